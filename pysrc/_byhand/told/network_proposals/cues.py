"""The words by which a network in free sentences is found, in one language: bold, for a person confirms it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class NetworkCues:
    """Words of a language.

    spaced      whether spaces part its words
    ends        the end of a sentence
    numbers     a number with the words that make it a probability
    conditions  a condition, with the group given
    rest        the rest of the cases
    separators  what ends a clause
    links       what begins another clause behind a number
    asides      words in front of a colon that say nothing: "A and B have no parents:"
    pronouns    a subject that was named before
    prefaces    "D depends on B and C": with the groups event and parents
    nots        words that turn an event into its complement
    both, neither, only, one   words for values of all parents: all true, none, one and no other, exactly one
    either      what parts two events of which at least one happens
    joins       what parts two events that both happen
    plural      its last value holds of all events in front of it: "A and B are false"
    unclear     words that nothing is proposed for
    empty       words that say nothing of an event
    opposites   words of the two sides of one event
    questions   with the groups wanted and, perhaps, given and lead
    supposes    words in front of a supposition
    counts      a number of variables
    soft        words that say nothing, but whose opposite does: present
    particles   a part of a verb at the end of a clause
    harmless    a sentence that says nothing of the network
    true_false  the two values, if the text has one of these words
    """

    code: str
    spaced: bool = True
    ends: re.Pattern[str]
    numbers: Sequence[re.Pattern[str]]
    conditions: Sequence[re.Pattern[str]]
    rest: re.Pattern[str]
    separators: re.Pattern[str]
    links: re.Pattern[str]
    asides: re.Pattern[str]
    pronouns: re.Pattern[str]
    prefaces: Sequence[re.Pattern[str]]
    nots: re.Pattern[str]
    both: re.Pattern[str]
    neither: re.Pattern[str]
    only: re.Pattern[str]
    one: re.Pattern[str]
    either: re.Pattern[str]
    joins: re.Pattern[str]
    plural: re.Pattern[str]
    unclear: re.Pattern[str]
    empty: re.Pattern[str]
    opposites: Sequence[tuple[str, str]]
    questions: Sequence[re.Pattern[str]]
    supposes: re.Pattern[str]
    counts: re.Pattern[str]
    soft: re.Pattern[str] = re.compile(r"(?!)")
    particles: re.Pattern[str] = re.compile(r"(?!)")
    harmless: re.Pattern[str]
    true_false: Sequence[tuple[str, str]]
