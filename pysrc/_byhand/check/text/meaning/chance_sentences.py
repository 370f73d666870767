"""A class in a sentence about its probability: "that the point belongs to B", and, of the next one, "that it is A"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.check.text.naming.cases import is_case
from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.labels import Label, Reader
from _byhand.check.text.parsing.statements import Statement
from _byhand.check.text.parsing.tokens import tokens_of
from _byhand.check.text.vocabulary import chance_sentences as words

_SENTENCE_END = re.compile(r"[.;。；](?!\d)")
_MOST, _LONGEST_NOUN = 240, 2


def of_sentence(label: Label, statement: Statement, line: str, reader: Reader) -> Label:
    """The label; of a probability that something is of a class, the class alone."""
    if not statement.chain or label.forms or label.kinds:
        return label
    start = statement.chain[0].start
    before = line[max(0, start - _MOST) : start]
    own = _since_the_last_number(before)
    sentence = _SENTENCE_END.split(before)[-1]
    name = _in_han(own, reader.names.stated) or _in_words(own, sentence, reader)
    if name is None:
        return label
    is_definite = words.DEFINITE.search(sentence) or words.DEFINITE_HAN.search(sentence)
    is_concluded = words.CONCLUDED.search(sentence) is not None and is_definite is not None
    if not is_concluded and (reader.names.asked is not None or name > "z"):
        return label
    return Label(
        kinds={"posterior": 1.0} if is_concluded else {}, items=(Item("", key(name)),), text=f"probability {name}"
    )


def _in_words(own: str, sentence: str, reader: Reader) -> str | None:
    """The class at the end of a sentence such as "the probability that our fruit is a banana"."""
    found = words.SENTENCE.search(own)
    if found is None and words.ANY_CHANCE.search(sentence):
        found = words.AGAIN.search(own)
    if found is None or words.CONDITION.search(found[0]):
        return None
    names = [name for name in reader.names.stated if key(name) == key(found["name"])]
    is_of_the_case = _is_of_the_case(found.groupdict().get("said") or "", reader)
    return names[0] if len(names) == 1 and is_of_the_case else None


def _in_han(own: str, stated: Sequence[str]) -> str | None:
    """该细胞正常, 是异常细胞: the class with which the words end, perhaps before a noun."""
    found = words.SENTENCE_HAN.search(own)
    said = found["said"].removesuffix(words.OF_HAN) if found is not None else ""
    ends = [said[: len(said) - more] for more in range(_LONGEST_NOUN + 1)]
    names = {name for name in stated if name > "z" and any(end.endswith(name) for end in ends)}
    names = {name for name in names if not any(name != other and name in other for other in names)}
    is_plain = len(names) == 1 and words.CONDITION_HAN.search(said.replace(min(names), "")) is None
    return names.pop() if is_plain else None


def _since_the_last_number(text: str) -> str:
    at = max((found.end() for found in re.finditer(r"\d[%％]?", text)), default=0)
    return _SENTENCE_END.split(text[at:])[-1]


def _is_of_the_case(said: str, reader: Reader) -> bool:
    """Our long, yellow fruit is: all that is observed, or nothing of it."""
    tokens = tokens_of(said)
    seen = [
        Item("", key(text))
        for text, _, _ in reader.mentions.mentioned(tokens, said)
        if reader.names.sort_of(Item("", key(text))) == "value"
    ]
    return not seen or is_case(reader.names, seen) > 0
