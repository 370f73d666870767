"""How the numbers of a question are derived from the network's tables, and learnt tables from counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.quoted import Quoted
from _byhand.counting.estimate import Estimate, estimate_way
from _byhand.decision.ways import posterior_ways, quote
from _byhand.document.ids import Part, identifier
from _byhand.document.steps import Amount, Ways
from _byhand.topics.bayesian_network.inference.elimination import probability
from _byhand.topics.bayesian_network.inference.enumeration import terms
from _byhand.topics.bayesian_network.inference.posterior import asked_values, infer
from _byhand.topics.bayesian_network.learning.estimation import needed
from _byhand.topics.bayesian_network.learning.explain_case import answered_as_case, asks_class
from _byhand.topics.bayesian_network.learning.explain_data import counted_rows
from _byhand.topics.bayesian_network.learning.semi_naive import Models, Scored, conditional, scored
from _byhand.topics.bayesian_network.model.model import (
    Assignment,
    Find,
    FurtherQuestion,
    Joint,
    Network,
    NetworkProblem,
    Question,
)
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.training_data import Learnt
from _byhand.topics.bayesian_network.noisy_told.quantities import noisy_given, noisy_ways

# Nobody writes out a longer sum.
_MOST_TERMS = 64
Made = Iterator[tuple[str, Expr]]


def ways(problem: NetworkProblem, models: Models | None, question: Question | None) -> Ways:
    """The derivations of one question, or of the tables alone."""
    learnt, made, given = problem.learnt, dict[str, Expr](), dict[str, Amount]()
    if learnt is not None:
        made |= dict(_tables(learnt, Notation(problem.network)))
    made |= dict(noisy_ways(problem.network))
    given |= noisy_given(problem.network)
    if models is not None:
        made |= dict(_super_parents(models))
    if isinstance(question, Find) and models is not None and answered_as_case(models, question):
        made |= dict(_case(scored(models, question)))
    elif question is not None and (learnt is None or needed(learnt, problem.network, question) is None):
        if isinstance(question, Find):
            made |= dict(_find(problem, question))
            if models is not None and asks_class(models, question):
                made |= dict(_scores(models, problem.network, question))
        elif isinstance(question, Joint):
            summed = _summed(problem, question.values)
            made |= {} if summed is None else {"joint": summed}
        elif isinstance(question, FurtherQuestion):
            made |= dict(question.ways(problem))
            given |= question.beside(problem)
    # A weighted row stands for several: nobody forgets all of them at once.
    lit = learnt is not None and learnt.sample.weights is None
    return Ways(made, given, rows=counted_rows(learnt) if lit else {})


def _summed(problem: NetworkProblem, values: Assignment) -> Expr | None:
    """P(values) = Σ_h Π P(x | parents) over relevant variables, every entry by its ID. None for a long sum."""
    network = problem.network
    if not network.complete:
        return None
    notation, kept = Notation(network), sorted(network.ancestors(values))
    known = {kept.index(place): at for place, at in values.items()}
    own = _restricted(network, kept)
    found = [assigned for assigned, _ in islice(terms(own, known), _MOST_TERMS + 1)]
    if len(found) > _MOST_TERMS:
        return None
    products = []
    for assigned in found:
        every = {kept[place]: at for place, at in assigned.items()}
        # A 0/0 matters only if another factor is 0.
        places = [kept[place] for place in own.order if _is_known(problem.learnt, kept[place], every)]
        products.append(Product(tuple(_entry(notation, place, every) for place in places)))
    return products[0] if len(products) == 1 else Sum(tuple(products))


def _restricted(network: Network, kept: Sequence[int]) -> Network:
    """The network of these variables alone; their parents are among them."""
    variables = tuple(
        replace(network.variables[place], parents=tuple(kept.index(each) for each in network.variables[place].parents))
        for place in kept
    )
    return Network(variables, tuple(network.tables[place] for place in kept))


def _is_known(learnt: Learnt | None, place: int, values: Assignment) -> bool:
    if learnt is None:
        return True
    family = learnt.families[place]
    return family.rows[tuple(values[parent] for parent in family.parents)][values[place]].value is not None


def _entry(notation: Notation, place: int, values: Assignment) -> Quoted:
    """cpt[x|parents] at these values."""
    row = tuple(values[parent] for parent in notation.network.variables[place].parents)
    return Quoted(notation.table_key(place, row, values[place]), notation.network.probability(place, values))


def _find(problem: NetworkProblem, question: Find) -> Made:
    """joint[q] = P(q, e), evidence = Σ_q joint[q] and posterior[q]."""
    network = problem.network
    found = infer(network, question)
    joints = dict[str, Quoted]()
    for places, number in found.joints.items():
        name = identifier("joint", *asked_values(network, question.targets, places))
        summed = _summed(problem, {**question.evidence, **dict(zip(question.targets, places, strict=True))})
        if summed is not None:
            yield name, summed
        joints[identifier("posterior", *asked_values(network, question.targets, places))] = Quoted(name, number)
    yield "evidence", Sum(tuple(joints.values()))
    yield from posterior_ways(joints, found.evidence).items()


def _scores(models: Models, network: Network, question: Find) -> Made:
    """For a SPODE the score is the joint probability."""
    for at, name in enumerate(models.learnt.sample.values[models.target]):
        joint = quote("joint", name, probability(network, {**question.evidence, models.target: at}))
        yield identifier("score", name), joint
        if joint.number:
            yield identifier("log_score", name), Log(quote("score", name, joint.number))


# --- learnt tables


def _tables(learnt: Learnt, notation: Notation) -> Made:
    sample = learnt.sample
    for family in () if learnt.averaged else learnt.families:
        for row, estimates in family.rows.items():
            total = sample.key(dict(zip(family.parents, row, strict=True)), family.places)
            for at, estimate in enumerate(estimates):
                key = sample.key(dict(zip(family.places, (at, *row), strict=True)), family.places)
                way = estimate_way(estimate, key, total, None)
                if way is not None:
                    yield notation.table_key(family.variable, row, at), way


def _super_parents(models: Models) -> Made:
    """joint[c,s=u] and likelihood[f=v|c,s=u] of every super-parent s."""
    sample, target = models.learnt.sample, models.target
    classes, names = sample.values[target], sample.names
    for spode in models.learnt.spodes:
        own = spode.super_parent
        for (c, u), estimate in spode.joint.items():
            part = (names[own], sample.values[own][u])
            yield from _estimated(identifier("joint", classes[c], part), estimate)
        for family, (c, u), at, estimate in conditional(spode, target):
            of = (names[family.variable], sample.values[family.variable][at])
            given: Sequence[Part] = (classes[c], (names[own], sample.values[own][u]))
            yield from _estimated(identifier("likelihood", of, given=given), estimate)


def _estimated(name: str, estimate: Estimate) -> Made:
    way = estimate_way(estimate, None, None, None)
    if way is not None:
        yield name, way


def _case(found: Scored) -> Made:
    """score[c] = Σ_s P(c, x_s) Π_j P(x_j | c, x_s), evidence and posterior[c]; joint[c] of a SPODE."""
    result, sample = found.outcome, found.models.learnt.sample
    for at, name in enumerate(result.classes):
        score = result.scores[at]
        if score is None:
            return
        yield identifier("score", name), Sum(tuple(_products(found, at, name)))
        if score:
            yield identifier("log_score", name), Log(quote("score", name, score))
        if not found.models.learnt.averaged:
            yield identifier("joint", name), quote("score", name, score)
    if found.fallen_back:
        (part,) = found.parts
        for at, name in enumerate(result.classes):
            yield from _estimated(identifier("prior", name), part.first[at])
            for place, estimates in part.factors.items():
                of = (sample.names[place], sample.values[place][found.question.evidence[place]])
                yield from _estimated(identifier("likelihood", of, given=(name,)), estimates[at])
    known = zip(result.classes, result.scores, strict=True)
    scores = {identifier("posterior", name): quote("score", name, score) for name, score in known if score is not None}
    yield "evidence", Sum(tuple(scores.values()))
    yield from posterior_ways(scores, result.evidence).items()


def _products(found: Scored, at: int, name: str) -> Iterator[Expr]:
    """The product of each super-parent for a class."""
    sample, case = found.models.learnt.sample, found.question.evidence

    def value(place: int) -> Part:
        return sample.names[place], sample.values[place][case[place]]

    for part in found.parts:
        beside = () if part.super_parent is None else (value(part.super_parent),)
        first = identifier("joint", name, *beside) if beside else identifier("prior", name)
        factors = [(first, part.first[at])]
        factors += [
            (identifier("likelihood", value(place), given=(name, *beside)), estimates[at])
            for place, estimates in part.factors.items()
        ]
        quoted = [Quoted(each, estimate.value) for each, estimate in factors if estimate.value is not None]
        # A factor of 0 makes the product 0, whatever the others are.
        yield (
            Product(tuple(quoted))
            if len(quoted) == len(factors)
            else Product(tuple(each for each in quoted if each.number == Fraction(0)))
        )
