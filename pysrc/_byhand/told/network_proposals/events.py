"""The events of a network in free sentences, found again by their words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from _byhand.told.network_proposals.cues import NetworkCues

_WORD = re.compile(r"[^\W_]{1,40}(?:[-'’][^\W_]{1,40}){0,3}")
_SHORT = 3
_LONGEST_ENDING = 3
_MOST_WORDS = 6


@dataclass(frozen=True)
class Said:
    """Words without those that say nothing, and whether they hold. turned: their number of opposites is odd."""

    words: tuple[str, ...]
    holds: bool
    spelled: str
    turned: bool


@dataclass
class Event:
    """An event by its words.

    turned  its name has the opposite of one of them
    extra   words that a pronoun stands for
    """

    words: tuple[str, ...]
    name: str
    turned: bool
    extra: tuple[str, ...] = ()


@dataclass(frozen=True)
class Place:
    """An event by number, and whether it happens."""

    event: int
    holds: bool


def said(cues: NetworkCues, text: str) -> Said:
    """What a stretch of text says, and whether it denies it."""
    denied, turned = len(cues.nots.findall(text)), 0
    plain = cues.empty.sub(" ", cues.nots.sub(" ", text))
    spelled = [match[0] for match in _WORD.finditer(plain)]
    if spelled and cues.particles.fullmatch(spelled[-1]):
        spelled = _with_particle(spelled)
    if not cues.spaced:
        spelled = ["".join(spelled)] if spelled else []
    words = [word.casefold() for word in spelled]
    for first, other in cues.opposites:
        for at, word in enumerate(words):
            if word == other:
                words[at], turned = first, turned + 1
    words = [word for word in words if not cues.soft.fullmatch(word)]
    spelled = [word for word in spelled if not cues.soft.fullmatch(word)]
    return Said(tuple(words), (denied + turned) % 2 == 0, " ".join(spelled), turned % 2 == 1)


def _with_particle(spelled: list[str]) -> list[str]:
    """The words with the particle at their end in front of their verb: "fällt der Server aus" is "Server ausfällt"."""
    *others, particle = spelled
    verbs = [word for word in others if word.islower()] or others[:1]
    if len(verbs) != 1:
        return spelled
    return [*(word for word in others if word != verbs[0]), particle.casefold() + verbs[0].casefold()]


def alike(one: str, other: str) -> bool:
    """Whether two words are forms of one: rains, rainy; smokes, smoker."""
    if one == other:
        return True
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    longest = max(len(one), len(other)) - common
    if any(map(str.isdigit, one + other)) or common < _SHORT:
        return False
    return longest <= (_LONGEST_ENDING if common > _SHORT else 1)


def _within(cues: NetworkCues, words: Sequence[str], others: Sequence[str]) -> bool:
    if not cues.spaced:
        return all(any(word in other for other in others) for word in words)
    return all(any(alike(word, other) for other in others) for word in words)


class Events:
    """The events that a text gives numbers to."""

    def __init__(self, cues: NetworkCues) -> None:
        self.cues = cues
        self.events: list[Event] = []

    def meet(self, found: Said, extra: tuple[str, ...] = (), *, again: bool = False) -> Place | None:
        """The event that these words name, a new one if they name none; None if it is not certain.

        extra  the words that a pronoun among them stands for
        again  a pronoun is among them: they may be a part of the name of an event
        """
        near = self._named(found)
        if not near and again:
            near = [at for at, event in enumerate(self.events) if _within(self.cues, found.words, event.words)]
        if len(near) > 1 or len(found.words) > _MOST_WORDS:
            return None
        if not near:
            near = [len(self.events)]
            self.events.append(Event(found.words, found.spelled, found.turned, extra))
        return self._place(near[0], found)

    def find(self, found: Said) -> Place | None:
        """The only event that has all these words; None if there is none."""
        near = (
            self._named(found)
            or [at for at, event in enumerate(self.events) if _within(self.cues, found.words, event.words)]
            or [at for at, event in enumerate(self.events) if self._with_extra(found.words, event)]
        )
        return self._place(near[0], found) if len(near) == 1 and found.words else None

    def find_one(self, found: Said) -> Place | None:
        """The same, or the only event in these words if the other ones are of other events: "the dog has a fever"."""
        place = self.find(found)
        if place is not None or not self.cues.spaced:
            return place
        every = [word for event in self.events for word in event.words]
        near = [at for at, event in enumerate(self.events) if _within(self.cues, event.words, found.words)]
        return self._place(near[0], found) if len(near) == 1 and _within(self.cues, found.words, every) else None

    def are_apart(self) -> bool:
        """Whether no event has all the words of another one and more: that one may be its condition."""
        return not any(
            _within(self.cues, one.words, other.words)
            for one in self.events
            for other in self.events
            if one is not other and not one.turned
        )

    def _with_extra(self, words: Sequence[str], event: Event) -> bool:
        """Whether all words are those of an event and of what its pronoun stands for."""
        own = [word for word in words if _within(self.cues, (word,), event.words)]
        return bool(own and event.extra) and _within(self.cues, words, (*event.words, *event.extra))

    def _named(self, found: Said) -> list[int]:
        """The events that have the same words."""
        return [at for at, event in enumerate(self.events) if self._same(found.words, event.words)]

    def _place(self, at: int, found: Said) -> Place:
        return Place(at, found.holds != self.events[at].turned)

    def _same(self, words: Sequence[str], others: Sequence[str]) -> bool:
        return _within(self.cues, words, others) and _within(self.cues, others, words)
