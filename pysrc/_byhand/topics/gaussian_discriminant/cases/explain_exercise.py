"""The exercise as printed on paper: the rows or parameters, the assumptions, the losses, and the question."""

from __future__ import annotations

from _byhand.decision.explain_risk import loss_table
from _byhand.discriminants.model import Covariance, Estimator
from _byhand.document.exercise import asked_blocks, given_priors, table_blocks
from _byhand.document.steps import Block, Paragraph
from _byhand.measures.explain_exercise import evaluate_blocks
from _byhand.phrase import TextKeys, say
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.explain_model import parameter_blocks
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant

_EXERCISE_KEYS: TextKeys[Covariance | Estimator] = {
    "spherical_shared": "gaussian_discriminant.exercise.spherical_shared",
    "spherical": "gaussian_discriminant.exercise.spherical",
    "diagonal": "gaussian_discriminant.exercise.diagonal",
    "shared": "gaussian_discriminant.exercise.shared",
    "full": "gaussian_discriminant.exercise.full",
    "ml": "gaussian_discriminant.exercise.ml",
    "unbiased": "gaussian_discriminant.exercise.unbiased",
}


def exercise_blocks(solved: SolvedDiscriminant) -> list[Block]:
    """The given data and the question."""
    problem, model = solved.problem, solved.model
    samples = problem.samples
    hand = write.hand_of(problem)
    blocks = parameter_blocks(problem, model, hand) if samples is None else table_blocks(samples.grid)
    named = write.coordinates(model.features)
    if named is not None:
        blocks.append(Paragraph(say("gaussian_discriminant.given.features", features=named)))
    if samples is not None and problem.priors is not None:
        blocks.append(given_priors(problem.classes, problem.priors))
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, problem.classes))
    target = say("gaussian_discriminant.class") if samples is None else samples.target
    if problem.cases:
        blocks += asked_blocks(target, [write.case_phrase(case) for case in problem.cases])
    elif not problem.fisher:
        blocks.append(Paragraph(say("gaussian_discriminant.exercise.boundaries")))
    if problem.fisher:
        key = "gaussian_discriminant.exercise.nearest" if problem.nearest else "gaussian_discriminant.exercise.fisher"
        blocks.append(Paragraph(say(key)))
    blocks.append(Paragraph(say(_EXERCISE_KEYS[model.covariance])))
    if samples is not None:
        blocks.append(Paragraph(say(_EXERCISE_KEYS[model.estimator])))
    return [*blocks, *evaluate_blocks(problem.evaluate, target)]
