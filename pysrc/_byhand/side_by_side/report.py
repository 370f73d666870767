"""The comparison: a document for people, numbers for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.arithmetic.printer import Display
from _byhand.document.bounding import write_bounded
from _byhand.document.steps import Solution
from _byhand.document.writing import Writer, exact_and_value, notice_sentence, spans_to_plain, write_document
from _byhand.form.writing import write_conditions
from _byhand.problem.fields import FORMAT
from _byhand.protocol import answers
from _byhand.protocol import side_by_side as protocol
from _byhand.protocol.document import ExactAndValue, SolutionDocument
from _byhand.side_by_side.choosing import chosen, offered, offered_when
from _byhand.side_by_side.columns import Column, Compared, Row, Solve, compare
from _byhand.side_by_side.explain import column_names, explained
from _byhand.texts import Texts
from _byhand.topic import Topic


@dataclass(frozen=True)
class SideBySide:
    """A finished comparison."""

    query: int
    compared: Compared
    solution: Solution


def side_by_side(
    topic: Topic, problem: Mapping[str, Any], named: Sequence[object], query: int, solve: Solve
) -> SideBySide:
    """One query of the exercise under the named conventions (`choosing.chosen`).

    InputError if there is no such convention or query, or if none of them can solve it.
    """
    compared = compare(problem, chosen(topic, problem, named), query, solve)
    return SideBySide(query, compared, explained(compared, query))


def as_json(made: SideBySide, texts: Texts, display: Display, *, bounded: bool = False) -> protocol.SideBySide:
    """The JSON that `conventions --to json` prints. bounded: cut the document to what a page can hold"""
    compared, solution = made.compared, made.solution
    document: SolutionDocument = (
        write_bounded(solution, texts, display)[0] if bounded else write_document(solution, texts, display)
    )
    writer = Writer(texts, display)
    names = [spans_to_plain(writer.spans(name)) for name in column_names(compared)]
    return {
        "format": FORMAT,
        "topic": solution.topic,
        "query": made.query,
        "queries": max(len(column.solution.answers) for column in compared.columns if column.solution is not None),
        "conventions": [_column(column, name, texts) for column, name in zip(compared.columns, names, strict=True)],
        "first_difference": _difference(compared.parting[0]) if compared.parting else None,
        "document": document,
    }


def _column(column: Column, name: str, texts: Texts) -> protocol.ComparedConvention:
    answer = None if column.working is None else column.working.answer
    return {
        "by": column.chosen.by,
        "name": name,
        "patch": column.chosen.patch,
        "own": column.chosen.own,
        "values": {} if answer is None else {each.id: exact_and_value(each.value) for each in answer.quantities},
        "decision": None if answer is None else answer.decision,
        "tied": [] if answer is None else list(answer.tied),
        "error": None if column.error is None else notice_sentence(column.error, texts),
    }


def _difference(row: Row) -> protocol.FirstDifference:
    values: list[ExactAndValue | None] = [
        exact_and_value(amount) if here else None for amount, here in zip(row.amounts, row.here, strict=True)
    ]
    return {"quantity": row.id, "values": values}


def offered_here(topic: Topic, texts: Texts) -> answers.OfferedConventions | None:
    """The comparisons that a page offers; None if there are none."""
    writer = Writer(texts, Display())
    found: list[answers.OfferedConvention] = [
        {"by": each.by, "label": spans_to_plain(writer.spans(each.label))} for each in offered(topic)
    ]
    return {"conventions": found, "when": write_conditions(offered_when(topic))} if found else None
