"""The words that the reader of exercises knows in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

# A number in a pattern: the reader puts one of these characters for each character of a number, so places stay.
MARK = "\ue000"
N = f"{MARK}+"
# A character that belongs to no number.
X = f"[^{MARK}]"

# Rules that need the clause in front: "A makes 60%, the rate of defects is 2%"; "the rate of A is 2%, that of B is 3%".
BARE_RATE = "bare_rate"
GAP_IS = "gap_is"
GAP = "gap"
# "Machine A: 60% of the output": what stands behind it in the sentence is given this name.
LABELLED = "labelled"

Slots = Sequence[tuple[str, str]]


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


@dataclass(frozen=True)
class Rate:
    """A named rate: P(result | class). positive, of: whether it counts positive results, and of the class itself."""

    pattern: str
    positive: bool
    of: bool


@dataclass(frozen=True)
class Opposites:
    """Words of a two-valued event. paired: they are so only in a text that has words of both sides."""

    name: str
    positive: frozenset[str]
    negative: frozenset[str]
    paired: bool = False


@dataclass(frozen=True)
class Language:
    """The words of exercises in one language.

    All patterns are of bounded reach, are compiled with re.I, and write a number as `N`, any other character as `X`.
    Groups of a slot: `event` and `given` (P(event | given)); `of`, a population, which is a condition or everything
    that is counted; `pop`, a population and the predicate behind it; `main`, a clause that may hold its own
    condition; `tail`, what may begin with a condition. A pattern is searched in a segment: a stretch of a sentence
    with one number.

    code          en, zh, ...
    spaced        whether spaces part its words
    ends          the end of a sentence
    parts         a segment with another number begins behind it
    slots         (rule, pattern), in the order in which they are tried
    leading       patterns with the groups given and event: a condition in front of a clause
    trailing      patterns with the group given for what stands behind a number
    inner         patterns with the groups event and given that part a clause
    conditions    any word that opens a condition: one that is left over is asked
    verbs         a verb that begins a predicate
    relatives     a word that opens a relative clause, whose verb begins no predicate
    rates, priors, accuracies, errors   names of rates; errors: of the share of wrong results
    frequency     "of the time" behind a number
    negations     each match turns the side
    opposites     two-valued events
    illnesses     names of illnesses, which are one event if the text has one of them only
    furniture     words (unspaced: strings) that say nothing about an event
    universe      nouns for everything that is counted
    others        "the others", "otherwise": the complement of what came before
    backward      words that stand for the last event
    again         "that is"
    guards        words that change a meaning: each must be consumed by a rule
    asks          the beginning of a question
    auxiliaries   what may stand between two verbs that are one: "do not own"
    subject_noun  what stands before things that are counted, with a group for each word that may name them
    irregular     forms of words -> the word
    prefixes      they make the opposite of a word of the text: "unqualified"
    prepositions  a word behind a noun that is still a part of it: "of", "in", "who"
    plain_word    a word behind a relative pronoun that is its verb, if no verb is known: not "the", "he", "A"
    equal         all classes are equally likely
    names_asked   a sentence without numbers asks if it has this: "Probability of rain?"
    which         a question which class it is, or for all posterior probabilities
    back_wanted   "that he has it": what is wanted was named before
    subjects      a clause may begin behind it, where no comma parts it from the condition in front
    scale         verbs of drawing and testing: how many things there are matters beside them
    given         parts a question into what is wanted and what is supposed
    joins         "and", "or", "but" between two events
    ordinals      "the first", "the second", "the third" of several observations
    reports       verbs of somebody who says what is true: "says blue" is another event than blue
    hits, misses  a test that finds, or does not find, what it looks for, with the group of for it
    detects       a verb, in front of a number, of a detector that finds so many of something
    independent   words that say that observations are independent
    times         (pattern, how often an observation was made)
    rest          patterns with the group event: "the rest comes from X"
    lists         a name in a list, with the noun before it
    separators    what stands between the names, or the numbers, of a list
    population    opens a population behind a list of numbers ("of")
    wholes        a clause with a whole and a part may begin behind it
    ratios        (rule, pattern) with the groups event and other: N is the ratio of the two
    holders       patterns with the groups name and items: "urn 1 contains 3 red and 2 blue balls"
    holder_choice a holder is chosen at random
    counts        (rule, pattern) with the groups whole and part (numbers), of and event
    opposite      what makes a name of a complement that the text does not name
    suffixes      endings of words that are one word: infected, infection
    few           words for a few things
    purposes      what a test is for, as the group of: "a test for the virus"
    predictive    (pattern, sign) of P(class | positive) and P(not class | negative): "positive predictive value"
    possessive    opens a population of the clause in front: "its bolts"
    own_result    a whole sentence with the result of the one who asks, or is asked: "my test was positive"
    person        words for that one in the question
    lead_in       a clause with a colon in front of numbers that says nothing of them
    subject       a noun that is a subject, as the group noun: "a television needs", "a pupil who"
    elisions      what is written at the beginning of a word: l', qu'
    """

    code: str
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
    joins: str
    ordinals: Sequence[str]
    independent: str
    times: Sequence[tuple[str, int]]
    rest: Sequence[str]
    lists: str
    separators: str
    population: str
    wholes: str
    counts: Slots
    opposite: str
    suffixes: frozenset[str]
    few: frozenset[str]
    auxiliaries: str = ""
    subject_noun: str = ""
    irregular: Mapping[str, str] = field(default_factory=dict)
    prefixes: tuple[str, ...] = ()
    names_asked: str = ""
    prepositions: str = ""
    plain_word: str = "(?!)"
    equal: str = ""
    which: str = ""
    back_wanted: str = ""
    subjects: str = ""
    scale: str = ""
    reports: str = ""
    hits: Sequence[str] = ()
    misses: Sequence[str] = ()
    detects: str = "(?!)"
    ratios: Slots = ()
    holders: Sequence[str] = ()
    holder_choice: str = ""
    frequency: str = ""
    elisions: str = ""
    purposes: str = ""
    predictive: Sequence[tuple[str, bool]] = ()
    subject: str = ""
    possessive: str = ""
    lead_in: str = ""
    own_result: str = ""
    person: str = ""
