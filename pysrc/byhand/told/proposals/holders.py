"""Proposes the shares of what urns, boxes and bags hold, where one of them is chosen at random or by a die."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from byhand.reading.reader import Instructions
from byhand.told.events import Stretch, pattern
from byhand.told.languages.cues.things import Things
from byhand.told.numerals.numbers import Number
from byhand.told.proposals.asked import Question
from byhand.told.proposals.plain import Stated, instructions, spelled
from byhand.told.proposals.words import Words, alike

_FACES = 6
_MOST_HOLDERS = 6
_MOST_HELD = 10_000


@dataclass
class Holder:
    """An urn: the key of its name, where the name stands, and its things: kind (None: all), number, place."""

    key: str
    name: Stretch
    things: list[tuple[str | None, int, int]] = field(default_factory=list)
    each: tuple[int, int] | None = None

    def total(self) -> int:
        counted = sum(count for kind, count, _ in self.things if kind is not None)
        whole = [count for kind, count, _ in self.things if kind is None]
        return whole[0] if whole else counted

    def held(self, kind: str) -> tuple[int, int] | None:
        """How many of a kind, and where that stands."""
        found = [(count, place) for one, count, place in self.things if one == kind]
        return found[0] if len(found) == 1 else None

    def is_whole(self) -> bool:
        kinds = [kind for kind, _, _ in self.things]
        counted = sum(count for kind, count, _ in self.things if kind is not None)
        return len(set(kinds)) == len(kinds) and 0 < counted <= self.total() <= _MOST_HELD


class Holders:
    """The urns of a text; `found` is empty if a number of theirs is not understood."""

    def __init__(self, words: Words, things: Things, question: Question) -> None:
        self.words = words
        self.things = things
        self.question = question
        self.found: list[Holder] = []
        self.used: set[int] = set()

    def labels(self, start: int, end: int) -> Iterator[tuple[str, Stretch]]:
        for match in pattern(self.things.label).finditer(self.words.text, start, end):
            name = next(one for one in ("name", "name2", "name3") if match.groupdict().get(one))
            yield match[name].casefold(), match.span(name)

    @cached_property
    def _all(self) -> list[Number]:
        """The numbers of the text, and "one" in front of a kind."""
        ones = self.words.counting(self.things.one)
        return [one for one in ones if not self._is_alone(one)]

    def _is_alone(self, number: Number) -> bool:
        """Whether "one" stands in front of no kind: "one is drawn"."""
        if number in self.words.told.numbers:
            return False
        kind = re.compile(r"\s{1,3}(\w{1,20})").match(self.words.shape, number.end)
        return kind is None or self.words.is_one(self.words.cues.empty, kind[1].casefold())

    def numbers(self, start: int, end: int, shown: bool = False) -> list[Number]:
        """Counts and small number words, but those that count urns; shown: what a die shows."""
        faces = self._faces(start, end)
        return [
            number
            for number in self._all
            if start <= number.start < end
            and number.use == "value"
            and number.token.kind in ("count", "word")
            and not self.counts_urns(number)
            and (number.start in faces) == shown
            and number.start not in self._named
        ]

    @cached_property
    def _named(self) -> set[int]:
        """Where the numbers stand that are names: 1号盒."""
        return {span[0] for _, span in self.labels(0, len(self.words.text))}

    def counts_urns(self, number: Number) -> bool:
        plural = r"(?:e?s)\b" if self.words.spaced else ""
        before = r"(?:[个只]|of\s+the\s+|(?!or\b|and\b)[a-z]{1,20}\s+){0,2}"
        return pattern(rf"\s?{before}{self.things.holder}{plural}").match(self.words.text, number.end) is not None

    def _faces(self, start: int, end: int) -> set[int]:
        """Where the numbers stand that a die shows."""
        found: set[int] = set()
        if not pattern(self.things.die).search(self.words.shape):
            return found
        at = -1
        for number in self.words.told.numbers:
            if not start <= number.start < end:
                continue
            before = self.words.text[max(number.start - 40, 0) : number.start]
            joined = at >= 0 and pattern(self.things.joined).fullmatch(self.words.text, at, number.start)
            said = (
                pattern(self.things.shows).search(before)
                or pattern(self.things.upto).search(before)
                or pattern(self.things.shown).match(self.words.text, number.end)
            )
            at = -1
            if (joined or said) and number.token.value in range(1, _FACES + 1):
                found.add(number.start)
                at = number.end
        return found

    def read(self) -> bool:
        for start, end in self.question.sentences:
            numbers = self.numbers(start, end)
            held = self.words.has(self.things.holds, start, end) or self.found
            if not numbers or not held:
                continue
            if not next(self.labels(start, end), None) and not self._unlabelled(start, end):
                continue
            if not self._sentence(start, end, numbers):
                return False
        self._each()
        return 1 < len(self.found) <= _MOST_HOLDERS and all(one.is_whole() for one in self.found)

    def _sentence(self, start: int, end: int, numbers: Sequence[Number]) -> bool:
        at = start
        for place, number in enumerate(numbers):
            own = at
            if place:
                cuts = [match.end() for match in pattern(self.things.borders).finditer(self.words.shape, at, number.start)]
                own = self._own(cuts, at, number.start)
            label = next(self.labels(own, number.start), None) or self._unlabelled(own, number.start)
            if label is not None:
                if any(one.key == label[0] for one in self.found):
                    return False
                self.found.append(Holder(*label))
            elif not place or not self.found:
                return False
            stop = numbers[place + 1].start if place + 1 < len(numbers) else end
            behind = self._thing(number, own, stop)
            if behind is None:
                return False
            behind = self._rest(behind, stop)
            if not self._is_all(behind, stop, place + 1 == len(numbers)):
                return False
            at = number.end
        return True

    def _unlabelled(self, start: int, end: int) -> tuple[str, Stretch] | None:
        """ "A box" and "another box" are the first one and the second one."""
        wanted = "first" if self.words.spaced else "第一"
        source = self.things.one_holder
        if self.found:
            wanted, source = ("second", self.things.other_holder) if self.words.spaced else ("第二", self.things.other_holder)
        match = pattern(source).search(self.words.shape, start, end)
        return None if match is None or len(self.found) > 1 else (wanted, match.span())

    def _own(self, cuts: Sequence[int], at: int, end: int) -> int:
        """Where the words in front of a number begin: behind the first border that has a name behind it, else the last."""
        named = next(self.labels(at, end), None)
        before = [cut for cut in cuts if named is None or cut <= named[1][0]]
        return before[-1] if before else at if named is None else named[1][0]

    def _rest(self, start: int, stop: int) -> int:
        """Add the things that have the rest of a whole: where their words end, else where these would begin."""
        holder = self.found[-1]
        left = holder.total() - sum(count for kind, count, _ in holder.things if kind is not None)
        match = pattern(self.things.rest).match(self.words.shape, start, stop)
        if match is None or left <= 0:
            return start
        holder.things.append((self._kind(match["kind"]), left, match.start("kind")))
        return match.end()

    def _kind(self, name: str) -> str:
        """A kind as the text first spells it: mint, mints."""
        known = (kind for one in self.found for kind, _, _ in one.things if kind is not None)
        return next((kind for kind in known if alike(kind, name.casefold())), name.casefold())

    def _is_all(self, start: int, stop: int, last: bool) -> bool:
        """Whether no other thing stands behind one, up to the next number or urn: "3 white balls and a black one"."""
        cuts = [match.end() for match in pattern(self.things.borders).finditer(self.words.shape, start, stop)]
        end = stop if last else self._own(cuts, start, stop)
        left = [word for word in self.words.content(start, end) if not pattern(rf"{self.things.thing}\Z").match(word.text)]
        return not left

    def _thing(self, number: Number, own: int, stop: int) -> int | None:
        """Add the things that a number counts; where their words end, None if they are not understood."""
        value, holder = number.token.value, self.found[-1]
        if value is None or value.denominator != 1 or value < 0:
            return None
        self.used.add(number.start)
        count, shape = int(value), self.words.shape
        each = pattern(self.things.each).match(shape, number.end, stop)
        if each:
            holder.each = (count, number.start)
            return None if holder.things else each.end()
        item = pattern(self.things.item).match(shape, number.end, stop)
        kind = item["kind"] if item else None
        if kind is None and not self.words.spaced:
            holds = [match.end() for match in pattern(self.things.holds).finditer(shape, own, number.start)]
            before = re.sub(r"[^\u4e00-\u9fff]", "", shape[holds[-1] if holds else own : number.start])
            kind = before.removesuffix("球") or None
        elif item is None or (kind and self.words.is_one(self.words.cues.empty, kind.casefold())):
            return None
        holder.things.append((self._kind(kind) if kind else None, count, number.start))
        return item.end() if item else number.end

    def _each(self) -> None:
        """As many of each kind: the kinds are those of the other urns."""
        kinds = list(dict.fromkeys(kind for one in self.found for kind, _, _ in one.things if kind is not None))
        for one in self.found:
            if one.each is not None:
                count, place = one.each
                one.things = [(kind, count, place) for kind in kinds]


def proposed_holders(words: Words, things: Things, question: Question) -> Instructions | None:
    """The urns of an exercise that asks from which one a thing comes; None if there are none, or more is needed."""
    if pattern(things.draws).search(words.shape):
        return None
    urns = Holders(words, things, question)
    if not urns.read():
        return None
    sought = {key for key, _ in urns.labels(*question.wanted)}
    kinds = list(dict.fromkeys(kind for one in urns.found for kind, _, _ in one.things if kind is not None))
    observed = [kind for kind in kinds if any(_speaks(words, kind, stretch) for stretch in question.observed)]
    denied = words.has(words.cues.denied, *question.wanted) or any(
        _denies(words, kind, stretch) for kind in observed for stretch in question.observed
    )
    if len(observed) != 1 or len(sought) != 1 or denied or any(_speaks(words, kind, question.wanted) for kind in kinds):
        return None
    by_key = {one.key: one for one in urns.found}
    if not sought <= by_key.keys():
        return None
    priors = _by_shares(urns, by_key) or _by_die(urns, by_key)
    if priors is None:
        return None
    named = {span[0] for _, span in urns.labels(0, len(words.text))}
    for number in words.told.relevant:
        whole = urns.counts_urns(number) and number.token.value == len(urns.found)
        if number.start not in urns.used | named and not whole:
            return None
    (kind,) = observed
    cells: list[Stated] = []
    names = {one.key: _name(words, things, one) for one in urns.found}
    for one in urns.found:
        cells.append(Stated(one.name[0], names[one.key], *priors[one.key]))
        held = one.held(kind)
        if held is not None:
            cells.append(Stated(held[1], names[one.key], held[0], one.total(), kind))
            continue
        # None of the kind: its other things are all.
        others = [place for _, _, place in one.things]
        cells.append(Stated(others[0], names[one.key], 0, one.total(), kind))
    events = (tuple(names.values()), (kind, f"{words.cues.complement}{kind}"))
    return instructions(words, events, cells, kind, names[sought.pop()])


def _speaks(words: Words, kind: str, stretch: Stretch) -> bool:
    if not words.spaced:
        return pattern(re.escape(kind)).search(words.shape, *stretch) is not None
    return any(alike(word.text, kind) for word in words.words(*stretch))


def _denies(words: Words, kind: str, stretch: Stretch) -> bool:
    """Whether a negation stands a few words in front of a kind: "the ball is not white"."""
    gap = r"\s(?:\w{1,15}\s){0,2}" if words.spaced else r".{0,3}"
    return words.has(rf"(?:{words.cues.denied}){gap}{re.escape(kind)}", *stretch)


def _name(words: Words, things: Things, one: Holder) -> str:
    """The name with the noun beside it: "urn 1", "first box"."""
    start, end = one.name
    before = re.search(rf"(?:{things.holder})\s?$", words.text[max(start - 20, 0) : start], re.I)
    behind = re.match(rf"\s?(?:{things.holder})", words.text[end : end + 20], re.I)
    if words.spaced and before:
        start -= len(before[0])
    elif behind:
        end += len(behind[0])
    return spelled(words, start, end)


def _by_shares(urns: Holders, by_key: dict[str, Holder]) -> dict[str, tuple[int, int]] | None:
    """The probability of each urn where it stands with its name: "with probability 1/3 the first urn is chosen"."""
    found: dict[str, Fraction] = {}
    for start, end in urns.question.sentences:
        for number in urns.words.told.within(start, end):
            value = number.token.value
            named = [key for key, _ in urns.labels(start, end) if key in by_key]
            if number.token.kind == "ratio" and len(number.token.parts) == len(named) == 2 and urns.words.spaced:
                # "Urn 1 is twice as likely as urn 2".
                urns.used.add(number.start)
                found |= {key: part / sum(number.token.parts) for key, part in zip(named, number.token.parts, strict=True)}
                continue
            if number.token.kind in ("count", "word") or value is None or not 0 < value < 1:
                continue
            borders = pattern(urns.things.borders)
            first = max((one.end() for one in borders.finditer(urns.words.shape, start, number.start)), default=start)
            last = next((one.start() for one in borders.finditer(urns.words.shape, number.end, end)), end)
            keys = {key for key, _ in urns.labels(first, last) if key in by_key}
            if len(keys) != 1 or keys & found.keys():
                return None
            found[keys.pop()] = value
            urns.used.add(number.start)
    left = [key for key in by_key if key not in found]
    if found and len(left) == 1:
        found[left[0]] = 1 - sum(found.values())
    if found.keys() != by_key.keys() or sum(found.values()) != 1 or not all(value > 0 for value in found.values()):
        return None
    return {key: (value.numerator, value.denominator) for key, value in found.items()}


def _by_die(urns: Holders, by_key: dict[str, Holder]) -> dict[str, tuple[int, int]] | None:
    """The probability of each urn: equal ones at random, else by the faces of a die."""
    words, things = urns.words, urns.things
    stated = [one for one in urns.question.sentences if one[0] < urns.question.wanted[0]]
    dice = [one for one in stated if words.has(things.die, *one) or pattern(things.otherwise).search(words.shape, *one)]
    if not any(pattern(things.die).search(words.shape, *one) for one in dice):
        chance = words.cues.choice if words.spaced else f"{words.cues.choice}|任"
        chosen = any(
            pattern(chance).search(words.shape, *one) and pattern(things.holder).search(words.shape, *one) for one in stated
        )
        return dict.fromkeys(by_key, (1, len(by_key))) if chosen else None
    start = dice[0][0]
    numbers = urns.numbers(start, urns.question.wanted[0], shown=True)
    last = numbers[-1].start if numbers else dice[-1][0]
    end = next(one[1] for one in reversed(stated) if one[0] <= max(last, dice[-1][0]))
    mentioned: dict[str, Stretch] = {}
    for key, span in urns.labels(start, end):
        if key in by_key:
            mentioned.setdefault(key, span)
    labels = list(mentioned.items())
    if not labels or not numbers:
        return None
    before = numbers[0].start < labels[0][1][0]
    faces: dict[str, set[int]] = {}
    rest: str | None = None
    for at, (key, span) in enumerate(labels):
        if before:
            first, last = (labels[at - 1][1][1] if at else start), span[0]
        else:
            first, last = span[1], (labels[at + 1][1][0] if at + 1 < len(labels) else end)
        own = [one for one in numbers if first <= one.start < last]
        if key in faces or key == rest:
            return None
        if not own:
            other = pattern(things.otherwise).search(words.shape, first, last) or pattern(things.otherwise).search(
                words.shape, max(start, span[0] - 20), span[0]
            )
            if rest is not None or other is None:
                return None
            rest = key
            continue
        values = {int(one.token.value or 0) for one in own}
        upto = pattern(things.upto).search(words.shape[max(own[0].start - 20, 0) : own[0].start])
        faces[key] = set(range(1, max(values) + 1)) if upto else values
        urns.used.update(one.start for one in own)
    shown = [face for one in faces.values() for face in one]
    if len(set(shown)) != len(shown) or not set(shown) <= set(range(1, _FACES + 1)):
        return None
    if rest is not None:
        faces[rest] = set(range(1, _FACES + 1)) - set(shown)
    if sum(map(len, faces.values())) != _FACES or faces.keys() != by_key.keys() or not all(faces.values()):
        return None
    return {key: (len(one), _FACES) for key, one in faces.items()}
