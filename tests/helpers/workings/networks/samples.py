"""Likelihood weighting and rejection in a network: the samples drawn, their weights, the shares."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    variables, question = problem["variables"], problem["question"]
    method, evidence, asked = question["method"], question["evidence"], question["find"]
    weighted = method["sampling"] == "likelihood_weighting"
    numbers = iter(map(Fraction, method["numbers"]))
    samples: list[tuple[dict[str, str], Number]] = []
    while True:
        state: dict[str, str] = {}
        weight: Number = Fraction(1)
        try:
            for name, variable in variables.items():
                row = _row(variable, state)
                if weighted and name in evidence:
                    state[name] = evidence[name]
                    weight *= row[evidence[name]]
                else:
                    state[name] = _drawn(row, next(numbers))
        except StopIteration:
            break
        if not weighted:
            weight = Fraction(all(state[name] == value for name, value in evidence.items()))
        samples.append((state, hand.put(f"weight[{len(samples) + 1}]", weight) if weighted else weight))
    hand.figures["samples"] = Fraction(len(samples))
    hand.figures["accepted"] = Fraction(len(samples) if weighted else sum(weight > 0 for _, weight in samples))
    for value in variables[asked]["values"]:
        name = f"posterior[{value}]"
        own = [weight for state, weight in samples if state[asked] == value]
        top, bottom = sum(own, Fraction(0)), sum((weight for _, weight in samples), Fraction(0))
        if weighted and hand.slips("weights_forgotten", name, throughout=True):
            top, bottom = Fraction(len(own)), Fraction(len(samples))
        if not weighted and hand.slips("rejected_counted_in", name, throughout=True):
            bottom = Fraction(len(samples))
        hand.put(name, top / bottom)


def _row(variable: Mapping[str, Any], state: Mapping[str, str]) -> dict[str, Fraction]:
    table = variable["cpt"]
    if isinstance(table, list):
        (table,) = (each["p"] for each in table if all(state[name] == value for name, value in each["given"].items()))
    return {value: Fraction(table[value]) for value in variable["values"]}


def _drawn(row: Mapping[str, Fraction], number: Fraction) -> str:
    total = Fraction(0)
    for value, share in row.items():
        total += share
        if number < total:
            return value
    raise ValueError(number)
