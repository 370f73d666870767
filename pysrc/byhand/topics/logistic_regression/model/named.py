"""What the notation of this topic needs of an exercise: the names of its classes and features."""

from __future__ import annotations

from typing import Protocol


class Named(Protocol):
    """An exercise with K classes and d features, fitted to rows or not."""

    @property
    def classes(self) -> tuple[str, ...]:
        """(K,)"""

    @property
    def features(self) -> tuple[str, ...]:
        """(d,)"""
