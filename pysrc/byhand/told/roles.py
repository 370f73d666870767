"""The role of each number: prior, likelihood, total; and the class axis, which decides it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from byhand.reading.statements import Side
from byhand.told.axes import AxisDraft, Value
from byhand.told.binding import Binder, Bound
from byhand.told.events import pattern

POSITIVE = "+positive"
# The rule of a number whose role a person gave.
TAPPED = "tapped"


@dataclass
class Roles:
    """Statements by what they say.

    classes      the class axis; None if no axis, or more than one, can be it
    free         P(side)
    conditional  P(event | given)
    """

    classes: int | None
    free: dict[Side, list[Bound]] = field(default_factory=dict)
    conditional: dict[tuple[Side, Side], list[Bound]] = field(default_factory=dict)
    both: list[Bound] = field(default_factory=list)


def assign_roles(binder: Binder) -> Roles:
    """Find the class axis, bind the named rates to it, and sort the statements."""
    free = {
        one.event.axis
        for one in binder.bound
        if one.sure and one.event is not None and one.given is None and one.also is None
    }
    conditions = {one.given.axis for one in binder.bound if one.sure and one.given is not None}
    named = [one for one in binder.bound if one.statement.kind in ("rate", "accuracy", "error")]
    if named:
        free -= {at for at, draft in enumerate(binder.axes.drafts) if POSITIVE in draft.roots}
    candidates = free & conditions or (conditions if len(conditions) == 1 and not free else free)
    roles = Roles(candidates.pop() if len(candidates) == 1 else None)
    for one in named:
        _bind_rate(binder, roles, one)
    for one in binder.bound:
        if not one.sure or one.event is None or one.also is not None:
            continue
        if one.given is None:
            roles.free.setdefault(one.event, []).append(one)
        else:
            roles.conditional.setdefault((one.event, one.given), []).append(one)
    _check_guards(binder)
    _check_repeated(roles)
    return roles


def _bind_rate(binder: Binder, roles: Roles, one: Bound) -> None:
    statement = one.statement
    if roles.classes is None or binder.axes.drafts[roles.classes].named:
        one.why = "class"
        return
    positive = positive_axis(binder)
    if positive == roles.classes:
        one.why = "event"
        return
    if statement.kind == "rate":
        assert statement.sides is not None
        result, of = statement.sides
        one.event, one.given, one.sure = Side(positive, int(not result)), Side(roles.classes, int(not of)), True
        return
    literal = binder.literal(statement.given)
    if literal is None:
        if any(other is not one and other.statement.kind in ("rate", "accuracy", "error") for other in binder.bound):
            one.why = "which_accuracy"
            return
        roles.both.append(one)
        one.sure = True
        return
    mention = binder.axes.find(literal)
    if mention is None or mention.side.axis != roles.classes:
        one.why = "given"
        return
    right = statement.kind == "accuracy"
    one.event, one.given, one.sure = (
        Side(positive, mention.side.value if right else 1 - mention.side.value),
        mention.side,
        True,
    )


def positive_axis(binder: Binder) -> int:
    """The axis of positive and negative results, made if the text speaks of them only by named rates."""
    for at, draft in enumerate(binder.axes.drafts):
        if POSITIVE in draft.roots:
            return at
    binder.axes.drafts.append(AxisDraft([Value(frozenset({POSITIVE})), Value(frozenset())]))
    return len(binder.axes.drafts) - 1


def _check_guards(binder: Binder) -> None:
    """A word that changes the meaning of a clause, and that no rule took, makes its number asked."""
    language, shape = binder.text.language, binder.text.shape
    for one in binder.bound:
        if one.statement.rule == TAPPED:
            continue
        start, end = one.statement.segment
        for match in pattern(language.guards).finditer(shape[start:end]):
            if not _is_consumed(binder, match[0].casefold()):
                one.sure, one.why = False, "guard"
                break


def _is_consumed(binder: Binder, word: str) -> bool:
    few = {"two": 2, "three": 3, "four": 4, "five": 5}
    counts = [len(draft.values) for draft in binder.axes.drafts if draft.named]
    return word in few and few[word] in counts


def _check_repeated(roles: Roles) -> None:
    """Two numbers for one probability are asked, unless they are equal."""
    for bounds in [*roles.free.values(), *roles.conditional.values()]:
        values = {value_of(one) for one in bounds}
        if len(values) > 1:
            for one in bounds:
                one.sure, one.why = False, "sums"
        for one in bounds[1:]:
            one.again = len(values) == 1


def value_of(one: Bound) -> Fraction | None:
    return one.statement.number.token.value


def stated(found: Mapping[Side, list[Bound]]) -> Iterator[tuple[Side, Bound]]:
    """The first sure statement of each side."""
    for side, bounds in found.items():
        for one in bounds:
            if one.sure:
                yield side, one
                break
