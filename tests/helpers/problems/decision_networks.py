"""Networks with decisions and utilities for the tests: random ones, and the best of all their policies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import strategies as st

from helpers.problems.networks import Problem, variable

State = dict[str, str]
YES_NO = ["0", "1"]


@st.composite
def decision_networks(draw: st.DrawFn, decisions: int = 2, least: int = 0) -> Problem:
    """v0, v1 → D1 → v2 → D2 → v3 with some of the arrows, one or two utilities, and perhaps evidence."""
    before: list[str] = []
    variables, stated, order = {}, {}, []
    for name in ["v0", "v1", "D1", "v2", *(["D2"] if decisions > 1 else []), "v3"]:
        parents = draw(st.lists(st.sampled_from(before), unique=True, max_size=2)) if before else []
        if name.startswith("D"):
            # The order of the decisions is that of time.
            stated[name] = {"values": [f"{name}a", f"{name}b"], "parents": parents}
            order.append(name)
        else:
            rows = {}
            domains = {other: [f"{other}a", f"{other}b"] for other in before}
            for row in product(*(domains[parent] for parent in parents)):
                weights = draw(st.lists(st.integers(least, 3), min_size=2, max_size=2).filter(any))
                rows[row] = [Fraction(weight, sum(weights)) for weight in weights]
            variables[name] = variable([f"{name}a", f"{name}b"], parents, rows)
        before.append(name)
    utilities = {}
    for name in ["U1", "U2"][: draw(st.integers(1, 2))]:
        parents = draw(st.lists(st.sampled_from(before), unique=True, min_size=1, max_size=3))
        rows_of = [
            {"given": dict(zip(parents, row, strict=True)), "u": draw(st.integers(-5, 9))}
            for row in product(*([f"{parent}a", f"{parent}b"] for parent in parents))
        ]
        utilities[name] = {"parents": parents, "utility": rows_of}
    evidence = {"v0": draw(st.sampled_from(["v0a", "v0b"]))} if draw(st.booleans()) else {}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "decisions": stated}
    question: dict[str, Any] = {"decide": order if len(order) > 1 else order[0]}
    if evidence:
        question["evidence"] = evidence
    return {**problem, "utilities": utilities, "question": question}


def known_at(problem: Problem, order: list[str]) -> dict[str, list[str]]:
    """For each decision its parents, and what is remembered."""
    found: dict[str, list[str]] = {}
    remembered: list[str] = []
    evidence = problem["question"].get("evidence", {})
    for name in order:
        own = list(problem["decisions"][name].get("parents", []))
        found[name] = own + [each for each in remembered if each not in own and each not in evidence]
        remembered += [each for each in (*own, name) if each not in remembered]
    return found


def states(problem: Problem) -> Iterator[tuple[State, Fraction]]:
    """All values of variables and decisions, with the product of the tables."""
    nodes = {**problem["variables"], **problem["decisions"]}
    for values in product(*(each["values"] for each in nodes.values())):
        state = dict(zip(nodes, values, strict=True))
        number = Fraction(1)
        for name, each in problem["variables"].items():
            table = each["cpt"]
            if isinstance(table, list):
                (table,) = (row["p"] for row in table if row["given"].items() <= state.items())
            number *= Fraction(table[state[name]])
        if number:
            yield state, number


def utility(problem: Problem, state: Mapping[str, str]) -> Fraction:
    total = Fraction(0)
    for each in problem["utilities"].values():
        (number,) = (row["u"] for row in each["utility"] if row["given"].items() <= state.items())
        total += Fraction(number)
    return total


def best_by_policies(problem: Problem, order: list[str], extra: tuple[str, ...] = ()) -> Fraction | None:
    """The largest expected utility of all policies, each tried; None if the evidence is impossible."""
    evidence = problem["question"].get("evidence", {})
    known = {name: [*its, *(each for each in extra if each not in its)]
             for name, its in known_at(problem, order).items()}  # fmt: skip
    weighed = [
        (state, number, number * utility(problem, state))
        for state, number in states(problem)
        if evidence.items() <= state.items()
    ]
    # What is worth how much is added up for each combination of what is known and what is chosen.
    keys: list[tuple[str, tuple[str, ...]]] = []
    sums: dict[tuple[tuple[str, tuple[str, ...], str], ...], tuple[Fraction, Fraction]] = {}
    for state, number, worth in weighed:
        cell = tuple((name, tuple(state[each] for each in known[name]), state[name]) for name in order)
        old = sums.get(cell, (Fraction(0), Fraction(0)))
        sums[cell] = (old[0] + number, old[1] + worth)
        keys += [(name, seen) for name, seen, _ in cell if (name, seen) not in keys]
    best: Fraction | None = None
    for choices in product(*(problem["decisions"][name]["values"] for name, _ in keys)):
        policy = dict(zip(keys, choices, strict=True))
        taken = [both for cell, both in sums.items() if all(policy[name, seen] == value for name, seen, value in cell)]
        whole = sum((number for number, _ in taken), Fraction(0))
        if whole:
            expected = sum((worth for _, worth in taken), Fraction(0)) / whole
            best = expected if best is None else max(best, expected)
    return best
