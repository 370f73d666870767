"""Reading `letters` and `vary`: names and ranges."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.errors import InputError
from _byhand.letters.declared import MOST_LETTERS, MOST_VARIED, LetterFields
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.problem.fields import Fields, quoted

_NAME = re.compile(r"[^\W\d_][\w']{0,11}")
# Words and signs between the numbers of a typed letter.
_WORD = re.compile(r"range|value|=")
_WORDS = {"sqrt", "exp", "log", "ln", "e", "pi", "π"}
Point = Mapping[str, Fraction]


@dataclass(frozen=True)
class LetterRange:
    """A letter: what it may be, and what it is, if that is known."""

    name: str
    low: Fraction
    high: Fraction
    value: Fraction | None = None

    @property
    def middle(self) -> Fraction:
        return (self.low + self.high) / 2


def read_letters(fields: Fields) -> tuple[LetterRange, ...]:
    """The letters of the problem; none without the field."""
    if "letters" not in fields:
        return ()
    given = _letters_typed(fields.get("letters")) or fields.mapping("letters")
    if not 1 <= len(given) <= MOST_LETTERS:
        raise fields.wrong("letters", "letters.error.count", most=MOST_LETTERS)
    return tuple(_letter(given, name) for name in given)


def _letter(given: Mapping[str, object], name: str) -> LetterRange:
    where = f"letters.{name}"
    if not _NAME.fullmatch(name) or name.lower() in _WORDS:
        raise InputError("letters.error.name", field=where, name=name)
    stated = given[name]
    if not isinstance(stated, Mapping):
        raise InputError("error.not_an_object", field=where, found=quoted(stated))
    inner = Fields(stated, LetterFields.FIELDS, where)
    low, high = read_ends(inner.get("range"), f"{where}.range")
    if "value" not in inner:
        return LetterRange(name, low, high)
    value = inner.number("value")
    if not low <= value <= high:
        raise inner.wrong("value", "letters.error.value", low=in_digits(low), high=in_digits(high))
    return LetterRange(name, low, high, value)


def read_varied(fields: Fields) -> dict[str, tuple[Fraction, Fraction]]:
    """The ends for each path of `vary`; empty without the field."""
    if "vary" not in fields:
        return {}
    given = _ends_typed(fields.get("vary")) or fields.mapping("vary")
    if not 1 <= len(given) <= MOST_VARIED:
        raise fields.wrong("vary", "letters.error.varied", most=MOST_VARIED)
    return {path: read_ends(ends, f"vary.{path}") for path, ends in given.items()}


# --- as lines of text


def _letters_typed(text: object) -> dict[str, object]:
    """`p: 0, 1, value = 0.01` on each line, as the form writes it; empty if it is no text."""
    found = dict[str, object]()
    for name, rest in _lines(text, "letters"):
        numbers = _numbers(_WORD.sub(" ", rest))
        found[name] = {"range": numbers[:2], **({"value": numbers[2]} if len(numbers) == 3 else {})}
        if not 2 <= len(numbers) <= 3:
            raise InputError("letters.error.line", field="letters", found=quoted(f"{name}: {rest}"))
    return found


def _ends_typed(text: object) -> dict[str, object]:
    """`priors.ill = 0, 1` on each line"""
    return {name: _numbers(rest) for name, rest in _lines(text, "vary")}


def _lines(text: object, field: str) -> Iterator[tuple[str, str]]:
    """The name and what stands behind it, of each line."""
    for line in re.split(r"[\n;；]", text) if isinstance(text, str) else ():
        name, sign, rest = line.replace("：", ":").partition(":")
        if not sign:
            name, sign, rest = line.replace("＝", "=").partition("=")
        if line.strip() and not sign:
            raise InputError("letters.error.line", field=field, found=quoted(line.strip()))
        if line.strip():
            yield name.strip(), rest.strip()


def _numbers(text: str) -> list[object]:
    """0, 1; also in brackets, and with a word or dots between them"""
    parts = re.split(r"[\s,，、\[\]…]+|to|\.\.+|~", text)
    return [part for part in parts if part]


def read_ends(given: object, where: str) -> tuple[Fraction, Fraction]:
    """[low, high]"""
    ends: Sequence[Fraction | None] = [parse_number(each) for each in given] if isinstance(given, list) else []
    if len(ends) != 2 or ends[0] is None or ends[1] is None:
        raise InputError("letters.error.range", field=where, found=quoted(given))
    if ends[0] >= ends[1]:
        raise InputError("letters.error.order", field=where, found=quoted(given))
    return ends[0], ends[1]
