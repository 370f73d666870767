"""Failures of an input, without a language: a text key, its parameters and the place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


class InputError(Exception):
    """Input that cannot be used. `key` names the text, `params` fill it, the other fields say where.

    field   dotted path into the problem, such as `convention.smoothing`
    line    line of the pasted text, from 1
    row     row of the table, from 0
    column  name of the column
    signed  whether the text is surely of the kind that its reader expects: no other reading of it will do
    """

    def __init__(
        self,
        key: str,
        *,
        field: str | None = None,
        line: int | None = None,
        row: int | None = None,
        column: str | None = None,
        **params: object,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.field = field
        self.line = line
        self.row = row
        self.column = column
        self.params = params
        self.signed = False


def signed(error: InputError) -> InputError:
    """The failure of a text that is surely of the kind its reader expects."""
    error.signed = True
    return error


@dataclass(frozen=True)
class Notice:
    """Something that was guessed, changed or left out; not an error, but the reader should know."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)
    row: int | None = None
    column: str | None = None
