"""The comparison as a solution: both answers, the first difference, its reasons, the quantities row by row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from _byhand.document import steps as doc
from _byhand.errors import InputError
from _byhand.models.comparing.compared import Pair, paired
from _byhand.models.comparing.settings import (
    Setting,
    class_name,
    differing_settings,
    has_settings,
    own_departures,
)
from _byhand.phrase import Phrase, say
from _byhand.problem.convention import PRESETS
from _byhand.side_by_side.columns import Row
from _byhand.side_by_side.explain import Explanation, under_headings

# More rows of a stage hide what differs; a text has thousands of words.
_MOST_ROWS = 40
_MOST_ALIKE = 12
# Two models of a class are told apart by at most so many settings.
_MOST_IN_NAME = 2
_LONGEST_VALUE = 24
_IN_WORDS = {
    "side_by_side.no_parting": "models.comparing.no_parting",
    "side_by_side.outcome.other": "models.comparing.outcome.other",
    "side_by_side.outcome.same": "models.comparing.outcome.same",
    "side_by_side.outcome.same_otherwise": "models.comparing.outcome.same_otherwise",
}


@dataclass(frozen=True)
class Compared:
    """solution: the document; differing: IDs of the quantities that both have with different values, in order"""

    solution: doc.Solution
    differing: Sequence[str]


@dataclass(frozen=True)
class Side:
    """One of the two.

    solution  its explanation of the case
    model     the fitted model; None for a solved exercise
    name      as the user calls it, or the book of an exercise
    """

    solution: doc.Solution
    model: Any = None
    name: object = None


def compare(one: Side, other: Side) -> Compared:
    """InputError if one of them has several answers, or if they share no quantity."""
    pair = paired(one.solution, other.solution)
    if not pair.compared.stages:
        raise InputError("models.comparing.nothing", field="case")
    explanation = _Models(pair.compared, pair, (one, other))
    why, decision = explanation.choices(), explanation.decision()
    steps = [*([why] if why.blocks else []), *explanation.stages(), *([decision] if explanation.decides else [])]
    said = [doc.Paragraph(line) for line in explanation.lines()]
    steps[0] = replace(steps[0], short=[*said, *steps[0].short])
    base = explanation.base
    document = doc.Solution(
        topic=base.topic,
        title=explanation.title(),
        lines=explanation.lines(),
        steps=steps,
        answers=(),
        warnings=[*one.solution.warnings, *other.solution.warnings],
        rows={},
        wording=base.wording,
        decimals_given=one.solution.decimals_given or other.solution.decimals_given,
    )
    return Compared(document, pair.differing)


@dataclass(frozen=True)
class _Models(Explanation):
    pair: Pair
    sides: tuple[Side, Side]

    @cached_property
    def names(self) -> Sequence[object]:
        names = [_called(side, place, self.settings, alike=self.alike) for place, side in enumerate(self.sides)]
        if repr(names[0]) != repr(names[1]):
            return names
        return [say("side_by_side.numbered", name=name, number=place) for place, name in enumerate(names, 1)]

    @cached_property
    def alike(self) -> bool:
        """Are they two models of one class?"""
        one, other = (side.model for side in self.sides)
        return one is not None and other is not None and class_name(one) == class_name(other)

    def title(self) -> Phrase:
        one, other = self.names
        if self.settings and self.alike:
            kind = class_name(self.sides[0].model)
            return say("models.comparing.title_settings", kind=kind, one=one, other=other)
        return say("models.comparing.title", one=one, other=other)

    @cached_property
    def settings(self) -> Sequence[Setting]:
        one, other = self.sides
        return [] if one.model is None or other.model is None else differing_settings(one.model, other.model)

    def lines(self) -> list[Phrase]:
        """Both answers, then the first difference."""
        found = [_in_words(line) for line in super().lines()]
        return [*found[-1:], *found[:-1]] if self.decides else found

    def outcome(self) -> Phrase:
        return _in_words(super().outcome())

    def choices(self) -> doc.Step:
        """Why they part: settings, and what each does otherwise than books."""
        blocks: list[doc.Block] = []
        if self.settings:
            rows = [
                doc.Row([doc.Cell(setting.name, header=True), *(doc.Cell(_value(each)) for each in setting.values)])
                for setting in self.settings
            ]
            caption = say("models.comparing.settings")
            blocks.append(doc.TableBlock(caption, self._heads(), rows, may_turn=False))
        blocks += [doc.Paragraph(phrase) for phrase in (*self._reason(), *self._own())]
        title = say("models.comparing.why" if self.pair.differing else "models.comparing.why_same")
        return doc.Step("choices", title, blocks, short=blocks)

    def _reason(self) -> list[Phrase]:
        if not self.pair.differing:
            return [say("models.comparing.same_numbers")]
        if not self.alike or not has_settings(self.sides[0].model):
            return []
        if len(self.settings) == 1:
            return [say("models.comparing.one_setting", name=self.settings[0].name)]
        return [] if self.settings else [say("models.comparing.same_settings")]

    def _own(self) -> list[Phrase]:
        one, other = own_departures(*(side.solution for side in self.sides))
        return [
            say("models.comparing.only", name=name, departure=departure)
            for name, departures in zip(self.names, (one, other), strict=True)
            for departure in departures
        ]

    def stages(self) -> list[doc.Step]:
        """The quantities that both have; the first that differs is marked."""
        steps = [self._stage(*part) for part in under_headings(self.compared.stages)]
        if any(self.pair.alone):
            one, other = self.pair.alone
            said = say("models.comparing.alone", one=one, other=other, first=self.names[0], second=self.names[1])
            steps[-1] = replace(steps[-1], blocks=[*steps[-1].blocks, doc.Paragraph(said)])
        return steps

    def _stage(self, heading: Any, rows: Sequence[Row]) -> doc.Step:
        parting = [row for row in rows if row.parts]
        alike = [row for row in rows if not row.parts]
        kept = {row.id for row in (*parting[:_MOST_ROWS], *alike[: _MOST_ALIKE if len(rows) > _MOST_ROWS else None])}
        step = self.stage(heading, [row for row in rows if row.id in kept])
        if len(kept) == len(rows):
            return step
        left = say("models.comparing.left_out", differing=len(parting) - sum(row.id in kept for row in parting),
                   alike=len(alike) - sum(row.id in kept for row in alike))  # fmt: skip
        return replace(step, blocks=[*step.blocks, doc.Paragraph(left)])


def two_names(names: Any) -> tuple[str | None, str | None]:
    """The names that the user gives; InputError if they are not two."""
    if names is None:
        return None, None
    if isinstance(names, str) or len(names) != 2:
        raise InputError("models.comparing.names", field="names")
    return str(names[0]), str(names[1])


def book_of(problem: Mapping[str, Any]) -> Phrase | None:
    """The name of the book or program whose convention a problem follows, if it names one."""
    convention = problem.get("convention")
    preset = convention.get("preset") if isinstance(convention, Mapping) else None
    return say(f"preset.{preset}") if preset in PRESETS else None


def _called(side: Side, place: int, settings: Sequence[Setting], *, alike: bool) -> object:
    """As the user calls it, else by the settings in which two of the same class differ, else by the class."""
    if side.name is not None:
        return side.name
    if side.model is None:
        return say("models.comparing.exercise")
    values = [(each.name, each.values[place]) for each in settings]
    short = all(value is not None and len(value) <= _LONGEST_VALUE for _, value in values)
    if alike and short and 0 < len(values) <= _MOST_IN_NAME:
        return ", ".join(f"{name}={value}" for name, value in values)
    return class_name(side.model)


def _value(value: str | None) -> object:
    return say("side_by_side.absent") if value is None else value


def _in_words(phrase: Phrase) -> Phrase:
    """A sentence about conventions in words about models."""
    return Phrase(_IN_WORDS[phrase.key], phrase.params) if phrase.key in _IN_WORDS else phrase
