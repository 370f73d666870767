"""Probabilities in words: the chance of a positive test given ill, 阳性时患病的概率, p_ill_given_pos."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.check.text.naming.cases import is_case
from _byhand.check.text.naming.items import Item
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.tokens import Token
from _byhand.check.text.vocabulary.chances import CHANCE, CHANCE_HAN, GIVEN_HAN
from _byhand.check.text.vocabulary.words import CASE, GIVEN_WORDS, PROBABILITY

# A number in code: p_pos, and with two parts p_pos_ill for P(pos | ill).
_JOINT = ("and", "joint")

Sides = tuple[Sequence[Token], Sequence[Token]]


def chance_in(tokens: Sequence[Token], line: str) -> Sides | None:
    """The words for the event and for what is given; None where the label speaks of no probability."""
    if not tokens:
        return None
    coded = _in_code(tokens)
    if coded is not None:
        return coded
    text = line[tokens[0].start : tokens[-1].end]
    if CHANCE.search(text):
        at = next((place for place, token in enumerate(tokens) if token.text.casefold() in GIVEN_WORDS), None)
        return (tokens, ()) if at is None else (tokens[:at], tokens[at + 1 :])
    said = CHANCE_HAN.search(text)
    if said is None:
        return None
    given = GIVEN_HAN.search(text, 0, said.start())
    if given is None:
        return tokens, ()
    first = tokens[0].start
    return (
        [token for token in tokens if token.start >= first + given.end()],
        [token for token in tokens if token.end <= first + given.start()],
    )


def _in_code(tokens: Sequence[Token]) -> Sides | None:
    """p_ill, p_pos_given_ill, P_pos_ill."""
    if tokens[0].text.casefold() not in PROBABILITY or len(tokens) < 3 or any(token.gap for token in tokens[1:]):
        return None
    words = tokens[1:]
    if any((token.text == "_") == (place % 2 == 1) for place, token in enumerate(words)):
        return None
    parts = [token for token in words if token.text != "_"]
    if any(token.text.casefold() in _JOINT for token in parts):
        return None
    at = next((place for place, token in enumerate(parts) if token.text.casefold() in GIVEN_WORDS), None)
    if at is not None:
        return parts[:at], parts[at + 1 :]
    return (parts[:1], parts[1:]) if len(parts) == 2 else (parts, ())


def case_in(side: Sequence[Token]) -> tuple[Item, ...]:
    """The x of p_yes_given_x."""
    words = [token.text.casefold() for token in side if token.kind == "word"]
    return (Item("", words[0]),) if len(words) == 1 and words[0] in CASE else ()


def of_the_case(of: tuple[Item, ...], names: Names) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The urgent editor ticket is a bug with probability 5/9: the class, given the case; of a class alone nothing."""
    classes = tuple(item for item in of if names.sort_of(item) == "class")
    others = tuple(item for item in of if item not in classes)
    if not classes:
        return of, ()
    return (classes, others) if is_case(names, others) == 1.0 else ((), ())
