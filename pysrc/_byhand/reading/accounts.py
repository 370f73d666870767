"""Where every line of a pasted text went."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from _byhand.protocol.parsed import LineRole
from _byhand.reading.source import Source

# Why a line is left out.
Reason = Literal[
    "prose",
    "source",
    "fence",
    "prompt",
    "comment",
    "code",
    "page",
    "repeated_header",
    "summary",
    "another_table",
    "declaration",
    "not_understood",
]


@dataclass(frozen=True)
class Lines:
    """What a run of lines is.

    first, last  from 1, in the text as pasted, both included; empty lines may lie within
    role         what the lines are
    reason       of `left_out`: why; None for all other roles
    """

    first: int
    last: int
    role: LineRole
    reason: Reason | None = None


@dataclass(frozen=True)
class Account:
    """Where every non-empty line went: sorted, disjoint runs that cover all of them; made by `Accounts.closed`."""

    runs: tuple[Lines, ...]

    def role_of(self, line: int) -> Lines | None:
        """The run that a line (from 1) lies in; None for an empty line between two runs."""
        return next((run for run in self.runs if run.first <= line <= run.last), None)

    def left_out(self, *reasons: Reason) -> tuple[Lines, ...]:
        """The runs that are left out; where reasons are given, for one of these."""
        return tuple(run for run in self.runs if run.role == "left_out" and (not reasons or run.reason in reasons))


class Accounts:
    """The account of one reading while it is being written."""

    def __init__(self) -> None:
        self._roles: dict[int, tuple[LineRole, Reason | None]] = {}

    def give(self, first: int, last: int, role: LineRole, reason: Reason | None = None) -> None:
        """Give lines (from 1, both included) a role; KeyError if one has another role already."""
        if (role == "left_out") != (reason is not None):
            raise ValueError(f"reason {reason!r} of role {role!r}")
        for line in range(first, last + 1):
            if self._roles.get(line, (role, reason)) != (role, reason):
                raise KeyError(line)
            self._roles[line] = (role, reason)

    def give_first(self, line: int, role: LineRole, reason: Reason | None = None) -> None:
        """Give a line (from 1) a role unless it has one."""
        if line not in self._roles:
            self.give(line, line, role, reason)

    def give_each(self, lines: Iterable[int], role: LineRole, reason: Reason | None = None) -> None:
        for line in lines:
            self.give(line, line, role, reason)

    def closed(self, source: Source) -> Account:
        """The account of all non-empty lines; a line that nobody gave a role is left out as not understood."""
        runs: list[Lines] = []
        for number, text in enumerate(source.lines):
            line = source.place(source.starts[number])[0]
            if not text.strip():
                continue
            role, reason = self._roles.get(line, ("left_out", "not_understood"))
            before = runs[-1] if runs else None
            if before is not None and (before.role, before.reason) == (role, reason):
                runs[-1] = Lines(before.first, line, role, reason)
            elif before is None or line > before.last:  # two lines of ours are one if a form feed parts them
                runs.append(Lines(line, line, role, reason))
        return Account(tuple(runs))
