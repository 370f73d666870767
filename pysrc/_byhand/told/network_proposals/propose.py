"""Proposes a network for free sentences: only if each number, row and word of a condition has its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from _byhand.reading.in_words import LONGEST, MOST_NUMBERS
from _byhand.reading.page import Page
from _byhand.told.clean import clean
from _byhand.told.languages.identify import language_of
from _byhand.told.languages.language import MARK
from _byhand.told.network.literals import Literal
from _byhand.told.network.sentences import Question, Statement
from _byhand.told.network.told import ToldNetwork, give_lines
from _byhand.told.network_proposals.clauses import Item, items
from _byhand.told.network_proposals.conditions import Condition, Conditions, Row
from _byhand.told.network_proposals.cues import NetworkCues
from _byhand.told.network_proposals.events import Events, Place, said
from _byhand.told.network_proposals.known import NETWORK_CUES
from _byhand.told.numerals.numbers import Number, find_numbers
from _byhand.told.text import is_few

_LEAST_EVENTS, _MOST_EVENTS, _MOST_PARENTS = 3, 20, 4
_LONGEST_QUESTION = 600


@dataclass
class _Table:
    """What the numbers of an event say. conditions: None for a number without a condition"""

    said: list[tuple[Condition | None, bool, Number]] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class _Sentence:
    text: str
    start: int
    is_behind: bool


@dataclass(frozen=True)
class Proposal:
    """What the sentences say; true_false: the names of the values, if the text has them."""

    told: ToldNetwork
    true_false: tuple[str, str] | None


def propose(page: Page) -> Proposal | None:
    """The network with its one question; None if a number, a row, a word of a condition or of the question is left."""
    cues = NETWORK_CUES.get(language_of(page.source.text)) if len(page.text) <= LONGEST else None
    draft = None if cues is None else _Draft(cues, page)
    return None if draft is None or not draft.is_made() else Proposal(draft.told, draft.true_false)


class _Draft:
    def __init__(self, cues: NetworkCues, page: Page) -> None:
        self.cues, self.page = cues, page
        self.events = Events(cues)
        self.conditions = Conditions(cues, self.events)
        self.told = ToldNetwork()
        folded = page.text.casefold()
        self.true_false = next((pair for pair in cues.true_false if any(word in folded for word in pair)), None)
        self.tables: dict[int, _Table] = {}
        self.others: list[str] = []

    def is_made(self) -> bool:
        text = clean(self.page.source.text)
        numbers = [each for each in find_numbers(text, self.page.source) if each.use == "value" and not is_few(each)]
        if not 4 <= len(numbers) <= MOST_NUMBERS:
            return False
        shape = list(text)
        for number in numbers:
            shape[number.start : number.end] = MARK * (number.end - number.start)
        self.numbers = {number.start: number for number in numbers}
        sentences = list(self._sentences("".join(shape), numbers))
        read: list[tuple[Item | None, str]] = []
        for sentence in sentences:
            if MARK not in sentence.text:
                read += [(None, sentence.text)] if not sentence.is_behind else []
                continue
            if self.cues.counts.search(sentence.text):
                continue
            found = self._items(sentence)
            if found is None:
                return False
            read += found
        return self._state(read) and self._fill() and self._ask(sentences) and self._is_connected()

    def _sentences(self, shape: str, numbers: list[Number]) -> Iterator[_Sentence]:
        at, last = 0, numbers[-1].start
        for end in [*self.cues.ends.finditer(shape), None]:
            stop = len(shape) if end is None else end.start()
            text = shape[at:stop]
            if text.strip():
                yield _Sentence(text, at, at > last)
                role = "statement" if MARK in text else "question" if at > last else "prose"
                give_lines(self.told, self.page, at, text, role)
            at = stop if end is None else end.end()

    def _items(self, sentence: _Sentence) -> list[tuple[Item | None, str]] | None:
        """The numbers of a sentence, in front of them what it says of parents."""
        text, base = sentence.text, sentence.start
        found: list[tuple[Item | None, str]] = []
        aside = self.cues.asides.match(text)
        if aside is not None and MARK not in aside[0]:
            base, text = base + aside.end(), text[aside.end() :]
        for pattern in self.cues.prefaces:
            preface = pattern.match(text, len(text) - len(text.lstrip()))
            if preface is not None and MARK not in preface[0]:
                found.append((None, preface[0]))
                base, text = base + preface.end(), text[preface.end() :]
                break
        inside = items(self.cues, text, base)
        if inside is None or not self._all_read(text, base, inside):
            return None
        return [*found, *((item, "") for item in inside)]

    def _all_read(self, text: str, base: int, inside: list[Item]) -> bool:
        starts = [start for start in self.numbers if base <= start < base + len(text)]
        return sorted(item.number for item in inside) == sorted(starts)

    # --- events and their tables

    def _state(self, read: list[tuple[Item | None, str]]) -> bool:
        """Give each number its event, then each condition its meaning."""
        placed: list[tuple[Item, Place]] = []
        prefaces: dict[int, str] = {}
        current: Place | None = None
        for item, other in read:
            preface = self._preface(other) if item is None else None
            if item is not None:
                current = self._event(item, current)
            elif preface is not None:
                current = self.events.meet(said(self.cues, preface[0]))
            else:
                self.others.append(other)
                continue
            if current is None:
                return False
            if item is not None:
                placed.append((item, current))
            elif preface is not None:
                prefaces[current.event] = preface[1]
        if not _LEAST_EVENTS <= len(self.events.events) <= _MOST_EVENTS or not self.events.are_apart():
            return False
        return not self._are_values(placed) and self._bind(placed) and self._bind_parents(prefaces)

    def _event(self, item: Item, current: Place | None) -> Place | None:
        """The event of a number: that of its words, else the one of the number in front."""
        if self.cues.unclear.search(item.event) or self._is_joint(item.event):
            return None
        words = said(self.cues, item.event)
        if words.words:
            again = self.cues.pronouns.search(item.event) is not None
            return self.events.meet(words, self._antecedent(item), again=again)
        if current is None or (words.holds and not self._states_truth(item.event)):
            return current
        return Place(current.event, words.holds)

    def _is_joint(self, text: str) -> bool:
        """Is it about several events: "A and B", "A or B"?"""
        parts = [part for one in self.cues.either.split(text) for part in self.cues.joins.split(one)]
        return sum(bool(said(self.cues, part).words) for part in parts) > 1

    def _bind(self, placed: list[tuple[Item, Place]]) -> bool:
        before: dict[int, Condition | None] = {}
        for item, place in placed:
            number = self.numbers[item.number]
            if number.token.value is None or not 0 <= number.token.value <= 1:
                return False
            condition = Condition("rest") if item.is_rest else None
            if item.condition is not None:
                condition = self.conditions.read(item.condition, before.get(place.event))
                if condition is None or place.event in condition.stated:
                    return False
            before[place.event] = condition
            self.tables.setdefault(place.event, _Table()).said.append((condition, place.holds, number))
        return len(self.tables) == len(self.events.events) and not any(map(self._may_change, self.others))

    def _may_change(self, other: str) -> bool:
        """Does a sentence in front of the last number suppose something, or say that something happens twice?"""
        return bool(self._supposed(other)) or self.cues.unclear.search(other) is not None

    def _bind_parents(self, prefaces: dict[int, str]) -> bool:
        for event, parents in prefaces.items():
            stated = self.conditions.literals(parents)
            if not stated or not all(stated.values()) or event in stated:
                return False
            self.tables[event].parents = list(stated)
        return True

    def _are_values(self, placed: list[tuple[Item, Place]]) -> bool:
        """Do numbers of a sentence sum to 1 for different events of one subject: values of one variable?"""
        groups: dict[tuple[int, str | None, bool], dict[int, Item]] = {}
        for item, place in placed:
            groups.setdefault((item.sentence, item.condition, item.is_rest), {}).setdefault(place.event, item)
        for found in groups.values():
            total = sum(self.numbers[item.number].token.value or 0 for item in found.values())
            words = [self.events.events[at].words for at in found]
            first = next(iter(found.values()))
            is_shared = len({word for each in words for word in each}) < sum(map(len, words))
            is_short = any(len(each) < len(words[0]) for each in words)
            if len(found) > 1 and total == 1 and (is_shared or is_short or self.cues.pronouns.search(first.event)):
                return True
        return False

    def _antecedent(self, item: Item) -> tuple[str, ...]:
        """The words that a pronoun of the event may stand for: those of the condition in front."""
        if item.condition is None or not self.cues.pronouns.search(item.event):
            return ()
        found = said(self.cues, item.condition)
        place = self.events.find(found)
        if place is None:
            return found.words
        event = self.events.events[place.event]
        return (*event.words, *event.extra)

    def _states_truth(self, text: str) -> bool:
        return any(word in text.casefold() for pair in self.cues.true_false for word in pair)

    def _preface(self, sentence: str) -> tuple[str, str] | None:
        text = sentence.strip()
        for pattern in self.cues.prefaces:
            found = pattern.match(text)
            if found is not None:
                return found["event"], found["parents"]
        return None

    def _fill(self) -> bool:
        """Give each number its rows: each row of each table once."""
        for at, table in self.tables.items():
            for condition, _, _ in table.said:
                for parent in condition.stated if condition else ():
                    if parent not in table.parents:
                        table.parents.append(parent)
            if len(table.parents) > _MOST_PARENTS or (None in [one for one, _, _ in table.said]) != (not table.parents):
                return False
            rows: dict[Row, tuple[bool, Number]] = {}
            rest: list[tuple[bool, Number]] = []
            for condition, holds, number in table.said:
                if condition is not None and condition.kind == "rest":
                    rest.append((holds, number))
                    continue
                about: list[Row] | None = [()] if condition is None else condition.rows(table.parents)
                if not about or any(row in rows for row in about):
                    return False
                rows |= dict.fromkeys(about, (holds, number))
            left = [row for row in product((True, False), repeat=len(table.parents)) if row not in rows]
            if len(rest) > 1 or bool(rest) != bool(left):
                return False
            rows |= dict.fromkeys(left, rest[0]) if left else {}
            for row, (holds, number) in sorted(rows.items(), key=lambda one: one[0], reverse=True):
                given = tuple(self._literal(parent, held) for parent, held in zip(table.parents, row, strict=True))
                self.told.statements.append((Statement(self._literal(at, holds), given, number.start), number))
        return True

    def _literal(self, at: int, holds: bool) -> Literal:
        return Literal(self.events.events[at].name, "", holds)

    def _literals(self, values: Mapping[int, bool]) -> tuple[Literal, ...]:
        return tuple(self._literal(*one) for one in values.items())

    def _is_connected(self) -> bool:
        """Has each event a parent or a child, or is it asked for? If not, words of a condition were taken for one."""
        literals = [one for asked in self.told.questions for one in (*asked.wanted, *asked.given)]
        linked = {one.subject for one in literals}
        for statement, _ in self.told.statements:
            linked |= {one.subject for one in statement.given or ()}
            linked |= {statement.event.subject} if statement.given else set()
        return all(event.name in linked for event in self.events.events)

    # --- the question

    def _ask(self, sentences: list[_Sentence]) -> bool:
        observed: dict[int, bool] = {}
        asked: list[tuple[dict[int, bool], dict[int, bool]]] = []
        for sentence in sentences:
            if not sentence.is_behind:
                continue
            text = " ".join(sentence.text.split())
            if len(text) > _LONGEST_QUESTION or self.cues.unclear.search(text):
                return False
            question = self._question(text)
            if question is not None:
                asked.append(question)
                continue
            supposed = self._supposed(text)
            if supposed:
                if any(observed.setdefault(*one) != one[1] for one in supposed.items()):
                    return False
            elif not self.cues.harmless.fullmatch(text):
                return False
        if not asked or (observed and len(asked) > 1):
            return False
        for wanted, given in asked:
            if any(observed.get(at, holds) != holds for at, holds in given.items()):
                return False
            given = {**observed, **given}
            if set(wanted) & set(given):
                return False
            self.told.questions.append(Question(self._literals(wanted), self._literals(given)))
        return True

    def _question(self, text: str) -> tuple[dict[int, bool], dict[int, bool]] | None:
        """What is wanted and what is supposed in a question; None if it is none, or not understood."""
        text = text.strip(" .?:：。？，")
        for pattern in self.cues.questions:
            found = pattern.fullmatch(text)
            if found is None or self.cues.either.search(text):
                continue
            groups = {name: found[name] or "" for name in pattern.groupindex}
            wanted = self.conditions.literals(groups["wanted"])
            given = self._supposed(groups["given"])
            lead = self._supposed(groups.get("lead", ""))
            if wanted and given is not None and lead is not None:
                if any(given.get(at, holds) != holds for at, holds in lead.items()):
                    return None
                return wanted, {**given, **lead}
        return None

    def _supposed(self, text: str) -> dict[int, bool] | None:
        text = text.strip(" ,;:，；")
        begin = self.cues.supposes.match(text)
        return self.conditions.literals(text[begin.end() if begin else 0 :])
