"""What urns, boxes and bags hold, as an exercise tells it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from _byhand.told.events import Stretch, pattern
from _byhand.told.languages.cues.things import Things
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.asked import Question
from _byhand.told.proposals.words import Words, alike

FACES = 6
_MOST_HOLDERS = 6
_MOST_HELD = 10_000


def same_kind(things: Things, one: str, other: str) -> bool:
    """Whether two words are forms of one kind: mint, mints; weiße, weißen."""
    return alike(one, other) or _stem(things, one) == _stem(things, other)


def _stem(things: Things, kind: str) -> str:
    stem = re.sub(rf"(?<=\w\w)(?:{things.endings})\Z", "", kind)
    return re.sub(r"(.)\1", r"\1", stem) if things.doubled else stem


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
            groups = match.groupdict()
            yield (groups.get("key") or groups.get("key3") or match[name]).casefold(), match.span(name)

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
        plural = self.things.plural if self.words.spaced else ""
        before = r"(?:[个只](?:[\u4e00-\u9fff]{1,5}的)?|of\s+the\s+|(?!or\b|and\b)[^\W\d_]{1,20}\s+){0,2}"
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
            if (joined or said) and number.token.value in range(1, FACES + 1):
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
                cuts = [
                    match.end() for match in pattern(self.things.borders).finditer(self.words.shape, at, number.start)
                ]
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
            wanted, source = (
                ("second", self.things.other_holder) if self.words.spaced else ("第二", self.things.other_holder)
            )
        match = pattern(source).search(self.words.shape, start, end)
        return None if match is None or len(self.found) > 1 else (wanted, match.span())

    def _own(self, cuts: Sequence[int], at: int, end: int) -> int:
        """Where the words in front of a number begin: behind the last border before a name, else the last one."""
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
        return next((kind for kind in known if same_kind(self.things, kind, name.casefold())), name.casefold())

    def _is_all(self, start: int, stop: int, last: bool) -> bool:
        """Whether no other thing stands behind one, up to the next number or urn: "3 white balls and a black one"."""
        cuts = [match.end() for match in pattern(self.things.borders).finditer(self.words.shape, start, stop)]
        end = stop if last else self._own(cuts, start, stop)
        left = [
            word for word in self.words.content(start, end) if not pattern(rf"{self.things.thing}\Z").match(word.text)
        ]
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
