"""The local Markov property: given its parents, a variable is independent of all its non-descendants."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from _byhand.arithmetic.expr import Equation
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.notation import Notation

# Upper bound on a list of variables.
_MOST_LISTED = 12


def independent_of(network: Network, place: int) -> list[int]:
    """The non-descendants of a variable that are not its parents."""
    excepted = {*network.descendants(place), *network.variables[place].parents}
    return [each for each in range(network.size) if each not in excepted]


def _statements(network: Network) -> list[tuple[int, list[int]]]:
    """Each variable with those it is independent of, given its parents; a ⊥ b | c is not said again as b ⊥ a | c."""
    said = set[tuple[frozenset[tuple[int, ...]], frozenset[int]]]()
    found = []
    for place in network.order:
        others = independent_of(network, place)
        statement = frozenset(((place,), tuple(others))), frozenset(network.variables[place].parents)
        if others and statement not in said:
            said.add(statement)
            found.append((place, others))
    return found


def local_markov_blocks(notation: Notation) -> list[Block]:
    """A fold with the property for each variable; empty if it says nothing about any."""
    network = notation.network
    found = _statements(network)
    if not found:
        return []
    lines = [
        Line(Equation(notation.independence([place], others, network.variables[place].parents)))
        for place, others in found[:_MOST_LISTED]
    ]
    blocks: list[Block] = [Paragraph(say("bayesian_network.markov.lead")), Formula(lines)]
    if len(found) > _MOST_LISTED:
        blocks.append(Paragraph(say("bayesian_network.markov.more", count=len(found) - _MOST_LISTED)))
    blocks.append(Paragraph(say("bayesian_network.markov.enough")))
    return [Details(say("bayesian_network.markov.question"), blocks)]


def instance_blocks(
    notation: Notation, left: Sequence[int], right: Sequence[int], given: Collection[int]
) -> list[Block]:
    """A sentence if the queried independence is an instance of the property."""
    network = notation.network
    for side, others in ((left, right), (right, left)):
        if len(side) != 1 or set(given) != set(network.variables[side[0]].parents):
            continue
        if set(others) <= set(independent_of(network, side[0])):
            key = "bayesian_network.markov.instance" if given else "bayesian_network.markov.instance_root"
            names = Listing([notation.name(place) for place in others], QUOTED)
            said = say(key, name=notation.name(side[0]), others=names, count=len(others))
            return [Paragraph(said)]
    return []
