"""The case as a fitted model gets it, and the rows that it learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.document.steps import Step
from _byhand.phrase import Phrase


@dataclass(frozen=True)
class Feature:
    """One column of what the model gets.

    name   as the model or its pipeline names it; x1, x2, ... where none does
    value  the number that the model gets
    given  the word that the user gave for it, such as "sunny" for the code 2
    codes  the words of the codes 0, 1, ..., if an encoder knows them
    """

    name: str
    value: float
    given: str | None = None
    codes: Sequence[str] = ()


@dataclass(frozen=True)
class Case:
    """One case.

    features    (p,) in the order of the columns
    array       the (1, p) array, dense or sparse, that the model's own methods get
    steps       how the pipeline made it from what the user gave, worked
    departures  what of that differs from books
    """

    features: Sequence[Feature]
    array: Any
    steps: Sequence[Step] = ()
    departures: Sequence[Phrase] = ()


@dataclass(frozen=True)
class Data:
    """The rows that the model learnt from.

    given     (n,) rows of words and numbers as the user has them, by the names in `names`
    features  (n, p) what the model got
    classes   (n,) the class of each row
    """

    names: Sequence[str]
    given: Sequence[Sequence[Any]]
    features: Any
    classes: Sequence[Any]
