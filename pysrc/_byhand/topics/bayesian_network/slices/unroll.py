"""Unrolling: a variable `X` with parents `X@-1` and `Y` becomes `X@0`, `X@1`, ..., each a variable like any other.

What is unrolled is the statement, not the network, so that every reader and every question treats it like one that
was stated in full. Errors are led back to the place where the user wrote.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from _byhand.errors import InputError
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.bayesian_network.model.fields import NetworkFields, VariableFields
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.names import find_place
from _byhand.topics.bayesian_network.model.variables import MOST_VARIABLES, values_in_table
from _byhand.topics.bayesian_network.noisy.reading import is_noisy

_BEFORE = "@-1"
ONLY_IN_SLICES = ("initial", "initial_parents", "from")


@dataclass(frozen=True)
class Parent:
    """A parent as stated: its variable, and by how many slices it lies before; path: where it is stated."""

    variable: int
    lag: int
    path: str


@dataclass(frozen=True)
class Sliced:
    """A variable as stated, in every slice from `first` on.

    initial  its parents in its first slice, if they are stated or none
    """

    name: str
    fields: Fields
    values: tuple[str, ...]
    first: int
    parents: tuple[Parent, ...]
    initial: tuple[Parent, ...] | None


@dataclass
class Unrolled:
    """The plain `variables`, and where each of them stands: slice and place among the variables.

    stated  for the path of an unrolled variable, its path as stated and what is called otherwise there
    """

    last: int
    variables: dict[str, Any] = field(default_factory=dict)
    at: list[tuple[int, int]] = field(default_factory=list)
    stated: dict[str, tuple[str, Mapping[str, str]]] = field(default_factory=dict)

    @contextmanager
    def located(self) -> Iterator[None]:
        """Inside, errors name the variable as stated."""
        try:
            yield
        except InputError as error:
            error.field = self._as_stated(error.field)
            raise

    def _as_stated(self, path: str | None) -> str | None:
        holding = [own for own in self.stated if path == own or (path or "").startswith((f"{own}.", f"{own}["))]
        if path is None or not holding:
            return path
        longest = max(holding, key=len)
        stated, called = self.stated[longest]
        rest = path[len(longest) :]
        for own, name in called.items():
            if rest == own or rest.startswith((f"{own}.", f"{own}[")):
                rest = name + rest[len(own) :]
                break
        head, given, key = rest.partition(".given.")
        return stated + head + (given + called.get(f"given {key}", key) if given else "")

    def network(self, plain: Network) -> Network:
        """The network with the place of each variable in the drawing."""
        return replace(plain, at=tuple(self.at))


def refuse_without_slices(fields: Fields) -> None:
    """InputError for what only a network of slices has."""
    stated = fields.get("variables")
    for name, each in stated.items() if isinstance(stated, Mapping) else ():
        for own in ONLY_IN_SLICES:
            if isinstance(each, Mapping) and each.get(own) is not None:
                raise InputError("bayesian_network.slices.needed", field=f"{fields.at('variables')}.{name}.{own}")


def unroll(fields: Fields) -> Unrolled:
    """The variables of all slices, slice by slice, in the order stated."""
    last = fields.number(NetworkFields.slices)
    if last.denominator != 1:
        raise fields.wrong("slices", "bayesian_network.slices.whole")
    stated, path = fields.mapping("variables"), fields.at("variables")
    if len(stated) * (int(last) + 1) > MOST_VARIABLES:
        count = len(stated) * (int(last) + 1)
        raise fields.wrong("slices", "bayesian_network.slices.many", count=count, most=MOST_VARIABLES)
    names = list(stated)
    for name in names:
        if "@" in name:
            raise InputError("bayesian_network.slices.at_sign", field=f"{path}.{name}", name=name)
    outer = Fields(stated, tuple(names), path)
    if "decisions" in fields:
        _refuse_decided(outer, set(fields.mapping("decisions")).difference(names))
    sliced = [_sliced(name, outer, names, int(last)) for name in names]
    found = Unrolled(int(last))
    for time in range(int(last) + 1):
        for place, variable in enumerate(sliced):
            if time >= variable.first:
                _add(found, sliced, place, time)
    return found


def _refuse_decided(outer: Fields, decisions: Collection[str]) -> None:
    """InputError for a decision among the parents: it is made once, and not in every slice."""
    for name in outer.data:
        fields = Fields(outer.mapping(name), VariableFields.FIELDS, outer.at(name))
        for own in ("parents", "initial_parents"):
            stated = fields.get(own)
            for each in [stated] if isinstance(stated, str) else stated if isinstance(stated, list) else []:
                if each in decisions:
                    raise InputError("bayesian_network.slices.decided", field=fields.at(own), name=each)


def _sliced(name: str, outer: Fields, names: Sequence[str], last: int) -> Sliced:
    fields = Fields(outer.mapping(name), VariableFields.FIELDS, outer.at(name))
    first = fields.number("from", least=0) if "from" in fields else 0
    if first != int(first) or first > last:
        raise fields.wrong("from", "bayesian_network.slices.first", last=last)
    parents = _parents(fields, "parents", names)
    values = tuple(fields.get("values") or ()) if isinstance(fields.get("values"), list) else ()
    shown = (*values_in_table(fields.get("cpt")), *values_in_table(fields.get("initial")))
    values = values or tuple(dict.fromkeys(shown))
    initial = None
    if "initial_parents" in fields:
        initial = _parents(fields, "initial_parents", names)
    elif isinstance(fields.get("initial"), Mapping) and not is_noisy(fields.get("initial")):
        # A distribution has no parents; rows have those that are there already.
        initial = ()
    return Sliced(name, fields, values, int(first), parents, initial)


def _parents(fields: Fields, own: str, names: Sequence[str]) -> tuple[Parent, ...]:
    stated, path = fields.get(own, []), fields.at(own)
    items = [stated] if isinstance(stated, str) else stated
    if not isinstance(items, list):
        raise InputError("bayesian_network.error.not_variables", field=path, found=quoted(stated), names=tuple(names))
    found = tuple(_parent(each, names, path) for each in items)
    for at, each in enumerate(found):
        if any((each.variable, each.lag) == (other.variable, other.lag) for other in found[:at]):
            name = names[each.variable] + (_BEFORE if each.lag else "")
            raise InputError("bayesian_network.error.repeated_variable", field=path, name=name)
    return found


def _parent(stated: object, names: Sequence[str], path: str) -> Parent:
    """`X` of the same slice, `X@-1` of the one before."""
    if not isinstance(stated, str) or "@" not in stated:
        return Parent(find_place(stated, names, path), 0, path)
    name, _, lag = stated.rpartition("@")
    if lag.strip().replace("−", "-") != "-1":
        raise InputError("bayesian_network.slices.lag", field=path, found=quoted(stated))
    return Parent(find_place(name.strip(), names, path), 1, path)


def _add(found: Unrolled, sliced: Sequence[Sliced], place: int, time: int) -> None:
    """The variable in this slice."""
    variable = sliced[place]
    fields = variable.fields
    starts = time == variable.first and ("initial" in fields or "initial_parents" in fields)
    parents = variable.initial if starts and variable.initial is not None else variable.parents
    table_field = "initial" if starts else "cpt"
    if starts and "initial" not in fields and "cpt" in fields:
        raise InputError("bayesian_network.slices.initial_missing", field=fields.at("initial"), name=variable.name)
    there = tuple(each for each in parents if sliced[each.variable].first <= time - each.lag)
    if len(there) < len(parents):
        if not (starts and variable.initial is None):
            _check_first(sliced, variable, next(each for each in parents if each not in there), time)
        parents = there
    called = {_spelled(sliced, each): f"{sliced[each.variable].name}@{time - each.lag}" for each in parents}
    made: dict[str, Any] = {"parents": list(called.values())}
    if variable.values:
        made["values"] = list(variable.values)
    elif fields.get("values") is not None:
        made["values"] = fields.get("values")
    if table_field in fields:
        made["cpt"] = _renamed(fields.get(table_field), called)
    own = f"{variable.name}@{time}"
    outer = fields.at("values").removesuffix(".values")
    parent_field = "initial_parents" if starts and "initial_parents" in fields else "parents"
    keys = {f"given {name}": spelled for spelled, name in called.items()}
    rest = {".cpt": f".{table_field}", ".parents": f".{parent_field}"}
    found.stated[f"{outer.removesuffix(variable.name)}{own}"] = (outer, {**rest, **keys})
    found.variables[own] = made
    found.at.append((time, place))


def _check_first(sliced: Sequence[Sliced], variable: Sliced, missing: Parent, time: int) -> None:
    """A parent that is not there yet may only be left out of a graph without tables, in the first slice."""
    about: dict[str, Any] = {"name": variable.name, "parent": _spelled(sliced, missing), "time": time}
    if time > variable.first:
        raise InputError("bayesian_network.slices.parent_later", field=missing.path, **about)
    if variable.initial is not None:
        raise InputError("bayesian_network.slices.parent_before", field=missing.path, **about)
    if "cpt" in variable.fields:
        raise InputError("bayesian_network.slices.initial_needed", field=variable.fields.at("initial"), **about)


def _spelled(sliced: Sequence[Sliced], parent: Parent) -> str:
    return sliced[parent.variable].name + (_BEFORE if parent.lag else "")


def _renamed(cpt: Any, called: Mapping[str, str]) -> Any:
    """The rows, or the noisy-or, with the parents of this slice."""
    if is_noisy(cpt):
        return {own: _renamed_in(each, called) for own, each in cpt.items()}
    return _renamed_in(cpt, called) if isinstance(cpt, list) else cpt


def _renamed_in(stated: Any, called: Mapping[str, str]) -> Any:
    """Rows, or a number for each parent"""
    if isinstance(stated, Mapping):
        return _with_keys(stated, called)
    if not isinstance(stated, list):
        return stated
    return [
        {**row, "given": _with_keys(row["given"], called)}
        if isinstance(row, Mapping) and isinstance(row.get("given"), Mapping)
        else row
        for row in stated
    ]


def _with_keys(stated: Mapping[Any, Any], called: Mapping[str, str]) -> dict[Any, Any]:
    return {_key(name, called): value for name, value in stated.items()}


def _key(name: Any, called: Mapping[str, str]) -> Any:
    return called.get(name.replace("−", "-").replace(" ", "") if isinstance(name, str) and "@" in name else name, name)
