"""Statements of an exercise before their words are understood: a number, its event and its condition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import Literal

from _byhand.told.events import Stretch, either, pattern
from _byhand.told.languages.language import BARE_RATE, GAP_IS, LABELLED, MARK, Language
from _byhand.told.numerals.numbers import Number
from _byhand.told.text import ToldText

StatementKind = Literal["clause", "rate", "accuracy", "error", "count", "hit", "ratio", "formula", "open"]


@dataclass(frozen=True)
class Statement:
    """A number and the stretches of its clause.

    rule      that found it
    sentence  number of its sentence
    segment   the stretch that was taken apart
    event, given   None: not there. Of a rate `sides` has the side of the result and of the class
    pop       population and predicate in one: to be parted by what they mention
    main      a clause whose subject may be a condition
    whole     of a count: what it is a part of
    events    of a ratio: the events in the order of its parts; one alone has its complement behind it
    inherited the condition stands in front of an earlier segment of the sentence
    scope     a population beside a condition: all that is counted, or the number is asked
    population  `given` is a population, which may be everything that is counted
    """

    number: Number
    rule: str
    kind: StatementKind
    sentence: int
    segment: Stretch
    event: Stretch | None = None
    given: Stretch | None = None
    pop: Stretch | None = None
    main: Stretch | None = None
    sides: tuple[bool, bool] | None = None
    whole: Number | None = None
    events: tuple[Stretch, ...] = ()
    inherited: bool = False
    population: bool = False
    scope: Stretch | None = None


ListRule = Callable[[Stretch, list[Number]], Iterable[Statement]]


def clauses(
    text: ToldText, sentence: int, taken: Set[int], lists: Sequence[Stretch], read_list: ListRule
) -> Iterator[Statement]:
    """The statements of a sentence; numbers in `taken` (by their places) have been read by other rules."""
    start, end = text.sentences[sentence]
    condition: Stretch | None = None
    subject: Stretch | None = None
    event: Stretch | None = None
    label: Stretch | None = None
    for segment in text.segments(start, end, lists):
        numbers = [number for number in text.within(*segment) if number.start not in taken]
        if not numbers:
            continue
        if len(numbers) > 1 and any(first == numbers[0].start and last == numbers[-1].end for first, last in lists):
            listed = list(read_list(segment, numbers))
            yield from listed or (Statement(number, "", "open", sentence, segment) for number in numbers)
            continue
        inner, own = _leading(text, segment)
        condition = own or condition
        if len(numbers) > 1:
            yield from (Statement(number, "", "open", sentence, segment) for number in numbers)
            continue
        statement = Statement(numbers[0], "", "open", sentence, segment)
        if numbers[0].token.kind == "ratio" and _ratio(text, statement, segment) is None:
            yield from list(read_list(segment, numbers)) or [statement]
            continue
        found = (
            _rate(text, statement, inner)
            or _hit(text, statement, inner)
            or _accuracy(text, statement, inner)
            or _ratio(text, statement, inner)
            or _slot(text, statement, inner)
        )
        if found is None:
            yield statement
            continue
        if label is not None and found.given is None and own is None and found.kind == "clause":
            found = replace(found, given=label)
        elif found.rule == BARE_RATE and own is None:
            found = replace(found, given=subject) if subject is not None else statement
        elif found.rule == GAP_IS and event is not None:
            found = replace(found, given=found.main, main=None, event=event)
        elif found.given is None or found.rule == "of_object":
            subject = found.event
        label = found.event if found.rule == LABELLED else label
        event = found.event if found.given is not None else None
        if own is not None and found.population:
            yield replace(found, given=own, population=False, scope=found.given)
        elif own is not None and found.given is not None:
            yield statement  # two conditions: no rule says how they belong together
        elif found.given is None and condition is not None:
            yield replace(found, given=condition, inherited=own is None)
        else:
            yield found


def _leading(text: ToldText, segment: Stretch) -> tuple[Stretch, Stretch | None]:
    """The clause without the condition in front of it, and that condition."""
    start, end = segment
    part = text.shape[start:end]
    for source in text.language.leading:
        match = pattern(source).match(part)
        if match is not None and MARK in match["event"] and MARK not in match["given"]:
            inner = text.trimmed(start + match.start("event"), start + match.end("event"))
            return inner, text.trimmed(start + match.start("given"), start + match.end("given"))
    return segment, None


def _rate(text: ToldText, statement: Statement, inner: Stretch) -> Statement | None:
    start, end = inner
    part = text.shape[start:end]
    found = [
        (match, rate)
        for rate in text.language.rates
        for match in [pattern(rate.pattern).search(part)]
        if match is not None
    ]
    if not found:
        return None
    # The name that begins first and is longest: "false positive rate" is no "positive rate".
    match, rate = min(found, key=lambda one: (one[0].start(), -one[0].end()))
    if any(other[0].start() >= match.end() for other in found):
        return replace(statement, rule="two_rates")
    return replace(
        statement,
        rule="rate",
        kind="rate",
        sides=(rate.positive, rate.of),
        event=(start + match.start(), start + match.end()),
    )


def _accuracy(text: ToldText, statement: Statement, inner: Stretch) -> Statement | None:
    start, end = inner
    part = text.shape[start:end]
    language = text.language
    for kind, source in (("accuracy", language.accuracies), ("error", language.errors)):
        match = pattern(source).search(part)
        if match is not None:
            named = match.groupdict().get("given") is not None
            given = (
                text.trimmed(start + match.start("given"), start + match.end("given"))
                if named
                else _behind(text, max(statement.number.end, start + match.end()), inner)
            )
            return replace(
                statement,
                rule=kind,
                kind="accuracy" if kind == "accuracy" else "error",
                event=(start + match.start(), start + match.end()),
                given=given,
            )
    return None


def _hit(text: ToldText, statement: Statement, inner: Stretch) -> Statement | None:
    """A test that finds what it looks for, or does not find it: a positive or a negative result."""
    if not text.has_results:
        return None
    part = text.shape[slice(*inner)]
    for rule, sources in (("miss", text.language.misses), ("hit", text.language.hits)):
        for source in sources:
            match = pattern(source).search(part)
            if match is not None and pattern(text.language.negations).search(part[: match.start()]):
                return replace(statement, rule="negation")
            if match is not None:
                given = text.trimmed(inner[0] + match.start("of"), inner[0] + match.end("of"))
                event = inner[0] + match.start(), statement.number.start
                return replace(statement, rule=rule, kind="hit", event=event, given=given)
    return None


def _ratio(text: ToldText, statement: Statement, inner: Stretch) -> Statement | None:
    """The ratio, or the odds, of two events."""
    if statement.number.token.kind != "ratio" or len(statement.number.token.parts) != 2:
        return None
    part = text.shape[slice(*inner)]
    for rule, source in text.language.ratios:
        match = pattern(source).search(part)
        if match is not None:
            names = [name for name in ("event", "other") if match[name] is not None]
            events = (text.trimmed(inner[0] + match.start(name), inner[0] + match.end(name)) for name in names)
            return replace(statement, rule=rule, kind="ratio", events=tuple(events))
    return None


def _behind(text: ToldText, start: int, inner: Stretch) -> Stretch | None:
    """The condition behind a number and its rate: "99% of the time for carriers", "99% of the carriers"."""
    language = text.language
    behind = text.shape[start : inner[1]]
    often = pattern(language.frequency).match(behind)
    if often is not None:
        start, behind = start + often.end(), behind[often.end() :]
    else:
        of = pattern(language.population).match(behind)
        if of is not None:
            return text.trimmed(start + of.end(), inner[1])
    return _trailing(text, (start, inner[1]))


def _slot(text: ToldText, statement: Statement, inner: Stretch) -> Statement | None:
    start, end = inner
    part = text.shape[start:end]
    for rule, source in text.language.slots:
        if rule in ("n_in_m", "n_in_m_last") and statement.number.token.kind != "of":
            continue
        match = pattern(source).search(part)
        if match is None or (rule == "of_which" and _is_counted_again(match, statement)):
            continue
        groups = match.groupdict()

        def piece(name: str, match: re.Match[str] = match, groups: dict[str, str | None] = groups) -> Stretch | None:
            if groups.get(name) is None:
                return None
            found = text.trimmed(start + match.start(name), start + match.end(name))
            return found if found[0] < found[1] else None

        made = replace(
            statement,
            rule=rule,
            kind="clause",
            event=piece("event"),
            given=piece("given") or piece("of"),
            pop=piece("pop"),
            main=piece("main"),
            population=piece("of") is not None,
        )
        tail = piece("tail")
        if tail is not None:
            condition = _trailing(text, tail)
            if condition is None:
                continue
            if made.given is not None and made.given != condition:
                return replace(made, kind="open", rule="two_conditions")
            made = replace(made, given=condition)
        if made.pop is not None:
            parted = parted_population(text, made.pop)
            of, event = parted or (made.pop, None)
            made = replace(made, given=of, event=event, population=True)
        if made.main is not None and made.given is None:
            made = _named_prior(text, made) or _parted(text, made)
        return made
    return None


def _is_counted_again(match: re.Match[str], statement: Statement) -> bool:
    """Whether a number counts what was counted before: "of those 20 patients", but not "of those, 20 are ill"."""
    number = match.string.find(MARK, match.end("given"))
    return statement.number.token.kind in ("count", "word") and "," not in match.string[match.end("given") : number]


def _named_prior(text: ToldText, statement: Statement) -> Statement | None:
    """ "Prevalence: 2%" is that of the one illness that the text names."""
    assert statement.main is not None
    language = text.language
    part = text.text[slice(*statement.main)]
    words = part.casefold().split()
    if not pattern(language.priors).search(part) or not set(words) <= language.furniture | {"base"}:
        return None
    names = list(pattern(rf"\b(?:{either(language.illnesses)})\b").finditer(text.text))
    if len({text.text[slice(*name.span())].casefold() for name in names}) != 1:
        return None
    return replace(statement, main=None, event=names[0].span())


def _trailing(text: ToldText, tail: Stretch) -> Stretch | None:
    part = text.shape[tail[0] : tail[1]]
    for source in text.language.trailing:
        match = pattern(source).match(part)
        if match is not None:
            return text.trimmed(tail[0] + match.start("given"), tail[0] + match.end("given"))
    return None


def _parted(text: ToldText, statement: Statement) -> Statement:
    """A main clause whose condition has a word of its own: "it is late if it rains"."""
    assert statement.main is not None
    start, end = statement.main
    part = text.shape[start:end]
    language = text.language
    for source in (*language.leading, *language.inner):
        match = pattern(source).match(part)
        if match is not None and match.end() == len(part):
            return replace(
                statement,
                main=None,
                event=text.trimmed(start + match.start("event"), start + match.end("event")),
                given=text.trimmed(start + match.start("given"), start + match.end("given")),
            )
    parted = _without_comma(text, statement.main)
    if parted is not None:
        return replace(statement, main=None, given=parted[0], event=parted[1])
    if has_condition(text, statement.main, language):
        return replace(statement, kind="open", rule="condition")
    return statement


def _without_comma(text: ToldText, stretch: Stretch) -> tuple[Stretch, Stretch] | None:
    """A condition in front that no comma ends, "if it rains the match is off": one place only may part it."""
    part = text.shape[slice(*stretch)]
    language = text.language
    opened = pattern(language.conditions).match(part)
    if opened is None or not language.verbs:
        return None
    cuts = [
        match.start()
        for match in pattern(language.subjects).finditer(part, opened.end() + 3)
        if pattern(language.verbs).search(part[opened.end() : match.start()])
        and pattern(language.verbs).search(part[match.start() :])
    ]
    if len(cuts) != 1:
        return None
    start = stretch[0]
    return text.trimmed(start + opened.end(), start + cuts[0]), text.trimmed(start + cuts[0], stretch[1])


def has_condition(text: ToldText, stretch: Stretch, language: Language) -> bool:
    return pattern(language.conditions).search(text.shape[stretch[0] : stretch[1]]) is not None


def _has_own_verb(language: Language, part: str, start: int, end: int) -> bool:
    """Whether a relative clause has another verb, not known, before a known one: "planes that vanish are found"."""
    between = part[start:end].split() if start <= end else []
    return bool(between) and language.spaced and pattern(language.plain_word).fullmatch(between[0]) is not None


def parted_population(text: ToldText, stretch: Stretch) -> tuple[Stretch, Stretch] | None:
    """Population and predicate, parted at the first verb that is not that of a relative clause."""
    start, end = stretch
    part = text.shape[start:end]
    language = text.language
    relatives = [match.end() for match in pattern(language.relatives).finditer(part)]
    before = 0
    for match in pattern(language.verbs).finditer(part):
        relatives = [at for at in relatives if not _has_own_verb(language, part, at, match.start())]
        joined = pattern(language.auxiliaries).fullmatch(part, before, match.start()) is not None
        before = match.start()
        if match.start() == 0 or joined:
            continue
        own = [at for at in relatives if at <= match.start()]
        if own:
            relatives.remove(own[-1])
            continue
        left, right = text.trimmed(start, start + match.start()), text.trimmed(start + match.start(), end)
        return (left, right) if left[0] < left[1] else None
    return None
