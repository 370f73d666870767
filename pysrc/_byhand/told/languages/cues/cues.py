"""The words by which a proposal for a told exercise is found: bold, for a person confirms it."""

from __future__ import annotations

from dataclasses import dataclass

# What matches nothing.
_NONE = r"(?!)"


@dataclass(frozen=True, kw_only=True)
class Cues:
    """Words, and patterns that are compiled with re.I.

    positive, negative  results of any detector: flags, barks; clears, misses
    harmless, harmful   words for a class: innocent, normal; ill
    empty               words that name no event
    subject             what stands before the words of a supposition: "the dog", "a sheep"
    others              the complement of the class
    denied              a negation; it belongs to the next word that names an event
    denies              those of the negations that deny a verb: "does not"
    nothing             those of the negations that stand for the class and deny no word behind them: "none"
    wrongly             a positive result without the class
    accuracy, error     a result that fits the class, and one that does not
    prior               the number is a share of all
    condition           opens the condition of a number
    given               parts what is sought from what is supposed in a question
    asks                the beginning of a question
    uncertain           words in a question that are not understood: nothing is proposed
    choice              all classes are equally likely
    rest                the last class has what the other ones leave
    complement          in front of the name of a complement
    pairs               words of the two sides of an event, beside the opposites of the language
    contrasts           those of them that name events only where the text has both sides: women, men
    separable           the first part of a verb that may stand elsewhere: aus in "sortiert aus"
    compounds           nouns are written together
    tasks               what else is to be done: "draw a tree"
    strong              a condition that is no share: if, when
    nouns               positive results that are nouns as well: "a call takes long"
    called              in front of what is said of a thing: "reports it as weak"
    affirmed            ends a condition that holds: "those who do"
    about               opens what a question asks about: "the fraction of", "that"
    copula              what is sought begins behind the last one: "a flagged mail is spam"
    relative            opens words of a noun, with a verb of their own: "those who are"
    these               opens a noun that was named before: "this position"
    each                one number for all classes
    of_whole            between a part and its whole: "95 of the 100"
    of_these            a part of the class that was counted last: "of these, 27 passed"
    times               parts the two sides of "twice as many go by road as by rail"
    unclear             words in a statement that are not understood: nothing is proposed
    reports             verbs of a witness: says, claims
    both                a number for each of the two classes: "whether or not"
    odds, against       a ratio is that of an event to its complement; of the complement to the event
    back                words that stand for the class in a condition: it, do
    irregular           forms of one verb: "forget forgot forgotten"
    which               the likeliest class is asked: "who most likely"
    together            words for two observations: "both"
    phrases             (phrase of two words, the word that it stands for): "on time", punctual
    behind              a negation stands behind the word that it denies
    borders             where the words of one number end and those of the next one begin, the best first
    """

    positive: str
    negative: str
    harmless: str
    harmful: str
    empty: str
    subject: str
    others: str
    denied: str
    wrongly: str
    accuracy: str
    error: str
    prior: str
    condition: str
    given: str
    asks: str
    uncertain: str
    choice: str
    rest: str
    complement: str
    pairs: tuple[tuple[str, str], ...]
    strong: str
    nouns: str = _NONE
    called: str = _NONE
    affirmed: str = _NONE
    about: str = _NONE
    copula: str = _NONE
    relative: str = _NONE
    nothing: str = _NONE
    denies: str = _NONE
    these: str = _NONE
    each: str = _NONE
    of_whole: str = _NONE
    of_these: str = _NONE
    reports: str = _NONE
    both: str = _NONE
    odds: str = _NONE
    against: str = _NONE
    times: str = _NONE
    unclear: str
    back: str
    which: str = _NONE
    together: str = _NONE
    irregular: tuple[str, ...] = ()
    phrases: tuple[tuple[str, str], ...] = ()
    contrasts: tuple[tuple[str, str], ...] = ()
    separable: str = _NONE
    compounds: bool = False
    tasks: str = _NONE
    borders: tuple[str, ...]
    behind: bool = False
