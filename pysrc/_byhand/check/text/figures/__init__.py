"""A number of a working that may be a figure: where it stands, the symbol before it, and what it may be."""
