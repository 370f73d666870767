"""Reading the `convention` of a text exercise: the preset's fields that concern texts, then those given beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from byhand.counting.convention import read_digits, read_prior
from byhand.problem.convention import PRESETS
from byhand.problem.fields import Fields, cell_text
from byhand.topics.text_naive_bayes.tokens import as_counted, tokenise

# The first of each is in force where neither the person nor the book says anything.
TEXT_CHOICES: Mapping[str, tuple[str, ...]] = {
    "model": ("multinomial", "bernoulli", "binary_multinomial"),
    "prior": ("counts", "smoothed", "uniform", "tokens"),
    "unknown": ("drop", "smooth", "unk"),
    "tokens": ("words", "characters"),
}
FIELDS = ("preset", "smoothing", "lowercase", "stop_words", "clip_query", "digits", *TEXT_CHOICES)


@dataclass(frozen=True)
class TextConvention:
    """How texts become counts and counts probabilities. Fields and values are those of problem format 1.

    changed  whether a field differs from what the preset sets
    """

    preset: str = "mle"
    changed: bool = False
    model: str = "multinomial"
    smoothing: Fraction = Fraction(0)
    prior: str | Mapping[str, Fraction] = "counts"
    unknown: str = "drop"
    lowercase: bool = True
    tokens: str = "words"
    stop_words: frozenset[str] = frozenset()
    clip_query: bool = True
    digits: int | None = None

    @property
    def bernoulli(self) -> bool:
        return self.model == "bernoulli"

    @property
    def characters(self) -> bool:
        return self.tokens == "characters"

    @property
    def clips_query(self) -> bool:
        """Is a word that the query repeats counted once?"""
        return self.model == "binary_multinomial" and self.clip_query


def read_convention(fields: Fields) -> TextConvention:
    """The convention in force: what the preset sets for texts, then the fields given beside it."""
    given = fields.mapping("convention") if "convention" in fields else {}
    inner = Fields(given, FIELDS, "convention")
    preset = inner.choice("preset", tuple(PRESETS), "mle")
    sets = {name: value for name, value in PRESETS[preset].sets.items() if name in FIELDS}
    own = {name: value for name, value in given.items() if value is not None and name != "preset"}
    merged = Fields({**sets, **own}, FIELDS, "convention")
    lowercase = _flag(merged, "lowercase")
    tokens = merged.choice("tokens", TEXT_CHOICES["tokens"], "words")
    return TextConvention(
        preset=preset,
        changed=merged.data != sets,
        model=merged.choice("model", TEXT_CHOICES["model"], "multinomial"),
        smoothing=merged.number("smoothing", least=0) if "smoothing" in merged else Fraction(0),
        prior=read_prior(merged, TEXT_CHOICES["prior"]),
        unknown=merged.choice("unknown", TEXT_CHOICES["unknown"], "drop"),
        lowercase=lowercase,
        tokens=tokens,
        stop_words=_stop_words(merged, characters=tokens == "characters", lowercase=lowercase),
        clip_query=_flag(merged, "clip_query"),
        digits=read_digits(merged),
    )


def _flag(fields: Fields, name: str) -> bool:
    """A field that is true unless it is said to be false."""
    value = fields.get(name)
    if value is not None and not isinstance(value, bool):
        raise fields.wrong(name, "text_naive_bayes.error.flag")
    return value is not False


def _stop_words(fields: Fields, *, characters: bool, lowercase: bool) -> frozenset[str]:
    """The words to leave out: a list of them, or one text that holds them."""
    given = fields.get("stop_words", "")
    texts = given if isinstance(given, list) else [given]
    words: set[str] = set()
    for text in texts:
        text = cell_text(text)
        if text is None:
            raise fields.wrong("stop_words", "text_naive_bayes.error.stop_words")
        words.add(as_counted(text, lowercase))
        if not characters:
            # A stop word such as "don't" is two of our words.
            words |= {token.word for token in tokenise(text, characters=False, lowercase=lowercase)}
    return frozenset(words)
