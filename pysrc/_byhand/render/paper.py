"""A document as printed on paper: the exercise, then the solution in the chosen length, then the asides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import get_args

from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol
from _byhand.protocol.answers import Length
from _byhand.texts import load_texts

LENGTHS: tuple[Length, ...] = get_args(Length)


@dataclass(frozen=True)
class Part:
    """The content under one heading.

    number  of a step: 2.1
    level   1 is the highest
    """

    heading: protocol.Spans
    blocks: Sequence[protocol.Block]
    number: str = ""
    level: int = 1


@dataclass(frozen=True)
class Paper:
    """title   title of the whole
    source  the source of the exercise, as a sentence
    """

    title: protocol.Spans
    source: str | None
    parts: Sequence[Part]


def paper(document: protocol.SolutionDocument, length: Length) -> Paper:
    """The parts of the document for this length, without buttons."""
    texts = load_texts(document["lang"])

    def heading(key: str) -> protocol.Spans:
        return [_text(texts.sentence(key, {}))]

    asides = _Asides()
    parts = [Part(heading("paper.exercise"), asides.out_of(document["exercise"]))] if document["exercise"] else []
    if length == "brief":
        parts.append(Part(heading("paper.answer"), asides.out_of(document["short"])))
    elif length != "exercise":
        parts.append(Part(heading("paper.answer"), _answers(document)))
        for number, step in enumerate(printed_steps(document, length), 1):
            parts += _step(step, str(number), 1, asides)
    if asides.parts:
        parts += [Part(heading("paper.asides"), []), *asides.parts]
    return Paper(document["title"], source_sentence(document), parts)


def source_sentence(document: protocol.SolutionDocument) -> str | None:
    source = document["source"]
    return None if source is None else load_texts(document["lang"]).sentence("paper.source", {"source": source})


def printed_steps(document: protocol.SolutionDocument, length: Length) -> list[protocol.Step]:
    """The steps below exercise and answer, without what these say; without folds unless everything is printed."""
    answers = _answers(document)
    # Where several things are asked, each part ends with its own answer.
    printed = [*document["exercise"], *(answers if len(answers) == 1 else [])]
    steps = [_without_repeats(step, printed) for step in map(without_views, document["steps"])]
    return steps if length == "everything" else [_without_folds(step) for step in steps]


def _answers(document: protocol.SolutionDocument) -> list[protocol.Block]:
    return [{"type": "paragraph", "role": "final", "spans": spans} for spans in document["answers"]]


def step_blocks(step: protocol.Step) -> list[protocol.Block]:
    """What a step itself prints on paper, without folds and buttons, and without the steps in it."""
    return [block for block in _in_a_row(step["blocks"]) if block["type"] not in ("details", "choice")]


def without_views(step: protocol.Step) -> protocol.Step:
    """On paper views stand one after another."""
    return {**step, "blocks": _in_a_row(step["blocks"]), "steps": [without_views(inner) for inner in step["steps"]]}


def _in_a_row(blocks: Sequence[protocol.Block]) -> list[protocol.Block]:
    found: list[protocol.Block] = []
    for block in blocks:
        if block["type"] == "views":
            found += [inner for view in block["views"] for inner in _in_a_row(view)]
        elif block["type"] == "details":
            found.append({**block, "blocks": _in_a_row(block["blocks"])})
        else:
            found.append(block)
    return found


def _without_folds(step: protocol.Step) -> protocol.Step:
    blocks: list[protocol.Block] = [block for block in step["blocks"] if block["type"] != "details"]
    return {**step, "blocks": blocks, "steps": [_without_folds(inner) for inner in step["steps"]]}


def _without_repeats(step: protocol.Step, printed: Sequence[protocol.Block]) -> protocol.Step:
    """The step without sentences and tables of the exercise and without the answer, which stand above it.

    The page shows neither above its steps, so there each step needs its own. No step loses all it has.
    """
    blocks = _unprinted(step["blocks"], printed)
    return {
        **step,
        "blocks": blocks if blocks or step["steps"] else step["blocks"],
        "steps": [_without_repeats(inner, printed) for inner in step["steps"]],
    }


def _unprinted(blocks: Sequence[protocol.Block], printed: Sequence[protocol.Block]) -> list[protocol.Block]:
    """The blocks that are not printed yet, also those within folds; a fold that would be empty is left out.

    "In numbers:" goes with the only formula or table that it announces.
    """
    left: list[protocol.Block] = []
    for place, block in enumerate(blocks):
        if block["type"] == "details":
            inner = _unprinted(block["blocks"], printed)
            left += [{**block, "blocks": inner}] if inner else []
        elif not any(_same(block, other) for other in printed):
            left.append(block)
        elif block["type"] != "paragraph" and left and _announces(left[-1]) and _stands_alone(blocks[place + 1 :]):
            left.pop()
    return left


def _announces(block: protocol.Block) -> bool:
    return block["type"] == "paragraph" and spans_to_plain(block["spans"]).endswith((":", "："))


def _stands_alone(following: Sequence[protocol.Block]) -> bool:
    """Is a block the last formula or table before the next sentence?"""
    return not following or following[0]["type"] in ("paragraph", "details")


def _same(one: protocol.Block, other: protocol.Block) -> bool:
    """Does a reader see the same? A sentence may have the ID of its number in one place and not in the other."""
    if one["type"] == "paragraph" and other["type"] == "paragraph":
        return spans_to_plain(one["spans"]) == spans_to_plain(other["spans"])
    if one["type"] == "table" and other["type"] == "table":
        return _without_entries(one) == _without_entries(other)
    return one == other


def _without_entries(table: protocol.TableBlock) -> protocol.TableBlock:
    """Which cells can be pointed at is no part of what is printed."""
    rows: list[protocol.TableRow] = [
        {**row, "cells": [{**cell, "entry": None} for cell in row["cells"]]} for row in table["rows"]
    ]
    return {**table, "rows": rows}


def step_parts(step: protocol.Step, number: str) -> list[Part]:
    """The parts of one step alone, without views, folds and buttons."""
    return _step(_without_folds(without_views(step)), number, 1, _Asides())


def _step(step: protocol.Step, number: str, level: int, asides: _Asides) -> list[Part]:
    parts = [Part(step["title"], asides.out_of(step["blocks"]), number, level)]
    for position, inner in enumerate(step["steps"], 1):
        parts += _step(inner, f"{number}.{position}", level + 1, asides)
    return parts


@dataclass
class _Asides:
    """Collects folds: on paper a number replaces each fold, and its content comes at the end."""

    parts: list[Part] = field(default_factory=list)

    def out_of(self, blocks: Iterable[protocol.Block]) -> list[protocol.Block]:
        """The blocks with a number in place of each fold, and without buttons."""
        left: list[protocol.Block] = []
        for block in blocks:
            if block["type"] == "details":
                left.append({"type": "paragraph", "role": "check", "spans": self._numbered(block)})
            elif block["type"] != "choice":
                left.append(block)
        return left

    def _numbered(self, fold: protocol.DetailsBlock) -> protocol.Spans:
        place = len(self.parts)
        spans: protocol.Spans = [_text(f"[{place + 1}] "), *fold["summary"]]
        self.parts.append(Part(spans, [], level=2))
        # A nested fold follows its parent.
        self.parts[place] = Part(spans, self.out_of(fold["blocks"]), level=2)
        return spans


def _text(text: str) -> protocol.Span:
    return {"kind": "text", "text": text}
