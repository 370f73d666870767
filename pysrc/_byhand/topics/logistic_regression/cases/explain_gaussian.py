"""The exercise by Gaussian discriminants with a shared covariance matrix: the same formula, other numbers."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Equation, Symbol
from _byhand.discriminants.boundaries import boundary
from _byhand.discriminants.estimation import learn_model
from _byhand.discriminants.model import Model
from _byhand.discriminants.points import solve_case
from _byhand.document import steps as doc
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase, say
from _byhand.topics.logistic_regression.cases.explain_multinomial_vs_ovr import posterior_table
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.ways_figures import coefficient_names

# Exact inverses of larger matrices are too slow for this comparison.
_MOST_FEATURES = 6


def gaussian_step(solved: SolvedLogistic) -> doc.Step | None:
    """Both models side by side; None if the shared covariance matrix is singular.

    Also None for categories, or for rows that stand for several trials as in a designed experiment: nothing is
    normal there.
    """
    problem = solved.problem
    if write.features(problem) > _MOST_FEATURES or problem.counts is not None or problem.coded:
        return None
    other = learn_model(problem.samples, "shared", "ml")
    if not other.solvable:
        return None
    separable = solved.fit.ending in ("separable", "touching")
    reference = 1 - problem.positive if problem.positive is not None else problem.reference
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.gaussian.lead")),
        doc.Formula(_symbols()),
        _coefficients(solved, other, reference),
        *_posteriors(solved, other),
        doc.Paragraph(say("logistic_regression.gaussian.why")),
        doc.Paragraph(say("logistic_regression.gaussian.only" if separable else "logistic_regression.gaussian.when")),
    ]
    return doc.Step("gaussian", say("logistic_regression.gaussian.title"), blocks, extra=True)


def _model_name(problem: LogisticProblem) -> Phrase:
    """The compared model: with more than two classes the multinomial one, even beside one-vs-rest."""
    return say(
        "logistic_regression.gaussian.logistic"
        if write.is_binary(problem)
        else "logistic_regression.multinomial_vs_ovr.multinomial"
    )


def _symbols() -> list[doc.Line]:
    weights = Symbol(r"\Sigma^{-1} (\mu_a - \mu_b)", "Σ⁻¹ (μ_a − μ_b)")
    intercept = Symbol(
        r"-\tfrac{1}{2} \left( \mu_a^{\mathsf{T}} \Sigma^{-1} \mu_a - \mu_b^{\mathsf{T}} \Sigma^{-1} \mu_b \right)"
        r" + \ln \frac{P(a)}{P(b)}",
        "−½ (μ_aᵀ Σ⁻¹ μ_a − μ_bᵀ Σ⁻¹ μ_b) + ln(P(a)/P(b))",
    )
    return [
        doc.Line(Equation(Symbol(r"(\theta_1, \theta_2, \dots)^{\mathsf{T}}", "(θ_1, θ_2, …)ᵀ"), (weights,))),
        doc.Line(Equation(write.coefficient(0), (intercept,))),
    ]


def _coefficients(solved: SolvedLogistic, other: Model, reference: int) -> doc.TableBlock:
    problem, fit = solved.problem, solved.fit
    several = len(fit.classes) > 1
    names = [say("logistic_regression.result.intercept"), *problem.samples.features]
    heads = [
        *([doc.ColumnHead(say("logistic_regression.class"), align="left")] if several else []),
        doc.ColumnHead(say("logistic_regression.result.of"), align="left"),
        *([doc.ColumnHead(_model_name(problem))] if fit.has_maximum else []),
        doc.ColumnHead(say("logistic_regression.gaussian.discriminant")),
    ]
    rows = []
    for at, index in enumerate(fit.classes):
        linear = _log_odds(other, index, reference)
        for place, name in enumerate(names):
            cells = [doc.Cell(write.class_name(problem, index), header=True)] if several else []
            cells.append(doc.Cell(name, header=True))
            if fit.has_maximum:
                given = (problem.samples.classes[index],) if several else ()
                # With one-vs-rest the answer has other weights.
                mine = not several or problem.multiclass == "multinomial"
                quantity = coefficient_names(problem.parts, given)[place] if mine else None
                cells.append(doc.Cell(write.number(write.by_class(fit.weights)[at][place]), quantity=quantity))
            rows.append(doc.Row([*cells, doc.Cell(write.number(linear[place]))]))
    return doc.TableBlock(
        say("logistic_regression.gaussian.caption" if fit.has_maximum else "logistic_regression.gaussian.only_caption"),
        heads,
        rows,
    )


def _log_odds(other: Model, index: int, reference: int) -> Sequence[Value]:
    """Intercept and weights of g_index − g_reference, which is linear"""
    found = boundary(other, index, reference)
    return [found.constant, *found.linear]


def _posteriors(solved: SolvedLogistic, other: Model) -> list[doc.Block]:
    problem, tables = solved.problem, list[doc.Block]()
    # One-vs-rest is another model than the one whose coefficients are compared here.
    mine = solved.others if problem.multiclass == "one_vs_rest" and not write.is_binary(problem) else solved.cases
    for position, case in enumerate(solve_case(other, each) for each in problem.cases):
        heads, columns = [say("logistic_regression.gaussian.discriminant")], [case.outcome.posteriors]
        if position < len(mine):
            heads.insert(0, _model_name(problem))
            columns.insert(0, mine[position].outcome.posteriors)
        caption = say("logistic_regression.gaussian.posteriors", case=write.point_name(problem, case.case.point))
        tables.append(posterior_table(problem, caption, heads, columns))
    return tables
