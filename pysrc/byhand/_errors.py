"""What is raised for a problem, a model or a case that cannot be used, and the arguments that all functions share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from _byhand import solving
from _byhand.arithmetic.printer import FEWEST_DIGITS, MOST_DIGITS
from _byhand.errors import InputError
from _byhand.process import suited
from _byhand.texts import LANGUAGES, Texts, load_texts

Language: TypeAlias = Literal["en", "zh"]


class ProblemError(ValueError):
    """What was given cannot be used: one sentence that says where, what is wrong and what to do.

    - `field`: dotted path into the problem, such as `convention.smoothing`; for `explain` the attribute of the model.
    - `line`: line of a text, from 1.
    - `row`: row of a table, from 0.
    - `column`: name of the column.

    A part that does not apply is None.

        >>> import byhand
        >>> try:
        ...     byhand.solve({"format": 1, "topic": "naive_bayes", "tabel": "a,b"})
        ... except byhand.ProblemError as error:
        ...     print(error.field)
        tabel
    """

    def __init__(
        self,
        sentence: str,
        *,
        field: str | None = None,
        line: int | None = None,
        row: int | None = None,
        column: str | None = None,
    ) -> None:
        super().__init__(sentence)
        self.field = field
        self.line = line
        self.row = row
        self.column = column


ProblemError.__module__ = "byhand"


@contextmanager
def in_words(texts: Texts) -> Iterator[None]:
    """Raise what the engine refuses as a `ProblemError`; the process keeps its settings (_byhand/process.py)."""
    with suited():
        try:
            yield
        except InputError as error:
            raise _in_words(error, texts) from None
        except MemoryError:
            raise _in_words(InputError("error.out_of_memory"), texts) from None
        except RecursionError:
            raise _in_words(InputError("error.too_many_levels"), texts) from None


def _in_words(error: InputError, texts: Texts) -> ProblemError:
    sentence = solving.error_sentence(error, texts)
    return ProblemError(sentence, field=error.field, line=error.line, row=error.row, column=error.column)


def texts_in(lang: Language) -> Texts:
    """The texts of a language. ProblemError if there is none of this name."""
    if lang not in LANGUAGES:
        texts = load_texts(LANGUAGES[0])
        with in_words(texts):
            raise InputError("error.not_a_choice", field="lang", found=repr(lang), options=LANGUAGES)
    return load_texts(lang)


def checked_digits(digits: int, texts: Texts) -> int:
    """The decimals of a printed number. ProblemError if they are not 2 to 10."""
    if isinstance(digits, bool) or digits not in range(FEWEST_DIGITS, MOST_DIGITS + 1):
        options = tuple(map(str, range(FEWEST_DIGITS, MOST_DIGITS + 1)))
        with in_words(texts):
            raise InputError("error.not_a_choice", field="digits", found=repr(digits), options=options)
    return digits
