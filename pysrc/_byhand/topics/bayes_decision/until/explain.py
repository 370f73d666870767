"""How often an observation has to be made until a class is probable enough: the answer and its step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.powers import Raised
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import CASE, class_word
from _byhand.decision.ways import quote
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.ways import Made, likelihoods
from _byhand.topics.bayes_decision.observing.times import times
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem
from _byhand.topics.bayes_decision.until.reached import Ending, Reached

# More rows are shown at both ends only.
_MOST_ROWS = 12
_ENDS = 5
_NUMBER = ex.Symbol("n", "n")
_ANSWER_KEYS: TextKeys[Ending] = {
    "reached": "bayes_decision.until.answer",
    "limit": "bayes_decision.until.answer_limit",
    "falls": "bayes_decision.until.answer_falls",
    "impossible": "bayes_decision.until.answer_impossible",
}


def with_until(problem: DecisionProblem, found: Reached | None, answer: doc.Answer) -> doc.Answer:
    """The answer with observations[c], null if c never gets so probable, and posterior[c after n] as far as that."""
    if found is None:
        return answer
    name = problem.classes[found.asked.place]
    known = {quantity.id for quantity in answer.quantities}
    count = None if found.count is None else Fraction(found.count)
    quantities = [doc.Quantity(identifier("observations", name), count)]
    for number, posterior in enumerate(found.posteriors):
        quantities.append(doc.Quantity(_after_id(name, number), posterior))
    quantities = [each for each in quantities if each.id not in known]
    every = [*answer.quantities, *quantities]
    return replace(answer, quantities=every, ways=partial(_with_ways, problem, found, answer))


def _with_ways(problem: DecisionProblem, found: Reached, answer: doc.Answer) -> doc.Ways:
    known = answer.ways()
    return replace(known, made={**dict(_ways(problem, found)), **known.made})


def _ways(problem: DecisionProblem, found: Reached) -> Made:
    """posterior[c after n] = P(c) P(o | c)^n / Σ_d P(d) P(o | d)^n"""
    own, name = found.asked.place, problem.classes[found.asked.place]
    priors = [quote("prior", each, prior) for each, prior in zip(problem.classes, found.priors, strict=True)]
    factors = likelihoods(problem.classes, found.observation, found.factors)
    if found.count is not None:
        yield identifier("observations", name), ex.Count(found.count)
    yield _after_id(name, 0), priors[own]
    for number in range(1, len(found.posteriors)):
        yield _after_id(name, number), _bayes(priors, factors, own, number)


def _after_id(name: str, number: int) -> str:
    return identifier("posterior", f"{name} after {number}")


def _bayes(priors: Sequence[ex.Expr], factors: Sequence[ex.Expr], own: int, number: int) -> ex.Expr:
    scores = [
        ex.Product((prior, Raised(factor, ex.Count(number)))) for prior, factor in zip(priors, factors, strict=True)
    ]
    return ex.Quotient(scores[own], ex.Sum(tuple(scores)))


def until_phrase(problem: DecisionProblem, found: Reached) -> Phrase:
    """The answer, with the reason if there is no such number."""
    name, last = problem.classes[found.asked.place], len(found.posteriors) - 1
    named = {
        "name": class_name(problem, found.asked.place),
        "least": ex.Given(found.asked.posterior),
        "observation": _observed(found),
    }
    if found.ending == "impossible":
        return say(_ANSWER_KEYS["impossible"], **named)
    if found.ending == "limit":
        return say(_ANSWER_KEYS["limit"], **named, bound=with_decimal(found.bound))
    if found.ending == "falls":
        bound = with_decimal(found.bound, _after_id(name, last - 1))
        return say(_ANSWER_KEYS["falls"], **named, bound=bound, count=last - 1)
    posterior = ex.Equation(
        _left(problem, found, last), (), ex.Number(found.posteriors[-1]), quantity=_after_id(name, last)
    )
    number = with_decimal(Fraction(last), identifier("observations", name))
    key = "bayes_decision.until.answer" if last else "bayes_decision.until.answer_prior"
    return say(key, **named, number=number, posterior=posterior, count=last)


def _observed(found: Reached) -> object:
    return CASE if found.observation is None else found.observation


def _left(problem: DecisionProblem, found: Reached, number: int) -> ex.Expr:
    """P(ill | 3× positive)"""
    name = class_word(problem.classes[found.asked.place])
    if not number:
        return ex.Probability(name)
    return ex.Probability(name, times(number, found.observation or "x"))


def until_step(problem: DecisionProblem, found: Reached) -> doc.Step:
    """The posterior after n observations, from 0 to the first that is large enough."""
    own, last = found.asked.place, len(found.posteriors) - 1
    final = doc.Paragraph(until_phrase(problem, found), "final")
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.until.lead", observation=_observed(found)))]
    short: list[doc.Block] = []
    if last:
        priors = [ex.Given(prior) for prior in found.priors]
        factors = [ex.Given(factor) for factor in found.factors]
        lines = []
        for number in range(max(1, last - 1), last + 1):
            quantity = _after_id(problem.classes[own], number)
            working, value = _bayes(priors, factors, own, number), ex.Number(found.posteriors[number])
            lines.append(doc.Line(ex.Equation(_left(problem, found, number), (working,), value, quantity=quantity)))
        short = [doc.Formula(lines)]
        blocks += [_table(problem, found), *short]
    blocks += [*_by_logarithms(problem, found), final]
    return doc.Step("until", say("bayes_decision.until.title"), blocks, short=[*short, final])


def _table(problem: DecisionProblem, found: Reached) -> doc.TableBlock:
    name, numbers = problem.classes[found.asked.place], range(len(found.posteriors))
    shown = [
        number for number in numbers if len(numbers) <= _MOST_ROWS or number < _ENDS or number >= len(numbers) - _ENDS
    ]
    symbol = ex.Probability(class_word(name), times("n", found.observation or "x"))
    heads = [doc.ColumnHead(_NUMBER), doc.ColumnHead(symbol)]
    rows = [
        doc.Row(
            (
                doc.Cell(ex.Count(number), header=True),
                doc.Cell(
                    ex.Number(found.posteriors[number]),
                    quantity=_after_id(name, number),
                    marked=number == found.count,
                ),
            )
        )
        for number in shown
    ]
    return doc.TableBlock(say("bayes_decision.until.caption"), heads, rows, may_turn=False)


def _by_logarithms(problem: DecisionProblem, found: Reached) -> list[doc.Block]:
    """For two classes: prior odds times the n-th power of the likelihood ratio, solved for n."""
    own, least = found.asked.place, found.asked.posterior
    if len(problem.classes) != 2 or not found.count or least == 1 or not found.factors[1 - own]:
        return []
    prior = found.priors[own] / found.priors[1 - own]
    ratio, odds = found.factors[own] / found.factors[1 - own], least / (1 - least)
    power = ex.Equation(
        ex.Product((ex.Number(prior), Raised(ex.Number(ratio), _NUMBER))),
        (ex.Quotient(ex.Given(least), Difference(ex.Count(1), ex.Given(least))),),
        relation="≥",
    )
    working = ex.Quotient(Log(ex.Number(odds / prior)), Log(ex.Number(ratio)))
    solved = ex.Equation(_NUMBER, (working,), ex.Number(working.value), relation="≥")
    lines = [doc.Line(power), doc.Line(solved)]
    said: list[doc.Block] = [doc.Paragraph(say("bayes_decision.until.odds_lead")), doc.Formula(lines)]
    return [doc.Details(say("bayes_decision.until.odds_question"), said)]
