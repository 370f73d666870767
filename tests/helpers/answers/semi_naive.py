"""Exercises for SPODE and AODE, and the parts of their solutions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.document.writing import spans_to_plain
from helpers.answers.asked import document_of
from helpers.printed.arithmetic import blocks_of, fold_called
from helpers.problems.tables import Problem, example, structured

TENNIS = example("spode")
MELON = example("aode")["question"]["evidence"]
MELONS = {**example("aode"), "question": None, "query": MELON}
# No row has both X = 1 and class b.
ZEROS = "X,Y,class\n0,0,a\n1,1,a\n1,0,a\n0,1,b\n0,0,b\n"


def made_of(text: str, structure: str, **fields: Any) -> Problem:
    made = {"format": 1, "topic": "bayesian_network", "table": structured(text), "target": "class"}
    return {**made, "structure": structure, **fields}


def steps_of(made: Problem, language: str = "en") -> Mapping[str, Any]:
    return {step["id"]: step for step in document_of(made, language)["steps"]}


def compared(made: Problem) -> Mapping[str, Any]:
    """The comparison with the other models, which nobody asked for."""
    found: Mapping[str, Any] = fold_called(document_of(made)["steps"], "The same case under the other models")
    return found


def cells_of(step: Mapping[str, Any]) -> list[list[str]]:
    """Rows of the tables of a step and of those within it."""
    return [
        [spans_to_plain(cell["main"]) for cell in row["cells"]]
        for block in blocks_of([step])
        if block["type"] == "table"
        for row in block["rows"]
    ]
