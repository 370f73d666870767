"""Spans as HTML: words, names and formulas."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import escape
from itertools import count

from _byhand.protocol import document as protocol
from _byhand.render.mathml import to_mathml
from _byhand.render.notebook.lit import Lit

COLOURS = 8
# A longer formula may be broken at its operators.
_UNBROKEN = 24
# Punctuation that must not begin a line, so that it stays with the formula before it.
_CLOSING = re.compile(r"[,.;:!?)\]%…，。；：、！？）”’」』]+")


@dataclass(frozen=True)
class Words:
    """lit     the rows that numbers light
    prefix  of IDs, the name of the fragment
    places  numbers of the pictures
    """

    lit: Lit
    prefix: str
    places: Iterator[int] = field(default_factory=count)

    def of_picture(self) -> Words:
        """The same with a prefix of its own: two pictures of one fragment may have the same hatching."""
        return replace(self, prefix=f"{self.prefix}-{next(self.places)}")

    def html(self, spans: protocol.Spans | None, *, breaks: bool = True) -> str:
        """breaks: whether a long formula may go on in the next line"""
        written: list[str] = []
        for span in spans or ():
            if span["kind"] == "math":
                written.append("<wbr>".join(self.formula(span, breaks=breaks)))
                continue
            text = span["text"]
            if written and written[-1].endswith("</math>") and (found := _CLOSING.match(text)):
                ahead, mark, last = written[-1].rpartition("<math")
                written[-1] = f'{ahead}<span class="bh-together">{mark}{last}{escape(found[0])}</span><wbr>'
                text = text[found.end() :]
            written.append(_shown(span, text))
        return "".join(written)

    def formula(
        self, formula: protocol.Formula, *, display: bool = False, relation: str = "", breaks: bool = True
    ) -> list[str]:
        """The parts of a formula between which a line may end."""
        marks = formula["marks"]
        return to_mathml(
            formula["latex"],
            marks,
            display=display,
            relation=relation,
            breaks=breaks and len(formula["plain"]) > _UNBROKEN,
            attributes=lambda number: self.lit.attributes(marks[number]),
        )


def class_of(index: int | None) -> str:
    """The class name of HTML for a class of the exercise."""
    return "" if index is None else f"bh-c{index % COLOURS}"


def attribute(*names: str) -> str:
    """The class attribute with these names; nothing where all are empty."""
    joined = " ".join(filter(None, names))
    return f' class="{joined}"' if joined else ""


def _shown(span: protocol.Span, text: str) -> str:
    written = escape(text)
    if not written:
        return ""
    match span["kind"]:
        case "strong":
            return f"<strong>{written}</strong>"
        case "name":
            # A name that is written from right to left must not turn the signs beside it.
            tag = "bdi" if any(unicodedata.bidirectional(char) in ("R", "AL") for char in text) else "span"
            name = attribute(class_of(span["class"]) and f"bh-class {class_of(span['class'])}")
            return f"<{tag}{name}>{written}</{tag}>" if name or tag == "bdi" else written
        case "word":
            return f'<span class="bh-stopped">{written}</span>' if span["role"] == "stopped" else written
        case _:
            return written
