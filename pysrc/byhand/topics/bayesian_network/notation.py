"""How the quantities of a network are written, and the names of the entries of its tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from byhand.expr import Entered, Expr, Given, Joined, Probability, Word
from byhand.topics.bayesian_network.model import Assignment, Network, Places

# Values that say nothing without their variable.
_BARE = re.compile(
    r"(?:t|f|true|false|yes|no|y|n|on|off|high|low|是|否|有|无|真|假|高|低|[-+]?[0-9.]+|.)", re.IGNORECASE
)


@dataclass(frozen=True)
class Notation:
    """Values name their variables where they can: P(sunny | umbrella), but P(rain = T | wet = T)."""

    network: Network

    @cached_property
    def _speaking(self) -> bool:
        """Does every value say which variable it is of? Then it stands alone, everywhere in the solution."""
        values = [value for variable in self.network.variables for value in variable.values]
        return len(set(values)) == len(values) and not any(_BARE.fullmatch(value) for value in values)

    def variable(self, place: int) -> Expr:
        """rain"""
        return Word(self.network.variables[place].name)

    def name(self, place: int) -> str:
        return self.network.variables[place].name

    def value(self, place: int, at: int) -> str:
        return self.network.variables[place].values[at]

    def event(self, place: int, at: int) -> Expr:
        """rain = T, or a value alone that speaks for itself"""
        value = Word(self.value(place, at))
        return value if self._speaking else Joined((self.variable(place), value), " = ", " = ")

    def events(self, values: Assignment) -> Expr:
        """rain = T, wet = F"""
        return listed([self.event(place, at) for place, at in values.items()])

    def variables(self, places: Sequence[int]) -> Expr:
        """rain, wet"""
        return listed([self.variable(place) for place in places])

    def probability(self, values: Assignment, given: Assignment | None = None) -> Expr:
        """P(rain = T | wet = T)"""
        return Probability(self.events(values), self.events(given) if given else None)

    def distribution(self, places: Sequence[int], given: Sequence[int] = ()) -> Expr:
        """P(rain | wet), of the variables themselves"""
        return Probability(self.variables(places), self.variables(given) if given else None)

    def family(self, place: int) -> Expr:
        """P(wet | rain, sprinkler): a variable given its parents"""
        return self.distribution([place], self.network.variables[place].parents)

    def table_key(self, place: int, row: Places, at: int) -> str:
        """The name of an entry of a variable's table: cpt[wet=T|rain=T,sprinkler=F]"""
        parents = self.network.variables[place].parents
        own = f"{self.name(place)}={self.value(place, at)}"
        given = ",".join(
            f"{self.name(each)}={self.value(each, value)}" for each, value in zip(parents, row, strict=True)
        )
        return f"cpt[{own}|{given}]" if given else f"cpt[{own}]"

    def entry(self, place: int, values: Assignment) -> Expr:
        """The number P(x | parents(x)) as a factor; pointing at it lights up its place in the table."""
        row = tuple(values[parent] for parent in self.network.variables[place].parents)
        return Entered(Given(self.network.probability(place, values)), self.table_key(place, row, values[place]))


def listed(parts: Sequence[Expr]) -> Expr:
    return parts[0] if len(parts) == 1 else Joined(tuple(parts), ", ", ", ")
