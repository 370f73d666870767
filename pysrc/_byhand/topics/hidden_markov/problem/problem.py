"""Reading a problem of topic `hidden_markov`; InputError names the invalid field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, cell_text, quoted, read_heading
from _byhand.topics.hidden_markov.problem.fields import MOST_ITERATIONS, HiddenMarkovFields, LearnFields
from _byhand.topics.hidden_markov.problem.model import Chain, HiddenMarkovProblem
from _byhand.topics.hidden_markov.problem.observations import find_name, read_observations
from _byhand.topics.hidden_markov.problem.rows import Grid, distribution, named_grid, named_row

_MOST_STATES, _MOST_SYMBOLS = 200, 1000
_MOST_PREDICTED = 1000


def read_problem(data: Mapping[str, Any]) -> HiddenMarkovProblem:
    """Read the exercise in the JSON object."""
    fields = Fields(data, HiddenMarkovFields.FIELDS)
    heading = read_heading(fields)
    notices = list[Notice]()
    initial = named_row(fields, "initial")
    transitions, emissions = named_grid(fields, "transitions"), named_grid(fields, "emissions")
    states = _states(fields, initial, transitions, emissions)
    sequences = read_observations(fields, _listed_symbols(fields, emissions))
    symbols = _symbols(fields, emissions, sequences, notices)
    if len(states) > _MOST_STATES or len(symbols) > _MOST_SYMBOLS:
        raise InputError("hidden_markov.error.too_large", field="emissions", states=_MOST_STATES, symbols=_MOST_SYMBOLS)
    chain = Chain(
        distribution(initial.row(), states, "initial", notices),
        _rows(transitions, states, states, "transitions", notices),
        _rows(emissions, states, symbols, "emissions", notices),
    )
    places = tuple(
        tuple(
            None
            if symbol is None
            else find_name(symbol, symbols, _place(len(sequences) > 1, at, t), "hidden_markov.error.no_symbol", notices)
            for t, symbol in enumerate(sequence, 1)
        )
        for at, sequence in enumerate(sequences, 1)
    )
    return HiddenMarkovProblem(
        heading=heading,
        states=states,
        symbols=symbols,
        chain=chain,
        sequences=places,
        written=tuple(list(sequence) for sequence in sequences),
        start=_whole(fields, "start", 0, 1, 1),
        predict=_whole(fields, "predict", 0, _MOST_PREDICTED, 0),
        iterations=_iterations(fields),
        notices=tuple(notices),
    )


def _place(several: bool, at: int, t: int) -> str:
    return f"observations[{at}][{t}]" if several else f"observations[{t}]"


def _states(fields: Fields, initial: Grid, transitions: Grid, emissions: Grid) -> tuple[str, ...]:
    """As listed, else as they appear, else 1, 2 ..."""
    listed = fields.names("states")
    if listed:
        return listed
    named = [*initial.columns, *transitions.rows, *transitions.columns, *emissions.rows]
    if named:
        return tuple(dict.fromkeys(named))
    return tuple(str(number) for number in range(1, len(initial.numbers[0]) + 1))


def _listed_symbols(fields: Fields, emissions: Grid) -> tuple[str, ...]:
    """The names of symbols that do not follow from the observations."""
    given = fields.get("symbols")
    if given is None:
        return emissions.columns
    names = [cell_text(one) for one in given] if isinstance(given, list) else []
    found = tuple(name for name in names if name)
    if not found or len(found) < len(names):
        raise fields.wrong("symbols", "error.not_names")
    if len(set(found)) < len(found):
        raise fields.wrong("symbols", "error.repeated_names")
    return found


def _symbols(
    fields: Fields, emissions: Grid, sequences: tuple[tuple[str | None, ...], ...], notices: list[Notice]
) -> tuple[str, ...]:
    """As listed, else as they appear; the columns of bare lists are named by the observations, which is said."""
    listed = _listed_symbols(fields, emissions)
    if listed:
        return listed
    seen = list(dict.fromkeys(symbol for one in sequences for symbol in one if symbol is not None))
    count = len(emissions.numbers[0])
    numbers = [parse_number(symbol) for symbol in seen]
    for first in (1, 0):
        known = range(first, first + count)
        if seen and all(number in known for number in numbers):
            names = tuple(map(str, known))
            if first or "0" in seen:
                notices.append(Notice("hidden_markov.read.symbols_taken", {"names": names}))
                return names
    if len(seen) != count or any(number is not None for number in numbers):
        raise InputError("hidden_markov.error.symbols_unnamed", field="symbols", count=count)
    notices.append(Notice("hidden_markov.read.symbols_taken", {"names": tuple(seen)}))
    return tuple(seen)


def _rows(
    grid: Grid, states: tuple[str, ...], columns: tuple[str, ...], field: str, notices: list[Notice]
) -> tuple[tuple[Any, ...], ...]:
    for name in grid.rows:
        find_name(name, states, f"{field}.{name}", "hidden_markov.error.no_state", notices)
    if not grid.rows and len(grid.numbers) != len(states):
        raise InputError(
            "hidden_markov.error.row_count", field=field, found=len(grid.numbers), count=len(states), states=states
        )
    found = []
    for at, name in enumerate(states):
        place = grid.place(name, at)
        if place is None:
            raise InputError("hidden_markov.error.row_missing", field=field, name=name)
        path = f"{field}.{name}" if grid.rows else f"{field}[{at + 1}]"
        found.append(distribution(grid.row(place), columns, path, notices))
    return tuple(found)


def _whole(fields: Fields, name: str, least: int, most: int, absent: int) -> int:
    if name not in fields:
        return absent
    number = fields.number(name)
    if number.denominator != 1 or not least <= number <= most:
        raise InputError(
            "hidden_markov.error.whole", field=fields.at(name), found=quoted(fields.get(name)), least=least, most=most
        )
    return int(number)


def _iterations(fields: Fields) -> int:
    if "learn" not in fields:
        return 0
    inner = Fields(fields.mapping("learn"), LearnFields.FIELDS, "learn")
    if "iterations" not in inner:
        raise inner.wrong("iterations", "error.not_a_number")
    return _whole(inner, "iterations", 1, MOST_ITERATIONS, 0)
