"""What the sentences of a told network say."""

from __future__ import annotations

from dataclasses import dataclass, field

from _byhand.reading.page import Page
from _byhand.told.network.literals import Literal
from _byhand.told.network.sentences import Question, Statement
from _byhand.told.numerals.numbers import Number


@dataclass
class ToldNetwork:
    """What the sentences of a text say; the lists of lines are in the order of the text."""

    statements: list[tuple[Statement, Number]] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    supposed: list[Literal] = field(default_factory=list)
    maybe: list[tuple[str, list[Literal], bool]] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    unread_numbers: int = 0
    unread_behind: list[str] = field(default_factory=list)
    lines: dict[int, str] = field(default_factory=dict)


def give_lines(told: ToldNetwork, page: Page, base: int, sentence: str, role: str) -> None:
    """The role of the lines of a sentence; a line that has a statement keeps it."""
    first = page.source.place(base + len(sentence) - len(sentence.lstrip()))[0]
    last = page.source.place(base + len(sentence.rstrip()))[0]
    for line in range(first, last + 1):
        if told.lines.get(line) in (None, "prose"):
            told.lines[line] = role
