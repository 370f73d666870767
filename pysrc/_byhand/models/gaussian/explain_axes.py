"""The steps of a quadratic discriminant analysis by its principal axes."""

from __future__ import annotations

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Log
from _byhand.decision.explain import CASE, CLASS
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.models.gaussian.fitted_quadratic import FittedQDA
from _byhand.models.scored.attributes import decimal
from _byhand.models.scored.linear import shares_table
from _byhand.phrase import ClassName, say

_SIGMA = ex.OfClass(ex.Symbol(r"\Sigma", "Σ"), CLASS)
_PRODUCT = ex.Symbol(r"R_c \operatorname{diag}(s_c)\, R_c^{\mathsf{T}}", "R_c diag(s_c) R_cᵀ")
_SQUARES = ex.Symbol(r"\sum_j \frac{((x - \mu_c)^{\mathsf{T}} r_{cj})^2}{s_{cj}}", "Σ_j ((x − μ_c)ᵀ r_cj)²/s_cj")
_DETERMINANT = ex.Symbol(r"\sum_j \ln s_{cj}", "Σ_j ln s_cj")
_DISTANCE = ex.Symbol(r"D_c^2", "D_c²")
_DISCRIMINANT = ex.Symbol(r"g_c(x)", "g_c(x)")
_RULE = ex.Symbol(r"-\tfrac12 D_c^2 - \tfrac12 \ln |\Sigma_c| + \ln P(c)", "−½ D_c² − ½ ln |Σ_c| + ln P(c)")
_LOG_DETERMINANT = ex.Symbol(r"\ln |\Sigma_c|", "ln |Σ_c|")
# Axes of a class that are still read, in a fold.
_MOST_AXES = 12
_MOST_CLASSES = 8


def origin_step(*, by_book: bool) -> doc.Step:
    """Where means, priors and covariance matrices stand."""
    key = "models.gaussian.quadratic_origin" if by_book else "models.gaussian.quadratic_origin_axes"
    blocks: list[doc.Block] = [doc.Paragraph(say(key))]
    if by_book:
        blocks.append(doc.Formula([doc.Line(ex.Equation(_SIGMA, (_PRODUCT,)))]))
    return doc.Step("model", say("models.gaussian.origin_title"), blocks)


def axes_step(fitted: FittedQDA) -> doc.Step:
    """D², ln |Σ| and the discriminant of each class."""
    rules = [
        doc.Line(ex.Equation(_DISTANCE, (_SQUARES,))),
        doc.Line(ex.Equation(_LOG_DETERMINANT, (_DETERMINANT,))),
        doc.Line(ex.Equation(_DISCRIMINANT, (_RULE,))),
    ]
    heads = [
        doc.ColumnHead(say("models.linear.class"), align="left"),
        doc.ColumnHead(_DISTANCE),
        doc.ColumnHead(_LOG_DETERMINANT),
        doc.ColumnHead(Log(ex.Probability(CLASS))),
        doc.ColumnHead(_DISCRIMINANT),
    ]
    rows = [_class_row(fitted, at) for at in range(len(fitted.classes))]
    table = doc.TableBlock(say("models.gaussian.axes_caption"), heads, rows)
    blocks: list[doc.Block] = [doc.Paragraph(say("models.gaussian.axes_lead")), doc.Formula(rules), table]
    if max(map(len, fitted.scalings)) <= _MOST_AXES:
        blocks += [_axes_of_class(fitted, at) for at in range(min(len(fitted.classes), _MOST_CLASSES))]
    return doc.Step("axes", say("models.gaussian.axes_title"), blocks, short=[table])


def _class_row(fitted: FittedQDA, at: int) -> doc.Row:
    name, prior, value = fitted.classes[at], fitted.prior_shares[at], fitted.discriminants[at]
    minus_infinity = ex.Symbol(r"-\infty", "−∞")
    return doc.Row(
        [
            doc.Cell(ClassName(name, at), header=True),
            doc.Cell(ex.Number(fitted.distances[at]), quantity=identifier("mahalanobis", name)),
            doc.Cell(ex.Number(fitted.log_determinants[at])),
            doc.Cell(Log(ex.Number(prior)) if prior else minus_infinity),
            doc.Cell(minus_infinity if value is None else ex.Number(value), quantity=identifier("discriminant", name)),
        ]
    )


def _axes_of_class(fitted: FittedQDA, at: int) -> doc.Block:
    """The axes of a class in a fold."""
    heads = [
        doc.ColumnHead("j"),
        doc.ColumnHead(ex.Symbol(r"(x - \mu_c)^{\mathsf{T}} r_{cj}", "(x − μ_c)ᵀ r_cj")),
        doc.ColumnHead(ex.Symbol("s_{cj}", "s_cj")),
        doc.ColumnHead(ex.Symbol(r"((x - \mu_c)^{\mathsf{T}} r_{cj})^2 / s_{cj}", "((x − μ_c)ᵀ r_cj)²/s_cj")),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(ex.Count(place), header=True),
                doc.Cell(ex.Number(axis.projection)),
                doc.Cell(ex.Number(decimal(float(axis.variance)), measured=True)),
                doc.Cell(ex.Number(axis.square)),
            ]
        )
        for place, axis in enumerate(fitted.axes[at], 1)
    ]
    name = ClassName(fitted.classes[at], at)
    table = doc.TableBlock(say("models.gaussian.axes_of_class", name=name), heads, rows)
    return doc.Details(say("models.gaussian.axes_question", name=name), [table])


def posteriors_step(fitted: FittedQDA) -> doc.Step:
    """Softmax of the discriminants."""
    table = shares_table(fitted.outcome, ex.Symbol("g", "g"))
    rule = ex.Equation(
        ex.Probability(CLASS, CASE),
        (ex.Symbol(r"\frac{\exp g_c(x)}{\sum_k \exp g_k(x)}", "exp g_c(x)/Σ_k exp g_k(x)"),),
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say("models.gaussian.axes_posteriors")),
        doc.Formula([doc.Line(rule)]),
        table,
    ]
    return doc.Step("posteriors", say("models.linear.posteriors"), blocks, short=[table])
