"""Checking a whole working: read its text, bind and check its numbers, mark its lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial

from _byhand.check.checked import Checked, Report
from _byhand.check.exercise import DECISION, Exercise, Given
from _byhand.check.text.answers import said_again
from _byhand.check.text.binding import Binder, Bound
from _byhand.check.text.data_rows import DataRows
from _byhand.check.text.deciding import Decided, chances_of, decisions
from _byhand.check.text.doubtful import is_doubtful, said_differently, without_common_factor
from _byhand.check.text.figures.found import Found
from _byhand.check.text.kinds.read import read_by_kind
from _byhand.check.text.letters.in_letters import Replaced, letters_in, worst
from _byhand.check.text.meaning.fitting import Fitting
from _byhand.check.text.meaning.orientation import opposite, turned_in
from _byhand.check.text.naming.aliases import introduce
from _byhand.check.text.naming.labels import Reader
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.predicted import is_begun_right, with_predicted_success
from _byhand.check.text.parsing.code_lines import as_statements
from _byhand.check.text.parsing.decimal_commas import with_decimal_points
from _byhand.check.text.parsing.interventions import without_do
from _byhand.check.text.parsing.retracted import without_retracted
from _byhand.check.text.parsing.widths import half_width
from _byhand.check.text.reading import Reading, Text
from _byhand.check.text.supposed import Suppositions, is_supposed
from _byhand.check.text.typed_lines import lines_of
from _byhand.check.text.vocabulary.estimators import named_divisors
from _byhand.check.verdicts import check
from _byhand.check.workings.working import Working
from _byhand.errors import InputError
from _byhand.problem.fields import quoted
from _byhand.protocol.check import LineMark

# Marks of a line, worst first.
_WORST_FIRST = ("differs", "follows", "convention", "rounded_early", "right")
_MOST_BINDINGS = 400
# Without test: EU(drill) = 20, which decides nothing.
_HEADS = re.compile(r"\s?[:：]\s?(?:EU|E\[U|U)\s?[(|]")


@dataclass(frozen=True)
class Span:
    """A place in the text: line from 1, characters within it."""

    line: int
    start: int
    end: int


@dataclass(frozen=True)
class CheckedText:
    """report: on the figures, in the order of computation; spans: the place of each; unread: the other numbers."""

    lines: Sequence[str]
    report: Report
    spans: Sequence[Span]
    unread: Sequence[Span]
    marks: Sequence[LineMark]


def check_text(exercise: Exercise, text: str, bindings: object = ()) -> CheckedText:
    """Check the working in a text. bindings: [{"line", "start", "quantity"}], the user's statements of what a number
    is.
    """
    letters = letters_in(exercise.problem)
    if letters:
        return worst(exercise, letters, text.splitlines(), partial(_checked_in_letters, text, bindings))
    checked = _checked(exercise, text, bindings)
    other = with_predicted_success(exercise)
    if other is None or not _wrong(checked):
        return checked
    by_other = _checked(other, text, bindings)
    return by_other if _wrong(by_other) < _wrong(checked) and is_begun_right(by_other.report) else checked


def _checked_in_letters(text: str, bindings: object, exercise: Exercise, found: Replaced) -> tuple[CheckedText, bool]:
    """The check of a text in letters, with numbers in their place; places are those of the text as typed."""
    moved = bindings
    if isinstance(bindings, Sequence) and not isinstance(bindings, str):
        moved = [_moved(each, found) if isinstance(each, Mapping) else each for each in bindings]
    checked = _checked(exercise, found.text, moved)

    def typed(span: Span) -> Span:
        start, end = found.back(span.line, span.start), found.back(span.line, span.end, end=True)
        return Span(span.line, start, end)

    lines, spans = lines_of(text), [typed(span) for span in checked.spans]
    shown = [
        _in_letters(each, lines[span.line - 1][span.start : span.end], exercise)
        for each, span in zip(checked.report.figures, spans, strict=True)
    ]
    return (
        replace(
            checked,
            lines=lines,
            report=replace(checked.report, figures=shown),
            spans=spans,
            unread=[typed(span) for span in checked.unread],
        ),
        _wrong(checked) > 0,
    )


def _moved(binding: Mapping[str, object], found: Replaced) -> Mapping[str, object]:
    line, start = binding.get("line"), binding.get("start")
    if not isinstance(line, int) or not isinstance(start, int):
        return binding
    return {**binding, "start": found.forth(line, start)}


def _in_letters(checked: Checked, typed: str, exercise: Exercise) -> Checked:
    """A figure as it was typed, with the right value in letters."""
    exact = exercise.working.in_letters.get(checked.given.id)
    if exact is None or not any(each.name in typed for each in letters_in(exercise.problem)):
        return checked
    return replace(checked, given=replace(checked.given, text=typed), right=exact)


def _wrong(checked: CheckedText) -> int:
    return sum(each.verdict in ("differs", "follows") for each in checked.report.figures)


def _checked(exercise: Exercise, text: str, bindings: object) -> CheckedText:
    forced = _read_bindings(bindings, exercise)
    names = Names(exercise.working, exercise.problem)
    as_typed = lines_of(text)
    lines = as_statements([without_do(without_retracted(line)) for line in map(half_width, as_typed)])
    lines = with_decimal_points(lines)
    introduce(names, lines)
    reader = Reader(names)
    read = Reading(lines, reader, DataRows(exercise.problem)).read()
    read.found, stated = read_by_kind(exercise, lines, read.found)
    found = _with_forced(read, forced)
    supposed = Suppositions(names, reader.mentions).in_lines(lines)
    binder = Binder(exercise, names, Fitting(names, reader))
    bound = binder.bind(found, forced, lines, supposed)
    has_paths = exercise.problem.get("topic") == "hidden_markov"  # which its own reader reads
    decided = [] if has_paths else _decided(read, reader, exercise.working, forced)
    decided = [each for each in decided if not is_supposed((each.line, each.start), None, supposed)]
    bound = said_again(chances_of(bound, decided, names, lines), decided, names, lines)
    bound = [each for each in bound if each.quantity or not each.is_repeated]
    turned = turned_in(bound, binder.turned - forced.keys(), names)
    placed = [(Given(each.quantity, _given(each, turned)), _span(each.found)) for each in bound if each.quantity]
    placed += [(Given(DECISION, each.name), Span(each.line, each.start, each.end)) for each in decided]
    placed += [(Given(each.quantity, each.text), Span(each.line, each.start, each.end)) for each in stated]
    placed.sort(key=lambda pair: (pair[1].line, pair[1].start))
    placed = _as_computed(placed, exercise.working)
    linked = [each for each in bound if len(each.found.chain) > 1 and _place(each) not in turned]
    links = {_span(each.found): str(each.found.chain[-2].plain) for each in linked}
    placed = [
        (replace(given, before=links.get(span, ""), shown=lines[span.line - 1][: span.start]), span)
        for given, span in placed
    ]
    named = named_divisors(lines)
    report = check(exercise, [given for given, _ in placed], named_divisors=named)
    labelled = {
        _span(each.found): each for each in bound if (each.found.number.line, each.found.number.start) not in forced
    }
    doubtful = {
        span
        for each, (_, span) in zip(report.figures, placed, strict=True)
        if span in labelled and is_doubtful(each, labelled[span].found, labelled[span].fits, exercise.working)
    }
    doubtful |= {
        span
        for each, (_, span) in zip(report.figures, placed, strict=True)
        if (span.line, span.start) in turned and each.verdict != "right"
    }
    common = [*without_common_factor(report.figures, exercise.working), *said_differently(report.figures)]
    doubtful |= {placed[place][1] for place in common if placed[place][1] in labelled}
    if doubtful:
        placed = [(given, span) for given, span in placed if span not in doubtful]
        report = check(exercise, [given for given, _ in placed], named_divisors=named)
    spans = [span for _, span in placed]
    unread = [_span(each.found) for each in bound if not each.quantity or _span(each.found) in doubtful]
    return CheckedText(as_typed, report, spans, unread, _marks(read, report, spans, unread))


def _place(bound: Bound) -> tuple[int, int]:
    return bound.found.number.line, bound.found.number.start


def _given(bound: Bound, turned: Set[tuple[int, int]]) -> str:
    plain = str(bound.found.number.plain)
    return opposite(plain) if _place(bound) in turned else plain


def _span(found: Found) -> Span:
    return Span(found.number.line, found.number.start, found.number.end)


def _read_bindings(bindings: object, exercise: Exercise) -> dict[tuple[int, int], str | None]:
    if not isinstance(bindings, Sequence) or isinstance(bindings, str) or len(bindings) > _MOST_BINDINGS:
        raise InputError("check.error.bindings", field="bindings")
    found: dict[tuple[int, int], str | None] = {}
    for place, each in enumerate(bindings):
        path = f"bindings[{place + 1}]"
        if not isinstance(each, Mapping):
            raise InputError("check.error.bindings", field=path)
        line, start, name = each.get("line"), each.get("start"), each.get("quantity")
        if not all(isinstance(number, int) and not isinstance(number, bool) for number in (line, start)):
            raise InputError("check.error.bindings", field=path)
        if name is not None and (not isinstance(name, str) or name not in exercise.working.amounts):
            raise InputError("check.error.quantity", field=f"{path}.quantity", found=quoted(name))
        found[int(line or 0), int(start or 0)] = name
    return found


def _with_forced(read: Text, forced: Mapping[tuple[int, int], str | None]) -> list[Found]:
    """The possible figures, and those that the user declared."""
    own = {(each.number.line, each.number.start) for each in read.found}
    spare = {(each.number.line, each.number.start): each for each in read.spare}
    more = [spare[at] for at in forced if at not in own and at in spare]
    return sorted([*read.found, *more], key=lambda each: (each.number.line, each.number.start))


def _decided(
    read: Text, reader: Reader, working: Working, forced: Mapping[tuple[int, int], str | None]
) -> list[Decided]:
    if working.answer.decision is None and not working.answer.tied:
        return []
    return [
        each
        for each in decisions(read, reader.names, reader.mentions)
        if (each.line, each.start) not in forced
        and (each.start > 0 or _HEADS.match(read.lines[each.line - 1], each.end) is None)
    ]


def _as_computed(placed: Sequence[tuple[Given, Span]], working: Working) -> list[tuple[Given, Span]]:
    """In the order of the text, except that a figure stated before its sources moves behind them."""
    ids = [given.id for given, _ in placed]
    order: list[tuple[tuple[int, int, int], tuple[Given, Span]]] = []
    for place, pair in enumerate(placed):
        name = pair[0].id
        before, after = set(ids[:place]), set(ids[place + 1 :])
        if name == DECISION:
            results = {
                one
                for one in working.numbers
                if working.names[one].kind in ("posterior", "score", "risk", "discriminant")
            }
            waits = before.isdisjoint(working.numbers) and not after.isdisjoint(results)
            last = len(ids)
        else:
            sources = set(working.sources(name)[1:]) if name in working.exact else set()
            waits = bool(sources) and before.isdisjoint(sources) and not after.isdisjoint(sources)
            last = max((at for at, each in enumerate(ids) if each in sources), default=place)
        order.append(((last, 1, working.place.get(name, place)) if waits else (place, 0, 0), pair))
    return [pair for _, pair in sorted(order, key=lambda each: each[0])]


def _marks(read: Text, report: Report, spans: Sequence[Span], unread: Sequence[Span]) -> list[LineMark]:
    marks: list[LineMark] = ["nothing"] * len(read.lines)
    for span in unread:
        marks[span.line - 1] = "unread"
    by_line: dict[int, list[Checked]] = {}
    for each, span in zip(report.figures, spans, strict=True):
        by_line.setdefault(span.line, []).append(each)
    for line, several in by_line.items():
        verdicts = {each.verdict for each in several}
        if verdicts == {"right"} and marks[line - 1] == "unread":
            continue
        marks[line - 1] = next(verdict for verdict in _WORST_FIRST if verdict in verdicts)
    if report.first_wrong is not None:
        marks[spans[report.first_wrong].line - 1] = "first_slip"
    return marks
