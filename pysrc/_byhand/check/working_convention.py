"""The convention that a whole working follows in place of the exercise's own."""

from __future__ import annotations

from collections.abc import Sequence, Set

from _byhand.check.checked import Agreeing
from _byhand.check.conventions import Alternative
from _byhand.check.divisors import is_only_a_divisor
from _byhand.check.exercise import Exercise
from _byhand.check.figure import Figure
from _byhand.numbers.real import Value


def convention_of(
    exercise: Exercise, figures: Sequence[Figure | None], *, named_divisors: Set[str] = frozenset()
) -> tuple[Alternative | None, list[Agreeing]]:
    """The convention that at least two figures need and none contradicts; and all by which some are right."""
    numbers = [each for each in figures if each is not None]
    own = [each.agrees(exercise.working.exact[each.id], exercise.working.numbers[each.id]) for each in numbers]
    if all(own):
        return None, []
    agreeing, needed = [], {}
    for alternative in exercise.alternatives:
        exact, floats = alternative.working.exact, alternative.working.numbers
        other = [each.id in exact and each.agrees(exact[each.id], floats[each.id]) for each in numbers]
        is_a_slip = is_only_a_divisor(exercise, alternative, numbers, named_divisors)
        if is_a_slip or not _is_chosen(exercise, alternative, numbers):
            continue
        needs = sum(
            yes and not ours and _is_no_chance(each, exact[each.id])
            for each, yes, ours in zip(numbers, other, own, strict=True)
        )
        against = sum(ours and not yes for yes, ours in zip(other, own, strict=True))
        if needs:
            agreeing.append(Agreeing(alternative, sum(other)))
        if needs > 1 and not against and _speaks_for_itself(exercise, numbers, own, other):
            needed[id(alternative)] = (needs, alternative)
    agreeing.sort(key=lambda each: (-each.agrees, each.alternative.name is None, len(each.alternative.changed)))
    best = max(
        needed.values(), key=lambda pair: (pair[0], pair[1].name is not None, -len(pair[1].changed)), default=None
    )
    return (None if best is None else best[1]), agreeing


def _is_no_chance(figure: Figure, value: Value) -> bool:
    """A single digit has many reasons, unless it is the exact number."""
    return figure.written.significant > 1 or figure.written.unit is None or figure.written.value == value


def _is_chosen(exercise: Exercise, alternative: Alternative, figures: Sequence[Figure]) -> bool:
    """Does somebody choose it?

    Equal priors that nobody writes down are forgotten ones; and a word that counts in the vocabulary is a factor. Where
    words that count once change no factor, but only the products, those of a repeated word were forgotten.
    """
    names, exact = exercise.working.names, alternative.working.exact
    scores = [each for each in figures if names[each.id].kind in ("score", "product") and each.id in exact]
    if "unknown" in alternative.changed and scores and not any(each.agrees(exact[each.id]) for each in scores):
        return False
    if (
        "model" in alternative.changed
        and alternative.changed.keys() <= {"model", "digits"}
        and _keeps_the_factors(exercise, alternative)
    ):
        return False
    return alternative.changed.get("prior") != "uniform" or any(names[each.id].kind == "prior" for each in figures)


def _keeps_the_factors(exercise: Exercise, alternative: Alternative) -> bool:
    own, other = exercise.working, alternative.working.numbers
    factors = [name for name, parts in own.names.items() if parts.kind == "likelihood" and name in other]
    return bool(factors) and all(abs(own.numbers[name] - other[name]) <= 0.01 * own.numbers[name] for name in factors)


def _speaks_for_itself(
    exercise: Exercise, figures: Sequence[Figure], own: Sequence[bool], other: Sequence[bool]
) -> bool:
    """Among figures without earlier sources, are more right under the other convention than wrong under both?"""
    quotes = exercise.working.quotes
    base = [place for place, each in enumerate(figures) if not quotes.get(each.id)]
    explained_here = sum(other[place] and not own[place] for place in base)
    wrong_by_both = sum(not other[place] and not own[place] for place in base)
    return wrong_by_both == 0 or explained_here > wrong_by_both
