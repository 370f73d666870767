"""The steps to the minimax rule over observations: the Bayes risk at every prior, its maximum, the randomisation
there.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.decision.explain import class_word
from _byhand.decision.explain_risk import loss_step
from _byhand.decision.loss import Loss
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Dots, Plot, can_be_drawn
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say
from _byhand.topics.bayes_decision.rules.decision_rule import DecisionTable
from _byhand.topics.bayes_decision.rules.observed_criteria import Minimax
from _byhand.topics.bayes_decision.tables.explain_table import observation_head, randomised_phrase, total_name

_PI = ex.Symbol(r"\pi", "π")
_Q = ex.Symbol("q", "q")
_MOST_BENDS = 40


def minimax_lines(table: DecisionTable, found: Minimax) -> list[Phrase]:
    """The rule, and the upper bound of its risk."""
    first, second = (table.loss.actions[action] for action in found.rule.actions)
    pairs = randomised_phrase(table, (first, second), found.rule.randomise)
    said = {
        "risk": with_decimal(found.risk, "minimax_risk"),
        "prior": with_decimal(found.prior),
        "name": ClassName(table.classes[0], 0),
    }
    lines = [say("bayes_decision.criteria.minimax_rule", rule=Listing(pairs, "list.clause"))] if pairs else []
    return [*lines, say("bayes_decision.criteria.minimax_answer", **said)]


def minimax_steps(
    table: DecisionTable, found: Minimax, stated: Loss | None, bayes_risk: Fraction | None
) -> list[doc.Step]:
    """stated: the losses of the exercise, None for 0-1 loss; bayes_risk: at its own priors, if any"""
    steps = [loss_step(stated, table.classes, "stakes")] if stated else []
    return [*steps, _bends_step(table, found), _rule_step(table, found, bayes_risk)]


# --- the Bayes risk at every prior


def _bends_step(table: DecisionTable, found: Minimax) -> doc.Step:
    first = ClassName(table.classes[0], 0)
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.criteria.bends_lead", name=first))]
    if found.bends:
        lines = [_bend_line(table, found, place, prior) for place, prior in found.bends[:_MOST_BENDS]]
        blocks.append(doc.Formula(lines))
    heads = [
        doc.ColumnHead(say("bayes_decision.criteria.prior", symbol=_PI)),
        doc.ColumnHead(say("bayes_decision.criteria.bayes_risk", symbol=ex.Symbol(r"V(\pi)", "V(π)"))),
    ]
    rows = [
        doc.Row((doc.Cell(ex.Number(prior)), doc.Cell(ex.Number(height), marked=prior == found.prior)))
        for prior, height in found.heights
    ]
    blocks += [
        doc.Paragraph(say("bayes_decision.criteria.bends_table")),
        doc.TableBlock(say("bayes_decision.criteria.bends_caption"), heads, rows, may_turn=False),
        *bayes_risk_chart(
            [(float(prior), float(height)) for prior, height in found.heights], (found.prior, found.risk)
        ),
    ]
    peak = ex.Equation(_PI, (), ex.Number(found.prior))
    risk = with_decimal(found.risk, "minimax_risk")
    blocks.append(doc.Paragraph(say("bayes_decision.criteria.peak", prior=peak, risk=risk), "result"))
    return doc.Step("bayes_risks", say("bayes_decision.criteria.bends_title"), blocks, short=doc.worked(blocks))


def _bend_line(table: DecisionTable, found: Minimax, place: int, prior: Fraction) -> doc.Line:
    """π P(x | a) u = (1 − π) P(x | b) v, solved for π"""
    one, two = (table.loss.matrix[action] for action in found.rule.actions)
    row = table.rows[place]
    first, second = _weighted(row[0], two[0] - one[0]), _weighted(row[1], one[1] - two[1])
    working = ex.Quotient(second, ex.Sum((first, second)))
    return doc.Line(ex.Equation(ex.OfClass(_PI, ex.Word(table.observations[place])), (working,), ex.Number(prior)))


def _weighted(share: Fraction, cost: Fraction) -> ex.Expr:
    return ex.Given(share) if cost == 1 else ex.Product((ex.Given(share), ex.Given(cost)))


def bayes_risk_chart(points: Sequence[tuple[float, float]], peak: tuple[Value, Value]) -> list[doc.Block]:
    """V(π), piecewise linear between the points.

    peak  the maximum: π and V(π)
    """
    prior, risk = peak
    low, high = min(y for _, y in points), max(y for _, y in points)
    plot = Plot(
        say("bayes_decision.criteria.minimax_chart"),
        say("bayes_decision.criteria.minimax_described", prior=ex.Number(prior), risk=ex.Number(risk)),
        Axis(_PI, 0.0, 1.0),
        Axis(ex.Symbol(r"V(\pi)", "V(π)"), min(0.0, low), 1.08 * high if high > 0 else 1.0),
        [
            Curve(points),
            Dots([(float(prior), float(risk))], say("bayes_decision.criteria.minimax_point"), emphasised=True),
        ],
    )
    return [plot] if can_be_drawn(plot) else []


# --- the rule


def _rule_step(table: DecisionTable, found: Minimax, bayes_risk: Fraction | None) -> doc.Step:
    share = found.share
    blocks: list[doc.Block] = []
    names = [class_word(name) for name in table.classes]
    if share is None:
        blocks.append(doc.Paragraph(say("bayes_decision.criteria.not_randomised")))
    else:
        tied = Listing([table.observations[place] for place in found.tied], QUOTED)
        second = table.loss.actions[found.rule.actions[1]]
        blocks.append(
            doc.Paragraph(say("bayes_decision.criteria.randomised", observations=tied, action=second, symbol=_Q))
        )
        first_risk = ex.Sum((ex.Number(found.kept[0]), ex.Product((ex.Number(found.added), _Q))))
        second_risk = Difference(ex.Number(found.kept[1]), ex.Product((ex.Number(found.saved), _Q)))
        gap = Difference(ex.Number(found.kept[1]), ex.Number(found.kept[0]))
        solved = ex.Quotient(gap, ex.Sum((ex.Number(found.added), ex.Number(found.saved))))
        lines = [
            doc.Line(ex.Equation(total_name(table.loss, names[0]), (first_risk,)), 0),
            doc.Line(ex.Equation(total_name(table.loss, names[1]), (second_risk,)), 1),
            doc.Line(ex.Equation(_Q, (solved,), ex.Number(share))),
        ]
        blocks += [
            doc.Formula(lines[:2]),
            doc.Paragraph(say("bayes_decision.criteria.equal_risks")),
            doc.Formula(lines[2:]),
        ]
    one, two = (table.loss.actions[action] for action in found.rule.actions)
    blocks.append(randomised_table(table, (one, two), found.rule.randomise))
    risks = found.rule.class_risks(table)
    blocks.append(
        doc.Formula(
            [
                doc.Line(ex.Equation(total_name(table.loss, name), (), ex.Number(risk)), place)
                for place, (name, risk) in enumerate(zip(names, risks, strict=True))
            ]
        )
    )
    blocks.append(
        doc.Paragraph(
            say(
                "bayes_decision.criteria.minimax_final",
                risk=with_decimal(found.risk, "minimax_risk"),
            ),
            "final",
        )
    )
    if bayes_risk is not None:
        blocks.append(doc.Paragraph(say("bayes_decision.criteria.minimax_priors", risk=with_decimal(bayes_risk))))
    return doc.Step("rule_of_table", say("bayes_decision.criteria.minimax_title"), blocks, short=doc.worked(blocks))


def randomised_table(table: DecisionTable, actions: tuple[str, str], randomise: tuple[Fraction, ...]) -> doc.TableBlock:
    """For every observation the probability of each of the two actions."""
    heads = [observation_head(), *(doc.ColumnHead(action) for action in actions)]
    rows = []
    for name, share in zip(table.observations, randomise, strict=True):
        both = (1 - share, share)
        rows.append(
            doc.Row(
                (doc.Cell(name, header=True), *(doc.Cell(ex.Number(each), marked=each == max(both)) for each in both))
            )
        )
    return doc.TableBlock(say("bayes_decision.criteria.randomised_caption"), heads, rows, may_turn=False)
