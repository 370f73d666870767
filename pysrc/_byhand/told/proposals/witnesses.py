"""Proposes what a witness says: "he says that the cab was blue; he is right in 80% of cases"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from _byhand.reading.reader import Instructions
from _byhand.told.events import Stretch
from _byhand.told.languages.complements import complement_of
from _byhand.told.numerals.numbers import Number
from _byhand.told.proposals.asked import Question
from _byhand.told.proposals.named import rest_behind
from _byhand.told.proposals.plain import spelled
from _byhand.told.proposals.segments import Segment
from _byhand.told.proposals.words import Word, Words, alike

_LONGEST_NAME = 40

# P(says the class number `said` | class number `of`); the first class is the one that the witness says.
Cell = tuple[int, int]
_RIGHT: tuple[Cell, ...] = ((0, 0), (1, 1))
_WRONG: tuple[Cell, ...] = ((1, 0), (0, 1))


@dataclass(frozen=True)
class Report:
    """A sentence that says a class: from its verb to the class; content: all its words."""

    label: Word
    start: int
    content: tuple[Word, ...]


@dataclass(frozen=True)
class Classes:
    """What is said and its opposite, with the numbers of their shares; used: places of the segments."""

    names: tuple[Word, Word]
    numbers: tuple[Number | None, Number | None]
    used: frozenset[int]


def proposed_witness(words: Words, question: Question, segments: Sequence[Segment]) -> Instructions | None:
    """The only way in which all numbers are shares of two classes, or say how often the witness is right."""
    found: dict[str, Instructions] = {}
    for report in _reports(words, question):
        for classes in _classes(words, segments, report):
            made = _made(words, question, segments, report, classes)
            if made is not None:
                found.setdefault(str(sorted(made.roles.items())), made)
    return next(iter(found.values())) if len(found) == 1 else None


def _reports(words: Words, question: Question) -> Iterator[Report]:
    """What sentences without numbers say: each of their words may be the class."""
    for stretch in (*question.sentences, *question.observed):
        if words.told.within(*stretch) or words.has(words.cues.denied, *stretch):
            continue
        verb = next(words.found(words.cues.reports, *stretch), None)
        end = stretch[1] if stretch in question.observed else min(stretch[1], _before(question, stretch))
        content = tuple(words.content(stretch[0], end))
        subject = [word for one in question.observed if _asks(question, one) for word in words.content(*one)]
        for label in content if verb is not None else ():
            if verb is not None and label.start > verb.end() and not _is_among(label, subject):
                yield Report(label, verb.start(), content)


def _asks(question: Question, observed: Stretch) -> bool:
    """Whether a stretch is the subject of what is asked: "that THE TRAM was white"."""
    return any(start <= observed[0] < question.wanted[0] < end for start, end in question.sentences)


def _before(question: Question, stretch: Stretch) -> int:
    """Where what is sought begins, if it does in this sentence."""
    start = question.wanted[0]
    return start if stretch[0] <= start < stretch[1] else stretch[1]


def _is_among(word: Word, others: Sequence[Word]) -> bool:
    return any(alike(word.text, one.text) for one in others)


def _classes(words: Words, segments: Sequence[Segment], report: Report) -> Iterator[Classes]:
    """Shares of what is said and of one other class, which are all: "85% are green and 15% are blue"."""
    for at, segment in enumerate(segments):
        if not _is_share(segment) or not _is_among(report.label, words.content(segment.start, segment.end)):
            continue
        number = segment.numbers[0]
        value = number.token.value or Fraction(0)
        for other in {at - 1, at + 1} & set(range(len(segments))):
            beside = segments[other]
            if _is_share(beside) and beside.numbers[0].token.value == 1 - value:
                name = _name(words, beside, [segment])
                if name is not None:
                    yield Classes((report.label, name), (number, beside.numbers[0]), frozenset({at, other}))
        name = _rest_name(words, segments, at)
        if name is not None and not alike(name.text, report.label.text):
            yield Classes((report.label, name), (number, None), frozenset({at}))
    for at, segment in enumerate(segments):
        rest = rest_behind(words, segments, at)
        if _is_share(segment) and rest is not None and _is_among(report.label, words.content(*rest)):
            name = _name(words, segment, [])
            if name is not None and not alike(name.text, report.label.text):
                yield Classes((report.label, name), (None, segment.numbers[0]), frozenset({at}))


def _is_share(segment: Segment) -> bool:
    token = segment.numbers[0].token
    return len(segment.numbers) == 1 and token.kind != "word" and token.value is not None and 0 < token.value < 1


def _name(words: Words, segment: Segment, beside: Sequence[Segment]) -> Word | None:
    """The last word of a share, which says what the things are: "85% of the cabs in the city are GREEN"."""
    end = segment.end
    rest = next(words.found(words.cues.rest, segment.after, segment.end), None)
    if rest is not None:
        end = max((place for place in range(segment.after, rest.start()) if words.shape[place] in ",;"), default=end)
    own = words.content(segment.after, end) or words.content(segment.start, segment.numbers[0].start)
    others = [word for one in beside for word in words.content(one.start, one.end)]
    return next((word for word in reversed(own) if not _is_among(word, others)), None)


def _rest_name(words: Words, segments: Sequence[Segment], at: int) -> Word | None:
    rest = rest_behind(words, segments, at)
    content = [] if rest is None else words.content(*rest)
    return content[-1] if content else None


def _made(
    words: Words, question: Question, segments: Sequence[Segment], report: Report, classes: Classes
) -> Instructions | None:
    asked = words.content(*question.wanted)
    sought = [at for at, name in enumerate(classes.names) if _is_among(name, asked)]
    # "A blue taxi hit a green one" says nothing of one thing.
    if len(sought) != 1 or _is_among(classes.names[1], report.content):
        return None
    cells: dict[int, tuple[Number, tuple[Cell, ...]]] = {}
    for at, segment in enumerate(segments):
        if at in classes.used:
            continue
        said = _said(words, segment, classes) if _is_share(segment) else None
        if said is None:
            return None
        cells[at] = segment.numbers[0], said
    if not _fits(cells.values()):
        return None
    name = spelled(words, report.start, report.label.end)
    if len(name) > _LONGEST_NAME:
        name = f"{words.words(report.start, report.label.end)[0].text} {words.spelled(report.label)}"
    results = name, complement_of(name, words.cues.complement)
    labels = [words.spelled(one) for one in classes.names]
    roles = {_place(number): "irrelevant" for number in words.told.relevant}
    for number, label in zip(classes.numbers, labels, strict=True):
        if number is not None:
            roles[_place(number)] = f"prior[{label}]"
    for number, said in cells.values():
        roles[_place(number)] = ";".join(f"likelihood[{results[result]}|{labels[of]}]" for result, of in said)
    first = classes.numbers[0] is None or (
        classes.numbers[1] is not None and classes.numbers[1].start < classes.numbers[0].start
    )
    ordered = tuple(labels[::-1] if first else labels)
    return Instructions(roles=roles, events=(ordered, results), observed=(name,), sought=labels[sought[0]])


def _said(words: Words, segment: Segment, classes: Classes) -> tuple[Cell, ...] | None:
    """The cells of the number of a segment; None if its words are not understood."""
    stretch = segment.start, segment.end
    for opened in words.found(words.cues.strong, *stretch):
        if words.has(words.cues.reports, opened.end(), segment.end):
            return None  # "when he says blue, he is right": that is P(blue | says blue)
    right, wrong = words.has(words.cues.accuracy, *stretch), words.has(words.cues.error, *stretch)
    found = [
        (at, word.start)
        for word in words.content(*stretch)
        for at, name in enumerate(classes.names)
        if alike(word.text, name.text)
    ]
    named = [at for at, _ in found]
    parted = bool(found) and "," in words.shape[found[0][1] : found[-1][1]]
    # "6 of 10 finches, which he takes for sparrows otherwise"
    if (right and wrong) or parted or words.has(words.cues.others, *stretch):
        return None
    if len(named) == 2 and not (right and named[0] != named[1]):
        return ((named[1], named[0]),)
    if len(named) > 2 or not (right or wrong):
        return None
    cells = _RIGHT if right else _WRONG
    return cells if len(set(named)) != 1 else tuple(cell for cell in cells if cell[1] == named[0])


def _fits(stated: Iterable[tuple[Number, tuple[Cell, ...]]]) -> bool:
    """Whether the numbers say one thing of each class, and say it of both."""
    found: dict[int, Fraction] = {}
    for number, cells in stated:
        value = number.token.value or Fraction(0)
        for said, of in cells:
            share = value if said == 0 else 1 - value
            if found.setdefault(of, share) != share:
                return False
    return len(found) == 2


def _place(number: Number) -> tuple[int, int]:
    return number.token.span.line, number.token.span.start
