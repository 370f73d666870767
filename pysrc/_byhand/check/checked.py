"""The verdict on a figure, the report on all of them, and what the verdicts so far say about the next figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from _byhand.arithmetic.expr import Expr
from _byhand.check.causes import Cause
from _byhand.check.conventions import Alternative
from _byhand.check.exercise import Given
from _byhand.check.figure import Figure
from _byhand.check.workings.working import Changes, Numbers, Working
from _byhand.document.steps import Amount
from _byhand.numbers.real import Value
from _byhand.protocol.check import Verdict

_FINE: Sequence[Verdict] = ("right", "rounded_early", "convention")


@dataclass(frozen=True)
class Deciding:
    """A figure that distinguishes equally good causes, and its value under each."""

    id: str
    numbers: tuple[float, ...]


@dataclass(frozen=True)
class Checked:
    """right: the correct value; causes: best first; nearest: the nearest value that a slip gives, if none fits.

    again: the same slip as in an earlier figure
    among: for a number that is right over the whole range, the right one among the possible values
    """

    given: Given
    verdict: Verdict
    right: Amount | str
    causes: tuple[Cause, ...] = ()
    nearest: float | None = None
    figure: Figure | None = None
    alternative: Alternative | None = None
    deciding: Deciding | None = None
    again: bool = False
    among: Value | None = None


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
class History:
    """The figures checked so far.

    right, wrong  their numbers as written, by ID
    changes       the arithmetic of the likeliest slips behind the wrong ones
    known         the keys of these slips
    said          those that were made in several quantities alike, as a sentence told them
    unexplained   the wrong figures that no slip explains
    """

    right: Numbers = field(default_factory=dict)
    wrong: Numbers = field(default_factory=dict)
    changes: dict[str, Expr] = field(default_factory=dict)
    known: frozenset[str] = frozenset()
    said: frozenset[str] = frozenset()
    unexplained: frozenset[str] = frozenset()

    @property
    def written(self) -> Numbers:
        return {**self.right, **self.wrong}

    def wrong_besides(self, name: str) -> Numbers:
        """The wrong figures that other quantities have."""
        return {other: number for other, number in self.wrong.items() if other != name}

    def right_besides(self, name: str) -> Numbers:
        return {other: number for other, number in self.right.items() if other != name}

    def changes_besides(self, name: str) -> Changes:
        return {other: way for other, way in self.changes.items() if other != name}

    def add(self, found: Checked) -> None:
        if found.figure is None:
            return
        (self.right if found.verdict in _FINE else self.wrong)[found.figure.id] = found.figure.number
        if found.verdict == "differs" and not found.causes:
            self.unexplained |= {found.figure.id}
        if found.verdict == "differs" and found.causes:
            first = found.causes[0]
            self.known |= {first.key}
            # A slip made everywhere is in the unwritten quantities too.
            everywhere = first.whole.changes if first.whole is not None and first.at_all else first.changes
            self.changes |= {name: way for name, way in everywhere.items() if name not in self.right}
            self.said |= {each.at_all for each in found.causes[:1] if each.at_all}

    def is_said(self, cause: Cause) -> bool:
        """Was this slip, made in several quantities alike, told before?"""
        return cause.at_all in self.said
