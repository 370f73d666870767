"""A document as Markdown with formulas between dollar signs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from byhand.render.arrows import arrows
from byhand.render.spans import equation_latex, join_spans
from byhand.writing import Json

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$&=])")


def to_markdown(document: Json) -> str:
    """The whole document: headings for steps, $...$ for formulas, pipe tables."""
    parts = [f"# {_inline(document['title'])}"]
    parts += [f"**{_text('→ ')}**{_inline(answer)}" for answer in document["answers"]]
    for number, step in enumerate(document["steps"], 1):
        parts += _step(step, str(number), 2)
    return "\n\n".join(parts) + "\n"


def _step(step: Json, number: str, level: int) -> list[str]:
    parts = [f"{'#' * level} {number} · {_inline(step['title'])}"]
    parts += [text for block in step["blocks"] if (text := _block(block))]
    for position, inner in enumerate(step["steps"], 1):
        parts += _step(inner, f"{number}.{position}", level + 1)
    return parts


def _block(block: Json) -> str:
    match block["type"]:
        case "paragraph":
            text = _inline(block["spans"])
            return {"final": f"> **{text}**", "check": f"*{text}*"}.get(block["role"], text)
        case "formula":
            return "\n\n".join(f"$${equation_latex(line)}$${_aside(line['aside'])}" for line in block["lines"])
        case "table":
            return _table(block)
        case "chart":
            return f"{_inline(block['caption'])}\n\n{_text(block['description'])}"
        case "graph":
            return f"{_inline(block['caption'])}\n\n{_text(block['description'])}\n\n{arrows(block, _inline)}"
        case "warning":
            return f"> {'⚠️ ' if block['level'] == 'warning' else ''}{_inline(block['spans'])}"
        case "details":
            inner = "\n\n".join(text for each in block["blocks"] if (text := _block(each)))
            return f"**{_inline(block['summary'])}**\n\n{inner}"
        case "choice":
            # A button of the page; on paper there is nothing to press.
            return ""
        case unknown:
            raise ValueError(unknown)


def _table(block: Json) -> str:
    head = [_cell(column["spans"]) for column in block["columns"]]
    rule = ["---" if column["align"] == "left" else "---:" for column in block["columns"]]
    rows = []
    for row in block["rows"]:
        cells = []
        for cell in row["cells"]:
            text = _cell(cell["main"]) + (f" {_cell(cell['aside'])}" if cell["aside"] else "")
            cells.append(f"**{text}**" if cell["marked"] else text)
        rows.append(cells)
    lines = [f"| {' | '.join(cells)} |" for cells in [head, rule, *rows]]
    return _inline(block["caption"]) + "\n\n" + "\n".join(lines)


def _aside(spans: Sequence[Json] | None) -> str:
    return f" {_inline(spans)}" if spans else ""


def _cell(spans: Sequence[Json]) -> str:
    # A bar inside a formula would end the cell.
    return _inline(spans).replace("\\|", "&#124;").replace("|", "&#124;")


def _inline(spans: Sequence[Json]) -> str:
    return join_spans(spans, _span)


def _span(span: Json) -> str:
    match span["kind"]:
        case "math":
            return f"${span['latex']}$"
        case "strong":
            return f"**{_text(span['text'])}**"
        case _:
            return _text(span["text"])


def _text(text: str) -> str:
    """Text with everything that Markdown or HTML could read as markup escaped."""
    return _SPECIAL.sub(lambda match: {"<": "&lt;", ">": "&gt;", "&": "&amp;"}.get(match[1], "\\" + match[1]), text)
