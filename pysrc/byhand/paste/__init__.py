"""Pasted text to a grid of cells: which format it is, and where each cell stands."""

from byhand.paste.detect import cells_of, read_cells
from byhand.paste.grid import CaseLine, Grid, Source, excerpt, is_comment

__all__ = ["CaseLine", "Grid", "Source", "cells_of", "excerpt", "is_comment", "read_cells"]
