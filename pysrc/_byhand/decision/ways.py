"""How scores, evidence, posteriors and risks are derived: the arithmetic behind `outcome` and `risks`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.formulas import repeated
from _byhand.arithmetic.functions import Log, Power
from _byhand.arithmetic.quoted import Quoted, carried_way
from _byhand.decision.loss import Loss
from _byhand.decision.scores import Outcome
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount
from _byhand.numbers.real import Value


def quote(kind: str, name: str, value: Value) -> Quoted:
    """KIND[NAME] as an operand in the derivation of another quantity."""
    return Quoted(identifier(kind, name), value)


def stated_cost(loss: Loss, action: int, column: int, classes: Sequence[str]) -> Quoted:
    """loss[a,c] or gain[a,c] as stated in the exercise."""
    name = identifier("gain" if loss.gains else "loss", loss.actions[action], classes[column])
    return Quoted(name, loss.stated[action][column])


def score_ways(
    result: Outcome,
    priors: Sequence[Value | None],
    products: Sequence[Value | None],
    factors: Callable[[int], Sequence[tuple[Expr, int]]],
    digits: int | None,
) -> dict[str, Expr]:
    """product[c], score[c] = prior[c] · product[c], log_score[c], evidence and posterior[c].

    priors    (K,)
    products  (K,) Π P(x_j | c)
    factors   by class, if its score is defined: P(x_j | c), each with its multiplicity in the product
    """
    made, scores = dict[str, Expr](), dict[str, Expr]()
    for index, (name, prior, product) in enumerate(zip(result.classes, priors, products, strict=True)):
        if prior is None or product is None:
            continue
        first, parts = quote("prior", name, prior), factors(index)
        own = [part if times == 1 else Power(part, times) for part, times in parts]
        made[identifier("product", name)] = carried_way(Product(tuple(own)), digits)
        # Rounded factors are multiplied on; the logarithms are still those of the factors.
        rest = own if digits is None else [quote("product", name, product)]
        scores[identifier("score", name)] = carried_way(Product((first, *rest)), digits)
        if result.log_scores[index] is not None:
            logs = (Log(first), *(repeated(times, Log(part)) for part, times in parts))
            scores[identifier("log_score", name)] = carried_way(Sum(logs), digits)
    known = zip(result.classes, result.scores, strict=True)
    quoted = {identifier("posterior", name): quote("score", name, score) for name, score in known if score is not None}
    if result.evidence is not None:
        scores["evidence"] = carried_way(Sum(tuple(quoted.values())), digits)
    return made | scores | posterior_ways(quoted, result.evidence, digits)


def posterior_ways(scores: Mapping[str, Quoted], evidence: Value | None, digits: int | None = None) -> dict[str, Expr]:
    """Each posterior, by its ID, as its score over the evidence; none without evidence."""
    if not evidence:
        return {}
    whole = Quoted("evidence", evidence)
    return {name: carried_way(Quotient(score, whole), digits) for name, score in scores.items()}


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
