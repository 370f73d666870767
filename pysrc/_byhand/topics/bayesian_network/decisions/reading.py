"""Reading utilities, and the questions about decisions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import JsonDecimal, parse_number
from _byhand.phrase import Listing
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.bayesian_network.decisions.influence import Influence
from _byhand.topics.bayesian_network.decisions.question import Decide, Information
from _byhand.topics.bayesian_network.model.fields import UtilityFields, UtilityRowFields
from _byhand.topics.bayesian_network.model.model import Network, Places, Utility, combinations
from _byhand.topics.bayesian_network.model.names import find_places, read_assignment
from _byhand.topics.bayesian_network.model.variables import MOST_ROWS

# Nobody reads a longer solution.
MOST_STATES = 4096
_MOST_NAMED = 3


def refuse_decisions_beside_table(fields: Fields) -> None:
    for name in ("decisions", "utilities"):
        if name in fields and "table" in fields:
            raise InputError("bayesian_network.decide.beside_table", field=fields.at(name))


def read_decisions(fields: Fields, network: Network) -> tuple[int, ...]:
    """The places of the decisions in the network."""
    if "decisions" not in fields:
        return ()
    names = [variable.name for variable in network.variables]
    return tuple(names.index(name) for name in fields.mapping("decisions"))


def read_utilities(fields: Fields, network: Network, notices: list[Notice]) -> tuple[Utility, ...]:
    if "utilities" not in fields:
        return ()
    stated = fields.mapping("utilities")
    outer = Fields(stated, tuple(stated), fields.at("utilities"))
    return tuple(
        _utility(name, Fields(outer.mapping(name), UtilityFields.FIELDS, outer.at(name)), network, notices)
        for name in stated
    )


def _utility(name: str, fields: Fields, network: Network, notices: list[Notice]) -> Utility:
    names = [variable.name for variable in network.variables]
    if not name.strip():
        raise InputError("bayesian_network.error.empty_name", field=fields.path)
    if name in names:
        raise InputError("bayesian_network.decide.name_twice", field=fields.path, name=name)
    parents = find_places(fields.get("parents", []), names, fields.at("parents"))
    for parent in parents:
        if not network.variables[parent].values:
            raise InputError("bayesian_network.error.parent_without_values", field=fields.at("parents"),
                             name=name, parent=names[parent])  # fmt: skip
    count = combinations(network, parents)
    if count > MOST_ROWS:
        raise InputError(
            "bayesian_network.error.many_rows", field=fields.at("parents"), name=name, count=count, most=MOST_ROWS
        )
    rows = fields.get("utility")
    if not isinstance(rows, list) or not rows:
        raise InputError(
            "bayesian_network.decide.utility_rows", field=fields.at("utility"), name=name, found=quoted(rows)
        )
    table: dict[Places, Fraction] = {}
    for at, each in enumerate(rows, 1):
        path = f"{fields.at('utility')}[{at}]"
        if not isinstance(each, Mapping):
            raise InputError("bayesian_network.decide.utility_row", field=path, found=quoted(each))
        row = Fields(each, UtilityRowFields.FIELDS, path)
        given = _given(network, name, parents, row, notices)
        if given in table:
            which = _events(network, parents, given)
            raise InputError("bayesian_network.decide.utility_twice", field=path, name=name, which=which)
        table[given] = _number(row)
    every = list(_combinations(network, parents))
    missing = [_events(network, parents, given) for given in every if given not in table]
    if missing:
        shown = [*missing[:_MOST_NAMED], *["…"] * (len(missing) > _MOST_NAMED)]
        raise InputError(
            "bayesian_network.decide.utility_missing",
            field=fields.at("utility"),
            name=name,
            which=Listing(shown, "list.clause"),
        )
    return Utility(name, parents, {given: table[given] for given in every})


def _combinations(network: Network, parents: tuple[int, ...]) -> list[Places]:
    found: list[Places] = [()]
    for parent in parents:
        found = [(*each, at) for each in found for at in range(len(network.variables[parent].values))]
    return found


def _events(network: Network, parents: tuple[int, ...], given: Places) -> str:
    """a = 1, b = 2, in a message"""
    variables = [network.variables[parent] for parent in parents]
    return ", ".join(f"{each.name} = {each.values[at]}" for each, at in zip(variables, given, strict=True))


def _given(network: Network, name: str, parents: tuple[int, ...], row: Fields, notices: list[Notice]) -> Places:
    found = read_assignment(row.get("given", {}), network, row.at("given"), notices)
    names = tuple(network.variables[parent].name for parent in parents)
    for other in found:
        if other not in parents:
            raise InputError(
                "bayesian_network.error.not_a_parent",
                field=row.at("given"),
                name=network.variables[other].name,
                child=name,
                parents=names,
            )
    for parent, its in zip(parents, names, strict=True):
        if parent not in found:
            raise InputError("bayesian_network.error.parent_missing", field=row.at("given"), name=its)
    return tuple(found[parent] for parent in parents)


def _number(row: Fields) -> Fraction:
    stated: Any = row.get("u")
    number = parse_number(stated.written if isinstance(stated, JsonDecimal) else stated)
    if number is None or isinstance(stated, bool):
        raise row.wrong("u", "error.not_a_number")
    return number


# --- the questions


def read_decide(
    fields: Fields,
    network: Network,
    decisions: tuple[int, ...],
    utilities: tuple[Utility, ...],
    notices: list[Notice],
) -> Decide:
    """The decisions that are made, in their order, and what is known before."""
    _check_stated(fields, "decide", decisions, utilities)
    names = [variable.name for variable in network.variables]
    order = find_places(fields.get("decide"), names, fields.at("decide"))
    if not order:
        raise fields.wrong("decide", "bayesian_network.decide.no_decision", names=_names(network, decisions))
    for place in order:
        if place not in decisions:
            raise InputError(
                "bayesian_network.decide.not_a_decision",
                field=fields.at("decide"),
                name=names[place],
                names=_names(network, decisions),
            )
    evidence = _evidence(fields, network, notices)
    for place in order:
        if place in evidence:
            raise InputError("bayesian_network.decide.decided", field=fields.at("evidence"), name=names[place])
    influence = Influence(network, decisions, utilities, order, evidence)
    _check(influence, fields, "decide")
    return Decide(influence, fields.data)


def read_information(
    fields: Fields,
    network: Network,
    decisions: tuple[int, ...],
    utilities: tuple[Utility, ...],
    notices: list[Notice],
) -> Information:
    """What could be known before all decisions that are not made yet."""
    kind = "value_of_information"
    _check_stated(fields, kind, decisions, utilities)
    names = [variable.name for variable in network.variables]
    asked = find_places(fields.get(kind), names, fields.at(kind))
    evidence = _evidence(fields, network, notices)
    order = tuple(place for place in network.order if place in decisions and place not in evidence)
    if not order:
        raise InputError("bayesian_network.decide.nothing_left", field=fields.at("evidence"))
    if not asked:
        raise fields.wrong(kind, "bayesian_network.error.name_one", names=tuple(names))
    base = Influence(network, decisions, utilities, order, evidence)
    _check(base, fields, kind)
    for place in asked:
        if place in decisions:
            raise InputError(
                "bayesian_network.decide.information_of_decision", field=fields.at(kind), name=names[place]
            )
        if place in evidence:
            raise InputError(
                "bayesian_network.decide.information_known", field=fields.at("evidence"), name=names[place]
            )
        above = base.cut.ancestors([place])
        by = next((each for each in order if each in above), None)
        if by is not None:
            raise InputError(
                "bayesian_network.decide.information_later",
                field=fields.at(kind),
                name=names[place],
                decision=names[by],
            )
    informed = base.informed(asked)
    _check_size(informed, fields, kind)
    return Information(base, informed, fields.data)


def _check_stated(fields: Fields, kind: str, decisions: tuple[int, ...], utilities: tuple[Utility, ...]) -> None:
    if not decisions:
        raise InputError("bayesian_network.decide.no_decisions", field=fields.at(kind))
    if not utilities:
        raise InputError("bayesian_network.decide.no_utilities", field=fields.at(kind))


def _names(network: Network, places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(network.variables[place].name for place in places)


def _evidence(fields: Fields, network: Network, notices: list[Notice]) -> dict[int, int]:
    if "evidence" not in fields:
        return {}
    return read_assignment(fields.get("evidence"), network, fields.at("evidence"), notices, unknown=True)


def _check(influence: Influence, fields: Fields, kind: str) -> None:
    """InputError unless the order of the decisions and of what is known can be that of time."""
    network, order = influence.network, influence.order
    names = [variable.name for variable in network.variables]
    for at, place in enumerate(order):
        for later in order[at + 1 :]:
            if later in network.ancestors([place]):
                raise InputError(
                    "bayesian_network.decide.order", field=fields.at(kind), first=names[later], second=names[place]
                )
    for place in influence.decisions:
        if place not in order and place not in influence.evidence:
            every = tuple(names[each] for each in network.order if each in order or each == place)
            raise InputError(
                "bayesian_network.decide.decision_open", field=fields.at(kind), name=names[place], names=every
            )
    for place in influence.evidence:
        by = next((each for each in order if each in network.ancestors([place])), None)
        if by is not None:
            raise InputError(
                "bayesian_network.decide.evidence_later",
                field=fields.at("evidence"),
                name=names[place],
                decision=names[by],
            )
    _check_size(influence, fields, kind)


def _check_size(influence: Influence, fields: Fields, kind: str) -> None:
    if influence.size > MOST_STATES:
        raise InputError("bayesian_network.decide.many", field=fields.at(kind), count=influence.size, most=MOST_STATES)
