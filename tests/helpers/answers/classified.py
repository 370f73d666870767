"""Tables of cases: each row as the exercise that asks for it alone."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from _byhand import solving
from _byhand.classifying import classify_table, to_csv
from _byhand.decision.batch import Batch
from _byhand.errors import InputError
from _byhand.problem.columns import ProblemTable
from _byhand.texts import load_texts
from helpers.problems.tables import Problem


def written(problem: Problem, cases: str, language: str = "en") -> list[list[str]]:
    """The rows of the CSV, its heads first."""
    classified = classify_table(solving.topic_named(problem["topic"]), problem, cases)
    return list(csv.reader(io.StringIO(to_csv(classified, load_texts(language)))))


def pasted(names: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows([names, *rows])
    return text.getvalue()


def check_rows(problem: Problem, rows: Sequence[Sequence[str]], features: Sequence[str]) -> Batch:
    """Decision and posteriors of each row are those of the exercise that asks for it alone."""
    topic = solving.topic_named(problem["topic"])
    assert topic.classify_batch is not None
    table = ProblemTable(tuple(features), tuple(zip(*rows, strict=True)), tuple(range(len(rows))), ())
    cases = topic.classify_batch(problem, table, [])
    for place, row in enumerate(rows):
        cells = dict(zip(features, row, strict=True))
        asked = cases.asked({name: cells[column] for name, column in cases.features.items() if cells[column]})
        try:
            (answer,) = topic.solve({**problem, **asked}).answers
        except InputError:
            assert cases.decided[place] == -1
            assert place in cases.reasons
            continue
        choice = int(cases.decided[place])
        assert (None if choice == -1 else cases.choices[choice]) == answer.decision
        assert (choice == -1) == (place in cases.reasons)
        values = {quantity.id: quantity.value for quantity in answer.quantities}
        for name, share in zip(cases.classes, cases.posteriors[place].tolist(), strict=True):
            exact = values[f"posterior[{name}]"]
            if exact is None:
                assert np.isnan(share)
            else:
                assert isinstance(exact, Fraction | Decimal)
                assert share == pytest.approx(float(exact), rel=1e-9, abs=1e-300)
    return cases
