"""Questions about a text that are asked before anything is solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from _byhand.phrase import Phrase
from _byhand.protocol.parsed import Kind

Rule = Literal[
    "near",
    "two_tables",
    "layout",
    "header",
    "two_headers",
    "orientation",
    "class_each_row",
    "class_of_numbers",
    "class_or_unknown",
    "one_row",
    "sums",
    "priors",
    "observed_unnamed",
    "number_left",
    "same_event",
    "question_unread",
    "which_accuracy",
    "value_or_missing",
    "merged_cells",
    "spelling",
    "tables_missing",
    "as_shown",
    "which_model",
]


@dataclass(frozen=True)
class Way:
    """An answer to a doubt: read the text as `kind`, with these instructions (fields of `Instructions`)."""

    label: Phrase
    kind: Kind
    instructions: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Doubt:
    """A question about a reading.

    ways   the first is the reading that is shown as a preview
    stops  nothing is solved until it is answered; if not, the best reading is solved, and the question is a warning
    shown  in words what the question is about, for where nothing shows it: the command line
    """

    rule: Rule
    question: Phrase
    ways: tuple[Way, ...]
    stops: bool
    shown: Phrase | None = None
