"""An event with two sides, as a proposal knows it: its words, and where a segment speaks of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.told.events import Stretch
from _byhand.told.proposals.words import Word, Words

# A negation belongs to an event so many words behind it.
_REACH = 4


@dataclass(frozen=True)
class Event:
    """An event and its complement.

    own       its words
    detector  it is the result of a detector: flags, barks; else the words decide
    name      where the text spells it
    said      what the detector says is the class: "it says that she is honest"
    reports   what is said of the class decides: "indicates lying"
    """

    own: tuple[str, ...]
    detector: bool = False
    name: Stretch | None = None
    said: bool = False
    reports: bool = False

    def judged(self, words: Words) -> bool:
        """Whether the event itself is right or wrong: "shows the wrong weight"."""
        return any(words.is_one(source, one) for one in self.own for source in (words.cues.error, words.cues.accuracy))

    def side(self, words: Words, word: str) -> bool | None:
        """The side that a word speaks of."""
        if self.detector:
            if words.is_one(words.cues.positive, word):
                return True
            return False if words.is_one(words.cues.negative, word) else None
        for source, other in ((words.cues.error, words.cues.accuracy), (words.cues.accuracy, words.cues.error)):
            if any(words.is_one(source, one) for one in self.own):
                if words.is_one(source, word):
                    return True
                if words.is_one(other, word):
                    return False
        return words.side_of(word, self.own)

    def harmless(self, words: Words) -> bool:
        return any(words.is_one(words.cues.harmless, word) for word in self.own)


@dataclass(frozen=True)
class Mention:
    """A side at a place. weak: by a word that stands for the event: "those who do not"."""

    side: bool
    start: int
    end: int
    weak: bool = False
    word: str = ""
    denied: bool = False


def mentions(words: Words, stretch: Stretch, sought: Event, result: Event) -> tuple[list[Mention], list[Mention]]:
    """What a stretch without a comma says of the class, and of the result."""
    start, end = stretch
    found = words.words(start, end)
    denied = [match.span() for match in words.found(words.cues.denied, start, end)]
    nothing = {match.span() for match in words.found(words.cues.nothing, start, end)}
    called = {match.end() + 1 for match in words.found(words.cues.called, start, end)}
    taken: set[Stretch] = set()
    classes: list[Mention] = []
    results: list[Mention] = []
    if words.cues.behind:
        found = found[::-1]
        denied = denied[::-1]
    for word in found:
        if any(first <= word.start < last for first, last in denied):
            continue
        side, of_class = _side(words, word, sought, result)
        if side is not None and not of_class and words.is_one(words.cues.harmless, word.text):
            # "Over empty water" is a class, "the screen stays empty" a result.
            of_class = any(other.start == word.end + 1 and not words.is_empty(other.text) for other in found)
            side = sought.harmless(words) if of_class else side
        if side is None or (of_class and word.start in called):
            continue
        near = [one for one in denied if one not in taken and one not in nothing and _is_near(words, one, word, found)]
        if near:
            taken.add(near[-1])
            side = not side
        mention = Mention(side, word.start, word.end, word=word.text, denied=bool(near))
        (classes if of_class else results).append(mention)
    classes.extend(Mention(False, *one, weak=True) for one in denied if one not in taken)
    classes.extend(Mention(False, *match.span(), weak=True) for match in words.found(words.cues.others, start, end))
    return classes, results


def _is_near(words: Words, denied: Stretch, word: Word, found: Sequence[Word]) -> bool:
    """Whether a negation is a few words in front of a word; in some languages it is behind it."""
    first, last = (word.end, denied[0]) if words.cues.behind else (denied[1], word.start)
    return first <= last and sum(first <= other.start < last for other in found) <= _REACH


def _side(words: Words, word: Word, sought: Event, result: Event) -> tuple[bool | None, bool]:
    """The side of the class, else of the result, that a word speaks of, and whether it is the class's."""
    side = sought.side(words, word.text)
    if side is not None:
        return side, True
    side = result.side(words, word.text)
    if side is not None:
        return side, False
    harmless = sought.harmless(words)
    if words.is_one(words.cues.harmless, word.text):
        return harmless, True
    if words.is_one(words.cues.harmful, word.text):
        return not harmless, True
    return None, False


def parts(words: Words, start: int, end: int, holes: Sequence[Stretch]) -> Iterator[Stretch]:
    """The stretches between commas, brackets and numbers."""
    at = start
    for place in range(start, end):
        hole = any(first <= place < last for first, last in holes) and not words.shape[place].isalpha()
        if words.shape[place] in ",;:()，；：" or hole:
            if at < place:
                yield at, place
            at = place + 1
    if at < end:
        yield at, end
