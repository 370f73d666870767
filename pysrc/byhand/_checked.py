"""`check`: the verdict on every figure of a working, and what may have happened to those that differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.check.exercise import exercise_of, read_figures
from _byhand.check.report.report import as_json, as_plain, for_page
from _byhand.check.text.checking import CheckedText, check_text
from _byhand.check.text.report import text_for_page, text_json, text_plain
from _byhand.check.verdicts import check as check_figures
from _byhand.errors import InputError
from _byhand.frames.values import plain, plain_problem
from _byhand.texts import load_texts
from byhand._errors import Language, checked_digits, in_words, texts_in
from byhand._solution import Quantity, quantity_of

if TYPE_CHECKING:
    from _byhand.check.checked import Report
    from _byhand.document.steps import Answer
    from _byhand.protocol import check as protocol

Verdict: TypeAlias = Literal["right", "rounded_early", "convention", "follows", "differs"]
Mark: TypeAlias = Literal[
    "right", "rounded_early", "convention", "follows", "first_slip", "differs", "unread", "nothing"
]

_SIGNS: Mapping[Mark, str] = {
    "right": "✓",
    "rounded_early": "≈",
    "convention": "⇄",
    "follows": "↪",
    "first_slip": "✗",
    "differs": "≠",
    "unread": "?",
    "nothing": "",
}


@dataclass(frozen=True)
class CheckedFigure:
    """A figure of a working.

    - `quantity`: its ID, or "decision".
    - `value`: as it was written.
    - `verdict`: "right"; "rounded_early"; "convention" (right by another convention); "follows" (from earlier wrong
      figures); "differs". docs/problem-format.md, `check`, defines them.
    - `right`: the right value, as a `Quantity`.
    - `sentences`: the verdict and its probable cause, in words.
    - `slip`: the key of the likeliest cause, such as "prior_forgotten"; None if nothing explains the figure.
    - `line`, `start`, `end`: its place in a text: the line from 1, the characters within it from 0; else None.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> found = byhand.check(bayes, "P(B) = 0.29\\nP(A|B) = 0.15")
        >>> figure = found.first_wrong
        >>> figure.quantity, figure.line, figure.slip, figure.right.exact
        ('posterior[A]', 2, 'score_read_as_posterior', Fraction(15, 29))
    """

    quantity: str
    value: str
    verdict: Verdict
    right: Quantity
    sentences: tuple[str, ...]
    slip: str | None
    line: int | None = None
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True)
class CheckedLine:
    """A line of a working.

    - `number`: from 1.
    - `text`: as it was written.
    - `mark`: the worst verdict on its figures; "first_slip" for the first line that differs; "unread" if it has numbers
      that were not understood; "nothing" without numbers.
    - `right`: the line as it should be, if it is wrong; else "".
    - `unread`: its numbers that were not understood, as they were written.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> found = byhand.check(bayes, "P(B) = 0.29\\nP(A|B) = 0.15")
        >>> [(line.mark, line.right) for line in found.lines]
        [('right', ''), ('first_slip', 'P(A|B) = 0.52')]
    """

    number: int
    text: str
    mark: Mark
    right: str = ""
    unread: tuple[str, ...] = ()


@dataclass(frozen=True)
class Checked:
    """A checked working. `str` prints every line or figure with its mark and a tutor's words.

    - `message`: the result in words.
    - `figures`: the figures, in the order of the working.
    - `lines`: the lines of a text; empty for figures by ID.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> found = byhand.check(bayes, {"evidence": "0.29", "posterior[A]": "0.15"})
        >>> [figure.verdict for figure in found.figures]
        ['right', 'differs']
    """

    message: str
    figures: tuple[CheckedFigure, ...] = field(repr=False)
    lines: tuple[CheckedLine, ...] = field(repr=False)
    _report: Report | CheckedText = field(repr=False, compare=False)
    _lang: Language = field(repr=False)
    _digits: int = field(repr=False)

    @property
    def first_wrong(self) -> CheckedFigure | None:
        """The first figure that differs; None if none does."""
        return next((figure for figure in self.figures if figure.verdict == "differs"), None)

    def as_text(self) -> str:
        """Plain text, as a tutor writes below a homework."""
        texts = load_texts(self._lang)
        with in_words(texts):
            if isinstance(self._report, CheckedText):
                return text_plain(self._report, texts, self._digits)
            return as_plain(self._report, texts, self._digits)

    def as_dict(self) -> dict[str, Any]:
        """The result that `python -m byhand check --to json` prints (docs/problem-format.md)."""
        texts = load_texts(self._lang)
        with in_words(texts):
            if isinstance(self._report, CheckedText):
                return dict(text_json(self._report, texts))
            return dict(as_json(self._report, texts))

    def __str__(self) -> str:
        return self.as_text()

    def _repr_html_(self) -> str:
        rows = self._rows_of_lines() if self.lines else self._rows_of_figures()
        cells = "".join(f"<tr>{''.join(f'<td>{_lines(cell)}</td>' for cell in row)}</tr>" for row in rows)
        return f"<p>{escape(self.message)}</p><table>{cells}</table>"

    def _rows_of_lines(self) -> list[tuple[str, str, str]]:
        said: dict[int | None, list[str]] = {}
        for figure in self.figures:
            if figure.verdict != "right":
                said.setdefault(figure.line, []).extend(figure.sentences)
        return [
            (_SIGNS[line.mark], "\n".join(filter(None, (line.text, line.right))), "\n".join(said.get(line.number, [])))
            for line in self.lines
        ]

    def _rows_of_figures(self) -> list[tuple[str, str, str]]:
        return [
            (_SIGNS[each.verdict], f"{each.quantity} = {each.value}", "\n".join(each.sentences))
            for each in self.figures
        ]


def _lines(text: str) -> str:
    return escape(text).replace("\n", "<br>")


for _public in (Checked, CheckedFigure, CheckedLine):
    _public.__module__ = "byhand"


def check(
    problem: Mapping[str, Any],
    working: str | Mapping[str, Any],
    *,
    query: int = 0,
    lang: Language = "en",
    digits: int = Display.digits,
) -> Checked:
    """Check a working, and find what may have happened to figures that differ.

    - `problem`: in problem format 1.
    - `working`: the text of a whole working (notes, LaTeX, Markdown, 中文); or figures by the ID of their quantity, in
      the order of computation, as `{"posterior[yes]": "0.65", "decision": "no"}`. A figure is a number or a text, in
      the form in which people write it: 2/9, 22 %, 1.2e-5.
    - `query`: which query of the problem, from 0.
    - `lang`, `digits`: language of the sentences; decimals of the numbers in them.

    ProblemError names the field that is wrong, an unknown ID, or a figure that is no number.

        >>> import byhand
        >>> bayes = byhand.read("P(A) = 0.3, P(B|A) = 0.5, P(B|not A) = 0.2. Find P(A|B).").problem
        >>> print(byhand.check(bayes, "P(B) = 0.29\\nP(A|B) = 0.15").message)
        The first slip is in line 2: P(A | x). 2 figures were read: 1 right, 1 wrong. No decision was read.
    """
    texts = texts_in(lang)
    digits = checked_digits(digits, texts)
    with in_words(texts):
        if isinstance(query, bool) or not isinstance(query, int):
            raise InputError("check.error.query_number", field="query", found=repr(query))
        exercise = exercise_of(plain_problem(problem), query, _answers)
        if isinstance(working, str):
            checked = check_text(exercise, working)
            written = text_for_page(checked, texts, digits)
            figures = _figures(checked.report, written["figures"], written["told"])
            return Checked(written["headline"]["message"], figures, _lines_of(checked, written), checked, lang, digits)
        if not isinstance(working, Mapping):
            raise InputError("frames.no_working", field="working", found=type(working).__name__)
        given = [{"quantity": str(name), "value": plain(value, f"figures.{name}")} for name, value in working.items()]
        report = check_figures(exercise, read_figures(exercise, given))
        page = for_page(report, texts, digits)
        found = _figures(report, page["figures"], page["told"])
        return Checked(page["headline"]["message"], found, (), report, lang, digits)


def _answers(problem: Mapping[str, Any]) -> Sequence[Answer]:
    return solving.solve(problem).answers


def _figures(
    report: Report, figures: Sequence[protocol.CheckedFigure], told: Sequence[protocol.ToldFigure]
) -> tuple[CheckedFigure, ...]:
    return tuple(
        CheckedFigure(
            quantity=figure["quantity"],
            value=figure["value"],
            verdict=figure["verdict"],
            right=quantity_of(figure["quantity"], checked.right),
            sentences=tuple(words["sentences"]),
            slip=next((cause["key"] for cause in figure["causes"]), None),
            line=figure.get("line"),  # type: ignore[arg-type]
            start=figure.get("start"),  # type: ignore[arg-type]
            end=figure.get("end"),  # type: ignore[arg-type]
        )
        for checked, figure, words in zip(report.figures, figures, told, strict=True)
    )


def _lines_of(checked: CheckedText, written: protocol.CheckedTextHere) -> tuple[CheckedLine, ...]:
    right = {note["line"]: "".join(part["text"] for part in note["right"]) for note in written["notes"]}
    return tuple(
        CheckedLine(
            number,
            text,
            mark,
            right.get(number, ""),
            tuple(each["text"] for each in written["unread"] if each["line"] == number),
        )
        for number, (text, mark) in enumerate(zip(checked.lines, checked.marks, strict=True), 1)
    )
