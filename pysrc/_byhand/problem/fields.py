"""Reading problem format 1: the part that all topics share. An unknown or impossible value is an error naming the
field.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError
from _byhand.numbers.rational import JsonDecimal, parse_number
from _byhand.problem.declared import Number, Word, Words

FORMAT = 1
_LONGEST_QUOTE = 60


class Fields:
    """Reads the fields of one JSON object; `path` is the object's place in the problem."""

    def __init__(self, data: Mapping[str, Any], known: Sequence[str], path: str = "") -> None:
        self.data = data
        self.path = path
        for name in data:
            if name not in known:
                raise InputError("error.unknown_field", field=self.at(str(name)), known=tuple(known))

    def at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def __contains__(self, name: str) -> bool:
        return self.data.get(name) is not None

    def get(self, name: str, absent: Any = None) -> Any:
        """The raw value; `absent` if it is missing or null."""
        value = self.data.get(name)
        return absent if value is None else value

    def text(self, name: str) -> str | None:
        """An optional string."""
        value = self.data.get(name)
        if value is not None and not isinstance(value, str):
            raise self.wrong(name, "error.not_text")
        return value

    def choice(self, name: str, options: Sequence[Word], default: Word) -> Word:
        """One of a few words."""
        value = self.data.get(name)
        if value is None:
            return default
        for option in options:
            if value == option:
                return option
        raise self.wrong(name, "error.not_a_choice", options=tuple(options))

    def word(self, declared: Words[Word], absent: Word | None = None) -> Word:
        """One of the declared words; `absent`, by default the declared one, if it is missing or null."""
        return self.choice(declared.name, declared.words, declared.absent if absent is None else absent)

    def number(self, name: str | Number, *, least: int | None = None) -> Fraction:
        """An exact number, not below `least`. A declared one has its limits 0 and 1, and may have a default."""
        if isinstance(name, Number):
            return self._declared_number(name)
        value = parse_number(self.data.get(name))
        if value is None:
            raise self.wrong(name, "error.not_a_number")
        if least is not None and value < least:
            raise self.wrong(name, "error.number_too_small", least=least)
        return value

    def _declared_number(self, declared: Number) -> Fraction:
        if declared.default is not None and declared.name not in self:
            return declared.default
        value = self.number(declared.name, least=declared.least)
        if declared.most == 1 and value > 1:
            raise self.wrong(declared.name, "error.not_a_probability")
        return value

    def mapping(self, name: str) -> Mapping[str, Any]:
        """A required JSON object."""
        value = self.data.get(name)
        if not isinstance(value, Mapping):
            raise self.wrong(name, "error.not_an_object")
        return value

    def names(self, name: str) -> tuple[str, ...] | None:
        """An optional list of different names."""
        value = self.data.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(name, "error.not_names")
        if len(set(value)) < len(value):
            raise self.wrong(name, "error.repeated_names")
        return tuple(value)

    def wrong(self, name: str, key: str, **params: Any) -> InputError:
        """An error about the field `name`; its text shows the value that was found."""
        return InputError(key, field=self.at(name), found=quoted(self.data.get(name)), **params)


def quoted(value: object) -> str:
    """A value as an error message shows it: as in the JSON of the problem."""
    try:
        text = f'"{value}"' if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except RecursionError:
        text = "[…"
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


@dataclass(frozen=True)
class ProblemHeading:
    """The fields that every problem has."""

    title: str | None
    source: str | None
    notes: str | None


def read_heading(fields: Fields) -> ProblemHeading:
    """Read the common fields; the format must be 1."""
    if fields.get("format") != FORMAT or isinstance(fields.get("format"), bool):
        raise fields.wrong("format", "error.format")
    return ProblemHeading(fields.text("title"), fields.text("source"), fields.text("notes"))


def cell_text(value: object) -> str | None:
    """The text of a JSON cell or query value; None if it is not a single value."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, JsonDecimal) and parse_number(value) != parse_number(str(value)):
        return value.written  # has more digits than a float can hold
    if isinstance(value, int | float):
        return str(value)
    return value.strip() if isinstance(value, str) else None
