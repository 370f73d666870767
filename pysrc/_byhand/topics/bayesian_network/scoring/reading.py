"""Reading the question for the scores of structures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.errors import InputError
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.bayesian_network.model.model import Network, Variable, combinations
from _byhand.topics.bayesian_network.model.names import find_place, find_places
from _byhand.topics.bayesian_network.model.training_data import Learnt
from _byhand.topics.bayesian_network.model.variables import MOST_ROWS, check_acyclic
from _byhand.topics.bayesian_network.scoring.question import Score

# A page that compares more is too long to read.
MOST_STRUCTURES = 12


def read_score(fields: Fields, network: Network, learnt: Learnt | None) -> Score:
    """The structures to be scored: those stated, or else the network's own."""
    if fields.get("score") is not True:
        raise fields.wrong("score", "bayesian_network.score.true")
    if learnt is None:
        raise fields.wrong("score", "bayesian_network.score.no_table")
    if learnt.sample.gaps:
        raise InputError("bayesian_network.score.gaps", field="table")
    if not learnt.sample.size:
        raise InputError("bayesian_network.score.no_rows", field="table")
    own = tuple(variable.parents for variable in network.variables)
    if "structures" not in fields:
        return Score(learnt.sample, (own,), several=False, written=fields.data)
    stated, path = fields.get("structures"), fields.at("structures")
    if not isinstance(stated, list) or not stated:
        raise fields.wrong("structures", "bayesian_network.score.structures")
    if len(stated) > MOST_STRUCTURES:
        raise InputError("bayesian_network.score.many", field=path, count=len(stated), most=MOST_STRUCTURES)
    structures = tuple(_structure(each, network, f"{path}[{at}]") for at, each in enumerate(stated, 1))
    return Score(learnt.sample, structures, several=True, written=fields.data)


def _structure(stated: Any, network: Network, path: str) -> tuple[tuple[int, ...], ...]:
    """The parents of each variable; a variable that is not named has none."""
    if not isinstance(stated, Mapping):
        raise InputError("bayesian_network.score.structure", field=path, found=quoted(stated))
    names = [variable.name for variable in network.variables]
    parents: dict[int, tuple[int, ...]] = {}
    for name, given in stated.items():
        place = find_place(name, names, path)
        if place in parents:
            raise InputError("bayesian_network.error.repeated_variable", field=path, name=names[place])
        parents[place] = find_places(given if given is not None else [], names, f"{path}.{name}")
    found = tuple(parents.get(place, ()) for place in range(network.size))
    variables = tuple(
        Variable(each.name, each.values, given) for each, given in zip(network.variables, found, strict=True)
    )
    graph = Network(variables, (None,) * network.size)
    check_acyclic(graph, [f"{path}.{name}" for name in names])
    for place, name in enumerate(names):
        if combinations(graph, found[place]) > MOST_ROWS:
            raise InputError("bayesian_network.score.many_parents", field=f"{path}.{name}", name=name, most=MOST_ROWS)
    return found
