"""Answers to the questions about a text, by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.parsed.named import with_models
from _byhand.reading.doubts import Doubt, Rule
from _byhand.reading.judge import Judged
from _byhand.reading.reader import Instructions


def judged_with_models(text: str, asked: Instructions) -> Judged:
    """All readings of a text, ranked, with the question which model is meant."""
    return with_models(judged(text, asked), text, asked)


def with_answers(text: str, asked: Instructions, answers: Sequence[int]) -> Instructions:
    """What is said with these answers to the questions that stop, one after the other: the number of each, from 1."""
    for place, answer in enumerate(answers):
        asked = _answered(judged_with_models(text, asked), asked, place, answer)
    return asked


def stopping(found: Judged, rule: Rule | None = None) -> Doubt | None:
    """The first question that must be answered. rule: of this rule only"""
    return next((doubt for doubt in found.doubts if doubt.stops and rule in (None, doubt.rule)), None)


def _answered(found: Judged, asked: Instructions, place: int, answer: int) -> Instructions:
    doubt = stopping(found)
    if doubt is None:
        raise InputError("reading.nothing_asked", place=place + 1)
    if not 1 <= answer <= len(doubt.ways):
        raise InputError("reading.no_such_answer", number=answer, most=len(doubt.ways))
    way = doubt.ways[answer - 1]
    kept = {name: {**getattr(asked, name), **said} for name, said in way.instructions.items() if isinstance(said, dict)}
    return replace(asked, kind=way.kind, **{**way.instructions, **kept})
