"""The class of a case by SPODE or AODE explained: a product for each super-parent, their sum, the normalisation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Number, Probability, Quotient, Sum, Symbol
from _byhand.counting.estimate import Estimate, as_factor, multiplied
from _byhand.counting.explain_estimates import estimate_shown
from _byhand.decision.explain import sum_check
from _byhand.decision.scores import outcome_quantities
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, add
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.learning.explain_data import answer_undefined
from _byhand.topics.bayesian_network.learning.explain_models import models_step
from _byhand.topics.bayesian_network.learning.explain_semi_naive import joint_shown, total_of
from _byhand.topics.bayesian_network.learning.semi_naive import Models, Scored, SpodeProduct, scored
from _byhand.topics.bayesian_network.model.model import AnsweredQuestion, Find, Question
from _byhand.topics.bayesian_network.model.notation import Notation, listed, product_of
from _byhand.topics.bayesian_network.model.query_notation import QueryNotation

# More products are folded.
_MOST_OPEN = 1
# Posteriors of more classes do not fit into a headline.
_MOST_ANSWERED = 4
_NAIVE_BAYES = Symbol(r"P(c) \prod_j P(x_j \mid c)", "P(c) · Π_j P(x_j | c)")


def asks_class(models: Models, question: Question) -> bool:
    """Does the question ask for the class alone?"""
    return isinstance(question, Find) and question.targets == (models.target,)


def answered_as_case(models: Models, question: Question) -> bool:
    """AODE answers no other question; SPODE is a product for each class if the super-parent is observed."""
    if models.learnt.averaged:
        return True
    free = isinstance(question, Find) and question.method is None and question.order is None
    observed = isinstance(question, Find) and models.learnt.spodes[0].super_parent in question.evidence
    return asks_class(models, question) and free and observed


def answer_case(models: Models, question: Question, suffix: str) -> AnsweredQuestion:
    """P(c | x) for every class; an answer that depends on 0/0 is reported as undefined."""
    assert isinstance(question, Find)
    found = scored(models, question)
    for part in found.parts:
        undefined = answer_undefined(part.problem, question, Notation(part.problem.network), suffix)
        if undefined is not None:
            return AnsweredQuestion(undefined.line, undefined.steps, _answer(found))
    telling = _Telling(found, suffix)
    steps = [telling.asked_step(), *telling.product_steps(), telling.normalised_step()]
    return AnsweredQuestion(telling.line(), [*steps, models_step(models, question, suffix)], _answer(found))


def _answer(found: Scored) -> doc.Answer:
    """evidence, score[c], log_score[c], posterior[c]; the score of a SPODE is P(c, x), its joint[c]."""
    result = found.outcome
    quantities = [*outcome_quantities(result), *_of_naive_bayes(found)]
    if not found.models.learnt.averaged:
        quantities += [
            doc.Quantity(identifier("joint", name), score)
            for name, score in zip(result.classes, result.scores, strict=True)
        ]
    tied = () if result.decision is not None else result.tied or result.classes
    return doc.Answer(found.question.written, quantities, result.decision, tied)


def _of_naive_bayes(found: Scored) -> list[doc.Quantity]:
    """prior[c] and likelihood[f=v|c], if no super-parent is left."""
    if not found.fallen_back:
        return []
    (part,), sample, classes = found.parts, found.models.learnt.sample, found.outcome.classes
    quantities = [
        doc.Quantity(identifier("prior", name), each.value) for name, each in zip(classes, part.first, strict=True)
    ]
    for place, estimates in part.factors.items():
        of = (sample.names[place], sample.values[place][found.question.evidence[place]])
        quantities += [
            doc.Quantity(identifier("likelihood", of, given=[name]), each.value)
            for name, each in zip(classes, estimates, strict=True)
        ]
    return quantities


class _Telling:
    def __init__(self, found: Scored, suffix: str) -> None:
        self.found, self.suffix, self.result = found, suffix, found.outcome
        self.models, self.target = found.models, found.models.target
        self.case = found.question.evidence
        self.notation = Notation(found.models.problem.network)
        self.named = QueryNotation(self.notation, (self.target,), self.case)
        self.averaged = found.models.learnt.averaged and not found.fallen_back
        self.classes = range(len(self.result.classes))

    def _score(self, at: int) -> Expr:
        """S(c), or P(c, e) for a single network"""
        return total_of(self.notation.event(self.target, at)) if self.averaged else self._joint(at)

    def _joint(self, at: int) -> Expr:
        return self.named.joint((at,)) if self.case else Probability(self.notation.event(self.target, at))

    # --- the question

    def asked_step(self) -> doc.Step:
        blocks: list[doc.Block] = self.named.letter_blocks()
        letter = list(blocks)
        left_out = [place for place in self.models.learnt.features if place not in self.case]
        if left_out:
            blocks.append(doc.Paragraph(say("bayesian_network.semi_naive.left_out", names=self.named.names(left_out))))
        if self.models.learnt.averaged:
            blocks += self._super_parents()
        else:
            blocks += self._of_one()
        title = say("bayesian_network.inference.asked.title")
        return doc.Step(f"asked{self.suffix}", title, blocks, short=[*letter, *doc.worked(blocks)])

    def _of_one(self) -> list[doc.Block]:
        """P(c | e) = P(c, e) / P(e), and the numerator as a product."""
        (part,) = self.found.parts
        about = {"targets": self.named.names((self.target,)), "count": 1}
        quotient = Quotient(self.named.numerator, self.named.evidence)
        factors = [self._first(part), *(self._factor(part, place) for place in part.factors)]
        return [
            doc.Paragraph(say("bayesian_network.inference.asked.posterior", evidence=self.named.known, **about)),
            doc.Formula([doc.Line(Equation(self.named.distribution, (quotient,)))]),
            doc.Paragraph(say("bayesian_network.semi_naive.numerator")),
            doc.Formula([doc.Line(Equation(self.named.numerator, (product_of(factors),)))]),
        ]

    def _super_parents(self) -> list[doc.Block]:
        """The super-parents whose value in the case is frequent enough, if m' requires it."""
        learnt, found = self.models.learnt, self.found
        taken = [part.super_parent for part in found.parts if part.super_parent is not None]
        if not learnt.minimum or not found.occurs:
            key = (
                "bayesian_network.semi_naive.fallen_back_empty"
                if found.fallen_back
                else "bayesian_network.semi_naive.all_taken"
            )
            return [doc.Paragraph(say(key, names=self.named.names(taken)))]
        rows = [
            doc.Row(
                [
                    doc.Cell(self.notation.event(place, self.case[place]), header=True, marked=place in taken),
                    doc.Cell(Number(Fraction(count)), marked=place in taken),
                    doc.Cell(
                        say(
                            "bayesian_network.semi_naive.taken"
                            if place in taken
                            else "bayesian_network.semi_naive.too_rare"
                        )
                    ),
                ]
            )
            for place, count in found.occurs.items()
        ]
        heads = [
            doc.ColumnHead(say("bayesian_network.semi_naive.super_parent"), align="left"),
            doc.ColumnHead(say("bayesian_network.data.rows")),
            doc.ColumnHead(say("bayesian_network.semi_naive.enough", minimum=learnt.minimum), align="left"),
        ]
        blocks: list[doc.Block] = [doc.TableBlock(say("bayesian_network.semi_naive.frequencies"), heads, rows)]
        if found.fallen_back:
            fallen = say("bayesian_network.semi_naive.fallen_back", minimum=learnt.minimum, rule=_NAIVE_BAYES)
            blocks.append(doc.Warn(fallen, "warning"))
        return blocks

    # --- the products

    def product_steps(self) -> list[doc.Step]:
        if not self.averaged:
            (part,) = self.found.parts
            blocks = self._estimates(part) if self.found.fallen_back else []
            formula = self._products(part)
            title = say("bayesian_network.enumeration.title_alone")
            return [doc.Step(f"products{self.suffix}", title, [*blocks, formula], short=[formula])]
        lead = doc.Paragraph(say("bayesian_network.semi_naive.products"))
        steps, folded = [], list[doc.Block]()
        for number, part in enumerate(self.found.parts, 1):
            assert part.super_parent is not None
            event = self.notation.event(part.super_parent, self.case[part.super_parent])
            title, formula = say("bayesian_network.semi_naive.product_of", event=event), self._products(part)
            blocks = [*self._estimates(part), formula]
            if number <= _MOST_OPEN:
                steps.append(doc.Step(f"products{self.suffix}.{number}", title, blocks))
            else:
                folded.append(doc.Details(title, blocks))
        more = doc.Paragraph(say("bayesian_network.semi_naive.more_products", count=len(folded)))
        outer = doc.Step(
            f"products{self.suffix}",
            say("bayesian_network.semi_naive.products_title"),
            [lead, *([more, *folded] if folded else [])],
            steps,
        )
        return [outer, self._sum_step()]

    def _heads(self, first: Phrase) -> list[doc.ColumnHead]:
        return [
            doc.ColumnHead(first, align="left"),
            *(doc.ColumnHead(self.notation.event(self.target, at), at) for at in self.classes),
        ]

    def _first(self, part: SpodeProduct) -> Expr:
        """P(c, x_i), or P(c)"""
        target = self.notation.variable(self.target)
        if part.super_parent is None:
            return Probability(target)
        at = part.super_parent
        return Probability(listed([target, self.notation.event(at, self.case[at])]))

    def _factor(self, part: SpodeProduct, place: int) -> Expr:
        """P(x_j | c, x_i), or P(x_j | c)"""
        given = {each: at for each, at in self.case.items() if each in (place, part.super_parent)}
        return Notation(part.problem.network).family(place, given)

    def _estimates(self, part: SpodeProduct) -> list[doc.Block]:
        """A row for each factor, a column for each class."""

        def shown(place: int | None, at: int, estimate: Estimate) -> object:
            keys = self._keys(part, place, at)
            if place is None and part.super_parent is not None:
                return joint_shown(self.models, estimate, part.super_parent, keys)
            return estimate_shown(estimate, None, *keys)

        named: list[tuple[Expr, int | None, Sequence[Estimate]]] = [(self._first(part), None, part.first)]
        named += [(self._factor(part, place), place, estimates) for place, estimates in part.factors.items()]
        rows = [
            doc.Row(
                [
                    doc.Cell(name, header=True),
                    *(
                        doc.Cell(
                            shown(place, at, each),
                            quantity=None if each.value is None else self._estimate_id(part, place, at),
                        )
                        for at, each in enumerate(estimates)
                    ),
                ]
            )
            for name, place, estimates in named
        ]
        caption = say("bayesian_network.semi_naive.estimates")
        return [doc.TableBlock(caption, self._heads(say("bayesian_network.semi_naive.factor")), rows)]

    def _estimate_id(self, part: SpodeProduct, place: int | None, at: int) -> str:
        """prior[c] and likelihood[f=v|c]; with a super-parent joint[c,s=u] and likelihood[f=v|c,s=u]"""
        sample = self.models.learnt.sample

        def value(place: int) -> tuple[str, str]:
            return sample.names[place], sample.values[place][self.case[place]]

        name = self.result.classes[at]
        beside = () if part.super_parent is None else (value(part.super_parent),)
        if place is not None:
            return identifier("likelihood", value(place), given=(name, *beside))
        return identifier("joint", name, *beside) if beside else identifier("prior", name)

    def _keys(self, part: SpodeProduct, place: int | None, at: int) -> tuple[str, str]:
        """The rows that an estimate was counted from: those of the count and those of the total."""
        sample, own = self.models.learnt.sample, part.super_parent
        known: tuple[int, ...]
        if place is None:
            known = (self.target,) if own is None else (own, self.target)
            held = {self.target: at} if own is None else {own: self.case[own], self.target: at}
            return sample.key(held, known), sample.key({}, known)
        given = {self.target: at} if own is None else {self.target: at, own: self.case[own]}
        known = (place, *given)
        return sample.key({place: self.case[place], **given}, known), sample.key(given, known)

    def _products(self, part: SpodeProduct) -> doc.Formula:
        """P(c, e) by this super-parent, with its factors."""
        lines = []
        for at in self.classes:
            term, estimates = part.terms[at], list(self._of_class(part, at).values())
            assert term is not None
            product = self._product(part, at)
            # The product of one of several super-parents is not a quantity of the answer.
            quantity = None if self.averaged else identifier("score", self.result.classes[at])
            if product is None:
                zero = say("bayesian_network.semi_naive.factor_zero")
                lines.append(doc.Line(Equation(self._joint(at), (), Number(term), quantity=quantity), at, zero))
                continue
            whole = multiplied([(each, 1) for each in estimates])
            fractions = () if whole is None else (whole,)
            lines.append(
                doc.Line(Equation(self._joint(at), (product,), Number(term), fractions, quantity=quantity), at)
            )
        return doc.Formula(lines)

    def _of_class(self, part: SpodeProduct, at: int) -> dict[int | None, Estimate]:
        """P(c, x_i), and P(x_j | c, x_i) by feature"""
        estimates: dict[int | None, Estimate] = {None: part.first[at]}
        estimates.update((place, each[at]) for place, each in part.factors.items())
        return estimates

    def _product(self, part: SpodeProduct, at: int) -> Expr | None:
        """7/23 · 3/9 · 4/9; None if a factor is 0/0 and no other factor is 0"""
        estimates = self._of_class(part, at)
        if any(each.value is None for each in estimates.values()):
            return None
        return product_of([as_factor(each, None, *self._keys(part, place, at)) for place, each in estimates.items()])

    # --- the sum, and the normalisation

    def _sum_step(self) -> doc.Step:
        """S(c) as the total of a table; a short answer contains the products themselves."""
        count = len(self.found.parts)
        lead = doc.Paragraph(
            say("bayesian_network.semi_naive.sum" if count > 1 else "bayesian_network.semi_naive.sum_one", count=count)
        )
        title = say("bayesian_network.semi_naive.sum_title")
        short = [self._sums(worked_out=True)]
        return doc.Step(f"sum{self.suffix}", title, [lead, self._sums(worked_out=False)], short=short)

    def _sums(self, *, worked_out: bool) -> doc.TableBlock:
        rows = []
        for part in self.found.parts:
            assert part.super_parent is not None
            event = self.notation.event(part.super_parent, self.case[part.super_parent])
            cells = []
            for at, term in enumerate(part.terms):
                assert term is not None
                product = self._product(part, at) if worked_out else None
                cells.append(doc.Cell(Equation(product or Number(term), (), Number(term))))
            rows.append(doc.Row([doc.Cell(event, header=True), *cells]))
        scores = [
            doc.Cell(Equation(Number(score), (), Number(score), quantity=identifier("score", name)))
            for name, score in zip(self.result.classes, self.result.scores, strict=True)
            if score is not None
        ]
        rows.append(doc.Row([doc.Cell(say("bayesian_network.semi_naive.sum_head"), header=True), *scores], "total"))
        heads = self._heads(say("bayesian_network.semi_naive.super_parent"))
        return doc.TableBlock(say("bayesian_network.semi_naive.sum_caption"), heads, rows)

    def _scores(self) -> list[Value]:
        return [score for score in self.result.scores if score is not None]

    def normalised_step(self) -> doc.Step:
        scores = tuple(Number(score) for score in self._scores())
        total = Number(add(*self._scores()))
        whole: Expr = Sum(tuple(self._score(at) for at in self.classes))
        if not self.averaged and self.case:
            whole = self.named.evidence
        blocks: list[doc.Block] = [doc.Formula([doc.Line(Equation(whole, (Sum(scores),), total, quantity="evidence"))])]
        final = doc.Paragraph(self.line(alone=False), "final")
        if total.value == 0:
            blocks.append(doc.Warn(say("bayesian_network.semi_naive.all_zero"), "warning"))
        else:
            key = (
                "bayesian_network.semi_naive.normalise"
                if self.averaged
                else "bayesian_network.semi_naive.normalise_one"
            )
            lines = [
                doc.Line(replace(self._posterior(at), working=(Quotient(scores[at], total),)), at)
                for at in self.classes
            ]
            blocks = [
                doc.Paragraph(say(key)),
                *blocks,
                doc.Formula(lines),
                sum_check((), [self._share(at) for at in self.classes], None),
            ]
        blocks.append(final)
        title = say("bayesian_network.inference.normalise.title")
        return doc.Step(f"normalise{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _posterior(self, at: int) -> Equation:
        left, quantity = self.named.posterior((at,)), identifier("posterior", self.result.classes[at])
        return Equation(left, (), Number(self._share(at)), quantity=quantity)

    def _share(self, at: int) -> Value:
        share = self.result.posteriors[at]
        assert share is not None
        return share

    def line(self, *, alone: bool = True) -> Phrase:
        """The answer; if it stands alone, it explains e itself."""
        if self.result.impossible:
            return say("bayesian_network.semi_naive.answer.impossible")
        best = [self.result.classes.index(name) for name in self.result.tied or (self.result.decision or "",)]
        few = len(self.classes) <= _MOST_ANSWERED
        listed_ones = self.classes if few else best[:_MOST_ANSWERED]
        shares = [self._posterior(at) for at in listed_ones]
        key = (
            "bayesian_network.inference.answer.all"
            if few
            else "bayesian_network.inference.answer.best"
            if len(best) == 1
            else "bayesian_network.inference.answer.tie"
            if len(best) <= _MOST_ANSWERED
            else "bayesian_network.inference.answer.tie_many"
        )
        answer = say(
            key,
            count=len(self.classes),
            tied=len(best),
            probabilities=Listing(shares, "list.clause"),
        )
        return self.named.alone_standing(answer) if alone else answer
