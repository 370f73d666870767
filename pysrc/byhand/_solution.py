"""`solve`, and the solution that it returns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document import steps as doc
from _byhand.document.writing import exact_and_value, notice_sentence, spans_to_plain, write_document, write_lines
from _byhand.frames.values import plain_problem
from _byhand.texts import Texts, load_texts
from byhand._errors import Language as Language
from byhand._errors import checked_digits, in_words, texts_in
from byhand._showing import Showing, ShowingStep, showing

if TYPE_CHECKING:
    from _byhand.protocol.document import SolutionDocument
    from _byhand.protocol.document import Step as WrittenStep

Length: TypeAlias = Literal["brief", "full", "everything", "exercise"]

# Characters of the answers in `repr`.
_LONGEST = 80
_MOST_NEAR = 5


@dataclass(frozen=True)
class Quantity:
    """A named number of the solution, such as `posterior[yes]`.

    - `id`: as in the problem format (docs/problem-format.md, "IDs of quantities").
    - `exact`: a `Fraction`; None if the quantity is irrational, a name or undefined. A list for a vector, a list of
      lists for a matrix. A `str` for a ratio of polynomials, if the exercise has letters.
    - `value`: the nearest float; a name, a truth value or a list of them; None if it is undefined.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> byhand.solve(bayes).quantities["posterior[A]"]
        Quantity(id='posterior[A]', exact=Fraction(15, 29), value=0.5172413793103449)
    """

    id: str
    exact: Any
    value: Any


class _Quantities(Mapping[str, Quantity]):
    """Quantities by ID. An unknown ID is a KeyError that names the nearest ones."""

    def __init__(self, each: Mapping[str, Quantity]) -> None:
        self._each = MappingProxyType(dict(each))

    def __getitem__(self, name: str) -> Quantity:
        try:
            return self._each[name]
        except KeyError:
            raise KeyError(_unknown_id(str(name), list(self._each))) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._each)

    def __len__(self) -> int:
        return len(self._each)

    def __repr__(self) -> str:
        return f"<{len(self)} quantities: {_shortened(', '.join(self))}>"


def _unknown_id(name: str, known: Sequence[str]) -> str:
    """The sentence for an ID that no quantity has, with those that are like it: of its kind, if there are any."""
    kind = name.partition("[")[0]
    alike = [each for each in known if each.partition("[")[0] == kind]
    near = get_close_matches(name, alike or known, _MOST_NEAR, 0.6)
    near += [each for each in alike if each not in near]
    if not near:
        near = list(dict.fromkeys(each.partition("[")[0] + "[...]" * ("[" in each) for each in known))
    listed = ", ".join(map(repr, near[:_MOST_NEAR])) + ", ..." * (len(near) > _MOST_NEAR)
    return f"no quantity {name!r}; there are {listed or 'none'}"


@dataclass(frozen=True)
class Answer:
    """The answer to one query.

    - `query`: as the problem states it; None if it states none.
    - `decision`: the class or action decided for; None for a tie, or if nothing is decided.
    - `tied`: the classes that share the first place.
    - `quantities`: a mapping from ID to `Quantity`.
    - `sentence`: the line above the worked solution, also `str(answer)`.
    - `rule`: if a rule for all observations is asked for, for each observation the actions that are equally good.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> answer = byhand.solve(bayes).answer
        >>> answer.decision, answer.tied
        ('A', ())
        >>> print(answer)
        P(A | B) = 15/29 ≈ 0.5172; P(not A | B) = 14/29 ≈ 0.4828. The more probable class is “A”.
    """

    query: Any
    decision: str | None
    tied: tuple[str, ...]
    quantities: Mapping[str, Quantity] = field(repr=False, hash=False)
    sentence: str
    rule: Mapping[str, tuple[str, ...]] | None = field(default=None, hash=False)

    def __str__(self) -> str:
        return self.sentence

    def __hash__(self) -> int:
        return hash((self.decision, self.tied, self.sentence))


@dataclass(frozen=True)
class Step(ShowingStep):
    """A step of the solution.

    - `id`: such as "prior"; the same in every language.
    - `title`: in words.
    - `text`: what the step itself says, as plain text: sentences, formulas and tables.
    - `steps`: the steps in it.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> [step.id for step in byhand.solve(bayes).steps]
        ['given', 'scores', 'posteriors', 'frequencies', 'decision']
    """

    id: str
    title: str
    text: str = field(repr=False)
    steps: tuple[Step, ...] = ()

    def __str__(self) -> str:
        return "\n\n".join(part for part in (self.title, self.text, *map(str, self.steps)) if part)


@dataclass(frozen=True, eq=False, repr=False)
class Solution(Showing):
    """A worked solution in one language. `solve`, `explain` and `compare` make it.

    - `lang`: language of the texts, "en" or "zh". `dataclasses.replace(solution, lang="zh")` has the other one.
    - `digits`: decimals of a printed number, 2 to 10; more are printed where fewer would not be significant.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> solution = byhand.solve(bayes)
        >>> solution
        <Solution of bayes_decision: P(A | B) = 15/29 ≈ 0.5172; P(not A | B) = 14/29 ≈ 0.4828. The more probable cla…>
        >>> solution.as_text().splitlines()[0]
        'Bayes’ rule and the best decision'
    """

    _solved: doc.Solution
    lang: Language = "en"
    digits: int = Display.digits

    @cached_property
    def _document(self) -> SolutionDocument:
        with in_words(self._texts):
            return write_document(self._solved, self._texts, self._display)

    @property
    def _texts(self) -> Texts:
        return load_texts(self.lang)

    @property
    def _display(self) -> Display:
        return Display(digits=self.digits)

    @cached_property
    def _lines(self) -> tuple[str, ...]:
        with in_words(self._texts):
            return tuple(map(spans_to_plain, write_lines(self._solved, self._texts, self._display)))

    @property
    def topic(self) -> str:
        """The topic of the problem, such as "naive_bayes"."""
        return self._solved.topic

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """An `Answer` for each query, in the order of the problem."""
        of = self._solved.line_of or range(len(self._lines))
        sentences = dict(zip(of, self._lines, strict=True))
        with in_words(self._texts):
            return tuple(_answer(answer, sentences.get(place, "")) for place, answer in enumerate(self._solved.answers))

    @property
    def answer(self) -> Answer:
        """The only answer. ValueError if there are several: take one of `answers`."""
        if len(self.answers) != 1:
            raise ValueError(f"the solution has {len(self.answers)} answers: take one of `answers`")
        return self.answers[0]

    @property
    def quantities(self) -> Mapping[str, Quantity]:
        """The quantities of the only answer, by ID. KeyError names the IDs that are near."""
        return self.answer.quantities

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the solution, in order."""
        from _byhand.render.plain import step_to_plain

        steps = tuple(_step(each, step_to_plain) for each in self._document["steps"])
        return showing(steps, self._document)

    @cached_property
    def warnings(self) -> tuple[str, ...]:
        """What was guessed, changed or left out, in sentences."""
        with in_words(self._texts):
            return tuple(notice_sentence(notice, self._texts) for notice in self._solved.warnings)

    def as_text(self, length: Length = "full") -> str:
        """Plain text, as one types it into a mail."""
        # Renderers draw charts with NumPy; the numbers of an answer need neither.
        from _byhand.render import RENDERERS

        document = self._document
        with in_words(self._texts):
            return RENDERERS["plain"][0](document, length)

    def as_dict(self) -> dict[str, Any]:
        """The result that `python -m byhand solve --to json` prints (docs/problem-format.md)."""
        with in_words(self._texts):
            return dict(solving.result(self._solved, self._texts, self._display))

    def __str__(self) -> str:
        return self.as_text()

    def __repr__(self) -> str:
        return f"<Solution of {self.topic}: {_shortened(' '.join(self._lines))}>"

    def __eq__(self, other: object) -> bool:
        """Equal if problem, language and digits give the same text and numbers."""
        if not isinstance(other, Solution):
            return NotImplemented
        return self is other or (hash(self) == hash(other) and self.as_dict() == other.as_dict())

    def __hash__(self) -> int:
        return hash((self.topic, self.lang, self.digits, self._lines))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


for _public in (Answer, Quantity, Solution, Step):
    _public.__module__ = "byhand"


def solve(problem: Mapping[str, Any], *, lang: Language = "en", digits: int = Display.digits) -> Solution:
    """The worked solution of a problem in problem format 1 (docs/problem-format.md).

    - `problem`: what `problem` makes or `read(text).problem` has, or the dictionary of a JSON file. Numbers may be
      `Fraction`, `Decimal`, NumPy numbers; a float counts as the decimal of its `repr`, so 0.1 is 1/10.
    - `lang`: language of the texts.
    - `digits`: decimals of a printed number, 2 to 10.

    ProblemError names the field that is unknown or impossible.

        >>> from fractions import Fraction
        >>> import byhand
        >>> urns = {"format": 1, "topic": "bayes_decision", "classes": ["A", "B"],
        ...         "priors": {"A": Fraction(1, 2), "B": Fraction(1, 2)},
        ...         "likelihoods": {"A": {"red": "2/5"}, "B": {"red": "1/5"}}, "query": "red"}
        >>> byhand.solve(urns).quantities["posterior[A]"].exact
        Fraction(2, 3)
    """
    texts = texts_in(lang)
    with in_words(texts):
        return Solution(solving.solve(plain_problem(problem)), lang, checked_digits(digits, texts))


def _answer(answer: doc.Answer, sentence: str) -> Answer:
    quantities = _Quantities({each.id: quantity_of(each.id, each.value) for each in answer.quantities})
    rule = None if answer.rule is None else MappingProxyType({name: tuple(best) for name, best in answer.rule.items()})
    return Answer(answer.query, answer.decision, tuple(answer.tied), quantities, sentence, rule)


def quantity_of(name: str, value: doc.Amount) -> Quantity:
    """The quantity of this ID, as Python programs get it."""
    return Quantity(name, _exact(value), exact_and_value(value)["value"])


def _exact(value: doc.Amount) -> Any:
    if isinstance(value, doc.InLetters):
        return value.exact
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_exact(part) for part in value]
    return value if isinstance(value, Fraction) else None


def _step(written: WrittenStep, to_plain: Callable[[WrittenStep], str]) -> Step:
    inner = tuple(_step(each, to_plain) for each in written["steps"])
    return Step(written["id"], spans_to_plain(written["title"]), to_plain(written), inner)
