"""Drawings as inline SVG: their frame, texts and symbols."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from html import escape
from math import cos, isfinite, pi, sin

from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol

Point = tuple[float, float]

# In pixels, of a text of 13 px.
LETTER = 7.2
# A drawing may become this much smaller before it scrolls: text of 13 px is then one of 9 px.
_SMALLEST = 0.7
# Browsers draw no path with larger coordinates well.
_FARTHEST = 20_000.0
_LOW = re.compile("_([0-9]+)")
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_CORNERS = {2: (3, -pi / 2), 3: (4, 0.0), 4: (5, -pi / 2), 5: (3, pi / 2), 6: (6, 0.0)}


def drawing(width: float, height: float, content: Iterable[str], caption: str, description: str) -> str:
    """A picture with its name and description for those who do not see it; it shrinks to the width of its page.

    caption, description  plain text
    """
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    least = f' style="min-width:{_SMALLEST * width:.0f}px"'
    words = f"<title>{escape(caption)}</title><desc>{escape(description)}</desc>"
    return f'<div class="bh-wide"><svg class="bh-svg" role="img" {size}{least}>{words}{"".join(content)}</svg></div>'


def figure(caption: str, picture: str, legend: Sequence[str] = ()) -> str:
    """caption, legend  HTML"""
    listed = f'<ul class="bh-legend">{"".join(f"<li>{entry}</li>" for entry in legend)}</ul>' if legend else ""
    return f'<figure class="bh-figure"><figcaption>{caption}</figcaption>{picture}{listed}</figure>'


def swatch(content: str, width: int = 22) -> str:
    """A sample in a legend."""
    size = f'width="{width}" height="12" viewBox="0 0 {width} 12"'
    return f'<svg class="bh-swatch" {size} aria-hidden="true">{content}</svg>'


def box(left: float, top: float, width: float, height: float) -> str:
    """The attributes that place a rectangle or an inner drawing."""
    return f'x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"'


def text(at: Point, words: str, anchor: str = "middle", names: str = "") -> str:
    """words  plain text"""
    return f'<text x="{number(at[0])}" y="{number(at[1])}" text-anchor="{anchor}"{names}>{escape(words)}</text>'


def number(value: float) -> str:
    """To a tenth of a pixel, within what browsers draw."""
    if not isfinite(value):
        return "0"
    return f"{max(-_FARTHEST, min(_FARTHEST, value)):.1f}".removesuffix(".0")


def path(points: Iterable[Point], *, closed: bool = False) -> str:
    """The data of a path along the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def symbol(index: int | None, at: Point, size: float) -> str:
    """The data of a path for a dot: classes differ by shape as well as by colour."""
    kind = 0 if index is None else index % 7
    x, y = at
    if kind == 0:
        r = number(size)
        return (
            f"M{number(x - size)} {number(y)}a{r} {r} 0 1 0 {number(2 * size)} 0a{r} {r} 0 1 0 {number(-2 * size)} 0Z"
        )
    if kind == 1:
        side = number(1.8 * size)
        return f"M{number(x - 0.9 * size)} {number(y - 0.9 * size)}h{side}v{side}h-{side}Z"
    corners, turn = _CORNERS[kind]
    around = [turn + 2 * pi * corner / corners for corner in range(corners)]
    return path([(x + 1.25 * size * cos(angle), y + 1.25 * size * sin(angle)) for angle in around], closed=True)


def plain(spans: protocol.Spans | None) -> str:
    """The spans as text, with low numbers in x₁; a name of the reader keeps its underscore."""
    return "".join(map(_plain, spans or []))


def _plain(span: protocol.Span) -> str:
    written = spans_to_plain([span])
    if span["kind"] != "math" or "\\text" in span["latex"]:
        return written
    return _LOW.sub(lambda found: found[1].translate(_SUBSCRIPTS), written)


def width_of(words: str) -> float:
    """About how wide a text is; 中文 letters are wide."""
    return LETTER * sum(1.9 if unicodedata.east_asian_width(char) in "WF" else 1 for char in words)
