"""Reads exercises about EM and k-means: coins, normals, counts, clusters, and naive Bayes with missing classes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.reading.accounts import Accounts
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading
from _byhand.topics.mixture.pasted.exercise import Exercise, exercise_in
from _byhand.topics.mixture.pasted.hidden_classes import hidden_classes_in, is_named_beside

_NAME = "em_exercise"
_LONGEST = 20_000
_MODELS: TextKeys[str] = {
    "bernoulli": "mixture.form.bernoulli",
    "binomial": "mixture.form.binomial",
    "poisson": "mixture.form.poisson",
    "normal": "mixture.form.normal",
    "naive_bayes": "mixture.form.naive_bayes",
    "k_means": "mixture.form.k_means",
}
_SIGNS = {"weight": "π", "p": "p", "rate": "λ", "mean": "μ", "variance": "σ²"}
_MOST_SAID = 60


def _recognises(page: Page) -> bool:
    return bool(page.filled) and len(page.text) <= _LONGEST


def _read(page: Page, asked: Instructions) -> list[Reading]:
    rows = hidden_classes_in(page, asked)
    try:
        exercise = Exercise(rows) if rows is not None else exercise_in(page.text, asked.model)
    except InputError:
        if not is_named_beside(page, asked):
            return []
        raise
    if exercise is None:
        return []
    accounts = Accounts()
    for number in page.filled:
        accounts.give(number + 1, number + 1, "statement")
    evidence = (
        Evidence("signature", say("mixture.read.signs")),
        Evidence("numbers_bound", say("mixture.read.bound"), 4),
        Evidence("all_read", say("paste.lines.all_read")),
    )
    return [
        Reading(
            *("mixture", _NAME, _NAME, Content(stated=exercise.fields), accounts.closed(page.source)),
            evidence=evidence,
            guesses=(_said(exercise.fields),),
            doubts=_doubts(exercise),
            topic="mixture",
        )
    ]


def _doubts(exercise: Exercise) -> tuple[Doubt, ...]:
    if not exercise.models:
        return ()
    ways = tuple(Way(say(_MODELS[model]), "mixture", {"model": model}) for model in exercise.models)
    return (Doubt("which_model", say("mixture.read.which"), ways, stops=True),)


def _said(fields: Mapping[str, Any]) -> Notice:
    """What was read: the model, all observations, the start, what is kept, how many iterations."""
    parts: list[Phrase] = [say(_MODELS[fields["model"]])]
    if fields["model"] == "naive_bayes":
        table = fields["table"]
        at = table["columns"].index(fields["target"])
        hidden = sum(row[at] is None for row in table["rows"])
        parts.append(say("mixture.read.rows", count=len(table["rows"]), hidden=hidden, target=fields["target"]))
    else:
        cells = [_cell(one) for one in fields["data"]]
        shown = [*cells[:_MOST_SAID], *(["…"] if len(cells) > _MOST_SAID else [])]
        parts.append(say("mixture.read.data", count=len(cells), data=Listing(shown)))
        if "known" in fields:
            parts.append(say("mixture.read.trials", count=fields["known"]["trials"]))
        start = [f"{name}: {_component(row)}" for name, row in fields["start"].items()]
        parts.append(say("mixture.read.start", start=Listing(start, "list.clause")))
    if fields.get("shared_variance"):
        parts.append(say("mixture.form.shared"))
    if "fixed" in fields:
        parts.append(say("mixture.read.kept", names=Listing([_SIGNS[name] for name in fields["fixed"]])))
    if fields["model"] != "k_means" or "iterations" in fields:
        parts.append(say("mixture.read.count", count=fields.get("iterations", 1)))
    return Notice("mixture.read.found", {"all": Listing(parts, "list.clause")})


def _cell(one: object) -> str:
    if isinstance(one, list):
        return f"({', '.join(map(str, one))})"
    return str(one)


def _component(row: object) -> str:
    if isinstance(row, Mapping):
        return ", ".join(f"{_SIGNS[name]} = {number}" for name, number in row.items())
    return _cell(row)


READER = Reader(
    name=_NAME,
    about="Exercises about EM and k-means: tosses, numbers, points or a table with missing classes, and the start.",
    kinds=("mixture",),
    recognises=_recognises,
    read=_read,
)
