"""The steps that do not depend on the text: the given data, priors, word probabilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.counting.convention import convention_in_force, digits_choice, prior_choice, smoothing_choice
from _byhand.counting.estimate import LAMBDA
from _byhand.counting.explain_estimates import estimate_cell, prior_line
from _byhand.decision.explain import CASE, CLASS, scaled_blocks, smoothing_phrase, sum_check
from _byhand.decision.explain_parameters import all_but_one, free_parameters, prior_part
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, TextKeys, say
from _byhand.topics.text_naive_bayes.model import notation as write
from _byhand.topics.text_naive_bayes.model.convention import TextConvention
from _byhand.topics.text_naive_bayes.model.fields import ModelName, SelectBy, Unknown
from _byhand.topics.text_naive_bayes.model.model import TextModel
from _byhand.topics.text_naive_bayes.model.problem import TextProblem

_Event = Literal["multinomial", "bernoulli"]
_PriorKind = Literal["counts", "smoothed", "uniform", "tokens", "given"]
_LEAD_PAIR_KEYS: TextKeys[tuple[_Event, Literal["plain", "smoothed"]]] = {
    ("multinomial", "plain"): "text_naive_bayes.likelihoods.lead_multinomial_plain",
    ("multinomial", "smoothed"): "text_naive_bayes.likelihoods.lead_multinomial_smoothed",
    ("bernoulli", "plain"): "text_naive_bayes.likelihoods.lead_bernoulli_plain",
    ("bernoulli", "smoothed"): "text_naive_bayes.likelihoods.lead_bernoulli_smoothed",
}
_PRIOR_KEYS: TextKeys[Literal["counts", "tokens"]] = {
    "counts": "text_naive_bayes.convention.prior_counts",
    "tokens": "text_naive_bayes.convention.prior_tokens",
}
_MODEL_KEYS: TextKeys[ModelName] = {
    "multinomial": "text_naive_bayes.convention.model_multinomial",
    "bernoulli": "text_naive_bayes.convention.model_bernoulli",
    "binary_multinomial": "text_naive_bayes.convention.model_binary_multinomial",
}
_UNKNOWN_KEYS: TextKeys[Unknown] = {
    "drop": "text_naive_bayes.convention.unknown_drop",
    "smooth": "text_naive_bayes.convention.unknown_smooth",
    "unk": "text_naive_bayes.convention.unknown_unk",
}
_SELECT_KEYS: TextKeys[tuple[SelectBy, Literal["all", "best"]]] = {
    ("mutual_information", "all"): "text_naive_bayes.convention.mutual_information_all",
    ("mutual_information", "best"): "text_naive_bayes.convention.mutual_information_best",
    ("chi_square", "all"): "text_naive_bayes.convention.chi_square_all",
    ("chi_square", "best"): "text_naive_bayes.convention.chi_square_best",
}
_LEAD_KEYS: TextKeys[_PriorKind] = {
    "counts": "text_naive_bayes.priors.lead_counts",
    "smoothed": "text_naive_bayes.priors.lead_smoothed",
    "uniform": "text_naive_bayes.priors.lead_uniform",
    "tokens": "text_naive_bayes.priors.lead_tokens",
    "given": "text_naive_bayes.priors.lead_given",
}
_QUESTION_KEYS: TextKeys[_Event] = {
    "multinomial": "text_naive_bayes.likelihoods.question_multinomial",
    "bernoulli": "text_naive_bayes.likelihoods.question_bernoulli",
}
_DENOMINATOR_KEYS: TextKeys[_Event] = {
    "multinomial": "text_naive_bayes.likelihoods.denominator_multinomial",
    "bernoulli": "text_naive_bayes.likelihoods.denominator_bernoulli",
}

MOST_WORDS_SHOWN = 60
# The words of the text come first, then this many others; the rest is in a fold.
MOST_OTHER_WORDS = 6
MOST_FOLDED_WORDS = 120

SCORES = ex.Symbol(r"P(c) \cdot \prod_k P(t_k \mid c)", "P(c) · ∏ P(t_k | c)")
BERNOULLI_SCORES = ex.Symbol(
    r"P(c) \cdot \prod_{t \in x} P(t \mid c) \cdot \prod_{t \notin x} (1 - P(t \mid c))",
    "P(c) · ∏ P(t | c) · ∏ (1 \u2212 P(t | c))",
)


def given_step(model: TextModel) -> doc.Step:
    """The model in one formula, the convention; data and question stand in the exercise."""
    bernoulli = model.convention.bernoulli
    rule = ex.Equation(ex.Probability(CLASS, CASE), (BERNOULLI_SCORES if bernoulli else SCORES,), relation="∝")
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say("text_naive_bayes.given.idea_bernoulli" if bernoulli else "text_naive_bayes.given.idea_multinomial")
        ),
        doc.Formula([doc.Line(rule)]),
        doc.Paragraph(convention_phrase(model.convention)),
        doc.Details(
            say("text_naive_bayes.given.bag_question"),
            [doc.Paragraph(say("text_naive_bayes.given.bag_answer"))],
        ),
    ]
    if model.size:
        blocks.append(_parameters(model, model.size))
    return doc.Step("given", say("text_naive_bayes.given.title"), blocks)


def _parameters(model: TextModel, size: int) -> doc.Details:
    """(K − 1) + K · (|V| − 1); K · |V| in the Bernoulli model, where every word has two outcomes."""
    bernoulli, classes = model.convention.bernoulli, ex.Count(len(model.classes))
    words = ex.Product((classes, ex.Count(size) if bernoulli else all_but_one(size)))
    every = ex.Product((classes, ex.Count(size)))
    remark = say("text_naive_bayes.parameters.all_words", number=ex.Equation(every, (), ex.Count(int(every.value))))
    parts = [prior_part(len(model.classes)), (say("text_naive_bayes.parameters.words"), words)]
    return free_parameters(parts, [] if bernoulli else [remark])


def convention_phrase(convention: TextConvention) -> Phrase:
    """The choices of the convention."""
    prior = convention.prior
    # The prior counts documents, or words.
    source = say(_PRIOR_KEYS[prior]) if prior == "counts" or prior == "tokens" else prior_choice(prior)
    parts = [
        say(_MODEL_KEYS[convention.model]),
        smoothing_choice(convention.smoothing),
        source,
        say(_UNKNOWN_KEYS[convention.unknown]),
    ]
    if convention.tokens == "joined":
        parts.append(say("text_naive_bayes.convention.tokens_joined"))
    if convention.select is not None:
        by, k = convention.select.by, convention.select.k
        kept = {} if k is None else {"k": k}
        parts.append(say(_SELECT_KEYS[by, "all" if k is None else "best"], **kept))
    if convention.model == "binary_multinomial" and not convention.clip_query:
        parts.append(say("text_naive_bayes.convention.query_not_clipped"))
    if convention.digits is not None:
        parts.append(digits_choice(convention.digits))
    return convention_in_force(convention.preset, parts, changed=convention.changed)


def _prior_kind(convention: TextConvention) -> _PriorKind:
    return convention.prior if isinstance(convention.prior, str) else "given"


# --- priors


def priors_step(problem: TextProblem, model: TextModel) -> doc.Step:
    """P(c): how frequent each class is."""
    convention = model.convention
    kind = _prior_kind(convention)
    if kind == "smoothed" and not convention.smoothing:
        kind = "counts"
    of_words = kind == "tokens"
    total = sum(model.tally.tokens or ()) if of_words else sum(model.tally.documents)
    all_key = write.all_words() if of_words else write.all_documents()
    blocks: list[doc.Block] = [
        doc.Paragraph(
            say(
                _LEAD_KEYS[kind],
                n=ex.Count(total, all_key),
                count=total,
                classes=len(model.classes),
                smoothing=smoothing_phrase(convention.smoothing),
            )
        ),
        *scaled_blocks(problem.notices),
    ]
    if kind == "smoothed":
        grown = ex.Sum((ex.Symbol("N", "N"), ex.Product((ex.Symbol("K", "K"), LAMBDA))))
        rule: ex.Expr = ex.Quotient(ex.Sum((write.TOTAL, LAMBDA)), grown)
        blocks.append(doc.Formula([doc.Line(ex.Equation(ex.Probability(CLASS), (rule,)))]))
    lines = doc.Formula(
        [
            prior_line(name, index, model.priors[index], convention.digits, prior_keys(model, index), CLASS)
            for index, name in enumerate(model.classes)
        ]
    )
    blocks.append(lines)
    names = [write.prior_name(name) for name in model.classes]
    values = [estimate.value for estimate in model.priors if estimate.value is not None]
    blocks.append(sum_check(names, values, convention.digits))
    return doc.Step("priors", say("counting.priors.title"), blocks, short=[] if problem.queries else [lines])


def prior_keys(model: TextModel, index: int) -> tuple[str, str]:
    """The keys of a class's share: its documents of all documents, or its words of all words."""
    name = model.classes[index]
    if model.convention.prior == "tokens":
        return write.class_words(name), write.all_words()
    return write.class_documents(name), write.all_documents()


# --- P(word | class)


def likelihoods_step(problem: TextProblem, model: TextModel) -> doc.Step:
    """P(word | class) for every word of the vocabulary; the words of the texts first."""
    convention = model.convention
    kind: _Event = "bernoulli" if convention.bernoulli else "multinomial"
    blocks: list[doc.Block] = []
    if convention.model == "binary_multinomial":
        blocks.append(doc.Paragraph(say("text_naive_bayes.likelihoods.binary")))
    smoothed: Literal["plain", "smoothed"] = "smoothed" if convention.smoothing else "plain"
    lead = say(
        _LEAD_PAIR_KEYS[kind, smoothed],
        smoothing=smoothing_phrase(convention.smoothing),
        size=ex.Count(model.size or 0),
    )
    blocks += [doc.Paragraph(lead), doc.Formula([doc.Line(_rule(model))])]
    asked = {token.word for query in problem.queries for token in query.tokens}
    first = [place for key, place in model.places.items() if key in asked]
    others = first[MOST_WORDS_SHOWN:] + [place for key, place in model.places.items() if key not in asked]
    first = first[:MOST_WORDS_SHOWN]
    opened = others if len(others) <= MOST_OTHER_WORDS + 2 else others[:MOST_OTHER_WORDS]
    folded = others[len(opened) :]
    if first:
        blocks.append(doc.Paragraph(say("text_naive_bayes.likelihoods.marked", texts=len(problem.queries))))
    unknown = [_unknown_row(model)] if convention.unknown == "unk" else []
    rows = [_word_row(model, place, marked=True) for place in first]
    rows += [_word_row(model, place, marked=False) for place in opened]
    table = doc.TableBlock(say("text_naive_bayes.likelihoods.caption"), _heads(model), [*rows, *unknown])
    blocks.append(table)
    if folded:
        blocks.append(_folded(model, folded))
    blocks += _sums(model)
    if convention.smoothing:
        blocks.append(
            doc.Details(
                say(_QUESTION_KEYS[kind]),
                [doc.Paragraph(say(_DENOMINATOR_KEYS[kind], size=ex.Count(model.size or 0)))],
            )
        )
    short = [_short_rule(model), *([] if problem.queries else [table])]
    return doc.Step("likelihoods", say("text_naive_bayes.likelihoods.title"), blocks, short=short)


def _short_rule(model: TextModel) -> doc.Block:
    """The estimate of P(word | class), and the numbers that are the same for all words."""
    lines = [doc.Line(_rule(model))]
    if model.convention.smoothing:
        lines.append(doc.Line(ex.Equation(LAMBDA, (ex.Given(model.convention.smoothing),))))
        if not model.convention.bernoulli:
            lines.append(doc.Line(ex.Equation(write.SIZE, (ex.Count(model.size or 0),), quantity="vocabulary")))
    return doc.Formula(lines)


def _rule(model: TextModel) -> ex.Equation:
    top, bottom = ex.Symbol("n", "n") if model.convention.bernoulli else ex.Symbol("T", "T"), write.TOTAL
    left = ex.Probability(ex.Symbol("t", "t"), CLASS)
    if not model.convention.smoothing:
        return ex.Equation(left, (ex.Quotient(top, bottom),))
    added = ex.Symbol(r"2\lambda", "2λ") if model.convention.bernoulli else ex.Product((LAMBDA, write.SIZE))
    return ex.Equation(left, (ex.Quotient(ex.Sum((top, LAMBDA)), ex.Sum((bottom, added))),))


def _heads(model: TextModel) -> list[doc.ColumnHead]:
    unit = (
        "text_naive_bayes.likelihoods.head_documents"
        if model.convention.bernoulli
        else "text_naive_bayes.likelihoods.head_words"
    )
    return [doc.ColumnHead(say("text_naive_bayes.likelihoods.head_word"), align="left")] + [
        doc.ColumnHead(
            say(
                unit,
                name=write.class_name(model, index),
                n=ex.Equation(
                    ex.Count(model.total(index), write.totals_key(model, name)),
                    quantity=None if model.convention.bernoulli else identifier("tokens", name),
                ),
                count=model.total(index),
            ),
            index,
        )
        for index, name in enumerate(model.classes)
    ]


def _word_row(model: TextModel, place: int, *, marked: bool) -> doc.Row:
    word, digits = model.vocabulary[place], model.convention.digits
    cells = [
        estimate_cell(
            estimate,
            digits,
            write.word_in(word, name),
            write.totals_key(model, name),
            marked=marked,
            quantity=identifier("likelihood", word, given=(name,)),
        )
        for name, estimate in zip(model.classes, model.of_word(place), strict=True)
    ]
    return doc.Row([doc.Cell(word, header=True, marked=marked), *cells])


def _unknown_row(model: TextModel) -> doc.Row:
    cells = [
        estimate_cell(estimate, model.convention.digits, None, write.totals_key(model, name))
        for name, estimate in zip(model.classes, model.of_unknown(), strict=True)
    ]
    return doc.Row([doc.Cell(say("text_naive_bayes.likelihoods.unknown_word"), header=True), *cells])


def _folded(model: TextModel, places: Sequence[int]) -> doc.Block:
    shown = places[:MOST_FOLDED_WORDS]
    caption = say("text_naive_bayes.likelihoods.caption")
    blocks: list[doc.Block] = [
        doc.TableBlock(caption, _heads(model), [_word_row(model, place, marked=False) for place in shown])
    ]
    if len(places) > len(shown):
        blocks.append(doc.Warn(say("text_naive_bayes.likelihoods.hidden", count=len(places) - len(shown))))
    return doc.Details(say("text_naive_bayes.likelihoods.others", count=len(places)), blocks)


def _sums(model: TextModel) -> list[doc.Block]:
    """Multinomial: the column sums to 1. Bernoulli: it need not, and why."""
    if model.convention.bernoulli:
        return [
            doc.Details(
                say("text_naive_bayes.likelihoods.no_sum_question"),
                [doc.Paragraph(say("text_naive_bayes.likelihoods.no_sum_answer"))],
            )
        ]
    if model.convention.digits is not None or not all(map(model.total, range(len(model.classes)))):
        return []
    if model.is_partial or model.size is None:
        return [doc.Paragraph(say("text_naive_bayes.likelihoods.part"))]
    return [doc.Paragraph(say("text_naive_bayes.likelihoods.sum", size=ex.Count(model.size)), "check")]
