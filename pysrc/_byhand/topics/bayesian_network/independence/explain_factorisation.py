"""The joint distribution as a product of the tables, the savings, and naive Bayes as a special case."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Equation, Expr, Product, Symbol
from _byhand.arithmetic.functions import Difference, Power
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayesian_network.independence.explain_markov import local_markov_blocks
from _byhand.topics.bayesian_network.inference.explain_chain import chain_blocks
from _byhand.topics.bayesian_network.model.explain_network import MOST_DRAWN
from _byhand.topics.bayesian_network.model.model import Find, Network, NetworkProblem, combinations
from _byhand.topics.bayesian_network.model.notation import ALL_TABLES, Notation, product_of

# Up to this many simplifications are shown openly; of more, the longest one, with the others in a fold.
_MOST_DROPPED = 3
# A class with fewer features is not called naive Bayes: a single feature needs no independence assumption.
_FEWEST_FEATURES = 2
# A wider graph would explain nothing more.
_MOST_FEATURES = 6
_RULE = Equation(Symbol(r"P(x_1, \dots, x_n)", "P(x_1, …, x_n)"), (ALL_TABLES,))


def factorisation_step(problem: NetworkProblem, notation: Notation) -> doc.Step:
    """P(x₁, …, xₙ) = ∏ P(xᵢ | parents(xᵢ)), and why: the chain rule in an order with parents before children."""
    network = problem.network
    if network.size > MOST_DRAWN:
        return _factorisation_of_many(network)
    why = _from_the_chain_rule(network, notation)
    why += [doc.Formula([doc.Line(_RULE)])] if network.size > 1 else []
    product = doc.Formula([doc.Line(factorisation(notation))])
    if problem.questions and network.size > 1:
        lead = doc.Paragraph(say("bayesian_network.factorisation.stated"))
        blocks: list[doc.Block] = [lead, product, doc.Details(say("bayesian_network.factorisation.why"), why)]
    else:
        blocks = [*why, product]
    if all(variable.values for variable in network.variables):
        counted = _parameters(network, notation)
        several = bool(problem.questions)
        blocks += [doc.Details(say("bayesian_network.factorisation.count"), counted)] if several else counted
    blocks += [*local_markov_blocks(notation), *chain_blocks(problem, notation), *_naive_bayes(problem, notation)]
    short = [] if problem.questions else [product]
    return doc.Step("factorisation", say("bayesian_network.factorisation.title"), blocks, short=short)


def _factorisation_of_many(network: Network) -> doc.Step:
    """The rule alone, where the product has too many factors to be written out."""
    rule = doc.Formula([doc.Line(_RULE)])
    blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.factorisation.many", count=network.size)), rule]
    if all(variable.values for variable in network.variables):
        count = Count(parameters(network))
        blocks.append(doc.Paragraph(say("bayesian_network.factorisation.many_parameters", count=count)))
    return doc.Step("factorisation", say("bayesian_network.factorisation.title"), blocks, short=[rule])


def factorisation(notation: Notation) -> Equation:
    """P(rain, sprinkler, wet) = P(rain) · P(sprinkler) · P(wet | rain, sprinkler)"""
    order = notation.network.order
    return Equation(notation.distribution(order), (product_of([notation.family(place) for place in order]),))


def _from_the_chain_rule(network: Network, notation: Notation) -> list[doc.Block]:
    """The simplifications of the chain rule by the graph, variable by variable."""
    order = network.order
    if network.size == 1:
        return [doc.Paragraph(say("bayesian_network.factorisation.single"))]
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say("bayesian_network.factorisation.lead", order=Listing([notation.name(place) for place in order], QUOTED))
        )
    ]
    dropped = [
        (len(before) - len(network.variables[place].parents), doc.Line(_dropped(notation, place, before)))
        for place, before in ((place, order[:at]) for at, place in enumerate(order))
        if set(before) != set(network.variables[place].parents)
    ]
    if not dropped:
        return [*blocks, doc.Paragraph(say("bayesian_network.factorisation.nothing_dropped"))]
    blocks.append(doc.Paragraph(say("bayesian_network.factorisation.dropped")))
    if len(dropped) <= _MOST_DROPPED:
        blocks.append(doc.Formula([line for _, line in dropped]))
    else:
        most = max(dropped, key=lambda each: each[0])
        others = [line for each, line in dropped if (each, line) != most]
        blocks += [
            doc.Formula([most[1]]),
            doc.Details(say("bayesian_network.factorisation.more_dropped", count=len(others)), [doc.Formula(others)]),
        ]
    return [*blocks, doc.Paragraph(say("bayesian_network.factorisation.so"))]


def _dropped(notation: Notation, place: int, before: Sequence[int]) -> Equation:
    """P(wet | cloudy, sprinkler, rain) = P(wet | sprinkler, rain)"""
    return Equation(notation.distribution([place], before), (notation.family(place),))


# --- parameters


def parameters(network: Network) -> int:
    """Σᵢ (kᵢ − 1) · ∏ k(parents): the number of free parameters of the network."""
    return sum(network.parameters(place) for place in range(network.size))


def full_parameters(network: Network) -> int:
    """∏ kᵢ − 1: the number of free parameters of an unfactorised joint distribution."""
    return combinations(network, range(network.size)) - 1


def _parameters(network: Network, notation: Notation) -> list[doc.Block]:
    rows = [
        doc.Row([doc.Cell(notation.name(place), header=True), doc.Cell(_needed(network, place))])
        for place in network.order
    ]
    total = parameters(network)
    rows.append(
        doc.Row([doc.Cell(say("bayesian_network.factorisation.sum"), header=True), doc.Cell(Count(total))], "total")
    )
    heads = [
        doc.ColumnHead(say("bayesian_network.factorisation.table"), align="left"),
        doc.ColumnHead(say("bayesian_network.factorisation.numbers")),
    ]
    full = full_parameters(network)
    entries = sum(combinations(network, (place, *variable.parents)) for place, variable in enumerate(network.variables))
    key = "bayesian_network.factorisation.saves" if total < full else "bayesian_network.factorisation.saves_nothing"
    return [
        doc.Paragraph(say("bayesian_network.factorisation.parameters")),
        doc.TableBlock(say("bayesian_network.factorisation.caption"), heads, rows),
        doc.Paragraph(
            say(
                key,
                full=Equation(Difference(_combinations(network), Count(1)), (Count(full),)),
                count=Count(total),
            ),
            "result",
        ),
        doc.Paragraph(say("bayesian_network.factorisation.entries", count=entries)),
    ]


def _needed(network: Network, place: int) -> Equation:
    """(3 - 1) · 2 · 2 = 8"""
    variable = network.variables[place]
    free = Difference(Count(len(variable.values)), Count(1))
    rows = [Count(len(network.variables[parent].values)) for parent in variable.parents]
    return Equation(product_of([free, *rows]), (Count(network.parameters(place)),))


def _combinations(network: Network) -> Expr:
    """2^5, or 2 · 3 · 2: the number of entries of the full joint table."""
    sizes = [len(variable.values) for variable in network.variables]
    if len(sizes) > 1 and len(set(sizes)) == 1:
        return Power(Count(sizes[0]), len(sizes))
    return product_of([Count(size) for size in sizes])


# --- naive Bayes


def naive_bayes_class(network: Network) -> int | None:
    """The class of a naive Bayes network: its only root, and the only parent of all other variables."""
    roots = [place for place, variable in enumerate(network.variables) if not variable.parents]
    if len(roots) != 1 or network.size <= _FEWEST_FEATURES:
        return None
    (root,) = roots
    alone = all(variable.parents == (root,) for place, variable in enumerate(network.variables) if place != root)
    return root if alone else None


def _naive_bayes(problem: NetworkProblem, notation: Notation) -> list[doc.Block]:
    """Says that the graph is naive Bayes; else, for a question about one variable, shows the naive Bayes graph.

    A learnt network has a comparison with naive Bayes of its own.
    """
    network = problem.network
    root = naive_bayes_class(network)
    if root is not None:
        features = [place for place in range(network.size) if place != root]
        posterior = notation.distribution([root], features)
        score = Product((notation.family(root), *(notation.family(place) for place in features)))
        return [
            doc.Paragraph(say("bayesian_network.factorisation.is_naive_bayes", name=notation.name(root))),
            doc.Formula([doc.Line(Equation(posterior, (score,), relation="∝"))]),
        ]
    asked = [question for question in problem.questions if isinstance(question, Find)]
    fits = problem.learnt is None and _FEWEST_FEATURES < network.size <= _MOST_FEATURES + 1
    if not fits or len(problem.questions) != 1 or not asked or len(asked[0].targets) != 1:
        return []
    (target,) = asked[0].targets
    return [_naive_graph(notation, target)]


def _naive_graph(notation: Notation, target: int) -> doc.Block:
    network = notation.network
    features = [place for place in range(network.size) if place != target]
    nodes = [Node(notation.name(target), "query"), *(Node(notation.name(place)) for place in features)]
    name = notation.name(target)
    said = say("bayesian_network.factorisation.naive_graph", name=name)
    described = say(
        "bayesian_network.factorisation.naive_described",
        name=name,
        features=Listing([notation.name(place) for place in features]),
    )
    factors = (notation.distribution([target]), *(notation.distribution([place], [target]) for place in features))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayesian_network.factorisation.naive_would_be", name=name)),
        Graph(said, described, nodes, [Edge(0, at) for at in range(1, len(nodes))]),
        doc.Formula([doc.Line(Equation(notation.distribution([target, *features]), (Product(factors),)))]),
        doc.Paragraph(say("bayesian_network.factorisation.naive_loses", name=name)),
    ]
    return doc.Details(say("bayesian_network.factorisation.naive_question"), blocks)
