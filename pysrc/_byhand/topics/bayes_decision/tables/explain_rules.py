"""A stated rule beside the best one, and all rules in a table and, for two classes, in the plane of their risks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import class_word
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.document.ids import given_id, identifier, joined
from _byhand.numbers.real import Value
from _byhand.phrase import ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.problem.asked import Asked
from _byhand.topics.bayes_decision.rules.all_rules import AllRules, all_rules, lower_left, minimax_point
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionTable, weighted
from _byhand.topics.bayes_decision.tables.explain_table import (
    class_risk_line,
    rule_phrase,
    total_line,
    total_name,
)
from _byhand.topics.bayes_decision.tables.rules_chart import rules_chart

_ALL_LEAD_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.rules.all_lead_risk",
    "payoff": "bayes_decision.rules.all_lead_payoff",
}
_ADMISSIBLE_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.rules.admissible_risk",
    "payoff": "bayes_decision.rules.admissible_payoff",
}
_PLANE_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.rules.plane_risk",
    "payoff": "bayes_decision.rules.plane_payoff",
}
_MINIMAX_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.rules.minimax_risk",
    "payoff": "bayes_decision.rules.minimax_payoff",
}
_STATED_KEYS: TextKeys[Literal["risk", "payoff", "minimax"]] = {
    "risk": "bayes_decision.rules.stated_risk",
    "payoff": "bayes_decision.rules.stated_payoff",
    "minimax": "bayes_decision.rules.stated_minimax",
}
_WINNER_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.rules.winner_risk",
    "payoff": "bayes_decision.rules.winner_payoff",
}
_LINE_KEYS: TextKeys[Stake] = {"risk": "bayes_decision.rules.line_risk", "payoff": "bayes_decision.rules.line_payoff"}

_STATED = ex.Symbol("s", "s")
_TWO = 2
# Letters of a rule that fit beside its risks on a phone.
_LONGEST_RULE = 24


@dataclass(frozen=True)
class Best:
    """The reference for the comparison.

    priors  None if the exercise has none, as with minimax
    risk    the least total risk, or the least larger class risk
    """

    priors: tuple[Fraction, ...] | None
    risk: Fraction

    def risk_of(self, risks: Sequence[Fraction]) -> Fraction:
        """The compared number: the total risk, or the larger class risk."""
        return max(risks) if self.priors is None else weighted(self.priors, risks)


def rules_lines(table: DecisionTable, asked: Asked, best: Best) -> list[Phrase]:
    """The stated rule beside the best one, and the number of admissible rules, if they are asked for."""
    lines, loss = list[Phrase](), table.loss
    if asked.rule is not None:
        reached = best.risk_of(table.class_risks(asked.rule))
        shown = ex.Equation(total_name(loss, None, _STATED), (), ex.Number(loss.shown(reached)))
        lines.append(say("bayes_decision.rules.answer_stated", total=shown))
    if asked.all_rules:
        found = all_rules(table)
        lines.append(say("bayes_decision.rules.answer_all", count=sum(found.admissible), all=len(found.rules)))
    return lines


def stated_rule_step(table: DecisionTable, rule: Sequence[int], best: Best) -> doc.Step:
    """The risk of the stated rule, by class and in total, and its distance from the best."""
    loss, risks = table.loss, table.class_risks(rule)
    which = loss.stake
    stated = rule_phrase(table, [(action,) for action in rule])
    total = f"total_{which}"
    lines = [
        class_risk_line(table, rule, place, risks[place], _STATED, identifier(total, name))
        for place, name in enumerate(table.classes)
    ]
    if best.priors is not None:
        lines.append(total_line(table, best.priors, risks, total, _STATED))
    reached = best.risk_of(risks)
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.rules.stated_lead", rule=stated)), doc.Formula(lines)]
    criterion: Literal["risk", "payoff", "minimax"] = "minimax" if best.priors is None else which
    if reached == best.risk:
        blocks.append(doc.Paragraph(say("bayes_decision.rules.stated_best"), "result"))
    else:
        numbers = ex.Number(loss.shown(reached)), ex.Number(loss.shown(best.risk))
        gap = Difference(*(reversed(numbers) if loss.gains else numbers))
        more = ex.Equation(gap, (), ex.Number(reached - best.risk))
        blocks.append(doc.Paragraph(say(_STATED_KEYS[criterion], difference=more), "result"))
    return doc.Step(
        "stated_rule", say("bayes_decision.rules.stated_title"), blocks, short=[blocks[0], *doc.worked(blocks)]
    )


def all_rules_step(found: AllRules, best: Best) -> doc.Step:
    """Every rule with its risks; the admissible ones; for two classes the picture."""
    table, loss = found.table, found.table.loss
    count, which = len(found.rules), loss.stake
    block = _table(found, best)
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say(
                _ALL_LEAD_KEYS[which],
                actions=len(loss.actions),
                observations=len(table.observations),
                count=count,
            )
        ),
        *_symbols(table),
        block,
    ]
    admissible = sum(found.admissible)
    counted = doc.Paragraph(say(_ADMISSIBLE_KEYS[which], count=admissible, all=count))
    blocks.append(counted)
    winners = [
        Listing(table.names(rule), "list.comma")
        for rule, risks in zip(found.rules, found.risks, strict=True)
        if best.risk_of(risks) == best.risk
    ]
    if winners and best.priors is not None:
        blocks.append(
            doc.Paragraph(
                say(
                    _WINNER_KEYS[which],
                    rules=Listing(winners, "list.clause"),
                    count=len(winners),
                    risk=with_decimal(loss.shown(best.risk)),
                ),
                "result",
            )
        )
    if len(table.classes) == _TWO:
        blocks += _picture(found, best)
    short = [counted, *(each for each in blocks if isinstance(each, doc.Paragraph) and each.role == "result")]
    return doc.Step("all_rules", say("bayes_decision.rules.all_title"), blocks, short=short)


def _in_symbols(table: DecisionTable) -> bool:
    """Is the name of any rule too long for a narrow column?"""
    return max(map(len, table.loss.actions)) * len(table.observations) > _LONGEST_RULE


def _action(action: int) -> ex.Symbol:
    return ex.Symbol(rf"\alpha_{{{action + 1}}}", f"α_{action + 1}")


def _rule_name(table: DecisionTable, rule: Sequence[int]) -> ex.Expr | Listing:
    if _in_symbols(table):
        return ex.Joined(tuple(_action(action) for action in rule), ", ", ", ")
    return Listing(table.names(rule), "list.comma")


def _symbols(table: DecisionTable) -> list[doc.Block]:
    """α_1 = light clothes, …"""
    if not _in_symbols(table):
        return []
    pairs = [ex.Equation(_action(place), (ex.Word(name),)) for place, name in enumerate(table.loss.actions)]
    return [doc.Paragraph(say("bayes_decision.rules.symbols", actions=Listing(pairs, "list.comma")))]


def _table(found: AllRules, best: Best) -> doc.TableBlock:
    table, loss = found.table, found.table.loss
    order = Listing(table.observations, "list.comma")
    heads = [
        doc.ColumnHead(say("bayes_decision.rules.rule", observations=order), align="left"),
        *(doc.ColumnHead(total_name(loss, class_word(name)), place) for place, name in enumerate(table.classes)),
    ]
    if best.priors is not None:
        heads.append(doc.ColumnHead(total_name(loss)))
    heads.append(doc.ColumnHead(say("bayes_decision.rules.admissible"), align="center"))
    rows = []
    for rule, risks, admissible in zip(found.rules, found.risks, found.admissible, strict=True):
        total = best.risk_of(risks)
        winner = best.priors is not None and total == best.risk
        cells = [doc.Cell(_rule_name(table, rule), header=True, marked=winner)]
        what, named = f"total_{loss.stake}", joined(table.names(rule))
        cells += [
            doc.Cell(ex.Number(loss.shown(risk)), quantity=given_id(what, name, named))
            for name, risk in zip(table.classes, risks, strict=True)
        ]
        if best.priors is not None:
            cells.append(doc.Cell(ex.Number(loss.shown(total)), marked=winner, quantity=f"{what}[{named}]"))
        cells.append(doc.Cell(say("bayes_decision.rules.yes" if admissible else "bayes_decision.rules.no")))
        rows.append(doc.Row(cells))
    return doc.TableBlock(say("bayes_decision.rules.all_caption"), heads, rows, may_turn=False)


def _picture(found: AllRules, best: Best) -> list[doc.Block]:
    table, loss = found.table, found.table.loss
    hull = lower_left([(risks[0], risks[1]) for risks in found.risks])
    equal = minimax_point(hull)
    chart = rules_chart(found, best.priors, best.risk, hull, equal)
    if not chart:
        return []
    first, second = (ClassName(name, place) for place, name in enumerate(table.classes))
    which = loss.stake
    blocks: list[doc.Block] = [
        doc.Paragraph(say(_PLANE_KEYS[which], first=first, second=second)),
        *chart,
    ]
    if best.priors is not None:
        sides = [total_name(loss, class_word(name)) for name in table.classes]
        line = _bayes_line(best.priors, sides, loss.shown(best.risk))
        blocks += [doc.Paragraph(say(_LINE_KEYS[which])), doc.Formula([line])]
    worst = with_decimal(loss.shown(max(equal)))
    blocks.append(doc.Paragraph(say(_MINIMAX_KEYS[which], risk=worst)))
    return blocks


def _bayes_line(priors: Sequence[Fraction], sides: Sequence[ex.Expr], risk: Value) -> doc.Line:
    """P(a) · R(r | a) + P(b) · R(r | b) = the Bayes risk"""
    terms = tuple(ex.Product((ex.Given(prior), side)) for prior, side in zip(priors, sides, strict=True))
    return doc.Line(ex.Equation(ex.Sum(terms), (), ex.Number(risk)))
