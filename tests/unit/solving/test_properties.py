"""Properties of every exercise: the engine equals the oracle, and irrelevant changes change nothing."""

from __future__ import annotations

import contextlib
import json
import random
import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.steps import Answer
from _byhand.errors import InputError
from helpers.answers.refused import refusal
from helpers.examples import examples
from helpers.oracles import naive_bayes as oracle
from helpers.problems.tables import Problem, classes_of, conventions, exercises, problem, queries, tables

pytestmark = pytest.mark.thorough

Values = dict[str, Any]


def values_of(answer: Answer) -> Values:
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert len(values) == len(answer.quantities), "an ID is given twice"
    return values


def outcome(made: Problem) -> list[tuple[Values, str | None, list[str]]]:
    return [(values_of(answer), answer.decision, list(answer.tied)) for answer in solving.solve(made).answers]


def in_any_order(outcomes: list[tuple[Values, str | None, list[str]]]) -> list[tuple[Values, str | None, list[str]]]:
    """With tied classes by name, where their order in the table is not the same."""
    return [(values, decision, sorted(tied)) for values, decision, tied in outcomes]


def agree(answer: Answer, expected: oracle.Expected) -> None:
    """Every ID, exactly; logs to the last digits."""
    found = values_of(answer)
    assert found.keys() == expected.values.keys() | expected.logs.keys()
    for name, value in expected.values.items():
        assert found[name] == value, name
        assert isinstance(found[name], Fraction | None), name
    for name, log in expected.logs.items():
        number = found[name]
        assert (number is None) == (log is None), name
        assert log is None or float(number or 0) == pytest.approx(log, rel=1e-12, abs=1e-12), name
    assert (answer.decision, list(answer.tied)) == (expected.decision, expected.tied)


@examples(300)
@given(made=st.one_of(exercises(cases=0), exercises(), exercises(cases=3)))
def test_engine_equals_oracle(made: Problem) -> None:
    refused = None
    try:
        expected = oracle.solve(made)
    except oracle.RefusedError as error:
        expected, refused = [], str(error)
    event(f"refused: {refused}")
    if refused is not None:
        caught = refusal(solving.solve, made)
        assert caught.field is not None
        assert re.split(r"[.\[]", caught.field)[0] == refused.split(".")[0]
        return
    answers = solving.solve(made).answers
    assert len(answers) == len(expected)
    for answer, each in zip(answers, expected, strict=True):
        agree(answer, each)


@examples(60)
@given(made=exercises(missing=False))
def test_probabilities_sum_to_one(made: Problem) -> None:
    """Priors, each distribution of a feature (with the values that have no name), and the posteriors."""
    convention = made["convention"]
    for field in ("digits", "zero_floor"):
        convention.pop(field, None)
    convention.get("m_estimate", {}).pop("p", None)
    assume(convention.get("preset") != "r_e1071")
    # A domain by number has values without a name, which have no ID.
    if isinstance(convention.get("domain"), dict):
        convention["domain"] = {name: of for name, of in convention["domain"].items() if isinstance(of, list)}
    try:
        answer = solving.solve(made).answers[0]
    except InputError:
        return
    values = values_of(answer)
    classes = [name[6:-1] for name in values if name.startswith("prior[")]
    seen = oracle.Exercise(made)
    asked = {feature: oracle.asked_value(seen, made["query"], feature) for feature in made["features"]}
    assert sum(values[f"prior[{name}]"] for name in classes) == 1
    for name in classes:
        for feature in made["features"]:
            named = seen.possible(feature, asked[feature])[0]
            cells = [values[f"likelihood[{feature}={value}|{name}]"] for value in named]
            assert None in cells or sum(cells) == 1
    posteriors = [values[f"posterior[{name}]"] for name in classes]
    assert None in posteriors or sum(posteriors) == 1


@examples(60)
@given(made=exercises(), seed=st.integers(0, 99))
def test_order_of_rows_does_not_matter(made: Problem, seed: int) -> None:
    shuffled = json.loads(json.dumps(made))
    random.Random(seed).shuffle(shuffled["table"]["rows"])
    try:
        before = outcome(made)
    except InputError:
        with pytest.raises(InputError):
            solving.solve(shuffled)
        return
    assert in_any_order(outcome(shuffled)) == in_any_order(before)


RENAMED = {
    "a1": "x·x",
    "b2": "=1+1",
    "中": "$\\frac",
    "d_4": "<i>",
    "new": "never",
    "never": "new",
    "yes": "no",
    "no": "|",
    "可": "[P]",
    "c%": "yes",
}


def renamed(node: Any) -> Any:
    if isinstance(node, dict):
        return {renamed(key): renamed(value) for key, value in node.items()}
    if isinstance(node, list):
        return [renamed(item) for item in node]
    return RENAMED.get(node, node) if isinstance(node, str) else node


@examples(60)
@given(made=exercises())
def test_names_do_not_matter(made: Problem) -> None:
    other = {**made, "table": renamed(made["table"]), "query": renamed(made["query"])}
    other["convention"] = {
        name: renamed(value) if name in ("domain", "prior") else value for name, value in made["convention"].items()
    }
    try:
        before = solving.solve(made).answers
    except InputError:
        with pytest.raises(InputError):
            solving.solve(other)
        return
    for one, two in zip(before, solving.solve(other).answers, strict=True):
        assert [quantity.value for quantity in one.quantities] == [quantity.value for quantity in two.quantities]
        assert two.decision == (None if one.decision is None else RENAMED[one.decision])
        assert list(two.tied) == [RENAMED[name] for name in one.tied]


@examples(60)
@given(made=exercises(weighted=True))
def test_weights_are_repeated_rows(made: Problem) -> None:
    repeated = json.loads(json.dumps(made))
    del repeated["weight"]
    times = repeated["table"]["columns"].index("times")
    repeated["table"]["columns"].pop(times)
    rows = made["table"]["rows"]
    repeated["table"]["rows"] = [row[:times] + row[times + 1 :] for row in rows for _ in range(int(row[times]))]
    try:
        expected = outcome(made)
    except InputError:
        with pytest.raises(InputError):
            solving.solve(repeated)
        return
    # A row of weight 0 may be the first appearance of its class, which determines its index among tied ones.
    assert in_any_order(outcome(repeated)) == in_any_order(expected)


@examples(40)
@given(data=st.data())
def test_no_smoothing_is_maximum_likelihood(data: st.DataObject) -> None:
    """λ = 0 and m = 0 change nothing, wherever they are applied."""
    made = data.draw(tables())
    made["query"] = data.draw(queries(made))
    plain = outcome({**made, "convention": {"unseen": "smooth"}})
    scope = data.draw(st.sampled_from(["all", "zero_tables", "zero_rows"]))
    prior = data.draw(st.sampled_from(["counts", "smoothed"]))
    for nothing in ({"preset": "laplace", "smoothing": 0}, {"preset": "li_hang", "m_estimate": {"m": 0, "p": 0.5}}):
        convention = {"unseen": "smooth", "scope": scope, "prior": prior, **nothing}
        assert outcome({**made, "convention": convention}) == plain


@examples(40)
@given(made=exercises(cases=3))
def test_each_query_is_answered_as_if_alone(made: Problem) -> None:
    alone = []
    try:
        for query in made["query"]:
            alone += outcome({**made, "query": query})
    except InputError:
        with pytest.raises(InputError):
            solving.solve(made)
        return
    assert outcome(made) == alone


@examples(40)
@given(data=st.data())
def test_solving_leaves_the_problem_alone(data: st.DataObject) -> None:
    made = data.draw(exercises(cases=2))
    before = json.dumps(made)
    with contextlib.suppress(InputError):
        solving.solve(made)
    assert json.dumps(made) == before


@examples(30)
@given(data=st.data())
def test_given_priors_of_one_are_taken_as_they_are(data: st.DataObject) -> None:
    made = data.draw(tables(missing=False))
    made["convention"] = data.draw(conventions(made))
    parts = [data.draw(st.integers(1, 9)) for _ in classes_of(made)]
    shares = {name: f"{part}/{sum(parts)}" for name, part in zip(classes_of(made), parts, strict=True)}
    made["convention"] |= {"prior": shares, "digits": None, "domain": "observed"}
    solution = solving.solve(made)
    values = values_of(solution.answers[0])
    assert {f"prior[{name}]": Fraction(share) for name, share in shares.items()}.items() <= values.items()


@pytest.mark.parametrize("convention", [{}, {"smoothing": "1e-6"}, {"preset": "li_hang"}])
def test_no_posterior_is_lost_to_underflow(convention: Problem) -> None:
    """Two hundred features of 1/1000 each would be 1e-600, which no float holds."""
    features = [f"f{place}" for place in range(200)]
    rows = [["rare"] * 200 + ["a"], *[["often"] * 200 + ["a"]] * 999, *[["rare"] * 200 + ["b"]] * 2]
    rows += [["often"] * 200 + ["b"]] * 998
    made = problem({"columns": [*features, "class"], "rows": rows}, dict.fromkeys(features, "rare"), **convention)
    made["types"] = dict.fromkeys(features, "category")
    expected = oracle.solve(made)[0]
    answer = solving.solve(made).answers[0]
    values = values_of(answer)
    assert float(values["score[a]"]) == 0
    assert 0 < values["posterior[a]"] < Fraction(1, 10**30)
    assert values["posterior[a]"] == expected.values["posterior[a]"]
    assert values["posterior[a]"] + values["posterior[b]"] == 1
    assert float(values["log_score[a]"] or 0) == pytest.approx(expected.logs["log_score[a]"], rel=1e-12)
    assert answer.decision == "b"
