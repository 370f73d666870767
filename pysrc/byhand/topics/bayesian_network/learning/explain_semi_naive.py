"""SPODE and AODE: the dependence they admit, and their estimates from counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Probability, Product, Quotient, Sum, Symbol
from byhand.counting.estimate import LAMBDA, Estimate, unreduced
from byhand.counting.explain_estimates import estimate_shown
from byhand.document.ids import identifier
from byhand.document.steps import (
    Block,
    Cell,
    ColumnHead,
    Details,
    Entry,
    Formula,
    Line,
    Paragraph,
    Quantity,
    Row,
    Step,
    TableBlock,
    Warn,
    worked,
)
from byhand.numbers.real import ln
from byhand.phrase import Listing, say
from byhand.topics.bayesian_network.learning.explain_data import (
    ALL_ROWS,
    convention_phrase,
    family_table,
    smooth_instead,
)
from byhand.topics.bayesian_network.learning.semi_naive import Models, conditional
from byhand.topics.bayesian_network.model.explain_network import graph
from byhand.topics.bayesian_network.model.model import NetworkProblem
from byhand.topics.bayesian_network.model.notation import Notation
from byhand.topics.bayesian_network.model.training_data import Smoothing, Spode

# More graphs would show nothing new.
_MOST_DRAWN = 12
_C, _X = Symbol("c", "c"), Symbol("x", "x")
_SUPER, _OTHER = Symbol("x_i", "x_i"), Symbol("x_j", "x_j")
_JOINT = Probability(Symbol("c, x_i", "c, x_i"))
_CONDITIONAL = Probability(_OTHER, Symbol("c, x_i", "c, x_i"))
_PRODUCT = Symbol(r"P(c, x_i) \prod_{j \ne i} P(x_j \mid c, x_i)", "P(c, x_i) · Π_(j ≠ i) P(x_j | c, x_i)")
_SUM = Symbol(r"\sum_i P(c, x_i) \prod_{j \ne i} P(x_j \mid c, x_i)", "Σ_i P(c, x_i) · Π_(j ≠ i) P(x_j | c, x_i)")
# The factor j = i would be this with λ = 1, as in the book.
_OWN_FACTOR = Symbol(r"\frac{n(c, x_i) + 1}{n(c, x_i) + N_i}", "(n(c, x_i) + 1)/(n(c, x_i) + N_i)")


def total_of(event: Expr) -> Probability:
    """S(c)"""
    return Probability(event, None, "S")


def structure_steps(models: Models, notation: Notation) -> list[Step]:
    """The parent of each feature; AODE has a drawing for each super-parent."""
    learnt = models.learnt
    target = notation.name(models.target)
    title = say("bayesian_network.semi_naive.structure_title")
    if not learnt.averaged:
        name = notation.name(learnt.spodes[0].super_parent)
        rule = Formula([Line(Equation(Probability(Symbol("c, x", "c, x")), (_PRODUCT,)))])
        blocks: list[Block] = [Paragraph(say("bayesian_network.semi_naive.spode", name=name, target=target)), rule]
        return [Step("structure", title, [*blocks, *_why(models)], short=[rule])]
    rule = Formula([Line(Equation(total_of(_C), (_SUM,)))])
    blocks = [Paragraph(say("bayesian_network.semi_naive.aode", target=target)), rule]
    if learnt.minimum:
        blocks.append(Paragraph(say("bayesian_network.semi_naive.minimum", minimum=learnt.minimum)))
    blocks.append(Paragraph(say("bayesian_network.semi_naive.proportional")))
    first, *others = (_drawn(member) for member in models.members.values())
    blocks.append(first)
    if others:
        shown = others[: _MOST_DRAWN - 1]
        blocks.append(Details(say("bayesian_network.semi_naive.other_graphs", count=len(shown)), shown))
    return [Step("structure", title, [*blocks, *_why(models)], short=[rule])]


def _drawn(member: NetworkProblem) -> Block:
    """The graph of one super-parent, with its arrows highlighted."""
    assert member.learnt is not None
    notation = Notation(member.network)
    name = notation.name(member.learnt.spodes[0].super_parent)
    return replace(graph(member, notation), caption=say("bayesian_network.semi_naive.drawn", name=name))


def _why(models: Models) -> list[Block]:
    """The differences to the book, and the purpose of m'."""
    own = [Paragraph(say("bayesian_network.semi_naive.own_factor_answer", factor=_OWN_FACTOR))]
    blocks: list[Block] = [Details(say("bayesian_network.semi_naive.own_factor_question"), own)]
    if models.learnt.averaged and not models.learnt.minimum:
        answer = say("bayesian_network.semi_naive.minimum_answer", n=models.learnt.sample.size)
        blocks.append(Details(say("bayesian_network.semi_naive.minimum_question"), [Paragraph(answer)]))
    return blocks


def estimate_steps(models: Models, notation: Notation) -> list[Step]:
    """P(c, x_i) and P(x_j | c, x_i): how they are counted, and all tables unless each case has its own."""
    learnt, problem = models.learnt, models.problem
    sample, smoothing = learnt.sample, learnt.smoothing
    classes = len(sample.values[models.target])
    lead = say("bayesian_network.semi_naive.counted", n=Count(sample.size, ALL_ROWS), count=sample.size)
    rules = Formula(_rules(smoothing))
    short: list[Block] = [rules]
    blocks: list[Block] = [Paragraph(lead), rules]
    if smoothing.added:
        sizes = Listing(
            [
                say("bayesian_network.semi_naive.size", name=notation.name(place), count=len(sample.values[place]))
                for place in learnt.features
            ]
        )
        added = Symbol("m", "m") if smoothing.m_estimate else LAMBDA
        short.append(Formula([Line(Equation(added, (Given(smoothing.added),)))]))
        blocks.append(Paragraph(say("bayesian_network.semi_naive.sizes", classes=classes, sizes=sizes)))
        blocks.append(Paragraph(convention_phrase(learnt)))
    if learnt.measured:
        names = Listing(learnt.measured)
        blocks.append(Paragraph(say("bayesian_network.semi_naive.aside", names=names, count=len(learnt.measured))))
    if sample.gaps:
        blocks.append(Warn(say("bayesian_network.data.gaps")))
    if learnt.averaged and problem.questions:
        blocks.append(Paragraph(say("bayesian_network.semi_naive.below")))
    else:
        blocks += _all_tables(models)
    if smoothing.added:
        answer = Paragraph(say("bayesian_network.semi_naive.total_answer"))
        blocks.append(Details(say("bayesian_network.semi_naive.total_question"), [answer]))
    if not problem.questions:
        short = worked(blocks)
    return [Step("data", say("bayesian_network.data.title"), blocks, short=short)]


def _rules(smoothing: Smoothing) -> list[Line]:
    """The two estimates with λ, with m, or without either."""
    of_pair, of_three = Symbol("n(c, x_i)", "n(c, x_i)"), Symbol("n(c, x_i, x_j)", "n(c, x_i, x_j)")
    size: Expr = Symbol("N", "N")
    if not smoothing.added:
        joint, other = Quotient(of_pair, size), Quotient(of_three, of_pair)
    elif smoothing.m_estimate:
        m = Symbol("m", "m")
        joint = Quotient(Sum((of_pair, Symbol("m / (K N_i)", "m/(K · N_i)"))), Sum((size, m)))
        other = Quotient(Sum((of_three, Symbol("m / N_j", "m/N_j"))), Sum((of_pair, m)))
    else:
        joint = Quotient(Sum((of_pair, LAMBDA)), Sum((size, Symbol(r"K \cdot N_i \cdot \lambda", "K · N_i · λ"))))
        other = Quotient(Sum((of_three, LAMBDA)), Sum((of_pair, Symbol(r"N_j \cdot \lambda", "N_j · λ"))))
    return [Line(Equation(_JOINT, (joint,))), Line(Equation(_CONDITIONAL, (other,)))]


def joint_shown(models: Models, estimate: Estimate, super_parent: int, keys: tuple[str, str]) -> object:
    """(6 + 1)/(17 + 2 · 3) = 7/23: the amount added to the total is printed as the number of pairs."""
    smoothing, sizes = models.learnt.smoothing, [len(values) for values in models.learnt.sample.values]
    if estimate.value is None or smoothing.m_estimate or not estimate.smoothed:
        return estimate_shown(estimate, None, *keys)
    pairs: tuple[Expr, ...] = (Count(sizes[models.target]), Count(sizes[super_parent]))
    if smoothing.added != 1:
        pairs = (*pairs, Given(smoothing.added))
    top, bottom = Sum((Count(estimate.count), Given(estimate.added))), Sum((Count(estimate.total), Product(pairs)))
    working = Quotient(top, bottom, *keys)
    return Equation(working, (), Number(estimate.value), (unreduced(estimate),), reduced=False)


def _all_tables(models: Models) -> list[Block]:
    """For every super-parent its joint and the tables of the other features; for several, all but the joint is
    folded.
    """
    learnt = models.learnt
    blocks: list[Block] = []
    undefined = False
    for spode, member in zip(learnt.spodes, models.members.values(), strict=True):
        assert member.learnt is not None
        notation = Notation(member.network)
        tables = [
            block
            for family in spode.families
            if family.variable not in (models.target, spode.super_parent)
            for block in family_table(member.learnt, family, notation)
        ]
        blocks.append(_joint_table(models, spode, notation))
        name = notation.name(spode.super_parent)
        folded = Details(say("bayesian_network.semi_naive.tables_of", name=name, count=len(tables)), tables)
        blocks += ([folded] if tables else []) if learnt.averaged else [*tables, _as_tables(models, spode, notation)]
        undefined = undefined or member.learnt.undefined
    if undefined:
        blocks += [Warn(say("bayesian_network.semi_naive.undefined"), "warning"), smooth_instead(learnt.smoothing)]
    return blocks


def _joint_table(models: Models, spode: Spode, notation: Notation) -> TableBlock:
    """P(c, x_i): a row for each class, a column for each value."""
    sample, own, target = models.learnt.sample, spode.super_parent, models.target
    known = (own, target)
    values = range(len(sample.values[own]))

    def cell(c: int, u: int) -> Cell:
        keys = (sample.key({own: u, target: c}, known), sample.key({}, known))
        part = (sample.names[own], sample.values[own][u])
        quantity = identifier("joint", sample.values[target][c], part)
        return Cell(joint_shown(models, spode.joint[c, u], own, keys), quantity=quantity)

    rows = [
        Row([Cell(notation.value(target, c), header=True), *(cell(c, u) for u in values)], class_index=c)
        for c in range(len(sample.values[target]))
    ]
    heads = [ColumnHead(notation.name(target), align="left"), *(ColumnHead(notation.event(own, u)) for u in values)]
    caption = say("bayesian_network.network.table", family=notation.distribution((target, own)))
    return TableBlock(caption, heads, rows)


def _as_tables(models: Models, spode: Spode, notation: Notation) -> Block:
    """P(c) and P(x_i | c), the factors of the joint."""
    own, target = spode.super_parent, models.target
    values = range(len(models.learnt.sample.values[own]))
    # Tables of several super-parents would not fit into an answer.
    averaged = models.learnt.averaged
    lines, rows = [], []
    for c in range(len(models.learnt.sample.values[target])):
        joint = [spode.joint[c, u].value for u in values]
        shares = tuple(Number(share) for share in joint if share is not None)
        prior = spode.families[target].rows[()][c].value
        if prior is None:
            return Paragraph(say("bayesian_network.data.never"))
        left = Probability(notation.event(target, c))
        working, quantity = (
            (Sum(shares),) if len(shares) > 1 else (),
            None if averaged else notation.table_key(target, (), c),
        )
        lines.append(Line(Equation(left, working, Number(prior), quantity=quantity), c))
        cells = []
        for u, estimate in enumerate(spode.families[own].rows[(c,)]):
            name = notation.table_key(own, (c,), u)
            entry = Entry(name)
            if estimate.value is None:
                cells.append(Cell(Quotient(Count(0), Count(0)), say("bayesian_network.data.never"), entry=entry))
            else:
                quotient = Quotient(shares[u], Number(prior))
                equation = Equation(quotient, (), Number(estimate.value), quantity=None if averaged else name)
                cells.append(Cell(equation, entry=entry))
        rows.append(Row([Cell(notation.value(target, c), header=True), *cells], class_index=c))
    heads = [ColumnHead(notation.name(target), align="left"), *(ColumnHead(notation.value(own, u)) for u in values)]
    table = TableBlock(say("bayesian_network.network.table", family=notation.family(own)), heads, rows)
    lead = Paragraph(say("bayesian_network.semi_naive.as_tables"))
    return Details(say("bayesian_network.semi_naive.as_tables_question"), [lead, Formula(lines), table])


def semi_naive_quantities(models: Models) -> list[Quantity]:
    """joint[c,s=u] and likelihood[f=v|c,s=u] of every super-parent s."""
    sample, target = models.learnt.sample, models.target
    classes, names, found = sample.values[target], sample.names, list[Quantity]()
    for spode in models.learnt.spodes:
        own = spode.super_parent
        for (c, u), estimate in spode.joint.items():
            part = (names[own], sample.values[own][u])
            found.append(Quantity(identifier("joint", classes[c], part), estimate.value))
        for family, (c, u), at, estimate in conditional(spode, target):
            of = (names[family.variable], sample.values[family.variable][at])
            given: Sequence[str | tuple[str, str]] = (classes[c], (names[own], sample.values[own][u]))
            found.append(Quantity(identifier("likelihood", of, given=given), estimate.value))
    return found


def scores_of(models: Models, quantities: Sequence[Quantity]) -> list[Quantity]:
    """score[c] and its logarithm, if a SPODE answers like any network: the score is joint[c]."""
    known = {quantity.id: quantity.value for quantity in quantities}
    found = []
    for name in models.learnt.sample.values[models.target]:
        score = known[identifier("joint", name)]
        log = ln(score) if isinstance(score, Fraction) and score else None
        found += [Quantity(identifier("score", name), score), Quantity(identifier("log_score", name), log)]
    return found
