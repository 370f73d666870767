"""The worked solution by k-means: the first iteration in full, all iterations, other starts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Sum, Symbol, Word
from _byhand.arithmetic.functions import Difference, Power
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.mixture.explain import notation as write
from _byhand.topics.mixture.explain.charts import clusters_chart, distortion_chart
from _byhand.topics.mixture.explain.e_step import MOST_ROWS, MOST_TERMS
from _byhand.topics.mixture.model.clusters import Clustering, ClusterProblem, Point, cluster, squared_distance
from _byhand.topics.mixture.model.ways import centre_id, cluster_quantities, cluster_ways, mean_way

_J = Symbol("J", "J")
_MOST_LISTED = 60
_MOST_POINTS_OF_STARTS = 400


def k_means_solution(problem: ClusterProblem) -> doc.Solution:
    """The worked solution."""
    found = cluster(problem.points, problem.start, problem.most)
    lines = _lines(problem, found)
    steps = [_asked(problem), _assign_step(problem, found[0]), _centres_step(problem, found[0])]
    if len(found) > 1:
        steps.append(_iterations(problem, found))
    finals = [doc.Paragraph(line, "final") for line in lines]
    blocks: list[doc.Block] = [_members(problem, found[-1])]
    blocks += [*clusters_chart(problem, found), *distortion_chart(found)]
    steps.append(doc.Step("result", say("mixture.result.title"), blocks, short=finals))
    steps += _starts(problem, found)
    answer = doc.Answer(None, cluster_quantities(problem, found), None, ways=partial(cluster_ways, problem, found))
    return doc.Solution(
        topic="mixture",
        title=problem.heading.title or say("mixture.title_k_means"),
        lines=lines,
        line_of=[0] * len(lines),
        steps=steps,
        answers=[answer],
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=_exercise(problem),
        decimals_given=problem.decimals_given,
    )


def _written(point: Point) -> Expr:
    """3, or (1, 2)"""
    return _tuple([ex.Given(number) for number in point])


def _computed(point: Point) -> Expr:
    return _tuple([Number(number) for number in point])


def _tuple(entries: Sequence[Expr]) -> Expr:
    if len(entries) == 1:
        return entries[0]
    inside = ex.Joined(tuple(entries), r",\ ", ", ")
    return ex.Joined((Symbol("(", "("), inside, Symbol(")", ")")), "", "")


def _centre_name(name: str) -> Expr:
    return write.Indexed(Symbol("m", "m"), (Word(name),))


def _is_ended(problem: ClusterProblem, found: Sequence[Clustering]) -> bool:
    """Has no centre moved in the last iteration?"""
    return found[-1].centres == (found[-2].centres if len(found) > 1 else problem.start)


def _lines(problem: ClusterProblem, found: Sequence[Clustering]) -> list[Phrase]:
    t, last = len(found), found[-1]
    line = len(problem.start[0]) == 1
    centres = [
        Equation(_centre_name(name), (), Number(centre[0]), quantity=centre_id(name, t))
        if line
        else Equation(_centre_name(name), (_computed(centre),))
        for name, centre in zip(problem.names, last.centres, strict=True)
    ]
    key = "mixture.answer.clusters" if _is_ended(problem, found) else "mixture.answer.clusters_unfinished"
    distortion = Equation(_J, (), Number(last.distortion), quantity=identifier("distortion", str(t)))
    return [say(key, count=t, centres=Listing(centres), distortion=distortion)]


def _question(problem: ClusterProblem) -> Phrase:
    names = Listing(problem.names, QUOTED)
    return say("mixture.asked.k_means", count=len(problem.points), k=len(problem.names), names=names)


def _start_listed(problem: ClusterProblem) -> Phrase:
    starts = [
        Equation(_centre_name(name), (_written(point),))
        for name, point in zip(problem.names, problem.start, strict=True)
    ]
    return say("mixture.start.centres", centres=Listing(starts))


def _asked(problem: ClusterProblem) -> doc.Step:
    blocks = [
        doc.Paragraph(_question(problem)),
        doc.Paragraph(say("mixture.asked.k_means_method")),
        doc.Paragraph(_start_listed(problem)),
    ]
    return doc.Step("asked", say("mixture.asked.k_means_title"), blocks)


def _distance(point: Point, centre: Point) -> Expr:
    """(x₁ − m₁)² + (x₂ − m₂)²"""
    terms = [Power(Difference(ex.Given(x), Number(m)), 2) for x, m in zip(point, centre, strict=True)]
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def _assign_step(problem: ClusterProblem, first: Clustering) -> doc.Step:
    """Squared distances of the first point worked, then a table of all."""
    point = problem.points[0]
    lines = [
        doc.Line(
            Equation(
                _distance_name(0, name),
                (_distance(point, centre),),
                Number(squared_distance(point, centre)),
            ),
            index,
        )
        for index, (name, centre) in enumerate(zip(problem.names, problem.start, strict=True))
    ]
    heads = [doc.ColumnHead(Symbol("i", "i")), doc.ColumnHead(Symbol("x_i", "x_i"))]
    heads += [doc.ColumnHead(_distance_name(None, name), index) for index, name in enumerate(problem.names)]
    heads.append(doc.ColumnHead(say("mixture.k_means.cluster"), align="left"))
    rows, tied = [], False
    for place, own in list(enumerate(problem.points))[:MOST_ROWS]:
        distances = [squared_distance(own, centre) for centre in problem.start]
        least, chosen = min(distances), first.clusters[place]
        tied |= distances.count(least) > 1
        cells = [doc.Cell(Count(place + 1), header=True), doc.Cell(_written(own))]
        cells += [doc.Cell(Number(each), marked=index == chosen) for index, each in enumerate(distances)]
        cells.append(doc.Cell(Word(problem.names[chosen])))
        rows.append(doc.Row(cells))
    key = "mixture.k_means.distances" if len(problem.points) <= MOST_ROWS else "mixture.k_means.distances_cut"
    caption = say(key, shown=MOST_ROWS, count=len(problem.points))
    table = doc.TableBlock(caption, heads, rows, may_turn=False)
    formula = doc.Formula(lines)
    blocks: list[doc.Block] = [
        doc.Paragraph(say("mixture.k_means.assign")),
        doc.Paragraph(say("mixture.k_means.first_point", x=_written(point))),
        formula,
        doc.Paragraph(say("mixture.k_means.all_points")),
        table,
    ]
    if tied:
        blocks.append(doc.Warn(say("mixture.k_means.tied")))
    return doc.Step("assign", say("mixture.k_means.assign_title"), blocks, short=[table])


def _distance_name(place: int | None, name: str) -> Expr:
    """d²_{1,A}"""
    first: Expr = Symbol("i", "i") if place is None else Count(place + 1)
    return write.Indexed(Symbol("d", "d"), (first, Word(name)), squared=True)


def _centres_step(problem: ClusterProblem, first: Clustering) -> doc.Step:
    lines, empty = list[doc.Line](), False
    size = len(problem.start[0])
    for index, name in enumerate(problem.names):
        own = _own(problem, first, index)
        centre = first.centres[index]
        if not own:
            empty = True
            lines.append(doc.Line(Equation(_centre_name(name), (_computed(centre),)), index))
            continue
        if size == 1:
            working = (_mean([point[0] for point in own]),)
            result = Number(centre[0])
            lines.append(doc.Line(Equation(_centre_name(name), working, result, quantity=centre_id(name, 1)), index))
        else:
            means = _tuple([_mean([point[axis] for point in own]) for axis in range(size)])
            lines.append(doc.Line(Equation(_centre_name(name), (means, _computed(centre))), index))
    own_distances = [
        Number(squared_distance(point, first.centres[k]))
        for point, k in zip(problem.points, first.clusters, strict=True)
    ]
    working_of = (Sum(tuple(own_distances)),) if 1 < len(own_distances) <= MOST_TERMS else ()
    distortion = Equation(_J, working_of, Number(first.distortion), quantity=identifier("distortion", "1"))
    formulas: list[doc.Block] = [doc.Formula(lines), doc.Formula([doc.Line(distortion)])]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("mixture.k_means.update")),
        formulas[0],
        doc.Paragraph(say("mixture.k_means.distortion")),
        formulas[1],
    ]
    if empty:
        blocks.append(doc.Warn(say("mixture.k_means.empty")))
    return doc.Step("centres", say("mixture.k_means.update_title"), blocks, short=formulas)


def _mean(numbers: Sequence[Fraction]) -> Expr:
    way = mean_way(numbers)
    if len(numbers) <= MOST_TERMS:
        return way
    return ex.Quotient(Number(sum(numbers, start=Fraction(0))), Count(len(numbers)))


def _own(problem: ClusterProblem, each: Clustering, index: int) -> list[Point]:
    return [point for point, k in zip(problem.points, each.clusters, strict=True) if k == index]


def _iterations(problem: ClusterProblem, found: Sequence[Clustering]) -> doc.Step:
    heads = [doc.ColumnHead(say("mixture.iterations.number"))]
    for index, name in enumerate(problem.names):
        heads.append(doc.ColumnHead(say("mixture.k_means.size_of", name=name), index))
        heads.append(doc.ColumnHead(_centre_name(name), index))
    heads.append(doc.ColumnHead(_J))
    rows = []
    line = len(problem.start[0]) == 1
    for t, each in enumerate(found, 1):
        cells = [doc.Cell(Count(t), header=True)]
        for index, name in enumerate(problem.names):
            cells.append(doc.Cell(Count(each.clusters.count(index))))
            quantity = centre_id(name, t) if line else None
            cells.append(doc.Cell(_computed(each.centres[index]), quantity=quantity))
        cells.append(doc.Cell(Number(each.distortion), quantity=identifier("distortion", str(t))))
        rows.append(doc.Row(cells))
    table = doc.TableBlock(say("mixture.k_means.table"), heads, rows, may_turn=False)
    ended = _is_ended(problem, found)
    key = "mixture.k_means.ended" if ended else "mixture.k_means.unfinished"
    blocks: list[doc.Block] = [
        doc.Paragraph(say("mixture.k_means.falls")),
        table,
        doc.Paragraph(say(key, count=len(found)), "check" if ended else "body"),
    ]
    return doc.Step("iterations", say("mixture.iterations.title"), blocks, short=[table])


def _members(problem: ClusterProblem, last: Clustering) -> doc.TableBlock:
    heads = [
        doc.ColumnHead(say("mixture.k_means.cluster"), align="left"),
        doc.ColumnHead(say("mixture.k_means.points"), align="left"),
        doc.ColumnHead(say("mixture.k_means.centre")),
    ]
    rows = []
    for index, name in enumerate(problem.names):
        own = _own(problem, last, index)[:_MOST_LISTED]
        listed = say("mixture.k_means.listed", values=Listing(list(map(_written, own)), "list.comma")) if own else "–"
        cells = [doc.Cell(Word(name), header=True), doc.Cell(listed), doc.Cell(_computed(last.centres[index]))]
        rows.append(doc.Row(cells, class_index=index))
    return doc.TableBlock(say("mixture.k_means.members"), heads, rows, may_turn=False)


# --- other starts


def _starts(problem: ClusterProblem, found: Sequence[Clustering]) -> list[doc.Step]:
    """The first points, the last points and evenly spaced points as first centres; what differs at the end."""
    distinct = list(dict.fromkeys(problem.points))
    k = len(problem.names)
    if len(distinct) < k or len(problem.points) > _MOST_POINTS_OF_STARTS:
        return []
    ordered = sorted(distinct)
    choices = {
        "mixture.starts.first_points": distinct[:k],
        "mixture.starts.last_points": distinct[-k:],
        "mixture.starts.spread_points": [ordered[(len(ordered) - 1) * place // (k - 1)] for place in range(k)],
    }
    runs = [("mixture.starts.given", list(problem.start), found)]
    for key, start in choices.items():
        if all(sorted(start) != sorted(other) for _, other, _ in runs):
            runs.append((key, start, cluster(problem.points, start)))
    if len(runs) < 2:
        return []
    heads = [
        doc.ColumnHead(say("mixture.starts.from"), align="left"),
        doc.ColumnHead(say("mixture.starts.centres"), align="left"),
        doc.ColumnHead(say("mixture.starts.end_centres"), align="left"),
        doc.ColumnHead(_J),
    ]
    rows = []
    for key, start, run in runs:
        ends = Listing([_computed(centre) for centre in run[-1].centres])
        cells = [
            doc.Cell(say(key), header=True),
            doc.Cell(say("mixture.k_means.listed", values=Listing(list(map(_written, start))))),
            doc.Cell(say("mixture.k_means.listed", values=ends)),
            doc.Cell(Number(run[-1].distortion)),
        ]
        rows.append(doc.Row(cells))
    ends_of = {tuple(sorted(run[-1].centres)) for _, _, run in runs}
    other = len({run[-1].distortion for _, _, run in runs}) > 1
    verdict = "mixture.starts.other_distortions" if other else "mixture.starts.same"
    if len(ends_of) > 1 and not other:
        verdict = "mixture.starts.same_distortion"
    blocks: list[doc.Block] = [
        doc.Paragraph(say("mixture.starts.lead_k_means")),
        doc.TableBlock(say("mixture.starts.caption"), heads, rows, may_turn=False),
        doc.Paragraph(say(verdict)),
    ]
    return [doc.Step("starts", say("mixture.starts.title"), blocks, aside=True)]


def _exercise(problem: ClusterProblem) -> list[doc.Block]:
    shown = Listing(list(map(_written, problem.points[:_MOST_LISTED])), "list.comma_wide")
    key = "mixture.exercise.data" if len(problem.points) <= _MOST_LISTED else "mixture.exercise.data_cut"
    return [
        doc.Paragraph(_question(problem)),
        doc.Paragraph(say(key, values=shown, count=len(problem.points))),
        doc.Paragraph(_start_listed(problem)),
        doc.Paragraph(say("mixture.exercise.most", count=problem.most)),
    ]
