"""Writing a network as text for other programs, or for this one: BIF 0.15, XMLBIF 0.3 and the compact form."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError
from _byhand.numbers.rational import decimal_places, exactly, fixed, round_half_up
from _byhand.topic import Export
from _byhand.topics.bayesian_network.model.model import Network, Places
from _byhand.topics.bayesian_network.problem import read_problem
from _byhand.topics.bayesian_network.text_forms.tokens import plain
from _byhand.topics.bayesian_network.text_forms.truth import TRUE_AND_FALSE

# A name as programs that read BIF accept it; pyAgrum also accepts an integer as a value.
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_NUMBER = re.compile(r"0|[1-9][0-9]*")
_KEYWORDS = ("network", "variable", "probability", "property", "type", "discrete", "table", "default")
_NO_NAME = re.compile(r"[^A-Za-z0-9_-]+")
# Decimals of a number without a finite decimal, such as 1/3: as many as other programs' floats can use.
_PLACES = 15
_PLAIN = re.compile(r"[^\W\d]\w*")


def bif(problem: Mapping[str, Any]) -> str:
    """The network of a problem in BIF 0.15; reading it again gives the same network.

    A name that BIF does not allow is replaced and stored in a property for our own reader. Fractions without a
    finite
    decimal are rounded to 15 decimals, with the largest number of the row as the remainder, so that it sums to 1.
    """
    network = _whole_network(problem)
    names = _identifiers([variable.name for variable in network.variables], _NAME)
    values = [
        _identifiers(variable.values, re.compile(f"{_NAME.pattern}|{_NUMBER.pattern}"))
        for variable in network.variables
    ]
    lines = ["network unknown {", "}"]
    for place, variable in enumerate(network.variables):
        lines += [f"variable {names[place]} {{"]
        lines += [f"  type discrete [ {len(variable.values)} ] {{ {', '.join(values[place])} }};"]
        if names[place] != variable.name:
            lines += [f"  property name = {_quoted(variable.name)} ;"]
        if values[place] != list(variable.values):
            lines += [f"  property values = {', '.join(map(_quoted, variable.values))} ;"]
        lines += ["}"]
    for place, variable in enumerate(network.variables):
        given = ", ".join(names[parent] for parent in variable.parents)
        lines += [f"probability ( {names[place]}{f' | {given}' if given else ''} ) {{"]
        for row in network.rows(place):
            numbers = ", ".join(_decimals(_numbers(network, place, row)))
            parents = ", ".join(values[parent][at] for parent, at in zip(variable.parents, row, strict=True))
            lines += [f"  ({parents}) {numbers};" if parents else f"  table {numbers};"]
        lines += ["}"]
    return "\n".join(lines) + "\n"


def xmlbif(problem: Mapping[str, Any]) -> str:
    """The network of a problem in XMLBIF 0.3; reading it again gives the same network, rounded as in BIF."""
    network = _whole_network(problem)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<BIF VERSION="0.3">', "<NETWORK>", "<NAME>unknown</NAME>"]
    for variable in network.variables:
        lines += ['<VARIABLE TYPE="nature">', f"  <NAME>{_in_xml(variable.name)}</NAME>"]
        lines += [f"  <OUTCOME>{_in_xml(value)}</OUTCOME>" for value in variable.values]
        lines += ["</VARIABLE>"]
    for place, variable in enumerate(network.variables):
        lines += ["<DEFINITION>", f"  <FOR>{_in_xml(variable.name)}</FOR>"]
        lines += [f"  <GIVEN>{_in_xml(network.variables[parent].name)}</GIVEN>" for parent in variable.parents]
        rows = [" ".join(_decimals(_numbers(network, place, row))) for row in network.rows(place)]
        lines += ["  <TABLE>", *(f"    {row}" for row in rows), "  </TABLE>", "</DEFINITION>"]
    return "\n".join([*lines, "</NETWORK>", "</BIF>"]) + "\n"


def compact(problem: Mapping[str, Any]) -> str:
    """The network of a problem in the compact form, exactly; without tables, its graph."""
    network = _network(problem)
    lines = []
    for place, variable in enumerate(network.variables):
        own = _word(variable.name)
        if variable.values and variable.values != TRUE_AND_FALSE:
            lines.append(f"{own}: {', '.join(map(_word, variable.values))}")
        given = ", ".join(_word(network.variables[parent].name) for parent in variable.parents)
        family = f"P({own} | {given})" if given else f"P({own})"
        rows = [_row(network, place, row) for row in network.rows(place)] if network.tables[place] else []
        lines.append(f"{family}{' = ' if not given else ': '}{'; '.join(rows)}" if rows else family)
    return "\n".join(lines) + "\n"


# Export formats of the page and the command line, with their file extensions.
EXPORTS: Mapping[str, Export] = {
    "bif": Export(bif, "bif"),
    "xmlbif": Export(xmlbif, "xml"),
    "network": Export(compact, "txt"),
}


def _network(problem: Mapping[str, Any]) -> Network:
    """The network of a problem; InputError if one of its numbers is 0/0, or if it is several networks."""
    if problem.get("letters") is not None:
        raise InputError("bayesian_network.lettered.error.export", field="letters")
    read = read_problem(problem)
    if read.joint is not None:
        raise InputError("bayesian_network.of_joint.export", field="joint")
    if read.learnt is not None and read.learnt.averaged:
        raise InputError("bayesian_network.data.export_averaged", field="structure")
    if read.decisions or read.utilities:
        raise InputError("bayesian_network.decide.no_export", field="decisions" if read.decisions else "utilities")
    if read.learnt is not None and read.learnt.undefined:
        raise InputError("bayesian_network.data.export_undefined", field="table")
    return read.network


def _whole_network(problem: Mapping[str, Any]) -> Network:
    """The network of a problem; InputError if a table is missing."""
    network = _network(problem)
    if not network.complete:
        raise InputError("bayesian_network.error.export_needs_tables", field="variables")
    return network


def _numbers(network: Network, place: int, row: Places) -> Sequence[Fraction]:
    table = network.tables[place]
    assert table is not None
    return table[row]


def _identifiers(names: Sequence[str], allowed: re.Pattern[str]) -> list[str]:
    """A distinct name that BIF allows for each of these; allowed ones stay."""
    taken = {name for name in names if _allowed(name, allowed)}
    found = []
    for at, name in enumerate(names, 1):
        if not _allowed(name, allowed):
            base = _NO_NAME.sub("_", name).strip("_-")
            base = base if _allowed(base, _NAME) else f"x{at}"
            name = next(
                each for each in (base, *(f"{base}_{n}" for n in range(2, len(names) + 2))) if each not in taken
            )
            taken.add(name)
        found.append(name)
    return found


def _allowed(name: str, allowed: re.Pattern[str]) -> bool:
    return allowed.fullmatch(name) is not None and name not in _KEYWORDS


def _in_xml(name: str) -> str:
    """A name as the text of an element: marks of XML and what cannot be seen as references."""
    return "".join(each if each.isprintable() and each not in "&<>" else f"&#{ord(each)};" for each in name)


def _quoted(name: str) -> str:
    """Quoted and escaped as in JSON, without any character that ends a property, a string or a block of BIF."""
    return f'"{"".join(_escaped(character) for character in name)}"'


def _escaped(character: str) -> str:
    if character.isprintable() and character not in ';{}/"\\':
        return character
    return f"\\u{ord(character):04x}" if ord(character) < 0x10000 else json.dumps(character)[1:-1]


def _decimals(numbers: Sequence[Fraction]) -> list[str]:
    rounded = [number if decimal_places(number) is not None else round_half_up(number, _PLACES) for number in numbers]
    largest = rounded.index(max(rounded))
    rounded[largest] += 1 - sum(rounded)
    return [fixed(number, decimal_places(number) or 0) for number in rounded]


def _row(network: Network, place: int, row: Places) -> str:
    """sunny 0.1 0.9, or only the first number for the values T and F, where the other is obvious."""
    variable = network.variables[place]
    given = [_word(network.variables[parent].values[at]) for parent, at in zip(variable.parents, row, strict=True)]
    numbers = [exactly(number) for number in _numbers(network, place, row)]
    stated = numbers[:1] if variable.values == TRUE_AND_FALSE else numbers
    return " ".join([*given, *stated]) if given else ", ".join(stated)


def _word(name: str) -> str:
    """A name or a value, quoted if it would be misread."""
    name = " ".join(name.replace('"', "'").split())
    return name if _PLAIN.fullmatch(name) and plain(name) == name else f'"{name}"'
