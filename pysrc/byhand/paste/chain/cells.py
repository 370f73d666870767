"""Asks the readers of tables of cases for their readings of a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from byhand.cache import LRU, MOST_CHARACTERS
from byhand.errors import InputError
from byhand.paste.chain.readers import FORMAT_READERS
from byhand.paste.code.literals import literal_start
from byhand.paste.lines import class_in_front, pairs
from byhand.paste.lines.named import take_cases
from byhand.paste.lines.ways import LINE_READERS
from byhand.paste.printed import frame
from byhand.paste.texts.word_lists import read_word_lists
from byhand.paste.wrappers import unwrapped
from byhand.reading.accounts import LineRole, Reason
from byhand.reading.grid import CaseLine, Grid
from byhand.reading.page import Page
from byhand.reading.reader import Content, Failure, Instructions, Reader, Reading
from byhand.reading.source import Source

# Lines of a broken list can look like a table as well, but not like one of these.
_PLAUSIBLE = {"bracket": ("tsv",), "assignment": ("tsv", "named_lines")}
_NOTHING_SAID = Instructions()


@dataclass(frozen=True)
class Answers:
    """The readings of a text in the order of the readers, and the readers that recognised it but failed."""

    readings: tuple[Reading, ...]
    failures: tuple[Failure, ...]


def ask(page: Page) -> Answers:
    """The readings of one page: those of a format, else those of its lines."""
    page = unwrapped(page)
    if not page.filled:
        return _refused(InputError("parse.empty"))
    if read_word_lists(page.text) is not None:
        return _refused(InputError("parse.word_lists"))
    found = _ask_each(FORMAT_READERS, page)
    signed = any(failure.signed or failure.name != "literal" for failure in found.failures)
    if found.readings or signed:
        return found
    cases, rest = take_cases(page.source)
    aside: dict[int, tuple[LineRole, Reason | None]] = {
        page.source.line(case.start) - 1: ("case", None) for case in cases
    }
    named = _ask_each((pairs.READER, class_in_front.READER), page)
    lines = _ask_each((*LINE_READERS, frame.READER), page.with_source(rest, aside) if cases else page)
    plausible = _PLAUSIBLE.get(literal_start(page.text) or "") if found.failures else None
    kept = [one for one in lines.readings if plausible is None or one.form in plausible or cases]
    first = tuple(failure for failure in lines.failures if plausible and failure.name in plausible)
    readings = (*named.readings, *(_with_cases(one, cases) for one in kept))
    return Answers(readings, (*first, *found.failures, *lines.failures))


def _refused(error: InputError) -> Answers:
    return Answers((), (Failure("chain", "cases", error, 0, signed=True),))


def _ask_each(readers: Sequence[Reader], page: Page) -> Answers:
    readings: list[Reading] = []
    failures: list[Failure] = []
    for reader in readers:
        if not reader.recognises(page):
            continue
        try:
            readings += reader.read(page, _NOTHING_SAID)
        except InputError as error:
            failures.append(Failure(reader.name, reader.kinds[0], error, error.line or 0, reader.signed))
    return Answers(tuple(readings), tuple(failures))


def _with_cases(reading: Reading, cases: Sequence[CaseLine]) -> Reading:
    grid = reading.content.grid
    if not cases or grid is None:
        return reading
    return replace(reading, content=Content(grid=replace(grid, cases=[*grid.cases, *cases])))


def read_cells(source: Source) -> Grid:
    """The cells of the first reading of a text, or an InputError that says why there is none."""
    return _first(ask(Page.of(source)))


def _first(answers: Answers) -> Grid:
    for reading in answers.readings:
        if reading.content.grid is not None:
            return reading.content.grid
    raise next((failure.error for failure in answers.failures), InputError("parse.no_table"))


_CACHE: LRU[tuple[Source, Grid]] = LRU(2, MOST_CHARACTERS)


def cells_of(text: str) -> tuple[Source, Grid]:
    """The cells of a pasted text and their places; read once and shared, so that nobody must change them."""

    def read() -> tuple[Source, Grid]:
        source = Source(text)
        return source, read_cells(source)

    return _CACHE.get(text, len(text), read)
