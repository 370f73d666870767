"""The reader of frequency tables, of word counts, and of printed tables of three factors and more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from _byhand.cells.cell import is_number
from _byhand.cross import MOST_CHARACTERS, Cross, cross_of, is_known_refusal, read_ways, without_totals
from _byhand.cross.blocks import MOST_ROWS, blank_cells
from _byhand.cross.directions import Direction, best_of, directions, undecided
from _byhand.cross.features import ContradictionError
from _byhand.cross.joint import joint_grid, undecided_class
from _byhand.cross.names import assigned, is_word_name
from _byhand.cross.printed import PROMPT
from _byhand.cross.stack import PREFIX, Stack, read_stack
from _byhand.cross.unfolding import rows_to_unfold
from _byhand.cross.words import WordTable, read_words
from _byhand.errors import InputError
from _byhand.paste.reader_of_grid import Roles, closed, lines_of_cells
from _byhand.paste.wrappers import unwrapped
from _byhand.phrase import QUOTED, Listing, say
from _byhand.reading.accounts import Account
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.reading.remarks import FENCES

_NAME = "cross"
_PROOFS = ("signature", "layout", "sums", "header")
# In the place of a number that the table does not give.
_UNKNOWN = "?"
# Twice the rows of a frequency table, for captions and shares.
_MOST_LINES = 2 * MOST_ROWS
_FEWEST_COUNTS = 4
_DIGIT = re.compile(r"\d")
# A tag or a command that stands alone in its line, and what programs print below their tables.
_MARKUP = re.compile(r"\s{0,40}(?:<[^<>]{0,400}>\s{0,40}){1,20}|\s{0,40}\\[a-z]{2,20}\b.{0,200}")
_FOOTER = re.compile(r"\s{0,8}(?:Name: .{1,80}, )?dtype: \w{1,20}\s{0,8}|\s{0,8}, , .{1,200}")


def _recognises(page: Page) -> bool:
    if len(page.text) > MOST_CHARACTERS or _DIGIT.search(page.text) is None:
        return False
    # With marks, each cell may have a line of its own.
    return len(page.filled) <= _MOST_LINES or "<t" in page.text or "\\" in page.text


def _read(page: Page, asked: Instructions) -> Sequence[Reading]:
    words = _words(page, asked)
    if _wants_counts(asked) and asked.kind != "word_counts":
        words = [one for one in words if any(sign.sign == "layout" for sign in one.evidence)]
    if words and asked.kind != "counts" and any(one.sign in ("named", "layout") for one in words[0].evidence):
        return words
    found = [*_joint(page, asked), *words]
    try:
        return [*_counts(page, asked), *found]
    except InputError as error:
        sure = is_known_refusal(error) or isinstance(error, ContradictionError) or asked.kind == "counts"
        if found or not sure:
            return found
        error.signed = True
        raise


READER = Reader(
    _NAME,
    "Counts by class: frequency tables, crosstabs of statistics programs and spreadsheets, word counts.",
    ("counts", "word_counts", "cases"),
    _recognises,
    _read,
)


# --- counts


def _counts(page: Page, asked: Instructions) -> list[Reading]:
    """The readings with the classes as rows and as columns, the better one first; InputError if there is none."""
    # Features that stand beside each other, and not below, count cases that have all of their values.
    joint = 0 if asked.kind == "counts" else rows_to_unfold(page.text)
    try:
        cells = asked.sums == "cells"
        found = read_ways(page.text, wanted=False, classes=asked.classes, cells=cells)
        sure = found is not None
        stack, ways = found or read_ways(page.text, wanted=True, classes=asked.classes, cells=cells) or (None, [])
    except InputError as error:
        if joint:
            return []
        if isinstance(error, ContradictionError):
            stack = read_stack(page.source)
            if asked.kind != "counts" and (_are_rows_of_cases(stack) or _are_few(stack)):
                return []
            return _contradicted(page, asked, stack, error)
        raise
    if stack is None or (joint and sum(len(feature.values) for feature in ways[0].features) != joint):
        return []
    if not sure and _are_rows_of_cases(stack):
        return []
    asks = undecided(ways) or (not sure and len(ways) > 1)
    doubts = [_orientation(ways)] if asks and asked.classes is None else []
    account = _account(page, stack)
    readings = [_reading(stack, way, account, doubts, decided=way is ways[0], sure=sure) for way in ways]
    # Numbers alone may be anything.
    return readings if asked.kind == "counts" or any(one.sign in _PROOFS for one in readings[0].evidence) else []


def _are_few(stack: Stack) -> bool:
    """Are these fewer counts than a table of two values and two classes has?"""
    return sum(len(block.rows) * len(block.heads) for block in stack.blocks) < _FEWEST_COUNTS


def _are_rows_of_cases(stack: Stack) -> bool:
    """Are these several names and one number in each row: a table of cases, which may say how often each occurs?"""
    return all(len(block.heads) == 1 and len(block.rows[0]) > 1 for block in stack.blocks)


def _reading(
    stack: Stack,
    way: Direction,
    account: Account,
    doubts: Sequence[Doubt],
    *,
    decided: bool,
    sure: bool,
) -> Reading:
    cross = cross_of(stack, way)
    stated: dict[str, Any] = {"counts": counts_of(cross)}
    if cross.target:
        stated["target"] = cross.target
    if cross.queries:
        stated["query"] = [dict(query) for query in cross.queries]
    evidence = _evidence(stack, way, account)
    if sure and decided and (way.classness > 0 or (way.named and len(way.features) > 1)):
        evidence.append(Evidence("named", say("cross.sign.named", names=Listing(way.classes, QUOTED))))
    if not sure:
        evidence.append(Evidence("guess", say("cross.sign.unsure"), 3))
    elif not decided and not doubts:
        evidence.append(Evidence("guess", say("cross.sign.other_side"), 3))
    own = [replace(doubt, ways=_first(doubt.ways, way)) for doubt in doubts]
    return Reading(
        "counts",
        _NAME,
        cross.format,
        Content(stated=stated),
        account,
        tuple(evidence),
        guesses=(*stack.notices, *blank_cells(stack.blocks)),
        doubts=tuple(own),
        topic="naive_bayes",
    )


def _evidence(stack: Stack, way: Direction, account: Account) -> list[Evidence]:
    found = [Evidence("signature", say("cross.sign.signature"))] if stack.signed else []
    heads = [levels[-1] for block in stack.blocks for levels in (*block.heads, *block.rows)]
    # Several small tables have names between their counts.
    if stack.layout or len(stack.blocks) > 1 or sum(assigned(name) is not None for name in heads) > 1:
        found.append(Evidence("layout", say("cross.sign.layout")))
    if way.added or way.stated:
        found.append(Evidence("sums", say("cross.sign.sums"), way.added + way.stated))
    values = [value for feature in way.features for value, _ in feature.values]
    if stack.layout or not any(map(is_number, (*way.classes, *values))):
        found.append(Evidence("header", say("cross.sign.header")))
    if not way.is_counted or len(way.classes) < 2:
        found.append(Evidence("guess", say("cross.sign.few"), 3))
    return [*found, *_lines(account)]


def counts_of(cross: Cross) -> dict[str, Any]:
    """The problem's field `counts`."""

    def by_class(counts: Sequence[int]) -> dict[str, int]:
        return dict(zip(cross.classes, counts, strict=True))

    features = {
        feature.name: {value: by_class(counts) for value, counts in feature.values} for feature in cross.features
    }
    return {"totals": by_class(cross.totals), "features": features}


def _orientation(ways: Sequence[Direction]) -> Doubt:
    rows, columns = (Listing(way.classes, QUOTED) for way in sorted(ways, key=lambda way: way.turned))
    offered = (
        Way(say("cross.way.rows", names=rows), "counts", {"classes": "rows"}),
        Way(say("cross.way.columns", names=columns), "counts", {"classes": "columns"}),
    )
    question = say("cross.classes", rows=rows, columns=columns)
    return Doubt("orientation", question, _first(offered, ways[0]), stops=True)


def _first(ways: Sequence[Way], way: Direction) -> tuple[Way, ...]:
    """The ways with that of this direction first."""
    own = "columns" if way.turned else "rows"
    return tuple(sorted(ways, key=lambda each: each.instructions.get("classes", own) != own))


def _contradicted(page: Page, asked: Instructions, stack: Stack, error: InputError) -> list[Reading]:
    """The counts without their totals, which disagree with them; the error if they cannot be read so either."""
    bare = without_totals(stack)
    ways, _ = directions(bare.blocks, agree=False)
    if asked.classes is not None:
        ways = [way for way in ways if way.turned == (asked.classes == "columns")]
    if not ways:
        raise error
    best = best_of(ways)
    ways = [best, *(way for way in ways if way is not best)]
    account = _account(page, stack)
    doubts = [_orientation(ways)] if undecided(ways) and asked.classes is None else []
    way = Way(say("cross.way.cells"), "counts", {"sums": "cells"})
    sums = Doubt("sums", say(error.key, **error.params), (way,), stops=True)
    first = _reading(bare, ways[0], account, [sums, *doubts], decided=True, sure=True)
    evidence = (
        *(one for one in first.evidence if one.sign not in ("named", "sums")),
        Evidence("named", say("cross.sign.totals")),
        Evidence("contradiction", say("cross.sign.contradiction")),
    )
    return [replace(first, evidence=evidence)]


# --- word counts


def _words(page: Page, asked: Instructions) -> list[Reading]:
    try:
        table = read_words(page.text, asked.kind == "word_counts")
    except InputError:
        if asked.kind == "word_counts":
            raise
        return []
    said = asked.kind == "word_counts" or "word_counts" in asked.wanted
    if table is None or not (said or is_word_name(table.word_name) or table.format == "named_lines"):
        return []  # names and numbers may be anything
    texts = [_UNKNOWN] * len(table.classes) if table.texts is None else table.texts
    stated: dict[str, Any] = {
        "documents": _by_class(table, texts),
        "words": {word: _by_class(table, counts) for word, counts in table.words},
    }
    if table.rest is not None:
        listed = [sum(counts) for counts in zip(*(counts for _, counts in table.words), strict=True)]
        stated["tokens"] = _by_class(table, [own + rest for own, rest in zip(listed, table.rest, strict=True)])
    account = _word_account(page)
    evidence = [Evidence("header", say("cross.sign.header")), *_lines(account)]
    if is_word_name(table.word_name) and not _wants_counts(asked):
        evidence.append(Evidence("named", say("cross.sign.words", name=table.word_name)))
    if table.format == "named_lines":
        evidence.append(Evidence("layout", say("cross.sign.lists")))
    content = Content(stated={"counts": stated})
    return [
        Reading(
            "word_counts",
            _NAME,
            table.format,
            content,
            account,
            tuple(evidence),
            guesses=table.notices,
            topic="text_naive_bayes",
        )
    ]


def _by_class(table: WordTable, counts: Sequence[int | str]) -> dict[str, int | str]:
    return dict(zip(table.classes, counts, strict=True))


def _word_account(page: Page) -> Account:
    roles: Roles = {
        at: ("row", None) if _DIGIT.search(page.source.lines[at]) else ("header", None) for at in page.filled
    }
    return closed(unwrapped(page), roles)


# --- three factors and more


def _joint(page: Page, asked: Instructions) -> list[Reading]:
    try:
        grid = joint_grid(page.source)
    except InputError:
        if asked.kind == "cases":
            raise
        return []
    if grid is None:
        return []
    roles: Roles = dict.fromkeys(lines_of_cells(grid, page.source), ("row", None))
    for at in page.filled:
        if _FOOTER.fullmatch(page.source.lines[at]) or at not in roles:
            roles[at] = ("header", None)
    account = closed(page, roles)
    evidence = [
        Evidence("layout", say("cross.sign.layout")),
        Evidence("header", say("cross.sign.header")),
        *_lines(account),
    ]
    doubts = []
    names = grid.rows[0]
    factors = [*names[:-2], names[-1]]
    if undecided_class(names[-1]) and asked.class_column is None:
        ways = tuple(
            Way(say("cross.way.class", name=name), "cases", {"class_column": name}) for name in reversed(factors)
        )
        question = say("cross.class", names=Listing(factors, QUOTED))
        doubts.append(Doubt("orientation", question, ways, stops=True))
    content = Content(grid=grid)
    return [
        Reading(
            "cases",
            _NAME,
            grid.format,
            content,
            account,
            tuple(evidence),
            guesses=tuple(grid.notices),
            doubts=tuple(doubts),
        )
    ]


# --- evidence and accounts of all


def _wants_counts(asked: Instructions) -> bool:
    return "counts" in asked.wanted and "word_counts" not in asked.wanted


def _lines(account: Account) -> list[Evidence]:
    left = sum(run.last - run.first + 1 for run in account.left_out("not_understood"))
    if left:
        return [Evidence("line_left", say("cross.sign.line_left", count=left), left)]
    return [Evidence("all_read", say("cross.sign.all_read"))]


def _account(page: Page, stack: Stack) -> Account:
    roles: Roles = {line: (role, None) for line, role in stack.roles.items()}
    for case in stack.cases:
        roles.setdefault(page.source.line(case.start) - 1, ("case", None))
    # Beside marked output stands the code that printed it.
    is_marked = any(map(PREFIX.match, page.source.lines))
    for at in page.filled:
        line = page.source.lines[at]
        if at in roles:
            continue
        if _MARKUP.fullmatch(line):
            roles[at] = ("rule", None)
        elif PROMPT.match(line):
            roles[at] = ("left_out", "prompt")
        elif is_marked and not line.lstrip().startswith(FENCES):
            roles[at] = ("left_out", "code")
        elif _FOOTER.fullmatch(line) or stack.signed:
            roles[at] = ("left_out", "summary")
    return closed(unwrapped(page), roles)
