"""The effect of a tree's extra arrows: the same question under naive Bayes, side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from _byhand.arithmetic.expr import Count, Equation, Number
from _byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, Step, TableBlock, Warn
from _byhand.phrase import say
from _byhand.topics.bayesian_network.inference.posterior import Posterior, infer
from _byhand.topics.bayesian_network.learning.estimation import estimate, needed, network_of
from _byhand.topics.bayesian_network.model.model import Assignment, Find, Network, NetworkProblem, Question
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.training_data import Family, Learnt


@dataclass(frozen=True)
class _Sides:
    """The question under both structures, learnt from the same rows in the same way; `families` of naive Bayes."""

    families: tuple[Family, ...]
    naive: Network
    naive_found: Posterior
    tree: Network
    tree_found: Posterior


def comparison_steps(problem: NetworkProblem, question: Question, notation: Notation, suffix: str) -> list[Step]:
    """A step if a tree was learnt and the question asks for the class; the tree's answer is defined."""
    learnt = problem.learnt
    if learnt is None or learnt.tree is None or not learnt.tree.pairs:
        return []
    if not isinstance(question, Find) or question.targets != (learnt.target,):
        return []
    sides = _sides(problem.network, learnt, question)
    if sides is None:
        return []
    blocks: list[Block] = [
        Paragraph(say("bayesian_network.tan.compared")),
        *_factors(learnt, sides, notation),
        _posteriors(sides, notation),
        _outcome(sides, notation),
    ]
    return [Step(f"comparison{suffix}", say("bayesian_network.tan.compared_title"), blocks, extra=True)]


def _sides(network: Network, learnt: Learnt, question: Find) -> _Sides | None:
    """None if one of the structures gives the case probability 0."""
    parents = tuple(() if place == learnt.target else (learnt.target or 0,) for place in range(network.size))
    families = estimate(learnt.sample, parents, learnt.smoothing, prior=learnt.target)
    naive = network_of(learnt.sample, families)
    if needed(replace(learnt, families=families), naive, question) is not None:
        return None
    free = replace(question, method=None, order=None)
    return _Sides(families, naive, infer(naive, free), network, infer(network, free))


def _factors(learnt: Learnt, sides: _Sides, notation: Notation) -> list[Block]:
    """P(x | c, u) beside P(x | c), for every feature observed together with its other parent."""
    target, evidence = learnt.target, sides.tree_found.question.evidence
    assert target is not None
    assert learnt.tree is not None
    classes = range(len(learnt.sample.values[target]))
    rows, behind = [], []
    for feature, parent in learnt.tree.parents.items():
        if parent is None or feature not in evidence or parent not in evidence:
            continue
        given = {feature: evidence[feature], parent: evidence[parent]}
        cells = [Cell(notation.family(feature, given), header=True)]
        for at in classes:
            values = {**given, target: at}
            naive = Number(sides.naive.probability(feature, values))
            behind.append((_total(learnt.families[feature], values), _total(sides.families[feature], values)))
            cells.append(
                Cell(
                    Number(sides.tree.probability(feature, values)),
                    say("bayesian_network.tan.naive_aside", value=naive),
                )
            )
        rows.append(Row(cells))
    if not rows:
        return []
    heads = [
        ColumnHead(say("bayesian_network.tan.factor"), align="left"),
        *(ColumnHead(notation.event(target, at), at) for at in classes),
    ]
    tree, naive_bayes = (min(totals) for totals in zip(*behind, strict=True))
    price = say("bayesian_network.tan.rows_behind", tree=Count(tree), naive=Count(naive_bayes), count=tree)
    return [TableBlock(say("bayesian_network.tan.factors"), heads, rows), Paragraph(price)]


def _total(family: Family, values: Assignment) -> int:
    """The rows that this table row was counted from."""
    return family.rows[tuple(values[parent] for parent in family.parents)][0].total


def _posteriors(sides: _Sides, notation: Notation) -> Block:
    question = sides.tree_found.question
    (target,) = question.targets
    rows = []
    for places, posterior in sides.tree_found.posteriors.items():
        naive = sides.naive_found.posteriors[places]
        values = [
            Cell(
                say("bayesian_network.tan.impossible") if value is None else Equation(Number(value), (), Number(value))
            )
            for value in (naive, posterior)
        ]
        rows.append(Row([Cell(notation.value(target, places[0]), header=True), *values]))
    heads = [
        ColumnHead(notation.name(target), align="left"),
        ColumnHead(say("bayesian_network.tan.naive_head")),
        ColumnHead(say("bayesian_network.tan.tree_head")),
    ]
    return TableBlock(say("bayesian_network.tan.posteriors"), heads, rows)


def _outcome(sides: _Sides, notation: Notation) -> Block:
    """The effect on the decision."""
    (target,) = sides.tree_found.question.targets
    naive, tree = sides.naive_found.best, sides.tree_found.best
    if sides.tree_found.evidence == 0:
        return Warn(say("bayesian_network.tan.case_impossible"), "warning")
    if sides.naive_found.posteriors == sides.tree_found.posteriors:
        return Paragraph(say("bayesian_network.tan.same_numbers"))
    if len(naive) > 1 or len(tree) > 1 or sides.naive_found.evidence == 0:
        return Paragraph(say("bayesian_network.tan.undecided"))
    before, after = (notation.event(target, places[0]) for (places,) in (naive, tree))
    if naive == tree:
        return Paragraph(say("bayesian_network.tan.same_decision", after=after))
    return Paragraph(say("bayesian_network.tan.other_decision", before=before, after=after))
