"""The numbers of an exercise: a verdict on each question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from _byhand.errors import InputError
from _byhand.expressions.polynomial import Polynomial
from _byhand.phrase import say
from _byhand.topics.events.exact import verdicts
from _byhand.topics.events.exact.branches import Branch
from _byhand.topics.events.exact.claims import independence_zeros, knowledge_of
from _byhand.topics.events.exact.knowledge import Claim, Knowledge, chance, letter_of, mask_of, substituted
from _byhand.topics.events.exact.reach import Reached
from _byhand.topics.events.exact.verdicts import Asked, Verdict
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.trial_number import TrialNumber, least_number

# All cells and margins of a table with unknown numbers are judged one by one.
MOST_JUDGED = 64
# A Venn diagram has at most this many events.
MOST_DRAWN = 3


@dataclass(frozen=True)
class Truth:
    """Whether events are independent or exclusive; None if it does not follow.

    examples  two assignments, one where it is true, one where it is not
    """

    holds: bool | None
    examples: tuple[Reached, ...] = ()


@dataclass(frozen=True)
class Solved:
    """A problem with its verdicts, in the order of its questions.

    weights    the probabilities of the worlds, if all are known
    knowledge  what is given, if they are not
    found      the branches of its equations
    """

    problem: model.EventsProblem
    results: tuple[Verdict | Truth | TrialNumber, ...]
    knowledge: Knowledge
    weights: tuple[Fraction, ...] | None
    found: verdicts.Known | None

    def chance(self, mask: int) -> Fraction | None:
        """P(event), if it is known and was asked for."""
        if self.weights is not None:
            return sum((weight for place, weight in enumerate(self.weights) if mask >> place & 1), Fraction(0))
        assert self.found is not None
        if mask and not all(letter_of(mask) in branch.values for branch in self.found.branches):
            return None
        value = verdicts.judge(self.found, Asked(mask, self.problem.worlds.certain)).value
        return value if isinstance(value, Fraction) else None


def solve_events(problem: model.EventsProblem) -> Solved:
    """InputError if what is given contradicts itself, or a question can be neither answered nor shown to be open."""
    weights = problem.worlds.weights
    if problem.trials is not None and problem.trials.n is None:
        numbers = [
            least_number(problem.trials.p, question.of.event, question.at_least)
            for question in problem.find
            if isinstance(question, model.AskedNumber)
        ]
        return Solved(problem, tuple(numbers), Knowledge(1, ()), weights, None)
    knowledge = knowledge_of(problem if problem.product is None else without_product(problem))
    if weights is not None:
        _check_weights(knowledge, weights)
        results = [_known(problem, weights, question) for question in problem.find]
        return Solved(problem, tuple(results), knowledge, weights, None)
    preferred = _preferred(problem)
    asked = [each for question in problem.find for each in _asked(problem, question)]
    found = verdicts.explore(knowledge, asked + _table_asked(problem), preferred)
    if not found.branches:
        raise _contradiction(knowledge, preferred)
    if "yes" not in found.feasible:
        raise InputError("events.error.no_assignment", field="given")
    results = [_judged(problem, found, question, preferred) for question in problem.find]
    return Solved(problem, tuple(results), knowledge, None, found)


def without_product(problem: model.EventsProblem) -> model.EventsProblem:
    """Without the independence of which the probabilities of the worlds were made: they satisfy it."""
    kept = tuple(group for group in problem.independent if group is not problem.product)
    return replace(problem, independent=kept)


def _preferred(problem: model.EventsProblem) -> list[int]:
    """The independent events: their probabilities are the unknowns of the equations."""
    mask = problem.worlds.mask
    return list(
        dict.fromkeys(
            mask(event) & mask(group.given)
            for group in problem.independent
            for member in group.members
            for event in member.events
        )
    )


def _asked(problem: model.EventsProblem, question: model.Question) -> list[Asked]:
    mask = problem.worlds.mask
    if isinstance(question, model.AskedProbability):
        return [Asked(mask(question.of.event), mask(question.of.given))]
    if isinstance(question, model.AskedIndependence | model.AskedExclusiveness):
        return [
            Asked(mask_of(name), problem.worlds.certain) for zero in _zeros(problem, question) for name in zero.letters
        ]
    return []


def _table_asked(problem: model.EventsProblem) -> list[Asked]:
    """The cells and margins of a table with unknown numbers; the regions of a diagram of a few events."""
    if problem.joint is None and len(problem.worlds.variables) <= MOST_DRAWN:
        return [Asked(1 << place, problem.worlds.certain) for place in range(len(problem.worlds.values))]
    return [Asked(mask, problem.worlds.certain) for mask in table_masks(problem).values()]


def table_masks(problem: model.EventsProblem) -> dict[tuple[str, ...] | tuple[tuple[str, str]], int]:
    """For each cell, and for each value of a variable as a pair, its worlds."""
    if problem.joint is None:
        return {}
    found: dict[tuple[str, ...] | tuple[tuple[str, str]], int] = {}
    variables = problem.joint.variables
    cells = dict.fromkeys(values[: len(variables)] for values in problem.worlds.values)
    for cell in cells:
        found[cell] = sum(
            1 << place for place, values in enumerate(problem.worlds.values) if values[: len(variables)] == cell
        )
    for at, variable in enumerate(variables):
        for value in variable.values:
            found[((variable.name, value),)] = sum(
                1 << place for place, values in enumerate(problem.worlds.values) if values[at] == value
            )
    return found


def _zeros(
    problem: model.EventsProblem, question: model.AskedIndependence | model.AskedExclusiveness
) -> list[Polynomial]:
    """What must be 0."""
    if isinstance(question, model.AskedIndependence):
        given = None if question.given is None else question.given.event
        return [zero for zero in independence_zeros(problem.worlds, question.members, given) if zero]
    masks = [problem.worlds.mask(member.events[0]) for member in question.members]
    return [chance(one & other) for one, other in combinations(masks, 2) if one & other]


def _check_weights(knowledge: Knowledge, weights: Sequence[Fraction]) -> None:
    """Every claim must agree with probabilities that are known already."""
    for claim in knowledge.claims:
        if not Knowledge(knowledge.width, (claim,)).satisfied_by(weights):
            alone = Knowledge(knowledge.width, (Claim(claim.said, claim.field, claim.zeros),))
            key = (
                "events.error.condition_zero"
                if alone.satisfied_by(weights) and claim.zeros
                else "events.error.disagrees"
            )
            raise InputError(key, field=claim.field, claim=claim.said)


def _contradiction(knowledge: Knowledge, preferred: Sequence[int]) -> InputError:
    claims = verdicts.contradiction(knowledge, preferred)
    for claim in claims:
        # Without its condition being possible it may be true: then the condition has probability 0.
        if claim.greater and claim.zeros:
            eased = Claim(claim.said, claim.field, claim.zeros)
            others = Knowledge(knowledge.width, tuple(each for each in claims if each is not claim))
            if verdicts.explore(Knowledge(others.width, (*others.claims, eased)), (), preferred).branches:
                return InputError("events.error.condition_zero", field=claim.field, claim=claim.said)
    said = tuple(claim.said for claim in claims)
    if len(said) == 1:
        return InputError("events.error.impossible", field=claims[0].field, claim=said[0])
    return InputError("events.error.contradiction", field=claims[0].field, claims=said)


def _known(problem: model.EventsProblem, weights: Sequence[Fraction], question: model.Question) -> Verdict | Truth:
    def chance_of(mask: int) -> Fraction:
        return sum((weight for place, weight in enumerate(weights) if mask >> place & 1), Fraction(0))

    if isinstance(question, model.AskedProbability):
        given = problem.worlds.mask(question.of.given)
        below = chance_of(given)
        both = chance_of(problem.worlds.mask(question.of.event) & given)
        return Verdict(True, both / below if below else None)
    assert not isinstance(question, model.AskedNumber)
    condition = question.given if isinstance(question, model.AskedIndependence) else None
    if condition is not None and not chance_of(problem.worlds.mask(condition.event)):
        return Truth(None)
    zeros = _zeros(problem, question)
    values = {name: chance_of(mask_of(name)) for zero in zeros for name in zero.letters}
    return Truth(all(zero.at(values) == 0 for zero in zeros))


def _judged(
    problem: model.EventsProblem,
    found: verdicts.Known,
    question: model.Question,
    preferred: Sequence[int],
) -> Verdict | Truth:
    if isinstance(question, model.AskedProbability):
        (asked,) = _asked(problem, question)
        verdict = verdicts.judge(found, asked)
        if verdict.follows is None:
            raise InputError("events.error.undecided", field="find", event=question.of.statement.written)
        return verdict
    assert not isinstance(question, model.AskedNumber)
    zeros = _zeros(problem, question)
    truth = _truth(found, zeros, preferred)
    if truth is None:
        names = tuple(member.printed for member in question.members)
        raise InputError("events.error.undecided_truth", field="find", names=names)
    return truth


def _truth(found: verdicts.Known, zeros: Sequence[Polynomial], preferred: Sequence[int]) -> Truth | None:
    """True if all zeros are 0 in every branch, False if that contradicts what is given."""
    knowledge = found.knowledge
    if all(not _zero_in(branch, zero) for branch in found.branches for zero in zeros):
        return Truth(True)
    added = Claim(say("events.said.asked"), "find", zeros)
    with_it = verdicts.explore(Knowledge(knowledge.width, (*knowledge.claims, added)), (), preferred)
    if not with_it.branches:
        return Truth(False)
    true_at = next(verdicts.points(with_it), None)
    if true_at is None:
        return None

    def fails(point: Sequence[Fraction]) -> bool:
        letters = {name for zero in zeros for name in zero.letters}
        values = {name: knowledge.probability(mask_of(name), point) for name in letters}
        return any(zero.at(values) != 0 for zero in zeros)

    false_at = next((point for point in verdicts.points(found, zeros) if fails(point)), None)
    if false_at is None:
        return None
    return Truth(None, (Reached(Fraction(1), true_at), Reached(Fraction(0), false_at)))


def _zero_in(branch: Branch, zero: Polynomial) -> Polynomial:
    """The polynomial with what its letters are in the branch."""
    return substituted(zero, branch.values)
