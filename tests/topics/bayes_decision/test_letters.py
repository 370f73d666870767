"""Letters in place of numbers: against SymPy, and against the same exercise with numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_answer, write_document
from _byhand.errors import InputError
from _byhand.solving import solve
from _byhand.texts import load_texts

TEST = {"ill": {"positive": "0.9", "negative": "0.1"}, "healthy": {"positive": "0.05", "negative": "0.95"}}
STAKES = {"actions": ["operate", "wait"], "matrix": [[0, 1], [2, 0]]}
HEAD = {"format": 1, "topic": "bayes_decision", "classes": ["ill", "healthy"]}
NUMERIC: dict[str, Any] = {**HEAD, "priors": {"ill": "0.01", "healthy": "0.99"}, "likelihoods": TEST}
LETTER: dict[str, Any] = {
    **NUMERIC,
    "priors": {"ill": "p", "healthy": "1 - p"},
    "letters": {"p": {"range": [0, 1], "value": "0.01"}},
}
P = sympy.Symbol("p")


def answer(problem: Mapping[str, Any], at: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(write_answer(solve(problem).answers[at])))
    return found


def pieces(problem: Mapping[str, Any], path: str) -> list[tuple[str | None, str | None, str | None]]:
    found = answer(problem)["pieces"][path]
    return [(each["from"]["exact"], each["to"]["exact"], each["decision"]) for each in found]


def same_ratio(text: str, expected: sympy.Expr) -> bool:
    return bool(sympy.simplify(sympy.sympify(text.replace("^", "**")) - expected) == 0)


def message(problem: Mapping[str, Any]) -> str:
    with pytest.raises(InputError) as raised:
        solve(problem)
    return f"{raised.value.params.get('field', '')}{raised.value.field} {raised.value.key}"


# --- one case


def test_posterior_is_a_ratio_of_polynomials() -> None:
    found = answer({**LETTER, "query": "positive"})
    top = sympy.Rational(9, 10) * P
    expected = top / (top + sympy.Rational(1, 20) * (1 - P))
    assert same_ratio(found["values"]["posterior[ill]"]["exact"], expected)
    assert found["values"]["posterior[ill]"]["exact"] == "18*p/(17*p + 1)"
    assert found["values"]["posterior[ill]"]["value"] == pytest.approx(2 / 13)
    assert found["decision"] == "healthy"
    assert found["values"]["flip[p,1]"] == {"exact": "1/19", "value": pytest.approx(1 / 19)}


def test_without_value_there_is_no_number() -> None:
    found = answer({**LETTER, "letters": {"p": {"range": [0, 1]}}, "query": "positive"})
    assert found["values"]["posterior[ill]"] == {"exact": "18*p/(17*p + 1)", "value": None}
    assert found["decision"] is None
    assert [each["decision"] for each in found["pieces"]["p"]] == ["healthy", "ill"]


def test_losses_decide_by_the_priors_alone() -> None:
    problem = {name: each for name, each in LETTER.items() if name != "likelihoods"}
    assert pieces({**problem, "loss": STAKES}, "p") == [("0", "1/3", "wait"), ("1/3", "1", "operate")]


def test_a_cost_may_be_a_letter() -> None:
    loss = {"actions": ["operate", "wait"], "matrix": [["c", "c"], [10, 0]]}
    letters = {"c": {"range": [0, 20], "value": 2}}
    problem = {**NUMERIC, "query": "positive", "loss": loss, "letters": letters}
    # R(wait) = 10 · 2/13
    assert pieces(problem, "c") == [("0", "20/13", "operate"), ("20/13", "20", "wait")]
    assert answer(problem)["values"]["risk[operate]"] == {"exact": "c", "value": 2.0}


def test_rule_of_a_table_changes_with_the_prior() -> None:
    found = pieces({**LETTER, "loss": STAKES}, "p")
    assert found == [
        ("0", "1/37", "wait,wait"),
        ("1/37", "19/23", "operate,wait"),
        ("19/23", "1", "operate,operate"),
    ]


def test_risk_of_one_rule_all_over_the_range_is_exact() -> None:
    letters = {"p": {"range": ["1/10", "1/2"]}}
    found = answer({**LETTER, "letters": letters, "loss": STAKES})["values"]
    # operate if positive: 0.05 (1 − p); wait if negative: 2 · 0.1 p
    assert same_ratio(found["bayes_risk"]["exact"], (1 - P) / 20 + P / 5)


def test_evidence_in_a_letter() -> None:
    problem = {**LETTER, "likelihoods": {"ill": "0.9"}, "evidence": "0.9p + 0.05(1 - p)"}
    found = answer(problem)["values"]
    assert found["posterior[ill]"]["exact"] == "18*p/(17*p + 1)"
    assert found["likelihood[healthy]"]["exact"] == "1/20"


def test_two_letters_have_no_flips() -> None:
    likelihoods = {"ill": {"positive": "s", "negative": "1 - s"}, "healthy": TEST["healthy"]}
    letters = {"p": {"range": [0, 1], "value": "0.01"}, "s": {"range": [0, 1], "value": "0.9"}}
    found = answer({**LETTER, "likelihoods": likelihoods, "letters": letters, "query": "positive"})
    s = sympy.Symbol("s")
    assert same_ratio(found["values"]["posterior[ill]"]["exact"], P * s / (P * s + (1 - P) / 20))
    assert found["values"]["posterior[ill]"]["value"] == pytest.approx(2 / 13)
    assert "pieces" not in found


def test_threshold_of_losses_in_a_letter() -> None:
    loss = {"actions": ["operate", "wait"], "matrix": [[0, "c"], [2, 0]]}
    found = answer({**HEAD, "loss": loss, "letters": {"c": {"range": [0, 10]}}})["values"]
    assert found["threshold[ill]"]["exact"] == "c/(c + 2)"
    assert found["threshold[healthy]"]["exact"] == "2/(c + 2)"


def test_host_and_door_as_published() -> None:
    problem = json.loads(_example("host_and_door"))
    q = sympy.Symbol("q")
    values = answer(problem)["values"]
    # Morgan et al., 1991: after door 3 is opened, switching wins with probability 1/(1 + q).
    assert same_ratio(values["posterior[car behind 2]"]["exact"], 1 / (1 + q))
    assert pieces(problem, "q") == [("0", "1", "car behind 2")]
    written = json.dumps(write_document(solve(problem), load_texts("en"), Display()), ensure_ascii=False)
    assert "it is a tie" in written  # at q = 1


def _example(name: str) -> str:
    from importlib import resources

    return (resources.files("_byhand.topics.bayes_decision") / "examples" / f"{name}.json").read_text("utf-8")


# --- a number that varies


@pytest.mark.parametrize(
    ("path", "flip"),
    [("priors.ill", "1/37"), ("priors.healthy", "36/37"), ("loss.matrix[2][1]", "11/2"), ("loss.matrix[1][2]", "4/11")],
)
def test_one_number_varies(path: str, flip: str) -> None:
    problem = {**NUMERIC, "query": "positive", "loss": STAKES, "vary": {path: [0, 20 if "loss" in path else 1]}}
    (first, second) = pieces(problem, path)
    assert first[1] == second[0] == flip


def test_the_others_keep_their_proportions() -> None:
    problem = {
        **HEAD,
        "classes": ["a", "b", "c"],
        "priors": {"a": "0.2", "b": "0.2", "c": "0.6"},
        "likelihoods": {"a": "0.5", "b": "0.4", "c": "0.1"},
        "vary": {"priors.a": [0, 1]},
    }
    # b has 1/4 of what is left: 0.5 t = 0.4 (1 − t)/4
    assert pieces(problem, "priors.a") == [("0", "1/6", "b"), ("1/6", "1", "a")]


def test_likelihoods_that_add_up_to_1_are_a_distribution() -> None:
    problem = {**NUMERIC, "query": ["positive", "negative"], "vary": {"likelihoods.ill.positive": [0, 1]}}
    # 0.01 t (1 − t) < 0.99 · 0.05 · 0.95 for all t
    assert pieces(problem, "likelihoods.ill.positive") == [("0", "1", "healthy")]


def test_an_irrational_flip_has_no_exact_value() -> None:
    problem = {**NUMERIC, "query": ["positive", "positive"], "vary": {"likelihoods.healthy.positive": [0, 1]}}
    (first, second) = pieces(problem, "likelihoods.healthy.positive")
    assert (first[2], second[2]) == ("ill", "healthy")
    assert first[1] is None
    flip = answer(problem)["values"]["flip[likelihoods.healthy.positive,1]"]["value"]
    assert flip == pytest.approx((0.0081 / 0.99) ** 0.5)


def test_a_letter_varies_in_a_part_of_its_range() -> None:
    problem = {**LETTER, "query": "positive", "vary": {"p": ["0.1", "0.9"]}}
    assert pieces(problem, "p") == [("1/10", "9/10", "ill")]
    assert "flip[p,1]" not in answer(problem)["values"]


def test_a_path_in_brackets_is_escaped_in_its_id() -> None:
    problem = {**NUMERIC, "query": "positive", "loss": STAKES, "vary": {"loss.matrix[2][1]": [0, 20]}}
    assert r"flip[loss.matrix\[2\]\[1\],1]" in answer(problem)["values"]


def test_the_numbers_of_the_exercise_stay_as_they_are() -> None:
    plain = {**NUMERIC, "query": "positive", "loss": STAKES, "stepwise": True}
    one, other = answer(plain), answer({**plain, "vary": {"priors.ill": [0, 1]}})
    assert {name: value for name, value in other["values"].items() if not name.startswith("flip")} == one["values"]
    assert other["decision"] == one["decision"]


def test_lines_of_the_form_are_read_as_the_objects() -> None:
    typed = {**LETTER, "query": "positive", "letters": "p: range = 0,1, value = 0.01"}
    assert answer(typed) == answer({**LETTER, "query": "positive"})
    vary = {**NUMERIC, "query": "positive", "vary": "priors.ill = 0,1"}
    assert answer(vary) == answer({**NUMERIC, "query": "positive", "vary": {"priors.ill": [0, 1]}})


# --- refused


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"priors": {"ill": "2p", "healthy": "1 - 2p"}}, "priors.healthy letters.error.negative"),
        ({"priors": {"ill": "p/2", "healthy": "1 - p"}}, "priors letters.error.sum"),
        ({"priors": {"ill": "p - 1/2", "healthy": "3/2 - p"}}, "priors.ill letters.error.negative"),
        ({"priors": {"ill": "p/(2 - 4p)", "healthy": "1 - p/(2 - 4p)"}}, "priors.ill letters.error.pole"),
        ({"priors": {"ill": "sqrt(p)", "healthy": "1 - sqrt(p)"}}, "priors.ill letters.error.not_rational"),
        ({"priors": {"ill": "x", "healthy": "1 - x"}}, "priors.ill expressions.error.letter"),
        ({"priors": {"ill": "0.5", "healthy": "0.5"}}, "letters.p letters.error.unused"),
        ({"letters": {"p": {"range": [1, 0]}}}, "letters.p.range letters.error.order"),
        ({"letters": {"p": {"range": [0]}}}, "letters.p.range letters.error.range"),
        ({"letters": {"p": {"range": [0, 1], "value": 2}}}, "letters.p.value letters.error.value"),
        ({"letters": {"p": {"range": [0, 1], "from": 2}}}, "letters.p.from error.unknown_field"),
        ({"letters": {"exp": {"range": [0, 1]}}}, "letters.exp letters.error.name"),
        ({"letters": {}}, "letters letters.error.count"),
        ({"letters": "p 0, 1"}, "letters letters.error.line"),
        ({"stepwise": True}, "stepwise bayes_decision.lettered.error.not_with"),
        ({"criterion": "minimax"}, "criterion bayes_decision.lettered.error.criterion"),
        (
            {"evidence": "0.5", "likelihoods": {"ill": "0.9"}, "query": None},
            "evidence bayes_decision.lettered.error.evidence",
        ),
        ({"vary": {"p": [0, 2]}}, "vary.p letters.error.beyond"),
    ],
)
def test_what_is_refused_in_letters(change: dict[str, Any], expected: str) -> None:
    assert message({**LETTER, "query": "positive", **change}) == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"vary": {"priors.sick": [0, 1]}}, "vary.priors.sick letters.error.no_place"),
        ({"vary": {"priors.ill": [0, 2]}}, "vary.priors.ill letters.error.no_probabilities"),
        ({"vary": {"priors.ill": [1, 0]}}, "vary.priors.ill letters.error.order"),
        ({"vary": {}}, "vary letters.error.varied"),
        ({"vary": {"reject": [-1, 1]}, "reject": "0.1"}, "vary.reject letters.error.no_cost"),
        (
            {"vary": {"priors.ill": [0, 1]}, "priors": {"ill": 1, "healthy": 99}},
            "vary.priors.ill bayes_decision.lettered.error.items",
        ),
        (
            {"vary": {"priors.ill": [0, 1]}, "criterion": "minimax", "query": None},
            "criterion bayes_decision.lettered.error.criterion",
        ),
    ],
)
def test_what_cannot_vary(change: dict[str, Any], expected: str) -> None:
    assert message({**NUMERIC, "query": "positive", **change}) == expected


def test_without_a_decision_nothing_flips() -> None:
    problem = {**HEAD, "loss": STAKES, "vary": {"loss.matrix[2][1]": [0, 4]}}
    assert message(problem) == "vary.loss.matrix[2][1] bayes_decision.lettered.error.no_decision"


def test_a_path_that_means_two_numbers_is_refused() -> None:
    problem: dict[str, Any] = {
        **HEAD,
        "classes": ["a", "a.b"],
        "priors": {"a": "0.5", "a.b": "0.5"},
        "likelihoods": {"a": {"b.c": "0.5", "d": "0.5"}, "a.b": {"c": "0.5", "d": "0.5", "b.c": "0.1"}},
        "vary": {"likelihoods.a.b.c": [0, 1]},
        "query": "d",
    }
    problem["likelihoods"]["a"]["c"] = "0.1"
    assert message(problem) == "vary.likelihoods.a.b.c letters.error.two_places"


def test_no_proportions_to_keep() -> None:
    problem = {
        **HEAD,
        "classes": ["a", "b", "c"],
        "priors": {"a": 1, "b": 0, "c": 0},
        "likelihoods": {"a": "0.5", "b": "0.4", "c": "0.1"},
        "vary": {"priors.a": [0, 1]},
    }
    assert message(problem) == "vary.priors.a letters.error.no_proportions"


# --- property: a value put in gives the numeric exercise

SHARES = st.sampled_from(["p", "1 - p", "p/2", "p^2", "p(1 - p)", "1/3", "0.2", "(1 + p)/3", "1/(1 + p)"])
COSTS = st.sampled_from(["0", "1", "p", "3 - 2p", "10", "-p", "p^2 + 1"])


@st.composite
def problems(draw: st.DrawFn) -> dict[str, Any]:
    prior = draw(st.sampled_from(["p", "p/2", "p^2", "1/(1 + p)"]))
    problem: dict[str, Any] = {
        **HEAD,
        "priors": {"ill": prior, "healthy": f"1 - ({prior})"},
        "likelihoods": {name: {"a": draw(SHARES), "b": draw(SHARES)} for name in ("ill", "healthy")},
        "query": draw(st.sampled_from(["a", ["a", "b"], [["a"], ["b", "b"]]])),
        "letters": {"p": {"range": [0, 1]}},
    }
    if draw(st.booleans()):
        rows = [[draw(COSTS), draw(COSTS)] for _ in range(draw(st.integers(2, 3)))]
        problem[draw(st.sampled_from(["loss", "payoff"]))] = {"actions": ["x", "y", "z"][: len(rows)], "matrix": rows}
    return problem


def put_in(problem: Any, place: Fraction) -> Any:
    """The same problem with a number for p, by SymPy."""
    if isinstance(problem, Mapping):
        return {name: put_in(each, place) if name in PARTS else each for name, each in problem.items()}
    if isinstance(problem, list):
        return [put_in(each, place) for each in problem]
    text = str(problem).replace("^", "**").replace("2p", "2*p").replace("p(", "p*(")
    return str(sympy.Rational(str(sympy.sympify(text, rational=True).subs(P, sympy.Rational(place)))))


PARTS = ("priors", "likelihoods", "loss", "payoff", "ill", "healthy", "a", "b", "matrix")


@settings(deadline=None, max_examples=25)
@given(problems(), st.fractions(min_value=Fraction(1, 50), max_value=Fraction(49, 50), max_denominator=50))
def test_a_value_put_in_is_the_numeric_exercise(problem: dict[str, Any], place: Fraction) -> None:
    plain = {name: each for name, each in problem.items() if name != "letters"}
    numeric = solve(put_in(plain, place)).answers
    lettered = solve(problem).answers
    at_value = solve({**problem, "letters": {"p": {"range": [0, 1], "value": str(place)}}}).answers
    for one, other, third in zip(lettered, numeric, at_value, strict=True):
        written, stated, valued = write_answer(one), write_answer(other), write_answer(third)
        _same_values(written["values"], stated["values"], place)
        assert valued["decision"] == stated["decision"]
        assert valued["tied"] == stated["tied"]
        for name, each in stated["values"].items():
            assert valued["values"][name]["value"] == each["value"], name
        found = [each["decision"] for each in written["pieces"]["p"] if _inside(each, place)]
        assert found in ([], [stated["decision"]])
        assert all(a["decision"] != b["decision"] for a, b in pairwise(written["pieces"]["p"]))


def _same_values(exact: Mapping[str, Any], numbers: Mapping[str, Any], place: Fraction) -> None:
    for name, each in numbers.items():
        text = exact[name]["exact"]
        if text is None or each["exact"] is None:
            continue
        value = sympy.sympify(text.replace("^", "**"), rational=True).subs(P, sympy.Rational(place))
        assert value == sympy.Rational(each["exact"]), name


def _inside(piece: Mapping[str, Any], place: Fraction) -> bool:
    return bool(piece["from"]["value"] + 1e-12 < float(place) < piece["to"]["value"] - 1e-12)


@settings(deadline=None, max_examples=15)
@given(st.lists(st.integers(0, 8), min_size=4, max_size=4), st.lists(st.integers(-6, 6), min_size=4, max_size=4))
def test_flips_are_where_the_risks_cross(shares: Sequence[int], costs: Sequence[int]) -> None:
    a, b, c, d = (Fraction(each, 8) for each in shares)
    likelihoods = {"ill": {"x": str(a), "y": str(b)}, "healthy": {"x": str(c), "y": str(d)}}
    matrix = [list(costs[:2]), list(costs[2:])]
    loss = {"actions": ["u", "v"], "matrix": matrix}
    problem = {**LETTER, "likelihoods": likelihoods, "query": "x", "loss": loss}
    if not a and not c:
        return
    gap = P * a * (matrix[0][0] - matrix[1][0]) + (1 - P) * c * (matrix[0][1] - matrix[1][1])
    expected = [root for root in sympy.roots(sympy.Poly(gap, P)) if 0 < root < 1] if sympy.degree(gap, P) > 0 else []
    values = answer(problem)["values"]
    assert [values[name]["exact"] for name in values if name.startswith("flip")] == [str(each) for each in expected]
