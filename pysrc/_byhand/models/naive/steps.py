"""The steps of a case that is scored by a prior and factors: priors, estimates, scores, posteriors, decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Exp, Log, Power
from _byhand.counting.estimate import LONGEST_PRODUCT_DIGITS
from _byhand.counting.explain_scores import WrittenScores, log_blocks, score_blocks
from _byhand.decision import explain as decision
from _byhand.decision.explain import CaseOutcome
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.models.naive.fitted import Priors, Source
from _byhand.models.naive.scored import Factor, Scored
from _byhand.models.naive.share import Share, amount
from _byhand.numbers.rational import parse_number
from _byhand.numbers.real import Value, add, ln
from _byhand.phrase import ClassName, Phrase, TextKeys, say

# scikit-learn calls the classes y.
CLASS_VARIABLE = ex.Symbol("y", "y")
# Factors that a line can hold, and the largest power of one.
_MOST_FACTORS, _LARGEST_POWER = 8, 20
# Factors of a rule that is written out by the names of its features.
_MOST_SYMBOLS = 4
# Cells of a table, and its rows; what is left out is added up in a row of its own.
_MOST_CELLS, _MOST_ROWS, _FEWEST_ROWS = 200, 40, 8

_PRIOR_KEYS: TextKeys[Source] = {
    "counts": "models.naive.priors.counts",
    "uniform": "models.naive.priors.uniform",
    "given": "models.naive.priors.given",
}


@dataclass(frozen=True)
class Written:
    """A scored case as it is explained.

    plain   the same case without smoothing; None if nothing is smoothed
    rest    the label of the factors that are not worked singly, where there are any
    column  the head of the features' column, such as "feature"
    """

    scored: Scored
    plain: Scored | None
    column: Phrase
    rest: Phrase | None = None

    @property
    def classes(self) -> tuple[str, ...]:
        return self.scored.classes

    @property
    def case_outcome(self) -> CaseOutcome:
        plain = None if self.plain is None else self.plain.result
        return CaseOutcome(self.scored.result, plain=plain, smooths=self.plain is None, variable=CLASS_VARIABLE)

    @property
    def multiplied(self) -> bool:
        """Is the product short enough to be written out?"""
        factors = self.scored.factors
        short = len(factors) <= _MOST_FACTORS and all(factor.times <= _LARGEST_POWER for factor in factors)
        return short and self.scored.rest is None and self.scored.whole

    def event(self, index: int) -> ex.Expr:
        return decision.event(self.classes[index], CLASS_VARIABLE)

    def result(self, value: Value) -> ex.Expr:
        """Of weights and other numbers that are no counts, a decimal says more than a fraction."""
        return ex.Number(value, measured=not self.scored.whole)


def shown_factors(written: Written) -> list[Factor]:
    """The factors that a table can hold: those that tell the classes apart most, in the order of the columns."""
    factors = written.scored.factors
    most = table_limit(len(written.classes))
    if len(factors) <= most:
        return list(factors)
    best = sorted(factors, key=lambda factor: -_spread(factor))[:most]
    return sorted(best, key=lambda factor: factor.column)


def table_limit(classes: int) -> int:
    """The rows that a table with a column for each class may have."""
    return max(_FEWEST_ROWS, min(_MOST_ROWS, _MOST_CELLS // classes))


def _spread(factor: Factor) -> float:
    known = [float(log) for log in factor.logs if log is not None]
    if len(known) < len(factor.logs):
        return float("inf")
    return max(known) - min(known)


def priors_step(written: Written, priors: Priors, rows: ex.Expr) -> doc.Step:
    """P(c), with the attribute that it comes from. rows: the number of rows, weighted if they have weights"""
    lines = []
    for index, share in enumerate(priors.shares):
        assert share.value is not None
        working = () if share.stated is not None else (share.counted(),)
        equation = ex.Equation(
            ex.Probability(written.event(index)),
            working,
            ex.Number(share.value, measured=not share.whole),
            quantity=identifier("prior", written.classes[index]),
        )
        lines.append(doc.Line(equation, index))
    lead = say(_PRIOR_KEYS[priors.source], n=rows, classes=len(lines))
    if priors.total != 1:
        lead = say("models.naive.priors.weights", n=rows, total=ex.Given(priors.total))
    formula = doc.Formula(lines)
    return doc.Step("priors", say("counting.priors.title"), [doc.Paragraph(lead), formula], short=[formula])


def estimates_step(
    written: Written, lead: Phrase, rule: ex.Equation, factors: Sequence[Factor] | None = None
) -> doc.Step:
    """P(x_j | c) of the features of the case, counted and smoothed, in a table.

    factors  whose estimates the table has, if they are not the factors of the score
    """
    shown = shown_factors(written) if factors is None else factors
    blocks: list[doc.Block] = [doc.Paragraph(lead), doc.Formula([doc.Line(rule)])]
    if shown:
        blocks.append(estimates_table(written, shown))
    left = len(written.scored.factors) - len(shown)
    if left > 0:
        blocks.append(doc.Paragraph(say("models.naive.estimates.left_out", count=left)))
    return doc.Step("likelihoods", say("models.naive.estimates.title"), blocks)


def estimates_table(written: Written, factors: Sequence[Factor]) -> doc.TableBlock:
    """A row for each factor, a column for each class."""
    heads = [doc.ColumnHead(written.column, align="left"), *class_heads(written.classes)]
    rows = []
    for factor in factors:
        cells = [doc.Cell(factor.event, header=True)]
        for name, share in zip(written.classes, factor.shares, strict=True):
            cells.append(_estimate_cell(share, _quantity(factor, name)))
        rows.append(doc.Row(cells))
    return doc.TableBlock(say("models.naive.estimates.caption"), heads, rows)


def _quantity(factor: Factor, name: str) -> str | None:
    return None if factor.part is None else identifier("likelihood", factor.part, given=(name,))


def class_heads(classes: Sequence[str]) -> list[doc.ColumnHead]:
    """The classes; a number as y = 1."""
    return [
        doc.ColumnHead(
            ClassName(name, index) if parse_number(name) is None else decision.event(name, CLASS_VARIABLE), index
        )
        for index, name in enumerate(classes)
    ]


def _estimate_cell(share: Share, quantity: str | None) -> doc.Cell:
    assert share.value is not None
    aside = say("counting.aside.cell", value=share.plain()) if share.smoothed and share.total else None
    fractions = (share.factor(),) if share.smoothed and share.whole else ()
    number = ex.Number(share.value, measured=not share.whole)
    equation = ex.Equation(share.counted(), (), number, fractions, reduced=False)
    return doc.Cell(equation, aside, quantity=quantity)


# --- scores


def scores_step(written: Written, lead: Phrase, symbol: ex.Expr, more: Sequence[doc.Block] = ()) -> doc.Step:
    """P(c) · Π P(x_j | c) as a product where it is short, else as a sum of logarithms.

    symbol  the score of any class, in symbols
    """
    case_outcome = written.case_outcome
    rule = ex.Equation(case_outcome.score_name(decision.CLASS), (_written_out(written) or symbol,))
    blocks: list[doc.Block] = [doc.Paragraph(lead), doc.Formula([doc.Line(rule)])]
    if written.multiplied:
        scores = _written_scores(written)
        lines, short = score_blocks(scores)
        blocks += lines
        logs = log_blocks(scores, say("models.naive.scores.logs"), say("models.naive.scores.logs_question"))
        shown: list[doc.Block] = [short]
    else:
        logs = [doc.Paragraph(say("models.naive.scores.by_logs")), log_table(written)]
        formula = doc.Formula([_power_line(written, index) for index in range(len(written.classes))])
        logs.append(formula)
        shown = [formula]
    return doc.Step("scores", say("models.naive.scores.title"), [*blocks, *logs, *more], short=shown)


def _written_out(written: Written) -> ex.Expr | None:
    """P(c) · P(free | c)^2 · P(now | c), if it is short."""
    factors = written.scored.factors
    if not written.multiplied or not 0 < len(factors) <= _MOST_SYMBOLS:
        return None
    parts = []
    for factor in factors:
        part = ex.Probability(factor.event, decision.CLASS)
        parts.append(part if factor.times == 1 else Power(part, int(factor.times)))
    return ex.Product((ex.Probability(decision.CLASS), *parts))


def _written_scores(written: Written) -> WrittenScores:
    scored, indices = written.scored, range(len(written.classes))
    factors = [tuple(_powered(factor, index) for factor in scored.factors) for index in indices]
    priors = [share.factor() for share in scored.priors]
    counted = [
        (prior, *(_powered(factor, index, counted=True) for factor in scored.factors))
        for index, prior in enumerate(priors)
    ]
    return WrittenScores(
        written.case_outcome,
        [scored.product(index) for index in indices],
        priors,
        factors,
        counted if written.plain is not None else [None] * len(priors),
        [_multiplied(written, index) for index in indices],
        [tuple(_log_term(factor, index) for factor in scored.factors) for index in indices],
    )


def _powered(factor: Factor, index: int, *, counted: bool = False) -> ex.Expr:
    share = factor.shares[index]
    base = share.counted() if counted else share.factor()
    return base if factor.times == 1 else Power(base, int(factor.times))


def _log_term(factor: Factor, index: int) -> ex.Expr:
    """2 · ln P(x_j | c)"""
    log = Log(factor.shares[index].factor())
    return log if factor.times == 1 else ex.Product((amount(factor.times), log))


def _multiplied(written: Written, index: int) -> ex.Expr | None:
    """All numerators over all denominators; None if that is too long, not of whole numbers, or 0."""
    top, below = Fraction(1), Fraction(1)
    parts = [(written.scored.priors[index], Fraction(1))]
    parts += [(factor.shares[index], factor.times) for factor in written.scored.factors]
    for share, times in parts:
        if share.stated is not None:
            above, under = Fraction(share.stated.numerator), Fraction(share.stated.denominator)
        else:
            above, under = share.count + share.added, share.total + share.added_total
        top, below = top * above ** int(times), below * under ** int(times)
        if max(top, below) > 10**LONGEST_PRODUCT_DIGITS:
            return None
    if top.denominator != 1 or below.denominator != 1 or not top:
        return None
    if len(str(top)) + len(str(below)) > LONGEST_PRODUCT_DIGITS:
        return None
    return ex.Quotient(ex.Count(int(top)), ex.Count(int(below)))


def log_table(written: Written) -> doc.TableBlock:
    """ln P(c) and x_j · ln P(x_j | c) of each feature, added up: the logarithm of each score."""
    scored, shown = written.scored, shown_factors(written)
    rows = [doc.Row([doc.Cell(ex.Probability(decision.CLASS), header=True), *map(_prior_cell, scored.priors)])]
    for factor in shown:
        cells = [doc.Cell(_log_equation(factor, index)) for index in _indices(written)]
        rows.append(doc.Row([doc.Cell(factor.event, header=True), *cells]))
    rows += _pooled_rows(written, shown)
    total = [
        doc.Cell(_log_number(log), quantity=None if log is None else identifier("log_score", name))
        for name, log in zip(written.classes, scored.log_scores, strict=True)
    ]
    rows.append(doc.Row([doc.Cell(say("models.naive.scores.sum"), header=True), *total], "total"))
    heads = [doc.ColumnHead(written.column, align="left"), *class_heads(written.classes)]
    return doc.TableBlock(say("models.naive.scores.caption"), heads, rows)


def _indices(written: Written) -> range:
    return range(len(written.classes))


def _prior_cell(share: Share) -> doc.Cell:
    if not share.value:
        return doc.Cell(_log_number(None))
    log = Fraction(0) if share.value == 1 else ln(share.value)
    return doc.Cell(ex.Equation(Log(share.factor()), (), ex.Number(log)))


def _log_equation(factor: Factor, index: int) -> ex.Expr | ex.Equation:
    """2 · ln(3/4) ≈ −0.5754"""
    log = factor.logs[index]
    return _log_number(None) if log is None else ex.Equation(_log_term(factor, index), (), ex.Number(log))


def _log_number(log: Value | None) -> ex.Expr:
    return ex.Symbol(r"-\infty", "\u2212∞") if log is None else ex.Number(log)


def _pooled_rows(written: Written, shown: Sequence[Factor]) -> list[doc.Row]:
    """The factors beyond those shown, and those that were never worked singly, each added up in a row."""
    rows = []
    columns = {factor.column for factor in shown}
    others = [factor for factor in written.scored.factors if factor.column not in columns]
    if others:
        cells = [doc.Cell(_log_number(_sum([f.logs[index] for f in others]))) for index in _indices(written)]
        rows.append(doc.Row([doc.Cell(say("models.naive.scores.others", count=len(others)), header=True), *cells]))
    if written.scored.rest is not None and written.rest is not None:
        cells = [doc.Cell(_log_number(log)) for log in written.scored.rest]
        rows.append(doc.Row([doc.Cell(written.rest, header=True), *cells]))
    return rows


def _sum(logs: Sequence[Value | None]) -> Value | None:
    known = [log for log in logs if log is not None]
    return add(*known) if len(known) == len(logs) else None


def _power_line(written: Written, index: int) -> doc.Line:
    """P(c) · P(x | c) = exp(−12.3) ≈ 4.6 × 10^−6"""
    case_outcome = written.case_outcome
    score, log = case_outcome.outcome.scores[index], case_outcome.outcome.log_scores[index]
    assert score is not None
    left = case_outcome.score_name(case_outcome.class_event(index))
    working = () if log is None else (Exp(ex.Number(log)),)
    plain = case_outcome.plain
    aside = None if plain is None else case_outcome.plain_aside(plain.scores, index)
    quantity = identifier("score", written.classes[index])
    return doc.Line(ex.Equation(left, working, ex.Number(score, measured=True), quantity=quantity), index, aside)
