"""The quantities of a noisy-or and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Given, Number, Quotient
from _byhand.arithmetic.functions import Difference, Power, Root
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.document.steps import Amount, Quantity
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.notation import Notation, product_of
from _byhand.topics.bayesian_network.noisy.noisy_or import NoisyOr
from _byhand.topics.bayesian_network.noisy.unknowns import Found

_LEAK = "leak"
# The derivations of longer tables are left out.
_MOST_ROWS = 256


def noisy_id(notation: Notation, place: int, at: int) -> str:
    """noisy_or[fever|cold], noisy_or[fever|leak]"""
    parents = notation.network.variables[place].parents
    name = notation.name(parents[at]) if at < len(parents) else _LEAK
    return identifier("noisy_or", notation.name(place), given=(name,))


def noisy_quantities(notation: Notation) -> list[Quantity]:
    """What was sought; None if it does not follow."""
    return [
        Quantity(noisy_id(notation, place, at), noisy.probability(at))
        for place, noisy in notation.network.noisy.items()
        for at in noisy.sought
    ]


def found_way(noisy: NoisyOr, found: Found) -> Expr | None:
    """The quotient of rows that gives (1 − p)^root, with known factors divided out; None where nothing is divided."""
    if found.zero is not None:
        return Given(Fraction(0))
    rows = list(noisy.rows.items())
    above, below = list[Expr](), list[Expr]()
    known: dict[int, int] = {}
    for place, power in (found.powers or {}).items():
        row, number = rows[place]
        (above if power > 0 else below).append(_power(Given(number), abs(power)))
        for at in noisy.factors(row):
            if at not in noisy.sought:
                known[at] = known.get(at, 0) - power
    for at, power in known.items():
        factor = noisy.inhibitions[at]
        if power and factor is not None:
            (above if power > 0 else below).append(_power(Given(factor), abs(power)))
    if not above and not below:
        return None
    top = product_of(above) if above else Number(Fraction(1))
    return Quotient(top, product_of(below)) if below else top


def _power(number: Expr, power: int) -> Expr:
    return number if power == 1 else Power(number, power)


def noisy_ways(network: Network) -> Iterator[tuple[str, Expr]]:
    """noisy_or[X|parent] from the rows; of the table ∏ (1 − p), and 1 minus it."""
    notation = Notation(network)
    for place, noisy in network.noisy.items():
        for at in noisy.sought:
            way = _sought_way(noisy, at)
            if way is not None:
                yield noisy_id(notation, place, at), way
        table = network.tables[place]
        if table is None or len(table) > _MOST_ROWS:
            continue
        for row in table:
            none = notation.table_key(place, row, noisy.absent)
            factors = [_factor(notation, place, noisy, at) for at in noisy.factors(row)]
            yield none, product_of(factors) if factors else Number(Fraction(1))
            rest = Difference(Number(Fraction(1)), Quoted(none, noisy.nothing(row)))
            yield notation.table_key(place, row, noisy.effect), rest


def _sought_way(noisy: NoisyOr, at: int) -> Expr | None:
    found = noisy.found.get(at)
    if found is None or found.root > 2:
        return None
    way = found_way(noisy, found)
    if way is None:
        return None
    return Difference(Number(Fraction(1)), Root(way) if found.root == 2 else way)


def _factor(notation: Notation, place: int, noisy: NoisyOr, at: int) -> Expr:
    """1 − p, by the ID of p"""
    number = noisy.probability(at)
    assert number is not None
    return Difference(Number(Fraction(1)), Quoted(noisy_id(notation, place, at), number))


def noisy_given(network: Network) -> Mapping[str, Amount]:
    """The stated numbers, by the ID that a sought one would have."""
    notation = Notation(network)
    found: dict[str, Amount] = {}
    for place, noisy in network.noisy.items():
        for at in range(len(noisy.inhibitions)):
            number = noisy.probability(at)
            if at not in noisy.sought and number is not None:
                found[noisy_id(notation, place, at)] = number
    return found
