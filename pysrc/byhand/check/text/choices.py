"""Choices between quantities that a label leaves open: the structure of the text makes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from byhand.check.text.naming.names import Names
from byhand.check.text.parsing.statements import Number
from byhand.check.text.reading import Found
from byhand.check.workings.working import Working

_SCORES = ("score", "joint")
_CLEAR, _CHOSEN = 0.6, 1.0


class Choice(Protocol):
    """A number with the quantities that its label may mean."""

    found: Found
    fits: Mapping[str, float]
    forced: bool

    @property
    def named(self) -> Sequence[str]: ...


def scores_before_posteriors(every: Sequence[Choice], working: Working) -> None:
    """A person who writes P(c | x) twice, before and after dividing by P(x), means the score by the first."""
    by_posterior: dict[str, list[int]] = {}
    for place, each in enumerate(every):
        named = each.named
        if len(named) == 1 and named[0] in working.names and not each.forced:
            parts = working.names[named[0]]
            if parts.kind == "posterior" and not parts.given and _score_of(named[0], working) is not None:
                by_posterior.setdefault(named[0], []).append(place)
    first_repeated = len(every)
    for places in by_posterior.values():
        last = every[places[-1]].found.number
        different = [place for place in places if not near(every[place].found.number, last)]
        if different:
            first_repeated = min(first_repeated, next(place for place in places if place > different[-1]))
            for place in different:
                _make_score(every[place], working)
    for places in by_posterior.values():
        own = [place for place in places if place < first_repeated]
        if own == places and first_repeated < len(every):
            for place in own:
                _make_score(every[place], working)


def _score_of(posterior: str, working: Working) -> str | None:
    of = posterior.partition("[")[2]
    return next((f"{kind}[{of}" for kind in _SCORES if f"{kind}[{of}" in working.exact), None)


def _make_score(choice: Choice, working: Working) -> None:
    score = _score_of(choice.named[0], working)
    if score is not None:
        choice.fits = {score: _CHOSEN}


def priors_updated(every: Sequence[Choice], working: Working) -> None:
    """P(bad) written again after each observation: first the prior, then the posterior after one, after two."""
    seen: dict[str, list[Number]] = {}
    for each in every:
        named = each.named
        if len(named) != 1 or not named[0].startswith("prior[") or each.forced:
            continue
        numbers = seen.setdefault(named[0], [])
        if not any(near(each.found.number, number) for number in numbers):
            numbers.append(each.found.number)
        later = f"posterior[{named[0][6:-1]} after {len(numbers) - 1}]"
        if len(numbers) > 1 and f"posterior[{named[0][6:-1]} after 1]" in working.exact:
            each.fits = {later: _CHOSEN} if later in working.exact else {}


def in_order(every: Sequence[Choice]) -> None:
    """As many numbers in a row as there are quantities that their labels do not tell apart: one for each, in order."""
    place = 0
    while place < len(every):
        named = every[place].named
        last = place + 1
        while last < len(every) and every[last].named == named and _beside(every[last - 1].found, every[last].found):
            last += 1
        if len(named) > 1 and last - place == len(named):
            for each, name in zip(every[place:last], named, strict=True):
                each.fits = {name: _CHOSEN}
        place = last


def between_neighbours(every: Sequence[Choice], names: Names) -> None:
    """P(s | y) before P(c | y): of Sunny and Strong the one that stands before Cool, and of values the case's."""
    places = {name: place for place, name in enumerate(names.names)}
    for at, each in enumerate(every):
        named = each.named
        if len(named) < 2 or any(name not in places for name in named):
            continue
        own = [name for name in named if all(part in names.query_parts for part in names.names[name].of)]
        if len(own) > 1 and names.names[own[0]].kind in ("likelihood", "density"):
            before, after = _sole(every[at - 1 : at]), _sole(every[at + 1 : at + 2])
            lowest, highest = places.get(before or "", -1), places.get(after or "", len(places))
            fitting = [name for name in own if lowest < places[name] < highest]
            own = fitting if before is not None or after is not None else own
        if len(own) == 1:
            each.fits = {own[0]: _CHOSEN}


def _sole(choices: Sequence[Choice]) -> str | None:
    """The quantity of a neighbour of which there is no doubt."""
    return choices[0].named[0] if choices and len(choices[0].named) == 1 else None


def _beside(one: Found, other: Found) -> bool:
    return one.number.line == other.number.line


def near(one: Number, other: Number) -> bool:
    """The same number, perhaps with a different number of digits."""
    first, second = one.written, other.written
    if first is None or second is None:
        return one.plain == other.plain
    return abs(float(first.value) - float(second.value)) <= 0.03 * abs(float(second.value)) + 1e-12
