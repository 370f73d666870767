"""Letters in the tables of a network: against SymPy, and against the same network with numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
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

R = sympy.Symbol("r")


def network(rain: str = "r", dry: str = "0.8") -> dict[str, Any]:
    """rain → wet ← sprinkler"""
    rows = [("T", "on", "0.99"), ("T", "off", "0.9"), ("F", "on", dry), ("F", "off", 0)]
    return {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {
            "rain": {"values": ["T", "F"], "cpt": {"T": rain, "F": f"1 - ({rain})"}},
            "sprinkler": {"values": ["on", "off"], "cpt": {"on": "0.3"}},
            "wet": {
                "values": ["T", "F"],
                "parents": ["rain", "sprinkler"],
                "cpt": [{"given": {"rain": a, "sprinkler": b}, "p": {"T": p}} for a, b, p in rows],
            },
        },
        "question": {"find": "rain", "evidence": {"wet": "T"}},
    }


LETTER = {**network(), "letters": {"r": {"range": [0, 1], "value": "0.2"}}}
NUMERIC = {**network(), "variables": {**network()["variables"], "rain": {"values": ["T", "F"], "cpt": {"T": "0.2"}}}}


def answer(problem: Mapping[str, Any], at: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(write_answer(solve(problem).answers[at])))
    return found


def pieces(problem: Mapping[str, Any], path: str) -> list[tuple[str | None, str | None, str | None]]:
    return [(each["from"]["exact"], each["to"]["exact"], each["decision"]) for each in answer(problem)["pieces"][path]]


def ratio(values: Mapping[str, Any], name: str) -> sympy.Expr:
    return sympy.sympify(values[name]["exact"].replace("^", "**"), rational=True)


def test_posterior_by_enumeration() -> None:
    found = answer(LETTER)
    wet_rain = sympy.Rational(3, 10) * sympy.Rational(99, 100) + sympy.Rational(7, 10) * sympy.Rational(9, 10)
    wet_dry = sympy.Rational(3, 10) * sympy.Rational(8, 10)
    expected = R * wet_rain / (R * wet_rain + (1 - R) * wet_dry)
    assert sympy.simplify(ratio(found["values"], "posterior[T]") - expected) == 0
    assert found["values"]["posterior[T]"]["value"] == pytest.approx(0.49125596)
    assert found["decision"] == "F"
    assert pieces(LETTER, "r") == [("0", "80/389", "F"), ("80/389", "1", "T")]
    assert found["values"]["flip[r,1]"]["exact"] == "80/389"
    assert found["values"]["cpt[rain=F]"]["exact"] == "-r + 1"


def test_joint_and_events() -> None:
    joint = answer({**LETTER, "question": {"joint": {"wet": "T", "rain": "F"}}})
    assert ratio(joint["values"], "joint") == sympy.expand((1 - R) * sympy.Rational(6, 25))
    asked = {"probability": "rain=T and sprinkler=on", "given": "wet=T"}
    event = answer({**LETTER, "question": asked})["values"]
    wet = R * sympy.Rational(927, 1000) + (1 - R) * sympy.Rational(6, 25)
    assert sympy.simplify(ratio(event, "probability") - R * sympy.Rational(297, 1000) / wet) == 0
    assert sympy.simplify(ratio(event, "evidence") - wet) == 0


def test_a_rest_that_is_left_out_is_in_letters() -> None:
    problem = {**network("0.5", "r/2"), "letters": {"r": {"range": [0, 1]}}}
    assert ratio(answer(problem)["values"], "cpt[wet=F|rain=F,sprinkler=on]") == 1 - R / 2


def test_a_sum_in_a_product_is_in_parentheses() -> None:
    written = json.dumps(write_document(solve(LETTER), load_texts("en"), Display()), ensure_ascii=False)
    assert "(1 − r) · 0.3 · 0.8" in written


@pytest.mark.parametrize(
    ("path", "flip"),
    [("variables.rain.cpt.T", "80/389"), ("variables.wet.cpt[3].p.T", "309/400"), ("variables.rain.cpt.F", "309/389")],
)
def test_an_entry_varies(path: str, flip: str) -> None:
    (first, second) = pieces({**NUMERIC, "vary": {path: [0, 1]}}, path)
    assert first[1] == second[0] == flip


def test_three_values_keep_their_proportions() -> None:
    problem = {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {"a": {"values": ["x", "y", "z"], "cpt": {"x": "0.2", "y": "0.2"}}},
        "question": {"find": "a"},
        "vary": {"variables.a.cpt.x": [0, 1]},
    }
    # z, left out, has 3/4 of what is left: t = 3/4 (1 − t)
    assert pieces(problem, "variables.a.cpt.x") == [("0", "3/7", "z"), ("3/7", "1", "x")]


def test_numbers_stay_when_one_varies() -> None:
    one, other = answer(NUMERIC), answer({**NUMERIC, "vary": {"variables.rain.cpt.T": [0, 1]}})
    assert {name: each for name, each in other["values"].items() if not name.startswith("flip")} == one["values"]
    assert other["decision"] == one["decision"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"question": {"markov_blanket": "rain"}}, "question bayesian_network.lettered.error.question"),
        ({"question": {"most_probable": "all"}}, "question bayesian_network.lettered.error.question"),
        ({"question": {"find": "rain", "do": {"wet": "T"}}}, "question bayesian_network.lettered.error.question"),
        ({"question": None}, "question bayesian_network.lettered.error.question"),
        ({"target": "rain"}, "target bayesian_network.lettered.error.not_with"),
        ({"letters": {"q": {"range": [0, 1]}}}, "variables.rain.cpt.T expressions.error.letter"),
        ({"letters": {"r": {"range": [0, 2]}}}, "variables.rain.cpt.F letters.error.negative"),
        ({"vary": {"variables.rain.cpt.X": [0, 1]}}, "vary.variables.rain.cpt.X letters.error.no_place"),
    ],
)
def test_what_is_refused_of_a_network(change: dict[str, Any], expected: str) -> None:
    with pytest.raises(InputError) as raised:
        solve({**LETTER, **change})
    assert f"{raised.value.field} {raised.value.key}" == expected


def test_a_rest_below_0_is_refused() -> None:
    problem = {**network("1/2", "2r"), "letters": {"r": {"range": [0, 1]}}}
    with pytest.raises(InputError) as raised:
        solve(problem)
    assert (raised.value.field, raised.value.key) == ("variables.wet.cpt[3].p.T", "letters.error.above_one")


SHARES = st.sampled_from(["r", "1 - r", "r/2", "r^2", "1/3", "r(1 - r)", "(1 + r)/3", "1/(1 + r)"])
QUESTIONS = st.sampled_from(
    [
        {"find": "rain", "evidence": {"wet": "T"}},
        {"find": ["rain", "sprinkler"], "evidence": {"wet": "F"}},
        {"find": "wet"},
        {"joint": {"wet": "F", "rain": "T"}},
        {"probability": "rain=T or sprinkler=off", "given": "wet=T"},
        {"probability": "wet=T"},
    ]
)


@settings(deadline=None, max_examples=25)
@given(SHARES, SHARES, QUESTIONS, st.fractions(Fraction(1, 20), Fraction(19, 20), max_denominator=20))
def test_a_value_put_in_is_the_numeric_network(one: str, other: str, question: dict[str, Any], place: Fraction) -> None:
    if "r" not in one + other:
        return
    letters = {"r": {"range": [0, 1], "value": str(place)}}
    lettered = answer({**network(one, other), "question": question, "letters": letters})
    numeric = answer(_with_numbers(_at(one, place), _at(other, place), question))
    assert lettered["decision"] == numeric["decision"]
    assert lettered["tied"] == numeric["tied"]
    for name, each in numeric["values"].items():
        exact = lettered["values"][name]["exact"]
        assert lettered["values"][name]["value"] == each["value"], name
        if exact is not None and each["exact"] is not None:
            assert _at(exact, place) == Fraction(each["exact"]), name
    for piece in lettered.get("pieces", {}).get("r", []):
        if piece["from"]["value"] + 1e-12 < float(place) < piece["to"]["value"] - 1e-12:
            assert piece["decision"] == numeric["decision"]


def _at(text: str, place: Fraction) -> Fraction:
    spelled = text.replace("^", "**").replace("r(", "r*(")
    return Fraction(str(sympy.sympify(spelled, rational=True).subs(R, sympy.Rational(place))))


def _with_numbers(rain: Fraction, dry: Fraction, question: dict[str, Any]) -> dict[str, Any]:
    made = network("0.5", str(dry))
    made["variables"]["rain"] = {"values": ["T", "F"], "cpt": {"T": str(rain), "F": str(1 - rain)}}
    return {**made, "question": question}
