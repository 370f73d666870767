"""Reading the field `regions`: a rule over densities, the action of each interval of the line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.problem.criterion import OF_RULES
from _byhand.topics.bayes_decision.problem.fields import MOST_BOUNDARIES, RegionFields


@dataclass(frozen=True)
class RegionRule:
    """boundaries  (B,) ascending
    actions  (B + 1,) indices, from left to right
    """

    boundaries: tuple[Fraction, ...]
    actions: tuple[int, ...]


def read_region_rule(fields: Fields, actions: Sequence[str], criterion: str, *, continuous: bool) -> RegionRule | None:
    """The stated rule, if any; InputError if it does not divide the line, or fits no densities."""
    if "regions" not in fields:
        return None
    if not continuous or criterion in OF_RULES:
        raise fields.wrong("regions", "bayes_decision.regions.error.no_densities")
    inner = Fields(fields.mapping("regions"), RegionFields.FIELDS, "regions")
    stated = inner.get("boundaries", [])
    written = stated if isinstance(stated, list) and len(stated) <= MOST_BOUNDARIES else [None]
    boundaries = tuple(number for number in map(parse_number, written) if number is not None)
    if len(boundaries) < len(written) or any(low >= high for low, high in pairwise(boundaries)):
        raise inner.wrong("boundaries", "bayes_decision.regions.error.boundaries", most=MOST_BOUNDARIES)
    names = inner.get("actions")
    if not isinstance(names, list) or len(names) != len(boundaries) + 1 or any(name not in actions for name in names):
        raise inner.wrong(
            "actions", "bayes_decision.regions.error.actions", count=len(boundaries) + 1, actions=tuple(actions)
        )
    return RegionRule(boundaries, tuple(actions.index(name) for name in names))
