"""How well `check --text` reads workings of students: seven measures over workings annotated by hand.

Each working says what its writer means by every number, whether that is right, where the first slip is, and its kind.
Those in the folder `kept` are looked at by nobody who changes `check`, so their totals say how well it reads what is
new to it. When `check` has been improved by the open ones, open the kept ones and write new ones.

Causes that are no slips of the package (yet) are named after what the student did; `CALLED` has the package's names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from _byhand import solving
from _byhand.check.checked import Checked
from _byhand.check.exercise import DECISION, Exercise, exercise_of
from _byhand.check.text.checking import CheckedText, check_text
from _byhand.check.text.report import text_plain
from _byhand.texts import load_texts
from build_steps.common import ROOT

FOLDER = ROOT / "tests" / "cases" / "check_measures"
TABLE = FOLDER / "table.json"
# Counts of faults, and counts of successes with the number of occasions.
FAULTS = ("missed", "accused", "false_all_clears", "wrong_unread")
SUCCESSES = ("bound", "first_slip", "cause")
HALVES = ("open", "kept", "total")

# For an annotated cause, other names of the same slip.
CALLED: Mapping[str, Sequence[str]] = {
    "wrong_choice": ("larger_risk_taken", "largest_risk_taken", "smaller_score_chosen", "smaller_payoff_taken"),
    "inverse_diagonal_not_swapped": ("inverse_not_swapped",),
    "names_exchanged": ("other_margin",),
    "other_margin": ("margin_squared",),
    "bias_not_updated": ("not_updated",),
}

_PRAISE = re.compile(
    r"\ball\b.*\bright\b|\bno (slip|mistake)|全部.*正确|都正确|均正确|没有.{0,4}(错误|失误|疏漏)", re.IGNORECASE
)
_RESERVE = re.compile(
    r"not (been |be )?(read|understood|recogni)|unread|could not|未能?(读|识别|认)|没有?能?(读|认|看)懂?", re.IGNORECASE
)


@dataclass(frozen=True)
class Note:
    """What the writer means by a number, or by the words of a decision.

    quantities: none if it is no quantity of the answer; several if the chain of equal signs has several
    """

    line: int
    start: int
    text: str
    quantities: Sequence[str]
    right: bool

    def covers(self, line: int, start: int, end: int) -> bool:
        if line != self.line:
            return False
        return self.quantities == (DECISION,) or (start < self.start + len(self.text) and end > self.start)


@dataclass(frozen=True)
class Annotated:
    """convention: the working follows another textbook, and its figures are right by that one."""

    id: str
    exercise: str | Mapping[str, Any]
    query: int
    language: str
    text: str
    notes: Sequence[Note]
    answer: str | None
    first_slip: int | None
    causes: frozenset[str]
    convention: bool
    kept: bool


@dataclass(frozen=True)
class Measured:
    """For each fault its places in words; for each success how often it succeeded, of how many, and what failed."""

    working: Annotated
    faults: Mapping[str, Sequence[str]]
    successes: Mapping[str, tuple[int, int]]
    failed: Mapping[str, Sequence[str]]


def workings() -> list[Annotated]:
    """All annotated workings, in the order of their files."""
    return [
        _annotated(each, kept=path.parent.name == "kept")
        for path in sorted(FOLDER.glob("*/*.json"))
        for each in json.loads(path.read_text("utf-8"))
    ]


def _annotated(raw: Mapping[str, Any], *, kept: bool) -> Annotated:
    notes = [
        Note(each["line"], each["start"], each["text"], _quantities(each["quantity"]), each["right"])
        for each in raw["figures"]
    ]
    if raw["decision"]:
        said = raw["decision"]
        notes.append(Note(said["line"], said["start"], said["text"], (DECISION,), said["right"]))
    return Annotated(
        *(raw["id"], raw["exercise"], raw["query"], raw["lang"], raw["text"], notes, raw["answer"], raw["first_slip"]),
        causes=frozenset(name for key in raw["cause"] or () for name in (key, *CALLED.get(key, ()))),
        convention=raw.get("convention", False),
        kept=kept,
    )


def _quantities(raw: str | list[str] | None) -> Sequence[str]:
    if raw is None:
        return ()
    return (raw,) if isinstance(raw, str) else tuple(raw)


@cache
def _exercise(exercise: str, language: str, query: int) -> Exercise:
    problem = json.loads(exercise) if exercise.startswith("{") else solving.example(exercise, load_texts(language))
    return exercise_of(problem, query, lambda each: solving.solve(each).answers)


def exercise(working: Annotated) -> Exercise:
    named = working.exercise if isinstance(working.exercise, str) else json.dumps(working.exercise)
    return _exercise(named, working.language, working.query)


def report(working: Annotated) -> CheckedText:
    return check_text(exercise(working), working.text)


def headline(checked: CheckedText, language: str) -> str:
    return text_plain(checked, load_texts(language)).split("\n", 1)[0]


def measured(working: Annotated) -> Measured:
    """The report on a working against its annotation."""
    checked = report(working)
    read = {note: _read(note, checked) for note in working.notes}
    first = _first_wrong(checked)
    line = None if first is None else checked.spans[checked.report.figures.index(first)].line
    keys = {cause.key for cause in first.causes} if first else set()
    named = [note for note in working.notes if note.quantities]
    unbound = [note for note in named if not any(each.given.id in note.quantities for each in read[note])]
    faults = {
        "missed": [_words(note) for note in working.notes if not note.right and any(map(_missed(working), read[note]))],
        "accused": [*_accused(working, read), *_accused_besides(working, checked)],
        "false_all_clears": list(_false_all_clears(working, checked, read)),
        "wrong_unread": [_words(note) for note in working.notes if not note.right and not read[note]],
    }
    slips = [] if working.first_slip is None else [f"line {line}, not {working.first_slip}"]
    found_slip = line in _slip_lines(working)
    causes = [f"{sorted(keys)}, not {sorted(working.causes)}"] if working.causes else []
    failed = {
        "bound": [_words(note) for note in unbound],
        "first_slip": [] if found_slip else slips,
        "cause": causes if not keys & working.causes else [],
    }
    successes = {
        "bound": (len(named) - len(unbound), len(named)),
        "first_slip": (len(slips) - len(failed["first_slip"]), len(slips)),
        "cause": (len(causes) - len(failed["cause"]), len(causes)),
    }
    return Measured(working, faults, successes, failed)


def _slip_lines(working: Annotated) -> Sequence[int | None]:
    """The line of the first slip, and the first line in which it shows in a quantity of the answer."""
    shown = [note.line for note in working.notes if not note.right and note.quantities]
    return [working.first_slip, *shown[:1]]


def _read(note: Note, checked: CheckedText) -> list[Checked]:
    """The checked figures at this place: a decision is any on its line."""
    pairs = zip(checked.report.figures, checked.spans, strict=True)
    return [
        each
        for each, span in pairs
        if note.covers(span.line, span.start, span.end)
        and (note.quantities == (DECISION,)) == (each.given.id == DECISION)
    ]


def _first_wrong(checked: CheckedText) -> Checked | None:
    place = checked.report.first_wrong
    return None if place is None else checked.report.figures[place]


def _words(note: Note) -> str:
    return f"line {note.line}: {note.text} = {' or '.join(note.quantities) or '?'}"


def _missed(working: Annotated) -> Callable[[Checked], bool]:
    fine = ("right", "rounded_early") if working.convention else ("right", "rounded_early", "convention")
    return lambda each: each.verdict in fine


def _accused(working: Annotated, read: Mapping[Note, Sequence[Checked]]) -> Iterator[str]:
    for note in working.notes:
        blamed = [each for each in read[note] if each.verdict in ("differs", "follows")]
        if note.right and blamed:
            yield f"{_words(note)}, read as {blamed[0].given.id}"


def _accused_besides(working: Annotated, checked: CheckedText) -> Iterator[str]:
    """Where nothing is wrong, nothing may be called wrong, whether somebody annotated it or not."""
    if working.first_slip is not None:
        return
    for each, span in zip(checked.report.figures, checked.spans, strict=True):
        noted = any(note.covers(span.line, span.start, span.end) for note in working.notes)
        if each.verdict == "differs" and not noted:
            yield f"line {span.line}: {each.given.text}, read as {each.given.id}"


def _false_all_clears(
    working: Annotated, checked: CheckedText, read: Mapping[Note, Sequence[Checked]]
) -> Iterator[str]:
    answers = [note for note in working.notes if working.answer in note.quantities]
    unread = bool(answers) and not any(read[note] for note in answers)
    if working.first_slip is None and not unread:
        return
    why = "the answer is unread" if working.first_slip is None else f"slip in line {working.first_slip}"
    said = headline(checked, working.language)
    if _RESERVE.search(said):
        return
    if _PRAISE.search(said):
        yield f"{said} ({why})"
    elif "right" in checked.marks and set(checked.marks) <= {"right", "rounded_early", "nothing"}:
        yield f"all marks ({why})"


def table(all_measured: Sequence[Measured]) -> dict[str, dict[str, int | list[int]]]:
    """The seven measures of each half and of both."""
    halves = {
        "open": [each for each in all_measured if not each.working.kept],
        "kept": [each for each in all_measured if each.working.kept],
        "total": list(all_measured),
    }
    return {half: _row(those) for half, those in halves.items()}


def _row(those: Sequence[Measured]) -> dict[str, int | list[int]]:
    found: dict[str, int | list[int]] = {"workings": len(those)}
    for name in FAULTS:
        found[name] = sum(len(each.faults[name]) for each in those)
    for name in SUCCESSES:
        found[name] = [sum(each.successes[name][place] for each in those) for place in (0, 1)]
    return found
