"""The most probable explanation explained: a list of all combinations if short, else elimination by maximum."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Number, Quotient, Sum, Symbol
from _byhand.document import steps as doc
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.inference.elimination import Round, compute, eliminate, made_in
from _byhand.topics.bayesian_network.inference.enumeration import terms
from _byhand.topics.bayesian_network.inference.explain_elimination import factors_step, order_blocks, round_step
from _byhand.topics.bayesian_network.inference.factor_notation import FactorNames, MaxOver
from _byhand.topics.bayesian_network.inference.factor_tables import are_begun, made_blocks
from _byhand.topics.bayesian_network.inference.most_probable import (
    Best,
    Explained,
    best_values,
    explain,
    most_probable_answer,
)
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.explain_network import MOST_DRAWN
from _byhand.topics.bayesian_network.model.model import (
    AnsweredQuestion,
    MostProbable,
    NetworkProblem,
    assignments,
    combinations,
)
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, product_of
from _byhand.topics.bayesian_network.model.query_notation import QueryNotation

# Up to this many combinations are listed.
_MOST_LISTED = 8
# Up to this many variables are also considered one by one.
_MOST_ALONE = 12
# Up to this many equally probable answers are named.
_MOST_ANSWERED = 4


def answer_most_probable(
    problem: NetworkProblem, question: MostProbable, notation: Notation, suffix: str
) -> AnsweredQuestion:
    """argmax P(targets | evidence) in steps.

    suffix  "" for the only question, ".1", ".2" ... for several

    InputError if a table would exceed the memory.
    """
    found = explain(problem.network, question)
    explanation = _Explanation(found, notation, suffix)
    steps = doc.Later(lambda: [explanation.asked_step(), *explanation.search_steps(), explanation.result_step()])
    return AnsweredQuestion(explanation.line(), steps, most_probable_answer(found))


class BestTold(ABC):
    """What is said alike of the most probable values, however they were found."""

    def __init__(self, found: Best, notation: Notation, suffix: str) -> None:
        self.found, self.notation, self.suffix = found, notation, suffix
        self.targets, self.given = found.question.targets, found.question.evidence
        self.named = QueryNotation(notation, self.targets, self.given)

    @abstractmethod
    def shares(self, place: int) -> list[Fraction]:
        """P(x | e) of each value of a target; only for possible evidence"""

    def asked_phrase(self) -> Phrase:
        about = {"targets": self.named.names(self.targets), "count": len(self.targets)}
        if self.given:
            return say("bayesian_network.most_probable.asked.given", evidence=self.named.known, **about)
        return say("bayesian_network.most_probable.asked.prior", **about)

    def result_step(self) -> doc.Step:
        found = self.found
        best = found.best[0]
        blocks: list[doc.Block] = []
        if found.evidence == 0:
            whole = Equation(self.named.evidence, (), computed(found.evidence), quantity="evidence")
            impossible = say("bayesian_network.most_probable.result.impossible", evidence=whole)
            blocks.append(doc.Warn(impossible, "warning"))
        elif self.given:
            quotient = Quotient(computed(found.joint), computed(found.evidence))
            lines = [
                doc.Line(Equation(self.named.joint(best), (), computed(found.joint), quantity="joint")),
                doc.Line(Equation(self.named.posterior(best), (quotient,), self._posterior, quantity="posterior")),
            ]
            lead = say("bayesian_network.most_probable.result.posterior", evidence=self.named.evidence)
            blocks += [doc.Paragraph(lead), doc.Formula(lines)]
        short = doc.worked(blocks)
        if found.evidence:
            blocks += self._alone_blocks()
        final = doc.Paragraph(self.answer_phrase(), "final")
        title = say("bayesian_network.inference.result.title")
        return doc.Step(f"result{self.suffix}", title, [*blocks, final], short=[*short, final])

    @property
    def _posterior(self) -> Number:
        assert self.found.posterior is not None
        return Number(self.found.posterior)

    def _alone_blocks(self) -> list[doc.Block]:
        """A note if the jointly most probable values are not the individually most probable ones."""
        found = self.found
        if not 1 < len(self.targets) <= _MOST_ALONE or len(found.best) > 1:
            return []
        lines = []
        for place, at in self.named.values(found.best[0]).items():
            shares = self.shares(place)
            most = shares.index(max(shares))
            if shares[most] > shares[at]:
                lines.append(doc.Line(Equation(self.named.alone(place, most), (), Number(shares[most]))))
        if not lines:
            return []
        return [doc.Warn(say("bayesian_network.most_probable.result.alone")), doc.Formula(lines)]

    def line(self) -> Phrase:
        """The answer as printed above the solution."""
        answer = self.answer_phrase()
        return self.named.alone_standing(answer) if self.found.evidence else answer

    def answer_phrase(self) -> Phrase:
        found = self.found
        if found.evidence == 0:
            whole = Equation(self.notation.probability(self.given), (), computed(found.evidence))
            return say("bayesian_network.most_probable.answer.impossible", evidence=whole)
        tied = len(found.best)
        number = self._posterior if self.given else computed(found.joint)
        if len(self.targets) > MOST_DRAWN:
            # As a formula they would not fit into the line of the answer.
            values = [
                say("bayesian_network.read.value", name=self.notation.name(place), value=self.notation.value(place, at))
                for place, at in self.named.values(found.best[0]).items()
            ]
            together = Equation(Symbol("p", "p"), (), number, quantity="posterior")
            names = {"tied": tied, "probability": together, "values": Listing(values)}
            return say("bayesian_network.most_probable.answer.many", **names)
        best = [
            Equation(self.named.posterior(places), (), number, quantity="posterior")
            for places in found.best[:_MOST_ANSWERED]
        ]
        key = (
            "bayesian_network.most_probable.answer.best"
            if tied == 1
            else "bayesian_network.most_probable.answer.tie"
            if tied <= _MOST_ANSWERED
            else "bayesian_network.most_probable.answer.tie_many"
        )
        probabilities = Listing(best, "list.clause")
        return say(key, tied=tied, probabilities=probabilities)


class _Explanation(BestTold):
    def __init__(self, found: Explained, notation: Notation, suffix: str) -> None:
        super().__init__(found, notation, suffix)
        self.traced = found
        self.hidden = [each.place for each in found.sums]

    def shares(self, place: int) -> list[Fraction]:
        trace = eliminate(self.found.network, (place,), self.given)
        numbers = compute(trace.rounds, trace.final).numbers.values()
        return [number / sum(numbers) for number in numbers]

    # --- the question

    def asked_step(self) -> doc.Step:
        order = [place for place in self.found.network.order if place not in self.traced.pruned.barren]
        term = self.notation.tables(order, self.given)
        called: list[doc.Block] = []
        if self.hidden:
            below, called = self.named.below(self.hidden, "h")
            term = SumOver(below, term)
        below, more = self.named.below(self.targets, "q")
        blocks: list[doc.Block] = [*self.named.letter_blocks(), doc.Paragraph(self.asked_phrase())]
        if self.given:
            evidence = self.named.evidence
            blocks.append(doc.Paragraph(say("bayesian_network.most_probable.asked.numerator", evidence=evidence)))
        maximum = Equation(MaxOver(below, self.named.together(below)), (MaxOver(below, term),))
        blocks += [*more, *called, doc.Formula([doc.Line(maximum)])]
        if self.hidden:
            hidden = self.named.names(self.hidden)
            blocks.append(doc.Paragraph(say("bayesian_network.most_probable.asked.hidden", hidden=hidden)))
        if barren := self.traced.pruned.barren:
            phrase = say("bayesian_network.elimination.prune.barren", names=self.named.names(barren), count=len(barren))
            blocks.append(doc.Paragraph(phrase))
        short = [*self.named.letter_blocks(), *more, *called, *doc.worked(blocks)]
        return doc.Step(f"asked{self.suffix}", say("bayesian_network.most_probable.asked.title"), blocks, short=short)

    # --- the search

    def search_steps(self) -> list[doc.Step]:
        barren = self.traced.pruned.barren
        listed = not self.hidden and not barren and combinations(self.found.network, self.targets) <= _MOST_LISTED
        return [self._list_step()] if listed else self._elimination_steps()

    def _list_step(self) -> doc.Step:
        """All combinations with their probabilities, the largest marked."""
        heads = [
            *(doc.ColumnHead(self.notation.name(place), align="left") for place in self.targets),
            doc.ColumnHead(say("bayesian_network.most_probable.list.product")),
        ]
        rows, numbers = [], []
        for places in assignments(self.found.network, self.targets):
            values, number = next(terms(self.found.network, {**self.named.values(places), **self.given}))
            numbers.append(computed(number))
            factors = tuple(self.notation.entry(place, values) for place in values)
            working = product_of(factors)
            best = number == self.found.joint
            rows.append(doc.Row((*self.named.cells(places), doc.Cell(Equation(working, (), numbers[-1]), marked=best))))
        blocks: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.most_probable.list.lead", count=len(rows))),
            doc.TableBlock(
                say("bayesian_network.most_probable.list.caption", numerator=self.named.numerator), heads, rows
            ),
        ]
        if self.given:
            total, divisor = Sum(tuple(numbers)), computed(self.found.evidence)
            whole = Equation(self.named.evidence, (total,), divisor, quantity="evidence")
            blocks += [
                doc.Paragraph(say("bayesian_network.most_probable.list.evidence", evidence=self.named.evidence)),
                doc.Formula([doc.Line(whole)]),
            ]
        return doc.Step(
            f"list{self.suffix}", say("bayesian_network.most_probable.list.title"), blocks, short=doc.worked(blocks)
        )

    def _elimination_steps(self) -> list[doc.Step]:
        found, suffix = self.traced, self.suffix
        made = made_in((*found.sums, *found.maxima))
        restricted = [factor for factor in found.factors if factor.evidence]
        names = FactorNames(self.notation, suffix, are_begun((*restricted, *made)))
        steps = [factors_step(found.factors, made, names, suffix)]
        rounds = [*found.sums, *found.maxima]
        blocks: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.most_probable.rounds.lead")),
            *self._order_blocks(found.sums, "bayesian_network.most_probable.rounds.sums"),
            *self._order_blocks(found.maxima, "bayesian_network.most_probable.rounds.maxima"),
        ]
        inner = [round_step(each, at, names, suffix) for at, each in enumerate(rounds, 1)]
        steps.append(doc.Step(f"eliminate{suffix}", say("bayesian_network.most_probable.rounds.title"), blocks, inner))
        return [*steps, self._back_step(names)]

    def _order_blocks(self, rounds: Sequence[Round], kind: str) -> list[doc.Block]:
        if not rounds:
            return []
        order = self.named.names([each.place for each in rounds])
        blocks: list[doc.Block] = [doc.Paragraph(say(kind, order=order))]
        if len(rounds) > 1:
            why = say("bayesian_network.most_probable.rounds.why")
            blocks.append(doc.Details(why, order_blocks(rounds, self.notation)))
        return blocks

    def _back_step(self, names: FactorNames) -> doc.Step:
        """The largest number, and backwards from the last variable the value at which each maximum was reached."""
        found = self.traced
        blocks: list[doc.Block] = []
        if found.final.made == "product":
            blocks += made_blocks(names, found.final)
        if found.evidence:
            blocks += [
                doc.Paragraph(say("bayesian_network.most_probable.back.lead", factor=names.name(found.final))),
                self._back_table(names),
            ]
        return doc.Step(
            f"back{self.suffix}", say("bayesian_network.most_probable.back.title"), blocks, short=doc.worked(blocks)
        )

    def _back_table(self, names: FactorNames) -> doc.TableBlock:
        heads = [
            doc.ColumnHead(say("bayesian_network.most_probable.back.variable"), align="left"),
            doc.ColumnHead(say("bayesian_network.most_probable.back.entry"), align="left"),
            doc.ColumnHead(say("bayesian_network.most_probable.back.value"), align="left"),
        ]
        values = self.named.values(self.found.best[0])
        rows = []
        for each in reversed(self.traced.maxima):
            places = tuple(values[place] for place in each.result.scope)
            best = Listing([self.notation.value(each.place, at) for at in best_values(each.result, places)])
            rows.append(
                doc.Row(
                    (
                        doc.Cell(self.notation.name(each.place), header=True),
                        doc.Cell(names.place(each.result, places)),
                        doc.Cell(best, marked=True),
                    )
                )
            )
        return doc.TableBlock(say("bayesian_network.most_probable.back.caption"), heads, rows)
