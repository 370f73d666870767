"""The probability with which each urn is chosen: a stated one, that of the faces of a die, or equal ones."""

from __future__ import annotations

from fractions import Fraction

from _byhand.told.events import Stretch, pattern
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.urns import FACES, Holder, Holders

# "Otherwise" stands so near to the urn that it belongs to.
_NEAR = 20

Chances = dict[str, tuple[int, int]]


def chances(urns: Holders, by_key: dict[str, Holder]) -> Chances | None:
    """The probability of each urn as part and whole; None if the text does not say it."""
    return _by_shares(urns, by_key) or _by_die(urns, by_key)


def _by_shares(urns: Holders, by_key: dict[str, Holder]) -> Chances | None:
    """The probability of each urn where it stands with its name: "with probability 1/3 the first urn is chosen"."""
    found: dict[str, Fraction] = {}
    for start, end in urns.question.sentences:
        for number in urns.words.told.within(start, end):
            value = number.token.value
            named = [key for key, _ in urns.labels(start, end) if key in by_key]
            if number.token.kind == "ratio" and len(number.token.parts) == len(named) == 2 and urns.words.spaced:
                # "Urn 1 is twice as likely as urn 2".
                urns.used.add(number.start)
                found |= {
                    key: part / sum(number.token.parts, Fraction(0))
                    for key, part in zip(named, number.token.parts, strict=True)
                }
                continue
            if number.token.kind in ("count", "word") or value is None or not 0 < value < 1:
                continue
            borders = pattern(urns.things.borders)
            first = max((one.end() for one in borders.finditer(urns.words.shape, start, number.start)), default=start)
            last = next((one.start() for one in borders.finditer(urns.words.shape, number.end, end)), end)
            keys = {key for key, _ in urns.labels(first, last) if key in by_key}
            if len(keys) != 1 or keys & found.keys():
                return None
            found[keys.pop()] = value
            urns.used.add(number.start)
    left = [key for key in by_key if key not in found]
    if found and len(left) == 1:
        found[left[0]] = 1 - sum(found.values(), Fraction(0))
    if found.keys() != by_key.keys() or sum(found.values()) != 1 or not all(value > 0 for value in found.values()):
        return None
    return {key: (value.numerator, value.denominator) for key, value in found.items()}


def _denies(urns: Holders, stretch: Stretch) -> bool:
    """Whether a sentence has a negation, but for "not more than"."""
    limits = pattern(urns.things.upto.removesuffix("$"))
    spans = [match.span() for match in limits.finditer(urns.words.shape, *stretch)]
    denied = urns.words.found(urns.words.cues.denied, *stretch)
    return any(not any(first <= one.start() < last for first, last in spans) for one in denied)


def _by_die(urns: Holders, by_key: dict[str, Holder]) -> Chances | None:
    """The probability of each urn: equal ones at random, else by the faces of a die."""
    words, things = urns.words, urns.things
    stated = [one for one in urns.question.sentences if one[0] < urns.question.wanted[0]]
    dice = [one for one in stated if words.has(things.die, *one) or pattern(things.otherwise).search(words.shape, *one)]
    if not any(pattern(things.die).search(words.shape, *one) for one in dice):
        chance = words.cues.choice if words.spaced else f"{words.cues.choice}|任"
        chosen = any(
            pattern(chance).search(words.shape, *one) and pattern(things.holder).search(words.shape, *one)
            for one in stated
        )
        return dict.fromkeys(by_key, (1, len(by_key))) if chosen else None
    if any(_denies(urns, one) or pattern(things.biased).search(words.shape, *one) for one in dice):
        return None
    if any(pattern(things.sided).match(words.text, one.end) and one.token.value != FACES for one in words.told.numbers):
        return None
    start = dice[0][0]
    numbers = urns.numbers(start, urns.question.wanted[0], shown=True)
    last = numbers[-1].start if numbers else dice[-1][0]
    end = next(one[1] for one in reversed(stated) if one[0] <= max(last, dice[-1][0]))
    faces = _faces(urns, by_key, numbers, (start, end)) if numbers else None
    if faces is None or faces.keys() != by_key.keys():
        return None
    shown = [face for one in faces.values() for face in one]
    if sorted(shown) != list(range(1, FACES + 1)) or not all(faces.values()):
        return None
    return {key: (len(one), FACES) for key, one in faces.items()}


def _faces(
    urns: Holders, by_key: dict[str, Holder], numbers: list[Number], stretch: Stretch
) -> dict[str, set[int]] | None:
    """The faces that choose each urn: those of its clause, or all others."""
    start, end = stretch
    mentioned: dict[str, Stretch] = {}
    for key, span in urns.labels(start, end):
        if key in by_key:
            mentioned.setdefault(key, span)
    labels = list(mentioned.items())
    before = bool(labels) and numbers[0].start < labels[0][1][0]
    faces: dict[str, set[int]] = {}
    rest: str | None = None
    for at, (key, span) in enumerate(labels):
        if before:
            first, last = (labels[at - 1][1][1] if at else start), span[0]
        else:
            first, last = span[1], (labels[at + 1][1][0] if at + 1 < len(labels) else end)
        own = [one for one in numbers if first <= one.start < last]
        if own:
            faces[key] = _values(urns, own)
            continue
        other = pattern(urns.things.otherwise).search(urns.words.shape, max(start, min(first, span[0] - _NEAR)), last)
        if rest is not None or other is None:
            return None
        rest = key
    if rest is not None:
        faces[rest] = set(range(1, FACES + 1)) - {face for one in faces.values() for face in one}
    return faces


def _values(urns: Holders, own: list[Number]) -> set[int]:
    urns.used.update(one.start for one in own)
    values = {int(one.token.value or 0) for one in own}
    ahead = urns.words.shape[max(own[0].start - _NEAR, 0) : own[0].start]
    return set(range(1, max(values) + 1)) if pattern(urns.things.upto).search(ahead) else values
