"""Reads chains of two states in formulas and sentences: P(R_t | R_{t-1}) = 0.7, an umbrella on days 1 and 2."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError, Notice, signed
from _byhand.phrase import Listing, say
from _byhand.problem.fields import FORMAT
from _byhand.reading.accounts import Accounts
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.reading.rest import Rest, plain
from _byhand.topics.hidden_markov.problem.problem import read_problem
from _byhand.topics.hidden_markov.sentences import words
from _byhand.topics.hidden_markov.sentences.chain import Found, Names, fields_of, lines_of, names_of
from _byhand.topics.hidden_markov.sentences.events import event_in
from _byhand.topics.hidden_markov.sentences.statements import (
    take_formulas,
    take_questions,
    take_seen_formulas,
    take_sentences,
)

_NAME = "chain_in_words"
_LONGEST = 12_000
_DAY_AND_SIGN = (
    re.compile(r"(?i)umbrella|伞"),
    re.compile(
        r"(?i)\byesterday\b|\btomorrow\b|\b(?:previous|preceding|next|following) day\b|\bthe day before\b|昨天"
        r"|前一天|明天|后一天"
    ),
)
_NUMBERING = re.compile(
    r"(?i)\A\s{0,9}(?:\(?\d{1,2}[.)](?=\s|[\u4e00-\u9fff])|(?:exercise|example|problem|question|例题?|习题"
    r"|题)\s?\d{1,2}(?:[.-]\d{1,2}){0,2}[.:]?)"
    r"|^\s{0,9}(?:\(\d{1,2}\)|\d{1,2}[.)])(?=\s)|\b(?:two|2) (?:hidden )?states\b|两个(?:隐)?状态"
    r"|P\s?\([A-Z]\s?\|\s?[A-Z]\)",
    re.MULTILINE,
)
_LEFT = (
    re.compile(r"(?<![A-Za-z])\.?\d[\d.]*|(?<![A-Za-z])P\s?\([^)\n]{0,40}\)?"),
    re.compile(
        r"(?i)\b(?:unless|except|only|snow\w{0,3}|fog\w{0,2}|cloud\w{0,2}|wind\w{0,2}|hail|sprinkler|twice|half"
        r"|never|always|broken|forgets?"
        r"|probability|chance|percent)\b(?=[^.;。\n]{0,40}(?:twice|half|zero|one\b))|\b(?:unless|except|only"
        r"|snow\w{0,3}|fog\w{0,2}|never|always)\b"
        r"|\bno observations?\b|\bmissing\b|\bunobserved\b|\bunknown\b|\bnot observed\b"
        r"|没有观测|没有观察|缺失|未观测|未知|除非|仅|只有|下雪|有雾|多云|总是|从不|一半"
    ),
)


@dataclass(frozen=True)
class Told:
    """What was read. assumed: what has to be asked before it is solved, none if the text says it"""

    fields: dict[str, Any]
    lines: list[str]
    same: str | None
    start_open: bool


def told_in(text: str, answer: str | None = None) -> Told | None:
    """The chain that a text tells; None if it tells none; InputError if it does, but not all of it is read.

    answer  what a person says of what the text leaves open: `same`, `start_0`, `start_1`, joined by colons
    """
    rest, found = Rest(plain(text)), Found()
    if not _is_chain(rest.text):
        return None
    said = set((answer or "").split(":"))
    rest.take(_NUMBERING)
    take_formulas(rest, found)
    take_questions(rest, found)
    take_seen_formulas(rest, found)
    take_sentences(rest, found)
    left = rest.first(_LEFT)
    if left is not None:
        line = rest.line(left.start())
        raise signed(InputError("hidden_markov.told.left", line=line, at=line, found=left[0].strip()))
    names = names_of(found, text)
    same = _completed(found, names)
    assert found.starts is not None
    start = found.starts[0]
    open_start = start is None and not said & {"start_0", "start_1"}
    if start is None:
        start = 1 if "start_1" in said else 0
    fields = fields_of(found, names, start, found.days())
    try:
        read_problem({"format": FORMAT, "topic": "hidden_markov", **fields})
    except InputError as error:
        raise signed(error) from None
    return Told(fields, lines_of(fields, names), None if "same" in said else same, open_start)


def _is_chain(text: str) -> bool:
    if len(words.TABLE.findall(text)) > 1:
        return True
    for match in words.FORMULA.finditer(text):
        if match["given"] is not None and (of := event_in(match["of"])) and (given := event_in(match["given"])):
            steps = {of.time, given.time}
            if of.concept == given.concept and steps & {"t", "before", "after"} and len(steps) > 1:
                return True
    return all(sign.search(text) for sign in _DAY_AND_SIGN) and len(re.findall(r"\d", text)) > 2


def _completed(found: Found, names: Names) -> str | None:
    """Refuse what is missing; P(state | not the state before) may be asked instead: its formula."""
    (state, other), sign = names.states, names.symbols[0]
    missing = [f"P({sign} | {one})" for so, one in ((True, state), (False, other)) if so not in found.emits]
    missing += [] if found.starts is not None else [f"P({state}, t = 0)"]
    missing += [] if found.moves.get(True) is not None else [f"P({state}, t | {state}, t−1)"]
    if missing:
        raise signed(InputError("hidden_markov.told.missing", found=missing[0]))
    if not found.seen:
        raise signed(InputError("hidden_markov.told.nothing_seen", sign=sign))
    if False in found.moves:
        return None
    found.moves[False] = 1 - found.moves[True]
    return f"P({state}, t | {other}, t−1)"


def _doubts(told: Told, answer: str | None) -> tuple[Doubt, ...]:
    kept = [one for one in (answer or "").split(":") if one]
    doubts: list[Doubt] = []
    if told.same is not None:
        number = next(iter(list(told.fields["transitions"].values())[1].values()))
        way = Way(
            say("hidden_markov.told.same_way", number=number), "hidden_markov", {"model": ":".join([*kept, "same"])}
        )
        question = say("hidden_markov.told.same", found=told.same, number=number)
        doubts.append(Doubt("which_model", question, (way,), stops=True))
    elif told.start_open:
        ways = [
            Way(say("hidden_markov.form.start_before"), "hidden_markov", {"model": ":".join([*kept, "start_0"])}),
            Way(say("hidden_markov.form.start_first"), "hidden_markov", {"model": ":".join([*kept, "start_1"])}),
        ]
        doubts.append(Doubt("which_model", say("hidden_markov.told.which_first"), tuple(ways), stops=True))
    return tuple(doubts)


def _recognises(page: Page) -> bool:
    return bool(page.filled) and len(page.text) <= _LONGEST


def _read(page: Page, asked: Instructions) -> list[Reading]:
    told = told_in(page.text, asked.model)
    if told is None:
        return []
    accounts = Accounts()
    for number in page.filled:
        accounts.give(number + 1, number + 1, "statement")
    evidence = (
        Evidence("signature", say("hidden_markov.told.chain")),
        Evidence("numbers_bound", say("hidden_markov.told.bound"), 4),
        Evidence("all_read", say("paste.lines.all_read")),
    )
    return [
        Reading(
            *("hidden_markov", _NAME, "hidden_markov", Content(stated=told.fields), accounts.closed(page.source)),
            evidence=evidence,
            guesses=(Notice("hidden_markov.told.found", {"all": Listing(told.lines, "list.clause")}),),
            doubts=_doubts(told, asked.model),
            topic="hidden_markov",
        )
    ]


WORDS_READER = Reader(
    name=_NAME,
    about="A hidden Markov model in sentences: P(R_t | R_{t-1}) = 0.7, P(U_t | R_t) = 0.9, umbrella on days 1 and 2.",
    kinds=("hidden_markov",),
    recognises=_recognises,
    read=_read,
)
