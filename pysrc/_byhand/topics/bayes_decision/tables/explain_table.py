"""The steps to a whole rule: posteriors and risks of every observation, the rule, and its total risk in two ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import CASE, CLASS, class_word
from _byhand.decision.explain_risk import CASE_GIVEN, expected_symbols, loss_blocks, risk_name
from _byhand.decision.loss import Loss, Stake
from _byhand.document import steps as doc
from _byhand.document.ids import escaped, given_id
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionRule, DecisionTable
from _byhand.topics.bayes_decision.rules.sentence import decided, randomised

_Total = Literal["error", "risk", "payoff"]
_ANSWER_KEYS: TextKeys[_Total] = {
    "error": "bayes_decision.tables.answer_error",
    "risk": "bayes_decision.tables.answer_risk",
    "payoff": "bayes_decision.tables.answer_payoff",
}
_TITLE_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.tables.risk_title",
    "payoff": "bayes_decision.tables.payoff_title",
}
_CAPTION_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.tables.risk_caption",
    "payoff": "bayes_decision.tables.payoff_caption",
}
_TOTAL_KEYS: TextKeys[_Total] = {
    "error": "bayes_decision.tables.total_error",
    "risk": "bayes_decision.tables.total_risk",
    "payoff": "bayes_decision.tables.total_payoff",
}
_RULE_TITLE_KEYS: TextKeys[_Total] = {
    "error": "bayes_decision.tables.rule_title_error",
    "risk": "bayes_decision.tables.rule_title_risk",
    "payoff": "bayes_decision.tables.rule_title_payoff",
}
_CLASSES_TITLE_KEYS: TextKeys[_Total] = {
    "error": "bayes_decision.tables.classes_title_error",
    "risk": "bayes_decision.tables.classes_title_risk",
    "payoff": "bayes_decision.tables.classes_title_payoff",
}
_LEAST_KEYS: TextKeys[Stake] = {"risk": "decision.risk.least", "payoff": "decision.payoff.least"}
_RULE_LEAD_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.tables.rule_lead_risk",
    "payoff": "bayes_decision.tables.rule_lead_payoff",
}
_CLASSES_LEAD_KEYS: TextKeys[_Total] = {
    "error": "bayes_decision.tables.classes_lead_error",
    "risk": "bayes_decision.tables.classes_lead_risk",
    "payoff": "bayes_decision.tables.classes_lead_payoff",
}
_LEAD_KEYS: TextKeys[Stake] = {"risk": "bayes_decision.tables.risk_lead", "payoff": "bayes_decision.tables.payoff_lead"}

# Beyond this, arithmetic is shown for the first observation only; the table has all results.
_MOST_LINES = 24
# A longer rule does not fit into a headline.
_MOST_IN_ANSWER = 6
RULE = ex.Symbol("r", "r")


def _letter(loss: Loss) -> str:
    """The symbol of an expected payoff or of a risk."""
    return "E" if loss.gains else "R"


def total_name(loss: Loss, given: ex.Expr | None = None, rule: ex.Expr = RULE) -> ex.Expr:
    """R(r), R(r | c)"""
    return ex.Probability(rule, given, _letter(loss))


def class_heads(table: DecisionTable) -> list[doc.ColumnHead]:
    return [doc.ColumnHead(ClassName(name, place), place) for place, name in enumerate(table.classes)]


def observation_head() -> doc.ColumnHead:
    return doc.ColumnHead(say("bayes_decision.tables.observation"), align="left")


def rule_phrase(table: DecisionTable, best: Sequence[Sequence[int]]) -> Listing:
    """positive → treat; negative → wait"""
    pairs = [
        decided(name, [table.loss.actions[place] for place in places])
        for name, places in zip(table.observations, best, strict=True)
    ]
    return Listing(pairs, "list.clause")


def randomised_phrase(table: DecisionTable, actions: tuple[str, str], randomise: Sequence[Fraction]) -> list[Phrase]:
    """positive → treat; negative → treat with probability 9/14, else wait. randomise: (O,) of the second action"""
    if len(table.observations) > _MOST_IN_ANSWER:
        return []
    first, second = actions
    return [randomised(name, share, second, first) for name, share in zip(table.observations, randomise, strict=True)]


def answer_phrases(found: DecisionRule) -> list[Phrase]:
    """The rule, and its total risk."""
    table = found.table
    total = ex.Equation(
        total_name(table.loss), (), ex.Number(table.loss.shown(found.total)), quantity=total_id(table.loss)
    )
    said = say(_ANSWER_KEYS[_total_kind(found)], total=total)
    if len(table.observations) > _MOST_IN_ANSWER:
        return [said]
    return [say("bayes_decision.tables.answer_rule", rule=rule_phrase(table, found.best)), said]


def _total_kind(found: DecisionRule) -> _Total:
    """error for 0-1 loss, else risk or payoff"""
    loss, names = found.table.loss, found.table.classes
    zero_one = not loss.gains and set(loss.actions) == set(names) and loss.is_zero_one(names)
    return "error" if zero_one else loss.stake


def decision_rule_steps(found: DecisionRule, stated: Loss | None) -> list[doc.Step]:
    """From the table to the rule. stated: the losses or payoffs of the exercise; None for 0-1 loss"""
    steps = [_joint_step(found), _posterior_step(found), _risk_step(found, stated), _rule_step(found)]
    return [*steps, replace(classes_step(found), extra=True)]


# --- joint probabilities and posteriors


def _joint_step(found: DecisionRule) -> doc.Step:
    table = found.table
    heads = [
        observation_head(),
        *class_heads(table),
        doc.ColumnHead(say("bayes_decision.tables.sum", symbol=ex.Probability(CASE))),
    ]
    rows = []
    for name, likelihoods, joint, total in zip(
        table.observations, table.rows, found.joint, found.evidence, strict=True
    ):
        cells = [
            doc.Cell(ex.Equation(ex.Product((ex.Given(prior), ex.Given(share))), (), ex.Number(score)))
            for prior, share, score in zip(found.priors, likelihoods, joint, strict=True)
        ]
        rows.append(doc.Row((doc.Cell(name, header=True), *cells, doc.Cell(ex.Number(total)))))
    sums = [doc.Cell(ex.Number(prior)) for prior in found.priors]
    rows.append(
        doc.Row(
            (doc.Cell(say("bayes_decision.tables.total"), header=True), *sums, doc.Cell(ex.Number(Fraction(1)))),
            "total",
        )
    )
    lead = doc.Paragraph(say("bayes_decision.tables.joint_lead"))
    block = doc.TableBlock(say("bayes_decision.tables.joint_title"), heads, rows)
    check = doc.Paragraph(say("bayes_decision.tables.joint_check"), "check")
    return doc.Step("joint", say("bayes_decision.tables.joint_title"), [lead, block, check], short=[block])


def _posterior_step(found: DecisionRule) -> doc.Step:
    table = found.table
    rows = []
    impossible = []
    for name, joint, total, posteriors in zip(
        table.observations, found.joint, found.evidence, found.posteriors, strict=True
    ):
        if posteriors is None:
            impossible.append(name)
            undefined = doc.Cell(say("bayes_decision.tables.undefined"))
            rows.append(doc.Row((doc.Cell(name, header=True), *(undefined for _ in table.classes))))
            continue
        cells = [
            doc.Cell(
                ex.Equation(
                    ex.Quotient(ex.Number(score), ex.Number(total)),
                    (),
                    ex.Number(posterior),
                    quantity=given_id("posterior", each, escaped(name)),
                ),
                marked=posterior == max(posteriors),
            )
            for each, score, posterior in zip(table.classes, joint, posteriors, strict=True)
        ]
        rows.append(doc.Row((doc.Cell(name, header=True), *cells)))
    symbol = ex.Equation(
        ex.Probability(CLASS, CASE),
        (ex.Quotient(ex.Product((ex.Probability(CLASS), ex.Probability(CASE, CLASS))), ex.Probability(CASE)),),
    )
    block = doc.TableBlock(
        say("bayes_decision.tables.posterior_caption"), [observation_head(), *class_heads(table)], rows
    )
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.tables.posterior_lead", bayes=symbol)), block]
    blocks += [impossible_note(impossible)] if impossible else []
    return doc.Step("posteriors", say("bayes_decision.tables.posterior_title"), blocks, short=[block])


def impossible_note(names: Sequence[str]) -> doc.Block:
    listed = Listing(names, QUOTED)
    return doc.Warn(say("bayes_decision.tables.impossible", observations=listed, count=len(names)))


# --- risks


def _risk_step(found: DecisionRule, stated: Loss | None) -> doc.Step:
    table, loss = found.table, found.table.loss
    which = loss.stake
    blocks: list[doc.Block] = []
    if stated is None:
        blocks.append(doc.Paragraph(say("bayes_decision.tables.risk_lead_zero_one")))
    else:
        blocks += [doc.Paragraph(say(_LEAD_KEYS[which])), *loss_blocks(loss, table.classes)]
    possible = [place for place, each in enumerate(found.risks) if each is not None]
    lines = len(possible) * len(loss.actions)
    shown = possible if lines <= _MOST_LINES else possible[:1]
    formulas = [doc.Formula([line for place in shown for line in _risk_lines(found, place, short=stated is None)])]
    if stated is not None:
        formulas.insert(0, doc.Formula([doc.Line(expected_symbols(CASE_GIVEN, gains=loss.gains))]))
    blocks += formulas
    short: list[doc.Block] = list(formulas[-1:])
    if len(shown) < len(possible):
        blocks.append(doc.Paragraph(say("bayes_decision.tables.likewise")))
        short.append(_risk_table(found))
        blocks.append(short[-1])
    return doc.Step("risks", say(_TITLE_KEYS[which]), blocks, short=short)


def _risk_lines(found: DecisionRule, place: int, *, short: bool) -> list[doc.Line]:
    """R(a | x) of every action; with 0-1 loss it is 1 − P(a | x)."""
    table, loss = found.table, found.table.loss
    posteriors, risks = found.posteriors[place], found.risks[place]
    assert posteriors is not None
    assert risks is not None
    observed = ex.Word(table.observations[place])
    own = loss.own_actions(table.classes)
    lines = []
    for action, (name, costs, risk) in enumerate(zip(loss.actions, loss.stated, risks, strict=True)):
        working: ex.Expr = ex.Sum(
            tuple(ex.Product((ex.Given(cost), ex.Number(share))) for cost, share in zip(costs, posteriors, strict=True))
        )
        if short:
            working = Difference(ex.Number(Fraction(1)), ex.Number(posteriors[action]))
        index = own.index(action) if own is not None and action in own else None
        aside = say(_LEAST_KEYS[loss.stake]) if action in found.best[place] else None
        left = risk_name(name, observed, gains=loss.gains)
        quantity = _risk_id(table, action, place)
        lines.append(
            doc.Line(ex.Equation(left, (working,), ex.Number(loss.shown(risk)), quantity=quantity), index, aside)
        )
    return lines


def _risk_table(found: DecisionRule) -> doc.TableBlock:
    table, loss = found.table, found.table.loss
    heads = [observation_head(), *(doc.ColumnHead(name) for name in loss.actions)]
    rows = []
    for place, (name, risks, best) in enumerate(zip(table.observations, found.risks, found.best, strict=True)):
        if risks is None:
            cells = [doc.Cell(say("bayes_decision.tables.undefined")) for _ in loss.actions]
        else:
            cells = [
                doc.Cell(ex.Number(loss.shown(risk)), marked=action in best, quantity=_risk_id(table, action, place))
                for action, risk in enumerate(risks)
            ]
        rows.append(doc.Row((doc.Cell(name, header=True), *cells)))
    return doc.TableBlock(say(_CAPTION_KEYS[loss.stake]), heads, rows)


def _risk_id(table: DecisionTable, action: int, place: int) -> str:
    return given_id(table.loss.stake, table.loss.actions[action], escaped(table.observations[place]))


# --- the rule


def total_id(loss: Loss) -> str:
    """The name of the least total risk, or of the greatest payoff."""
    return "payoff_with_sample_information" if loss.gains else "bayes_risk"


def _rule_step(found: DecisionRule) -> doc.Step:
    table, loss = found.table, found.table.loss
    which = loss.stake
    symbol = ex.Probability(ex.Symbol("r(x)", "r(x)"), CASE, _letter(loss))
    heads = [
        observation_head(),
        doc.ColumnHead(say("bayes_decision.tables.decision"), align="left"),
        doc.ColumnHead(ex.Probability(CASE)),
        doc.ColumnHead(symbol),
        doc.ColumnHead(ex.Product((ex.Probability(CASE), symbol))),
    ]
    rows = []
    for place, (name, best, total, risks) in enumerate(
        zip(table.observations, found.best, found.evidence, found.risks, strict=True)
    ):
        actions = Listing([loss.actions[place] for place in best])
        least = None if risks is None else loss.shown(risks[best[0]])
        undefined = say("bayes_decision.tables.undefined")
        product = Fraction(0) if least is None else total * Fraction(least)
        cells = (
            doc.Cell(name, header=True),
            doc.Cell(actions, marked=True),
            doc.Cell(ex.Number(total)),
            doc.Cell(undefined)
            if least is None
            else doc.Cell(ex.Number(least), quantity=_risk_id(table, best[0], place)),
            doc.Cell(ex.Number(product)),
        )
        rows.append(doc.Row(cells))
    shown = loss.shown(found.total)
    last = (
        doc.Cell(say("bayes_decision.tables.total"), header=True),
        doc.Cell(""),
        doc.Cell(ex.Number(Fraction(1))),
        doc.Cell(""),
    )
    rows.append(doc.Row((*last, doc.Cell(ex.Number(shown), quantity=total_id(loss))), "total"))
    expectation = ex.Equation(
        total_name(loss),
        (ex.Symbol(rf"\sum_x P(x) \cdot {_letter(loss)}(r(x) \mid x)", f"Σ_x P(x) · {_letter(loss)}(r(x) | x)"),),
        ex.Number(shown),
        quantity=total_id(loss),
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say(_RULE_LEAD_KEYS[which])),
        doc.TableBlock(say("bayes_decision.tables.rule_caption"), heads, rows, may_turn=False),
    ]
    ties = [name for name, best in zip(table.observations, found.best, strict=True) if len(best) > 1]
    if ties:
        blocks.append(doc.Warn(say("bayes_decision.tables.ties", observations=Listing(ties, QUOTED))))
    blocks.append(doc.Formula([doc.Line(expectation)]))
    total_risk = with_decimal(shown, total_id(loss))
    final = doc.Paragraph(say(_TOTAL_KEYS[_total_kind(found)], total=total_risk), "final")
    blocks.append(final)
    return doc.Step("rule_of_table", say(_RULE_TITLE_KEYS[_total_kind(found)]), blocks, short=doc.worked(blocks))


def classes_step(found: DecisionRule) -> doc.Step:
    """The total risk again: by true class, weighted with the priors."""
    table = found.table
    risks = table.class_risks(found.rule)
    blocks: list[doc.Block] = [doc.Paragraph(say(_CLASSES_LEAD_KEYS[_total_kind(found)]))]
    lines = [class_risk_line(table, found.rule, place, risks[place]) for place in range(len(table.classes))]
    blocks += [doc.Formula(lines), doc.Formula([total_line(table, found.priors, risks, total_id(table.loss))])]
    rate = found.error_rate
    if rate is not None and rate != found.total:
        shown = with_decimal(rate, "error_rate")
        blocks.append(doc.Paragraph(say("bayes_decision.tables.error_rate", rate=shown)))
    return doc.Step("classes", say(_CLASSES_TITLE_KEYS[_total_kind(found)]), blocks)


def class_risk_line(
    table: DecisionTable,
    rule: Sequence[int],
    place: int,
    risk: Fraction,
    name: ex.Expr = RULE,
    quantity: str | None = None,
) -> doc.Line:
    """R(r | c) = Σ_x P(x | c) · λ(r(x), c), without terms of cost 0."""
    loss = table.loss
    terms = [
        ex.Product((ex.Given(row[place]), ex.Given(loss.stated[action][place])))
        for row, action in zip(table.rows, rule, strict=True)
        if row[place] and loss.stated[action][place]
    ]
    left = total_name(loss, class_word(table.classes[place]), name)
    shown = ex.Number(loss.shown(risk))
    return doc.Line(ex.Equation(left, (ex.Sum(tuple(terms)),) if terms else (), shown, quantity=quantity), place)


def total_line(
    table: DecisionTable, priors: Sequence[Fraction], risks: Sequence[Fraction], quantity: str, name: ex.Expr = RULE
) -> doc.Line:
    """R(r) = Σ_c P(c) · R(r | c)"""
    loss = table.loss
    terms = tuple(
        ex.Product((ex.Given(prior), ex.Number(loss.shown(risk)))) for prior, risk in zip(priors, risks, strict=True)
    )
    total = sum((prior * risk for prior, risk in zip(priors, risks, strict=True)), start=Fraction(0))
    shown = ex.Number(loss.shown(total))
    return doc.Line(ex.Equation(total_name(loss, None, name), (ex.Sum(terms),), shown, quantity=quantity))
