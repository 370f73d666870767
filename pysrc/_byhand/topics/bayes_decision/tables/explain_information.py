"""Decisions by the priors alone, and the value of information: perfect, and of the observation."""

from __future__ import annotations

from typing import Literal

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain_risk import expected_symbols, loss_blocks, risk_name
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionRule
from _byhand.topics.bayes_decision.rules.information import Prior

_ANSWER_KEYS: TextKeys[Stake] = {"risk": "decision.answer.risk", "payoff": "decision.answer.payoff"}
_PRIOR_TITLE_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.information.prior_title_risk",
    "payoff": "bayes_decision.information.prior_title_payoff",
}
_TIE_KEYS: TextKeys[Stake] = {"risk": "decision.answer.risk_tie", "payoff": "decision.answer.payoff_tie"}
_PRIOR_LEAD_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.information.prior_lead_risk",
    "payoff": "bayes_decision.information.prior_lead_payoff",
}
_LEAST_KEYS: TextKeys[Stake] = {"risk": "decision.risk.least", "payoff": "decision.payoff.least"}
_PERFECT_LEAD_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.information.perfect_lead_risk",
    "payoff": "bayes_decision.information.perfect_lead_payoff",
}
_PERFECT_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.information.perfect_risk",
    "payoff": "bayes_decision.information.perfect_payoff",
}
_INFORMATION_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.information.risk",
    "payoff": "bayes_decision.information.payoff",
}
_WITHOUT_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.information.without_risk",
    "payoff": "bayes_decision.information.without_payoff",
}
_SAMPLE_LEAD_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.information.sample_lead_risk",
    "payoff": "bayes_decision.information.sample_lead_payoff",
}
_SAMPLE_KEYS: TextKeys[Literal["risk", "payoff", "nothing"]] = {
    "risk": "bayes_decision.information.sample_risk",
    "payoff": "bayes_decision.information.sample_payoff",
    "nothing": "bayes_decision.information.sample_nothing",
}


def prior_lines(prior: Prior) -> list[Phrase]:
    """The action that follows from the priors alone."""
    loss = prior.loss
    if len(prior.best) > 1:
        actions = Listing([loss.actions[place] for place in prior.best], QUOTED)
        return [say(_TIE_KEYS[loss.stake], actions=actions)]
    name = loss.actions[prior.best[0]]
    left, quantity = risk_name(name, None, gains=loss.gains), identifier(loss.stake, name)
    least = Equation(left, (), Number(loss.shown(prior.least)), quantity=quantity)
    return [say(_ANSWER_KEYS[loss.stake], action=name, risk=least)]


def information_lines(prior: Prior, found: DecisionRule | None) -> list[Phrase]:
    """What perfect information is worth, and what the observation is worth."""
    perfect = with_decimal(prior.value_of_perfect, "perfect_information")
    if found is None:
        return [say("bayes_decision.information.answer_perfect", perfect=perfect)]
    sample = with_decimal(prior.least - found.total, "sample_information")
    return [say("bayes_decision.information.answer_sample", sample=sample, perfect=perfect)]


def prior_step(prior: Prior, classes: tuple[str, ...]) -> doc.Step:
    """The expected loss or payoff of each action under the priors, and the best action."""
    loss = prior.loss
    which = loss.stake
    formula = doc.Formula([doc.Line(expected_symbols("", gains=loss.gains)), *_lines(prior, asked=True)])
    final = doc.Paragraph(prior_lines(prior)[0], "final")
    blocks: list[doc.Block] = [
        doc.Paragraph(say(_PRIOR_LEAD_KEYS[which])),
        *loss_blocks(loss, classes),
        formula,
        final,
    ]
    return doc.Step("expected", say(_PRIOR_TITLE_KEYS[which]), blocks, short=[formula, final])


def _lines(prior: Prior, *, asked: bool) -> list[doc.Line]:
    """The expected loss or payoff of each action. asked: whether the exercise asks for them"""
    loss = prior.loss
    lines = []
    for action, (name, numbers, risk) in enumerate(zip(loss.actions, loss.stated, prior.risks, strict=True)):
        terms = tuple(
            Product((Given(number), Given(share))) for number, share in zip(numbers, prior.priors, strict=True)
        )
        aside = say(_LEAST_KEYS[loss.stake]) if action in prior.best else None
        left, quantity = risk_name(name, None, gains=loss.gains), identifier(loss.stake, name) if asked else None
        lines.append(doc.Line(Equation(left, (Sum(terms),), Number(loss.shown(risk)), quantity=quantity), None, aside))
    return lines


def information_step(prior: Prior, classes: tuple[str, ...], found: DecisionRule | None, *, shown: bool) -> doc.Step:
    """The value of knowing the class, and the value of the observation.

    shown  whether the expected payoffs under the priors alone have been printed already
    """
    loss = prior.loss
    which = loss.stake
    blocks: list[doc.Block] = []
    if not shown:
        blocks += [
            doc.Paragraph(say(_WITHOUT_KEYS[which])),
            doc.Formula(_lines(prior, asked=False)),
        ]
    perfect = Number(loss.shown(prior.perfect))
    alone = Number(loss.shown(prior.least))
    blocks += [
        doc.Paragraph(say(_PERFECT_LEAD_KEYS[which])),
        _perfect_table(prior, classes),
        doc.Formula([doc.Line(_perfect_sum(prior))]),
        doc.Paragraph(
            say(
                _PERFECT_KEYS[which],
                value=_gap(
                    "perfect_information", perfect, alone, gains=loss.gains, value=Number(prior.value_of_perfect)
                ),
            ),
            "result",
        ),
    ]
    if found is not None:
        with_it = Number(loss.shown(found.total))
        value = prior.least - found.total
        key: Literal["risk", "payoff", "nothing"] = "nothing" if value == 0 else which
        gap = _gap("sample_information", with_it, alone, gains=loss.gains, value=Number(value))
        blocks += [
            doc.Paragraph(say(_SAMPLE_LEAD_KEYS[which])),
            doc.Paragraph(say(_SAMPLE_KEYS[key], value=gap), "result"),
        ]
    title = say("bayes_decision.information.title")
    return doc.Step("information", title, blocks, short=doc.worked(blocks))


def _gap(quantity: str, after: Number, before: Number, *, gains: bool, value: Number) -> Equation:
    """The improvement: payoffs rise, losses fall."""
    gap = Difference(after, before) if gains else Difference(before, after)
    return Equation(gap, (), value, quantity=quantity)


def _perfect_table(prior: Prior, classes: tuple[str, ...]) -> doc.TableBlock:
    loss = prior.loss
    heads = [
        doc.ColumnHead(say("bayes_decision.given.class"), align="left"),
        doc.ColumnHead(say("bayes_decision.information.best_action"), align="left"),
        doc.ColumnHead(say(_INFORMATION_KEYS[loss.stake])),
    ]
    rows = []
    for place, name in enumerate(classes):
        column = [row[place] for row in loss.matrix]
        best = [action for action, cost in zip(loss.actions, column, strict=True) if cost == min(column)]
        shown = loss.stated[column.index(min(column))][place]
        head = doc.Cell(ClassName(name, place), header=True)
        rows.append(doc.Row((head, doc.Cell(Listing(best)), doc.Cell(Given(shown))), class_index=place))
    return doc.TableBlock(say("bayes_decision.information.perfect_caption"), heads, rows, may_turn=False)


def _perfect_sum(prior: Prior) -> Equation:
    loss = prior.loss
    terms: list[Expr] = []
    for place, share in enumerate(prior.priors):
        best = min(row[place] for row in loss.matrix)
        shown = loss.shown(best)
        terms.append(Product((Given(share), Number(shown))))
    quantity = "payoff_with_perfect_information" if loss.gains else None
    return Equation(Sum(tuple(terms)), (), Number(loss.shown(prior.perfect)), quantity=quantity)
