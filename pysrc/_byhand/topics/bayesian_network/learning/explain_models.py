"""The case under naive Bayes, TAN, SPODE and AODE, side by side: the arrows of each, and their effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Number
from _byhand.decision.explain import FIRST
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.independence.explain_factorisation import parameters
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.learning.estimation import needed
from _byhand.topics.bayesian_network.learning.semi_naive import Models, numbers_needed, scored
from _byhand.topics.bayesian_network.model.explain_network import graph
from _byhand.topics.bayesian_network.model.fields import STRUCTURE_KEYS
from _byhand.topics.bayesian_network.model.model import Find, NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation

# Posteriors of more classes do not fit beside the arrows.
_MOST_CLASSES = 4
# A tree with more arrows is only drawn.
_MOST_ARROWS = 8


@dataclass(frozen=True)
class _Model:
    """posteriors are None if the case is impossible, or its answer depends on 0/0."""

    name: Phrase
    arrows: Phrase
    numbers: int
    posteriors: Sequence[Fraction | None]
    own: bool = False

    @property
    def decided(self) -> int | None:
        """The class with the largest posterior; None for a tie, or if undefined."""
        known = [share for share in self.posteriors if share is not None]
        best = [at for at, share in enumerate(self.posteriors) if known and share == max(known)]
        return best[0] if len(best) == 1 else None


def models_step(models: Models, question: Find, suffix: str) -> doc.Step:
    """The answer of each structure to the same question, learnt from the same rows with the same smoothing."""
    notation = Notation(models.problem.network)
    rows = _models(models, question, notation)
    blocks: list[doc.Block] = [
        doc.Paragraph(say("bayesian_network.models.lead")),
        _table(models, rows, notation),
        _outcome(models, rows, notation),
        *_price(models, question),
    ]
    if suffix in FIRST:
        blocks += [_graphs(models), _choice(models)]
    return doc.Step(f"comparison{suffix}", say("bayesian_network.models.title"), blocks, extra=True)


def _models(models: Models, question: Find, notation: Notation) -> list[_Model]:
    learnt = models.learnt

    def network(name: Phrase, arrows: Phrase, problem: NetworkProblem, *, own: bool = False) -> _Model:
        return _Model(name, arrows, parameters(problem.network), _posteriors(models, problem, question), own)

    naive = say("bayesian_network.models.naive_bayes")
    rows = [network(naive, say("bayesian_network.models.no_arrows"), models.naive_bayes)]
    if len(learnt.features) > 1:
        rows.append(network(say("bayesian_network.models.tan"), _tree_arrows(models, notation), models.tree))
    taken = models.members
    if learnt.averaged:
        parts = scored(models, question).parts
        taken = {part.super_parent: part.problem for part in parts if part.super_parent is not None}
    for place, problem in taken.items():
        name = notation.name(place)
        arrows = say(
            "bayesian_network.models.to_all" if len(learnt.features) > 1 else "bayesian_network.models.no_arrows",
            name=name,
        )
        rows.append(network(say("bayesian_network.models.spode", name=name), arrows, problem, own=not learnt.averaged))
    averaged = models.averaged
    if averaged is not None:
        found = scored(averaged, question)
        shares = [share if isinstance(share, Fraction) else None for share in found.outcome.posteriors]
        together = say("bayesian_network.models.averaged", count=len(found.parts))
        if found.fallen_back:
            together = say("bayesian_network.models.fallen_back")
        numbers = numbers_needed(averaged.learnt)
        rows.append(_Model(say("bayesian_network.models.aode"), together, numbers, shares, learnt.averaged))
    return rows


def _posteriors(models: Models, problem: NetworkProblem, question: Find) -> list[Fraction | None]:
    learnt = problem.learnt
    assert learnt is not None
    classes = range(len(learnt.sample.values[models.target]))
    if needed(learnt, problem.network, question) is not None:
        return [None for _ in classes]
    found = infer(problem.network, replace(question, method=None, order=None))
    return [found.posteriors[at,] for at in classes]


def _tree_arrows(models: Models, notation: Notation) -> Phrase:
    assert models.tree.learnt is not None
    assert models.tree.learnt.tree is not None
    arrows = [
        say("bayesian_network.network.arrow", parent=notation.name(parent), child=notation.name(child))
        for child, parent in models.tree.learnt.tree.parents.items()
        if parent is not None
    ]
    if len(arrows) > _MOST_ARROWS:
        return say("bayesian_network.models.tree", count=len(arrows))
    return say("bayesian_network.network.described", arrows=Listing(arrows))


def _table(models: Models, rows: Sequence[_Model], notation: Notation) -> doc.TableBlock:
    target, classes = models.target, models.learnt.sample.values[models.target]
    shown = range(len(classes)) if len(classes) <= _MOST_CLASSES else range(0)

    def decision(model: _Model) -> doc.Cell:
        key = "bayesian_network.models.none"
        return doc.Cell(say(key) if model.decided is None else notation.event(target, model.decided), marked=model.own)

    body = [
        doc.Row(
            [
                doc.Cell(model.name, header=True, marked=model.own),
                doc.Cell(model.arrows, marked=model.own),
                doc.Cell(Count(model.numbers), marked=model.own),
                *(_share(classes[at], model.posteriors[at], model.own) for at in shown),
                decision(model),
            ]
        )
        for model in rows
    ]
    heads = [
        doc.ColumnHead(say("bayesian_network.models.model"), align="left"),
        doc.ColumnHead(say("bayesian_network.models.arrows"), align="left"),
        doc.ColumnHead(say("bayesian_network.models.numbers")),
        *(doc.ColumnHead(notation.event(target, at), at) for at in shown),
        doc.ColumnHead(say("bayesian_network.models.decision"), align="left"),
    ]
    return doc.TableBlock(say("bayesian_network.models.caption"), heads, body, may_turn=False)


def _share(name: str, share: Fraction | None, own: bool) -> doc.Cell:
    """own: by the model of the exercise, whose posteriors the answer has"""
    if share is None:
        return doc.Cell(say("bayesian_network.tan.impossible"), marked=own)
    quantity = identifier("posterior", name) if own else None
    return doc.Cell(Equation(Number(share), (), Number(share), quantity=quantity), marked=own)


def _outcome(models: Models, rows: Sequence[_Model], notation: Notation) -> doc.Block:
    """The decision of each structure."""
    groups: dict[int, list[Phrase]] = {}
    for model in rows:
        if model.decided is not None:
            groups.setdefault(model.decided, []).append(model.name)
    if not groups:
        return doc.Paragraph(say("bayesian_network.models.nobody"))
    if len(groups) == 1 and sum(map(len, groups.values())) == len(rows):
        (at,) = groups
        return doc.Paragraph(say("bayesian_network.models.same", name=notation.event(models.target, at)))
    sides = [
        say(
            "bayesian_network.models.side",
            models=Listing(names),
            name=notation.event(models.target, at),
            count=len(names),
        )
        for at, names in groups.items()
    ]
    key = "bayesian_network.models.differ" if len(groups) > 1 else "bayesian_network.models.some"
    return doc.Paragraph(say(key, sides=Listing(sides, "list.clause")))


def _price(models: Models, question: Find) -> list[doc.Block]:
    """The number of rows behind the factors."""
    found = scored(models, question)
    naive = min(
        (models.naive_rows(place) for place in models.learnt.features if place in question.evidence),
        default=0,
    )
    fewest = min((part.fewest for part in found.parts if part.factors), default=None)
    if found.fallen_back or fewest is None:
        return []
    return [doc.Paragraph(say("bayesian_network.models.price", count=Count(fewest), naive=Count(naive), rows=fewest))]


def _graphs(models: Models) -> doc.Block:
    drawn = []
    for key, problem in (
        ("bayesian_network.models.naive_bayes", models.naive_bayes),
        ("bayesian_network.models.tan", models.tree),
    ):
        caption = say(key)
        drawn.append(replace(graph(problem, Notation(problem.network)), caption=caption))
    return doc.Details(say("bayesian_network.models.graphs"), drawn)


def _choice(models: Models) -> doc.Choice:
    """The exercise with another structure, and the smoothing in use."""
    structure, preset = models.learnt.structure, models.learnt.smoothing.preset
    options = [
        doc.Option(
            say(STRUCTURE_KEYS[other]),
            {"structure": other, "convention.preset": preset, "super_parent": None, "minimum": None},
        )
        for other in ("naive_bayes", "tan", "spode", "aode")
        if other != structure
    ]
    return doc.Choice(say("bayesian_network.models.choose"), options)
