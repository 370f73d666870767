"""The tree of a tree-augmented naive Bayes network: mutual information, the spanning tree, and its effect."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Product, Quotient, Symbol
from _byhand.arithmetic.functions import Log
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.ids import identifier
from _byhand.numbers.real import add, same
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.learning.explain_data import ALL_ROWS
from _byhand.topics.bayesian_network.model.fields import STRUCTURE_KEYS
from _byhand.topics.bayesian_network.model.model import NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.training_data import Considered, Learnt, Pair, Term, Tree

# Of more pairs only the heaviest are listed.
MOST_PAIRS = 45
INFORMATION = Symbol(r"I(X; Y \mid C)", "I(X; Y | C)")


def tree_steps(problem: NetworkProblem, notation: Notation) -> list[doc.Step]:
    """From the mutual information of each pair of features to the arrows between features; empty without a tree."""
    learnt = problem.learnt
    if learnt is None or learnt.tree is None:
        return []
    tree = learnt.tree
    if not tree.pairs:
        lead = doc.Paragraph(say("bayesian_network.tan.one_feature", target=_name_of_class(learnt, notation)))
        return [doc.Step("tree", say("bayesian_network.tan.tree_title"), [lead])]
    return [_information_step(learnt, tree, notation), _tree_step(learnt, tree, notation)]


def _name_of_class(learnt: Learnt, notation: Notation) -> str:
    assert learnt.target is not None
    return notation.name(learnt.target)


def _information_step(learnt: Learnt, tree: Tree, notation: Notation) -> doc.Step:
    heaviest = tree.edges[0].pair
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayesian_network.tan.lead", target=_name_of_class(learnt, notation))),
        doc.Formula([doc.Line(_rule())]),
        doc.Paragraph(
            say(
                "bayesian_network.tan.shares",
                n=Count(learnt.sample.size, ALL_ROWS),
                count=learnt.sample.size,
                all=Symbol("n_{xyc}", "n_xyc"),
                of_class=Symbol("n_c", "n_c"),
            )
        ),
    ]
    if learnt.sample.gaps:
        blocks.append(doc.Paragraph(say("bayesian_network.tan.gaps")))
    tables = {pair: _worked(learnt, pair, notation) for pair in tree.worked}
    largest = [_pair(pair, notation) for pair in tree.pairs if same(pair.value, heaviest.value)]
    blocks.append(doc.Paragraph(say("bayesian_network.tan.largest", pairs=Listing(largest, with_and=True))))
    if heaviest in tables:
        blocks += [doc.Paragraph(say("bayesian_network.tan.worked")), tables.pop(heaviest)]
    if tables:
        blocks.append(doc.Details(say("bayesian_network.tan.others", count=len(tables)), list(tables.values())))
    blocks.append(doc.Paragraph(say("bayesian_network.tan.unit")))
    return doc.Step("mutual_information", say("bayesian_network.tan.information_title"), blocks)


def _rule() -> Equation:
    shares = Symbol(
        r"\sum_{x, y, c} P(x, y, c) \ln \frac{P(x, y \mid c)}{P(x \mid c) \, P(y \mid c)}",
        "Σ P(x, y, c) · ln(P(x, y | c)/(P(x | c) · P(y | c)))",
    )
    counts = Symbol(
        r"\sum_{x, y, c} \frac{n_{xyc}}{N} \ln \frac{n_{xyc} \, n_c}{n_{xc} \, n_{yc}}",
        "Σ n_xyc/N · ln(n_xyc · n_c/(n_xc · n_yc))",
    )
    return Equation(INFORMATION, (shares, counts))


def information_id(pair: Pair, notation: Notation) -> str:
    """mutual_information[a,b]"""
    return identifier("mutual_information", notation.name(pair.first), notation.name(pair.second))


def _worked(learnt: Learnt, pair: Pair, notation: Notation) -> doc.Block:
    """The terms of one pair, each with its counts, and their sum."""
    assert learnt.target is not None
    places = (pair.first, pair.second, learnt.target)
    heads = [
        doc.ColumnHead(notation.name(learnt.target), align="left"),
        doc.ColumnHead(_both(notation.name(pair.first), notation.name(pair.second)), align="left"),
        doc.ColumnHead(say("bayesian_network.tan.term")),
    ]
    rows = [_term_row(learnt, places, pair, term, notation) for term in pair.terms]
    total = Equation(INFORMATION, (), Number(pair.value), quantity=information_id(pair, notation))
    sum_cells = [doc.Cell(say("bayesian_network.tan.sum"), header=True), doc.Cell("", header=True), doc.Cell(total)]
    rows.append(doc.Row(sum_cells, "total"))
    return doc.TableBlock(say("bayesian_network.tan.terms", pair=_pair(pair, notation)), heads, rows)


def _term_row(learnt: Learnt, places: tuple[int, int, int], pair: Pair, term: Term, notation: Notation) -> doc.Row:
    one, other, target = places
    at = dict(zip(places, term.values, strict=True))

    def count(number: int, *fixed: int) -> Expr:
        return Count(number, learnt.sample.key({place: at[place] for place in fixed}, places))

    share = Quotient(count(term.count, *places), count(pair.total))
    ratio = Quotient(
        Product((count(term.count, *places), count(term.of_class, target))),
        Product((count(term.of_first, one, target), count(term.of_second, other, target))),
    )
    working = Equation(Product((share, Log(ratio))), (), Number(term.value))
    both = _both(notation.value(one, at[one]), notation.value(other, at[other]))
    return doc.Row(
        [doc.Cell(notation.value(target, at[target]), header=True), doc.Cell(both, header=True), doc.Cell(working)]
    )


def _both(first: str, second: str) -> Phrase:
    return say("bayesian_network.tan.both", first=first, second=second)


def _pair(pair: Pair, notation: Notation) -> Phrase:
    first, second = notation.name(pair.first), notation.name(pair.second)
    return say("bayesian_network.tan.pair", first=first, second=second)


def _tree_step(learnt: Learnt, tree: Tree, notation: Notation) -> doc.Step:
    taken = [edge.pair for edge in tree.edges if edge.taken]
    blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.tan.kruskal", count=len(taken)))]
    listed = tree.edges[:MOST_PAIRS]
    blocks.append(_search_table(listed, notation))
    if len(listed) < len(tree.edges):
        blocks.append(doc.Paragraph(say("bayesian_network.tan.more_pairs", count=len(tree.edges) - len(listed))))
    if any(edge.tied for edge in tree.edges):
        blocks.append(doc.Paragraph(say("bayesian_network.tan.tied")))
    if any(pair.value == 0 for pair in taken):
        blocks.append(doc.Paragraph(say("bayesian_network.tan.zero")))
    directed = doc.Paragraph(_directed(learnt, tree, notation))
    short = [*doc.worked(blocks), directed]
    blocks += [_drawn(learnt, taken, notation), directed, _semi_naive(learnt, notation)]
    return doc.Step("tree", say("bayesian_network.tan.tree_title"), blocks, short=short)


def _search_table(edges: Sequence[Considered], notation: Notation) -> doc.Block:
    rows = [
        doc.Row(
            [
                doc.Cell(_pair(edge.pair, notation), header=True, marked=edge.taken),
                doc.Cell(Number(edge.pair.value), marked=edge.taken, quantity=information_id(edge.pair, notation)),
                doc.Cell(_verdict(edge, notation), marked=edge.taken),
            ]
        )
        for edge in edges
    ]
    total = add(*(edge.pair.value for edge in edges if edge.taken))
    rows.append(
        doc.Row(
            [
                doc.Cell(say("bayesian_network.tan.total"), header=True),
                doc.Cell(Number(total)),
                doc.Cell("", header=True),
            ],
            "total",
        )
    )
    heads = [
        doc.ColumnHead(say("bayesian_network.tan.pair_head"), align="left"),
        doc.ColumnHead(INFORMATION),
        doc.ColumnHead(say("bayesian_network.tan.verdict"), align="left"),
    ]
    return doc.TableBlock(say("bayesian_network.tan.search"), heads, rows)


def _verdict(edge: Considered, notation: Notation) -> Phrase:
    if edge.taken:
        return say("bayesian_network.tan.taken")
    path = Listing([notation.name(place) for place in edge.path], "list.dash")
    return say("bayesian_network.tan.left_out", path=path)


def _drawn(learnt: Learnt, taken: Sequence[Pair], notation: Notation) -> Graph:
    nodes = [Node(notation.name(place)) for place in learnt.features]
    place = {feature: at for at, feature in enumerate(learnt.features)}
    edges = [
        Edge(place[pair.first], place[pair.second], directed=False, label=Number(pair.value, measured=True))
        for pair in taken
    ]
    pairs = Listing([_pair(pair, notation) for pair in taken])
    return Graph(
        say("bayesian_network.tan.drawn"), say("bayesian_network.tan.drawn_described", pairs=pairs), nodes, edges
    )


def _directed(learnt: Learnt, tree: Tree, notation: Notation) -> Phrase:
    return say(
        "bayesian_network.tan.directed",
        root=notation.name(tree.root),
        arrows=_arrows(tree, notation),
        target=_name_of_class(learnt, notation),
    )


def tree_anew(problem: NetworkProblem, other: NetworkProblem, notation: Notation) -> list[doc.Block]:
    """The arrows between features learnt from other rows of the table; empty if they are the same."""
    before, learnt = problem.learnt, other.learnt
    if before is None or learnt is None or before.tree is None or learnt.tree is None:
        return []
    if before.tree.parents == learnt.tree.parents:
        return []
    count = len(before.sample.source_rows) - len(learnt.sample.source_rows)
    return [doc.Paragraph(say("bayesian_network.evaluation.tree", count=count, arrows=_arrows(learnt.tree, notation)))]


def _arrows(tree: Tree, notation: Notation) -> Listing:
    return Listing(
        [
            say("bayesian_network.network.arrow", parent=notation.name(parent), child=notation.name(child))
            for child, parent in tree.parents.items()
            if parent is not None
        ]
    )


def _semi_naive(learnt: Learnt, notation: Notation) -> doc.Block:
    answer = doc.Paragraph(say("bayesian_network.tan.semi_naive", target=_name_of_class(learnt, notation)))
    why = doc.Paragraph(say("bayesian_network.tan.why_tree"))
    options = [
        doc.Option(say(STRUCTURE_KEYS[structure]), {"structure": structure, "root": None})
        for structure in ("spode", "aode")
    ]
    others = doc.Choice(say("bayesian_network.models.choose"), options)
    return doc.Details(say("bayesian_network.tan.semi_naive_question"), [answer, others, why])
