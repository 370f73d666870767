"""The quantities of a decision network: their names, their IDs, and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Expr, Probability, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.extremes import Greatest
from _byhand.arithmetic.printer import Printer
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import given_id, identifier, joined
from _byhand.topics.bayesian_network.decisions.influence import Influence, Option, Outcome, Point
from _byhand.topics.bayesian_network.model.model import Assignment, Utility, assignments, combinations
from _byhand.topics.bayesian_network.model.notation import Notation, product_of

# Nobody writes out a longer sum.
_MOST_TERMS = 64
MEU = Symbol(r"\mathrm{MEU}", "MEU")


@dataclass(frozen=True)
class Of(Expr):
    """EU(d | o), MEU(o), VOI(X)"""

    name: str
    event: Expr
    given: Expr | None = None

    def write(self, out: Printer) -> None:
        out.put(rf"\mathrm{{{self.name}}}(", f"{self.name}(")
        self.event.write(out)
        if self.given is not None:
            out.put(r" \mid \allowbreak ", " | ")
            self.given.write(out)
        out.put(")")


@dataclass(frozen=True)
class OfParents(Expr):
    """The utility by its name: Comfort(umbrella, weather)"""

    name: Expr
    parents: Expr | None

    def write(self, out: Printer) -> None:
        self.name.write(out)
        if self.parents is not None:
            out.put("(")
            self.parents.write(out)
            out.put(")")


@dataclass(frozen=True)
class MaxOver(Expr):
    """max_D EU(D | o). It has no value of its own."""

    decision: Expr
    body: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\max_{", "max_(")
        self.decision.write(out)
        out.put("} ", ") ")
        self.body.write(out)


@dataclass(frozen=True, eq=False)
class Worth:
    """What the numbers of an influence diagram are called, and how they are computed.

    quoting  whether an expected utility is quoted by its ID; else its sum is written out
    """

    influence: Influence
    notation: Notation
    quoting: bool = True

    # --- what is known

    def _free(self, values: Assignment) -> dict[int, int]:
        """The known variables that are no evidence, in the order in which they are summed."""
        return {place: values[place] for place in self.influence.relevant if place in values}

    def _choices(self, option: Option, variables: Sequence[int]) -> dict[int, int]:
        """The choices on which the probabilities depend."""
        places = self.influence.affecting((*variables, *self._free(option.known)))
        return {place: option.known[place] for place in places if place in option.known}

    def _pairs(self, values: Assignment) -> list[tuple[str, str]]:
        return [(self.notation.name(place), self.notation.value(place, at)) for place, at in values.items()]

    def given(self, option: Option) -> dict[int, int]:
        """What the probabilities of the outcomes are conditional on, beside the evidence."""
        return {**self._free(option.known), **self._choices(option, option.variables)}

    def conditional(self, option: Option) -> bool:
        """Is it divided by the probability of what is known?"""
        return bool(self._free(option.known) or self.evidence)

    @cached_property
    def evidence(self) -> dict[int, int]:
        """What is observed, without the decisions that are made."""
        influence = self.influence
        return {place: at for place, at in influence.evidence.items() if place not in influence.decisions}

    @cached_property
    def made(self) -> dict[int, int]:
        """The decisions that are made already."""
        influence = self.influence
        return {place: at for place, at in influence.evidence.items() if place in influence.decisions}

    # --- IDs

    def joint_id(self, option: Option, values: Assignment) -> str:
        of = {**values, **self._free(option.known)}
        return identifier("joint", *self._pairs(of), given=self._pairs(self._choices(option, option.variables)))

    def total_id(self, option: Option) -> str:
        free = self._free(option.known)
        if not free:
            return "evidence"
        return identifier("joint", *self._pairs(free), given=self._pairs(self._choices(option, ())))

    def share_id(self, option: Option, values: Assignment) -> str:
        return identifier("posterior", *self._pairs(values), given=self._pairs(self.given(option)))

    def observed(self, point: Point) -> str:
        """What is known at a point, as it stands in an ID."""
        places = self.influence.information(self.influence.order.index(point.decision))
        return joined([self.notation.value(place, at) for place, at in zip(places, point.information, strict=True)])

    def expected_id(self, point: Point, at: int) -> str:
        name = self.notation.value(point.decision, at)
        if not point.information:
            return identifier("expected_utility", name)
        return given_id("expected_utility", name, self.observed(point))

    def utility_id(self, utility: Utility, values: Assignment) -> str:
        pairs = self._pairs({parent: values[parent] for parent in utility.parents})
        return identifier("utility", utility.name, given=pairs)

    # --- what is printed

    def events(self, values: Assignment) -> Expr | None:
        return self.notation.events(values) if values else None

    def known(self, option: Option) -> Expr | None:
        """o, d, e: all on which the probabilities of the outcomes are conditional"""
        free, choices = self._free(option.known), self._choices(option, option.variables)
        return self.events({**free, **self._chosen(choices, (*option.variables, *free)), **self.evidence})

    def _chosen(self, choices: Assignment, variables: Sequence[int]) -> dict[int, int]:
        """With the decisions made already that matter to the variables."""
        above = self.influence.cut.ancestors((*variables, *self.evidence))
        return {**{place: at for place, at in self.made.items() if place in above}, **choices}

    def share(self, option: Option, values: Assignment) -> Expr:
        """P(h | o, d, e)"""
        return Probability(self.notation.events(values), self.known(option))

    def joint(self, option: Option, values: Assignment) -> Expr:
        """P(h, o, e | d)"""
        free = self._free(option.known)
        choices = self._chosen(self._choices(option, option.variables), (*option.variables, *free))
        return Probability(self.notation.events({**values, **free, **self.evidence}), self.events(choices))

    def total(self, option: Option) -> Expr:
        """P(o, e)"""
        free = self._free(option.known)
        choices = self._chosen(self._choices(option, ()), tuple(free))
        return Probability(self.notation.events({**free, **self.evidence}), self.events(choices))

    def at(self, point: Point) -> dict[int, int]:
        """What is known at a point: its information and the evidence, each once."""
        places = self.influence.information(self.influence.order.index(point.decision))
        own = dict(zip(places, point.information, strict=True))
        return {**own, **{place: at for place, at in self.influence.evidence.items() if place not in own}}

    def expected(self, point: Point, at: int) -> Expr:
        """EU(d | o)"""
        return Of("EU", self.notation.event(point.decision, at), self.events(self.at(point)))

    # --- arithmetic

    def states(self, option: Option, values: Assignment) -> list[list[Quoted]] | None:
        """The products that are summed to P(values, known, evidence | do); None if they are too many."""
        network, cut = self.notation.network, self.influence.cut
        known = {**self.influence.evidence, **option.known, **values}
        asked = (*values, *self._free(option.known), *self.evidence)
        above = cut.ancestors(asked)
        factors = [place for place in network.order if place in above and place not in self.influence.decisions]
        hidden = [place for place in factors if place not in known]
        if combinations(network, hidden) * max(1, len(factors)) > _MOST_TERMS * 4:
            return None
        chosen = dict.fromkeys(self.influence.decisions, 0)
        return [
            [self._entry(place, {**chosen, **known, **dict(zip(hidden, each, strict=True))}) for place in factors]
            for each in assignments(network, hidden)
        ]

    def _entry(self, place: int, state: Assignment) -> Quoted:
        row = tuple(state[parent] for parent in self.notation.network.variables[place].parents)
        number = self.notation.network.probability(place, state)
        return Quoted(self.notation.table_key(place, row, state[place]), number)

    def utilities(self, values: Assignment) -> list[Quoted]:
        whole = {**self.influence.evidence, **values}
        return [
            Quoted(self.utility_id(each, whole), self.influence.utility(each, values))
            for each in self.influence.utilities
        ]

    def after(self, option: Option, outcome: Outcome) -> Expr:
        """What an outcome is worth: the utilities, or the best of the next decision."""
        if outcome.point is not None:
            return self.best_of(outcome.point)
        parts = self.utilities({**option.known, **outcome.values})
        return parts[0] if len(parts) == 1 else Sum(tuple(parts))

    def best_of(self, point: Point) -> Expr:
        parts = tuple(
            Quoted(self.expected_id(point, at), option.expected) if self.quoting else self.sum_of(option)
            for at, option in enumerate(point.options)
            if option.expected is not None
        )
        return parts[0] if len(parts) == 1 else Greatest(parts)

    def sum_of(self, option: Option) -> Expr:
        """Σ P · worth"""
        terms = [
            self.after(option, each)
            if not each.values
            else Product((Quoted(self.share_id(option, each.values), each.share), self.after(option, each)))
            for each in option.outcomes
            if each.worth is not None
        ]
        return terms[0] if len(terms) == 1 else Sum(tuple(terms))

    # --- the derivations

    def ways(self, points: Sequence[Point]) -> Iterator[tuple[str, Expr]]:
        """P(h | o) of every option, and if it is quoted the expected utility."""
        for option in (self.influence.root, *self.influence.starts.values()):
            yield from self._shares(option)
        for point in points:
            for at, option in enumerate(point.options):
                yield from self._shares(option)
                if self.quoting and option.expected is not None:
                    yield self.expected_id(point, at), self.sum_of(option)

    def _shares(self, option: Option) -> Iterator[tuple[str, Expr]]:
        if not option.variables or not option.total:
            return
        joints = []
        reached = [each for each in option.outcomes if each.worth is not None]
        for each in reached:
            products = self.states(option, each.values)
            name = (
                self.joint_id(option, each.values) if self.conditional(option) else self.share_id(option, each.values)
            )
            if products is not None:
                parts = tuple(product_of(factors) for factors in products)
                yield name, parts[0] if len(parts) == 1 else Sum(parts)
            joints.append(Quoted(name, each.joint))
        if not self.conditional(option):
            return
        total = Quoted(self.total_id(option), option.total)
        yield total.id, Sum(tuple(joints))
        for each, joint in zip(reached, joints, strict=True):
            yield self.share_id(option, each.values), Quotient(joint, total)

    def numbers(self, points: Sequence[Point]) -> Iterator[tuple[str, Fraction | None]]:
        """The probabilities and, if they are quoted, the expected utilities by ID."""
        before = (self.influence.root, *self.influence.starts.values())
        for option in (*before, *(each for point in points for each in point.options)):
            if option.variables and option.total:
                # What cannot happen leads to no decision.
                for each in (each for each in option.outcomes if each.worth is not None):
                    if self.conditional(option):
                        yield self.joint_id(option, each.values), each.joint
                    yield self.share_id(option, each.values), each.share
                if self.conditional(option):
                    yield self.total_id(option), option.total
