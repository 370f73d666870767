"""The statements, suppositions and questions in the sentences of a told network."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.told.network.literals import Literal, Literals
from _byhand.told.network.words import N, Words

_LONGEST = 1_200
_MOST_LEADS = 12
_NUMBERS = re.compile(N)
_FILLER = re.compile(r"(?:question|query|q|问题|问)\s?[:：]\s?", re.IGNORECASE)
_EDGE = " \t\n,;:.?!，；：。？！"


@dataclass(frozen=True)
class Statement:
    """P(event | given) = the number that begins at this offset; given None: in the rest of the cases."""

    event: Literal
    given: tuple[Literal, ...] | None
    number: int


@dataclass(frozen=True)
class Question:
    """What is asked; `either`: for one of the wanted literals to hold."""

    wanted: tuple[Literal, ...]
    given: tuple[Literal, ...]
    either: bool = False


@dataclass(frozen=True)
class Item:
    """A number of a main clause, with what stands behind it."""

    number: int
    behind: str
    is_rest: bool


class Sentences:
    """Reads single sentences in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.reading = Literals(words)

    def statements(self, sentence: str, base: int) -> list[Statement] | None:
        """What a sentence with numbers states; None if a part of it is not understood."""
        if len(sentence) > _LONGEST:
            return None
        opened = self.words.opens.match(sentence)
        if opened is not None:
            sentence, base = sentence[opened.end() :], base + opened.end()
        found = self._main(sentence, base, ())
        if found is not None:
            return found
        for lead, main, start in self._leads(sentence):
            given = self.reading.all(lead)
            if given is not None and (found := self._main(main, base + start, tuple(given))) is not None:
                return found
        return self._parted(sentence, base)

    def _parted(self, sentence: str, base: int) -> list[Statement] | None:
        """The statements of a sentence that has several, each complete."""
        found: list[Statement] = []
        at = 0
        cuts = [*((cut.start(), cut.end()) for cut in self.words.splits.finditer(sentence)), (len(sentence), 0)]
        if len(cuts) == 1:
            return None
        for end, following in cuts:
            statements = self.statements(sentence[at:end], base + at) if _NUMBERS.search(sentence, at, end) else None
            if statements is None:
                return None
            found += statements
            at = following
        return found

    def _leads(self, sentence: str) -> Iterator[tuple[str, str, int]]:
        """Each way to part a condition in front from the main clause, and where that begins."""
        for begins, ends in self.words.leads:
            begin = begins.match(sentence)
            if begin is None:
                continue
            for count, end in enumerate(ends.finditer(sentence, begin.end())):
                if count == _MOST_LEADS or _NUMBERS.search(sentence, 0, end.start()):
                    break
                yield sentence[begin.end() : end.start()], sentence[end.end() :], end.end()

    def _main(self, text: str, base: int, lead: tuple[Literal, ...]) -> list[Statement] | None:
        for pattern in self.words.mains:
            found = pattern.fullmatch(text)
            if found is None or _NUMBERS.search(found["event"]):
                continue
            more = found["more"] if "more" in pattern.groupindex else None
            event, inner = (found["event"] if more is None else f"{found['event']} {more}"), lead
            parted = self.words.conditioned.fullmatch(event)
            if parted is not None:
                given = self.reading.all(parted["given"])
                if given is None:
                    continue
                event, inner = parted["event"], (*lead, *given)
            literal = self.reading.literal(event)
            if literal is None:
                continue
            items = self._items(found["tail"], base + found.start("tail"), base + found.start("number"))
            statements = None if items is None else self._bound(literal, inner, items)
            if statements is not None:
                return statements
        return None

    def _items(self, tail: str, base: int, first: int) -> list[Item] | None:
        """The numbers of a clause with what stands behind each."""
        items, at, number, is_rest = [], 0, first, False
        for found in _NUMBERS.finditer(tail):
            between = self.words.connectors.fullmatch(tail[at : found.start()])
            if between is None:
                return None
            items.append(Item(number, between["item"], is_rest))
            at, number, is_rest = found.end(), base + found.start(), between["rest"] is not None
        items.append(Item(number, tail[at:], is_rest))
        return items

    def _bound(self, event: Literal, lead: tuple[Literal, ...], items: Sequence[Item]) -> list[Statement] | None:
        """What each number is the probability of."""
        statements: list[Statement] = []
        for at, item in enumerate(items):
            behind = item.behind.strip(_EDGE)
            condition = self.words.conditions.fullmatch(item.behind.rstrip(_EDGE))
            given: tuple[Literal, ...] | None = lead
            if item.is_rest or (behind and self.words.otherwise.fullmatch(behind)):
                # Under a condition in front, "otherwise" could be the rest of two things.
                if not statements or lead or (item.is_rest and behind):
                    return None
                given = None
            elif behind and condition is not None:
                stated = self.reading.all(condition["given"])
                if stated is None:
                    return None
                given = (*lead, *stated)
            elif behind:
                # "sunny with 0.6, cloudy with 0.3": another property of the same subject, for the next number
                if at + 1 == len(items) or not event.property or not event.holds:
                    return None
                join = self.words.joins.match(behind)
                following = self.reading.literal(behind[join.end() :] if join else behind)
                if following is None or following.property or not following.holds:
                    return None
                statements.append(Statement(event, given, item.number))
                event = Literal(event.subject, following.subject, True)
                continue
            elif at > 0 and statements[-1].event == event:
                return None
            statements.append(Statement(event, given, item.number))
        return statements

    def question(self, sentence: str) -> Question | None:
        """The question that a sentence asks; None if it asks none that is understood."""
        text = self._plain(sentence)
        if len(text) > _LONGEST:
            return None
        for pattern in self.words.asks:
            found = pattern.fullmatch(text)
            if found is None:
                continue
            given: list[Literal] = []
            for group in ("lead", "given"):
                stated = found[group] if group in pattern.groupindex else None
                literals = [] if stated is None else self.reading.all(stated)
                if literals is None:
                    break
                given += literals
            else:
                wanted, either = self._wanted(found["wanted"])
                if wanted is not None:
                    return Question(tuple(wanted), tuple(given), either)
        return None

    def _wanted(self, text: str) -> tuple[list[Literal] | None, bool]:
        several = self.words.either.split(text)
        if len(several) == 1:
            return self.reading.all(text), False
        found = [self.reading.literal(one) for one in several]
        literals = [one for one in found if one is not None]
        return (literals if len(literals) == len(found) else None), True

    def supposed(self, sentence: str) -> tuple[list[Literal] | None, bool]:
        """What a sentence without numbers supposes, None if it is not understood; and whether it says that it does."""
        text = self._plain(sentence)
        begin = self.words.supposes.match(text)
        if len(text) > _LONGEST:
            return None, False
        return self.reading.all(text[begin.end() if begin else 0 :]), begin is not None

    def only_counts(self, sentence: str) -> bool:
        """Is its only number one of events, as in "there are three events: A, B and C"?"""
        return len(_NUMBERS.findall(sentence)) == 1 and self.words.counts.search(sentence) is not None

    def is_harmless(self, sentence: str) -> bool:
        """Does it speak of the network, and of nothing that is observed?"""
        text = self._plain(sentence)
        return self.words.harmless.fullmatch(text) is not None and self.words.observed.search(text) is None

    def _plain(self, sentence: str) -> str:
        text = sentence.strip(_EDGE)
        filler = _FILLER.match(text)
        return text[filler.end() :] if filler else text
