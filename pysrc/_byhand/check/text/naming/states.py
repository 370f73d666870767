"""States of a variable: sprinkler on, 油箱空, not rain, 无雨; and those that a query observes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from _byhand.check.text.naming.items import ABBREVIATED, FEATURE_ALONE, SAME_WORD, Item, fit_of_value, key
from _byhand.check.text.vocabulary.synonyms import HAVING, NEGATING, NO, OFF, ON, YES
from _byhand.check.text.vocabulary.words import RESULT_OF_TEST
from _byhand.document.ids import Part

_CONSONANTS = re.compile("[b-df-hj-np-tv-z]{2,4}")
_CAMEL = re.compile("[A-Z][a-z]+")
_SAID_OF_IT = re.compile(
    r"\s{0,2}(?:(?:was|is|were|are|be|being|has been|stayed|stays)\b|处于|是|为)?"
    r"(?:\s{0,2}(?:(?:most|very|more)\b|(?:probab|like)ly\b|rather\b|still\b|大概|[很更]?可能|多半|应该|仍|还是|是)){0,3}"
    r"\s{0,2}(?P<denied>not\b|没有?|不是?)?\s{0,2}(?P<said>[A-Za-z]{2,12}|[\u3400-\u9fff]{1,3})"
)
# The fit of a state that has its own name.
_OWN_NAME = 0.92


def shortens(short: str, name: str) -> bool:
    """洒水 for 洒水器, 草湿 for 草地湿"""
    rest = iter(name)
    return name.startswith(short) or (short > "z" and len(short) > 1 and all(sign in rest for sign in short))


def is_only_state(letter: str, part: tuple[str, str], values: Mapping[str, Sequence[tuple[str, str]]]) -> bool:
    """I for infected, where no other state of the variable begins so."""
    begun = [
        own for own, parts in values.items() if own.startswith(letter) and any(each[0] == part[0] for each in parts)
    ]
    return len(letter) == 1 and begun == [key(part[1])]


def abbreviates(short: str, feature: str) -> bool:
    """Is it the beginning of the feature, or some of its consonants: hw for homework, ht for height?"""
    if feature.startswith(short) or (short > "z" and feature.endswith(short)):
        return True  # 伞 for 带伞
    rest = iter(feature)
    is_skeleton = 1 < len(short) < len(feature) - 2 and short[:1] == feature[:1] and _CONSONANTS.fullmatch(short)
    return bool(is_skeleton) and all(sign in rest for sign in short)


def state_of(said: str, feature: str) -> str:
    """What is said of a feature behind its name: sprinkler on, 油箱空; grass wet of WetGrass says that it is so."""
    own = key(feature)
    if said.startswith(own):
        return said[len(own) :]
    words = [key(word) for word in _CAMEL.findall(feature)]
    return "true" if len(words) == 2 and said == words[1] + words[0] else ""


def fit_of_state(state: str, value: str) -> float:
    for same, words in ((YES, ON), (NO, OFF)):
        if value in same:
            return SAME_WORD if state in words or state in same else 0.0
    return fit_of_value(state, value) * 0.95


def state_after(line: str, end: int, states: Sequence[str]) -> tuple[str, int] | None:
    """The one state that is said of a variable behind its name, and its end: the sprinkler was off, 洒水器是关的."""
    found = _SAID_OF_IT.match(line, end)
    said = "" if found is None else found["said"]
    for length in range(len(said), 0, -1):
        word = key(said[:length])
        own = [name for name in states if fit_of_state(word, key(name)) >= SAME_WORD]
        others = [name for name in states if name not in own]
        if len(own) == 1 and (found is None or not found["denied"] or len(others) == 1):
            is_denied = found is not None and found["denied"] is not None
            return (others if is_denied else own)[0], 0 if found is None else found.start("said") + length
        if word < "z":
            break
    return None


def fit_of_answer(said: str, feature: str, value: str) -> float:
    """How well a word names the state of this variable: 是 for 有雨, no for dry of rain or dry."""
    found = fit_of_value(said, value)
    if found:
        return found
    if (said == "1" and value in ON) or (said == "0" and value in OFF):
        return SAME_WORD  # the tank is full, F = 1
    if said in YES and feature and (value.startswith(HAVING) or value == feature):
        return SAME_WORD
    is_denied = any(value.startswith(word) for word in NEGATING if word > "z")
    return SAME_WORD if feature and said in NO and is_denied else 0.0


def fit_of_said(said: str, part: tuple[str, str]) -> float:
    """How well a word names the state of a variable, by the last word of its name at least: empty for reads empty."""
    of_end = fit_of_answer(said, "", key(part[1].rpartition(" ")[2]))
    return max(fit_of_answer(said, key(part[0]), key(part[1])), 0.9 * of_end)


def means_another(said: str, value: str, values: Iterable[str]) -> bool:
    """A woman is not department F, where there is a value female."""
    if len(value) != 1 or not value.isascii() or not value.isalpha() or len(said) < len(value) + 1:
        return False
    return any(fit_of_value(said, each) >= SAME_WORD for each in values if len(each) > 1 or not each.isascii())


def parts_of(feature: str) -> Sequence[str]:
    """Words of which a value may be made up with its feature: 长发 of 头发 = 长."""
    return (feature, *feature) if feature > "z" else (feature,)


def fit_of_negation(item: Item, part: tuple[str, str]) -> float:
    """Not rain, 无雨, ¬S: the negative state of a variable, or a state with a name of its own."""
    own = item.right.lstrip("¬~-−!").removeprefix("not")
    feature, value = key(part[0]), key(part[1])
    if item.negated and any(value == word + item.right for word in NEGATING):
        return _OWN_NAME
    own = own if feature.startswith(HAVING) else own.removeprefix(HAVING)
    is_named = feature.startswith(own) or (own > "z" and feature.endswith(own))
    if not own or (value not in NO and value not in NEGATING) or not is_named:
        return 0.0
    return FEATURE_ALONE if own == feature or own > "z" else ABBREVIATED


def parts_of_query(query: object) -> Iterable[Part]:
    """The states that are observed or set, or the parts of the case."""
    if isinstance(query, Mapping):
        given = query.get("evidence", query.get("joint", query))
        done = query.get("do")
        if isinstance(done, Mapping):
            given = {**done, **(query.get("evidence") or {})}
        if isinstance(given, Mapping):
            for name, value in given.items():
                if isinstance(value, str | int | float):
                    yield (str(name), str(value))
    elif isinstance(query, str):
        # A text, or one observation.
        yield from dict.fromkeys(query.split()[:60])
    elif isinstance(query, Sequence):
        yield from (str(each) for each in query[:60] if isinstance(each, str | int | float))


def result_of_test(item: Item, observed: Sequence[str]) -> Item:
    """T+ and T^-: the sign of a result, where no result is called so."""
    found = RESULT_OF_TEST.fullmatch(item.right) if not item.left else None
    if found is None or any(key(name) == item.right for name in observed):
        return item
    return Item("", found["sign"].replace("−", "-"), item.negated)
