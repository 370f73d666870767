"""A question for the factors of an elimination: its quantities and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Probability, Product
from _byhand.arithmetic.extremes import Greatest
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.steps import Answer, Block, Names, Paragraph, Quantity
from _byhand.phrase import Listing, say
from _byhand.topics.bayesian_network.elimination_plan.explain_plan import PlanNotation, plan_steps
from _byhand.topics.bayesian_network.elimination_plan.plan import Plan, PlannedFactor, plan
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation


@dataclass(frozen=True)
class Planned(model.FurtherQuestion):
    """Which factors does the elimination of all others leave, in this order?

    evidence  None: observed, whatever the value
    """

    targets: tuple[int, ...]
    evidence: dict[int, int | None]
    order: tuple[int, ...]
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.targets), dict(self.evidence)

    def asked(self, notation: Notation) -> Expr:
        given = PlanNotation(notation, self.evidence).observed if self.evidence else None
        return Probability(notation.variables(self.targets), given)

    def exercise(self, notation: Notation) -> list[Block]:
        asked = self.asked(notation)
        if not self.order:
            return [Paragraph(say("bayesian_network.plan.exercise_nothing", asked=asked)), *_values(notation)]
        order = Listing([notation.name(place) for place in self.order])
        return [Paragraph(say("bayesian_network.plan.exercise", asked=asked, order=order)), *_values(notation)]

    @property
    def inferred(self) -> tuple[int, ...]:
        return ()

    def planned(self, network: model.Network) -> Plan:
        return plan(network, self.evidence, self.order)

    def answer(self, problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        found = self.planned(problem.network)
        named = PlanNotation(notation, self.evidence)
        line, steps = plan_steps(found, named, self.targets, self._before(problem), suffix)
        return model.AnsweredQuestion(line, steps, Answer(self.written, list(_quantities(found, notation)), None))

    def _before(self, problem: model.NetworkProblem) -> list[Plan]:
        """What the same question has in other orders that were asked for earlier."""
        before = []
        for each in problem.questions:
            if each is self:
                break
            if (
                isinstance(each, Planned)
                and {*each.targets} == {*self.targets}
                and {*each.evidence} == {*self.evidence}
            ):
                before.append(each.planned(problem.network))
        return before

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        found = self.planned(problem.network)
        made = []
        for number, (step, size) in enumerate(zip(found.steps, found.sizes, strict=True), 1):
            if size is not None:
                counts = tuple(Count(len(problem.network.variables[place].values)) for place in step.left.scope)
                yield f"size[{number}]", Product(counts) if len(counts) > 1 else counts[0] if counts else Count(1)
                made.append(Quoted(f"size[{number}]", Fraction(size)))
        if found.largest_size is not None:
            yield "largest_factor", Greatest(tuple(made))


def _values(notation: Notation) -> list[Block]:
    """How many values the variables have, as far as that is known."""
    variables = notation.network.variables
    counts = {len(variable.values) for variable in variables}
    if len(counts) == 1:
        (count,) = counts
        return [Paragraph(say("bayesian_network.plan.values_each", count=count))] if count else []
    each = [
        say("bayesian_network.plan.values_of", name=variable.name, count=len(variable.values))
        for variable in variables
        if variable.values
    ]
    return [Paragraph(say("bayesian_network.plan.values", each=Listing(each)))]


def _quantities(found: Plan, notation: Notation) -> Iterator[Quantity]:
    """eliminated[i], from[i], scope[i] and size[i] of each step; scope[result], largest_factor."""

    def names(places: Sequence[int]) -> Names:
        return Names([notation.name(place) for place in places])

    def called(factor: PlannedFactor) -> str:
        if factor.number is not None:
            return f"f{factor.number}"
        parents = ",".join(notation.name(place) for place in notation.network.variables[factor.place].parents)
        return f"P({notation.name(factor.place)}{f'|{parents}' if parents else ''})"

    for number, (step, size) in enumerate(zip(found.steps, found.sizes, strict=True), 1):
        yield Quantity(f"eliminated[{number}]", notation.name(step.left.place))
        yield Quantity(f"from[{number}]", Names([called(factor) for factor in step.used]))
        yield Quantity(f"scope[{number}]", names(step.left.scope))
        yield Quantity(f"size[{number}]", None if size is None else Fraction(size))
    yield Quantity("scope[result]", names(found.result))
    largest = found.largest_size
    yield Quantity("largest_factor", None if largest is None else Fraction(largest))
