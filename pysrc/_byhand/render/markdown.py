"""A document as Markdown with formulas between dollar signs."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator, Sequence

from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Length
from _byhand.render.arrows import graph_lines
from _byhand.render.paper import Part, paper, step_parts
from _byhand.render.spans import equation_latex
from _byhand.render.tree_lines import node_line

# Only the marks that Markdown reads anywhere in a line: Jupyter takes an escaped parenthesis for the beginning
# of a formula.
_MARKS = re.compile(r"[\\`*_\]<~$#]|&(?=[#A-Za-z])")
# At the start of a line these begin a list, a quotation, a rule or a table.
_BEGINNINGS = re.compile(
    r"^([ \t]*)(?:([-+](?=\s|$)|-(?=[- \t]*$)|=(?=[= \t]*$)|[>|]|:(?=-))|([0-9]{1,9})(?=[.)](?:\s|$)))", re.MULTILINE
)
_ENTITIES = {"<": "&lt;", "&": "&amp;"}


def to_markdown(document: protocol.SolutionDocument, length: Length = "full") -> str:
    """Headings for steps, $...$ for formulas, pipe tables."""
    made = paper(document, length)
    said = [] if made.source is None else [_text(made.source)]
    blocks = [block for part in made.parts for block in part_markdown(part)]
    return markdown_file([f"# {_inline(made.title)}", *said, *blocks])


def markdown_file(blocks: Sequence[str]) -> str:
    return "\n\n".join(blocks) + "\n"


def words_markdown(text: str) -> str:
    """A text of the user on a line of its own."""
    return _text(text)


def step_markdown(step: protocol.Step, number: str) -> str:
    """One step alone."""
    return markdown_file([block for part in step_parts(step, number) for block in part_markdown(part)])


def part_markdown(part: Part) -> list[str]:
    """A heading one level below the title of the file, and what stands below it."""
    number = f"{part.number} · " if part.number else ""
    return [f"{'#' * (part.level + 1)} {number}{_inline(part.heading)}", *map(_block, part.blocks)]


def _block(block: protocol.Block) -> str:
    match block["type"]:
        case "paragraph":
            match block["role"]:
                case "final":
                    return f"> {_emphasised(block['spans'], '**')}"
                case "check":
                    return _emphasised(block["spans"], "*")
                case _:
                    return _inline(block["spans"])
        case "formula":
            return "\n\n".join(f"$${equation_latex(line)}$${_aside(line['aside'])}" for line in block["lines"])
        case "table":
            return _table(block)
        case "chart" if block["kind"] == "branches":
            return "\n\n".join([_inline(block["caption"]), "\n".join(_tree(block["root"], ""))])
        case "chart":
            return f"{_inline(block['caption'])}\n\n{_text(block['description'])}"
        case "graph":
            return "\n\n".join([_inline(block["caption"]), *graph_lines(block, _inline, _text)])
        case "warning":
            return f"> {'⚠️ ' if block['level'] == 'warning' else ''}{_inline(block['spans'])}"
        case unknown:
            raise ValueError(unknown)


def _tree(branch: protocol.Branch, before: str) -> Iterator[str]:
    """A list within a list for each node with branches."""
    yield f"{before}- {node_line(branch, _inline)}"
    for inner in branch["branches"]:
        yield from _tree(inner, f"{before}  ")


def _table(block: protocol.TableBlock) -> str:
    head = [_cell(column["spans"]) for column in block["columns"]]
    rule = ["---" if column["align"] == "left" else "---:" for column in block["columns"]]
    rows = []
    for row in block["rows"]:
        cells = []
        for cell in row["cells"]:
            aside: protocol.Spans = [{"kind": "text", "text": " "}, *cell["aside"]] if cell["aside"] else []
            cells.append(_cell([*cell["main"], *aside], marked=cell["marked"]))
        rows.append(cells)
    lines = [f"| {' | '.join(cells)} |" for cells in [head, rule, *rows]]
    return _inline(block["caption"]) + "\n\n" + "\n".join(lines)


def _aside(spans: protocol.Spans | None) -> str:
    return f" {_inline(spans)}" if spans else ""


def _cell(spans: protocol.Spans, *, marked: bool = False) -> str:
    text = _emphasised(spans, "**") if marked else _inline(spans)
    # A bar inside a formula would end the cell.
    return text.replace("\\|", "&#124;").replace("|", "&#124;")


def _inline(spans: protocol.Spans) -> str:
    pieces = [(_span(span), span["kind"] == "strong") for span in spans]
    text = ""
    for place, (piece, strong) in enumerate(pieces):
        if not strong:
            text += piece
            continue
        after = next((other for other, _ in pieces[place + 1 :] if other), "")
        text += _strong(piece, text[-1:], after[:1])
    return _begun(text)


def _strong(inner: str, before: str, after: str) -> str:
    """Asterisks count only next to a word. In 中文, which has no spaces, they may fail beside punctuation."""
    bare = inner.strip()
    if not bare:
        return inner
    if bare != inner:
        ahead, behind = inner[: inner.index(bare)], inner[inner.index(bare) + len(bare) :]
        return ahead + _strong(bare, (before + ahead)[-1:], (behind + after)[:1]) + behind
    opens = not _is_mark(inner[0]) or not before or before.isspace() or _is_punctuation(before)
    closes = not _is_mark(inner[-1]) or not after or after.isspace() or _is_punctuation(after)
    return f"{'' if opens else ' '}**{inner}**{'' if closes else ' '}"


def _is_punctuation(char: str) -> bool:
    return char in string.punctuation or unicodedata.category(char).startswith("P")


def _is_mark(char: str) -> bool:
    """Punctuation, and symbols that newer versions of CommonMark treat as punctuation."""
    return _is_punctuation(char) or unicodedata.category(char).startswith("S")


def _emphasised(spans: protocol.Spans, marks: str) -> str:
    """The whole text emphasised, for a line or a cell of its own; strong parts inside are not marked again."""
    text = "".join(map(_span, spans)).strip()
    return f"{marks}{text}{marks}" if text else ""


def _span(span: protocol.Span) -> str:
    return f"${span['latex']}$" if span["kind"] == "math" else _escaped(span["text"])


def _text(text: str) -> str:
    return _begun(_escaped(text))


def _escaped(text: str) -> str:
    """Text with everything escaped that Markdown or HTML reads as markup wherever it stands."""
    return _MARKS.sub(lambda found: _ENTITIES.get(found[0], "\\" + found[0]), text)


def _begun(text: str) -> str:
    """Text whose lines begin no block."""
    return _BEGINNINGS.sub(lambda found: f"{found[1]}{found[3] or ''}\\{found[2] or ''}", text)
