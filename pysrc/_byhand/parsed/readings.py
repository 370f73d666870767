"""Readings, doubts and accounts of lines in words, for the page and the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from _byhand.document.writing import notice_sentence
from _byhand.errors import Notice
from _byhand.phrase import Phrase, TextKeys
from _byhand.protocol import parsed as protocol
from _byhand.reading.accounts import Account, Reason
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.judge import READ_AS
from _byhand.reading.reader import Reading
from _byhand.texts import Texts

REASONS: TextKeys[Reason] = {
    "prose": "reading.left_out.prose",
    "source": "reading.left_out.source",
    "fence": "reading.left_out.fence",
    "prompt": "reading.left_out.prompt",
    "comment": "reading.left_out.comment",
    "code": "reading.left_out.code",
    "page": "reading.left_out.page",
    "repeated_header": "reading.left_out.repeated_header",
    "summary": "reading.left_out.summary",
    "another_table": "reading.left_out.another_table",
    "declaration": "reading.left_out.declaration",
    "not_understood": "reading.left_out.not_understood",
}


def sentence(phrase: Phrase, texts: Texts) -> str:
    return notice_sentence(Notice(phrase.key, phrase.params), texts)


def write_account(account: Account, texts: Texts) -> list[protocol.LineRun]:
    return [
        {
            "first": run.first,
            "last": run.last,
            "role": run.role,
            "reason": "" if run.reason is None else texts.sentence(REASONS[run.reason], {}),
        }
        for run in account.runs
    ]


def write_doubts(doubts: Iterable[Doubt], texts: Texts) -> list[protocol.Doubt]:
    return [
        {
            "rule": doubt.rule,
            "question": sentence(doubt.question, texts),
            "ways": [_write_way(way, texts) for way in doubt.ways],
            "stops": doubt.stops,
        }
        for doubt in doubts
    ]


def write_others(others: Iterable[Reading], texts: Texts) -> list[protocol.OtherReading]:
    """The other readings, but those of no use: output is no exercise."""
    return [
        {
            "label": sentence(Phrase(READ_AS[other.kind]), texts),
            "kind": other.kind,
            "reading": {},
            "evidence": [sentence(evidence.what, texts) for evidence in other.evidence],
            "topic": other.topic,
        }
        for other in others
        if other.kind != "output"
    ]


def _write_way(way: Way, texts: Texts) -> protocol.Way:
    return {"label": sentence(way.label, texts), "kind": way.kind, "reading": _patch(way.instructions)}


def _patch(instructions: Mapping[str, Any]) -> protocol.Reading:
    """A patch of the fields of `Instructions` in the form of the user's instructions."""
    patch: dict[str, Any] = dict(instructions)
    for name in ("ignored", "used", "observed"):
        if name in patch:
            patch[name] = list(patch[name])
    if "events" in patch:
        patch["events"] = [list(names) for names in patch["events"]]
    if "values" in patch:
        patch["values"] = {column: list(cells) for column, cells in patch["values"].items()}
    if "roles" in patch:
        patch["roles"] = [
            {"line": line, "start": start, "role": role} for (line, start), role in patch["roles"].items()
        ]
    if "same" in patch:
        patch["same"] = [
            {"first": first, "second": second, "same": same} for (first, second), same in patch["same"].items()
        ]
    return cast(protocol.Reading, patch)
