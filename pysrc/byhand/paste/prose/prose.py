"""Exercises for Bayes' rule that are told in words, in English or 中文: which probabilities are theirs, and of what.

    1 % of women have breast cancer. 80 % of women with breast cancer test positive. 9.6 % of women without it do, too.
    某病发病率为 0.1%，患者检验呈阳性的概率为 95%，未患病者检验呈阳性的概率为 1%。
    Machines A, B and C produce 50 %, 30 % and 20 % of all items, of which 2 %, 3 % and 4 % are defective.

Only what is plain is read: a probability whose place is not clear is left out. Every pattern is of bounded reach.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from byhand.cells.cell import narrow
from byhand.numbers.rational import decimal_places, fixed, parse_number
from byhand.paste.prose import prose_cues as cue

# No exercise is longer, and none has fewer words for each of its numbers.
_LONGEST = 6_000
_FEWEST_WORDS = 2
_MOST_CLASSES = 8


@dataclass(frozen=True)
class _Number:
    """A probability: as it is stated in a form, its value, the words that belong to it and its place.

    formula  of P(A | C) = 0.95, A and C; C may be missing
    """

    text: str
    value: Fraction
    words: str
    sentence: int
    start: int
    end: int
    formula: tuple[str, str] | None


@dataclass
class WordProblem:
    """What an exercise in words states: texts of numbers by class, and by class and observation."""

    classes: tuple[str, ...]
    priors: dict[str, str] = field(default_factory=dict)
    likelihoods: dict[str, dict[str, str]] = field(default_factory=dict)
    observations: tuple[str, ...] = ()
    observed: str | None = None

    @property
    def is_some(self) -> bool:
        """Is there enough to call it an exercise for Bayes' rule?"""
        return bool(self.priors) + sum(map(len, self.likelihoods.values())) > 1


def read_prose(text: str) -> WordProblem | None:
    """What a text in words states, which may be nothing that is clear; None where it is hardly an exercise."""
    if len(text) > _LONGEST:
        return None
    text = narrow(text).replace("\u2019", "'")
    numbers = _numbers(text)
    if len(numbers) < 2 or "\t" in text or len(cue.WORD.findall(text)) < _FEWEST_WORDS * len(numbers):
        return None
    several = _of_several(text, [each for each in numbers if each.formula is None])
    if several is not None:
        return several if len(numbers) > len(several.priors) else None
    told = _of_two(text, numbers)
    if told.is_some:
        return told
    if not cue.ASKING.search(text):
        return None
    return WordProblem(cue.SOME_ZH if cue.CHINESE.search(text) else cue.SOME)


# --- numbers with the words around them


def _numbers(text: str) -> list[_Number]:
    found: list[_Number] = []
    start = 0
    for place, end in enumerate([*(match.end() for match in cue.SENTENCE.finditer(text)), len(text)]):
        sentence = text[start:end]
        matches = [
            (match, known) for match in cue.NUMBER.finditer(sentence) if (known := _probability(match)) is not None
        ]
        begins = 0
        for at, (match, (written, value)) in enumerate(matches):
            following = matches[at + 1][0].start() if at + 1 < len(matches) else len(sentence)
            cut = cue.CUT.search(sentence, match.end(), following) if at + 1 < len(matches) else None
            ends = cut.start() if cut else following
            before = cue.FORMULA.search(sentence[max(0, match.start() - 60) : match.start()])
            formula = None if before is None else (before[1], before[2] or "")
            at_start, at_end = start + match.start(), start + match.end()
            found.append(_Number(written, value, sentence[begins:ends], place, at_start, at_end, formula))
            begins = ends
        start = end
    return found


def _probability(match: re.Match[str]) -> tuple[str, Fraction] | None:
    if match["of"]:
        count, whole = re.findall(r"\d+", match["of"].replace(",", ""))
        written = f"{count}/{whole}"
    elif match["percent"]:
        number = match["percent"]
        written = f"{Fraction(number) / 1000}" if match["mille"] else f"{number}%"
    elif match["part"]:
        count = match["count"]
        written = str(Fraction(cue.DIGITS.get(count, 0) or Fraction(count)) / cue.PARTS[match["part"]])
    else:
        written = match["decimal"]
    value = parse_number(written)
    return None if value is None or not 0 <= value <= 1 else (written, value)


# --- several classes, each with its share and its rate


def _of_several(text: str, numbers: Sequence[_Number]) -> WordProblem | None:
    """Shares that sum to 1, in one list or one sentence, and as many rates."""
    groups = _groups(text, numbers)
    shares = next((group for group in groups if len(group) > 1 and sum(each.value for each in group) == 1), None)
    if shares is None or len(shares) > _MOST_CLASSES or any(cue.OF_A_TEST.search(each.words) for each in shares):
        return None
    names = _names(text, shares)
    told = WordProblem(names, priors={name: each.text for name, each in zip(names, shares, strict=True)})
    rates = next((group for group in groups if group is not shares and len(group) == len(shares)), None)
    if rates is not None and sum(each.value for each in rates) != 1:
        observed = _event(text)
        told.observations, told.observed = (observed,), observed
        told.likelihoods = {name: {observed: each.text} for name, each in zip(names, rates, strict=True)}
    return told


def _groups(text: str, numbers: Sequence[_Number]) -> list[list[_Number]]:
    """Numbers in a list, and then those that share a sentence."""
    lists: list[list[_Number]] = []
    for each in numbers:
        if lists and cue.IN_A_LIST.fullmatch(text[lists[-1][-1].end : each.start]):
            lists[-1].append(each)
        else:
            lists.append([each])
    sentences: dict[int, list[_Number]] = {}
    for group in lists:
        if len(group) == 1:
            sentences.setdefault(group[0].sentence, []).append(group[0])
    return sorted(
        [*(group for group in lists if len(group) > 1), *sentences.values()], key=lambda group: group[0].start
    )


def _names(text: str, shares: Sequence[_Number]) -> tuple[str, ...]:
    """Names of the classes: one in the words of each share, or so many in front; else they are numbered."""
    for pattern in (cue.HEAVENLY, cue.LETTER, cue.CAPITAL):
        own = [pattern.findall(each.words) for each in shares]
        if all(own) and len({names[-1] for names in own}) == len(shares):
            return tuple(names[-1] for names in own)
        before = list(dict.fromkeys(pattern.findall(text[: shares[0].start])))
        if len(before) >= len(shares):
            return tuple(before[-len(shares) :])
    return tuple(str(number) for number in range(1, len(shares) + 1))


# --- a class and its opposite


def _of_two(text: str, numbers: Sequence[_Number]) -> WordProblem:
    known, prior = _placed(numbers, of_words=cue.QUOTED.search(text) is not None)
    classes = _classes(text, prior)
    told = WordProblem(classes)
    for has, each in prior.items():
        told.priors[classes[not has]] = each.text
        told.priors.setdefault(classes[has], _rest(each.value))
    told.priors = {name: told.priors[name] for name in classes if name in told.priors}
    result = _observations(text)
    told.observed = _observed(text, numbers, result)
    opposite = told.observed == result[1] or any(not sign for sign, _ in known)
    told.observations = result if opposite else result[:1]
    for has, name in zip((True, False), classes, strict=True):
        own: dict[str, str] = {}
        for sign, observation in zip((True, False), told.observations, strict=False):
            stated, other = known.get((sign, has)), known.get((not sign, has))
            if stated is not None:
                own[observation] = stated
            elif other is not None:
                own[observation] = _rest(parse_number(other) or Fraction(0))
        if own:
            told.likelihoods[name] = own
    return told


def _placed(numbers: Sequence[_Number], *, of_words: bool) -> tuple[dict[tuple[bool, bool], str], dict[bool, _Number]]:
    """The numbers whose place is clear: of a result or its opposite in a class or its opposite, and of the class."""
    known: dict[tuple[bool, bool], str] = {}
    prior: dict[bool, _Number] = {}
    told_in, sign = -1, True
    for each in numbers:
        if each.formula is not None:
            _put_formula(each, known, prior)
            continue
        named = next((places for pattern, places in cue.RATES if pattern.search(each.words)), None)
        rest = cue.NOT_POSITIVE.sub(" ", each.words)
        has = not cue.WITHOUT.search(rest)
        if named is not None:
            for place in named:
                known.setdefault(place, each.text)
        elif cue.RESULT.search(each.words) or (of_words and cue.OF_A_WORD.search(each.words)):
            told_in, sign = each.sentence, rest == each.words and not cue.NEGATIVE.search(each.words)
            known.setdefault((sign, has), each.text)
        elif told_in == each.sentence:
            # The same result in the other class: 95 % of the ill test positive, and 2 % of the healthy.
            if not has or cue.WITH.search(rest):
                known.setdefault((sign, has), each.text)
        elif cue.PRIOR.search(rest):
            prior.setdefault(has, each)
    return known, prior


def _put_formula(each: _Number, known: dict[tuple[bool, bool], str], prior: dict[bool, _Number]) -> None:
    """P(C) = 0.005, P(A | C) = 0.95: with a bar over it, the opposite."""
    assert each.formula is not None
    # Taken apart, a letter with a bar is a letter and a bar.
    is_so = [not cue.DENIED.search(unicodedata.normalize("NFD", name)) for name in each.formula if name]
    if len(is_so) == 2:
        known.setdefault((is_so[0], is_so[1]), each.text)
    else:
        prior.setdefault(is_so[0], each)


def _rest(value: Fraction) -> str:
    """What is left to 1, as a decimal where there is one."""
    rest = 1 - value
    places = decimal_places(rest)
    return str(rest) if places is None else fixed(rest, places)


def _classes(text: str, prior: Mapping[bool, _Number]) -> tuple[str, str]:
    words = " ".join(each.words for each in prior.values())
    for part in (words, text):
        if cue.CHINESE.search(text):
            if found := cue.KIND_ZH.search(part):
                return found[1], cue.ORDINARY_ZH[found[1]]
            if found := cue.ILLNESS_ZH.search(part):
                return f"患{found[1]}", f"未患{found[1]}"
            continue
        if found := cue.ILLNESS.search(part):
            return found[1], f"no {found[1]}"
        if found := cue.KIND.search(part):
            return found[1], f"not {found[1]}"
    if cue.CHINESE.search(text):
        return cue.ILL_ZH
    return cue.ILL if cue.OF_A_TEST.search(text) else cue.SOME


def _observations(text: str) -> tuple[str, str]:
    """The result and its opposite."""
    if cue.CHINESE.search(text):
        word = None if "阳性" in text else cue.QUOTED.search(text)
        return (word[1], f"不含{word[1]}") if word else ("阳性", "阴性")
    word = None if re.search("positiv", text, re.IGNORECASE) else cue.QUOTED.search(text)
    return (word[1], f"no {word[1]}") if word else ("positive", "negative")


def _event(text: str) -> str:
    found = next((name for name, pattern in cue.EVENTS if re.search(pattern, text, re.IGNORECASE)), None)
    return found or _observations(text)[0]


def _observed(text: str, numbers: Sequence[_Number], observations: tuple[str, str]) -> str:
    """What the question supposes: the result, unless only its opposite stands below the last number."""
    asked = text[max((each.end for each in numbers), default=0) :]
    opposite: Literal[0, 1] = 1 if cue.NEGATIVE.search(asked) and not re.search("positiv|阳性", asked) else 0
    return observations[opposite]
