r"""The IDs of quantities, of counted rows and of entries of tables, made of their parts: `prior[Yes]`.

    KIND                  alone: evidence
    KIND[A,B]             of something, or of several: prior[Yes], w[a,b]
    KIND[A=V,B=W|C,D]     before the bar what it is of, behind it what is given: likelihood[Outlook=sunny|Yes]

Names are any text. In them each of `[ ] | = , \` has a backslash before it: of a class `A|yes` it is `n[A\|yes]`, while
`n[A|yes]` is of a column A and a class `yes`. So different parts never make the same ID, and every other name stands as
it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from _byhand.document.steps import Amount, Quantity

# A name, or a feature with its value.
Part = str | tuple[str, str]
# An ID that is not formatted yet: the function that formats it, and the names in it.
Unwritten = tuple[Callable[..., str], tuple[str, ...]]
_Content = TypeVar("_Content")

_SPECIAL = str.maketrans({sign: "\\" + sign for sign in "[]|=,\\"})
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_PIECE = re.compile(r"\\.|.", re.DOTALL)


def identifier(kind: str, *of: Part, given: Sequence[Part] = (), beside: str | None = None) -> str:
    r"""The ID of what `kind`, a fixed word, is of these parts.

    beside  a fixed word that may stand in the place of a name: a name that is the same has a backslash before it, as
            the feature in std_error[\intercept]
    """
    if not of and not given:
        return kind
    inside = rf"\{beside}" if of == (beside,) else joined(of)
    return f"{kind}[{inside}|{joined(given)}]" if given else f"{kind}[{inside}]"


def given_id(kind: str, name: str, given: str) -> str:
    """risk[treat given positive]. given: names as they stand in an ID"""
    return f"{kind}[{escaped(name)} given {given}]"


def quantities_of(kind: str, names: Sequence[str], amounts: Sequence[Amount]) -> list[Quantity]:
    """KIND[NAME] for each name."""
    return [Quantity(identifier(kind, name), amount) for name, amount in zip(names, amounts, strict=True)]


def written(contents: Mapping[Unwritten, _Content]) -> dict[str, _Content]:
    """Format the keys of a mapping; each ID is formatted once, however often it occurred."""
    return {write(*names): content for (write, names), content in contents.items()}


def joined(parts: Sequence[Part]) -> str:
    """a,b=v: the parts, with ambiguous characters escaped."""
    return ",".join(escaped(part) if isinstance(part, str) else "=".join(map(escaped, part)) for part in parts)


@dataclass(frozen=True)
class Name:
    """A parsed ID: its kind, its names, and what is given. A feature with its value is a pair."""

    kind: str
    of: tuple[Part, ...] = ()
    given: tuple[Part, ...] = ()

    @property
    def id(self) -> str:
        return identifier(self.kind, *self.of, given=self.given)


def read_id(text: str) -> Name:
    """Parse an ID that `identifier` made."""
    kind, opening, inside = text.partition("[")
    if not opening:
        return Name(kind)
    of, *given = _split(inside.removesuffix("]"), "|")
    return Name(kind, _parts(of), _parts(given[0]) if given else ())


def _parts(text: str) -> tuple[Part, ...]:
    return tuple(_part(each) for each in _split(text, ",")) if text else ()


def _part(text: str) -> Part:
    name, *value = (_ESCAPED.sub(r"\1", each) for each in _split(text, "="))
    return (name, value[0]) if value else name


def _split(text: str, sign: str) -> list[str]:
    """Split where the sign has no backslash before it."""
    if "\\" not in text:
        return text.split(sign)
    pieces = [""]
    for found in _PIECE.findall(text):
        if found == sign:
            pieces.append("")
        else:
            pieces[-1] += found
    return pieces


def escaped(name: str) -> str:
    """The name as it is written in an ID."""
    return name.translate(_SPECIAL)
