"""Questions to a network with letters: P(q, e), P(e) and P(q | e) by enumeration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, InLetters, Quantity
from _byhand.errors import InputError
from _byhand.expressions.polynomial import Ratio
from _byhand.letters.flips import Stretch, flip_quantities, stretches
from _byhand.topics.bayesian_network.event_questions.question import EventProbability
from _byhand.topics.bayesian_network.independence.explain_factorisation import parameters
from _byhand.topics.bayesian_network.inference.posterior import asked_values, decision_name, infer, posterior_answer
from _byhand.topics.bayesian_network.lettered.network import LetterNetwork
from _byhand.topics.bayesian_network.model.model import Assignment, Find, Joint, NetworkProblem, Question, assignments
from _byhand.topics.bayesian_network.model.model import combinations as number_of
from _byhand.topics.bayesian_network.model.notation import Notation

# Longer sums are no exercise by hand.
_MOST_STATES = 1 << 13
# The decision among more values is not followed over a range.
_MOST_COMPARED = 40


@dataclass(frozen=True)
class Summed:
    """P(values): the states of all variables that are summed over, and their sum."""

    values: Assignment
    states: Sequence[Assignment]
    ratio: Ratio


@dataclass(frozen=True)
class Answered:
    """A question in letters.

    factors    the variables whose tables are multiplied; hidden: those that are summed over
    parts      P(q, e) of each value q asked for; of events one for each combination of values in which both hold
    others     of events: those in which only the condition holds
    evidence   P(e); None without a condition
    """

    question: Question
    factors: tuple[int, ...]
    hidden: tuple[int, ...]
    parts: tuple[Summed, ...]
    others: tuple[Summed, ...] = ()
    evidence: Ratio | None = None

    @cached_property
    def joint(self) -> Ratio:
        """P(E ∩ F) of events"""
        return _total(self.parts)

    def posterior(self, part: Summed) -> Ratio | None:
        if self.evidence is None or not self.evidence.numerator:
            return None
        return part.ratio / self.evidence

    @property
    def probability(self) -> Ratio | None:
        """Of events P(E | F)"""
        if self.evidence is None:
            return self.joint
        return self.joint / self.evidence if self.evidence.numerator else None


def _total(parts: Sequence[Summed]) -> Ratio:
    total = Ratio.constant(0)
    for each in parts:
        total = total + each.ratio
    return total


@dataclass(frozen=True)
class SolvedNetwork:
    """found: the answers of the numeric exercise by the value of the only letter"""

    model: LetterNetwork
    answered: tuple[Answered, ...]
    found: dict[Fraction, list[Answer]] = field(default_factory=dict, compare=False)

    @cached_property
    def stretches(self) -> list[list[Stretch] | None]:
        """For each question the most probable value in each part of the range; None if there is none to follow."""
        return [self._stretches(each, at) for at, each in enumerate(self.answered)]

    def _stretches(self, each: Answered, at: int) -> list[Stretch] | None:
        if len(self.model.letters) != 1 or not isinstance(each.question, Find) or len(each.parts) > _MOST_COMPARED:
            return None
        (letter,) = self.model.letters
        differences = [one.ratio - other.ratio for one, other in combinations(each.parts, 2)]
        return stretches(letter, differences, lambda place: self.answers_at(place)[at].decision)

    def answers_at(self, place: Fraction) -> list[Answer]:
        if place not in self.found:
            (letter,) = self.model.letters
            self.found[place] = numeric_answers(self.model.read(self.model.lettered.at({letter.name: place})))
        return self.found[place]


def numeric_answers(problem: NetworkProblem) -> list[Answer]:
    """The answers of an exercise without letters, with the entries of its tables."""
    notation, network = Notation(problem.network), problem.network
    entries = [
        Quantity(notation.table_key(place, row, at), number)
        for place, table in enumerate(network.tables)
        for row, numbers in (table or {}).items()
        for at, number in enumerate(numbers)
    ]
    entries.append(Quantity("parameters", Fraction(parameters(network))))
    found = list[Answer]()
    for question in problem.questions:
        if isinstance(question, Find):
            answer = posterior_answer(infer(network, question))
        elif isinstance(question, EventProbability):
            answer = question.answer(problem, notation, "").answer
        else:
            assert isinstance(question, Joint)
            places = tuple(question.values)
            joint = infer(network, Find(places, {}, None, None, None)).joints[tuple(question.values.values())]
            answer = Answer(question.written, [Quantity("joint", joint)], None)
        found.append(replace(answer, quantities=[*answer.quantities, *entries]))
    return found


def solve_network(model: LetterNetwork) -> SolvedNetwork:
    """Every question; InputError names one that is not answered in letters."""
    questions = model.problem.questions
    if not questions:
        raise InputError("bayesian_network.lettered.error.question", field="question")
    found = []
    for at, question in enumerate(questions, 1):
        path = f"question[{at}]" if len(questions) > 1 else "question"
        if isinstance(question, EventProbability) and not question.done:
            found.append(_event(model, question, path))
        elif isinstance(question, Find | Joint):
            found.append(_find(model, question, path))
        else:
            raise InputError("bayesian_network.lettered.error.question", field=path)
    return SolvedNetwork(model, tuple(found))


def _find(model: LetterNetwork, question: Find | Joint, path: str) -> Answered:
    network = model.network
    targets = tuple(question.targets) if isinstance(question, Find) else ()
    known = dict(question.evidence if isinstance(question, Find) else question.values)
    kept = network.ancestors((*targets, *known))
    factors = tuple(place for place in network.order if place in kept)
    hidden = tuple(place for place in factors if place not in known and place not in targets)
    _check_states(number_of(network, (*hidden, *targets)), path)
    parts = []
    for places in assignments(network, targets):
        values = {**dict(zip(targets, places, strict=True)), **known}
        states = [{**values, **dict(zip(hidden, each, strict=True))} for each in assignments(network, hidden)]
        parts.append(Summed(values, states, model.total(states, factors)))
    evidence = _total(parts) if isinstance(question, Find) else None
    return Answered(question, factors, hidden, tuple(parts), (), evidence)


def _check_states(count: int, path: str) -> None:
    if count > _MOST_STATES:
        raise InputError("bayesian_network.lettered.error.states", field=path, count=count, most=_MOST_STATES)


def _event(model: LetterNetwork, question: EventProbability, path: str) -> Answered:
    found = question.found(model.network)
    _check_states(number_of(model.network, (*found.hidden, *found.named)), path)

    def summed(places: tuple[int, ...]) -> Summed:
        states = list(found.states(places))
        return Summed(dict(zip(found.named, places, strict=True)), states, model.total(states, found.factors))

    favourable = [tuple(each) for each in found.favourable]
    parts = tuple(summed(each) for each in favourable)
    others = tuple(summed(tuple(each)) for each in found.known if tuple(each) not in favourable)
    evidence = _total((*parts, *others)) if question.given is not None else None
    return Answered(question, found.factors, found.hidden, parts, others, evidence)


# --- the answers of the problem format


def network_answers(solved: SolvedNetwork) -> list[Answer]:
    """Exact in the letters, with value and decision at their values."""
    model, point = solved.model, solved.model.lettered.value
    shape = numeric_answers(model.problem)
    at_value = None if point is None else numeric_answers(model.read(model.lettered.at(point)))
    entries = _table_ratios(model)
    found = []
    for at, (sample, each) in enumerate(zip(shape, solved.answered, strict=True)):
        stated = None if at_value is None else at_value[at]
        numbers = {} if stated is None else {own.id: own.value for own in stated.quantities}
        exact = {**entries, **_ratios(solved, each)}
        quantities = [_quantity(own, exact, numbers, known=stated is not None) for own in sample.quantities]
        pieces, parts = None, solved.stretches[at]
        if parts is not None:
            (letter,) = model.letters
            quantities += flip_quantities(letter.name, parts)
            pieces = {letter.name: [part.piece for part in parts]}
        decided = stated or Answer(sample.query, (), None)
        found.append(replace(decided, quantities=quantities, pieces=pieces))
    return found


def _quantity(
    sample: Quantity, exact: dict[str, Ratio | None], numbers: Mapping[str, object], *, known: bool
) -> Quantity:
    if sample.id not in exact:
        return sample
    ratio, value = exact[sample.id], numbers.get(sample.id)
    if ratio is not None and ratio.value is not None and (not known or value is not None):
        return Quantity(sample.id, ratio.value)
    return Quantity(
        sample.id, InLetters(None if ratio is None else str(ratio), value if isinstance(value, Fraction) else None)
    )


def _table_ratios(model: LetterNetwork) -> dict[str, Ratio | None]:
    notation = Notation(model.network)
    return {notation.table_key(*entry): ratio for entry, ratio in model.entries.items()}


def _ratios(solved: SolvedNetwork, each: Answered) -> dict[str, Ratio | None]:
    """joint[v], evidence, posterior[v]; of events evidence and probability"""
    if isinstance(each.question, Joint):
        return {"joint": each.parts[0].ratio}
    if not isinstance(each.question, Find):
        whole = Ratio.constant(1) if each.evidence is None else each.evidence
        return {"evidence": whole, "probability": each.probability}
    found: dict[str, Ratio | None] = {"evidence": each.evidence}
    for part in each.parts:
        names = value_names(solved.model, each.question, part)
        found[identifier("joint", *names)] = part.ratio
        found[identifier("posterior", *names)] = each.posterior(part)
    return found


def value_names(model: LetterNetwork, question: Find, part: Summed) -> tuple[str, ...]:
    """The values asked for, in the order of the question."""
    return asked_values(model.network, question.targets, tuple(part.values[place] for place in question.targets))


def decided_name(model: LetterNetwork, question: Find, part: Summed) -> str:
    return decision_name(value_names(model, question, part))
