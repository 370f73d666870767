"""A table of word counts as the page shows it for editing: a row for each word, a column for each class, totals last.

The last two rows are the number of all words of each class (empty where the listed ones are all) and of its texts.
"""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.cells.cell import whole_number
from _byhand.cross.words import WordTable, read_words
from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError, Notice
from _byhand.parsed.answer import as_warnings, counts_wanted, written
from _byhand.phrase import Listing, say
from _byhand.protocol.parsed import Parsed, ParseParams, RowKind, WordCounts
from _byhand.texts import LANGUAGES, Texts, load_texts

# In the place of a number that the table does not give.
UNKNOWN = "?"
# The row of all words as the page writes it for a problem (web/exercise/table/counts.js).
ALL_WORDS = "(Σ)"


def word_counts(params: ParseParams, texts: Texts) -> Parsed | None:
    """The answer to `parse` for a table of word counts; None where the input is to be read as documents.

    `reading.counts` says what the person wants: true, false, or absent for a guess, which a grid is never given to.
    """
    wanted = counts_wanted(params)
    grid = params.get("grid")
    if grid:
        rows = [[str(cell).strip() for cell in row] for row in grid["rows"]]
        return _answer(list(grid["columns"]), rows, say("parse.format.grid"), (), texts) if wanted else None
    table = None if wanted is False else read_words(params["text"], bool(wanted))
    return None if table is None else _of_table(table, texts)


def _of_table(table: WordTable, texts: Texts) -> Parsed:
    columns = [table.word_name or texts.entries["parse.words_word"], *table.classes]
    rows = [[word, *map(str, counts)] for word, counts in table.words]
    notices = list(table.notices)
    if table.rest is not None:
        listed = [sum(counts) for counts in zip(*(counts for _, counts in table.words), strict=True)]
        totals = [own + others for own, others in zip(listed, table.rest, strict=True)]
        rows.append([ALL_WORDS, *map(str, totals)])
        notices.append(Notice("parse.words_not_listed", row=len(rows) - 1))
    given = table.texts if table.texts is not None else [UNKNOWN] * len(table.classes)
    rows.append(["", *map(str, given)])
    return _answer(columns, rows, say(f"parse.format.{table.format}"), notices, texts)


def _answer(columns: list[str], rows: list[list[str]], form: object, notices: Sequence[Notice], texts: Texts) -> Parsed:
    columns[0] = columns[0] or texts.entries["parse.words_word"]
    classes = columns[1:]
    said_so = {ALL_WORDS, *(load_texts(lang).entries["parse.words_all"] for lang in LANGUAGES)}
    blank = [ALL_WORDS, *("" for _ in classes)]
    totals = next((row for row in rows if row[0] in said_so), blank)
    *words, last = [row for row in rows if row[0] not in said_so]
    totals[0], last[0] = texts.entries["parse.words_all"], texts.entries["parse.words_texts"]
    counts: dict[str, dict[str, int | str]] = {}
    for row, cells in enumerate(words):
        if cells[0] in counts:
            raise InputError("parse.words_twice", row=row, column=columns[0], word=cells[0])
        if cells[0]:
            counts[cells[0]] = _by_class(classes, cells)
    documents = _by_class(classes, [cell or UNKNOWN for cell in last])
    found: WordCounts = {"documents": documents, "words": counts}
    if any(totals[1:]):
        found["tokens"] = _by_class(classes, totals)
    sums = [say("parse.words_in", name=name, words=_in_all(found, name)) for name in classes]
    said = {"format": form, "words": len(counts), "classes": Listing(sums, "list.comma_wide")}
    if UNKNOWN in documents.values():
        notices = [*notices, Notice("parse.words_how_many", row=len(words) + 1)]
    kinds: list[RowKind] = ["training"] * len(words)
    return written(
        columns,
        [*words, totals, last],
        {
            "format": "words",
            "format_label": notice_sentence(Notice("parse.words_said", said), texts),
            "header": True,
            "transposed": False,
            "counts": True,
        },
        kinds=[*kinds, "total", "total"],
        types=dict.fromkeys(classes, "number"),
        warnings=as_warnings(notices, texts),
        word_counts=found,
        texts=[],
    )


def _in_all(found: WordCounts, name: str) -> int:
    """The words of a class: as the table says, or those it lists."""
    total = found.get("tokens", {}).get(name)
    if isinstance(total, int):
        return total
    return sum(n for row in found["words"].values() if isinstance(n := row[name], int))


def _by_class(classes: Sequence[str], cells: Sequence[str]) -> dict[str, int | str]:
    """The numbers of a row by class, with cells as they were typed where they are none: the solver says so."""
    found = ((name, cell, whole_number(cell)) for name, cell in zip(classes, cells[1:], strict=True))
    return {name: cell if number is None else number for name, cell, number in found}
