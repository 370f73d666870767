"""Reading a question for the factors of an elimination: `find` with an `order`, in a network without tables."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.errors import InputError, Notice
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.elimination_plan.question import Planned
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.names import find_place, find_places, find_value

_METHOD = "variable_elimination"


def asks_for_plan(question: Fields, *, tables: bool) -> bool:
    """Can the question only be about the factors? tables: whether the exercise states one at least."""
    return (
        not tables
        and "find" in question
        and "order" in question
        and "do" not in question
        and question.get("method") in (None, _METHOD)
    )


def states_tables(fields: Fields) -> bool:
    """Does the exercise have rows, or at least one table?"""
    stated = fields.get("variables")
    variables = stated.values() if isinstance(stated, Mapping) else ()
    return "table" in fields or any(isinstance(each, Mapping) and each.get("cpt") is not None for each in variables)


def read_plan(fields: Fields, network: Network, notices: list[Notice]) -> Planned:
    """The targets, what is observed, and the order, which names all others."""
    names = [variable.name for variable in network.variables]
    targets = find_places(fields.get("find"), names, fields.at("find"))
    if not targets:
        raise InputError("bayesian_network.error.name_one", field=fields.at("find"), names=tuple(names))
    evidence = _evidence(fields, network, notices)
    for place in targets:
        if place in evidence:
            raise InputError("bayesian_network.error.target_observed", field=fields.at("evidence"), name=names[place])
    order = find_places(fields.get("order"), names, fields.at("order"))
    for place in order:
        if place in targets or place in evidence:
            raise InputError("bayesian_network.error.not_to_eliminate", field=fields.at("order"), name=names[place])
    missing = tuple(name for place, name in enumerate(names) if place not in (*targets, *evidence, *order))
    if missing:
        raise InputError("bayesian_network.error.order_incomplete", field=fields.at("order"), missing=missing)
    return Planned(targets, evidence, order, fields.data)


def _evidence(fields: Fields, network: Network, notices: list[Notice]) -> dict[int, int | None]:
    """What is observed: names, or values, which need not be those of a variable without any."""
    names, path = [variable.name for variable in network.variables], fields.at("evidence")
    stated = fields.get("evidence")
    if stated is None:
        return {}
    if not isinstance(stated, Mapping):
        return dict.fromkeys(find_places(stated, names, path))
    found: dict[int, int | None] = {}
    for name, value in stated.items():
        place = find_place(name, names, path)
        if place in found:
            raise InputError("bayesian_network.error.repeated_variable", field=path, name=names[place])
        if value is not None:
            variable = network.variables[place]
            found[place] = find_value(value, variable, f"{path}.{name}", notices) if variable.values else None
    return found
