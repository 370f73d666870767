"""Classes with their shares in a text without spaces between its words, told by what differs between their clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.told.events import Stretch
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.segments import Segment
from _byhand.told.proposals.words import Words
from _byhand.told.unspaced.pieces import LETTERS, cores, features, is_weak, listed, pieces
from _byhand.told.unspaced.sides import is_denied

MOST_CLASSES = 6
_CLAUSE = r"[，,：:；;。\n]"
_REST = re.compile(
    r"(?:其余|其他|其它|剩下|剩余|余下)(?:的|部分){0,2}(?:[^，,。；;\n]{0,6}?(?:来自|出自|属于|由|从|走|坐)|(?:全部|都|均|则|全)?(?:是|为))(?P<name>[^，,。；;\n]{1,12})"
)
_EQUAL = re.compile(r"各占(?:了)?|各有|人数相[等同]|数量相[等同]|数目相[等同]|一样多|各(?:为)?(?=\ue000)")
_RATIO = re.compile(r"之?比(?:例|率|值)?(?:大约|约)?(?:为|是)?\s?$|比例?(?:为|是)?\s?$")
_TIMES = re.compile(r"(?P<left>[^，,。；;\n]{1,20}?)(?:是|为|等于)(?P<right>[^，,。；;\n]{1,20}?)的?$")
_TIMES_MORE = re.compile(r"(?P<left>[^，,。；;\n]{1,20}?)比(?P<right>[^，,。；;\n]{1,20}?)(?:多|大|高)(?:了|出)?$")
_UP_TO = re.compile(r"(?:不超过|不大于|小于等于|小于或等于|至多为?)(?P<face>[1-6])点?")
_CHANCE = re.compile(r"的?(?:概率|可能性|几率|机率|机会|比例|比率|百分比|比重)(?:约?为|是|有)?")
_OF_WHOLE = re.compile(r"[^，,。；;\s]{1,8}?[中里][，,]?(?:平均|大约|约|就|会)?有")
_ORDINAL = re.compile(r"第(?P<place>[一二三四五六1-6])(?P<noun>[^，,。；;\s\d]{1,6})")
_DIGITS = "一二三四五六"


@dataclass(frozen=True)
class Prior:
    """The share of a class: part of whole, at a place of the text."""

    at: int
    part: int
    whole: int


@dataclass(frozen=True)
class Shared:
    """Classes with their shares.

    names   as they are shown
    known   by class the pieces of text that name it and no other class
    used    the places of the segments whose numbers are shares
    single  only the first one has a share; the second one is its complement
    """

    names: tuple[str, ...]
    known: tuple[frozenset[str], ...]
    priors: tuple[Prior, ...]
    used: frozenset[int]
    single: bool = False


def written(words: Words, stretch: Stretch) -> str:
    """A stretch in small letters, with a line end in place of each number."""
    return re.sub("\ue000+", "\n", words.shape[slice(*stretch)].casefold())


def shared_classes(words: Words, segments: Sequence[Segment], wanted: str) -> Iterator[Shared]:
    yield from _ratios(words, segments)
    yield from _by_die(words, segments)
    yield from _runs(words, segments, wanted)
    yield from _equal(words, segments)
    yield from _single(words, segments, wanted)


def _shared(names: Sequence[str], priors: Sequence[tuple[int, Fraction]], used: Sequence[int]) -> Iterator[Shared]:
    names = _shortened(names)
    known = features(names)
    if all(known) and all(0 < value < 1 for _, value in priors):
        stated = tuple(Prior(at, value.numerator, value.denominator) for at, value in priors)
        yield Shared(tuple(names), tuple(map(frozenset, known)), stated, frozenset(used))


def _shortened(names: Sequence[str]) -> list[str]:
    """Names without the whole in front: 男 in 某班男 beside 女."""
    found = [re.split(r"(?<=.)[中里内](?=.)", name)[-1] for name in names]
    if len(found[0]) > 1 and all(name in LETTERS for name in found[1:]):
        letters = [sign for sign in found[0] if sign in LETTERS and sign not in found[1:]]
        found[0] = letters[0] if len(letters) == 1 else found[0][-1] if found[0][-1] in LETTERS else found[0]
    return found


def _value(number: Number) -> Fraction:
    return number.token.value if number.token.value is not None else Fraction(-1)


def is_count(number: Number) -> bool:
    return number.token.kind in ("count", "word") and _value(number).denominator == 1 and _value(number) >= 1


def _lead(words: Words, segment: Segment, number: Number) -> str:
    """The last clause in front of a number that names something."""
    clauses = re.split(_CLAUSE, written(words, (segment.start, number.start)))
    named = [one for one in clauses if one and not is_weak(one)]
    return named[-1] if named else ""


def around(words: Words, segment: Segment) -> str:
    """The clauses in front of a number and behind it."""
    return f"{_lead(words, segment, segment.numbers[0])}\n{_tail(words, segment, segment.numbers[-1])}"


def _tail(words: Words, segment: Segment, number: Number) -> str:
    return re.split(_CLAUSE, written(words, (number.end, segment.end)))[0]


def _runs(words: Words, segments: Sequence[Segment], wanted: str) -> Iterator[Shared]:
    """Shares that are a whole together, in a list, in clauses behind each other, or in each second one; or counts."""
    for at, segment in enumerate(segments):
        size = len(segment.numbers)
        if 1 < size <= MOST_CLASSES and sum(map(_value, segment.numbers)) == 1:
            names = _list_names(words, segment, size, wanted)
            if names is not None:
                yield from _shared(names, [(one.start, _value(one)) for one in segment.numbers], [at])
    for step in (1, 2):
        for first in range(len(segments)):
            for size in range(1, MOST_CLASSES + 1):
                places = list(range(first, first + size * step, step))
                if places[-1] >= len(segments) or any(len(segments[at].numbers) > 1 for at in places):
                    break
                yield from _clauses(words, segments, places)


def _clauses(words: Words, segments: Sequence[Segment], places: Sequence[int]) -> Iterator[Shared]:
    group = [segments[at] for at in places]
    numbers = [one.numbers[0] for one in group]
    values = list(map(_value, numbers))
    if len(places) > 1 and all(map(is_count, numbers)):
        values = [value / sum(values) for value in values]
    if any(not 0 < value < 1 for value in values):
        return
    leads = [_lead(words, one, number) for one, number in zip(group, numbers, strict=True)]
    tails = [_tail(words, one, number) for one, number in zip(group, numbers, strict=True)]
    if sum(values) == 1 and len(places) > 1:
        shares = list(zip([one.start for one in numbers], values, strict=True))
        opposed = list(_denied(leads, tails, shares, places))
        yield from opposed
        # "The rate of A is 3%, its share 25%": the clauses in front of the shares name the classes.
        ahead = [around(words, segments[at - 1]) for at in places if places[1] > places[0] + 1 and places[0] > 0]
        for texts in () if opposed else (leads, tails, *([ahead] if ahead else [])):
            names = cores(texts)
            if names is not None:
                yield from _shared([_trimmed(one) for one in names], shares, places)
                return
        return
    rest = _REST.search(words.text, numbers[-1].end, min(numbers[-1].end + 60, len(words.text)))
    following = [number.start for number in words.told.relevant if number.start > numbers[-1].end]
    if sum(values) < 1 and rest is not None and rest.end() <= min(following, default=len(words.text)):
        other = re.split(r"(?<=[^的])的|\ue000", rest["name"].casefold())[0] or rest["name"].casefold()
        own = tails if all(re.search(r"[^的人]", one) for one in tails) and _names_more(tails) else leads
        names = cores([*own, other]) if len(own) > 1 else [_predicate(own[0]), other]
        if names is not None and all(names):
            left = (rest.start("name"), Fraction(1) - sum(values, Fraction(0)))
            priors = [*zip([one.start for one in numbers], values, strict=True), left]
            yield from _shared([_trimmed(one) for one in names], priors, places)


def _denied(
    leads: Sequence[str], tails: Sequence[str], shares: Sequence[tuple[int, Fraction]], places: Sequence[int]
) -> Iterator[Shared]:
    """Two clauses of which one denies the other: 吸烟的占20%，不吸烟的占80%."""
    if len(shares) != 2:
        return
    for texts in (leads, tails):
        both = pieces(texts[0]) & pieces(texts[1])
        against = [any(is_denied(text, piece) for piece in both if len(piece) > 1) for text in texts]
        if against[0] != against[1]:
            first = against.index(False)
            known = frozenset(piece for piece in both if len(piece) > 1 and is_denied(texts[1 - first], piece))
            ordered = [shares[first], shares[1 - first]]
            priors = tuple(Prior(at, value.numerator, value.denominator) for at, value in ordered)
            yield Shared(("", ""), (known, frozenset()), priors, frozenset(places), single=True)
            return


def _names_more(tails: Sequence[str]) -> bool:
    """Whether the classes are named behind their numbers: "30% 是男生"."""
    return all(re.match(r"的?(?:是|为|由|来自|属于|[^占\n]{2})", one) for one in tails)


def _predicate(text: str) -> str:
    """What a share is said to be: 学生 in 顾客中三分之二是学生, 诈骗短信 in 短信中，诈骗短信占."""
    text = re.split(r"[中里内](?=[^，,]{2})", text)[-1]
    return re.sub(
        r"^(?:的?(?:是|为|来自|属于|由|有))|(?:所?占(?:的?(?:比例|比重|份额))?(?:为|是|了)?|的?(?:比例|概率|可能性)(?:为|是)?|为|是|有|约)+$",
        "",
        text,
    )


def _trimmed(name: str) -> str:
    return re.sub(r"^[的是为由有]+|(?:占|为|是|的)+$", "", name) or name


def _list_names(words: Words, segment: Segment, size: int, wanted: str) -> list[str] | None:
    """The names of a list of numbers: in the sentence in front of it or behind, or of ordinals in the question."""
    first, last = segment.numbers[0].start, segment.numbers[-1].end
    whole = words.text.casefold()
    before, behind = written(words, (segment.start, first)), written(words, (last, segment.end))
    found = listed(before, size, whole) or listed(behind, size, whole)
    if found is None:
        start = max(first - 200, 0)
        found = listed(written(words, (start, segment.start)), size, whole)
    if found is not None:
        return found
    ordinal = _ORDINAL.search(wanted)
    if ordinal is None:
        return None
    place = _DIGITS.find(ordinal["place"]) if ordinal["place"] in _DIGITS else int(ordinal["place"]) - 1
    digits = _DIGITS if ordinal["place"] in _DIGITS else "123456"
    return [f"第{sign}" for sign in digits[:size]] if place < size else None


def _ratios(words: Words, segments: Sequence[Segment]) -> Iterator[Shared]:
    """3:2:1, and "twice as many"."""
    for at, segment in enumerate(segments):
        number = segment.numbers[0]
        parts = number.token.parts
        if len(segment.numbers) > 1 or number.token.kind != "ratio" or not 2 <= len(parts) <= MOST_CLASSES:
            continue
        before = written(words, (segment.start, number.start))
        clause = re.split(_CLAUSE, before)[-1]
        whole = words.text.casefold()
        more = _TIMES_MORE.search(clause)
        times = more or _TIMES.search(clause)
        names: list[str] | None
        if _RATIO.search(before):
            names = listed(before, len(parts), whole) or listed(
                written(words, (max(segment.start - 120, 0), segment.start)), len(parts), whole
            )
        elif times is not None and len(parts) == 2:
            parts = (parts[0] + 1, parts[1]) if more else parts
            names = _by_letter([times["left"], times["right"]]) or cores([times["left"], times["right"]])
        else:
            continue
        if names is not None:
            total = sum(parts, Fraction(0))
            places = [number.start, *(_place(words, name) for name in names[1:])]
            yield from _shared(names, list(zip(places, [one / total for one in parts], strict=True)), [at])


def _by_letter(texts: Sequence[str]) -> list[str] | None:
    """The letters that name the classes: 甲 in 甲值班的天数."""
    found = [re.findall(r"[甲乙丙丁戊]|(?<![a-z])[a-z](?![a-z])", text) for text in texts]
    return [one[0] for one in found] if all(len(one) == 1 for one in found) and found[0] != found[1] else None


def _by_die(words: Words, segments: Sequence[Segment]) -> Iterator[Shared]:
    """Two classes between which a fair die decides: 点数不超过4则从甲盒取球，否则从乙盒取球."""
    for at, segment in enumerate(segments):
        text = words.text[segment.start : segment.end]
        if "骰子" not in text or re.search(r"不均匀|不公平|两[枚颗]|2[枚颗]", text):
            continue
        upto = _UP_TO.search(words.text, segment.start, segment.end)
        parted = re.search(r"否则|其他|其余|反之|不然", text)
        if upto is None or parted is None or any(one.end > upto.end() + 1 for one in segment.numbers):
            continue
        names = _by_letter([text[upto.end() - segment.start : parted.start()], text[parted.end() :]])
        share = Fraction(int(upto["face"]), 6)
        if names is not None and 0 < share < 1 and upto.end() - segment.start < parted.start():
            left = (segment.start + parted.start(), 1 - share)
            yield from _shared(names, [(upto.start("face"), share), left], [at])


def _place(words: Words, name: str) -> int:
    return max(words.text.casefold().find(name), 0)


def _equal(words: Words, segments: Sequence[Segment]) -> Iterator[Shared]:
    """Two classes with one half each: 男女各占一半."""
    for match in _EQUAL.finditer(words.shape):
        start = max(words.told.text.rfind("\n", 0, match.start()), match.start() - 24, 0)
        before = re.split(_CLAUSE, written(words, (start, match.start())))[-1]
        used = [at for at, one in enumerate(segments) if one.numbers[0].start == match.end()]
        halves = [
            at for at in used if len(segments[at].numbers) == 1 and _value(segments[at].numbers[0]) == Fraction(1, 2)
        ]
        if used != halves:
            continue
        names = listed(before, 2, words.text.casefold())
        if names is None and "男女" in before:
            names = ["男", "女"]
        if names is not None:
            number = segments[used[0]].numbers[0] if used else None
            first = number.start if number else match.start()
            yield from _shared(names, [(first, Fraction(1, 2)), (first + 1, Fraction(1, 2))], used)


def _single(words: Words, segments: Sequence[Segment], wanted: str) -> Iterator[Shared]:
    """One share, of a class whose complement has the rest."""
    for at, segment in enumerate(segments):
        number = segment.numbers[0]
        value, used = _value(number), [at]
        if len(segment.numbers) > 1 or is_count(number) or not 0 < value < 1:
            continue
        own = _CHANCE.sub("\n", f"{_lead(words, segment, number)}\n{_tail(words, segment, number)}")
        elsewhere = "\n".join(
            written(words, (one.start, one.end)) for place, one in enumerate(segments) if place not in used
        )
        found = pieces(own) & (pieces(wanted) | pieces(elsewhere))
        known = {piece for piece in found if len(piece) > 1}
        if known or re.search(r"患|病|感染|携带", own):
            prior = Prior(number.start, value.numerator, value.denominator)
            yield Shared(("", ""), (frozenset(known), frozenset()), (prior,), frozenset(used), single=True)


def joined(words: Words, segments: Sequence[Segment]) -> list[Segment]:
    """The segments; "100人里有5人" is one share, which stands where its part stands."""
    found: list[Segment] = []
    for one in segments:
        last = found[-1].numbers[-1] if found else None
        part = one.numbers[0]
        whole = None if last is None or len(found[-1].numbers) > 1 else _whole(last)
        near = last is not None and _OF_WHOLE.fullmatch(words.text, last.end, part.start) is not None
        if whole is None or not near or len(one.numbers) > 1 or not is_count(part) or _value(part) > whole:
            found.append(one)
            continue
        token = replace(part.token, kind="of", value=_value(part) / whole, parts=(_value(part), whole))
        found[-1] = Segment((replace(part, token=token),), found[-1].start, one.end, one.sentence)
    return found


def _whole(number: Number) -> Fraction | None:
    """What a part is counted of: 100人, 每400名."""
    parts = number.token.parts
    if number.token.kind == "of" and len(parts) == 2 and parts[0] == 1:
        return parts[1]
    return _value(number) if is_count(number) and _value(number) > 1 else None


def around_shares(words: Words, segments: Sequence[Segment], shared: Shared) -> str:
    """The clauses around the shares of the classes."""
    return "\n".join(around(words, segments[at]) for at in sorted(shared.used))
