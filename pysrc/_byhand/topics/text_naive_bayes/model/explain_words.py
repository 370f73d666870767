"""The step about words: the tokenised documents, and the vocabulary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from _byhand.arithmetic.expr import Count
from _byhand.document import steps as doc
from _byhand.phrase import Listing, TextKeys, say
from _byhand.topics.text_naive_bayes.model import notation as write
from _byhand.topics.text_naive_bayes.model.model import TextModel
from _byhand.topics.text_naive_bayes.model.problem import Document, TextProblem, cut
from _byhand.topics.text_naive_bayes.model.tokens import TokenKind, has_joined

_Cutting = Literal["joined", "words"]
_Sentence = Literal[
    "vocabulary",
    "vocabulary_long",
    "vocabulary_part",
    "vocabulary_part_long",
    "given",
    "given_long",
    "given_one",
    "named",
    "named_long",
    "cutting_words",
    "cutting_words_long",
    "cutting_joined",
    "cutting_joined_long",
]
_CUTTING_TO_KEYS: TextKeys[_Cutting] = {
    "joined": "text_naive_bayes.words.cutting_to_joined",
    "words": "text_naive_bayes.words.cutting_to_words",
}
_WORDS_KEYS: TextKeys[_Sentence] = {
    "vocabulary": "text_naive_bayes.words.vocabulary",
    "vocabulary_long": "text_naive_bayes.words.vocabulary_long",
    "vocabulary_part": "text_naive_bayes.words.vocabulary_part",
    "vocabulary_part_long": "text_naive_bayes.words.vocabulary_part_long",
    "given": "text_naive_bayes.words.vocabulary_given",
    "given_long": "text_naive_bayes.words.vocabulary_given_long",
    "given_one": "text_naive_bayes.words.vocabulary_one",
    "named": "text_naive_bayes.words.named",
    "named_long": "text_naive_bayes.words.named_long",
    "cutting_words": "text_naive_bayes.words.cutting_words",
    "cutting_words_long": "text_naive_bayes.words.cutting_words_long",
    "cutting_joined": "text_naive_bayes.words.cutting_joined",
    "cutting_joined_long": "text_naive_bayes.words.cutting_joined_long",
}
_CUTTING_PROMPT_KEYS: TextKeys[_Cutting] = {
    "joined": "text_naive_bayes.words.cutting_prompt_joined",
    "words": "text_naive_bayes.words.cutting_prompt_words",
}
_LEAD_PAIR_KEYS: TextKeys[tuple[TokenKind, Literal["lower", "kept"]]] = {
    ("words", "lower"): "text_naive_bayes.words.lead_words_lower",
    ("words", "kept"): "text_naive_bayes.words.lead_words_kept",
    ("joined", "lower"): "text_naive_bayes.words.lead_joined_lower",
    ("joined", "kept"): "text_naive_bayes.words.lead_joined_kept",
    ("characters", "lower"): "text_naive_bayes.words.lead_characters_lower",
    ("characters", "kept"): "text_naive_bayes.words.lead_characters_kept",
}

MOST_DOCUMENTS_SHOWN = 40
MOST_WORDS_SHOWN = 60
# Upper bound on the named words with an apostrophe or a hyphen.
MOST_JOINED_NAMED = 12
# A sentence that names words, and its variant for longer lists.
_LONG: Mapping[_Sentence, _Sentence] = {
    "vocabulary": "vocabulary_long",
    "vocabulary_part": "vocabulary_part_long",
    "named": "named_long",
    "given": "given_long",
    "cutting_words": "cutting_words_long",
    "cutting_joined": "cutting_joined_long",
}


def words_step(problem: TextProblem, model: TextModel) -> doc.Step:
    """The documents split into words, and the vocabulary."""
    convention, blocks = model.convention, list[doc.Block]()
    if problem.counts is None:
        case: Literal["lower", "kept"] = "lower" if convention.lowercase else "kept"
        blocks.append(doc.Paragraph(say(_LEAD_PAIR_KEYS[convention.tokens, case])))
        if any(document.body.stopped for document in problem.documents):
            blocks.append(doc.Paragraph(say("text_naive_bayes.words.stopped")))
        blocks += _document_table(problem.documents, model)
    else:
        blocks += _given_blocks(problem, model)
    words = list(model.vocabulary)
    params: dict[str, object] = {"words": Listing(words[:MOST_WORDS_SHOWN]), "listed": Count(len(words))}
    params["more"] = len(words) - MOST_WORDS_SHOWN
    size: dict[str, object] = {}
    if model.tally.size is not None:
        size = {"size": Count(model.tally.size), "count": model.tally.size}
    key: _Sentence = "named" if model.tally.size is None else "vocabulary_part" if model.is_partial else "vocabulary"
    if key == "vocabulary" and problem.counts is not None:
        key = "given" if len(words) > 1 else "given_one"
    key = _LONG[key] if len(words) > MOST_WORDS_SHOWN else key
    blocks.append(doc.Paragraph(say(_WORDS_KEYS[key], **params, **size)))
    blocks += _cutting_blocks(problem, model)
    if convention.select is None:
        blocks += size_blocks(model)
    return doc.Step("words", say("text_naive_bayes.words.title"), blocks)


def size_blocks(model: TextModel) -> list[doc.Block]:
    """The meaning of |V|, and that it is not counted by class."""
    convention, blocks = model.convention, list[doc.Block]()
    if convention.unknown == "unk" and model.size is not None:
        blocks.append(doc.Paragraph(say("text_naive_bayes.words.unk", size=Count(model.size))))
    if not convention.bernoulli and model.tally.size is not None:
        size = {"size": Count(model.tally.size), "count": model.tally.size}
        blocks.append(
            doc.Details(
                say("text_naive_bayes.words.size_question"),
                [doc.Paragraph(say("text_naive_bayes.words.size_answer", **size))],
            )
        )
    return blocks


def _given_blocks(problem: TextProblem, model: TextModel) -> list[doc.Block]:
    """The counts that the exercise gives instead of documents."""
    kind = (
        "text_naive_bayes.words.given"
        if problem.convention.model == "multinomial"
        else "text_naive_bayes.words.given_documents"
    )
    blocks: list[doc.Block] = [doc.Paragraph(say(kind))]
    if problem.counts is not None and problem.counts.tokens is not None and not problem.convention.bernoulli:
        totals = [
            say("text_naive_bayes.words.total", name=write.class_name(model, index), n=Count(total), count=total)
            for index, total in enumerate(problem.counts.tokens.values())
        ]
        blocks.append(doc.Paragraph(say("text_naive_bayes.words.totals", totals=Listing(totals))))
    return blocks


def _document_table(documents: Sequence[Document], model: TextModel) -> list[doc.Block]:
    index = {name: place for place, name in enumerate(model.classes)}
    shown = documents[:MOST_DOCUMENTS_SHOWN]
    rows = []
    for document in shown:
        total = len(document.body.tokens) + len(document.body.stopped)
        more = None
        if total > MOST_WORDS_SHOWN:
            more = say("text_naive_bayes.words.more", count=total - MOST_WORDS_SHOWN)
        rows.append(
            doc.Row(
                [
                    doc.Cell(document.row + 1, header=True),
                    doc.Cell(write.marked_words(document.body, document.row, MOST_WORDS_SHOWN), more),
                    doc.Cell(write.class_name(model, index[document.name])),
                    doc.Cell(len(document.body.tokens)),
                ]
            )
        )
    heads = [
        doc.ColumnHead(say("text_naive_bayes.words.head_number"), align="left"),
        doc.ColumnHead(say("text_naive_bayes.words.head_words"), align="left"),
        doc.ColumnHead(say("text_naive_bayes.words.head_class"), align="left"),
        doc.ColumnHead(say("text_naive_bayes.words.head_count")),
    ]
    blocks: list[doc.Block] = [doc.TableBlock(say("text_naive_bayes.words.caption"), heads, rows)]
    hidden = len(documents) - len(shown)
    if hidden:
        blocks.append(doc.Warn(say("text_naive_bayes.words.hidden", count=hidden)))
    return blocks


def _cutting_blocks(problem: TextProblem, model: TextModel) -> list[doc.Block]:
    """Words with an apostrophe or a hyphen: |V| with them whole, and split."""
    kind = problem.convention.tokens
    if kind == "characters" or not any(has_joined(document.body.text) for document in problem.documents):
        return []
    other: _Cutting = "words" if kind == "joined" else "joined"
    convention = problem.convention.cutting(other)
    vocabulary = dict.fromkeys(
        token.word for document in problem.documents for token in cut(document.body.text, convention).tokens
    )
    joined = [word for word in (model.vocabulary if kind == "joined" else vocabulary) if has_joined(word)]
    if not joined:
        return []
    params = {
        "words": Listing(joined[:MOST_JOINED_NAMED]),
        "more": len(joined) - MOST_JOINED_NAMED,
        "size": Count(len(model.vocabulary)),
        "other": Count(len(vocabulary)),
    }
    key: _Sentence = "cutting_joined" if kind == "joined" else "cutting_words"
    key = _LONG[key] if len(joined) > MOST_JOINED_NAMED else key
    option = doc.Option(say(_CUTTING_TO_KEYS[other]), {"convention.tokens": other})
    return [
        doc.Paragraph(say(_WORDS_KEYS[key], **params)),
        doc.Choice(say(_CUTTING_PROMPT_KEYS[other]), [option]),
    ]
