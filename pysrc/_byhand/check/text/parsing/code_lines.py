"""Lines of a program: the result of p = a / b stands behind it, as a comment."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBER = r"[-−+]?(?:\d[\d.]{0,17}|\.\d{1,17})(?:[eE][-+]?\d{1,3})?(?:/\d{1,9})?\s?%?"
# Code, and behind it a comment that is a number, or several.
_RESULT = re.compile(
    rf"^(?P<code>[^#]{{2,300}}?[^\s#])\s{{1,60}}(?P<sign>#)(?P<equals>\s{{0,3}}(?:=|->|≈|:)?\s{{0,3}})"
    rf"(?=\(?{_NUMBER}(?:\s?,\s?{_NUMBER}){{0,9}}\)?\s{{0,9}}(?:$|->|→|=>|\())"
)
_IS_CODE = re.compile(r"^\s{0,20}(?:import |from \w{1,40} import |def |print\()|\bnp\.|\*\*\w|\w\[\d\]")
_COMMENT = re.compile(r"^(\s{0,40})#(?=[\s\-=>])")
_BEHIND = re.compile(r"(?<=\S)(\s{1,60})#(?=\s)")
_PRINTED = re.compile(r"^(?P<print>\s{0,20}print\()(?P<inner>[^#=]{1,200})(?P<close>\))(?=\s{0,60}=)")


def as_statements(lines: Sequence[str]) -> list[str]:
    """The lines of a program with equals signs before the results; others as they are. Characters keep their places."""
    results = [_RESULT.match(line[:400]) for line in lines]
    if not any(results) and not any(_IS_CODE.search(line[:400]) for line in lines):
        return list(lines)
    return [_as_statement(line, found) for line, found in zip(lines, results, strict=True)]


def _as_statement(line: str, result: re.Match[str] | None) -> str:
    if result is not None:
        line = f"{line[: result.start('sign')]}={' ' * len(result['equals'])}{line[result.end('equals') :]}"
        return _PRINTED.sub(lambda found: " " * len(found["print"]) + found["inner"] + " ", line)
    return _BEHIND.sub(r"\1;", _COMMENT.sub(r"\1 ", line), 1)
