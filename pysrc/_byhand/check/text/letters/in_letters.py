"""A working in letters: each expression in them is put in as a number, at several points, and checked as numbers are.

What is a different ratio of polynomials differs at one of the points at least, but for the rarest of accidents.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from _byhand.check.exercise import Exercise, exercise_of
from _byhand.errors import InputError
from _byhand.expressions.parse import parse
from _byhand.expressions.polynomial import NotRationalError, ratio_of
from _byhand.expressions.tree import letters_of
from _byhand.letters.given import LetterRange, read_letters
from _byhand.problem.fields import Fields

# Where the letters stand besides their values, as shares of their ranges.
_SHARES = (Fraction(3, 7), Fraction(8, 13))
_LONGEST_LINE = 400
_EQUALS = re.compile(r"[=≈≐]")
_COMPARED = re.compile(r"[<>≤≥]")
_FRACTION = re.compile(r"\\[dt]?frac\s?\{([^{}]{1,200})\}\s?\{([^{}]{1,200})\}")
_TIMES = re.compile(r"\\(?:cdot|times)(?![A-Za-z])|[·×∙⋅]")
_SPACING = re.compile(r"\\(?:left|right)(?![A-Za-z])|\\[,;! ]")
_MOST_FRACTIONS = 4


@dataclass(frozen=True)
class Piece:
    """An expression in a line, from `start` to `end`, and the number that stands for it."""

    start: int
    end: int
    number: str


@dataclass(frozen=True)
class Replaced:
    """A text with numbers for its expressions: where they stand."""

    text: str
    pieces: Sequence[Sequence[Piece]]

    def back(self, line: int, place: int, *, end: bool = False) -> int:
        """The place in the line as typed (lines from 1)."""
        shift = 0
        for piece in self.pieces[line - 1] if line <= len(self.pieces) else ():
            start = piece.start + shift
            if place <= start and not (end and place == start):
                break
            if place <= start + len(piece.number):
                return piece.end if end else piece.start
            shift += len(piece.number) - (piece.end - piece.start)
        return place - shift

    def forth(self, line: int, place: int) -> int:
        """The place in the line with numbers."""
        shift = 0
        for piece in self.pieces[line - 1] if 0 < line <= len(self.pieces) else ():
            if place <= piece.start:
                break
            shift += len(piece.number) - (piece.end - piece.start)
        return place + shift


def letters_in(problem: Mapping[str, object]) -> tuple[LetterRange, ...]:
    """The letters of the exercise; none if it has none."""
    if problem.get("letters") is None:
        return ()
    return read_letters(Fields(problem, tuple(problem)))


def points(letters: Sequence[LetterRange]) -> list[dict[str, Fraction]]:
    """The values of the letters (without one, a point inside), and other points of the range."""
    shares = [{each.name: each.low + share * (each.high - each.low) for each in letters} for share in _SHARES]
    first = {each.name: shares[0][each.name] if each.value is None else each.value for each in letters}
    return [first, *shares]


def exercise_at(exercise: Exercise, letters: Sequence[LetterRange], point: Mapping[str, Fraction]) -> Exercise | None:
    """The same exercise with other values of its letters; None where it has no solution."""
    stated = {each.name: {"range": [str(each.low), str(each.high)], "value": str(point[each.name])} for each in letters}
    try:
        return exercise_of({**exercise.problem, "letters": stated}, exercise.query, exercise.solve)
    except InputError:
        return None


def replaced(lines: Sequence[str], point: Mapping[str, Fraction], *, alone: bool) -> Replaced:
    """The text with the numbers at a point. alone: what has no letter is left out behind the last that has"""
    texts, pieces = list[str](), list[Sequence[Piece]]()
    for line in lines:
        found = [] if len(line) > _LONGEST_LINE else _expressions(line, point)
        compares = _COMPARED.search(line) is not None and any(name in line for name in point)
        left_out = compares or (alone and not found)
        texts.append("" if left_out else _put_in(line[: found[-1].end] if alone else line, found))
        pieces.append([] if left_out else found)
    return Replaced("\n".join(texts), pieces)


def _put_in(line: str, pieces: Sequence[Piece]) -> str:
    text, at = "", 0
    for piece in pieces:
        text += line[at : piece.start] + piece.number
        at = piece.end
    return text + line[at:]


def _expressions(line: str, point: Mapping[str, Fraction]) -> list[Piece]:
    """Behind each sign of equality an expression in the letters."""
    found, signs = list[Piece](), [match.start() for match in _EQUALS.finditer(line)]
    for at, sign in enumerate(signs):
        end = signs[at + 1] if at + 1 < len(signs) else len(line)
        text = line[sign + 1 : end]
        inner = text.strip().rstrip(".,;。，； $")
        number = _number(inner, point)
        if number is not None:
            start = sign + 1 + len(text) - len(text.lstrip())
            found.append(Piece(start, start + len(inner), number))
    return found


def _plain(text: str) -> str:
    """\\frac{18p}{17p + 1} with a bar of division."""
    text = _TIMES.sub("*", _SPACING.sub("", text)).replace("−", "-")
    for _ in range(_MOST_FRACTIONS):
        text = _FRACTION.sub(lambda found: f"(({found[1]})/({found[2]}))", text)
    return text


def _number(text: str, point: Mapping[str, Fraction]) -> str | None:
    try:
        tree = parse(_plain(text), tuple(point), "text")
        if not letters_of(tree):
            return None
        return str(ratio_of(tree).at(point)).replace("-", "−")
    except (InputError, NotRationalError, ArithmeticError):
        return None


Checked = TypeVar("Checked")


def worst(
    exercise: Exercise,
    letters: Sequence[LetterRange],
    lines: Sequence[str],
    check: Callable[[Exercise, Replaced], tuple[Checked, bool]],
) -> Checked:
    """The check at the first point where something is wrong; at the values of the letters if nothing is.

    check  the result, and whether something is wrong
    """
    first, *others = points(letters)
    known = all(each.value is not None for each in letters)
    result, wrong = check(exercise_at(exercise, letters, first) or exercise, replaced(lines, first, alone=not known))
    for point in () if wrong else others:
        own = exercise_at(exercise, letters, point)
        if own is None:
            continue
        found, wrong = check(own, replaced(lines, point, alone=True))
        if wrong:
            return found
    return result
