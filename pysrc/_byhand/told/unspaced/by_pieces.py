"""Proposes a reading of a text without spaces by the pieces that its clauses have in common."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.reading.reader import Instructions
from _byhand.told.languages.complements import complement_of
from _byhand.told.proposals.plain import Stated, instructions
from _byhand.told.proposals.segments import Segment, segments_of
from _byhand.told.proposals.words import Words
from _byhand.told.unspaced.asked import Asked, questions
from _byhand.told.unspaced.classes import Shared, around_shares, is_count, joined, shared_classes, written
from _byhand.told.unspaced.complement import completed
from _byhand.told.unspaced.pieces import longest, matched
from _byhand.told.unspaced.results import Result, result_of
from _byhand.told.unspaced.sides import ALL, BACK, ILL, is_denied, is_other

_NOT_AT_ALL = re.compile(r"不会|不可能|从不|绝不|一定不|肯定不")
_WHICH = re.compile(r"哪[一个家台条位种类]{1,2}[^，,。？?]{0,14}(?:可能|概率|机会)|最(?:有)?可能")


def proposed_by_pieces(words: Words) -> Instructions | None:
    """The first question with one answer; None if readings differ, or there is none."""
    for asked in questions(words):
        segments = _all(words, asked)
        found: dict[Fraction, Instructions] = {}
        classes = list(shared_classes(words, segments, written(words, asked.wanted)))
        for single in (False, True):
            for shared in classes if not found else ():
                if shared.single == single:
                    found = dict(_fitted(words, asked, segments, shared)) | found
        if len(found) > 1:
            # What is observed of a thing is not the name of its class.
            found = {answer: said for answer, said in found.items() if not _names_result(said)}
        if found:
            return next(iter(found.values())) if len(found) == 1 else None
    return None


def _names_result(said: Instructions) -> bool:
    return any(result in name for result in said.observed for name in said.events[0])


def _fitted(
    words: Words, asked: Asked, segments: Sequence[Segment], shared: Shared
) -> Iterator[tuple[Fraction, Instructions]]:
    left = [one for at, one in enumerate(segments) if at not in shared.used]
    rates = [one for one in left if not all(map(is_count, one.numbers))]
    if not rates or any(not 0 <= (number.token.value or 0) <= 1 for one in rates for number in one.numbers):
        return
    if any(one not in rates and not _is_scene(words, one, shared, rates, asked) for one in left):
        return
    named = _by_names(words, asked, rates, shared)
    if named is not None:
        yield named
        return
    whole = completed(words, asked, segments, shared, rates) if shared.single else shared
    if whole is None:
        return
    shared = whole
    texts = [written(words, (one.start, one.end)) for one in rates]
    never = _never(words, asked, rates, shared)
    labels = _labels(words, rates, texts, shared) if never is None else [never.others]
    sought = _sought(words, asked, shared)
    if labels is None or sought is None:
        return
    result = result_of(words, asked, texts if never is None else [texts[0].split("\n")[0] + "\n"], shared, segments)
    if result is None or (never is not None and result.name not in never.text):
        return
    said = _said(words, rates, labels, shared, sought, result, never)
    if said is not None:
        yield said


def _by_names(
    words: Words, asked: Asked, rates: Sequence[Segment], shared: Shared
) -> tuple[Fraction, Instructions] | None:
    """Rates that have names, 灵敏度 and 特异度, of an illness whose share is stated."""
    if not shared.single or len(rates) != 2 or not ILL.search(around_shares(words, _all(words, asked), shared)):
        return None
    cells: list[tuple[int, bool]] = []
    for segment in rates:
        text = written(words, (segment.start, segment.end))
        found = [one for one in words.told.language.rates if re.search(one.pattern, text)]
        if len(found) != 1 or len(segment.numbers) > 1:
            return None
        cells.append((0 if found[0].of else 1, found[0].positive))
    seen = re.search(
        r"[阳阴]性", "".join(written(words, one) for one in asked.observed) or written(words, asked.wanted)
    )
    wanted = written(words, asked.wanted)
    if {label for label, _ in cells} != {0, 1} or seen is None or not ILL.search(wanted):
        return None
    sought = 1 if is_other(words, wanted, frozenset("患病染")) else 0
    ill = Shared(("患病", "未患病"), shared.known, shared.priors, shared.used, single=True)
    result = Result(
        seen[0], complement_of(seen[0], "非"), tuple(positive == (seen[0] == "阳性") for _, positive in cells)
    )
    return _said(words, rates, [[label] for label, _ in cells], ill, sought, result)


def _all(words: Words, asked: Asked) -> list[Segment]:
    return joined(words, segments_of(words, asked.stated))


def _is_scene(words: Words, segment: Segment, shared: Shared, rates: Sequence[Segment], asked: Asked) -> bool:
    """Whether a count says nothing of a class: "there are 500 of them"."""
    text = written(words, (segment.start, segment.end))
    aside = segment.start < rates[0].start or segment.start > asked.wanted[0]
    return aside and not any(longest(text, own) for own in shared.known if own)


def _labels(words: Words, rates: Sequence[Segment], texts: Sequence[str], shared: Shared) -> list[list[int]] | None:
    """The classes of the numbers of each rate."""
    size = len(shared.names)
    if not all(shared.known[:1]):
        return None
    if len(rates) == 1:
        if len(rates[0].numbers) != size or shared.single:
            return None
        places = [texts[0].find(longest(texts[0], own)) if longest(texts[0], own) else -1 for own in shared.known]
        if min(places) >= 0:
            return [sorted(range(size), key=lambda at: places[at])]
        return [list(range(size))] if max(places) < 0 else None
    if len(rates) != size or any(len(one.numbers) > 1 for one in rates):
        return None
    if any(ALL.search(text) for text in texts):
        return None
    if shared.single:
        known = shared.known[0]
        sides = [not is_other(words, text, known) and bool(longest(text, known) or BACK.match(text)) for text in texts]
        return [[0 if side else 1] for side in sides] if sides[0] != sides[1] else None
    numbers = sorted([one.at for one in shared.priors])
    behind = [one.numbers[0].start for one in rates]
    alternate = len(numbers) == size and all(a < b for a, b in zip(numbers, behind, strict=True))
    if alternate and all(b < a for a, b in zip(numbers[1:], behind, strict=False)):
        order = [sorted(range(size), key=lambda at: shared.priors[at].at)[place] for place in range(size)]
        fits = all(
            not longest(text, own) or at == order[place]
            for place, text in enumerate(texts)
            for at, own in enumerate(shared.known)
        )
        if fits:
            return [[at] for at in order]
    way = matched(texts, shared.known)
    return None if way is None else [[at] for at in way]


@dataclass(frozen=True)
class Never:
    """A class without the result, 而乘飞机不会迟到: at a place; others: the classes that a list of rates is about."""

    label: int
    at: int
    text: str
    others: list[int]


def _never(words: Words, asked: Asked, rates: Sequence[Segment], shared: Shared) -> Never | None:
    size = len(shared.names)
    if len(rates) != 1 or shared.single or len(rates[0].numbers) != size - 1 or size < 3:
        return None
    segment = rates[0]
    start = segment.numbers[-1].end
    end = next((two for one, two in asked.stated if one <= start <= two), segment.end)
    text = written(words, (start, end))
    ahead = written(words, (segment.start, segment.numbers[0].start))
    named = [at for at, own in enumerate(shared.known) if longest(text, own)]
    places = {at: ahead.find(longest(ahead, own)) for at, own in enumerate(shared.known) if longest(ahead, own)}
    if len(named) != 1 or named[0] in places or len(places) != size - 1 or not _NOT_AT_ALL.search(text):
        return None
    return Never(named[0], start + 1, text, sorted(places, key=lambda at: places[at]))


def _sought(words: Words, asked: Asked, shared: Shared) -> int | None:
    wanted = written(words, asked.wanted)
    if _WHICH.search(wanted):
        return 0
    if shared.single:
        known = shared.known[0]
        if not longest(wanted, known) and ILL.search(wanted) and ILL.search(shared.names[0]):
            return 1 if is_other(words, wanted, frozenset("患病染")) else 0
        if not longest(wanted, known):
            return 1 if re.search(words.cues.harmless, wanted) else None
        return 1 if is_other(words, wanted, known) else 0
    sizes = [len(longest(wanted, own)) for own in shared.known]
    if not max(sizes) or sizes.count(max(sizes)) > 1 or sum(map(bool, sizes)) > 1:
        return None
    at = sizes.index(max(sizes))
    if is_denied(wanted, longest(wanted, shared.known[at])):
        return 1 - at if len(sizes) == 2 else None
    return at


def _said(
    words: Words,
    rates: Sequence[Segment],
    labels: Sequence[Sequence[int]],
    shared: Shared,
    sought: int,
    result: Result,
    never: Never | None = None,
) -> tuple[Fraction, Instructions] | None:
    priors = [Fraction(one.part, one.whole) for one in shared.priors]
    if len(priors) < len(shared.names):
        priors.append(Fraction(1) - sum(priors, Fraction(0)))
    cells = [Stated(one.at, name, one.part, one.whole) for one, name in zip(shared.priors, shared.names, strict=False)]
    likelihoods: dict[int, Fraction] = {}
    for segment, own, side in zip(rates, labels, result.sides, strict=True):
        for number, label in zip(segment.numbers, own, strict=True):
            value = number.token.value or Fraction(0)
            likelihoods[label] = value if side else 1 - value
            name = result.name if side else result.other
            cells.append(Stated(number.start, shared.names[label], value.numerator, value.denominator, name))
    if never is not None:
        likelihoods[never.label] = Fraction(0)
        cells.append(Stated(never.at, shared.names[never.label], 0, 1, result.name))
    total = sum((prior * likelihoods[at] for at, prior in enumerate(priors)), Fraction(0))
    if len(likelihoods) != len(priors) or not total:
        return None
    said = instructions(words, (shared.names, (result.name, result.other)), cells, result.name, shared.names[sought])
    return None if said is None else (priors[sought] * likelihoods[sought] / total, said)


def lacks_the_result(words: Words) -> bool:
    """Whether classes, rates and question are found, and the rates say nothing of what was observed."""
    for asked in questions(words):
        segments = _all(words, asked)
        for shared in shared_classes(words, segments, written(words, asked.wanted)):
            rates = [one for at, one in enumerate(segments) if at not in shared.used and not _is_counted(one)]
            texts = [written(words, (one.start, one.end)) for one in rates]
            if shared.single or len(rates) < 2 or _labels(words, rates, texts, shared) is None:
                continue
            if _sought(words, asked, shared) is not None and result_of(words, asked, texts, shared, segments) is None:
                return True
    return False


def _is_counted(segment: Segment) -> bool:
    return all(map(is_count, segment.numbers))
