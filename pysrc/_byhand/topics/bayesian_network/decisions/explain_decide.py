"""Decisions explained: the probabilities given what is known, the expected utilities, from the last decision back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

from _byhand.arithmetic.expr import Equation, Expr, Number, Probability, Product, Quotient, Sum, Word
from _byhand.arithmetic.extremes import Greatest
from _byhand.document import steps as doc
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.decisions.influence import Influence, Option, Outcome, Point
from _byhand.topics.bayesian_network.decisions.notation import MEU, MaxOver, Of, OfParents, Worth
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Assignment
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, listed, product_of

# Up to this many equations are formula lines, more are rows of a table.
_MOST_LINES = 8
# A sum of more products than these is printed without them.
_IN_A_LINE = 4
_MOST_ANSWERED = 6

_Part = TypeVar("_Part", Outcome, Sequence[Outcome])


def asked_decide(influence: Influence, notation: Notation) -> Phrase:
    """The question in one line."""
    names = _names(notation, influence.order)
    about = {"names": names, "count": len(influence.order)}
    if not influence.evidence:
        return say("bayesian_network.decide.asked", **about)
    known = Listing([notation.event(place, at) for place, at in influence.evidence.items()], with_and=True)
    return say("bayesian_network.decide.asked_given", known=known, **about)


def _names(notation: Notation, places: Sequence[int]) -> Listing:
    return Listing([notation.name(place) for place in places], QUOTED, with_and=True)


def decide_steps(worth: Worth, suffix: str) -> tuple[Phrase, Sequence[doc.Step]]:
    """The answer's line and its steps."""
    told = Telling(worth, suffix)
    if worth.influence.expected is None:
        return told.impossible(), [told.impossible_step()]
    return told.answer(), doc.Later(lambda: [told.asked_step(), *told.stage_steps(), told.result_step()])


class Telling:
    """The steps of an influence diagram; `suffix` makes their IDs differ."""

    def __init__(self, worth: Worth, suffix: str) -> None:
        self.worth, self.suffix = worth, suffix
        self.influence, self.notation = worth.influence, worth.notation

    # --- what is asked

    def asked_step(self) -> doc.Step:
        """What each decision knows, and the formula of its expected utility."""
        influence, order = self.influence, self.influence.order
        blocks: list[doc.Block] = []
        for stage, place in enumerate(order):
            known = influence.information(stage)
            key = (
                "bayesian_network.decide.knows"
                if known
                else "bayesian_network.decide.knows_evidence"
                if influence.evidence
                else "bayesian_network.decide.knows_nothing"
            )
            about = {"name": self.notation.name(place), "known": _names(self.notation, known)}
            blocks.append(doc.Paragraph(say(key, **about)))
        if len(order) > 1:
            blocks.append(doc.Paragraph(say("bayesian_network.decide.backwards", count=len(order))))
        else:
            blocks.append(doc.Paragraph(say("bayesian_network.decide.principle")))
        if len(influence.utilities) > 1:
            blocks.append(doc.Paragraph(say("bayesian_network.decide.several", count=len(influence.utilities))))
        lines = [doc.Line(Equation(left, (right,))) for left, right in map(self._rule, reversed(range(len(order))))]
        title = say("bayesian_network.inference.asked.title")
        return doc.Step(f"asked{self.suffix}", title, [*blocks, doc.Formula(lines)], short=[doc.Formula(lines)])

    def _rule(self, stage: int) -> tuple[Expr, Expr]:
        """EU(D | O) = Σ_H P(H | O, D) · U(H, D)"""
        influence, notation = self.influence, self.notation
        place, known = influence.order[stage], influence.information(stage)
        observed = [notation.event(each, at) for each, at in influence.evidence.items()]
        last = stage == len(influence.order) - 1
        variables = influence.hidden if last else influence.fresh(stage + 1)
        if last:
            uses = [
                OfParents(Word(each.name), notation.variables(each.parents) if each.parents else None)
                for each in influence.utilities
            ]
            body: Expr = uses[0] if len(uses) == 1 else Sum(tuple(uses))
        else:
            after = influence.order[stage + 1]
            its = influence.information(stage + 1)
            what = Of("EU", notation.variable(after), self._given(its, observed))
            body = MaxOver(notation.variable(after), what)
        if variables:
            free = [each for each in known if each not in influence.decisions and each not in influence.evidence]
            choices = [each for each in influence.affecting((*variables, *free)) if each in known or each == place]
            chance = Probability(notation.variables(variables), self._given([*free, *choices], observed))
            body = SumOver(notation.variables(variables), Product((chance, body)))
        return Of("EU", notation.variable(place), self._given(known, observed)), body

    def _given(self, places: Sequence[int], observed: Sequence[Expr]) -> Expr | None:
        """Variables, and the evidence"""
        free = [self.notation.variable(each) for each in places if each not in self.influence.evidence]
        return listed([*free, *observed]) if free or observed else None

    # --- the stages

    def stage_steps(self) -> list[doc.Step]:
        return [self._stage(stage) for stage in reversed(range(len(self.influence.order)))]

    def _stage(self, stage: int) -> doc.Step:
        points = self.influence.points(stage)
        name = self.notation.name(self.influence.order[stage])
        options = [option for point in points for option in point.options if option.expected is not None]
        chances: list[doc.Block] = [*self.chances(options)]
        decided: list[doc.Block] = [doc.Paragraph(say("bayesian_network.decide.utilities", name=name))]
        decided += self._expected(points)
        decided += [doc.Paragraph(self.chosen(point), "result") for point in points[:_MOST_LINES]]
        title = say("bayesian_network.decide.stage", name=name)
        # The probabilities behind several decisions are too many for a short answer.
        short = doc.worked([*chances, *decided] if len(self.influence.order) == 1 else decided)
        return doc.Step(f"decide.{stage + 1}{self.suffix}", title, [*chances, *decided], short=short)

    def chances(self, options: Sequence[Option]) -> list[doc.Block]:
        """P(h | o) for all of the options, each once."""
        found: dict[str, tuple[Option, Outcome]] = {}
        for option in options:
            # What cannot happen leads to no decision.
            for each in option.outcomes if option.variables and option.total else ():
                if each.worth is None:
                    continue
                found.setdefault(self.worth.share_id(option, each.values), (option, each))
        if not found:
            return []
        every = list(found.values())
        variables = every[0][0].variables
        names = _names(self.notation, variables)
        if not self.worth.conditional(every[0][0]):
            lead = say("bayesian_network.decide.chances", names=names)
            return [doc.Paragraph(lead), *self._equations(every, self._alone)]
        totals: dict[str, tuple[Option, list[Outcome]]] = {}
        for option, outcome in every:
            key = f"{self.worth.total_id(option)} {self.worth.given(option)}"
            totals.setdefault(key, (option, []))[1].append(outcome)
        lead = say("bayesian_network.decide.posteriors", names=names)
        sums = {self.worth.total_id(option): (option, outcomes) for option, outcomes in totals.values()}
        return [
            doc.Paragraph(lead),
            *self._equations(every, self._joint),
            *self._equations(list(sums.values()), self._total),
            doc.Paragraph(say("bayesian_network.decide.divide")),
            *self._equations(every, self._share),
        ]

    def _equations(
        self, every: Sequence[tuple[Option, _Part]], equation: Callable[[Option, _Part], Equation]
    ) -> list[doc.Block]:
        """Lines, or where they are many the rows of a table, of which only those that are shown are made."""
        if len(every) <= 2 * _MOST_LINES:
            return [doc.Formula([doc.Line(equation(*each)) for each in every])]
        heads = [doc.ColumnHead(say("bayesian_network.decide.computed"), align="left")]
        caption = say("bayesian_network.decide.probabilities")
        return folded(caption, heads, every, lambda each: doc.Row([doc.Cell(equation(*each))]))

    def _worked(self, option: Option, values: Assignment) -> tuple[Expr, ...]:
        """The sum of the products of table entries."""
        products = self.worth.states(option, values)
        if products is None or len(products) > _IN_A_LINE:
            return ()
        parts = tuple(product_of([computed(Fraction(each.number)) for each in factors]) for factors in products)
        if len(products) == 1 and len(products[0]) == 1:
            return ()
        return (parts[0] if len(parts) == 1 else Sum(parts),)

    def _alone(self, option: Option, outcome: Outcome) -> Equation:
        left, name = self.worth.share(option, outcome.values), self.worth.share_id(option, outcome.values)
        return Equation(left, self._worked(option, outcome.values), computed(outcome.share), quantity=name)

    def _joint(self, option: Option, outcome: Outcome) -> Equation:
        left, name = self.worth.joint(option, outcome.values), self.worth.joint_id(option, outcome.values)
        return Equation(left, self._worked(option, outcome.values), computed(outcome.joint), quantity=name)

    def _total(self, option: Option, outcomes: Sequence[Outcome]) -> Equation:
        parts = tuple(computed(each.joint) for each in outcomes)
        working = (Sum(parts),) if 1 < len(parts) <= 2 * _MOST_LINES else ()
        return Equation(self.worth.total(option), working, computed(option.total), quantity=self.worth.total_id(option))

    def _share(self, option: Option, outcome: Outcome) -> Equation:
        quotient = Quotient(computed(outcome.joint), computed(option.total))
        left, name = self.worth.share(option, outcome.values), self.worth.share_id(option, outcome.values)
        return Equation(left, (quotient,), Number(outcome.share), quantity=name)

    def sum_of(self, option: Option) -> tuple[Expr, ...]:
        """Σ P · worth, with the numbers; () if there is nothing to be computed."""
        terms = []
        for each in option.outcomes:
            if each.worth is None:
                continue
            worth = self._after(option, each)
            terms.append(Product((Number(each.share), worth)) if each.values else worth)
        if len(terms) == 1 and not isinstance(terms[0], Product | Sum):
            return ()
        return (terms[0] if len(terms) == 1 else Sum(tuple(terms)),)

    def _after(self, option: Option, outcome: Outcome) -> Expr:
        if outcome.point is not None:
            assert outcome.worth is not None
            return computed(outcome.worth)
        parts = tuple(
            computed(Fraction(each.number)) for each in self.worth.utilities({**option.known, **outcome.values})
        )
        return parts[0] if len(parts) == 1 else Sum(parts)

    def _expected(self, points: Sequence[Point]) -> list[doc.Block]:
        """Each expected utility as a sum of products."""
        every = [
            (point, at, option)
            for point in points
            for at, option in enumerate(point.options)
            if option.expected is not None
        ]

        def equation(point: Point, at: int, option: Option) -> Equation:
            assert option.expected is not None
            name = self.worth.expected_id(point, at) if self.worth.quoting else None
            return Equation(
                self.worth.expected(point, at), self.sum_of(option), computed(option.expected), quantity=name
            )

        if len(every) <= _MOST_LINES:
            return [doc.Formula([doc.Line(equation(*each)) for each in every])]
        heads = [doc.ColumnHead(say("bayesian_network.decide.computed"), align="left")]
        caption = say("bayesian_network.decide.table")
        return folded(
            caption, heads, every, lambda each: doc.Row([doc.Cell(equation(*each), marked=each[1] in each[0].best)])
        )

    # --- what is chosen

    def _best(self, point: Point) -> Listing:
        return Listing([self.notation.value(point.decision, at) for at in point.best], QUOTED, with_and=True)

    def chosen(self, point: Point) -> Phrase:
        """Given sunny: leave, since 49 > 35."""
        assert point.expected is not None
        known = self.worth.at(point)
        about = {
            "name": self.notation.name(point.decision),
            "best": self._best(point),
            "first": self.notation.value(point.decision, point.best[0]),
            "utility": computed(point.expected),
            "count": len(point.best),
        }
        if not known:
            key = "bayesian_network.decide.choose" if len(point.best) == 1 else "bayesian_network.decide.choose_tied"
            return say(key, **about)
        given = listed([self.notation.event(place, at) for place, at in known.items()])
        key = (
            "bayesian_network.decide.choose_given"
            if len(point.best) == 1
            else "bayesian_network.decide.choose_given_tied"
        )
        return say(key, known=given, **about)

    def _seen(self, point: Point) -> dict[int, int]:
        """What is known at a point, without own choices and evidence."""
        own, evidence = self.influence.decisions, self.influence.evidence
        return {place: at for place, at in self.worth.at(point).items() if place not in own and place not in evidence}

    def result_step(self) -> doc.Step:
        """The maximum expected utility, and the strategy."""
        final = doc.Paragraph(self.answer(), "final")
        (start,) = self.influence.starts.values()
        blocks: list[doc.Block] = []
        if start.variables:
            blocks = [*self.chances([start]), doc.Paragraph(say("bayesian_network.decide.average"))]
        else:
            blocks = [doc.Paragraph(say("bayesian_network.decide.largest"))]
        blocks.append(doc.Formula([doc.Line(self.maximum(MEU, start, "maximum_expected_utility"))]))
        title = say("bayesian_network.decide.result")
        return doc.Step(f"strategy{self.suffix}", title, [*blocks, final], short=doc.worked([*blocks, final]))

    def maximum(self, left: Expr, start: Option, quantity: str | None) -> Equation:
        """MEU = Σ P(o) · max EU, with the numbers."""
        assert start.expected is not None
        working = self.sum_of(start)
        point = None if start.variables else start.outcomes[0].point
        if point is not None:
            options = tuple(computed(each.expected) for each in point.options if each.expected is not None)
            working = (Greatest(options),) if len(options) <= _MOST_LINES else ()
        return Equation(left, working, computed(start.expected), quantity=quantity)

    def answer(self) -> Phrase:
        expected = self.influence.expected
        assert expected is not None
        whole = Equation(MEU, (), computed(expected), quantity="maximum_expected_utility")
        points = list(self.influence.followed())
        if len(points) > _MOST_ANSWERED:
            return say("bayesian_network.decide.answer_many", whole=whole, count=len(points))
        several = len(self.influence.order) > 1
        choices = [self._briefly(point, several=several) for point in points]
        return say("bayesian_network.decide.answer", choices=Listing(choices, "list.clause"), whole=whole)

    def _briefly(self, point: Point, *, several: bool) -> Phrase:
        """sunny: leave"""
        best: Listing | Phrase = self._best(point)
        if len(point.best) > 1:
            best = say("bayesian_network.decide.brief_tied", best=best)
        known = self._seen(point)
        name = self.notation.name(point.decision)
        if not known:
            key = "bayesian_network.decide.brief_named" if several else "bayesian_network.decide.brief"
            return say(key, name=name, best=best)
        given = listed([self.notation.event(place, at) for place, at in known.items()])
        key = "bayesian_network.decide.brief_named_given" if several else "bayesian_network.decide.brief_given"
        return say(key, name=name, known=given, best=best)

    # --- evidence that cannot be

    def impossible(self) -> Phrase:
        evidence = Probability(self.notation.events(self.worth.evidence))
        whole = Equation(evidence, (), computed(Fraction(0)))
        return say("bayesian_network.inference.answer.impossible", evidence=whole)

    def impossible_step(self) -> doc.Step:
        final = doc.Paragraph(self.impossible(), "final")
        title = say("bayesian_network.decide.result")
        return doc.Step(f"strategy{self.suffix}", title, [final], short=[final])
