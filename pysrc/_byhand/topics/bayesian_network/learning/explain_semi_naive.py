"""SPODE and AODE: the dependence they admit, and their estimates from counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.counting.estimate import LAMBDA, Estimate, unreduced
from _byhand.counting.explain_estimates import estimate_shown
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import ln
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.bayesian_network.learning.explain_data import (
    ALL_ROWS,
    convention_phrase,
    family_table,
    smooth_instead,
)
from _byhand.topics.bayesian_network.learning.semi_naive import Models, conditional
from _byhand.topics.bayesian_network.model.explain_network import graph
from _byhand.topics.bayesian_network.model.model import NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.training_data import Smoothing, Spode

# More graphs would show nothing new.
_MOST_DRAWN = 12
_C, _X = ex.Symbol("c", "c"), ex.Symbol("x", "x")
_SUPER, _OTHER = ex.Symbol("x_i", "x_i"), ex.Symbol("x_j", "x_j")
_JOINT = ex.Probability(ex.Symbol("c, x_i", "c, x_i"))
_CONDITIONAL = ex.Probability(_OTHER, ex.Symbol("c, x_i", "c, x_i"))
_PRODUCT = ex.Symbol(r"P(c, x_i) \prod_{j \ne i} P(x_j \mid c, x_i)", "P(c, x_i) · Π_(j ≠ i) P(x_j | c, x_i)")
_SUM = ex.Symbol(r"\sum_i P(c, x_i) \prod_{j \ne i} P(x_j \mid c, x_i)", "Σ_i P(c, x_i) · Π_(j ≠ i) P(x_j | c, x_i)")
# The factor j = i would be this with λ = 1, as in the book.
_OWN_FACTOR = ex.Symbol(r"\frac{n(c, x_i) + 1}{n(c, x_i) + N_i}", "(n(c, x_i) + 1)/(n(c, x_i) + N_i)")


def total_of(event: ex.Expr) -> ex.Probability:
    """S(c)"""
    return ex.Probability(event, None, "S")


def structure_steps(models: Models, notation: Notation) -> list[doc.Step]:
    """The parent of each feature; AODE has a drawing for each super-parent."""
    learnt = models.learnt
    target = notation.name(models.target)
    title = say("bayesian_network.semi_naive.structure_title")
    if not learnt.averaged:
        name = notation.name(learnt.spodes[0].super_parent)
        rule = doc.Formula([doc.Line(ex.Equation(ex.Probability(ex.Symbol("c, x", "c, x")), (_PRODUCT,)))])
        blocks: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.semi_naive.spode", name=name, target=target)),
            rule,
        ]
        return [doc.Step("structure", title, [*blocks, *_why(models)], short=[rule])]
    rule = doc.Formula([doc.Line(ex.Equation(total_of(_C), (_SUM,)))])
    blocks = [doc.Paragraph(say("bayesian_network.semi_naive.aode", target=target)), rule]
    if learnt.minimum:
        blocks.append(doc.Paragraph(say("bayesian_network.semi_naive.minimum", minimum=learnt.minimum)))
    blocks.append(doc.Paragraph(say("bayesian_network.semi_naive.proportional")))
    first, *others = (_drawn(member) for member in models.members.values())
    blocks.append(first)
    if others:
        shown = others[: _MOST_DRAWN - 1]
        blocks.append(doc.Details(say("bayesian_network.semi_naive.other_graphs", count=len(shown)), shown))
    return [doc.Step("structure", title, [*blocks, *_why(models)], short=[rule])]


def _drawn(member: NetworkProblem) -> doc.Block:
    """The graph of one super-parent, with its arrows highlighted."""
    assert member.learnt is not None
    notation = Notation(member.network)
    name = notation.name(member.learnt.spodes[0].super_parent)
    return replace(graph(member, notation), caption=say("bayesian_network.semi_naive.drawn", name=name))


def _why(models: Models) -> list[doc.Block]:
    """The differences to the book, and the purpose of m'."""
    own = [doc.Paragraph(say("bayesian_network.semi_naive.own_factor_answer", factor=_OWN_FACTOR))]
    blocks: list[doc.Block] = [doc.Details(say("bayesian_network.semi_naive.own_factor_question"), own)]
    if models.learnt.averaged and not models.learnt.minimum:
        answer = say("bayesian_network.semi_naive.minimum_answer", n=models.learnt.sample.size)
        blocks.append(doc.Details(say("bayesian_network.semi_naive.minimum_question"), [doc.Paragraph(answer)]))
    return blocks


def estimate_steps(models: Models, notation: Notation) -> list[doc.Step]:
    """P(c, x_i) and P(x_j | c, x_i): how they are counted, and all tables unless each case has its own."""
    learnt, problem = models.learnt, models.problem
    sample, smoothing = learnt.sample, learnt.smoothing
    classes = len(sample.values[models.target])
    lead = say("bayesian_network.semi_naive.counted", n=ex.Count(sample.size, ALL_ROWS), count=sample.size)
    rules = doc.Formula(_rules(smoothing))
    short: list[doc.Block] = [rules]
    blocks: list[doc.Block] = [doc.Paragraph(lead), rules]
    if smoothing.added:
        sizes = Listing(
            [
                say("bayesian_network.semi_naive.size", name=notation.name(place), count=len(sample.values[place]))
                for place in learnt.features
            ]
        )
        added = ex.Symbol("m", "m") if smoothing.m_estimate else LAMBDA
        short.append(doc.Formula([doc.Line(ex.Equation(added, (ex.Given(smoothing.added),)))]))
        blocks.append(doc.Paragraph(say("bayesian_network.semi_naive.sizes", classes=classes, sizes=sizes)))
        blocks.append(doc.Paragraph(convention_phrase(learnt)))
    if learnt.measured:
        names = Listing(learnt.measured, QUOTED)
        blocks.append(doc.Paragraph(say("bayesian_network.semi_naive.aside", names=names, count=len(learnt.measured))))
    if sample.gaps:
        blocks.append(doc.Warn(say("bayesian_network.data.gaps")))
    if learnt.averaged and problem.questions:
        blocks.append(doc.Paragraph(say("bayesian_network.semi_naive.below")))
    else:
        blocks += _all_tables(models)
    if smoothing.added:
        answer = doc.Paragraph(say("bayesian_network.semi_naive.total_answer"))
        blocks.append(doc.Details(say("bayesian_network.semi_naive.total_question"), [answer]))
    if not problem.questions:
        short = doc.worked(blocks)
    return [doc.Step("data", say("bayesian_network.data.title"), blocks, short=short)]


def _rules(smoothing: Smoothing) -> list[doc.Line]:
    """The two estimates with λ, with m, or without either."""
    of_pair, of_three = ex.Symbol("n(c, x_i)", "n(c, x_i)"), ex.Symbol("n(c, x_i, x_j)", "n(c, x_i, x_j)")
    size: ex.Expr = ex.Symbol("N", "N")
    if not smoothing.added:
        joint, other = ex.Quotient(of_pair, size), ex.Quotient(of_three, of_pair)
    elif smoothing.m_estimate:
        m = ex.Symbol("m", "m")
        joint = ex.Quotient(ex.Sum((of_pair, ex.Symbol("m / (K N_i)", "m/(K · N_i)"))), ex.Sum((size, m)))
        other = ex.Quotient(ex.Sum((of_three, ex.Symbol("m / N_j", "m/N_j"))), ex.Sum((of_pair, m)))
    else:
        joint = ex.Quotient(
            ex.Sum((of_pair, LAMBDA)), ex.Sum((size, ex.Symbol(r"K \cdot N_i \cdot \lambda", "K · N_i · λ")))
        )
        other = ex.Quotient(ex.Sum((of_three, LAMBDA)), ex.Sum((of_pair, ex.Symbol(r"N_j \cdot \lambda", "N_j · λ"))))
    return [doc.Line(ex.Equation(_JOINT, (joint,))), doc.Line(ex.Equation(_CONDITIONAL, (other,)))]


def joint_shown(models: Models, estimate: Estimate, super_parent: int, keys: tuple[str, str]) -> object:
    """(6 + 1)/(17 + 2 · 3) = 7/23: the amount added to the total is printed as the number of pairs."""
    smoothing, sizes = models.learnt.smoothing, [len(values) for values in models.learnt.sample.values]
    if estimate.value is None or smoothing.m_estimate or not estimate.smoothed:
        return estimate_shown(estimate, None, *keys)
    pairs: tuple[ex.Expr, ...] = (ex.Count(sizes[models.target]), ex.Count(sizes[super_parent]))
    if smoothing.added != 1:
        pairs = (*pairs, ex.Given(smoothing.added))
    top, bottom = (
        ex.Sum((ex.Count(estimate.count), ex.Given(estimate.added))),
        ex.Sum((ex.Count(estimate.total), ex.Product(pairs))),
    )
    working = ex.Quotient(top, bottom, *keys)
    return ex.Equation(working, (), ex.Number(estimate.value), (unreduced(estimate),), reduced=False)


def _all_tables(models: Models) -> list[doc.Block]:
    """For every super-parent its joint and the tables of the other features; for several, all but the joint is
    folded.
    """
    learnt = models.learnt
    blocks: list[doc.Block] = []
    undefined = False
    for spode, member in zip(learnt.spodes, models.members.values(), strict=True):
        assert member.learnt is not None
        notation = Notation(member.network)
        tables = [
            block
            for family in spode.families
            if family.variable not in (models.target, spode.super_parent)
            for block in family_table(models.problem, member.learnt, family, notation)
        ]
        blocks.append(_joint_table(models, spode, notation))
        name = notation.name(spode.super_parent)
        folded = doc.Details(say("bayesian_network.semi_naive.tables_of", name=name, count=len(tables)), tables)
        blocks += ([folded] if tables else []) if learnt.averaged else [*tables, _as_tables(models, spode, notation)]
        undefined = undefined or member.learnt.undefined
    if undefined:
        blocks += [doc.Warn(say("bayesian_network.semi_naive.undefined"), "warning"), smooth_instead(learnt.smoothing)]
    return blocks


def _joint_table(models: Models, spode: Spode, notation: Notation) -> doc.TableBlock:
    """P(c, x_i): a row for each class, a column for each value."""
    sample, own, target = models.learnt.sample, spode.super_parent, models.target
    known = (own, target)
    values = range(len(sample.values[own]))

    def cell(c: int, u: int) -> doc.Cell:
        keys = (sample.key({own: u, target: c}, known), sample.key({}, known))
        part = (sample.names[own], sample.values[own][u])
        quantity = identifier("joint", sample.values[target][c], part)
        return doc.Cell(joint_shown(models, spode.joint[c, u], own, keys), quantity=quantity)

    rows = [
        doc.Row([doc.Cell(notation.value(target, c), header=True), *(cell(c, u) for u in values)], class_index=c)
        for c in range(len(sample.values[target]))
    ]
    heads = [
        doc.ColumnHead(notation.name(target), align="left"),
        *(doc.ColumnHead(notation.event(own, u)) for u in values),
    ]
    caption = say("bayesian_network.network.table", family=notation.distribution((target, own)))
    return doc.TableBlock(caption, heads, rows)


def _as_tables(models: Models, spode: Spode, notation: Notation) -> doc.Block:
    """P(c) and P(x_i | c), the factors of the joint."""
    own, target = spode.super_parent, models.target
    values = range(len(models.learnt.sample.values[own]))
    # Tables of several super-parents would not fit into an answer.
    averaged = models.learnt.averaged
    lines, rows = [], []
    for c in range(len(models.learnt.sample.values[target])):
        joint = [spode.joint[c, u].value for u in values]
        shares = tuple(ex.Number(share) for share in joint if share is not None)
        prior = spode.families[target].rows[()][c].value
        if prior is None:
            return doc.Paragraph(say("bayesian_network.data.never"))
        left = ex.Probability(notation.event(target, c))
        working, quantity = (
            (ex.Sum(shares),) if len(shares) > 1 else (),
            None if averaged else notation.table_key(target, (), c),
        )
        lines.append(doc.Line(ex.Equation(left, working, ex.Number(prior), quantity=quantity), c))
        cells = []
        for u, estimate in enumerate(spode.families[own].rows[(c,)]):
            name = notation.table_key(own, (c,), u)
            entry = doc.Entry(name)
            if estimate.value is None:
                cells.append(
                    doc.Cell(ex.Quotient(ex.Count(0), ex.Count(0)), say("bayesian_network.data.never"), entry=entry)
                )
            else:
                quotient = ex.Quotient(shares[u], ex.Number(prior))
                equation = ex.Equation(quotient, (), ex.Number(estimate.value), quantity=None if averaged else name)
                cells.append(doc.Cell(equation, entry=entry))
        rows.append(doc.Row([doc.Cell(notation.value(target, c), header=True), *cells], class_index=c))
    heads = [
        doc.ColumnHead(notation.name(target), align="left"),
        *(doc.ColumnHead(notation.value(own, u)) for u in values),
    ]
    table = doc.TableBlock(say("bayesian_network.network.table", family=notation.family(own)), heads, rows)
    lead = doc.Paragraph(say("bayesian_network.semi_naive.as_tables"))
    return doc.Details(say("bayesian_network.semi_naive.as_tables_question"), [lead, doc.Formula(lines), table])


def semi_naive_quantities(models: Models) -> list[doc.Quantity]:
    """joint[c,s=u] and likelihood[f=v|c,s=u] of every super-parent s."""
    sample, target = models.learnt.sample, models.target
    classes, names, found = sample.values[target], sample.names, list[doc.Quantity]()
    for spode in models.learnt.spodes:
        own = spode.super_parent
        for (c, u), estimate in spode.joint.items():
            part = (names[own], sample.values[own][u])
            found.append(doc.Quantity(identifier("joint", classes[c], part), estimate.value))
        for family, (c, u), at, estimate in conditional(spode, target):
            of = (names[family.variable], sample.values[family.variable][at])
            given: Sequence[str | tuple[str, str]] = (classes[c], (names[own], sample.values[own][u]))
            found.append(doc.Quantity(identifier("likelihood", of, given=given), estimate.value))
    return found


def scores_of(models: Models, quantities: Sequence[doc.Quantity]) -> list[doc.Quantity]:
    """score[c] and its logarithm, if a SPODE answers like any network: the score is joint[c]."""
    known = {quantity.id: quantity.value for quantity in quantities}
    found = []
    for name in models.learnt.sample.values[models.target]:
        score = known[identifier("joint", name)]
        log = ln(score) if isinstance(score, Fraction) and score else None
        found += [doc.Quantity(identifier("score", name), score), doc.Quantity(identifier("log_score", name), log)]
    return found
