"""Reads an exercise told in words."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.phrase import say
from byhand.reading.reader import Instructions
from byhand.reading.source import Source
from byhand.reading.statements import Axis, Gap, Mark, Question, Role, Side, Span, Told
from byhand.told.binding import Binder, Bound
from byhand.told.events import Lexicon, pattern
from byhand.told.languages.english import ENGLISH
from byhand.told.question import Asked, read_question
from byhand.told.roles import Roles, assign_roles
from byhand.told.slots import Statement, clauses
from byhand.told.text import LONGEST, MOST_NUMBERS, ToldText


def read_told(text: str, instructions: Instructions) -> Told | None:
    """The exercise that a text tells; None if it is none at all."""
    if len(text) > LONGEST:
        return None
    told = ToldText(Source(text), ENGLISH)
    if not 2 <= len(told.relevant) <= MOST_NUMBERS:
        return None
    lexicon = Lexicon(told.text, ENGLISH)
    statements: list[Statement] = []
    rests: list[tuple[int, tuple[int, int]]] = []
    for at, (start, end) in enumerate(told.sentences):
        statements.extend(clauses(told, at, set()))
        for source in ENGLISH.rest:
            for match in pattern(source).finditer(told.shape[start:end]):
                rests.append((start + match.start(), told.trimmed(start + match.start("event"), start + match.end("event"))))
    binder = Binder(told, lexicon, statements, rests)
    binder.bind()
    roles = assign_roles(binder)
    asked = read_question(binder, roles.classes)
    return _told(binder, roles, asked)


def _told(binder: Binder, roles: Roles, asked: Asked) -> Told:
    text = binder.text
    for at, draft in enumerate(binder.axes.drafts):
        if draft.two_tests:
            for one in binder.bound:
                if one.event is not None and one.event.axis == at:
                    one.sure, one.why = False, "same_event"
    marks: list[Mark] = []
    gaps: list[Gap] = []
    done = set()
    for one in binder.bound:
        done.add(one.statement.number.start)
        if one in roles.both:
            continue
        role = _role(one, roles)
        if one.sure and role is not None:
            marks.append(
                Mark(one.statement.number.token, role, _sides(one.event), _sides(one.given), True, one.statement.rule)
            )
        else:
            gaps.append(Gap("number_left", say("told.gap.number", number=one.statement.number.token.written), one.statement.number.token))
    for number in text.numbers:
        if number.start not in done:
            marks.append(Mark(number.token, "irrelevant", (), (), True, number.use))
    axes = tuple(
        Axis(
            tuple(None if value.name is None else binder.text.source.text[value.name[0] : value.name[1]] for value in draft.values),
            tuple(tuple(text.span(*span) for span in value.spans) for value in draft.values),
        )
        for draft in binder.axes.drafts
    )
    question = Question(
        tuple((side, text.span(*stretch)) for side, stretch in asked.observed),
        tuple((side, text.span(*stretch)) for side, stretch in asked.wanted),
        (),
        tuple(text.span(*stretch) for stretch in asked.unread),
    )
    return Told(tuple(number.token for number in text.numbers), axes, tuple(marks), question, tuple(gaps))


def _sides(side: Side | None) -> tuple[Side, ...]:
    return () if side is None else (side,)


def _role(one: Bound, roles: Roles) -> Role | None:
    if one.again:
        return "again"
    if one.event is None:
        return None
    if one.given is not None:
        return "likelihood" if one.given.axis == roles.classes else None
    return "prior" if one.event.axis == roles.classes else "total"
