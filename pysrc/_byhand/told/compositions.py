"""What urns contain: "urn 1 contains 3 red and 7 blue balls", and an urn is chosen at random."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.reading.statements import NumberToken, Side
from _byhand.told.axes import MOST_AXES, Axes, AxisDraft, Value
from _byhand.told.binding import Bound
from _byhand.told.events import Stretch, Word, pattern
from _byhand.told.numerals.numbers import Number
from _byhand.told.slots import Statement
from _byhand.told.text import ToldText

# In front of the root of a word that names the other side of an event.
_OTHER = "not:"

# One more thing behind those that are counted: "and a green ball", "and some green ones".
_MORE = re.compile(
    r"\s?[,、，]?\s?(?:(?:and|plus|und|sowie|et|y|e|和|与|及)\s?)?(?:"
    r"(?:an?|one|some|several|many|eine?n?|einige|mehrere|une?|quelques|una?|uno|algun[oa]s|varias|um|uma|algumas)\s"
    r"(?!(?:[^\W\d_]{1,20}\s){1,3}(?:is|are|was|were|ist|wird|werden|est|es|se|é)\b)|"
    r"(?:若干|一些|[一几][个只])[^，。；]{0,3}球)",
    re.I,
)


@dataclass(frozen=True)
class Holder:
    """An urn with the number of things of each kind, and the place of the word that names the kind."""

    name: Stretch
    items: tuple[tuple[Number, Stretch], ...]
    stretch: Stretch


def holders(text: ToldText) -> list[Holder]:
    """The urns of a text; none unless there are two or more with names of their own."""
    found: list[Holder] = []
    for source in text.language.holders:
        for match in pattern(source).finditer(text.shape):
            start, end = match.span("items")
            numbers = text.within(start, end)
            if any(number.token.kind not in ("count", "word") or not number.token.value for number in numbers):
                continue
            if _MORE.match(text.shape, match.end()):
                return []
            kinds: Iterable[Stretch]
            if start < numbers[0].start:
                # 红球6个、蓝球4个
                starts = [start, *(number.end for number in numbers[:-1])]
                kinds = (text.trimmed(first, number.start) for first, number in zip(starts, numbers, strict=True))
            else:
                stops = [*(number.start for number in numbers[1:]), end]
                kinds = (_kind(text, number.end, stop) for number, stop in zip(numbers, stops, strict=True))
            found.append(Holder(match.span("name"), tuple(zip(numbers, kinds, strict=True)), match.span()))
    return found if len(found) > 1 else []


def _kind(text: ToldText, start: int, end: int) -> Stretch:
    """The first word behind a number: its colour."""
    start, end = text.trimmed(start, end)
    if not text.language.spaced:
        return start, end
    for match in re.finditer(r"[^\s,]{1,40}", text.text[start:end]):
        # "3 boules rouges": the noun says nothing.
        if match[0].casefold() not in text.language.universe:
            return start + match.start(), start + match.end()
    return start, end


def bind_holders(axes: Axes, found: Sequence[Holder]) -> list[Bound]:
    """P(colour | urn) of each urn, with an axis of urns and one of colours; nothing if their names are not clear."""
    if not found or len(axes.drafts) + 2 > MOST_AXES:
        return []
    names = [axes.lexicon.literal(*one.name).roots for one in found]
    colours: dict[str, Stretch] = {}
    for one in found:
        for _, place in one.items:
            words = axes.lexicon.literal(*place).words
            if len(words) != 1:
                return []
            key = _kind_of(words[0])
            colours.setdefault(key, place if axes.lexicon.language.spaced else (words[0].start, words[0].end))
    if not all(names) or len(set(names)) < len(names) or any(axes.owners(root) for root in colours):
        return []
    values = _values(colours)
    if values is None:
        return []
    urns = len(axes.drafts)
    axes.drafts.append(
        AxisDraft([Value(root, one.name, spans=[one.name]) for root, one in zip(names, found, strict=True)], named=True)
    )
    axes.drafts.append(values)
    order = sorted(colours, key=lambda kind: kind.startswith(_OTHER))
    bound: list[Bound] = []
    for value, one in enumerate(found):
        total = sum((number.token.value or Fraction(0) for number, _ in one.items), Fraction(0))
        for number, place in one.items:
            colour = order.index(_kind_of(axes.lexicon.literal(*place).words[0]))
            made = Bound(Statement(_as_part(number, total), "urn", "count", 0, one.stretch))
            made.event, made.given, made.sure = Side(urns + 1, colour), Side(urns, value), True
            bound.append(made)
    return bound


def _kind_of(word: Word) -> str:
    """The root of a word; that of "good" is the other side of "defective"."""
    return f"{_OTHER}{word.root}" if word.opposite else word.root


def _values(colours: Mapping[str, Stretch]) -> AxisDraft | None:
    """The axis of the colours, or of "good" and "defective"; None if it has words of both."""
    sides = {kind.removeprefix(_OTHER) for kind in colours if kind.startswith((_OTHER, "+"))}
    if not sides:
        return AxisDraft(
            [Value(frozenset({root}), place, spans=[place]) for root, place in colours.items()], named=True
        )
    if len(sides) != 1 or len(colours) != 2:
        return None
    (root,) = sides
    place, other = colours[root], colours[f"{_OTHER}{root}"]
    return AxisDraft([Value(frozenset({root}), place, spans=[place]), Value(frozenset(), other, spans=[other])])


def _as_part(number: Number, total: Fraction) -> Number:
    token = number.token
    value = token.value or Fraction(0)
    return replace(number, token=NumberToken(token.span, "of", token.written, value / total, (value, total)))
