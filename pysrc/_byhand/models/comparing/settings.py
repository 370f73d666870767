"""The settings in which two models differ, and what each does otherwise than books."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.document.steps import Paragraph, Solution
from _byhand.models.pipeline.unwrapping import unwrap
from _byhand.phrase import Phrase

# They change how a model is fitted in the machine, never its numbers.
_IDLE = ("verbose", "n_jobs", "copy_X")
_DEPARTURES = "departures"


@dataclass(frozen=True)
class Setting:
    """A setting by its name in `get_params`, or a transformer by its class; None where a model has it not."""

    name: str
    values: tuple[str | None, str | None]


def class_name(model: Any) -> str:
    """The class of a model, of a pipeline that of the model at its end."""
    return type(unwrap(model).model).__name__


def has_settings(model: Any) -> bool:
    """Does it tell its settings, as the models of scikit-learn and hmmlearn do?"""
    return callable(getattr(unwrap(model).model, "get_params", None))


def differing_settings(one: Any, other: Any) -> list[Setting]:
    """The settings in which they differ, in the order of `get_params`, then the transformers.

    Models of two classes have settings that the other lacks, which say nothing about their difference.
    """
    alike = class_name(one) == class_name(other)
    found = _differing(_settings(one), _settings(other), only_shared=not alike)
    return [*found, *_differing(_transformers(one), _transformers(other), only_shared=False)]


def _differing(first: Mapping[str, str], second: Mapping[str, str], *, only_shared: bool) -> list[Setting]:
    named = [name for name in {**first, **second} if not only_shared or (name in first and name in second)]
    return [Setting(name, (first.get(name), second.get(name))) for name in named if first.get(name) != second.get(name)]


def _settings(model: Any) -> Mapping[str, str]:
    if not has_settings(model):
        return {}
    stated = unwrap(model).model.get_params()
    return {
        name: value if isinstance(value, str) else repr(value) for name, value in stated.items() if name not in _IDLE
    }


def _transformers(model: Any) -> Mapping[str, str]:
    """StandardScaler(with_mean=False): scikit-learn prints the settings that are not the default."""
    return {type(each).__name__: " ".join(repr(each).split()) for each in unwrap(model).transformers}


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
