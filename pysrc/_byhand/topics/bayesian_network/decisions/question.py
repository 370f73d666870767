"""Questions about decisions: their quantities and the arithmetic of these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier, joined
from _byhand.document.steps import Amount, Answer, Block, Paragraph, Quantity
from _byhand.phrase import Phrase
from _byhand.topics.bayesian_network.decisions.explain_decide import asked_decide, decide_steps
from _byhand.topics.bayesian_network.decisions.explain_information import asked_information, information_steps
from _byhand.topics.bayesian_network.decisions.influence import Influence, Option, Point
from _byhand.topics.bayesian_network.decisions.notation import Worth
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation

_MEU = "maximum_expected_utility"


@dataclass(frozen=True, eq=False)
class Decide(model.FurtherQuestion):
    """The best choice at each decision, from the last one back."""

    influence: Influence
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.influence.order), dict(self.influence.evidence)

    def asked(self, notation: Notation) -> Phrase:
        return asked_decide(self.influence, notation)

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(self.asked(notation))]

    @property
    def inferred(self) -> tuple[int, ...]:
        return self.influence.relevant

    def answer(self, _problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        worth = Worth(self.influence, notation)
        line, steps = decide_steps(worth, suffix)
        decision: str | None = None
        tied: tuple[str, ...] = ()
        first = self.influence.points(0)
        if len(first) == 1:
            best = [notation.value(first[0].decision, at) for at in first[0].best]
            decision, tied = (best[0], ()) if len(best) == 1 else (None, tuple(best))
        rule = _rule(worth)
        alone = {name: option.expected for name, _, option in self._alone(worth)}
        quantities = [
            *_quantities(worth),
            *(Quantity(name, number) for name, number in alone.items()),
            Quantity(_MEU, self.influence.expected),
        ]
        return model.AnsweredQuestion(
            line, steps, Answer(self.written, quantities, decision, () if rule else tied, rule or None)
        )

    def _alone(self, worth: Worth) -> Iterator[tuple[str, str, Option]]:
        """expected_utility[d] where the evidence is all that the decision knows."""
        first = self.influence.points(0)
        if len(first) == 1 and first[0].information:
            for at, option in enumerate(first[0].options):
                name = worth.notation.value(first[0].decision, at)
                yield identifier("expected_utility", name), worth.expected_id(first[0], at), option

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        worth = Worth(self.influence, Notation(problem.network))
        yield from worth.ways(_all_points(self.influence))
        for name, quoted, option in self._alone(worth):
            if option.expected is not None:
                yield name, Quoted(quoted, option.expected)
        if self.influence.expected is not None:
            (start,) = self.influence.starts.values()
            yield _MEU, worth.sum_of(start)

    def beside(self, problem: model.NetworkProblem) -> Mapping[str, Amount]:
        return _beside(Worth(self.influence, Notation(problem.network)), _all_points(self.influence))


@dataclass(frozen=True, eq=False)
class Information(model.FurtherQuestion):
    """VOI(X) = Σ_x P(x) · MEU(x) − MEU, with X known before the first decision."""

    base: Influence
    influence: Influence
    written: object

    def roles(self) -> tuple[dict[int, int | None], dict[int, int | None]]:
        return dict.fromkeys(self.influence.extra), dict(self.influence.evidence)

    def asked(self, notation: Notation) -> Phrase:
        return asked_information(self.influence, notation)

    def exercise(self, notation: Notation) -> list[Block]:
        return [Paragraph(self.asked(notation))]

    @property
    def inferred(self) -> tuple[int, ...]:
        return self.influence.relevant

    @property
    def quoting(self) -> bool:
        """Of several decisions two with the same values would have the same IDs with X and without."""
        return len(self.influence.order) == 1

    def _worths(self, notation: Notation) -> tuple[Worth, Worth]:
        return Worth(self.base, notation, self.quoting), Worth(self.influence, notation, self.quoting)

    def _named(self, notation: Notation, values: model.Places) -> str:
        return joined([notation.value(place, at) for place, at in zip(self.influence.extra, values, strict=True)])

    def answer(self, _problem: model.NetworkProblem, notation: Notation, suffix: str) -> model.AnsweredQuestion:
        base, informed = self._worths(notation)
        line, steps = information_steps(base, informed, suffix)
        found = {each.id: each for each in (*_quantities(base), *_quantities(informed))}
        worth = information_value(self.base, self.influence)
        quantities = [
            *found.values(),
            Quantity(_MEU, self.base.expected),
            *(
                Quantity(f"{_MEU}[{self._named(notation, values)}]", start.expected)
                for values, start in self.influence.starts.items()
            ),
            Quantity("value_of_information", worth),
        ]
        quantities = list({each.id: each for each in quantities}.values())
        rule = _rule(informed) if self.quoting else {}
        return model.AnsweredQuestion(line, steps, Answer(self.written, quantities, None, (), rule or None))

    def ways(self, problem: model.NetworkProblem) -> Iterator[tuple[str, Expr]]:
        if self.influence.expected is None:
            return
        notation = Notation(problem.network)
        base, informed = self._worths(notation)
        found = dict(informed.ways(_all_points(self.influence)))
        found = {**found, **dict(base.ways(_all_points(self.base)))}
        yield from found.items()
        (start,) = self.base.starts.values()
        yield _MEU, base.sum_of(start)
        terms = []
        root = self.influence.root
        for (values, option), outcome in zip(self.influence.starts.items(), root.outcomes, strict=True):
            if option.expected is None:
                continue
            name = f"{_MEU}[{self._named(notation, values)}]"
            yield name, informed.sum_of(option)
            share = Quoted(informed.share_id(root, outcome.values), outcome.share)
            terms.append(Product((share, Quoted(name, option.expected))))
        assert self.base.expected is not None
        yield "value_of_information", Difference(Sum(tuple(terms)), Quoted(_MEU, self.base.expected))

    def beside(self, problem: model.NetworkProblem) -> Mapping[str, Amount]:
        return _beside(self._worths(Notation(problem.network))[1], _all_points(self.influence))


def information_value(base: Influence, informed: Influence) -> Fraction | None:
    """Σ P(x) · MEU(x) − MEU"""
    if base.expected is None or informed.expected is None:
        return None
    return informed.expected - base.expected


def _all_points(influence: Influence) -> list[Point]:
    """From the last decision back."""
    return [point for stage in reversed(range(len(influence.order))) for point in influence.points(stage)]


def _quantities(worth: Worth) -> list[Quantity]:
    """Probabilities and expected utilities; null where what is known cannot happen."""
    influence, points = worth.influence, _all_points(worth.influence)
    found: dict[str, Fraction | None] = dict(worth.numbers(points))
    if worth.evidence:
        found["evidence"] = influence.evidence_probability
    if worth.quoting:
        for stage in range(len(influence.order)):
            for point in influence.every_point(stage):
                for at, option in enumerate(point.options):
                    found[worth.expected_id(point, at)] = option.expected
    return [Quantity(name, number) for name, number in found.items()]


def _rule(worth: Worth) -> dict[str, list[str]]:
    """By what is known, the choices that are equally good."""
    influence, notation = worth.influence, worth.notation
    return {
        worth.observed(point): [notation.value(point.decision, at) for at in point.best]
        for stage in range(len(influence.order))
        for point in influence.points(stage)
        if point.information
    }


def _beside(worth: Worth, points: list[Point]) -> Mapping[str, Amount]:
    """The probability of an outcome before anything was observed."""
    influence = worth.influence
    found: dict[str, Amount] = {}
    for option in (option for point in points for option in point.options):
        if not option.variables or not worth.conditional(option):
            continue
        for each in option.outcomes:
            name = worth.share_id(option, each.values)
            found[name.replace("posterior", "unconditional", 1)] = influence.before(option, each.values)
    return found
