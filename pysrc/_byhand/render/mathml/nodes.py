"""The parts of a formula, as a tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from _byhand.render.mathml.signs import Drawn, Role


@dataclass(frozen=True, slots=True)
class Sign:
    """A letter, number, word or operator. height: of a parenthesis that was made larger, in em"""

    drawn: Drawn
    height: float = 0.0

    @property
    def role(self) -> Role:
        return self.drawn.role


@dataclass(frozen=True, slots=True)
class Space:
    """em  its width"""

    em: float


@dataclass(frozen=True, slots=True)
class Break:
    """Here a line may end."""


@dataclass(frozen=True, slots=True)
class Group:
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """number  place of the mark among those of the formula"""

    items: tuple[Node, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Small:
    """What is set as within a sentence, although the formula stands apart."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Scripts:
    base: Node
    below: Node | None
    above: Node | None


@dataclass(frozen=True, slots=True)
class Fraction:
    """bar  whether it has a line: a binomial coefficient has none"""

    top: Node
    bottom: Node
    bar: bool = True


@dataclass(frozen=True, slots=True)
class Root:
    inner: Node


@dataclass(frozen=True, slots=True)
class Accent:
    base: Node
    sign: str


@dataclass(frozen=True, slots=True)
class Fenced:
    """Between parentheses that are as high as the content."""

    left: str
    items: tuple[Node, ...]
    right: str


@dataclass(frozen=True, slots=True)
class Matrix:
    left: str
    rows: tuple[tuple[Node, ...], ...]
    right: str


Node: TypeAlias = Sign | Space | Break | Group | Marked | Small | Scripts | Fraction | Root | Accent | Fenced | Matrix
