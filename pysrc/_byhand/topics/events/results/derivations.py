"""The derivation of every asked probability by the rules, and the names of the probabilities in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Expr, Given, Number
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import escaped
from _byhand.document.steps import Ways
from _byhand.events.event import Event
from _byhand.events.printing import event_text, printed_probability, statement_id
from _byhand.expressions.polynomial import Polynomial
from _byhand.numbers.real import Value
from _byhand.topics.events.exact.knowledge import degree, mask_of
from _byhand.topics.events.exact.verdicts import Verdict
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.results.quantities import probability_id
from _byhand.topics.events.results.solved import Solved
from _byhand.topics.events.rules.instances import IndependentGroup, Known, instances
from _byhand.topics.events.rules.pool import Pool
from _byhand.topics.events.rules.rule import Key, Rule
from _byhand.topics.events.rules.search import Derived, derive, in_order

# With more conditions only those that the exercise names are tried.
MOST_CONDITIONS = 16


@dataclass(frozen=True)
class Derivations:
    """What was derived, by the worlds of the event and of its condition."""

    solved: Solved
    pool: Pool
    given: dict[Key, Value]
    found: dict[Key, Derived]

    @property
    def solved_for(self) -> set[Key]:
        """The probabilities that are zeros of an equation."""
        found = self.solved.found
        stages = found.branches[0].found if found is not None and len(found.branches) == 1 else ()
        return {(mask_of(stage.letter) & self.pool.possible, self.pool.possible) for stage, _ in stages}

    @property
    def problem(self) -> model.EventsProblem:
        return self.solved.problem

    def key(self, of: model.Conditional) -> Key:
        condition = self.pool.mask(of.given)
        return self.pool.mask(of.event) & condition, condition

    def steps_to(self, question: model.AskedProbability) -> list[Derived] | None:
        """None if the rules do not lead there."""
        key = self.key(question.of)
        return in_order(self.found, key) if key in self.found else None

    def event_of(self, key: Key) -> tuple[Event, Event | None]:
        """The simplest written form of an event and its condition."""
        if key in self._written:
            return self._written[key]
        mask, condition = key
        if condition == self.pool.possible:
            return self.pool.event(mask), None
        events = [(event, other) for event, other in self.pool.events.items() if event & condition == mask]
        simplest = min(events, key=lambda each: (len(event_text(each[1])), each[0]))[1]
        return simplest, self.pool.event(condition)

    @cached_property
    def _written(self) -> dict[Key, tuple[Event, Event | None]]:
        """As the exercise writes them."""
        found: dict[Key, tuple[Event, Event | None]] = {}
        for given in self.problem.given:
            found.setdefault(self.key(given.of), (given.of.event, given.of.given))
        for question in self.problem.find:
            if isinstance(question, model.AskedProbability):
                found.setdefault(self.key(question.of), (question.of.event, question.of.given))
        return found

    def symbol(self, key: Key) -> Expr:
        """P(A | B)"""
        return printed_probability(*self.event_of(key))

    @cached_property
    def _ids(self) -> dict[Key, str]:
        found: dict[Key, str] = {}
        for question in self.problem.find:
            if isinstance(question, model.AskedProbability):
                found.setdefault(self.key(question.of), probability_id("probability", question))
        for given in self.problem.given:
            found.setdefault(self.key(given.of), statement_id("probability", given.of.statement))
        return found

    def id(self, key: Key) -> str:
        """As the exercise writes the event; of another one in its simplest form."""
        if key in self._ids:
            return self._ids[key]
        event, given = self.event_of(key)
        condition = "" if given is None else f" given {escaped(event_text(given))}"
        return f"probability[{escaped(event_text(event))}{condition}]"

    def value(self, key: Key) -> Value:
        return self.found[key].value

    def number(self, key: Key) -> Expr:
        """The number as a line shows it: as given, or as a result."""
        value = self.value(key)
        if self.found[key].rule is None and isinstance(value, Fraction):
            return Given(value)
        return Number(value)

    def all_steps(self) -> dict[Key, Derived]:
        """Those that lead to any asked probability."""
        listed: dict[Key, Derived] = {}
        for question in self.problem.find:
            if isinstance(question, model.AskedProbability):
                for derived in self.steps_to(question) or ():
                    listed.setdefault(derived.key, derived)
        return listed

    def ways(self) -> Ways:
        """The arithmetic of every derived probability, which quotes the others by their IDs."""
        made, quoted = {}, {}
        for key, derived in self.all_steps().items():
            assert derived.rule is not None
            premises = derived.rule.premises
            made[self.id(key)] = derived.rule.formula([Quoted(self.id(each), self.value(each)) for each in premises])
            for each in premises:
                if self.found[each].rule is None:
                    quoted[self.id(each)] = self.value(each)
        return Ways(made, quoted)


def derivations_of(solved: Solved, *, everything: bool = False) -> Derivations:
    """Derive all asked probabilities that follow; those that do not have no derivation.

    everything  also what no question needs
    """
    problem = solved.problem
    linear = [zero for zero in solved.knowledge.zeros if degree(zero) == 1]
    possible = problem.worlds.certain
    for zero in linear:
        # P(E) = 0 excludes the worlds of E, P(E) = 1 all others.
        if len(zero.terms) == 1:
            possible &= ~mask_of(zero.letters[0])
    pool = Pool(problem.worlds, possible)
    pool.fill(_occurring(problem))
    asked = [question for question in problem.find if isinstance(question, model.AskedProbability)]
    named = [
        pool.mask(of.given) for of in (*(each.of for each in problem.given), *(each.of for each in asked)) if of.given
    ]
    conditions = dict.fromkeys(named)
    if len(pool.basic) <= MOST_CONDITIONS:
        conditions |= dict.fromkeys(mask for mask in pool.basic if mask and mask != possible)
    found_by = solved.found
    known = Known(
        pool,
        list(conditions),
        [
            tuple(pool.mask(event) for event in group.events)
            for group in problem.groups
            if group.relation == "partition"
        ],
        [_group(pool, group) for group in problem.independent],
        _stated_equations(problem, solved),
    )
    given = _given(problem, pool, list(conditions))
    if found_by is not None and len(found_by.branches) == 1:
        for stage, root in found_by.branches[0].found:
            given.setdefault((mask_of(stage.letter) & possible, possible), root.value)
    derivations = Derivations(solved, pool, given, {})
    wanted = [
        derivations.key(question.of)
        for question, result in zip(problem.find, solved.results, strict=True)
        if isinstance(question, model.AskedProbability) and isinstance(result, Verdict) and result.value is not None
    ]
    found = derive(given, _proper(instances(known)), None if everything else wanted) if wanted else {}
    return Derivations(solved, pool, given, found)


def _stated_equations(problem: model.EventsProblem, solved: Solved) -> list[Polynomial]:
    """Those of expressions in place of numbers: P(A) = 2 P(B)."""
    stated = {given.field for given in problem.given if not isinstance(given.value, Fraction)}
    zeros = [zero for claim in solved.knowledge.claims if claim.field in stated for zero in claim.zeros]
    return [zero for zero in zeros if degree(zero) == 1]


def _proper(rules: Iterator[Rule]) -> Iterator[Rule]:
    """Rules whose conclusion is not trivial: P(certain) or P(impossible)."""
    return (rule for rule in rules if rule.conclusion[0] not in (0, rule.conclusion[1]))


def _occurring(problem: model.EventsProblem) -> list[Event]:
    """All events of the problem, those of what is given first."""
    found: list[Event] = []
    for given in problem.given:
        found += [given.of.event, *([given.of.given] if given.of.given is not None else [])]
    for group in problem.independent:
        found += [event for member in group.members for event in member.events]
    for relation in problem.groups:
        found += relation.events
    for question in problem.find:
        if isinstance(question, model.AskedProbability):
            found += [question.of.event, *([question.of.given] if question.of.given is not None else [])]
    return found


def _group(pool: Pool, group: model.Independence) -> IndependentGroup:
    members = []
    for member in group.members:
        masks = [pool.mask(event) for event in member.events]
        if not member.variable:
            masks.append(pool.possible & ~masks[0])
        members.append(tuple(masks))
    return IndependentGroup(tuple(members), pool.mask(group.given))


def _given(problem: model.EventsProblem, pool: Pool, conditions: Sequence[int]) -> dict[Key, Value]:
    """The numbers that are given, and what is certain or impossible."""
    found: dict[Key, Value] = {}
    for condition in (pool.possible, *conditions):
        if condition:
            found[condition, condition] = Fraction(1)
            found[0, condition] = Fraction(0)
    for given in problem.given:
        if isinstance(given.value, Fraction):
            condition = pool.mask(given.of.given)
            if condition:
                found.setdefault((pool.mask(given.of.event) & condition, condition), given.value)
    joint = problem.joint
    if joint is not None:
        for values in dict.fromkeys(each[: len(joint.variables)] for each in problem.worlds.values):
            number = joint.probability(values)
            if number is not None:
                mask = sum(
                    1 << place
                    for place, each in enumerate(problem.worlds.values)
                    if each[: len(joint.variables)] == values
                )
                if mask & pool.possible in pool:
                    found.setdefault((mask & pool.possible, pool.possible), number)
    return found
