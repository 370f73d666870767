"""A solution as a document in one language and number style: JSON-safe data for renderers and the page."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar

from _byhand.arithmetic.expr import Equation, Expr, Named, OfAnswer
from _byhand.arithmetic.printer import Display, Printer, shortened, visible
from _byhand.document import steps as doc
from _byhand.document.chart import Chart, Plot, SquarePicture, TreePicture, UnitPicture
from _byhand.document.chart_writing import label, write_chart
from _byhand.document.exact_values import exact_values
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.wide_tables import fitting
from _byhand.errors import InputError, Notice
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, ClassName, Excerpt, Listing, MarkedWords, Phrase
from _byhand.process import suited
from _byhand.protocol import document as protocol
from _byhand.texts import Texts, closed_up, is_wide

# Upper bound on the names that an error lists.
MOST_NAMES = 16
LONGEST_EXCERPT = 160

Part = TypeVar("Part")
Made = TypeVar("Made")

# The relation before each part of an equation; the first part has none.
LATEX_RELATIONS: Mapping[str, str] = {
    "": "",
    "=": " = ",
    "≈": r" \approx ",
    "∝": r" \propto ",
    ">": " > ",
    "<": " < ",
    "≤": r" \le ",
    "≥": r" \ge ",
    "←": r" \leftarrow ",
}


@suited()
def write_document(solution: doc.Solution, texts: Texts, display: Display) -> protocol.SolutionDocument:
    """The solution in one language and one number style, as JSON-safe data."""
    return Writer(texts, replace(display, decimals_given=solution.decimals_given), solution.wording).document(solution)


def write_lines(solution: doc.Solution, texts: Texts, display: Display) -> list[protocol.Spans]:
    """The answers above the solution alone, which takes a small part of the time of the document."""
    display = replace(display, decimals_given=solution.decimals_given)
    return Writer(texts, display, solution.wording).lines(solution)


def write_answer(answer: doc.Answer) -> protocol.Answer:
    """An item of `answers` in the problem format."""
    written: protocol.Answer = {
        "query": answer.query,
        "values": {quantity.id: exact_and_value(quantity.value) for quantity in answer.quantities},
        "decision": answer.decision,
        "tied": list(answer.tied),
    }
    if answer.rule is not None:
        written["rule"] = {name: best[0] if len(best) == 1 else None for name, best in answer.rule.items()}
        written["tied"] = {name: list(best) for name, best in answer.rule.items() if len(best) > 1} or []
    if answer.pieces is not None:
        written["pieces"] = {name: [_write_piece(each) for each in found] for name, found in answer.pieces.items()}
    return written


def _write_piece(piece: doc.Piece) -> protocol.Piece:
    return {"from": exact_and_value(piece.low), "to": exact_and_value(piece.high), "decision": piece.decision}


def exact_and_value(value: doc.Amount) -> protocol.ExactAndValue:
    """`{"exact": "3/5", "value": 0.6}`; exact is None if not rational, value is None if no float can hold it.

    For a vector or matrix, both are lists. Names have no `exact`.
    """
    if isinstance(value, doc.Names):
        return {"exact": None, "value": [each if isinstance(each, str) else list(each) for each in value.names]}
    if isinstance(value, doc.InLetters):
        return {"exact": value.exact, "value": None if value.value is None else _float(value.value)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        parts = [exact_and_value(part) for part in value]
        return {"exact": [part["exact"] for part in parts], "value": [part["value"] for part in parts]}
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


def spans_to_plain(spans: Iterable[protocol.Span]) -> str:
    return "".join(span["plain"] if span["kind"] == "math" else span["text"] for span in spans)


def _plain(value: object, texts: Texts) -> str:
    if isinstance(value, tuple):
        names = [_plain(item, texts) for item in value[:MOST_NAMES]] + ["…"] * (len(value) > MOST_NAMES)
        return texts.entries["list.separator"].join(names)
    return spans_to_plain(Writer(texts, Display()).spans(value))


def _unfolded(step: protocol.Step) -> list[protocol.Block]:
    """The blocks of a step and of the steps within it, each under its title."""
    blocks = list(step["blocks"])
    for inner in step["steps"]:
        title: protocol.Spans = [
            {"kind": "strong", "text": span["text"]} if span["kind"] == "text" else span for span in inner["title"]
        ]
        blocks += [{"type": "paragraph", "role": "body", "spans": title}, *_unfolded(inner)]
    return blocks


class Writer:
    def __init__(self, texts: Texts, display: Display, wording: Mapping[str, object] | None = None) -> None:
        self.texts = texts
        self.display = display
        self.wording = wording or {}
        self.row_keys: set[str] = set()
        self.entries: dict[str, list[str]] = {}
        self.exact: set[doc.Line] = set()
        # The index of the answer whose quantities are being written, if they belong to one.
        self.query: int | None = None
        self.apart = False
        # The short answer shares lines and rows with the steps; each is written once. Keyed by identity; the value
        # keeps the
        # object alive.
        self.written: dict[int, tuple[object, Any]] = {}

    def document(self, solution: doc.Solution) -> protocol.SolutionDocument:
        exercise = self.exercise(solution)
        short = self.short(solution)
        steps = self.steps(solution.steps)
        return {
            "format": 1,
            "lang": self.texts.language,
            "title": self.title(solution.title),
            "source": None if solution.source is None else visible(solution.source),
            "exercise": exercise,
            "answers": self.lines(solution),
            "remedies": [self.option(option) for option in solution.remedies],
            "short": short,
            "steps": steps,
            "rows": {key: list(solution.rows[key]) for key in sorted(self.row_keys) if key in solution.rows},
            "words": {key: list(solution.words[key]) for key in sorted(self.row_keys) if key in solution.words},
            "entries": {key: self.entries[key] for key in sorted(self.entries)},
        }

    def exercise(self, solution: doc.Solution) -> list[protocol.Block]:
        return [self.block(block) for block in solution.exercise]

    def short(self, solution: doc.Solution) -> list[protocol.Block]:
        return [self.block(block) for block in self.short_blocks(solution)]

    def short_blocks(self, solution: doc.Solution) -> Iterator[doc.Block]:
        """The blocks of the short answer, each written in the context of its own answer."""
        for self.query, block in doc.short_parts(solution.steps):
            yield block
        self.query = None

    def lines(self, solution: doc.Solution) -> list[protocol.Spans]:
        return [self.answer(solution, place) for place in range(len(solution.lines))]

    def answer(self, solution: doc.Solution, place: int) -> protocol.Spans:
        """One of the answer lines above the solution."""
        with self.about(solution.line_of[place] if solution.line_of else place):
            return self.spans(solution.lines[place])

    @contextmanager
    def about(self, query: int | None) -> Iterator[None]:
        """Within this context, the quantities belong to this answer."""
        before, self.query = self.query, query
        yield
        self.query = before

    def title(self, title: Phrase | str) -> protocol.Spans:
        """The user's own title is shown whole; only a phrase may hold shortened names."""
        return [{"kind": "text", "text": visible(title)}] if isinstance(title, str) else self.spans(title)

    def step(self, step: doc.Step) -> protocol.Step:
        with self.about(self.query if step.query is None else step.query):
            made: protocol.Step = {
                "id": step.id,
                "title": self.spans(step.title),
                "blocks": self.blocks([*step.blocks, *exact_values(step.blocks, self.display, self.exact)]),
                "steps": self.steps(step.steps),
            }
        return {**made, "aside": True} if step.aside else made

    def steps(self, steps: Sequence[doc.Step]) -> list[protocol.Step]:
        written: list[protocol.Step] = []
        for step in steps:
            self.put_step(step, written)
        return written

    def put_step(self, step: doc.Step, written: list[protocol.Step]) -> None:
        """Add the step to those written; an extra one becomes a fold at the end of the last."""
        made = self.step(step)
        if not step.extra or not written:
            written.append(made)
            return
        last = written[-1]
        while last["steps"]:
            last = last["steps"][-1]
        last["blocks"].append({"type": "details", "summary": made["title"], "blocks": _unfolded(made), "entry": None})

    def blocks(self, blocks: Sequence[doc.Block]) -> list[protocol.Block]:
        return [
            self.block(part)
            for block in blocks
            for part in (fitting(block) if isinstance(block, doc.TableBlock) else [block])
        ]

    def block(self, block: doc.Block) -> protocol.Block:
        match block:
            case doc.Paragraph():
                return {"type": "paragraph", "role": block.role, "spans": self.spans(block.phrase)}
            case doc.Formula():
                return self.formula(block)
            case doc.TableBlock():
                return self.table(block)
            case Plot() | UnitPicture() | TreePicture() | SquarePicture():
                return self.chart(block)
            case Graph():
                return {
                    "type": "graph",
                    "caption": self.spans(block.caption),
                    "description": spans_to_plain(self.spans(block.description)),
                    "nodes": [self.node(node) for node in block.nodes],
                    "edges": [self.edge(edge) for edge in block.edges],
                }
            case doc.Warn():
                return {"type": "warning", "level": block.level, "spans": self.spans(block.phrase)}
            case doc.Details():
                summary = self.spans(block.summary)
                before, self.apart = self.apart, self.apart or block.apart
                blocks = self.blocks(block.blocks)
                self.apart = before
                return {"type": "details", "summary": summary, "blocks": blocks, "entry": block.entry}
            case doc.Choice():
                return {
                    "type": "choice",
                    "prompt": self.spans(block.prompt),
                    "options": [self.option(option) for option in block.options],
                }

            case doc.Views():
                views = [self.blocks(view) for view in block.views]
                return {"type": "views", "views": views, "parts": [self.part(part) for part in block.parts]}

    def part(self, part: doc.Part) -> protocol.ViewedPart:
        self.entries[part.entry.key] = list(part.entry.operands)
        return {"entry": part.entry.key, "words": self.spans(part.words), "says": list(part.says)}

    def formula(self, formula: doc.Formula) -> protocol.FormulaBlock:
        return {"type": "formula", "lines": [self.line(line) for line in formula.lines]}

    def table(self, table: doc.TableBlock) -> protocol.TableBlock:
        heads: list[protocol.TableColumn] = [
            {"spans": self.spans(head.content), "class": head.class_index, "align": head.align}
            for head in table.columns
        ]
        caption = self.spans(table.caption)
        return {"type": "table", "caption": caption, "columns": heads, "rows": [self.row(row) for row in table.rows]}

    def row(self, row: doc.Row) -> protocol.TableRow:
        return self.once(row, self.new_row)

    def new_row(self, row: doc.Row) -> protocol.TableRow:
        return {"kind": row.kind, "class": row.class_index, "cells": [self.cell(cell) for cell in row.cells]}

    def option(self, option: doc.Option) -> protocol.Offer:
        return {"label": self.spans(option.label), "patch": dict(option.patch)}

    def chart(self, chart: Chart) -> protocol.ChartBlock:
        return write_chart(chart, spans_to_plain(self.spans(chart.description)), self.spans)

    def node(self, node: Node) -> protocol.GraphNode:
        written: protocol.GraphNode = {
            "name": shortened(node.name),
            "role": node.role,
            "blocked": node.blocked,
            "note": label(node.note, self.spans),
        }
        if node.shape is not None:
            written = {**written, "shape": node.shape}
        return written if node.at is None else {**written, "at": list(node.at)}

    def edge(self, edge: Edge) -> protocol.GraphEdge:
        return {
            "start": edge.start,
            "end": edge.end,
            "role": edge.role,
            "directed": edge.directed,
            "label": label(edge.label, self.spans),
        }

    def once(self, part: Part, write: Callable[[Part], Made]) -> Made:
        known = self.written.get(id(part))
        if known is None:
            known = self.written[id(part)] = (part, write(part))
        made: Made = known[1]
        return made

    def line(self, line: doc.Line) -> protocol.FormulaLine:
        return self.once(line, self.new_line)

    def new_line(self, line: doc.Line) -> protocol.FormulaLine:
        return {
            "class": line.class_index,
            "parts": [
                {"relation": relation, **self.printed(out)} for relation, out in line.equation.parts(self.display)
            ],
            "aside": None if line.aside is None else self.spans(line.aside),
            **self.named(line.equation.quantity),
        }

    def cell(self, cell: doc.Cell) -> protocol.TableCell:
        if cell.entry is not None:
            self.entries[cell.entry.key] = list(cell.entry.operands)
        main, named = cell.main, cell.quantity
        if isinstance(main, Equation) and main.quantity is not None:
            main, named = replace(main, quantity=None), main.quantity
        return {
            "main": self.spans(main),
            "aside": None if cell.aside is None else self.spans(cell.aside),
            "marked": cell.marked,
            "header": cell.header,
            "entry": None if cell.entry is None else cell.entry.key,
            **self.named(named),
        }

    def named(self, quantity: Named) -> protocol.Named:
        """The shown quantities, and the answer they belong to, if to one."""
        if quantity is None or self.apart:
            return {}
        query = self.query
        if isinstance(quantity, OfAnswer):
            query, ids = quantity.query, [quantity.id]
        else:
            ids = [quantity] if isinstance(quantity, str) else list(quantity)
        return {"quantities": ids} if query is None else {"quantities": ids, "query": query}

    def printed(self, out: Printer) -> protocol.Formula:
        marks: list[protocol.Mark] = []
        for mark in out.marks:
            marks.append((mark.start, mark.end, mark.key, mark.of_key))
            self.row_keys |= {mark.key} if mark.of_key is None else {mark.key, mark.of_key}
        return {"latex": out.latex, "plain": out.plain, "marks": marks}

    def spans(self, content: object) -> protocol.Spans:
        match content:
            case str():  # first: most cells hold the name of a value
                return [{"kind": "name", "text": shortened(content), "class": None}]
            case Phrase():
                return self.phrase(content)
            case Listing():
                return self.listing(content)
            case Equation():
                return [self.equation(content)]
            case Expr():
                out = self.printed(content.printed(self.display))
                return [{"kind": "math", "latex": out["latex"], "plain": out["plain"], "marks": out["marks"]}]
            case ClassName():
                return [{"kind": "name", "text": shortened(content.text), "class": content.index}]
            case Excerpt():
                return [{"kind": "name", "text": _excerpt(content.text), "class": None}]
            case MarkedWords():
                return self.words(content)
            case _:
                return [{"kind": "text", "text": str(content)}]

    def listing(self, listing: Listing) -> protocol.Spans:
        def text(key: str) -> protocol.Spans:
            return [{"kind": "text", "text": self.texts.entries[key]}] if self.texts.entries[key] else []

        joined: protocol.Spans = []
        items, separator = [self.spans(item) for item in listing.items], listing.separator
        if separator == "list.comma" and any(is_wide(spans_to_plain(spans)[-1:]) for spans in items[:-1]):
            separator = "list.comma_wide"
        for position, spans in enumerate(items):
            if separator == QUOTED:
                spans = [*text("list.opening"), *spans, *text("list.closing")]
            last = listing.with_and and position == len(items) - 1 and self.texts.entries["list.and"] != ""
            joined += [*text("list.and" if last else separator), *spans] if position else spans
        return joined

    def words(self, words: MarkedWords) -> protocol.Spans:
        spans: protocol.Spans = []
        for word in words.items:
            text = f"[{shortened(word.text)}]" if word.role == "stopped" else shortened(word.text)
            space: protocol.Spans = [{"kind": "text", "text": " "}] if spans else []
            spans += [*space, {"kind": "word", "text": text, "role": word.role, "place": word.place}]
        return spans

    def equation(self, equation: Equation) -> protocol.MathSpan:
        """A whole equation as one formula inside a sentence or a table cell."""
        latex, plain = "", ""
        marks: list[protocol.Mark] = []
        for relation, out in equation.parts(self.display):
            if relation:
                latex += LATEX_RELATIONS[relation]
                plain += f" {relation} "
            part = self.printed(out)
            marks += [(start + len(latex), end + len(latex), key, of) for start, end, key, of in part["marks"]]
            latex += out.latex
            plain += out.plain
        named = self.named(equation.quantity)
        return {"kind": "math", "latex": latex.strip(), "plain": plain.strip(), "marks": marks, **named}

    def phrase(self, phrase: Phrase) -> protocol.Spans:
        spans: protocol.Spans = []
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
        """The parameters that select among the wordings of a phrase."""
        return {**self.wording, **phrase.params} if self.wording else phrase.params

    def closed_up(self, spans: protocol.Spans, ours: Sequence[bool]) -> protocol.Spans:
        if not self.texts.closes_up:
            return spans
        closed = closed_up([spans_to_plain([span]) for span in spans], ours)
        return [
            ({**span, "text": text} if own and (span["kind"] == "text" or span["kind"] == "strong") else span)
            for span, text, own in zip(spans, closed, ours, strict=True)
            if text or not own
        ]


def _excerpt(text: str) -> str:
    text = visible(text)
    return text if len(text) <= LONGEST_EXCERPT else text[: LONGEST_EXCERPT - 1] + "…"
