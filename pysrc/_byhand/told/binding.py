"""Binds the statements of an exercise to the sides of its axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from _byhand.reading.statements import Side
from _byhand.told.axes import Mention
from _byhand.told.counts import CountMemory
from _byhand.told.events import Lexicon, Literal, pattern
from _byhand.told.preparation import Preparation
from _byhand.told.slots import Statement, has_condition, parted_population
from _byhand.told.text import ToldText


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
    """What "it", "the others", "those without" refer to.

    beside  words that stood beside the last condition: "smokers with the illness"
    """

    event: Side | None = None
    given: Side | None = None
    beside: frozenset[str] = frozenset()

    @property
    def before(self) -> Side | None:
        """What "those" and "the others" of a condition are: the last condition, else the event before it."""
        return self.given if self.given is not None else self.event


class Binder(Preparation):
    """One text while it is being bound."""

    def __init__(self, text: ToldText, lexicon: Lexicon, statements: Sequence[Statement]) -> None:
        super().__init__(text, lexicon, statements)
        self.bound: list[Bound] = []
        self.counted = CountMemory()
        self._populations: dict[int, bool] = {}

    def bind(self) -> None:
        self.prepare()
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

    def _rest_before(self, at: int) -> Side | None:
        """The event that has the rest, where it was told between a statement and the one before."""
        here = self.statements[at].number.start
        start = self.statements[at - 1].number.end if at else 0
        return next((side for place, side in self.rest_sides.items() if start <= place < here), None)

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
        literal = self._condition(statement, context)
        owner = self._owner(statement, context, event.side.axis)
        everything = statement.population and owner is None
        if literal is None or (everything and self._is_everything(literal, context.before, event.side.axis)):
            of_detected = self._detects(statement) and not self.axes.drafts[event.side.axis].named
            bound.sure = not (event.doubtful or of_detected or self._names_another(statement, event.side.axis))
            bound.why = "" if bound.sure else "given"
            bound.population = frozenset() if literal is None else literal.roots
        else:
            given = owner or self._side(literal, context.before)
            if given is None or given.side.axis == event.side.axis:
                # "The prevalence of the disease" has no condition.
                same = statement.population and given is not None and given.side == event.side
                same = same and not self._detects(statement)
                if same or (statement.inherited and given is not None):
                    bound.sure = not event.doubtful
                else:
                    bound.why = "given"
                    return bound
            else:
                bound.given = given.side
                bound.sure = not (event.doubtful or given.doubtful)
                self.axes.seen(given, literal)
                context.beside = literal.roots - self.axes.drafts[given.side.axis].roots
        words = self.literal(statement.event or statement.main)
        if words is not None and words.words:
            self.axes.seen(event, words)
        if value > 1 and (bound.given is not None or not self.axes.drafts[event.side.axis].named):
            bound.sure, bound.why = (
                False,
                "count",
            )  # a number of things is a prior beside those of all other sources only
        return bound

    def _condition(self, statement: Statement, context: Context) -> Literal | None:
        """The condition, without words that stood beside the last one: "the smokers without it"."""
        literal = self.literal(statement.given)
        if literal is not None and literal.back and literal.roots and literal.roots <= context.beside:
            return replace(literal, words=())
        return literal

    def _owner(self, statement: Statement, context: Context, axis: int) -> Mention | None:
        """The named value that a population belongs to: "A makes 60%; 2% of its bolts are bad"."""
        side = context.event
        if side is None or context.given is not None or not statement.population or not self.is_owned(statement):
            return None
        if side.axis == axis or not self.axes.drafts[side.axis].named:
            return None
        stretch = statement.given or statement.segment
        return Mention(side, *stretch)

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
            unknown = literal.other or (bool(literal.words) and not self._is_everything(literal, context.before))
            if mention is None and unknown:
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
        if statement.main is not None and any(self.axes.owners(word.root) for word in others):
            return True  # "smokers fall ill"
        return any(self._is_letter(word.start, word.end) for word in others)

    def _detects(self, statement: Statement) -> bool:
        """Whether a share is that of what a detector finds, which is no share of all: "a filter flags 96% of spam"."""
        if statement.rule != "of_object" or statement.event is None:
            return False
        return pattern(self.text.language.detects).search(self.text.shape, *statement.event) is not None

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
