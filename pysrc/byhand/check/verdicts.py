"""The verdict on every figure of a working: right, carried forward, rounded, by another convention, or a slip."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, Literal

from byhand.arithmetic.quoted import quoted_in
from byhand.check.boolean_words import NO, YES
from byhand.check.candidate_slips import CandidateSlips
from byhand.check.causes import (
    MOST_CAUSES,
    UNKNOWN,
    Behind,
    Cause,
    digits_swapped,
    explained,
    explained_by_two,
    ranked,
)
from byhand.check.conventions import Alternative, Solve, alternatives
from byhand.check.figure import Figure
from byhand.check.rounding import rounded_early
from byhand.check.workings.working import Numbers, Rerun, Working
from byhand.check.written_numbers import UnreadableError, agrees, read_number
from byhand.document.ids import Name
from byhand.document.steps import Amount
from byhand.errors import InputError
from byhand.problem.fields import quoted

Verdict = Literal["right", "rounded_early", "convention", "follows", "differs"]
DECISION = "decision"
MOST_FIGURES = 400
# How often a wrong figure follows a book's or program's convention, and any other convention.
_BY_A_BOOK, _BY_OWN_CHOICE = 0.25, 0.1
# A cause that is this many times as likely needs no further figure to decide.
_MUCH_LIKELIER = 4.0
_MOST_RIVALS = 3
_APART = 0.01
# In these kinds a constant shared by all classes may be left out: only their differences count.
_UP_TO_A_CONSTANT = ("discriminant", "log_score")


@dataclass(frozen=True)
class Given:
    """A figure as submitted."""

    id: str
    text: str


@dataclass(frozen=True)
class Deciding:
    """A figure that distinguishes equally good causes, and its value under each."""

    id: str
    numbers: tuple[float, ...]


@dataclass(frozen=True)
class Checked:
    """right: the correct value; causes: best first; nearest: the nearest value that a slip gives, if none fits."""

    given: Given
    verdict: Verdict
    right: Amount | str
    causes: tuple[Cause, ...] = ()
    nearest: float | None = None
    figure: Figure | None = None
    alternative: Alternative | None = None
    deciding: Deciding | None = None


@dataclass(frozen=True)
class Agreeing:
    """A convention, and the number of figures that are right by it."""

    alternative: Alternative
    agrees: int


@dataclass(frozen=True)
class Report:
    working: Working
    figures: Sequence[Checked]
    conventions: Sequence[Agreeing] = ()

    @property
    def first_wrong(self) -> int | None:
        """The index of the first figure that differs."""
        return next((place for place, each in enumerate(self.figures) if each.verdict == "differs"), None)


@dataclass
class Exercise:
    """An exercise against which the figures of one person after another are checked."""

    problem: Mapping[str, Any]
    query: int
    solve: Solve
    working: Working
    _candidates: dict[int, CandidateSlips] = field(default_factory=dict)

    @cached_property
    def alternatives(self) -> list[Alternative]:
        """The exercise under other conventions."""
        return alternatives(self.problem, self.query, self.working, self.solve)

    def candidates(self, working: Working) -> CandidateSlips:
        """The candidate slips of a working, found once."""
        return self._candidates.get(id(working)) or self._candidates.setdefault(id(working), CandidateSlips(working))


def exercise_of(problem: Mapping[str, Any], query: int, solve: Solve) -> Exercise:
    """The solved exercise. InputError if it has no such query."""
    answers = solve(problem)
    if not 0 <= query < len(answers):
        raise InputError("check.error.query", field="query", number=query, most=len(answers) - 1)
    working = Working(answers[query])
    if working.answer.query is not None:
        # An evaluation of the classifier changes no figure of a case, and is the slowest part.
        problem = {name: value for name, value in problem.items() if name != "evaluate"}
    return Exercise(problem, query, solve, working)


def read_figures(exercise: Exercise, figures: object) -> list[Given]:
    """The figures as in the problem format; InputError names an invalid one, or an unknown quantity."""
    if not isinstance(figures, list) or not figures:
        raise InputError("check.error.figures", field="figures")
    if len(figures) > MOST_FIGURES:
        raise InputError("check.error.too_many", field="figures", count=len(figures), most=MOST_FIGURES)
    found = []
    for place, each in enumerate(figures):
        path = f"figures[{place + 1}]"
        if not isinstance(each, Mapping):
            raise InputError("check.error.figure", field=path, found=quoted(each))
        name, value = each.get("quantity"), each.get("value")
        if not isinstance(name, str) or (name != DECISION and name not in exercise.working.amounts):
            raise InputError("check.error.quantity", field=f"{path}.quantity", found=quoted(name))
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise InputError("check.error.value", field=f"{path}.value", found=quoted(value))
        found.append(Given(name, str(value)))
    return found


def check(exercise: Exercise, given: Sequence[Given]) -> Report:
    """Check every figure, in the order of computation."""
    figures = [_figure(exercise, each, place) for place, each in enumerate(given)]
    alternative, agreeing = _convention(exercise, figures)
    checking = _Checking(exercise, figures, alternative)
    return Report(exercise.working, [checking.next(*each) for each in zip(given, figures, strict=True)], agreeing)


def _figure(exercise: Exercise, given: Given, place: int) -> Figure | None:
    """None for anything but a single number: a decision, a vector, yes or no, an undefined quantity."""
    if given.id not in exercise.working.exact:
        return None
    try:
        return Figure(given.id, given.text, read_number(given.text))
    except UnreadableError:
        raise InputError("check.error.number", field=f"figures[{place + 1}].value", found=quoted(given.text)) from None


def _convention(exercise: Exercise, figures: Sequence[Figure | None]) -> tuple[Alternative | None, list[Agreeing]]:
    """The convention that at least two figures need and none contradicts; and all by which some are right."""
    numbers = [each for each in figures if each is not None]
    own = [each.agrees(exercise.working.exact[each.id], exercise.working.numbers[each.id]) for each in numbers]
    if all(own):
        return None, []
    agreeing, needed = [], {}
    for alternative in exercise.alternatives:
        exact, floats = alternative.working.exact, alternative.working.numbers
        other = [each.id in exact and each.agrees(exact[each.id], floats[each.id]) for each in numbers]
        needs = sum(yes and not ours for yes, ours in zip(other, own, strict=True))
        against = sum(ours and not yes for yes, ours in zip(other, own, strict=True))
        if needs:
            agreeing.append(Agreeing(alternative, sum(other)))
        if needs > 1 and not against and _speaks_for_itself(exercise, numbers, own, other):
            needed[id(alternative)] = (needs, alternative)
    agreeing.sort(key=lambda each: (-each.agrees, each.alternative.name is None, len(each.alternative.changed)))
    best = max(
        needed.values(), key=lambda pair: (pair[0], pair[1].name is not None, -len(pair[1].changed)), default=None
    )
    return (None if best is None else best[1]), agreeing


def _speaks_for_itself(
    exercise: Exercise, figures: Sequence[Figure], own: Sequence[bool], other: Sequence[bool]
) -> bool:
    """Among figures without earlier sources, are more right under the other convention than wrong under both?"""
    quotes = exercise.working.quotes
    base = [place for place, each in enumerate(figures) if not quotes.get(each.id)]
    explained_here = sum(other[place] and not own[place] for place in base)
    wrong_by_both = sum(not other[place] and not own[place] for place in base)
    return wrong_by_both == 0 or explained_here > wrong_by_both


class _Checking:
    """Checks one working, figure by figure."""

    def __init__(self, exercise: Exercise, figures: Sequence[Figure | None], alternative: Alternative | None) -> None:
        self.exercise, self.alternative = exercise, alternative
        self.working = exercise.working if alternative is None else alternative.working
        self.all = [each for each in figures if each is not None]
        self.done: list[Checked] = []
        self.wrong: Numbers = {}
        self.right: Numbers = {}
        self.changes: dict[str, Any] = {}
        self.known: frozenset[str] = frozenset()

    def next(self, given: Given, figure: Figure | None) -> Checked:
        found = self._checked(given, figure)
        self.done.append(found)
        if figure is not None:
            fine = found.verdict in ("right", "rounded_early", "convention")
            (self.right if fine else self.wrong)[figure.id] = figure.number
            if found.verdict == "differs" and found.causes:
                self.known |= {found.causes[0].key}
                self.changes |= found.causes[0].changes
        return found

    def _checked(self, given: Given, figure: Figure | None) -> Checked:
        amount = self.exercise.working.amounts.get(given.id)
        if given.id == DECISION:
            return self._decision(given)
        if figure is None:
            return Checked(given, "right" if _same_amount(given.text, amount) else "differs", amount)
        own = self.exercise.working
        if figure.agrees(own.exact[figure.id]) or self._right_but_for_a_constant(figure):
            return Checked(given, "right", amount, figure=figure)
        if (
            self.alternative is not None
            and figure.id in self.working.exact
            and figure.agrees(self.working.exact[figure.id])
        ):
            return Checked(given, "convention", amount, figure=figure, alternative=self.alternative)
        if figure.id not in self.working.exact:
            return Checked(given, "differs", amount, figure=figure)
        fixed = {name: number for name, number in self.wrong.items() if name != figure.id}
        carried = Rerun(self.working, fixed) if fixed else None
        if carried is not None and self._follows(figure, carried):
            return Checked(given, "follows", amount, figure=figure)
        plain = Rerun(self.working)
        right = {name: number for name, number in self.right.items() if name != figure.id}
        for rerun in (carried, plain) if carried is not None else (plain,):
            number = rounded_early(figure, self.working, rerun, right)
            if number is not None:
                verdict: Verdict = "rounded_early" if rerun is plain else "follows"
                cause = Cause("truncated" if _is_cut(figure, plain) else "rounded_intermediates", number, 1.0)
                return Checked(given, verdict, amount, (cause,) if rerun is plain else (), figure=figure)
        return self._differs(given, figure, amount, carried, plain)

    def _follows(self, figure: Figure, carried: Rerun) -> bool:
        right = self.working.numbers[figure.id]
        number = carried.numbers[figure.id]
        if not _same(number, right) and figure.within(number, 2.0):
            return True
        changes = {name: way for name, way in self.changes.items() if name != figure.id}
        if not changes:
            return False
        number = Rerun(self.working).figure(figure.id, changes)
        return not _same(number, right) and figure.within(number, 2.0)

    def _right_but_for_a_constant(self, figure: Figure) -> bool:
        """Discriminants may omit what all classes share: do their differences agree?"""
        own = self.exercise.working
        kind = own.names[figure.id].kind
        if kind not in _UP_TO_A_CONSTANT or kind == "log_score":
            return False
        beside = [each for each in self.all if each.id != figure.id and own.names[each.id].kind == kind]
        return bool(beside) and all(
            abs((figure.number - each.number) - (own.numbers[figure.id] - own.numbers[each.id]))
            <= (figure.unit + each.unit) / 2 + 1e-9 * abs(own.numbers[figure.id])
            for each in beside
        )

    def _differs(self, given: Given, figure: Figure, amount: Amount, carried: Rerun | None, plain: Rerun) -> Checked:
        written = frozenset({*self.right, *self.wrong} - {figure.id})
        candidates = self.exercise.candidates(self.working).of(figure.id, written)
        causes: list[Cause] = []
        nearest: float | None = None
        for rerun in (carried, plain) if carried is not None else (plain,):
            if not causes:
                causes, nearest = explained(figure, rerun, candidates, self.known, self.all)
        conventions = self._conventions(figure)
        if conventions:
            causes = ranked([*causes, *conventions], Behind(plain, figure, self.all), self.known)
        if digits_swapped(figure, self.working.numbers[figure.id]):
            causes.append(Cause("digits_swapped", self.working.numbers[figure.id], 0.03, group="last"))
        if not causes:
            causes = explained_by_two(figure, plain, candidates)
        if not causes and self._has_all_parts(figure):
            causes = [Cause("arithmetic_slip", self.working.numbers[figure.id], 0.1, group="last")]
        deciding = self._deciding(figure, causes, plain)
        return Checked(given, "differs", amount, tuple(causes[:MOST_CAUSES]), nearest, figure, deciding=deciding)

    def _deciding(self, figure: Figure, causes: Sequence[Cause], plain: Rerun) -> Deciding | None:
        """The nearest figure whose value differs between the causes that explain this one about equally well."""
        rivals = [
            each
            for each in causes[:_MOST_RIVALS]
            if each.group == causes[0].group
            and (each.key in self.known, each.behind) == (causes[0].key in self.known, causes[0].behind)
            and each.weight * _MUCH_LIKELIER >= causes[0].weight
        ]
        if len(rivals) < 2:
            return None
        written = {*self.right, *self.wrong, figure.id}
        for name in self.working.sources(figure.id):
            numbers = tuple(self._by(each, name, plain) for each in rivals)
            if name not in written and _told_apart(numbers):
                return Deciding(name, numbers)
        return None

    def _by(self, cause: Cause, name: str, plain: Rerun) -> float:
        """The value of another figure under this cause."""
        if cause.alternative is not None:
            return cause.alternative.working.numbers.get(name, math.nan)
        return plain.figure(name, cause.changes)

    def _conventions(self, figure: Figure) -> list[Cause]:
        """The conventions under which the figure is right, unless one was found for the whole working."""
        if self.alternative is not None:
            return []
        every = self.exercise.alternatives
        by_a_book = sum(each.name is not None for each in every)
        causes = []
        for each in every:
            if figure.id in each.working.exact and figure.agrees(each.working.exact[figure.id]):
                # A convention that changes little is more likely than one that changes much.
                own = _BY_OWN_CHOICE / (len(every) - by_a_book) / max(1, len(each.changed)) if each.name is None else 0
                weight = own or _BY_A_BOOK / by_a_book
                if weight > UNKNOWN * figure.chance:
                    number = each.working.numbers[figure.id]
                    causes.append(Cause("convention", number, weight, alternative=each))
        return causes

    def _has_all_parts(self, figure: Figure) -> bool:
        """Are all its operands written, or given beside a written one? Then only the arithmetic remains."""
        if figure.written.before is not None and agrees(figure.written.before, self.working.exact[figure.id]):
            return True
        way = self.working.ways.get(figure.id)
        parts = {each.id for each in quoted_in(way)} if way is not None else set()
        written = {*self.right, *self.wrong}
        return not parts.isdisjoint(written) and parts <= {*written, *self.exercise.working.given}

    def _decision(self, given: Given) -> Checked:
        answer = self.exercise.working.answer
        text = given.text.strip()
        right = answer.decision or ""
        if text == answer.decision:
            return Checked(given, "right", right)
        if self.alternative is not None and text == self.alternative.working.answer.decision:
            return Checked(given, "convention", right, alternative=self.alternative)
        if text == self._best_as_written():
            return Checked(given, "follows", right)
        tied = text in answer.tied and answer.decision is None
        causes = (Cause("tie_given_to_one_class", 0.0, 0.5),) if tied else ()
        return Checked(given, "differs", right, causes)

    def _best_as_written(self) -> str | None:
        """The best class according to the written figures."""
        for kind, best in (("risk", min), ("payoff", max), ("posterior", max), ("score", max), ("log_score", max)):
            own = {**self.right, **self.wrong}
            found = {
                _class_of(self.working.names[name]): number
                for name, number in own.items()
                if name in self.working.names and self.working.names[name].kind == kind
            }
            if len(found) > 1 and any(name in self.wrong for name in own):
                chosen: str = best(found, key=lambda name: found[name])
                return chosen
        return None


def _told_apart(numbers: Sequence[float]) -> bool:
    """Are they finite and different in their first two digits?"""
    return all(map(math.isfinite, numbers)) and all(
        abs(one - other) > _APART * max(abs(one), abs(other)) for one, other in combinations(numbers, 2)
    )


def _class_of(name: Name) -> str:
    return str(name.of[0]) if name.of else ""


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= 1e-9 * max(abs(one), abs(other), 1e-300)


def _is_cut(figure: Figure, plain: Rerun) -> bool:
    return abs(figure.number) < abs(plain.numbers[figure.id])


def _same_amount(text: str, amount: Amount) -> bool:
    """Yes or no, or a vector entry by entry."""
    if isinstance(amount, bool):
        return text.strip().casefold() in (YES if amount else NO)
    if not isinstance(amount, Sequence):
        return False
    parts = [part for part in text.strip(" ()[]{}").replace(";", ",").split(",") if part.strip()]
    numbers = [each for each in amount if not isinstance(each, Sequence | bool) and each is not None]
    if len(parts) != len(amount) or len(numbers) != len(amount):
        return False
    try:
        return all(agrees(read_number(part), number) for part, number in zip(parts, numbers, strict=True))
    except UnreadableError:
        return False
