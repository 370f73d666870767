"""The words that the reader of exercises knows in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal


@dataclass(frozen=True)
class Language:
    """The words of exercises in one language. All patterns have bounded reach and word borders; N is written "⟦n⟧".

    code         en, zh, ...
    script       regular expression of its letters; with `common` it decides the language of a sentence
    common       its most frequent words
    slots        {rule: patterns with the groups n, main or event, given, tail}, in the order in which they are tried
    conditions   patterns with the groups given and event that part a main clause
    rates        pattern -> (positive result?, in the class?)
    priors       pattern of names of a prior
    reports      {word: True for positive, False for negative, None if the value follows it}
    negations    pattern; each match turns the side
    words_of_negative   words that contain a negation but are words (不合格)
    opposites    groups (axis word, positive words, negative words)
    furniture    words that say nothing about the event
    guards       pattern of words that must be consumed by a rule
    anaphora     {word: "same" or "other"}
    numbers      {word: value} and the patterns that use them
    asks, supposes   patterns of the question and of suppositions
    multiplicity {pattern: times}
    universe     nouns that are counted by a prior (people, items, 人群, 产品)
    stems        endings that are cut, longest first; () for none
    """

    code: str
    script: str
    common: frozenset[str]
    slots: Mapping[str, Sequence[str]]
    conditions: Sequence[str]
    rates: Mapping[str, tuple[bool, bool]]
    priors: str
    reports: Mapping[str, bool | None]
    negations: str
    words_of_negative: frozenset[str]
    opposites: Sequence[tuple[str, frozenset[str], frozenset[str]]]
    furniture: frozenset[str]
    guards: str
    anaphora: Mapping[str, Literal["same", "other"]]
    numbers: Mapping[str, Fraction]
    asks: str
    supposes: str
    multiplicity: Mapping[str, int]
    universe: frozenset[str]
    stems: tuple[str, ...]
