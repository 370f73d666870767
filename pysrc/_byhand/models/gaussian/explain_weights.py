"""Where coef_ and intercept_ of a linear discriminant analysis come from: means, priors and covariance matrix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.matrices import MatrixProduct, Transposed, column, matrix
from _byhand.document import steps as doc
from _byhand.models.gaussian.fitted_linear import Covariance, Divisor, FittedLDA
from _byhand.models.scored.attributes import Floats, decimal, real_number, shares
from _byhand.numbers.real import Value, add, ln, multiply
from _byhand.phrase import ClassName, TextKeys, say

# Matrices and vectors of more numbers are not written out.
_MOST_FEATURES, _MOST_CLASSES = 4, 6
# What a textbook has between the numbers that are given and the posteriors, which the model makes from its own scores.
_TAKEN = ("inverses", "discriminant", "discriminants")
_DIVISOR_KEYS: TextKeys[Divisor] = {
    "n": "models.gaussian.divisor_n",
    "n-k": "models.gaussian.divisor_n-k",
    "priors": "models.gaussian.divisor_priors",
}

_S = ex.Symbol("S", "S")
_S_S = MatrixProduct((_S, Transposed(_S)))
_W, _B = ex.Symbol("w", "w"), ex.Symbol("b", "b")
_INVERSE = ex.Symbol(r"\Sigma^{-1}", "Σ⁻¹")
_RULES = {
    # Of two classes, a the first and b the second.
    True: (
        ex.Symbol(r"\Sigma^{-1} (\mu_b - \mu_a)", "Σ⁻¹ (μ_b − μ_a)"),
        ex.Symbol(
            r"-\tfrac12 (\mu_a + \mu_b)^{\mathsf{T}} w + \ln \frac{P(b)}{P(a)}", "−½ (μ_a + μ_b)ᵀ w + ln(P(b)/P(a))"
        ),
    ),
    False: (
        ex.Symbol(r"\Sigma^{-1} (\mu_c - \bar x)", "Σ⁻¹ (μ_c − x̄)"),
        ex.Symbol(r"-\tfrac12 (\mu_c + \bar x)^{\mathsf{T}} w_c + \ln P(c)", "−½ (μ_c + x̄)ᵀ w_c + ln P(c)"),
    ),
}
_PROJECTED = {
    True: ex.Symbol(r"S S^{\mathsf{T}} (\mu_b - \mu_a)", "S · Sᵀ · (μ_b − μ_a)"),
    False: ex.Symbol(r"S S^{\mathsf{T}} (\mu_c - \bar x)", "S · Sᵀ · (μ_c − x̄)"),
}
_RULES_UNCENTRED = (
    ex.Symbol(r"\Sigma^{-1} \mu_c", "Σ⁻¹ μ_c"),
    ex.Symbol(r"-\tfrac12 \mu_c^{\mathsf{T}} w_c + \ln P(c)", "−½ μ_cᵀ w_c + ln P(c)"),
)


def weights_step(fitted: FittedLDA, found: Covariance | None, book: doc.Solution | None) -> doc.Step:
    """The rule, then its numbers: by the textbook if Σ is known and small, else by what the model keeps of Σ⁻¹."""
    title, linear = say("models.gaussian.weights_title"), fitted.linear
    inverse = fitted.effective_inverse
    if inverse is None or not fitted.made_by(inverse):
        blocks: list[doc.Block] = [doc.Paragraph(say("models.gaussian.weights_unknown"))]
        return doc.Step("weights", title, blocks)
    centred = bool(fitted.center.any())
    weight_rule, intercept_rule = _RULES[linear.binary] if linear.binary or centred else _RULES_UNCENTRED
    class_index = ex.Symbol("c", "c")
    rules = [
        doc.Line(ex.Equation(_W if linear.binary else ex.OfClass(_W, class_index), (weight_rule,))),
        doc.Line(ex.Equation(_B if linear.binary else ex.OfClass(_B, class_index), (intercept_rule,))),
    ]
    blocks = [_lead(fitted), doc.Formula(rules)]
    if centred:
        centre = ex.Symbol(r"\bar x", "x̄")
        two = say("models.gaussian.centre_two")
        blocks.append(doc.Paragraph(two if linear.binary else say("models.gaussian.centre", centre=centre)))
    blocks.append(_means_table(fitted))
    blocks += _source(fitted, found)
    if found is None or book is None:
        blocks += _by_scalings(fitted, found) if fitted.scalings is not None else []
    blocks.append(doc.Formula(_intercept_lines(fitted)))
    if book is None:
        return doc.Step("weights", title, blocks)
    inner = [replace(each, id=f"book.{each.id}", short=()) for each in book.steps if each.id in _TAKEN]
    return doc.Step("weights", title, blocks, [*inner, _link_step(fitted)])


def _lead(fitted: FittedLDA) -> doc.Block:
    linear = fitted.linear
    if linear.binary:
        first, second = (ClassName(name, index) for index, name in enumerate(linear.classes))
        return doc.Paragraph(say("models.gaussian.weights_lead_two", first=first, second=second))
    return doc.Paragraph(say("models.gaussian.weights_lead"))


def _source(fitted: FittedLDA, found: Covariance | None) -> list[doc.Block]:
    """Where Σ stands."""
    if found is not None and found.divisor is not None:
        return [doc.Paragraph(say("models.gaussian.sigma_rows", divisor=say(_DIVISOR_KEYS[found.divisor])))]
    if found is not None and not found.inverse:
        return [doc.Paragraph(say("models.gaussian.sigma_kept"))]
    if found is not None:
        return [doc.Paragraph(say("models.gaussian.sigma_scalings", inverse=_INVERSE, product=_S_S))]
    if fitted.scalings is not None:
        return [doc.Paragraph(say("models.gaussian.sigma_projected", inverse=_INVERSE, product=_S_S))]
    return [doc.Paragraph(say("models.gaussian.sigma_singular"))]


def _means_table(fitted: FittedLDA) -> doc.TableBlock:
    """Priors and means; of many features the first."""
    linear, count = fitted.linear, min(len(fitted.linear.features), 2 * _MOST_FEATURES)
    heads = [
        doc.ColumnHead(say("models.linear.class"), align="left"),
        doc.ColumnHead(ex.Probability(ex.Symbol("c", "c"))),
        *(doc.ColumnHead(name) for name in linear.features[:count]),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(ClassName(name, at), header=True),
                doc.Cell(ex.Number(prior)),
                *(doc.Cell(ex.Number(decimal(each), measured=True)) for each in fitted.means[at, :count]),
            ]
        )
        for at, (name, prior) in enumerate(zip(linear.classes, shares(fitted.priors.tolist()), strict=True))
    ]
    if count < len(linear.features):
        return doc.TableBlock(say("models.gaussian.means_some", count=count), heads, rows)
    return doc.TableBlock(say("models.gaussian.means"), heads, rows)


def _by_scalings(fitted: FittedLDA, found: Covariance | None) -> list[doc.Block]:
    """w = S Sᵀ (μ_b − μ_a), or of each class, in numbers if these are few."""
    scalings, linear = fitted.scalings, fitted.linear
    assert scalings is not None
    lines = [doc.Line(ex.Equation(_INVERSE, (_S_S,)))] if found is not None else []
    if found is None:
        name = _W if linear.binary else ex.OfClass(_W, ex.Symbol("c", "c"))
        lines.append(doc.Line(ex.Equation(name, (_PROJECTED[linear.binary],))))
    small = max(scalings.shape) <= _MOST_FEATURES and len(linear.classes) <= _MOST_CLASSES
    if not small:
        return [doc.Formula(lines)]
    given = _matrix(scalings)
    lines.append(doc.Line(ex.Equation(_S, (given,))))
    differences = np.diff(fitted.means, axis=0) if linear.binary else fitted.means - fitted.center
    for at, difference in enumerate(differences):
        weights = column([real_number(each) for each in linear.weights[at]], measured=True)
        product = MatrixProduct((given, Transposed(given), _column(difference)))
        lines.append(doc.Line(ex.Equation(_name(fitted, _W, at), (product,), weights), 1 if linear.binary else at))
    return [doc.Formula(lines)]


def _name(fitted: FittedLDA, symbol: ex.Symbol, at: int) -> ex.Expr:
    return symbol if fitted.linear.binary else ex.OfClass(symbol, ex.Word(fitted.linear.classes[at]))


def _intercept_lines(fitted: FittedLDA) -> list[doc.Line]:
    """b = −½ (...)ᵀ w + ln P: its two parts in numbers, and intercept_."""
    linear, priors = fitted.linear, shares(fitted.priors.tolist())
    lines = []
    for at, intercept in enumerate(linear.intercepts):
        middle = fitted.means.sum(axis=0) if linear.binary else fitted.means[at] + fitted.center
        terms = [
            multiply(real_number(one), real_number(weight))
            for one, weight in zip(middle, linear.weights[at], strict=True)
        ]
        ratio = priors[1] / priors[0] if linear.binary and priors[0] else priors[at]
        if not ratio:
            continue
        half: Value = multiply(decimal(-0.5), add(*terms))
        parts = ex.Sum((ex.Number(half), Log(ex.Number(ratio))))
        lines.append(
            doc.Line(
                ex.Equation(_name(fitted, _B, at), (parts,), ex.Number(add(half, ln(ratio)))),
                1 if linear.binary else at,
                say("models.gaussian.intercept_is", intercept=ex.Number(decimal(intercept), measured=True)),
            )
        )
    return lines


def _link_step(fitted: FittedLDA) -> doc.Step:
    """How the model's scores follow from the discriminants of the textbook."""
    linear = fitted.linear
    if linear.binary:
        first, second = (ClassName(name, index) for index, name in enumerate(linear.classes))
        text = say("models.gaussian.link_two", first=first, second=second, z=ex.Number(linear.scores[0], measured=True))
    elif fitted.center.any():
        text = say("models.gaussian.link_centred", number=ex.Number(decimal(_shift(fitted)), measured=True))
    else:
        text = say("models.gaussian.link")
    return doc.Step("book.link", say("models.gaussian.link_title"), [doc.Paragraph(text)])


def _shift(fitted: FittedLDA) -> float:
    """½ x̄ᵀ Σ⁻¹ x̄ − x̄ᵀ Σ⁻¹ x"""
    inverse = fitted.effective_inverse
    assert inverse is not None
    return float(fitted.center @ inverse @ (0.5 * fitted.center - fitted.linear.point))


def _matrix(values: Floats) -> ex.Expr:
    return matrix([[decimal(each) for each in row] for row in values], measured=True)


def _column(values: Sequence[float] | Floats) -> ex.Expr:
    return column([decimal(each) for each in values], measured=True)
