"""The steps of one text: its words, the scores, evidence, posteriors, the decision, and what smoothing changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from byhand.decision import explain as decision
from byhand.decision.explain import CASE, CLASS, Told
from byhand.decision.explain_risk import risk_answer_phrase, risk_step
from byhand.decision.loss import Loss, Risks, risks
from byhand.document import (
    Block,
    Choice,
    Details,
    Formula,
    Line,
    Listing,
    Option,
    Paragraph,
    Phrase,
    Step,
    Warn,
    say,
)
from byhand.expr import Count, Equation, Expr, Number, Probability, Product, Sum, Word
from byhand.functions import Log
from byhand.topics.text_naive_bayes import notation as write
from byhand.topics.text_naive_bayes.classify import Result, classify
from byhand.topics.text_naive_bayes.convention import TextConvention
from byhand.topics.text_naive_bayes.counting import Tally
from byhand.topics.text_naive_bayes.explain_model import BERNOULLI_SCORES, SCORES, prior_keys
from byhand.topics.text_naive_bayes.factors import (
    absence_table,
    coefficient,
    counted_product,
    factor_logs,
    factor_product,
    factor_symbols,
    multiplied,
)
from byhand.topics.text_naive_bayes.model import TextModel, build_model
from byhand.topics.text_naive_bayes.problem import Body

MOST_WORDS_SHOWN = 200
MOST_WORDS_NAMED = 24
# Products below this are told as logarithms too, without being asked.
TINY = Fraction(1, 10**12)


@dataclass(frozen=True)
class SolvedText:
    """A text with its result, and the same without any smoothing where the convention smooths."""

    model: TextModel
    body: Body
    result: Result
    plain: Result | None

    @property
    def told(self) -> Told:
        plain = None if self.plain is None else self.plain.outcome
        asked = decision.written_out([Word(f"“{self.body.text}”")])
        return Told(self.result.outcome, self.model.convention.digits, plain, case=asked)

    def risks(self, loss: Loss) -> Risks:
        return risks(loss, self.result.outcome.posteriors, self.model.convention.digits)


def solve_text(counts: Tally, model: TextModel, convention: TextConvention, body: Body) -> SolvedText:
    """The result of one text, with and without smoothing."""
    result = classify(model, body)
    if not convention.smoothing:
        return SolvedText(model, body, result, None)
    unsmoothed = replace(convention, smoothing=Fraction(0), digits=None)
    return SolvedText(model, body, result, classify(build_model(counts, unsmoothed), body))


def answer_phrase(solved: SolvedText, loss: Loss | None) -> Phrase:
    """The answer in one line, as it stands above the solution."""
    if solved.result.undefined:
        return say("text_naive_bayes.answer.undefined", name=solved.result.undefined[0][1])
    if loss is not None:
        return risk_answer_phrase(solved.told, solved.risks(loss))
    return decision.answer_phrase(solved.told)


def text_steps(solved: SolvedText, loss: Loss | None, suffix: str) -> list[Step]:
    """The steps of one text; `suffix` keeps their ids apart where there are several."""
    steps = [_scores_step(solved, suffix)]
    if solved.result.undefined:
        return steps
    told = solved.told
    steps.append(decision.posteriors_step(told, suffix))
    if loss is None:
        steps.append(decision.decision_step(told, suffix))
    if solved.plain is not None:
        more = _smoothing_blocks(solved.result)
        defined = not solved.plain.undefined
        steps.append(decision.smoothing_step(told, solved.plain.outcome, defined, more, suffix))
    if loss is not None:
        steps.append(risk_step(told, solved.risks(loss), loss, suffix))
    return steps


# --- the product of each class


def _scores_step(solved: SolvedText, suffix: str) -> Step:
    model, result = solved.model, solved.result
    bernoulli = model.convention.bernoulli
    lead = "empty" if not result.factors else "bernoulli" if bernoulli else "multinomial"
    blocks: list[Block] = [*_word_blocks(solved), Paragraph(say(f"text_naive_bayes.scores.lead_{lead}"))]
    rule = BERNOULLI_SCORES if bernoulli else SCORES
    symbols = factor_symbols(result) or rule
    short: list[Block] = [Formula([Line(Equation(solved.told.score_name(CLASS), (symbols,)))])]
    blocks += short
    title = say("text_naive_bayes.scores.title")
    if result.undefined:
        name = result.undefined[0][1]
        undefined = Warn(say("text_naive_bayes.scores.undefined", name=name), "warning")
        return Step(f"scores{suffix}", title, [*blocks, undefined], short=[*short, undefined])
    if bernoulli and result.factors:
        blocks += absence_table(model, result)
    indices = range(len(model.classes))
    if model.convention.digits is None:
        lines = [_score_line(solved, index) for index in indices]
        blocks.append(Formula(lines))
        lines = [_with_counts(solved, index, line) for index, line in enumerate(lines)]
    else:
        products = [_rounded_product_line(solved, index) for index in indices]
        scores = [_rounded_score_line(solved, index) for index in indices]
        blocks += [Formula(products), Formula(scores)]
        lines = [*products, *scores]
    short.append(Formula(decision.without_asides(lines)))
    blocks += [*_zero_blocks(solved), *_log_blocks(solved), *_questions(solved)]
    return Step(f"scores{suffix}", title, blocks, short=short)


def _word_blocks(solved: SolvedText) -> list[Block]:
    """The words of the text, and what is done with those that repeat, are unknown or stop words."""
    model, result = solved.model, solved.result
    body, convention = result.body, model.convention
    total = len(body.tokens) + len(body.stopped)
    if not total:
        return [Paragraph(say("text_naive_bayes.scores.no_words"))]
    words = write.marked_words(body, None, MOST_WORDS_SHOWN)
    key = "words_stopped" if body.stopped else "words"
    blocks: list[Block] = [Paragraph(say(f"text_naive_bayes.scores.{key}", words=words, count=len(body.tokens)))]
    if total > MOST_WORDS_SHOWN:
        blocks.append(Paragraph(say("text_naive_bayes.words.more", count=total - MOST_WORDS_SHOWN)))
    repeated = [
        say("text_naive_bayes.scores.times", word=word, times=times)
        for word, times in result.words.items()
        if times > 1 and (word in model.places or convention.unknown != "drop")
    ]
    if repeated:
        how = "bernoulli" if convention.bernoulli else "clipped" if convention.clips_query else "multinomial"
        listed = Listing(repeated[:MOST_WORDS_NAMED])
        blocks.append(Paragraph(say(f"text_naive_bayes.scores.repeated_{how}", words=listed)))
    if result.unknown:
        named = Listing(list(result.unknown[:MOST_WORDS_NAMED]))
        params = {"words": named, "count": len(result.unknown)}
        how = convention.unknown
        if how == "unk" and convention.bernoulli:
            how = "unk_bernoulli"
        blocks.append(Warn(say(f"text_naive_bayes.scores.unknown_{how}", **params)))
        more = len(result.unknown) - MOST_WORDS_NAMED
        if more > 0:
            blocks.append(Paragraph(say("text_naive_bayes.scores.more_unknown", count=more)))
    elif convention.bernoulli and convention.unknown == "unk":
        blocks.append(Warn(say("text_naive_bayes.scores.unk_absent")))
    return blocks


def _prior_factor(solved: SolvedText, index: int) -> Expr:
    model = solved.model
    return write.factor(model.priors[index], model.convention.digits, *prior_keys(model, index))


def _score_line(solved: SolvedText, index: int) -> Line:
    model, result = solved.model, solved.result
    score = result.outcome.scores[index]
    assert score is not None
    left = solved.told.score_name(Word(model.classes[index]))
    factors = factor_product(model, result, index)
    working = () if factors is None else (Product((_prior_factor(solved, index), *factors)),)
    product = multiplied(model.priors[index], result.factors, index)
    equation = Equation(left, working, Number(score), () if product is None else (product,))
    return Line(equation, index, _plain_aside(solved, index))


def _with_counts(solved: SolvedText, index: int, line: Line) -> Line:
    """The score for who has not seen the estimates."""
    counted = counted_product(solved.model, solved.result, index)
    if counted is None:
        return line
    working = (Product((_prior_factor(solved, index), *counted)), *line.equation.working)
    return replace(line, equation=replace(line.equation, working=working))


def _rounded_product_line(solved: SolvedText, index: int) -> Line:
    model, product = solved.model, solved.result.products[index]
    assert product is not None
    left = Probability(CASE, Word(model.classes[index]))
    factors = factor_product(model, solved.result, index)
    return Line(Equation(left, (Product(factors),) if factors else (), solved.told.value(product)), index)


def _rounded_score_line(solved: SolvedText, index: int) -> Line:
    model, result, told = solved.model, solved.result, solved.told
    score, product = result.outcome.scores[index], result.products[index]
    assert score is not None
    assert product is not None
    working = Product((_prior_factor(solved, index), told.value(product)))
    equation = Equation(told.score_name(Word(model.classes[index])), (working,), told.value(score))
    return Line(equation, index, _plain_aside(solved, index))


def _plain_aside(solved: SolvedText, index: int) -> Phrase | None:
    return solved.told.plain_aside(solved.plain.outcome.scores if solved.plain else None, index)


def _zero_blocks(solved: SolvedText) -> list[Block]:
    """What a factor of 0 does to the product of its class, and what smoothing made of it."""
    model, blocks = solved.model, list[Block]()
    erased, absent, saved = list[object](), list[object](), list[object]()
    for factor in solved.result.factors:
        for index, estimate in enumerate(factor.estimates):
            if estimate.count or not factor.word:
                continue
            name = model.classes[index]
            left = write.likelihood_name(factor.word, Word(name))
            keys = write.word_in(factor.word, name), write.totals_key(model, name)
            value = write.factor(estimate, model.convention.digits, *keys)
            if factor.absent:
                absent += [] if estimate.value else [Equation(left, (Count(1),))]
            else:
                (saved if estimate.value else erased).append(Equation(left, (value,)))
    for key, found in (("zero", erased), ("zero_absent", absent), ("saved", saved)):
        if found:
            named = Listing(found[:MOST_WORDS_NAMED])
            phrase = say(f"text_naive_bayes.scores.{key}", probability=named)
            blocks.append(Warn(phrase, "note" if key == "saved" else "warning"))
    if (erased or absent) and not model.convention.smoothing:
        option = Option(say("text_naive_bayes.scores.smooth_option"), {"convention.smoothing": "1"})
        blocks.append(Choice(say("text_naive_bayes.scores.smooth_prompt"), [option]))
    return blocks


def _log_blocks(solved: SolvedText) -> list[Block]:
    """The same scores as sums of logarithms: open where the products are tiny."""
    model, result, lines = solved.model, solved.result, list[Line]()
    for index, name in enumerate(model.classes):
        log = result.outcome.log_scores[index]
        if log is None:
            continue
        logs = factor_logs(model, result, index)
        working = () if logs is None else (Sum((Log(_prior_factor(solved, index)), *logs)),)
        left = Log(solved.told.score_name(Word(name)), log)
        lines.append(Line(Equation(left, working, solved.told.value(log)), index))
    if not lines:
        return []
    scores = [score for score in result.outcome.scores if score]
    tiny = bool(scores) and max(scores) < TINY
    blocks: list[Block] = [
        Paragraph(say("text_naive_bayes.scores.logs_tiny" if tiny else "text_naive_bayes.scores.logs")),
        Formula(lines),
    ]
    if len(lines) < len(model.classes):
        blocks.append(Paragraph(say("text_naive_bayes.scores.log_of_zero")))
    return blocks if tiny else [Details(say("text_naive_bayes.scores.logs_question"), blocks)]


def _questions(solved: SolvedText) -> list[Block]:
    """What is asked at this point, answered where it is asked."""
    convention, result = solved.model.convention, solved.result
    if not result.factors:
        return []
    asked = []
    if convention.bernoulli:
        asked = ["absent"]
    elif not convention.clips_query:
        asked = ["repeated"] if any(factor.times > 1 for factor in result.factors) else []
    blocks: list[Block] = [
        Details(
            say(f"text_naive_bayes.scores.{name}_question"), [Paragraph(say(f"text_naive_bayes.scores.{name}_answer"))]
        )
        for name in asked
    ]
    if convention.bernoulli:
        return blocks
    number = coefficient(result.factors)
    key, params = ("coefficient_answer", {}) if number is None else ("coefficient_number", {"number": number})
    answer = Paragraph(say(f"text_naive_bayes.scores.{key}", **params))
    return [*blocks, Details(say("text_naive_bayes.scores.coefficient_question"), [answer])]


def _smoothing_blocks(result: Result) -> list[Block]:
    """What smoothing did to the counts that the text needs."""
    estimates = [estimate for factor in result.factors for estimate in factor.estimates]
    zeros = sum(not estimate.count for estimate in estimates)
    if zeros:
        return [Paragraph(say("text_naive_bayes.smoothing.zeros", count=zeros))]
    return [Paragraph(say("text_naive_bayes.smoothing.no_zeros"))]
