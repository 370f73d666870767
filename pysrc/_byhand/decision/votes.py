"""A decision by votes, for topics without probabilities: each row votes for its class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Count
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say


@dataclass(frozen=True)
class Votes:
    """The number of votes for each class.

    classes  (K,) the names
    numbers  (K,) the votes
    keys     (K,) the highlight keys of the rows that vote, None without them
    """

    classes: tuple[str, ...]
    numbers: tuple[int, ...]
    keys: tuple[str | None, ...]

    @property
    def total(self) -> int:
        return sum(self.numbers)

    @property
    def tied(self) -> tuple[str, ...]:
        """The classes that share the most votes, if there are several; all if nobody votes."""
        best = [name for name, number in zip(self.classes, self.numbers, strict=True) if number == max(self.numbers)]
        return tuple(best) if len(best) > 1 else ()

    @property
    def decision(self) -> str | None:
        """The class with the most votes, None for a tie."""
        return None if self.tied else self.classes[self.numbers.index(max(self.numbers))]

    def answer(self, query: object, quantities: Sequence[doc.Quantity] = ()) -> doc.Answer:
        """An answer in the problem format: votes[c] and other quantities."""
        own = [
            doc.Quantity(identifier("votes", name), Fraction(number))
            for name, number in zip(self.classes, self.numbers, strict=True)
        ]
        return doc.Answer(query, [*quantities, *own], self.decision, self.tied)


def votes_of(classes: Sequence[str], voting: Iterable[str], keys: Sequence[str] = ()) -> Votes:
    """The votes for each class; `voting` has the class of each voting row."""
    counted = Counter(voting)
    return Votes(tuple(classes), tuple(counted[name] for name in classes), tuple(keys) or (None,) * len(classes))


def votes_phrase(votes: Votes) -> Phrase:
    """The answer in one line, printed above the solution."""
    most = max(votes.numbers)
    if most == 0:
        return say("decision.votes.none")
    if votes.decision is None:
        tied = Listing([_name(votes, name) for name in votes.tied], QUOTED)
        return say("decision.votes.tied", classes=tied, votes=most)
    return say("decision.votes.won", name=_name(votes, votes.decision), votes=most, count=votes.total)


def votes_step(votes: Votes, suffix: str = "") -> doc.Step:
    """The votes as a table, and the winner."""
    heads = [doc.ColumnHead(_name(votes, name), index) for index, name in enumerate(votes.classes)]
    numbers = [doc.Cell(Count(number, key)) for number, key in zip(votes.numbers, votes.keys, strict=True)]
    table = doc.TableBlock(say("decision.votes.title"), heads, [doc.Row(numbers)])
    final = doc.Paragraph(votes_phrase(votes), "final")
    blocks: list[doc.Block] = [doc.Paragraph(say("decision.votes.lead", count=votes.total)), table, final]
    return doc.Step(f"votes{suffix}", say("decision.votes.title"), blocks, short=[table, final])


def _name(votes: Votes, name: str) -> ClassName:
    return ClassName(name, votes.classes.index(name))
