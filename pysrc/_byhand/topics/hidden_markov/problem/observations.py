"""The observed symbols: lists, or a text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.cell import clean, near_key
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, cell_text, quoted

MOST_OBSERVATIONS = 20_000
_MOST_SEQUENCES = 1000
_ARROWS = re.compile(r"-+>|→|⇒|\\to\b|\\rightarrow\b")
_COMMAS = re.compile(r"[,，、;；]")
_MISSING = ("?", "？")


def read_observations(fields: Fields, symbols: Sequence[str]) -> tuple[tuple[str | None, ...], ...]:
    """The sequences; a missing observation is None. symbols: the known ones"""
    given = fields.get("observations")
    if isinstance(given, str):
        found = sequences_in(given, symbols)
    elif isinstance(given, list) and any(isinstance(one, list) for one in given):
        if not all(isinstance(one, list) for one in given):
            raise fields.wrong("observations", "hidden_markov.error.mixed")
        found = [_listed(one, f"observations[{at}]") for at, one in enumerate(given, 1)]
    elif isinstance(given, list):
        found = [_listed(given, "observations")]
    else:
        raise fields.wrong("observations", "hidden_markov.error.no_observations")
    if not found or not all(found):
        raise fields.wrong("observations", "hidden_markov.error.no_observations")
    if len(found) > _MOST_SEQUENCES or sum(map(len, found)) > MOST_OBSERVATIONS:
        raise InputError(
            "hidden_markov.error.too_many", field="observations", most=MOST_OBSERVATIONS, sequences=_MOST_SEQUENCES
        )
    return tuple(map(tuple, found))


def _listed(given: Sequence[object], path: str) -> list[str | None]:
    found = list[str | None]()
    for at, one in enumerate(given, 1):
        text = cell_text(one)
        if text is None:
            raise InputError("hidden_markov.error.not_an_observation", field=f"{path}[{at}]", found=quoted(one))
        found.append(None if one is None or text in _MISSING or not text else text)
    return found


def sequences_in(text: str, symbols: Sequence[str]) -> list[list[str | None]]:
    """Each line is a sequence, unless every line has one symbol."""
    lines = [found for line in text.splitlines() if (found := sequence_in(line, symbols))]
    if len(lines) > 1 and all(len(line) == 1 for line in lines):
        return [[one for line in lines for one in line]]
    return lines


def sequence_in(line: str, symbols: Sequence[str]) -> list[str | None]:
    """The symbols between commas or arrows; else between spaces; else the signs of a single word: 313, HHT."""
    plain = _ARROWS.sub(",", line.strip().strip("[](){}（）【】「」")).strip()
    if not plain:
        return []
    known = {near_key(symbol) for symbol in symbols}
    if _COMMAS.search(plain):
        cells = [clean(cell).strip("\"'“”‘’") for cell in _COMMAS.split(plain)]
        cells = cells[:-1] if cells[-1] == "" else cells
    else:
        cells = [clean(plain)] if near_key(plain) in known else plain.split()
    if len(cells) == 1 and near_key(cells[0]) not in known and all(near_key(sign) in known for sign in cells[0]):
        cells = list(cells[0])
    return [None if cell in _MISSING else cell for cell in cells]


def find_name(stated: str, names: Sequence[str], path: str, key: str, notices: list[Notice]) -> int:
    """The index of a name; another spelling stands for it, with a notice. key: of the error if there is none"""
    if stated in names:
        return names.index(stated)
    number = parse_number(stated)
    near = [
        place
        for place, name in enumerate(names)
        if near_key(name) == near_key(stated) or (number is not None and parse_number(name) == number)
    ]
    if len(near) != 1:
        raise InputError(key, field=path, name=stated, names=tuple(names))
    notice = Notice("hidden_markov.read.near_name", {"name": stated, "known": names[near[0]]})
    if notice not in notices:
        notices.append(notice)
    return near[0]
