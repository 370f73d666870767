"""Decision networks solved: EU(d | o) = Σ_h P(h | o, d) · U(h, d), backwards from the last decision.

A decision knows its parents and what earlier ones knew; its arrows into variables act as do(d) does, so P is that of
the network in which every decision is set (S. Russell and P. Norvig, Artificial Intelligence, 4th ed., §16.5; R. D.
Shachter, Evaluating influence diagrams, Operations Research 34, 1986).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from _byhand.topics.bayesian_network.inference.elimination import probability
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.model.model import (
    Assignment,
    Find,
    Network,
    Places,
    Table,
    Utility,
    assignments,
    combinations,
)


@dataclass(frozen=True, eq=False)
class Outcome:
    """Values of what is not known yet: P(values, known | do), P(values | known, do), and what follows is worth.

    worth   the utility, or the expected utility of the best next choice; None if that can never be reached
    point   the next decision, None at the end
    """

    values: Assignment
    joint: Fraction
    share: Fraction
    worth: Fraction | None
    point: Point | None


@dataclass(frozen=True, eq=False)
class Option:
    """What follows a choice, or precedes the first one: a sum over the outcomes.

    known      what is known then, with all choices made
    variables  whose values are outcomes
    total      P(known, evidence | do)
    """

    known: Assignment
    variables: tuple[int, ...]
    total: Fraction
    outcomes: tuple[Outcome, ...]

    @cached_property
    def expected(self) -> Fraction | None:
        """Σ P · worth; None if it can never be reached."""
        if not self.total:
            return None
        return sum((each.share * each.worth for each in self.outcomes if each.worth is not None), Fraction(0))


@dataclass(frozen=True, eq=False)
class Point:
    """A decision with what is known there, and an option for each of its values."""

    decision: int
    information: Places
    options: tuple[Option, ...]

    @cached_property
    def expected(self) -> Fraction | None:
        return max((each.expected for each in self.options if each.expected is not None), default=None)

    @property
    def best(self) -> tuple[int, ...]:
        """All values that are equally good."""
        return tuple(at for at, each in enumerate(self.options) if each.expected == self.expected)


@dataclass(frozen=True, eq=False)
class Influence:
    """What is decided, in this order.

    evidence  also with decisions that are made already
    extra     variables that are known before the first decision, beside what it knows anyway
    """

    network: Network
    decisions: tuple[int, ...]
    utilities: tuple[Utility, ...]
    order: tuple[int, ...]
    evidence: Assignment
    extra: tuple[int, ...] = ()

    def informed(self, extra: tuple[int, ...]) -> Influence:
        return replace(self, extra=extra)

    def information(self, stage: int) -> tuple[int, ...]:
        """The decision's parents, then what is remembered: what earlier decisions knew, and were."""
        own = self.network.variables[self.order[stage]].parents
        made = [place for place in self.evidence if place in self.decisions]
        earlier = [each for place in made for each in self.network.variables[place].parents]
        for place in self.order[:stage]:
            earlier += [*self.network.variables[place].parents, place]
        remembered = [place for place in (*earlier, *self.extra) if place not in self.evidence]
        return tuple(dict.fromkeys((*own, *remembered)))

    def fresh(self, stage: int) -> tuple[int, ...]:
        """The variables whose values become known between the decision before and this one."""
        before = {*self.information(stage - 1), self.order[stage - 1]} if stage else {*self.extra}
        return tuple(
            place
            for place in self.information(stage)
            if place not in before and place not in self.evidence and place not in self.decisions
        )

    @cached_property
    def hidden(self) -> tuple[int, ...]:
        """The variables on which the utilities depend, and which are still unknown at the last decision."""
        known = {*self.information(len(self.order) - 1), *self.evidence, *self.decisions}
        parents = dict.fromkeys(parent for utility in self.utilities for parent in utility.parents)
        return tuple(sorted(parent for parent in parents if parent not in known))

    @cached_property
    def relevant(self) -> tuple[int, ...]:
        """All variables over which is summed."""
        known = self.information(len(self.order) - 1)
        free = [place for place in known if place not in self.evidence and place not in self.decisions]
        return (*free, *self.hidden)

    @property
    def size(self) -> int:
        """How many products of values and choices there are."""
        return combinations(self.network, (*self.relevant, *self.order))

    # --- probabilities

    @cached_property
    def cut(self) -> Network:
        """The network without arrows into decisions."""
        variables = tuple(
            replace(variable, parents=()) if place in self.decisions else variable
            for place, variable in enumerate(self.network.variables)
        )
        return Network(variables, self.network.tables)

    def set_to(self, chosen: Assignment) -> Network:
        """The network in which every decision has its value: the first one if it plays no part."""
        tables = tuple(
            _certain(len(self.network.variables[place].values), chosen.get(place, self.evidence.get(place, 0)))
            if place in self.decisions
            else table
            for place, table in enumerate(self.network.tables)
        )
        return Network(self.cut.variables, tables)

    def _marginal(self, chosen: Places, variables: tuple[int, ...]) -> Mapping[Places, Fraction]:
        """P(variables, evidence | do(chosen)), by their values."""
        key = chosen, variables
        if key not in self._known:
            whole = self._joint(chosen)
            places = [self.relevant.index(place) for place in variables]
            found: dict[Places, Fraction] = {}
            for values, number in whole.items():
                of = tuple(values[place] for place in places)
                found[of] = found.get(of, Fraction(0)) + number
            self._known[key] = found
        return self._known[key]

    def _joint(self, chosen: Places) -> Mapping[Places, Fraction]:
        if chosen not in self._joints:
            values = dict(zip(self.order, chosen, strict=True))
            network = self.set_to(values)
            seen = {place: at for place, at in self.evidence.items() if place not in self.decisions}
            if self.relevant:
                self._joints[chosen] = infer(network, Find(self.relevant, seen, None, None, None)).joints
            else:
                self._joints[chosen] = {(): probability(network, seen)}
        return self._joints[chosen]

    @cached_property
    def _known(self) -> dict[tuple[Places, tuple[int, ...]], Mapping[Places, Fraction]]:
        return {}

    @cached_property
    def _joints(self) -> dict[Places, Mapping[Places, Fraction]]:
        return {}

    # --- from the last decision back

    def utility(self, utility: Utility, values: Assignment) -> Fraction:
        whole = {**self.evidence, **values}
        return utility.table[tuple(whole[parent] for parent in utility.parents)]

    def _option(self, known: Assignment, variables: tuple[int, ...], stage: int | None) -> Option:
        """stage: of the decision that comes next; None at the end"""
        chosen = tuple(known.get(place, 0) for place in self.order)
        seen = tuple(place for place in self.relevant if place in known)
        given = tuple(known[place] for place in seen)
        total = self._marginal(chosen, seen)[given]
        joints = self._marginal(chosen, (*seen, *variables))
        outcomes = []
        for values in assignments(self.network, variables):
            joint = joints[(*given, *values)]
            of = dict(zip(variables, values, strict=True))
            point = None if stage is None else self.point(stage, {**known, **of})
            worth = self._final({**known, **of}) if point is None else point.expected
            outcomes.append(Outcome(of, joint, joint / total if total else Fraction(0), worth, point))
        return Option(known, variables, total, tuple(outcomes))

    def _final(self, values: Assignment) -> Fraction:
        return sum((self.utility(each, values) for each in self.utilities), Fraction(0))

    def point(self, stage: int, known: Assignment) -> Point:
        """The decision at what is known; it is computed once."""
        whole = {**self.evidence, **known}
        information = tuple(whole[place] for place in self.information(stage))
        if (stage, information) not in self._points:
            decision = self.order[stage]
            last = stage == len(self.order) - 1
            variables = self.hidden if last else self.fresh(stage + 1)
            options = tuple(
                self._option({**known, decision: at}, variables, None if last else stage + 1)
                for at in range(len(self.network.variables[decision].values))
            )
            self._points[stage, information] = Point(decision, information, options)
        return self._points[stage, information]

    @cached_property
    def _points(self) -> dict[tuple[int, Places], Point]:
        return {}

    @cached_property
    def starts(self) -> Mapping[Places, Option]:
        """Before the first decision: for each value of the extra variables, what it then learns."""
        return {
            values: self._option(dict(zip(self.extra, values, strict=True)), self.fresh(0), 0)
            for values in assignments(self.network, self.extra)
        }

    @cached_property
    def evidence_probability(self) -> Fraction:
        """P(evidence), with the decisions that are made already."""
        return sum((each.total for each in self.starts.values()), Fraction(0))

    @cached_property
    def root(self) -> Option:
        """The extra variables as outcomes, each worth what can then be expected."""
        whole = self.evidence_probability
        outcomes = tuple(
            Outcome(dict(zip(self.extra, values, strict=True)), each.total,
                    each.total / whole if whole else Fraction(0), each.expected, None)
            for values, each in self.starts.items()
        )  # fmt: skip
        return Option({}, self.extra, whole, outcomes)

    @property
    def expected(self) -> Fraction | None:
        """Σ P(extra) · MEU(extra): the maximum expected utility."""
        return self.root.expected

    def points(self, stage: int) -> list[Point]:
        """The points of a stage that can be reached, in the order of what is known."""
        return [point for point in self.every_point(stage) if point.expected is not None]

    def every_point(self, stage: int) -> list[Point]:
        """The points of a stage in the order of what is known, also those that cannot be reached."""
        _ = self.starts
        found = [point for (at, _), point in self._points.items() if at == stage]
        return sorted(found, key=lambda point: point.information)

    def before(self, option: Option, values: Assignment) -> Fraction:
        """P(values | do) without evidence, and without what is known at the option."""
        network = self.set_to(option.known)
        return probability(network, values)

    def followed(self) -> Iterator[Point]:
        """The points that are reached by whoever chooses the first of the best each time."""
        waiting: list[Option] = [option for option in self.starts.values() if option.total]
        seen: list[Point] = []
        while waiting:
            option = waiting.pop(0)
            for outcome in option.outcomes:
                point = outcome.point
                if point is not None and outcome.joint and point not in seen:
                    seen.append(point)
                    waiting.append(point.options[point.best[0]])
        yield from seen

    def affecting(self, variables: Sequence[int]) -> tuple[int, ...]:
        """The decisions in `order` on which the probabilities of these variables may depend."""
        above = self.cut.ancestors((*variables, *(place for place in self.evidence if place not in self.decisions)))
        return tuple(place for place in self.order if place in above)


def _certain(count: int, at: int) -> Table:
    return {(): tuple(Fraction(each == at) for each in range(count))}
