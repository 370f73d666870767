"""What an exercise asks and what it supposes, in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from _byhand.told.events import Stretch, pattern
from _byhand.told.proposals.words import Word, Words, alike

# A question is one of the last sentences.
_LAST = 4
# In front of a part: "b)", "(2)", "c."
_PART = re.compile(r"\(?(?:[a-h]|[1-6]|i{1,3}|iv|v)[).]\s{1,3}")


@dataclass(frozen=True)
class Question:
    """wanted, observed: stretches; sentences: those that state something.

    which     the likeliest class is asked
    supposes  something is supposed in its own words, or right in front of it
    """

    wanted: Stretch
    observed: tuple[Stretch, ...]
    sentences: tuple[Stretch, ...]
    which: bool = False
    supposes: bool = False

    def observed_words(self, words: Words) -> list[Word]:
        return [word for stretch in self.observed for word in words.content(*stretch)]


def question_of(words: Words, names: Collection[int] = (), together: bool = False) -> Question | None:
    """The first question that asks for no total probability; None if there is none, or its words are not understood.

    names     starts of numbers that are names: the 6-sided die
    together  two observations may be supposed, which are independent given the class
    """
    told, cues = words.told, words.cues
    if any(words.has(cues.unclear, *one) for one in told.sentences if told.within(*one)):
        return None
    asking = [
        at
        for at, (start, end) in enumerate(told.sentences)
        if all(number.start in names for number in told.within(start, end)) and words.has(cues.asks, start, end)
    ]
    found: list[Question] = []
    for at, before in zip(asking, [None, *asking], strict=False):
        asked = _question_at(words, at, before, told.language.independent if together else None)
        if len(asked.observed) <= _LAST:
            found.append(asked)
    # "Find the probability." behind it asks the same.
    found = [one for at, one in enumerate(found) if not _is_total(words, one, found[at + 1 :])]
    chosen = next((one for one in found if one.supposes), found[0] if found else None)
    if chosen is None:
        return None
    known = words.cues.together if together else None
    unclear = any(_is_uncertain(words, known, *one) for one in chosen.observed)
    return None if unclear or (words.has(cues.uncertain, *chosen.wanted) and not chosen.which) else chosen


def _is_uncertain(words: Words, known: str | None, start: int, end: int) -> bool:
    """Whether there are words that are not understood, but for those that are known."""
    found = words.found(words.cues.uncertain, start, end)
    return any(known is None or not words.is_one(known, one[0]) for one in found)


def _question_at(words: Words, at: int, before: int | None, assumed: str | None) -> Question:
    """The question of a sentence.

    before   the sentence that asks the part in front of it
    assumed  words of a sentence that observes nothing
    """
    told, cues = words.told, words.cues
    sentences = told.sentences
    # A task, "draw a tree", observes nothing.
    first = 0 if before is None else before + 1
    silent = [
        place
        for place in range(first, at)
        if not told.within(*sentences[place])
        and not _is_task(words, sentences[place])
        and not (assumed and words.has_phrase(assumed, *sentences[place]))
    ]
    start, end = sentences[at]
    part = _PART.match(words.shape, start, end)
    start = part.end() if part else start
    ask = next(words.found(cues.asks, start, end))
    which = words.has(cues.which, start, end)
    split = next(words.found(cues.given, ask.end(), end), None)
    wanted = (ask.end(), split.start() if split else end)
    observed: list[Stretch] = []
    if split is not None:
        observed.append((split.end(), end))
    if ask.start() > start + 3 and words.content(start, ask.start()):
        observed.append((start, ask.start()))
    numbered = [place for place, one in enumerate(sentences) if told.within(*one)]
    last = max(numbered, default=-1)
    between = [sentences[place] for place in silent if place > last or before is not None]
    supposes = any(words.content(*one) for one in (*observed, *between))
    if not any(words.content(*one) for one in observed):
        parted = _parted(words, *wanted)
        told_before = any(words.content(*sentences[place]) for place in silent)
        again = parted is not None and told_before and words.has(cues.these, *parted[1])
        if parted is not None and not between and not again:
            wanted, inside = parted
            observed = [inside]
    if not any(words.content(*one) for one in observed):
        observed = between or [sentences[place] for place in silent]
    else:
        observed += between
    return Question(wanted, tuple(observed), tuple(sentences), which, supposes)


def _is_total(words: Words, asked: Question, later: Sequence[Question]) -> bool:
    """Whether a question asks how likely is what a later one supposes: "that a tube leaks", then "a tube leaks"."""
    wanted = words.content(*asked.wanted)
    if not wanted or not later:
        return False
    for one in later:
        supposed = one.observed_words(words)
        heard = [any(alike(word.text, other.text) for other in supposed) for word in wanted]
        if heard[-1] and 2 * sum(heard) >= len(heard):
            return True
    return False


def _is_task(words: Words, sentence: Stretch) -> bool:
    """Whether a sentence asks for a drawing or a table, and for no number."""
    return words.has(words.cues.tasks, *sentence) and not words.has(words.cues.asks, *sentence)


def _parted(words: Words, start: int, end: int) -> tuple[Stretch, Stretch] | None:
    """What is sought, and what is supposed in front of it: "that a flagged mail is spam"."""
    about = next(words.found(words.cues.about, start, end), None)
    if about is None:
        return None
    copulas = list(words.found(words.cues.copula, about.end(), end))
    if not copulas:
        return None
    if words.cues.compounds and not words.words(copulas[-1].end(), end):
        return _parted_by_noun(words, about.end(), end)
    wanted, observed = (copulas[-1].end(), end), (about.end(), copulas[-1].start())
    return (wanted, observed) if words.content(*wanted) and words.content(*observed) else None


def _parted_by_noun(words: Words, start: int, end: int) -> tuple[Stretch, Stretch] | None:
    """The same where the verb is the last word: "dass ein positiv getesteter Schüler infiziert ist"."""
    noun = next((word for word in words.words(start, end) if words.text[word.start].isupper()), None)
    if noun is None:
        return None
    wanted, observed = (noun.end, end), (start, noun.start)
    return (wanted, observed) if words.content(*wanted) and words.content(*observed) else None


def predicate_start(words: Words, stretch: Stretch) -> int:
    """Where the verb of what is sought begins: behind "that the bulb"."""
    about = next(words.found(words.cues.about, *stretch), None)
    begin = about.end() if about else stretch[0]
    end = subject_end(words, (begin, stretch[1]))
    return end if words.content(end, stretch[1]) else begin


def subject_end(words: Words, stretch: Stretch) -> int:
    """Where the verb of a supposition begins: behind "the dog"."""
    match = pattern(rf"\s{{0,3}}(?:{words.cues.subject})").match(words.shape, *stretch)
    return match.end() if match else stretch[0]
