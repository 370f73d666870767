"""The names above columns that only single spaces separate: how many words belong to each name, and on which lines.

Text out of a PDF has lost where the words stood, so names are only put together where there is one way to do it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.cells.cell import is_number, near_key
from _byhand.cells.roles import is_label_name

# Names of two words in the tables that everybody uses; only asked when nothing else tells the columns apart.
_TWO_WORDS = frozenset(
    (
        *("play tennis", "play golf", "play ball", "enjoy sport", "air temp", "credit rating", "buys computer"),
        *("marital status", "taxable income", "annual income", "home owner", "defaulted borrower", "blood pressure"),
        *("give birth", "gives birth", "can fly", "live in", "have legs", "has legs", "heart rate", "body temperature"),
    )
)
# Words that sentences have and the names of columns have not.
_OF_SENTENCES = frozenset(
    (
        *("the", "a", "an", "of", "is", "are", "was", "were", "and", "for", "to", "from", "with", "by", "on"),
        *("we", "this", "that", "these", "following", "given", "which", "what", "how"),
    )
)
_MOST_LINES = 12
_FEWEST_ROWS = 3
_CHINESE = re.compile(r"[\u3400-\u9fff]")

Word = tuple[int, int]  # the line and the place in it


def is_sentence(line: str) -> bool:
    """Is a line above a table a sentence, and no names?"""
    line = line.strip()
    if line.endswith(("。", "：", ":", "！")) or (line.endswith("？") and _CHINESE.search(line)):
        return True
    words = {word.strip(".,;:!?()").casefold() for word in line.split()}
    return line.endswith((".", "?", "!")) and bool(words & _OF_SENTENCES)


def end_of_names(rows: Sequence[Sequence[str]], width: int) -> int:
    """How many lines at the top may be names of columns set on lines of other lengths; 0 where all have the width.

    rows   the words of each line
    """
    other = [at for at, row in enumerate(rows[:_MOST_LINES]) if len(row) != width]
    return next((at + 1 for at in reversed(other) if _may_stand_above(rows[: at + 1], rows[at + 1 :], width)), 0)


def _may_stand_above(top: Sequence[Sequence[str]], body: Sequence[Sequence[str]], width: int) -> bool:
    full = [row for row in body if len(row) == width]
    if len(full) < _FEWEST_ROWS or any(len(row) > 2 * width for row in top):
        return False
    values = {near_key(word) for row in full for word in row}
    repeated = any(len(set(column)) < len(column) for column in zip(*full, strict=True))
    return repeated and not any(is_number(word) or near_key(word) in values for row in top for word in row)


def told_apart(lines: Sequence[Sequence[str]], width: int) -> list[list[Word]] | None:
    """The words of each of `width` names, in these lines; None if it cannot be known which belong together."""
    words = [(at, place) for at, line in enumerate(lines) for place in range(len(line))]
    if len(words) == width:
        return [[word] for word in words]
    in_order = _in_order(lines, words, width)
    if in_order is None and len(lines) == width:
        return [[(at, place) for place in range(len(line))] for at, line in enumerate(lines)]
    return in_order or _one_above_the_other(lines, width)


def _in_order(lines: Sequence[Sequence[str]], words: Sequence[Word], width: int) -> list[list[Word]] | None:
    """Names that follow each other, some of them of two words."""
    names: list[list[Word]] = []
    for at, place in words:
        last = names[-1] if names else []
        if len(last) == 1 and _is_name(lines[last[0][0]][last[0][1]], lines[at][place]):
            last.append((at, place))
        else:
            names.append([(at, place)])
    return names if len(names) == width else None


def _one_above_the_other(lines: Sequence[Sequence[str]], width: int) -> list[list[Word]] | None:
    """One line with a word of every name, and others with the first or the second words of some of them."""
    full = [at for at, line in enumerate(lines) if len(line) == width]
    if len(full) != 1:
        return None
    main = full[0]
    names = [[(main, place)] for place in range(width)]
    for at, line in enumerate(lines):
        for place, word in enumerate(line) if at != main else ():
            pairs = [(word, other) if at < main else (other, word) for other in lines[main]]
            fitting = [column for column, pair in enumerate(pairs) if _is_name(*pair) and len(names[column]) == 1]
            if len(fitting) != 1:
                return None
            names[fitting[0]].insert(0 if at < main else 1, (at, place))
    return names


def _is_name(first: str, second: str) -> bool:
    if second.startswith("(") and second.endswith(")"):
        return True  # Decision (category)
    pair = f"{first} {second}".casefold().rstrip("?:")
    return pair in _TWO_WORDS or (first.isalpha() and is_label_name(pair))
