"""Reading an exercise with a Bayesian network. What is unknown or impossible is an error that names the place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from byhand.errors import InputError, Notice
from byhand.problem import COMMON_FIELDS, Fields, cell_text, read_heading
from byhand.rational import parse_number
from byhand.topics.bayesian_network.data import FIELDS as DATA_FIELDS
from byhand.topics.bayesian_network.data import read_cases, read_data
from byhand.topics.bayesian_network.estimation import network_of
from byhand.topics.bayesian_network.model import (
    Assignment,
    Find,
    Independent,
    Joint,
    MarkovBlanket,
    MostProbable,
    Network,
    NetworkProblem,
    Places,
    Question,
    Table,
    Variable,
    assignments,
)

_TOLERANCE = Fraction(2, 100)


def read_problem(data: Mapping[str, Any]) -> NetworkProblem:
    """The exercise; InputError if it is not one."""
    fields = Fields(data, (*COMMON_FIELDS, "variables", "question", *DATA_FIELDS))
    heading = read_heading(fields)
    notices: list[Notice] = []
    learnt = read_data(fields, notices) if "table" in fields else None
    network = read_network(fields, notices) if learnt is None else network_of(learnt.sample, learnt.families)
    asked = fields.get("question")
    several = asked if isinstance(asked, list) else [] if asked is None else [asked]
    several = [*read_cases(fields), *several]
    questions = tuple(
        _question(each, network, f"question[{at}]" if isinstance(asked, list) else "question")
        for at, each in enumerate(several, 1)
    )
    return NetworkProblem(heading, network, questions, tuple(notices), learnt)


def read_network(fields: Fields, notices: list[Notice]) -> Network:
    stated = fields.mapping("variables")
    names = list(stated)
    inner = [Fields(stated[name], ("values", "parents", "cpt"), f"variables.{name}") for name in names]
    variables = tuple(
        Variable(
            name,
            each.names("values") or (),
            tuple(_place(parent, names, each.at("parents")) for parent in each.names("parents") or ()),
        )
        for name, each in zip(names, inner, strict=True)
    )
    network = Network(variables, (None,) * len(names))
    tables = tuple(_table(network, place, each) for place, each in enumerate(inner))
    return Network(variables, tables)


def _place(name: str, names: Sequence[str], path: str) -> int:
    if name not in names:
        raise InputError("bayesian_network.error.no_variable", field=path, name=name, names=tuple(names))
    return names.index(name)


def _table(network: Network, place: int, fields: Fields) -> Table | None:
    cpt = fields.get("cpt")
    if cpt is None:
        return None
    variable = network.variables[place]
    if not variable.parents:
        return {(): _row(variable, cpt, fields.at("cpt"))}
    table: dict[Places, tuple[Fraction, ...]] = {}
    for at, each in enumerate(cpt, 1):
        row = Fields(each, ("given", "p"), f"{fields.path}.cpt[{at}]")
        given = _assignment(row.mapping("given"), network, row.at("given"))
        table[tuple(given[parent] for parent in variable.parents)] = _row(variable, row.mapping("p"), row.at("p"))
    return {row: table[row] for row in assignments(network, variable.parents)}


def _row(variable: Variable, stated: Mapping[str, Any], path: str) -> tuple[Fraction, ...]:
    numbers = [parse_number(stated[value]) if value in stated else None for value in variable.values]
    known = sum((each for each in numbers if each is not None), Fraction(0))
    return tuple(1 - known if each is None else each for each in numbers)


def _assignment(stated: Mapping[str, Any], network: Network, path: str) -> dict[int, int]:
    names = [variable.name for variable in network.variables]
    found = {}
    for name, value in stated.items():
        place = _place(name, names, path)
        found[place] = network.variables[place].values.index(cell_text(value) or "")
    return found


def _question(stated: Any, network: Network, path: str) -> Question:
    fields = Fields(
        stated,
        ("find", "evidence", "method", "order", "independent", "given", "joint", "most_probable", "markov_blanket"),
        path,
    )
    names = [variable.name for variable in network.variables]
    evidence: Assignment = _assignment(fields.get("evidence") or {}, network, fields.at("evidence"))

    def places(value: Any, name: str) -> tuple[int, ...]:
        return tuple(_place(each, names, fields.at(name)) for each in ([value] if isinstance(value, str) else value))

    if "find" in fields:
        method = fields.get("method")
        order = None if fields.get("order") is None else places(fields.get("order"), "order")
        return Find(places(fields.get("find"), "find"), evidence, method, order, stated)
    if "joint" in fields:
        return Joint(_assignment(fields.mapping("joint"), network, fields.at("joint")), stated)
    if "most_probable" in fields:
        asked = fields.get("most_probable")
        free = tuple(place for place in range(network.size) if place not in evidence)
        return MostProbable(free if asked == "all" else places(asked, "most_probable"), evidence, stated)
    if "markov_blanket" in fields:
        return MarkovBlanket(_place(fields.get("markov_blanket"), names, fields.at("markov_blanket")), stated)
    left, right = fields.get("independent")
    return Independent(
        places(left, "independent"), places(right, "independent"), places(fields.get("given") or [], "given"), stated
    )
