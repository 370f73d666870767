"""Categories: their 0/1 columns, and the meaning of a coefficient relative to the reference."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Number, Quotient, Symbol
from _byhand.arithmetic.functions import Exp, Log
from _byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, TableBlock
from _byhand.numbers.real import ln
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.dummy_coding import Coded
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem

# The head of the column of odds ratios.
ODDS_RATIO = Symbol(r"e^{\theta}", "e^θ")
# The odds of up to this many values are explained in words; of more values those of the first.
_MOST_READINGS = 2
_LARGEST_EXPONENT = 10_000
# By whether the odds are against one other class of several, and whether there are other features.
_READINGS = {
    (False, False): "logistic_regression.result.reading_category",
    (False, True): "logistic_regression.result.reading_category_others",
    (True, False): "logistic_regression.result.reading_category_against",
    (True, True): "logistic_regression.result.reading_category_against_others",
}
# With more columns the coding is explained by the first of them.
_MOST_COLUMNS = 6


def coded_phrases(problem: LogisticProblem) -> list[Phrase]:
    """The categorical features, each with its reference value."""
    return [
        say("logistic_regression.exercise.category", name=each.name, reference=each.reference) for each in problem.coded
    ]


def dummy_coding_blocks(problem: LogisticProblem) -> list[Block]:
    """The columns of each category."""
    if not problem.coded:
        return []
    blocks: list[Block] = [Paragraph(say("logistic_regression.asked.dummy_coding", count=len(problem.coded)))]
    for each in problem.coded:
        caption = say("logistic_regression.asked.dummy_coding_caption", name=each.name, reference=each.reference)
        blocks.append(_dummy_coding_table(problem, each, caption))
    return blocks


def _dummy_coding_table(problem: LogisticProblem, coded: Coded, caption: Phrase) -> TableBlock:
    start = _first_place(problem, coded)
    shown = range(min(len(coded.others), _MOST_COLUMNS))
    heads = [ColumnHead(coded.name, align="left")]
    heads += [ColumnHead(write.variable(problem, start + place)) for place in shown]
    values = [coded.reference, *coded.others]
    rows = [
        Row([Cell(value, header=True), *(Cell(Count(coded.codes(value)[place])) for place in shown)])
        for value in values[: _MOST_COLUMNS + 1]
    ]
    if len(coded.others) > _MOST_COLUMNS:
        heads.append(ColumnHead(Symbol(r"\dots", "…")))
        rows = [Row([*row.cells, Cell(Listing(()))]) for row in rows]
        rows.append(Row([Cell(write.ELLIPSIS)] * len(heads)))
    return TableBlock(caption, heads, rows)


def _first_place(problem: LogisticProblem, coded: Coded) -> int:
    """The index of a category's first column among the model's features."""
    return [part if isinstance(part, str) else part[0] for part in problem.parts].index(coded.name)


def reading_blocks(problem: LogisticProblem, fit: Fit) -> list[Block]:
    """e^w of each value: the factor of the odds relative to the reference."""
    blocks: list[Block] = []
    weights, index = write.by_class(fit.weights)[0], fit.classes[0]
    for coded in problem.coded:
        start = _first_place(problem, coded)
        alike = len(coded.others) > _MOST_READINGS
        for place, value in enumerate(coded.others[:1] if alike else coded.others):
            weight = weights[1 + start + place]
            if abs(weight) > _LARGEST_EXPONENT:
                continue
            ratio = Exp(write.number(weight))
            shown: dict[str, object] = {
                "feature": coded.name,
                "value": value,
                "reference": coded.reference,
                "name": write.class_name(problem, index),
                "ratio": Equation(ratio, (), write.number(ratio.value)),
            }
            against = not write.is_binary(problem) and problem.multiclass == "multinomial"
            if against:
                shown["other"] = write.class_name(problem, problem.reference)
            blocks.append(Paragraph(say(_READINGS[against, len(problem.table_features) > 1], **shown)))
        if alike:
            more = "logistic_regression.result.reading_category_more"
            blocks.append(Paragraph(say(more, feature=coded.name, ratio=ODDS_RATIO)))
    return blocks


def odds_ratio_blocks(problem: LogisticProblem) -> list[Block]:
    """A single categorical feature: its coefficients are the logs of the ratios of the observed odds."""
    if len(problem.table_features) != 1 or not problem.coded or problem.positive is None:
        return []
    coded = problem.coded[0]
    counts = {value: _seen(problem, coded, value) for value in coded.values}
    # There are as many coefficients as odds: only undefined odds have no coefficient.
    if any(not all(both) for both in counts.values()) or len(coded.others) > _MOST_COLUMNS:
        return []
    one, other = problem.positive, 1 - problem.positive
    heads = [
        ColumnHead(coded.name, align="left"),
        *(ColumnHead(write.class_name(problem, index), index) for index in (one, other)),
        ColumnHead(say("logistic_regression.result.odds")),
    ]
    rows = [
        Row(
            [
                Cell(value, header=True),
                *(Cell(Count(count)) for count in counts[value]),
                Cell(Number(Fraction(*counts[value]))),
            ]
        )
        for value in (coded.reference, *coded.others)
    ]
    base = Fraction(*counts[coded.reference])
    lines = []
    for place, value in enumerate(coded.others):
        odds = Fraction(*counts[value])
        worked = Log(Quotient(Number(odds), Number(base)))
        lines.append(Line(Equation(write.coefficient(place + 1), (worked,), Number(ln(odds / base)))))
    lines.insert(0, Line(Equation(write.coefficient(0), (Log(Number(base)),), Number(ln(base)))))
    return [
        Paragraph(say("logistic_regression.result.counted_odds", name=write.class_name(problem, one))),
        TableBlock(say("logistic_regression.result.counted_odds_caption"), heads, rows),
        Formula(lines),
    ]


def _seen(problem: LogisticProblem, coded: Coded, value: str) -> tuple[int, int]:
    """The number of trials with a value in the positive class, and in the other class."""
    codes, found = coded.codes(value), [0, 0]
    rows = zip(
        zip(*problem.samples.exact, strict=True),
        problem.samples.labels.tolist(),
        problem.multiplicities,
        strict=True,
    )
    for point, label, count in rows:
        if point == codes:
            found[int(label != problem.positive)] += count
    return found[0], found[1]
