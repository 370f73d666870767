"""A pgmpy `DiscreteBayesianNetwork`, before 1.0 `BayesianNetwork`: its CPDs and its evidence."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np

from _byhand.errors import InputError
from _byhand.models.networks.net import Asked, Node, Observed, asked_variables, distinct, variable_named

_TABLE = "TabularCPD"


def read(model: Any, evidence: Mapping[Any, Any], query: Any) -> Asked:
    """The network, the evidence and the question.

    InputError if the model fails its own check, has a CPD that is no table, or does not know a variable or a state.
    """
    _check(model)
    cpds = {name: model.get_cpds(name) for name in model.nodes()}
    nodes = [_node(cpd) for cpd in cpds.values()]
    names = [node.name for node in nodes]
    distinct(names, "nodes")
    known = dict(zip(cpds, names, strict=True))
    observed = {}
    for variable, state in evidence.items():
        name = variable_named(variable, known, "case", names)
        observed[name] = Observed(_state(cpds[variable], state, name), state)
    asked = asked_variables(query, nodes, known, list(observed))
    latent = [known[each] for each in cpds if each in getattr(model, "latents", ())]
    return Asked("pgmpy", type(model).__name__, nodes, observed, asked, latent)


def _check(model: Any) -> None:
    """InputError with the reason of `check_model()`, which pgmpy itself calls before an inference."""
    try:
        valid = model.check_model()
    except ValueError as error:
        raise InputError("models.networks.check", field="check_model", reason=str(error)) from None
    if not valid:
        raise InputError("models.networks.check", field="check_model", reason="False")


def _node(cpd: Any) -> Node:
    """values[i, j, ...]: state i of the variable, state j of its first parent, ...; one axis for each of `variables`"""
    name = str(cpd.variables[0])
    if type(cpd).__name__ != _TABLE:
        raise InputError("models.networks.kind", field=f"cpds.{name}", name=name, kind=type(cpd).__name__)
    values = np.asarray(cpd.values)
    columns = np.moveaxis(values, 0, -1)
    states = [str(state) for state in cpd.state_names[cpd.variables[0]]]
    distinct(states, f"cpds.{name}.state_names")
    places = product(*(range(size) for size in values.shape[1:]))
    table = {at: columns[at].tolist() for at in places}
    return Node(name, states, [str(parent) for parent in cpd.variables[1:]], table)


def _state(cpd: Any, state: Any, name: str) -> str:
    """The name of the state; pgmpy matches states exactly, 1 is not "1"."""
    states = list(cpd.state_names[cpd.variables[0]])
    try:
        return str(states[{each: place for place, each in enumerate(states)}[state]])
    except (KeyError, TypeError):
        raise InputError(
            "models.networks.state", field=f"case.{name}", found=repr(state), states=tuple(map(repr, states))
        ) from None
