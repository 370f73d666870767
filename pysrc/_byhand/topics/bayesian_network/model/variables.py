"""Reading the field `variables`: values, parents and tables of the network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal

from _byhand.cache import memoise
from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import JsonDecimal, in_digits, parse_number
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.problem.fields import Fields, cell_text, quoted
from _byhand.topics.bayesian_network.model.fields import DecisionFields, NoisyFields, RowFields, VariableFields
from _byhand.topics.bayesian_network.model.model import (
    Network,
    Places,
    Table,
    Variable,
    assignments,
    combinations,
)
from _byhand.topics.bayesian_network.model.names import find_places, find_value, read_assignment
from _byhand.topics.bayesian_network.noisy.noisy_or import NoisyOr
from _byhand.topics.bayesian_network.noisy.reading import Family, is_noisy, read_noisy

_NEEDED_KEYS: TextKeys[Literal["values", "cpt"]] = {
    "values": "bayesian_network.error.values_needed",
    "cpt": "bayesian_network.error.cpt_needed",
}

# Published networks have up to 1,041 variables. What a solution draws of them is bounded apart (`drawn.py`).
MOST_VARIABLES = 2000
MOST_VALUES = 60
MOST_ROWS = 1 << 16
_MOST_NAMED = 3
# The same few numbers occur again and again in a table.
_MOST_PARSED = 4096


def read_variables(fields: Fields, notices: list[Notice], *, complete: bool) -> Network:
    """The network in the field `variables`; missing tables are None.

    complete  whether probabilities are asked for, so that every variable needs its values and table

    The decisions of the field `decisions` come after them, without tables.
    """
    stated = fields.mapping("variables")
    path = fields.at("variables")
    decided = fields.mapping("decisions") if "decisions" in fields else {}
    names = [*stated, *decided]
    if not names:
        raise InputError("bayesian_network.error.no_variables", field=path)
    if len(names) > MOST_VARIABLES:
        raise InputError("bayesian_network.error.many_variables", field=path, count=len(names), most=MOST_VARIABLES)
    if any(not name.strip() for name in names):
        raise InputError("bayesian_network.error.empty_name", field=path)
    twice = next((name for name in decided if name in stated), None)
    if twice is not None:
        raise InputError("bayesian_network.decide.name_twice", field=fields.at("decisions"), name=twice)
    outer, chosen = Fields(stated, tuple(stated), path), Fields(decided, tuple(decided), fields.at("decisions"))
    inner = [Fields(outer.mapping(name), VariableFields.FIELDS, outer.at(name)) for name in stated]
    inner += [Fields(chosen.mapping(name), DecisionFields.FIELDS, chosen.at(name)) for name in decided]
    variables = tuple(
        Variable(name, _values(each), find_places(each.get("parents", []), names, each.at("parents")))
        for name, each in zip(names, inner, strict=True)
    )
    if complete:
        for name, each in zip(stated, inner, strict=False):
            _check_complete(name, each)
    for name, each in zip(decided, inner[len(stated) :], strict=True):
        if "values" not in each:
            raise InputError("bayesian_network.error.values_needed", field=each.at("values"), name=name)
    graph = Network(variables, (None,) * len(names))
    check_acyclic(graph, [each.at("parents") for each in inner])
    scaled: list[Notice] = []
    noisy: dict[int, NoisyOr] = {}
    tables = tuple(_table(graph, place, each, notices, scaled, noisy) for place, each in enumerate(inner))
    notices += scaled if len(scaled) <= _MOST_NAMED else [_scaled_many(scaled)]
    for place in noisy if complete else ():
        if tables[place] is None:
            raise InputError("bayesian_network.noisy.open", field=inner[place].at("cpt"), name=names[place])
    return Network(variables, tables, noisy)


def _scaled_many(scaled: Sequence[Notice]) -> Notice:
    """One notice for the rows of a file whose numbers are all rounded."""
    return Notice("bayesian_network.read.scaled_many", {"count": len(scaled), **scaled[0].params})


def _check_complete(name: str, fields: Fields) -> None:
    """InputError also names the variable: in a text it may be known only as another's parent."""
    for needed, key in _NEEDED_KEYS.items():
        if needed not in fields:
            raise InputError(key, field=fields.at(needed), name=name)


def check_acyclic(network: Network, paths: Sequence[str]) -> None:
    """InputError that names the variables of a cycle, at the parents of its first variable."""
    checked: set[int] = set()
    for start in range(network.size):
        # The current path upwards from `start`: each variable with its unvisited parents.
        way = {start: iter(network.variables[start].parents)} if start not in checked else {}
        while way:
            at = next(reversed(way))
            parent = next(way[at], None)
            if parent is None:
                checked.add(at)
                way.popitem()
            elif parent in way:
                _refuse_cycle(network, list(way)[list(way).index(parent) :], paths)
            elif parent not in checked:
                way[parent] = iter(network.variables[parent].parents)


def _refuse_cycle(network: Network, upwards: Sequence[int], paths: Sequence[str]) -> None:
    names = [variable.name for variable in network.variables]
    first = min(upwards)
    if len(upwards) == 1:
        raise InputError("bayesian_network.error.own_parent", field=paths[first], name=names[first])
    # Arrows lead from parent to child; the cycle is printed from its first variable in the order stated.
    along = upwards[::-1]
    at = along.index(first)
    around = [names[place] for place in (*along[at:], *along[:at], first)]
    raise InputError("bayesian_network.error.cycle", field=paths[first], cycle=Listing(around, "list.arrow"))


def _values(fields: Fields) -> tuple[str, ...]:
    """The values of a variable; by default those in its table; () if unknown."""
    stated = fields.get("values")
    if stated is None:
        return _values_of_table(fields)
    if not isinstance(stated, list):
        raise fields.wrong("values", "bayesian_network.error.values")
    values = [cell_text(value) for value in stated]
    if len(values) > MOST_VALUES:
        raise InputError(
            "bayesian_network.error.many_values", field=fields.at("values"), count=len(values), most=MOST_VALUES
        )
    if len(values) < 2 or not all(values):
        raise fields.wrong("values", "bayesian_network.error.values")
    known = tuple(value for value in values if value)
    if len(set(known)) < len(known):
        repeated = next(value for at, value in enumerate(known) if value in known[:at])
        raise InputError("bayesian_network.error.repeated_value", field=fields.at("values"), value=repeated)
    return known


def values_in_table(cpt: object) -> tuple[str, ...]:
    """The values that have a number in a table, in the order in which they appear."""
    if isinstance(cpt, Mapping) and is_noisy(cpt):
        cpt = cpt.get("rows", [])
    rows = [row.get("p") for row in cpt if isinstance(row, Mapping)] if isinstance(cpt, list) else [cpt]
    return tuple(dict.fromkeys(value for row in rows if isinstance(row, Mapping) for value in row))


def _values_of_table(fields: Fields) -> tuple[str, ...]:
    cpt = fields.get("cpt")
    values = values_in_table(cpt)
    if cpt is not None and not 2 <= len(values) <= MOST_VALUES:
        raise InputError("bayesian_network.error.values", field=fields.at("values"), found=quoted(fields.get("values")))
    return values


def _table(
    network: Network,
    place: int,
    fields: Fields,
    notices: list[Notice],
    scaled: list[Notice],
    noisy: dict[int, NoisyOr],
) -> Table | None:
    """scaled, noisy: the notices of rows that were divided by their sum, and a noisy-or, are added"""
    if "cpt" not in fields:
        return None
    variable = network.variables[place]
    cpt = fields.get("cpt")
    if not variable.parents and not is_noisy(cpt):
        if not isinstance(cpt, Mapping):
            raise fields.wrong("cpt", "bayesian_network.error.cpt_without_parents", variable=variable.name)
        return {(): _row(network, place, (), cpt, fields.at("cpt"), notices, scaled)}
    for parent in variable.parents:
        if not network.variables[parent].values:
            name = network.variables[parent].name
            raise InputError(
                "bayesian_network.error.parent_without_values",
                field=fields.at("cpt"),
                name=variable.name,
                parent=name,
            )
    if not isinstance(cpt, list) and not is_noisy(cpt):
        raise fields.wrong("cpt", "bayesian_network.error.cpt_with_parents", variable=variable.name)
    count = combinations(network, variable.parents)
    if count > MOST_ROWS:
        raise InputError(
            "bayesian_network.error.many_rows",
            field=fields.at("parents"),
            name=variable.name,
            count=count,
            most=MOST_ROWS,
        )
    if not isinstance(cpt, list):
        inner = Fields(fields.mapping("cpt"), NoisyFields.FIELDS, fields.at("cpt"))
        family = Family(
            variable.name,
            variable.values,
            [network.variables[parent].name for parent in variable.parents],
            [network.variables[parent].values for parent in variable.parents],
        )
        stated = _rows(network, place, inner.get("rows", []), inner.at("rows"), notices, scaled)
        noisy[place] = read_noisy(inner, family, stated)
        return noisy[place].table(network.rows(place))
    table = _rows(network, place, cpt, fields.at("cpt"), notices, scaled)
    missing = [row for row in network.rows(place) if row not in table]
    if missing:
        named = [row_name(network, place, row) for row in missing[:_MOST_NAMED]]
        raise InputError(
            "bayesian_network.error.missing_rows",
            field=fields.at("cpt"),
            count=len(missing),
            rows=Listing([*named, *["…"] * (len(missing) > len(named))], "list.clause"),
        )
    return {row: table[row] for row in assignments(network, variable.parents)}


def _rows(
    network: Network, place: int, stated: object, within: str, notices: list[Notice], scaled: list[Notice]
) -> dict[Places, tuple[Fraction, ...]]:
    """The rows of a table as they are stated."""
    if not isinstance(stated, list):
        raise InputError("bayesian_network.error.rows", field=within, found=quoted(stated))
    table: dict[Places, tuple[Fraction, ...]] = {}
    for at, each in enumerate(stated, 1):
        path = f"{within}[{at}]"
        if not isinstance(each, Mapping):
            raise InputError("bayesian_network.error.row", field=path, found=quoted(each))
        row = Fields(each, RowFields.FIELDS, path)
        given = _given(network, place, row, notices)
        if given in table:
            raise InputError("bayesian_network.error.repeated_row", field=path, which=row_name(network, place, given))
        table[given] = _row(network, place, given, row.mapping("p"), row.at("p"), notices, scaled)
    return table


def _given(network: Network, place: int, row: Fields, notices: list[Notice]) -> Places:
    """The parents' values of a row, in order."""
    spelled = _as_spelled(network, place, row.get("given"))
    if spelled is not None:
        return spelled
    path = row.at("given")
    parents = network.variables[place].parents
    found = read_assignment(row.get("given"), network, path, notices)
    names = tuple(network.variables[parent].name for parent in parents)
    for other in found:
        if other not in parents:
            raise InputError(
                "bayesian_network.error.not_a_parent",
                field=path,
                name=network.variables[other].name,
                child=network.variables[place].name,
                parents=names,
            )
    for parent, name in zip(parents, names, strict=True):
        if parent not in found:
            raise InputError("bayesian_network.error.parent_missing", field=path, name=name)
    return tuple(found[parent] for parent in parents)


def _as_spelled(network: Network, place: int, stated: object) -> Places | None:
    """The parents' values if they are spelled as in the network: nearly always, and large tables have many rows."""
    parents = network.variables[place].parents
    if not isinstance(stated, Mapping) or len(stated) != len(parents):
        return None
    found = []
    for parent in parents:
        value = stated.get(network.variables[parent].name)
        at = network.value_places[parent].get(value) if isinstance(value, str) else None
        if at is None:
            return None
        found.append(at)
    return tuple(found)


def _row(
    network: Network,
    place: int,
    given: Places,
    stated: Mapping[str, Any],
    path: str,
    notices: list[Notice],
    scaled: list[Notice],
) -> tuple[Fraction, ...]:
    """P(value | given) of each value. The last one may be omitted; a row that nearly sums to 1 is divided by its
    sum.
    """
    variable = network.variables[place]
    numbers: dict[int, Fraction] = {}
    spelled = tuple(stated) == variable.values
    for at, (name, number) in enumerate(stated.items()):
        value = at if spelled else find_value(name, variable, path, notices)
        if value in numbers:
            raise InputError("bayesian_network.error.value_twice", field=path, value=variable.values[value])
        if number is not None:
            numbers[value] = _probability(number, f"{path}.{name}")
    last = len(variable.values) - 1
    for value in range(last):
        if value not in numbers:
            raise InputError(
                "bayesian_network.error.value_missing",
                field=path,
                which=row_name(network, place, given),
                value=variable.values[value],
                last=variable.values[last],
            )
    total = sum(numbers.values(), start=Fraction(0))
    if last not in numbers:
        numbers[last] = max(Fraction(0), 1 - total)
        total += numbers[last]
    if total == 1:
        return tuple(numbers[value] for value in range(last + 1))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError(
            "bayesian_network.error.row_sum",
            field=path,
            which=row_name(network, place, given),
            total=in_digits(total),
        )
    params = {"which": row_name(network, place, given), "total": in_digits(total)}
    scaled.append(Notice("bayesian_network.read.scaled", params))
    return tuple(numbers[value] / total for value in range(last + 1))


def _probability(stated: object, path: str) -> Fraction:
    text = stated.written if isinstance(stated, JsonDecimal) else stated
    number = _parsed(text) if isinstance(text, str) else parse_number(text)
    if number is None:
        raise InputError("error.not_a_number", field=path, found=quoted(stated))
    if not 0 <= number <= 1:
        raise InputError("error.not_a_probability", field=path, found=quoted(stated))
    return number


@memoise(_MOST_PARSED)
def _parsed(text: str) -> Fraction | None:
    return parse_number(text)


def row_name(network: Network, place: int, given: Places) -> Phrase:
    """P(wet | rain = T, sprinkler = F), the name of a table row in a message."""
    variable = network.variables[place]
    if not given:
        return say("bayesian_network.read.row_alone", name=variable.name)
    values = [
        say(
            "bayesian_network.read.value",
            name=network.variables[parent].name,
            value=network.variables[parent].values[value],
        )
        for parent, value in zip(variable.parents, given, strict=True)
    ]
    return say("bayesian_network.read.row", name=variable.name, given=Listing(values, "list.comma"))
