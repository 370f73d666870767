"""Finding variables and values by name, up to small differences in spelling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.cells.cell import near_key
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import cell_text, quoted
from _byhand.topics.bayesian_network.model.model import Network, Variable


def find_place(name: object, names: Sequence[str], path: str) -> int:
    """The index of the variable of this name, or of the only one that differs just in case, spaces or width."""
    if not isinstance(name, str):
        raise InputError("bayesian_network.error.not_a_variable", field=path, found=quoted(name), names=tuple(names))
    if name in names:
        return names.index(name)
    near = [place for place, each in enumerate(names) if near_key(each) == near_key(name)]
    if len(near) != 1:
        raise InputError("bayesian_network.error.no_variable", field=path, name=name, names=tuple(names))
    return near[0]


def find_places(stated: object, names: Sequence[str], path: str) -> tuple[int, ...]:
    """The indices of several distinct variables; a single name means a list of one."""
    items = [stated] if isinstance(stated, str) else stated
    if not isinstance(items, list):
        raise InputError("bayesian_network.error.not_variables", field=path, found=quoted(stated), names=tuple(names))
    places = tuple(find_place(item, names, path) for item in items)
    repeated = next((place for at, place in enumerate(places) if place in places[:at]), None)
    if repeated is not None:
        raise InputError("bayesian_network.error.repeated_variable", field=path, name=names[repeated])
    return places


def find_value(stated: object, variable: Variable, path: str, notices: list[Notice]) -> int:
    """The index of a value; another spelling stands for it, with a notice."""
    text = cell_text(stated)
    if text is None:
        raise InputError(
            "bayesian_network.error.not_a_value",
            field=path,
            name=variable.name,
            found=quoted(stated),
            values=variable.values,
        )
    if text in variable.values:
        return variable.values.index(text)
    number = parse_number(text)
    near = [
        place
        for place, value in enumerate(variable.values)
        if near_key(value) == near_key(text) or (number is not None and parse_number(value) == number)
    ]
    if len(near) != 1:
        raise InputError(
            "bayesian_network.error.no_value", field=path, name=variable.name, value=text, values=variable.values
        )
    known = variable.values[near[0]]
    notice = Notice("bayesian_network.read.near_value", {"name": variable.name, "value": text, "known": known})
    if notice not in notices:
        notices.append(notice)
    return near[0]


def read_assignment(
    stated: object, network: Network, path: str, notices: list[Notice], *, unknown: bool = False
) -> dict[int, int]:
    """Values of some variables. unknown: whether null means unknown, so that the variable is left out."""
    if not isinstance(stated, Mapping):
        raise InputError("bayesian_network.error.not_values", field=path, found=quoted(stated))
    names = [variable.name for variable in network.variables]
    found: dict[int, int] = {}
    for name, value in stated.items():
        place = find_place(name, names, path)
        if place in found:
            raise InputError("bayesian_network.error.repeated_variable", field=path, name=names[place])
        if value is not None or not unknown:
            found[place] = find_value(value, network.variables[place], f"{path}.{name}", notices)
    return found
