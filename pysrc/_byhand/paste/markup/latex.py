"""LaTeX tables: tabular, array and their kin, or just lines of cells between & and \\\\."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.errors import InputError
from _byhand.paste.reader_of_grid import grid_reader
from _byhand.reading.grid import LONGEST_ROW, MOST_SPAN, Grid
from _byhand.reading.source import Source

_ENVIRONMENT = re.compile(
    r"\\begin\s*\{(tabular[*xy]?|tabulary|tblr|longtable|array|[pbvB]?matrix|cases|NiceTabular|supertabular)\}"
)
_ROW_END = re.compile(r"\\\\|\\tabularnewline\b|\\cr\b")
_COMMENT = re.compile(r"(?<!\\)%[^\n]*")
_RULE = re.compile(
    r"\\(?:hline|firsthline|lasthline|endhead|endfirsthead|endfoot|endlastfoot|centering)\b"
    r"|\\(?:toprule|midrule|bottomrule)\b(?:[ ]*\[[^\]\n]{0,40}\])?"
    r"|\\(?:cline|cmidrule|specialrule|addlinespace|noalign|rowcolor|vspace|hhline)\b"
    r"(?:[ ]*\([^)\n]{0,20}\))?(?:[ ]*\[[^\]\n]{0,40}\])?(?:[ ]*\{[^{}\n]{0,80}\}){0,3}"
    r"|\\(?:caption|label)\s*\{[^{}\n]{0,500}\}"
)
_TOKEN = re.compile(r"\\[A-Za-z]+\*?|\\.|[{}&$~]|[^\\{}&$~]+", re.DOTALL)
_SYMBOLS = {
    "leq": "≤",
    "le": "≤",
    "leqslant": "≤",
    "geq": "≥",
    "ge": "≥",
    "geqslant": "≥",
    "neq": "≠",
    "ne": "≠",
    "ldots": "…",
    "dots": "…",
    "cdots": "…",
    "times": "×",
    "pm": "±",
    "cdot": "·",
    "sim": "~",
    "lt": "<",
    "gt": ">",
    "textless": "<",
    "textgreater": ">",
    "textbar": "|",
    "textbackslash": "\\",
    "textasciitilde": "~",
    "textasciicircum": "^",
    "textunderscore": "_",
    "checkmark": "✓",
    "times*": "×",
    "infty": "∞",
    "lbrace": "{",
    "rbrace": "}",
    "quad": " ",
    "qquad": " ",
    "hspace": " ",
    "circ": "°",
    "degree": "°",
    "textendash": "–",
    "textemdash": "—",
    "textminus": "−",
    "textquotesingle": "'",
    "textquotedbl": '"',
    "newline": " ",
    "Sigma": "Σ",
}
# Commands whose first arguments are no text, and how many these are.
_SETTINGS = {
    "textcolor": 1,
    "color": 1,
    "cellcolor": 1,
    "fontsize": 2,
    "hspace": 1,
    "vspace": 1,
    "rule": 2,
    "raisebox": 1,
}
_LITERAL = "&%_#${}|"
_SPACING = " ,;:\\\n"


@dataclass
class _Cell:
    text: str
    start: int
    columns: int = 1
    rows: int = 1


def is_latex(source: Source) -> bool:
    """Is there a table environment, or do most lines have & and an end of row?"""
    text = source.text
    if _ENVIRONMENT.search(text):
        return True
    if "&" not in text or "\\\\" not in text:
        return False
    lines = [line for line in source.lines if "&" in line]
    return len(lines) >= 1 and sum("\\\\" in line or "\\tabularnewline" in line for line in lines) * 2 >= len(lines)


def read_latex(source: Source) -> Grid:
    """The grid of the first table environment, else of the whole text."""
    text = _COMMENT.sub(lambda match: " " * len(match[0]), source.text)
    begin, end = _body(text)
    text = text[:end]
    rows: list[list[str]] = []
    starts: list[Sequence[int]] = []
    pending: dict[int, tuple[int, str]] = {}
    for first, last in _row_spans(text, begin):
        cells = _cells(text, first, last)
        if not any(cell.text for cell in cells) and len(cells) == 1:
            continue
        row: list[str] = []
        places: list[int] = []
        for cell in cells:
            for number in range(cell.columns):
                at = len(row)
                left, above = pending.pop(at, (0, ""))
                own = cell.text if number == 0 else ""
                row.append(own or above)
                places.append(cell.start)
                if cell.rows > 1 and number == 0:
                    pending[at] = (cell.rows - 1, own)
                elif left > 1 and not own:
                    pending[at] = (left - 1, above)
            if len(row) > LONGEST_ROW:
                raise InputError("parse.too_many_columns", most=LONGEST_ROW)
        rows.append(row)
        starts.append(places)
    return Grid("latex", rows, starts)


def _body(text: str) -> tuple[int, int]:
    """Where the content of the innermost table environment begins and ends."""
    matches = list(_ENVIRONMENT.finditer(text))
    if not matches:
        return 0, len(text)
    match = matches[-1]
    position = match.end()
    arguments = {"tabular*": 2, "tabularx": 2, "tabulary": 2, "tabulary*": 2}.get(match[1], 1)
    if match[1].endswith("matrix") or match[1] == "cases":
        arguments = 0
    while arguments or text[position : position + 1] == "[":
        while text[position : position + 1].isspace():
            position += 1
        if text[position : position + 1] == "[":
            position = _skip(text, position, "[", "]")
        elif text[position : position + 1] == "{" and arguments:
            position = _skip(text, position, "{", "}")
            arguments -= 1
        else:
            break
    end = text.find("\\end{" + match[1], position)
    return position, len(text) if end < 0 else end


def _skip(text: str, position: int, opening: str, closing: str) -> int:
    depth = 0
    for at in range(position, min(len(text), position + 5000)):
        depth += (text[at] == opening) - (text[at] == closing)
        if depth == 0:
            return at + 1
    return position + 1


def _row_spans(text: str, begin: int) -> list[tuple[int, int]]:
    """The parts of the text between the ends of rows, rules blanked out; an end inside braces is a line break."""
    spans, depth, first = [], 0, begin
    for match in re.finditer(r"\\\\(?:\[[^\]\n]{0,20}\])?|\\tabularnewline\b|\\cr\b|\\.|[{}]", text[begin:], re.DOTALL):
        token = match[0]
        if token in "{}":
            depth = max(0, depth + (1 if token == "{" else -1))
        elif depth == 0 and _ROW_END.match(token):
            spans.append((first, begin + match.start()))
            first = begin + match.end()
    spans.append((first, len(text)))
    return spans


def _cells(text: str, first: int, last: int) -> list[_Cell]:
    """The cells of one row."""
    part = _RULE.sub(lambda match: " " * len(match[0]), text[first:last])
    cells: list[_Cell] = []
    builder = _Builder(first + _text_start(part, 0))
    for match in _TOKEN.finditer(part):
        if match[0] == "&" and builder.depth == 0:
            cells.append(builder.cell())
            builder = _Builder(first + _text_start(part, match.end()))
        else:
            builder.add(match[0])
    cells.append(builder.cell())
    return cells


def _text_start(part: str, position: int) -> int:
    """The first place from `position` on that is no space: the text of a cell often begins in the next line."""
    while part[position : position + 1].isspace():
        position += 1
    return position


def plain_math(text: str) -> str:
    """`$X^{(1)}$` as X^(1): the text without the commands and braces of LaTeX."""
    builder = _Builder(0)
    for match in _TOKEN.finditer(text):
        builder.add(match[0])
    return builder.cell().text


class _Builder:
    """Makes the plain text of a cell out of its tokens."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.depth = 0
        self.parts: list[str] = []
        self.columns = self.rows = 1
        self.math = self.after_command = False
        self.settings: list[str] = []  # the arguments still to come that are no text: what they set
        self.setting: list[str] | None = None

    def add(self, token: str) -> None:
        if token in "{}":
            self.after_command = False
        if token == "{":
            self.depth += 1
            if (self.depth == 1 and self.settings) or (self.settings and self.setting is None):
                self.setting = []
        elif token == "}":
            self.depth = max(0, self.depth - 1)
            if self.setting is not None:
                self._set(self.settings.pop(0), "".join(self.setting).strip())
                self.setting = None
        elif self.setting is not None:
            self.setting.append(token)
        elif self.settings and token.startswith("*"):  # \multirow{2}*{text}
            self.settings.pop(0)
            self._text(token[1:])
        elif self.settings and token.strip() and not token.startswith("\\"):
            self.settings.clear()
            self._text(token)
        else:
            self._text(token)

    def _set(self, what: str, value: str) -> None:
        span = max(1, min(int(value[:6]), MOST_SPAN)) if value.isascii() and value.isdigit() else 1
        if what == "columns":
            self.columns = span
        elif what == "rows":
            self.rows = span

    def _text(self, token: str) -> None:
        if self.after_command:  # TeX skips the spaces after the name of a command
            token = token.lstrip()
            self.after_command = False
        if token == "$":
            self.math = not self.math
        elif token == "~":
            self.parts.append(" ")
        elif token.startswith("\\"):
            self._command(token[1:])
        elif self.math:
            self.parts.append(token)
        else:
            self.parts.append(token.replace("---", "—").replace("--", "–"))

    def _command(self, name: str) -> None:
        if name == "multicolumn":
            self.settings = ["columns", ""]
        elif name == "multirow":
            self.settings = ["rows", ""]
        elif name.rstrip("*") in _SETTINGS:
            self.settings = [""] * _SETTINGS[name.rstrip("*")]
        elif name in _SYMBOLS:
            self.parts.append(_SYMBOLS[name])
            self.after_command = True
        elif not name[:1].isalpha():
            # \& \% \_ and such stand for themselves; \, \; are spaces; \- and the rest print nothing.
            self.parts.append(name if name in _LITERAL else " " if name in _SPACING else "")

    def cell(self) -> _Cell:
        text = "".join(self.parts).strip()
        if "``" in text:
            text = text.replace("``", "“").replace("''", "”")
        return _Cell(text, self.start, self.columns, self.rows)


READER = grid_reader(
    "latex",
    "LaTeX tables: tabular, array and their kin, or lines of cells between & and \\\\.",
    lambda page: is_latex(page.source),
    lambda page: read_latex(page.source),
)
