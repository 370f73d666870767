"""Reading uncertain evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.bayesian_network.inference.questions import kind_of, read_question
from _byhand.topics.bayesian_network.model.fields import JeffreyFields, QuestionFields
from _byhand.topics.bayesian_network.model.model import Find, Network
from _byhand.topics.bayesian_network.model.names import find_place, find_places, find_value
from _byhand.topics.bayesian_network.soft.question import SoftFind
from _byhand.topics.bayesian_network.soft.update import Revised, Virtual, with_children

_JEFFREY = "probability"


def is_soft(fields: Fields) -> bool:
    """Is some of the evidence uncertain?"""
    stated = fields.get("evidence")
    return isinstance(stated, Mapping) and any(isinstance(each, Mapping) for each in stated.values())


def check_may_be_soft(fields: Fields) -> None:
    """InputError for uncertain evidence beside another question than `find`."""
    if is_soft(fields) and kind_of(fields) != "find":
        raise InputError("bayesian_network.soft.only_find", field=fields.at("evidence"), kind=kind_of(fields))


def read_soft(fields: Fields, network: Network, notices: list[Notice]) -> SoftFind:
    """P(targets) after hard, virtual and Jeffrey's evidence, for `find`."""
    if "do" in fields:
        raise InputError("bayesian_network.soft.no_do", field=fields.at("evidence"))
    if isinstance(fields.get("method"), Mapping):
        raise InputError("bayesian_network.soft.no_samples", field=fields.at("evidence"))
    virtual, revised, hard = read_soft_evidence(fields, network, notices)
    names = [variable.name for variable in network.variables]
    targets = find_places(fields.get("find"), names, fields.at("find"))
    whole = with_children(network, virtual)
    asked = [names[place] for place in dict.fromkeys((*targets, *(each.place for each in revised)))]
    seen = {child.name: child.values[0] for child in whole.variables[network.size :]}
    stated = {**fields.data, "find": asked if targets else [], "evidence": {**hard, **seen}}
    found = read_question(Fields(stated, QuestionFields.FIELDS, fields.path), whole, notices)
    assert isinstance(found, Find)
    return SoftFind(targets, replace(found, written=fields.data), virtual, revised, fields.data)


def read_soft_evidence(
    fields: Fields, network: Network, notices: list[Notice]
) -> tuple[tuple[Virtual, ...], tuple[Revised, ...], dict[str, Any]]:
    """Virtual evidence, Jeffrey's, and the rest as written."""
    virtual, revised, hard, found = list[Virtual](), list[Revised](), dict[str, Any](), set[int]()
    stated = fields.mapping("evidence") if "evidence" in fields else {}
    for name, value in stated.items():
        if not isinstance(value, Mapping):
            hard[name] = value
            continue
        path = f"{fields.at('evidence')}.{name}"
        place = find_place(name, [variable.name for variable in network.variables], fields.at("evidence"))
        if place in found:
            raise InputError("bayesian_network.error.repeated_variable", field=fields.at("evidence"), name=name)
        found.add(place)
        if isinstance(value.get(_JEFFREY), Mapping):
            stated_new = Fields(value, JeffreyFields.FIELDS, path)
            revised.append(_revised(stated_new.mapping(_JEFFREY), network, place, stated_new.at(_JEFFREY), notices))
        else:
            virtual.append(_virtual(value, network, place, path, notices))
    for name in hard:
        place = find_place(name, [variable.name for variable in network.variables], fields.at("evidence"))
        if place in found:
            raise InputError("bayesian_network.error.repeated_variable", field=fields.at("evidence"), name=name)
    return tuple(virtual), tuple(revised), hard


def _numbers(
    stated: Mapping[str, Any], network: Network, place: int, path: str, notices: list[Notice]
) -> tuple[Fraction, ...]:
    """A number for each value, 0 where none is stated."""
    variable = network.variables[place]
    numbers: dict[int, Fraction] = {}
    for name, number in stated.items():
        at = find_value(name, variable, path, notices)
        if at in numbers:
            raise InputError("bayesian_network.error.value_twice", field=path, value=variable.values[at])
        found = parse_number(number)
        if found is None:
            raise InputError("error.not_a_number", field=f"{path}.{name}", found=quoted(number))
        if found < 0:
            raise InputError("bayesian_network.soft.negative", field=f"{path}.{name}", found=quoted(number))
        numbers[at] = found
    return tuple(numbers.get(at, Fraction(0)) for at in range(len(variable.values)))


def _virtual(stated: Mapping[str, Any], network: Network, place: int, path: str, notices: list[Notice]) -> Virtual:
    numbers = _numbers(stated, network, place, path, notices)
    if not any(numbers):
        name = network.variables[place].name
        raise InputError("bayesian_network.soft.all_zero", field=path, name=name)
    return Virtual(place, numbers)


def _revised(stated: Mapping[str, Any], network: Network, place: int, path: str, notices: list[Notice]) -> Revised:
    numbers, name = _numbers(stated, network, place, path, notices), network.variables[place].name
    total = sum(numbers, Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError("bayesian_network.soft.sum", field=path, name=name, total=in_digits(total))
    if total != 1:
        notices.append(Notice("bayesian_network.soft.scaled", {"name": name, "total": in_digits(total)}))
    return Revised(place, tuple(number / total for number in numbers))
