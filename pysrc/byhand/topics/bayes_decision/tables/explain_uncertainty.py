"""The steps of a decision without probabilities: maximin, regret, Hurwicz; and the choices of the other criteria."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, assert_never, get_args

from byhand.arithmetic import expr as ex
from byhand.arithmetic.functions import Difference
from byhand.arithmetic.with_decimal import with_decimal
from byhand.decision.explain_risk import loss_step
from byhand.decision.loss import Stake
from byhand.document import steps as doc
from byhand.document.ids import escaped, identifier
from byhand.phrase import QUOTED, ClassName, Listing, Phrase, TextKeys, say
from byhand.topics.bayes_decision.problem.criterion import UncertainName
from byhand.topics.bayes_decision.rules.table_quantities import given_id
from byhand.topics.bayes_decision.rules.uncertainty import Uncertain

_Criterion = Literal["maximin", "maximax", "hurwicz", "regret", "laplace"]
_FIGURE_PAIR_KEYS: TextKeys[tuple[_Criterion, Stake]] = {
    ("maximin", "payoff"): "bayes_decision.criteria.figure_maximin_payoff",
    ("maximin", "risk"): "bayes_decision.criteria.figure_maximin_risk",
    ("maximax", "payoff"): "bayes_decision.criteria.figure_maximax_payoff",
    ("maximax", "risk"): "bayes_decision.criteria.figure_maximax_risk",
    ("hurwicz", "payoff"): "bayes_decision.criteria.figure_hurwicz_payoff",
    ("hurwicz", "risk"): "bayes_decision.criteria.figure_hurwicz_risk",
    ("regret", "payoff"): "bayes_decision.criteria.figure_regret_payoff",
    ("regret", "risk"): "bayes_decision.criteria.figure_regret_risk",
    ("laplace", "payoff"): "bayes_decision.criteria.figure_laplace_payoff",
    ("laplace", "risk"): "bayes_decision.criteria.figure_laplace_risk",
}
_TITLE_KEYS: TextKeys[UncertainName] = {
    "maximin": "bayes_decision.criteria.title_maximin",
    "regret": "bayes_decision.criteria.title_regret",
    "hurwicz": "bayes_decision.criteria.title_hurwicz",
}
_WORST_KEYS: TextKeys[Stake] = {
    "payoff": "bayes_decision.criteria.worst_payoff",
    "risk": "bayes_decision.criteria.worst_risk",
}
_CAPTION_KEYS: TextKeys[Stake] = {"risk": "decision.risk.caption", "payoff": "decision.payoff.caption"}
_MAXIMIN_LEAD_KEYS: TextKeys[Stake] = {
    "payoff": "bayes_decision.criteria.maximin_lead_payoff",
    "risk": "bayes_decision.criteria.maximin_lead_risk",
}
_REGRET_LEAD_KEYS: TextKeys[Stake] = {
    "payoff": "bayes_decision.criteria.regret_lead_payoff",
    "risk": "bayes_decision.criteria.regret_lead_risk",
}
_LEAST_KEYS: TextKeys[Stake] = {"risk": "decision.risk.least", "payoff": "decision.payoff.least"}
_HURWICZ_LEAD_KEYS: TextKeys[Stake] = {
    "payoff": "bayes_decision.criteria.hurwicz_lead_payoff",
    "risk": "bayes_decision.criteria.hurwicz_lead_risk",
}
_NAME_KEYS: TextKeys[_Criterion] = {
    "maximin": "bayes_decision.criteria.name_maximin",
    "maximax": "bayes_decision.criteria.name_maximax",
    "hurwicz": "bayes_decision.criteria.name_hurwicz",
    "regret": "bayes_decision.criteria.name_regret",
    "laplace": "bayes_decision.criteria.name_laplace",
}

# In the order of comparison.
_ALL: tuple[_Criterion, ...] = get_args(_Criterion)


def uncertain_lines(found: Uncertain, criterion: UncertainName) -> list[Phrase]:
    """The choice of the criterion."""
    places = found.chosen(criterion)
    actions = Listing([found.loss.actions[place] for place in places], QUOTED)
    number = with_decimal(_figure(found, criterion, places[0]))
    key = "bayes_decision.criteria.tie" if len(places) > 1 else "bayes_decision.criteria.answer"
    named = say(_FIGURE_PAIR_KEYS[criterion, found.loss.stake])
    return [say(key, actions=actions, figure=named, number=number)]


def _figure(found: Uncertain, criterion: UncertainName, action: int) -> Fraction:
    match criterion:
        case "regret":
            return found.largest[action]
        case "maximin":
            cost = found.worst[action]
        case "hurwicz":
            cost = found.mixed[action]
        case _:
            assert_never(criterion)
    value = found.loss.shown(cost)
    assert isinstance(value, Fraction)
    return value


def uncertain_steps(found: Uncertain, criterion: UncertainName, classes: Sequence[str]) -> list[doc.Step]:
    """The table of the exercise with the numbers that the criterion uses, and its decision."""
    loss = found.loss
    make = _BLOCKS[criterion]
    final = doc.Paragraph(uncertain_lines(found, criterion)[0], "final")
    blocks: list[doc.Block] = [*make(found, classes), final, _others(found, criterion)]
    title = say(_TITLE_KEYS[criterion])
    return [
        loss_step(loss, classes, "stakes"),
        doc.Step("criterion", title, blocks, short=doc.worked(blocks)),
    ]


# --- by the worst case


def _maximin(found: Uncertain, classes: Sequence[str]) -> list[doc.Block]:
    which = found.loss.stake
    block = _with_column(
        found,
        classes,
        say(_WORST_KEYS[which]),
        "worst",
        [ex.Number(found.loss.shown(cost)) for cost in found.worst],
    )
    return [doc.Paragraph(say(_MAXIMIN_LEAD_KEYS[which])), block]


def _with_column(
    found: Uncertain, classes: Sequence[str], head: Phrase, which: str, figures: Sequence[ex.Expr]
) -> doc.TableBlock:
    """The table of the exercise with one more column, in which the best are marked. which: quantity of each action"""
    loss = found.loss
    heads = [*_heads(classes), doc.ColumnHead(head)]
    chosen = found.chosen("maximin")
    rows = []
    for place, (name, numbers, figure) in enumerate(zip(loss.actions, loss.stated, figures, strict=True)):
        body = [doc.Cell(ex.Given(number)) for number in numbers]
        last = doc.Cell(figure, marked=place in chosen, quantity=identifier(which, name))
        rows.append(doc.Row((doc.Cell(name, header=True), *body, last)))
    return doc.TableBlock(say(_CAPTION_KEYS[loss.stake]), heads, rows, may_turn=False)


def _heads(classes: Sequence[str]) -> list[doc.ColumnHead]:
    return [
        doc.ColumnHead(say("decision.risk.action"), align="left"),
        *(doc.ColumnHead(ClassName(name, place), place) for place, name in enumerate(classes)),
    ]


# --- by regret


def _regret(found: Uncertain, classes: Sequence[str]) -> list[doc.Block]:
    loss, which = found.loss, found.loss.stake
    best = [loss.shown(min(column)) for column in zip(*loss.matrix, strict=True)]
    heads = [*_heads(classes), doc.ColumnHead(say("bayes_decision.criteria.largest_regret"))]
    chosen = found.chosen("regret")
    rows = []
    for place, (name, numbers, regrets) in enumerate(zip(loss.actions, loss.stated, found.regrets, strict=True)):
        cells = [doc.Cell(name, header=True)]
        for each, number, top, regret in zip(classes, numbers, best, regrets, strict=True):
            sides: tuple[ex.Expr, ex.Expr] = (ex.Number(top), ex.Given(number))
            gap = Difference(*(sides if loss.gains else sides[::-1]))
            quantity = given_id("regret", name, escaped(each))
            cells.append(doc.Cell(ex.Equation(gap, (), ex.Number(regret), quantity=quantity)))
        largest = identifier("largest_regret", name)
        cells.append(doc.Cell(ex.Number(found.largest[place]), marked=place in chosen, quantity=largest))
        rows.append(doc.Row(cells))
    table = doc.TableBlock(say("bayes_decision.criteria.regret_caption"), heads, rows, may_turn=False)
    return [doc.Paragraph(say(_REGRET_LEAD_KEYS[which])), table]


# --- between the worst and the best case


def _hurwicz(found: Uncertain, _classes: Sequence[str]) -> list[doc.Block]:
    loss, which = found.loss, found.loss.stake
    alpha = ex.Symbol(r"\alpha", "α")
    weights = (ex.Given(found.weight), ex.Given(1 - found.weight))
    lines = []
    chosen = found.chosen("hurwicz")
    for place, name in enumerate(loss.actions):
        ends = (ex.Number(loss.shown(found.best[place])), ex.Number(loss.shown(found.worst[place])))
        terms = tuple(ex.Product((weight, end)) for weight, end in zip(weights, ends, strict=True))
        aside = say(_LEAST_KEYS[which]) if place in chosen else None
        left, quantity = _hurwicz_name(name), identifier("hurwicz", name)
        value = ex.Number(loss.shown(found.mixed[place]))
        lines.append(doc.Line(ex.Equation(left, (ex.Sum(terms),), value, quantity=quantity), None, aside))
    return [
        doc.Paragraph(say(_HURWICZ_LEAD_KEYS[which], alpha=ex.Equation(alpha, (), weights[0]))),
        doc.Formula(lines),
    ]


def _hurwicz_name(action: str) -> ex.Expr:
    """H(action)"""
    return ex.Probability(ex.Word(action), None, "H")


_BLOCKS: Mapping[UncertainName, Callable[[Uncertain, Sequence[str]], list[doc.Block]]] = {
    "maximin": _maximin,
    "regret": _regret,
    "hurwicz": _hurwicz,
}


# --- the other criteria


def _others(found: Uncertain, criterion: str) -> doc.Details:
    """The same table under all criteria; Hurwicz only if its number is given."""
    which = found.loss.stake
    heads = [
        doc.ColumnHead(say("bayes_decision.criteria.criterion"), align="left"),
        doc.ColumnHead(say("bayes_decision.criteria.looks_at"), align="left"),
        doc.ColumnHead(say("bayes_decision.criteria.takes"), align="left"),
    ]
    rows = []
    for name in _ALL:
        if name == "hurwicz" and criterion != "hurwicz":
            continue
        actions = Listing([found.loss.actions[place] for place in found.chosen(name)])
        cells = (
            doc.Cell(say(_NAME_KEYS[name]), header=True),
            doc.Cell(say(_FIGURE_PAIR_KEYS[name, which])),
            doc.Cell(actions, marked=name == criterion),
        )
        rows.append(doc.Row(cells))
    table = doc.TableBlock(say("bayes_decision.criteria.others_caption"), heads, rows, may_turn=False)
    return doc.Details(say("bayes_decision.criteria.others_question"), [table])
