"""Cells of a table: what one can be, where they stand, and what the words in them say of their column."""
