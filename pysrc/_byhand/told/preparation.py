"""Completes the statements of an exercise, and finds its axes, before the statements are bound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from _byhand.reading.statements import Side
from _byhand.told.axes import MOST_AXES, Axes
from _byhand.told.events import Lexicon, Literal, Stretch, pattern
from _byhand.told.languages.language import GAP
from _byhand.told.slots import Statement, parted_population
from _byhand.told.text import ToldText


class Preparation:
    """One text with the axes that its statements name."""

    def __init__(self, text: ToldText, lexicon: Lexicon, statements: Sequence[Statement]) -> None:
        self.text = text
        self.lexicon = lexicon
        self.axes = Axes(lexicon)
        self.statements = list(statements)
        self.rest_sides: dict[int, Side] = {}
        self._counts: tuple[tuple[int, ...], Counter[str]] = ((), Counter())
        self._denied: dict[str, bool] = {}

    def prepare(self) -> None:
        """Give each statement its predicate, and name the axes."""
        for statement in self.statements:
            if statement.kind == "clause" and statement.event is not None and statement.rule not in ("share", "list"):
                self.lexicon.note_event(*statement.event)
        self._share_predicates()
        self._name_values()
        self._share_predicates()
        self._name_events()
        self._part_by_mentions()
        self._fill_gaps()
        self._name_events()
        self._name_conditions()

    def literal(self, stretch: Stretch | None) -> Literal | None:
        return None if stretch is None else self.lexicon.literal(*stretch)

    def _fill_gaps(self) -> None:
        """Give a statement without a predicate that of a neighbour: "5% of A, 4% of B and 2% of C are defective"."""
        for at, statement in enumerate(self.statements):
            if statement.kind != "clause" or statement.main is not None or not self._is_gap(statement.event):
                continue
            previous = self.statements[at - 1] if at else None
            if (
                previous is not None
                and previous.sentence == statement.sentence
                and previous.kind in ("accuracy", "error", "hit")
            ):
                self.statements[at] = replace(statement, kind=previous.kind, rule=previous.rule)
                continue
            before = [
                one
                for one in self.statements[:at]
                if one.sentence == statement.sentence and one.kind == "clause" and self._has_words(one)
            ]
            behind = [
                one
                for one in self.statements[at + 1 :]
                if one.sentence == statement.sentence and one.kind == "clause" and self._has_words(one)
            ]
            source = before[-1] if before else behind[0] if behind else None
            if source is None and at and (statement.event is not None or statement.rule == GAP):
                source = self.statements[at - 1] if self.statements[at - 1].kind == "clause" else None
            if source is not None:
                self.statements[at] = replace(statement, event=source.event, main=source.main)

    def _share_predicates(self) -> None:
        for at, statement in enumerate(self.statements):
            shared = self._shared_predicate(at)
            if shared is not None:
                self.statements[at] = replace(statement, given=statement.main, event=shared, main=None, population=True)

    def _part_by_mentions(self) -> None:
        """Part a population from a predicate whose verb is not known: "25% of Republicans favour the tax"."""
        for at, statement in enumerate(self.statements):
            if (
                statement.kind == "clause"
                and statement.population
                and statement.given
                and self._is_gap(statement.event)
            ):
                place = self._end_of_subject(statement.given)
                if place is not None:
                    given = self.text.trimmed(statement.given[0], place)
                    event = self.text.trimmed(place, statement.given[1])
                    self.statements[at] = replace(statement, given=given, event=event)

    def _end_of_subject(self, stretch: Stretch) -> int | None:
        """Where the words of one event end, if what follows is no part of the noun."""
        literal = self.lexicon.literal(*stretch)
        owned = [bool(self.axes.owners(word.root)) for word in literal.words]
        if not self.text.language.spaced or not owned or not owned[0] or all(owned) or self._restricts(stretch):
            return None
        first = owned.index(False)
        if any(owned[first:]):
            return None
        end = literal.words[first - 1].end
        behind = self.text.text[end : stretch[1]]
        of_noun = pattern(self.text.language.prepositions).match(behind)
        return None if of_noun or not behind.strip() else end

    def _name_conditions(self) -> None:
        """An axis for a condition that no number gives a probability: "95% of the ill, 2% of the healthy"."""
        for statement in self.statements:
            if statement.kind != "clause" or statement.given is None or statement.event is None:
                continue
            literal = self.lexicon.literal(*statement.given)
            denied = literal.polar is not None and self._is_denied(literal.polar.root)
            if literal.words and denied:
                self._add_event(literal)

    def _shared_predicate(self, at: int) -> Stretch | None:
        """The predicate of the clause before: "men who smoke cough with probability 0.3, men who do not with 0.1"."""
        statement = self.statements[at]
        before = self.statements[at - 1] if at else None
        if before is None or before.sentence != statement.sentence or not before.main or not statement.main:
            return None
        if statement.given is not None or before.given is not None:
            return None
        parted = parted_population(self.text, before.main)
        if parted is None or parted_population(self.text, statement.main) is not None:
            return None
        subjects = (self.text.text[slice(*stretch)].casefold().split() for stretch in (parted[0], statement.main))
        one_subject = len({words[0] for words in subjects}) == 1
        return parted[1] if one_subject or self._are_values(parted[0], statement.main) else None

    def _are_values(self, one: Stretch, other: Stretch) -> bool:
        """Whether two stretches name different values of one axis: "high-risk loans" and "low-risk loans"."""
        literals = [self.lexicon.literal(*stretch) for stretch in (one, other)]
        found = [self.axes.find(literal) for literal in literals]
        sides = [mention.side for mention in found if mention is not None and not mention.doubtful]
        if len(sides) != 2 or sides[0].axis != sides[1].axis or sides[0] == sides[1]:
            return False
        # "Low-risk loans with collateral" are not all of one value.
        return literals[1].roots <= literals[0].roots | self.axes.drafts[sides[0].axis].roots

    def _has_words(self, statement: Statement) -> bool:
        return (statement.event is not None and not self._is_gap(statement.event)) or statement.main is not None

    def _is_gap(self, event: Stretch | None) -> bool:
        literal = self.literal(event)
        return literal is None or (not literal.words and literal.positive and not literal.other)

    def _is_free(self, statement: Statement) -> bool:
        """Whether a statement may be about everything that is counted."""
        if statement.kind != "clause":
            return False
        if statement.given is None:
            return True
        if not statement.population:
            return False
        if self.is_owned(statement):
            return False
        literal = self.lexicon.literal(*statement.given)
        event = self.literal(self._event_of(statement))
        own = event.roots if event is not None else frozenset()
        counts = self._event_counts()
        if any(counts[root] > (root in own) for root in literal.roots):
            return False  # "2% of A's products are bad" where another statement is the share of A
        return literal.positive and not literal.other and not self._restricts(statement.given)

    def _event_counts(self) -> Counter[str]:
        """How many statements have a word in their event; counted again after a statement has changed."""
        key = tuple(map(id, self.statements))
        if self._counts[0] != key:
            stretches = [self._event_of(one) for one in self.statements] + [stretch for _, stretch in self.text.rests]
            literals = (self.lexicon.literal(*stretch) for stretch in stretches if stretch is not None)
            self._counts = key, Counter(root for literal in literals for root in literal.roots)
        return self._counts[1]

    def is_owned(self, statement: Statement) -> bool:
        """Whether the population belongs to what the clause in front names: "2% of its bolts"."""
        possessive = pattern(self.text.language.possessive)
        return statement.given is not None and possessive.match(self.text.text, *statement.given) is not None

    def _restricts(self, stretch: Stretch) -> bool:
        return pattern(self.text.language.relatives).search(self.text.text[stretch[0] : stretch[1]]) is not None

    def _event_of(self, statement: Statement) -> Stretch | None:
        return statement.event if statement.event is not None else statement.main

    def _name_values(self) -> None:
        """Events of which one statement each says a share, and the shares are all: the values of one axis."""
        start = 0
        while start < len(self.statements):
            start = self._named_run(start) or start + 1

    def _named_run(self, start: int) -> int | None:
        events = [self.lexicon.literal(*event) for event in self.statements[start].events]
        if len(events) > 1:
            if any(self.axes.find(event) is None for event in events):
                self._named([start], events, None)
            return start + 1
        literals: list[Literal] = []
        places: list[int] = []
        total = Fraction(0)
        for at in range(start, min(start + MOST_AXES, len(self.statements))):
            statement = self.statements[at]
            stretch = self._event_of(statement)
            value = statement.number.token.value
            if at > start and not self._is_free(statement):
                continue  # "A makes 60%, of which 2% are bad, B makes 40%"
            if stretch is None or value is None or not self._is_free(statement):
                break
            if at > start and statement.sentence - self.statements[at - 1].sentence > 1:
                break
            literal = self.lexicon.literal(*stretch)
            if not literal.words:
                break
            literals.append(literal)
            places.append(at)
            total += value
            rest = self._rest_behind(at)
            if (
                rest is not None
                and total < 1
                and self._named(places, [*literals, self.lexicon.literal(*rest[1])], rest[0])
            ):
                return at + 1
            if len(literals) > 1 and total == 1 and self._named(places, literals, None):
                return at + 1
        return None

    def _rest_behind(self, at: int) -> tuple[int, Stretch] | None:
        """The event that has the rest, told behind a statement and before the next one without a condition."""
        here = self.statements[at].number.end
        stop = next((one.number.start for one in self.statements[at + 1 :] if self._is_free(one)), len(self.text.text))
        return next(((place, stretch) for (place, _), stretch in self.text.rests if here <= place < stop), None)

    def _named(self, places: Sequence[int], literals: list[Literal], rest: int | None) -> bool:
        common = frozenset.intersection(*(literal.roots for literal in literals))
        cores = [literal.roots - common for literal in literals]
        guards = pattern(self.text.language.guards)
        if any(guards.search(self.text.shape, literal.start, literal.end) for literal in literals):
            return False
        if not all(cores) or any(one <= other for one, other in permutations(cores, 2)):
            return False
        one_sentence = len({self.statements[place].sentence for place in places}) == 1
        if not (
            one_sentence
            or common
            or all(
                _has_proper_name(literal, core, self.text.text) for literal, core in zip(literals, cores, strict=True)
            )
        ):
            return False
        if (
            any(root.startswith("+") for core in cores for root in core)
            and len({len(core) for core in cores}) == 1
            and len(cores) == 2
        ):
            return False
        axis = self.axes.add_named(literals, cores)
        if rest is not None:
            self.rest_sides[rest] = Side(axis, len(literals) - 1)
        return True

    def _name_events(self) -> None:
        later: list[Statement] = []
        for statement in self.statements:
            stretch = self._event_of(statement)
            for event in statement.events:
                self._add_event(self.lexicon.literal(*event))
            if statement.kind not in ("clause", "count") or stretch is None:
                continue
            if statement.event is None and parted_population(self.text, stretch) is not None:
                later.append(statement)
            else:
                self._add_event(self.lexicon.literal(*stretch))
        for statement in later:
            assert statement.main is not None
            parted = parted_population(self.text, statement.main)
            if parted is not None:
                subject, predicate = map(self.lexicon.literal, *zip(*parted, strict=True))
                if subject.words and predicate.words and self.axes.find(subject) is not None:
                    self._add_event(predicate)
                    continue
            self._add_event(self.lexicon.literal(*statement.main))

    def _add_event(self, literal: Literal) -> None:
        if pattern(self.text.language.guards).search(self.text.shape, literal.start, literal.end):
            return  # "both the museum and the castle" are two events
        known = self.axes.find(literal)
        if literal.words and len(self.axes.drafts) < MOST_AXES and (known is None or known.doubtful):
            polar = {word.root for word in literal.words if word.polar}
            if len(polar) > 1:
                return
            owned = [word for word in literal.words if self.axes.owners(word.root)]
            if literal.polar is None and len(owned) == len(literal.words):
                return
            self.axes.add_event(literal)

    def _is_denied(self, root: str) -> bool:
        """Whether some statement is about the complement of an event: "95% of patients, 5% of healthy people"."""
        if root not in self._denied:
            stretches = (stretch for one in self.statements for stretch in (one.event, one.given, one.main))
            literals = (self.lexicon.literal(*stretch) for stretch in stretches if stretch is not None)
            self._denied[root] = any(root in literal.roots and not literal.positive for literal in literals)
        return self._denied[root]


def _has_proper_name(literal: Literal, core: frozenset[str], text: str) -> bool:
    """Whether each word that tells a value from the others is a name: "A", "2", "Alpha", 甲."""
    if core <= frozenset("甲乙丙丁戊己"):
        return True
    return all(text[word.start].isupper() or text[word.start].isdigit() for word in literal.words if word.root in core)
