"""The distributions along a chain: the marginal of each variable without evidence."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from _byhand.arithmetic.expr import Equation, Expr, Sum
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph
from _byhand.phrase import Listing, say
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Find, Network, NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, product_of

_FEWEST_VARIABLES = 3
_MOST_VARIABLES = 8
_MOST_VALUES = 6


def chain(network: Network) -> list[int]:
    """The variables of a chain a → b → c → …, in order; empty if the network is not a chain or too large to write."""
    order = list(network.order)
    parents = [(), *((place,) for place in order[:-1])]
    linked = all(network.variables[place].parents == before for place, before in zip(order, parents, strict=True))
    fits = _FEWEST_VARIABLES <= network.size <= _MOST_VARIABLES
    small = all(len(variable.values) <= _MOST_VALUES for variable in network.variables)
    return order if linked and fits and small and network.complete else []


def chain_blocks(problem: NetworkProblem, notation: Notation) -> list[Block]:
    """P(b) = Σ_a P(a) P(b | a), then P(c) from P(b), and so on; empty if the network is not a chain.

    In a fold, unless the question is how an effect at the end changes the probability of its first cause.
    """
    network = notation.network
    order = chain(network)
    if not order:
        return []
    blocks: list[Block] = [Paragraph(say("bayesian_network.chain.lead"))]
    first = order[0]
    known = [network.probability(first, {first: at}) for at in range(len(network.variables[first].values))]
    entered: list[Expr] = [notation.entry(first, {first: at}) for at in range(len(known))]
    for before, place in pairwise(order):
        rule = SumOver(notation.variable(before), product_of([notation.distribution([before]), notation.family(place)]))
        lines = [Line(Equation(notation.distribution([place]), (rule,)))]
        found = list[Fraction]()
        for at in range(len(network.variables[place].values)):
            pairs = [{before: other, place: at} for other in range(len(known))]
            found.append(
                sum((known[pair[before]] * network.probability(place, pair) for pair in pairs), start=Fraction(0))
            )
            terms = Sum(tuple(product_of([entered[pair[before]], notation.entry(place, pair)]) for pair in pairs))
            lines.append(Line(Equation(notation.probability({place: at}), (terms,), computed(found[-1]))))
        blocks.append(Formula(lines))
        known, entered = found, [computed(number) for number in found]
    names = Listing([notation.name(place) for place in order[1:]])
    title = say("bayesian_network.chain.question", names=names, count=len(order) - 1)
    question = problem.questions[0] if len(problem.questions) == 1 else None
    if isinstance(question, Find) and question.targets == (first,) and set(question.evidence) == {order[-1]}:
        return [Paragraph(title), *blocks]
    return [Details(title, blocks)]
