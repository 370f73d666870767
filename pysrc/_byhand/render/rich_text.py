"""A document as simple HTML, for word processors: headings, tables, formulas as plain text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Length
from _byhand.render.arrows import graph_lines
from _byhand.render.paper import Part, paper
from _byhand.render.spans import equation_plain
from _byhand.render.tree_lines import node_line
from _byhand.texts import PROPERTIES

# Word processors understand these attributes but ignore style sheets; and a page's policy may forbid inline styles.
_TABLE = '<table border="1" cellspacing="0" cellpadding="4">'


def to_rich_text(document: protocol.SolutionDocument, length: Length = "full") -> str:
    """A whole HTML document without scripts, styles and pictures.

    Formulas are plain text: many programs drop the fraction bars of pasted MathML, so that 9/14 becomes 914.
    """
    made = paper(document, length)
    body = [f"<h1>{_inline(made.title)}</h1>"]
    if made.source is not None:
        body.append(f"<p><small>{escape(made.source)}</small></p>")
    for part in made.parts:
        body += _part(part)
    head = f'<meta charset="utf-8"><title>{escape(spans_to_plain(made.title))}</title>'
    language = PROPERTIES[document["lang"]].tag
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n'
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _part(part: Part) -> list[str]:
    tag = f"h{part.level + 1}"
    number = f"{part.number} · " if part.number else ""
    return [f"<{tag}>{number}{_inline(part.heading)}</{tag}>", *map(_block, part.blocks)]


def _block(block: protocol.Block) -> str:
    match block["type"]:
        case "paragraph":
            text = _inline(block["spans"])
            shown = {"final": f"<b>{text}</b>", "check": f"<small>{text}</small>"}.get(block["role"], text)
            return f"<p>{shown}</p>"
        case "formula":
            return _indented(f"{escape(equation_plain(line))}{_aside(line['aside'])}" for line in block["lines"])
        case "table":
            return _table(block)
        case "chart" if block["kind"] == "branches":
            return f"<p>{_inline(block['caption'])}</p>\n<ul>{_tree(block['root'])}</ul>"
        case "chart":
            return f"<p>{_inline(block['caption'])}</p>\n{_indented([escape(block['description'])])}"
        case "graph":
            parts = map(escape, graph_lines(block, spans_to_plain))
            return f"<p>{_inline(block['caption'])}</p>\n{_indented(parts)}"
        case "warning":
            text = _inline(block["spans"])
            return f"<p><b>!</b> {text}</p>" if block["level"] == "warning" else f"<p><small>{text}</small></p>"
        case unknown:
            raise ValueError(unknown)


def _tree(branch: protocol.Branch) -> str:
    inner = "".join(map(_tree, branch["branches"]))
    return f"<li>{node_line(branch, _inline)}{f'<ul>{inner}</ul>' if inner else ''}</li>"


def _indented(lines: Iterable[str]) -> str:
    return "<blockquote>" + "<br>\n".join(lines) + "</blockquote>"


def _table(block: protocol.TableBlock) -> str:
    aligned = [f' align="{column["align"]}"' for column in block["columns"]]
    heads = "".join(
        f"<th{align}>{_inline(column['spans'])}</th>" for align, column in zip(aligned, block["columns"], strict=True)
    )
    rows = [f"<tr>{heads}</tr>"]
    for row in block["rows"]:
        cells = []
        for align, cell in zip(aligned, row["cells"], strict=True):
            text = _inline(cell["main"])
            strong = f"<b>{text}</b>" if cell["marked"] else text
            tag = "th" if row["kind"] == "total" else "td"
            cells.append(f"<{tag}{align}>{strong}{_aside(cell['aside'])}</{tag}>")
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f"<p>{_inline(block['caption'])}</p>\n{_TABLE}\n" + "\n".join(rows) + "\n</table>"


def _aside(spans: protocol.Spans | None) -> str:
    return f" <small>{_inline(spans)}</small>" if spans else ""


def _inline(spans: protocol.Spans) -> str:
    return "".join(map(_span, spans))


def _span(span: protocol.Span) -> str:
    if span["kind"] == "math":
        return escape(span["plain"])
    return f"<b>{escape(span['text'])}</b>" if span["kind"] == "strong" else escape(span["text"])
