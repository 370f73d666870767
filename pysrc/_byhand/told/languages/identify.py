"""Name the language of a text: by its script, else by its most frequent words."""

from __future__ import annotations

import re

_COMMON = {
    "en": "the of and is that in with if from are what probability to for on it this given "
    "who has find by an test be does was",
    "de": "der die das und ist mit ein eine einer wenn wie dass von für beträgt nicht "
    "bei sie wahrscheinlichkeit gegeben gesucht berechne sind",
    "fr": "calculer le la les des et est une que dans si avec du pour sont qui quelle probabilité au sur pas il de un",
    "es": "calcula el la los las de una que con si del se qué cuál probabilidad son un es sea en por para tiene al hay",
    "pt": "os as de uma que com se do da dos qual probabilidade são não um é em por para ter foi ao na no das",
    "it": "calcolare il la le di è una che con se della dei qual probabilità sono non un lo del per ha nel alla quale",
    "nl": "de het een van is dat met als wat kans op hoe groot zijn bij en niet wordt uit dit voor",
    "pl": "na że jest się nie prawdopodobieństwo jakie jeśli do osoba od oraz ma dla test wynosi oblicz są ze",
}
_WORDS = {code: frozenset(words.split()) for code, words in _COMMON.items()}
_SCRIPTS = (
    ("ja", re.compile(r"[\u3040-\u30ff]"), 2),
    ("ko", re.compile(r"[\uac00-\ud7af]"), 1),
    ("zh", re.compile(r"[\u4e00-\u9fff]"), 2),
    ("ru", re.compile(r"[\u0400-\u04ff]"), 1),
    ("ar", re.compile(r"[\u0600-\u06ff]"), 1),
)
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]{1,40}")
_MOST_CHARACTERS = 6000
# A text of so many words has at least a tenth of common ones.
_FEW_WORDS = 8


def language_of(text: str) -> str:
    """The code of the language of a text; en for formulas, "" for a language that is not known.

    A script decides if its letters are a fifth of all letters: English words stand in texts of any script.
    """
    text = text[:_MOST_CHARACTERS]
    words = [word.casefold() for word in _LATIN.findall(text)]
    letters = sum(map(len, words))
    for code, script, weight in _SCRIPTS:
        found = len(script.findall(text))
        if found and 5 * found * weight >= letters:
            return code
    counts = {code: sum(word in common for word in words) for code, common in _WORDS.items()}
    best = max(_WORDS, key=lambda code: (counts[code], code == "en"))
    # The letters of formulas are no words.
    long = sum(len(word) > 1 for word in words)
    if long >= _FEW_WORDS and counts[best] * 10 < long:
        return ""
    # One word may be the name of something: "P(na)".
    return best if len(_WORDS[best].intersection(words)) > 1 or letters < 30 else "en"
