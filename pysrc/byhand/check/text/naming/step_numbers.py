"""Weights with the number of the step below them: w1 = (3, 3), b1 = 1 after the first correction."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from byhand.check.text.naming.labels import Label
from byhand.check.text.parsing.notation import notation

_OF_STEP = re.compile(r"(?:^|(?<=[\s:：,，;；、\u3400-\u9fff]))(?P<letter>[wb])_?\(?(?P<step>\d{1,3})\)?$")
_VECTOR = re.compile(r"(?<![A-Za-z])w_?\{?\d\}?\s{0,2}=\s{0,2}[(\[（]")
_START = re.compile(r"(?<![A-Za-z])w_?\{?0\}?\s{0,2}=.{0,40}(?<![A-Za-z])b_?\{?0\}?\s{0,2}=")
_KINDS = {"w": "weight", "b": "intercept"}


def are_numbered(lines: Sequence[str]) -> bool:
    """Does a text number the steps below w and b, where others number the features?"""
    return any(_VECTOR.search(line) or _START.search(line) for line in lines)


def with_step(label: Label, step: int | None) -> Label:
    """The label of a weight without its number, which is that of the step; else with the step of the line."""
    found = _OF_STEP.search(notation(label.text))
    if found is None or label.forms:
        return replace(label, step=step)
    letter = found["letter"]
    return replace(label, text=letter, kinds={_KINDS[letter]: 1.0}, items=(), step=int(found["step"]))
