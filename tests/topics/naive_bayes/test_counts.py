"""Frequency problems: counts made by hand from a table must give the table's answer."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from _byhand import solving
from _byhand.errors import InputError
from helpers.examples import examples
from helpers.problems.tables import Problem, exercises


def counted(made: Problem) -> Problem:
    """The same exercise with the frequencies of its table in place of its rows."""
    columns = made["table"]["columns"]
    rows = [dict(zip(columns, row, strict=True)) for row in made["table"]["rows"]]
    classes = dict.fromkeys(row["class"] for row in rows)
    features: Problem = {}
    for feature in made["features"]:
        pairs = Counter((row[feature], row["class"]) for row in rows)
        values = dict.fromkeys(row[feature] for row in rows)
        features[feature] = {value: {name: pairs[value, name] for name in classes} for value in values}
    totals = Counter(row["class"] for row in rows)
    kept = {name: field for name, field in made.items() if name not in ("table", "target", "features", "types")}
    return {**kept, "counts": {"totals": dict(totals), "features": features}}


def outcome(made: Problem) -> object:
    """The answers, or the fault and its place."""
    try:
        return list(solving.solve(made).answers)
    except InputError as error:
        return error.key, error.field


@examples(60)
@given(made=exercises(weighted=False, missing=False))
def test_a_table_and_its_frequencies_have_the_same_answers(made: Problem) -> None:
    assert outcome(counted(made)) == outcome(made)
