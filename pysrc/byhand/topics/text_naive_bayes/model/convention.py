"""Reading the `convention` of a text exercise: the preset's fields about texts, then those stated beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Literal, get_args

from byhand.counting.convention import read_digits, read_prior
from byhand.numbers.rational import parse_number
from byhand.problem.convention import PRESETS, Prior
from byhand.problem.fields import Fields, cell_text
from byhand.topics.text_naive_bayes.model.tokens import KINDS, TokenKind, as_counted, tokenise

ModelName = Literal["multinomial", "bernoulli", "binary_multinomial"]
TextPrior = Literal[Prior, "tokens"]
Unknown = Literal["drop", "smooth", "unk"]
SelectBy = Literal["mutual_information", "chi_square"]
Combine = Literal["mean", "maximum"]

# The first of each applies if neither the user nor the book says anything.
TEXT_CHOICES: Mapping[str, tuple[str, ...]] = {
    "model": get_args(ModelName),
    "prior": get_args(TextPrior),
    "unknown": get_args(Unknown),
    "tokens": KINDS,
}
SELECT_CHOICES: Mapping[str, tuple[str, ...]] = {
    "by": ("none", *get_args(SelectBy)),
    "combine": get_args(Combine),
}
SELECT_FIELDS = ("by", "k", "combine")
FIELDS = ("preset", "smoothing", "lowercase", "stop_words", "clip_query", "select", "digits", *TEXT_CHOICES)


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
        model=merged.choice("model", get_args(ModelName), "multinomial"),
        smoothing=merged.number("smoothing", least=0) if "smoothing" in merged else Fraction(0),
        prior=read_prior(merged, get_args(TextPrior)),
        unknown=merged.choice("unknown", get_args(Unknown), "drop"),
        lowercase=_flag(merged, "lowercase"),
        tokens=merged.choice("tokens", KINDS, "words"),
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
    by: SelectBy | Literal["none"] = inner.choice("by", ("none", *get_args(SelectBy)), "none")
    if by == "none":
        # The page keeps the values typed beside it.
        return None
    combine: Combine = inner.choice("combine", get_args(Combine), "mean")
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
