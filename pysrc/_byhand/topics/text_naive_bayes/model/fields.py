"""The fields of a problem of this topic."""

from __future__ import annotations

from typing import Literal, get_args

from _byhand.problem import declared as kinds
from _byhand.problem.convention import Prior
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import CELL, LOSS, EvaluatedFields, LearntFields, ProblemFields
from _byhand.problem.smoothing_fields import CountingFields, prior_of
from _byhand.topics.text_naive_bayes.model.tokens import KINDS, TokenKind

ModelName = Literal["multinomial", "bernoulli", "binary_multinomial"]
TextPrior = Literal[Prior, "tokens"]
Unknown = Literal["drop", "smooth", "unk"]
SelectBy = Literal["mutual_information", "chi_square"]
Combine = Literal["mean", "maximum"]


class DocumentFields(FieldSet):
    """A text with its class."""

    text = kinds.Text(required=True)
    class_ = CELL


class WordCountFields(FieldSet):
    """Counts in place of texts."""

    documents = kinds.ByName("class", kinds.Number(least=0), required=True)
    words = kinds.ByName("word", kinds.ByName("class", kinds.Number(null=True)), required=True)
    tokens = kinds.ByName("class", kinds.Number(least=0))
    """all words of each class, whether they are listed or not"""
    vocabulary = kinds.Number(least=0)
    """|V|, where not all words are listed"""


class SelectFields(FieldSet):
    """Feature selection."""

    by = kinds.Words[SelectBy | Literal["none"]](("none", *get_args(SelectBy)))
    k = kinds.Number(least=1, whole=True)
    combine = kinds.Words[Combine](get_args(Combine))


class TextConventionFields(FieldSet):
    """How texts become counts, and counts become probabilities."""

    preset = CountingFields.preset
    """as in `naive_bayes`; it sets `smoothing` and `prior`"""
    smoothing = CountingFields.smoothing
    """
    λ ≥ 0: (n + λ) / (N_c + λ|V|) with N_c the words of class c, for `bernoulli` (n + λ) / (N_c + 2λ) with N_c its
    documents
    """
    lowercase = kinds.Truth()
    """
    whether Word and word are the same

    true
    """
    stop_words = kinds.AnyOf((CELL, kinds.ListOf(CELL)))
    """
    words that do not count: a list, or a text of them

    none
    """
    clip_query = kinds.Truth()
    """
    `binary_multinomial`: whether a repeated word of the query counts once

    true
    """
    select = kinds.Object(SelectFields)
    """
    `{"by": ..., "k": n, "combine": ...}`, see below

    nothing is selected
    """
    digits = CountingFields.digits
    """
    as in `naive_bayes`

    exact
    """
    model = kinds.Words[ModelName](get_args(ModelName))
    """`multinomial`; `bernoulli`; `binary_multinomial`: a word counts once for each document"""
    prior = prior_of(get_args(TextPrior))
    """
    `counts`, `smoothed`, `uniform`, `{class: number}` as in `naive_bayes`; `tokens`: the class's share of all words

    `counts`
    """
    unknown = kinds.Words[Unknown](get_args(Unknown))
    """
    for a word of the query that no document has, or that `counts` does not list: `drop`; `smooth`: (0 + λ) / (N_c +
    λ|V|), so 0 when λ = 0; `unk`: as one more word of the vocabulary, |V| + 1
    """
    tokens = kinds.Words[TokenKind](KINDS)
    """
    `words`; `joined`: single apostrophes and hyphens between two letters or digits belong to the word (don't, e-mail; ’
    is the same as '), which changes |V|; `characters`: every letter or digit alone, as for 中文
    """


class TextFields(ProblemFields):
    """Texts with their classes, or counts."""

    documents = kinds.ListOf(kinds.Object(DocumentFields))
    """`[{"text": ..., "class": ...}, ...]`; a text without a class is left out, with a warning; or in its place:"""
    table = LearntFields.table
    """two columns, the text and its class (row labels are left out)"""
    counts = kinds.Object(WordCountFields)
    """
    `{"documents": {class: n}, "words": {word: {class: n}}}`: how often each word occurs in the class; for `bernoulli`
    and `binary_multinomial`, how many of its documents contain the word. If only some words are listed, add `tokens`,
    `{class: n}` with the number of all words of each class, and `vocabulary`, |V|, which smoothing needs if the classes
    have unlisted words. Without `tokens` no other words occur. Listed stop words are also taken out of `tokens` and
    `vocabulary`. For `bernoulli` list all words of the vocabulary
    """
    query = kinds.AnyOf((kinds.Text(), kinds.ListOf(kinds.Text())))
    """a text, or a list of texts"""
    convention = kinds.Object(TextConventionFields)
    """see below"""
    loss = LOSS
    """see above"""
    evaluate = EvaluatedFields.evaluate
    positive = EvaluatedFields.positive
    """see [above](#evaluation)"""
    ANY_OF = (("documents",), ("table",), ("counts",))
