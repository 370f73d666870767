"""The divisor of a variance: where the exercise states it, another one is a slip and no convention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from _byhand.check.conventions import Alternative
from _byhand.check.exercise import Exercise
from _byhand.check.figure import Figure

# The fields that choose it.
_DIVISORS = frozenset(("variance", "estimator"))
# Its printed exercise always names the estimator.
_ALWAYS_STATED = "gaussian_discriminant"


def is_only_a_divisor(
    exercise: Exercise, alternative: Alternative, figures: Sequence[Figure], named: Set[str] = frozenset()
) -> bool:
    """Does the convention contradict a stated divisor, and explain no figure that the divisor alone does not?

    named: the divisors that the writer names; they are chosen, and no slips
    """
    if any(str(alternative.changed.get(field)) in named for field in _DIVISORS):
        return False
    if _DIVISORS.isdisjoint(alternative.changed) or not _is_stated(exercise):
        return False
    own = exercise.working.exact
    alone = [each.working.exact for each in exercise.alternatives if each.changed.keys() <= _DIVISORS]
    return not any(
        each.agrees(alternative.working.exact[each.id])
        for each in figures
        if each.id in alternative.working.exact
        and not each.agrees(own[each.id])
        and not any(each.id in exact and each.agrees(exact[each.id]) for exact in alone)
    )


def _is_stated(exercise: Exercise) -> bool:
    if exercise.problem.get("topic") == _ALWAYS_STATED:
        return True
    convention = exercise.problem.get("convention")
    return isinstance(convention, Mapping) and not convention.keys().isdisjoint(("preset", "variance"))
