"""What a person, or a proposal, says about an exercise: it wins over all rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from _byhand.reading.reader import Instructions
from _byhand.reading.statements import NumberKind, NumberToken, Side
from _byhand.told.axes import Axes, AxisDraft, Value
from _byhand.told.binding import Binder, Bound
from _byhand.told.events import Stretch
from _byhand.told.numerals.numbers import Number
from _byhand.told.question import Asked
from _byhand.told.roles import TAPPED
from _byhand.told.slots import Statement
from _byhand.told.text import ToldText

_JOINT = ";"
# With a share where the number alone says another one: "likelihood[white|urn 1]=2/5" of "2 white and 3 black balls".
_ROLE = re.compile(r"(prior|likelihood|total|joint|irrelevant)?(?:\[([^\[\]]{1,200})\])?(?:=(\d{1,9})/([1-9]\d{0,8}))?")
_LONGEST_WORD = 20


# An event is marked where the text spells its name, up to so many times.
_MOST_SPANS = 20


def add_events(binder: Binder, events: Sequence[Sequence[str]]) -> None:
    """Give the text these axes, each with the names of its values, and no roles but those that are tapped."""
    for names in events:
        values = [Value(frozenset(), label=name, spans=_places(binder.text, name)) for name in names]
        binder.axes.drafts.append(AxisDraft(values, named=True))
    tapped = (Statement(number, TAPPED, "clause", 0, (number.start, number.end)) for number in binder.text.relevant)
    binder.bound.extend(Bound(statement) for statement in tapped)


def _places(text: ToldText, name: str) -> list[Stretch]:
    named = re.escape(name)
    whole = re.compile(rf"(?<!\w){named}(?!\w)" if text.language.spaced else named, re.IGNORECASE)
    return [match.span() for match in islice(whole.finditer(text.text), _MOST_SPANS)]


def apply_question(axes: Axes, asked: Asked, instructions: Instructions) -> None:
    """Put what a person says is observed and sought in place of what was read."""
    if instructions.observed:
        asked.observed = [_placed(axes, name) for name in instructions.observed]
    if instructions.sought is not None:
        asked.wanted = [_placed(axes, instructions.sought)]
    if instructions.observed and instructions.sought is not None:
        asked.unread = []


def _placed(axes: Axes, name: str) -> tuple[Side, Stretch]:
    """The side with that name, where the text spoke of it last."""
    side = side_named(axes, name)
    spans = axes.drafts[side.axis].values[side.value].spans
    return side, max(spans, default=(0, 0))


def apply_taps(binder: Binder, roles: Mapping[tuple[int, int], str]) -> None:
    """Give the numbers at (line, start) their roles; a role that cannot be read leaves its number asked."""
    bound = {_place(one): one for one in binder.bound}
    for number in (*binder.text.numbers, *_words(binder.text, roles)):
        place = number.token.span.line, number.token.span.start
        role = roles.get(place)
        if role is None:
            continue
        one = bound.get(place)
        if one is None:
            one = Bound(Statement(number, TAPPED, "clause", 0, (number.start, number.end)))
            binder.bound.append(one)
        one.statement = replace(one.statement, rule=TAPPED, kind="clause", whole=None)
        one.event, one.given, one.also, one.sure, one.why, one.irrelevant = None, None, None, False, TAPPED, False
        one.pairs, one.shares = (), ()
        _tap(binder.axes, one, role)


def _words(text: ToldText, roles: Mapping[tuple[int, int], str]) -> Iterator[Number]:
    """The words that a role gives a share, in place of a number: "fair" is 1/2."""
    numbers = {(number.token.span.line, number.token.span.start) for number in text.numbers}
    left = {place for place, role in roles.items() if "=" in role} - numbers
    if not left:
        return
    end = 0
    for start, sign in enumerate(text.text):
        if start < end or not sign.isalnum() or text.source.place(start) not in left:
            continue
        end = start + 1
        while text.language.spaced and end < min(len(text.text), start + _LONGEST_WORD) and text.text[end].isalnum():
            end += 1
        yield Number(start, end, NumberToken(text.span(start, end), "word", text.text[start:end], None), "value")


def _tap(axes: Axes, one: Bound, role: str) -> None:
    if _JOINT in role:
        # One number for a right result of every class.
        parts = [_ROLE.fullmatch(part) for part in role.split(_JOINT)]
        pairs = [part[2].split("|") for part in parts if part and part[1] == "likelihood" and part[2]]
        if len(pairs) == len(parts) and all(len(pair) == 2 for pair in pairs):
            one.pairs = tuple((side_named(axes, event), side_named(axes, given)) for event, given in pairs)
            one.sure, one.why = True, ""
        return
    match = _ROLE.fullmatch(role)
    if match is None or match[1] is None:
        return
    names = [name.strip() for name in re.split(r"\|" if match[1] == "likelihood" else ",", match[2] or "")]
    sizes = {"prior": 1, "total": 1, "likelihood": 2, "joint": 2, "irrelevant": 1}
    if len(names) != sizes[match[1]]:
        return
    one.sure, one.why = True, ""
    if match[3] is not None:
        one.statement = replace(one.statement, number=_with_share(one.statement.number, int(match[3]), int(match[4])))
    if match[1] == "irrelevant":
        one.irrelevant = True
        return
    one.event = side_named(axes, names[0])
    if match[1] == "likelihood":
        one.given = side_named(axes, names[1])
    elif match[1] == "joint":
        one.also = side_named(axes, names[1])


def _with_share(number: Number, part: int, whole: int) -> Number:
    kind: NumberKind = "decimal" if part in (0, whole) else "of"
    parts = (Fraction(part), Fraction(whole))
    return replace(number, token=replace(number.token, kind=kind, value=Fraction(part, whole), parts=parts))


def side_named(axes: Axes, name: str) -> Side:
    """The side with that name, a new event if there is none."""
    for at, draft in enumerate(axes.drafts):
        for number in range(len(draft.values)):
            if axes.label(at, number) == name:
                return Side(at, number)
    axes.drafts.append(AxisDraft([Value(frozenset({name}), label=name), Value(frozenset())]))
    return Side(len(axes.drafts) - 1, 0)


def _place(one: Bound) -> tuple[int, int]:
    span = one.statement.number.token.span
    return span.line, span.start
