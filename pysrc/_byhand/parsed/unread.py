"""The sentence for a text of which nothing was read: that of the reader that came nearest, or of what the text is."""

from __future__ import annotations

import re

from _byhand.errors import InputError
from _byhand.parsed.other import topic_of
from _byhand.phrase import Listing
from _byhand.problem.redirect import OtherTopicError
from _byhand.reading.in_words import is_in_words, is_sheet, states_numbers
from _byhand.reading.judge import Judged
from _byhand.reading.likely import likely_kinds
from _byhand.reading.page import Page
from _byhand.reading.prose import is_clause, is_prose_line
from _byhand.reading.reader import Instructions
from _byhand.table.chain import reason

# A name of a file or an address in place of what stands there.
_ADDRESS = re.compile(
    r"(?:https?|ftp|file)://\S{1,1000}|(?:[A-Za-z]:[\\/]|\.{0,2}/)?(?:[\w .-]{1,100}[\\/]){0,20}[\w-][\w .()-]{0,100}\."
    r"(?:csv|tsv|txt|xlsx?|ods|arff|json|sav|dat|data|rds|rdata|parquet|pdf|png|jpe?g)",
    re.IGNORECASE,
)
_MAIL = re.compile(
    r"(?:from|to|cc|subject|date|sent|von|an|betreff|de|objet|à|asunto|para|oggetto|от|кому|тема|发件人|收件人|主题|日期)\s?[:：]",
    re.IGNORECASE,
)
_FEWEST_MAIL = 2
_NUMBERS = re.compile(r"(?<![\w.,])[+\-\u2212]?\d{1,9}(?:\.\d{1,9})?(?![\w%])")
# 1. and 2) before the points of a list.
_NUMBERING = re.compile(r"(?m)^\s{0,9}\(?\d{1,3}[.)、](?=\s)")
# A letter may name a price and a date.
_FEWEST_NUMBERS, _MOST_SAID = 3, 4
_SEPARATORS = re.compile(r"[\t,;|，；、]|  ")
_HAN = re.compile(r"[\u3400-\u9fff]")
_MOST_WORDS_OF_A_LINE = 3


class UnreadError(InputError):
    """Nothing was read, or nothing for the topic; `judged` has what was found, `kinds` the topics that it may be of."""

    def __init__(self, error: InputError, judged: Judged, text: str) -> None:
        super().__init__(error.key, field=error.field, line=error.line, row=error.row, column=error.column)
        self.params.update(error.params)
        self.judged = judged
        self.way = error.redirect if isinstance(error, OtherTopicError) else None
        # A text that is read leads to its topic.
        self.kinds: list[str] = []
        if self.way is None:
            self.kinds = likely_kinds(text, (topic_of(one) for one in judged.others if one.kind != "output"))


def unread(text: str, found: Judged, asked: Instructions) -> UnreadError:
    """The error for a text of which nothing was read."""
    signed = bool(found.failures) and found.failures[0].signed
    if not signed and (key := _what_it_is(Page(text), asked)) is not None:
        numbers = _NUMBERS.findall(_NUMBERING.sub("", text))
        if key == "reading.one_text" and len(numbers) >= _FEWEST_NUMBERS:
            said = Listing([*numbers[:_MOST_SAID], *(["…"] if len(numbers) > _MOST_SAID else [])])
            return UnreadError(InputError("reading.numbers_unasked", numbers=said), found, text)
        return UnreadError(InputError(key), found, text)
    tables = tuple(one for one in found.others if one.kind in ("cases", "points"))
    if tables and not signed and (asked.kind or "cases") in ("cases", "points"):
        return UnreadError(reason(Judged(None, tables, (), ())), found, text)
    # A reader of another topic that read no line has nothing to say about the text.
    near = [one for one in found.failures if one.signed or one.reach or one.kind in {asked.kind, *asked.wanted}]
    return UnreadError(near[0].error if near else InputError(_nothing(asked)), found, text)


def _nothing(asked: Instructions) -> str:
    return "parse.no_documents" if _wants_texts(asked) else "parse.no_table"


def _wants_texts(asked: Instructions) -> bool:
    return "texts" in asked.wanted and "cases" not in asked.wanted


def _what_it_is(page: Page, asked: Instructions) -> str | None:
    """The key of the sentence for a text that is no broken table: an address, words of an exercise, one text."""
    lines = [page.source.lines[at].strip() for at in page.filled]
    if not lines or lines[0].startswith("<") or asked.kind not in (None, "cases"):
        return None
    if len(lines) == 1 and _ADDRESS.fullmatch(lines[0]):
        return "reading.only_an_address"
    prose = sum(map(is_prose_line, lines))
    if is_in_words(page) and prose * 2 >= len(lines):
        return "reading.too_few_numbers" if states_numbers(page) else "reading.no_numbers"
    if prose * 2 >= len(lines) and is_sheet(page):
        return "reading.several_exercises"
    if _wants_texts(asked):
        return None
    is_mail = sum(_MAIL.match(line) is not None for line in lines) >= _FEWEST_MAIL
    if is_mail or (prose * 2 >= len(lines) and any(map(is_clause, lines))):
        return "reading.one_text"
    words = _HAN.sub(" a ", page.text).split()
    named = any(map(str.isalnum, page.text))
    if named and len(lines) == 1 and len(words) <= _MOST_WORDS_OF_A_LINE and not _SEPARATORS.search(lines[0]):
        return "reading.one_line"
    return None
