"""The problem that an exercise states: the sure part of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.phrase import say
from _byhand.reading.statements import Gap, Mark, NumberToken, Side, Told
from _byhand.told.names import UNNAMED, name_of


@dataclass(frozen=True)
class ToldProblem:
    """Fields of a problem with the numbers as written.

    complete  nothing of it has to be asked
    """

    topic: str
    problem: dict[str, Any]
    complete: bool


@dataclass(frozen=True)
class Stated:
    """The value of a mark, and how it is written in a problem."""

    value: Fraction
    written: str


def told_problem(told: Told) -> ToldProblem:
    """Bayes' rule with the sure numbers of an exercise; observations as the question has them.

    What follows from other numbers, P(not c) = 1 - P(c), stands in a complete problem only: a number that is still
    asked may contradict it. A proposal is shown as a whole, but is not complete before it is confirmed.
    """
    classes = class_axis(told)
    observed = _observed(told, classes)
    left = [gap for gap in told.asked if gap.rule != "as_shown"]
    if classes is not None and not left and not told.question.unread and told.question.wanted and observed:
        problem = _problem(told, classes, observed, derived=True)
        names = problem["classes"]
        whole = len(problem["priors"]) == len(names) and all(
            len(problem.get("likelihoods", {}).get(name, {})) == len(set(observed)) for name in names
        )
        if (
            whole
            and _are_different(told, classes, observed)
            and sum(_priors(told, classes, derived=True).values(), Fraction(0)) == 1
            and not any(_breaks_total(told, classes, side) for side in observed)
        ):
            return ToldProblem("bayes_decision", problem, not told.asked)
    if classes is None or not _is_sought(told, classes):
        return ToldProblem("bayes_decision", {"topic": "bayes_decision"}, False)
    problem = _problem(told, classes, observed, derived=False)
    return ToldProblem("bayes_decision", problem, False)


def _is_sought(told: Told, classes: int) -> bool:
    """Whether the question confirms the classes: else a part of the numbers may stand for another event."""
    wanted = told.question.wanted
    return not told.question.unread and (not wanted or any(side.axis == classes for side, _ in wanted))


def _are_different(told: Told, classes: int, observed: list[Side]) -> bool:
    """Whether all classes have names, and all observations names of their own."""
    names = [name_of(told.axes[classes], value) for value in range(len(told.axes[classes].names))]
    seen = [name_of(told.axes[side.axis], side.value) for side in dict.fromkeys(observed)]
    return all(len(set(each)) == len(each) and UNNAMED not in each for each in (names, seen))


def missing(told: Told) -> Iterator[Gap]:
    """The probabilities that the question needs and that the numbers with a role do not give."""
    classes = class_axis(told)
    if classes is None:
        return
    axis = told.axes[classes]
    priors = _priors(told, classes, derived=True)
    for value in range(len(axis.names)):
        if value not in priors:
            yield Gap("priors", say("told.gap.prior", name=name_of(axis, value)), None)
    if len(priors) == len(axis.names) and sum(priors.values(), Fraction(0)) != 1:
        yield Gap("priors", say("told.gap.sum"), None)
    observed = _observed(told, classes)
    for side in dict.fromkeys(observed):
        for value in range(len(axis.names)):
            if likelihood(told, side, Side(classes, value), derived=True) is None:
                event, given = name_of(told.axes[side.axis], side.value), name_of(axis, value)
                yield Gap("number_left", say("told.gap.likelihood", event=event, given=given), None)
        if (total := _breaks_total(told, classes, side)) is not None:
            yield Gap("sums", say("told.gap.total", number=total.written), None)
    if not _are_different(told, classes, observed):
        yield Gap("same_event", say("told.gap.names"), None)


def _observed(told: Told, classes: int | None) -> list[Side]:
    """The sides that are observed; without any, the one whose total probability is wanted."""
    return [side for side, _ in told.question.observed] or [
        side for side, _ in told.question.wanted if side.axis != classes
    ]


def _stated_events(told: Told, classes: int) -> list[Side]:
    """The events whose probability is stated for a class, where the text does not say which one is observed."""
    return [
        side
        for mark in told.marks
        if mark.role == "likelihood" and mark.sure and all(one.axis == classes for one in mark.given)
        for side in mark.event
        if name_of(told.axes[side.axis], side.value) != UNNAMED
    ]


def _problem(told: Told, classes: int, observed: list[Side], derived: bool) -> dict[str, Any]:
    axis = told.axes[classes]
    names = [name_of(axis, value) for value in range(len(axis.names))]
    problem: dict[str, Any] = {"topic": "bayes_decision", "classes": names}
    priors = _distribution(told, classes, derived)
    problem["priors"] = {names[value]: one.written for value, one in sorted(priors.items())}
    likelihoods: dict[str, dict[str, str]] = {name: {} for name in names}
    for side in dict.fromkeys(observed or _stated_events(told, classes)):
        for value, name in enumerate(names):
            one = likelihood(told, side, Side(classes, value), derived)
            if one is not None:
                likelihoods[name][name_of(told.axes[side.axis], side.value)] = one.written
    if any(likelihoods.values()):
        problem["likelihoods"] = likelihoods
    query = [name_of(told.axes[side.axis], side.value) for side in observed]
    if query:
        problem["query"] = query[0] if len(query) == 1 else query
    return problem


def _priors(told: Told, classes: int, derived: bool) -> dict[int, Fraction]:
    return {value: one.value for value, one in _distribution(told, classes, derived).items()}


def class_axis(told: Told) -> int | None:
    """The axis of the priors, else the one that all likelihoods are given."""
    priors = {side.axis for mark in told.marks if mark.role == "prior" and mark.sure for side in mark.event}
    given = {side.axis for mark in told.marks if mark.role == "likelihood" and mark.sure for side in mark.given}
    found = priors or given
    return next(iter(found)) if len(found) == 1 else None


def _distribution(told: Told, classes: int, derived: bool) -> dict[int, Stated]:
    found: dict[int, Stated] = {}
    for mark in told.marks:
        if mark.role != "prior" or not mark.sure or mark.event[0].axis != classes:
            continue
        one = stated(mark)
        if one is not None:
            found.setdefault(mark.event[0].value, one)
        elif mark.token.kind == "ratio":
            total = sum(mark.token.parts, Fraction(0))
            for side, part in zip(mark.event, mark.token.parts, strict=True):
                found.setdefault(side.value, Stated(part / total, f"{part}/{total}"))
    size = len(told.axes[classes].names)
    if any(one.value > 1 for one in found.values()):
        total = sum((one.value for one in found.values()), Fraction(0))
        whole = all(one.value.denominator == 1 for one in found.values()) and len(found) == size
        return {at: Stated(one.value / total, f"{one.value}/{total}") for at, one in found.items()} if whole else {}
    if classes in told.uniform and not found:
        return {value: Stated(Fraction(1, size), f"1/{size}") for value in range(size)}
    missing = [value for value in range(len(told.axes[classes].names)) if value not in found]
    if derived and len(missing) == 1 and found:
        rest = 1 - sum((one.value for one in found.values()), Fraction(0))
        if 0 <= rest <= 1:
            found[missing[0]] = Stated(rest, written(rest))
    return found


def likelihood(told: Told, event: Side, given: Side, derived: bool) -> Stated | None:
    """P(event | given): as stated, else 1 less the other values of the axis; None if what is stated does not fit."""
    size = len(told.axes[event.axis].names)
    found = {value: one for value in range(size) if (one := _stated_given(told, Side(event.axis, value), given))}
    total = sum((one.value for one in found.values()), Fraction(0))
    if not derived:
        return found.get(event.value)
    if total > 1 or (len(found) == size and total != 1):
        return None
    if event.value in found:
        return found[event.value]
    return Stated(1 - total, written(1 - total)) if len(found) == size - 1 else _by_total(told, event, given)


def _stated_given(told: Told, event: Side, given: Side) -> Stated | None:
    for mark in told.marks:
        if mark.role == "likelihood" and mark.sure and (event, given) in zip(mark.event, mark.given, strict=True):
            return stated(mark)
    return None


def _by_total(told: Told, event: Side, given: Side) -> Stated | None:
    """P(event | c) of the last class from the total: (P(event) - sum of P(event | other) P(other)) / P(c)."""
    priors = _priors(told, given.axis, derived=True)
    total = _total(told, event)
    joint = _joint(told, event, given)
    if joint is not None and priors.get(given.value):
        share = joint / priors[given.value]
        return Stated(share, written(share)) if share <= 1 else None
    if total is None or not priors.get(given.value):
        return None
    left = total
    for value, prior in priors.items():
        if value == given.value:
            continue
        other = _joint(told, event, Side(given.axis, value))
        if other is None:
            one = likelihood(told, event, Side(given.axis, value), derived=False)
            if one is None:
                return None
            other = prior * one.value
        left -= other
    share = left / priors[given.value]
    return Stated(share, written(share)) if 0 < share < 1 else None


def _total(told: Told, event: Side) -> Fraction | None:
    mark = _mark_of_total(told, event)
    value = mark.token.value if mark is not None else None
    if mark is None or value is None:
        return None
    if mark.event[0] == event:
        return value
    return 1 - value if len(told.axes[event.axis].names) == 2 else None


def _mark_of_total(told: Told, event: Side) -> Mark | None:
    found = [mark for mark in told.marks if mark.role == "total" and mark.sure and mark.event[0].axis == event.axis]
    return found[0] if len(found) == 1 else None


def _breaks_total(told: Told, classes: int, event: Side) -> NumberToken | None:
    """The number of a total P(event) that the other numbers do not give, rounded to its last digit."""
    mark, total = _mark_of_total(told, event), _total(told, event)
    if mark is None or total is None:
        return None
    priors = _priors(told, classes, derived=True)
    given = Fraction(0)
    for value, prior in priors.items():
        one = likelihood(told, event, Side(classes, value), derived=True)
        if one is None:
            return None
        given += prior * one.value
    _, _, places = mark.token.written.replace(",", ".").partition(".")
    unit = Fraction(1, 10 ** sum(map(str.isdigit, places)))
    unit /= {"percent": 100, "mille": 1000}.get(mark.token.kind, 1)
    rounded = mark.token.kind in ("percent", "mille", "decimal")
    return mark.token if abs(given - total) > (unit / 2 if rounded else 0) else None


def _joint(told: Told, event: Side, given: Side) -> Fraction | None:
    """P(event and given), also as P(given) less the joint with the complement of the event."""
    for mark in told.marks:
        if mark.role == "joint" and mark.sure and {side.axis for side in mark.event} == {event.axis, given.axis}:
            value = mark.token.value
            if value is None:
                return None
            if set(mark.event) == {event, given}:
                return value
            prior = _priors(told, given.axis, derived=True).get(given.value)
            two = len(told.axes[event.axis].names) == 2
            if given in mark.event and two and prior is not None:
                return prior - value
    return None


def stated(mark: Mark) -> Stated | None:
    token = mark.token
    if token.value is None:
        return None
    if (
        token.kind in ("of", "fraction")
        and len(token.parts) == 2
        and all(part.denominator == 1 for part in token.parts)
    ):
        return Stated(token.value, f"{token.parts[0]}/{token.parts[1]}")
    percent = written(100 * token.value)
    return Stated(
        token.value, f"{percent}%" if token.kind == "percent" and "/" not in percent else written(token.value)
    )


def written(value: Fraction) -> str:
    """A decimal where it ends, else a fraction."""
    denominator = value.denominator
    for prime in (2, 5):
        while denominator % prime == 0:
            denominator //= prime
    if denominator != 1:
        return f"{value.numerator}/{value.denominator}"
    digits = 0
    while (value * 10**digits).denominator != 1:
        digits += 1
    return f"{float(value):.{digits}f}" if digits <= 12 else f"{value.numerator}/{value.denominator}"
