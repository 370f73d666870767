"""Reads hidden Markov models as books and programs write them: `A = [[0.7, 0.3], [0.4, 0.6]], B = ..., π = (0.6, 0.4)`.

What is read must be a whole model: π, A and B that fit together, and no number left over. Else it is refused.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from typing import Any

from _byhand.errors import InputError, Notice, signed
from _byhand.phrase import TextKeys, say
from _byhand.problem.fields import FORMAT
from _byhand.reading.accounts import Accounts
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.topics.hidden_markov.problem.observations import sequences_in
from _byhand.topics.hidden_markov.problem.problem import read_problem
from _byhand.topics.hidden_markov.problem.rows import pasted_grid, pasted_row
from _byhand.topics.hidden_markov.reading.sections import ASCII, Parameter, Part, Section, sections_in

_NAME = "hidden_markov"
_LONGEST = 40_000
_PARAMETERS: tuple[Parameter, ...] = ("initial", "transitions", "emissions")
# Signs of LaTeX that say nothing of the numbers.
_NOTHING = re.compile(
    r"\\(?:boldsymbol|mathbf|bm|left|right|quad|qquad|text|mathrm|displaystyle)\b|\\[,;!:]|\$"
    r"|(?<=[)\]])\s?(?:\^\s?\{?\s?(?:\\top|\\mathsf ?T|T|⊤)\s?\}?|ᵀ|⊤|')"
)
_MATRIX_OF_LATEX = re.compile(
    r"\\begin\{([pbv]?matrix|array)\}(?:\{[lcr]{1,20}\})?([^\\]{0,200}(?:\\\\[^\\]{0,200}){0,40})\\end\{\1\}"
)
_NUMBER = re.compile(r"(?<![\w.])\d{1,12}(?:\.\d{1,12})?(?!\w)")
# λ = (A, B, π), and numbers that only count: example 10.2, 3 states.
_NUMBERING = re.compile(
    r"(?:\b(?:examples?|exercises?|problems?|figure|fig\.|table|chapter|section|question)|[例题图表章节])\s?\d[\d.\-]*"
    r"|第\s?\d[\d.]*\s?[章节题]|\b\d{1,3}\s(?:hidden )?(?:states|symbols|observations|boxes)"
    r"|^\s?[(（]?\d{1,2}[.)、）]\s",
    re.IGNORECASE | re.MULTILINE,
)
_BEFORE_THE_FIRST = re.compile(r"\b[xXrRsSq]_?\{?0\}?(?![\d.])|\bday 0\b|第\s?0\s?[天时]")
_WORDS = re.compile(r"hidden markov|\bhmm\b|隐马尔[可科]夫|隐马氏", re.IGNORECASE)
_FEWEST = 2


def _plain(text: str) -> str:
    text = _MATRIX_OF_LATEX.sub(lambda match: _in_brackets(match[2]), text.translate(ASCII))
    return _NOTHING.sub(" ", text)


def _in_brackets(rows: str) -> str:
    """A matrix of LaTeX as one of brackets; a column as a row."""
    cells = [[cell.strip() for cell in row.split("&")] for row in rows.split("\\\\") if row.strip()]
    if all(len(row) == 1 for row in cells):
        return f"[{', '.join(row[0] for row in cells)}]"
    return "[" + ", ".join("[" + ", ".join(row) + "]" for row in cells) + "]"


def model_in(text: str) -> tuple[dict[str, Any], tuple[Notice, ...]] | None:
    """The fields that a text states, with remarks; None if it is no model; InputError if it is one, but not read."""
    plain = _plain(text)
    found = dict[Part, Section]()
    for section in sections_in(plain):
        if section.part in found:
            if section.part in _PARAMETERS:
                raise InputError("hidden_markov.read.twice", part=say(_PART_KEYS[section.part]))
            continue
        found[section.part] = section
    if not _is_model(found, plain):
        return None
    missing = [part for part in _PARAMETERS if part not in found]
    if missing:
        raise signed(InputError("hidden_markov.read.missing", part=say(_PART_KEYS[missing[0]])))
    fields = _fields(found)
    _refuse_left(plain, found, fields)
    remarks: tuple[Notice, ...] = ()
    if _BEFORE_THE_FIRST.search(plain):
        fields["start"] = 0
        remarks = (Notice("hidden_markov.read.start_before"),)
    named, notices = _named(fields)
    return named, (*remarks, *notices)


_PART_KEYS: TextKeys[Parameter] = {
    "initial": "hidden_markov.read.part_initial",
    "transitions": "hidden_markov.read.part_transitions",
    "emissions": "hidden_markov.read.part_emissions",
}


def _is_model(found: Mapping[Part, Section], plain: str) -> bool:
    """Two of π, A and B with numbers; A and B alone are matrices of anything, unless the text says what they are."""
    numbered = [part for part in _PARAMETERS if part in found and re.search(r"\d", found[part].content)]
    if len(numbered) < _FEWEST:
        return False
    return "initial" in numbered or _WORDS.search(plain) is not None


def _fields(found: Mapping[Part, Section]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for part in ("states", "symbols"):
        if part in found and (names := _names(found[part].content)):
            fields[part] = names
    fields["initial"] = _row(found["initial"].content)
    fields["transitions"] = _grid(found["transitions"].content, "transitions")
    fields["emissions"] = _grid(found["emissions"].content, "emissions")
    if "observations" in found:
        known = fields.get("symbols") or _columns(fields["emissions"])
        content = found["observations"].content.strip()
        sequences = _literal(content) if content[:1] in "[(" else None
        if not isinstance(sequences, list | tuple):
            lines = sequences_in(content.strip(" .。,;[](){}"), known)
            sequences = lines if len(lines) > 1 else (lines[0] if lines else [])
        if sequences:
            fields["observations"] = [list(each) if isinstance(each, tuple) else each for each in sequences]
    return fields


def _names(content: str) -> list[str]:
    """{rain, dry}, ("a", "b"): names between commas, or else spaces; none where the content is a sentence or count."""
    inside = content.strip().strip("[](){}.。 ")
    cells = [cell.strip().strip("\"'“”") for cell in re.split(r"[,，、;；]", inside)]
    names = [cell for cell in cells if cell]
    if len(names) < _FEWEST:
        names = inside.split()
    is_list = len(names) >= _FEWEST and len(set(names)) == len(names) and all(len(name) <= 30 for name in names)
    return names if is_list and not any("=" in name or "..." in name or "…" in name for name in names) else []


def _literal(content: str) -> object:
    """A list or dictionary of Python or JSON; None if it is none."""
    try:
        return ast.literal_eval(content.strip())
    except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
        return None


def _row(content: str) -> object:
    literal = _literal(content)
    if isinstance(literal, dict) and literal:
        return {str(name): _written(value) for name, value in literal.items()}
    grid = pasted_row(content.strip().rstrip(".。,;"), "initial")
    if grid.columns:
        return dict(zip(grid.columns, grid.numbers[0], strict=True))
    return list(grid.numbers[0])


def _grid(content: str, field: str) -> object:
    literal = _literal(content)
    if isinstance(literal, dict) and literal and all(isinstance(row, dict) for row in literal.values()):
        return {
            str(state): {str(name): _written(value) for name, value in row.items()} for state, row in literal.items()
        }
    grid = pasted_grid(content.strip().rstrip(".。,;"), field)
    rows = [list(row) for row in grid.numbers]
    if grid.columns:
        names = grid.rows or tuple(str(at) for at in range(1, len(rows) + 1))
        return {name: dict(zip(grid.columns, row, strict=True)) for name, row in zip(names, rows, strict=True)}
    return dict(zip(grid.rows, rows, strict=True)) if grid.rows else rows


def _written(value: object) -> object:
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def _columns(emissions: object) -> Sequence[str]:
    rows = list(emissions.values()) if isinstance(emissions, dict) else []
    return list(rows[0]) if rows and isinstance(rows[0], dict) else []


def _refuse_left(plain: str, found: Mapping[Part, Section], fields: Mapping[str, Any]) -> None:
    """InputError if a number of the text is in no part; the length of the sequence is known already."""
    rest = list(plain)
    for section in found.values():
        rest[section.start : section.end] = [
            " " if sign != "\n" else sign for sign in plain[section.start : section.end]
        ]
    left = _NUMBER.search(_NUMBERING.sub(" ", _BEFORE_THE_FIRST.sub(" ", "".join(rest))))
    if left is not None:
        raise signed(InputError("hidden_markov.read.left", number=left[0]))
    length = found.get("length")
    observed = fields.get("observations")
    if length is not None and isinstance(observed, list) and not any(isinstance(one, list) for one in observed):
        stated = re.search(r"\d+", length.content)
        if stated is not None and int(stated[0]) != len(observed):
            raise signed(InputError("hidden_markov.read.length", stated=stated[0], found=len(observed)))


def _named(fields: Mapping[str, Any]) -> tuple[dict[str, Any], tuple[Notice, ...]]:
    """The fields with every number beside its names, and what was guessed; InputError if they do not fit together.

    Observations that are yet to be typed are no fault.
    """
    problem = {"format": FORMAT, "topic": "hidden_markov", **fields}
    if "observations" not in fields:
        problem["observations"] = [None]
        rows = fields["emissions"].values() if isinstance(fields["emissions"], dict) else fields["emissions"]
        first = next(iter(rows))
        if "symbols" not in fields and isinstance(first, list):
            problem["symbols"] = [f"o{at}" for at in range(1, len(first) + 1)]
    try:
        found = read_problem(problem)
    except InputError as error:
        raise signed(error) from None
    named = dict(fields)
    if isinstance(fields["initial"], list):
        named["initial"] = dict(zip(found.states, fields["initial"], strict=True))
    for part, names in (("transitions", found.states), ("emissions", found.symbols)):
        named[part] = _by_name(fields[part], found.states, names)
    return named, found.notices


def _by_name(rows: Any, states: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    if isinstance(rows, list):
        rows = dict(zip(states, rows, strict=True))
    return {state: dict(zip(names, row, strict=True)) if isinstance(row, list) else row for state, row in rows.items()}


def _recognises(page: Page) -> bool:
    return bool(page.filled) and len(page.text) <= _LONGEST


def _read(page: Page, _asked: Instructions) -> list[Reading]:
    found = model_in(page.text)
    if found is None:
        return []
    fields, remarks = found
    accounts = Accounts()
    for number in page.filled:
        accounts.give(number + 1, number + 1, "statement")
    evidence = (
        Evidence("signature", say("hidden_markov.read.found")),
        Evidence("sums", say("hidden_markov.read.sums")),
        Evidence("all_read", say("paste.lines.all_read")),
    )
    return [
        Reading(
            *("hidden_markov", _NAME, "hidden_markov", Content(stated=fields), accounts.closed(page.source)),
            evidence=evidence,
            guesses=remarks,
            topic="hidden_markov",
        )
    ]


READER = Reader(
    name=_NAME,
    about="A hidden Markov model: `π = (0.6, 0.4), A = [[0.7, 0.3], [0.4, 0.6]], B = ..., O = (a, b, a)`.",
    kinds=("hidden_markov",),
    recognises=_recognises,
    read=_read,
)
