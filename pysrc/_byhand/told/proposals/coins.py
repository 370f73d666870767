"""Proposes kinds of coins, and dice with so many sides, one of which is tossed or rolled once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from _byhand.reading.reader import Instructions
from _byhand.told.events import Stretch, pattern
from _byhand.told.languages.complements import complement_of
from _byhand.told.languages.cues.things import Things
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.asked import Question
from _byhand.told.proposals.plain import Stated, instructions, spelled
from _byhand.told.proposals.words import Words

_MOST_KINDS = 6
_MOST_SIDES = 100
_MOST_COINS = 1_000_000
_CLAUSE = 40
_OF = re.compile(r"\s(?:out\s)?of\s(?:the\s|these\s|its\s)?")


@dataclass
class Kind:
    """A kind of coin or die: P(what was seen | kind), where the kind stands, and how many there are."""

    key: str
    name: Stretch
    seen: Fraction
    count: Number | None = None


def proposed_coins(words: Words, things: Things, question: Question) -> Instructions | None:
    """The coins or dice of an exercise that asks which one was tossed; None if there are none, or more is needed."""
    shape = words.shape
    if pattern(things.draws).search(shape) or any(words.has(words.cues.denied, *one) for one in question.observed):
        return None
    stated = [one for one in question.sentences if one[1] <= question.wanted[0]]
    used: set[int] = set()
    coins = _coins(words, things, question, stated, used) or _dice(words, things, question, used)
    if coins is None:
        return None
    kinds, result = coins
    priors = _priors(words, things, stated, kinds, used)
    sought = _sought(words, things, question, kinds)
    if priors is None or sought is None or any(number.start not in used for number in words.told.relevant):
        return None
    cells: list[Stated] = []
    names = {one.key: spelled(words, *one.name) for one in kinds}
    for one in kinds:
        share = priors[one.key]
        place = one.count.start if one.count is not None else _behind(words, one.name[0])
        cells.append(Stated(place, names[one.key], share.numerator, share.denominator))
        cells.append(Stated(one.name[0], names[one.key], one.seen.numerator, one.seen.denominator, result))
    events = (tuple(names.values()), (result, complement_of(result, words.cues.complement)))
    return instructions(words, events, cells, result, names[sought])


def _behind(words: Words, start: int) -> int:
    """The word behind the one at a place."""
    if not words.spaced:
        return start + 1
    match = re.compile(r"\w{1,40}\W{1,3}(?=\w)").match(words.text, start)
    return match.end() if match else start


def _mentions(words: Words, things: Things, start: int, end: int) -> Iterator[tuple[str, Stretch]]:
    for key, source in (("fair", things.fair), ("heads", things.heads_only), ("tails", things.tails_only)):
        for match in pattern(source).finditer(words.shape, start, end):
            yield key, match.span()


def _coins(
    words: Words, things: Things, question: Question, stated: Sequence[Stretch], used: set[int]
) -> tuple[list[Kind], str] | None:
    """The kinds of coins with P(the side that was seen | kind), and the name of that side."""
    if not pattern(things.coin).search(words.shape):
        return None
    taken = [span for one in stated for _, span in _mentions(words, things, *one)]
    seen: set[bool] = set()
    name = ""
    for stretch in question.observed:
        for side, source in ((True, things.heads), (False, things.tails)):
            for match in pattern(source).finditer(words.shape, *stretch):
                if not any(first <= match.start() < last for first, last in taken):
                    seen.add(side)
                    name = match[0].casefold()
    if len(seen) != 1:
        return None
    heads = seen.pop()
    chances = {"fair": Fraction(1, 2), "heads": Fraction(int(heads)), "tails": Fraction(int(not heads))}
    kinds: dict[str, Kind] = {}
    for one in stated:
        for key, span in _mentions(words, things, *one):
            kinds.setdefault(key, Kind(key, span, chances[key]))
    biased = _biased(words, things, stated, heads, used)
    if biased is not None:
        kinds["biased"] = biased
    return (sorted(kinds.values(), key=lambda one: one.name), name) if len(kinds) > 1 else None


def _biased(words: Words, things: Things, stated: Sequence[Stretch], heads: bool, used: set[int]) -> Kind | None:
    """The one coin with a stated probability of heads or tails."""
    found: list[Kind] = []
    for start, end in stated:
        for match in pattern(things.biased).finditer(words.shape, start, end):
            shares = [one for one in words.told.within(match.end(), end) if one.token.kind not in ("count", "word")]
            sides = [
                side
                for side, source in ((True, things.heads), (False, things.tails))
                if pattern(source).search(words.shape, match.end(), end)
            ]
            if len(shares) != 1 or len(sides) != 1 or shares[0].token.value is None:
                return None
            used.add(shares[0].start)
            chance = shares[0].token.value
            found.append(Kind("biased", match.span(), chance if sides[0] == heads else 1 - chance))
    return found[0] if len(found) == 1 else None


def _dice(words: Words, things: Things, question: Question, used: set[int]) -> tuple[list[Kind], str] | None:
    """The dice by the number of their sides with P(the face that was seen | die), and that face."""
    if not pattern(things.die).search(words.shape):
        return None
    sides: dict[int, Stretch] = {}
    asked: dict[int, Number] = {}
    for number in words.told.numbers:
        value = number.token.value
        match = pattern(things.sided).match(words.text, number.end)
        if value is None or value.denominator != 1:
            continue
        if match and 1 < value <= _MOST_SIDES:
            used.add(number.start)
            sides.setdefault(int(value), (number.start, match.end()))
        elif not match and (
            pattern(things.shows).search(words.text[max(number.start - 40, 0) : number.start])
            or pattern(things.shown).match(words.text, number.end)
        ):
            used.add(number.start)
            asked.setdefault(int(value), number)
    first = min((span[0] for span in sides.values()), default=0)
    if len(sides) < 2 or len(asked) != 1 or first > question.wanted[0]:
        return None
    ((face, number),) = asked.items()
    if face < 1 or number.start < max(span[0] for span in sides.values()):
        return None
    kinds = [Kind(str(size), span, Fraction(int(face <= size), size)) for size, span in sides.items()]
    return sorted(kinds, key=lambda one: one.name), str(face)


def _priors(
    words: Words, things: Things, stated: Sequence[Stretch], kinds: Sequence[Kind], used: set[int]
) -> Mapping[str, Fraction] | None:
    """P(kind): by numbers in front of the kinds, else equal ones at random."""
    numbers = _counts(words, things, stated, kinds, used)
    wholes = [
        number
        for number, behind in pairwise([*numbers, None])
        if number is not None and _is_whole(words, things, kinds, number, behind)
    ]
    if len(wholes) > 1 or len(kinds) > _MOST_KINDS:
        return None
    counts = [number for number in numbers if number not in wholes]
    if not all(
        _count_of(words, kinds, counts, at) for at in range(len(counts)) if not _is_behind_of(words, counts, at)
    ):
        return None
    used.update(number.start for number in numbers)
    whole = wholes[0].token.value if wholes else None
    of = [number.token.value for at, number in enumerate(counts) if _is_behind_of(words, counts, at)]
    if len(of) > 1 or (of and whole is not None):
        return None
    return _shares(words, kinds, of[0] if of else whole)


def _is_whole(words: Words, things: Things, kinds: Sequence[Kind], number: Number, behind: Number | None) -> bool:
    """Whether a number counts all coins: "three coins", but not "two coins with heads on both sides"."""
    counted = pattern(rf"\s?[枚个颗]?\s?(?:{things.coin}|{things.die})")
    stop = behind.start if behind is not None else len(words.shape)
    own = any(number.end <= one.name[0] < stop and _is_clause(words, number.end, one.name[0]) for one in kinds)
    return number.token.value != 1 and not own and counted.match(words.shape, number.end) is not None


def _is_behind_of(words: Words, counts: Sequence[Number], at: int) -> bool:
    """Whether a number is the whole of the one before: "one of ten coins"."""
    return at > 0 and _OF.fullmatch(words.shape, counts[at - 1].end, counts[at].start) is not None


def _count_of(words: Words, kinds: Sequence[Kind], counts: Sequence[Number], at: int) -> bool:
    """Give a number to the kind behind it; False if there is none."""
    last = at + 1 if at + 1 < len(counts) and _is_behind_of(words, counts, at + 1) else at
    start = counts[last].end
    stop = counts[last + 1].start if last + 1 < len(counts) else len(words.shape)
    kind = min((one for one in kinds if start <= one.name[0] < stop), key=lambda one: one.name[0], default=None)
    if kind is None or kind.count is not None or not _is_clause(words, start, kind.name[0]):
        return False
    kind.count = counts[at]
    return True


def _shares(words: Words, kinds: Sequence[Kind], whole: Fraction | None) -> Mapping[str, Fraction] | None:
    """P(kind) from the counts of the kinds, and of all coins; from shares; or equal ones."""
    values = {one.key: one.count.token.value or Fraction(0) for one in kinds if one.count is not None}
    left = [one.key for one in kinds if one.count is None]
    if not values or (not left and set(values.values()) == {Fraction(1)}):
        for one in kinds:
            one.count = None
        chance = words.cues.choice if words.spaced else f"{words.cues.choice}|任"
        chosen = pattern(chance).search(words.shape) and whole in (None, len(kinds))
        return dict.fromkeys((one.key for one in kinds), Fraction(1, len(kinds))) if chosen else None
    total = whole
    if any(0 < value < 1 for value in values.values()):
        if whole is not None:
            return None
        total = Fraction(1)
    if len(left) == 1 and total is not None:
        values[left[0]] = total - sum(values.values(), Fraction(0))
    elif left:
        return None
    sums = sum(values.values(), Fraction(0))
    if total not in (None, sums) or not 0 < sums <= _MOST_COINS or min(values.values()) <= 0:
        return None
    return {key: value / sums for key, value in values.items()}


def _counts(
    words: Words, things: Things, stated: Sequence[Stretch], kinds: Sequence[Kind], used: set[int]
) -> list[Number]:
    """The numbers that count coins, and "one" in front of a kind."""
    inside = [one.name for one in kinds]
    return [
        number
        for number in words.counting(things.one_of)
        if number.start not in used
        and any(start <= number.start < end for start, end in stated)
        and not any(first <= number.start < last for first, last in inside)
        and number.token.value is not None
        and number.use == "value"
    ]


def _is_clause(words: Words, start: int, end: int) -> bool:
    return end - start <= _CLAUSE and not re.search(r"[.,:;!?，。：；]", words.shape[start:end])


def _sought(words: Words, things: Things, question: Question, kinds: Sequence[Kind]) -> str | None:
    start, end = question.wanted
    known = {one.key for one in kinds}
    found = {key for key, _ in _mentions(words, things, start, end)}
    if pattern(things.biased).search(words.shape, start, end):
        found.add("biased")
    sizes = {
        str(number.token.value)
        for number in words.told.numbers
        if start <= number.start < end and pattern(things.sided).match(words.text, number.end)
    }
    found |= sizes if pattern(things.die).search(words.shape) else set()
    return found.pop() if len(found) == 1 and found <= known and not words.has(words.cues.denied, start, end) else None
