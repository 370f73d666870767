"""Numbers that light the rows they were counted from, by style rules alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from _byhand.protocol import document as protocol

# Upper bound on the rules of one fragment, in characters: a table of 17 rows with 45 counts takes 5,000.
MOST_RULES = 40_000


@dataclass
class Lit:
    """The training rows that the fragment shows, and the marks that were written.

    table  the table with the training rows, as it stands in the exercise; None if there is none
    """

    table: protocol.TableBlock | None
    rows: dict[str, list[int]]
    _numbers: dict[str, int] = field(default_factory=dict)
    _room: int = MOST_RULES

    @classmethod
    def of(cls, document: protocol.SolutionDocument) -> Lit:
        table = _training_table(document)
        return cls(table, document["rows"] if table else {})

    def attributes(self, mark: protocol.Mark) -> str | None:
        """The attributes of a marked part of a formula; None if it lights nothing."""
        key = mark[2]
        if not self.rows.get(key):
            return None
        number = self._numbers.get(key)
        if number is None:
            needed = len(self._rule("", 100, self.rows[key]))
            if needed > self._room:
                return None
            self._room -= needed
            number = self._numbers[key] = len(self._numbers)
        return f' class="bh-mark bh-of{number}" tabindex="0"'

    def row_class(self, block: protocol.TableBlock, row: int) -> str:
        return f"bh-row{row}" if block is self.table else ""

    def rules(self, scope: str) -> str:
        """A rule for each key: while one of its marks is pointed at or has the focus, its rows are lit."""
        return "\n".join(self._rule(scope, number, self.rows[key]) for key, number in self._numbers.items())

    @staticmethod
    def _rule(scope: str, number: int, rows: Sequence[int]) -> str:
        lit = ",".join(f".bh-row{row}" for row in rows)
        return f"{scope}:has(.bh-of{number}:is(:hover,:focus)) :is({lit}){{--bh-row:var(--bh-lit)}}"


def _training_table(document: protocol.SolutionDocument) -> protocol.TableBlock | None:
    """The first table of the exercise, if its lines are the training rows.

    Those of a frequency table begin with a name.
    """
    tables = [block for block in document["exercise"] if block["type"] == "table"]
    if not tables or not document["rows"]:
        return None
    lines = tables[0]["rows"]
    last = max((max(rows, default=-1) for rows in document["rows"].values()), default=-1)
    is_data = all(not cell["header"] for line in lines for cell in line["cells"])
    return tables[0] if is_data and last < len(lines) else None
