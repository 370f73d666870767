"""The words that the reader of exercises knows in one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# A number in a pattern: the reader puts one of these characters for each character of a number, so places stay.
MARK = "\ue000"
N = f"{MARK}+"
# A character that belongs to no number.
X = f"[^{MARK}]"

Slots = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Rate:
    """A named rate: P(result | class). positive, of: whether it counts positive results, and of the class itself."""

    pattern: str
    positive: bool
    of: bool


@dataclass(frozen=True)
class Opposites:
    """Words of a two-valued event; one that is also a word of another kind has no place here."""

    name: str
    positive: frozenset[str]
    negative: frozenset[str]


@dataclass(frozen=True)
class Language:
    """The words of exercises in one language.

    All patterns are of bounded reach, are compiled with re.I, and write a number as `N`, any other character as `X`.
    Groups of a slot: `event` and `given` (P(event | given)); `main`, a clause that may hold its own condition;
    `pop`, a population with the predicate behind it; `front`, what stands before "N of"; `tail`, what may begin with a
    condition. A pattern is searched in a segment: a stretch of a sentence with one number (or one list of numbers).

    code          en, zh, ...
    letters       pattern of one of its letters; with `common` it decides the language of a text
    common        its most frequent words (or characters)
    spaced        whether spaces part its words
    ends          pattern of the end of a sentence
    parts         pattern before which a segment with another number begins
    slots         (rule, pattern), in the order in which they are tried
    leading       patterns with the groups given and event: a condition before a clause
    trailing      patterns with the group given at the beginning of what stands behind a number
    inner         patterns with the groups event and given that part a clause without a comma
    conditions    pattern of any word that opens a condition: one that is left over is asked
    verbs         pattern of a verb at the beginning of a predicate ("" if the language parts by other marks)
    relatives     pattern of a word that opens a relative clause, whose verb is no predicate
    rates, priors, accuracies, errors   patterns of names of rates; errors: the share of wrong results
    hits, misses  verbs of a test that detects something ("detects", "misses")
    negations     pattern; each match turns the side
    opposites     the two-valued events
    illnesses     names of illnesses, which are one event if the text has one of them only
    furniture     words (unspaced: strings) that say nothing about an event
    universe      nouns for everything that is counted
    others        pattern of "the others", "otherwise": the complement of what came before
    backward      pattern of words that stand for the last event
    again         pattern of "that is"
    guards        pattern of words that must be consumed by a rule
    asks          pattern that opens a question
    given         pattern that parts a question into what is wanted and what is supposed
    independent   pattern of words that say independent
    times         (pattern, how often an observation was made)
    every         pattern of "both", "all": an observation of each kind
    rest          patterns with the group event: "the rest comes from X"
    lists         pattern of a name in a list; separators: between the names or numbers of a list
    labelled      nouns that are followed by the number or letter of a thing: "urn 1"
    uniform       pattern of a choice at random
    joints        pattern of "both X and Y" with the groups event and other
    population    pattern of the word that opens a population behind numbers ("of")
    wholes        pattern before which a clause with a whole and a part may begin
    counts        (rule, pattern) with the groups whole and part (numbers), of and event
    opposite      prefix of a complement that the text does not name, with its space
    suffixes      endings of words that are one word: infected, infection
    """

    code: str
    letters: str
    common: frozenset[str]
    spaced: bool
    ends: str
    parts: str
    slots: Slots
    leading: Sequence[str]
    trailing: Sequence[str]
    inner: Sequence[str]
    conditions: str
    verbs: str
    relatives: str
    rates: Sequence[Rate]
    priors: str
    accuracies: str
    errors: str
    negations: str
    opposites: Sequence[Opposites]
    illnesses: frozenset[str]
    furniture: frozenset[str]
    universe: frozenset[str]
    others: str
    backward: str
    again: str
    guards: str
    asks: str
    given: str
    independent: str
    times: Sequence[tuple[str, int]]
    every: str
    rest: Sequence[str]
    lists: str
    separators: str
    labelled: frozenset[str]
    uniform: str
    population: str
    wholes: str
    counts: Slots
    opposite: str
    suffixes: frozenset[str] = frozenset()
