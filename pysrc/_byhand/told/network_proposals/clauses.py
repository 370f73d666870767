"""The numbers of a sentence, each with the words of its event and of its condition."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from _byhand.told.network_proposals.cues import NetworkCues

# A sentence that is longer is not read.
LONGEST = 1_500


@dataclass(frozen=True)
class Item:
    """A number at an offset, in the sentence that begins at another one.

    event      the words of its event; "" where the one in front goes on
    condition  the words of its condition; None if it has none
    is_rest    it holds in the rest of the cases
    """

    number: int
    sentence: int
    event: str
    condition: str | None
    is_rest: bool


@dataclass
class _Draft:
    number: int
    words: list[str]
    conditions: list[str]
    rests: int = 0
    is_open: bool = True


@dataclass(frozen=True)
class _Chunk:
    kind: str
    text: str
    start: int


def items(cues: NetworkCues, sentence: str, base: int) -> list[Item] | None:
    """The numbers of a sentence in order; None if it is not certain which condition belongs to which number."""
    if len(sentence) > LONGEST:
        return None
    found: list[Item] = []
    for part, start in _parts(sentence):
        drafts = _drafts(cues, _chunks(cues, part), base + start)
        if drafts is None:
            return None
        for draft in drafts:
            if len(draft.conditions) + draft.rests > 1:
                return None
            condition = draft.conditions[0] if draft.conditions else None
            found.append(Item(draft.number, base, " ".join(draft.words), condition, draft.rests > 0))
    return found


def _parts(sentence: str) -> list[tuple[str, int]]:
    """The parts between semicolons."""
    found, at = [], 0
    for cut in re.finditer(r"[;；]", sentence):
        found.append((sentence[at : cut.start()], at))
        at = cut.end()
    return [*found, (sentence[at:], at)]


def _chunks(cues: NetworkCues, text: str) -> list[_Chunk]:
    found: list[_Chunk] = []
    at, words = 0, 0
    kinds = [
        *(("number", one) for one in cues.numbers),
        ("rest", cues.rest),
        *(("if", one) for one in cues.conditions),
        ("cut", cues.separators),
    ]
    while at < len(text):
        match, kind = None, ""
        for kind, pattern in kinds:
            match = pattern.match(text, at) if _may_begin(cues, text, at) or kind == "cut" else None
            if match is not None:
                break
        if match is None:
            at += 1
            continue
        if text[words:at].strip():
            found.append(_Chunk("words", text[words:at].strip(), words))
        if kind == "number":
            found.append(_Chunk(kind, "", match.start("number")))
        elif kind == "if":
            opener = match.groupdict().get("opener") or ""
            denied = f"{opener} " if cues.nots.search(opener) else ""
            found.append(_Chunk(kind, denied + match["given"].strip(), at))
        else:
            found.append(_Chunk(kind, "", at))
        at = words = match.end()
    if text[words:].strip():
        found.append(_Chunk("words", text[words:].strip(), words))
    return found


def _may_begin(cues: NetworkCues, text: str, at: int) -> bool:
    return not cues.spaced or at == 0 or not (text[at - 1].isalnum() and text[at].isalnum())


def _drafts(cues: NetworkCues, chunks: list[_Chunk], base: int) -> list[_Draft] | None:
    """A condition belongs to the number behind it if one stands in front of the first number, else to the last one."""
    kinds = [chunk.kind for chunk in chunks]
    if "number" not in kinds:
        return [] if "if" not in kinds else None
    first = kinds.index("number")
    leads = "if" in kinds[:first] or "rest" in kinds[:first]
    drafts: list[_Draft] = []
    words: list[str] = []
    conditions: list[str] = []
    rests = 0
    for chunk in chunks:
        last = drafts[-1] if drafts else None
        if chunk.kind == "number":
            drafts.append(_Draft(base + chunk.start, words, conditions, rests))
            words, conditions, rests = [], [], 0
        elif chunk.kind == "words":
            if last is not None and cues.links.match(chunk.text):
                last.is_open = False
            (last.words if last is not None and last.is_open else words).append(chunk.text)
        elif chunk.kind == "cut":
            if last is not None:
                last.is_open = False
        elif chunk.kind == "if":
            (conditions if leads or last is None else last.conditions).append(chunk.text)
            if last is not None:
                last.is_open = False
        elif leads or last is None or last.conditions or last.rests or _next_is_number(chunks, chunk):
            rests += 1
            if last is not None:
                last.is_open = False
        else:
            last.rests += 1
    if rests and drafts and not drafts[-1].conditions and not drafts[-1].rests:
        drafts[-1].rests, rests = rests, 0
    if leads:
        _share(cues, drafts)
    # Words behind the last number that belong to none may change what it says.
    return None if conditions or rests or words else drafts


def _share(cues: NetworkCues, drafts: list[_Draft]) -> None:
    """A condition in front holds of all that follows with "and": "if A, B with 0.2 and C with 0.8"."""
    for before, draft in pairwise(drafts):
        linked = bool(draft.words) and cues.links.match(draft.words[0]) is not None
        if linked and not draft.conditions and not draft.rests:
            draft.conditions, draft.rests = before.conditions, before.rests


def _next_is_number(chunks: list[_Chunk], chunk: _Chunk) -> bool:
    """Does a number follow before the next clause: "otherwise with 0.2", unlike "0.2 otherwise"?"""
    for other in chunks[chunks.index(chunk) + 1 :]:
        if other.kind == "number":
            return True
        if other.kind in ("cut", "if"):
            return False
    return False
