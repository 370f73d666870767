"""What `parse` prints on the command line: the table or the problem in a text, or all readings of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.parsed.named import model_of, problem_of, said_of
from _byhand.parsed.other import problem_in, topic_of
from _byhand.parsed.pasted import output_error
from _byhand.parsed.questions import judged_with_models, stopping, with_answers
from _byhand.parsed.readings import sentence, write_account, write_doubts
from _byhand.parsed.texts import parse_documents
from _byhand.parsed.told import what_is_told
from _byhand.parsed.unread import UnreadError, unread
from _byhand.phrase import Listing, Phrase, say
from _byhand.protocol.parsed import Parsed
from _byhand.reading.doubts import Doubt, Rule, Way
from _byhand.reading.judge import READ_AS, Judged
from _byhand.reading.named_models import PROBLEMS
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.reading.statements import Gap
from _byhand.table.chain import table_said
from _byhand.table.table import parse_result
from _byhand.texts import Texts

# They are printed as a table: {"columns": ..., "rows": ...}.
_TABLES = frozenset(("cases", "points"))


@dataclass(frozen=True)
class Printed:
    """What is printed as JSON, and the remarks beside it."""

    json: Mapping[str, Any]
    remarks: Sequence[str] = ()


def print_reading(
    text: str, asked: Instructions, texts: Texts, *, as_shown: bool = False, answers: Sequence[int] = ()
) -> Printed:
    """The table in a text; with `--as` the problem of another kind. InputError asks what is in doubt.

    as_shown  whether what is proposed for an exercise in words is taken
    answers   to the questions that stop, one after the other: the number of the answer, from 1
    """
    kind = asked.kind
    asked = with_answers(text, asked, answers)
    found = judged_with_models(text, asked)
    best = found.best
    proposal = next((doubt for doubt in found.doubts if doubt.rule == "as_shown"), None)
    if as_shown and proposal is not None:
        way = proposal.ways[0]
        found = judged(text, replace(asked, kind=way.kind, **way.instructions))
        best = found.best
    if best is None:
        raise unread(text, found, asked)
    if best.kind == "output":
        raise UnreadError(output_error(best), found, text)
    if best.kind in _TABLES:
        _refuse_doubts(text, found, answers)
        model = model_of(best, text, asked)
        if model is not None and PROBLEMS[model] != {"topic": topic_of(best)}:
            return Printed(problem_of(model, text), [sentence(said_of(model), texts)])
        table = table_said(best, Page(text), asked)
        return Printed(parse_result(table, lambda notice: notice_sentence(notice, texts)))
    if asked.kind == "texts":
        return Printed(_seven_keys(parse_documents({"text": text, "as": "texts"}, texts)))
    if kind is None and not answers:
        _refuse_doubts(text, found, answers, "near")
        raise UnreadError(_is_no_table(best), found, text)
    if best.content.told is None:
        _refuse_doubts(text, found, answers)
    remarks = [notice_sentence(notice, texts) for notice in best.guesses]
    told = best.content.told
    if told is not None:
        remarks += [sentence(_with_option(gap), texts) for gap in told.asked]
    return Printed(problem_in(best, text), remarks)


def _seven_keys(parsed: Parsed) -> Mapping[str, Any]:
    """Texts with their classes as any table is printed; the texts to classify are the query."""
    name, class_name = parsed["columns"]
    queries = [{name: text} for text in parsed["texts"] or ()]
    rows = zip(parsed["rows"], parsed["kinds"], strict=True)
    return {
        "columns": [name, class_name],
        "rows": [row for row, kind in rows if kind == "training"],
        "class_column": class_name,
        "ignored": [],
        "types": {name: "category", class_name: "category"},
        "query": (queries[0] if len(queries) == 1 else queries) if queries else None,
        "warnings": [warning["message"] for warning in parsed["warnings"]],
    }


def list_readings(text: str, asked: Instructions, texts: Texts) -> Mapping[str, Any]:
    """All readings of a text, the best first, with their evidence and the lines that they read; and the doubts."""
    found = judged_with_models(text, asked)
    readings = [*([] if found.best is None else [found.best]), *found.others]
    return {
        "readings": [
            {
                "kind": reading.kind,
                "form": reading.form,
                "topic": reading.topic,
                "score": reading.score,
                "evidence": [sentence(evidence.what, texts) for evidence in reading.evidence],
                "lines": write_account(reading.account, texts),
                "as": ["--as", reading.kind],
            }
            for reading in readings
        ],
        "doubts": write_doubts(found.doubts, texts),
    }


def _refuse_doubts(text: str, found: Judged, answers: Sequence[int], rule: Rule | None = None) -> None:
    """InputError with the first question that stops. rule: of this rule only"""
    doubt = stopping(found, rule)
    if doubt is not None:
        raise UnreadError(_ask(doubt, answers), found, text)


def _ask(doubt: Doubt, answers: Sequence[int]) -> InputError:
    """The question with the option for each answer."""
    ways = [
        say("reading.option", option=_option(way, [*answers, number]), label=way.label)
        for number, way in enumerate(doubt.ways, 1)
    ]
    question = doubt.question if doubt.shown is None else Listing([doubt.shown, doubt.question], "list.space")
    return InputError("reading.ask", question=question, ways=Listing(ways, "list.clause"))


def _with_option(gap: Gap) -> Phrase:
    """The question of a gap, for a proposal with the option that confirms it."""
    if gap.rule != "as_shown":
        return gap.question
    ways = [say("reading.option", option="--as-shown", label=gap.choices[0].label)]
    return say("reading.ask", question=gap.question, ways=Listing(ways, "list.clause"))


def _option(way: Way, answers: Sequence[int]) -> str:
    """The option for the last of these answers; without instructions beside the kind, the kind says it."""
    if "events" in way.instructions:
        return f"--as {way.kind} --as-shown"
    if len(answers) == 1 and not set(way.instructions) - {"block"}:
        block = way.instructions.get("block")
        return f"--as {way.kind}" + ("" if block is None else f" --block {block}")
    return " ".join(f"--answer {answer}" for answer in answers)


def _is_no_table(best: Reading) -> InputError:
    """The sentence for a text that is read as something else than a table."""
    told = best.content.told
    said = say("reading.other_topic", kind=Phrase(READ_AS[best.kind])) if told is None else what_is_told(told)
    return InputError("reading.print_as", said=said, option=f"--as {best.kind}")
