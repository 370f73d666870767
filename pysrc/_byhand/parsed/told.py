"""An exercise in words for the page: its numbers with their roles, its events, its tree of probabilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from _byhand.parsed.readings import sentence, write_doubts
from _byhand.phrase import Listing, Phrase, say
from _byhand.problem.fields import FORMAT
from _byhand.protocol import parsed as protocol
from _byhand.reading.statements import Choice, Gap, Mark, NumberToken, Role, Side, Span, Told
from _byhand.texts import Texts
from _byhand.told.gaps import role_choices
from _byhand.told.names import name_of
from _byhand.told.problem import ToldProblem, class_axis, told_problem
from _byhand.told.reader import doubt_of
from _byhand.told.roles import TAPPED

# One sign for each kind of role, so that it is never told by colour alone.
_TAGS: Mapping[Role, str] = {
    "prior": "P",
    "likelihood": "L",
    "total": "T",
    "joint": "J",
    "posterior": "=",
    "count": "#",
    "whole": "#",
    "share": "#",
    "price": "×",
    "trials": "#",
    "again": "×",
    "irrelevant": "×",
}
_UNSURE = "?"
# The roles that a sentence about the exercise names.
_SAID: frozenset[Role] = frozenset(("prior", "likelihood", "total", "joint", "posterior"))
_MOST_SAID = 2


def write_told(told: Told, texts: Texts) -> protocol.Told:
    made = told_problem(told)
    classes = class_axis(told)
    choices = _write_choices(role_choices(told.axes, classes), texts)
    marks = [_write_mark(mark, told, classes, choices, texts) for mark in told.marks]
    marks += [_write_gap(gap, gap.token, choices, texts) for gap in told.asked if gap.token is not None]
    written: protocol.Told = {
        "marks": sorted(marks, key=lambda mark: (mark["line"], mark["start"])),
        "mentions": _mentions(told),
        "asked": write_doubts(map(doubt_of, (gap for gap in told.asked if gap.token is None)), texts),
        "complete": made.complete,
        "sought": [sentence(each, texts) for each in _sought(told, classes)],
        "tree": _tree(made.problem),
        "problem": problem_of(made) if made.problem.get("classes") else None,
    }
    of_class = _class_asked_for(told, classes) if made.complete and made.topic == "bayes_decision" else None
    return written if of_class is None else {**written, "of_class": of_class}


def problem_of(made: ToldProblem) -> dict[str, Any]:
    """The sure part of an exercise as a problem of its topic."""
    return {"format": FORMAT, **made.problem, "topic": made.topic}


def what_is_told(told: Told) -> Phrase:
    """One sentence about an exercise: what was read from it, and what is asked."""
    read = [
        say("reading.told_number", role=_role(mark, told)[1], number=_share(mark) or mark.token.written)
        for mark in told.marks
        if mark.sure and mark.role in _SAID
    ]
    if not read:
        return say("reading.told_nothing")
    params: dict[str, object] = {"read": Listing(read, "list.clause")}
    if told.asked:
        questions = [gap.question for gap in told.asked[:_MOST_SAID]]
        return say("reading.told_part", asked=Listing(questions, "list.space"), **params)
    return say("reading.told_all", **params)


def _write_choices(choices: Iterator[Choice], texts: Texts) -> list[protocol.RoleChoice]:
    return [{"role": choice.role, "label": sentence(choice.label, texts)} for choice in choices]


def _write_mark(
    mark: Mark, told: Told, classes: int | None, choices: Sequence[protocol.RoleChoice], texts: Texts
) -> protocol.ToldMark:
    plain, label = _role(mark, told)
    share = _share(mark)
    role = f"{plain}={share}" if share and mark.rule == TAPPED else plain
    said = sentence(say("reading.told_number", role=label, number=share) if share else label, texts)
    sure = mark.sure and mark.token.span not in told.guessed
    own: protocol.RoleChoice = {"role": role, "label": said}
    return {
        "line": mark.token.span.line,
        "start": mark.token.span.start,
        "end": mark.token.span.end,
        "role": role,
        "label": said,
        "tag": _TAGS[mark.role] + ("" if sure else _UNSURE),
        "color": next((side.value for side in (*mark.given, *mark.event) if side.axis == classes), None),
        "sure": sure,
        "choices": [own, *(choice for choice in choices if choice["role"] != plain)],
    }


def _share(mark: Mark) -> str:
    """The share that a count stands for, as 2/5 for 2 of 5 balls; "" for any other number."""
    parts, kind = mark.token.parts, mark.token.kind
    is_share = len(parts) == 2 and all(part.denominator == 1 for part in parts) and mark.role in ("prior", "likelihood")
    return f"{parts[0]}/{parts[1]}" if is_share and (kind == "of" or mark.rule == TAPPED) else ""


def _write_gap(gap: Gap, token: NumberToken, choices: Sequence[protocol.RoleChoice], texts: Texts) -> protocol.ToldMark:
    likely = _write_choices(iter(gap.choices), texts)
    first = {choice["role"] for choice in likely}
    return {
        "line": token.span.line,
        "start": token.span.start,
        "end": token.span.end,
        "role": "",
        "label": "",
        "tag": _UNSURE,
        "color": None,
        "sure": False,
        "choices": [*likely, *(choice for choice in choices if choice["role"] not in first)],
        "question": sentence(gap.question, texts),
    }


def _role(mark: Mark, told: Told) -> tuple[str, Phrase]:
    """The role of a number as in `Instructions.roles`, and its words."""
    if mark.role == "likelihood" and len(mark.event) == len(mark.given) > 1:
        # One number for a right result of every class.
        pairs = [(_name(event, told), _name(given, told)) for event, given in zip(mark.event, mark.given, strict=True)]
        each = [say("told.role.likelihood", event=event, given=given) for event, given in pairs]
        role = ";".join(f"likelihood[{event}|{given}]" for event, given in pairs)
        return role, say("reading.told_each", each=Listing(each, "list.equal"))
    event = " ∧ ".join(_name(side, told) for side in mark.event)
    given = " ∧ ".join(_name(side, told) for side in mark.given)
    match mark.role:
        case "prior" if mark.token.kind == "ratio" and len(mark.event) > 1:
            # 5:3:2 compares the classes.
            each = [say("told.role.prior", name=_name(side, told)) for side in mark.event]
            return f"prior[{event}]", say("reading.told_each", each=Listing(each, "list.ratio"))
        case "prior":
            return f"prior[{event}]", say("told.role.prior", name=event)
        case "likelihood":
            return f"likelihood[{event}|{given}]", say("told.role.likelihood", event=event, given=given)
        case "total":
            return f"total[{event}]", say("told.role.total", name=event)
        case "joint":
            return f"joint[{event}]", say("told.role.joint", name=event)
        case "posterior":
            return f"posterior[{event}|{given}]", say("told.role.likelihood", event=event, given=given)
        case "count" | "whole" | "share" | "trials":
            return mark.role, say("told.role.count")
        case "again":
            return mark.role, say("told.role.again")
        case "price" | "irrelevant":
            return "irrelevant", say("told.role.irrelevant")


def _name(side: Side, told: Told) -> str:
    return name_of(told.axes[side.axis], side.value)


def _sought(told: Told, classes: int | None) -> Iterator[Phrase]:
    """P(c | what is observed) for each class in question; P(o) where the question is about an observation."""
    if classes is None or told.question.unread:
        return
    observed = ", ".join(_name(side, told) for side, _ in told.question.observed)
    for side in dict.fromkeys(side for side, _ in told.question.wanted):
        name = _name(side, told)
        if side.axis == classes and observed:
            yield say("told.role.likelihood", event=name, given=observed)
        else:
            yield say("told.role.prior", name=name)


def _class_asked_for(told: Told, classes: int | None) -> str | None:
    """The one class whose probability is asked for, given what was observed; which class it is asks for all."""
    asked = dict.fromkeys(side for side, _ in told.question.wanted)
    if classes is None or len(asked) != 1 or not told.question.observed:
        return None
    (side,) = asked
    if side.axis != classes or told.question.which or told.question.unread:
        return None
    return _name(side, told)


def _mentions(told: Told) -> list[protocol.ToldMention]:
    """Where the text speaks of events; of two that overlap the longer one, and none over a number."""
    observed = {span: side for side, span in told.question.observed}
    wanted = {span: side for side, span in told.question.wanted}
    found = (
        {
            span: Side(at, value)
            for at, axis in enumerate(told.axes)
            for value, spans in enumerate(axis.spans)
            for span in spans
        }
        | observed
        | wanted
    )
    taken = [token.span for token in told.tokens]
    kept: list[Span] = []
    for span in sorted(found, key=lambda span: (span not in observed and span not in wanted, span.start - span.end)):
        # What a person or a proposal names need not stand in the text.
        if span.start < span.end and not any(_overlap(span, other) for other in (*taken, *kept)):
            kept.append(span)
    return [
        {
            "line": span.line,
            "start": span.start,
            "end": span.end,
            "axis": found[span].axis,
            "value": found[span].value,
            "observed": span in observed,
            "wanted": span in wanted,
        }
        for span in sorted(kept, key=lambda span: (span.line, span.start))
    ]


def _overlap(one: Span, other: Span) -> bool:
    return one.line == other.line and one.start < other.end and other.start < one.end


def _tree(problem: Mapping[str, Any]) -> list[protocol.TreeBranch]:
    query = problem.get("query")
    asked = query if isinstance(query, list) else [] if query is None else [query]
    likelihoods = problem.get("likelihoods") or {}
    observations = list(dict.fromkeys([*asked, *(name for each in likelihoods.values() for name in each)]))
    return [
        {
            "name": name,
            "prior": (problem.get("priors") or {}).get(name),
            "leaves": [
                {"observation": each, "probability": likelihoods.get(name, {}).get(each)} for each in observations
            ],
        }
        for name in problem.get("classes") or ()
    ]
