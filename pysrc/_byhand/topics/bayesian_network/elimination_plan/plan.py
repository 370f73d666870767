"""The scopes of variable elimination: they follow from the graph and the order alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from _byhand.topics.bayesian_network.model.model import Network, combinations


@dataclass(frozen=True)
class PlannedFactor:
    """A table, or what step `number` leaves; scope: its variables without the observed ones, in order.

    place  whose table it is; of a step, the variable summed out
    """

    place: int
    number: int | None
    scope: tuple[int, ...]


@dataclass(frozen=True)
class PlannedStep:
    """Multiply all factors that contain a variable, and sum it out.

    before  all factors before the step
    """

    used: tuple[PlannedFactor, ...]
    product: tuple[int, ...]
    left: PlannedFactor
    before: tuple[PlannedFactor, ...]


@dataclass(frozen=True)
class Plan:
    """tables: the factors at the start; rest: those whose product is the result."""

    network: Network
    tables: tuple[PlannedFactor, ...]
    steps: tuple[PlannedStep, ...]
    rest: tuple[PlannedFactor, ...]

    @cached_property
    def result(self) -> tuple[int, ...]:
        return _together(self.rest)

    @cached_property
    def sizes(self) -> tuple[int | None, ...]:
        """The entries of what each step leaves."""
        return tuple(entries(self.network, step.left.scope) for step in self.steps)

    @cached_property
    def largest(self) -> PlannedStep | None:
        """The step that leaves the largest factor, the first of equals; by their variables if a size is unknown."""
        if not self.steps:
            return None
        known = [size for size in self.sizes if size is not None]
        sizes = known if len(known) == len(self.steps) else [len(step.left.scope) for step in self.steps]
        return self.steps[sizes.index(max(sizes))]

    @property
    def largest_size(self) -> int | None:
        """None if a size is unknown, or nothing is eliminated."""
        sizes = [size for size in self.sizes if size is not None]
        return max(sizes) if sizes and len(sizes) == len(self.steps) else None

    @property
    def width(self) -> int:
        """The induced width of the order: the variables of the largest product, less the one that is summed out."""
        return max((len(step.product) - 1 for step in self.steps), default=0)


def entries(network: Network, scope: Iterable[int]) -> int | None:
    """The number of entries of a factor; None if a variable has no stated values."""
    places = tuple(scope)
    return combinations(network, places) if all(network.variables[place].values for place in places) else None


def plan(network: Network, observed: Collection[int], order: Sequence[int]) -> Plan:
    """Eliminate the variables in this order; no table is left out, barren ones neither."""
    tables = tuple(
        PlannedFactor(place, None, tuple(sorted({place, *variable.parents}.difference(observed))))
        for place, variable in enumerate(network.variables)
    )
    factors, steps = tables, []
    for number, place in enumerate(order, 1):
        used = tuple(factor for factor in factors if place in factor.scope)
        product = _together(used)
        left = PlannedFactor(place, number, tuple(each for each in product if each != place))
        steps.append(PlannedStep(used, product, left, factors))
        factors = (*(factor for factor in factors if place not in factor.scope), left)
    return Plan(network, tables, tuple(steps), factors)


def _together(factors: Iterable[PlannedFactor]) -> tuple[int, ...]:
    return tuple(sorted({place for factor in factors for place in factor.scope}))
