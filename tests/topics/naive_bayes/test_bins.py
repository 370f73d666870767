"""Numbers cut into bins: against NumPy and scikit-learn, and by general properties."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.naive_bayes import CategoricalNB
from sklearn.preprocessing import KBinsDiscretizer

from _byhand import classifying, solving
from _byhand.topics.naive_bayes import TOPIC
from _byhand.topics.naive_bayes.model.bins import frequency_cuts
from helpers.answers.refused import assert_refused, refusal
from helpers.examples import examples
from helpers.problems.tables import Problem, example

NUMBERS = st.lists(st.integers(-30, 30), min_size=4, max_size=24).filter(lambda numbers: len(set(numbers)) > 1)


def of_numbers(numbers: list[int], rule: Any, **more: Any) -> Problem:
    """Rows of one number with alternating classes."""
    rows = [[str(number), "pq"[place % 2]] for place, number in enumerate(numbers)]
    table = {"columns": ["x", "c"], "rows": rows}
    return {"format": 1, "topic": "naive_bayes", "table": table, "bins": {"x": rule}, **more}


def values(problem: Problem) -> dict[str, Any]:
    return {quantity.id: quantity.value for quantity in solving.solve(problem).answers[0].quantities}


@examples(60)
@given(NUMBERS, st.integers(1, 6))
def test_equal_width_agrees_with_numpy(numbers: list[int], k: int) -> None:
    """NumPy too takes [a, b), and [a, b] for the last bin."""
    edges = values(of_numbers(numbers, {"equal_width": k}))["edges[x]"]
    low, high = min(numbers), max(numbers)
    assert list(edges) == [low + Fraction(step * (high - low), k) for step in range(k + 1)]
    # In units in which every edge is a whole number, so that floats are exact.
    counted, _ = np.histogram([number * k for number in numbers], [int(edge * k) for edge in edges])
    convention = {"smoothing": 0}
    first = values(of_numbers(numbers, {"equal_width": k}, convention=convention))
    shares = [value for name, value in first.items() if name.startswith("likelihood[x=") and name.endswith("|p]")]
    others = [value for name, value in first.items() if name.startswith("likelihood[x=") and name.endswith("|q]")]
    sizes = [(len(numbers) + 1) // 2, len(numbers) // 2]
    found = [one * sizes[0] + other * sizes[1] for one, other in zip(shares, others, strict=True)]
    assert found == counted.tolist()


@examples(80)
@given(
    st.lists(st.integers(0, 12), min_size=2, max_size=30).filter(lambda numbers: len(set(numbers)) > 1),
    st.integers(1, 8),
)
def test_equal_frequency_never_parts_equal_numbers(numbers: list[int], k: int) -> None:
    distinct = sorted(set(numbers))
    cuts = frequency_cuts([Fraction(number) for number in distinct], [numbers.count(number) for number in distinct], k)
    assert len(cuts) < k or k == 1
    assert all(one < other for one, other in pairwise(cuts))
    assert not set(cuts) & set(map(Fraction, numbers))
    between = [(one + Fraction(other)) / 2 for one, other in pairwise(distinct)]
    assert set(cuts) <= set(between)
    # Each is the place nearest to its share of the rows, by trying all.
    for step in range(1, k):
        distance = [abs(sum(number < cut for number in numbers) - Fraction(step * len(numbers), k)) for cut in between]
        assert between[distance.index(min(distance))] in cuts


@examples(30)
@given(st.lists(st.integers(-99, 99), min_size=2, max_size=8, unique=True), st.integers(2, 5))
def test_equal_frequency_bins_are_even(numbers: list[int], k: int) -> None:
    every = [number * 7 + step for number in numbers for step in range(k)][: k * len(numbers)]
    distinct = sorted(set(every))
    if len(distinct) != len(every):
        return
    cuts = [
        Fraction(-(10**6)),
        *frequency_cuts([Fraction(each) for each in distinct], [1] * len(distinct), k),
        Fraction(10**6),
    ]
    assert {sum(low < number < high for number in every) for low, high in pairwise(cuts)} == {len(numbers)}


@pytest.mark.parametrize(("strategy", "rule"), [("uniform", {"equal_width": 3})])
def test_posteriors_are_those_of_scikit_learn(strategy: str, rule: dict[str, int]) -> None:
    rows = example("naive_bayes/weather_bins")["table"]["rows"]
    measured = np.array([[float(row[1]), float(row[2])] for row in rows])
    classes = [row[4] for row in rows]
    cutter = KBinsDiscretizer(n_bins=3, encode="ordinal", strategy=strategy, subsample=None)
    other = CategoricalNB(alpha=1.0, min_categories=3).fit(cutter.fit_transform(measured), classes)
    problem = {
        **example("naive_bayes/weather_bins"),
        "features": ["temperature", "humidity"],
        "bins": {"*": rule},
        "query": {"temperature": "66", "humidity": "90"},
    }
    found = values(problem)
    expected = dict(zip(other.classes_, other.predict_proba(cutter.transform([[66.0, 90.0]]))[0], strict=True))
    for name in ("yes", "no"):
        assert float(found[f"posterior[{name}]"]) == pytest.approx(expected[name], abs=1e-12)


@examples(25)
@given(
    NUMBERS, st.sampled_from(["equal_width", "equal_frequency"]), st.integers(2, 4), st.randoms(use_true_random=False)
)
def test_the_order_of_rows_changes_no_bin(numbers: list[int], way: str, k: int, chance: Any) -> None:
    pairs = list(enumerate(numbers))
    chance.shuffle(pairs)
    rows = [[str(number), "pq"[place % 2]] for place, number in pairs]
    one = of_numbers(numbers, {way: k}, query={"x": numbers[0]}, convention={"smoothing": 1})
    assert values(one) == values({**one, "table": {"columns": ["x", "c"], "rows": rows}})


def test_bins_at_the_books_bounds_give_the_books_answer() -> None:
    """Witten & Frank's categories: hot above 80, mild from 70, cool; high humidity above 82.5."""
    found = values(example("naive_bayes/weather_cuts"))
    assert found["score[no]"] == Fraction(18, 875)
    assert found["posterior[no]"] == Fraction(486, 611)


def test_number_on_an_edge_belongs_to_the_closed_side() -> None:
    left = values(of_numbers([1, 2, 3, 4], {"cuts": [2]}, query={"x": 2}, convention={"smoothing": 0}))
    right = values(
        of_numbers([1, 2, 3, 4], {"cuts": [2], "closed": "right"}, query={"x": 2}, convention={"smoothing": 0})
    )
    assert left[r"likelihood[x=\[2\, ∞)|p]"] == Fraction(1, 2)  # of 1, 3
    assert right[r"likelihood[x=(−∞\, 2\]|p]"] == Fraction(1, 2)
    assert right[r"likelihood[x=(−∞\, 2\]|q]"] == Fraction(1, 2)  # of 2, 4
    assert left[r"likelihood[x=\[2\, ∞)|q]"] == 1


def test_number_beyond_the_edges_is_in_the_outermost_bin() -> None:
    inside = values(of_numbers([1, 2, 3, 9], {"equal_width": 2}, query={"x": 9}, convention={"smoothing": 1}))
    beyond = values(of_numbers([1, 2, 3, 9], {"equal_width": 2}, query={"x": 100}, convention={"smoothing": 1}))
    assert inside["posterior[q]"] == beyond["posterior[q]"]


@examples(20)
@given(NUMBERS, st.integers(2, 4))
def test_many_cases_are_decided_as_each_alone(numbers: list[int], k: int) -> None:
    problem = of_numbers(numbers, {"equal_width": k}, convention={"smoothing": 1})
    asked = sorted({*numbers[:4], 100, -100})
    text = "\n".join(["x", *map(str, asked)])
    cases = classifying.classify_table(TOPIC, problem, text).cases
    for row, number in enumerate(asked):
        answer = solving.solve({**problem, "query": {"x": number}}).answers[0]
        decided = int(cases.decided[row])
        assert (None if decided == -1 else cases.choices[decided]) == answer.decision


def test_bins_are_evaluated_with_the_bins_of_all_rows() -> None:
    """Bins are values of a feature, and those are of the whole table, whichever row is left out."""
    numbers, rule = [1, 2, 3, 4, 11, 12, 13, 14], {"equal_width": 2}
    rows = [["low" if number < 8 else "high", "pq"[place % 2]] for place, number in enumerate(numbers)]
    named = {"format": 1, "topic": "naive_bayes", "table": {"columns": ["x", "c"], "rows": rows}}
    more = {"evaluate": "leave_one_out", "convention": {"smoothing": 1}}
    one, other = (values({**problem, **more}) for problem in (of_numbers(numbers, rule), named))
    assert {name: value for name, value in one.items() if name.startswith(("confusion", "undecided", "accuracy"))} == {
        name: value for name, value in other.items() if name.startswith(("confusion", "undecided", "accuracy"))
    }


def test_a_labelled_table_states_the_numbers_themselves() -> None:
    problem = of_numbers([1, 2, 8, 9], {"equal_width": 2}, convention={"smoothing": 1})
    labelled = {"columns": ["x", "c"], "rows": [["2", "p"], ["20", "q"]]}
    evaluation = values({**problem, "evaluate": labelled})
    alone = [solving.solve({**problem, "query": {"x": number}}).answers[0] for number in ("2", "20")]
    right = [answer.decision == name for answer, name in zip(alone, ("p", "q"), strict=True)]
    assert evaluation["accuracy"] == Fraction(sum(right), 2)


@pytest.mark.parametrize(
    ("rule", "field"),
    [
        ({"equal_width": 0}, "bins.x.equal_width"),
        ({"equal_width": "2.5"}, "bins.x.equal_width"),
        ({"equal_frequency": 1000}, "bins.x.equal_frequency"),
        ({"cuts": []}, "bins.x.cuts"),
        ({"cuts": [3, 2]}, "bins.x.cuts"),
        ({"edges": [1]}, "bins.x.edges"),
        ({"edges": [2, 3]}, "bins.x"),
        ({"equal_width": 2, "cuts": [3]}, "bins.x"),
        ({"depth": 2}, "bins.x.depth"),
        ("many", "bins.x"),
    ],
)
def test_faults_are_named(rule: Any, field: str) -> None:
    assert_refused(of_numbers([1, 2, 3, 4], rule), field)


def test_categories_cannot_be_cut() -> None:
    rows = [["a", "p"], ["b", "q"], ["a", "q"]]
    problem = {"format": 1, "topic": "naive_bayes", "table": {"columns": ["x", "c"], "rows": rows}, "bins": 3}
    caught = refusal(solving.solve, problem)
    assert (caught.key, caught.field) == ("naive_bayes.error.bins_no_numbers", "bins")


def test_equal_numbers_have_no_bins_of_equal_width() -> None:
    caught = refusal(solving.solve, of_numbers([2, 2, 2, 2], {"equal_width": 2}))
    assert caught.key == "naive_bayes.error.bins_one_number"
