"""Takes off what stands around a table without being part of it: prompts, marks of printed output, types of columns.

What is taken off becomes spaces, so that every place stays as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from _byhand.paste.blanking import blanked
from _byhand.paste.list_marks import without_list_marks
from _byhand.paste.reader_of_grid import Role, Roles
from _byhand.reading.page import Page
from _byhand.reading.remarks import SOURCE

_PRINTED = re.compile(r"[ \t]{0,8}(?:##|#>)(?: |$)")
_FEWEST_PRINTED = 2
# In [3]: df; >>> df; > df; sqlite> select ...; $ cat file
_PROMPT = re.compile(
    r"[ \t]{0,4}(?:In ?\[\d{0,5}\]:|>>>(?= |$)|\.\.\.:?(?= )|\w{0,12}(?:>|=#)(?= )|\$(?= [A-Za-z./~]))[ \t]?(.{0,400})$"
)
_ANSWER = re.compile(r"[ \t]{0,8}\[\d{1,6}\] \S")
_OUT = re.compile(r"[ \t]{0,4}Out ?\[\d{0,5}\]:")
# What a prompt shows without giving any cell: a name, a call, a command.
_SHOWN = re.compile(r"[^\[\]{}\t]{0,200}")
_ASSIGNED = re.compile(r"[\w.]{1,40}[ ]{0,3}(?:=|<-)[ ]{0,3}(?:[\[({\"']|[\w.]{1,40}\()")
# # A tibble: 8 × 4, # Groups: ..., shape: (3, 4), <fct> <dbl>
_TIBBLE = re.compile(r"[ \t]{0,4}#\s(?:A tibble|A data\.table|Groups|Source|ℹ|\.\.\.|…).{0,200}")
_SHAPE = re.compile(r"[ \t]{0,4}shape: \(\d{1,9}, ?\d{1,6}\)[ \t]{0,4}")
_R_TYPES = re.compile(
    r"[ \t]{0,80}(?:<(?:fct|chr|dbl|int|lgl|date|dttm|ord|num|cplx|list|char|factor|int64|raw|time)>[ \t]{0,80}){1,60}"
)
_FRAME_TYPES = frozenset(
    (
        *("str", "bool", "date", "time", "datetime", "cat", "enum", "list", "struct", "object", "binary", "null"),
        *("i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64"),
    )
)
_BARS = re.compile(r"[|│┆┃║]")
_LEADERS = re.compile(r"(?<=[^\s.])\.{2,80}(?=[^\s.])")
_LED = 0.8
_TEXTILE = re.compile(r"(?<=\|)(?:_|[<>=~^-]{1,2}|[\\/]\d{1,2}){1,4}\.(?= )")
_STRONG = re.compile(r"(?<=\|)[ ]{0,20}'''|'''(?=[ ]{0,20}\|)")
_QUOTED = re.compile(r"(?:=|\(|<-|return)[ ]{0,4}[rbuRBU]?(\"\"\"|''')(?:\\[ \t]{0,4}\n)?")
_TEXT_ARGUMENT = re.compile(r"(?:text|header)[ ]{0,3}=[ ]{0,3}(?:TRUE[^\"']{0,80}text[ ]{0,3}=[ ]{0,3})?([\"'])")
_HEREDOC = re.compile(r"<<-?[ ]{0,3}[\"']?(\w{1,40})[\"']?[ \t]{0,20}\n")
# .. csv-table:: Title, :header: a, b, :widths: 10, 20
_DIRECTIVE = re.compile(r"[ \t]{0,8}\.\. csv-table::.{0,200}")
_OPTION = re.compile(r"[ \t]{1,12}:(?P<name>[a-z-]{1,20}):(?= |$)")
_BBCODE = re.compile(r"\[(?=/?(?:table|tr|td|th|b|i)\])(?P<tag>/?[a-z]{1,5})\]", re.IGNORECASE)
_TRIBBLE = re.compile(r"^[ \t]{0,8}(?:[\w.]{1,40}[ ]?(?:<-|=)[ ]?)?(?:\w{1,20}::)?tribble\([ \t]{0,8}$", re.MULTILINE)
_TILDE = re.compile(r"(?<![^\s,(])~(?=[\w.`])")
# 'sunny', 'weak, mild', 'no'
_APOSTROPHES = re.compile(r"[ \t]{0,8}'[^'\n]{0,400}'(?:[ \t]{0,8}[,;\t][ \t]{0,8}'[^'\n]{0,400}'){1,400}[ \t]{0,8}")
# * estimated, [1] by the airport
_NOTE = re.compile(r"[ \t]{0,8}(?P<mark>\*{1,3}|[†‡§¹²³⁴⁵]|\[\d{1,2}\])[ \t]{0,3}(?=[^\W\d_]).{3,300}")
_FEWEST_LINES = 3
_MOST_QUOTES = 50
_SEPARATORS = "\t,;|"
_EMPHASIS = re.compile(r"(?<!\S)\*+(?=\w)|[|,;\t][ ]?\*+(?=\w)")
_CLOSING = re.compile(r"[ \t]{0,8}\)[ \t]{0,8}")
_CODE: Role = ("left_out", "code")
_BLANK: Role = ("left_out", "prompt")
_DECLARED: Role = ("left_out", "declaration")


def unwrapped(page: Page) -> Page:
    """The page without what stands around its table; the same page if nothing does."""
    return page.once("unwrapped", lambda: _unwrapped(page))


def _unwrapped(page: Page) -> Page:
    whole = page
    for take in (
        _embedded,
        _printed,
        _prompts,
        _types,
        _directive,
        _bbcode,
        _tribble,
        _quotes,
        _source,
        _footnotes,
        _leaders,
        _textile,
        without_list_marks,
    ):
        page = take(page)
    return page if page is whole else page.once("unwrapped", lambda: page)


def _printed(page: Page) -> Page:
    """Output of R as knitr and reprex set it: ## or #> before every line. Other lines are the code above it."""
    lines = page.source.lines
    marked = [number for number in page.filled if _PRINTED.match(lines[number])]
    if len(marked) < _FEWEST_PRINTED:
        return page
    block = range(marked[0], marked[-1] + 1)
    beside: Roles = {number: _CODE for number in page.filled if number in block and number not in set(marked)}
    return blanked(page, re.compile(_PRINTED.pattern, re.MULTILINE), marked, beside)


def _prompts(page: Page) -> Page:
    lines = page.source.lines
    aside: Roles = {}
    for number in page.filled:
        match = _PROMPT.match(lines[number])
        if match and _shows(lines[number], match[1]) and not _is_cut_as_others(page, number):
            aside[number] = _BLANK
    if aside:  # what R answers to a command between the tables
        aside |= {number: _CODE for number in page.filled if _ANSWER.match(lines[number])}
    outs = [number for number in page.filled if _OUT.match(lines[number])]
    return blanked(page, _OUT, outs, aside) if aside or outs else page


def _is_cut_as_others(page: Page, number: int) -> bool:
    """Has the line as many separators as most others? Then it is a row: `1> 2,yes` between `2,no` and `3,yes`."""
    counts = page.once("separators", lambda: {sign: _usual_count(page, sign) for sign in f"{_SEPARATORS}&"})
    return any(count > 0 and page.source.lines[number].count(sign) == count for sign, count in counts.items())


def _usual_count(page: Page, sign: str) -> int:
    """How often more than half of the lines have a sign; 0 if no number is so usual."""
    counts = Counter(page.source.lines[number].count(sign) for number in page.filled)
    count, times = counts.most_common(1)[0]
    return count if times * 2 > len(page.filled) else 0


def _shows(line: str, shown: str) -> bool:
    """Does a line behind a prompt show a name or a command, and is it no row such as `> 40`?"""
    if not _SHOWN.fullmatch(shown) or _ASSIGNED.match(shown):
        return False
    named = not line.lstrip().startswith((">", "...")) or line.lstrip().startswith(">>>")
    return named or re.match(r"[A-Za-z_.][\w.$]{0,60}(?:\(|$)", shown) is not None


def _types(page: Page) -> Page:
    """The kinds of columns below their names: <fct> of a tibble, str and f64 below --- of polars."""
    lines = page.source.lines
    aside: Roles = {}
    tibble = any(_TIBBLE.fullmatch(lines[number]) for number in page.filled[:6])
    for number in page.filled:
        if _SHAPE.fullmatch(lines[number]):
            aside[number] = ("caption", None)
        elif tibble and _TIBBLE.fullmatch(lines[number]):
            aside[number] = ("left_out", "comment")
    for number in page.filled[:8]:
        if _R_TYPES.fullmatch(lines[number]) or _has_frame_types(page, number):
            aside[number] = _DECLARED
    return page.without(aside)


def _has_frame_types(page: Page, number: int) -> bool:
    """Is this a row of kinds, or the row of dashes above it?"""
    cells = _cells(page.source.lines[number])
    if not cells:
        return False
    if all(cell == "---" for cell in cells):
        below = next((other for other in page.filled if other > number), None)
        return below is not None and _are_types(_cells(page.source.lines[below]))
    return _are_types(cells) and "---" in page.source.lines[number - 1]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in _BARS.split(line) if cell.strip()] if _BARS.search(line) else []


def _are_types(cells: Sequence[str]) -> bool:
    return bool(cells) and all(re.split(r"[\[(]", cell)[0] in _FRAME_TYPES for cell in cells)


def _directive(page: Page) -> Page:
    """The csv-table of reStructuredText: its names stand in an option."""
    lines = page.source.lines
    first = next((number for number in page.filled if _DIRECTIVE.fullmatch(lines[number])), None)
    if first is None:
        return page
    aside: Roles = {first: ("caption", None)}
    named: list[int] = []
    for number in page.filled[page.filled.index(first) + 1 :]:
        option = _OPTION.match(lines[number])
        if option is None:
            break
        if option["name"] == "header":
            named.append(number)
        else:
            aside[number] = _DECLARED
    return blanked(page, _OPTION, named, aside)


def _bbcode(page: Page) -> Page:
    """The tags of a forum as those of HTML, which are as long."""
    text = page.text
    if "[tr]" not in text.casefold():
        return page

    def tag(match: re.Match[str]) -> str:
        name = match["tag"].casefold()
        return " " * len(match[0]) if name.strip("/") in ("b", "i") else f"<{name}>"

    return page.with_source(page.source.with_text(_BBCODE.sub(tag, text)), {})


def _tribble(page: Page) -> Page:
    """A table of R in rows: tribble( ~outlook, ~play, and the cells below."""
    opened = _TRIBBLE.search(page.text)
    if opened is None:
        return page
    lines = page.source.lines
    first = page.source.line(opened.start()) - 1
    inside = [number for number in page.filled if number > first]
    aside: Roles = {number: _CODE for number in page.filled if number <= first or _CLOSING.fullmatch(lines[number])}
    return blanked(page, _TILDE, inside, aside)


def _quotes(page: Page) -> Page:
    """Cells in single quotes as in double ones, which may hold a separator."""
    lines = page.source.lines
    if not page.filled or '"' in page.text or not all(_APOSTROPHES.fullmatch(lines[number]) for number in page.filled):
        return page
    return page.with_source(page.source.with_text(page.text.replace("'", '"')), {})


def _source(page: Page) -> Page:
    """A source in the last line, whose separators are not those of the rows."""
    lines = page.source.lines
    if len(page.filled) < _FEWEST_LINES or not SOURCE.match(lines[page.filled[-1]].strip()):
        return page
    signs = [[lines[number].count(sign) for sign in _SEPARATORS] for number in page.filled[-2:]]
    differ = signs[0] != signs[1] and any(signs[1])
    return page.without({page.filled[-1]: ("left_out", "source")}) if differ else page


def _footnotes(page: Page) -> Page:
    """Notes below a table, and their marks behind the cells: sunny*, strong[1]."""
    lines = page.source.lines
    notes: dict[int, str] = {}
    for number in reversed(page.filled):
        note = _NOTE.fullmatch(lines[number])
        if note is None:
            break
        notes[number] = note["mark"]
    above = [number for number in page.filled if number not in notes]
    if not notes or not above or any(_EMPHASIS.search(lines[number]) for number in above):
        return page
    marks = "|".join(map(re.escape, sorted(set(notes.values()), key=len, reverse=True)))
    attached = re.compile(rf"(?<=[\w)])(?:{marks})(?=[ ]{{0,40}}(?:[\t,;|]|  |$))", re.MULTILINE)
    marked = [number for number in above if attached.search(lines[number])]
    found = {match[0] for number in marked for match in attached.finditer(lines[number])}
    if not set(notes.values()) <= found:
        return page
    return blanked(page, attached, marked, dict.fromkeys(notes, ("left_out", "comment")))


def _leaders(page: Page) -> Page:
    """Dots between the columns of a printed page: outlook....wind....play."""
    lines = page.source.lines
    # Where something else tells the cells apart, dots belong to them.
    led = [
        at for at in page.filled if _LEADERS.search(lines[at]) and not any(sign in lines[at] for sign in _SEPARATORS)
    ]
    return blanked(page, _LEADERS, led, {}) if len(led) > 1 and len(led) >= _LED * len(page.filled) else page


def _textile(page: Page) -> Page:
    """The marks of Textile and of MoinMoin around a cell: |_. name |<. left |, || '''name''' ||."""
    strong = [number for number in page.filled if _STRONG.search(page.source.lines[number])]
    page = blanked(page, _STRONG, strong, {}) if strong else page
    marked = [number for number in page.filled if _TEXTILE.search(page.source.lines[number])]
    return blanked(page, _TEXTILE, marked, {}) if len(marked) > 1 and len(marked) * 2 > len(page.filled) else page


def _embedded(page: Page) -> Page:
    """The text of several lines that stands in quotes in a program: csv = '''...''', read.table(text = "...")."""
    text = page.text
    for find in (_triple, _argument, _heredoc):
        span = find(text)
        if span is not None and "\n" in text[span[0] : span[1]].strip():
            first, last = span
            kept = _spaces(text[:first]) + text[first:last] + _spaces(text[last:])
            inside = range(page.source.line(first) - 1, page.source.line(last))
            aside: Roles = {number: _CODE for number in page.filled if number not in inside}
            for number in (inside[0], inside[-1]):
                if not kept.split("\n")[number].strip() and number in page.filled:
                    aside[number] = _CODE
            return page.with_source(page.source.with_text(kept), aside)
    return page


def _spaces(text: str) -> str:
    return "".join("\n" if sign == "\n" else " " for sign in text)


def _triple(text: str) -> tuple[int, int] | None:
    found = islice(_QUOTED.finditer(text), _MOST_QUOTES)
    opened = next((each for each in found if not _is_in_quotes(text, each.start())), None)
    closed = text.find(opened[1], opened.end()) if opened else -1
    return (opened.end(), closed) if opened and closed >= 0 else None


def _is_in_quotes(text: str, place: int) -> bool:
    """Does it stand in a cell in quotes, in which a quote is doubled: "f(""x"")"?"""
    return text.count('"', text.rfind("\n", 0, place) + 1, place) % 2 == 1


def _argument(text: str) -> tuple[int, int] | None:
    opened = _TEXT_ARGUMENT.search(text)
    closed = text.find(opened[1], opened.end()) if opened else -1
    return (opened.end(), closed) if opened and closed >= 0 else None


def _heredoc(text: str) -> tuple[int, int] | None:
    opened = _HEREDOC.search(text)
    closed = text.find(f"\n{opened[1]}", opened.end()) if opened else -1
    return (opened.end(), closed + 1) if opened and closed >= 0 else None
