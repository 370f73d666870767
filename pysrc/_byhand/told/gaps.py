"""What has to be asked about an exercise, each question with its answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from _byhand.phrase import Phrase, say
from _byhand.reading.doubts import Rule
from _byhand.reading.statements import Axis, Choice, Gap, NumberToken, Question, Side
from _byhand.told.names import UNNAMED, name_of

# A page shows no more answers than these.
MOST_CHOICES = 12


def number_gap(token: NumberToken, why: str, axes: tuple[Axis, ...], classes: int | None) -> Gap:
    """A number whose role no rule knows for sure."""
    question: Phrase
    rule: Rule = "number_left"
    if why == "sums":
        rule, question = "sums", say("told.gap.twice", number=token.written)
    elif why == "which_accuracy":
        rule, question = "which_accuracy", say("told.gap.accuracy", number=token.written)
    elif why == "same_event":
        rule, question = "same_event", say("told.gap.same_event", number=token.written)
    else:
        question = say("told.gap.number", number=token.written)
    return Gap(rule, question, token, tuple(islice(role_choices(axes, classes), MOST_CHOICES)))


def role_choices(axes: tuple[Axis, ...], classes: int | None) -> Iterator[Choice]:
    """The roles that a number can have, by the events of the text."""
    named = {
        Side(at, value): name_of(axis, value)
        for at, axis in enumerate(axes)
        for value in range(len(axis.names))
        if any(name is not None for name in axis.names)
    }
    own = [side for side in named if classes is None or side.axis == classes]
    for side in own:
        yield Choice(f"prior[{named[side]}]", say("told.role.prior", name=named[side]))
    for given in own:
        for side in named:
            if side.axis != given.axis:
                role = f"likelihood[{named[side]}|{named[given]}]"
                yield Choice(role, say("told.role.likelihood", event=named[side], given=named[given]))
    for side in named:
        if classes is not None and side.axis != classes:
            yield Choice(f"total[{named[side]}]", say("told.role.total", name=named[side]))
    yield Choice("irrelevant", say("told.role.irrelevant"))


def question_gaps(axes: tuple[Axis, ...], question: Question, classes: int | None) -> Iterator[Gap]:
    """What is missing although every number has a role: the class, a probability, the observation, the question."""
    if classes is None:
        yield Gap("number_left", say("told.gap.classes"), None, tuple(_class_choices(axes))[:MOST_CHOICES])
        return
    if question.unread:
        # Its answers say what was observed as well.
        yield Gap("question_unread", say("told.gap.question"), None, tuple(_questions(axes, classes))[:MOST_CHOICES])
        return
    if not question.wanted:
        wanted = tuple(_sought(name) for name in _names(axes, classes))
        yield Gap("question_unread", say("told.gap.wanted"), None, wanted[:MOST_CHOICES])
    if not question.observed and not any(side.axis != classes for side, _ in question.wanted):
        observed = (
            Choice("", say("told.role.observed", name=name), {"observed": (name,)})
            for name in _observations(axes, classes)
        )
        yield Gap("observed_unnamed", say("told.gap.observed"), None, tuple(observed)[:MOST_CHOICES])


def _names(axes: tuple[Axis, ...], axis: int) -> list[str]:
    """The names of the values of an axis; none if no value has one."""
    names = [name_of(axes[axis], value) for value in range(len(axes[axis].names))]
    return [name for name in names if name != UNNAMED]


def _observations(axes: tuple[Axis, ...], classes: int) -> Iterator[str]:
    for axis in range(len(axes)):
        yield from () if axis == classes else _names(axes, axis)


def _sought(name: str) -> Choice:
    return Choice("", say("told.role.sought", name=name), {"sought": name})


def _class_choices(axes: tuple[Axis, ...]) -> Iterator[Choice]:
    """Each event as the one that is sought: its axis is the class then."""
    for axis in range(len(axes)):
        yield from map(_sought, _names(axes, axis))


def _questions(axes: tuple[Axis, ...], classes: int) -> Iterator[Choice]:
    """The questions with one observation."""
    for event in _names(axes, classes):
        for given in _observations(axes, classes):
            reading = {"sought": event, "observed": (given,)}
            yield Choice("", say("told.role.likelihood", event=event, given=given), reading)
