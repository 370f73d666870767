"""The result of `parse` for a table of cases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError, Notice
from _byhand.form.fields import TableField
from _byhand.parsed.answer import written
from _byhand.parsed.counts import may_be_counts
from _byhand.phrase import TextKeys
from _byhand.problem.columns import CASES_NOTICED
from _byhand.protocol.parsed import Case, Parsed, ParseParams, RoleOffer
from _byhand.reading.doubts import Doubt, Rule
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions
from _byhand.reading.reader import Reading as FoundReading
from _byhand.table.chain import judge_tables, table_of
from _byhand.table.table import Reading, Table, read_grid
from _byhand.texts import Texts

_Use = Literal["feature", "weight"]
_OFFER_KEYS: TextKeys[_Use] = {"feature": "parse.offer.feature", "weight": "parse.offer.weight"}

# One tap takes back what was guessed about a column.
_OFFERS: Mapping[str, _Use] = {
    "parse.weight": "feature",
    "parse.row_label": "feature",
    "parse.count_as_class": "weight",
    "parse.count_as_feature": "weight",
}

# The account of a text names the lines that were left out.
_IN_THE_ACCOUNT = frozenset(("parse.skipped_line", "parse.repeated_header"))
# A question with the same words has a way back.
_ASKED: Mapping[str, Rule] = {
    "paste.filled_down": "merged_cells",
    "paste.word_as_value": "value_or_missing",
    "paste.word_as_unknown": "value_or_missing",
}


def parse_table(params: ParseParams, field: TableField, texts: Texts, found: FoundReading | None = None) -> Parsed:
    """The answer to `parse` for a table of cases. found: the reading of its text, None for edited cells"""
    asked = params.get("reading") or {}
    weight = asked.get("weight")
    reading = Reading(
        header=asked.get("header"),
        transposed=asked.get("transposed"),
        class_column=asked.get("class_column"),
        weight=weight,
        weighted=weight is not None if "weight" in asked else None,
        ignored=tuple(asked.get("ignored") or ()),
        used=tuple(asked.get("used") or ()),
        types=asked.get("types") or {},
        numeric=field.numeric,
        coded=field.numeric and field.types is not None,
        unfold=asked.get("counts") is not False,
        block=asked.get("block"),
        fill_down=asked.get("fill_down"),
        name_lines=asked.get("name_lines"),
        layout=asked.get("layout"),
        same={(one["first"], one["second"]): one["same"] for one in asked.get("same") or ()},
        values={name: tuple(words) for name, words in (asked.get("values") or {}).items()},
    )
    grid = params.get("grid")
    if found is None:
        if not grid:
            raise InputError("parse.empty")
        table = read_grid(grid["columns"], grid["rows"], reading)
    else:
        table = _table_of(found, params["text"], reading)
    cases: list[Case] = [] if field.unlabelled else [dict(case) for case in table.cases()]
    parsed = written(
        table.names,
        table.rows(),
        {
            "format": table.format,
            "format_label": texts.sentence(f"parse.format.{table.format}", {}),
            "header": None if table.fixed else table.header,
            "transposed": None if table.fixed else table.transposed,
            # Whether the page offers to read the table as one of frequencies.
            "counts": table.unfolded if table.unfolded is not None else _may_be_counts(table),
        },
        kinds=["total" if kind == "total" else "training" for kind in table.kinds] if field.unlabelled else table.kinds,
        class_column=table.class_column,
        ignored=table.ignored,
        types={column.name: column.type for column in table.columns},
        cases=cases,
        weight=table.weight,
        warnings=[
            {
                "message": notice_sentence(notice, texts),
                "row": notice.row,
                "column": notice.column,
                "offer": _offer(notice, table, reading.only_numbers, texts),
            }
            for notice in table.notices
            if not (field.unlabelled and notice.key in CASES_NOTICED)
            and (found is None or not (notice.key in _IN_THE_ACCOUNT or _is_asked(notice, found.doubts)))
        ],
        lines=table.lines,
        numeric=reading.only_numbers,
        grouped=field.successes is not None,
    )
    if values := {column.name: sorted(column.values) for column in table.columns if column.values}:
        parsed["values"] = values
    if found is not None and (domain := declared_domain(table, reading.values)):
        parsed["domain"] = domain
    return parsed


def _is_asked(notice: Notice, doubts: Sequence[Doubt]) -> bool:
    """Does a question say the same: one about all merged cells, or about the words of this column?"""
    rule = _ASKED.get(notice.key)
    return any(
        doubt.rule == rule and (rule == "merged_cells" or doubt.question.params["name"] == notice.column)
        for doubt in doubts
    )


def declared_domain(table: Table, values: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The possible values of the features that declare them, or of which somebody says that a word is a value.

    values  by column the words that are said to be values
    """
    domain: dict[str, list[str]] = {}
    for name in table.features:
        column = table.column(name)
        said = any(word in column.values for word in values.get(name, ()))
        if column.type == "category" and (column.domain or said):
            known = [cell for row, cell in enumerate(column.cells) if not column.is_missing(row)]
            domain[name] = list(dict.fromkeys([*column.domain, *known]))
    return domain


def _table_of(found: FoundReading, text: str, reading: Reading) -> Table:
    """The table of a reading. That of the chain of tables may have cases that stand apart."""
    page = Page(text)
    tables = judge_tables(page, reading, Instructions(kind="cases"), wanted=True)
    best = tables.judged.best
    own = best is not None and best.name == found.name
    return tables.of(best) if own and best is not None else table_of(found, page, reading)


def _may_be_counts(table: Table) -> bool | None:
    return False if may_be_counts([column.cells for column in table.columns]) else None


def _offer(notice: Notice, table: Table, numeric: bool, texts: Texts) -> RoleOffer | None:
    """Other roles for the column of the notice, if its role was a guess.

    numeric  whether the kind of exercise has use for columns of numbers only
    """
    if notice.column is not None and notice.key == "parse.class_not_last":
        return {"label": texts.sentence("effort.class_is", {"column": notice.column}), "role": "class"}
    if notice.column is None or notice.key not in _OFFERS:
        return None
    use = _OFFERS[notice.key]
    role = table.column(notice.column).type if use == "feature" else "weight"
    if numeric and role != "number":
        return None
    return {"label": texts.sentence(_OFFER_KEYS[use], {}), "role": role}
