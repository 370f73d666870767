"""The steps of one text: its words, the scores, evidence, posteriors, the decision, and the effect of smoothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Count, Equation, Word
from _byhand.counting.estimate import as_factor, multiplied
from _byhand.counting.explain_scores import WrittenScores, log_blocks, score_blocks
from _byhand.counting.scored_case import answer_line, steps_from_scores
from _byhand.decision import explain as decision
from _byhand.decision.explain import CLASS, CaseOutcome
from _byhand.decision.loss import Loss
from _byhand.document import steps as doc
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.text_naive_bayes.cases.classify import Factor, Result, classify
from _byhand.topics.text_naive_bayes.cases.factors import (
    absence_table,
    all_factors,
    coefficient,
    counted_product,
    factor_logs,
    factor_product,
    factor_symbols,
)
from _byhand.topics.text_naive_bayes.model import notation as write
from _byhand.topics.text_naive_bayes.model.convention import TextConvention
from _byhand.topics.text_naive_bayes.model.counting import Tally
from _byhand.topics.text_naive_bayes.model.explain_model import BERNOULLI_SCORES, SCORES, prior_keys
from _byhand.topics.text_naive_bayes.model.fields import Unknown
from _byhand.topics.text_naive_bayes.model.model import TextModel, build_model
from _byhand.topics.text_naive_bayes.model.problem import Body

_Unknown = Literal[Unknown, "unk_bernoulli"]
_Repeated = Literal["multinomial", "clipped", "bernoulli"]
_Question = Literal["repeated", "absent"]
_Zero = Literal["zero", "zero_absent", "saved"]
_SCORES_KEYS: TextKeys[_Zero] = {
    "zero": "text_naive_bayes.scores.zero",
    "zero_absent": "text_naive_bayes.scores.zero_absent",
    "saved": "text_naive_bayes.scores.saved",
}
_QUESTION_KEYS: TextKeys[_Question] = {
    "repeated": "text_naive_bayes.scores.repeated_question",
    "absent": "text_naive_bayes.scores.absent_question",
}
_REPEATED_KEYS: TextKeys[_Repeated] = {
    "multinomial": "text_naive_bayes.scores.repeated_multinomial",
    "clipped": "text_naive_bayes.scores.repeated_clipped",
    "bernoulli": "text_naive_bayes.scores.repeated_bernoulli",
}
_UNKNOWN_KEYS: TextKeys[_Unknown] = {
    "drop": "text_naive_bayes.scores.unknown_drop",
    "smooth": "text_naive_bayes.scores.unknown_smooth",
    "unk": "text_naive_bayes.scores.unknown_unk",
    "unk_bernoulli": "text_naive_bayes.scores.unknown_unk_bernoulli",
}
_UNLISTED_KEYS: TextKeys[Unknown] = {
    "drop": "text_naive_bayes.scores.unlisted_drop",
    "smooth": "text_naive_bayes.scores.unlisted_smooth",
    "unk": "text_naive_bayes.scores.unlisted_unk",
}
_ANSWER_KEYS: TextKeys[_Question] = {
    "repeated": "text_naive_bayes.scores.repeated_answer",
    "absent": "text_naive_bayes.scores.absent_answer",
}

MOST_WORDS_SHOWN = 200
MOST_WORDS_NAMED = 24
# Products below this are also shown as logarithms, without a fold.
TINY = Fraction(1, 10**12)
# With fewer words logarithms only make the work longer.
_FEW_WORDS = 4


@dataclass(frozen=True)
class SolvedText:
    """A text with its result, and the result without any smoothing if the convention smooths."""

    model: TextModel
    body: Body
    result: Result
    plain: Result | None

    @property
    def case_outcome(self) -> CaseOutcome:
        plain = None if self.plain is None else self.plain.outcome
        asked = decision.written_out([Word(f"“{self.body.text}”")])
        return CaseOutcome(self.result.outcome, self.model.convention.digits, plain, case=asked, variable=CLASS)


def solve_text(counts: Tally, model: TextModel, convention: TextConvention, body: Body) -> SolvedText:
    """The result of one text, with and without smoothing."""
    result = classify(model, body)
    if not convention.smoothing:
        return SolvedText(model, body, result, None)
    unsmoothed = replace(convention, smoothing=Fraction(0), digits=None)
    return SolvedText(model, body, result, classify(build_model(counts, unsmoothed), body))


def answer_phrase(solved: SolvedText, loss: Loss | None) -> Phrase:
    """The answer in one line, printed above the solution."""
    if solved.result.undefined:
        return say("text_naive_bayes.answer.undefined", name=solved.result.undefined[0][1])
    return answer_line(solved, loss)


def text_steps(solved: SolvedText, loss: Loss | None, suffix: str) -> list[doc.Step]:
    """The steps of one text; `suffix` makes their ids unique if there are several."""
    steps = [_scores_step(solved, suffix)]
    if solved.result.undefined:
        return steps
    return [*steps, *steps_from_scores(solved, loss, suffix, _smoothing_blocks(solved.result))]


# --- the product of each class


def _scores_step(solved: SolvedText, suffix: str) -> doc.Step:
    model, result = solved.model, solved.result
    bernoulli = model.convention.bernoulli
    lead = (
        "text_naive_bayes.scores.lead_empty"
        if not result.factors
        else "text_naive_bayes.scores.lead_bernoulli"
        if bernoulli
        else "text_naive_bayes.scores.lead_multinomial"
    )
    blocks: list[doc.Block] = [*_word_blocks(solved), doc.Paragraph(say(lead))]
    rule = BERNOULLI_SCORES if bernoulli else SCORES
    symbols = factor_symbols(result) or rule
    short: list[doc.Block] = [doc.Formula([doc.Line(Equation(solved.case_outcome.score_name(CLASS), (symbols,)))])]
    blocks += short
    title = say("counting.scores.title")
    if result.undefined:
        name = result.undefined[0][1]
        undefined = doc.Warn(say("text_naive_bayes.scores.undefined", name=name), "warning")
        return doc.Step(f"scores{suffix}", title, [*blocks, undefined], short=[*short, undefined])
    if bernoulli and result.factors:
        blocks += absence_table(model, result)
    written = _written(solved)
    lines, counted = score_blocks(written)
    short.append(counted)
    blocks += [*lines, *_zero_blocks(solved), *_log_blocks(written, result.factors), *_questions(solved)]
    return doc.Step(f"scores{suffix}", title, blocks, short=short)


def _written(solved: SolvedText) -> WrittenScores:
    model, result = solved.model, solved.result
    digits, indices = model.convention.digits, range(len(model.classes))
    priors = [as_factor(model.priors[index], digits, *prior_keys(model, index)) for index in indices]
    counted = [counted_product(model, result, index) for index in indices]
    return WrittenScores(
        case_outcome=solved.case_outcome,
        products=result.products,
        priors=priors,
        factors=[factor_product(model, result, index) for index in indices],
        counted=[None if each is None else (prior, *each) for prior, each in zip(priors, counted, strict=True)],
        multiplied=[multiplied(all_factors(model.priors[index], result.factors, index)) for index in indices],
        logs=[factor_logs(model, result, index) for index in indices],
    )


def _word_blocks(solved: SolvedText) -> list[doc.Block]:
    """The words of the text, and the treatment of repeated, unknown and stop words."""
    model, result = solved.model, solved.result
    body, convention = result.body, model.convention
    total = len(body.tokens) + len(body.stopped)
    if not total:
        return [doc.Paragraph(say("text_naive_bayes.scores.no_words"))]
    words = write.marked_words(body, None, MOST_WORDS_SHOWN)
    key = (
        "text_naive_bayes.scores.words"
        if not body.stopped
        else "text_naive_bayes.scores.words_stopped"
        if convention.select is None
        else "text_naive_bayes.scores.words_selected"
    )
    blocks: list[doc.Block] = [doc.Paragraph(say(key, words=words, count=len(body.tokens)))]
    if total > MOST_WORDS_SHOWN:
        blocks.append(doc.Paragraph(say("text_naive_bayes.words.more", count=total - MOST_WORDS_SHOWN)))
    repeated = [
        say("text_naive_bayes.scores.times", word=word, times=times)
        for word, times in result.words.items()
        if times > 1 and (word in model.places or convention.unknown != "drop")
    ]
    if repeated:
        how: _Repeated = "bernoulli" if convention.bernoulli else "clipped" if convention.clips_query else "multinomial"
        listed = Listing(repeated[:MOST_WORDS_NAMED])
        blocks.append(doc.Paragraph(say(_REPEATED_KEYS[how], words=listed)))
    if result.unknown:
        named = Listing(list(result.unknown[:MOST_WORDS_NAMED]))
        params = {"words": named, "count": len(result.unknown)}
        unknown: _Unknown = convention.unknown
        if unknown == "unk" and convention.bernoulli:
            unknown = "unk_bernoulli"
        key = _UNLISTED_KEYS[convention.unknown] if model.is_partial else _UNKNOWN_KEYS[unknown]
        blocks.append(doc.Warn(say(key, **params)))
        more = len(result.unknown) - MOST_WORDS_NAMED
        if more > 0:
            blocks.append(doc.Paragraph(say("text_naive_bayes.scores.more_unknown", count=more)))
    elif convention.bernoulli and convention.unknown == "unk":
        blocks.append(doc.Warn(say("text_naive_bayes.scores.unk_absent")))
    return blocks


def _zero_blocks(solved: SolvedText) -> list[doc.Block]:
    """The effect of a factor of 0 on the product of its class, and how smoothing changes it."""
    model, blocks = solved.model, list[doc.Block]()
    erased, absent, saved = list[object](), list[object](), list[object]()
    for factor in solved.result.factors:
        for index, estimate in enumerate(factor.estimates):
            if estimate.count or not factor.word:
                continue
            name = model.classes[index]
            left = write.likelihood_name(factor.word, decision.class_word(name))
            keys = write.word_in(factor.word, name), write.totals_key(model, name)
            value = as_factor(estimate, model.convention.digits, *keys)
            if factor.absent:
                absent += [] if estimate.value else [Equation(left, (Count(1),))]
            else:
                (saved if estimate.value else erased).append(Equation(left, (value,)))
    kinds: Mapping[_Zero, list[object]] = {"zero": erased, "zero_absent": absent, "saved": saved}
    for key, found in kinds.items():
        if found:
            named = Listing(found[:MOST_WORDS_NAMED])
            phrase = say(_SCORES_KEYS[key], probability=named)
            blocks.append(doc.Warn(phrase, "note" if key == "saved" else "warning"))
    if (erased or absent) and not model.convention.smoothing:
        option = doc.Option(say("counting.scores.smooth_option"), {"convention.smoothing": "1"})
        blocks.append(doc.Choice(say("text_naive_bayes.scores.smooth_prompt"), [option]))
    return blocks


def _log_blocks(written: WrittenScores, factors: Sequence[Factor]) -> list[doc.Block]:
    """The scores as sums of logarithms: shown openly if the products are tiny."""
    scores = [score for score in written.case_outcome.outcome.scores if score]
    if scores and max(scores) < TINY:
        return log_blocks(written, say("text_naive_bayes.scores.logs_tiny"), None)
    if len(factors) < _FEW_WORDS:
        return []
    return log_blocks(written, say("counting.scores.logs"), say("counting.scores.logs_question"))


def _questions(solved: SolvedText) -> list[doc.Block]:
    """Frequent questions, answered where they arise."""
    convention, result = solved.model.convention, solved.result
    if not result.factors:
        return []
    asked: list[_Question] = []
    if convention.bernoulli:
        asked = ["absent"]
    elif not convention.clips_query:
        asked = ["repeated"] if any(factor.times > 1 for factor in result.factors) else []
    blocks: list[doc.Block] = [
        doc.Details(
            say(_QUESTION_KEYS[name]),
            [doc.Paragraph(say(_ANSWER_KEYS[name]))],
        )
        for name in asked
    ]
    if convention.bernoulli:
        return blocks
    number = coefficient(result.factors)
    key, params = (
        ("text_naive_bayes.scores.coefficient_answer", {})
        if number is None
        else ("text_naive_bayes.scores.coefficient_number", {"number": number})
    )
    answer = doc.Paragraph(say(key, **params))
    return [*blocks, doc.Details(say("text_naive_bayes.scores.coefficient_question"), [answer])]


def _smoothing_blocks(result: Result) -> list[doc.Block]:
    """The effect of smoothing on the counts that the text needs."""
    estimates = [estimate for factor in result.factors for estimate in factor.estimates]
    zeros = sum(not estimate.count for estimate in estimates)
    if zeros:
        return [doc.Paragraph(say("text_naive_bayes.smoothing.zeros", count=zeros))]
    return [doc.Paragraph(say("text_naive_bayes.smoothing.no_zeros"))]
