"""A pasted text with what several readers look at, computed once and shared: no reader may change it."""

from __future__ import annotations

from functools import cached_property

from byhand.reading.source import Source


class Page:
    """A text and its places."""

    def __init__(self, text: str) -> None:
        self.pasted = text
        self.source = Source(text)

    @property
    def text(self) -> str:
        """The text after normalisation."""
        return self.source.text

    @cached_property
    def filled(self) -> list[int]:
        """The numbers (from 0) of the lines that are not empty."""
        return [number for number, line in enumerate(self.source.lines) if line.strip()]
