"""Puts the printed parts of several exercises in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from _byhand.protocol.answers import Length
from _byhand.protocol.collection import AnswersPlace, Sheet, SheetField, SheetPart
from _byhand.protocol.document import SolutionDocument, Span, Spans
from _byhand.render.paper import Part, paper
from _byhand.texts import Texts

PLACES: tuple[AnswersPlace, ...] = get_args(AnswersPlace)


@dataclass(frozen=True)
class Layout:
    """How the exercises are set out; _byhand/protocol/collection.py names the fields."""

    answers: AnswersPlace = "below"
    length: Length = "full"
    title: str = ""
    name: str | None = None
    date: str | None = None
    number: bool = True


def sheet(documents: Sequence[SolutionDocument], layout: Layout, texts: Texts) -> Sheet:
    """The exercises, and their solutions where the layout has them."""
    parts = list(_solved_in_place(documents, layout, texts))
    if layout.answers == "apart" and layout.length != "exercise" and documents:
        parts.append(_part([_words(texts.sentence("collection.solutions", {}))], level=1, new_page=True))
        for place, document in enumerate(documents):
            parts.append(_part(_heading(document, place, layout, texts), level=2))
            parts += [_below(part, 2) for part in _solution(document, layout.length)]
    given = (("collection.name", layout.name), ("collection.date", layout.date))
    fields: list[SheetField] = [
        {"label": texts.sentence(key, {}), "text": " ".join(text.split())} for key, text in given if text is not None
    ]
    return {"lang": texts.language, "title": " ".join(layout.title.split()), "fields": fields, "parts": parts}


def _solved_in_place(documents: Sequence[SolutionDocument], layout: Layout, texts: Texts) -> Iterator[SheetPart]:
    is_solved = layout.answers == "below" and layout.length != "exercise"
    # A short answer leaves room for the next exercise.
    turns_page = is_solved and layout.length != "brief"
    for place, document in enumerate(documents):
        stated = [part for part in paper(document, "exercise").parts if part.blocks]
        source = document["source"]
        yield _part(
            _heading(document, place, layout, texts),
            level=1,
            said=None if source is None else texts.sentence("paper.source", {"source": source}),
            new_page=turns_page and place > 0,
            blocks=stated[0] if stated else None,
        )
        yield from (_below(part, 1) for part in (_solution(document, layout.length) if is_solved else stated[1:]))


def _solution(document: SolutionDocument, length: Length) -> Sequence[Part]:
    """The parts behind the statement of the exercise."""
    parts = paper(document, length).parts
    return parts[1:] if document["exercise"] else parts


def _heading(document: SolutionDocument, place: int, layout: Layout, texts: Texts) -> Spans:
    if not layout.number:
        return document["title"]
    number = texts.sentence("collection.exercise", {"number": place + 1})
    return [_words(f"{number} · "), *document["title"]]


def _below(part: Part, level: int) -> SheetPart:
    lower = replace(part, level=part.level + level)
    return _part(lower.heading, level=lower.level, number=lower.number, blocks=lower)


def _part(
    heading: Spans,
    *,
    level: int,
    number: str = "",
    said: str | None = None,
    new_page: bool = False,
    blocks: Part | None = None,
) -> SheetPart:
    return {
        "heading": heading,
        "level": level,
        "number": number,
        "said": said,
        "new_page": new_page,
        "blocks": [] if blocks is None else list(blocks.blocks),
    }


def _words(text: str) -> Span:
    return {"kind": "text", "text": text}
