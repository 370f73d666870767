"""What a text states, and whether the rest of it may matter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError, signed
from _byhand.reading.source import excerpt

MOST_LEFT = 160
# A number, or a word of a condition: nothing that may be left aside.
WEIGHTY = re.compile(
    r"\d|(?<![A-Za-z])[A-Za-z](?![A-Za-z])|[=<>⊂⊃∪∩∅|\ue000-\uf8ff]"
    r"|(?i:\b(?:not|no|never|neither|only|at least|at most|exactly|both|unless|without|"
    r"independen|exclusive|disjoint|partition|half|twice|double|third|quarter|same|equal|fair|bias|more|less|times|"
    r"complement|probab|chance|likel|ratio|either|any|all|none|percent|express|terms|can|could|may|might|must|possibl|prove|"
    r"show|explain|why|large|small|great|least|most|max|min|bound)\w{0,12})"
    r"|[不未无只仅都均至互独立同半倍分之均匀等大小最否吗能表示证概率一二三四五六七八九十两]"
)


@dataclass(frozen=True)
class Found:
    """fields: of the problem; strong: whether it says what only this topic solves; left: sentences set aside

    barred  whether a condition was written with `|`
    """

    fields: dict[str, Any]
    strong: bool
    left: tuple[str, ...]
    barred: bool


def refuse_left(left: Iterable[tuple[int, str]], shown: Callable[[str], str] = str) -> None:
    """InputError if a piece of text that was not read may matter."""
    for line, piece in left:
        if WEIGHTY.search(piece) or len(piece) > MOST_LEFT:
            raise signed(InputError("events.read.left", line=line, found=excerpt(shown(piece))))
