"""The class and feature names that the notation of this topic needs."""

from __future__ import annotations

from typing import Protocol


class ExerciseNames(Protocol):
    """An exercise with K classes and d features, fitted or given."""

    @property
    def classes(self) -> tuple[str, ...]:
        """(K,)"""

    @property
    def features(self) -> tuple[str, ...]:
        """(d,)"""

    @property
    def target(self) -> str | None:
        """The name of the class variable; None if the exercise has none"""
