"""Binds the statements of an exercise to the sides of its axes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations

from byhand.reading.statements import Side
from byhand.told.axes import MOST_AXES, Axes, Mention
from byhand.told.counts import CountMemory
from byhand.told.events import Lexicon, Literal, Stretch, pattern
from byhand.told.languages.language import GAP
from byhand.told.slots import Statement, has_condition, parted_population
from byhand.told.text import ToldText


@dataclass
class Bound:
    """A statement and what it says: P(event | given), or P(event and also).

    why         it is asked
    again       it repeats an earlier one
    irrelevant  a person said that it is not needed
    population  words of the population, if it may be everything that is counted
    shares      of a ratio: the sides in the order of its parts
    pairs       (event, given) that all have this probability
    """

    statement: Statement
    event: Side | None = None
    given: Side | None = None
    sure: bool = False
    why: str = ""
    again: bool = False
    also: Side | None = None
    irrelevant: bool = False
    population: frozenset[str] = frozenset()
    shares: tuple[Side, ...] = ()
    pairs: tuple[tuple[Side, Side], ...] = ()


@dataclass
class Context:
    """What "it", "the others", "those without" refer to."""

    event: Side | None = None
    given: Side | None = None

    @property
    def before(self) -> Side | None:
        """What "those" and "the others" of a condition are: the last condition, else the event before it."""
        return self.given if self.given is not None else self.event


class Binder:
    """One text while it is being bound."""

    def __init__(self, text: ToldText, lexicon: Lexicon, statements: Sequence[Statement]) -> None:
        self.text = text
        self.lexicon = lexicon
        self.axes = Axes(lexicon)
        self.statements = list(statements)
        self.bound: list[Bound] = []
        self.rest_sides: dict[int, Side] = {}
        self.counted = CountMemory()
        self._counts: tuple[tuple[int, ...], Counter[str]] = ((), Counter())
        self._populations: dict[int, bool] = {}
        self._denied: dict[str, bool] = {}

    def literal(self, stretch: Stretch | None) -> Literal | None:
        return None if stretch is None else self.lexicon.literal(*stretch)

    def bind(self) -> None:
        for statement in self.statements:
            if statement.kind == "clause" and statement.event is not None and statement.rule not in ("share", "list"):
                self.lexicon.note_event(*statement.event)
        self._share_predicates()
        self._name_values()
        self._name_events()
        self._part_by_mentions()
        self._fill_gaps()
        self._name_events()
        self._name_conditions()
        context = Context()
        for at, statement in enumerate(self.statements):
            rest = self._rest_before(at)
            if rest is not None:
                context.event, context.given = rest, None
            if statement.kind == "count":
                one = self._count(statement, context)
            elif statement.kind == "ratio":
                one = self._ratio(statement)
            else:
                one = self._clause(statement, context) if statement.kind == "clause" else Bound(statement)
            value = statement.number.token.value
            if one.sure and value is not None and value > 1:
                one.sure, one.why = False, "count"  # no probability: "90 of the women"
            self.bound.append(one)
            parts = statement.number.token.parts
            if (
                one.sure
                and one.given is None
                and one.event is not None
                and len(parts) == 2
                and statement.kind == "clause"
            ):
                self._note_counts(parts[0], parts[1], one.event)
            if statement.kind in ("hit", "accuracy", "error") and statement.given is not None:
                mention = self._side(self.lexicon.literal(*statement.given), context.before)
                context.given = context.given if mention is None else mention.side
            if one.sure and one.event is not None:
                context.event, context.given = one.event, one.given

    # ------------------------------------------------------------------------------------------------------- gaps
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
        return parted[1] if len({words[0] for words in subjects}) == 1 else None

    def _has_words(self, statement: Statement) -> bool:
        return (statement.event is not None and not self._is_gap(statement.event)) or statement.main is not None

    def _is_gap(self, event: Stretch | None) -> bool:
        literal = self.literal(event)
        return literal is None or (not literal.words and literal.positive and not literal.other)

    # ------------------------------------------------------------------------------------------------------- axes
    def _is_free(self, statement: Statement) -> bool:
        """Whether a statement may be about everything that is counted."""
        if statement.kind != "clause":
            return False
        if statement.given is None:
            return True
        if not statement.population:
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

    def _rest_before(self, at: int) -> Side | None:
        """The event that has the rest, where it was told between a statement and the one before."""
        here = self.statements[at].number.start
        start = self.statements[at - 1].number.end if at else 0
        return next((side for place, side in self.rest_sides.items() if start <= place < here), None)

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

    # ---------------------------------------------------------------------------------------------------- clauses
    def _clause(self, statement: Statement, context: Context) -> Bound:
        bound = Bound(statement)
        value = statement.number.token.value
        if value is None:
            bound.why = "ratio"
            return bound
        if statement.main is not None:
            statement = self._subject(statement)
        event = self._side(self.literal(statement.event or statement.main), context.event)
        if event is None:
            bound.why = "event"
            return bound
        bound.event = event.side
        scope = self.literal(statement.scope)
        if scope is not None and not self._is_everything(scope, context.before):
            bound.why = "given"
            return bound
        literal = self.literal(statement.given)
        if literal is None or (statement.population and self._is_everything(literal, context.before, event.side.axis)):
            bound.sure = not event.doubtful and not self._names_another(statement, event.side.axis)
            bound.why = "" if bound.sure else "given"
            bound.population = frozenset() if literal is None else literal.roots
        else:
            given = self._side(literal, context.before)
            if given is None or given.side.axis == event.side.axis:
                # "The prevalence of the disease" has no condition.
                same = statement.population and given is not None and given.side == event.side
                if same or (statement.inherited and given is not None):
                    bound.sure = not event.doubtful
                else:
                    bound.why = "given"
                    return bound
            else:
                bound.given = given.side
                bound.sure = not (event.doubtful or given.doubtful)
                self.axes.seen(given, literal)
        words = self.literal(statement.event or statement.main)
        if words is not None and words.words:
            self.axes.seen(event, words)
        if value > 1 and (bound.given is not None or not self.axes.drafts[event.side.axis].named):
            bound.sure, bound.why = (
                False,
                "count",
            )  # a number of things is a prior beside those of all other sources only
        return bound

    def _count(self, statement: Statement, context: Context) -> Bound:
        """A part of a whole, which an earlier count may have counted."""
        bound = Bound(statement)
        event = self._side(self.literal(statement.event), context.event)
        if event is None or statement.whole is None:
            bound.why = "event"
            return bound
        known, side = self.counted.side(statement.whole.token.value)
        literal = self.literal(statement.given)
        named: Side | None = None
        if literal is not None and (literal.words or literal.other or not literal.positive):
            mention = self._side(literal, context.before)
            if mention is None and any(self.axes.owners(word.root) for word in literal.words):
                bound.why = "given"
                return bound
            named = None if mention is None else mention.side
            if mention is None and literal.words and not self._is_everything(literal, context.before):
                bound.why = "given"
                return bound
        if known and named is not None and side != named:
            bound.why = "sums"
            return bound
        given = named if named is not None else side
        if given is not None and given.axis == event.side.axis:
            bound.why = "given"
            return bound
        bound.event, bound.given, bound.sure = event.side, given, not event.doubtful
        words = self.literal(statement.event)
        if words is not None and words.words:
            self.axes.seen(event, words)
        part, whole = statement.number.token.parts[0], statement.whole.token.value
        if given is None and whole is not None:
            self._note_counts(part, whole, event.side)
        return bound

    def _note_counts(self, part: Fraction, whole: Fraction, side: Side) -> None:
        self.counted.note(whole, None)
        self.counted.note(part, side)
        self.counted.note(whole - part, self.axes.complement(side))

    def _ratio(self, statement: Statement) -> Bound:
        """The ratio of events: twice as many from line 1 as from line 2."""
        bound = Bound(statement)
        sides = [self._side(self.literal(event), None) for event in statement.events]
        found = [one.side for one in sides if one is not None and not one.doubtful]
        if len(found) == 1 and len(sides) == 1:
            other = self.axes.complement(found[0])
            found += [] if other is None else [other]
        if (
            len(found) != len(statement.number.token.parts)
            or len({side.axis for side in found}) != 1
            or len(set(found)) != len(found)
        ):
            bound.why = "event"
            return bound
        bound.event, bound.shares, bound.sure = found[0], tuple(found), True
        for mention, event in zip(sides, statement.events, strict=True):
            literal = self.lexicon.literal(*event)
            if mention is not None and literal.words:
                self.axes.seen(mention, literal)
        return bound

    def _subject(self, statement: Statement) -> Statement:
        """A clause whose subject is an event of its own is conditional on it: "a smoker gets cancer"."""
        assert statement.main is not None
        parted = parted_population(self.text, statement.main)
        if parted is None or statement.given is not None:
            return statement
        subject, predicate = self.lexicon.literal(*parted[0]), self.lexicon.literal(*parted[1])
        if not subject.words or not predicate.words:
            return statement
        given, event = self.axes.find(subject), self.axes.find(predicate)
        if given is None or event is None or given.side.axis == event.side.axis:
            return statement
        return replace(statement, given=parted[0], event=parted[1], main=None)

    def _is_everything(self, literal: Literal, before: Side | None, axis: int | None = None) -> bool:
        """Whether a population may be all that is counted: no event of the text restricts it."""
        if literal.back and not literal.words and before is not None and axis is not None and before.axis == axis:
            return self.axes.drafts[axis].named  # "A makes 80% of the bolts, B makes 15% of them"
        if literal.other or not literal.positive or (literal.back and not literal.words and before is not None):
            return False
        if any(self.axes.owners(word.root) or (word.polar and self._is_denied(word.root)) for word in literal.words):
            return False
        if has_condition(self.text, (literal.start, literal.end), self.text.language):
            return False
        if self.text.language.spaced and any(self._is_letter(word.start, word.end) for word in literal.words):
            return False  # "the bolts of A": a name that nothing else names
        return not literal.words or self._one_population()

    def _names_another(self, statement: Statement, axis: int) -> bool:
        """Whether a clause names a thing that is no part of its event: "coin 1 lands heads"."""
        literal = self.literal(statement.event or statement.main)
        if literal is None or not self.text.language.spaced:
            return False
        others = [word for word in literal.words if word.root not in self.axes.drafts[axis].roots]
        return any(self._is_letter(word.start, word.end) for word in others)

    def _is_letter(self, start: int, end: int) -> bool:
        """Whether a word is one letter or digit, and no part of a word with a hyphen: "A", not "e-mails"."""
        return end - start == 1 and "-" not in self.text.text[max(start - 1, 0) : end + 1]

    def _one_population(self) -> bool:
        """Whether all unknown populations are one: "toys from line 1" and "toys from line 2" are conditions."""
        known = len(self.axes.drafts)
        if known not in self._populations:
            literals = [self.literal(one.given if one.population else one.scope) for one in self.statements]
            roots = {one.roots for one in literals if one and not any(self.axes.owners(root) for root in one.roots)}
            pairs = combinations(filter(None, roots), 2)
            self._populations[known] = all(one <= other or other <= one for one, other in pairs)
        return self._populations[known]

    def _is_denied(self, root: str) -> bool:
        """Whether some statement is about the complement of an event: "95% of patients, 5% of healthy people"."""
        if root not in self._denied:
            stretches = (stretch for one in self.statements for stretch in (one.event, one.given, one.main))
            literals = (self.lexicon.literal(*stretch) for stretch in stretches if stretch is not None)
            self._denied[root] = any(root in literal.roots and not literal.positive for literal in literals)
        return self._denied[root]

    def _side(self, literal: Literal | None, before: Side | None) -> Mention | None:
        """The side that a phrase names, also by "the others" or "those without"."""
        if literal is None:
            return None
        owned = any(self.axes.owners(word.root) for word in literal.words)
        if owned:
            mention = self.axes.find(literal)
            return (
                None
                if mention is None or (literal.other and not self.axes.drafts[mention.side.axis].named)
                else mention
            )
        if literal.words and not literal.other:
            return None
        if before is None:
            return None
        side: Side | None = before
        if literal.other or not literal.positive:
            side = self.axes.complement(before)
        elif not literal.back:
            return None
        return None if side is None else Mention(side, literal.start, literal.end)


def _has_proper_name(literal: Literal, core: frozenset[str], text: str) -> bool:
    """Whether each word that tells a value from the others is a name: "A", "2", "Alpha", 甲."""
    if core <= frozenset("甲乙丙丁戊己"):
        return True
    return all(text[word.start].isupper() or text[word.start].isdigit() for word in literal.words if word.root in core)
