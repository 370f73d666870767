"""What a problem may contain, told once: each topic declares its fields beside their reader.

The readers take the known fields, the words and the limits from here. `python3 build.py types` writes the JSON Schema
from it, and the tables of fields in docs/problem-format.md.

A `FieldSet` declares fields as attributes. The text below one or several of them describes them in the table of the
page: its paragraphs are the columns behind the name. Without a last paragraph that column has the field's default.
The compiler leaves such texts out, so they weigh nothing in the browser; the build reads them from the source.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Generic, TypeVar

Word = TypeVar("Word", bound=str)


@dataclass(eq=False)
class Kind:
    """What may stand in one place of a problem.

    name      the field's; `class_` is the field class
    required  whether it must be there
    null      whether it may be null; if None, a field may unless it is required, and nothing else may
    """

    name: str = field(default="", init=False)
    required: bool = field(default=False, kw_only=True)
    null: bool | None = field(default=None, kw_only=True)

    def __set_name__(self, owner: type, name: str) -> None:
        if self.name not in ("", name.removesuffix("_")):
            raise TypeError(f"{owner.__name__}.{name} is {self.name} elsewhere: take `replace(...)` of it")
        self.name = name.removesuffix("_")


@dataclass(eq=False)
class Plain(Kind):
    """A value of one of these JSON types."""

    types: Sequence[str]


@dataclass(eq=False)
class Text(Kind):
    """least: its length; pattern: a regular expression that it matches somewhere"""

    least: int = 0
    pattern: str = ""


@dataclass(eq=False)
class Truth(Kind):
    """True or false."""


@dataclass(eq=False, kw_only=True)
class Number(Kind):
    """An exact number, in `least` ... `most`, more than `above`, less than `below`."""

    least: int | None = None
    most: int | None = None
    above: int | None = None
    below: int | None = None
    whole: bool = False
    default: Fraction | None = None


@dataclass(eq=False)
class Words(Kind, Generic[Word]):
    """One of a few words. default: by default the first"""

    words: Sequence[Word]
    default: Word | None = None

    @property
    def absent(self) -> Word:
        return self.words[0] if self.default is None else self.default


@dataclass(eq=False)
class ListOf(Kind):
    """A list with `least` ... `most` items."""

    item: Kind
    least: int = 0
    most: int | None = None
    different: bool = False


@dataclass(eq=False)
class ByName(Kind):
    """An object whose names are data. by: what they name; least: how many there are"""

    by: str
    item: Kind
    least: int = 0


@dataclass(eq=False)
class Object(Kind):
    """An object whose fields are declared."""

    fields: type[FieldSet]


@dataclass(eq=False)
class AnyOf(Kind):
    """One of several kinds."""

    kinds: Sequence[Kind]


@dataclass(eq=False)
class Shared(Kind):
    """A kind that the schema defines under its own name."""

    title: str
    kind: Kind


class FieldSet:
    """The fields of one object.

    FIELDS       their names, in the order of the page
    KINDS        what may stand in each
    ANY_OF       at least one of these groups of fields is there
    NOT_BOTH     two fields of which only one may be there
    EXACTLY_ONE  fields of which one is there
    LEAST        how many fields there are at least
    MORE         whether other fields may stand beside them
    SAID         of fields that follow from another declaration, what describes each
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    KINDS: ClassVar[Mapping[str, Kind]] = {}
    ANY_OF: ClassVar[Sequence[Sequence[str]]] = ()
    NOT_BOTH: ClassVar[Sequence[str]] = ()
    EXACTLY_ONE: ClassVar[Sequence[str]] = ()
    LEAST: ClassVar[int] = 0
    MORE: ClassVar[bool] = False
    SAID: ClassVar[Mapping[str, Sequence[str]]] = {}

    def __init_subclass__(cls) -> None:
        own = {name.removesuffix("_"): kind for name, kind in vars(cls).items() if isinstance(kind, Kind)}
        cls.KINDS = {**cls.KINDS, **own}
        cls.FIELDS = tuple(cls.KINDS)


def fields_of(
    kinds: Mapping[str, Kind], least: int = 0, said: Mapping[str, Sequence[str]] | None = None
) -> type[FieldSet]:
    """The fields of an object that follow from what is declared elsewhere, of which `least` are there.

    said  what describes each: the columns behind its name in a table of the page
    """

    class Following(FieldSet):
        KINDS = kinds
        LEAST = least
        SAID = said or {}

    return Following
