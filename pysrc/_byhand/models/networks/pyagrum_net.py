"""A pyAgrum `BayesNet`: its conditional probability tables and its evidence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import isfinite
from numbers import Integral, Real
from typing import Any

from _byhand.errors import InputError
from _byhand.models.networks.net import Asked, Node, Observed, asked_variables, variable_named


def read(model: Any, evidence: Mapping[Any, Any], query: Any) -> Asked:
    """The network, the evidence and the question.

    InputError if the model does not know a variable or a state, as in `setEvidence`: a whole number is the place of a
    state, from 0; a text is its label, or a number in its interval; a list has a likelihood for each state.
    """
    ids = sorted(model.nodes())
    nodes = [_node(model, each) for each in ids]
    names = [node.name for node in nodes]
    # pyAgrum takes the id of a variable in place of its name.
    known: dict[Any, str] = {**dict(zip(ids, names, strict=True)), **{name: name for name in names}}
    observed = {}
    for variable, given in evidence.items():
        name = variable_named(variable, known, "case", names)
        observed[name] = _observed(model.variable(name), given, name)
    return Asked("pyagrum", type(model).__name__, nodes, observed, asked_variables(query, nodes, known, list(observed)))


def _node(model: Any, place: int) -> Node:
    """A table is asked by name and place of each parent, which does not depend on the order of its axes."""
    variable = model.variable(place)
    name, table = variable.name(), model.cpt(place)
    parents = [each for each in table.names if each != name]
    sizes = [model.variable(parent).domainSize() for parent in parents]
    rows: dict[tuple[int, ...], Sequence[Any]] = {(): table.tolist()} if not parents else {}
    for at in product(*map(range, sizes)) if parents else ():
        rows[at] = table[dict(zip(parents, at, strict=True))].tolist()
    return Node(name, list(variable.labels()), parents, rows)


def _observed(variable: Any, given: Any, name: str) -> Observed:
    labels = list(variable.labels())
    if isinstance(given, str):
        return Observed(labels[_place(variable, given, name)], given)
    if isinstance(given, Integral):
        if not 0 <= int(given) < len(labels):
            raise InputError(
                "models.networks.place", field=f"case.{name}", found=int(given), most=len(labels) - 1,
                states=tuple(labels),
            )  # fmt: skip
        return Observed(labels[int(given)], given)
    return Observed(None, given, _likelihoods(given, labels, name))


def _place(variable: Any, given: str, name: str) -> int:
    """The place of the label, or of the interval that the number lies in, as pyAgrum finds it."""
    try:
        return int(variable.index(given))
    except Exception:  # pyAgrum's own exceptions cannot be imported here
        raise InputError(
            "models.networks.state", field=f"case.{name}", found=repr(given), states=tuple(variable.labels())
        ) from None


def _likelihoods(given: Any, labels: Sequence[str], name: str) -> list[float]:
    numbers = list(given) if not isinstance(given, Real) and hasattr(given, "__len__") else []
    if len(numbers) != len(labels) or not all(isinstance(each, Real) for each in numbers):
        raise InputError("models.networks.evidence", field=f"case.{name}", found=repr(given), count=len(labels))
    floats = [float(each) for each in numbers]
    if not any(floats) or not all(isfinite(each) and each >= 0 for each in floats):
        raise InputError("models.networks.evidence", field=f"case.{name}", found=repr(given), count=len(labels))
    return floats
