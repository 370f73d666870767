"""The reader of frequency tables, in the chain of readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from byhand.cells.cell import is_number
from byhand.cells.roles import is_class_name
from byhand.cross import MOST_CHARACTERS, Cross, cross_of, read_ways
from byhand.cross.directions import Direction, undecided
from byhand.cross.sheet import columns_of, counts_of, rows_of
from byhand.cross.stack import Stack
from byhand.cross.unfolding import rows_to_unfold
from byhand.paste.reader_of_grid import Roles, closed
from byhand.phrase import QUOTED, Listing, say
from byhand.reading.doubts import Doubt, Way
from byhand.reading.evidence import Evidence
from byhand.reading.page import Page
from byhand.reading.reader import Content, Instructions, Reader, Reading

_TOTAL = "total"


def _recognises(page: Page) -> bool:
    return len(page.text) <= MOST_CHARACTERS and any(map(str.isdigit, page.text))


def _read(page: Page, asked: Instructions) -> Sequence[Reading]:
    found = read_ways(page.whole.text, asked.kind == "counts", asked.classes)
    if found is None:
        return ()
    stack, ways = found
    best = ways[0]
    cross = cross_of(stack, best)
    # Where the features stand beside each other and not below, each row counts cases that have all of its values.
    joint = None if asked.kind == "counts" else rows_to_unfold(page.whole.text)
    if joint and sum(len(feature.values) for feature in cross.features) != joint:
        return ()
    counts = counts_of(columns_of(cross, _TOTAL), rows_of(cross))
    roles: Roles = {line: (role, None) for line, role in stack.roles.items()}
    account = closed(page, roles)
    whole = not account.left_out("not_understood")
    asks = undecided(ways) and asked.classes is None
    return (
        Reading(
            "counts",
            "cross",
            cross.format,
            Content(stated={"counts": counts}),
            account,
            tuple(_evidence(stack, best, cross, whole=whole)),
            guesses=stack.notices,
            doubts=(_orientation(ways),) if asks else (),
        ),
    )


def _evidence(stack: Stack, way: Direction, cross: Cross, *, whole: bool) -> Iterator[Evidence]:
    sums = int(way.added) + int(way.stated)
    if sums:
        yield Evidence("sums", say("paste.sign.sums"), sums)
    named = way.poles or way.is_answered or (way.said and is_class_name(way.target))
    if named or (way.named and len(way.features) > 1):
        yield Evidence("named", say("paste.sign.named"))
    if stack.layout:
        yield Evidence("layout", say("paste.sign.layout"))
    values = [value for feature in cross.features for value, _ in feature.values]
    if not any(map(is_number, (*cross.classes, *values))):
        yield Evidence("header", say("paste.sign.header"))
    if whole:
        yield Evidence("all_read", say("paste.sign.all_read"))
    if not way.is_counted or len(cross.classes) < 2:
        yield Evidence("guess", say("paste.sign.guess"), 3)


def _orientation(ways: Sequence[Direction]) -> Doubt:
    """The question where the classes are, if nothing in the table says it."""
    answers = tuple(
        Way(
            say("cross.classes_are", names=Listing(way.classes, QUOTED)),
            "counts",
            {"classes": "columns" if way.turned else "rows"},
        )
        for way in ways
    )
    return Doubt("orientation", say("cross.which_side"), answers, stops=True)


READER = Reader(
    "cross",
    "Frequency tables: how often each value of each feature occurs in each class, with totals or without.",
    ("counts",),
    _recognises,
    _read,
)
