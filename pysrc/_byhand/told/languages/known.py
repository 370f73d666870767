"""The languages whose exercises can be read."""

from __future__ import annotations

from _byhand.told.languages.chinese import CHINESE
from _byhand.told.languages.english import ENGLISH
from _byhand.told.languages.french import FRENCH
from _byhand.told.languages.german import GERMAN
from _byhand.told.languages.identify import language_of
from _byhand.told.languages.language import Language
from _byhand.told.languages.portuguese import PORTUGUESE
from _byhand.told.languages.spanish import SPANISH
from _byhand.told.languages.unknown import DUTCH, ITALIAN, JAPANESE, KOREAN, RUSSIAN, UNKNOWN

LANGUAGES = {language.code: language for language in (ENGLISH, CHINESE, GERMAN, FRENCH, SPANISH, PORTUGUESE)}
# No rule reads them, but readings are proposed.
_PROPOSED = {language.code: language for language in (ITALIAN, DUTCH, RUSSIAN, JAPANESE, KOREAN)}


def language_for(text: str) -> Language:
    """The words of the language of a text; for a language that has none, words that read nothing: all is asked."""
    code = language_of(text)
    return LANGUAGES.get(code) or _PROPOSED.get(code, UNKNOWN)
