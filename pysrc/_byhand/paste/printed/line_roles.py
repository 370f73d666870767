"""Gives the lines of a program's output their roles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from _byhand.paste.printed.printed_lines import is_drawn, line_of
from _byhand.phrase import say
from _byhand.protocol.parsed import LineRole
from _byhand.reading.accounts import Account, Accounts, Reason
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page

_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})\w{0,20}\s*")
_PROMPT = re.compile(r"\s*(?:>>>|>|In \[\d{0,4}\]:|\$)\s*\S")
# Figures that a program computes from a matrix or a model and prints beside it.
_FIGURES = re.compile(
    r"accura|kappa|precision|recall|sensitiv|specific|f1|f-|error|p-value|\bci\b|preval|detection|rate|statistic"
    r"|instances|observations|time taken|auc|\bmcc\b|support|no information|pred value|balanced|measure|====?|class:"
    r"|coverage|overall|percentage"
    r"|准确率|精度|查准率|查全率|召回率|错误率|灵敏度|特异度",
    re.IGNORECASE,
)
# Commands of LaTeX and tags of HTML around the rows.
_MARKUP = re.compile(r"\s*(?:\\\w|</?\w)[^\n]*")
_MOST_ADDED = 400


class LineRoles:
    """The roles of the lines of one reading; lines are numbered from 0."""

    def __init__(self) -> None:
        self._roles: dict[int, tuple[LineRole, Reason | None]] = {}
        self._account: Account | None = None

    def give(self, lines: Iterable[int], role: LineRole, reason: Reason | None = None) -> None:
        """Give lines a role, unless they have one."""
        for line in lines:
            self._roles.setdefault(line, (role, reason))

    def give_rest(self, page: Page) -> None:
        """Give the other lines the role that they have by themselves: rule, figure, prompt, prose."""
        for number in page.filled:
            text = page.source.lines[number]
            if number in self._roles:
                continue
            if _FENCE.fullmatch(text):
                self.give([number], "left_out", "fence")
            elif is_drawn(text) or _MARKUP.fullmatch(text):
                self.give([number], "rule")
            elif _PROMPT.match(text):
                self.give([number], "left_out", "prompt")
            elif _FIGURES.search(text[:_MOST_ADDED]):
                self.give([number], "left_out", "summary")
            elif len(text.split()) > 3 or text.rstrip().endswith((":", "：")):
                self.give([number], "left_out", "prose")

    def closed(self, page: Page) -> Account:
        """The account of the page."""
        accounts = Accounts()
        for number, (role, reason) in sorted(self._roles.items()):
            line = line_of(page, number)
            accounts.give(line, line, role, reason)
        self._account = accounts.closed(page.source)
        return self._account

    def evidence(self) -> list[Evidence]:
        """Whether all lines were read, of the account that was closed."""
        assert self._account is not None
        left = self._account.left_out("not_understood")
        if left:
            count = sum(run.last - run.first + 1 for run in left)
            return [Evidence("line_left", say("paste.lines.left", count=count), count)]
        # Another table is asked about, and so not lost.
        another = self._account.left_out("another_table")
        return [] if another else [Evidence("all_read", say("paste.lines.all_read"))]
