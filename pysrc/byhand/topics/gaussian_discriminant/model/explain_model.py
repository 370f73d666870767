"""The first steps: the question, and the priors."""

from __future__ import annotations

from byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, OfClass, Probability, Product, Quotient, Sum
from byhand.arithmetic.functions import Difference, Log
from byhand.decision.explain import CASE, CLASS, scaled_blocks, sum_check
from byhand.decision.explain_parameters import free_parameters, prior_part
from byhand.discriminants.model import Covariance, Model
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Details, Formula, Line, Paragraph, Row, Step, TableBlock
from byhand.phrase import say
from byhand.topics.gaussian_discriminant.model import notation as write
from byhand.topics.gaussian_discriminant.model.model import GaussianProblem, Solved
from byhand.topics.gaussian_discriminant.model.notation import Hand


def given_step(solved: Solved, hand: Hand) -> Step:
    """The question, the compared numbers, and the assumptions about the covariances; or Fisher's discriminant before
    that.
    """
    problem, model = solved.problem, solved.model
    blocks: list[Block] = []
    if problem.samples is None:
        blocks.append(
            Paragraph(
                say("gaussian_discriminant.given.parameters", classes=write.class_names(model), count=model.size),
            )
        )
    else:
        blocks.append(
            Paragraph(
                say(
                    "gaussian_discriminant.given.samples",
                    count=len(problem.samples.labels),
                    target=problem.samples.target,
                    classes=write.class_names(model),
                )
            )
        )
    named = write.coordinates(model.features)
    if named is not None:
        blocks.append(Paragraph(say("gaussian_discriminant.given.features", features=named)))
    if problem.samples is None:
        blocks += parameter_blocks(problem, model, hand)
    if problem.fisher:
        blocks.append(Paragraph(say("gaussian_discriminant.given.fisher")))
    else:
        blocks += _idea(model)
    return Step("given", say("gaussian_discriminant.given.title"), blocks)


def normal_step(model: Model) -> Step:
    """The part beside Fisher's discriminant, which assumes no distribution."""
    blocks = [Paragraph(say("gaussian_discriminant.given.normal")), *_idea(model)]
    return Step("normal", say("gaussian_discriminant.given.normal_title"), blocks)


def _idea(model: Model) -> list[Block]:
    """The compared numbers, and the assumptions about the covariances."""
    return [
        Paragraph(say("gaussian_discriminant.given.idea")),
        Formula([Line(Equation(write.of_x("g", CLASS), (_log_score(),)))]),
        Paragraph(say(f"gaussian_discriminant.given.{model.covariance}")),
        Details(
            say("gaussian_discriminant.given.kind_question"),
            [Paragraph(say("gaussian_discriminant.given.kind_answer"))],
        ),
        _free_parameters(model),
    ]


def _free_parameters(model: Model) -> Details:
    """K − 1 priors, K · d means, and the free parameters of the covariance case."""
    number, size = len(model.classes), model.size
    half = Quotient(Product((Count(size), Count(size + 1))), Count(2))
    names: dict[Covariance, tuple[str, Expr]] = {
        "spherical_shared": ("variance", Count(1)),
        "spherical": ("variances", Count(number)),
        "diagonal": ("variances", Product((Count(number), Count(size)))),
        "shared": ("shared", half),
        "full": ("full", Product((Count(number), half))),
    }
    name, working = names[model.covariance]
    parts = [
        prior_part(number),
        (say("gaussian_discriminant.parameters.means"), Product((Count(number), Count(size)))),
        (say(f"gaussian_discriminant.parameters.{name}"), working),
    ]
    others = Difference(Count(number), Count(1))
    linear, square = Sum((Count(size), Count(1))), Quotient(Product((Count(size), Count(size + 3))), Count(2))
    of_differences: dict[Covariance, Expr] = {"shared": linear, "full": Sum((square, Count(1)))}
    remarks = []
    if model.covariance in of_differences:
        fewer = Product((others, of_differences[model.covariance]))
        counted = Equation(fewer, (), Count(int(fewer.value)))
        remarks.append(say("gaussian_discriminant.parameters.differences", number=counted))
    matrix = model.covariance in of_differences and size > 1
    return free_parameters(parts, remarks, say("gaussian_discriminant.parameters.rule") if matrix else None)


def parameter_blocks(problem: GaussianProblem, model: Model, hand: Hand) -> list[Block]:
    """The given means, covariances and priors of an exercise."""
    blocks: list[Block] = [_parameters(problem, model, hand)]
    if problem.one_matrix and model.size <= write.MOST_WRITTEN:
        assert problem.covariances is not None
        blocks.append(Formula([Line(Equation(write.COVARIANCE, (hand.covariance(problem.covariances[0]),)))]))
    if problem.priors is None:
        blocks.append(Paragraph(say("gaussian_discriminant.given.equal_priors")))
    return [*blocks, *scaled_blocks(problem.notices)]


def _log_score() -> Expr:
    return Sum((Log(Probability(CASE, CLASS, "p")), Log(Probability(CLASS))))


def _parameters(problem: GaussianProblem, model: Model, hand: Hand) -> Block:
    assert problem.covariances is not None
    written = model.size <= write.MOST_WRITTEN
    heads = [
        ColumnHead(say("gaussian_discriminant.class"), align="left"),
        ColumnHead(Probability(CLASS)),
        *([ColumnHead(write.mean(CLASS), align="center")] if written else []),
        *([ColumnHead(OfClass(write.COVARIANCE, CLASS), align="center")] if written and not problem.one_matrix else []),
    ]
    rows = []
    for index in range(len(model.classes)):
        cells = [Cell(write.class_name(model, index), header=True), Cell(Given(model.priors[index]))]
        if written:
            cells.append(Cell(hand.mean(model.means[index])))
        if written and not problem.one_matrix:
            cells.append(Cell(hand.covariance(problem.covariances[index])))
        rows.append(Row(cells))
    return TableBlock(say("gaussian_discriminant.given.caption"), heads, rows)


def priors_step(solved: Solved) -> Step:
    """P(c) = N_c / N, or the priors given instead."""
    problem, model = solved.problem, solved.model
    assert model.counts is not None
    names = [Probability(write.word(model, index)) for index in range(len(model.classes))]
    blocks: list[Block]
    if problem.priors is not None:
        lines = [Line(Equation(name, (Given(model.priors[index]),)), index) for index, name in enumerate(names)]
        blocks = [Paragraph(say("gaussian_discriminant.priors.given")), *scaled_blocks(problem.notices), Formula(lines)]
    else:
        total = Count(sum(model.counts), write.ALL_ROWS)
        lines = [
            Line(
                Equation(
                    name,
                    (Quotient(write.rows_of(model, index), total),),
                    Number(model.priors[index]),
                    quantity=identifier("prior", model.classes[index]),
                ),
                index,
            )
            for index, name in enumerate(names)
        ]
        blocks = [
            Paragraph(say("gaussian_discriminant.priors.lead")),
            Formula(lines),
            sum_check(names, model.priors, None),
        ]
    return Step("priors", say("gaussian_discriminant.priors.title"), blocks)
