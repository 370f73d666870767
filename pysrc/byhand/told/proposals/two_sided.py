"""Proposes cells for the numbers of an exercise about an event with two sides, by the best assignment of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod

from byhand.told.events import Stretch
from byhand.told.proposals.asked import Question, predicate_start, subject_end
from byhand.told.proposals.clues import Cell, Clue
from byhand.told.proposals.events import Event, Mention, mentions, parts
from byhand.told.proposals.segments import Segment
from byhand.told.proposals.words import Word, Words, akin, alike

MOST_NUMBERS = 12
# The best assignment leads the next one by so much.
_MARGIN = 1.0
# A number whose best cell has less than this says something else.
_FLOOR = -2.0
_MOST_ASSIGNMENTS = 50_000
# What an exercise states: the prior, and a likelihood for each class.
_NEEDED = ((None, None), (True, True), (True, False))


# What one number says: one cell, two for an accuracy of both classes, none for a number that is not needed.
Cells = tuple[Cell, ...]
# A right result fits the class; a wrong one does not.
_RIGHT: Cells = (Cell(True, True), Cell(False, False))
_WRONG: Cells = (Cell(False, True), Cell(True, False))


@dataclass(frozen=True)
class Assigned:
    """The cells of the numbers, in order."""

    cells: tuple[Cells, ...]
    score: float


@dataclass(frozen=True)
class Events:
    """The class and the result, with the sides that are sought and observed.

    straight  whether the result's name is that of its first side
    """

    sought: Event
    result: Event
    side: bool
    observed: bool
    straight: bool


def events_of(words: Words, question: Question, segments: Sequence[Segment]) -> Events | None:
    begin = predicate_start(words, question.wanted)
    named = words.content(begin, question.wanted[1]) or _reported(words, question)
    if _names_subject(words, question, segments, begin):
        return None
    if not words.spaced:
        # A part of a negation names nothing.
        denied = [match.span() for match in words.found(words.cues.denied, *question.wanted)]
        named = [word for word in named if not any(first <= word.start < last for first, last in denied)]
    sought = _telling(words, segments, tuple(dict.fromkeys(word.text for word in named)))
    if not sought:
        return None
    counted = _counted(words, segments, Event(sought))
    found = _observation(words, question, Event(sought), counted)
    if found is None:
        return None
    result, observed, named_so = found
    name = (named[0].start, named[-1].end)
    own, _ = mentions(words, question.wanted, Event(sought), result)
    side = not any(one.denied for one in own)
    return Events(Event(sought, name=name), result, side, observed, observed == named_so)


def _names_subject(words: Words, question: Question, segments: Sequence[Segment], begin: int) -> bool:
    """Whether a word in front of the subject tells a class: "that the RESERVE keeper was playing"."""
    found = words.words(begin, question.wanted[1])
    if len(found) < 2 or [words.is_one(words.cues.copula, one.text) for one in found[:2]] != [False, True]:
        return False
    stated = [words.content(one.start, one.end) for one in segments]
    for word in words.content(question.wanted[0], begin):
        having = [any(alike(word.text, other.text) for other in each) for each in stated]
        if any(having) and not all(having):
            return True
    return False


def _reported(words: Words, question: Question) -> list[Word]:
    """What a detector reports, where the question says only "it": "the radar reports a plane"."""
    for stretch in question.observed:
        begin = subject_end(words, stretch)
        report = next(words.found(words.cues.positive, begin, stretch[1]), None)
        if report is not None:
            return [word for word in words.content(report.end(), stretch[1]) if not words.is_name(word)]
    return []


def _telling(words: Words, segments: Sequence[Segment], own: tuple[str, ...]) -> tuple[str, ...]:
    """The words that not every statement has."""
    stated = [[word.text for word in words.content(one.start, one.end)] for one in segments]
    texts = [(one.start, one.end) for one in segments]
    if not any(words.has(rate.pattern, *stretch) for rate in words.told.language.rates for stretch in texts):
        all_words = {other for each in stated for other in each}
        own = tuple(word for word in own if _is_known(words, word, all_words))
    told = tuple(word for word in own if not all(any(alike(word, other) for other in each) for each in stated))
    return told or _denied_words(words, segments, own) or own


def _denied_words(words: Words, segments: Sequence[Segment], own: tuple[str, ...]) -> tuple[str, ...]:
    """The words right behind a negation: "of hens that are not vaccinated"."""
    found = (
        next(iter(words.words(match.end(), segment.end)), None)
        for segment in segments
        for match in words.found(words.cues.denied, segment.start, segment.end)
    )
    denied = [word.text for word in found if word is not None]
    return tuple(word for word in own if any(alike(word, other) for other in denied))


def _is_known(words: Words, word: str, stated: Set[str]) -> bool:
    """Whether a word of the question is one of the statements, the opposite of one, or stands for good or bad."""
    if any(words.is_one(source, word) for source in (words.cues.harmless, words.cues.harmful)):
        return True
    return any(akin(word, other) or words.side_of(other, (word,)) is not None for other in stated)


def _counted(words: Words, segments: Sequence[Segment], sought: Event) -> list[str]:
    """What shares are counted of, "30% of twin pairs are ...", "75% of its parcels"; it names no result."""
    found: list[list[str]] = []
    for segment in segments:
        of = next(words.found(words.cues.condition, segment.after, segment.end), None)
        if of is None or words.words(segment.after, of.start()):
            continue
        copula = next(words.found(words.cues.copula, of.end(), segment.end), None)
        content = [word.text for word in words.content(of.end(), copula.start() if copula else segment.end)]
        if copula is not None and any(sought.side(words, word) is not None for word in content):
            continue
        found.append(content if copula is not None else content[:1])
    return [word for each in found for word in each]


def _observation(
    words: Words, question: Question, sought: Event, counted: Sequence[str]
) -> tuple[Event, bool, bool] | None:
    """The result, the side that is observed, and whether its name is that of this side."""
    detector = Event((), detector=True)
    judged = Event(tuple(word.text for word in question.observed_words(words))).judged(words)
    for stretch in () if judged else question.observed:
        begin = subject_end(words, stretch)
        classes, results = mentions(words, (begin, stretch[1]), sought, detector)
        if not results:
            classes, results = mentions(words, stretch, sought, detector)
            nouns = words.content(begin, stretch[1])
            noun = any(words.is_one(words.cues.nouns, one.word) for one in results)
            results = [] if noun and any(sought.side(words, word.text) is None for word in nouns) else results
        if results and _is_stated_result(words, question, sought, results[0]):
            side, first = results[0].side, results[0]
            # "The detector says that she is honest": the result is what is said of the class.
            said = [one for one in classes if one.start > first.start and not one.weak]
            if any(one.side != first.side for one in results):
                return None
            if any(one.denied and one.start < first.start for one in classes):
                return None
            of_class = bool(said) and side and not said[0].side
            name = next((match.span() for match in words.found(words.cues.positive, *stretch)), None)
            name = (first.start, said[0].end) if of_class else name or (first.start, first.end)
            own = tuple(dict.fromkeys(one.word for one in results))
            # The name is that of what was observed, but for a denied word.
            return Event(own, detector=True, name=name, said=bool(said)), side and not of_class, not first.denied
    content = [
        word
        for stretch in question.observed
        for word in words.content(subject_end(words, stretch), stretch[1]) or words.content(*stretch)
        if sought.side(words, word.text) is None
    ]
    content = [word for word in content if not words.text[word.start].isupper()] or content
    narrow = [word for word in content if word.text not in words.told.language.universe]
    content = narrow if _heard_in(words, question, narrow) else content
    content = _heard(words, question, content)
    if not words.spaced:
        # "An intact egg" is about "intact", where the text has its opposite.
        content = words.sided(content) or content
    if not content or not all(words.is_stated(word, question.sentences) for word in content):
        return None
    name = (content[0].start, content[-1].end)
    subject = [*counted, *(word.text for word in words.content(*question.wanted))]
    own = tuple(dict.fromkeys(word.text for word in content))
    own = tuple(word for word in own if not any(alike(word, other) for other in subject)) or own
    result = Event(own, name=name)
    mentioned = [one for stretch in question.observed for one in mentions(words, stretch, sought, result)[0]]
    if any(one.denied for one in mentioned):
        return None
    sides = [one.side for stretch in question.observed for one in mentions(words, stretch, sought, result)[1]]
    if not words.spaced or not sides:
        sides = [not any(words.has(words.cues.denied, *stretch) for stretch in question.observed)]
    # "The roads were not icy" speaks of the roads as well.
    denied = _denied(words, question, sought, result)
    if denied is not None and sides[0] and not all(sides):
        return replace(result, name=(denied.start, name[1])), False, False
    return result, sides[0], sides[0]


def _denied(words: Words, question: Question, sought: Event, result: Event) -> Mention | None:
    """The word of the observation that its verb denies, as no statement does: "the roads were not ICY"."""

    def found(stretches: Sequence[Stretch]) -> Iterator[Mention]:
        for stretch in stretches:
            for part in parts(words, *stretch, []):
                if words.has(words.cues.denies, *part):
                    yield from (one for one in mentions(words, part, sought, result)[1] if one.denied)

    stated = {one.word for one in found([one for one in question.sentences if words.told.within(*one)])}
    return next((one for one in found(question.observed) if one.word not in stated), None)


def _is_stated_result(words: Words, question: Question, sought: Event, result: Mention) -> bool:
    """Whether the statements speak of a detector, or have no other word of the observation.

    "A nurse FINDS a bent syringe" says nothing of a detector where the statements speak only of bent ones.
    """
    detector = Event((), detector=True)
    stated = [one for one in question.sentences if words.told.within(*one)]
    if any(mentions(words, one, sought, detector)[1] for one in stated):
        return True
    if any(words.has(source, *one) for one in stated for source in (words.cues.accuracy, words.cues.error)):
        return True
    others = [word for word in question.observed_words(words) if word.text != result.word]
    others = [word for word in others if sought.side(words, word.text) is None]
    return not _heard_in(words, question, others)


def _heard_in(words: Words, question: Question, content: Sequence[Word]) -> list[Word]:
    """The words that a statement has as well, in some form or as its opposite."""
    stated = {word.text for one in question.sentences if words.told.within(*one) for word in words.content(*one)}
    return [word for word in content if _is_known(words, word.text, stated)]


def _heard(words: Words, question: Question, content: list[Word]) -> list[Word]:
    """Of words with spaces between them those that a statement has, if there are any."""
    return (_heard_in(words, question, content) if words.spaced and not words.cues.behind else []) or content


def best(clues: Sequence[Clue], sentences: Sequence[int]) -> Assigned | None:
    """The assignment that gives each number a cell and leads all others; None if there is none.

    sentences  by number, of the clues
    """
    inherited: bool | None = None
    right = wrong = False
    options: list[list[tuple[Cells, float]]] = []
    for at, clue in enumerate(clues):
        if clue.result is not None:
            right = wrong = False
        behind = (
            other.result
            for other, sentence in zip(clues[at:], sentences[at:], strict=True)
            if sentence == sentences[at] and other.result is not None
        )
        options.append(list(_options(clue, next(behind, None) if inherited is None else inherited, right, wrong)))
        if clue.right or clue.wrong:
            right, wrong = clue.right, clue.wrong
        if clue.result is not None:
            inherited = clue.result
    if len(clues) > MOST_NUMBERS or not all(options) or prod(map(len, options)) > _MOST_ASSIGNMENTS:
        return None
    assignments = (one for one in _assignments(clues, options, 0, {}) if not _repeats(one, clues))
    found = sorted(assignments, key=lambda one: -one.score)
    if not found:
        return None
    first = found[0]
    second = next((one for one in found if _said(one, clues) != _said(first, clues)), None)
    return None if second is not None and first.score - second.score < _MARGIN else first


def _repeats(assigned: Assigned, clues: Sequence[Clue]) -> bool:
    """Whether two numbers are one share, though one of them does not name the class: "60% are old and 60% are new"."""
    shares = [
        (cells[0].of, clue)
        for cells, clue in zip(assigned.cells, clues, strict=True)
        if len(cells) == 1 and cells[0].result is None
    ]
    silent = {of for of, clue in shares if clue.main is None and clue.condition is None}
    return any(sum(of == side for of, _ in shares) > 1 for side in silent)


def _said(assigned: Assigned, clues: Sequence[Clue]) -> frozenset[tuple[bool, bool, Fraction]]:
    """P(class) and P(result | class) of an assignment; two assignments may say the same."""
    found: set[tuple[bool, bool, Fraction]] = set()
    for cells, clue in zip(assigned.cells, clues, strict=True):
        for cell in cells:
            if cell.result is None:
                found.add((True, True, clue.value if cell.of else 1 - clue.value))
            else:
                found.add((False, cell.of, clue.value if cell.result else 1 - clue.value))
    return frozenset(found)


def _options(clue: Clue, inherited: bool | None, right: bool, wrong: bool) -> Iterator[tuple[Cells, float]]:
    if not clue.share:
        if clue.condition is None and clue.main is None and clue.result is None:
            yield (), 0.0
        return
    if clue.foreign or clue.of_all:
        return
    if clue.fixed is not None:
        yield (clue.fixed,), 3.0
        return
    stated = clue.result is not None and not (clue.right or clue.wrong) and clue.condition is None
    # "Of the positive ones 60% are ill" and "8% of all are positive" are no likelihoods.
    if stated and ((clue.inside and clue.main is not None) or (clue.prior and clue.main is None)):
        return
    if clue.judges and clue.condition is None and clue.right != clue.wrong and (clue.right or clue.both):
        yield _RIGHT if clue.right != clue.mirrored else _WRONG, 2.0 - 2.0 * (clue.main is not None)
    if clue.again:
        yield (), 1.0
    if clue.result is None and not clue.prior and (right or wrong) and not (clue.right or clue.wrong):
        right_here, wrong_here = right, wrong
    else:
        right_here, wrong_here = clue.right, clue.wrong
    for of in (True, False):
        score = _prior(clue, of)
        if score >= _FLOOR and not clue.unheard:
            yield (Cell(None, of),), score
        for result in () if clue.only_share else (True, False):
            score = _likelihood(clue, Cell(result, of), inherited, right_here, wrong_here)
            if score >= _FLOOR:
                yield (Cell(result, of),), score


def _prior(clue: Clue, of: bool) -> float:
    side = clue.main if clue.main is not None else clue.condition
    if clue.right or clue.wrong:
        return -9
    score = 2.0 * clue.prior
    if side is None:
        if of and clue.linked:
            return -9
        score -= 0.5 if of != clue.linked else 2.0
    elif side == of:
        score += clue.strength if clue.main is not None else clue.strength - 1.0
    else:
        score -= 6
    if clue.strong and clue.condition is not None:
        score -= 3
    return score - (1.0 if clue.inside else 2.0) * (clue.result is not None)


def _likelihood(clue: Clue, cell: Cell, inherited: bool | None, right: bool, wrong: bool) -> float:
    side = clue.condition if clue.condition is not None else clue.main
    score = -2.0 * clue.prior + clue.strong
    if side is None:
        score -= (2.0 if cell.of else 0.5) if clue.other else 2.0
    elif side == cell.of:
        score += clue.strength
        score += 0.5 if clue.condition is not None else 0.0
    else:
        score -= 6
    if right or wrong:
        expected: bool | None = (cell.of != clue.mirrored) == right
        return score + (2.0 if cell.result == expected else -6)
    if clue.result is not None:
        return score + ((1.0 if clue.inside else 2.0) if clue.result == cell.result else -6)
    if inherited is None:
        return score - 2.5
    return score + (0.0 if inherited == cell.result else -6) - 0.5


def _assignments(
    clues: Sequence[Clue],
    options: Sequence[Sequence[tuple[Cells, float]]],
    at: int,
    taken: dict[Cell, Fraction],
) -> Iterator[Assigned]:
    """All assignments from the number `at` on that contradict nothing and leave nothing open."""
    if at == len(clues):
        if all(any(needed(cell, kind, of) for cell in taken) for kind, of in _NEEDED):
            yield Assigned((), 0.0)
        return
    value = clues[at].value
    for cells, score in options[at]:
        if all(_fits(cell, value, taken) for cell in cells):
            for rest in _assignments(clues, options, at + 1, taken | dict.fromkeys(cells, value)):
                yield Assigned((cells, *rest.cells), score + rest.score)


def needed(cell: Cell, kind: bool | None, of: bool | None) -> bool:
    """Whether a cell gives the prior (kind None), or the likelihood of the class `of`."""
    return cell.result is None if kind is None else cell.result is not None and cell.of == of


def _fits(cell: Cell, value: Fraction, taken: dict[Cell, Fraction]) -> bool:
    """Whether a number agrees with those that are assigned: the same again, or the rest."""
    if cell in taken:
        return taken[cell] == value
    other = Cell(None, not cell.of) if cell.result is None else Cell(not cell.result, cell.of)
    return other not in taken or taken[other] + value == 1
