"""The figures of a school class: a row for each student, a column for each quantity, and the frequency of each
cause.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from _byhand.check.checked import Report
from _byhand.check.exercise import DECISION, Exercise, Given
from _byhand.check.report.headline import headline_of, no_slip
from _byhand.check.report.messages import called, message
from _byhand.check.verdicts import check
from _byhand.check.written_numbers import UnreadableError, read_number
from _byhand.errors import InputError
from _byhand.texts import Texts

_MOST_STUDENTS = 2000


@dataclass(frozen=True)
class Student:
    """unread: the quantities whose cells are not numbers; missing: those whose cells are empty"""

    name: str
    report: Report
    unread: Sequence[str] = ()
    missing: Sequence[str] = ()


class StudentJson(TypedDict):
    student: str
    right: int
    figures: int
    first_wrong: str | None
    cause: str | None
    message: str | None
    unread: list[str]
    missing: list[str]


class CauseJson(TypedDict):
    key: str | None
    count: int


class GradebookJson(TypedDict):
    """causes: how often each is a student's first; None for unexplained"""

    students: list[StudentJson]
    causes: list[CauseJson]


def check_gradebook(exercise: Exercise, text: str, texts: Texts) -> list[Student]:
    """Check every row of the table. InputError if no column is named like a quantity, by ID or in words."""
    rows = _rows(text)
    head = [cell.strip() for cell in rows[0]] if rows else []
    # Columns stand in any order; the wanted slip is the first one on the way.
    own = [*exercise.working.amounts, DECISION]
    order = {name: place for place, name in enumerate(own)} | {
        called(name, texts): place for place, name in enumerate(own)
    }
    depth = exercise.working.depth
    columns = [(own[order[name]], place) for place, name in enumerate(head) if name in order]
    columns.sort(key=lambda column: (column[0] == DECISION, depth.get(column[0], 0), order[column[0]]))
    known = {place: name for name, place in columns}
    if not known:
        raise InputError("check.error.columns", field="csv")
    if len(rows) > _MOST_STUDENTS + 1:
        raise InputError("check.error.too_many", field="csv", count=len(rows) - 1, most=_MOST_STUDENTS)
    named = next((place for place in range(len(head)) if place not in known), None)
    students = []
    nothing = Report(exercise.working, ())
    for number, row in enumerate(rows[1:], 1):
        cells = {name: row[place].strip() for place, name in known.items() if place < len(row) and row[place].strip()}
        unread = [name for name, cell in cells.items() if name in exercise.working.exact and not _is_number(cell)]
        given = [Given(name, cell) for name, cell in cells.items() if name not in unread]
        name = row[named].strip() if named is not None and named < len(row) else ""
        missing = [name for name in known.values() if name not in cells]
        students.append(_checked(exercise, Student(name or str(number), nothing, unread, missing), given, texts))
    return students


def _checked(exercise: Exercise, student: Student, given: Sequence[Given], texts: Texts) -> Student:
    """The student with a report. A fault in one student's figures must not cost the lines of the others."""
    try:
        found = replace(student, report=check(exercise, given))
        _student(found, texts)
    except Exception:
        return replace(student, unread=[*student.unread, *(each.id for each in given)])
    return found


def _rows(text: str) -> list[list[str]]:
    lines = io.StringIO(text.removeprefix("\ufeff"))
    try:
        return [row for row in csv.reader(lines, delimiter=_delimiter(text)) if any(map(str.strip, row))]
    except csv.Error:
        raise InputError("check.error.csv", field="csv") from None


def _delimiter(text: str) -> str:
    first = text.partition("\n")[0]
    # Commas inside a quantity's name stand in brackets only.
    return max("\t;,", key=first.count)


def _is_number(cell: str) -> bool:
    try:
        read_number(cell)
    except UnreadableError:
        return False
    return True


def gradebook_json(students: Sequence[Student], texts: Texts) -> GradebookJson:
    """A row for each student, and the causes by how often they come first."""
    keys = Counter(_first_cause(each) for each in students if each.report.first_wrong is not None)
    return {
        "students": [_student(each, texts) for each in students],
        "causes": [{"key": key, "count": count} for key, count in keys.most_common()],
    }


def _student(student: Student, texts: Texts) -> StudentJson:
    report, first = student.report, student.report.first_wrong
    causes = () if first is None else report.figures[first].causes
    return {
        "student": student.name,
        "right": sum(each.verdict == "right" for each in report.figures),
        "figures": len(report.figures),
        "first_wrong": None if first is None else report.figures[first].given.id,
        "cause": causes[0].key if causes else None,
        "message": message(causes[0], texts) if causes else None,
        "unread": list(student.unread),
        "missing": list(student.missing),
    }


def _first_cause(student: Student) -> str | None:
    first = student.report.first_wrong
    causes = () if first is None else student.report.figures[first].causes
    return causes[0].key if causes else None


def gradebook_plain(students: Sequence[Student], texts: Texts) -> str:
    """A line for each student, and a table of the frequency of each cause."""
    entries = texts.entries
    lines = []
    for each in students:
        written = _student(each, texts)
        first = written["first_wrong"]
        said = [f"{written['right']}/{written['figures']}"]
        if first is not None:
            said += [called(first, texts), written["message"] or entries["check.csv.unexplained"]]
        elif not each.unread and not each.missing and 0 < written["figures"] == written["right"]:
            said.append(entries["check.csv.all_right"])
        elif not each.unread and written["right"] < written["figures"]:
            said.append(no_slip(headline_of(each.report), texts))
        if each.unread:
            said.append(texts.sentence("check.csv.unread", {"names": _listed(each.unread, texts)}))
        if each.missing:
            said.append(texts.sentence("check.csv.missing", {"names": _listed(each.missing, texts)}))
        lines.append(f"{each.name}\t" + "\t".join(said))
    causes = Counter(_first_cause(each) for each in students if each.report.first_wrong is not None)
    if causes:
        lines += ["", f"{entries['check.csv.count']}\t{entries['check.csv.cause']}"]
        lines += [f"{count}\t{_short(key, texts)}" for key, count in causes.most_common()]
    return "\n".join(lines) + "\n"


def _listed(names: Sequence[str], texts: Texts) -> str:
    return texts.entries["list.separator"].join(called(name, texts) for name in names)


def _short(key: str | None, texts: Texts) -> str:
    """The slip in a few words."""
    return texts.entries["check.csv.unexplained" if key is None else f"check.short.{key}"]
