"""Code that the renderers share: walking through spans and blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from _byhand.document.writing import LATEX_RELATIONS
from _byhand.protocol import document as protocol


def join_spans(spans: Iterable[protocol.Span], show: Callable[[protocol.Span], str]) -> str:
    return "".join(show(span) for span in spans)


def equation_plain(line: protocol.FormulaLine) -> str:
    """A line of a formula block as plain text: P(Yes) = 9/14 ≈ 0.6429."""
    return " ".join(f"{part['relation']} {part['plain']}".strip() for part in line["parts"])


def equation_latex(line: protocol.FormulaLine) -> str:
    """A line of a formula block as LaTeX."""
    return "".join(LATEX_RELATIONS[part["relation"]] + part["latex"] for part in line["parts"])
