"""Asks the readers of tables of cases for their readings of a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.cache import LRU, MOST_CHARACTERS
from _byhand.errors import InputError, Notice
from _byhand.paste.chain.readers import FORMAT_READERS
from _byhand.paste.code.literals import literal_start
from _byhand.paste.lines import class_in_front, pairs
from _byhand.paste.lines.named import take_cases
from _byhand.paste.lines.ways import LINE_READERS
from _byhand.paste.printed import frame
from _byhand.paste.texts.word_lists import read_word_lists
from _byhand.paste.wrappers import unwrapped
from _byhand.protocol.parsed import LineRole
from _byhand.reading.accounts import Reason
from _byhand.reading.grid import CaseLine, Grid
from _byhand.reading.page import Page
from _byhand.reading.prose import OF_SENTENCES, is_clause
from _byhand.reading.reader import Content, Failure, Instructions, Reader, Reading
from _byhand.reading.source import Source, skipped_line

# Lines of a broken list can look like a table as well, but not like one of these.
_PLAUSIBLE = {"bracket": ("tsv",), "assignment": ("tsv", "named_lines")}
_NOTHING_SAID = Instructions()
_PROSE: tuple[LineRole, Reason | None] = ("left_out", "prose")
_STOPS = (".", "?", "!", "。", "？", "！")
_MOST_SENTENCES = 5
_FEWEST_ROWS = 3
_SAMPLE = 20


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
    sentences = _closing_sentences(rest)
    skipped = [skipped_line(page.source, at) for at in sentences]
    aside |= dict.fromkeys(sentences, _PROSE)
    lines = _ask_each(
        (*LINE_READERS, frame.READER), page.with_source(rest.without(sentences), aside) if aside else page
    )
    plausible = _PLAUSIBLE.get(literal_start(page.text) or "") if found.failures else None
    kept = [one for one in lines.readings if plausible is None or one.form in plausible or cases]
    first = tuple(failure for failure in lines.failures if plausible and failure.name in plausible)
    readings = (*named.readings, *(_with_lines(one, cases, skipped) for one in kept))
    return Answers(readings, (*first, *found.failures, *lines.failures))


def _closing_sentences(source: Source) -> list[int]:
    """The last lines (from 0) that are sentences below rows: their commas may be as many as those of the rows."""
    written = [at for at, line in enumerate(source.lines) if line and not line.isspace()]
    found: list[int] = []
    for at in reversed(written[-_MOST_SENTENCES:]):
        line = source.lines[at].rstrip()
        if not line.endswith(_STOPS) or "\t" in line or not (is_clause(line) or _is_question(line)):
            break
        found.append(at)
    above = written[: len(written) - len(found)]
    # Rows of texts are sentences themselves.
    sample = above[-_SAMPLE:]
    like_texts = sum(is_clause(source.lines[at]) for at in sample) * 4 > len(sample)
    return [] if len(above) < _FEWEST_ROWS or like_texts else found[::-1]


def _is_question(line: str) -> bool:
    """A mark right behind a word: "Is it played?"; a value that nobody knows stands alone."""
    words = line.split()
    return line[-1:] in "?？" and words[-1] not in "?？" and any(word.casefold() in OF_SENTENCES for word in words)


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


def _with_lines(reading: Reading, cases: Sequence[CaseLine], skipped: Sequence[Notice]) -> Reading:
    """The reading with the cases and the sentences that stand beside its rows."""
    grid = reading.content.grid
    if grid is None or not (cases or skipped):
        return reading
    grid = replace(grid, cases=[*grid.cases, *cases], notices=[*grid.notices, *skipped])
    return replace(reading, content=Content(grid=grid))


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
