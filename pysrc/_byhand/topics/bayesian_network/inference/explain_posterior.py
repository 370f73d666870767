"""A question for probabilities explained: the question, the numerators by one of two methods, the division, the
work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Quotient, Sum
from _byhand.decision.explain import sum_check
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.bayesian_network.inference.elimination import eliminate
from _byhand.topics.bayesian_network.inference.enumeration import enumeration_work, hidden_variables, terms_of_each
from _byhand.topics.bayesian_network.inference.explain_elimination import elimination_steps
from _byhand.topics.bayesian_network.inference.explain_enumeration import enumeration_step
from _byhand.topics.bayesian_network.inference.factor import Work
from _byhand.topics.bayesian_network.inference.factor_notation import FactorNames
from _byhand.topics.bayesian_network.inference.factor_tables import are_begun, folded
from _byhand.topics.bayesian_network.inference.posterior import Posterior, asked_values, infer, posterior_answer
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import AnsweredQuestion, Find, NetworkProblem, Places, combinations
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver
from _byhand.topics.bayesian_network.model.query_notation import QueryNotation

_TITLE_KEYS: TextKeys[Literal["normalise", "result"]] = {
    "normalise": "bayesian_network.inference.normalise.title",
    "result": "bayesian_network.inference.result.title",
}
_CHOOSE_KEYS: TextKeys[Literal["enumeration", "variable_elimination"]] = {
    "enumeration": "bayesian_network.inference.work.choose_enumeration",
    "variable_elimination": "bayesian_network.inference.work.choose_variable_elimination",
}
_By = Literal["enumeration", "elimination", "given_order", "min_fill"]
_BY_KEYS: TextKeys[_By] = {
    "enumeration": "bayesian_network.inference.work.by_enumeration",
    "elimination": "bayesian_network.inference.work.by_elimination",
    "given_order": "bayesian_network.inference.work.by_given_order",
    "min_fill": "bayesian_network.inference.work.by_min_fill",
}

# More values are rows of a table instead of lines.
_MOST_LINES = 8
_MOST_ANSWERED = 4


def answer_posterior(problem: NetworkProblem, question: Find, notation: Notation, suffix: str) -> AnsweredQuestion:
    """P(targets | evidence) in steps.

    suffix  "" for the only question, ".1", ".2" ... for several

    InputError if a table would exceed the memory.
    """
    found = infer(problem.network, question)
    explanation = _Explanation(found, notation, suffix)
    steps = doc.Later(lambda: [*explanation.steps(), _work_step(problem, found, suffix)])
    return AnsweredQuestion(explanation.line(), steps, posterior_answer(found))


class _Explanation:
    def __init__(self, found: Posterior, notation: Notation, suffix: str) -> None:
        self.found, self.notation, self.suffix = found, notation, suffix
        self.targets, self.given = found.question.targets, found.question.evidence
        self.named = QueryNotation(notation, self.targets, self.given)
        # Elimination may give only a multiple of P(q, e).
        self.scaled = found.method == "variable_elimination" and found.trace.pruned.scales

    def steps(self) -> list[doc.Step]:
        """The question, its numerators by one of the methods, and the division."""
        found, suffix = self.found, self.suffix
        if found.method == "enumeration":
            steps = [enumeration_step(found, self.named, suffix)]
            number: Callable[[Places], Expr] = lambda places: computed(found.joints[places])  # noqa: E731
        else:
            restricted = [factor for factor in found.trace.factors if factor.evidence]
            names = FactorNames(self.notation, suffix, are_begun((*restricted, *found.trace.made)))
            steps = elimination_steps(found, names, self.named, suffix)
            number = lambda places: names.entry(found.trace.final, self.ordered(places))  # noqa: E731
        return [self.asked_step(), *steps, self.result_step(number)]

    def ordered(self, places: Places) -> Places:
        """The values in the order of the question, as the last factor has them."""
        values = self.named.values(places)
        return tuple(values[place] for place in self.found.trace.final.scope)

    @property
    def _whole(self) -> Equation:
        """P(wet = T) = 0.45"""
        return Equation(self.named.evidence, (), computed(self.found.evidence))

    # --- the question

    def asked_step(self) -> doc.Step:
        named = self.named
        about = {"targets": named.names(self.targets), "count": len(self.targets)}
        if self.given:
            quotient = Quotient(named.numerator, named.evidence)
            blocks: list[doc.Block] = [
                *named.letter_blocks(),
                doc.Paragraph(say("bayesian_network.inference.asked.posterior", evidence=named.known, **about)),
                doc.Formula([doc.Line(Equation(named.distribution, (quotient,)))]),
            ]
        else:
            blocks = [doc.Paragraph(say("bayesian_network.inference.asked.prior", **about))]
        network = self.found.network
        hidden = hidden_variables(network, (*self.targets, *self.given))
        term = self.notation.tables(network.order, self.given)
        called: list[doc.Block] = []
        if hidden:
            below, called = named.below(hidden, "h")
            lead = say("bayesian_network.inference.asked.sum", hidden=below if called else named.names(hidden))
            blocks += called
            term = SumOver(below, term)
        else:
            lead = say("bayesian_network.inference.asked.product")
        blocks += [doc.Paragraph(lead), doc.Formula([doc.Line(Equation(named.numerator, (term,)))])]
        # Letters for evidence or for summed variables must be explained in a short answer, too.
        short = [*called, *named.letter_blocks(), *doc.worked(blocks)]
        return doc.Step(f"asked{self.suffix}", say("bayesian_network.inference.asked.title"), blocks, short=short)

    # --- from numerators to posteriors

    def result_step(self, number: Callable[[Places], Expr]) -> doc.Step:
        """number: the numerator for the values, or a multiple of it"""
        final = doc.Paragraph(self.answer_phrase(), "final")
        if self.found.evidence == 0:
            impossible = say("bayesian_network.inference.result.impossible", evidence=self._whole)
            blocks: list[doc.Block] = [doc.Warn(impossible, "warning"), final]
        elif self.given:
            blocks = [*self._divided(number), *self._check(), final]
        else:
            blocks = [*self._check(), final]
        key: Literal["normalise", "result"] = "normalise" if self.given else "result"
        title = say(_TITLE_KEYS[key])
        return doc.Step(f"{key}{self.suffix}", title, blocks, short=self._short(blocks, final))

    def _short(self, blocks: Sequence[doc.Block], final: doc.Block) -> list[doc.Block]:
        """The division as explained; after an elimination, whose factors a short answer omits, with P(q, e)."""
        found = self.found
        few = len(self.targets) == 1 and len(found.joints) <= _MOST_LINES
        if found.method == "enumeration" or found.evidence == 0 or not few:
            return doc.worked(blocks)
        numbers = {places: computed(number) for places, number in found.joints.items()}
        lines = [
            doc.Line(Equation(self.named.joint(places), (), number, quantity=self._quantity("joint", places)))
            for places, number in numbers.items()
        ]
        if not self.given:
            return [doc.Formula(lines), final]
        divisor = computed(found.evidence)
        total = Sum(tuple(numbers.values()))
        lines.append(doc.Line(Equation(self.named.evidence, (total,), divisor, quantity="evidence")))
        return [doc.Formula(lines), *self._posteriors(numbers, divisor), final]

    def _divided(self, number: Callable[[Places], Expr]) -> list[doc.Block]:
        numbers = {places: number(places) for places in self.found.joints}
        total = Sum(tuple(numbers.values()))
        lead = say(
            "bayesian_network.inference.normalise.scaled"
            if self.scaled
            else "bayesian_network.inference.normalise.lead",
            numerator=self.named.numerator,
            targets=self.named.names(self.targets),
            evidence=self.named.evidence,
        )
        divisor = computed(Fraction(total.value))
        few = len(numbers) <= _MOST_LINES
        working = (total,) if few else ()
        line = Equation(total, (), divisor)
        if not self.scaled:
            line = Equation(self.named.evidence, working, divisor, quantity="evidence")
        blocks: list[doc.Block] = [doc.Paragraph(lead)]
        if few or not self.scaled:
            blocks.append(doc.Formula([doc.Line(line)]))
        blocks += self._posteriors(numbers, divisor)
        return blocks

    def _posteriors(self, numbers: Mapping[Places, Expr], divisor: Expr) -> list[doc.Block]:
        if len(self.targets) == 1 and len(numbers) <= _MOST_LINES:
            return [
                doc.Formula(
                    [
                        doc.Line(replace(self._posterior(places), working=(Quotient(each, divisor),)))
                        for places, each in numbers.items()
                    ]
                )
            ]

        def row(places: Places) -> doc.Row:
            working, quantity = Quotient(numbers[places], divisor), self._quantity("posterior", places)
            share = Equation(working, (), Number(self._share(places)), quantity=quantity)
            return doc.Row((*self.named.cells(places), doc.Cell(share, marked=places in self.found.best)))

        variables = [doc.ColumnHead(self.notation.name(place), align="left") for place in self.targets]
        heads = [*variables, doc.ColumnHead(self.named.distribution)]
        return folded(say("bayesian_network.inference.normalise.caption"), heads, numbers, row)

    def _quantity(self, kind: str, places: Places) -> str:
        return identifier(kind, *asked_values(self.found.network, self.targets, places))

    def _posterior(self, places: Places) -> Equation:
        left, quantity = self.named.posterior(places), self._quantity("posterior", places)
        return Equation(left, (), Number(self._share(places)), quantity=quantity)

    def _share(self, places: Places) -> Fraction:
        share = self.found.posteriors[places]
        assert share is not None
        return share

    def _check(self) -> list[doc.Block]:
        if len(self.found.posteriors) > _MOST_LINES:
            return []
        return [sum_check((), [self._share(places) for places in self.found.posteriors], None)]

    # --- the answer

    def line(self) -> Phrase:
        """The answer as printed above the solution."""
        answer = self.answer_phrase()
        return self.named.alone_standing(answer) if self.found.evidence else answer

    def answer_phrase(self) -> Phrase:
        found, count = self.found, len(self.found.posteriors)
        if found.evidence == 0:
            whole = Equation(self.notation.probability(self.given), (), computed(found.evidence))
            return say("bayesian_network.inference.answer.impossible", evidence=whole)

        if len(self.targets) == 1 and count <= _MOST_ANSWERED:
            shares = Listing([self._posterior(places) for places in found.posteriors], "list.clause")
            return say("bayesian_network.inference.answer.all", probabilities=shares)
        tied = len(found.best)
        best = Listing([self._posterior(places) for places in found.best[:_MOST_ANSWERED]], "list.clause")
        key = (
            "bayesian_network.inference.answer.best"
            if tied == 1
            else "bayesian_network.inference.answer.tie"
            if tied <= _MOST_ANSWERED
            else "bayesian_network.inference.answer.tie_many"
        )
        return say(key, count=count, tied=tied, probabilities=best)


# --- the work


def _work_step(problem: NetworkProblem, found: Posterior, suffix: str) -> doc.Step:
    """Both methods' multiplications and additions side by side, with a choice of the other method."""
    network, question = found.network, found.question
    enumerated, eliminated = enumeration_work(network, question), found.trace.work
    rows: list[tuple[_By, Work]] = [("enumeration", enumerated), ("elimination", eliminated)]
    if question.order is not None and found.trace.rounds:
        free = eliminate(network, question.targets, question.evidence, only_barren=found.evidence == 0)
        rows[1:] = [("given_order", eliminated), ("min_fill", free.work)]
    heads = [
        doc.ColumnHead(say("bayesian_network.inference.work.method"), align="left"),
        *(
            doc.ColumnHead(say(kind))
            for kind in (
                "bayesian_network.inference.work.multiplications",
                "bayesian_network.inference.work.additions",
                "bayesian_network.inference.work.total",
            )
        ),
    ]
    table = doc.TableBlock(
        say("bayesian_network.inference.work.caption"), heads, [_work_row(name, work) for name, work in rows]
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say(
                "bayesian_network.inference.work.lead",
                terms=combinations(network, question.targets) * terms_of_each(network, question),
                factors=network.size,
            )
        ),
        table,
        doc.Paragraph(say(_compared(found, enumerated))),
        _other_method(problem, found),
    ]
    # Somebody who asks for elimination wants to know what it saves.
    asked = found.method == "variable_elimination"
    return doc.Step(f"work{suffix}", say("bayesian_network.inference.work.title"), blocks, extra=not asked)


def _compared(found: Posterior, enumerated: Work) -> str:
    """The reason for the difference."""
    eliminated = found.trace.work.total
    if eliminated >= enumerated.total:
        return (
            "bayesian_network.inference.work.same"
            if eliminated == enumerated.total
            else "bayesian_network.inference.work.more"
        )
    if not found.trace.rounds:
        return "bayesian_network.inference.work.pruned"
    return (
        "bayesian_network.inference.work.less"
        if len(found.trace.factors) == found.network.size
        else "bayesian_network.inference.work.less_pruned"
    )


def _work_row(name: _By, work: Work) -> doc.Row:
    numbers = (work.multiplications, work.additions, work.total)
    return doc.Row(
        (
            doc.Cell(say(_BY_KEYS[name]), header=True),
            *(doc.Cell(Count(number)) for number in numbers),
        )
    )


def _other_method(problem: NetworkProblem, found: Posterior) -> doc.Choice:
    other: Literal["enumeration", "variable_elimination"] = (
        "variable_elimination" if found.method == "enumeration" else "enumeration"
    )
    written = found.question.written
    assert isinstance(written, Mapping)
    changed = {**{name: value for name, value in written.items() if name != "order"}, "method": other}
    asked = [changed if each is found.question else each.written for each in problem.questions]
    option = doc.Option(say(_CHOOSE_KEYS[other]), {"question": asked if len(asked) > 1 else changed})
    return doc.Choice(say("bayesian_network.inference.work.prompt"), [option])
