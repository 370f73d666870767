"""From the problems of several exercises to one document, for the page and the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.collection.assembling import PLACES, Layout, sheet
from _byhand.collection.writing import WRITERS
from _byhand.document.steps import Solution
from _byhand.document.writing import write_document
from _byhand.errors import InputError
from _byhand.problem.fields import Fields
from _byhand.progress import heard_as_part, report
from _byhand.protocol.collection import CollectionParams, ExportedCollection, NotSolved
from _byhand.protocol.document import SolutionDocument
from _byhand.render import LENGTHS
from _byhand.texts import Texts

MOST = 100


def export_collection(
    params: CollectionParams, texts: Texts, display: Display, solve: Callable[[Mapping[str, Any]], Solution]
) -> ExportedCollection:
    """All exercises that can be solved in one document, and why the others cannot."""
    fields = Fields(params, tuple(params))
    target = fields.choice("to", ("sheet", *WRITERS), "sheet")
    layout = read_layout(fields)
    problems: object = params["problems"]
    if not isinstance(problems, list) or not 0 < len(problems) <= MOST:
        raise InputError("collection.error.number", field="problems", most=MOST)
    documents: list[SolutionDocument] = []
    left_out: list[NotSolved] = []
    for place, problem in enumerate(problems):
        report(place, len(problems))
        try:
            with heard_as_part(place, len(problems)):
                documents.append(write_document(solve(problem), texts, display))
        except InputError as error:
            left_out.append({"place": place, "message": solving.error_sentence(error, texts), "field": error.field})
    made = sheet(documents, layout, texts)
    if target == "sheet":
        return {"text": "", "file_name": "", "sheet": made, "left_out": left_out}
    write, ending = WRITERS[target]
    return {"text": write(made), "file_name": f"bayes-by-hand-exercises.{ending}", "sheet": None, "left_out": left_out}


def read_layout(fields: Fields) -> Layout:
    answers = fields.choice("answers", PLACES, "below")
    length = fields.choice("length", LENGTHS, "full")
    return Layout(
        next(each for each in PLACES if each == answers),
        next(each for each in LENGTHS if each == length),
        fields.text("title") or "",
        fields.text("name") if "name" in fields else None,
        fields.text("date") if "date" in fields else None,
        number=fields.get("number") is not False if "number" in fields else True,
    )
