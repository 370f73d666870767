"""A checked text as JSON of the problem format, for the page, and as plain text below a homework."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from _byhand.check.checked import Checked
from _byhand.check.report.headline import headline_json, headline_of, headline_words
from _byhand.check.report.messages import DIGITS, called, sentences
from _byhand.check.report.reasons import reason
from _byhand.check.report.report import as_json, for_page
from _byhand.check.text.checking import CheckedText, Span
from _byhand.check.text.corrected import RightPart, corrected, lines_of
from _byhand.phrase import TextKeys
from _byhand.protocol import check as protocol
from _byhand.texts import Texts

_Marked = Literal["right", "rounded_early", "convention", "follows", "first_slip", "differs", "unread"]
_MARK_KEYS: TextKeys[_Marked] = {
    "right": "check.mark.right",
    "rounded_early": "check.mark.rounded_early",
    "convention": "check.mark.convention",
    "follows": "check.mark.follows",
    "first_slip": "check.mark.first_slip",
    "differs": "check.mark.differs",
    "unread": "check.mark.unread",
}
# The mark before each line; a later slip is not the first one.
_SIGNS: dict[protocol.LineMark, str] = {
    "right": "✓",
    "rounded_early": "≈",
    "convention": "⇄",
    "follows": "↪",
    "first_slip": "✗",
    "differs": "≠",
    "unread": "?",
    "nothing": " ",
}


def text_json(checked: CheckedText, texts: Texts) -> protocol.CheckedText:
    """The output of `check --text --to json`."""
    found = as_json(checked.report, texts)
    return {
        "headline": headline_json(headline_of(checked.report, _unread_lines(checked)), _headline(checked, texts)),
        "figures": _placed(checked, found["figures"]),
        "first_wrong": found["first_wrong"],
        "conventions": found["conventions"],
        "unread": [_unread(checked, span) for span in checked.unread],
    }


def text_for_page(checked: CheckedText, texts: Texts, digits: int = DIGITS) -> protocol.CheckedTextHere:
    """The checked text with the mark of each line and what the page says about each figure."""
    return {
        **text_json(checked, texts),
        "told": for_page(checked.report, texts, digits)["told"],
        "marks": list(checked.marks),
        "notes": _notes(checked, texts),
    }


def _notes(checked: CheckedText, texts: Texts) -> list[protocol.LineNote]:
    found: list[protocol.LineNote] = []
    for number in range(1, len(checked.lines) + 1):
        parts, words = _note(checked, number, texts)
        right: list[protocol.RightPart] = [{"text": part.text, "written": part.written} for part in parts]
        if right or words:
            found.append({"line": number, "right": right, "reason": words})
    return found


def _note(checked: CheckedText, number: int, texts: Texts) -> tuple[list[RightPart], str]:
    """The right line below a wrong one, and what its wrong figures, or those of a right line, are for."""
    mark, here = checked.marks[number - 1], _here(checked, number)
    if mark == "right":
        return [], _reasons([each for each, _ in here], checked, texts)
    if mark not in ("first_slip", "differs"):
        return [], ""
    parts = corrected(checked.lines[number - 1], here)
    wrong = [each for each, _ in here if each.verdict == "differs"]
    return parts, _reasons(wrong, checked, texts) if parts else ""


def _here(checked: CheckedText, number: int) -> list[tuple[Checked, Span]]:
    """The figures of a line."""
    return [pair for pair in zip(checked.report.figures, checked.spans, strict=True) if pair[1].line == number]


def _placed(checked: CheckedText, figures: list[protocol.CheckedFigure]) -> list[protocol.PlacedFigure]:
    return [
        {**figure, "line": span.line, "start": span.start, "end": span.end}
        for figure, span in zip(figures, checked.spans, strict=True)
    ]


def _unread(checked: CheckedText, span: Span) -> protocol.Unread:
    return {"line": span.line, "start": span.start, "end": span.end, "text": _own(checked, span)}


def _own(checked: CheckedText, span: Span) -> str:
    return checked.lines[span.line - 1][span.start : span.end]


def text_plain(checked: CheckedText, texts: Texts, digits: int = DIGITS) -> str:
    """Every line with its mark; a tutor's words below those that are not right."""
    written = [_headline(checked, texts), *_legend(checked, texts), ""]
    for number, (line, mark) in enumerate(zip(checked.lines, checked.marks, strict=True), 1):
        parts, words = _note(checked, number, texts)
        shown = line if parts else _ticked(line, words, texts)
        written.append(f"{_SIGNS[mark]} {shown}".rstrip())
        if parts:
            right, marks = lines_of(parts)
            written += [_ticked(right, words, texts), marks]
        for each, _ in _here(checked, number):
            if each.verdict != "right" or each.among is not None:
                written += [f"      {sentence}" for sentence in sentences(each, texts, digits)]
        unread = [_own(checked, span) for span in checked.unread if span.line == number]
        if unread:
            listed = texts.entries["list.separator"].join(unread)
            written.append("      " + texts.sentence("check.text.unread", {"numbers": listed}))
    return "\n".join(written).rstrip("\n") + "\n"


def _reasons(figures: Sequence[Checked], checked: CheckedText, texts: Texts) -> str:
    """What the figures are for; empty if their names say it all."""
    reasons = dict.fromkeys(reason(each, checked.report.working, texts) for each in figures)
    return texts.entries["list.separator"].join(each for each in reasons if each is not None)


def _ticked(line: str, reasons: str, texts: Texts) -> str:
    return texts.sentence("check.text.ticked", {"line": line.rstrip(), "reasons": reasons}) if reasons else line


def _headline(checked: CheckedText, texts: Texts) -> str:
    report = checked.report
    if not report.figures:
        return texts.sentence("check.text.nothing", {})
    first = None
    if report.first_wrong is not None:
        name = called(report.figures[report.first_wrong].given.id, texts)
        first = texts.sentence("check.text.first", {"line": checked.spans[report.first_wrong].line, "name": name})
    return headline_words(headline_of(report, _unread_lines(checked)), first, texts)


def _unread_lines(checked: CheckedText) -> list[int]:
    return [span.line for span in checked.unread]


def _legend(checked: CheckedText, texts: Texts) -> list[str]:
    """One line that explains the marks that occur."""
    words = [
        texts.sentence("check.mark.legend", {"sign": _SIGNS[mark], "word": texts.entries[key]})
        for mark, key in _MARK_KEYS.items()
        if mark in checked.marks
    ]
    return [" · ".join(words)] if words else []
