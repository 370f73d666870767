"""The least number of trials: the formula for n trials, and the values on both sides of the threshold."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Probability, Quotient, Symbol
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.powers import Raised
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.events.event import Event
from _byhand.events.printing import printed_event, printed_probability, statement_id
from _byhand.numbers.real import ln
from _byhand.phrase import Phrase, say
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.trial_number import TrialNumber, last_named, occurs

_N = Symbol("n", "n")


def until_answer(question: model.AskedNumber, number: TrialNumber) -> Phrase:
    """n = 59 trials are the least"""
    probability = printed_probability(question.of.event)
    if number.n is None:
        return say("events.answer.never", probability=probability, p=Given(question.at_least))
    found = Equation(_N, (), Count(number.n))
    return say("events.answer.until", n=found, probability=probability, p=Given(question.at_least))


def until_blocks(trials: model.Trials, question: model.AskedNumber, number: TrialNumber) -> list[Block]:
    event = question.of.event
    symbol = Probability(printed_event(event))
    if number.n is None:
        return [Paragraph(say("events.until.never", probability=symbol, p=Given(question.at_least)))]
    blocks: list[Block] = []
    if _is_at_least_one(event) and 0 < trials.p < 1:
        none = Power(Given(1 - trials.p), number.n)
        rule = Line(Equation(symbol, (Difference(Count(1), _with_n(1 - trials.p)),)))
        blocks += [Paragraph(say("events.until.complement")), Formula([rule])]
        if 0 < question.at_least < 1:
            bound = Quotient(Number(ln(1 - question.at_least)), Number(ln(1 - trials.p)))
            line = Line(Equation(_N, (bound,), Number(bound.value), relation="≥"))
            blocks += [
                Paragraph(say("events.until.logarithm", p=Given(question.at_least), none=Given(1 - trials.p))),
                Formula([line]),
            ]
        working: list[Expr] = [Difference(Count(1), none)]
    else:
        blocks.append(Paragraph(say("events.until.tried")))
        working = []
    result = Number(number.probability or Fraction(0))
    quantity = statement_id("probability", question.of.statement)
    lines = [Line(Equation(symbol, working, result, quantity=quantity), aside=say("events.until.at", n=number.n))]
    if number.before is not None:
        before = Equation(symbol, (), Number(number.before))
        lines.insert(0, Line(before, aside=say("events.until.at", n=number.n - 1)))
    return [*blocks, Paragraph(say("events.until.both", p=Given(question.at_least))), Formula(lines)]


def _is_at_least_one(event: Event) -> bool:
    return last_named(event) <= 1 and [occurs(event, number) for number in range(3)] == [False, True, True]


def _with_n(p: Fraction) -> Expr:
    """0.9ⁿ"""
    return Raised(Given(p), _N)
