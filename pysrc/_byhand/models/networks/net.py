"""A network as read from a fitted model, and the evidence and the question about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal, TypeAlias

from _byhand.errors import InputError
from _byhand.models.distributions import Row, exact_row


@dataclass(frozen=True)
class Node:
    """A variable.

    states   the names of its states, in the model's order
    parents  in the order in which `table` counts their states
    table    for each combination of states of the parents, by their places, its distribution (one number a state)
    """

    name: str
    states: Sequence[str]
    parents: Sequence[str]
    table: Mapping[tuple[int, ...], Sequence[Any]]


@dataclass(frozen=True)
class Observed:
    """What the evidence says of a variable.

    state  the state that it is in; None if it has likelihoods
    likelihoods  one number for each state
    given  what the user wrote
    """

    state: str | None
    given: Any
    likelihoods: Sequence[float] = ()


Library: TypeAlias = Literal["pgmpy", "pyagrum"]


@dataclass(frozen=True)
class Asked:
    """A network, the evidence by variable, and the variables whose posterior is asked.

    latent  the variables that no data had
    """

    library: Library
    model: str
    nodes: Sequence[Node]
    evidence: Mapping[str, Observed]
    query: Sequence[str]
    latent: Sequence[str] = ()

    def rows(self) -> Mapping[str, Mapping[tuple[int, ...], Row]]:
        """The exact table of each variable; InputError if a row is no distribution."""
        return {
            node.name: {at: exact_row(row, "cpds", node.name) for at, row in node.table.items()} for node in self.nodes
        }

    def problem(self, rows: Mapping[str, Mapping[tuple[int, ...], Row]]) -> dict[str, Any]:
        """The problem of topic bayesian_network."""
        find = list(self.query) if len(self.query) > 1 else self.query[0]
        evidence = {name: _stated(observed, self._node(name)) for name, observed in self.evidence.items()}
        return {
            "format": 1,
            "topic": "bayesian_network",
            "variables": {node.name: self._variable(node, rows[node.name]) for node in self.nodes},
            "question": {"find": find, "evidence": evidence, "method": "variable_elimination"},
        }

    def _variable(self, node: Node, rows: Mapping[tuple[int, ...], Row]) -> dict[str, Any]:
        if not node.parents:
            return {"values": list(node.states), "cpt": dict(zip(node.states, rows[()].numbers, strict=True))}
        parents = [self._node(name) for name in node.parents]
        cpt = [
            {
                "given": {parent.name: parent.states[at] for parent, at in zip(parents, places, strict=True)},
                "p": dict(zip(node.states, rows[places].numbers, strict=True)),
            }
            for places in product(*(range(len(parent.states)) for parent in parents))
        ]
        return {"values": list(node.states), "parents": list(node.parents), "cpt": cpt}

    def _node(self, name: str) -> Node:
        return next(node for node in self.nodes if node.name == name)


def _stated(observed: Observed, node: Node) -> Any:
    if observed.state is not None:
        return observed.state
    return dict(zip(node.states, map(repr, observed.likelihoods), strict=True))


def asked_variables(query: Any, nodes: Sequence[Node], known: Mapping[Any, str], observed: Sequence[str]) -> list[str]:
    """The variables that `query` names, one or a list; None asks for the only one that the evidence leaves out.

    known  the name of each variable by what the model calls it
    """
    names = tuple(node.name for node in nodes)
    if query is None:
        free = tuple(name for name in names if name not in observed)
        if len(free) == 1:
            return list(free)
        key = "models.networks.query_which" if free else "models.networks.query_none"
        raise InputError(key, field="query", names=free)
    found = []
    for each in query if isinstance(query, list) else [query]:
        name = variable_named(each, known, "query", names)
        if name in observed:
            raise InputError("models.networks.query_observed", field="query", name=name)
        found.append(name)
    if not found or len(set(found)) < len(found):
        raise InputError("models.networks.query_which", field="query", names=names)
    return found


def variable_named(name: Any, known: Mapping[Any, str], field: str, names: Sequence[str]) -> str:
    """The variable that the model calls so; InputError lists the names."""
    try:
        return known[name]
    except (KeyError, TypeError):
        raise InputError("models.networks.variable", field=field, found=str(name), names=tuple(names)) from None


def distinct(names: Sequence[str], field: str) -> None:
    """InputError if two different names look the same in print, such as 1 and "1"."""
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        raise InputError("models.networks.alike", field=field, name=twice)
