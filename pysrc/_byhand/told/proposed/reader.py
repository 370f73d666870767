"""The reader of exercises in words, which proposes a reading where the rules leave something open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import overload

from _byhand.phrase import say
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.reading.source import Source
from _byhand.reading.statements import Choice, Gap, Told
from _byhand.told.exercise import read_source
from _byhand.told.problem import told_problem
from _byhand.told.proposals.propose import propose
from _byhand.told.reader import READER as STRICT
from _byhand.told.reader import reading_of
from _byhand.told.unspaced.propose import is_refused, propose_unspaced

_SAID = ("roles", "events", "observed", "sought")


def _read(page: Page, instructions: Instructions) -> Sequence[Reading]:
    told = read_source(page.source, instructions)
    if instructions.proposals and not is_said(instructions):
        told = with_proposal(page.source, told)
    return () if told is None else (reading_of(page, told),)


def is_said(instructions: Instructions) -> bool:
    """Whether a person has said something about the exercise, so that nothing more is proposed."""
    return any(getattr(instructions, name) for name in _SAID)


@overload
def with_proposal(source: Source, strict: Told) -> Told: ...


@overload
def with_proposal(source: Source, strict: Told | None) -> Told | None: ...


def with_proposal(source: Source, strict: Told | None) -> Told | None:
    """The proposal for an exercise that is not complete, with one question: is it so? Else what the rules read.

    strict  what the rules read; None where they see no exercise: one without numbers, about dice, may be one
    """
    if strict is not None and told_problem(strict).complete:
        return strict
    said = propose_unspaced(source, strict) or (None if is_refused(source) else propose(source, strict))
    if said is None:
        return strict
    proposed = read_source(source, said)
    if proposed is None or not told_problem(proposed).complete:
        return strict
    reading = {name: getattr(said, name) for name in _SAID}
    choices = (
        Choice("", say("told.way.as_shown"), reading),
        Choice("", say("told.way.not_as_shown"), {"proposals": False}),
    )
    asked = Gap("as_shown", say("told.gap.as_shown"), None, choices)
    sure = {(mark.token.span, mark.role) for mark in (strict.marks if strict else ()) if mark.sure}
    guessed = frozenset(mark.token.span for mark in proposed.marks if (mark.token.span, mark.role) not in sure)
    return replace(proposed, asked=(asked,), guessed=guessed)


READER = replace(STRICT, read=_read)
