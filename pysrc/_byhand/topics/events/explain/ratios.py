"""Odds ratio and risk ratio of a 2×2 table of counts, with their intervals."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.functions import Difference, Exp, Log, Root
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step
from _byhand.joint_tables.printed import two_way
from _byhand.joint_tables.table import Joint
from _byhand.phrase import say
from _byhand.topics.events.results.ratios import RatioOfCounts, Ratios, ratios_of

_ODDS, _RISK, _SE = ex.Symbol(r"\mathrm{OR}", "OR"), ex.Symbol(r"\mathrm{RR}", "RR"), ex.Symbol(r"\mathrm{SE}", "SE")


def odds_ratio(a: Expr, b: Expr, c: Expr, d: Expr) -> Expr:
    """ad / (bc)"""
    return ex.Quotient(ex.Product((a, d)), ex.Product((b, c)))


def risk_ratio(a: Expr, b: Expr, c: Expr, d: Expr) -> Expr:
    """(a / (a + b)) / (c / (c + d))"""
    return ex.Quotient(ex.Quotient(a, ex.Sum((a, b))), ex.Quotient(c, ex.Sum((c, d))))


def ratio_arithmetic(ratios: Ratios) -> dict[str, Expr]:
    """Each ratio that exists, by its ID."""
    a, b, c, d = map(ex.Count, ratios.counts)
    found = {}
    if ratios.odds.value is not None:
        found["odds_ratio"] = odds_ratio(a, b, c, d)
    if ratios.risk.value is not None:
        found["risk_ratio"] = risk_ratio(a, b, c, d)
    return found


def ratio_step(joint: Joint, level: Fraction | None) -> Step:
    """The table with its margins, then each ratio in numbers."""
    ratios = ratios_of(joint, level)
    rows, columns = (variable.values for variable in joint.variables)
    names = {"row": rows[0], "other": rows[1], "column": columns[0]}
    blocks: list[Block] = [two_way(joint, margins=True)]
    arithmetic = ratio_arithmetic(ratios)
    short: list[Block] = []
    for ratio, symbol in ((ratios.odds, _ODDS), (ratios.risk, _RISK)):
        key = "events.ratio.odds" if ratio.name == "odds_ratio" else "events.ratio.risk"
        blocks.append(Paragraph(say(key, **names)))
        if ratio.value is None:
            blocks.append(Paragraph(say("events.ratio.undefined")))
            continue
        line = Line(ex.Equation(symbol, (arithmetic[ratio.name],), ex.Number(ratio.value), quantity=ratio.name))
        formula = Formula([line])
        blocks.append(formula)
        short.append(formula)
        if level is not None:
            blocks += _interval(ratio, ratios, symbol, level)
    return Step("ratios", say("events.ratio.title"), blocks, short=short, extra=level is None)


def _interval(ratio: RatioOfCounts, ratios: Ratios, symbol: ex.Symbol, level: Fraction) -> list[Block]:
    if ratio.error is None or ratio.interval is None or ratios.z is None or ratio.value is None:
        return [Paragraph(say("events.ratio.no_interval"))]
    positive = [ex.Quotient(ex.Count(1), ex.Count(number)) for sign, number in ratio.squares if sign > 0]
    negative = [ex.Quotient(ex.Count(1), ex.Count(number)) for sign, number in ratio.squares if sign < 0]
    inside: Expr = ex.Sum(tuple(positive))
    for part in negative:
        inside = Difference(inside, part)
    lines = [Line(ex.Equation(_SE, (Root(inside),), ex.Number(ratio.error)))]
    width = ex.Product((ex.Number(ratios.z), ex.Number(ratio.error)))
    ends = (Difference(Log(ex.Number(ratio.value)), width), ex.Sum((Log(ex.Number(ratio.value)), width)))
    for end, value in zip(ends, ratio.interval, strict=True):
        lines.append(Line(ex.Equation(Exp(end), (), ex.Number(value))))
    lead = say("events.ratio.interval", level=ex.Given(level), symbol=symbol, z=ex.Number(ratios.z))
    return [Paragraph(lead), Formula(lines)]
