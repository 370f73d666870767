"""The LaTeX of our formulas as MathML, which browsers draw without a script or a font of ours."""

from __future__ import annotations

from _byhand.render.mathml.signs import UnknownLatexError
from _byhand.render.mathml.writing import MarkAttributes, to_mathml

__all__ = ["MarkAttributes", "UnknownLatexError", "to_mathml"]
