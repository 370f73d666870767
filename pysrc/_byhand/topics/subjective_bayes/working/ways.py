"""How the numbers of an exercise are derived from each other, for *Check my working*."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from _byhand.arithmetic import expert_rules as formulas
from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Quantity, Ways
from _byhand.topics.subjective_bayes.problem.model import SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.working import ids
from _byhand.topics.subjective_bayes.working.combined import combined, quoted_parts
from _byhand.topics.subjective_bayes.working.solved import Concluded, Weighed, from_certainty

Made = Iterator[tuple[str, Expr]]


def quantities(concluded: Sequence[Concluded]) -> list[Quantity]:
    """What is asked for first: the conclusions; then each rule alone, and the odds after it."""
    every = [each for one in concluded for each in one.weighed]
    found = {identifier("posterior", each.name): each.posterior for each in concluded}
    found |= {identifier("odds", each.name): each.odds for each in concluded}
    found |= {identifier("prior_odds", each.name): each.prior_odds for each in concluded}
    found |= {ids.alone("posterior", each): each.posterior for each in every}
    found |= {ids.alone("odds", each): each.odds for each in every}
    for one in concluded:
        found |= {ids.odds_after(each): after for each, after in zip(one.weighed, one.odds_after, strict=True)}
    for each in every:
        found |= {ids.of_rule("if_true", each): each.if_true, ids.of_rule("if_false", each): each.if_false}
        found |= _of_evidence(each)
    return [Quantity(name, value) for name, value in found.items()]


def _of_evidence(weighed: Weighed) -> dict[str, Fraction]:
    """Of evidence with several statements its own probability, before and after, or its certainty."""
    if not weighed.compound or weighed.way in ("unknown", "true", "false"):
        return {}
    found = {"prior": weighed.prior, "posterior": weighed.seen, "certainty": weighed.certainty}
    return {identifier(kind, weighed.evidence): value for kind, value in found.items() if value is not None}


def ways(problem: SubjectiveBayesProblem, concluded: Sequence[Concluded]) -> Ways:
    """The arithmetic of every quantity; priors, strengths and observations are given."""
    made, given = dict[str, Expr](), dict[str, Amount]()
    given |= {identifier("prior", name): number for name, number in problem.priors.items()}
    by_name = {one.name: one for one in concluded}
    for one in concluded:
        made |= dict(_of_conclusion(one))
        for each in one.weighed:
            rule = each.rule
            given |= {ids.of_rule("LS", each): rule.ls, ids.of_rule("LN", each): rule.ln}
            made |= dict(_of_rule(one, each))
            made |= dict(_evidence(problem, by_name, each))
    for name, seen in problem.observed.items():
        if seen.certainty is not None:
            given[identifier("certainty", name)] = seen.certainty
            made |= dict(_from_certainty(problem.priors.get(name), name, seen.certainty))
        number = (
            seen.probability if seen.certainty is None else from_certainty(seen.certainty, problem.priors.get(name))
        )
        if number is not None:
            given[identifier("posterior", name)] = number
    return Ways(made, given)


def _of_conclusion(one: Concluded) -> Made:
    """prior_odds[H] = P/(1 − P), odds[H after i], odds[H] and posterior[H] = O/(1 + O)"""
    name = one.name
    prior_odds = Quoted(identifier("prior_odds", name), one.prior_odds)
    yield prior_odds.id, formulas.odds_of(Quoted(identifier("prior", name), one.prior))
    before = prior_odds
    for each, after in zip(one.weighed, one.odds_after, strict=True):
        alone = Quoted(ids.alone("odds", each), each.odds)
        yield ids.odds_after(each), formulas.one_more(before, alone, prior_odds)
        before = Quoted(ids.odds_after(each), after)
    yield identifier("odds", name), before
    yield identifier("posterior", name), formulas.probability_of(Quoted(identifier("odds", name), one.odds))


def _of_rule(one: Concluded, each: Weighed) -> Made:
    """if_true[i], if_false[i], posterior[H|i] by its line, odds[H|i]"""
    prior = Quoted(identifier("prior", one.name), one.prior)
    prior_odds = Quoted(identifier("prior_odds", one.name), one.prior_odds)
    ls, ln = (Quoted(ids.of_rule(kind, each), value) for kind, value in (("LS", each.rule.ls), ("LN", each.rule.ln)))
    if_true = Quoted(ids.of_rule("if_true", each), each.if_true)
    if_false = Quoted(ids.of_rule("if_false", each), each.if_false)
    yield if_true.id, formulas.updated(ls, prior_odds)
    yield if_false.id, formulas.updated(ln, prior_odds)
    alone = Quoted(ids.alone("posterior", each), each.posterior)
    yield alone.id, _by_way(each, prior, if_true, if_false)
    odds = ids.alone("odds", each)
    if each.way == "true":
        yield odds, formulas.updated_odds(ls, prior_odds)
    elif each.way == "false":
        yield odds, formulas.updated_odds(ln, prior_odds)
    else:
        yield odds, formulas.odds_of(alone)


def _by_way(each: Weighed, prior: Expr, if_true: Expr, if_false: Expr) -> Expr:
    if each.way in ("unknown", "true", "false"):
        return {"unknown": prior, "true": if_true, "false": if_false}[each.way]
    if each.certainty is not None:
        certainty = Quoted(identifier("certainty", each.evidence), each.certainty)
        if each.way == "belief":
            return formulas.by_belief(prior, if_true, certainty)
        return formulas.by_doubt(if_false, prior, certainty)
    assert each.prior is not None
    assert each.seen is not None
    whole = Quoted(identifier("prior", each.evidence), each.prior)
    seen = Quoted(identifier("posterior", each.evidence), each.seen)
    if each.way == "right":
        return formulas.on_right_line(prior, if_true, whole, seen)
    return formulas.on_left_line(if_false, prior, whole, seen)


def _evidence(problem: SubjectiveBayesProblem, concluded: Mapping[str, Concluded], each: Weighed) -> Made:
    """prior[E], posterior[E] or certainty[E] of evidence with several statements: min, max, 1 − p"""
    if each.compound and each.way not in ("unknown", "true", "false"):
        for kind in ("prior", "posterior") if each.certainty is None else ("certainty",):
            yield (
                identifier(kind, each.evidence),
                combined(each.rule.event, kind, quoted_parts(problem, concluded, kind)),
            )


def _from_certainty(prior: Fraction | None, name: str, certainty: Fraction) -> Made:
    """posterior[E] of certainty[E]"""
    if prior is not None:
        whole, quoted = Quoted(identifier("prior", name), prior), Quoted(identifier("certainty", name), certainty)
        by = formulas.believed if certainty > 0 else formulas.doubted
        yield identifier("posterior", name), by(whole, quoted)
