"""A network that was written as text: what it states in the terms of the contract, and on which lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from byhand.errors import InputError

Format = Literal["compact", "bif", "tables", "graph", "dicts"]


@dataclass(frozen=True)
class Stated:
    """variables  the contract's field of this name
    questions  what the text asks, each as the contract states it
    lines      for a place in the contract, such as `variables.wet.cpt[3]` or `question[1]`, its line (from 1)
    """

    variables: Mapping[str, Any]
    questions: Sequence[Mapping[str, Any]]
    lines: Mapping[str, int]
    format: Format

    def fields(self) -> dict[str, Any]:
        """The contract's fields `variables` and, where something is asked, `question`."""
        asked = {"question": list(self.questions)} if self.questions else {}
        return {"variables": self.variables, **asked}

    @contextmanager
    def located(self) -> Iterator[None]:
        """Errors inside name the line of the text in place of a field that the person has not written."""
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
