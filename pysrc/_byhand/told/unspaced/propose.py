"""The taps that a person would make in an exercise without spaces between its words, as a proposal."""

from __future__ import annotations

from _byhand.reading.in_words import LONGEST
from _byhand.reading.reader import Instructions
from _byhand.reading.source import Source
from _byhand.reading.statements import Told
from _byhand.told.languages.cues.known import cues_of, things_of
from _byhand.told.languages.known import language_for
from _byhand.told.proposals.holders import speaks_of_urns
from _byhand.told.proposals.propose import MOST_TOKENS
from _byhand.told.proposals.words import Words
from _byhand.told.text import ToldText
from _byhand.told.unspaced.asked import tells_the_inverse
from _byhand.told.unspaced.by_pieces import lacks_the_result, proposed_by_pieces
from _byhand.told.unspaced.judged import proposed_judgement, proposed_witness
from _byhand.told.unspaced.signals import proposed_signals

_LANGUAGES = ("zh",)


def propose_unspaced(source: Source, strict: Told | None) -> Instructions | None:
    """Instructions that make the exercise complete; None where the text can be read in two ways, or in none.

    strict  what the rules read; None where they see no exercise
    """
    if strict is None or len(source.text) > LONGEST or not 2 <= len(strict.tokens) <= MOST_TOKENS:
        return None
    words = _words(source)
    if words is None:
        return None
    said = proposed_signals(words)
    if said is not None:
        return said
    if _is_about_urns(words):
        return None
    return proposed_judgement(words) or proposed_witness(words) or proposed_by_pieces(words)


def is_refused(source: Source) -> bool:
    """Whether the text tells the classes of what was observed, or nothing of it: no other proposal may be made."""
    words = _words(source) if len(source.text) <= LONGEST else None
    if words is None or _is_about_urns(words):
        return False
    return tells_the_inverse(words) or lacks_the_result(words)


def _is_about_urns(words: Words) -> bool:
    things = things_of(words.told.language.code)
    return things is not None and "骰子" not in words.text and speaks_of_urns(words, things)


def _words(source: Source) -> Words | None:
    language = language_for(source.text)
    cues = cues_of(language.code) if language.code in _LANGUAGES else None
    return None if cues is None else Words(ToldText(source, language), cues)
