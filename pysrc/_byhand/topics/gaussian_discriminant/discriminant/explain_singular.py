"""Why a covariance matrix has no inverse, and which other assumption would work."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Equation
from _byhand.discriminants.model import Covariance, Model
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.linear import Matrix, determinant, matrix_plus
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.fields import COVARIANCE_KEYS
from _byhand.topics.gaussian_discriminant.model.named import own_name
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_Where = Literal["class", "shared"]
_COMBINATION_KEYS: TextKeys[_Where] = {
    "class": "gaussian_discriminant.singular.combination_class",
    "shared": "gaussian_discriminant.singular.combination_shared",
}
_UNDEFINED_KEYS: TextKeys[_Where] = {
    "class": "gaussian_discriminant.singular.undefined_class",
    "shared": "gaussian_discriminant.singular.undefined_shared",
}
_CONSTANT_KEYS: TextKeys[_Where] = {
    "class": "gaussian_discriminant.singular.constant_class",
    "shared": "gaussian_discriminant.singular.constant_shared",
}
_FEW_KEYS: TextKeys[_Where] = {
    "class": "gaussian_discriminant.singular.few_class",
    "shared": "gaussian_discriminant.singular.few_shared",
}
_PAIR_KEYS: TextKeys[_Where] = {
    "class": "gaussian_discriminant.singular.pair_class",
    "shared": "gaussian_discriminant.singular.pair_shared",
}

# A thousand classes may have the same fault; it is named for a few.
_MOST_NAMED = 4


def singular_step(model: Model, hand: Hand) -> doc.Step:
    """The fault of each matrix, the remedy, and the assumptions that work."""
    places = [index for index in write.distinct(model) if model.inverses[index] is None]
    known = [index for index in places[:_MOST_NAMED] if model.determinants[index] is not None]
    blocks: list[doc.Block] = [doc.Paragraph(say("gaussian_discriminant.singular.lead"))]
    if known:
        blocks.append(
            doc.Formula(
                [
                    doc.Line(
                        Equation(
                            write.determinant(model, write.word(model, index)),
                            (),
                            hand.number(Fraction(0)),
                            quantity=identifier("determinant", *own_name(model, index)),
                        ),
                        write.place_of(model, index),
                    )
                    for index in known
                ]
            )
        )
    blocks += [doc.Warn(singular_reason(model, index), "warning") for index in places[:_MOST_NAMED]]
    if model.counts is None:
        remedy = doc.Paragraph(say("gaussian_discriminant.singular.remedy_given"))
        return doc.Step(
            "singular", say("gaussian_discriminant.singular.title"), [*blocks, remedy], short=doc.worked(blocks)
        )
    blocks.append(doc.Paragraph(say("gaussian_discriminant.singular.remedy")))
    options = ways_out(model)
    if options:
        blocks.append(doc.Choice(say("gaussian_discriminant.singular.prompt"), options))
    return doc.Step("singular", say("gaussian_discriminant.singular.title"), blocks, short=doc.worked(blocks))


def singular_reason(model: Model, index: int) -> Phrase:
    """The most informative fault of a matrix."""
    found = model.covariances[index]
    about: dict[str, object] = {} if model.shared else {"name": write.class_name(model, index)}
    where: _Where = "shared" if model.shared else "class"
    if found is None:
        return say(_UNDEFINED_KEYS[where], **about)
    if model.counts is not None and model.covariance in ("shared", "full"):
        rows = sum(model.counts) - len(model.counts) + 1 if model.shared else model.counts[index]
        if rows <= model.size:
            about |= {"count": model.size, "rows": sum(model.counts) if model.shared else rows}
            return say(_FEW_KEYS[where], **about)
    constant = [name for name, number in zip(model.features, _diagonal(found), strict=True) if number == 0]
    if constant:
        return say(_CONSTANT_KEYS[where], features=Listing(constant), **about)
    for first in range(model.size):
        for second in range(first + 1, model.size):
            if found[first][first] * found[second][second] == found[first][second] ** 2:
                pair = {"first": model.features[first], "second": model.features[second]}
                return say(_PAIR_KEYS[where], **pair, **about)
    return say(_COMBINATION_KEYS[where], **about)


def _diagonal(matrix: Matrix) -> list[Fraction]:
    return [row[place] for place, row in enumerate(matrix)]


def ways_out(model: Model) -> list[doc.Option]:
    """The other assumptions under which every covariance is invertible, if there is a table."""
    return [doc.Option(say(COVARIANCE_KEYS[name]), {"covariance": name}) for name in _assumptions(model)]


def _assumptions(model: Model) -> Iterator[Covariance]:
    if model.scatters is None or model.counts is None:
        return
    unbiased = model.estimator == "unbiased"
    pooled = model.scatters[0]
    for scatter in model.scatters[1:]:
        pooled = matrix_plus(pooled, scatter)
    enough = not unbiased or sum(model.counts) > len(model.counts)
    own = not unbiased or min(model.counts) > 1
    if model.covariance != "shared" and enough and determinant(pooled) != 0:
        yield "shared"
    if model.covariance != "diagonal" and own and all(0 not in _diagonal(scatter) for scatter in model.scatters):
        yield "diagonal"
    if model.covariance != "spherical" and own and all(any(_diagonal(scatter)) for scatter in model.scatters):
        yield "spherical"
    if model.covariance != "spherical_shared" and enough and any(_diagonal(pooled)):
        yield "spherical_shared"
