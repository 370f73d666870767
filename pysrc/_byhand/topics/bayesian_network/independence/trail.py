"""The printed form of a path: rain → wet ← sprinkler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from _byhand.arithmetic.expr import Expr, Symbol
from _byhand.arithmetic.printer import Printer
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.notation import Notation

# A line may break after an arrow, as after any relation.
_ALONG = (r" \rightarrow ", " → ")
_AGAINST = (r" \leftarrow ", " ← ")


@dataclass(frozen=True)
class Trail(Expr):
    """a → b ← c; along: for each arrow, whether it points forward."""

    variables: tuple[Expr, ...]
    along: tuple[bool, ...]

    def write(self, out: Printer) -> None:
        self.variables[0].write(out)
        for variable, along in zip(self.variables[1:], self.along, strict=True):
            out.put(*(_ALONG if along else _AGAINST))
            variable.write(out)


_LETTERS = ("xyz", "uvw", "abc", "rst")


def bound_letters(network: Network) -> tuple[Symbol, Symbol, Symbol]:
    """Letters for a rule about any three variables, none of which is a variable of this network."""
    taken = {variable.name.lower() for variable in network.variables}
    free = next((each for each in _LETTERS if taken.isdisjoint(each)), _LETTERS[0])
    x, y, z = (Symbol(letter, letter) for letter in free)
    return x, y, z


def trail(notation: Notation, places: Sequence[int]) -> Trail:
    """The path through these variables, each adjacent to the one before."""
    return Trail(
        tuple(notation.variable(place) for place in places),
        tuple(one in notation.network.variables[other].parents for one, other in pairwise(places)),
    )
