"""Numeric features: figures of books, SciPy and scikit-learn as oracles, and invariances."""

from __future__ import annotations

import json
import math
import random
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from scipy.special import logsumexp
from scipy.stats import norm
from sklearn.naive_bayes import GaussianNB

from _byhand import solving
from _byhand.numbers.rational import fixed
from helpers.answers.asked import answer_to, values_of
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.oracles import naive_bayes_numbers as gaussian_oracle
from helpers.oracles.books import MEASURED
from helpers.oracles.naive_bayes import RefusedError
from helpers.problems.tables import Problem, example, measured_exercises, numbers_table, problem, structured

TINY = Fraction(1, 10**40)


# --- the figures of the books: decision, and values to as many decimals as are written here


@pytest.mark.parametrize("name", MEASURED)
def test_figures_of_the_books(name: str) -> None:
    decision, expected = MEASURED[name]
    values = values_of(example(name))
    found = {id_: fixed(Fraction(values[id_]), len(text.partition(".")[2])) for id_, text in expected.items()}
    assert found == expected
    assert answer_to(example(name)).decision == decision


def test_unsmoothed_watermelon_is_the_product_of_the_book() -> None:
    """Zhou Zhihua, §7.3: P(好瓜) ∏ = 0.052 and 6.80e-5, of factors rounded to three decimals."""
    made = example("watermelon_numeric")
    made["convention"] = {"variance": "n-1"}
    values = values_of(made)
    assert float(values["score[是]"]) == pytest.approx(0.052, rel=0.01)
    assert float(values["score[否]"]) == pytest.approx(6.80e-5, rel=0.01)


# --- the engine and SciPy


def close(found: Any, expected: float | None) -> bool:
    if found is None or expected is None:
        return found is expected
    return float(found) == pytest.approx(expected, rel=1e-9, abs=1e-300)


@examples(80)
@given(made=measured_exercises())
def test_engine_equals_oracle(made: Problem) -> None:
    expected, refused = None, ""
    try:
        expected = gaussian_oracle.solve(made)
    except RefusedError as error:
        refused = str(error)
    if expected is None:
        caught = refusal(solving.solve, made)
        assert str(caught.field).startswith(refused)
        return
    answer = answer_to(made)
    values: dict[str, Any] = {quantity.id: quantity.value for quantity in answer.quantities}
    assert {name: values[name] for name in expected.exact} == expected.exact
    assert all(isinstance(values[name], Fraction | None) for name in expected.exact)
    assert {name: values[name] for name, value in expected.approximate.items() if not close(values[name], value)} == {}
    event("undefined" if expected.posteriors is None else "decided")
    if expected.posteriors is None:
        assert answer.decision is None
    elif made["convention"].get("digits") is None:
        for name, posterior in expected.posteriors.items():
            assert float(values[f"posterior[{name}]"]) == pytest.approx(posterior, rel=1e-9, abs=1e-12)
        first, *others = sorted(expected.posteriors.values(), reverse=True)
        if all(first - other > 1e-9 for other in others):
            assert answer.decision is not None
            assert expected.posteriors[answer.decision] == first


@examples(25)
@given(
    data=st.lists(
        st.tuples(st.integers(-999, 999), st.integers(-99, 99), st.sampled_from("abc")), min_size=6, max_size=20
    ),
    smoothing=st.sampled_from(["1e-9", "0.001", "0.5"]),
    uniform=st.booleans(),
)
def test_scores_equal_scikit_learn(data: list[tuple[int, int, str]], smoothing: str, uniform: bool) -> None:
    """GaussianNB: var_smoothing is the variance floor."""
    cells = np.array([[first, second] for first, second, _ in data], dtype=float)
    if not cells.var(axis=0).max():
        return
    classes = [name for _, _, name in data]
    size = len(set(classes))
    model = GaussianNB(var_smoothing=float(smoothing), priors=[1 / size] * size if uniform else None)
    model.fit(cells, classes)
    rows = [[str(first), str(second), name] for first, second, name in data]
    prior = "uniform" if uniform else "counts"
    made = numbers_table(rows, {"x1": 3, "x2": "-2.5"}, variance_floor=smoothing, prior=prior)
    values = values_of(made)
    for row, name in enumerate(model.classes_):
        for column in (0, 1):
            assert float(values[f"variance[x{column + 1}|{name}]"]) == pytest.approx(model.var_[row][column], rel=1e-9)
        expected = model.predict_joint_log_proba(np.array([[3, -2.5]]))[0][row]
        assert float(values[f"log_score[{name}]"]) == pytest.approx(expected, rel=1e-6)


# --- invariances


def posteriors(made: Problem) -> dict[str, Any]:
    return {name: value for name, value in values_of(made).items() if name.startswith("posterior")}


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Equal to forty digits."""
    return one.keys() == other.keys() and all(
        one[name] is other[name] is None
        or (None not in (one[name], other[name]) and abs(Fraction(one[name]) - Fraction(other[name])) < TINY)
        for name in one
    )


def numeric_only(made: Problem) -> Problem:
    """The answers without results that depend on single values: digits, and the scale of a floor."""
    made["convention"] = {"variance": made["convention"]["variance"], "unseen": "smooth", "smoothing": 1}
    made["query"] = {name: value for name, value in made["query"].items() if name.startswith("N")}
    return made


@examples(25)
@given(made=measured_exercises(), shift=st.sampled_from(["1000", "-1/3"]), scale=st.sampled_from(["1/7", "-2.5"]))
def test_shift_and_scale_of_a_feature_do_not_matter(made: Problem, shift: str, scale: str) -> None:
    made = numeric_only(made)
    moved = json.loads(json.dumps(made))

    def move(text: str) -> str:
        return text if text in ("", "?") else str(Fraction(text) * Fraction(scale) + Fraction(shift))

    at = moved["table"]["columns"].index("N0")
    for row in moved["table"]["rows"]:
        row[at] = move(row[at])
    if "N0" in moved["query"]:
        moved["query"]["N0"] = move(moved["query"]["N0"])
    assert same(posteriors(moved), posteriors(made))


@examples(20)
@given(made=measured_exercises(weighted=True), seed=st.integers(0, 99))
def test_weights_are_repeated_rows_in_any_order(made: Problem, seed: int) -> None:
    made = numeric_only(made)
    repeated = json.loads(json.dumps(made))
    del repeated["weight"]
    times = repeated["table"]["columns"].index("times")
    repeated["table"]["columns"].pop(times)
    rows = [row[:times] + row[times + 1 :] for row in made["table"]["rows"] for _ in range(int(row[times]))]
    random.Random(seed).shuffle(rows)
    repeated["table"]["rows"] = rows
    one, other = values_of(made), values_of(repeated)
    moments = {name: value for name, value in one.items() if name.startswith(("mean", "variance"))}
    assert {name: other[name] for name in moments} == moments
    assert same(posteriors(repeated), posteriors(made))


def test_n_and_n_minus_1_differ_by_their_ratio() -> None:
    made = example("weather_numeric")
    unbiased = values_of(made)
    made["convention"] = {"variance": "n"}
    biased = values_of(made)
    assert biased["variance[humidity|yes]"] * Fraction(9, 8) == unbiased["variance[humidity|yes]"]
    assert biased["mean[humidity|yes]"] == unbiased["mean[humidity|yes]"]


def test_values_may_be_written_in_many_ways() -> None:
    rows = [["1", "a"], ["2", "a"], ["3", "b"], ["5", "b"]]
    expected = posteriors(numbers_table(rows, {"x1": "2.5"}))
    written: list[list[Any]] = [[1, "a"], ["2.0", "a"], ["3e0", "b"], ["500%", "b"]]
    for query in (2.5, "5/2", "250%", "2,5", " 2.50 "):
        assert posteriors(numbers_table(written, {"x1": query})) == expected


def test_ids_carry_the_value_as_it_was_written() -> None:
    rows = [["1", "a"], ["2", "a"], ["3", "b"], ["5", "b"]]
    for query, text in (("0.460", "0.460"), (0.46, "0.46"), (180, "180")):
        assert f"density[x1={text}|a]" in values_of(numbers_table(rows, {"x1": query}))


def test_json_decimals_are_exact() -> None:
    rows = '[[0.1234567890123456789, "a"], [0.5, "b"]]'
    text = f'{{"format": 1, "topic": "naive_bayes", "table": {{"columns": ["x", "c"], "rows": {rows}}}}}'
    (answer,) = solving.solve(solving.load_json(text)).answers
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values["mean[x|a]"] == Fraction("0.1234567890123456789")


# --- types


def test_types_separate_categories_from_numbers() -> None:
    table = structured("flag,size,class\n0,1.5,a\n1,2.5,a\n1,2.5,b\n0,3.5,b\n")
    assert "likelihood[flag=0|a]" in values_of(problem(table))
    assert "mean[size|a]" in values_of(problem(table))
    turned = values_of({**problem(table), "types": {"flag": "number", "size": "category"}})
    assert turned["variance[flag|a]"] == Fraction(1, 4)
    assert turned["likelihood[size=2.5|a]"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("made", "field", "row"),
    [
        (numbers_table([["1", "a"], ["tall", "b"]]), "table", 1),
        (numbers_table([["1", "a"], ["2", "b"]], {"x1": "tall"}), "query.x1", None),
        (numbers_table([["1", "a"], ["2", "b"]], {"x1": True}), "query.x1", None),
        (numbers_table([["1", "a"], ["2", "b"]], domain={"x1": 3}), "convention.domain.x1", None),
    ],
)
def test_invalid_numbers_are_refused(made: Problem, field: str, row: int | None) -> None:
    caught = refusal(solving.solve, made)
    assert (caught.field, caught.row) == (field, row)
    assert caught.column == ("x1" if row is not None else None)


def test_a_missing_number_is_no_value_of_its_own() -> None:
    rows = [["1", "p", "a"], ["?", "p", "a"], ["3", "", "a"], ["5", "q", "b"], ["6", "q", "b"]]
    made = {**numbers_table(rows, {"x1": "?"}, missing="own_value"), "types": {"x1": "number"}}
    values = values_of(made)
    assert values["mean[x1|a]"] == 2
    assert values["likelihood[x2=?|a]"] == Fraction(1, 3)
    assert values["posterior[a]"] == Fraction(3, 5)
    assert values_of({**made, "convention": {"missing": "drop_row"}})["mean[x1|a]"] == 1


# --- too small for floats


def test_three_hundred_features_far_from_the_mean() -> None:
    generator = random.Random(4)
    rows = [[str(generator.randrange(1000)) for _ in range(300)] + [name] for name in "ab" * 5]
    made = numbers_table(rows, {f"x{place + 1}": "4000" for place in range(300)})
    values = values_of(made)
    logs = {}
    for name in "ab":
        columns = np.array([[float(cell) for cell in row[:-1]] for row in rows if row[-1] == name])
        logs[name] = math.log(0.5) + norm.logpdf(4000, columns.mean(axis=0), columns.std(axis=0)).sum()
        assert float(values[f"log_score[{name}]"]) == pytest.approx(logs[name], rel=1e-12)
        assert 0 < values[f"score[{name}]"] < Decimal("1e-1000")
    relative = {name: math.exp(log - logsumexp(list(logs.values()))) for name, log in logs.items()}
    assert float(values["posterior[a]"]) == pytest.approx(relative["a"], rel=1e-6)
    assert values["posterior[a]"] + values["posterior[b]"] == 1


def test_tiny_scores_are_compared_by_logarithms() -> None:
    rows = [["1", "a"]] * 3 + [["3", "b"]] * 3
    for query, decision, tied in (("1.9", "a", []), ("2.1", "b", []), ("2", None, ["a", "b"])):
        answer = answer_to(numbers_table(rows, {"x1": query}, variance_floor="1e-15"))
        values: dict[str, Any] = {quantity.id: quantity.value for quantity in answer.quantities}
        assert (answer.decision, list(answer.tied)) == (decision, tied)
        assert values["posterior[a]"] + values["posterior[b]"] == 1
        assert values["log_score[a]"] < -(10**14)
