"""The first steps: the question, and the priors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.matrices import Inverse
from _byhand.decision.explain import CASE, CLASS, scaled_blocks, sum_check
from _byhand.decision.explain_parameters import free_parameters, prior_part
from _byhand.discriminants.model import Covariance, Model
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import TextKeys, say
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import GaussianProblem, SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_Free = Literal["variance", "variances", "shared", "full"]
_GIVEN_KEYS: TextKeys[Covariance] = {
    "spherical_shared": "gaussian_discriminant.given.spherical_shared",
    "spherical": "gaussian_discriminant.given.spherical",
    "diagonal": "gaussian_discriminant.given.diagonal",
    "shared": "gaussian_discriminant.given.shared",
    "full": "gaussian_discriminant.given.full",
}
# By whether there are rows, and whether Fisher's discriminant is asked, which assumes no distribution.
_KNOWN_KEYS: TextKeys[tuple[bool, bool]] = {
    (False, False): "gaussian_discriminant.given.parameters",
    (False, True): "gaussian_discriminant.given.parameters_fisher",
    (True, False): "gaussian_discriminant.given.samples",
    (True, True): "gaussian_discriminant.given.samples_fisher",
}
_PARAMETERS_KEYS: TextKeys[_Free] = {
    "variance": "gaussian_discriminant.parameters.variance",
    "variances": "gaussian_discriminant.parameters.variances",
    "shared": "gaussian_discriminant.parameters.shared",
    "full": "gaussian_discriminant.parameters.full",
}


def given_step(solved: SolvedDiscriminant) -> doc.Step:
    """The question, the compared numbers, and the assumptions about the covariances; or Fisher's discriminant before
    that.
    """
    problem, model = solved.problem, solved.model
    count = model.size if problem.samples is None else len(problem.samples.labels)
    key = _KNOWN_KEYS[problem.samples is not None, problem.fisher]
    blocks: list[doc.Block] = [doc.Paragraph(say(key, classes=write.class_names(model), count=count))]
    named = write.coordinates(model.features)
    if named is not None:
        blocks.append(doc.Paragraph(say("gaussian_discriminant.given.features", features=named)))
    if problem.samples is None:
        blocks += _assumed(problem)
    if problem.fisher:
        blocks.append(doc.Paragraph(say("gaussian_discriminant.given.fisher")))
    else:
        blocks += _idea(model)
    return doc.Step("given", say("gaussian_discriminant.given.title"), blocks)


def normal_step(model: Model, inner: Sequence[doc.Step] = ()) -> doc.Step:
    """The part beside Fisher's discriminant, which assumes no distribution. inner: its steps, if nobody asked for it"""
    blocks = [doc.Paragraph(say("gaussian_discriminant.given.normal")), *_idea(model)]
    return doc.Step("normal", say("gaussian_discriminant.given.normal_title"), blocks, inner, extra=bool(inner))


def _idea(model: Model) -> list[doc.Block]:
    """The compared numbers, and the assumptions about the covariances."""
    return [
        doc.Paragraph(say("gaussian_discriminant.given.idea")),
        doc.Formula(
            [
                doc.Line(ex.Equation(ex.Symbol("c^*", "c*"), (_largest("P(c \\mid x)", "P(c | x)"), *_same_order()))),
                doc.Line(ex.Equation(write.of_x("g", CLASS), (_log_score(),))),
            ]
        ),
        doc.Paragraph(say("gaussian_discriminant.given.discriminant")),
        doc.Paragraph(say(_GIVEN_KEYS[model.covariance])),
        doc.Details(
            say("gaussian_discriminant.given.kind_question"),
            [doc.Paragraph(say("gaussian_discriminant.given.kind_answer"))],
        ),
        _free_parameters(model),
    ]


def _free_parameters(model: Model) -> doc.Details:
    """K − 1 priors, K · d means, and the free parameters of the covariance case."""
    number, size = len(model.classes), model.size
    half = ex.Quotient(ex.Product((ex.Count(size), ex.Count(size + 1))), ex.Count(2))
    names: dict[Covariance, tuple[_Free, ex.Expr]] = {
        "spherical_shared": ("variance", ex.Count(1)),
        "spherical": ("variances", ex.Count(number)),
        "diagonal": ("variances", ex.Product((ex.Count(number), ex.Count(size)))),
        "shared": ("shared", half),
        "full": ("full", ex.Product((ex.Count(number), half))),
    }
    name, working = names[model.covariance]
    parts = [
        prior_part(number),
        (say("gaussian_discriminant.parameters.means"), ex.Product((ex.Count(number), ex.Count(size)))),
        (say(_PARAMETERS_KEYS[name]), working),
    ]
    others = Difference(ex.Count(number), ex.Count(1))
    linear, square = (
        ex.Sum((ex.Count(size), ex.Count(1))),
        ex.Quotient(ex.Product((ex.Count(size), ex.Count(size + 3))), ex.Count(2)),
    )
    of_differences: dict[Covariance, ex.Expr] = {"shared": linear, "full": ex.Sum((square, ex.Count(1)))}
    remarks = []
    if model.covariance in of_differences:
        fewer = ex.Product((others, of_differences[model.covariance]))
        counted = ex.Equation(fewer, (), ex.Count(int(fewer.value)))
        remarks.append(say("gaussian_discriminant.parameters.differences", number=counted))
    matrix = model.covariance in of_differences and size > 1
    return free_parameters(parts, remarks, say("gaussian_discriminant.parameters.rule") if matrix else None)


def parameter_blocks(problem: GaussianProblem, model: Model, hand: Hand) -> list[doc.Block]:
    """The given means, covariances and priors of an exercise."""
    blocks: list[doc.Block] = [_parameters(problem, model, hand)]
    if problem.one_matrix and model.size <= write.MOST_WRITTEN:
        left = _stated(problem, write.COVARIANCE)
        blocks.append(doc.Formula([doc.Line(ex.Equation(left, (hand.covariance(problem.matrices[0]),)))]))
    return [*blocks, *_assumed(problem)]


def _assumed(problem: GaussianProblem) -> list[doc.Block]:
    """What is assumed about priors that are not given, or that do not sum to 1."""
    blocks: list[doc.Block] = []
    if problem.priors is None:
        blocks.append(doc.Paragraph(say("gaussian_discriminant.given.equal_priors")))
    return [*blocks, *scaled_blocks(problem.notices)]


def _largest(latex: str, plain: str) -> ex.Symbol:
    """argmax over the classes"""
    return ex.Symbol(rf"\operatorname*{{arg\,max}}_c {latex}", f"argmax_c {plain}")


def _same_order() -> tuple[ex.Symbol, ...]:
    """The numbers with the same largest class as the posteriors."""
    return _largest(r"P(c) \, p(x \mid c)", "P(c) · p(x | c)"), _largest("g_c(x)", "g_c(x)")


def _log_score() -> ex.Expr:
    return ex.Sum((Log(ex.Probability(CASE, CLASS, "p")), Log(ex.Probability(CLASS))))


def _stated(problem: GaussianProblem, matrix: ex.Expr) -> ex.Expr:
    """Σ, or Σ⁻¹ if that is given."""
    return Inverse(matrix) if problem.inverse_given else matrix


def _parameters(problem: GaussianProblem, model: Model, hand: Hand) -> doc.Block:
    written = model.size <= write.MOST_WRITTEN
    heads = [
        doc.ColumnHead(say("gaussian_discriminant.class"), align="left"),
        doc.ColumnHead(ex.Probability(CLASS)),
        *([doc.ColumnHead(write.mean(CLASS), align="center")] if written else []),
        *(
            [doc.ColumnHead(_stated(problem, ex.OfClass(write.COVARIANCE, CLASS)), align="center")]
            if written and not problem.one_matrix
            else []
        ),
    ]
    rows = []
    for index in range(len(model.classes)):
        cells = [doc.Cell(write.class_name(model, index), header=True), doc.Cell(ex.Given(model.priors[index]))]
        if written:
            cells.append(doc.Cell(hand.mean(model.means[index])))
        if written and not problem.one_matrix:
            cells.append(doc.Cell(hand.covariance(problem.matrices[index])))
        rows.append(doc.Row(cells))
    return doc.TableBlock(say("gaussian_discriminant.given.caption"), heads, rows)


def priors_step(solved: SolvedDiscriminant) -> doc.Step:
    """P(c) = N_c / N, or the priors given instead."""
    problem, model = solved.problem, solved.model
    assert model.counts is not None
    names = [ex.Probability(write.event(write.word(model, index))) for index in range(len(model.classes))]
    blocks: list[doc.Block]
    if problem.priors is not None:
        lines = [
            doc.Line(ex.Equation(name, (ex.Given(model.priors[index]),)), index) for index, name in enumerate(names)
        ]
        blocks = [
            doc.Paragraph(say("gaussian_discriminant.priors.given")),
            *scaled_blocks(problem.notices),
            doc.Formula(lines),
        ]
    else:
        total = ex.Count(sum(model.counts), write.ALL_ROWS)
        lines = [
            doc.Line(
                ex.Equation(
                    name,
                    (ex.Quotient(write.rows_of(model, index), total),),
                    ex.Number(model.priors[index]),
                    quantity=identifier("prior", model.classes[index]),
                ),
                index,
            )
            for index, name in enumerate(names)
        ]
        blocks = [
            doc.Paragraph(say("gaussian_discriminant.priors.lead")),
            doc.Formula(lines),
            sum_check(names, model.priors, None),
        ]
    # Of many classes a short answer has the priors only if they make a difference.
    tells = len(names) == 2 or len(set(model.priors)) > 1
    short = [doc.Formula(lines)] if tells else []
    return doc.Step("priors", say("gaussian_discriminant.priors.title"), blocks, short=short)
