"""What a condition says of the parents of an event: their values, or which of their rows it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from _byhand.told.network_proposals.cues import NetworkCues
from _byhand.told.network_proposals.events import Events, said

Row = tuple[bool, ...]
_LONGEST = 400


@dataclass(frozen=True)
class Condition:
    """stated: event -> value. kind:

    values  the stated ones hold
    only    the stated ones hold and no other parent does
    all, none, one   all parents, none, exactly one
    any     at least one of the stated values
    rest    the rows that no other number is about
    """

    kind: str
    stated: Mapping[int, bool] = field(default_factory=dict)

    def rows(self, parents: Sequence[int]) -> list[Row] | None:
        """The rows that it is about; None if it is about a parent that it does not name."""
        if self.kind == "any" and set(self.stated) != set(parents):
            return None
        return [row for row in product((True, False), repeat=len(parents)) if self._holds(parents, row)]

    def _holds(self, parents: Sequence[int], row: Row) -> bool:
        match self.kind:
            case "all":
                return all(row)
            case "none":
                return not any(row)
            case "one":
                return sum(row) == 1
            case "only":
                return row == tuple(parent in self.stated for parent in parents)
        same = [self.stated.get(parent, value) == value for parent, value in zip(parents, row, strict=True)]
        return any(same) if self.kind == "any" else all(same)


class Conditions:
    """Reads conditions; `before` is the last one of the same event."""

    def __init__(self, cues: NetworkCues, events: Events) -> None:
        self.cues, self.events = cues, events

    def read(self, text: str, before: Condition | None) -> Condition | None:
        cues = self.cues
        if cues.unclear.search(text):
            return None
        if cues.one.search(text):
            left = said(cues, cues.only.sub(" ", cues.one.sub(" ", text)))
            return Condition("one") if not left.words and left.holds else None
        if cues.neither.search(text):
            stated = self.literals(cues.neither.sub(" ", text))
            if stated is None or not all(stated.values()):
                return None
            return Condition("values", dict.fromkeys(stated, False)) if stated else Condition("none")
        if cues.only.search(text):
            stated = self.literals(cues.only.sub(" ", text))
            return Condition("only", stated) if stated and len(stated) == 1 and all(stated.values()) else None
        if len(cues.either.split(text)) > 1:
            return self._any(text)
        found = said(cues, cues.both.sub(" ", text))
        if not found.words:
            if cues.both.search(text):
                return Condition("all" if found.holds else "none")
            if not found.holds and before is not None and before.kind == "values" and len(before.stated) == 1:
                ((event, value),) = before.stated.items()
                return Condition("values", {event: not value})
            return None
        stated = self.literals(text)
        return Condition("values", stated) if stated else None

    def _any(self, text: str) -> Condition | None:
        """At least one happens; None where "A or B is false" could mean that both may be false."""
        *others, last = self.cues.either.split(text)
        parts = [self.literals(part) for one in others for part in one.split(",") if part.strip()]
        parts.append(self.literals(last))
        if not all(parts[-1].values() if parts[-1] else ()) and all(part and all(part.values()) for part in parts[:-1]):
            return None
        stated: dict[int, bool] = {}
        for part in parts:
            if not part or len(part) != 1 or set(part) & set(stated):
                return None
            stated.update(part)
        return Condition("any", stated)

    def literals(self, text: str) -> dict[int, bool] | None:
        """Event -> value for each event of a text; None if a word of it is not understood."""
        cues = self.cues
        if len(text) > _LONGEST:
            return None
        whole = said(cues, cues.both.sub(" ", text))
        if not whole.words:
            return {} if whole.holds else None
        parts = [part for part in cues.joins.split(text) if part.strip()]
        if len(parts) > 1 and (place := self.events.find(whole)) is not None:
            return {place.event: place.holds}
        is_plural = len(parts) > 1 and cues.plural.search(text) is not None
        found = [said(cues, cues.both.sub(" ", part)) for part in parts]
        places = [self.events.find_one(one) for one in found if one.words]
        if len(places) < len(found) or (is_plural and not all(one.holds for one in found[:-1])):
            return None
        stated: dict[int, bool] = {}
        for place in places:
            if place is None:
                return None
            holds = place.holds == found[-1].holds if is_plural and place is not places[-1] else place.holds
            if stated.setdefault(place.event, holds) != holds:
                return None
        return stated
