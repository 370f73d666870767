"""Rows that do not count, said where a reader on paper sees them: the notices of the page are not printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from _byhand.document.steps import Block, Paragraph, Solution, Step, TableBlock
from _byhand.phrase import TextKeys, say

# The notices of rows that are left out.
_Kind = Literal[
    "columns.rows_without_class",
    "columns.row_dropped",
    "columns.rows_dropped",
    "text_naive_bayes.notice.without_class",
]
# The sentence of the exercise, and that of the solution.
_RULE_KEYS: TextKeys[_Kind] = {
    "columns.rows_without_class": "exercise.without_class",
    "columns.row_dropped": "exercise.without_number",
    "columns.rows_dropped": "exercise.incomplete",
    "text_naive_bayes.notice.without_class": "exercise.text_without_class",
}
_COUNT_KEYS: TextKeys[_Kind] = {
    "columns.rows_without_class": "left_out.without_class",
    "columns.row_dropped": "left_out.without_number",
    "columns.rows_dropped": "left_out.incomplete",
    "text_naive_bayes.notice.without_class": "left_out.text_without_class",
}


def say_left_out(solution: Solution) -> Solution:
    """The solution with a sentence about each kind of rows that are left out, below the table and in the first step."""
    found = [(kind, notice.params) for notice in solution.warnings for kind in _RULE_KEYS if notice.key == kind]
    if not found or not solution.steps:
        return solution
    rules: list[Block] = [Paragraph(say(_RULE_KEYS[kind])) for kind, _ in found]
    counted: list[Block] = [
        Paragraph(say(_COUNT_KEYS[kind], count=params["count"], row=params["row"])) for kind, params in found
    ]
    first, *others = solution.steps
    return replace(
        solution, exercise=_below_table(solution.exercise, rules), steps=[_after_lead(first, counted), *others]
    )


def _below_table(exercise: Sequence[Block], rules: Sequence[Block]) -> Sequence[Block]:
    at = next((place for place, block in enumerate(exercise, 1) if isinstance(block, TableBlock)), len(exercise))
    return [*exercise[:at], *rules, *exercise[at:]] if exercise else exercise


def _after_lead(step: Step, counted: Sequence[Block]) -> Step:
    return replace(step, blocks=[*step.blocks[:1], *counted, *step.blocks[1:]])
