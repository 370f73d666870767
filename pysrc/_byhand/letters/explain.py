"""What is told about letters in every topic: their ranges, and the decision in each part of a range."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from _byhand.arithmetic import expr as ex
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.expressions.written import symbol_of, zero_expr
from _byhand.letters.flips import Stretch, flips
from _byhand.letters.given import LetterRange
from _byhand.letters.written import interval_expr, range_expr
from _byhand.phrase import QUOTED, Listing, Phrase, say

# The name of a decision; of none, that it is a tie.
Named = Callable[[str | None], object]


def named(decision: str | None) -> object:
    return say("letters.tie") if decision is None else Listing([decision], QUOTED)


def ranges_phrase(letters: Sequence[LetterRange]) -> Phrase:
    """p is a letter, 0 ≤ p ≤ 1; its value, if there is one."""
    symbols = Listing([symbol_of(each.name) for each in letters], with_and=True)
    ranges = Listing([range_expr(each) for each in letters], "list.comma")
    if all(each.value is None for each in letters):
        return say("letters.ranges", letters=symbols, ranges=ranges, count=len(letters))
    values = values_expr(letters)
    return say("letters.ranges_values", letters=symbols, ranges=ranges, count=len(letters), values=values)


def values_expr(letters: Sequence[LetterRange]) -> Listing:
    """p = 0.01, q = 1/2"""
    return Listing([_value_of(each) for each in letters if each.value is not None], "list.comma")


def _value_of(letter: LetterRange) -> ex.Equation:
    assert letter.value is not None
    return ex.Equation(symbol_of(letter.name), (ex.Given(letter.value),))


def pieces_phrase(found: Sequence[Stretch], letter: LetterRange, name: Named = named) -> Phrase:
    """operate if p > 1/3, otherwise wait."""
    if len(found) == 1:
        return say("letters.pieces.one", decision=name(found[0].decision), range=interval_expr(found[0], letter))
    if len(found) == 2:
        low, high = found
        where = interval_expr(high, letter)
        return say("letters.pieces.two", decision=name(high.decision), where=where, other=name(low.decision))
    parts = [
        say("letters.pieces.part", decision=name(each.decision), where=interval_expr(each, letter)) for each in found
    ]
    return say("letters.pieces.several", parts=Listing(parts, "list.clause"))


def pieces_table(found: Sequence[Stretch], letter: LetterRange, name: Named = named) -> doc.TableBlock:
    """The parts of the range with their decisions."""
    symbol = symbol_of(letter.name)
    heads = [
        doc.ColumnHead(say("letters.pieces.range", letter=symbol), align="left"),
        doc.ColumnHead(say("letters.pieces.decision"), align="left"),
    ]
    rows = [
        doc.Row((doc.Cell(interval_expr(each, letter), header=True), doc.Cell(name(each.decision)))) for each in found
    ]
    return doc.TableBlock(say("letters.pieces.caption", letter=symbol), heads, rows, may_turn=False)


def other_points(found: Sequence[Stretch], letter: LetterRange) -> list[doc.Block]:
    """At q = 1 it is a tie: single points that are no part of their own"""
    points = [point for each in found for point in each.others]
    equations = [ex.Equation(symbol_of(letter.name), (ex.Given(point),)) for point in points]
    return [doc.Paragraph(say("letters.pieces.others", points=Listing(equations, "list.comma")))] if points else []


def flip_lines(found: Sequence[Stretch], letter: LetterRange, path: str) -> list[doc.Line]:
    """p = 1/3, with the ID of the flip"""
    lines = []
    for at, zero in enumerate(flips(found), 1):
        quantity = identifier("flip", path, str(at))
        working = (zero_expr(zero),) if zero.quadratic is not None else ()
        lines.append(doc.Line(ex.Equation(symbol_of(letter.name), working, ex.Number(zero.value), quantity=quantity)))
    return lines
