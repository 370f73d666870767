"""Reads exercises about events: in formulas and sentences, as a table with a question, as draws or trials."""

from __future__ import annotations

import re

from _byhand.errors import InputError, Notice, signed
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.fields import FORMAT
from _byhand.reading.accounts import Accounts
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.topics.events.model.reading import read_problem
from _byhand.topics.events.reading.drawn import drawn_in
from _byhand.topics.events.reading.exercise import exercise_in
from _byhand.topics.events.reading.found import Found
from _byhand.topics.events.reading.said import said_of
from _byhand.topics.events.reading.tables import table_asked

_NAME = "events"
_LONGEST = 6_000
# The structure of a network says more than its tables: without it, what is asked would not be determined.
_NETWORK = re.compile(r"(?i)\b(?:bayes(?:ian)?|belief|causal)\s(?:net(?:work)?s?)\b|贝叶斯网|信念网|有向无环图")


def _recognises(page: Page) -> bool:
    return bool(page.filled) and len(page.text) <= _LONGEST and _NETWORK.search(page.text) is None


def _read(page: Page, asked: Instructions) -> list[Reading]:
    found = table_asked(page.text) or drawn_in(page.text) or exercise_in(page.text)
    if found is None or not (found.strong or asked.kind == "events" or not _is_told(page, asked)):
        return []
    try:
        problem = read_problem({"format": FORMAT, "topic": "events", **found.fields})
    except InputError as error:
        error.field = None
        raise signed(error) from None
    notices = [said_of(problem)]
    if found.barred:
        notices.append(Notice("events.read.bar"))
    return [_reading(page, found, notices, asked)]


def _is_told(page: Page, asked: Instructions) -> bool:
    """Do the readers of Bayes' rule and of networks read the text, which has nothing that only this topic solves?"""
    from _byhand.told.exercise import read_source
    from _byhand.told.problem import told_problem

    told = read_source(page.source, asked)
    return told is not None and told_problem(told).complete


def _reading(page: Page, found: Found, notices: list[Notice], asked: Instructions) -> Reading:
    accounts = Accounts()
    for number in page.filled:
        accounts.give(number + 1, number + 1, "statement")
    evidence = [
        Evidence("signature", _found(found)),
        Evidence("asks", say("events.read.asks")),
        Evidence("all_read", say("paste.lines.all_read")),
    ]
    if found.strong:
        evidence.append(Evidence("sums", say("events.read.whole"), 2))
        evidence.append(Evidence("numbers_bound", say("events.read.bound"), 4))
    return Reading(
        *("events", _NAME, "events", Content(stated=found.fields), accounts.closed(page.source)),
        evidence=tuple(evidence),
        guesses=tuple(notices),
        doubts=(_left_aside(found),) if found.left and asked.kind != "events" else (),
        topic="events",
    )


def _found(found: Found) -> Phrase:
    if "joint" in found.fields:
        return say("events.read.table")
    return say("events.read.found") if "given" in found.fields else say("events.read.drawn")


def _left_aside(found: Found) -> Doubt:
    pieces: list[Phrase | str] = list(found.left)
    question = say("events.read.aside", pieces=Listing(pieces))
    return Doubt("as_shown", question, (Way(say("events.read.as_shown"), "events"),), stops=True)


READER = Reader(
    name=_NAME,
    about="Exercises about events: `P(A) = 0.5, P(B|A) = 0.8, find P(A ∪ B)`, tables with a question, draws, trials.",
    kinds=("events",),
    recognises=_recognises,
    read=_read,
)
