"""Pasted text to a grid of cells: which format it is, and where each cell stands."""

from byhand.paste.detect import read_cells
from byhand.paste.grid import CaseLine, Grid, Source, excerpt, is_comment

__all__ = ["CaseLine", "Grid", "Source", "excerpt", "is_comment", "read_cells"]
