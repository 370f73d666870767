"""A text that was given to one kind of exercise and states one of another kind: what it is, and the way there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from byhand.errors import InputError
from byhand.phrase import Phrase


@dataclass(frozen=True)
class Way:
    """said: what the text is, and what could be read of it. label: of the button that opens the problem"""

    said: Phrase
    label: Phrase
    problem: Mapping[str, Any]


class ElsewhereError(InputError):
    """Not what was asked for, but an exercise of another kind."""

    def __init__(self, way: Way) -> None:
        super().__init__(way.said.key)
        self.params.update(way.said.params)
        self.way = way
