"""Reads an exercise in words: its numbers, its events, its question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from _byhand.reading.in_words import LONGEST
from _byhand.reading.reader import Instructions
from _byhand.reading.source import Source
from _byhand.reading.statements import Axis, Gap, Mark, NumberToken, Question, Role, Side, Told
from _byhand.told.axes import MOST_AXES, name_sides
from _byhand.told.binding import Binder, Bound
from _byhand.told.compositions import bind_holders, holders
from _byhand.told.counts import count_statements
from _byhand.told.events import Lexicon, Stretch, pattern
from _byhand.told.formulas import bind_formulas, formulas
from _byhand.told.gaps import number_gap, question_gaps
from _byhand.told.languages.known import language_for
from _byhand.told.lists import list_statements, number_lists
from _byhand.told.numerals.numbers import Number
from _byhand.told.problem import missing
from _byhand.told.question import Asked, read_question
from _byhand.told.roles import Roles, assign_roles
from _byhand.told.slots import Statement, clauses
from _byhand.told.taps import add_events, apply_question, apply_taps
from _byhand.told.text import MOST_NUMBERS, ToldText


def read_told(text: str, instructions: Instructions) -> Told | None:
    """The exercise that a text tells; None if it is none at all."""
    return None if len(text) > LONGEST else read_source(Source(text), instructions)


def read_source(source: Source, instructions: Instructions) -> Told | None:
    """The same for a text that is normalised."""
    if len(source.text) > LONGEST:
        return None
    language = language_for(source.text)
    told = ToldText(source, language)
    if len(told.relevant) > MOST_NUMBERS or (not instructions.events and not _states(told)):
        return None
    lexicon = Lexicon(told.shape, told.source.text, language)
    if instructions.events:
        return _as_instructed(told, lexicon, instructions)
    found_formulas = formulas(told)
    found_holders = holders(told)
    elsewhere = {one.number.start for one in found_formulas if one.number is not None}
    elsewhere |= {number.start for holder in found_holders for number, _ in holder.items}
    statements: list[Statement] = []
    for at, (start, end) in enumerate(told.sentences):
        counted = list(count_statements(told, at))
        taken = {one.start for statement in counted for one in (statement.number, statement.whole) if one is not None}
        taken |= elsewhere
        lists = number_lists(told, start, end)

        def read_list(segment: Stretch, numbers: list[Number], sentence: int = at) -> Iterable[Statement]:
            return list_statements(told, lexicon, sentence, segment, numbers, statements)

        found = [*counted, *clauses(told, at, taken, lists, read_list)]
        statements.extend(sorted(found, key=lambda one: one.number.start))
    binder = Binder(told, lexicon, statements)
    binder.bind()
    binder.bound.extend(bind_formulas(binder.axes, found_formulas))
    binder.bound.extend(bind_holders(binder.axes, found_holders))
    binder.bound.sort(key=lambda one: one.statement.number.start)
    if instructions.roles or instructions.observed or instructions.sought:
        name_sides(binder.axes)
        apply_taps(binder, instructions.roles)

    def question(classes: int | None) -> Asked:
        asked = read_question(binder, classes, found_formulas)
        apply_question(binder.axes, asked, instructions)
        return asked

    roles = assign_roles(binder, lambda classes: _asks_for(question(classes), classes, instructions))
    return _told(binder, roles, question(roles.classes), _uniform(binder, roles))


def _states(told: ToldText) -> bool:
    """Whether the text has numbers; one number alone makes no exercise, but with a question it does."""
    return len(told.relevant) > 1 or (len(told.relevant) == 1 and _is_asked(told))


def _is_asked(told: ToldText) -> bool:
    return pattern(told.language.asks).search(told.shape) is not None


def _as_instructed(told: ToldText, lexicon: Lexicon, instructions: Instructions) -> Told:
    """The exercise with the events, roles and question of the instructions, and nothing else."""
    binder = Binder(told, lexicon, ())
    add_events(binder, instructions.events[:MOST_AXES])
    apply_taps(binder, instructions.roles)
    asked = Asked()
    apply_question(binder.axes, asked, instructions)
    roles = assign_roles(binder, lambda classes: classes == 0)
    if roles.classes is None and not instructions.roles:
        roles.classes = 0
    return _told(binder, roles, asked, _uniform(binder, roles))


def _asks_for(asked: Asked, classes: int, instructions: Instructions) -> bool:
    """Whether the question can be read if these are the classes: it wants one of them, given something else."""
    wanted = {side.axis for side, _ in asked.wanted}
    if instructions.sought is not None and wanted == {classes}:
        return True
    return wanted == {classes} and bool(asked.observed) and not asked.unread


def _uniform(binder: Binder, roles: Roles) -> tuple[int, ...]:
    """The class axis if nothing states its priors and its values are said to be equally likely."""
    if roles.classes is None or any(side.axis == roles.classes for side in roles.free):
        return ()
    if pattern(binder.text.language.equal).search(binder.text.text):
        return (roles.classes,)
    chosen = pattern(binder.text.language.holder_choice).search(binder.text.text)
    urns = any(one.statement.rule == "urn" and one.given and one.given.axis == roles.classes for one in binder.bound)
    return (roles.classes,) if chosen and urns else ()


def _told(binder: Binder, roles: Roles, asked: Asked, uniform: tuple[int, ...]) -> Told:
    text = binder.text
    _ask_two_tests(binder)
    name_sides(binder.axes)
    axes = tuple(
        Axis(
            binder.axes.draft_names(at),
            tuple(tuple(text.span(*span) for span in value.spans) for value in draft.values),
            text.language.opposite,
        )
        for at, draft in enumerate(binder.axes.drafts)
    )
    marks: list[Mark] = []
    gaps: list[Gap] = []
    done: set[int] = set()

    def put(number: Number, role: Role | None, one: Bound, event: tuple[Side, ...], given: tuple[Side, ...]) -> None:
        if number.start in done:
            return
        done.add(number.start)
        if one.sure and role is not None:
            marks.append(Mark(number.token, role, event, given, True, one.statement.rule))
        else:
            gaps.append(number_gap(number.token, one.why, axes, roles.classes))

    for one in binder.bound:
        put(one.statement.number, _role(one, roles), one, *_parts(one))
        if one.statement.whole is not None:
            put(one.statement.whole, "whole", one, _sides(one.given), ())
    marks.extend(
        Mark(number.token, "irrelevant", (), (), True, number.use)
        for number in text.numbers
        if number.start not in done
    )
    which = pattern(text.language.which)
    question = Question(
        tuple((side, text.span(*stretch)) for side, stretch in asked.observed),
        tuple((side, text.span(*stretch)) for side, stretch in asked.wanted),
        (),
        tuple(text.span(*stretch) for stretch in asked.unread),
        any(which.fullmatch(text.shape[slice(*stretch)]) for _, stretch in asked.wanted),
    )
    gaps.extend(question_gaps(axes, question, roles.classes))
    tokens = tuple(sorted((*(mark.token for mark in marks), *(gap.token for gap in gaps if gap.token)), key=_place))
    told = Told(tokens, axes, tuple(marks), question, tuple(gaps), uniform)
    return told if any(gap.token for gap in gaps) else replace(told, asked=(*gaps, *missing(told)))


def _ask_two_tests(binder: Binder) -> None:
    """Numbers about one event that has different words beside it, "blood test" and "skin test", are asked."""
    for at, draft in enumerate(binder.axes.drafts):
        if draft.two_tests:
            for one in binder.bound:
                if one.event is not None and one.event.axis == at:
                    one.sure, one.why = False, "same_event"


def _parts(one: Bound) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    """The sides of the event and of the condition."""
    if one.pairs:
        return tuple(event for event, _ in one.pairs), tuple(given for _, given in one.pairs)
    return one.shares or (*_sides(one.event), *_sides(one.also)), _sides(one.given)


def _sides(side: Side | None) -> tuple[Side, ...]:
    return () if side is None else (side,)


def _role(one: Bound, roles: Roles) -> Role | None:
    if one.again:
        return "again"
    if one.irrelevant:
        return "irrelevant"
    if one.also is not None:
        return "joint"
    if one.pairs:
        return "likelihood"
    if one.event is None:
        return None
    if one.given is not None:
        return "likelihood" if one.given.axis == roles.classes else None
    return "prior" if one.event.axis == roles.classes else "total"


def _place(token: NumberToken) -> tuple[int, int]:
    return token.span.line, token.span.start
