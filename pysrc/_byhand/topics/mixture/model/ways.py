"""How the quantities of a run follow from each other, for *Check my working* and its slips."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.arithmetic.quoted import Quoted, constant
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.topics.mixture.model import ids
from _byhand.topics.mixture.model.clusters import Clustering, ClusterProblem
from _byhand.topics.mixture.model.families import Key, Normal, added
from _byhand.topics.mixture.model.run import (
    MixtureProblem,
    State,
    joint,
    kept_parameters,
    level_of,
    share_of,
    weight_of,
)

# Derivations of more responsibilities would take longer than a student's check may.
_MOST_SHARES = 4000


def quantities(problem: MixtureProblem, states: Sequence[State]) -> list[Quantity]:
    """All that has an ID, iteration by iteration."""
    found = [*_parameters(problem, states[0], 0), Quantity(ids.likelihood(0), states[0].level)]
    for t, state in enumerate(states[1:], 1):
        for name, shares in zip(problem.names, state.shares, strict=True):
            found += [Quantity(ids.responsibility(place, name, t), share) for place, share in enumerate(shares)]
        for name, total, counts in zip(problem.names, state.expected, state.counts, strict=True):
            found.append(Quantity(ids.after("expected", name, t), total))
            found += [Quantity(ids.parameter(key, name, t), value) for key, value in counts.items()]
        found += _parameters(problem, state, t)
        found.append(Quantity(ids.likelihood(t), state.level))
    return found


def weight_id(problem: MixtureProblem, name: str, t: int) -> str:
    return ids.after("prior" if problem.model == "naive_bayes" else "weight", name, t)


def _parameters(problem: MixtureProblem, state: State, t: int) -> list[Quantity]:
    found = []
    for name, one in zip(problem.names, state.components, strict=True):
        found.append(Quantity(weight_id(problem, name, t), one.weight))
        found += [Quantity(ids.parameter(key, name, t), value) for key, value in one.parameters.items()]
    return found


def ways(problem: MixtureProblem, states: Sequence[State]) -> Ways:
    """The arithmetic of every quantity, but of late iterations of a long run."""
    each = max(1, len(problem.items) * len(problem.names))
    last = max(1, min(len(states) - 1, _MOST_SHARES // each))
    made: dict[str, Expr] = {}
    joints = _joints(problem, states[0], 0)
    made |= _level(problem, states[0], joints, 0)
    for t in range(1, last + 1 if len(states) > 1 else 1):
        made |= _of_iteration(problem, states[t - 1], states[t], joints, t)
        joints = _joints(problem, states[t], t)
        made |= _level(problem, states[t], joints, t)
    return Ways(made)


def _level(problem: MixtureProblem, state: State, joints: Sequence[Sequence[Expr]], t: int) -> dict[str, Expr]:
    return {} if state.level is None else {ids.likelihood(t): level_of(problem.items, joints)}


def _joints(problem: MixtureProblem, state: State, t: int) -> list[list[Expr]]:
    """(N, K) π_k · P(x_i | k), of quoted parameters"""
    operands = []
    for name, one in zip(problem.names, state.components, strict=True):
        weight = Quoted(weight_id(problem, name, t), one.weight)
        operands.append(
            (weight, {key: Quoted(ids.parameter(key, name, t), value) for key, value in one.parameters.items()})
        )
    return [[joint(problem.family, item, weight, of) for weight, of in operands] for item in problem.items]


def _of_iteration(
    problem: MixtureProblem, before: State, state: State, joints: Sequence[Sequence[Expr]], t: int
) -> dict[str, Expr]:
    made: dict[str, Expr] = {}
    quoted: list[list[Expr]] = []
    for index, (name, shares) in enumerate(zip(problem.names, state.shares, strict=True)):
        own = list[Expr]()
        for place, (item, share) in enumerate(zip(problem.items, shares, strict=True)):
            name_of_share = ids.responsibility(place, name, t)
            if item.label is None:
                made[name_of_share] = share_of(joints[place], index)
                own.append(Quoted(name_of_share, share))
            else:
                made[name_of_share] = Count(int(share))
                own.append(Count(int(share)))
        quoted.append(own)
        made |= _of_component(problem, before, state, own, index, t)
    if problem.shared_variance and isinstance(problem.family, Normal) and "variance" not in problem.fixed:
        means = [
            Quoted(ids.after("mean", name, t), one.parameters["mean"])
            for name, one in zip(problem.names, state.components, strict=True)
        ]
        way = problem.family.shared(problem.items, quoted, means)
        made |= {ids.after("variance", name, t): way for name in problem.names}
    return made


def _of_component(
    problem: MixtureProblem, before: State, state: State, shares: Sequence[Expr], index: int, t: int
) -> dict[str, Expr]:
    name, one, earlier = problem.names[index], state.components[index], before.components[index]
    total = ids.after("expected", name, t)
    known: dict[Key, Expr] = {"expected": Quoted(total, state.expected[index])}
    made: dict[str, Expr] = {total: added(shares)}
    for key in problem.family.updated:
        is_parameter = key in problem.family.parameters
        value = one.parameters[key] if is_parameter else state.counts[index][key]
        own = ids.parameter(key, name, t)
        if is_parameter and (kept_parameters(problem, key) or not state.expected[index]):
            made[own] = Quoted(ids.parameter(key, name, t - 1), earlier.parameters[key])
        else:
            made[own] = problem.family.update(key, problem.items, shares, known)
        known[key] = Quoted(own, value)
    weight, kept = weight_id(problem, name, t), "weight" in problem.fixed
    made[weight] = (
        Quoted(weight_id(problem, name, t - 1), earlier.weight) if kept else weight_of(known["expected"], len(shares))
    )
    return made


# --- k-means


def centre_id(name: str, t: int) -> str:
    return ids.after("centre", name, t)


def cluster_quantities(problem: ClusterProblem, found: Sequence[Clustering]) -> list[Quantity]:
    """cluster, centre and distortion of each iteration, and how many there were; a number on a line is no list."""
    listed = [_centre(name, point, 0) for name, point in zip(problem.names, problem.start, strict=True)]
    for t, each in enumerate(found, 1):
        listed += [
            Quantity(f"cluster[{place + 1} after {t}]", problem.names[k]) for place, k in enumerate(each.clusters)
        ]
        listed += [_centre(name, point, t) for name, point in zip(problem.names, each.centres, strict=True)]
        listed.append(Quantity(identifier("distortion", str(t)), each.distortion))
    return [*listed, Quantity("iterations", Fraction(len(found)))]


def _centre(name: str, point: tuple[Fraction, ...], t: int) -> Quantity:
    return Quantity(centre_id(name, t), point[0] if len(point) == 1 else point)


def mean_way(points: Sequence[Fraction]) -> Expr:
    """(x₁ + x₂ + ...)/n"""
    return Quotient(Sum(tuple(map(Given, points))) if len(points) > 1 else Given(points[0]), Count(len(points)))


def squares_way(points: Sequence[Sequence[Fraction]], centres: Sequence[Sequence[Expr]]) -> Expr:
    """Σ_i Σ_j (x_ij − m_ij)²"""
    terms = [
        Power(Difference(Given(x), m), 2)
        for point, centre in zip(points, centres, strict=True)
        for x, m in zip(point, centre, strict=True)
    ]
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def cluster_ways(problem: ClusterProblem, found: Sequence[Clustering]) -> Ways:
    """On a line a centre is the mean of its points; of points only the distortion is a number."""
    made: dict[str, Expr] = {}
    line = len(problem.start[0]) == 1
    before = problem.start
    for t, each in enumerate(found, 1):
        for k, name in enumerate(problem.names):
            own = [point[0] for point, place in zip(problem.points, each.clusters, strict=True) if place == k]
            if line and own:
                made[centre_id(name, t)] = mean_way(own)
            elif line:
                made[centre_id(name, t)] = Quoted(centre_id(name, t - 1), before[k][0])
        centres = [
            [Quoted(centre_id(problem.names[k], t), x) if line else constant(x) for x in each.centres[k]]
            for k in each.clusters
        ]
        made[identifier("distortion", str(t))] = squares_way(problem.points, centres)
        before = each.centres
    made["iterations"] = Count(len(found))
    return Ways(made)
