"""The result that the rates of an exercise and its observation have in common."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.told.languages.complements import complement_of
from _byhand.told.proposals.segments import Segment
from _byhand.told.proposals.words import Words
from _byhand.told.unspaced.asked import Asked
from _byhand.told.unspaced.classes import Shared, around_shares, written
from _byhand.told.unspaced.pieces import common, is_weak, longest
from _byhand.told.unspaced.sides import events, is_denied, side_of

_CONCLUDED = re.compile(r"发现|结果|恰好?|经检[验测查]|检[验测查](?:后)?[为是呈]|已知|得知|若|如果|假[设如定]|当")
_WRONGLY = re.compile(r"误|错")
_BEHIND = r"(?:的?[人品件者物货产零邮短][^，,的\n]{0,2})?(?:当中|之中|中|里|内)"
_EMPTY = re.compile(
    r"对于?|的|则|而|为|是|条件概率|概率|可能性|可能|几率|机率|机会|比例|百分比|比率|情况|只|仅|约|有|也|这一|却|占|人|者|产品|相应|率|厂|在|中|里|了|过|"
    r"性|品|所|比重|高达|达到?|低至|依次|分别|大约|会|能|出现|发生|都|均|各|一词|二字|字样|等于|以及?|和|与|及|但|时|反应|结果|信号|[\s，,：:、。()“”‘’「」\"'=]"
)
_WRONG_ENDS = "的了是占为有在中里会要被时率者呈"


@dataclass(frozen=True)
class Result:
    """name, other: as what was observed, and its complement, are shown; sides: by rate, whether it speaks of `name`."""

    name: str
    other: str
    sides: tuple[bool, ...]


def result_of(
    words: Words, asked: Asked, texts: Sequence[str], shared: Shared, segments: Sequence[Segment]
) -> Result | None:
    bare = [_without_labels(text, shared) for text in texts]
    prior = _without_labels(around_shares(words, segments, shared), shared)
    for observed in observed_texts(words, asked, shared):
        found = _opposite_result(words, observed, bare) or _literal_result(observed, bare, prior)
        if found is not None:
            return found
    return None


def observed_texts(words: Words, asked: Asked, shared: Shared) -> list[str]:
    """What is observed, the conclusion first; else what stands in front of the class in the question."""
    texts: list[str] = []
    for stretch in reversed(asked.observed):
        text = written(words, stretch)
        cut = [match.start() for match in _CONCLUDED.finditer(text) if not is_denied(text, match[0])]
        texts += [text[cut[-1] :], text] if cut else [text]
    if texts:
        return texts
    wanted = written(words, asked.wanted)
    places = [wanted.find(longest(wanted, own)) for own in shared.known if own and longest(wanted, own)]
    return [wanted[: max(places, default=0)]]


def _without_labels(text: str, shared: Shared) -> str:
    for own in shared.known:
        piece = longest(text, own)
        if piece:
            text = text.replace(piece, "\n" * len(piece))
    return text


def _opposite_result(words: Words, observed: str, texts: Sequence[str]) -> Result | None:
    for event in events(words):
        seen = side_of(observed, event)
        sides = [side_of(text, event) for text in texts]
        if seen is None or sides[0] is None:
            continue
        spoken = [(text, one[1]) for text, one in zip(texts, sides, strict=True) if one is not None]
        if not all(_ends(text, word, observed) for text, word in spoken):
            continue
        kept = _inherited([None if one is None else one[0] for one in sides], texts)
        if kept is not None and not any(
            _is_inverse(text, one[1]) for text, one in zip(texts, sides, strict=True) if one
        ):
            word = seen[1]
            names = _named(word, not is_denied(observed[: observed.rfind(word)] + word, word))
            return Result(*names, tuple(side == seen[0] for side in kept))
    return None


def _literal_result(observed: str, texts: Sequence[str], prior: str) -> Result | None:
    """The piece that the observation has and that the rates end with."""
    found = {piece for text in texts for piece in common(observed, text)}
    scored = {piece: (sum(piece in text for text in texts), len(piece)) for piece in found if piece not in prior}
    for piece in sorted(scored, key=lambda one: (scored[one], one), reverse=True):
        count, size = scored[piece]
        if size == 1 and count < len(texts):
            return None
        if not all(_ends(text, piece, observed) for text in texts if piece in text):
            continue
        if _differ(piece, observed, texts):
            return None
        sides: list[bool | None] = [None if piece not in text else not is_denied(text, piece) for text in texts]
        kept = _inherited(sides, texts)
        if kept is None or any(_is_inverse(text, piece) for text in texts):
            return None
        name = piece.strip(_WRONG_ENDS) or piece
        seen = not is_denied(observed, piece)
        return Result(*_named(name, seen), tuple(side == seen for side in kept))
    return None


def _named(word: str, seen: bool) -> tuple[str, str]:
    """The names of what was observed, the event of a word or its complement, and of the other one."""
    other = complement_of(word, "非")
    return (word, other) if seen else (other, word)


def _differ(piece: str, observed: str, texts: Sequence[str]) -> bool:
    """Whether a piece ends different words, of which the observation has one: 技术员, 管理员."""
    own = _before(observed, piece)
    found = {_before(text, piece) for text in texts if piece in text}
    return bool(own) and own in found and any(one and one != own for one in found)


def _before(text: str, piece: str) -> str:
    """The character in front of a piece, if it says something."""
    at = text.rfind(piece)
    sign = text[at - 1] if at > 0 else ""
    return sign if sign.isalnum() and not is_weak(sign) else ""


def _ends(text: str, piece: str, observed: str) -> bool:
    """Whether nothing else is said behind a piece: "3% of the EGGS are broken" does not end with eggs."""
    left = _EMPTY.sub("", text[text.rfind(piece) + len(piece) :])
    return len(left) < 2 and left in observed


def _is_inverse(text: str, piece: str) -> bool:
    """Whether the result stands in the condition: "of the bad ones 30% come from A"."""
    return re.search(rf"{re.escape(piece)}{_BEHIND}[^，,\n]{{0,20}}(?:\n|占)", text) is not None and "\n" in text


def _inherited(sides: Sequence[bool | None], texts: Sequence[str]) -> list[bool] | None:
    """The side of each rate; one that says nothing but a class has that of the one before."""
    found: list[bool] = []
    ahead = next((side for side in sides if side is not None), None)
    for side, text in zip(sides, texts, strict=True):
        if side is None:
            rest = _EMPTY.sub("", text)
            others = [other for other in texts if other is not text]
            rest = "" if any(rest in re.sub(r"[\s的，,]", "", other) for other in others) else rest
            if _WRONGLY.search(rest):
                rest = re.sub(r"误报|误判|误检|误诊|虚报|错误|会|地|把|将|被", "", rest)
                if rest:
                    return None
                found.append(True)
                continue
            if rest or ahead is None:
                return None
            side = found[-1] if found else ahead
        found.append(side)
    return found
