"""The IDs of the entries of a vector or symmetric matrix, which are printed in one formula."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.discriminants.model import Model
from _byhand.document.ids import identifier


def vector(kind: str, model: Model, *given: str) -> tuple[str, ...]:
    """KIND[f|given] of every feature"""
    return tuple(identifier(kind, feature, given=given) for feature in model.features)


def matrix(kind: str, features: Sequence[str], given: Sequence[str] = ()) -> tuple[str, ...]:
    """KIND[f,g|given] of every entry; equal entries once"""
    return tuple(
        identifier(kind, first, second, given=given)
        for place, first in enumerate(features)
        for second in features[place:]
    )


def own_name(model: Model, index: int) -> tuple[str, ...]:
    """The part after the bar: the class, unless all share it."""
    return () if model.shared else (model.classes[index],)


def pair_of(model: Model, first: int, second: int) -> tuple[str, str]:
    return model.classes[first], model.classes[second]
