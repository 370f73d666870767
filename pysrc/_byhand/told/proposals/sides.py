"""The class that a question seeks, and the result that it supposes, each with its side."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

from _byhand.told.events import Stretch
from _byhand.told.proposals.asked import Question, predicate_start, subject_end
from _byhand.told.proposals.events import Event, Mention, mentions
from _byhand.told.proposals.segments import Segment
from _byhand.told.proposals.words import Word, Words, akin, alike


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
    if not words.spaced:
        # A part of a negation names nothing.
        denied = [match.span() for match in words.found(words.cues.denied, *question.wanted)]
        named = [word for word in named if not any(first <= word.start < last for first, last in denied)]
    own = tuple(dict.fromkeys(word.text for word in named))
    subject = words.content(question.wanted[0], begin)
    # "The player plays fair" is about fair ones.
    own = tuple(word for word in own if not any(alike(word, one.text) for one in subject)) or own
    if question.which:
        # "At which airport was it most likely LOST?"
        seen = question.observed_words(words)
        own = tuple(word for word in own if not any(alike(word, one.text) for one in seen)) or own
    named_so = _named_by_subject(words, segments, subject, begin, question.wanted[1])
    if named_so is None:
        return None
    if named_so:
        named, own = subject, (subject[0].text,)
    sought = _telling(words, segments, own) or (own if question.which else ())
    if not sought:
        return None
    counted = _counted(words, segments, Event(sought))
    found = _observation(words, question, Event(sought), counted)
    if found is None:
        return None
    result, observed, named_so = found
    name = (named[0].start, named[-1].end)
    asked, _ = mentions(words, question.wanted, Event(sought), result)
    side = not any(one.denied for one in asked)
    return Events(Event(sought, name=name), result, side, observed, observed == named_so)


def _named_by_subject(
    words: Words, segments: Sequence[Segment], subject: Sequence[Word], begin: int, end: int
) -> bool | None:
    """Whether the adjective of a subject names the class, "the OLD boat is used"; None if its verb may do so."""
    copula = next(words.found(words.cues.copula, begin, end), None)
    if copula is None or len(subject) != 1 or not words.content(begin, copula.start()):
        return False
    # "The RESERVE keeper was playing" where a statement says who plays.
    stated = [[word.text for word in words.content(one.start, one.end)] for one in segments]
    heard = [any(alike(subject[0].text, other) for other in each) for each in stated]
    said = words.content(copula.end(), end)
    if any(alike(word.text, other) for word in said for each in stated for other in each):
        return None if 0 < sum(heard) < len(heard) else False
    return 0 < sum(heard) < len(heard)


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
    told = tuple(
        word
        for word in own
        if not all(any(alike(word, other) for other in each) for each in stated) or _is_denied(words, word, texts)
    )
    return told or own


def _is_denied(words: Words, word: str, stretches: Sequence[Stretch]) -> bool:
    """Whether some of the statements deny a word, and others do not: "those who attended, those who didn't attend"."""
    found = [[one.denied for one in mentions(words, stretch, Event((word,)), Event(()))[0]] for stretch in stretches]
    return any(any(each) for each in found) and any(each and not any(each) for each in found)


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
            first = _observed(words, stretch, classes, results)
            if first is None:
                return None
            side = first.side
            # "The detector says that she is honest": the result is what is said of the class.
            said = [one for one in classes if one.start > first.start and not one.weak]
            if any(one.denied and one.start < first.start for one in classes):
                return None
            of_class = bool(said) and side and not said[0].side
            name = next((match.span() for match in words.found(words.cues.positive, *stretch)), None)
            name = (first.start, said[0].end) if of_class else name or (first.start, first.end)
            own = tuple(dict.fromkeys(one.word for one in results))
            # The name is that of what was observed, but for a denied word.
            seen = Event(own, detector=True, name=name, said=bool(said), reports=of_class)
            return seen, side and not of_class, not first.denied
    content = [
        word
        for stretch in question.observed
        for word in words.content(subject_end(words, stretch), stretch[1]) or words.content(*stretch)
        if sought.side(words, word.text) is None
    ]
    content = [word for word in content if not words.text[word.start].isupper()] or content
    narrow = [word for word in content if word.text not in words.told.language.universe]
    content = narrow if _heard_in(words, question, narrow) else content
    content = _heard(words, question, content) or (not judged and _subject_heard(words, question, counted)) or content
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
    spoken = [(stretch, *mentions(words, stretch, sought, result)) for stretch in question.observed]
    told = next((one for one in spoken if one[2]), None)
    if not words.spaced or told is None:
        side = not any(words.has(words.cues.denied, *stretch) for stretch in question.observed)
        return result, side, side
    first = _observed(words, *told)
    if first is None:
        return None
    if first.denied:
        # "The roads were not icy": the name is "icy".
        name = (first.start, max(first.end, name[1]))
        kept = tuple(word.text for word in content if word.start >= first.start)
        result = replace(result, own=tuple(word for word in own if word in kept) or own)
    return replace(result, name=name), first.side, not first.denied


def _observed(words: Words, stretch: Stretch, classes: Sequence[Mention], results: Sequence[Mention]) -> Mention | None:
    """What an observation says of the result: the word that it denies, else the first one; None if that is not clear.

    "The lamp did not fail" denies "fail"; "the bell has not gone" denies "bell", the subject of what is denied.
    """
    denied = [one for one in results if one.denied]
    if denied:
        others = [one for one in results if not one.denied]
        behind = max((one.end for one in others), default=denied[0].end)
        # "Not red but blue".
        parted = any(words.has(source, denied[0].end, behind) for source in words.cues.borders)
        return None if parted else denied[0]
    first = results[0]
    if any(one.side != first.side for one in results):
        return None
    verbs = [one.start() for one in words.found(words.cues.denies, *stretch)]
    if any(place > first.start for place in verbs) and not any(one.denied for one in classes):
        return replace(first, side=not first.side, denied=True)
    return first


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


def is_heard(words: Words, question: Question, content: Sequence[Word]) -> bool:
    """Whether a statement has one of the words."""
    return bool(_heard_in(words, question, content))


def _heard_in(words: Words, question: Question, content: Sequence[Word]) -> list[Word]:
    """The words that a statement has as well, in some form or as its opposite."""
    stated = {word.text for one in question.sentences if words.told.within(*one) for word in words.content(*one)}
    return [word for word in content if _is_known(words, word.text, stated)]


def _heard(words: Words, question: Question, content: list[Word]) -> list[Word]:
    """Those of the words that a statement has; all where words are cut into pieces."""
    return _heard_in(words, question, content) if words.spaced and not words.cues.behind else content


def _subject_heard(words: Words, question: Question, counted: Sequence[str]) -> list[Word]:
    """The noun of an observation whose verb is in no statement: "a PRIZE is found"."""
    asked = [word.text for word in words.content(*question.wanted)]
    known = [*counted, *asked]
    found = [
        word
        for word in question.observed_words(words)
        if not words.is_name(word) and not any(alike(word.text, one) for one in known)
    ]
    return _heard(words, question, found)
