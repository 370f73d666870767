"""Instructions from the cells of a proposal, each with the share that it states."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from _byhand.reading.reader import Instructions
from _byhand.told.proposals.words import Words


@dataclass(frozen=True)
class Stated:
    """A share, part of whole, at a place of the text: P(of), or P(result | of) with a name of the result."""

    at: int
    of: str
    part: int
    whole: int
    result: str | None = None


def instructions(
    words: Words, events: Sequence[Sequence[str]], cells: Iterable[Stated], observed: str, sought: str
) -> Instructions | None:
    """What a person would say; None if names or places are not clear."""
    if any(len(set(map(str.casefold, names))) < len(names) for names in events):
        return None
    place = words.told.source.place
    roles = {place(number.start): "irrelevant" for number in words.told.relevant}
    taken: set[int] = set()
    for one in cells:
        if one.at in taken or not 0 <= one.part <= one.whole:
            return None
        taken.add(one.at)
        cell = f"prior[{one.of}]" if one.result is None else f"likelihood[{one.result}|{one.of}]"
        roles[place(one.at)] = f"{cell}={one.part}/{one.whole}"
    return Instructions(roles=roles, events=tuple(map(tuple, events)), observed=(observed,), sought=sought)


def spelled(words: Words, start: int, end: int) -> str:
    """A stretch as the text spells it, without what a name may not have."""
    name = " ".join(words.told.source.text[start:end].split())
    return "".join(sign for sign in name if sign not in '[]|,;:."“”=')
