"""The factors of an elimination told: the tables, what each step multiplies and leaves, the largest, the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from _byhand.arithmetic.expr import Count, Equation, Expr, Joined, Probability, Product, Symbol
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.elimination_plan.plan import Plan, PlannedFactor, PlannedStep, entries
from _byhand.topics.bayesian_network.inference.factor_notation import Applied, factor_symbol
from _byhand.topics.bayesian_network.inference.factor_tables import folded
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, listed, product_of

# Factors in the answer's line; steps that are written as formulas; those that are drawn, and variables of a drawing.
_MOST_NAMED, _MOST_WRITTEN, _MOST_DRAWN, _MOST_NODES = 8, 16, 8, 16


@dataclass(frozen=True)
class PlanNotation:
    """Factors and what is observed, with its value if it has one."""

    notation: Notation
    evidence: Mapping[int, int | None]

    @property
    def observed(self) -> Expr:
        """J = T, M; only for nonempty evidence"""
        return listed(self.events)

    @property
    def events(self) -> list[Expr]:
        return [
            self.notation.variable(place) if at is None else self.notation.event(place, at)
            for place, at in self.evidence.items()
        ]

    def factor(self, factor: PlannedFactor) -> Expr:
        """P(A | B), or f₂(A, E)"""
        if factor.number is None:
            known = {place: at for place, at in self.evidence.items() if at is not None}
            return self.notation.family(factor.place, known)
        symbol = factor_symbol(factor.number)
        return Applied(symbol, self.notation.variables(factor.scope)) if factor.scope else symbol

    def rule(self, step: PlannedStep) -> Equation:
        """f₂(A, E) = Σ_B P(B) P(A | B, E)"""
        body = product_of([self.factor(each) for each in step.used])
        return Equation(self.factor(step.left), (SumOver(self.notation.variable(step.left.place), body),))


def plan_steps(
    found: Plan, named: PlanNotation, targets: Sequence[int], before: Sequence[Plan], suffix: str
) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps. before: the same question in other orders."""
    told = _Explanation(found, named, targets, suffix)
    steps = [told.tables_step()]
    if found.steps:
        steps.append(told.rounds_step())
    return told.answer(), [*steps, told.result_step(before)]


class _Explanation:
    def __init__(self, found: Plan, named: PlanNotation, targets: Sequence[int], suffix: str) -> None:
        self.found, self.named, self.targets, self.suffix = found, named, targets, suffix
        self.notation = named.notation

    def _scope(self, places: Sequence[int]) -> doc.Cell:
        if not places:
            return doc.Cell(say("bayesian_network.plan.no_variable"))
        return doc.Cell(Listing([self.notation.name(place) for place in places]))

    def _entries(self, places: Sequence[int], quantity: str | None = None, *, marked: bool = False) -> doc.Cell:
        size = entries(self.found.network, places)
        if size is None:
            return doc.Cell(say("bayesian_network.plan.unknown", count=len(places)), marked=marked)
        return doc.Cell(Count(size), marked=marked, quantity=quantity)

    # --- the tables

    def tables_step(self) -> doc.Step:
        blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.plan.lead"))]
        if self.named.evidence:
            observed = Listing(self.named.events, with_and=True)
            fixed = say("bayesian_network.plan.fixed", observed=observed, count=len(self.named.evidence))
            blocks.append(doc.Paragraph(fixed))
        heads = [
            doc.ColumnHead(say("bayesian_network.plan.factor"), align="left"),
            doc.ColumnHead(say("bayesian_network.plan.scope"), align="left"),
            doc.ColumnHead(say("bayesian_network.plan.entries")),
        ]

        def row(each: PlannedFactor) -> doc.Row:
            name = doc.Cell(self.named.factor(each), header=True)
            return doc.Row([name, self._scope(each.scope), self._entries(each.scope)])

        blocks += folded(say("bayesian_network.plan.tables"), heads, self.found.tables, row)
        if not all(variable.values for variable in self.found.network.variables):
            blocks.append(doc.Warn(say("bayesian_network.plan.no_values")))
        return doc.Step(f"tables{self.suffix}", say("bayesian_network.plan.tables_title"), blocks)

    # --- the steps

    def rounds_step(self) -> doc.Step:
        found, named = self.found, self.named
        heads = [
            doc.ColumnHead(say("bayesian_network.plan.step"), align="left"),
            doc.ColumnHead(say("bayesian_network.plan.eliminated"), align="left"),
            doc.ColumnHead(say("bayesian_network.plan.multiplied"), align="left"),
            doc.ColumnHead(say("bayesian_network.plan.product"), align="left"),
            doc.ColumnHead(say("bayesian_network.plan.left"), align="left"),
            doc.ColumnHead(say("bayesian_network.plan.entries")),
        ]

        def row(step: PlannedStep) -> doc.Row:
            return doc.Row(
                [
                    doc.Cell(Count(step.left.number or 0), header=True),
                    doc.Cell(self.notation.name(step.left.place)),
                    doc.Cell(Listing([named.factor(each) for each in step.used])),
                    self._scope(step.product),
                    doc.Cell(named.factor(step.left)),
                    self._entries(step.left.scope, f"size[{step.left.number}]", marked=step is found.largest),
                ]
            )

        formulas = doc.Formula([doc.Line(named.rule(step)) for step in found.steps[:_MOST_WRITTEN]])
        table = folded(say("bayesian_network.plan.steps"), heads, found.steps, row)
        largest = doc.Paragraph(self._largest(), "result")
        blocks: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.plan.rule")),
            formulas,
            *table,
            largest,
            *self._counted(),
            doc.Paragraph(say("bayesian_network.plan.width", width=found.width, count=found.width + 1)),
        ]
        drawn = self._drawn()
        if drawn:
            blocks.append(doc.Details(say("bayesian_network.plan.graphs"), drawn))
        title = say("bayesian_network.plan.steps_title")
        return doc.Step(f"eliminate{self.suffix}", title, blocks, short=[formulas, *table, largest])

    def _counted(self) -> list[doc.Block]:
        """|f₅(S, L, J)| = 2 · 2 · 2 = 8; nothing if a size is unknown."""
        largest, size = self.found.largest, self.found.largest_size
        if largest is None or size is None:
            return []
        bar = Symbol(r"\lvert ", "|"), Symbol(r"\rvert ", "|")
        name = Joined((bar[0], self.named.factor(largest.left), bar[1]), "", "")
        counts = tuple(Count(len(self.found.network.variables[place].values)) for place in largest.left.scope)
        working = (Product(counts),) if len(counts) > 1 else ()
        return [doc.Formula([doc.Line(Equation(name, working, Count(size), quantity="largest_factor"))])]

    def _largest(self) -> Phrase:
        found = self.found
        assert found.largest is not None
        factor = self.named.factor(found.largest.left)
        if found.largest_size is None:
            return say("bayesian_network.plan.largest_scope", factor=factor, count=len(found.largest.left.scope))
        return say("bayesian_network.plan.largest", factor=factor, count=found.largest_size)

    def _drawn(self) -> list[doc.Block]:
        """The variables that share a factor before each step, and the pairs that the step joins."""
        found = self.found
        observed = self.named.evidence
        free = [place for place in range(found.network.size) if place not in observed]
        if len(free) > _MOST_NODES:
            return []
        summed_out = say("bayesian_network.plan.eliminated")
        blocks: list[doc.Block] = []
        for number, step in enumerate(found.steps[:_MOST_DRAWN], 1):
            joined = {pair for factor in step.before for pair in combinations(factor.scope, 2)}
            new = [pair for pair in combinations(step.left.scope, 2) if pair not in joined]
            at = {place: node for node, place in enumerate(free)}
            name = self.notation.name(step.left.place)
            nodes = [
                Node(self.notation.name(place), note=summed_out if place == step.left.place else None) for place in free
            ]
            lines = [Edge(at[one], at[other], directed=False) for one, other in sorted(joined)]
            lines += [Edge(at[one], at[other], "added", directed=False) for one, other in new]
            key = "bayesian_network.plan.graph" if new else "bayesian_network.plan.graph_same"
            caption = say(key, number=number, name=name, count=len(new))
            blocks.append(Graph(caption, say("bayesian_network.plan.described", count=len(lines)), nodes, lines))
            free.remove(step.left.place)
        return blocks

    # --- the result

    def result_step(self, before: Sequence[Plan]) -> doc.Step:
        found, named = self.found, self.named
        observed = named.events
        left = Probability(listed([*map(self.notation.variable, self.targets), *observed]))
        equation = Equation(left, (product_of([named.factor(each) for each in found.rest]),))
        formula = doc.Formula([doc.Line(equation)] if len(found.rest) <= _MOST_WRITTEN else [])
        key = "bayesian_network.plan.rest_divide" if observed else "bayesian_network.plan.rest"
        names = Listing([self.notation.name(place) for place in found.result], QUOTED, with_and=True)
        blocks: list[doc.Block] = [doc.Paragraph(say(key, names=names)), formula]
        blocks += [doc.Paragraph(self._compared(other)) for other in before]
        final = doc.Paragraph(self.answer(), "final")
        title = say("bayesian_network.plan.result_title")
        return doc.Step(f"result{self.suffix}", title, [*blocks, final], short=[formula, final])

    def _compared(self, other: Plan) -> Phrase:
        """The largest factors of two orders in one sentence."""
        mine, its = self.found.largest_size, other.largest_size
        order = Listing([self.notation.name(step.left.place) for step in other.steps])
        if mine is None or its is None:
            return say("bayesian_network.plan.compared_width", order=order, other=other.width, width=self.found.width)
        if mine == its:
            return say("bayesian_network.plan.compared_same", order=order, size=mine)
        key = "bayesian_network.plan.compared_less" if mine < its else "bayesian_network.plan.compared_more"
        return say(key, order=order, other=its, size=mine)

    def answer(self) -> Phrase:
        found = self.found
        if not found.steps:
            return say("bayesian_network.plan.answer_none")
        if len(found.steps) > _MOST_NAMED:
            return say("bayesian_network.plan.answer_many", count=len(found.steps), largest=self._largest())
        factors = Listing([self.named.factor(step.left) for step in found.steps])
        return say("bayesian_network.plan.answer", factors=factors, count=len(found.steps), largest=self._largest())
