"""The languages in which a reading is proposed."""

from __future__ import annotations

from collections.abc import Mapping

from byhand.told.languages.cues.chinese import CHINESE
from byhand.told.languages.cues.cues import Cues
from byhand.told.languages.cues.english import ENGLISH

CUES: Mapping[str, Cues] = {"en": ENGLISH, "zh": CHINESE}


def cues_of(code: str) -> Cues | None:
    """The cues of a language; None if nothing is proposed in it."""
    return CUES.get(code)
