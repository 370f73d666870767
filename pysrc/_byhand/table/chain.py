"""Reads the table of a pasted text: asks the readers, shapes what they found, and ranks it by evidence."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from _byhand.cache import LRU, MOST_CHARACTERS
from _byhand.cells.cell import near_key
from _byhand.cross.joint import joint_cells
from _byhand.cross.unfolding import unfold
from _byhand.errors import InputError, Notice
from _byhand.paste.chain.cells import Answers, ask
from _byhand.paste.chain.readers import CASE_READERS
from _byhand.paste.reader_of_grid import Roles, closed, lines_of_cells
from _byhand.paste.wrappers import unwrapped
from _byhand.phrase import say
from _byhand.protocol.parsed import Kind
from _byhand.reading.accounts import Lines
from _byhand.reading.doubts import Doubt, Rule, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.grid import CaseLine
from _byhand.reading.judge import Judged, judge
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Failure, Instructions
from _byhand.reading.reader import Reading as Found
from _byhand.reading.remarks import is_rule
from _byhand.table.account import account_of
from _byhand.table.building import build_table
from _byhand.table.evidence import Facts, evidence_of, names_of, sign
from _byhand.table.model import Reading, Table
from _byhand.table.notices import with_unread_lines
from _byhand.table.parts import Part, agree, has_probabilities, parts_of
from _byhand.table.sense import doubts_of
from _byhand.table.shape import Shape, shape_grid

__all__ = ["CASE_READERS", "judge_tables", "read_cases", "read_table", "reason", "table_of"]

_NOTHING_ASKED = Reading()
_MOST_BLOCK_WAYS = 4
# A problem may have one row, or numbers as classes: it states its table.
_OF_THE_CLASS: frozenset[Rule] = frozenset(("one_row", "class_each_row", "class_of_numbers", "class_or_unknown"))
_KINDS: frozenset[Kind] = frozenset(("cases", "points"))


@dataclass(frozen=True)
class _Shaped:
    """A reading with its table. part: the lines that it reads."""

    found: Found
    table: Table
    part: Part

    @property
    def score(self) -> int:
        return self.found.score


@dataclass(frozen=True)
class _Shapes:
    """All tables of a text. best: the one of the most points, which knows the other ones of the text."""

    each: Sequence[_Shaped]
    best: _Shaped | None
    failures: Sequence[Failure]


@dataclass(frozen=True)
class Tables:
    """The judged readings of a text and their tables."""

    judged: Judged
    tables: Mapping[int, Table]

    def of(self, reading: Found) -> Table:
        return self.tables[id(reading)]


def read_cases(page: Page, instructions: Instructions) -> Judged:
    """The readings of a text as a table of cases or as points by class, ranked."""
    wanted = bool(instructions.wanted & _KINDS) or instructions.kind in _KINDS
    return judge_tables(page, _reading_of(instructions), instructions, wanted).judged


def _reading_of(said: Instructions) -> Reading:
    return Reading(
        header=said.header,
        transposed=said.transposed,
        class_column=said.class_column,
        weight=said.weight,
        ignored=said.ignored,
        used=said.used,
        types=said.types,
        block=said.block,
        fill_down=said.fill_down,
        name_lines=said.name_lines,
        layout=said.layout,
        unfold=said.unfold,
        same=said.same,
        values=said.values,
    )


def table_of(found: Found, page: Page, asked: Reading = _NOTHING_ASKED) -> Table:
    """The table of a reading, with the roles that are asked for."""
    return _shape(page, found, asked, Part((), (), page))[0]


def table_said(found: Found, page: Page, said: Instructions) -> Table:
    """The table of a reading as a person has said that it is read."""
    return table_of(found, page, _reading_of(said))


def read_table(page: Page, asked: Reading, *, stated: bool) -> Table:
    """The best table of a text; InputError with the reason if there is none, or with the question that stops.

    stated  whether it is said that the text is a table
    """
    tables = judge_tables(page, asked, Instructions(kind="cases" if stated else None), wanted=True)
    judged = tables.judged
    if judged.best is None:
        raise reason(judged)
    settled = _OF_THE_CLASS if stated else ()
    stopping = next((doubt for doubt in judged.doubts if doubt.stops and doubt.rule not in settled), None)
    if stopping is not None:
        params: dict[str, Any] = dict(stopping.question.params)
        raise InputError(stopping.question.key, **params)
    return tables.of(judged.best)


def reason(judged: Judged) -> InputError:
    """The sentence for a text that is no table: that of the reader that came nearest, or of what spoke against it."""
    if judged.others:
        against = names_of(judged.others[0].evidence)
        if {"clause", "torn"} & against:
            return InputError("paste.no_table_of_prose")
        if "nothing_recurs" in against:
            return InputError("paste.no_cases")
        if {"class_each_row", "class_of_numbers"} & against:
            return InputError("paste.no_classes")
        return InputError("paste.unlike_cases")
    return judged.failures[0].error if judged.failures else InputError("parse.no_table")


def judge_tables(page: Page, asked: Reading, instructions: Instructions, wanted: bool) -> Tables:
    """All tables that the readers find in the text and in its parts, ranked by evidence."""
    key = (page.whole.text, repr(asked), wanted)
    shapes = _SHAPES.get(key, len(page.whole.text), lambda: _shapes(page, asked, wanted))
    best = shapes.best
    tables = {id(one.found): one.table for one in shapes.each}
    readings = [one.found for one in shapes.each if one.found.kind != best.found.kind] if best is not None else []
    if best is not None:
        tables[id(best.found)] = best.table
        readings.insert(0, best.found)
    if instructions.kind in _KINDS:  # points are cases that are written in another way
        instructions = replace(instructions, kind=best.found.kind if best is not None else None)
    judged = judge(readings, shapes.failures, instructions, partial(_identity, tables))
    return Tables(judged, tables)


# The page asks for the readings of a text, and then for the table of the best one.
_SHAPES: LRU[_Shapes] = LRU(2, MOST_CHARACTERS)


def _shapes(page: Page, asked: Reading, wanted: bool) -> _Shapes:
    shaped: list[_Shaped] = []
    failures: list[Failure] = []
    joint = _joint(page) if asked.unfold and not asked.numeric else None
    for part, answers in [joint] if joint is not None else _answers(page):
        if asked.block is not None and asked.block != part.block:
            continue
        failures += answers.failures
        for found in _of_layout(answers.readings, asked.layout):
            try:
                shaped.append(_judged(page, found, asked, part, wanted))
            except InputError as error:
                signed = error.key.startswith("parse.counts_")
                failures.append(Failure(found.name, found.kind, error, error.line or 0, signed))
        if any(failure.signed for failure in failures):
            break
    best = max(shaped, key=lambda one: one.score, default=None)
    if best is not None:
        best = _with_others(_cut_apart(best, shaped), shaped, page, asked)
        best = best if asked.layout is not None else _with_layouts(best, shaped)
    return _Shapes(shaped, best, failures)


def _of_layout(readings: Sequence[Found], layout: str | None) -> Sequence[Found]:
    """The readings whose cells are put together in the way that a person has said; all where none of them is."""
    said = [one for one in readings if one.content.grid is not None and one.content.grid.layout == layout]
    return readings if layout is None else said or readings


def _with_layouts(best: _Shaped, shaped: Sequence[_Shaped]) -> _Shaped:
    """The table with the question which of the ways to put its cells together is meant."""
    ways: dict[str, Way] = {}
    for one in (best, *shaped):
        grid = one.found.content.grid
        if one.found.name == best.found.name and grid is not None and grid.layout is not None and grid.asks is not None:
            ways.setdefault(grid.layout, Way(grid.asks.way, one.found.kind, {"layout": grid.layout}))
    grid = best.found.content.grid
    if grid is None or grid.layout is None or grid.asks is None:
        return best
    doubt = Doubt("layout", grid.asks.question, tuple(ways.values())[:_MOST_BLOCK_WAYS], stops=True)
    return replace(best, found=replace(best.found, doubts=(doubt, *best.found.doubts)))


def _identity(tables: Mapping[int, Table], reading: Found) -> Hashable:
    table = tables[id(reading)]
    return table.names, table.class_column, tuple(column.cells for column in table.columns)


def _joint(page: Page) -> tuple[Part, Answers] | None:
    """The printed table of several factors that the text is, with a row for each combination of values."""
    cells = joint_cells(page.whole.text)
    if cells is None:
        return None
    grid = cells[1]
    roles: Roles = dict.fromkeys(lines_of_cells(grid, page.whole), ("row", None))
    found = Found("cases", "joint", grid.format, Content(grid=grid), closed(page, roles), (sign("signature"),))
    return Part((), (), page), Answers((found,), ())


_CACHE: LRU[list[tuple[Part, Answers]]] = LRU(2, MOST_CHARACTERS)


def _answers(page: Page) -> list[tuple[Part, Answers]]:
    """What the readers say to the whole text and to its parts."""
    return _CACHE.get(page.whole.text, len(page.whole.text), lambda: list(_ask_parts(page)))


def _ask_parts(page: Page) -> Iterator[tuple[Part, Answers]]:
    page = unwrapped(page)
    whole = ask(page)
    yield Part((), (), page), whole
    for part in parts_of(page, whole):
        yield part, ask(part.page)


def _shape(page: Page, found: Found, asked: Reading, part: Part) -> tuple[Table, Shape, Found]:
    grid = found.content.grid
    if grid is None:
        raise InputError("parse.no_table")
    source = page.whole
    unfolded = None if asked.unfold is None or asked.numeric else unfold(grid)
    if unfolded is not None and asked.unfold:
        grid = unfolded
    shape = shape_grid(grid, source, asked.header, asked.transposed, asked.fill_down, asked.name_lines)
    lines = tuple(source.place(starts[0])[0] for starts in shape.starts)
    table = build_table(shape, grid, lines, source, asked)
    table = table if unfolded is None else replace(table, unfolded=asked.unfold)
    account = account_of(part.page, grid, shape, table.kinds)
    table = replace(table, notices=with_unread_lines(table.notices, account, source, table.format))
    return table, shape, replace(found, account=account)


def _judged(page: Page, found: Found, asked: Reading, part: Part, wanted: bool) -> _Shaped:
    table, shape, found = _shape(page, found, asked, part)
    facts = Facts(table, found.account, shape.proved, shape.doubled)
    evidence = [*found.evidence, *evidence_of(facts, wanted)]
    evidence += _of_blocks(page, table, part)
    found = replace(found, evidence=tuple(evidence), guesses=table.notices, doubts=tuple(doubts_of(facts, asked)))
    return _Shaped(found, table, part)


def _of_blocks(page: Page, table: Table, part: Part) -> Iterator[Evidence]:
    """Do the blocks of the text agree in their columns, where one table is made of several?"""
    if not part.lines and (fits := agree(table, page.blocks)) is not None:
        yield sign("alike_blocks" if fits else "mixed_column")


def _cut_apart(best: _Shaped, shaped: Sequence[_Shaped]) -> _Shaped:
    """The best part in place of the whole text, if its blocks have unlike columns, each with names of its own."""
    if best.part.lines or "mixed_column" not in best.found.signs:
        return best
    parts: dict[int, _Shaped] = {}
    for one in shaped:
        named = one.part.lines and one.table.header and "header" in one.found.signs
        if named and (one.part.block not in parts or one.score > parts[one.part.block].score):
            parts[one.part.block] = one
    names = [near_key(name) for one in parts.values() for name in set(one.table.names)]
    apart = len(parts) > 1 and len(set(names)) == len(names)
    return max(parts.values(), key=lambda one: one.score) if apart else best


def _with_others(best: _Shaped, shaped: Sequence[_Shaped], page: Page, asked: Reading) -> _Shaped:
    """The best table with the other ones of the text: its cases, a question, or a notice that they are there."""
    others = _others(best, shaped)
    tables = [one for one in others if not has_probabilities(one.table)]
    cases = [case for one in others for case in _cases(one, best.table)]
    if cases:
        return _with_cases(best, cases, page, asked)
    if asked.block is not None or not (others or best.part.others):
        return best
    if tables or has_probabilities(best.table):
        doubt = _which_table([best, *(tables or others)])
        found = replace(best.found, doubts=(doubt, *best.found.doubts), beside=tuple(one.found for one in others))
        return replace(best, found=found)
    left = _joined(best.found.account.left_out("another_table"), page)
    notices = [
        Notice("paste.another_table_line", {"at": first})
        if first == last
        else Notice("paste.another_table", {"first": first, "last": last})
        for first, last in left
    ]
    table = replace(best.table, notices=(*best.table.notices, *notices))
    found = replace(best.found, guesses=table.notices, beside=tuple(one.found for one in others))
    return replace(best, found=found, table=table)


def _joined(runs: Sequence[Lines], page: Page) -> list[tuple[int, int]]:
    """The first and last line of each table: a line of signs below its names does not part it."""
    found: list[tuple[int, int]] = []
    for run in runs:
        between = page.source.lines[found[-1][1] : run.first - 1] if found else []
        if between and all(is_rule(line) for line in between):
            found[-1] = (found[-1][0], run.last)
        else:
            found.append((run.first, run.last))
    return found


def _others(best: _Shaped, shaped: Sequence[_Shaped]) -> list[_Shaped]:
    """The best reading of each other part that shares no line with the best one."""
    if not best.part.lines:
        return []
    found: dict[int, _Shaped] = {}
    for one in shaped:
        apart = one.part.lines and not set(one.part.lines) & set(best.part.lines)
        if apart and (one.part.block not in found or one.score > found[one.part.block].score):
            found[one.part.block] = one
    return list(found.values())


def _which_table(tables: Sequence[_Shaped]) -> Doubt:
    ways = []
    for one in tables[:_MOST_BLOCK_WAYS]:
        first, last = one.part.lines[0] + 1, one.part.lines[-1] + 1
        ways.append(Way(say("paste.ask.block", first=first, last=last), one.found.kind, {"block": one.part.block}))
    return Doubt("two_tables", say("paste.ask.two_tables"), tuple(ways), stops=True)


def _cases(one: _Shaped, table: Table) -> Iterator[CaseLine]:
    """The rows of a table below that has the features of this one but no class: they are cases to classify."""
    names = one.table.names
    target = table.class_column
    if target is None or not one.table.header or not set(names) - {target} <= set(table.features):
        return
    if target in names and any(kind != "case" for kind in one.table.kinds):
        return
    for row, starts in zip(one.table.rows(), one.table.starts, strict=True):
        yield CaseLine({name: cell for name, cell in zip(names, row, strict=True) if name != target}, starts[0])


def _with_cases(best: _Shaped, cases: Sequence[CaseLine], page: Page, asked: Reading) -> _Shaped:
    grid = best.found.content.grid
    if grid is None:
        return best
    found = replace(best.found, content=Content(grid=replace(grid, cases=[*grid.cases, *cases])))
    table, _, found = _shape(page, found, asked, best.part)
    return replace(best, found=replace(found, guesses=table.notices), table=table)
