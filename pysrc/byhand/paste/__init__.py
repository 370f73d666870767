"""Converts pasted text to a grid of cells: detects its format and the place of each cell."""

from byhand.paste.detect import cells_of, read_cells
from byhand.reading.grid import CaseLine, Grid
from byhand.reading.source import Source, excerpt, is_comment

__all__ = ["CaseLine", "Grid", "Source", "cells_of", "excerpt", "is_comment", "read_cells"]
