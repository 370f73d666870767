"""The blocks of a document as HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from _byhand.protocol import document as protocol
from _byhand.render.notebook.charts import chart_html
from _byhand.render.notebook.graph import graph_html
from _byhand.render.notebook.words import Words, attribute, class_of

# A left side with more letters leaves no room for what is aligned behind it.
_LONGEST_LEFT = 34
# Where the screen is narrow.
_LONGEST_LEFT_NARROW = 14
# A cell with a longer text breaks its lines.
_LONGEST_PHRASE = 16
# A table with more rows stands alone.
_ROWS_BESIDE = 12
_ALIGNED = {"left": "", "right": "bh-ends", "center": "bh-centred"}


def blocks_html(blocks: Iterable[protocol.Block], words: Words) -> str:
    """One after the other, but small tables beside each other."""
    written = []
    for small, some in groupby(blocks, _is_small):
        content = "\n".join(filter(None, (block_html(block, words) for block in some)))
        written.append(f'<div class="bh-beside">{content}</div>' if small else content)
    return "\n".join(filter(None, written))


def _is_small(block: protocol.Block) -> bool:
    return block["type"] == "table" and len(block["rows"]) <= _ROWS_BESIDE


def block_html(block: protocol.Block, words: Words) -> str:
    match block["type"]:
        case "paragraph":
            role = block["role"]
            return f"<p{attribute('bh-p', '' if role == 'body' else f'bh-{role}')}>{words.html(block['spans'])}</p>"
        case "formula":
            return _formula(block, words)
        case "table":
            return _table(block, words)
        case "chart":
            return chart_html(block, words)
        case "graph":
            return graph_html(block, words)
        case "warning":
            return f'<p class="bh-p bh-{block["level"]}">{words.html(block["spans"])}</p>'
        case "details":
            return fold(words.html(block["summary"]), blocks_html(block["blocks"], words))
        case "views":
            return "\n".join(blocks_html(view, words) for view in block["views"])
        case "choice":
            # Its buttons change the exercise on the page; a notebook has none.
            return ""
        case unknown:
            raise ValueError(unknown)


def fold(summary: str, content: str, *, opened: bool = False) -> str:
    """What is closed until it is asked for."""
    state = " open" if opened else ""
    return f'<details class="bh-fold"{state}><summary>{summary}</summary>\n<div class="bh-in">{content}</div></details>'


def _formula(block: protocol.FormulaBlock, words: Words) -> str:
    lines = block["lines"]
    longest = max((len(line["parts"][0]["plain"]) for line in lines if line["parts"]), default=0)
    aligned = len(lines) > 1 and longest <= _LONGEST_LEFT
    shape = "bh-aligned" if aligned else ""
    narrow = "bh-flows" if aligned and longest > _LONGEST_LEFT_NARROW else ""
    inner = "".join(_line(line, words) for line in lines)
    return f"<div{attribute('bh-lines', shape, narrow)}>{inner}</div>"


def _line(line: protocol.FormulaLine, words: Words) -> str:
    left, *right = line["parts"]
    aside = f'<span class="bh-aside">{words.html(line["aside"])}</span>' if line["aside"] else ""
    parts = [_part(part, words) for part in right]
    first = "<wbr>".join(words.formula(left, display=True, relation=left["relation"]))
    return (
        f'<div class="bh-line"><div{attribute("bh-left", class_of(line["class"]))}>{first}</div>'
        f'<div class="bh-right">{"<wbr>".join([*parts, aside])}</div></div>'
    )


def _part(part: protocol.FormulaPart, words: Words) -> str:
    return "<wbr>".join(words.formula(part, display=True, relation=part["relation"]))


def _table(block: protocol.TableBlock, words: Words) -> str:
    head = "".join(_head(column, words) for column in block["columns"])
    rows = "".join(_row(block, place, row, words) for place, row in enumerate(block["rows"]))
    caption = words.html(block["caption"])
    shown = f"<caption><span>{caption}</span></caption>" if caption else ""
    blank = all(not column["spans"] for column in block["columns"])
    header = "" if blank else f"<thead><tr>{head}</tr></thead>"
    # Quarto would read the table anew and lose its formulas.
    mark = 'data-quarto-disable-processing="true"'
    return f'<div class="bh-wide"><table {mark}>{shown}{header}<tbody>{rows}</tbody></table></div>'


def _head(column: protocol.TableColumn, words: Words) -> str:
    names = attribute(_ALIGNED[column["align"]], class_of(column["class"]))
    text = words.html(column["spans"], breaks=False)
    return f'<th scope="col"{names}>{text}</th>' if text else f"<td{names}></td>"


def _row(block: protocol.TableBlock, place: int, row: protocol.TableRow, words: Words) -> str:
    names = attribute("bh-total" if row["kind"] == "total" else "", words.lit.row_class(block, place))
    cells = zip(block["columns"], row["cells"], strict=True)
    return f"<tr{names}>{''.join(_cell(column, cell, row['class'], words) for column, cell in cells)}</tr>"


def _cell(column: protocol.TableColumn, cell: protocol.TableCell, of_row: int | None, words: Words) -> str:
    main = words.html(cell["main"], breaks=False)
    is_text = all(span["kind"] != "math" for span in cell["main"])
    sentence = is_text and sum(len(span["text"]) for span in cell["main"] if span["kind"] != "math") > _LONGEST_PHRASE
    index = of_row if column["class"] is None else column["class"]
    names = attribute(
        _ALIGNED[column["align"]],
        "bh-sentence" if sentence else "",
        "bh-marked" if cell["marked"] else "",
        class_of(index),
    )
    shown = f"<strong>{main}</strong>" if cell["marked"] else main
    aside = f' <span class="bh-aside">{words.html(cell["aside"], breaks=False)}</span>' if cell["aside"] else ""
    is_head = cell["header"] and main
    tag, scope = ("th", ' scope="row"') if is_head else ("td", "")
    return f"<{tag}{scope}{names}>{shown}{aside}</{tag}>"


def title_html(text: str, level: int, number: str = "") -> str:
    """A heading that no table of contents of the notebook takes for one of its own."""
    shown = f'<span class="bh-number">{escape(number)}</span> ' if number else ""
    return f'<p class="bh-h bh-h{level}" role="heading" aria-level="{level + 2}">{shown}{text}</p>'
