"""Exercises with Bayesian networks for the tests: random ones, and questions of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import strategies as st

from helpers.problems.tables import example, example_names

Problem = dict[str, Any]


def _has_one_network(problem: Problem) -> bool:
    """AODE is an average of several networks, a graph alone has no numbers, and decisions have none: no text states
    these.
    """
    has_numbers = "table" in problem or all("cpt" in each for each in problem["variables"].values())
    return has_numbers and problem.get("structure") != "aode" and "decisions" not in problem


NETWORKS = [name for name in example_names("bayesian_network") if _has_one_network(example(name))]


def variable(values: list[str], parents: list[str], rows: dict[tuple[str, ...], list[Fraction]]) -> dict[str, Any]:
    """One variable of a problem; the probabilities by the values of the parents."""
    stated = {row: dict(zip(values, map(str, numbers), strict=True)) for row, numbers in rows.items()}
    if not parents:
        return {"values": values, "cpt": stated[()]}
    cpt = [{"given": dict(zip(parents, row, strict=True)), "p": numbers} for row, numbers in stated.items()]
    return {"values": values, "parents": parents, "cpt": cpt}


@st.composite
def networks(draw: st.DrawFn, most: int = 5, values: int = 3, least: int = 0) -> Problem:
    """A network without a question, its variables stated in any order.

    least  weight of a value; 0 gives tables with zeros, also deterministic ones
    """
    size = draw(st.integers(1, most))
    domains = {f"v{at}": [f"v{at}_{value}" for value in range(draw(st.integers(2, values)))] for at in range(size)}
    stated = {}
    for at, (name, domain) in enumerate(domains.items()):
        parents = draw(st.lists(st.sampled_from([f"v{before}" for before in range(at)]), unique=True, max_size=3)
                       if at else st.just([]))  # fmt: skip
        rows = {}
        for row in product(*(domains[parent] for parent in parents)):
            weights = draw(st.lists(st.integers(least, 4), min_size=len(domain), max_size=len(domain)).filter(any))
            rows[row] = [Fraction(weight, sum(weights)) for weight in weights]
        stated[name] = variable(domain, parents, rows)
    order = draw(st.permutations(list(stated)))
    return {"format": 1, "topic": "bayesian_network", "variables": {name: stated[name] for name in order}}


@st.composite
def inquiries(draw: st.DrawFn, kind: str = "find", most: int = 5, values: int = 3, least: int = 0) -> Problem:
    """A network and a question for probabilities (`find`) or for the most probable values (`most_probable`)."""
    made = draw(networks(most, values, least))
    names = draw(st.permutations(list(made["variables"])))
    asked = draw(st.integers(1, min(len(names), 3)))
    seen = draw(st.integers(asked, len(names)))
    evidence = {name: draw(st.sampled_from(made["variables"][name]["values"])) for name in names[asked:seen]}
    return {**made, "question": {kind: names[:asked], "evidence": evidence}}


def chain(length: int) -> Problem:
    """v1 -> v2 -> ... of variables with two values; asked for the first, given the last."""
    rows: dict[tuple[str, ...], list[Fraction]] = {
        ("yes",): [Fraction(3, 4), Fraction(1, 4)],
        ("no",): [Fraction(1, 5), Fraction(4, 5)],
    }
    variables = {"v1": variable(["yes", "no"], [], {(): [Fraction(1, 2), Fraction(1, 2)]})}
    variables |= {f"v{at}": variable(["yes", "no"], [f"v{at - 1}"], rows) for at in range(2, length + 1)}
    question = {"find": "v1", "evidence": {f"v{length}": "yes"}}
    return {"format": 1, "topic": "bayesian_network", "variables": variables, "question": question}
