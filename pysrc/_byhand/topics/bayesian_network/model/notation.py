"""The printed form of a network's quantities, and the names of its table entries."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from _byhand.arithmetic.expr import Entered, Expr, Given, Joined, Probability, Product, Symbol, Word
from _byhand.arithmetic.printer import Printer
from _byhand.document.ids import joined
from _byhand.topics.bayesian_network.model.model import Assignment, Network, Places

# Values that mean nothing without their variable, or that would be misread inside P(… | …).
_BARE = re.compile(r"true|false|yes|no|on|off|high|medium|low|none|.|[\W\d_]+|.*[|,=()].*", re.IGNORECASE | re.DOTALL)

# A longer product is not written out.
_MOST_FACTORS = 40
# The product of all tables, where it is too long to be written out.
ALL_TABLES = Symbol(r"\prod_i P(x_i \mid \mathrm{pa}(x_i))", "Π_i P(x_i | pa(x_i))")


@dataclass(frozen=True)
class Notation:
    """Values stand alone if they identify their variable: P(sunny | umbrella), but P(rain = T | wet = T)."""

    network: Network

    @cached_property
    def _speaking(self) -> bool:
        """Does every value identify its variable? Then values stand alone everywhere in the solution."""
        values = [value for variable in self.network.variables for value in variable.values]
        names = [variable.name for variable in self.network.variables]
        return len({*values, *names}) == len(values) + len(names) and not any(map(_BARE.fullmatch, values))

    def variable(self, place: int) -> Expr:
        """rain"""
        return Word(self.network.variables[place].name)

    def name(self, place: int) -> str:
        return self.network.variables[place].name

    def value(self, place: int, at: int) -> str:
        return self.network.variables[place].values[at]

    def event(self, place: int, at: int) -> Expr:
        """rain = T, or a self-explanatory value alone"""
        value = Word(self.value(place, at))
        return value if self._speaking else Equals(self.variable(place), value)

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

    def family(self, place: int, values: Assignment | None = None) -> Expr:
        """P(wet | rain, sprinkler): a variable given its parents; P(wet = T | rain, sprinkler = F) with some values"""

        def part(each: int) -> Expr:
            return self.event(each, values[each]) if values and each in values else self.variable(each)

        parents = self.network.variables[place].parents
        return Probability(part(place), listed([part(parent) for parent in parents]) if parents else None)

    def together(self, places: Sequence[int]) -> Expr:
        """{rain, wet}, or rain alone"""
        inside = self.variables(places)
        return inside if len(places) == 1 else Joined((Symbol(r"\{", "{"), inside, Symbol(r"\}", "}")), "", "")

    def independence(self, left: Sequence[int], right: Sequence[int], given: Sequence[int] = ()) -> Expr:
        """rain ⊥ {sprinkler, cloudy} | wet"""
        claim = Joined((self.together(left), self.together(right)), r" \perp ", " ⊥ ")
        return Joined((claim, self.variables(given)), r" \mid ", " | ") if given else claim

    def table_key(self, place: int, row: Places, at: int) -> str:
        """The name of an entry of a variable's table: cpt[wet=T|rain=T,sprinkler=F]"""
        parents = self.network.variables[place].parents
        if not parents:
            return f"cpt[{self.parts[place][at]}]"
        return f"cpt[{self.parts[place][at]}|{self.of_values(parents, row)}]"

    def of_values(self, places: Sequence[int], values: Sequence[int]) -> str:
        """rain=T,sprinkler=F, as in an ID"""
        return ",".join([self.parts[place][at] for place, at in zip(places, values, strict=True)])

    @cached_property
    def parts(self) -> tuple[tuple[str, ...], ...]:
        """rain=T, the part of an ID, for each variable and value: a table has thousands of IDs of a few parts."""
        return tuple(
            tuple(joined([(variable.name, value)]) for value in variable.values) for variable in self.network.variables
        )

    def tables(self, places: Sequence[int], values: Assignment) -> Expr:
        """The product of the tables of these variables, with some values; of many variables in short."""
        if len(places) > _MOST_FACTORS:
            return ALL_TABLES
        return product_of([self.family(place, values) for place in places])

    def entry(self, place: int, values: Assignment) -> Expr:
        """The number P(x | parents(x)) as a factor; pointing at it highlights its table entry."""
        row = tuple(values[parent] for parent in self.network.variables[place].parents)
        return Entered(Given(self.network.probability(place, values)), self.table_key(place, row, values[place]))


@dataclass(frozen=True)
class Equals(Expr):
    """rain = T, never broken between two lines"""

    name: Expr
    stated: Expr

    def write(self, out: Printer) -> None:
        out.put("{", "")
        self.name.write(out)
        out.put(" = ")
        self.stated.write(out)
        out.put("}", "")


@dataclass(frozen=True)
class SumOver(Expr):
    """Σ_{rain, wet} of a symbolic product. It has no value of its own."""

    variables: Expr
    body: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\sum_{", "Σ_(")
        self.variables.write(out)
        out.put("} ", ") ")
        self.body.write(out)


def listed(parts: Sequence[Expr]) -> Expr:
    """a, b, c; a long line may break after a comma"""
    return parts[0] if len(parts) == 1 else Joined(tuple(parts), r",\allowbreak ", ", ")


def product_of(factors: Sequence[Expr]) -> Expr:
    """a · b · c, or the only factor"""
    return factors[0] if len(factors) == 1 else Product(tuple(factors))
