"""A solution as a document in one language and one number style: JSON-safe data that renderers and the page lay out."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar

from byhand.chart import Area, Axis, Chart, Curve, Dots, Label, Mark, Patch, Plot, Point, Region, Rule, UnitPicture
from byhand.document import (
    Amount,
    Answer,
    Block,
    Cell,
    Choice,
    Details,
    Formula,
    Line,
    Option,
    Paragraph,
    Row,
    Solution,
    Step,
    TableBlock,
    Warn,
    short_answer,
)
from byhand.errors import InputError, Notice
from byhand.exact_values import exact_values
from byhand.expr import Equation, Expr
from byhand.graph import Edge, Graph, Node
from byhand.ink import Display, Ink, shortened, visible
from byhand.phrase import QUOTED, ClassName, Excerpt, Listing, MarkedWords, Phrase
from byhand.real import Value
from byhand.texts import Texts, closed_up, is_wide
from byhand.wide_tables import fitting

# An error that lists what there is names so many of them.
MOST_NAMES = 16
LONGEST_EXCERPT = 160

Json = dict[str, Any]
Part = TypeVar("Part")

# What stands before each part of an equation; the first part has nothing before it.
LATEX_RELATIONS: Mapping[str, str] = {"": "", "=": " = ", "≈": r" \approx ", "∝": r" \propto ", ">": " > ", "<": " < "}


def write_document(solution: Solution, texts: Texts, display: Display) -> Json:
    """The solution in one language and one number style, as JSON-safe data."""
    return Writer(texts, replace(display, decimals_given=solution.decimals_given), solution.wording).document(solution)


def write_answer(answer: Answer) -> Json:
    """One entry of the contract's `answers`."""
    return {
        "query": answer.query,
        "values": {quantity.id: exact_and_value(quantity.value) for quantity in answer.quantities},
        "decision": answer.decision,
        "tied": list(answer.tied),
    }


def exact_and_value(value: Amount) -> Json:
    """`{"exact": "3/5", "value": 0.6}`; exact is None for what is not rational, value for what no float can hold.

    A vector or matrix is a list in both, number by number.
    """
    if isinstance(value, Sequence):
        parts = [exact_and_value(part) for part in value]
        return {name: [part[name] for part in parts] for name in ("exact", "value")}
    exact = str(value) if isinstance(value, Fraction) else None
    return {"exact": exact, "value": _float(value) if isinstance(value, Fraction | Decimal) else value}


def _float(value: Value) -> float | None:
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


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
        return spans_to_plain(Writer(texts, Display()).spans(value))
    return shortened(value) if isinstance(value, str) else str(value)


class Writer:
    def __init__(self, texts: Texts, display: Display, wording: Mapping[str, object] | None = None) -> None:
        self.texts = texts
        self.display = display
        self.wording = wording or {}
        self.row_keys: set[str] = set()
        self.entries: dict[str, list[str]] = {}
        self.exact: set[Line] = set()
        # The short answer has lines and rows of the steps: each is written once. By the object, which stays with it.
        self.written: dict[int, tuple[object, Json]] = {}

    def document(self, solution: Solution) -> Json:
        exercise = self.exercise(solution)
        short = self.short(solution)
        steps = self.steps(solution.steps)
        return {
            "format": 1,
            "lang": self.texts.language,
            "title": self.title(solution.title),
            "source": None if solution.source is None else visible(solution.source),
            "exercise": exercise,
            "answers": self.lines(solution.lines),
            "remedies": [self.option(option) for option in solution.remedies],
            "short": short,
            "steps": steps,
            "rows": {key: list(solution.rows[key]) for key in sorted(self.row_keys) if key in solution.rows},
            "words": {key: list(solution.words[key]) for key in sorted(self.row_keys) if key in solution.words},
            "entries": {key: self.entries[key] for key in sorted(self.entries)},
        }

    def exercise(self, solution: Solution) -> list[Json]:
        return [self.block(block) for block in solution.exercise]

    def short(self, solution: Solution) -> list[Json]:
        return [self.block(block) for block in short_answer(solution.steps)]

    def lines(self, lines: Sequence[Phrase]) -> list[list[Json]]:
        return [self.spans(line) for line in lines]

    def title(self, title: Phrase | str) -> list[Json]:
        """A title of the person's own is shown whole; only a phrase may hold shortened names."""
        return [{"kind": "text", "text": visible(title)}] if isinstance(title, str) else self.spans(title)

    def step(self, step: Step) -> Json:
        return {
            "id": step.id,
            "title": self.spans(step.title),
            "blocks": self.blocks([*step.blocks, *exact_values(step.blocks, self.display, self.exact)]),
            "steps": self.steps(step.steps),
        }

    def steps(self, steps: Sequence[Step]) -> list[Json]:
        return [self.step(step) for step in steps]

    def blocks(self, blocks: Sequence[Block]) -> list[Json]:
        return [
            self.block(part)
            for block in blocks
            for part in (fitting(block) if isinstance(block, TableBlock) else [block])
        ]

    def block(self, block: Block) -> Json:
        match block:
            case Paragraph():
                return {"type": "paragraph", "role": block.role, "spans": self.spans(block.phrase)}
            case Formula():
                return self.formula(block)
            case TableBlock():
                return self.table(block)
            case Plot() | UnitPicture():
                return self.chart(block)
            case Graph():
                return {
                    "type": "graph",
                    "caption": self.spans(block.caption),
                    "description": spans_to_plain(self.spans(block.description)),
                    "nodes": [self.node(node) for node in block.nodes],
                    "edges": [self.edge(edge) for edge in block.edges],
                }
            case Warn():
                return {"type": "warning", "level": block.level, "spans": self.spans(block.phrase)}
            case Details():
                summary = self.spans(block.summary)
                return {"type": "details", "summary": summary, "blocks": self.blocks(block.blocks)}
            case Choice():
                return {
                    "type": "choice",
                    "prompt": self.spans(block.prompt),
                    "options": [self.option(option) for option in block.options],
                }

    def formula(self, formula: Formula) -> Json:
        return {"type": "formula", "lines": [self.line(line) for line in formula.lines]}

    def table(self, table: TableBlock) -> Json:
        heads = [
            {"spans": self.spans(head.content), "class": head.class_index, "align": head.align}
            for head in table.columns
        ]
        caption = self.spans(table.caption)
        return {"type": "table", "caption": caption, "columns": heads, "rows": [self.row(row) for row in table.rows]}

    def row(self, row: Row) -> Json:
        return self.once(row, self.new_row)

    def new_row(self, row: Row) -> Json:
        return {"kind": row.kind, "class": row.class_index, "cells": [self.cell(cell) for cell in row.cells]}

    def option(self, option: Option) -> Json:
        return {"label": self.spans(option.label), "patch": dict(option.patch)}

    def chart(self, chart: Chart) -> Json:
        words = {"caption": self.spans(chart.caption), "description": spans_to_plain(self.spans(chart.description))}
        if isinstance(chart, UnitPicture):
            groups = [
                {
                    "label": self.spans(group.label),
                    "count": group.count,
                    "squares": group.squares,
                    "class": group.class_index,
                    "filled": group.filled,
                }
                for group in chart.groups
            ]
            return {"type": "chart", "kind": "units", **words, "groups": groups}
        axes = {"x": self.axis(chart.x), "y": self.axis(chart.y)}
        marks = [self.mark(mark) for mark in chart.marks]
        return {"type": "chart", "kind": "plot", **words, **axes, "same_scale": chart.same_scale, "marks": marks}

    def axis(self, axis: Axis) -> Json:
        return {"label": self.spans(axis.label), "low": _brief(axis.low), "high": _brief(axis.high)}

    def mark(self, mark: Mark) -> Json:
        written = {"class": mark.class_index, "label": self.label(mark.label)}
        match mark:
            case Curve():
                return {"kind": "curve", "points": _points(mark.points), "dashed": mark.dashed, **written}
            case Area():
                low = None if mark.low is None else _points(mark.low)
                return {"kind": "area", "points": _points(mark.points), "low": low, "hatched": mark.hatched, **written}
            case Dots():
                return {"kind": "dots", "points": _points(mark.points), "emphasised": mark.emphasised, **written}
            case Rule():
                return {"kind": "rule", "at": _brief(mark.at), "axis": mark.axis, "dashed": mark.dashed, **written}
            case Region():
                return {"kind": "region", "low": _brief(mark.low), "high": _brief(mark.high), **written}
            case Patch():
                return {"kind": "patch", "rings": [_points(ring) for ring in mark.rings], **written}

    def node(self, node: Node) -> Json:
        return {
            "name": shortened(node.name),
            "role": node.role,
            "blocked": node.blocked,
            "note": self.label(node.note),
        }

    def edge(self, edge: Edge) -> Json:
        return {
            "start": edge.start,
            "end": edge.end,
            "role": edge.role,
            "directed": edge.directed,
            "label": self.label(edge.label),
        }

    def label(self, label: Label) -> list[Json] | None:
        return None if label is None else self.spans(label)

    def once(self, part: Part, write: Callable[[Part], Json]) -> Json:
        known = self.written.get(id(part))
        if known is None:
            known = self.written[id(part)] = (part, write(part))
        return known[1]

    def line(self, line: Line) -> Json:
        return self.once(line, self.new_line)

    def new_line(self, line: Line) -> Json:
        return {
            "class": line.class_index,
            "parts": [{"relation": relation, **self.ink(ink)} for relation, ink in line.equation.parts(self.display)],
            "aside": None if line.aside is None else self.spans(line.aside),
        }

    def cell(self, cell: Cell) -> Json:
        if cell.entry is not None:
            self.entries[cell.entry.key] = list(cell.entry.operands)
        return {
            "main": self.spans(cell.main),
            "aside": None if cell.aside is None else self.spans(cell.aside),
            "marked": cell.marked,
            "header": cell.header,
            "entry": None if cell.entry is None else cell.entry.key,
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
                return self.listing(content)
            case Equation():
                return [self.equation(content)]
            case Expr():
                return [{"kind": "math", **self.ink(content.printed(self.display))}]
            case ClassName():
                return [{"kind": "name", "text": shortened(content.text), "class": content.index}]
            case str():
                return [{"kind": "name", "text": shortened(content), "class": None}]
            case Excerpt():
                return [{"kind": "name", "text": _excerpt(content.text), "class": None}]
            case MarkedWords():
                return self.words(content)
            case _:
                return [{"kind": "text", "text": str(content)}]

    def listing(self, listing: Listing) -> list[Json]:
        def text(key: str) -> list[Json]:
            return [{"kind": "text", "text": self.texts.entries[key]}] if self.texts.entries[key] else []

        joined: list[Json] = []
        for position, item in enumerate(listing.items):
            spans, separator = self.spans(item), listing.separator
            if separator == "list.comma" and joined and is_wide(spans_to_plain(joined)[-1:]):
                separator = "list.comma_wide"
            if separator == QUOTED:
                spans = [*text("list.opening"), *spans, *text("list.closing")]
            joined += [*text(separator), *spans] if position else spans
        return joined

    def words(self, words: MarkedWords) -> list[Json]:
        spans: list[Json] = []
        for word in words.items:
            text = f"[{shortened(word.text)}]" if word.role == "stopped" else shortened(word.text)
            space = [{"kind": "text", "text": " "}] if spans else []
            spans += [*space, {"kind": "word", "text": text, "role": word.role, "place": word.place}]
        return spans

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
        ours: list[bool] = []
        for piece in self.texts.pieces(phrase.key, self.params(phrase)):
            if piece.kind == "param":
                spans += self.spans(phrase.params[piece.text])
            elif piece.kind == "math":
                spans.append({"kind": "math", "latex": piece.text, "plain": piece.plain, "marks": []})
            else:
                spans.append({"kind": piece.kind, "text": piece.text})
            ours += [piece.kind in ("text", "strong")] * (len(spans) - len(ours))
        return self.closed_up(spans, ours)

    def params(self, phrase: Phrase) -> Mapping[str, object]:
        """What chooses among the words of a phrase."""
        return {**self.wording, **phrase.params} if self.wording else phrase.params

    def closed_up(self, spans: list[Json], ours: Sequence[bool]) -> list[Json]:
        if self.texts.language != "zh":
            return spans
        closed = closed_up([spans_to_plain([span]) for span in spans], ours)
        return [
            ({**span, "text": text} if own else span)
            for span, text, own in zip(spans, closed, ours, strict=True)
            if text or not own
        ]


def _excerpt(text: str) -> str:
    text = visible(text)
    return text if len(text) <= LONGEST_EXCERPT else text[: LONGEST_EXCERPT - 1] + "…"


def _points(points: Sequence[Point]) -> list[list[float]]:
    return [[_brief(x), _brief(y)] for x, y in points]


def _brief(number: float) -> float:
    """More digits would be neither seen nor the same on every platform."""
    return float(f"{number:.5e}")
