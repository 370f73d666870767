"""The step of a point with unknown features: integrating them out leaves a smaller mean and covariance."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Equation, Joined, Probability, Symbol
from _byhand.decision.explain import CLASS
from _byhand.discriminants.model import Model, SolvedCase
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step, worked
from _byhand.phrase import Listing, say
from _byhand.topics.gaussian_discriminant.discriminant.explain_inverse import inverse_blocks
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand


def unknown_step(solved: SolvedDiscriminant, case: SolvedCase, hand: Hand, suffix: str) -> Step:
    """p(x_known | c) = ∫ p(x | c) dx_unknown = N(x_known; μ_c, Σ_c), with the remaining entries of μ_c and Σ_c."""
    model, asked = case.model, case.case
    same = next(place for place, each in enumerate(solved.cases, 1) if each.case.unknown == asked.unknown)
    blocks: list[Block]
    if not asked.known:
        blocks = [Paragraph(say("gaussian_discriminant.unknown.all"))]
    elif solved.cases[same - 1] is not case:
        blocks = [Paragraph(say("gaussian_discriminant.unknown.again", number=same))]
    else:
        blocks = [
            Paragraph(
                say(
                    "gaussian_discriminant.unknown.lead",
                    features=write.named_coordinates(solved.model, asked.unknown),
                    coordinates=Listing([write.coordinate(place) for place in asked.unknown]),
                    count=len(asked.unknown),
                )
            ),
            *_integral(solved.model, case),
            Paragraph(say("gaussian_discriminant.unknown.left", count=model.size)),
            *_parameters(model, hand),
        ]
        if model.size > 1:
            blocks += inverse_blocks(model, hand)
    return Step(f"unknown{suffix}", say("gaussian_discriminant.unknown.title"), blocks, short=worked(blocks))


def _integral(whole: Model, case: SolvedCase) -> list[Block]:
    """p(x₁ | c) = ∫ p(x₁, x₂ | c) dx₂"""
    if whole.size > write.MOST_WRITTEN:
        return []
    unknown = [write.coordinate(place) for place in case.case.unknown]
    steps = [Symbol(rf"\,d{each.latex}", f"d{each.plain}") for each in unknown]
    integral = Joined((Symbol(r"\int", "∫"), _density(range(whole.size)), *steps), " ", " ")
    return [Formula([Line(Equation(_density(case.case.known), (integral,)))])]


def _density(places: Sequence[int]) -> Probability:
    """p(x₁, x₃ | c)"""
    return Probability(Joined(tuple([write.coordinate(place) for place in places]), ", ", ", "), CLASS, "p")


def _parameters(model: Model, hand: Hand) -> list[Block]:
    """μ_c and Σ_c of the known features."""
    if model.size > write.MOST_WRITTEN:
        return []
    names = [write.word(model, index) for index in range(len(model.classes))]
    means = [
        Line(Equation(write.mean(name), (), hand.mean(mean)), index)
        for index, (name, mean) in enumerate(zip(names, model.means, strict=True))
    ]
    # A spherical covariance stays spherical.
    covariances = [
        Line(
            Equation(write.covariance(model, names[index]), (), hand.covariance(covariance)),
            write.place_of(model, index),
        )
        for index, covariance in enumerate(model.covariances)
        if covariance is not None and index in write.distinct(model) and model.variances is None
    ]
    return [Formula([*means, *covariances])]
