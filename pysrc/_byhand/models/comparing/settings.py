"""The settings in which two models differ, and what only one of them does otherwise than books."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.document.steps import Paragraph, Solution
from _byhand.phrase import Phrase

# They change how a model is fitted in the machine, never its numbers.
_IDLE = ("verbose", "n_jobs", "memory", "copy", "copy_X")
_DEPARTURES = "departures"


@dataclass(frozen=True)
class Setting:
    """A setting by its name in `get_params`; None where a model has none of that name."""

    name: str
    values: tuple[str | None, str | None]


def differing_settings(one: Any, other: Any) -> list[Setting]:
    """The settings in which they differ, in the order of `get_params`; of a pipeline also those of its parts."""
    first, second = _settings(one), _settings(other)
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    return [Setting(name, (first.get(name), second.get(name))) for name in names]


def has_settings(model: Any) -> bool:
    """Does it tell its settings, as the models of scikit-learn and hmmlearn do?"""
    return callable(getattr(model, "get_params", None))


def _settings(model: Any) -> Mapping[str, str]:
    if not has_settings(model):
        return {}
    return {name: repr(value) for name, value in model.get_params().items() if _is_plain(name, value)}


def _is_plain(name: str, value: Any) -> bool:
    """Is it a value of its own, and not a part of a pipeline whose settings have names of their own?"""
    parts = value if isinstance(value, list | tuple) else [value]
    return name.split("__")[-1] not in _IDLE and not any(
        hasattr(part, "get_params") or isinstance(part, list | tuple) for part in parts
    )


def own_departures(one: Solution, other: Solution) -> tuple[list[Phrase], list[Phrase]]:
    """What each does otherwise than books, without what both do."""
    first, second = _departures(one), _departures(other)
    alike = {repr(phrase) for phrase in first} & {repr(phrase) for phrase in second}
    return [each for each in first if repr(each) not in alike], [each for each in second if repr(each) not in alike]


def _departures(solution: Solution) -> Sequence[Phrase]:
    return [
        block.phrase
        for step in solution.steps
        if step.id == _DEPARTURES
        for block in step.blocks
        if isinstance(block, Paragraph)
    ]
