"""The worked solution: steps made of blocks, and its writing-out as a document in one language.

A solution holds phrases (a text key and its parameters), never sentences. `write_document` turns it into JSON-safe data
in one language and one number style; renderers and the page only lay that out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from byhand.errors import InputError, Notice
from byhand.expr import Equation, Expr
from byhand.ink import Display, Ink, Value, shortened, visible
from byhand.texts import Texts

# An error that lists what there is names so many of them.
MOST_NAMES = 16

Json = dict[str, Any]

# What stands before each part of an equation; the first part has nothing before it.
LATEX_RELATIONS: Mapping[str, str] = {"": "", "=": " = ", "≈": r" \approx ", "∝": r" \propto "}


@dataclass(frozen=True)
class Phrase:
    """A sentence or a part of one: the key of its text and what fills it."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)


def say(key: str, **params: object) -> Phrase:
    """`Phrase(key, params)`. A string parameter is the user's own word; texts of ours are phrases."""
    return Phrase(key, params)


@dataclass(frozen=True)
class ClassName:
    """The name of a class; `index` gives it the same colour everywhere."""

    text: str
    index: int


@dataclass(frozen=True)
class Listing:
    """Several things in a sentence: a, b, c. `separator` is the key of the text between them."""

    items: Sequence[object]
    separator: str = "list.separator"


@dataclass(frozen=True)
class Paragraph:
    phrase: Phrase
    role: Literal["body", "result", "check", "final"] = "body"


@dataclass(frozen=True)
class Line:
    """A line of a formula block; `aside` stands behind it in a quieter voice."""

    equation: Equation
    class_index: int | None = None
    aside: Phrase | None = None


@dataclass(frozen=True)
class Formula:
    lines: Sequence[Line]


@dataclass(frozen=True)
class Heading:
    """The head of a table column."""

    content: Phrase | ClassName | str | Expr
    class_index: int | None = None
    align: Literal["left", "right", "center"] = "right"


@dataclass(frozen=True)
class Cell:
    main: object
    aside: Phrase | None = None
    marked: bool = False
    header: bool = False


@dataclass(frozen=True)
class Row:
    cells: Sequence[Cell]
    kind: Literal["body", "total"] = "body"


@dataclass(frozen=True)
class TableBlock:
    caption: Phrase
    columns: Sequence[Heading]
    rows: Sequence[Row]


@dataclass(frozen=True)
class Warn:
    """Something the reader must not overlook (`warning`) or may want to know (`note`)."""

    phrase: Phrase
    level: Literal["note", "warning"] = "note"


@dataclass(frozen=True)
class Details:
    """Blocks behind a question; closed at first."""

    summary: Phrase
    blocks: Sequence[Block]


@dataclass(frozen=True)
class Option:
    """What a button says, and the fields of the problem it sets (None: takes away)."""

    label: Phrase
    patch: Mapping[str, object]


@dataclass(frozen=True)
class Choice:
    """A change of the problem that suggests itself at this point."""

    prompt: Phrase
    options: Sequence[Option]


Block = Paragraph | Formula | TableBlock | Warn | Details | Choice


@dataclass(frozen=True)
class Step:
    id: str
    title: Phrase
    blocks: Sequence[Block] = ()
    steps: Sequence[Step] = ()


@dataclass(frozen=True)
class Quantity:
    """A named result, such as `prior[Yes]`. `value` is None where it is undefined, a bool for a yes/no quantity."""

    id: str
    value: Value | bool | None


@dataclass(frozen=True)
class Answer:
    """The result for one query. A tie has no decision but the tied classes."""

    query: Mapping[str, object] | None
    quantities: Sequence[Quantity]
    decision: str | None
    tied: Sequence[str] = ()


@dataclass(frozen=True)
class Solution:
    """A solved problem, without a language. `rows`: for every count shown, the training rows it was counted from."""

    topic: str
    title: Phrase | str
    lines: Sequence[Phrase]
    steps: Sequence[Step]
    answers: Sequence[Answer]
    warnings: Sequence[Notice]
    rows: Mapping[str, Sequence[int]]


def write_document(solution: Solution, texts: Texts, display: Display) -> Json:
    """The solution in one language and one number style, as JSON-safe data."""
    writer = _Writer(texts, display)
    steps = [writer.step(step) for step in solution.steps]
    return {
        "format": 1,
        "lang": texts.language,
        "title": writer.title(solution.title),
        "answers": [writer.spans(line) for line in solution.lines],
        "steps": steps,
        "rows": {key: list(solution.rows[key]) for key in sorted(writer.row_keys) if key in solution.rows},
    }


def write_answer(answer: Answer) -> Json:
    """One entry of the contract's `answers`."""
    return {
        "query": None if answer.query is None else dict(answer.query),
        "values": {quantity.id: exact_and_value(quantity.value) for quantity in answer.quantities},
        "decision": answer.decision,
        "tied": list(answer.tied),
    }


def exact_and_value(value: Value | bool | None) -> Json:
    """`{"exact": "3/5", "value": 0.6}`; exact is None for what is not rational."""
    if isinstance(value, Fraction):
        return {"exact": str(value), "value": float(value)}
    return {"exact": None, "value": value}


def notice_sentence(notice: Notice | InputError, texts: Texts) -> str:
    """A notice or an error as one plain sentence."""
    return texts.sentence(notice.key, notice.params, lambda value: _plain(value, texts))


def spans_to_plain(spans: Iterable[Json]) -> str:
    return "".join(span["plain"] if span["kind"] == "math" else span["text"] for span in spans)


def _plain(value: object, texts: Texts) -> str:
    if isinstance(value, tuple):
        names = [shortened(str(item)) for item in value[:MOST_NAMES]] + ["…"] * (len(value) > MOST_NAMES)
        return texts.entries["list.separator"].join(names)
    if isinstance(value, Phrase | Listing):
        return spans_to_plain(_Writer(texts, Display()).spans(value))
    return shortened(value) if isinstance(value, str) else str(value)


class _Writer:
    def __init__(self, texts: Texts, display: Display) -> None:
        self.texts = texts
        self.display = display
        self.row_keys: set[str] = set()

    def title(self, title: Phrase | str) -> list[Json]:
        """A title of the person's own is shown whole; only a phrase may hold shortened names."""
        return [{"kind": "text", "text": visible(title)}] if isinstance(title, str) else self.spans(title)

    def step(self, step: Step) -> Json:
        return {
            "id": step.id,
            "title": self.spans(step.title),
            "blocks": [self.block(block) for block in step.blocks],
            "steps": [self.step(inner) for inner in step.steps],
        }

    def block(self, block: Block) -> Json:
        match block:
            case Paragraph():
                return {"type": "paragraph", "role": block.role, "spans": self.spans(block.phrase)}
            case Formula():
                return {"type": "formula", "lines": [self.line(line) for line in block.lines]}
            case TableBlock():
                return {
                    "type": "table",
                    "caption": self.spans(block.caption),
                    "columns": [
                        {"spans": self.spans(head.content), "class": head.class_index, "align": head.align}
                        for head in block.columns
                    ],
                    "rows": [
                        {"kind": row.kind, "cells": [self.cell(cell) for cell in row.cells]} for row in block.rows
                    ],
                }
            case Warn():
                return {"type": "warning", "level": block.level, "spans": self.spans(block.phrase)}
            case Details():
                return {
                    "type": "details",
                    "summary": self.spans(block.summary),
                    "blocks": [self.block(inner) for inner in block.blocks],
                }
            case Choice():
                return {
                    "type": "choice",
                    "prompt": self.spans(block.prompt),
                    "options": [
                        {"label": self.spans(option.label), "patch": dict(option.patch)} for option in block.options
                    ],
                }

    def line(self, line: Line) -> Json:
        return {
            "class": line.class_index,
            "parts": [{"relation": relation, **self.ink(ink)} for relation, ink in line.equation.parts(self.display)],
            "aside": None if line.aside is None else self.spans(line.aside),
        }

    def cell(self, cell: Cell) -> Json:
        return {
            "main": self.spans(cell.main),
            "aside": None if cell.aside is None else self.spans(cell.aside),
            "marked": cell.marked,
            "header": cell.header,
        }

    def ink(self, ink: Ink) -> Json:
        marks = []
        for mark in ink.marks:
            marks.append([mark.start, mark.end, mark.key, mark.of_key])
            self.row_keys |= {mark.key} if mark.of_key is None else {mark.key, mark.of_key}
        return {"latex": ink.latex, "plain": ink.plain, "marks": marks}

    def spans(self, content: object) -> list[Json]:
        match content:
            case Phrase():
                return self.phrase(content)
            case Listing():
                separator = {"kind": "text", "text": self.texts.entries[content.separator]}
                joined: list[Json] = []
                for position, item in enumerate(content.items):
                    joined += [separator, *self.spans(item)] if position else self.spans(item)
                return joined
            case Equation():
                return [self.equation(content)]
            case Expr():
                return [{"kind": "math", **self.ink(content.printed(self.display))}]
            case ClassName():
                return [{"kind": "name", "text": shortened(content.text), "class": content.index}]
            case str():
                return [{"kind": "name", "text": shortened(content), "class": None}]
            case _:
                return [{"kind": "text", "text": str(content)}]

    def equation(self, equation: Equation) -> Json:
        """A whole equation as one piece of mathematics inside a sentence or a table cell."""
        latex, plain, marks = "", "", []
        for relation, ink in equation.parts(self.display):
            if relation:
                latex += LATEX_RELATIONS[relation]
                plain += f" {relation} "
            part = self.ink(ink)
            marks += [[start + len(latex), end + len(latex), key, of] for start, end, key, of in part["marks"]]
            latex += ink.latex
            plain += ink.plain
        return {"kind": "math", "latex": latex.strip(), "plain": plain.strip(), "marks": marks}

    def phrase(self, phrase: Phrase) -> list[Json]:
        spans: list[Json] = []
        for piece in self.texts.pieces(phrase.key, phrase.params):
            if piece.kind == "param":
                spans += self.spans(phrase.params[piece.text])
            elif piece.kind == "math":
                spans.append({"kind": "math", "latex": piece.text, "plain": piece.plain, "marks": []})
            else:
                spans.append({"kind": piece.kind, "text": piece.text})
        return spans
