"""What an exercise asks and what it supposes, in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from byhand.told.events import Stretch, pattern
from byhand.told.proposals.words import Word, Words

# A question is one of the last sentences.
_LAST = 4
# In front of a part: "b)", "(2)", "c."
_PART = re.compile(r"\(?(?:[a-h]|[1-6]|i{1,3}|iv|v)[).]\s{1,3}")


@dataclass(frozen=True)
class Question:
    """wanted, observed: stretches; sentences: those that state something."""

    wanted: Stretch
    observed: tuple[Stretch, ...]
    sentences: tuple[Stretch, ...]

    def observed_words(self, words: Words) -> list[Word]:
        return [word for stretch in self.observed for word in words.content(*stretch)]


def question_of(words: Words, names: Collection[int] = ()) -> Question | None:
    """The one question of an exercise; None if there is none, or its words are not understood.

    names  starts of numbers that are names: the 6-sided die
    """
    told, cues = words.told, words.cues
    sentences = [one for one in told.sentences if told.within(*one) or not _is_task(words, one)]
    asking: list[int] = []
    for at, (start, end) in enumerate(sentences):
        if all(number.start in names for number in told.within(start, end)) and words.has(cues.asks, start, end):
            asking.append(at)
    if not asking:
        return None
    at = _asked(words, sentences, asking)
    start, end = sentences[at]
    part = _PART.match(words.shape, start, end)
    start = part.end() if part else start
    ask = next(words.found(cues.asks, start, end))
    split = next(words.found(cues.given, ask.end(), end), None)
    wanted = (ask.end(), split.start() if split else end)
    observed: list[Stretch] = []
    if split is not None:
        observed.append((split.end(), end))
    if ask.start() > start + 3:
        observed.append((start, ask.start()))
    numbered = [place for place, one in enumerate(sentences) if told.within(*one)]
    last = max(numbered, default=-1)
    between = [one for place, one in enumerate(sentences) if last < place < at and place not in asking]
    if not any(words.content(*one) for one in observed):
        parted = _parted(words, *wanted)
        told_before = any(words.content(*one) for one in sentences[:at] if not told.within(*one))
        again = parted is not None and told_before and words.has(cues.these, *parted[1])
        if parted is not None and not between and not again:
            wanted, inside = parted
            observed = [inside]
    if not any(words.content(*one) for one in observed):
        silent = [one for place, one in enumerate(sentences[:at]) if place not in asking and not told.within(*one)]
        observed = between or silent
    else:
        observed += between
    if len(observed) > _LAST:
        return None
    if any(words.has(cues.uncertain, *one) for one in (*observed, wanted)):
        return None
    if any(words.has(cues.unclear, *one) for one in sentences if told.within(*one)):
        return None
    return Question(wanted, tuple(observed), tuple(sentences))


def _is_task(words: Words, sentence: Stretch) -> bool:
    """Whether a sentence asks for a drawing or a table, and for no number."""
    return words.has(words.cues.tasks, *sentence) and not words.has(words.cues.asks, *sentence)


def _asked(words: Words, sentences: Sequence[Stretch], asking: Sequence[int]) -> int:
    """The sentence that asks: the first one, but for one that asks for a total where a later one supposes something.

    "Find the probability." behind a question asks the same.
    """
    for before, at in zip((-1, *asking), asking, strict=False):
        if _supposes(words, sentences, before, at):
            return at
    return asking[0]


def _supposes(words: Words, sentences: Sequence[Stretch], before: int, at: int) -> bool:
    """Whether a question supposes something in its own words, or in a sentence behind the one `before`."""
    start, end = sentences[at]
    part = _PART.match(words.shape, start, end)
    start = part.end() if part else start
    ask = next(words.found(words.cues.asks, start, end))
    split = next(words.found(words.cues.given, ask.end(), end), None)
    own = [(start, ask.start())] if split is None else [(start, ask.start()), (split.end(), end)]
    numbered = [place for place in range(before + 1, at) if words.told.within(*sentences[place])]
    silent = sentences[max([*numbered, before]) + 1 : at]
    return any(words.content(*one) for one in (*own, *silent))


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
