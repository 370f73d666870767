"""`read`: what a text states, and what is in doubt about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError
from _byhand.parsed.problems import read_problem_text
from _byhand.parsed.readings import sentence
from _byhand.protocol.parsed import KINDS
from _byhand.reading.reader import Instructions
from _byhand.texts import load_texts
from byhand._errors import Language, in_words, texts_in

if TYPE_CHECKING:
    from _byhand.parsed.problems import TextRead
    from _byhand.reading.reader import Reading as Found


@dataclass(frozen=True)
class Question:
    """What is in doubt about a text.

    - `text`: the question.
    - `answers`: the possible answers in words; `answered(1)` gives the first. If there are none, the text must say it.

        >>> import byhand
        >>> text = "A disease affects 1% of people. A test detects it in 90% of cases; 5% of healthy people test "
        >>> reading = byhand.read(text + "positive. What is the probability of disease given a positive test?")
        >>> reading.questions[0].answers
        ('Yes, as shown', 'No')
        >>> print(byhand.solve(reading.answered(1).problem).answer)  # doctest: +ELLIPSIS
        P(disease | positive) = 2/13 ≈ 0.1538; ...
    """

    text: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join([self.text, *(f"  {number}. {answer}" for number, answer in enumerate(self.answers, 1))])


@dataclass(frozen=True)
class OtherReading:
    """Something else that the text may be.

    `read(text, kind=other.kind)` reads it as another kind; of the same kind, an answer to a question gives it.

    - `kind`: as in `Reading`.
    - `topic`: the topic that can solve it; None if several can.
    - `evidence`: what speaks for it, in sentences.

        >>> import byhand
        >>> reading = byhand.read("Play yes no\\nsunny 2 3\\nrain 3 2\\novercast 4 0\\ntotal 9 5")
        >>> [other.kind for other in reading.others]
        ['counts']
    """

    kind: str
    topic: str | None
    evidence: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """What a text states.

    - `kind`: what it is: "cases", "points", "texts", "counts", "told" (an exercise in words), "network", "joint" ...
      (docs/problem-format.md, `parse`).
    - `topic`: the topic of the problem.
    - `evidence`: what speaks for this reading, in sentences.
    - `warnings`: what was guessed or left out, in sentences.
    - `questions`: what is in doubt and must be answered before there is a problem.
    - `others`: the other readings, the best first.

        >>> import byhand
        >>> reading = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).")
        >>> reading.kind, reading.topic, reading.questions
        ('told', 'bayes_decision', ())
    """

    kind: str
    topic: str
    evidence: tuple[str, ...] = field(repr=False)
    warnings: tuple[str, ...] = field(repr=False)
    questions: tuple[Question, ...]
    others: tuple[OtherReading, ...] = field(repr=False)
    _read: TextRead = field(repr=False, compare=False)
    _answers: tuple[int, ...] = field(repr=False)
    _asked: Instructions = field(repr=False, compare=False)
    _lang: Language = field(repr=False)

    @property
    def problem(self) -> dict[str, Any]:
        """The problem in problem format 1, for `solve`. ProblemError asks the first question that is open."""
        with in_words(load_texts(self._lang)):
            return dict(self._read.problem())

    @property
    def draft(self) -> Mapping[str, Any]:
        """As far as the text was read: of an exercise in words what is sure, else what the first answers give.

        Complete and check it before you solve it.
        """
        with in_words(load_texts(self._lang)):
            return dict(self._read.draft)

    def answered(self, *numbers: int) -> Reading:
        """The reading with an answer to the first question, and to those that come after it: their numbers, from 1.

        ProblemError if there is no such question or answer.
        """
        return _reading(self._read.text, self._asked, (*self._answers, *numbers), self._lang)

    def __str__(self) -> str:
        remarks = [*self.evidence, *(f"! {warning}" for warning in self.warnings)]
        return "\n".join([f"{self.kind}, {self.topic}", *remarks, *(f"? {question}" for question in self.questions)])


for _public in (OtherReading, Question, Reading):
    _public.__module__ = "byhand"


def read(text: str, *, kind: str | None = None, answers: Sequence[int] = (), lang: Language = "en") -> Reading:
    """Read a text: a table of cases, an exercise in words, a network, counts, the printed output of a program ...

    - `text`: at most 50,000,000 characters.
    - `kind`: what it is, if you know it (see `Reading`).
    - `answers`: to the questions about it, one after the other: the number of each answer, from 1.
    - `lang`: language of questions and warnings.

    What is in doubt is asked: `Reading.questions` lists it, and `Reading.problem` raises a ProblemError as long as
    something is open. ProblemError if the text cannot be read, with its `line` if one is to blame.

        >>> import byhand
        >>> reading = byhand.read("Outlook,Play\\nsunny,no\\nrain,yes\\nrain,no\\nrain,?")
        >>> reading.problem["query"]
        {'Outlook': 'rain'}
    """
    texts = texts_in(lang)
    with in_words(texts):
        if not isinstance(text, str):
            raise InputError("frames.no_text", field="text", found=type(text).__name__)
        if kind is not None and kind not in KINDS:
            raise InputError("error.not_a_choice", field="kind", found=repr(kind), options=KINDS)
    asked = Instructions(kind=next((one for one in KINDS if one == kind), None))
    return _reading(text, asked, tuple(answers), lang)


def _reading(text: str, asked: Instructions, answers: tuple[int, ...], lang: Language) -> Reading:
    texts = load_texts(lang)
    with in_words(texts):
        read = read_problem_text(text, asked, answers)
        others = [other for other in read.found.others if other.kind != "output"]

        def evidence(of: Found) -> tuple[str, ...]:
            return tuple(sentence(each.what, texts) for each in of.evidence)

        return Reading(
            kind=read.best.kind,
            topic=read.topic,
            evidence=evidence(read.best),
            warnings=tuple(notice_sentence(each, texts) for each in read.remarks),
            questions=tuple(
                Question(
                    sentence(read.words_of(doubt), texts),
                    tuple(sentence(way.label, texts) for way in doubt.ways),
                )
                for doubt in read.questions
            ),
            others=tuple(OtherReading(other.kind, other.topic, evidence(other)) for other in others),
            _read=read,
            _answers=answers,
            _asked=asked,
            _lang=lang,
        )
