"""Vectors and matrices in a line: (1, 2), [[1, 0.5], [0.5, 2]], [1 2; 3 4] and the matrices of LaTeX."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.check.text.parsing.arithmetic import Run, run_at
from _byhand.check.text.parsing.tokens import Token

_MOST_CELLS = 64
Rows = Sequence[Sequence[Run]]


def vector_at(tokens: Sequence[Token], place: int) -> tuple[Rows, int] | None:
    """The rows of numbers in the brackets that open here, and the index after them; None if it is no vector."""
    if tokens[place].kind == "begin":
        return _environment(tokens, place)
    if tokens[place].kind != "open":
        return None
    rows: list[list[Run]] = []
    at = place + 1
    if at < len(tokens) and tokens[at].kind == "open":
        while at < len(tokens) and tokens[at].kind == "open":
            row = _row(tokens, at + 1, ("close",))
            if row is None:
                return None
            rows.append(row[0])
            at = row[1] + 1
            if at < len(tokens) and tokens[at].kind in ("comma", "stop") and tokens[at].text in ",;":
                at += 1
        if at >= len(tokens) or tokens[at].kind != "close":
            return None
    else:
        while True:
            row = _row(tokens, at, ("close", "stop"))
            if row is None:
                return None
            rows.append(row[0])
            at = row[1]
            if tokens[at].kind == "close":
                break
            at += 1
    count = sum(map(len, rows))
    if count < 2 or count > _MOST_CELLS or len({len(row) for row in rows}) > 1:
        return None
    return rows, _after_transposed(tokens, at + 1)


def _row(tokens: Sequence[Token], place: int, ends: Sequence[str]) -> tuple[list[Run], int] | None:
    """Numbers divided by commas, or by spaces, to one of these ends."""
    found: list[Run] = []
    at = place
    while at < len(tokens) and len(found) <= _MOST_CELLS:
        run = run_at(tokens, at, in_row=True)
        if run is None:
            return None
        found.append(run)
        at = run.last
        if at >= len(tokens):
            return None
        if tokens[at].kind in ends and (tokens[at].kind == "close" or tokens[at].text == ";"):
            return found, at
        if tokens[at].kind in ("comma", "cell"):
            at += 1
        elif not tokens[at].gap:
            return None
    return None


def _environment(tokens: Sequence[Token], place: int) -> tuple[Rows, int] | None:
    r"""\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}"""
    rows: list[list[Run]] = [[]]
    at = place + 1
    while at < len(tokens) and tokens[at].kind != "end":
        if tokens[at].kind == "break":
            rows.append([])
            at += 1
        elif tokens[at].kind == "cell":
            at += 1
        else:
            run = run_at(tokens, at, in_row=True)
            if run is None:
                return None
            rows[-1].append(run)
            at = run.last
    rows = [row for row in rows if row]
    if at >= len(tokens) or not 1 < sum(map(len, rows)) <= _MOST_CELLS or len({len(row) for row in rows}) > 1:
        return None
    return rows, _after_transposed(tokens, at + 1)


def _after_transposed(tokens: Sequence[Token], at: int) -> int:
    """(1, 2)ᵀ, (1, 2)^T, (1, 2)'"""
    if at + 1 < len(tokens) and tokens[at].kind == "raise" and tokens[at + 1].text in ("T", "t"):
        return at + 2
    return at
