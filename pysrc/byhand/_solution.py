"""`solve`, and the solution that it returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document import steps as doc
from _byhand.document.writing import exact_and_value, spans_to_plain, write_document
from _byhand.process import suited
from _byhand.protocol.document import SolutionDocument
from _byhand.protocol.document import Step as WrittenStep
from _byhand.render import RENDERERS
from _byhand.texts import Texts, load_texts
from byhand._errors import in_words

Language: TypeAlias = Literal["en", "zh"]
Length: TypeAlias = Literal["brief", "full", "everything", "exercise"]


@dataclass(frozen=True)
class Quantity:
    """A named number of the solution, such as `posterior[yes]`.

    id     as in the problem format
    exact  the rational number; None where there is none. Lists for vectors and matrices
    value  the number as a float, a name, or lists of them; None where it is undefined
    """

    id: str
    exact: Any
    value: Any


@dataclass(frozen=True)
class Answer:
    """The answer to one query.

    query       as the problem states it
    decision    the class decided for; None for a tie, or where nothing is decided
    tied        the classes that share the first place
    quantities  by ID
    sentence    as printed above the solution; `str(answer)`
    """

    query: Any
    decision: str | None
    tied: tuple[str, ...]
    quantities: Mapping[str, Quantity]
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Step:
    """A step of the solution: its title, and the steps in it."""

    id: str
    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Solution:
    """A worked solution in one language.

    lang    language of the texts, "en" or "zh"; `dataclasses.replace(solution, lang="zh")` has the other one
    digits  decimals of a printed number
    """

    _solved: doc.Solution = field(repr=False)
    lang: Language = "en"
    digits: int = Display.digits

    @cached_property
    def _document(self) -> SolutionDocument:
        return write_document(self._solved, self._texts, Display(digits=self.digits))

    @property
    def _texts(self) -> Texts:
        return load_texts(self.lang)

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """One for each query."""
        lines = self._document["answers"]
        of = self._solved.line_of or range(len(lines))
        sentences = {answer: spans_to_plain(line) for answer, line in zip(of, lines, strict=True)}
        return tuple(_answer(answer, sentences.get(place, "")) for place, answer in enumerate(self._solved.answers))

    @property
    def answer(self) -> Answer:
        """The only answer; ValueError if there are several."""
        if len(self.answers) != 1:
            raise ValueError(f"the solution has {len(self.answers)} answers: take one of `answers`")
        return self.answers[0]

    @property
    def quantities(self) -> Mapping[str, Quantity]:
        """Those of the only answer, by ID."""
        return self.answer.quantities

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return tuple(map(_step, self._document["steps"]))

    def as_text(self, length: Length = "full") -> str:
        """Plain text."""
        return RENDERERS["plain"][0](self._document, length)

    def as_dict(self) -> dict[str, Any]:
        """The result as `python -m byhand solve --to json` prints it."""
        return dict(solving.result(self._solved, self._texts, Display(digits=self.digits)))

    def __str__(self) -> str:
        return self.as_text()


for _public in (Answer, Quantity, Solution, Step):
    _public.__module__ = "byhand"


def solve(problem: Mapping[str, Any], *, lang: Language = "en", digits: int = Display.digits) -> Solution:
    """The worked solution of a problem in problem format 1.

    ProblemError names the field that is wrong.
    """
    with in_words(load_texts(lang)):
        return Solution(solving.solve(problem), lang, digits)


@suited()
def _answer(answer: doc.Answer, sentence: str) -> Answer:
    quantities = {each.id: _quantity(each) for each in answer.quantities}
    return Answer(answer.query, answer.decision, tuple(answer.tied), MappingProxyType(quantities), sentence)


def _quantity(quantity: doc.Quantity) -> Quantity:
    return Quantity(quantity.id, _exact(quantity.value), exact_and_value(quantity.value)["value"])


def _exact(value: doc.Amount) -> Any:
    if isinstance(value, doc.InLetters):
        return value.exact
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_exact(part) for part in value]
    return value if isinstance(value, Fraction) else None


def _step(written: WrittenStep) -> Step:
    return Step(written["id"], spans_to_plain(written["title"]), tuple(map(_step, written["steps"])))
