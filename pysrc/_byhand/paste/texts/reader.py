"""The reader of texts with their classes, in the chain of readers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set

from _byhand.cells.cell import is_missing, near_key
from _byhand.cells.roles import is_class_name
from _byhand.paste.lines.named import take_cases
from _byhand.paste.lines.ragged import are_rows
from _byhand.paste.reader_of_grid import Roles, closed
from _byhand.paste.texts.labelled import is_text_name, read_documents
from _byhand.paste.texts.text_table import TextTable
from _byhand.paste.wrappers import unwrapped
from _byhand.phrase import say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading

# A text has at least so many words, or Chinese characters by twos, on the median; a value of a table has fewer.
_FEWEST_WORDS = 2.5
_FEWEST_CLEAR = 2
_WORDS = re.compile(r"[^\W\d_]{1,60}|\d{1,30}")
_CHINESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]{2}")
_SAMPLE = 400
# Of more lines the first ones are asked whether they are texts.
_LONG = 1000
_FEWEST_ROWS = 3
_LINES_PER_TOTAL = 10
_CLASSES = frozenset(
    near_key(name)
    for name in (
        *(
            "spam",
            "ham",
            "not spam",
            "pos",
            "neg",
            "positive",
            "negative",
            "neutral",
            "good",
            "bad",
            "yes",
            "no",
            "0",
            "1",
        ),
        *("+", "-", "正面", "负面", "中性", "好评", "差评", "中评", "垃圾邮件", "正常邮件", "是", "否", "积极", "消极"),
    )
)
# Classes that only texts have.
_CLASSES_OF_TEXTS = frozenset(
    near_key(name)
    for name in (
        "spam",
        "ham",
        "not spam",
        "junk",
        "垃圾邮件",
        "正常邮件",
        "垃圾短信",
        "正常短信",
        "好评",
        "差评",
        "中评",
    )
)
_SEPARATORS = "\t|｜,;，；"


def _recognises(page: Page) -> bool:
    return len(page.filled) > 1


def _read(page: Page, asked: Instructions) -> Sequence[Reading]:
    page = unwrapped(page)
    sure = asked.kind == "texts" or "texts" in asked.wanted
    if not sure and len(page.filled) > _LONG and not _are_plausible(read_documents(_head(page))):
        return ()
    if not sure and _states_case(page):
        return ()
    table = read_documents(page.text)
    asks = [is_missing(name, dash=False) for _, name in table.rows]
    classes = [name for (_, name), asking in zip(table.rows, asks, strict=True) if not asking]
    if not classes or not (sure or _are_plausible(table)):
        return ()
    are_texts = _are_texts(table)
    documents = [
        {"text": text, "class": name} for (text, name), asking in zip(table.rows, asks, strict=True) if not asking
    ]
    queries = [text for (text, _), asking in zip(table.rows, asks, strict=True) if asking]
    stated = {"documents": documents, **({"query": queries[0] if len(queries) == 1 else queries} if queries else {})}
    account = closed(page, _roles(page, table, asks))
    evidence = tuple(_evidence(table, classes, are_texts, whole=not account.left_out("not_understood", "prose")))
    return (Reading("texts", "labelled_texts", "documents", Content(stated=stated), account, evidence),)


def _states_case(page: Page) -> bool:
    """Is it a line that states a case that makes the other lines look like texts?"""
    cases, rest = take_cases(page.source)
    return bool(cases) and not _are_plausible(read_documents(rest.text))


def _head(page: Page) -> str:
    """The first lines of a long text, up to one in which no quotation is open."""
    quotes = 0
    for at, number in enumerate(page.filled):
        quotes += page.source.lines[number].count('"')
        if at >= _SAMPLE and quotes % 2 == 0:
            return "\n".join(page.source.lines[: number + 1])
    return page.text


def _are_plausible(table: TextTable) -> bool:
    """Are these texts with classes, though nobody said so?"""
    classes = [name for _, name in table.rows if not is_missing(name, dash=False)]
    kinds = set(map(near_key, classes))
    repeat = len(classes) >= len(kinds) + _repeated(table, kinds, asks=len(classes) < len(table.rows))
    # Under both names, and of such classes, texts may well have the same number of words each.
    named = is_text_name(table.text_name) and is_class_name(table.class_name) and _words(table) >= _FEWEST_WORDS
    surely = named or (kinds <= _CLASSES_OF_TEXTS and not _are_numbers(table) and _words(table) >= _FEWEST_CLEAR)
    return repeat and (surely or (_are_texts(table) and _says_so(table, classes)))


def _repeated(table: TextTable, kinds: Set[str], *, asks: bool) -> int:
    """How many more texts than classes there must be: fewer, the more the classes and the lines say what they are."""
    if kinds <= _CLASSES_OF_TEXTS or (table.is_clear and asks):
        return 0
    return 1 if kinds <= _CLASSES or table.is_clear else 2


def _are_texts(table: TextTable) -> bool:
    return _words(table) >= (_FEWEST_CLEAR if table.is_clear else _FEWEST_WORDS) and not _are_rows(
        [text for text, _ in table.rows[:_SAMPLE]]
    )


def _words(table: TextTable) -> int:
    """The median number of words of a text, the upper one of two. Pyodide brings no module `statistics`."""
    counts = sorted(len(_WORDS.findall(text)) + len(_CHINESE.findall(text)) for text, _ in table.rows[:_SAMPLE])
    return counts[len(counts) // 2] if counts else 0


def _says_so(table: TextTable, classes: Sequence[str]) -> bool:
    """Do the names of the columns or of the classes say that these are texts? A chat has names in front as well."""
    named = is_text_name(table.text_name) or is_class_name(table.class_name)
    return named or table.is_clear or {near_key(name) for name in classes} <= _CLASSES


def _are_rows(texts: Sequence[str]) -> bool:
    """Are the texts rest of rows: with as many separators or words in nearly each, or made of numbers?"""
    if any(_usual([text.count(sign) for text in texts]) for sign in _SEPARATORS):
        return True
    words_of_texts = [text.split() for text in texts]
    if len(texts) >= _FEWEST_ROWS and (_usual(list(map(len, words_of_texts))) or are_rows(words_of_texts)):
        return True
    return _are_digits(texts)


def _are_numbers(table: TextTable) -> bool:
    return _are_digits([text for text, _ in table.rows[:_SAMPLE]])


def _are_digits(texts: Sequence[str]) -> bool:
    words = [word for text in texts for word in _WORDS.findall(text)]
    return sum(map(str.isdigit, words)) * 2 > len(words)


def _usual(counts: Sequence[int]) -> bool:
    """Is there a number, not 0, that all are, but for one in ten: a line of totals below the rows?"""
    number, times = Counter(counts).most_common(1)[0]
    return number > 0 and times >= len(counts) - len(counts) // _LINES_PER_TOTAL


def _roles(page: Page, table: TextTable, asks: Sequence[bool]) -> Roles:
    """Each row reaches to the line before the next one: a quoted text may go over several lines."""
    roles: Roles = {}
    firsts = [line - 1 for line in table.lines]
    for first, end, asking in zip(firsts, [*firsts[1:], firsts[-1] + 1], asks, strict=True):
        roles |= dict.fromkeys(range(first, end), ("case" if asking else "row", None))
    above = [number for number in page.filled if number < firsts[0]]
    if above and (table.text_name or table.class_name):
        roles[above[-1]] = ("header", None)
    return roles


def _evidence(table: TextTable, classes: Sequence[str], are_texts: bool, *, whole: bool) -> Iterator[Evidence]:
    different = len(set(classes))
    if are_texts or is_text_name(table.text_name):
        yield Evidence("named", say("reading.sentences"))
    if table.text_name and is_class_name(table.class_name):
        yield Evidence("header", say("paste.sign.header"))
    if len(classes) >= different + 2 or len(classes) >= 2 * different:
        yield Evidence("repeats", say("paste.sign.repeats"))
    elif different == len(classes) > 3:
        yield Evidence("class_each_row", say("paste.sign.class_each_row"))
    if whole:
        yield Evidence("all_read", say("paste.sign.all_read"))
    if len(table.rows) == 1:
        yield Evidence("one_row", say("paste.sign.one_row"))


READER = Reader(
    "labelled_texts",
    "Texts with their classes: a class in front of each text, behind it, or in a column of its own.",
    ("texts",),
    _recognises,
    _read,
)
