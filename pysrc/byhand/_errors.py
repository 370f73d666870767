"""What is raised for a problem, a model or a case that cannot be used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from _byhand import solving
from _byhand.errors import InputError
from _byhand.process import suited
from _byhand.texts import Texts


class ProblemError(ValueError):
    """One sentence in the language asked for: where, what, what to do.

    field   dotted path into the problem, such as `convention.smoothing`; for `explain` the attribute of the model
    line    line of a text, from 1
    row     row of a table, from 0
    column  name of the column
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
            sentence = solving.error_sentence(error, texts)
            raise ProblemError(
                sentence, field=error.field, line=error.line, row=error.row, column=error.column
            ) from None
