"""Numbers that a writer takes back, strikes through, or quotes from somebody else, and marks, become spaces."""

from __future__ import annotations

import re

from _byhand.check.text.vocabulary.retractions import OF_SOMEBODY, REPLACED, STRUCK, WORTH

_MOST = 4


def without_retracted(line: str) -> str:
    """The line, every character of which keeps its place: the label before 0.62 — no, 0.643 is that of 0.643."""
    for pattern in (STRUCK, WORTH):
        line = pattern.sub(lambda found: " " * len(found[0]), line)
    line = REPLACED.sub(lambda found: " " * len(found[0]), line, _MOST)
    return OF_SOMEBODY.sub(_without_words, line, _MOST)


def _without_words(found: re.Match[str]) -> str:
    own = found["own"] or ""
    return " " * len(found["who"]) + found["label"] + " " * (len(found["number"]) + len(own))
