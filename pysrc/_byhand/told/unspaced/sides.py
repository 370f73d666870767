"""Which of the two sides of an event a text without spaces between its words speaks of."""

from __future__ import annotations

import re

from _byhand.told.proposals.words import Words

_NOT = r"(?:不(?!良|同|足|合)|没有?|未(?!来)|并?非(?!常)|无(?!论|关|法))"
_DENIED = re.compile(rf"{_NOT}[^，,、。；：:的时\n]{{0,2}}$")
_DIRECTLY = re.compile(rf"{_NOT}$")
_OTHERS = re.compile(r"其余|其他|其它|剩下|余下|否则|反之|不然|一般人|普通人")
# Words for all, for an illness, and for those in front: "of these".
ALL = re.compile(r"全部|所有|全体|总体|总的|平均|整个|任意|合计")
ILL = re.compile(r"患|病|感染|携带|症")
BACK = re.compile(r"(?:其中|这些|这类|此类|这部分|他们中|她们中)")
# The words of both sides.
Sides = tuple[tuple[str, ...], tuple[str, ...]]


def events(words: Words) -> list[Sides]:
    """The words of both sides of the events with opposites."""
    pairs = [(tuple(left.split()), tuple(right.split())) for left, right in words.cues.pairs]
    return pairs + [(tuple(one.positive), tuple(one.negative)) for one in words.told.language.opposites]


def side_of(text: str, event: Sides) -> tuple[bool, str] | None:
    """The side that the last and longest word of an event speaks of."""
    found = sorted(
        (
            (text.rfind(word) + len(word), len(word), word, side)
            for side, own in zip((True, False), event, strict=True)
            for word in own
            if word in text and (len(word) > 1 or re.search(rf"{word}[的了]", text))
        ),
        reverse=True,
    )
    if not found:
        return None
    word, side = found[0][2], found[0][3]
    return side != is_denied(text[: text.rfind(word)] + word, word), word


def is_denied(text: str, piece: str) -> bool:
    at = text.find(piece)
    return at >= 0 and _DENIED.search(text[max(at - 6, 0) : at]) is not None


def is_denied_directly(text: str, piece: str) -> bool:
    """Whether a negation stands right in front of a piece."""
    at = text.find(piece)
    return at > 0 and _DIRECTLY.search(text[max(at - 2, 0) : at]) is not None


def is_cued(words: Words, text: str, known: frozenset[str]) -> bool:
    """Whether a text names the complement of a class: the other ones, healthy ones.

    known  what names the class itself: honest ones
    """
    found = re.search(words.cues.harmless, text)
    other = found is not None and not is_denied(text, found[0]) and not any(found[0] in piece for piece in known)
    return other or _OTHERS.search(text) is not None


def is_other(words: Words, text: str, known: frozenset[str]) -> bool:
    if any(is_denied(text, piece) for piece in known):
        return True
    return is_cued(words, text, known)
