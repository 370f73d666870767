"""The roles that a person gave to numbers: they win over all rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from byhand.reading.statements import Side
from byhand.told.axes import Axes, AxisDraft, Value
from byhand.told.binding import Binder, Bound
from byhand.told.roles import TAPPED
from byhand.told.slots import Statement

_ROLE = re.compile(r"(prior|likelihood|total|joint|irrelevant)?(?:\[([^\[\]]{1,200})\])?")


def apply_taps(binder: Binder, roles: Mapping[tuple[int, int], str]) -> None:
    """Give the numbers at (line, start) their roles; a role that cannot be read leaves its number asked."""
    bound = {_place(one): one for one in binder.bound}
    for number in binder.text.numbers:
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
        _tap(binder.axes, one, role)


def _tap(axes: Axes, one: Bound, role: str) -> None:
    match = _ROLE.fullmatch(role)
    if match is None or match[1] is None:
        return
    names = [name.strip() for name in re.split(r"\|" if match[1] == "likelihood" else ",", match[2] or "")]
    sizes = {"prior": 1, "total": 1, "likelihood": 2, "joint": 2, "irrelevant": 1}
    if len(names) != sizes[match[1]]:
        return
    one.sure, one.why = True, ""
    if match[1] == "irrelevant":
        one.irrelevant = True
        return
    one.event = side_named(axes, names[0])
    if match[1] == "likelihood":
        one.given = side_named(axes, names[1])
    elif match[1] == "joint":
        one.also = side_named(axes, names[1])


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
