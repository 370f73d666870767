"""The reader of exercises in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from _byhand.phrase import say
from _byhand.reading.accounts import Accounts
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.in_words import may_be_exercise
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.reading.statements import Gap, Told
from _byhand.told.exercise import read_source, read_told
from _byhand.told.problem import told_problem

__all__ = ["READER", "doubt_of", "read_told", "reading_of"]

# A word that only exercises about probability need, in the languages of exercises.
_ABOUT_PROBABILITY = re.compile(
    r"(?i)\b(?:probab|chance|how likely|odds|wahrscheinlich|posterior|prior\b|predictive|prevalence|sensitivit|"
    r"(?:fraction|proportion|percentage|share)\sof\b|вероятн|kans\b|prawdopodob)"
    r"|概率|機率|几率|機會|可能性|確率|확률|احتمال|\bP(?:r|rob)?\s?[(\[]"
)


def _read(page: Page, instructions: Instructions) -> Sequence[Reading]:
    told = read_source(page.source, instructions)
    return () if told is None else (reading_of(page, told),)


def reading_of(page: Page, told: Told) -> Reading:
    """The reading of a page as an exercise."""
    accounts = Accounts()
    statements = {token.span.line for token in told.tokens}
    asked = {span.line for _, span in (*told.question.observed, *told.question.wanted)} | {
        span.line for span in told.question.unread
    }
    accounts.give_each(sorted(statements), "statement")
    accounts.give_each(sorted(asked - statements), "question")
    lines = {page.source.place(page.source.starts[number])[0] for number in page.filled}
    accounts.give_each(sorted(lines - asked - statements), "left_out", "prose")
    return Reading(
        "told",
        "told",
        "told",
        Content(told=told),
        accounts.closed(page.source),
        tuple(_evidence(told, page.text)),
        doubts=tuple(doubt_of(gap) for gap in told.asked),
    )


def _evidence(told: Told, text: str) -> Iterator[Evidence]:
    if _ABOUT_PROBABILITY.search(text):
        yield Evidence("layout", say("told.evidence.probability"))
    bound = sum(mark.role in ("prior", "likelihood", "total", "joint") for mark in told.marks)
    left = sum(gap.token is not None for gap in told.asked)
    if bound:
        yield Evidence("numbers_bound", say("told.evidence.bound", count=bound), bound)
    if told.question.wanted and not told.question.unread:
        yield Evidence("asks", say("told.evidence.asks"))
    if left:
        yield Evidence("number_left", say("told.evidence.left", count=left), left)
    if told_problem(told).complete:
        yield Evidence("sums", say("told.evidence.complete"))
        yield Evidence("all_read", say("told.evidence.all_read"))


def doubt_of(gap: Gap) -> Doubt:
    token = gap.token
    ways = (
        Way(
            choice.label,
            "told",
            choice.reading if token is None else {"roles": {(token.span.line, token.span.start): choice.role}},
        )
        for choice in gap.choices
    )
    return Doubt(gap.rule, gap.question, tuple(ways), stops=True)


READER = Reader(
    "told",
    "Exercises in words: sentences that state probabilities, shares or counts, and a question.",
    ("told",),
    may_be_exercise,
    _read,
)
