"""Reading the `convention` of a text exercise: the preset's fields about texts, then those stated beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from byhand.counting.convention import read_digits, read_prior
from byhand.numbers.rational import parse_number
from byhand.problem.convention import PRESETS
from byhand.problem.fields import Fields, cell_text
from byhand.topics.text_naive_bayes.model.tokens import KINDS, as_counted, tokenise

# The first of each applies if neither the user nor the book says anything.
TEXT_CHOICES: Mapping[str, tuple[str, ...]] = {
    "model": ("multinomial", "bernoulli", "binary_multinomial"),
    "prior": ("counts", "smoothed", "uniform", "tokens"),
    "unknown": ("drop", "smooth", "unk"),
    "tokens": KINDS,
}
SELECT_CHOICES: Mapping[str, tuple[str, ...]] = {
    "by": ("none", "mutual_information", "chi_square"),
    "combine": ("mean", "maximum"),
}
SELECT_FIELDS = ("by", "k", "combine")
FIELDS = ("preset", "smoothing", "lowercase", "stop_words", "clip_query", "select", "digits", *TEXT_CHOICES)


@dataclass(frozen=True)
class Select:
    """Feature selection: rank words by their information about the class, and keep the best.

    by       "mutual_information" or "chi_square"
    k        number of kept words; None: all, ranked only
    combine  how the values of a word for more than two classes are combined: "mean" or "maximum"
    """

    by: str
    k: int | None = None
    combine: str = "mean"


@dataclass(frozen=True)
class TextConvention:
    """How texts become counts and counts become probabilities. Fields and values are those of problem format 1.

    changed     whether a field differs from the preset
    stop_texts  the stop words, as written
    """

    preset: str = "mle"
    changed: bool = False
    model: str = "multinomial"
    smoothing: Fraction = Fraction(0)
    prior: str | Mapping[str, Fraction] = "counts"
    unknown: str = "drop"
    lowercase: bool = True
    tokens: str = "words"
    stop_texts: tuple[str, ...] = ()
    clip_query: bool = True
    select: Select | None = None
    digits: int | None = None

    @cached_property
    def stop_words(self) -> frozenset[str]:
        """The stop words, as counted."""
        words = {as_counted(text, self.lowercase) for text in self.stop_texts}
        if not self.characters:
            # If words are split at apostrophes, the stop word "don't" becomes two words.
            words |= {
                token.word
                for text in self.stop_texts
                for token in tokenise(text, self.tokens, lowercase=self.lowercase)
            }
        return frozenset(words)

    def cutting(self, tokens: str) -> TextConvention:
        """The convention with another tokenisation."""
        return replace(self, tokens=tokens)

    @property
    def bernoulli(self) -> bool:
        return self.model == "bernoulli"

    @property
    def characters(self) -> bool:
        return self.tokens == "characters"

    @property
    def clips_query(self) -> bool:
        """Is a repeated word of the query counted once?"""
        return self.model == "binary_multinomial" and self.clip_query


def read_convention(fields: Fields) -> TextConvention:
    """The convention in use: the preset's fields about texts, then those stated beside it."""
    given = fields.mapping("convention") if "convention" in fields else {}
    inner = Fields(given, FIELDS, "convention")
    preset = inner.choice("preset", tuple(PRESETS), "mle")
    sets = {name: value for name, value in PRESETS[preset].sets.items() if name in FIELDS}
    own = {name: value for name, value in given.items() if value is not None and name != "preset"}
    if "select" in own and _select(inner) is None:
        del own["select"]
    merged = Fields({**sets, **own}, FIELDS, "convention")
    return TextConvention(
        preset=preset,
        changed=merged.data != sets,
        model=merged.choice("model", TEXT_CHOICES["model"], "multinomial"),
        smoothing=merged.number("smoothing", least=0) if "smoothing" in merged else Fraction(0),
        prior=read_prior(merged, TEXT_CHOICES["prior"]),
        unknown=merged.choice("unknown", TEXT_CHOICES["unknown"], "drop"),
        lowercase=_flag(merged, "lowercase"),
        tokens=merged.choice("tokens", TEXT_CHOICES["tokens"], "words"),
        stop_texts=_stop_texts(merged),
        clip_query=_flag(merged, "clip_query"),
        select=_select(merged),
        digits=read_digits(merged),
    )


def _flag(fields: Fields, name: str) -> bool:
    """A field that is true unless stated as false."""
    value = fields.get(name)
    if value is not None and not isinstance(value, bool):
        raise fields.wrong(name, "text_naive_bayes.error.flag")
    return value is not False


def _select(fields: Fields) -> Select | None:
    """The field `select`; None without a selection."""
    if "select" not in fields:
        return None
    inner = Fields(fields.mapping("select"), SELECT_FIELDS, "convention.select")
    by = inner.choice("by", SELECT_CHOICES["by"], "none")
    if by == "none":
        # The page keeps the values typed beside it.
        return None
    combine = inner.choice("combine", SELECT_CHOICES["combine"], "mean")
    if "k" not in inner:
        return Select(by, None, combine)
    k = parse_number(inner.get("k"))
    if k is None or k.denominator != 1 or k < 1:
        raise inner.wrong("k", "text_naive_bayes.error.select_k")
    return Select(by, int(k), combine)


def _stop_texts(fields: Fields) -> tuple[str, ...]:
    """The stop words: a list, or one text that contains them."""
    given = fields.get("stop_words", "")
    texts = [cell_text(text) for text in (given if isinstance(given, list) else [given])]
    if None in texts:
        raise fields.wrong("stop_words", "text_naive_bayes.error.stop_words")
    return tuple(text for text in texts if text is not None)
