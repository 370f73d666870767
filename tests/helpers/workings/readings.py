"""What each number of a working was read as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand import solving
from _byhand.check.exercise import DECISION, exercise_of
from _byhand.check.text.checking import CheckedText, check_text
from _byhand.texts import load_texts


def check_working(problem: str | Mapping[str, Any], text: str, language: str = "en", query: int = 0) -> CheckedText:
    """The text checked against an example, or a problem of the test's own."""
    own = solving.example(problem, load_texts(language)) if isinstance(problem, str) else problem
    return check_text(exercise_of(own, query, lambda each: solving.solve(each).answers), text)


def quantities_read(working: CheckedText, *, decisions: bool = True) -> str:
    """The quantities in the order of the text, "?" for a number that was not read."""
    found = {(span.line, span.start): "?" for span in working.unread}
    for each, span in zip(working.report.figures, working.spans, strict=True):
        if decisions or each.given.id != DECISION:
            found[span.line, span.start] = each.given.id
    return " ".join(found[place] for place in sorted(found))
