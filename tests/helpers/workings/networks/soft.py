"""A noisy-or row by row, and evidence that is uncertain: likelihoods of an observation."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def noisy(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """Fever of its causes, each present or not; then the cause that is asked for, given fever."""
    variables, asked = problem["variables"], problem["question"]["find"]
    (effect,) = problem["question"]["evidence"]
    causes = variables[effect]["parents"]
    left = {name: Fraction(number) for name, number in variables[effect]["cpt"]["inhibition"].items()}
    scores = {"T": Fraction(0), "F": Fraction(0)}
    for states in product("TF", repeat=len(causes)):
        present = [name for name, state in zip(causes, states, strict=True) if state == "T"]
        given = ",".join(f"{name}={state}" for name, state in zip(causes, states, strict=True))
        place = f"cpt[{effect}=F|{given}]"
        taken = [*present, *([] if hand.slips("leak_forgotten", place, throughout=True) else ["leak"])]
        kept: Number = math.prod((left[name] for name in taken), start=Fraction(1))
        if hand.slips("causes_multiplied", place, throughout=True):
            kept = math.prod((1 - left[name] for name in taken), start=Fraction(1))
        hand.put(place, kept)
        shown = hand.put(f"cpt[{effect}=T|{given}]", 1 - kept)
        chance = math.prod(Fraction(variables[name]["cpt"][state]) for name, state in zip(causes, states, strict=True))
        scores[states[causes.index(asked)]] += chance * shown
    joints = {f"joint[{state}]": hand.put(f"joint[{state}]", score) for state, score in scores.items()}
    hand.normalised("evidence", "joint", joints, {state: f"posterior[{state}]" for state in scores})


def uncertain(problem: Mapping[str, Any], question: Mapping[str, Any], hand: StudentHand) -> None:
    """A cause of the alarm, where the alarm is only half heard."""
    variables, asked = problem["variables"], question["find"]
    ((seen, likelihoods),) = question["evidence"].items()
    rows = {tuple(row["given"].values()): row["p"] for row in variables[seen]["cpt"]}
    other = next(name for name in variables[seen]["parents"] if name != asked)
    both = {
        (state, value): sum(
            Fraction(variables[asked]["cpt"][state])
            * Fraction(variables[other]["cpt"][cause])
            * Fraction(rows[state, cause][value])
            for cause in variables[other]["values"]
        )
        for state in variables[asked]["values"]
        for value in likelihoods
    }
    joints = {
        f"joint[{state}]": hand.put(
            f"joint[{state}]", sum(both[state, value] * number for value, number in likelihoods.items())
        )
        for state in variables[asked]["values"]
    }
    if hand.slips("kinds_of_evidence_confused", "posterior"):
        hand.put("evidence", sum(joints.values()))
        whole = sum(likelihoods.values())
        for state in variables[asked]["values"]:
            shares = (
                Fraction(number, whole)
                * both[state, value]
                / sum(both[each, value] for each in variables[asked]["values"])
                for value, number in likelihoods.items()
            )
            hand.put(f"posterior[{state}]", sum(shares))
        return
    hand.normalised("evidence", "joint", joints, {state: f"posterior[{state}]" for state in variables[asked]["values"]})
