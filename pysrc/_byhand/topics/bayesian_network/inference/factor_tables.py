"""The tables of factors: a row for each combination of values, with the computation of each number."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import islice
from typing import Literal, TypeVar

from _byhand.arithmetic.expr import Equation, Expr, Product, Sum
from _byhand.arithmetic.extremes import Greatest
from _byhand.document.steps import Block, Cell, ColumnHead, Details, Entry, Paragraph, Row, TableBlock
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.bayesian_network.inference.factor import Factor
from _byhand.topics.bayesian_network.inference.factor_notation import FactorNames
from _byhand.topics.bayesian_network.inference.most_probable import best_values
from _byhand.topics.bayesian_network.model.computed import computed
from _byhand.topics.bayesian_network.model.model import Places
from _byhand.topics.bayesian_network.model.notation import Notation

_CAPTION_KEYS: TextKeys[Literal["product", "sum", "maximum"]] = {
    "product": "bayesian_network.elimination.caption.join",
    "sum": "bayesian_network.elimination.caption.sum",
    "maximum": "bayesian_network.elimination.caption.maximum",
}

# Longer tables are folded; of even longer ones only the first rows are shown.
_OPEN = 16
_SHOWN = 256
# If the factors of a question have more entries than this together, tables longer than the second number only show
# their first rows.
_ALL_SHOWN, _WHOLE, _BEGUN = 256, 8, 4

_Key = TypeVar("_Key")


def entries_of(factors: Iterable[Factor]) -> int:
    """The number of entries of the factors together."""
    return sum(factor.count for factor in factors)


def are_begun(factors: Iterable[Factor]) -> bool:
    """Are these factors, all that a question's solution shows, too many to be written out?"""
    return entries_of(factors) > _ALL_SHOWN


def begun_blocks(names: FactorNames, factors: Iterable[Factor]) -> list[Block]:
    """What the tables leave out, in a sentence; [] if they leave out nothing."""
    if not names.begun:
        return []
    count = entries_of(factors)
    return [Paragraph(say("bayesian_network.elimination.begun", count=count, most=_WHOLE, shown=_BEGUN))]


def restricted_blocks(names: FactorNames, factor: Factor) -> list[Block]:
    """A table of the network without the rows that contradict the evidence."""

    def row(places: Places) -> Row:
        entry = Entry(names.key(factor, places), (names.table_key(factor, places),))
        number = Cell(names.plain(factor, factor.numbers[places]), entry=entry)
        return Row((*_value_cells(names.notation, factor, places), number))

    caption = say("bayesian_network.elimination.factors.caption", factor=names.name(factor))
    return _rows(names, caption, _heads(names, factor), factor, row)


def made_blocks(names: FactorNames, factor: Factor) -> list[Block]:
    """A computed factor, with each number as a product, a sum or a maximum."""

    def row(places: Places) -> Row:
        values = _value_cells(names.notation, factor, places)
        return Row((*values, _made_cell(names, factor, places), *_best_cells(names.notation, factor, places)))

    assert factor.made != "table"
    caption = say(_CAPTION_KEYS[factor.made], rule=names.rule(factor))
    heads = _heads(names, factor)
    if factor.made == "maximum" and factor.place is not None:
        name = names.notation.name(factor.place)
        heads.append(ColumnHead(say("bayesian_network.most_probable.at", name=name), align="left"))
    return _rows(names, caption, heads, factor, row)


def _rows(
    names: FactorNames, caption: Phrase, heads: Sequence[ColumnHead], factor: Factor, row: Callable[[Places], Row]
) -> list[Block]:
    if not names.begun or factor.count <= _WHOLE:
        return folded(caption, heads, factor.numbers, row)
    left_out = say("bayesian_network.inference.rows_left_out", count=factor.count - _BEGUN)
    return [TableBlock(caption, heads, [row(each) for each in islice(factor.numbers, _BEGUN)]), Paragraph(left_out)]


def _heads(names: FactorNames, factor: Factor) -> list[ColumnHead]:
    variables = [ColumnHead(names.notation.name(place), align="left") for place in factor.scope]
    return [*variables, ColumnHead(names.name(factor))]


def _best_cells(notation: Notation, factor: Factor, places: Places) -> list[Cell]:
    """The values at which a maximum is reached, for reading them back."""
    if factor.made != "maximum" or factor.place is None:
        return []
    return [Cell(Listing([notation.value(factor.place, at) for at in best_values(factor, places)]))]


def _value_cells(notation: Notation, factor: Factor, places: Places) -> list[Cell]:
    return [Cell(notation.value(place, at), header=True) for place, at in zip(factor.scope, places, strict=True)]


def _made_cell(names: FactorNames, factor: Factor, places: Places) -> Cell:
    operands = factor.operands(places)
    parts = tuple(names.entry(*operand) for operand in operands)
    entry = Entry(names.key(factor, places), tuple(names.key(*operand) for operand in operands))
    return Cell(Equation(_made(factor, parts), (), computed(factor.numbers[places])), entry=entry)


def _made(factor: Factor, parts: tuple[Expr, ...]) -> Expr:
    if len(parts) == 1:
        return parts[0]
    if factor.made == "product":
        return Product(parts)
    return Sum(parts) if factor.made == "sum" else Greatest(parts)


def folded(
    caption: Phrase,
    heads: Sequence[ColumnHead],
    entries: Collection[_Key],
    row: Callable[[_Key], Row],
    below: Sequence[Block] = (),
) -> list[Block]:
    """A table with a row for each entry; in a fold behind its caption if long, with what stands below it."""
    shown = TableBlock(caption, heads, [row(each) for each in islice(entries, _SHOWN)])
    count = len(entries)
    if count <= _OPEN:
        return [shown, *below]
    blocks: list[Block] = [shown, *below]
    if count > _SHOWN:
        blocks.append(Paragraph(say("bayesian_network.inference.rows_left_out", count=count - _SHOWN)))
    return [Details(say("bayesian_network.inference.folded", caption=caption, count=count), blocks)]
