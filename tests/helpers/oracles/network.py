"""Bayesian networks by brute force over the full joint distribution, and by pyAgrum. Nothing here uses the package."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

# Its bindings of C++ warn when they are imported, and a warning that is an error there ends Python.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pyagrum

# pyagrum has no types.
_gum: Any = pyagrum
Problem = dict[str, Any]
Values = Mapping[str, str]


@dataclass
class Full:
    """Every combination of values of a problem's variables with its probability."""

    rows: list[tuple[dict[str, str], Fraction]]
    domains: dict[str, list[str]]

    def probability(self, event: Values) -> Fraction:
        return sum(
            (number for row, number in self.rows if all(row[name] == value for name, value in event.items())),
            Fraction(0),
        )

    def joints(self, names: Sequence[str], evidence: Values) -> dict[str, Fraction]:
        """v1,v2 -> P(v1, v2, evidence)"""
        return {
            ",".join(values): self.probability({**evidence, **dict(zip(names, values, strict=True))})
            for values in product(*(self.domains[name] for name in names))
        }


def chance(problem: Problem, name: str, row: Values) -> Fraction:
    """P(name = row[name] | its parents' values in row)"""
    variable = problem["variables"][name]
    parents, cpt = variable.get("parents", []), variable["cpt"]
    stated = cpt if not parents else next(
        each["p"] for each in cpt if all(each["given"][parent] == row[parent] for parent in parents)
    )  # fmt: skip
    return Fraction(stated[row[name]])


def full(problem: Problem) -> Full:
    domains = {name: variable["values"] for name, variable in problem["variables"].items()}
    rows = []
    for values in product(*domains.values()):
        row = dict(zip(domains, values, strict=True))
        number = Fraction(1)
        for name in domains:
            number *= chance(problem, name, row)
        rows.append((row, number))
    return Full(rows, domains)


def agrum(problem: Problem) -> Any:
    """The network in pyAgrum, by floats."""
    network = _gum.BayesNet()
    variables = problem["variables"]
    for name, variable in variables.items():
        network.add(_gum.LabelizedVariable(name, name, variable["values"]))
    for name, variable in variables.items():
        for parent in variable.get("parents", []):
            network.addArc(parent, name)
    for name, variable in variables.items():
        parents = variable.get("parents", [])
        for values in product(*(variables[parent]["values"] for parent in parents)):
            row = dict(zip(parents, values, strict=True))
            numbers = [float(chance(problem, name, {**row, name: value})) for value in variable["values"]]
            if parents:
                network.cpt(name)[row] = numbers
            else:
                network.cpt(name).fillWith(numbers)
    return network


def agrum_posterior(network: Any, name: str, evidence: Values) -> tuple[dict[str, float], float]:
    """P(name | evidence) by value, and P(evidence)"""
    inference = _gum.LazyPropagation(network)
    inference.setEvidence(dict(evidence))
    inference.makeInference()
    found = inference.posterior(name)
    posteriors = {value: found[{name: value}] for value in network.variable(name).labels()}
    return posteriors, inference.evidenceProbability() if evidence else 1.0


def agrum_file(problem: Problem, path: Path) -> str:
    """The file that pyAgrum writes, in the format that the ending of the path names."""
    _gum.saveBN(agrum(problem), str(path))
    return path.read_text("utf-8")


def agrum_marginals(text: str, path: Path) -> dict[str, list[float]]:
    """P(x) of each variable, in the order of its values, after pyAgrum has read the text. It reads single floats."""
    path.write_text(text, "utf-8")
    network = _gum.loadBN(str(path))
    inference = _gum.LazyPropagation(network)
    inference.makeInference()
    return {name: inference.posterior(name).tolist() for name in network.names()}


def agrum_soft(problem: Problem, name: str, likelihoods: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """P(name | virtual evidence) by value, in pyAgrum."""
    network = agrum(problem)
    inference = _gum.LazyPropagation(network)
    inference.setEvidence({each: list(map(float, numbers)) for each, numbers in likelihoods.items()})
    inference.makeInference()
    found = inference.posterior(name)
    return {value: found[{name: value}] for value in network.variable(name).labels()}


def agrum_noisy(shares: Sequence[float], leak: float, prior: float) -> float:
    """P(first cause | effect) of a noisy-or in pyAgrum, the causes alike before.

    Its weight of a cause is what the cause brings about together with the leak.
    """
    network = _gum.BayesNet()
    names = [f"c{at}" for at in range(len(shares))]
    for name in names:
        network.add(_gum.LabelizedVariable(name, name, 2))
        network.cpt(name).fillWith([1 - prior, prior])
    network.addNoisyORCompound(_gum.LabelizedVariable("e", "e", 2), leak)
    for name, share in zip(names, shares, strict=True):
        network.addWeightedArc(name, "e", 1 - (1 - leak) * (1 - share))
    inference = _gum.LazyPropagation(network)
    inference.setEvidence({"e": 1})
    inference.makeInference()
    return float(inference.posterior(names[0])[1])
