"""The IDs of the numbers of a vector or of a symmetric matrix, which are printed in one line."""

from __future__ import annotations

from collections.abc import Sequence

from byhand.discriminants.model import Model
from byhand.document.ids import identifier


def vector(kind: str, model: Model, *given: str) -> tuple[str, ...]:
    """KIND[f|given] of every feature"""
    return tuple(identifier(kind, feature, given=given) for feature in model.features)


def matrix(kind: str, features: Sequence[str], given: Sequence[str] = ()) -> tuple[str, ...]:
    """KIND[f,g|given] of every entry, each of two that are equal once"""
    return tuple(
        identifier(kind, first, second, given=given)
        for place, first in enumerate(features)
        for second in features[place:]
    )


def own_name(model: Model, index: int) -> tuple[str, ...]:
    """Behind the bar: the class, of what not all of them share."""
    return () if model.shared else (model.classes[index],)


def pair_of(model: Model, first: int, second: int) -> tuple[str, str]:
    return model.classes[first], model.classes[second]
