"""The languages in which a reading is proposed."""

from __future__ import annotations

from collections.abc import Mapping

from _byhand.told.languages.cues.chinese import CHINESE
from _byhand.told.languages.cues.cues import Cues
from _byhand.told.languages.cues.dutch import DUTCH, DUTCH_THINGS
from _byhand.told.languages.cues.english import ENGLISH
from _byhand.told.languages.cues.french import FRENCH, FRENCH_THINGS
from _byhand.told.languages.cues.german import GERMAN, GERMAN_THINGS
from _byhand.told.languages.cues.italian import ITALIAN, ITALIAN_THINGS
from _byhand.told.languages.cues.japanese import JAPANESE
from _byhand.told.languages.cues.korean import KOREAN
from _byhand.told.languages.cues.portuguese import PORTUGUESE, PORTUGUESE_THINGS
from _byhand.told.languages.cues.russian import RUSSIAN, RUSSIAN_THINGS
from _byhand.told.languages.cues.spanish import SPANISH, SPANISH_THINGS
from _byhand.told.languages.cues.things import CHINESE as CHINESE_THINGS
from _byhand.told.languages.cues.things import ENGLISH as ENGLISH_THINGS
from _byhand.told.languages.cues.things import Things

CUES: Mapping[str, Cues] = {
    "en": ENGLISH,
    "zh": CHINESE,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "pt": PORTUGUESE,
    "it": ITALIAN,
    "nl": DUTCH,
    "ru": RUSSIAN,
    "ja": JAPANESE,
    "ko": KOREAN,
}


def cues_of(code: str) -> Cues | None:
    """The cues of a language; None if nothing is proposed in it."""
    return CUES.get(code)


_THINGS: Mapping[str, Things] = {
    "en": ENGLISH_THINGS,
    "zh": CHINESE_THINGS,
    "de": GERMAN_THINGS,
    "fr": FRENCH_THINGS,
    "es": SPANISH_THINGS,
    "pt": PORTUGUESE_THINGS,
    "it": ITALIAN_THINGS,
    "nl": DUTCH_THINGS,
    "ru": RUSSIAN_THINGS,
}


def things_of(code: str) -> Things | None:
    """The words of a language; None if nothing is proposed about urns, coins and dice in it."""
    return _THINGS.get(code)
