"""Measures every regular expression of the page on texts from its own alphabet, in Node."""

from __future__ import annotations

import json
import re
import subprocess
import warnings
from pathlib import Path
from typing import Any

from helpers.patience import LONG_S, seconds
from hostile.growth.patterns import Shape, shapes_of

_SCRIPT = Path(__file__).with_name("web_patterns.mjs")
# Spellings of JavaScript that differ from Python, and a letter for constructs that Python lacks.
_SPELLED = (
    (re.compile(r"\(\?<(?=[A-Za-z])"), "(?P<"),
    (re.compile(r"\\p\{Script=Han\}"), "中"),
    (re.compile(r"\\p\{[^}]*\}"), "a"),
    (re.compile(r"\\u\{([0-9A-Fa-f]+)\}"), r"\\U000\1"),
    (re.compile(r"(?<!\\)\[\^\]"), r"[\\s\\S]"),
)
# Patterns applied to short texts only: the first line of an exercise, cut before.
BOUNDED = (r"^, |[, ]+$",)
# Parts that are repeated for every pattern, whatever its own alphabet is.
_MORE = ("a", "1", " ", "\n", "中", "a ", "中 ", "\t", "a1", "é", "\\", "{", "}", "\\text{", "^", "_", "0.", "ω")


def listed() -> list[dict[str, Any]]:
    """All regular expressions of web/, with their places and sources."""
    found: list[dict[str, Any]] = json.loads(_node("list", ""))
    return found


def grown_badly(patterns: list[dict[str, Any]]) -> list[str]:
    """A line for each expression and text that takes more than n log n."""
    different = {(each["source"], each["flags"]): each for each in patterns}
    long = [each for each in different.values() if each["source"] not in BOUNDED]
    asked = [{**each, "shapes": [vars(shape) for shape in shapes(each)]} for each in long]
    return _node("measure", json.dumps(asked)).splitlines()


def shapes(pattern: dict[str, Any]) -> list[Shape]:
    written = pattern["source"]
    for sign, python in _SPELLED:
        written = sign.sub(python, written)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        own = shapes_of(re.compile(written))
    return [*own, *(Shape(f"only {part!r} {after!r}", "", part, after) for part in _MORE for after in ("", "\x01"))]


def _node(what: str, given: str) -> str:
    done = subprocess.run(
        ["node", str(_SCRIPT), what],
        input=given,
        capture_output=True,
        encoding="utf-8",
        timeout=seconds(LONG_S),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
