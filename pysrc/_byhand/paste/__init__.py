"""Converts pasted text to grids of cells, one reader for each format."""
