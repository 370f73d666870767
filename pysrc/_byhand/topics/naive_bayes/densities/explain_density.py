"""The step that puts the case's numbers into the normal densities, and the remedies if there is no density."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Exp, Negative, Pi, Power, Root
from _byhand.decision.explain import CLASS
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.naive_bayes.densities.density_chart import density_chart
from _byhand.topics.naive_bayes.densities.explain_numbers import MOST_TABLE_ROWS, MOST_WORKED_FEATURES, UNDEFINED_KEYS
from _byhand.topics.naive_bayes.densities.explain_precision import interval_line, interval_rule, rounded_line
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import DensityFactor, Result, Undefined, UndefinedReason
from _byhand.topics.naive_bayes.model.gaussian import Density
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

_REMEDY_KEYS: TextKeys[UndefinedReason] = {
    "no_values": "naive_bayes.remedy.no_values",
    "no_cases": "naive_bayes.remedy.no_cases",
    "no_numbers": "naive_bayes.remedy.no_numbers",
    "one_number": "naive_bayes.remedy.one_number",
    "no_spread": "naive_bayes.remedy.no_spread",
    "rounded_spread": "naive_bayes.remedy.rounded_spread",
}

# scikit-learn's default, as a fraction of the largest variance of a feature.
USUAL_FLOOR = "1e-9"
# Changes that give a class a density, by the reason why it has none.
REMEDIES: Mapping[str, Mapping[str, str]] = {
    "one_number": {"convention.variance": "n", "convention.variance_floor": USUAL_FLOOR},
    "no_spread": {"convention.variance_floor": USUAL_FLOOR},
}


def densities_step(problem: NaiveBayesProblem, model: Model, result: Result, suffix: str) -> doc.Step:
    """The density of every number of the case in every class, and the curves it is read from."""
    factors = result.measured
    rounded = factors[0].table.precision is not None
    rule = normal_density(ex.Symbol("x_j", "x_j"), ex.OfClass(write.MEAN, CLASS), ex.OfClass(write.VARIANCE, CLASS))
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say("naive_bayes.precision.interval" if rounded else "naive_bayes.densities.lead", count=len(factors))
        ),
        interval_rule()
        if rounded
        else doc.Formula([doc.Line(ex.Equation(ex.Probability(ex.Symbol("x_j", "x_j"), CLASS, "p"), (rule,)))]),
    ]
    short = [blocks[-1]]
    write_line = interval_line if rounded else _density_line
    for factor in factors[:MOST_WORKED_FEATURES]:
        lines = [write_line(model, factor, index) for index, value in enumerate(factor.values) if value is not None]
        if rounded and lines:
            blocks.append(doc.Formula([rounded_line(factor)]))
        if lines:
            blocks.append(doc.Formula(lines))
            short.append(blocks[-1])
        blocks += density_chart(problem, model, factor.table, factor)
    if len(factors) > MOST_WORKED_FEATURES:
        table = _all_densities(model, factors)
        blocks += table
        short += table
    blocks += _note_above_one(model, factors)
    title = say("naive_bayes.precision.title" if rounded else "naive_bayes.densities.title")
    return doc.Step(f"densities{suffix}", title, blocks, short=short)


def normal_density(x: ex.Expr, mean: ex.Expr, variance: ex.Expr) -> ex.Expr:
    """exp(−(x − μ)² / (2σ²)) / √(2πσ²), as one fraction, so that no line break splits it"""
    two = ex.Given(Fraction(2))
    exponent = Negative(ex.Quotient(Power(Difference(x, mean), 2), ex.Product((two, variance))))
    return ex.Quotient(Exp(exponent), Root(ex.Product((two, Pi(), variance))))


def _density_line(model: Model, factor: DensityFactor, index: int) -> doc.Line:
    density = factor.densities[index]
    normal = density.normal
    assert normal.mean is not None
    assert normal.variance is not None
    assert density.value is not None
    mean, variance = write.parameter(normal.mean, model), write.parameter(normal.variance, model)
    working = [normal_density(write.as_written(factor.value, factor.number), mean, variance)]
    if model.convention.digits is None:
        # Rounded intermediate values would differ from those that the density is computed from.
        working.append(_evaluated(density))
    name = model.classes[index]
    left = write.density_name(factor.table.name, factor.value, write.class_event(model, index))
    quantity = identifier("density", (factor.table.name, factor.value), given=(name,))
    return doc.Line(ex.Equation(left, working, write.measured(density.value, model), quantity=quantity), index)


def _evaluated(density: Density) -> ex.Expr:
    assert density.exponent is not None
    assert density.root is not None
    return ex.Quotient(Exp(ex.Number(density.exponent, measured=True)), ex.Number(density.root))


def density_factor(model: Model, factor: DensityFactor, index: int) -> ex.Expr:
    """The density as a factor of a product; one too small for any decimal is written as a power of e."""
    density = factor.densities[index]
    assert density.value is not None
    lost = not density.value and density.log is not None
    return _evaluated(density) if lost else write.measured(density.value, model)


def _all_densities(model: Model, factors: Sequence[DensityFactor]) -> list[doc.Block]:
    rounded = factors[0].table.precision is not None
    rows = [
        doc.Row(
            [
                doc.Cell(write.equals(factor.table.name, factor.value), header=True),
                *(
                    doc.Cell(say("counting.undefined") if value is None else write.measured(value, model))
                    for value in factor.values
                ),
            ]
        )
        for factor in factors[:MOST_TABLE_ROWS]
    ]
    heads = [doc.ColumnHead(say("naive_bayes.densities.value_head"), align="left")]
    heads += [doc.ColumnHead(write.class_name(model, index), index) for index in range(len(model.classes))]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("naive_bayes.precision.all" if rounded else "naive_bayes.densities.all", count=len(factors))),
        doc.TableBlock(
            say("naive_bayes.precision.caption" if rounded else "naive_bayes.densities.caption"), heads, rows
        ),
    ]
    hidden = len(factors) - len(rows)
    if hidden > 0:
        blocks.append(doc.Warn(say("naive_bayes.densities.hidden", count=hidden)))
    return blocks


def _note_above_one(model: Model, factors: Sequence[DensityFactor]) -> list[doc.Block]:
    """A density may exceed 1, unlike a probability: noted at the first one that does."""
    for factor in factors:
        for index, value in enumerate(factor.values):
            if value is not None and value > 1:
                left = write.density_name(factor.table.name, factor.value, write.class_event(model, index))
                density = ex.Equation(left, (), write.measured(value, model))
                return [doc.Warn(say("naive_bayes.densities.above_one", density=density, feature=factor.table.name))]
    return []


def undefined_phrase(model: Model, undefined: Undefined) -> Phrase:
    """Why a factor has no value, as a sentence."""
    return say(
        UNDEFINED_KEYS[undefined.reason],
        feature=undefined.feature,
        name=write.class_name(model, undefined.class_index),
        count=undefined.count,
    )


def undefined_blocks(model: Model, result: Result) -> list[doc.Block]:
    """Why the case cannot be decided, the remedy, and a button that applies it."""
    first = result.undefined[0]
    blocks: list[doc.Block] = [
        doc.Warn(undefined_phrase(model, first), "warning"),
        doc.Paragraph(say(_REMEDY_KEYS[first.reason], feature=first.feature)),
    ]
    patch = floor_patch(result.undefined)
    if all(each.reason in REMEDIES for each in result.undefined) and _varies(model):
        blocks.append(doc.Choice(say("naive_bayes.remedy.prompt"), [doc.Option(floor_label(), patch)]))
    return blocks


def floor_label() -> Phrase:
    """The label of the button that sets the usual floor."""
    return say("naive_bayes.remedy.option", floor=ex.Symbol("10^{-9}", "10⁻⁹"))


def floor_patch(undefined: Sequence[Undefined]) -> dict[str, object]:
    """The change that gives a density to every class that lacks one for want of spread."""
    return {path: value for each in undefined for path, value in REMEDIES.get(each.reason, {}).items()}


def _varies(model: Model) -> bool:
    """Does any feature have different values, so that its variance is not 0?"""
    means = [{each.mean for each in table.normals if each.mean is not None} for table in model.normal_tables]
    return any(len(each) > 1 for each in means) or any(
        each.deviation for table in model.normal_tables for each in table.normals
    )
