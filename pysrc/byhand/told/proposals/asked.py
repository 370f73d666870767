"""What an exercise asks and what it supposes, in words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from byhand.told.events import Stretch, pattern
from byhand.told.proposals.words import Word, Words

# A question is one of the last sentences.
_LAST = 4


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
    sentences = told.sentences
    asking: list[int] = []
    for at, (start, end) in enumerate(sentences):
        if all(number.start in names for number in told.within(start, end)) and words.has(cues.asks, start, end):
            asking.append(at)
    if not asking:
        return None
    # "Find the probability." behind it asks the same.
    at = asking[0]
    start, end = sentences[at]
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
    between = [one for place, one in enumerate(sentences) if last < place < at]
    if not any(words.content(*one) for one in observed):
        parted = _parted(words, *wanted)
        told_before = any(words.content(*one) for one in sentences[:at] if not told.within(*one))
        again = parted is not None and told_before and words.has(cues.these, *parted[1])
        if parted is not None and not between and not again:
            wanted, inside = parted
            observed = [inside]
    if not any(words.content(*one) for one in observed):
        observed = between or [one for one in sentences[:at] if not told.within(*one)]
    else:
        observed += between
    if len(observed) > _LAST:
        return None
    if any(words.has(cues.uncertain, *one) for one in (*observed, wanted)):
        return None
    if any(words.has(cues.unclear, *one) for one in sentences if told.within(*one)):
        return None
    return Question(wanted, tuple(observed), tuple(sentences))


def _parted(words: Words, start: int, end: int) -> tuple[Stretch, Stretch] | None:
    """What is sought, and what is supposed in front of it: "that a flagged mail is spam"."""
    about = next(words.found(words.cues.about, start, end), None)
    if about is None:
        return None
    copulas = list(words.found(words.cues.copula, about.end(), end))
    if not copulas:
        return None
    wanted, observed = (copulas[-1].end(), end), (about.end(), copulas[-1].start())
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
