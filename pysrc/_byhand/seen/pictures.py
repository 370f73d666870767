"""The four views of the same numbers: natural frequencies, tree, unit square, table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Given, Number
from _byhand.document import chart as charts
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import ClassName, Listing, Phrase, say
from _byhand.seen.crowd import squares_of
from _byhand.seen.results import Result, Seen, Value


def class_name(seen: Seen, place: int) -> ClassName:
    return ClassName(seen.names[place], place)


def value_name(value: Value) -> Phrase | str:
    """The value as the exercise calls it, or `not` the one that was observed."""
    if value.name is None:
        return say("seen.not_unnamed" if value.denied else "seen.unnamed")
    return say("seen.not", observed=value.name) if value.denied else value.name


def result_name(path: Sequence[Value]) -> object:
    names = [value_name(value) for value in path]
    return names[0] if len(names) == 1 else Listing(names, "list.comma")


def cell_name(seen: Seen, place: int, result: Result) -> Phrase:
    return say("seen.cell", name=class_name(seen, place), result=result_name(result.path))


def _cells(seen: Seen) -> Iterator[tuple[int, int, Result]]:
    for place in range(len(seen.names)):
        for at, result in enumerate(seen.results):
            yield place, at, result


# --- natural frequencies


def squares_picture(seen: Seen) -> charts.UnitPicture | None:
    """A crowd of squares; filled are those with the observed result. None if they are too many to be drawn."""
    crowd = seen.crowd
    squares = squares_of(crowd)
    if squares is None:
        return None
    groups, words = list[charts.UnitGroup](), list[Phrase]()
    for (place, at, result), drawn in zip(_cells(seen), squares.groups, strict=True):
        people = crowd.counts[place][at]
        if people:
            label = cell_name(seen, place, result)
            words.append(say("seen.group", count=people, group=label))
            entry = seen.key(place, result.path)
            groups.append(charts.UnitGroup(label, people, drawn, place, result.final, entry))
    key = "seen.squares" if squares.exact else "seen.squares_rounded"
    caption = say(key, unit=squares.unit, observed=result_name(seen.observed))
    return charts.UnitPicture(caption, say("seen.described", crowd=crowd.size, groups=Listing(words)), groups)


# --- the tree


def tree_picture(seen: Seen) -> charts.TreePicture:
    root = charts.Branch(
        say("seen.all"),
        seen.crowd.size,
        branches=[_of_class(seen, place) for place in range(len(seen.names))],
        entry=seen.key(None),
    )
    ways = [
        say(
            "seen.way",
            shares=Listing([Given(share) for share in _shares(seen, place, result)], "list.times"),
            joint=Number(seen.cells[place][at]),
            cell=cell_name(seen, place, result),
        )
        for place, at, result in _cells(seen)
    ]
    return charts.TreePicture(say("seen.tree"), say("seen.tree_described", ways=Listing(ways, "list.clause")), root)


def _shares(seen: Seen, place: int, result: Result) -> list[Fraction]:
    return [seen.priors[place], *(value.shares[place] for value in result.path)]


def _of_class(seen: Seen, place: int) -> charts.Branch:
    return charts.Branch(
        class_name(seen, place),
        seen.people(place),
        Given(seen.priors[place]),
        _branches(seen, place, ()),
        place,
        seen.key(place),
    )


def _branches(seen: Seen, place: int, path: tuple[Value, ...]) -> list[charts.Branch]:
    """What the next test divides those with these results into."""
    if len(path) == len(seen.stages):
        return []
    stage = seen.stages[len(path)]
    found = []
    for at, value in enumerate(stage.values):
        further, observed = (*path, value), at == stage.observed
        final = observed and len(further) == len(seen.stages)
        found.append(
            charts.Branch(
                value_name(value),
                seen.people(place, further),
                Given(value.shares[place]),
                _branches(seen, place, further) if observed else [],
                place,
                seen.key(place, further),
                observed=final,
                asked=final and place == seen.asked,
            )
        )
    return found


# --- the unit square


def square_picture(seen: Seen) -> charts.SquarePicture:
    columns = [
        charts.SquareColumn(
            say("seen.column", name=class_name(seen, place), share=Given(seen.priors[place])),
            float(seen.priors[place]),
            [
                charts.SquareCell(
                    say("seen.height", cell=cell_name(seen, place, result), share=Given(result.shares[place])),
                    float(result.shares[place]),
                    seen.key(place, result.path),
                    result.final,
                    result.final and place == seen.asked,
                )
                for result in seen.results
            ],
            place,
        )
        for place in range(len(seen.names))
    ]
    areas = [
        say("seen.area", cell=cell_name(seen, place, result), joint=Number(seen.cells[place][at]))
        for place, at, result in _cells(seen)
    ]
    observed = result_name(seen.observed)
    described = say("seen.square_described", areas=Listing(areas, "list.clause"))
    return charts.SquarePicture(say("seen.square", observed=observed), described, columns)


# --- the table


def crowd_table(seen: Seen) -> doc.TableBlock:
    """People by class and result, with sums."""
    heads = [
        doc.ColumnHead(say("seen.class"), align="left"),
        *(doc.ColumnHead(result_name(result.path)) for result in seen.results),
        doc.ColumnHead(say("seen.sum")),
    ]
    counts = seen.crowd.counts
    rows = [
        doc.Row(
            (
                doc.Cell(class_name(seen, place), header=True),
                *(
                    _cell(seen, counts[place][at], place, result.path, marked=result.final)
                    for at, result in enumerate(seen.results)
                ),
                _cell(seen, sum(counts[place]), place, ()),
            )
        )
        for place in range(len(seen.names))
    ]
    totals = [sum(column) for column in zip(*counts, strict=True)]
    cells = [_cell(seen, total, None, result.path) for total, result in zip(totals, seen.results, strict=True)]
    rows.append(
        doc.Row((doc.Cell(say("seen.sum"), header=True), *cells, _cell(seen, seen.crowd.size, None, ())), "total")
    )
    return doc.TableBlock(say("seen.table", crowd=seen.crowd.size), heads, rows)


def _cell(seen: Seen, count: int, place: int | None, path: Sequence[Value], *, marked: bool = False) -> doc.Cell:
    entry = doc.Entry(seen.key(place, path), seen.below(place, path))
    # A cell that was added up is pointed at as a whole.
    return doc.Cell(Count(count, None if entry.operands else entry.key), marked=marked, entry=entry)


# --- what lights together


def parts(seen: Seen) -> list[doc.Part]:
    """Every class and cell with the numbers that state it, and those who are still tested."""
    found = list[doc.Part]()
    for place, name in enumerate(seen.names):
        found.append(_part(seen, place, (), [identifier("prior", name)]))
        for result in seen.results:
            paths = [result.path[:length] for length in range(1, len(result.path) + 1)]
            found += [_part(seen, place, path, _stated(path[-1], name)) for path in paths]
    found += [_part(seen, None, path, []) for path in [(), *(result.path for result in seen.results)]]
    return list({part.entry.key: part for part in found}.values())


def _part(seen: Seen, place: int | None, path: Sequence[Value], says: list[str]) -> doc.Part:
    places = range(len(seen.names)) if place is None else [place]
    people = sum(seen.people(each, path) for each in places)
    return doc.Part(doc.Entry(seen.key(place, path), seen.below(place, path)), Count(people), says)


def _stated(value: Value, name: str) -> list[str]:
    return [] if value.name is None or value.denied else [identifier("likelihood", value.name, given=(name,))]
