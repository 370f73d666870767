"""Pieces that stretches of a text without spaces between its words have in common, and the names in its lists."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import pairwise, permutations

LONGEST = 10
# Characters that name nothing alone.
WEAK = frozenset(
    "的了是占为有在中里内上其所由从与和及或且而又也都均各则就被把将会能要个名位件只台人他她它此该这那对时者品率出到于以若如则为取任一"
)
# They name something alone.
LETTERS = frozenset("甲乙丙丁戊男女老新好坏东西南北左右大小红白黑蓝绿黄金银铜abcdef")
_RUN = re.compile(r"[^\W_]{1,200}")
_SIGN = r"[“”‘’「」『』\"']{0,2}"
_JOINT = re.compile(rf"{_SIGN}(?:[、]|[，,](?=[甲乙丙丁A-Z])|(?<=[”’」』])(?=[“‘「『])|以及|和|与|及|跟|，?和){_SIGN}")
_LEADS = re.compile(
    r"^(?:其中|已知|假设|如果|另外|还有|而且|并且|其|设|且|又|而|若|在|有|由|从|来自|为|是|属于|乘坐?|患有?|坐)"
)
_MOST_SKIPPED = 3


def is_weak(text: str) -> bool:
    return all(sign in WEAK for sign in text)


def pieces(text: str) -> set[str]:
    """All pieces of a text that say something, up to a length."""
    return {
        run[0][at : at + size]
        for run in _RUN.finditer(text)
        for at in range(len(run[0]))
        for size in range(1, min(LONGEST, len(run[0]) - at) + 1)
        if not is_weak(run[0][at : at + size])
    }


def common(one: str, other: str) -> list[str]:
    """The pieces of both, the longest first."""
    return sorted(pieces(one) & pieces(other), key=lambda piece: (-len(piece), one.find(piece)))


def cores(texts: Sequence[str]) -> list[str] | None:
    """What differs in texts that are built alike: 甲 and 乙 in 甲厂占, 乙厂占; None if one has nothing of its own."""
    found = [re.sub(r"[\s，,：:；;]", "", text) for text in texts]
    found = [_without_lead(text) for text in found]
    behind = ""
    while all(found) and len({text[-1] for text in found}) == 1:
        behind = found[0][-1] + behind
        found = [text[:-1] for text in found]
    while all(found) and len({text[0] for text in found}) == 1 and found[0][0] != "第":
        found = [text[1:] for text in found]
    shared = set.intersection(*map(pieces, found)) if all(found) else set()
    inner = max((piece for piece in shared if len(piece) > 1), key=lambda piece: (len(piece), piece), default="")
    if inner:
        starts, ends = ([text.split(inner, 1)[side] for text in found] for side in (0, 1))
        fits = all(starts) and not any(map(is_weak, starts)) and len(set(starts)) == len(starts)
        behind = inner + behind if fits or not all(ends) else behind
        found = starts if fits or not all(ends) else ends
    if any(len(text) == 1 and text not in LETTERS for text in found) and behind and behind[0] not in WEAK:
        # 应届 and not 应, which other words have.
        found = [text + behind[0] for text in found]
    named = all(found) and not any(is_weak(text) for text in found) and len(set(found)) == len(found)
    return found if named else None


def _without_lead(text: str) -> str:
    match = _LEADS.match(text)
    return text[match.end() :] if match and match.end() < len(text) else text


def features(names: Sequence[str]) -> list[set[str]]:
    """By name the pieces that no other one has: two characters or more, or the whole name."""
    each = [
        {piece for piece in pieces(name) if len(piece) > 1 or piece == name or (len(name) == 2 and piece in LETTERS)}
        for name in names
    ]
    return [
        own - {piece for place, others in enumerate(each) if place != at for piece in others}
        for at, own in enumerate(each)
    ]


def longest(text: str, known: Set[str]) -> str:
    """The longest of some pieces in a text; empty if it has none."""
    return max((piece for piece in known if piece in text), key=lambda piece: (len(piece), piece), default="")


def matched(texts: Sequence[str], known: Sequence[Set[str]]) -> tuple[int, ...] | None:
    """The only way to give each text a name of its own; one of them may have none."""
    size = len(known)
    score = [[len(longest(text, own)) for own in known] for text in texts]
    ways = sorted(permutations(range(size)), key=lambda way: -sum(score[at][of] for at, of in enumerate(way)))
    values = [sum(score[at][of] for at, of in enumerate(way)) for way in ways[:2]]
    bare = [at for at, of in enumerate(ways[0]) if not score[at][of]]
    if bare and (len(bare) > 1 or any(score[bare[0]])):
        return None
    return ways[0] if len(values) < 2 or values[0] > values[1] else None


def listed(text: str, size: int, whole: str) -> list[str] | None:
    """The last list of so many names in a stretch; its first and its last name are as long as they are elsewhere.

    whole  the whole text
    """
    joints = list(_JOINT.finditer(text))
    for last in range(len(joints) - 1, size - 3, -1):
        group = joints[last - size + 2 : last + 1]
        if len(group) != size - 1:
            continue
        middle = [text[one.end() : two.start()] for one, two in pairwise(group)]
        left = re.split(r"[，,；;：:。\s]", text[: group[0].start()])[-1][-LONGEST:]
        right = re.split(r"[，,；;：:。\s（(”’」』]", text[group[-1].end() :])[0][:LONGEST]
        if (
            not left
            or not right
            or any(not 0 < len(one) <= LONGEST or re.search(r"[，,；;：:。]", one) for one in middle)
        ):
            continue
        lengths = {len(one) for one in middle}
        if not middle:
            left, right = _aligned(left, right)
        first = _end_known(left, whole, lengths)
        final = _begin_known(right, whole, lengths, first)
        names = [first, *middle, final]
        if all(names) and len(set(names)) == size and not any(is_weak(one) for one in names):
            return names
    return None


def _end_known(left: str, whole: str, lengths: Set[int]) -> str:
    """The end of a stretch that stands elsewhere as well."""
    if re.search(r"[甲乙丙丁戊]$", left):
        return left[-1]
    if len(left) in lengths:
        return left
    known = [left[at:] for at in range(len(left)) if whole.count(left[at:]) > 1 and not is_weak(left[at:])]
    if known and (not lengths or len(known[0]) in lengths or len(known[0]) > 1):
        return _without_lead(known[0])
    size = min(lengths, default=0)
    return left[-size:] if size else known[0] if known else ""


def _begin_known(right: str, whole: str, lengths: Set[int], first: str) -> str:
    """The beginning of a stretch that stands elsewhere as well, but for some characters in front."""
    if first and not lengths and len(first) > 1 and right.find(first[-1]) == len(first) - 1:
        return right[: right.find(first[-1]) + 1]
    found: list[str] = []
    for skipped in range(min(_MOST_SKIPPED, len(right))):
        rest = right[skipped:]
        if skipped and right[:skipped] not in ("患", "来自", "由", "是", "在", "乘", "坐", "从", "用"):
            continue
        known = [
            rest[:end] for end in range(len(rest), 0, -1) if whole.count(rest[:end]) > 1 and not is_weak(rest[:end])
        ]
        found += known[:1]
    best = max(found, key=len, default="")
    size = min(lengths, default=0)
    return best if len(best) >= size else right[:size]


def _aligned(left: str, right: str) -> tuple[str, str]:
    """Two names without what both begin with: 流感 and 感冒 in 患流感 and 患感冒."""
    at = left.rfind(right[0])
    while at >= 0 and len(right) > 1 and left[at : at + 1] == right[0] and len(left) > at + 1:
        left, right, at = left[at + 1 :], right[1:], 0
    return left, right
