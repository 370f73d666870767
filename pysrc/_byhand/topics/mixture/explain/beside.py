"""Beside the answer: where other starts end, and k-means as the hard limit of EM."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import combinations

from _byhand.arithmetic.expr import Given, Number, Word
from _byhand.document import steps as doc
from _byhand.phrase import Listing, say
from _byhand.topics.mixture.explain import notation as write
from _byhand.topics.mixture.model.clusters import cluster
from _byhand.topics.mixture.model.outcomes import Course, by_name
from _byhand.topics.mixture.model.run import MixtureProblem, State

_KINDS: Mapping[str, str] = {
    "given": "mixture.starts.given",
    "alike": "mixture.starts.alike",
    "even": "mixture.starts.even",
    "skewed": "mixture.starts.skewed",
}
# Ends and log-likelihoods that differ by less are the same: relative to their size.
_SAME = 1e-4
_MOST_POINTS = 30


def _shown(number: float) -> Number:
    return Number(Decimal(repr(round(number, 10) + 0.0)))


def starts_step(problem: MixtureProblem, found: Sequence[Course]) -> list[doc.Step]:
    """A table of starts and their ends, and what differs; nothing where EM was not run from others."""
    if len(found) < 2:
        return []
    keys = problem.family.parameters
    heads = [doc.ColumnHead(say("mixture.starts.from"), align="left")]
    for index, name in enumerate(problem.names):
        heads.append(doc.ColumnHead(write.weight_name(name), index))
        heads += [doc.ColumnHead(write.parameter_name(key, name), index) for key in keys]
    heads.append(doc.ColumnHead(write.ELL))
    rows = []
    for course in found:
        start = [doc.Cell(_shown(number)) for row in course.start for number in row]
        end = [doc.Cell(_shown(number)) for row in course.end for number in row]
        last = say("mixture.starts.unbounded") if course.collapsed else _shown(course.levels[-1])
        rows.append(
            doc.Row([doc.Cell(say(_KINDS[course.kind]), header=True), *start, doc.Cell(_shown(course.levels[0]))])
        )
        rows.append(doc.Row([doc.Cell(say("mixture.starts.end")), *end, doc.Cell(last)]))
    table = doc.TableBlock(say("mixture.starts.caption"), heads, rows, may_turn=False)
    blocks: list[doc.Block] = [doc.Paragraph(say("mixture.starts.lead")), table, doc.Paragraph(say(_verdict(found)))]
    if any(course.kind == "alike" for course in found):
        blocks.append(doc.Paragraph(say("mixture.starts.why_alike")))
    return [doc.Step("starts", say("mixture.starts.title"), blocks, aside=True)]


def _verdict(found: Sequence[Course]) -> str:
    """What differs between the ends: nothing, the parameters only, or the log-likelihood."""
    if any(course.collapsed for course in found):
        return "mixture.starts.collapsed"
    pairs = list(combinations([by_name(course) for course in found], 2))
    if any(_differ(one.levels[-1], other.levels[-1]) for one, other in pairs):
        return "mixture.starts.other_levels"
    apart = any(
        _differ(x, y)
        for one, other in pairs
        for a, b in zip(one.end, other.end, strict=True)
        for x, y in zip(a, b, strict=True)
    )
    return "mixture.starts.same_level" if apart else "mixture.starts.same"


def _differ(x: float, y: float) -> bool:
    return abs(x - y) > _SAME * max(1.0, abs(x), abs(y))


def k_means_step(problem: MixtureProblem, states: Sequence[State]) -> list[doc.Step]:
    """The same data and first means with hard assignment; of normal components only."""
    if problem.model != "normal" or not all(isinstance(one.parameters["mean"], Fraction) for one in problem.start):
        return []
    points = [(item.x,) for item in problem.items]
    start = [(Fraction(one.parameters["mean"]),) for one in problem.start]
    found = cluster(points, start)
    last = found[-1]
    heads = [
        doc.ColumnHead(say("mixture.k_means.cluster"), align="left"),
        doc.ColumnHead(say("mixture.k_means.points"), align="left"),
        doc.ColumnHead(say("mixture.k_means.centre")),
        doc.ColumnHead(say("mixture.k_means.em_mean")),
    ]
    rows = []
    for index, name in enumerate(problem.names):
        own = [Given(item.x) for item, k in zip(problem.items, last.clusters, strict=True) if k == index]
        shown = Listing(own[:_MOST_POINTS], "list.comma") if own else None
        cells = [
            doc.Cell(Word(name), header=True),
            doc.Cell("–" if shown is None else say("mixture.k_means.listed", values=shown)),
            doc.Cell(Number(last.centres[index][0])),
            doc.Cell(Number(states[-1].components[index].parameters["mean"])),
        ]
        rows.append(doc.Row(cells, class_index=index))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("mixture.k_means.limit")),
        doc.TableBlock(say("mixture.k_means.caption", count=len(found)), heads, rows, may_turn=False),
        doc.Paragraph(say("mixture.k_means.compared", count=len(states) - 1)),
    ]
    return [doc.Step("k_means", say("mixture.k_means.title"), blocks, aside=True)]
