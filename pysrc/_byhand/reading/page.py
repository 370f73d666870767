"""A pasted text with what several readers look at, computed once and shared: no reader may change it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import TypeVar, cast

from _byhand.protocol.parsed import LineRole
from _byhand.reading.accounts import Reason
from _byhand.reading.blocks import Block, cut_blocks
from _byhand.reading.source import Source

_Fact = TypeVar("_Fact")
Aside = Mapping[int, tuple[LineRole, Reason | None]]


class Page:
    """A text and its places.

    whole   the pasted text after normalisation
    source  what is to be read: `whole`, or a text of the same length in which some lines or signs are spaces
    aside   the roles of lines (from 0) that are not in `source`
    """

    def __init__(self, text: str) -> None:
        self._be(Source(text), {})
        self.whole = self.source

    def _be(self, source: Source, aside: Aside) -> None:
        self.source, self.aside = source, aside
        self._facts: dict[str, object] = {}

    @classmethod
    def of(cls, source: Source) -> Page:
        """The page of a text that is normalised."""
        page = cls.__new__(cls)
        page._be(source, {})
        page.whole = source
        return page

    def once(self, name: str, compute: Callable[[], _Fact]) -> _Fact:
        """The result of `compute`, which is called the first time that the fact of this name is asked for."""
        if name not in self._facts:
            self._facts[name] = compute()
        return cast("_Fact", self._facts[name])

    @property
    def text(self) -> str:
        """The text to be read, after normalisation."""
        return self.source.text

    @cached_property
    def filled(self) -> list[int]:
        """The numbers (from 0) of the lines that are not empty."""
        return [number for number, line in enumerate(self.source.lines) if line.strip()]

    @cached_property
    def blocks(self) -> list[Block]:
        """The tables and paragraphs of the text."""
        return cut_blocks(self.source.lines)

    def with_source(self, source: Source, aside: Aside) -> Page:
        """The same pasted text with another one to be read, of the same places."""
        page = Page.of(source)
        page.whole, page.aside = self.whole, {**self.aside, **aside}
        return page

    def without(self, aside: Aside) -> Page:
        """The page without these lines, which have the roles given."""
        return self.with_source(self.source.without(aside), aside) if aside else self

    def only(self, lines: Collection[int], aside: Aside) -> Page:
        """The page with these lines only; `aside` has the roles of the other ones that are not empty."""
        others = {number for number in self.filled if number not in lines}
        return self.with_source(self.source.without(others), {number: aside[number] for number in others})
