"""The languages in which a reading is proposed."""

from __future__ import annotations

from collections.abc import Mapping

from byhand.told.languages.cues.chinese import CHINESE
from byhand.told.languages.cues.cues import Cues
from byhand.told.languages.cues.english import ENGLISH
from byhand.told.languages.cues.french import FRENCH
from byhand.told.languages.cues.german import GERMAN
from byhand.told.languages.cues.italian import ITALIAN
from byhand.told.languages.cues.japanese import JAPANESE
from byhand.told.languages.cues.korean import KOREAN
from byhand.told.languages.cues.portuguese import PORTUGUESE
from byhand.told.languages.cues.russian import RUSSIAN
from byhand.told.languages.cues.spanish import SPANISH

CUES: Mapping[str, Cues] = {
    "en": ENGLISH,
    "zh": CHINESE,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "pt": PORTUGUESE,
    "it": ITALIAN,
    "ru": RUSSIAN,
    "ja": JAPANESE,
    "ko": KOREAN,
}


def cues_of(code: str) -> Cues | None:
    """The cues of a language; None if nothing is proposed in it."""
    return CUES.get(code)
