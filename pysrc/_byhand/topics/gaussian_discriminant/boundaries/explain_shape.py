"""The shapes of boundaries, each with its reason."""

from __future__ import annotations

from typing import Literal

from _byhand.arithmetic.expr import Equation, Symbol
from _byhand.discriminants.model import Boundary, Model
from _byhand.numbers.linear import determinant, is_positive_definite
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_Curved = Literal[
    "ellipse",
    "circle",
    "parabola",
    "hyperbola",
    "two_lines",
    "parallel_lines",
    "line",
    "point",
    "none",
    "all",
    "quadric",
    "one_place",
    "two_places",
]
_BECAUSE_KEYS: TextKeys[_Curved] = {
    "ellipse": "gaussian_discriminant.shape.ellipse_because",
    "circle": "gaussian_discriminant.shape.circle_because",
    "parabola": "gaussian_discriminant.shape.parabola_because",
    "hyperbola": "gaussian_discriminant.shape.hyperbola_because",
    "two_lines": "gaussian_discriminant.shape.two_lines_because",
    "parallel_lines": "gaussian_discriminant.shape.parallel_lines_because",
    "line": "gaussian_discriminant.shape.line_because",
    "point": "gaussian_discriminant.shape.point_because",
    "none": "gaussian_discriminant.shape.none_because",
    "all": "gaussian_discriminant.shape.all_because",
    "quadric": "gaussian_discriminant.shape.quadric_because",
    "one_place": "gaussian_discriminant.shape.one_place_because",
    "two_places": "gaussian_discriminant.shape.two_places_because",
}
_SHAPE_KEYS: TextKeys[write.BoundaryKind] = {
    "ellipse": "gaussian_discriminant.shape.ellipse",
    "circle": "gaussian_discriminant.shape.circle",
    "parabola": "gaussian_discriminant.shape.parabola",
    "hyperbola": "gaussian_discriminant.shape.hyperbola",
    "two_lines": "gaussian_discriminant.shape.two_lines",
    "parallel_lines": "gaussian_discriminant.shape.parallel_lines",
    "line": "gaussian_discriminant.shape.line",
    "point": "gaussian_discriminant.shape.point",
    "none": "gaussian_discriminant.shape.none",
    "all": "gaussian_discriminant.shape.all",
    "plane": "gaussian_discriminant.shape.plane",
    "quadric": "gaussian_discriminant.shape.quadric",
    "one_place": "gaussian_discriminant.shape.one_place",
    "two_places": "gaussian_discriminant.shape.two_places",
}


def shape_reason(model: Model, boundary: Boundary, hand: Hand) -> Phrase:
    """The shape of the boundary, as a sentence with the reason."""
    kind = write.kind_of(boundary)
    assert kind != "plane"
    about: dict[str, object] = {}
    if kind in ("ellipse", "circle", "two_places", "point"):
        # Around the smaller cloud: if A is positive definite, the second class is inside.
        inside = boundary.second if is_positive_definite(boundary.square) else boundary.first
        about["inside"] = write.class_name(model, inside)
    if kind in ("ellipse", "hyperbola", "parabola", "two_lines"):
        about["determinant"] = Equation(write.Bars(Symbol("A", "A")), (), hand.number(determinant(boundary.square)))
    if kind == "none":
        # Without a sign change, the sign at the origin is the sign everywhere.
        about["name"] = write.class_name(model, boundary.first if boundary.constant > 0 else boundary.second)
    return say(_BECAUSE_KEYS[kind], **about)


def shape_phrase(boundary: Boundary) -> Phrase:
    """The name of the shape."""
    return say(_SHAPE_KEYS[write.kind_of(boundary)])
