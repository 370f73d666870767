"""The report on a working: as JSON of the problem format, for the page, and as plain text below a homework."""

from __future__ import annotations

import math
from collections.abc import Sequence

from _byhand.check.causes import Cause
from _byhand.check.checked import Checked, Report
from _byhand.check.exercise import DECISION
from _byhand.check.report.headline import first_slip, headline_json, headline_of, headline_words
from _byhand.check.report.messages import DIGITS, called, message, sentences
from _byhand.check.workings.working import Working
from _byhand.document.steps import Answer
from _byhand.document.writing import exact_and_value
from _byhand.protocol import check as protocol
from _byhand.protocol.document import ExactAndValue
from _byhand.texts import Texts


def as_json(report: Report, texts: Texts) -> protocol.Checked:
    """The output of `check --to json`."""
    headline = headline_of(report)
    return {
        "headline": headline_json(headline, headline_words(headline, first_slip(report, texts), texts)),
        "figures": [_figure(each, texts) for each in report.figures],
        "first_wrong": report.first_wrong,
        "conventions": [
            {
                "convention": dict(each.alternative.patch.get("convention", each.alternative.patch)),
                "name": each.alternative.name,
                "agrees": each.agrees,
            }
            for each in report.conventions
        ],
    }


def _figure(checked: Checked, texts: Texts) -> protocol.CheckedFigure:
    return {
        "quantity": checked.given.id,
        "value": checked.given.text,
        "verdict": checked.verdict,
        "right": _right(checked),
        "causes": [_cause(each, texts) for each in checked.causes],
    }


def _right(checked: Checked) -> ExactAndValue:
    if isinstance(checked.right, str):
        return {"exact": checked.right, "value": None}
    return exact_and_value(checked.right)


def _cause(cause: Cause, texts: Texts) -> protocol.Cause:
    return {
        "key": cause.key,
        "message": message(cause, texts),
        "value": cause.value if math.isfinite(cause.value) else None,
        "figures": list(cause.changes),
    }


def for_page(report: Report, texts: Texts, digits: int = DIGITS) -> protocol.CheckedHere:
    """The report with what the page says about each figure, with so many decimals."""
    return {**as_json(report, texts), "told": [_for_page(each, texts, digits) for each in report.figures]}


def _for_page(checked: Checked, texts: Texts, digits: int) -> protocol.ToldFigure:
    figure: protocol.ToldFigure = {"sentences": sentences(checked, texts, digits)}
    alternatives = [cause.alternative for cause in checked.causes if cause.alternative is not None]
    if checked.alternative is not None:
        alternatives.insert(0, checked.alternative)
    if alternatives:
        figure["patch"] = dict(alternatives[0].patch)
    return figure


def askable(answers: Sequence[Answer], texts: Texts) -> list[list[protocol.Askable]]:
    """For each query, the quantities whose figures can be checked: those of the answer, then their sources.

    Quantities with a derivation come first, in the order of the answer.
    """
    return [[{"id": name, "label": called(name, texts)} for name in _askable(Working(each))] for each in answers]


def _askable(working: Working) -> list[str]:
    names = list(working.amounts)
    decided = [DECISION] if working.answer.decision is not None or working.answer.tied else []
    return [*names[len(working.given) :], *list(working.given), *decided]


def as_plain(report: Report, texts: Texts, digits: int = DIGITS) -> str:
    """A line for each figure with its causes below it, and the main result at the top."""
    lines = [headline_words(headline_of(report), first_slip(report, texts), texts), ""]
    for number, each in enumerate(report.figures, 1):
        first, *rest = sentences(each, texts, digits)
        lines.append(texts.sentence("check.line", {"number": number, "sentence": first}))
        lines += [f"   {sentence}" for sentence in rest]
    return "\n".join(lines) + "\n"
