"""A document as plain text, as one would type it into a mail."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Length
from _byhand.render.arrows import graph_lines
from _byhand.render.paper import paper, step_blocks
from _byhand.render.spans import equation_plain
from _byhand.render.tree_lines import tree_lines


def to_plain(document: protocol.SolutionDocument, length: Length = "full") -> str:
    """Lines of text, with indented formulas and aligned tables."""
    made = paper(document, length)
    title = spans_to_plain(made.title)
    lines = [title, "=" * _width(title), ""]
    if made.source is not None:
        lines += [made.source, ""]
    for part in made.parts:
        heading = (f"{part.number}  " if part.number else "") + spans_to_plain(part.heading)
        lines += [heading, "-" * _width(heading), ""]
        for block in part.blocks:
            lines += [*_block(block), ""]
    return "\n".join(lines).rstrip() + "\n"


def step_to_plain(step: protocol.Step) -> str:
    """What the step itself says, without the steps in it."""
    return "\n\n".join("\n".join(_block(block)) for block in step_blocks(step))


def _block(block: protocol.Block) -> list[str]:
    match block["type"]:
        case "paragraph":
            text = spans_to_plain(block["spans"])
            return [f">> {text}"] if block["role"] == "final" else [text]
        case "formula":
            return [f"    {equation_plain(line)}{_aside(line['aside'])}" for line in block["lines"]]
        case "table":
            return _table(block)
        case "chart" if block["kind"] == "branches":
            lines = tree_lines(block["root"], spans_to_plain)
            return [spans_to_plain(block["caption"]), *(f"    {line}" for line in lines)]
        case "chart":
            return [spans_to_plain(block["caption"]), f"    {block['description']}"]
        case "graph":
            words = graph_lines(block, spans_to_plain)
            return [spans_to_plain(block["caption"]), *(f"    {line}" for line in words)]
        case "warning":
            return [("! " if block["level"] == "warning" else "* ") + spans_to_plain(block["spans"])]
        case unknown:
            raise ValueError(unknown)


def _aside(spans: protocol.Spans | None) -> str:
    return f"   {spans_to_plain(spans)}" if spans else ""


def _table(block: protocol.TableBlock) -> list[str]:
    head = [spans_to_plain(column["spans"]) for column in block["columns"]]
    body = [
        [
            ("*" if cell["marked"] else "") + spans_to_plain(cell["main"]) + _aside(cell["aside"])
            for cell in row["cells"]
        ]
        for row in block["rows"]
    ]
    widths = [max(_width(row[place]) for row in [head, *body]) for place in range(len(head))]
    rule = "  ".join("-" * width for width in widths)
    lines = [spans_to_plain(block["caption"]), _aligned(head, widths), rule]
    for row, cells in zip(block["rows"], body, strict=True):
        lines += [rule] * (row["kind"] == "total") + [_aligned(cells, widths)]
    return [f"    {line}".rstrip() if place else line for place, line in enumerate(lines)]


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True))


def _width(text: str) -> int:
    """Columns on a terminal; a 中文 character takes two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
