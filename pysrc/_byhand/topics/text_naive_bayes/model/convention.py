"""Reading the `convention` of a text exercise: the preset's fields about texts, then those stated beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import get_args

from _byhand.counting.convention import read_digits, read_prior
from _byhand.numbers.rational import parse_number
from _byhand.problem.convention import PRESETS
from _byhand.problem.fields import Fields, cell_text
from _byhand.topics.text_naive_bayes.model.fields import (
    Combine,
    ModelName,
    SelectBy,
    SelectFields,
    TextConventionFields,
    TextPrior,
    Unknown,
)
from _byhand.topics.text_naive_bayes.model.tokens import TokenKind, as_counted, tokenise


@dataclass(frozen=True)
class Select:
    """Feature selection: rank words by their information about the class, and keep the best.

    k        number of kept words; None: all, ranked only
    combine  how the values of a word for more than two classes are combined
    """

    by: SelectBy
    k: int | None = None
    combine: Combine = "mean"


@dataclass(frozen=True)
class TextConvention:
    """How texts become counts and counts become probabilities. Fields and values are those of problem format 1.

    changed     whether a field differs from the preset
    stop_texts  the stop words, as written
    """

    preset: str = "mle"
    changed: bool = False
    model: ModelName = "multinomial"
    smoothing: Fraction = Fraction(0)
    prior: TextPrior | Mapping[str, Fraction] = "counts"
    unknown: Unknown = "drop"
    lowercase: bool = True
    tokens: TokenKind = "words"
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

    def cutting(self, tokens: TokenKind) -> TextConvention:
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
    inner = Fields(given, TextConventionFields.FIELDS, "convention")
    preset = inner.word(TextConventionFields.preset)
    sets = {name: value for name, value in PRESETS[preset].sets.items() if name in TextConventionFields.FIELDS}
    own = {name: value for name, value in given.items() if value is not None and name != "preset"}
    if "select" in own and _select(inner) is None:
        del own["select"]
    merged = Fields({**sets, **own}, TextConventionFields.FIELDS, "convention")
    return TextConvention(
        preset=preset,
        changed=merged.data != sets,
        model=merged.word(TextConventionFields.model),
        smoothing=merged.number(TextConventionFields.smoothing),
        prior=read_prior(merged, get_args(TextPrior)),
        unknown=merged.word(TextConventionFields.unknown),
        lowercase=_flag(merged, "lowercase"),
        tokens=merged.word(TextConventionFields.tokens),
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
    inner = Fields(fields.mapping("select"), SelectFields.FIELDS, "convention.select")
    by = inner.word(SelectFields.by)
    if by == "none":
        # The page keeps the values typed beside it.
        return None
    combine = inner.word(SelectFields.combine)
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
