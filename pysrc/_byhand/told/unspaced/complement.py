"""A class with one share, and its complement, found by what two rates say of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.told.languages.complements import complement_of
from _byhand.told.proposals.segments import Segment
from _byhand.told.proposals.words import Words
from _byhand.told.unspaced.asked import Asked
from _byhand.told.unspaced.classes import Shared, around_shares, written
from _byhand.told.unspaced.pieces import cores, longest
from _byhand.told.unspaced.results import observed_texts
from _byhand.told.unspaced.sides import ALL, BACK, ILL, events, is_cued, is_denied, is_denied_directly, side_of


def completed(
    words: Words, asked: Asked, segments: Sequence[Segment], shared: Shared, rates: Sequence[Segment]
) -> Shared | None:
    """A class with one share: its pieces are those of one of two rates, the other rate is that of the complement."""
    prior = around_shares(words, segments, shared)
    own = shared.known[0]
    if len(shared.priors) == 1:
        own = frozenset(piece for piece in own if not is_denied(prior, piece))
    if ILL.search(prior):
        own |= frozenset(words.cues.harmful.split("|"))
    texts = [written(words, (one.start, one.end)) for one in rates]
    if len(texts) != 2 or any(ALL.search(text) for text in texts):
        return None
    denied = [any(is_denied(text, piece) for piece in own if piece in text) for text in texts]
    exclusive = [
        {piece for piece in own if piece in text and piece not in other}
        for text, other in zip(texts, texts[::-1], strict=True)
    ]
    opposed = _by_opposites(words, asked, shared, prior, texts)
    if opposed is not None:
        return opposed
    cued = [is_cued(words, text, own) for text in texts]
    against = [a or b for a, b in zip(denied, cued, strict=True)]
    wanted = written(words, asked.wanted)
    behind = [at for at, one in enumerate(segments) if at - 1 in shared.used]
    back = [
        segments.index(one) in behind and BACK.match(text) is not None for one, text in zip(rates, texts, strict=True)
    ]
    if back[0] and against[1] and not against[0]:
        name = longest(wanted, own)
        return (
            Shared((name, complement_of(name, "非")), (own, frozenset()), shared.priors, shared.used, single=True)
            if name
            else None
        )
    if against[0] != against[1]:
        positive = against.index(False)
        named = {piece for piece in own if piece in texts[positive]}
        named -= {piece for piece in own if not denied[1 - positive] and piece in texts[1 - positive]}
        if not named:
            return None
        # "没有复习的学生" denies 复习, and not the students.
        named = {piece for piece in named if not piece.startswith("的")} or named
        direct = frozenset(piece for piece in named if is_denied_directly(texts[1 - positive], piece))
        name = longest(texts[positive], direct or named)
        return Shared(
            (name, complement_of(name, "非")), (frozenset(named), frozenset()), shared.priors, shared.used, single=True
        )
    if any(against):
        return None
    parallel = cores([re.split(r"[，,\n]", text)[0] for text in texts])
    for at in (0, 1):
        if exclusive[at] and not exclusive[1 - at] and parallel is not None:
            name = longest(texts[at], exclusive[at])
            other = parallel[1 - at]
            if len(other) > 4 or not (other in wanted or name in wanted):
                continue
            return Shared((name, other), (frozenset(exclusive[at]), frozenset({other})), shared.priors, shared.used)
    return None


def _by_opposites(words: Words, asked: Asked, shared: Shared, prior: str, texts: Sequence[str]) -> Shared | None:
    """The class and its complement by words that are opposites: 调整良好, 故障."""
    observed = "\n".join(observed_texts(words, asked, shared))
    for event in events(words):
        if side_of(observed, event) is not None:
            continue
        stated, sides = side_of(prior, event), [side_of(text, event) for text in texts]
        if stated is not None and all(one is not None and one[1] in event[not one[0]] for one in sides):
            names = (stated[1], next((one[1] for one in sides if one is not None and one[0] != stated[0]), stated[1]))
            known = tuple(frozenset(one) for one in (event if stated[0] else event[::-1]))
            if not {*known[0]} & {*known[1]} and names[0] != names[1]:
                return Shared(names, known, shared.priors, shared.used)
    return None
