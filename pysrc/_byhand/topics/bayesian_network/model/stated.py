"""A network written as text: its statements in the problem format, and their lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from _byhand.errors import InputError, Notice

Format = Literal[
    "compact",
    "bif",
    "tables",
    "graph",
    "dicts",
    "xmlbif",
    "xdsl",
    "hugin",
    "netica",
    "genie",
    "uai",
    "pgmpy_source",
    "pgmpy_printed",
    "pyagrum_printed",
    "bnlearn_model",
    "bnlearn_printed",
]


@dataclass(frozen=True)
class Stated:
    """variables  the problem field of this name
    questions  the questions of the text, as in the problem format
    lines      for a place in the problem, such as `variables.wet.cpt[3]` or `question[1]`, its line (from 1)
    used       the lines of which something is in the problem; None: all but those of `aside`
    aside      lines that state nothing, such as titles of tables
    span       the first and the last line of the network, if other text may stand around it
    notices    what was guessed
    """

    variables: Mapping[str, Any]
    questions: Sequence[Mapping[str, Any]]
    lines: Mapping[str, int]
    format: Format
    used: frozenset[int] | None = None
    span: tuple[int, int] | None = None
    notices: tuple[Notice, ...] = ()
    aside: Set[int] = frozenset()

    def fields(self) -> dict[str, Any]:
        """The problem fields `variables` and, if there are questions, `question`."""
        asked = {"question": list(self.questions)} if self.questions else {}
        return {"variables": self.variables, **asked}

    @contextmanager
    def located(self) -> Iterator[None]:
        """Inside, errors name the line of the text instead of a field that the user has not written."""
        try:
            yield
        except InputError as error:
            path = error.field or ""
            holding = [place for place in self.lines if path == place or path.startswith((f"{place}.", f"{place}["))]
            if holding:
                error.line = self.lines[max(holding, key=len)]
            if holding or path.startswith("variables"):
                error.field = "network"
            raise


def refuse(key: str, line: int, **params: object) -> InputError:
    """An error about a line of the text."""
    error = InputError(key, field="network", line=line)
    error.params.update(params)
    return error
