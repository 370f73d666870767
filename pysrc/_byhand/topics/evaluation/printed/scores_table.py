"""Reads scores with their true classes: two columns, of which the numbers are the scores."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.cell import near_key
from _byhand.errors import InputError
from _byhand.numbers.rational import parse_number
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.phrase import say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.topics.evaluation.printed.directions import direction_of
from _byhand.topics.evaluation.printed.pasted_fields import TRUTH, cut_lines, pasted_scores

_NAME = "scores_table"
# Two lines of two cells may be anything.
_FEWEST = 3
# The most scores of a problem, and a line of names.
_MOST_LINES = 20_001
_SCORE = re.compile(
    r"(?:y_?|pred(?:icted)?_?\s?|decision_?\s?|model_?\s?)?(?:scores?|proba?|probability|probabilities|confidence)"
    r"|.{0,20}(?:得分|分数|分數|概率|スコア|점수)|punkte|wahrscheinlichkeit|puntuación|probabilidad|probabilité",
    re.IGNORECASE,
)


def _cells(page: Page, place: int) -> list[str]:
    """The cells of a line that is not empty; none of a line that holds only bars."""
    cut = cut_lines(page.source.lines[page.filled[place]])
    return cut[0][1] if cut else []


def _heads(page: Page) -> Sequence[str]:
    """The cells of the first line if none is a number."""
    cells = _cells(page, 0) if page.filled else []
    return () if any(parse_number(cell) is not None for cell in cells) else cells


def _named(page: Page) -> bool:
    """Is one column named as true classes and another as scores?"""
    heads = _heads(page)
    true = [name for name in heads if near_key(name) in TRUTH or direction_of(name) == "true"]
    scores = [name for name in heads if _SCORE.fullmatch(name.strip()) and name not in true]
    return len(heads) in (2, 3) and len(true) == len(scores) == 1


def _recognises(page: Page) -> bool:
    return 0 < len(page.filled) <= _MOST_LINES and len(_cells(page, -1)) in (2, 3)


def _read(page: Page, instructions: Instructions) -> list[Reading]:
    asked = instructions.kind == "scores"
    if not (asked or _named(page) or "scores" in instructions.wanted):
        return []
    try:
        scores = pasted_scores(page.text)
    except InputError:
        if asked:
            raise
        return []
    classes = {each["class"] for each in scores}
    if not asked and (len(classes) != 2 or len(scores) < _FEWEST):
        return []
    roles = LineRoles()
    roles.give(page.filled[:1] if len(scores) < len(page.filled) else (), "header")
    roles.give(page.filled, "row")
    account = roles.closed(page)
    evidence = roles.evidence()
    if _named(page):
        evidence += [
            Evidence("named", say("evaluation.printed.scores_named")),
            Evidence("layout", say("evaluation.printed.scores_columns")),
        ]
    if "scores" in instructions.wanted:
        evidence.append(Evidence("wanted", say("evaluation.printed.wanted")))
    return [
        Reading(
            "scores", _NAME, "scores", Content(stated={"scores": scores}), account, tuple(evidence), topic="evaluation"
        )
    ]


READER = Reader(
    name=_NAME,
    about="Scores with their true classes, a case in each line.",
    kinds=("scores",),
    recognises=_recognises,
    read=_read,
)
