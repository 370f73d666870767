"""Whether the observation is worth its cost: the net gain, and the tree of decisions and chances rolled back."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.bayes_decision.observing.repeated import Repeated
from _byhand.topics.bayes_decision.problem.observing import Observing
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionRule
from _byhand.topics.bayes_decision.rules.information import Prior
from _byhand.topics.bayes_decision.tables.explain_table import total_id

# More leaves are not readable on a phone.
_MOST_LEAVES = 12
_TREE_LEAD_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.observing.tree_lead_risk",
    "payoff": "bayes_decision.observing.tree_lead_payoff",
}
_DESCRIBED_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.observing.tree_described_risk",
    "payoff": "bayes_decision.observing.tree_described_payoff",
}
_Worth = Literal["yes", "no", "even"]
_ANSWER_KEYS: TextKeys[_Worth] = {
    "yes": "bayes_decision.observing.answer_yes",
    "no": "bayes_decision.observing.answer_no",
    "even": "bayes_decision.observing.answer_even",
}


def observing_lines(prior: Prior, found: DecisionRule, asked: Observing, many: Repeated | None) -> list[Phrase]:
    """What was asked: the best number of observations, and whether one is worth its cost."""
    lines = [] if many is None else [best_phrase(many)]
    return lines if asked.cost is None else [*lines, _cost_phrase(prior, found, asked.cost)]


def best_phrase(many: Repeated) -> Phrase:
    """The best number of observations and its net gain."""
    gain = with_decimal(many.gains[many.best], f"net_gain[{many.best}]")
    number = with_decimal(Fraction(many.best), "best_number")
    key = "bayes_decision.observing.answer_best" if many.best else "bayes_decision.observing.answer_none"
    return say(key, number=number, gain=gain, count=many.best)


def _cost_phrase(prior: Prior, found: DecisionRule, cost: Fraction) -> Phrase:
    gain = prior.least - found.total - cost
    worth: _Worth = "even" if gain == 0 else "yes" if gain > 0 else "no"
    return say(_ANSWER_KEYS[worth], gain=_net_gain(prior, found, cost))


def _net_gain(prior: Prior, found: DecisionRule, cost: Fraction) -> ex.Equation:
    information = prior.least - found.total
    working = Difference(ex.Number(information), ex.Given(cost))
    return ex.Equation(working, (), ex.Number(information - cost), quantity="net_gain")


def cost_step(prior: Prior, found: DecisionRule, cost: Fraction) -> doc.Step:
    """EVSI − cost, and the tree."""
    final = doc.Paragraph(_cost_phrase(prior, found, cost), "final")
    net = doc.Formula([doc.Line(_net_gain(prior, found, cost))])
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.observing.cost_lead")), net]
    blocks += [*_tree_blocks(prior, found, cost), final]
    return doc.Step("observe", say("bayes_decision.observing.cost_title"), blocks, short=[net, final])


# --- the tree


def _tree_blocks(prior: Prior, found: DecisionRule, cost: Fraction) -> list[doc.Block]:
    loss, shown = found.table.loss, [place for place, risks in enumerate(found.risks) if risks is not None]
    if len(loss.actions) * (1 + len(shown)) > _MOST_LEAVES:
        return [doc.Paragraph(say("bayes_decision.observing.tree_large", most=_MOST_LEAVES))]
    return [
        doc.Paragraph(say(_TREE_LEAD_KEYS[loss.stake])),
        _tree(prior, found, cost, shown),
        doc.Formula(_rolled_back(prior, found, cost, shown)),
    ]


def _rolled_back(prior: Prior, found: DecisionRule, cost: Fraction, shown: Sequence[int]) -> list[doc.Line]:
    """The values of the two branches of the root."""
    loss = found.table.loss
    terms = []
    for place in shown:
        risks = found.risks[place]
        assert risks is not None
        best = risks[found.best[place][0]]
        terms.append(ex.Product((ex.Number(found.evidence[place]), ex.Number(loss.shown(best)))))
    chance, total = ex.Symbol(r"\bigcirc", "○"), ex.Number(loss.shown(found.total))
    after = Difference(total, ex.Given(cost)) if loss.gains else ex.Sum((total, ex.Given(cost)))
    with_it = ex.Number(loss.shown(found.total + cost))
    lines = [doc.Line(ex.Equation(chance, (ex.Sum(tuple(terms)),), total, quantity=total_id(loss)))]
    branch = say("bayes_decision.observing.tree_observe")
    lines.append(doc.Line(ex.Equation(after, (), with_it), None, branch))
    alone = ex.Number(loss.shown(prior.least))
    gap = Difference(with_it, alone) if loss.gains else Difference(alone, with_it)
    gain = ex.Number(prior.least - found.total - cost)
    apart = say("bayes_decision.observing.tree_gap")
    return [*lines, doc.Line(ex.Equation(gap, (), gain, quantity="net_gain"), None, apart)]


def _tree(prior: Prior, found: DecisionRule, cost: Fraction, shown: Sequence[int]) -> Graph:
    """Decisions are squares and chances circles; what is not taken is faded."""
    loss = found.table.loss
    actions = len(loss.actions)
    worth = prior.least - found.total - cost
    middle = actions + (len(shown) * actions - 1) // 2
    nodes = [
        Node("□", "query", ex.Number(loss.shown(min(prior.least, found.total + cost))), at=(0, actions - 1)),
        Node("□", note=ex.Number(loss.shown(prior.least)), at=(1, (actions - 1) // 2)),
        Node("○", note=ex.Number(loss.shown(found.total)), at=(1, middle)),
    ]
    priced = say("bayes_decision.observing.tree_priced", cost=ex.Given(cost))
    edges = [
        Edge(0, 1, "faded" if worth > 0 else "lit", label=say("bayes_decision.observing.tree_alone")),
        Edge(0, 2, "lit" if worth > 0 else "faded", label=priced),
    ]

    def decide(start: int, risks: Sequence[Fraction], best: Sequence[int], column: int, row: int) -> None:
        for action, (name, risk) in enumerate(zip(loss.actions, risks, strict=True)):
            edges.append(Edge(start, len(nodes), "lit" if action in best else "faded"))
            nodes.append(Node(name, note=ex.Number(loss.shown(risk)), at=(column, row + action)))

    decide(1, prior.risks, prior.best, 3, 0)
    for number, place in enumerate(shown, 1):
        risks, best = found.risks[place], found.best[place]
        assert risks is not None
        edges.append(Edge(2, len(nodes), label=ex.Number(found.evidence[place])))
        note = ex.Number(loss.shown(risks[best[0]]))
        nodes.append(Node(found.table.observations[place], note=note, at=(2, number * actions + (actions - 1) // 2)))
        decide(len(nodes) - 1, risks, best, 3, number * actions)
    described = say(
        _DESCRIBED_KEYS[loss.stake],
        alone=ex.Number(loss.shown(prior.least)),
        observed=ex.Number(loss.shown(found.total + cost)),
        count=len(shown),
    )
    return Graph(say("bayes_decision.observing.tree_caption"), described, nodes, edges)
