"""The words of a stretch of text, and which of two sides of an event they speak of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise

from _byhand.reading.statements import NumberToken
from _byhand.told.events import Stretch, pattern
from _byhand.told.languages.cues.cues import Cues
from _byhand.told.numerals.numbers import Number
from _byhand.told.text import ToldText

# A word, or the number of a name: "bag 1".
_WORD = re.compile(
    r"(?:go(?:es|ne|ing)?|went|sets?|setting)\soff\b|[^\W\d_](?:[\w’'-]{0,38}\w)?|(?<=[^\W\d_]\s)\d{1,2}(?![\w.%])"
)
# The noun between two numbers: neuf porteurs sur dix.
_COUNTED = re.compile(r"\S{1,12}\s([^\W\d_]{3,20}(?:\s[^\W\d_]{3,20})?)\s(?:sur|su|op)\s[^.]{1,12}")
_OWNER = re.compile(r"['’]s?\Z")
_ENDINGS = (
    "",
    "s",
    "es",
    "ed",
    "d",
    "ing",
    "er",
    "ers",
    "li",
    "ness",
    "iti",
    "ion",
    "ive",
    "ent",
    "al",
    "i",
    "ies",
    "ful",
)
_DOUBLED = re.compile(r"(?<=[aeiou]([bdgmnprt]))\1(?=(?:ing|ed|er|ers)\Z)")
# Of verbs in -e, and what ends in -er: owned, owners; bake, baker.
_BEHIND_E = frozenset(("", "d", "r", "rs", "s"))
_LONG = 5
_PLAIN = str.maketrans("áàâäãéèêëíìîïóòôöõúùûüçñ", "aaaaaeeeeiiiiooooouuuucn")
_VOWELS = frozenset("aeio")
# What forms of one word differ in, in Romance languages: furto, furti; passa, passou.
_ROMANCE = frozenset(
    (
        *("a", "e", "i", "o", "as", "os", "es", "he", "hi", "ou", "eu", "iu", "ei", "am", "em", "an", "en", "ar", "er"),
        *("ir", "ent", "ait", "ado", "ada", "ido", "ida", "ato", "ata", "ito", "ita", "ando", "endo", "m", "ns"),
    )
)
# A compound begins or ends with a word of so many letters: Stoffwechselstörung.
_COMPOUNDED = 6
# In front of the opposite of a word: unfit, imprudent.
_OPPOSING = r"(?:non-?|un|in|im|dis|des|mal|on|не)(\w{3,30})"
# They may stand within a word: 带伞, 带了伞.
_PARTICLES = frozenset("了过着")


@dataclass(frozen=True)
class Word:
    """A word of the text: text[start:end]."""

    text: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def alike(one: str, other: str) -> bool:
    """Whether two words are forms of one word: pregnant, pregnancy."""
    # "Carry" and "carried" begin alike, and so do "grin" and "grinning"; an accent may go with an ending.
    one, other = sorted((_DOUBLED.sub("", word.translate(_PLAIN).replace("y", "i")) for word in (one, other)), key=len)
    if other.startswith(one) and (
        other[len(one) :] in _ENDINGS or (len(one) >= _LONG and len(other) - len(one) <= _LONG)
    ):
        return len(one) > 1 or one == other
    if "-" in other and "-" not in one and len(one) > 2 and other.startswith(one):
        return other[len(one)] == "-"
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
    if same >= 3 and one[same:] in _ENDINGS and other[same:] in _ENDINGS:
        return True
    if same > 2 and one[same - 1] == "e" and {one[same:], other[same:]} <= _BEHIND_E:
        return True
    if same > 2 and {one[same:], other[same:]} <= (_ROMANCE if same > 3 else _VOWELS):
        return True
    return same >= _LONG and len(one) - same <= 3 and len(other) - same <= 4


def akin(one: str, other: str) -> bool:
    """Whether two words may be forms of one word: falso, false; or one the beginning of the other: 感染, 感染者."""
    return alike(one, other) or one[:4] == other[:4] or (one > "\u3000" and one[:2] == other[:2])


def _with_nouns(told: ToldText) -> str:
    """The shape with the nouns that stand within numbers: "neuf porteurs sur dix"."""
    shape = list(told.shape)
    for number in told.relevant if told.language.spaced else ():
        inside = _COUNTED.fullmatch(told.text, number.start, number.end)
        if number.token.kind == "of" and inside is not None:
            shape[slice(*inside.span(1))] = inside[1]
    return "".join(shape)


class Words:
    """A text with the cues of its language."""

    def __init__(self, told: ToldText, cues: Cues) -> None:
        self.told = told
        self.cues = cues
        self.shape = _with_nouns(told)
        self.text = told.text
        self.spaced = told.language.spaced

    @cached_property
    def _empty(self) -> re.Pattern[str]:
        return pattern(rf"(?:{self.cues.empty})\Z")

    @cached_property
    def _opposites(self) -> dict[str, tuple[str, bool]]:
        """Word -> event and side; a word of two events has the first that has both sides in the text."""
        pairs = (*self.cues.pairs, *self.cues.contrasts)
        known = {word for sides in pairs for side in sides for word in side.split()}
        known |= {word for one in self.told.language.opposites for word in one.positive | one.negative}
        present = {match[0].casefold() for match in _WORD.finditer(self.text)}
        if not self.spaced:
            present = {word for word in known if word in self.text}
        found: dict[str, tuple[str, bool]] = {}
        for at, (left, right) in enumerate(pairs):
            if any(word in present for word in left.split()) and any(word in present for word in right.split()):
                found |= dict.fromkeys(left.split(), (f"pair {at}", True))
                found |= dict.fromkeys(right.split(), (f"pair {at}", False))
        for one in sorted(
            self.told.language.opposites, key=lambda one: not (one.positive & present and one.negative & present)
        ):
            for word in one.positive:
                found.setdefault(word, (one.name, True))
            for word in one.negative:
                found.setdefault(word, (one.name, False))
        return found

    def words(self, start: int, end: int) -> list[Word]:
        if not self.spaced:
            return list(self._unspaced(start, end))
        found = (self._bare(match) for match in _WORD.finditer(self.shape, start, end))
        basic = self._basic
        read = [Word(basic.get(word.casefold(), word.casefold()), place, place + len(word)) for word, place in found]
        phrases = {one.end: one for one in self._phrases}
        inside = [one.start for one in phrases.values()]
        return [phrases.get(one.end, one) for one in read if one.start not in inside]

    @cached_property
    def _phrases(self) -> list[Word]:
        """The phrases of two words that stand for one: "on time"."""
        return [
            Word(word, *match.span())
            for phrase, word in self.cues.phrases
            for match in pattern(rf"\b{phrase}\b").finditer(self.shape)
        ]

    def _bare(self, match: re.Match[str]) -> tuple[str, int]:
        """A word without what is written with it, and its place: 's at its end, l' at its beginning."""
        word = _OWNER.sub("", match[0])
        elided = pattern(self.told.language.elisions).match(word) if self.told.language.elisions else None
        return (word[elided.end() :], match.start() + elided.end()) if elided else (word, match.start())

    @cached_property
    def _basic(self) -> dict[str, str]:
        """The first form of irregular verbs, by their other forms."""
        verbs = (one.split() for one in self.cues.irregular)
        return {form: first for first, *forms in verbs for form in forms}

    @cached_property
    def _known(self) -> re.Pattern[str]:
        """The words of a language without spaces that cues or events of the text name, longer ones first."""
        cues = self.cues
        known = {
            word
            for source in (cues.positive, cues.negative, cues.harmless, cues.harmful, cues.empty)
            for word in source.split("|")
        }
        known |= self._opposites.keys() | self.told.language.illnesses
        return pattern("|".join(map(re.escape, sorted(known, key=lambda word: (-len(word), word)))))

    def _unspaced(self, start: int, end: int) -> Iterator[Word]:
        """The known words, and of the others each two characters that follow each other."""
        at = start
        run: list[int] = []
        for match in [*self._known.finditer(self.shape, start, end), None]:
            for place in range(at, match.start() if match else end):
                if self.shape[place].isalpha():
                    run.append(place)
                else:
                    yield from self._pairs(run)
                    run = []
            if match is None or match[0] not in _PARTICLES:
                yield from self._pairs(run)
                run = []
            if match:
                yield Word(match[0].casefold(), *match.span())
                at = match.end()

    def _pairs(self, run: Sequence[int]) -> Iterator[Word]:
        for first, last in pairwise(run) if len(run) > 1 else zip(run, run, strict=True):
            text = self.shape[first] + self.shape[last] if first < last else self.shape[first]
            yield Word(text.casefold(), first, last + 1)

    def sided(self, found: Iterable[Word]) -> list[Word]:
        """Those of the words whose opposite the text may have."""
        return [word for word in found if word.text in self._opposites]

    def is_stated(self, word: Word, sentences: Iterable[Stretch]) -> bool:
        """Whether a word for good or bad, or its opposite, stands in a sentence with a number; other words may not."""
        if not (self.is_one(self.cues.harmless, word.text) or self.is_one(self.cues.harmful, word.text)):
            return True
        stated = (one for stretch in sentences if self.told.within(*stretch) for one in self.words(*stretch))
        return any(self.side_of(one.text, (word.text,)) is not None for one in stated)

    def content(self, start: int, end: int) -> list[Word]:
        """The words that may name an event; a capital letter alone is a name, but for "A" before a word."""
        return [
            word
            for word in self.words(start, end)
            if self.is_name(word) or word.text in self._contrasted or not self.is_empty(word.text)
        ]

    @cached_property
    def _contrasted(self) -> set[str]:
        """Words of events of which the text has both sides: women beside men."""
        present = {match[0].casefold() for match in _WORD.finditer(self.text)}
        pairs = [(set(left.split()), set(right.split())) for left, right in self.cues.contrasts]
        return {word for left, right in pairs if left & present and right & present for word in left | right}

    def is_one(self, source: str, word: str) -> bool:
        return pattern(rf"(?:{source})\Z").match(word) is not None

    def is_empty(self, word: str) -> bool:
        return self._empty.match(word) is not None

    def is_name(self, word: Word) -> bool:
        """Whether a letter names a thing: "A" is an article before a small letter."""
        if word.text.isdigit():
            return True
        if word.end - word.start > 1 or not self.text[word.start].isupper():
            return False
        behind = self.text[word.end : word.end + 2]
        return self.text[word.start] not in "AI" or not re.match(r"\s[a-z]", behind) or self._is_letter_list

    @cached_property
    def _is_letter_list(self) -> bool:
        return re.search(r"\bA\s?(?:,|and|or|\()\s?(?:and\s)?B\b|\bB\b", self.text) is not None

    def side_of(self, word: str, own: Iterable[str]) -> bool | None:
        """The side of an event, which has these words, that a word speaks of."""
        own = tuple(own)
        opposite = self._opposites.get(word)
        for one in own:
            other = self._opposites.get(one)
            if opposite is not None and other is not None and opposite[0] == other[0]:
                return opposite[1] == other[1]
        if any(alike(word, one) or self._is_parted(word, one) for one in own):
            return True
        prefix = re.fullmatch(_OPPOSING, word)
        if prefix and any(alike(prefix[1], one) for one in own):
            return False
        prefixes = (re.fullmatch(_OPPOSING, one) for one in own)
        return False if any(match and alike(match[1], word) for match in prefixes) else None

    def same(self, one: str, other: str) -> bool:
        """Whether two words are forms of one word, and no opposites: ragazza and ragazze, but not ragazzi."""
        return self.side_of(one, (other,)) is True

    def _is_parted(self, word: str, verb: str) -> bool:
        """Whether a verb has a part that stands elsewhere, or a noun is a compound: sortiert, aussortiert."""
        if not self.cues.compounds:
            return False
        short, long = sorted((word, verb), key=len)
        if len(short) >= _COMPOUNDED and (long.endswith(short) or long.startswith(short)):
            return True
        match = pattern(rf"(?:{self.cues.separable})(?:ge)?(\w{{4,30}})\Z").match(verb)
        return match is not None and alike(match[1], word)

    def counting(self, ones: str) -> list[Number]:
        """The numbers of the text, and the word "one" where the pattern finds it."""
        found = [
            Number(*match.span(), NumberToken(self.told.span(*match.span()), "word", match[0], Fraction(1)), "value")
            for match in pattern(ones).finditer(self.shape)
        ]
        return sorted([*self.told.numbers, *found], key=lambda one: one.start)

    def found(self, source: str, start: int, end: int) -> Iterator[re.Match[str]]:
        if not self.spaced:
            return pattern(source).finditer(self.shape, start, end)
        return pattern(rf"(?<![\w-])(?:{source})(?![\w]|-\w)").finditer(self.shape, start, end)

    def spelled(self, word: Word) -> str:
        """A word as the text spells it; a number with the noun before it."""
        if word.text.isdigit():
            noun = _WORD.findall(self.text, max(word.start - 42, 0), word.start - 1)
            return f"{noun[-1]} {word.text}" if noun else word.text
        return self.told.source.text[word.start : word.end]

    def has_phrase(self, source: str, start: int, end: int) -> bool:
        """The same for a pattern with borders of its own."""
        return pattern(source).search(self.shape, start, end) is not None

    def has(self, source: str, start: int, end: int) -> bool:
        return next(self.found(source, start, end), None) is not None
