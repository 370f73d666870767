"""Criteria without probabilities: what each looks at, how it chooses, and how its numbers are derived and explained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.quoted import Quoted
from _byhand.decision.loss import Loss, Stake, least
from _byhand.decision.ways import stated_cost
from _byhand.document import steps as doc
from _byhand.phrase import ClassName, Phrase, TextKeys, say


@dataclass(frozen=True)
class UncertainCriterion:
    """The choice by a table of losses alone: an action with the least figure. Payoffs are negated losses.

    name      the word in the field `criterion`
    known_as  the key of its name among the others
    figure    the keys of what it looks at
    number    of the criteria that have one, its number
    """

    loss: Loss
    classes: tuple[str, ...]
    number: Fraction = Fraction(0)
    name: ClassVar[str]
    known_as: ClassVar[str]
    figure: ClassVar[TextKeys[Stake]]

    @cached_property
    def figures(self) -> tuple[Fraction, ...]:
        """(A,) of each action"""
        raise NotImplementedError

    @property
    def chosen(self) -> tuple[int, ...]:
        return tuple(least(self.figures))


@dataclass(frozen=True)
class NumberAsked:
    """The number of a criterion, between 0 and 1.

    label    the key of its name in the form
    default  what the form suggests
    shape    how a problem states it
    missing  the key of the error without it
    """

    label: str
    default: str
    shape: str
    missing: str


class ChosenCriterion(UncertainCriterion):
    """A criterion that an exercise can ask for; the others are compared with it.

    label  the key of its name in the form
    asked  the key of the question
    title  the key of its step's title
    lead   the keys of the sentence about it
    takes  its number, if it has one
    """

    label: ClassVar[str]
    asked: ClassVar[str]
    title: ClassVar[str]
    lead: ClassVar[TextKeys[Stake]]
    takes: ClassVar[NumberAsked | None] = None

    def question(self) -> Phrase:
        return say(self.asked)

    def quantities(self) -> list[doc.Quantity]:
        """Its numbers, with their IDs."""
        raise NotImplementedError

    def ways(self) -> Iterator[tuple[str, ex.Expr]]:
        """How they are derived from the table, and from each other."""
        raise NotImplementedError

    def blocks(self) -> list[doc.Block]:
        """How they are explained."""
        raise NotImplementedError

    def shown(self, figure: Fraction) -> Fraction:
        """A figure as it is told: of payoffs, not negated."""
        return Fraction(self.loss.shown(figure))

    def lead_paragraph(self, **named: object) -> doc.Paragraph:
        return doc.Paragraph(say(self.lead[self.loss.stake], **named))

    def cost(self, action: int, column: int) -> Quoted:
        return stated_cost(self.loss, action, column, self.classes)

    def heads(self, last: Phrase) -> list[doc.ColumnHead]:
        """Of a table by action and class, with one more column."""
        return [
            doc.ColumnHead(say("decision.risk.action"), align="left"),
            *(doc.ColumnHead(ClassName(name, place), place) for place, name in enumerate(self.classes)),
            doc.ColumnHead(last),
        ]
