"""Influence diagrams by pyAgrum, by floats."""

from __future__ import annotations

import warnings
from fractions import Fraction
from typing import Any

# Its bindings of C++ warn when they are imported, and a warning that is an error there ends Python.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pyagrum
    import pyagrum.influence_diagram

# pyagrum has no types.
gum: Any = pyagrum


def expected_by_pyagrum(problem: dict[str, Any]) -> float | None:
    """The maximum expected utility where nothing is forgotten; None if pyAgrum cannot order the decisions."""
    diagram = gum.InfluenceDiagram()
    for name, each in problem["variables"].items():
        diagram.addChanceNode(gum.LabelizedVariable(name, name, each["values"]))
    for name, each in problem["decisions"].items():
        diagram.addDecisionNode(gum.LabelizedVariable(name, name, each["values"]))
    for name in problem["utilities"]:
        diagram.addUtilityNode(gum.LabelizedVariable(name, name, 1))
    for group in ("variables", "decisions", "utilities"):
        for name, each in problem[group].items():
            for parent in each.get("parents", []):
                diagram.addArc(parent, name)
    for name, each in problem["variables"].items():
        rows = each["cpt"] if isinstance(each["cpt"], list) else [{"given": {}, "p": each["cpt"]}]
        for row in rows:
            numbers = [float(Fraction(row["p"][value])) for value in each["values"]]
            diagram.cpt(name)[row["given"] or slice(None)] = numbers
    for name, each in problem["utilities"].items():
        for row in each["utility"]:
            diagram.utility(name)[row["given"]] = row["u"]
    inference = gum.ShaferShenoyLIMIDInference(diagram)
    inference.addNoForgettingAssumption(list(problem["decisions"]))
    if not inference.isSolvable():
        return None
    evidence = problem["question"].get("evidence", {})
    if evidence:
        inference.setEvidence(evidence)
    inference.makeInference()
    return float(inference.MEU()["mean"])
