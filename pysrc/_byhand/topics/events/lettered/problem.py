"""An exercise with letters, and the same exercise at a point of their range."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from _byhand.errors import InputError
from _byhand.letters.given import LetterRange, Point, read_letters
from _byhand.letters.places import Lettered, Path, read_lettered, text_of
from _byhand.letters.valid import Places, check_valid, point_text
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields
from _byhand.topics.events.exact.claims import knowledge_of
from _byhand.topics.events.exact.knowledge import Knowledge
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.fields import EventsFields
from _byhand.topics.events.model.lines import pairs_of
from _byhand.topics.events.model.reading import read_problem
from _byhand.topics.events.results.solved import Solved, solve_events

# Fields beside which a letter is read.
_ALLOWED = {"format", "topic", "title", "source", "notes", "given", "find", "letters"}
_ALLOWED |= {"independent", "exclusive", "partition", "implies", "greater"}
_ATOM = re.compile(r"P\s*[(（]")
# The letter of a probability inside equations.
_TAKEN = re.compile(r"e[0-9a-f]+|P")
# Shares of a range at which numbers of an exercise hardly meet by accident.
SHARES = (Fraction(38, 101), Fraction(61, 97), Fraction(15, 89), Fraction(74, 83))

_SIMPLE = tuple(Fraction(top, 10) for top in (5, 2, 8, 1, 9))


@dataclass(frozen=True)
class LetterEvents:
    """solved_at: the exercises with numbers that were solved already"""

    lettered: Lettered
    solved_at: dict[tuple[Fraction, ...], Solved] = field(default_factory=dict, compare=False)

    @property
    def letters(self) -> tuple[LetterRange, ...]:
        return self.lettered.letters

    def point(self, share: Fraction) -> dict[str, Fraction]:
        """A point inside the range; with two letters at different shares of it."""
        shares = (share, 1 - share / 3)[: len(self.letters)]
        pairs = zip(self.letters, shares, strict=True)
        return {each.name: each.low + own * (each.high - each.low) for each, own in pairs}

    def at(self, point: Point) -> Solved:
        """The exercise with numbers, solved; InputError says where it contradicts itself."""
        key = tuple(point[each.name] for each in self.letters)
        if key not in self.solved_at:
            try:
                self.solved_at[key] = solve_events(read_problem(self.lettered.at(point)))
            except InputError as error:
                raise self._told(error, point) from None
        return self.solved_at[key]

    def _told(self, error: InputError, point: Point) -> InputError:
        claims = error.params.get("claims") or tuple(filter(None, [error.params.get("claim")]))
        if not claims:
            return error
        at = point_text(dict(point))
        return InputError("events.lettered.error.contradiction", field=error.field, at=at, claims=claims)

    @cached_property
    def sample(self) -> Solved:
        """The exercise at a point where numbers hardly meet by accident; an error names a simpler point, if it can."""
        try:
            return self.at(self.point(SHARES[0]))
        except InputError:
            for share in _SIMPLE:
                self.at(self.point(share))
            raise

    @cached_property
    def shown(self) -> model.EventsProblem:
        """The exercise with the expressions as they are stated."""
        trees = {text_of(path): each.tree for path, each in self.lettered.expressions.items()}
        problem = self.sample.problem
        given = tuple(replace(each, value=trees.get(each.field, each.value)) for each in problem.given)
        return replace(problem, given=given)

    @cached_property
    def knowledge(self) -> Knowledge:
        """What is given, as equations of probabilities and letters."""
        return knowledge_of(self.shown)


def read_events(data: Mapping[str, Any]) -> LetterEvents:
    """Read an exercise with `letters`; InputError if it is invalid, or contradicts itself at a point."""
    letters = read_letters(Fields(data, EventsFields.FIELDS))
    for name, stated in data.items():
        if stated is not None and name not in _ALLOWED:
            raise InputError("events.lettered.error.not_with", field=name, name=name)
    for each in letters:
        if _TAKEN.fullmatch(each.name):
            raise InputError("letters.error.name", field=f"letters.{each.name}", name=each.name)
    given = data.get("given")
    if isinstance(given, str):
        data = {**data, "given": pairs_of(given, "given")}
    elif not isinstance(given, Mapping):
        raise InputError("events.error.nothing", field="given")
    paths = _places(data["given"], [each.name for each in letters])
    lettered = read_lettered(data, letters, paths)
    check_valid(lettered, Places(probabilities=paths))
    _check_value(lettered)
    found = LetterEvents(lettered)
    for at, question in enumerate(found.sample.problem.find, 1):
        if not isinstance(question, model.AskedProbability) or question.variable is not None:
            raise InputError("events.lettered.error.question", field=f"find[{at}]")
    return found


def _places(given: Mapping[str, Any], names: Sequence[str]) -> list[Path]:
    """The known probabilities, without those that are stated by others."""
    paths = list[Path]()
    for name, stated in given.items():
        if not isinstance(stated, str) or not _ATOM.search(stated):
            if parse_number(stated) is None:
                paths.append(("given", name))
        elif any(re.search(rf"(?<![^\W\d_]){re.escape(each)}(?![^\W\d_])", _outside(stated)) for each in names):
            raise InputError("events.lettered.error.both", field=f"given.{name}", text=stated)
    return paths


def _outside(text: str) -> str:
    """The text without what stands in parentheses behind a P."""
    kept, depth, inside = "", 0, False
    for at, sign in enumerate(text):
        if not inside and _ATOM.match(text, at):
            inside, depth = True, 0
        if not inside:
            kept += sign
            continue
        depth += (sign in "(（") - (sign in ")）")
        inside = depth > 0 or sign not in ")）"
    return kept


def _check_value(lettered: Lettered) -> None:
    """InputError if an expression has no value at the values of the letters."""
    point = lettered.value
    for path, each in lettered.expressions.items():
        if point is not None and not each.ratio.denominator.at(point):
            raise InputError("letters.error.no_value", field=text_of(path), text=str(each.ratio))
