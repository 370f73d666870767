"""The step about odds ratios: a table of all features, and the arithmetic of the first of them."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Exp
from _byhand.document import steps as doc
from _byhand.numbers.real import Value
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.logistic_regression.model.effects import Effect, Effects, critical, odds_ratio, p_value

# The features that are worked out; all are in the table.
_WORKED = 3
_OR, _SE, _CRITICAL = ex.Symbol(r"\text{OR}", "OR"), ex.Symbol(r"\text{SE}", "SE"), ex.Symbol("z^{*}", "z*")
_WEIGHT, _Z, _P = ex.Symbol("w", "w"), ex.Symbol("z", "z"), ex.Symbol("p", "p")


def effects_step(effects: Effects) -> doc.Step:
    """Odds ratios, and if asked for confidence intervals and tests."""
    table = _table(effects)
    blocks: list[doc.Block] = [doc.Paragraph(say("logistic_regression.effects.lead"))]
    if effects.level is not None:
        value = ex.Number(critical(effects.level))
        level = ex.Given(effects.level)
        blocks.append(
            doc.Paragraph(
                say("logistic_regression.effects.level", level=level, value=ex.Equation(_CRITICAL, (), value))
            )
        )
    blocks += [doc.Formula(_rules(effects))]
    blocks += [_worked(effects, each) for each in effects.features[:_WORKED]]
    blocks.append(table)
    if effects.tested:
        blocks.append(doc.Paragraph(say("logistic_regression.effects.test")))
    return doc.Step("effects", say("logistic_regression.effects.title"), blocks, short=[table])


def effect_lines(effects: Effects) -> list[Phrase]:
    """OR = 1.5 of each feature, with its interval"""
    said = []
    for each in effects.features:
        if each.odds_ratio is None:
            continue
        value = ex.Equation(_name(_OR, each), (), ex.Number(each.odds_ratio), quantity=each.id("odds_ratio"))
        ends = None if effects.level is None else each.odds_ratio_interval(effects.level)
        if ends is None:
            said.append(say("logistic_regression.effects.one", value=value))
        else:
            low, high = (ex.Number(end) for end in ends)
            said.append(say("logistic_regression.effects.between", value=value, low=low, high=high))
    return [say("logistic_regression.effects.answer", values=Listing(said, "list.clause"))] if said else []


def exercise_phrases(effects: Effects, *, units: bool) -> list[Phrase]:
    """What is asked of the weights. units: whether some are stated"""
    asked = []
    if units:
        said = [
            say("logistic_regression.effects.unit", name=each.name, unit=ex.Given(each.unit))
            for each in effects.features
            if each.unit != 1
        ]
        asked.append(say("logistic_regression.effects.exercise_units", units=Listing(said)))
    if effects.level is not None:
        asked.append(say("logistic_regression.effects.exercise_level", level=ex.Given(effects.level)))
    elif effects.tested:
        asked.append(say("logistic_regression.effects.exercise_test"))
    return asked


def errors_phrase(effects: Effects) -> Phrase:
    """SE = 0.2 of each given weight"""
    errors = [
        ex.Equation(_name(_SE, each), (_shown(each.error),)) for each in effects.features if each.error is not None
    ]
    return say("logistic_regression.effects.errors", errors=Listing(errors, "list.comma_wide"))


def _name(symbol: ex.Symbol, each: Effect) -> ex.Expr:
    return ex.OfClass(symbol, ex.Word(each.name))


def _shown(value: Value) -> ex.Expr:
    """A given number as it is, a fitted one rounded."""
    return ex.Given(value) if isinstance(value, Fraction) else ex.Number(value)


def _rules(effects: Effects) -> list[doc.Line]:
    one = ex.Symbol("k", "k")
    lines = [doc.Line(ex.Equation(_OR, (Exp(ex.Product((one, _WEIGHT))),)))]
    if effects.tested:
        lines.append(doc.Line(ex.Equation(_Z, (ex.Quotient(_WEIGHT, _SE),))))
        lines.append(doc.Line(ex.Equation(_P, (p_value(_Z),))))
    return lines


def _worked(effects: Effects, each: Effect) -> doc.Formula:
    """The numbers of one feature put in."""
    weight, lines = _shown(each.weight), list[doc.Line]()
    ratio = each.odds_ratio
    if ratio is not None:
        working = odds_ratio(ex.Given(each.unit), weight)
        quantity = each.id("odds_ratio")
        lines.append(doc.Line(ex.Equation(_name(_OR, each), (working,), ex.Number(ratio), quantity=quantity)))
    if each.error is None:
        return doc.Formula(lines)
    error = _shown(each.error)
    if effects.tested and each.z is not None and each.p_value is not None:
        z, p = ex.Number(each.z), ex.Number(each.p_value)
        line = ex.Equation(_name(_Z, each), (ex.Quotient(weight, error),), z, quantity=each.id("z"))
        lines.append(doc.Line(line))
        lines.append(doc.Line(ex.Equation(_name(_P, each), (p_value(z),), p, quantity=each.id("p_value"))))
    ends = None if effects.level is None else each.interval(effects.level)
    if ends is not None and effects.level is not None:
        width = ex.Product((ex.Number(critical(effects.level)), error))
        rule = ex.Product((_CRITICAL, _SE))
        low, high = (ex.Number(end) for end in ends)
        lines.append(doc.Line(ex.Equation(Difference(_WEIGHT, rule), (Difference(weight, width),), low)))
        lines.append(doc.Line(ex.Equation(ex.Sum((_WEIGHT, rule)), (ex.Sum((weight, width)),), high)))
    return doc.Formula(lines)


def _table(effects: Effects) -> doc.TableBlock:
    heads = [doc.ColumnHead(say("logistic_regression.result.of"), align="left"), doc.ColumnHead(_WEIGHT)]
    heads += [doc.ColumnHead(ex.Symbol("k", "k")), doc.ColumnHead(_OR)]
    if effects.tested:
        heads += [doc.ColumnHead(_SE), doc.ColumnHead(_Z), doc.ColumnHead(_P)]
    if effects.level is not None:
        heads += [doc.ColumnHead(say("logistic_regression.effects.interval", of=symbol)) for symbol in (_WEIGHT, _OR)]
    rows = [doc.Row(_cells(effects, each)) for each in effects.features]
    return doc.TableBlock(say("logistic_regression.effects.caption"), heads, rows)


def _cells(effects: Effects, each: Effect) -> list[doc.Cell]:
    cells = [doc.Cell(each.name, header=True), doc.Cell(_shown(each.weight), quantity=each.id("weight"))]
    cells += [doc.Cell(ex.Given(each.unit)), _cell(each.odds_ratio, each.id("odds_ratio"))]
    if effects.tested:
        cells.append(doc.Cell("–" if each.error is None else _shown(each.error)))
        cells += [_cell(each.z, each.id("z")), _cell(each.p_value, each.id("p_value"))]
    if effects.level is not None:
        cells += [_ends(each.interval(effects.level)), _ends(each.odds_ratio_interval(effects.level))]
    return cells


def _cell(value: Value | None, quantity: str) -> doc.Cell:
    return doc.Cell("–") if value is None else doc.Cell(ex.Number(value), quantity=quantity)


def _ends(ends: tuple[Value, Value] | None) -> doc.Cell:
    if ends is None:
        return doc.Cell("–")
    low, high = (ex.Number(end) for end in ends)
    return doc.Cell(say("logistic_regression.effects.from_to", low=low, high=high))
