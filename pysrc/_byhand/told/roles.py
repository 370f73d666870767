"""The role of each number: prior, likelihood, total; and the class axis, which decides it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from _byhand.reading.statements import Side
from _byhand.told.axes import AxisDraft, Value
from _byhand.told.binding import Binder, Bound
from _byhand.told.events import RESULT, SAYS, pattern

# The rule of a number whose role a person gave.
TAPPED = "tapped"


# Kinds of statements that name a result and a class at once.
RATES = ("rate", "accuracy", "error", "hit")


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


def assign_roles(binder: Binder, asks_for: Callable[[int], bool]) -> Roles:
    """Find the class axis, bind the named rates to it, and sort the statements.

    asks_for  whether the question can be read if an axis is that of the classes; decides between several
    """
    free = {
        one.event.axis
        for one in binder.bound
        if one.sure and one.event is not None and one.given is None and one.also is None
    }
    conditions = {one.given.axis for one in binder.bound if one.sure and one.given is not None}
    named = [one for one in binder.bound if one.statement.kind in RATES]
    if named:
        results = {at for at, draft in enumerate(binder.axes.drafts) if _is_result(draft)}
        free -= results
        conditions -= results
    candidates = free & conditions or (conditions if len(conditions) == 1 else free)
    if len(conditions) > 1:
        # Conditions on two events are a network: Bayes' rule would drop some of them.
        candidates = set()
    if len(candidates) > 1:
        candidates = {at for at in candidates if asks_for(at)}
    roles = Roles(candidates.pop() if len(candidates) == 1 else None)
    for one in named:
        _bind_rate(binder, roles, one)
    for one in binder.bound:
        for event, given in one.pairs if one.sure else ():
            roles.conditional.setdefault((event, given), []).append(one)
        if not one.sure or one.event is None or one.also is not None:
            continue
        if one.given is None:
            roles.free.setdefault(one.event, []).append(one)
        else:
            roles.conditional.setdefault((one.event, one.given), []).append(one)
    _check_populations(binder, roles)
    _check_totals(binder, roles)
    _check_guards(binder)
    _check_scale(binder)
    _check_repeated(roles)
    return roles


def _is_result(draft: AxisDraft) -> bool:
    return RESULT in draft.roots or any(root.startswith(SAYS) for root in draft.roots)


def _bind_rate(binder: Binder, roles: Roles, one: Bound) -> None:
    statement = one.statement
    if roles.classes is None or len(binder.axes.drafts[roles.classes].values) != 2:
        one.why = "class"
        return
    results = _results(binder, roles.classes, statement.kind)
    if results is None or results == roles.classes:
        one.why = "event"
        return
    if statement.kind == "rate":
        assert statement.sides is not None
        result, of = statement.sides
        if binder.axes.drafts[roles.classes].named:
            one.why = "class"
            return
        one.event, one.given, one.sure = Side(results, int(not result)), Side(roles.classes, int(not of)), True
        return
    literal = binder.literal(statement.given)
    if literal is None:
        others = [other for other in binder.bound if other is not one]
        of_class = any(other.given is not None and other.given.axis == roles.classes for other in others)
        if of_class or _of_one_report(binder, results, one) or any(other.statement.kind in RATES for other in others):
            one.why = "which_accuracy"
            return
        right = statement.kind == "accuracy"
        one.pairs = tuple(
            (Side(results, value if right else 1 - value), Side(roles.classes, value)) for value in (0, 1)
        )
        one.sure = statement.kind != "hit"
        return
    found = binder.axes.find(literal)
    mention = found.side if found is not None else _other_class(binder, roles.classes, one)
    if mention is None or mention.axis != roles.classes:
        one.why = "given"
        return
    if statement.kind == "hit":
        if mention.value != 0 or binder.axes.drafts[roles.classes].named:
            one.why = "given"
            return
        value = int(statement.rule == "miss")
    else:
        value = mention.value if statement.kind == "accuracy" else 1 - mention.value
    one.event, one.given, one.sure = Side(results, value), mention, True


def _of_one_report(binder: Binder, results: int, one: Bound) -> bool:
    """Whether an accuracy is that of one report: "the forecast of rain is correct in 90%" may be P(rain | forecast)."""
    start, stop = one.statement.segment[0], (one.statement.event or one.statement.segment)[0]
    return any(
        mention.side.axis == results and not re.search("[,，]", binder.text.shape[mention.end : stop])
        for mention, _ in binder.axes.mentions(start, stop)
    )


def _other_class(binder: Binder, classes: int, one: Bound) -> Side | None:
    """The other class, where a rate is for "the others" or "those without"."""
    literal = binder.literal(one.statement.given)
    place = binder.bound.index(one)
    before = binder.bound[place - 1].given if place else None
    if literal is None or literal.words or before is None or before.axis != classes:
        return None
    return binder.axes.complement(before) if literal.other or not literal.positive else None


def _results(binder: Binder, classes: int, kind: str) -> int | None:
    """The axis of results that mirrors the classes: positive and negative, or what a witness says."""
    drafts = binder.axes.drafts
    own = drafts[classes]
    if kind == "rate" or binder.text.has_results:
        found = next((at for at, draft in enumerate(drafts) if RESULT in draft.roots), None)
        values = [Value(frozenset({RESULT})), Value(frozenset())]
        named = False
        if own.named:
            return None
    else:
        cores = [frozenset(SAYS + root for root in value.core) for value in own.values]
        found = next((at for at, draft in enumerate(drafts) if cores[0] and cores[0] <= draft.roots), None)
        if not pattern(binder.text.language.reports).search(binder.text.text):
            return None
        values, named = [Value(core) for core in cores], own.named
    if found is not None:
        return found
    drafts.append(AxisDraft(values, named=named))
    return len(drafts) - 1


def _check_scale(binder: Binder) -> None:
    """How many things there are, told before the first share: "4 inspectors examine 18,000 eggs"."""
    text = binder.text
    kinds = ("count", "word")
    first = min((number.start for number in text.relevant if number.token.kind not in kinds), default=0)
    for start, end in text.sentences:
        if end > first:
            return
        if pattern(text.language.scale).search(text.shape[start:end]) or pattern(text.language.guards).search(
            text.shape[start:end]
        ):
            continue
        if not binder.axes.mentions(start, end):
            for one in binder.bound:
                if start <= one.statement.number.start < end and not one.sure:
                    one.sure, one.irrelevant, one.event, one.given = True, True, None, None


def _check_populations(binder: Binder, roles: Roles) -> None:
    """The share of an event in a population is one of all only if the prior counts the same population."""
    counted = {one.population for one in binder.bound if one.event is not None and one.event.axis == roles.classes}
    for one in binder.bound:
        of_another = one.event is not None and one.given is None and one.event.axis != roles.classes
        if one.sure and of_another and one.population and one.population not in counted:
            one.sure, one.why = False, "given"


def _check_totals(binder: Binder, roles: Roles) -> None:
    """A negation may be that of a class without a name, "at those with none", and then the share is not one of all."""
    language, shape = binder.text.language, binder.text.shape
    for one in binder.bound:
        of_result = one.event is not None and one.given is None and one.event.axis != roles.classes
        if not one.sure or not of_result or one.also is not None or one.statement.rule == TAPPED:
            continue
        if any(pattern(words).search(shape, *one.statement.segment) for words in (language.others, language.negations)):
            one.sure, one.why = False, "given"


def _check_guards(binder: Binder) -> None:
    """A word that changes the meaning of a clause, and that no rule took, makes its number asked."""
    language, shape = binder.text.language, binder.text.shape
    for one in binder.bound:
        if one.statement.rule == TAPPED:
            continue
        start, end = one.statement.segment
        if one.statement.kind in RATES and _is_denied(binder, one):
            one.sure, one.why = False, "guard"
        for match in pattern(language.guards).finditer(shape[start:end]):
            if not _is_consumed(binder, match[0].casefold()):
                one.sure, one.why = False, "guard"
                break


def _is_denied(binder: Binder, one: Bound) -> bool:
    """Whether a clause with the name of a rate has a negation that is in no part that the rule took."""
    start, end = one.statement.segment
    taken = [stretch for stretch in (one.statement.event, one.statement.given) if stretch is not None]
    found = [
        match.start() + start
        for match in pattern(binder.text.language.negations).finditer(binder.text.shape[start:end])
    ]
    return any(not any(first <= place < last for first, last in taken) for place in found)


def _is_consumed(binder: Binder, word: str) -> bool:
    """Whether the word is the number of values of an axis: three machines A, B and C."""
    counts = [len(draft.values) for draft in binder.axes.drafts if draft.named]
    return any(
        number.token.kind == "word" and number.token.written.casefold() == word and number.token.value in counts
        for number in binder.text.numbers
    )


def _check_repeated(roles: Roles) -> None:
    """Two numbers for one probability are asked, unless they are equal."""
    for stated in [*roles.free.values(), *roles.conditional.values()]:
        bounds = [one for one in stated if one.sure]
        values = {value_of(one) for one in bounds}
        if len(values) > 1:
            for one in bounds:
                one.sure, one.why = False, "sums"
        for one in bounds[1:]:
            one.again = len(values) == 1


def value_of(one: Bound) -> Fraction | None:
    return one.statement.number.token.value
