"""The event that a phrase names: its content words, and whether it is denied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from _byhand.told.languages.language import MARK, Language

Stretch = tuple[int, int]
# One event of the text is "ill", whatever words name it.
ILLNESS = "+illness"
# Positive and negative results.
RESULT = "+positive"
# What somebody says is another event than what is true.
SAYS = "says:"
_QUOTED = re.compile(r"[“\"«「『„]([^“”\"«»「」『』„\n]{1,40})[”\"»」』“]")
# The beginning of a sentence.
_BEGINS = re.compile(r"(?:^|[.!?¿¡:;\n]\s{0,2})$")
_WORD = re.compile(r"[^\W_](?:[\w’'-]{0,38}[\w])?", re.UNICODE)


@dataclass(frozen=True)
class Word:
    """A content word: `root` is equal for words that are one word."""

    root: str
    start: int
    end: int
    # It names its side itself ("healthy", "defective"), and needs no other word.
    polar: bool = False
    # It names the other side of an event: "healthy" of being ill.
    opposite: bool = False
    # The word with the verb of the one who says it.
    said: Stretch | None = None

    @property
    def named(self) -> Stretch:
        return self.said or (self.start, self.end)


@dataclass(frozen=True)
class Literal:
    """What a phrase says.

    words     in the order of the text, without words that say nothing
    positive  whether it is denied an even number of times
    other     it speaks of the complement of what came before ("the others")
    back      it has a word that stands for what came before ("it", "do")
    """

    words: tuple[Word, ...]
    positive: bool
    other: bool
    back: bool
    start: int
    end: int

    @property
    def roots(self) -> frozenset[str]:
        return frozenset(word.root for word in self.words)

    @property
    def polar(self) -> Word | None:
        return next((word for word in self.words if word.polar), None)


@lru_cache(maxsize=512)
def pattern(source: str) -> re.Pattern[str]:
    """A pattern of a language, compiled."""
    return re.compile(source or r"(?!)", re.IGNORECASE)


class Lexicon:
    """The words of one text in one language."""

    def __init__(self, text: str, source: str, language: Language) -> None:
        """source: the same characters before they were cleaned, from which names are cut."""
        self.text = text
        self.source = source
        self.language = language
        # Nouns for everything that is counted, but for those that name an event in this text: "40% are students".
        self.counted_as_event = set(language.universe - self._counted_nouns())
        self._literals: dict[Stretch, Literal] = {}
        self._alike: dict[str, list[str]] = {}
        self._roots: dict[str, str] = {}
        self._present = frozenset(match[0].casefold() for match in _WORD.finditer(text))
        self._sides = self._active_opposites(text.casefold())
        named = {self.root(word) for word in self._plain_words(text) if self._is_illness(word)}
        self._one_illness = len(named) < 2

    def _plain_words(self, text: str) -> Iterable[str]:
        if not self.language.spaced:
            return pattern(either(self.language.illnesses)).findall(text)
        return (match[0].casefold() for match in _WORD.finditer(text))

    def _is_illness(self, word: str) -> bool:
        return word in self.language.illnesses

    def _active_opposites(self, text: str) -> dict[str, tuple[str, bool]]:
        """(name, side) of each word of an event that the text speaks of; a word of two such events has none."""
        present = {match[0].strip("'’") for match in _WORD.finditer(text)}
        present |= {part for word in present if "-" in word for part in word.split("-")}

        def found(words: frozenset[str]) -> set[str]:
            return {word for word in words if (word in present if self.language.spaced else word in text)}

        sides: dict[str, list[tuple[str, bool, bool]]] = {}
        for opposites in self.language.opposites:
            positive, negative = found(opposites.positive), found(opposites.negative)
            both = bool(positive) and bool(negative)
            if opposites.paired and not both:
                continue
            for words, side in ((positive, True), (negative, False)):
                for word in words:
                    sides.setdefault(word, []).append((opposites.name, side, both))
        chosen: dict[str, tuple[str, bool]] = {}
        for word, candidates in sides.items():
            certain = {one[:2] for one in candidates if one[2]} or {one[:2] for one in candidates}
            if len(certain) == 1:
                (chosen[word],) = certain
        return chosen

    def root(self, word: str) -> str:
        """The first word of the text that is the same word in another form."""
        word = self.language.irregular.get(word.casefold(), word.casefold())
        if not self.language.spaced:
            return word
        known = self._roots.get(word)
        if known is None:
            near = self._alike.setdefault(word[:4].rstrip("sey"), [])
            known = next((other for other in near if is_same_word(word, other, self.language.suffixes)), word)
            if known == word:
                near.append(word)
            self._roots[word] = known
        return known

    def _counted_nouns(self) -> frozenset[str]:
        """The nouns that stand for everything that is counted: "of the cars", "a car is", not "own a car"."""
        universe = self.language.universe
        if not self.language.subject_noun:
            return universe
        found = {
            part
            for match in pattern(self.language.subject_noun).finditer(self.text)
            for word in match.groups()
            if word is not None
            for part in word.casefold().split("-")
        }
        return frozenset(noun for noun in universe if any(_same_noun(noun, word) for word in found & universe))

    def note_event(self, start: int, end: int) -> None:
        """A predicate whose only words are nouns of what is counted: here they name an event."""
        if self.language.spaced and not self.literal(start, end).words:
            words = {match[0].casefold() for match in _WORD.finditer(self.text, start, end)}
            found = words & self.language.universe
            self._literals.clear()
            self.counted_as_event |= {
                word for word in self.language.universe if any(_same_noun(word, one) for one in found)
            }

    def literal(self, start: int, end: int) -> Literal:
        """What the phrase at [start, end) says."""
        known = self._literals.get((start, end))
        if known is None:
            known = self._literals[start, end] = self._read(start, end)
        return known

    def _read(self, start: int, end: int) -> Literal:
        language, phrase = self.language, self.text[start:end]
        blanked = phrase
        quotes = [
            Word(f"“{match[1].casefold().strip()}”", start + match.start(1), start + match.end(1), polar=True)
            for match in _QUOTED.finditer(phrase)
        ]
        for quote in quotes:
            blanked = blanked[: quote.start - start] + " " * (quote.end - quote.start) + blanked[quote.end - start :]
        report = pattern(language.reports).search(blanked)
        other = bool(pattern(language.others).search(blanked))
        back = bool(pattern(language.backward).search(blanked))
        denials = [(match.start(), match.end()) for match in pattern(language.negations).finditer(blanked)]
        for at, stop in denials:
            blanked = blanked[:at] + " " * (stop - at) + blanked[stop:]
        words = [*quotes, *(self._spaced(blanked, start) if language.spaced else self._unspaced(blanked, start))]
        words.sort(key=lambda word: word.start)
        if any(word.root == RESULT for word in words):
            words = self._without_purpose(words, start, end)
        if report is not None:
            words = _reported(words, start + report.start(), start + report.end())
        opposite = sum(word.opposite for word in words)
        return Literal(tuple(words), (len(denials) + opposite) % 2 == 0, other, back, start, end)

    def _without_purpose(self, words: list[Word], start: int, end: int) -> list[Word]:
        """The words without those of what a test is for: "a test for hepatitis is positive" says no illness."""
        spans = [match.span("of") for match in pattern(self.language.purposes).finditer(self.text, start, end)]
        return [word for word in words if not any(first <= word.start < last for first, last in spans)]

    @cached_property
    def all_words(self) -> list[Word]:
        """The content words of the text, clause by clause."""
        return [
            word
            for match in re.finditer(r"[^,;:.!?\n，。；：！？]{1,400}", self.text)
            for word in self.literal(*match.span()).words
        ]

    def _spaced(self, phrase: str, start: int) -> Iterable[Word]:
        language = self.language
        for match in _WORD.finditer(phrase):
            for at, part in _parts_of(match[0]):
                elided = pattern(language.elisions).match(part)
                at += elided.end() if elided else 0
                word = match[0][at : at + len(part) - (elided.end() if elided else 0)]
                place = start + match.start() + at
                word = re.sub(r"['’]s?$", "", word)
                lower = word.casefold().replace("’", "'").removesuffix("'s")
                stem = self._without_prefix(lower)
                if stem is not None:
                    yield Word(self.root(stem), place, place + len(word), opposite=True)
                    continue
                if self._skipped(word, lower, phrase, match.start() + at, place):
                    continue
                side = self._sides.get(lower)
                if side is not None:
                    yield Word(side[0], place, place + len(word), True, not side[1])
                elif self._one_illness and lower in language.illnesses:
                    yield Word(ILLNESS, place, place + len(word), True)
                elif lower in language.universe and lower not in self.counted_as_event:
                    continue
                else:
                    yield Word(self.root(lower), place, place + len(word))

    def _without_prefix(self, word: str) -> str | None:
        """The word of the text that a prefix makes the opposite of."""
        for prefix in self.language.prefixes:
            stem = word.removeprefix(prefix)
            if stem != word and len(stem) > 3 and stem in self._present and word not in self._sides:
                return stem
        return None

    def _skipped(self, word: str, lower: str, phrase: str, at: int, place: int) -> bool:
        if MARK in word or lower in self.language.furniture or lower in self.language.few:
            # "A" is a name only where it stands as one, "Y" is one within a sentence: "de X y de Y".
            if self.language.code == "en" or not (len(word) == 1 and word.isupper()):
                return not (word == "A" and _is_name(phrase, at))
            return _BEGINS.search(self.text[max(place - 4, 0) : place]) is not None
        return len(word) == 1 and not (word.isupper() or word.isdigit())

    def _unspaced(self, phrase: str, start: int) -> Iterable[Word]:
        """The words of a language without spaces: longer ones first, and each character that is left is a word."""
        illnesses = self.language.illnesses if self._one_illness else frozenset()
        plain = list(phrase)
        for match in pattern(either(frozenset(self._sides) | illnesses)).finditer(phrase):
            name, side = self._sides.get(match[0], (ILLNESS, True))
            yield Word(name, start + match.start(), start + match.end(), True, not side)
            plain[match.start() : match.end()] = "\n" * len(match[0])
        left = pattern(either(self.language.furniture | self.language.universe)).sub(_blank, "".join(plain))
        for match in re.finditer(r"[A-Za-z0-9]{1,40}|[^\W_]", left):
            yield Word(match[0].casefold(), start + match.start(), start + match.end())


@lru_cache(maxsize=64)
def either(words: frozenset[str]) -> str:
    """A pattern of any of the words, the longest that fits."""
    return "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word)))) or "(?!)"


def _blank(match: re.Match[str]) -> str:
    return "\n" * len(match[0])


def _reported(words: Sequence[Word], start: int, end: int) -> list[Word]:
    """The words behind a verb of saying, else those in front of it, as somebody says them: not what is true.

    A word that comes again is what is true: "an item classified as good is good".
    """
    behind = [word for word in words if word.start >= end] or list(words)
    said: dict[str, Word] = {}
    for word in behind:
        if word.root in said:
            break
        said[word.root] = replace(word, root=SAYS + word.root, said=(min(word.start, start), max(word.end, end)))
    return [said[word.root] if word.root in said and said[word.root].start == word.start else word for word in words]


def _parts_of(word: str) -> list[tuple[int, str]]:
    """A word with hyphens in its parts: each may be furniture or a name."""
    parts, at = [], 0
    for part in word.split("-"):
        if part:
            parts.append((at, part))
        at += len(part) + 1
    return parts


def _is_name(phrase: str, at: int) -> bool:
    """Whether the letter A names a thing here: "machine A", "A and B", "A's bolts", not "A bolt"."""
    return re.match(
        r"A(?:['’]s\b|\s*(?:[,.;:)]|$)|\s+(?:and|or|makes?|produces?|supplies|delivers|has|contains|is|are|was|handles|wins)\b)",
        phrase[at:],
    ) is not None or (re.search(r"[a-z]\s$", phrase[:at]) is not None)


def _same_noun(one: str, other: str) -> bool:
    return one == other or one in (f"{other}s", f"{other}es") or other in (f"{one}s", f"{one}es")


def is_same_word(one: str, other: str, suffixes: frozenset[str]) -> bool:
    """Whether two words are forms of one: infected, infection; smoke, smoker; burglary, burglaries."""
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    rest, rest_of_other = one[shared:], other[shared:]
    if shared < 3 or (shared < 4 and len(rest) + len(rest_of_other) > 2):
        return False
    return rest in suffixes and rest_of_other in suffixes
