"""How scores, evidence, posteriors and risks are derived: the arithmetic behind `outcome` and `risks`."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from byhand.arithmetic.functions import Log
from byhand.arithmetic.quoted import Quoted, carried_way
from byhand.decision.loss import Loss
from byhand.decision.scores import Outcome
from byhand.document.ids import identifier
from byhand.document.steps import Amount
from byhand.numbers.real import Value


def quote(kind: str, name: str, value: Value) -> Quoted:
    """KIND[NAME] as an operand in the derivation of another quantity."""
    return Quoted(identifier(kind, name), value)


def stated_cost(loss: Loss, action: int, column: int, classes: Sequence[str]) -> Quoted:
    """loss[a,c] or gain[a,c] as stated in the exercise."""
    name = identifier("gain" if loss.gains else "loss", loss.actions[action], classes[column])
    return Quoted(name, loss.stated[action][column])


def outcome_ways(
    result: Outcome,
    factors: Sequence[Sequence[Expr] | None],
    digits: int | None,
    logged: Sequence[Sequence[Expr] | None] | None = None,
) -> dict[str, Expr]:
    """score[c], log_score[c], evidence and posterior[c].

    factors  (K,) for each class the factors of its score, the prior first; None if one is undefined
    logged   (K,) the arguments of the logarithms in its log score, if they differ
    """
    ways: dict[str, Expr] = {}
    scores = list(zip(result.classes, result.scores, strict=True))
    for (name, score), own, terms, log in zip(scores, factors, logged or factors, result.log_scores, strict=True):
        if score is None or own is None:
            continue
        ways[identifier("score", name)] = carried_way(Product(tuple(own)), digits)
        if log is not None and terms is not None:
            ways[identifier("log_score", name)] = carried_way(Sum(tuple(Log(each) for each in terms)), digits)
    if result.evidence is None:
        return ways
    quoted = {name: quote("score", name, score) for name, score in scores if score is not None}
    ways["evidence"] = carried_way(Sum(tuple(quoted.values())), digits)
    if result.evidence != 0:
        evidence = Quoted("evidence", result.evidence)
        for name, part in quoted.items():
            ways[identifier("posterior", name)] = carried_way(Quotient(part, evidence), digits)
    return ways


def risk_ways(loss: Loss | None, result: Outcome, digits: int | None) -> dict[str, Expr]:
    """risk[a] = Σ loss · posterior, or payoff[a]."""
    if loss is None or any(each is None for each in result.posteriors):
        return {}
    kind = loss.stake
    posteriors = [
        quote("posterior", name, value)
        for name, value in zip(result.classes, result.posteriors, strict=True)
        if value is not None
    ]
    return {
        identifier(kind, action): carried_way(
            Sum(tuple(Product((Given(cost), each)) for cost, each in zip(row, posteriors, strict=True))), digits
        )
        for action, row in zip(loss.actions, loss.stated, strict=True)
    }


def given_losses(loss: Loss | None, classes: Sequence[str]) -> dict[str, Amount]:
    """loss[a,c] or, if payoffs are stated, gain[a,c]: the IDs for figures of the exercise itself."""
    if loss is None:
        return {}
    kind = "gain" if loss.gains else "loss"
    return {
        identifier(kind, action, name): cost
        for action, row in zip(loss.actions, loss.stated, strict=True)
        for name, cost in zip(classes, row, strict=True)
    }
