"""What speaks for or against a way to read a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from _byhand.phrase import Phrase

Sign = Literal[
    "signature",
    "sums",
    "layout",
    "named",
    "repeats",
    "numbers_bound",
    "asks",
    "header",
    "all_read",
    "wanted",
    "alike_blocks",
    "line_left",
    "number_left",
    "guess",
    "clause",
    "torn",
    "mixed_column",
    "one_row",
    "class_each_row",
    "nothing_recurs",
    "class_of_numbers",
    "counted_heads",
    "contradiction",
]


@dataclass(frozen=True)
class Weight:
    """Points of a sign each time that it is seen, at most so many times."""

    points: int
    most: int = 1


# They are few on purpose: a new kind of text gets a reader or a rule of sense, not a new weight.
WEIGHTS: Mapping[Sign, Weight] = {
    # A mark that only one format has: @attribute, <BIF, TabularCPD(, === Confusion Matrix, # A tibble.
    "signature": Weight(8),
    # A stated total, margin or share was found right; the priors sum to 1.
    "sums": Weight(4, 2),
    # Columns named feature, value, class, count; heads "f = v"; names in two levels; columns of classes that unfold.
    "layout": Weight(4),
    # Names say what the kind needs: yes and no over counts, a class name over the last column, names of rates.
    "named": Weight(3),
    # The classes repeat: n >= k + 2 or n >= 2 k.
    "repeats": Weight(3),
    # Numbers of a told exercise that a rule bound for sure.
    "numbers_bound": Weight(2, 4),
    # A question was read, and no word of it is left.
    "asks": Weight(3),
    # The header, or its absence, is proved.
    "header": Weight(2),
    # No line is left out but prose at the edges, sources, fences, comments, page numbers, repeated headers.
    "all_read": Weight(2),
    # The topic has a field for the kind.
    "wanted": Weight(1),
    # Several blocks have the same width and values.
    "alike_blocks": Weight(1),
    # Another line is left out.
    "line_left": Weight(-1, 4),
    # A number of a told exercise has no role.
    "number_left": Weight(-2, 3),
    # A name was invented, cells were added, a label was dropped.
    "guess": Weight(-1, 3),
    # Half of the rows have a cell that is a clause.
    "clause": Weight(-6),
    # A cell begins inside a bracket or a quotation of another cell.
    "torn": Weight(-6),
    # A column has words above a block border and numbers below, or a header stands among the rows.
    "mixed_column": Weight(-4),
    # There is one training row.
    "one_row": Weight(-3),
    # As many classes as rows, four or more.
    "class_each_row": Weight(-4),
    # No column has a value twice, so there is nothing to count.
    "nothing_recurs": Weight(-4),
    # The class column has another number in each row.
    "class_of_numbers": Weight(-4),
    # Columns of whole numbers are named by classes or by values of one feature.
    "counted_heads": Weight(-4),
    # Stated sums disagree.
    "contradiction": Weight(-4),
}


@dataclass(frozen=True)
class Evidence:
    """A sign that was seen, so many times; `what` says it in a sentence."""

    sign: Sign
    what: Phrase
    times: int = 1


def score(evidence: Iterable[Evidence]) -> int:
    """The sum of the weights."""
    times: dict[Sign, int] = {}
    for one in evidence:
        times[one.sign] = times.get(one.sign, 0) + one.times
    return sum(WEIGHTS[sign].points * min(count, WEIGHTS[sign].most) for sign, count in times.items())
