"""BIC and AIC of structures: by floats from the rows, by pyAgrum, and refusals."""

from __future__ import annotations

import math
from collections import Counter
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.answers.asked import only_answer
from helpers.answers.derived import wrong_ways
from helpers.answers.network_answers import assert_refused_as, check_lines, quantities_of
from helpers.examples import examples
from helpers.problems.tables import Problem, example, number_of

TABLE: dict[str, list[Any]] = {
    "columns": ["a", "b", "c"],
    "rows": [["x", "u", "1"], ["y", "v", "1"], ["x", "v", "0"], ["x", "u", "1"]],
}


def scoring(structures: list[Any] | None = None, **more: Any) -> Problem:
    question: dict[str, Any] = {"score": True} if structures is None else {"score": True, "structures": structures}
    return {
        "format": 1,
        "topic": "bayesian_network",
        "table": TABLE,
        "types": {"c": "category"},
        "question": question,
        **more,
    }


def by_floats(rows: list[dict[str, str]], structure: dict[str, list[str]]) -> tuple[float, int]:
    """Σ ln P(row) with relative frequencies, and Σ (k − 1) ∏ k(parents)."""
    values = {name: {row[name] for row in rows} for name in rows[0]}
    total, size = 0.0, 0
    for name in values:
        parents = structure.get(name, [])
        both = Counter((row[name], *(row[parent] for parent in parents)) for row in rows)
        given = Counter(tuple(row[parent] for parent in parents) for row in rows)
        for row in rows:
            own = tuple(row[parent] for parent in parents)
            total += math.log(both[row[name], *own] / given[own])
        size += (len(values[name]) - 1) * math.prod(len(values[parent]) for parent in parents)
    return total, size


@st.composite
def scored_tables(draw: st.DrawFn) -> tuple[list[dict[str, str]], list[dict[str, list[str]]]]:
    names = ["p", "q", "r"]
    row = st.fixed_dictionaries({name: st.sampled_from([f"{name}1", f"{name}2", f"{name}3"]) for name in names})
    rows = draw(st.lists(row, min_size=3, max_size=12).filter(
        lambda found: all(len({each[name] for each in found}) > 1 for name in names)))  # fmt: skip
    structures = []
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(names))
        structures.append(
            {
                name: draw(st.lists(st.sampled_from(order[:at]), unique=True)) if at else []
                for at, name in enumerate(order)
            }
        )
    return rows, structures


@given(scored_tables())
@examples(40)
def test_scores_equal_those_of_the_rows(drawn: tuple[list[dict[str, str]], list[dict[str, list[str]]]]) -> None:
    rows, structures = drawn
    table = {"columns": list(rows[0]), "rows": [[row[name] for name in rows[0]] for row in rows]}
    problem = scoring(structures, table=table, types={})
    found, scores = quantities_of(problem), []
    quantities = {each.id: each.value for each in only_answer(problem).quantities}
    for at, structure in enumerate(structures, 1):
        likelihood, size = by_floats(rows, structure)
        assert float(found[f"log_likelihood[{at}]"]) == pytest.approx(likelihood, abs=1e-12)
        assert quantities[f"parameters[{at}]"] == size
        scores.append(math.log(len(rows)) / 2 * size - likelihood)
        assert float(found[f"bic[{at}]"]) == pytest.approx(scores[-1])
        assert float(found[f"aic[{at}]"]) == pytest.approx(size - likelihood)
    answer = only_answer(problem)
    least = [str(at) for at, each in enumerate(scores, 1) if each < min(scores) + 1e-9]
    assert (answer.decision, list(answer.tied)) == ((least[0], []) if len(least) == 1 else (None, least))
    assert list(wrong_ways(answer)) == []


def test_melons_by_hand() -> None:
    """7 of 8 good melons are clear; of 9 others 2 are clear, 4 slightly blurry, 3 blurry; 12 of 17 are hard."""
    parts = [(7, 8), (1, 8), (2, 9), (4, 9), (3, 9), (12, 17), (5, 17), (8, 17), (9, 17)]
    likelihood = sum(count * math.log(count / total) for count, total in parts)
    found = quantities_of(example("structure_scores"))
    assert float(found["log_likelihood[2]"]) == pytest.approx(likelihood)
    assert float(found["bic[2]"]) == pytest.approx(3 * math.log(17) - likelihood)
    assert only_answer(example("structure_scores")).decision == "2"


def test_own_structure_has_plain_ids() -> None:
    variables = {"a": {}, "b": {"parents": ["a"]}, "c": {}}
    answer = only_answer(scoring(variables=variables))
    found = {each.id: each.value for each in answer.quantities}
    rows = [dict(zip(TABLE["columns"], row, strict=True)) for row in TABLE["rows"]]
    likelihood, size = by_floats(rows, {"b": ["a"]})
    assert float(number_of(found["log_likelihood"])) == pytest.approx(likelihood)
    assert found["parameters"] == size == 4
    assert answer.decision is None
    assert len(found) == len(answer.quantities)


def test_smoothing_changes_no_score() -> None:
    plain, smoothed = (quantities_of(scoring([{}], convention={"smoothing": each})) for each in ("0", "1"))
    assert plain == smoothed


def test_reversed_arrow_is_a_tie() -> None:
    answer = only_answer(scoring([{"b": ["a"]}, {"a": ["b"]}]))
    found = {each.id: each.value for each in answer.quantities}
    assert isinstance(found["bic[1]"], Decimal)
    assert (answer.decision, list(answer.tied)) == (None, ["1", "2"])


def test_weighted_rows_count_often() -> None:
    table: dict[str, list[Any]] = {"columns": ["a", "b", "n"], "rows": [["x", "u", 3], ["y", "v", 2], ["x", "v", 1]]}
    rows = [{"a": a, "b": b} for a, b, count in table["rows"] for _ in range(int(str(count)))]
    found = quantities_of(scoring([{"b": ["a"]}], table=table, types={}, weight="n"))
    likelihood, size = by_floats(rows, {"b": ["a"]})
    assert float(found["bic[1]"]) == pytest.approx(math.log(6) / 2 * size - likelihood)


@pytest.mark.parametrize("problem", [example("structure_scores"), scoring()])
def test_printed_scores_are_right(problem: Problem) -> None:
    check_lines(problem)


@pytest.mark.parametrize(
    ("problem", "key", "field"),
    [
        (scoring([]), "score.structures", "question.structures"),
        (scoring(["a"]), "score.structure", "question.structures[1]"),
        (scoring([{}] * 13), "score.many", "question.structures"),
        (scoring([{"a": ["b"], "b": ["a"]}]), "error.cycle", "question.structures[1].a"),
        (scoring([{"d": ["a"]}]), "error.no_variable", "question.structures[1]"),
        (scoring(question={"score": False}), "score.true", "question.score"),
        (scoring(question={"find": "a", "structures": []}), "error.wrong_beside", "question.structures"),
        (
            scoring([{}], table={"columns": ["a", "b"], "rows": [["x", ""], ["y", "u"], ["x", "v"]]}, types={}),
            "score.gaps",
            "table",
        ),
        ({**example("umbrella"), "question": {"score": True}}, "score.no_table", "question.score"),
    ],
)
def test_unusable_scores_are_refused(problem: Problem, key: str, field: str) -> None:
    assert_refused_as(problem, key, field)
