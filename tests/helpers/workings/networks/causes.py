"""The effect of an intervention by the truncated product, without evidence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from helpers.workings.student_hand import Number, StudentHand

State = dict[str, str]


def work(problem: Mapping[str, Any], question: Mapping[str, Any], hand: StudentHand) -> None:
    variables, done, asked = problem["variables"], question["do"], question["find"]
    values = variables[asked]["values"]
    observed = {value: _sum(variables, {asked: value, **done}, ()) for value in values}
    whole = sum(observed.values())
    joints: dict[str, Number] = {}
    for value in values:
        name = f"joint[{value}]"
        number = _sum(variables, {asked: value, **done}, done)
        if hand.slips("conditioned_instead_of_do", name, throughout=True):
            number = observed[value] / whole
        joints[name] = hand.put(name, number)
    evidence = hand.put("evidence", hand.total("evidence", joints))
    for value in values:
        hand.probability(f"posterior[{value}]", joints[f"joint[{value}]"] / evidence)


def _states(variables: Mapping[str, Any], known: State) -> Iterator[State]:
    hidden = [name for name in variables if name not in known]
    for values in product(*(variables[name]["values"] for name in hidden)):
        yield {**known, **dict(zip(hidden, values, strict=True))}


def _sum(variables: Mapping[str, Any], known: State, without: Any) -> Fraction:
    """Σ ∏ P(v | parents), leaving out the tables of some variables."""
    total = Fraction(0)
    for state in _states(variables, known):
        number = Fraction(1)
        for name, variable in variables.items():
            if name not in without:
                number *= _entry(variable, name, state)
        total += number
    return total


def _entry(variable: Mapping[str, Any], name: str, state: State) -> Fraction:
    table = variable["cpt"]
    if isinstance(table, list):
        (table,) = (each["p"] for each in table if all(state[one] == value for one, value in each["given"].items()))
    return Fraction(table[state[name]])
