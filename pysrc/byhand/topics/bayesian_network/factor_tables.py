"""The tables of factors: a row for each combination of values, and of each number how it came about."""

from __future__ import annotations

from byhand.document import Block, Cell, Details, Entry, Heading, Listing, Paragraph, Phrase, Row, TableBlock, say
from byhand.expr import Equation, Expr, Product, Sum
from byhand.topics.bayesian_network.computed import computed
from byhand.topics.bayesian_network.factor import Factor
from byhand.topics.bayesian_network.factor_notation import FactorNames, Highest
from byhand.topics.bayesian_network.model import Places
from byhand.topics.bayesian_network.most_probable import best_values
from byhand.topics.bayesian_network.notation import Notation

# Longer tables are folded, and of those that are longer still only the first rows are shown.
_OPEN = 16
_SHOWN = 256


def restricted_table(names: FactorNames, factor: Factor) -> TableBlock:
    """A table of the network without the rows that contradict the evidence."""
    rows = []
    for places, number in factor.numbers.items():
        entry = Entry(names.key(factor, places), (names.table_key(factor, places),))
        rows.append(Row((*value_cells(names.notation, factor, places), Cell(names.plain(factor, number), entry=entry))))
    return TableBlock(
        say("bayesian_network.elimination.factors.caption", factor=names.name(factor)), _heads(names, factor), rows
    )


def made_blocks(names: FactorNames, factor: Factor) -> list[Block]:
    """A factor made from others, each of its numbers as the product, the sum or the maximum that it is."""
    kind = {"product": "join", "sum": "sum", "maximum": "maximum"}[factor.made]
    caption = say(f"bayesian_network.elimination.caption.{kind}", rule=names.rule(factor))
    heads = _heads(names, factor)
    if factor.made == "maximum" and factor.place is not None:
        name = names.notation.variable(factor.place)
        heads.append(Heading(say("bayesian_network.most_probable.at", name=name), align="left"))
    rows = [
        Row(
            (
                *value_cells(names.notation, factor, places),
                _made_cell(names, factor, places),
                *_best_cells(names.notation, factor, places),
            )
        )
        for places in factor.numbers
    ]
    return folded(TableBlock(caption, heads, rows))


def _heads(names: FactorNames, factor: Factor) -> list[Heading]:
    variables = [Heading(names.notation.variable(place), align="left") for place in factor.scope]
    return [*variables, Heading(names.name(factor))]


def _best_cells(notation: Notation, factor: Factor, places: Places) -> list[Cell]:
    """The values at which a maximum is reached; it is needed to read them back."""
    if factor.made != "maximum" or factor.place is None:
        return []
    return [Cell(Listing([notation.value(factor.place, at) for at in best_values(factor, places)]))]


def value_cells(notation: Notation, factor: Factor, places: Places) -> list[Cell]:
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
    return Sum(parts) if factor.made == "sum" else Highest(parts)


def folded(table: TableBlock) -> list[Block]:
    """The table in the open, or behind its caption if it is long."""
    if len(table.rows) <= _OPEN:
        return [table]
    shown: list[Block] = [TableBlock(table.caption, table.columns, table.rows[:_SHOWN])]
    if len(table.rows) > _SHOWN:
        shown.append(Paragraph(say("bayesian_network.inference.rows_left_out", count=len(table.rows) - _SHOWN)))
    summary: Phrase = say("bayesian_network.inference.folded", caption=table.caption, count=len(table.rows))
    return [Details(summary, shown)]
