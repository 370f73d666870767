"""Blocks that many steps share: lines that are folded or left out when there are many, and a table over the times."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from _byhand.arithmetic.expr import Count, Expr, Number
from _byhand.document import steps as doc
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase, say
from _byhand.topics.hidden_markov.explain.notation import given
from _byhand.topics.hidden_markov.inference.solved import SolvedSequence

# More lines than these stand in a fold; of more than these the first and the last times are written out.
MOST_OPEN, MOST_FOLDED = 40, 240
MOST_ROWS = 200
_MOST_STATES = 12
# Lines of a formula that the short answer keeps.
_MOST_SHORT = 9
# Operands in one line: a sum over more states is not written out.
MOST_TERMS = 8


def worked_lines(
    one: SolvedSequence, times: Sequence[int], lines_of: Callable[[int], Sequence[doc.Line]]
) -> list[doc.Block]:
    """The lines of all times: open, or in a fold, or those of the first and of the last times."""
    size = len(one.states)
    if size > MOST_TERMS:
        return [doc.Warn(say("hidden_markov.lines.too_wide", count=size))]
    if len(times) * size <= MOST_OPEN:
        return [doc.Formula([line for t in times for line in lines_of(t)])]
    shown, more = list(times), 0
    if len(times) * size > MOST_FOLDED:
        each = max(1, MOST_FOLDED // (2 * size))
        shown, more = [*times[:each], *times[-each:]], len(times) - 2 * each
    blocks: list[doc.Block] = [doc.Formula([line for t in shown for line in lines_of(t)])]
    if more > 0:
        blocks.append(doc.Warn(say("hidden_markov.lines.left_out", count=more)))
    return [doc.Details(say("hidden_markov.lines.summary", count=len(times)), blocks)]


def over_time(
    one: SolvedSequence,
    caption: Phrase,
    times: Sequence[int],
    head: Callable[[str], object],
    cells: Callable[[int], Sequence[doc.Cell]],
    total: tuple[object, Callable[[int], doc.Cell]] | None = None,
) -> list[doc.Block]:
    """A row for each time with its observation, a column for each state."""
    if len(one.states) > _MOST_STATES:
        return [doc.Warn(say("hidden_markov.lines.too_many_states", count=len(one.states)))]
    heads = [
        doc.ColumnHead(say("hidden_markov.table.time"), align="center"),
        doc.ColumnHead(say("hidden_markov.table.observed"), align="left"),
        *(doc.ColumnHead(head(name), class_index=at) for at, name in enumerate(one.states)),
    ]
    if total is not None:
        heads.append(doc.ColumnHead(total[0]))
    rows = []
    for t in times[:MOST_ROWS]:
        own = [doc.Cell(Count(t), header=True), observed_cell(one, t), *cells(t)]
        rows.append(doc.Row([*own, total[1](t)] if total is not None else own))
    table = doc.TableBlock(caption, heads, rows, may_turn=False)
    more = len(times) - len(rows)
    return [table, doc.Warn(say("hidden_markov.lines.rows_left_out", count=more))] if more else [table]


def observed_cell(one: SolvedSequence, t: int) -> doc.Cell:
    """The symbol; a dash where nothing is observed, a question mark where it is missing."""
    if t < 1 or t > one.last:
        return doc.Cell("–")
    name = one.symbol_name(t)
    return doc.Cell("?" if name is None else name)


def number_cells(values: Sequence[Value] | None, names: Sequence[str], marked: Sequence[int] = ()) -> list[doc.Cell]:
    """names: the IDs of the values"""
    if values is None:
        return [doc.Cell("–") for _ in names]
    return [
        doc.Cell(Number(value), marked=at in marked, quantity=name)
        for at, (value, name) in enumerate(zip(values, names, strict=True))
    ]


def emission_factor(one: SolvedSequence, state: int, t: int) -> tuple[Expr, ...]:
    """b_s(o_t) as a factor; none where the observation is missing."""
    symbol = one.passes.symbol(t) if t else None
    return () if symbol is None else (given(one.problem.chain.emissions[state][symbol]),)


def short_of(blocks: Sequence[doc.Block]) -> list[doc.Block]:
    """What one writes on paper: tables and results, and formulas of a few lines."""
    return [
        block for block in doc.worked(blocks) if not isinstance(block, doc.Formula) or len(block.lines) <= _MOST_SHORT
    ]
