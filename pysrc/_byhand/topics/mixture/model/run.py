"""EM: from the start through all iterations.

The first iteration is exact where the distributions are rational. The later ones have 50 digits as soon as fractions
get long, since each iteration makes them many times longer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.formulas import repeated
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.quoted import constant
from _byhand.errors import InputError, Notice
from _byhand.numbers.real import Value, multiply, real
from _byhand.problem.columns import ProblemTable
from _byhand.problem.fields import ProblemHeading
from _byhand.topics.mixture.model.families import Categories, Family, Item, Key, Normal, added

# Relative to the largest square of the data, squared deviations of 50 digits say nothing about a smaller variance.
_NOTHING = Decimal("1e-80")
# Fractions with longer denominators, in bits, are carried on as decimals.
_SHORT = 40
# Beyond this many bits, the sum of the exact responsibilities would have more digits than anyone reads.
_MOST_BITS = 200_000


@dataclass(frozen=True)
class Component:
    """A component with its weight and parameters at some point of the run."""

    weight: Value
    parameters: Mapping[Key, Value]


@dataclass(frozen=True)
class MixtureProblem:
    """A checked exercise.

    model    its word in the problem
    names    (K,) of the components
    items    (N,) the observations
    start    (K,) the components before the first iteration
    learnt   whether the start was learnt from the rows with a class
    fixed    the parameters that are not updated
    written  (N,) the observations as they are printed
    grid     the table of naive Bayes, with the name of its class column
    """

    heading: ProblemHeading
    model: str
    family: Family
    names: tuple[str, ...]
    items: tuple[Item, ...]
    start: tuple[Component, ...]
    fixed: frozenset[str]
    shared_variance: bool
    iterations: int
    written: tuple[str, ...]
    notices: tuple[Notice, ...] = ()
    decimals_given: bool = False
    learnt: bool = False
    grid: ProblemTable | None = None
    target: str = ""

    @property
    def hidden(self) -> tuple[int, ...]:
        """The places of the observations whose component is not known."""
        return tuple(place for place, item in enumerate(self.items) if item.label is None)


@dataclass(frozen=True)
class State:
    """The run after t iterations.

    shares    (K, N) the responsibilities by the parameters before; none at the start
    expected  (K,) their sums
    counts    (K,) further sums on the way to the parameters
    level     the log-likelihood by these parameters; None if it has no bound
    """

    components: tuple[Component, ...]
    shares: tuple[tuple[Value, ...], ...]
    expected: tuple[Value, ...]
    counts: tuple[Mapping[Key, Value], ...]
    level: Value | None


def joint(family: Family, item: Item, weight: Expr, of: Mapping[Key, Expr]) -> Product:
    """π_k · P(x | k)"""
    return Product((weight, *family.factors(item, of)))


def share_of(joints: Sequence[Expr], place: int) -> Expr:
    """γ_k = π_k P(x | k) / Σ_j π_j P(x | j)"""
    return Quotient(joints[place], Sum(tuple(joints)))


def level_of(items: Sequence[Item], joints: Sequence[Sequence[Expr]]) -> Expr:
    """ℓ = Σ_i ln Σ_k π_k P(x_i | k), and with a class ln P(x_i, c); equal observations are counted together"""
    first: dict[Item, int] = {}
    times: dict[Item, int] = {}
    for place, item in enumerate(items):
        first.setdefault(item, place)
        times[item] = times.get(item, 0) + 1
    terms = [
        repeated(times[item], Log(Sum(tuple(joints[place])) if item.label is None else joints[place][item.label]))
        for item, place in first.items()
    ]
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def weight_of(expected: Expr, n: int) -> Expr:
    """π_k = Σ_i γ_ik / n"""
    return Quotient(expected, Count(n))


def run(problem: MixtureProblem) -> list[State]:
    """The start, and the state after each iteration; InputError if the start makes an observation impossible."""
    exact = _few_digits(problem)
    joints = _joints(problem, problem.start)
    states = [State(problem.start, (), (), (), _level(problem, joints))]
    for t in range(1, problem.iterations + 1):
        if states[-1].level is None:
            break
        if not exact or (t > 1 and _longest(states[-1].components) > _SHORT):
            before = tuple(_in_decimals(each) for each in states[-1].components)
            joints = _joints(problem, before)
        state = _iterate(problem, states[-1].components, joints)
        joints = [] if _is_flat(problem, state) else _joints(problem, state.components)
        states.append(State(state.components, state.shares, state.expected, state.counts, _level(problem, joints)))
    return states


def kept_parameters(problem: MixtureProblem, key: Key) -> bool:
    """Is the parameter fixed by the problem?"""
    return key in problem.fixed


def _few_digits(problem: MixtureProblem) -> bool:
    longest = _longest(problem.start)
    distinct = set(problem.items)
    return sum(longest * (item.trials + len(item.cells) + 1) for item in distinct) * len(problem.names) < _MOST_BITS


def _longest(components: Sequence[Component]) -> int:
    """The bits of the longest denominator; of 50 digits a real number has more than any short fraction."""
    numbers = [each for one in components for each in (one.weight, *one.parameters.values())]
    return max(each.denominator.bit_length() if isinstance(each, Fraction) else _MOST_BITS for each in numbers)


def _in_decimals(one: Component) -> Component:
    return Component(real(one.weight), {key: real(value) for key, value in one.parameters.items()})


def _joints(problem: MixtureProblem, components: Sequence[Component]) -> list[tuple[Value, ...]]:
    """(N, K) π_k · P(x_i | k); equal observations are computed once"""
    operands = [(constant(each.weight), _constants(each.parameters)) for each in components]
    found: dict[Item, tuple[Value, ...]] = {}
    for place, item in enumerate(problem.items):
        if item not in found:
            found[item] = tuple(joint(problem.family, item, weight, of).value for weight, of in operands)
        own = found[item]
        if not any(own) or (item.label is not None and not own[item.label]):
            key = "mixture.error.unseen" if problem.learnt else "mixture.error.impossible"
            raise InputError(key, field="table" if problem.learnt else "start", place=place + 1)
    return [found[item] for item in problem.items]


def _constants(values: Mapping[Key, Value]) -> dict[Key, Expr]:
    return {key: constant(value) for key, value in values.items()}


def _level(problem: MixtureProblem, joints: Sequence[Sequence[Value]]) -> Value | None:
    if not joints:
        return None
    return level_of(problem.items, [[constant(each) for each in row] for row in joints]).value


def _is_flat(problem: MixtureProblem, state: State) -> bool:
    """Has a normal component lost its variance, so that the log-likelihood has no bound?"""
    return isinstance(problem.family, Normal) and any(not each.parameters["variance"] for each in state.components)


def shares_of(problem: MixtureProblem, joints: Sequence[Sequence[Value]]) -> tuple[tuple[Value, ...], ...]:
    """(K, N) the responsibilities; 1 or 0 of a row whose class is known"""
    found: list[list[Value]] = [[] for _ in problem.names]
    known: dict[tuple[Value, ...], list[Value]] = {}
    for item, row in zip(problem.items, joints, strict=True):
        key = tuple(row)
        if item.label is None and key not in known:
            own = [constant(each) for each in row]
            known[key] = [share_of(own, place).value for place in range(len(row))]
        for place in range(len(row)):
            found[place].append(known[key][place] if item.label is None else Fraction(place == item.label))
    return tuple(map(tuple, found))


def share_exprs(problem: MixtureProblem, shares: Sequence[Value]) -> list[Expr]:
    """(N,) the responsibilities of a component as operands; a known class counts once or not at all"""
    return [
        constant(share) if item.label is None else Count(int(share))
        for item, share in zip(problem.items, shares, strict=True)
    ]


def _iterate(problem: MixtureProblem, before: Sequence[Component], joints: Sequence[Sequence[Value]]) -> State:
    n, family = len(problem.items), problem.family
    shares = shares_of(problem, joints)
    operands = [share_exprs(problem, each) for each in shares]
    expected = tuple(added(each).value for each in operands)
    components, counts = list[Component](), list[dict[Key, Value]]()
    for one, own, total in zip(before, operands, expected, strict=True):
        known: dict[Key, Expr] = {"expected": constant(total)}
        found: dict[Key, Value] = {}
        for key in family.updated:
            if key in family.parameters and (kept_parameters(problem, key) or not total):
                found[key] = one.parameters[key]
            else:
                found[key] = _estimate(family, key, problem.items, own, known, one)
            known[key] = constant(found[key])
        weight = one.weight if "weight" in problem.fixed else weight_of(known["expected"], n).value
        components.append(Component(weight, {key: found[key] for key in family.parameters}))
        counts.append({key: value for key, value in found.items() if key not in family.parameters})
    if problem.shared_variance and isinstance(family, Normal) and "variance" not in problem.fixed:
        means = [constant(each.parameters["mean"]) for each in components]
        variance = _known(family.shared(problem.items, operands, means).value, problem.items)
        components = [Component(each.weight, {**each.parameters, "variance": variance}) for each in components]
    return State(tuple(components), shares, expected, tuple(counts), None)


def _estimate(
    family: Family, key: Key, items: Sequence[Item], shares: Sequence[Expr], known: Mapping[Key, Expr], one: Component
) -> Value:
    """The new value; the old one where no row that counts says anything of it."""
    way = family.update(key, items, shares, known)
    if isinstance(family, Categories) and isinstance(way, Quotient) and not way.denominator.value:
        return one.parameters[key]
    return _known(way.value, items) if key == "variance" else way.value


def _known(variance: Value, items: Sequence[Item]) -> Value:
    """The variance; 0 where it is 0 to all digits that there are."""
    least = multiply(_NOTHING, max(item.x**2 for item in items))
    return Decimal(0) if isinstance(variance, Decimal) and variance <= least else variance
