"""Random rules, against a short program in floats that knows nothing of the package."""

from __future__ import annotations

import math
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from helpers.answers.asked import values_of
from helpers.examples import examples

NAMES = ("A", "B", "C")
HUNDREDTHS = st.integers(1, 99)


@st.composite
def problems(draw: st.DrawFn) -> dict[str, Any]:
    """Two or three rules for H and one from H to G; each evidence is a name, `X and Y`, `X or Y` or `not X`."""
    rules: list[dict[str, str]] = []
    for _ in range(draw(st.integers(1, 3))):
        first, second = draw(st.permutations(NAMES))[:2]
        event = draw(st.sampled_from((first, f"{first} and {second}", f"{first} or {second}", f"not {first}")))
        if event not in [rule["if"] for rule in rules]:
            rules.append({"if": event, "then": "H", **draw(strengths())})
    rules.append({"if": "H", "then": "G", **draw(strengths())})
    priors = {name: f"{draw(HUNDREDTHS)}/100" for name in (*NAMES, "H", "G")}
    seen: dict[str, str | bool | dict[str, str]] = {}
    used = " ".join(str(rule["if"]) for rule in rules).split()
    for name in (each for each in NAMES if each in used):
        way = draw(st.integers(0, 3))
        if way == 1:
            seen[name] = f"{draw(st.integers(0, 100))}/100"
        elif way == 2:
            seen[name] = draw(st.booleans())
        elif way == 3:
            seen[name] = {"certainty": f"{draw(st.integers(-50, 50))}/10"}
    return {"format": 1, "topic": "subjective_bayes", "rules": rules, "priors": priors, "observed": seen}


@st.composite
def strengths(draw: st.DrawFn) -> dict[str, str]:
    high, low = f"{draw(st.integers(10, 500))}/10", f"{draw(st.integers(0, 10))}/10"
    return {"LS": high, "LN": low} if draw(st.booleans()) else {"LS": low, "LN": high}


def number(text: str) -> float:
    above, below = text.split("/")
    return int(above) / int(below)


def by_floats(problem: dict[str, Any]) -> tuple[float, float]:
    """P(H | S) and P(G | S)"""
    priors = {name: number(text) for name, text in problem["priors"].items()}
    seen = dict(priors)
    for name, value in problem["observed"].items():
        if isinstance(value, bool):
            seen[name] = float(value)
        elif isinstance(value, dict):
            share = number(value["certainty"]) / 5
            seen[name] += share * ((1 - priors[name]) if share > 0 else priors[name])
        else:
            seen[name] = number(value)
    for name in ("H", "G"):
        start = priors[name] / (1 - priors[name])
        product = start
        for rule in problem["rules"]:
            if rule["then"] == name:
                alone = by_rule(rule, priors, seen, priors[name])
                product *= alone / (1 - alone) / start
        seen[name] = product / (1 + product)
    return seen["H"], seen["G"]


def by_rule(rule: dict[str, str], priors: dict[str, float], seen: dict[str, float], prior: float) -> float:
    whole, now = graded(rule["if"], priors), graded(rule["if"], seen)
    odds = prior / (1 - prior)
    high, low = (number(rule[kind]) * odds for kind in ("LS", "LN"))
    at_one, at_zero = high / (1 + high), low / (1 + low)
    if now > whole:
        return prior + (at_one - prior) * (now - whole) / (1 - whole)
    return at_zero + (prior - at_zero) * now / whole


def graded(event: str, of: dict[str, float]) -> float:
    words = event.split()
    if len(words) == 1:
        return of[event]
    if len(words) == 2:
        return 1 - of[words[1]]
    return (min if words[1] == "and" else max)(of[words[0]], of[words[2]])


@examples(200)
@given(problems())
def test_random_rules_agree_with_floats(problem: dict[str, Any]) -> None:
    values = values_of(problem)
    for name, expected in zip(("H", "G"), by_floats(problem), strict=True):
        assert math.isclose(float(values[f"posterior[{name}]"]), expected, rel_tol=1e-9, abs_tol=1e-12)
        odds = values[f"odds[{name}]"]
        assert values[f"posterior[{name}]"] == odds / (1 + odds)


@examples(60)
@given(problems())
def test_nothing_observed_changes_nothing(problem: dict[str, Any]) -> None:
    values = values_of({**problem, "observed": None})
    assert float(values["posterior[H]"]) == number(problem["priors"]["H"])
    assert float(values["posterior[G]"]) == number(problem["priors"]["G"])
