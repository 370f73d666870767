"""Bayesian networks by enumeration: products of the tables, summed over unknown variables."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from helpers.workings.networks import causes, decisions, samples, scores, soft
from helpers.workings.student_hand import Number, StudentHand

State = dict[str, str]


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    question = problem["question"]
    question = question[0] if isinstance(question, list) else question
    if _of_its_own(problem, question, hand):
        return
    variables = problem["variables"]
    if "joint" in question:
        state = question["joint"]
        value = _product(variables, state, hand, "joint", chosen=hand.chance.choice(list(variables)))
        hand.put("joint", value)
        return
    asked, known = question["find"], dict(question["evidence"])
    joints: dict[str, Number] = {}
    common = next(iter(known))
    if asked in variables[common].get("parents", ()) and hand.slips("parents_taken_as_independent", "joint"):
        for value in variables[asked]["values"]:
            joints[f"joint[{value}]"] = hand.put(
                f"joint[{value}]", _of_parents(variables, common, {asked: value, **known})
            )
        hand.normalised("evidence", "joint", joints, {v: f"posterior[{v}]" for v in variables[asked]["values"]})
        return
    for value in variables[asked]["values"]:
        place = f"joint[{value}]"
        state = {asked: value, **known}
        hidden = [name for name, each in variables.items() if name not in state and not each.get("parents")]
        left_out = hidden[0] if hidden and hand.slips("marginalisation_forgotten", "joint") else ""
        if left_out:
            state[left_out] = variables[left_out]["values"][-1]
        states = list(_states(variables, state))
        chosen = hand.chance.choice(list(variables))
        terms = {
            str(at): _product(variables, each, hand, place, chosen=chosen)
            / (_entry(variables[left_out], left_out, each) if left_out else 1)
            for at, each in enumerate(states)
        }
        joints[place] = hand.put(place, hand.total(f"{place} sum", terms))
    free = [name for name in variables if name not in (asked, *known)]
    if free and hand.slips("overlapping_cases_added", "evidence"):
        # The joint of the first state, and that of a state of a variable that is not known.
        overlapping = {free[0]: variables[free[0]]["values"][-1], **known}
        total = next(iter(joints.values())) + sum(_entries(variables, each) for each in _states(variables, overlapping))
        hand.put("evidence", total)
        for value in variables[asked]["values"]:
            hand.put(f"posterior[{value}]", joints[f"joint[{value}]"] / total)
        return
    if not variables[asked].get("parents") and hand.slips("evidence_forgotten", "posterior"):
        for value in variables[asked]["values"]:
            hand.put(f"posterior[{value}]", _entry(variables[asked], asked, {asked: value}))
        return
    hand.normalised("evidence", "joint", joints, {v: f"posterior[{v}]" for v in variables[asked]["values"]})


def _of_its_own(problem: Mapping[str, Any], question: Mapping[str, Any], hand: StudentHand) -> bool:
    """Works the kinds of questions that have a worker of their own."""
    if "decisions" in problem:
        decisions.work(problem, question, hand)
    elif "score" in question:
        scores.work(problem, hand)
    elif "do" in question:
        causes.work(problem, question, hand)
    elif isinstance(question.get("method"), Mapping):
        samples.work(problem, hand)
    elif any(isinstance(each, Mapping) for each in question.get("evidence", {}).values()):
        soft.uncertain(problem, question, hand)
    elif any("inhibition" in each["cpt"] for each in problem["variables"].values()):
        soft.noisy(problem, hand)
    else:
        return False
    return True


def _states(variables: Mapping[str, Any], known: State) -> Iterator[State]:
    hidden = [name for name in variables if name not in known]
    for values in product(*(variables[name]["values"] for name in hidden)):
        yield {**known, **dict(zip(hidden, values, strict=True))}


def _entries(variables: Mapping[str, Any], state: State) -> Fraction:
    return math.prod((_entry(variable, name, state) for name, variable in variables.items()), start=Fraction(1))


def _of_parents(variables: Mapping[str, Any], child: str, known: State) -> Fraction:
    """What is observed, with the probability of each parent alone."""
    total = Fraction(0)
    parents = variables[child]["parents"]
    own = {name: variables[name] for name in parents}
    for state in _states(own, {name: known[name] for name in parents if name in known}):
        alone = [sum(_entries(variables, each) for each in _states(variables, {n: v})) for n, v in state.items()]
        total += math.prod(alone, start=Fraction(1)) * _entry(variables[child], child, {**state, **known})
    return total


def _product(variables: Mapping[str, Any], state: State, hand: StudentHand, place: str, *, chosen: str) -> Number:
    """The product of one state; slips are made in the chosen variable of every state alike."""
    result = Fraction(1)
    for name, variable in variables.items():
        taken = dict(state)
        if name == chosen and hand.slips("states_confused", place):
            # One parent's state is taken wrongly in every product alike; without a parent its own.
            changed = variable["parents"][0] if variable.get("parents") else chosen
            taken[changed] = hand.other(state[changed], variables[changed]["values"])
        if name == chosen and hand.slips("factor_forgotten", place):
            continue
        result *= _entry(variable, name, taken)
    return result


def _entry(variable: Mapping[str, Any], name: str, state: State) -> Fraction:
    table = variable["cpt"]
    if isinstance(table, Mapping):
        return Fraction(table[state[name]])
    (row,) = (each["p"] for each in table if all(state[parent] == value for parent, value in each["given"].items()))
    return Fraction(row[state[name]])
