"""The events that a derivation may use, with their simplest written form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from _byhand.events import event as events
from _byhand.events.event import Event, Is, both_of, leaves
from _byhand.topics.events.model.problem import Worlds

# More events make the search slow, and no textbook derivation needs them.
MOST_BASIC, MOST_EVENTS = 24, 220


class Pool:
    """Events by the worlds in which they occur. `possible` are the worlds that nothing given excludes."""

    def __init__(self, worlds: Worlds, possible: int) -> None:
        self.worlds = worlds
        self.possible = possible
        self.events: dict[int, Event] = {}
        self.basic: list[int] = []

    def mask(self, event: Event | None) -> int:
        return self.worlds.mask(event) & self.possible

    def add(self, event: Event) -> int:
        """Add an event; of two for the same worlds the simpler one stays."""
        mask = self.mask(event)
        old = self.events.get(mask)
        if old is None or _size(event) < _size(old):
            self.events[mask] = event
        return mask

    def event(self, mask: int) -> Event:
        return self.events[mask]

    def __contains__(self, mask: int) -> bool:
        return mask in self.events

    def fill(self, occurring: Iterable[Event]) -> None:
        """The occurring events with their parts, then complements, then intersections and unions of two."""
        for event in occurring:
            for part in _parts(event):
                mask = self.add(part)
                if mask not in self.basic:
                    self.basic.append(mask)
        for mask in list(self.basic):
            other = self.add(_complement(self.events[mask]))
            if other not in self.basic:
                self.basic.append(other)
        if len(self.basic) > MOST_BASIC:
            return
        literals = [mask for mask in self.basic if isinstance(self.events[mask], Is) or _is_literal(self.events[mask])]
        plain = [mask for mask in literals if isinstance(self.events[mask], Is)]
        if len(plain) == 3:
            for one, two, three in product(*((mask, self.possible & ~mask) for mask in plain)):
                if one & two & three and all(mask in self.events for mask in (one, two, three)):
                    parts = [self.events[mask] for mask in (one, two, three)]
                    self.add(both_of(both_of(parts[0], parts[1]), parts[2]))
        pairs = [(other, one) for place, one in enumerate(literals) for other in literals[:place]]
        for other, one in pairs:
            if one & other and one & other not in self.events and len(self.events) <= MOST_EVENTS:
                self.add(both_of(self.events[other], self.events[one]))
        for other, one in pairs:
            if one | other not in (self.possible, *self.events) and len(self.events) <= MOST_EVENTS:
                self.add(events.Any((self.events[other], self.events[one])))


def _is_literal(event: Event) -> bool:
    return isinstance(event, events.Not) and isinstance(event.part, Is)


def _complement(event: Event) -> Event:
    return event.part if isinstance(event, events.Not) else events.Not(event)


def _size(event: Event) -> tuple[int, int]:
    """How long the event is: its leaves, then its signs."""
    return len(list(leaves(event))), _signs(event)


def _signs(event: Event) -> int:
    if isinstance(event, Is):
        return 0
    if isinstance(event, events.Not):
        return 1 + _signs(event.part)
    return 1 + sum(map(_signs, event.parts))


def _parts(event: Event) -> Iterator[Event]:
    """The event, its parts, and what follows by de Morgan's laws from an "or" or a number of events."""
    yield event
    if isinstance(event, events.Not):
        yield from _parts(event.part)
    elif isinstance(event, events.All):
        for part in event.parts:
            yield from _parts(part)
    elif isinstance(event, events.Any):
        yield events.All(tuple(_complement(part) for part in event.parts))
        for part in event.parts:
            yield from _parts(part)
    elif isinstance(event, events.HowManyOf):
        for part in event.parts:
            yield from _parts(part)
        yield from ways_of_counting(event)


def ways_of_counting(event: events.HowManyOf) -> list[Event]:
    """The ways in which that many of the parts occur: A ∩ ¬B, ¬A ∩ B."""
    found: list[Event] = []
    count = len(event.parts)
    if count > 6:
        return found
    for signs in range(1 << count):
        number = signs.bit_count()
        fits = {
            "at least": number >= event.number,
            "at most": number <= event.number,
            "exactly": number == event.number,
        }[event.bound]
        if fits:
            found.append(
                events.All(tuple(part if signs >> at & 1 else _complement(part) for at, part in enumerate(event.parts)))
            )
    return found
