"""The step that cuts numbers into bins: where the edges come from, the content of each bin, and the reason for bins."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Count, Equation, Given, Number, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.document import steps as doc
from _byhand.phrase import QUOTED, Listing, Phrase, TextKeys, say
from _byhand.topics.naive_bayes.cases.explain_case import SolvedCase, numbered_title
from _byhand.topics.naive_bayes.densities.explain_density import undefined_phrase
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.bins import BinnedColumn, Side, Way
from _byhand.topics.naive_bayes.model.model import FeatureTable, Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_RULE_KEYS: TextKeys[Way] = {
    "equal_width": "naive_bayes.bins.rule_equal_width",
    "equal_frequency": "naive_bayes.bins.rule_equal_frequency",
    "edges": "naive_bayes.bins.rule_edges",
    "cuts": "naive_bayes.bins.rule_cuts",
}
_BOUND_KEYS: TextKeys[Side] = {"left": "naive_bayes.bins.bound_left", "right": "naive_bayes.bins.bound_right"}
_OF_SOME_KEYS: TextKeys[Side] = {"left": "naive_bayes.bins.of_some_left", "right": "naive_bayes.bins.of_some_right"}
_BINS_KEYS: TextKeys[Literal["edges", "cuts"]] = {"edges": "naive_bayes.bins.edges", "cuts": "naive_bayes.bins.cuts"}

# More numbers are not listed beside their bin, and more cuts are not worked out one by one.
MOST_LISTED = 30
MOST_CUTS = 12
MOST_WORKED_FEATURES = 8
MOST_CASES = 12
WIDTH = Symbol("w", "w")


def bins_step(problem: NaiveBayesProblem, model: Model, by_density: Sequence[SolvedCase]) -> doc.Step:
    """The bins of every cut feature; `by_density` are the same cases by normal densities, for comparison."""
    columns = problem.binned
    blocks: list[doc.Block] = [doc.Paragraph(say("naive_bayes.bins.lead", count=len(columns)))]
    sides = {column.bins.rule.closed for column in columns}
    for side in sorted(sides):
        named = Listing([column.name for column in columns if column.bins.rule.closed == side], QUOTED)
        if len(sides) == 1:
            blocks.append(doc.Paragraph(say(_BOUND_KEYS[side])))
        else:
            blocks.append(doc.Paragraph(say(_OF_SOME_KEYS[side], features=named)))
    tables = {table.name: table for table in model.tables}
    worked = [_feature_blocks(problem, model, column, tables[column.name]) for column in columns[:MOST_WORKED_FEATURES]]
    steps = [
        doc.Step(f"bins.{position + 1}", say("naive_bayes.numbers.feature", feature=column.name), each)
        for position, (column, each) in enumerate(zip(columns, worked, strict=False))
    ]
    hidden = len(columns) - len(steps)
    if hidden:
        blocks.append(doc.Warn(say("naive_bayes.bins.features_hidden", count=hidden)))
    blocks.append(_comparison(model, by_density))
    short = [block for each in worked for block in each if isinstance(block, doc.TableBlock)]
    return doc.Step("bins", say("naive_bayes.bins.title"), blocks, steps, short)


def rule_phrase(column: BinnedColumn) -> Phrase:
    """How a feature is cut, as a clause: temperature into 3 bins of equal width"""
    rule = column.bins.rule
    edges = Listing([Given(edge) for edge in rule.edges], with_and=True)
    return say(_RULE_KEYS[rule.way], feature=column.name, k=rule.count, edges=edges, cuts=len(rule.edges))


def _feature_blocks(
    problem: NaiveBayesProblem, model: Model, column: BinnedColumn, table: FeatureTable
) -> list[doc.Block]:
    counted = _numbers(problem, column)
    rule, total, blocks = column.bins.rule, sum(counted.values()), list[doc.Block]()
    known: dict[str, object] = {"feature": column.name, "k": rule.count, "n": total, "cuts": len(rule.edges)}
    if rule.way == "equal_width":
        low, high = min(counted), max(counted)
        blocks.append(doc.Paragraph(say("naive_bayes.bins.equal_width", low=_shown(low), high=_shown(high), **known)))
        width = Quotient(Difference(_shown(high), _shown(low)), Count(rule.count))
        blocks.append(
            doc.Formula([doc.Line(Equation(WIDTH, (width,), Number((high - low) / rule.count, measured=True)))])
        )
    elif rule.way == "equal_frequency":
        share = Quotient(Count(total), Count(rule.count))
        each = Equation(share, (), Number(Fraction(total, rule.count)))
        blocks.append(doc.Paragraph(say("naive_bayes.bins.equal_frequency", each=each, **known)))
        lines = _cut_lines(column, sorted(counted))
        if lines:
            blocks.append(doc.Formula(lines))
    else:
        blocks.append(doc.Paragraph(say(_BINS_KEYS[rule.way], **known)))
    blocks.append(_bins_table(problem, model, column, table, counted))
    if rule.way == "equal_frequency" and len(column.bins.names) < rule.count:
        blocks.append(doc.Warn(say("naive_bayes.bins.fewer", found=len(column.bins.names), **known)))
    return [*blocks, *_case_blocks(problem, column)]


def _numbers(problem: NaiveBayesProblem, column: BinnedColumn) -> dict[Fraction, int]:
    """The frequency of each number."""
    weights = problem.samples.weights
    times = [1] * len(column.cells) if weights is None else weights.tolist()
    counted: dict[Fraction, int] = {}
    for number, weight in zip(column.source.numbers, times, strict=True):
        if number is not None:
            counted[number] = counted.get(number, 0) + weight
    return counted


def _shown(number: Fraction) -> Number:
    return Number(number, measured=True)


def _cut_lines(column: BinnedColumn, numbers: Sequence[Fraction]) -> list[doc.Line]:
    """Each cut as the midpoint of its neighbours: (70 + 71)/2 = 70.5"""
    lines = []
    for cut in column.bins.inner[:MOST_CUTS]:
        below = max(number for number in numbers if number < cut)
        above = min(number for number in numbers if number > cut)
        middle = Quotient(Sum((_shown(below), _shown(above))), Count(2))
        lines.append(doc.Line(Equation(middle, (), _shown(cut))))
    return lines


def _bins_table(
    problem: NaiveBayesProblem, model: Model, column: BinnedColumn, table: FeatureTable, counted: dict[Fraction, int]
) -> doc.TableBlock:
    listed = sum(counted.values()) <= MOST_LISTED
    asked = {column.bins.name(number) for _, number in _asked(problem, column)}
    inside: list[list[Fraction]] = [[] for _ in column.bins.names]
    for number in sorted(counted):
        inside[column.bins.place(number)] += [number] * (counted[number] if listed else 0)
    heads = [doc.ColumnHead(say("naive_bayes.bins.bin"), align="left")]
    if listed:
        heads.append(doc.ColumnHead(say("naive_bayes.bins.numbers"), align="left"))
    heads += [doc.ColumnHead(write.class_name(model, index), index) for index in range(len(model.classes))]
    heads.append(doc.ColumnHead(say("naive_bayes.bins.all")))
    rows = []
    for name, numbers, estimates in zip(column.bins.names, inside, table.estimates, strict=True):
        marked = name in asked
        cells = [doc.Cell(name, header=True, marked=marked)]
        if listed:
            cells.append(doc.Cell(Listing([_shown(number) for number in numbers], "list.comma") if numbers else "–"))
        for given, estimate in zip(model.classes, estimates, strict=True):
            cells.append(doc.Cell(Count(estimate.count, write.value_rows(column.name, name, given)), marked=marked))
        cells.append(doc.Cell(Count(sum(estimate.count for estimate in estimates))))
        rows.append(doc.Row(cells))
    return doc.TableBlock(say("naive_bayes.bins.caption", feature=column.name, k=len(column.bins.names)), heads, rows)


def _asked(problem: NaiveBayesProblem, column: BinnedColumn) -> list[tuple[str, Fraction]]:
    """The distinct numbers of this feature in the cases, as written."""
    place = problem.samples.features.index(column.name)
    found: dict[Fraction, str] = {}
    for case in problem.cases:
        number, value = case.numbers[place], case.values[place]
        if number is not None and value is not None:
            found.setdefault(number, value)
    return [(value, number) for number, value in found.items()]


def _case_blocks(problem: NaiveBayesProblem, column: BinnedColumn) -> list[doc.Block]:
    """The bin of the case's number."""
    asked = _asked(problem, column)[:MOST_CASES]
    blocks: list[doc.Block] = []
    inside = [
        say("naive_bayes.bins.of_case", feature=column.name, value=value, bin=column.bins.name(number))
        for value, number in asked
        if not column.bins.is_outside(number)
    ]
    if inside:
        blocks.append(
            doc.Paragraph(say("naive_bayes.bins.cases", cases=len(inside), found=Listing(inside, "list.clause")))
        )
    for value, number in asked:
        if column.bins.is_outside(number):
            name = column.bins.name(number)
            blocks.append(doc.Warn(say("naive_bayes.bins.outside", feature=column.name, value=value, bin=name)))
    return blocks


def _comparison(model: Model, by_density: Sequence[SolvedCase]) -> doc.Block:
    """The assumption behind bins, the assumption behind a density, and the result of the density for the same case."""
    blocks: list[doc.Block] = [
        doc.Paragraph(say("naive_bayes.bins.answer")),
        doc.Paragraph(say("naive_bayes.bins.found")),
    ]
    several = len(by_density) > 1
    for position, solved in enumerate(by_density):
        case = numbered_title(solved, position + 1)
        if solved.result.undefined:
            reason = undefined_phrase(solved.model, solved.result.undefined[0])
            blocks.append(doc.Paragraph(say("naive_bayes.bins.no_density", reason=reason)))
            continue
        outcome = solved.result.outcome
        cells = [
            doc.Cell(say("counting.undefined") if posterior is None else solved.case_outcome.value(posterior))
            for posterior in outcome.posteriors
        ]
        heads = [doc.ColumnHead(write.class_name(model, index), index) for index in range(len(model.classes))]
        caption = case if several else say("naive_bayes.bins.by_density")
        blocks.append(doc.TableBlock(caption, heads, [doc.Row(cells)]))
    return doc.Details(say("naive_bayes.bins.question"), blocks)
