"""Purely numeric arithmetic among the tokens of a line: its extent, and its plain form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.words import CONSTANTS, LOGARITHMS
from _byhand.check.written_numbers import LONGEST, UnreadableError, WrittenNumber, read_number

_DEEPEST = 12
# A number said again in brackets is rounded.
_SAME = 0.03
_CONSTANTS = {"π": "π", "e": "e"}


@dataclass(frozen=True)
class Run:
    """Arithmetic in tokens `first` to `last` − 1. plain: input for `read_number`; None if it is unreadable"""

    first: int
    last: int
    plain: str | None
    single: bool


def run_at(tokens: Sequence[Token], place: int, *, in_row: bool = False) -> Run | None:
    """The longest arithmetic that begins here. in_row: 2 -2 are two numbers"""
    reader = _Runs(tokens, in_row=in_row)
    found = reader.sum(place)
    if found is None:
        return None
    last, plain, number = found
    if not number:
        return None
    return Run(place, last, plain, last == place + 1)


@lru_cache(maxsize=4000)
def number_of(plain: str) -> WrittenNumber | None:
    """The text as a number, if it is one."""
    try:
        return read_number(plain) if len(plain) <= LONGEST else None
    except UnreadableError:
        return None


# The index after it, its plain text, and whether it contains a number at all (π does not).
_Found = tuple[int, str | None, bool]


class _Runs:
    """sum := term ± term; term := power · power, power / power, or power beside power."""

    def __init__(self, tokens: Sequence[Token], *, in_row: bool) -> None:
        self.tokens, self.in_row = tokens, in_row
        self.depth = 0
        self.multiplies = False  # whether a bracket has been a factor

    def _at(self, place: int) -> Token | None:
        return self.tokens[place] if 0 <= place < len(self.tokens) else None

    def sum(self, place: int) -> _Found | None:
        found = self.term(place)
        while found is not None:
            sign = self._at(found[0])
            if sign is None or sign.kind != "operation" or sign.text not in "+-" or self._is_dash(found[0]):
                break
            after = self._at(found[0] + 1)
            if self.in_row and sign.gap and after is not None and not after.gap:
                break
            other = self.term(found[0] + 1)
            if other is None:
                break
            found = _joined(found, sign.text, other)
        return found

    def _is_dash(self, place: int) -> bool:
        """A dash between words and numbers: spaces on both sides of a long one."""
        token, after = self.tokens[place], self._at(place + 1)
        return (
            token.end - token.start == 1 and token.gap and after is not None and not after.gap and after.kind == "word"
        )

    def term(self, place: int) -> _Found | None:
        found = self.signed(place)
        while found is not None:
            sign = self._at(found[0])
            if sign is None:
                break
            if sign.kind == "operation" and sign.text in "*/":
                other = self.signed(found[0] + 1)
                if other is None:
                    break
                found = _joined(found, sign.text, other)
            elif sign.kind == "word" and sign.text in "xX" and (other := self.signed(found[0] + 1)) is not None:
                found = _joined(found, "*", other)
            elif sign.kind == "relation" and sign.text == ":" and not sign.gap and self._is_ratio(found[0]):
                other = self.signed(found[0] + 1)
                if other is None:
                    break
                found = _joined(found, "/", other)
            elif (
                sign.kind in ("fraction", "root")
                or (sign.kind == "open" and self._multiplies(found[0]))
                or (sign.kind == "word" and sign.text.casefold() in LOGARITHMS)
            ):
                other = self.power(found[0])
                if other is None:
                    break
                found = _joined(found, "*", other)
            elif sign.kind == "word" and sign.text.casefold() in CONSTANTS and self._is_before_equals(found[0]):
                found = found[0] + 1, None, found[2]
            elif sign.text in _CONSTANTS and sign.kind == "word":
                other = self.power(found[0])
                if other is None or (sign.text == "e" and not self._is_exponential(found[0])):
                    break
                found = _joined(found, "*", other)
            elif sign.kind == "open" and (other := self.power(found[0])) is not None and self._is_product(found, other):
                found = _joined(found, "*", other)
            else:
                break
        return found

    def _is_product(self, one: _Found, other: _Found) -> bool:
        """0.999 (0.002 · 0.29 + 0.998 · 0.001) and 2/3 (0.35) + 1/3 (0.13); but 2/9 (0.22) is one number."""
        before, inner = one[1] or "", other[1] or ""
        first, second = number_of(before), number_of(inner)
        if first is None or second is None or inner.endswith("%"):
            return False
        factors = float(first.value), float(second.value)
        if abs(factors[0] - factors[1]) <= _SAME * abs(factors[0]):
            return False
        after, result = self._at(other[0]), self._at(other[0] + 1)
        is_simple = not any(sign in inner for sign in (" + ", " - ", " · "))
        if is_simple and (before.isdigit() and "." not in inner):
            return False
        goes_on = after is not None and (after.kind == "open" or (after.kind == "operation" and after.text in "+-*/"))
        given = number_of(result.text) if result is not None and result.kind == "number" else None
        gives = given is not None and abs(float(given.value) - factors[0] * factors[1]) <= _SAME * abs(
            float(given.value)
        )
        if not is_simple or goes_on or self.multiplies or (gives and after is not None and after.kind == "relation"):
            self.multiplies = True
            return True
        return False

    def _is_ratio(self, place: int) -> bool:
        before, after = self._at(place - 1), self._at(place + 1)
        return before is not None and after is not None and before.kind == after.kind == "number" and not after.gap

    def _is_before_equals(self, place: int) -> bool:
        """In 0.0006 α = 0.284 the normalising constant belongs to the arithmetic."""
        after = self._at(place + 1)
        return after is not None and after.kind == "relation" and after.text == "="

    def _is_exponential(self, place: int) -> bool:
        after = self._at(place + 1)
        return after is not None and after.kind == "raise"

    def _multiplies(self, place: int) -> bool:
        """(2/9)(3/9) is a product; 2/9 (0.22) states the same number twice."""
        before = self._at(place - 1)
        return not self.tokens[place].gap or (before is not None and before.kind == "close")

    def signed(self, place: int) -> _Found | None:
        token = self._at(place)
        if token is not None and token.kind == "operation" and token.text in "+-":
            after = self._at(place + 1)
            if after is None or after.gap:
                return None
            found = self.power(place + 1)
            return None if found is None else (found[0], None if found[1] is None else token.text + found[1], found[2])
        return self.power(place)

    def power(self, place: int) -> _Found | None:
        found = self.atom(place)
        if found is None:
            return None
        end, plain, number = found
        token = self._at(end)
        if token is not None and token.kind == "raise":
            if token.text == "^":
                other = self._argument(end + 1)
                if other is None:
                    return found
                end, plain = other[0], _text(plain, "^", other[1])
            else:
                end, plain = end + 1, _text(plain, "^", f"({token.text})")
            token = self._at(end)
        if token is not None and token.kind == "percent":
            end, plain = end + 1, None if plain is None else plain + token.text
        return end, plain, number

    def _argument(self, place: int) -> _Found | None:
        """{...}, or one character: the 2 of 3^2."""
        token = self._at(place)
        if token is not None and token.kind == "operation" and token.text in "+-":
            found = self.atom(place + 1)
            return (
                None if found is None else (found[0], None if found[1] is None else f"({token.text}{found[1]})", True)
            )
        return self.atom(place)

    def atom(self, place: int) -> _Found | None:
        token = self._at(place)
        if token is None:
            return None
        if token.kind == "number":
            return place + 1, token.text.replace(",", ""), True
        if token.kind == "word" and token.text in _CONSTANTS:
            if token.text == "e" and not self._is_exponential(place):
                return None
            return place + 1, _CONSTANTS[token.text], False
        self.depth += 1
        try:
            return self._nested(place, token) if self.depth <= _DEEPEST else None
        finally:
            self.depth -= 1

    def _nested(self, place: int, token: Token) -> _Found | None:
        if token.kind == "word" and token.text.casefold() in (*LOGARITHMS, "exp"):
            inner = self.atom(place + 1)
            return None if inner is None else (inner[0], None, inner[2])
        if token.kind == "fraction":
            return self._fraction(place)
        if token.kind == "root":
            inner = self._argument(place + 1)
            return None if inner is None else (inner[0], None if inner[1] is None else f"√({inner[1]})", True)
        if token.kind != "open":
            return None
        found = self.sum(place + 1)
        closing = self._at(found[0]) if found is not None else None
        if found is None or closing is None or closing.kind != "close":
            return None
        # (0.2) is 0.2.
        plain = found[1]
        if plain is not None and not plain.replace(".", "", 1).rstrip("%‰").lstrip("+-").isdigit():
            plain = f"({plain})"
        return found[0] + 1, plain, found[2]

    def _fraction(self, place: int) -> _Found | None:
        r"""\frac{2}{9}, and \frac29."""
        above = self._argument(place + 1)
        if above is None:
            return None
        if above[0] == place + 2 and (digits := self.tokens[place + 1]).kind == "number" and len(digits.text) == 2:
            return above[0], f"{digits.text[0]}/{digits.text[1]}", True
        below = self._argument(above[0])
        if below is None:
            return None
        return below[0], _text(_whole(above[1]), "/", _whole(below[1])), True


def _whole(plain: str | None) -> str | None:
    """In brackets, unless it is one number."""
    return (
        plain
        if plain is None or plain.replace(".", "").isdigit() or (plain.startswith("(") and plain.count("(") == 1)
        else f"({plain})"
    )


def _text(one: str | None, sign: str, other: str | None) -> str | None:
    if one is None or other is None or len(one) + len(other) > LONGEST:
        return None
    return f"{one}{sign}{other}"


def _joined(one: _Found, sign: str, other: _Found) -> _Found:
    shown = {"*": " · ", "/": "/"}.get(sign, f" {sign} ")
    return other[0], _text(one[1], shown, other[1]), one[2] or other[2]
