"""Texts as programs printed them (tests/cases/printed), and what the readers of printed texts make of a text.

R 4.2.2 with caret 6.0-93, gmodels and e1071 1.7-13; Weka 3.6.14; scikit-learn 1.9.1, pandas 3.1.1, polars 2.1.0,
statsmodels 0.15.0, pgmpy 1.1.2, pyAgrum 3.3.1.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from _byhand.paste.printed.results import READER as RESULTS
from _byhand.protocol.parsed import Kind
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reader, Reading
from _byhand.topics.evaluation.printed import READERS as EVALUATION
from _byhand.topics.naive_bayes.printed import READERS as MODELS
from build_steps.common import ROOT

PRINTED = ROOT / "tests" / "cases" / "printed"
READERS: tuple[Reader, ...] = (*EVALUATION, *MODELS, RESULTS)


def printed(folder: str) -> list[Path]:
    """The texts of a folder."""
    return sorted((PRINTED / folder).glob("*.txt"))


def readings(text: str, *wanted: Kind, **said: Any) -> list[Reading]:
    """All readings of a text."""
    page = Page(text)
    instructions = Instructions(wanted=frozenset(wanted), **said)
    return [each for reader in READERS if reader.recognises(page) for each in reader.read(page, instructions)]


def only(text: str, *wanted: Kind, **said: Any) -> Reading:
    """The reading of a text that has one."""
    (reading,) = readings(text, *wanted, **said)
    return reading


def stated(reading: Reading) -> dict[str, Any]:
    """The fields of the problem that a reading states."""
    assert reading.content.stated is not None
    return dict(reading.content.stated)
