"""Proposes the shares of what urns, boxes and bags hold, where one of them is chosen at random or by a die."""

from __future__ import annotations

import re

from _byhand.reading.reader import Instructions
from _byhand.told.events import Stretch, pattern
from _byhand.told.languages.complements import complement_of
from _byhand.told.languages.cues.things import Things
from _byhand.told.proposals.asked import Question
from _byhand.told.proposals.chances import chances
from _byhand.told.proposals.plain import Stated, instructions, spelled
from _byhand.told.proposals.urns import Holder, Holders, same_kind
from _byhand.told.proposals.words import Words


def proposed_holders(words: Words, things: Things, question: Question) -> Instructions | None:
    """The urns of an exercise that asks from which one a thing comes; None if there are none, or more is needed."""
    if pattern(things.draws).search(words.shape):
        return None
    urns = Holders(words, things, question)
    if not urns.read():
        return None
    sought = {key for key, _ in urns.labels(*question.wanted)}
    kinds = list(dict.fromkeys(kind for one in urns.found for kind, _, _ in one.things if kind is not None))
    observed = [kind for kind in kinds if any(_speaks(words, things, kind, stretch) for stretch in question.observed)]
    denied = words.has(words.cues.denied, *question.wanted) or any(
        _denies(words, kind, stretch) for kind in observed for stretch in question.observed
    )
    if (
        len(observed) != 1
        or len(sought) != 1
        or denied
        or any(_speaks(words, things, kind, question.wanted) for kind in kinds)
    ):
        return None
    by_key = {one.key: one for one in urns.found}
    if not sought <= by_key.keys():
        return None
    priors = chances(urns, by_key)
    if priors is None:
        return None
    named = {span[0] for _, span in urns.labels(0, len(words.text))}
    counted = [number for number in words.told.numbers if urns.counts_urns(number)]
    # "One of the first two urns" is chosen.
    if any(number.token.value not in (1, len(urns.found)) for number in counted if number.start not in named):
        return None
    known = urns.used | named | {number.start for number in counted}
    if any(number.start not in known for number in words.told.relevant):
        return None
    (kind,) = observed
    cells: list[Stated] = []
    names = {one.key: _name(words, things, one) for one in urns.found}
    for one in urns.found:
        cells.append(Stated(one.name[0], names[one.key], *priors[one.key]))
        held = one.held(kind)
        if held is not None:
            cells.append(Stated(held[1], names[one.key], held[0], one.total(), kind))
            continue
        # None of the kind: its other things are all.
        others = [place for _, _, place in one.things]
        cells.append(Stated(others[0], names[one.key], 0, one.total(), kind))
    events = (tuple(names.values()), (kind, complement_of(kind, words.cues.complement)))
    return instructions(words, events, cells, kind, names[sought.pop()])


def speaks_of_urns(words: Words, things: Things) -> bool:
    """Whether the text counts what an urn holds: no other reading may be proposed then."""
    counts = any(number.token.kind == "count" for number in words.told.relevant)
    drawn = pattern(things.drawn).search(words.shape)
    return counts and drawn is not None and pattern(things.holder).search(words.shape) is not None


def _speaks(words: Words, things: Things, kind: str, stretch: Stretch) -> bool:
    if not words.spaced:
        return pattern(re.escape(kind)).search(words.shape, *stretch) is not None
    return any(same_kind(things, word.text, kind) for word in words.words(*stretch))


def _denies(words: Words, kind: str, stretch: Stretch) -> bool:
    """Whether a negation stands a few words in front of a kind: "the ball is not white"."""
    gap = r"\s(?:\w{1,15}\s){0,2}" if words.spaced else r".{0,3}"
    return words.has(rf"(?:{words.cues.denied}){gap}{re.escape(kind)}", *stretch)


def _name(words: Words, things: Things, one: Holder) -> str:
    """The name with the noun beside it: "urn 1", "first box"."""
    start, end = one.name
    before = re.search(rf"(?:{things.holder})\s?$", words.text[max(start - 20, 0) : start], re.I)
    behind = re.match(rf"\s?(?:{things.holder})", words.text[end : end + 20], re.I)
    if words.spaced and before:
        start -= len(before[0])
    elif behind:
        end += len(behind[0])
    return spelled(words, start, end)
