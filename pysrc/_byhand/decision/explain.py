"""The steps from scores to a decision, shared by all classifying topics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.class_symbol import class_symbol
from _byhand.arithmetic.printer import Display
from _byhand.decision.scores import Outcome
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step, Warn
from _byhand.errors import Notice
from _byhand.numbers.rational import parse_number
from _byhand.numbers.real import Value, add, real, same, to_places
from _byhand.phrase import QUOTED, ClassName, Listing, Phrase, say

CLASS = ex.Symbol("c", "c")
CASE = ex.Symbol("x", "x")
# Suffixes of a single case and of the first of several: common steps are explained once.
FIRST = ("", ".1")
# A longer case is called x in the answer; the question writes it out.
_LONGEST_CASE = 24
# Posteriors of more classes do not fit into a headline.
_MOST_IN_ANSWER = 5


@dataclass(frozen=True)
class CaseOutcome:
    """The outcome of one case, and the parameters of its explanation.

    digits    decimals to which every intermediate value is rounded; None is exact
    plain     the outcome of the same case without smoothing, if there is smoothing
    smooths   whether smoothing is a remedy for scores of 0
    density   whether P(x | c) is a density, printed as p
    case      the symbol of the case in the answer: x, or the case itself if short
    variable  the name of the class variable, printed before a class that is a number: P(Y = −1 | x)
    """

    outcome: Outcome
    digits: int | None = None
    plain: Outcome | None = None
    smooths: bool = True
    density: bool = False
    case: ex.Expr = CASE
    variable: ex.Expr | None = None

    def class_name(self, index: int) -> ClassName:
        return ClassName(self.outcome.classes[index], index)

    def names(self, classes: Sequence[str]) -> Listing:
        return Listing([self.class_name(self.outcome.classes.index(name)) for name in classes], QUOTED, with_and=True)

    def value(self, value: Value) -> ex.Expr:
        return value_of(value, self.digits)

    def of_case(self, given: ex.Expr | None = None) -> ex.Expr:
        """P(x), P(x | c), or p for a density"""
        return ex.Probability(CASE, given, "p" if self.density else "P")

    def score_name(self, given: ex.Expr) -> ex.Expr:
        """P(c) · P(x | c)"""
        return ex.Product((ex.Probability(given), self.of_case(given)))

    def posterior_name(self, index: int) -> ex.Expr:
        return ex.Probability(self.class_event(index), CASE)

    def class_event(self, index: int) -> ex.Expr:
        """The class inside P(c | x)."""
        return event(self.outcome.classes[index], self.variable)

    def plain_aside(self, values: Sequence[Value | None] | None, index: int) -> Phrase | None:
        """(without smoothing ...)"""
        if values is None:
            return None
        plain = values[index]
        if plain is None:
            return say("decision.aside.plain_undefined")
        return say("decision.aside.plain", value=ex.Number(plain))


def event(name: str, variable: ex.Expr | None) -> ex.Expr:
    """c, or Y = c if the name is a number: P(−1) would read like a function of −1."""
    word = class_symbol(name)
    return word if variable is None or parse_number(name) is None else ex.Joined((variable, word), " = ", " = ")


def class_word(name: str) -> ex.Expr:
    """c, or c = 4 of a class that is a number and whose variable has no name of its own"""
    return event(name, CLASS)


def smoothing_phrase(added: Fraction) -> Phrase:
    """λ = 1 (Laplace smoothing), or the name of another λ"""
    if added == 1:
        return say("decision.smoothing.laplace")
    return say("decision.smoothing.additive", value=ex.Given(added))


def written_out(parts: Sequence[ex.Expr]) -> ex.Expr:
    """sunny, weak: the case itself if it is short enough for P(c | x), else x."""
    case = ex.Joined(tuple(parts), r",\ ", ", ")
    return case if 0 < len(case.printed(Display()).plain) <= _LONGEST_CASE else CASE


def point(numbers: Sequence[Fraction | None]) -> ex.Expr:
    """x = 2, or x = (2, 3)"""
    written = [ex.Symbol("{?}", "?") if number is None else ex.Given(number) for number in numbers]
    if len(written) == 1:
        return written_out([ex.Joined((CASE, *written), " = ", " = ")])
    inside = ex.Joined(tuple(written), r",\ ", ", ")
    return written_out([ex.Joined((ex.Symbol("x = (", "x = ("), inside, ex.Symbol(")", ")")), "", "")])


def value_of(value: Value, digits: int | None) -> ex.Expr:
    """A result: carried on rounded if the convention rounds, else in the reader's number style."""
    return ex.Number(value) if digits is None else ex.Rounded(to_places(value, digits), digits)


def sum_check(names: Sequence[ex.Expr], values: Sequence[Value], digits: int | None) -> Block:
    """Check: a + b = 1, with a word about rounding if the sum is not quite 1."""
    summed = ex.Sum(tuple(value_of(value, digits) for value in values))
    total = add(*values)
    left = ex.Sum(tuple(names)) if names else summed
    one = same(total, Fraction(1))
    check = ex.Equation(left, (summed,) if names else (), value_of(Fraction(1) if one else total, digits))
    return Paragraph(say("decision.check_sum" if one else "decision.check_sum_rounded", sum=check), "check")


def scaled_blocks(notices: Sequence[Notice]) -> list[Block]:
    """A note that given probabilities were divided by their sum."""
    return [Warn(say(notice.key, **notice.params)) for notice in notices if notice.key.endswith("_scaled")]


def answer_phrase(case_outcome: CaseOutcome) -> Phrase:
    """The answer in one line, printed above the solution. The outcome is defined."""
    result = case_outcome.outcome
    if result.impossible:
        return say("decision.answer.all_zero", classes=case_outcome.names(result.tied))
    if result.decided is None:
        first = result.classes.index(result.tied[0])
        return say(
            "decision.answer.tie", classes=case_outcome.names(result.tied), posterior=_answer(case_outcome, first)
        )
    return say(
        "decision.answer.decided",
        name=case_outcome.class_name(result.decided),
        posterior=_answer(case_outcome, result.decided),
    )


def all_posteriors_phrase(case_outcome: CaseOutcome) -> Phrase:
    """The answer if the posteriors themselves are asked for: those of a few classes in order."""
    result = case_outcome.outcome
    if len(result.classes) > _MOST_IN_ANSWER or None in result.posteriors:
        return answer_phrase(case_outcome)
    posteriors = Listing([_answer(case_outcome, index) for index in range(len(result.classes))], "list.clause")
    if result.decided is None:
        return say("decision.answer.all_tied", posteriors=posteriors, classes=case_outcome.names(result.tied))
    return say(
        "decision.answer.all",
        posteriors=posteriors,
        name=case_outcome.class_name(result.decided),
        count=len(result.classes) - 1,
    )


def _answer(case_outcome: CaseOutcome, index: int) -> ex.Equation:
    """P(c | x) = 1/3, with the case in place of x if it is short"""
    posterior = case_outcome.outcome.posteriors[index]
    assert posterior is not None
    name = case_outcome.outcome.classes[index]
    left = ex.Probability(case_outcome.class_event(index), case_outcome.case)
    return ex.Equation(left, (), case_outcome.value(posterior), quantity=identifier("posterior", name))


def posteriors_step(case_outcome: CaseOutcome, suffix: str = "") -> Step:
    """Evidence by the law of total probability, and each score divided by it."""
    result = case_outcome.outcome
    assert result.evidence is not None
    scores = [case_outcome.value(score) for score in result.scores if score is not None]
    letter = "p" if case_outcome.density else "P"
    rule = ex.Symbol(rf"\sum_c P(c) \cdot {letter}(x \mid c)", f"Σ P(c) · {letter}(x | c)")
    total = Line(
        ex.Equation(
            case_outcome.of_case(), (ex.Sum(tuple(scores)),), case_outcome.value(result.evidence), quantity="evidence"
        )
    )
    lead = say("decision.posteriors.lead_density" if case_outcome.density else "decision.posteriors.lead")
    # Of several cases the first one tells what is the same in all.
    blocks: list[Block] = [Paragraph(lead)] if suffix in FIRST else []
    blocks.append(Formula([Line(ex.Equation(case_outcome.of_case(), (rule,))), total]))
    title = say("decision.posteriors.title")
    if result.impossible:
        blocks.append(Warn(say("decision.posteriors.zero_evidence"), "warning"))
        if case_outcome.smooths:
            blocks.append(Paragraph(say("decision.posteriors.zero_remedy")))
        if case_outcome.digits is not None:
            blocks.append(Warn(say("decision.posteriors.rounded_away", digits=case_outcome.digits)))
        return Step(f"posteriors{suffix}", title, blocks, short=[Formula([total])])
    bayes = ex.Equation(
        ex.Probability(CLASS, CASE), (ex.Quotient(case_outcome.score_name(CLASS), case_outcome.of_case()),)
    )
    known = [posterior for posterior in result.posteriors if posterior is not None]
    lines = [_posterior_line(case_outcome, index) for index in range(len(result.classes))]
    blocks += [
        Paragraph(say("decision.posteriors.by_logs" if result.evidence == 0 else "decision.posteriors.normalise")),
        Formula([Line(bayes), *lines]),
        sum_check((), known, case_outcome.digits),
    ]
    if suffix in FIRST:
        answer = [Paragraph(say("decision.posteriors.book_answer"))]
        blocks.append(Details(say("decision.posteriors.book_question"), answer))
    return Step(f"posteriors{suffix}", title, blocks, short=[Formula([total, *without_asides(lines)])])


def without_asides(lines: Iterable[Line]) -> list[Line]:
    """The lines as printed in a short answer."""
    return [replace(line, aside=None) for line in lines]


def _posterior_line(case_outcome: CaseOutcome, index: int) -> Line:
    result = case_outcome.outcome
    score, posterior, evidence = result.scores[index], result.posteriors[index], result.evidence
    assert score is not None
    assert posterior is not None
    assert evidence is not None
    working = [ex.Quotient(case_outcome.value(score), case_outcome.value(evidence))] if evidence else []
    aside = case_outcome.plain_aside(case_outcome.plain.posteriors if case_outcome.plain else None, index)
    quantity = identifier("posterior", result.classes[index])
    return Line(
        ex.Equation(case_outcome.posterior_name(index), working, case_outcome.value(posterior), quantity=quantity),
        index,
        aside,
    )


def decision_step(case_outcome: CaseOutcome, suffix: str = "") -> Step:
    """The class with the largest posterior, and the reason."""
    result = case_outcome.outcome
    blocks: list[Block] = []
    if result.decided is not None:
        posterior = result.posteriors[result.decided]
        assert posterior is not None
        others = [
            value for place, value in enumerate(result.posteriors) if place != result.decided and value is not None
        ]
        if others:
            quantity = identifier("posterior", result.classes[result.decided])
            name = case_outcome.posterior_name(result.decided)
            blocks.append(
                Paragraph(
                    say(
                        "decision.decision.lead" if len(others) > 1 else "decision.decision.lead_two",
                        posterior=ex.Equation(name, (), case_outcome.value(posterior), quantity=quantity),
                        second=case_outcome.value(max(others, key=real)),
                    )
                )
            )
        final = Paragraph(answer_phrase(case_outcome), "final")
    else:
        key = "decision.decision.all_zero" if result.impossible else "decision.decision.tie"
        final = Paragraph(say(key, classes=case_outcome.names(result.tied)), "final")
    blocks.append(final)
    if suffix in FIRST and not result.impossible:
        blocks.append(_why_largest_posterior())
    return Step(f"decision{suffix}", say("decision.decision.title"), blocks, short=[final])


def _why_largest_posterior() -> Block:
    risk = ex.Equation(
        ex.Symbol(r"R(c \mid x)", "R(c | x)"),
        (
            ex.Symbol(r"\sum_{c' \ne c} 1 \cdot P(c' \mid x)", "Σ_(c′ ≠ c) 1 · P(c′ | x)"),
            ex.Symbol(r"1 - P(c \mid x)", "1 − P(c | x)"),
        ),
    )
    why: list[Block] = [Paragraph(say("decision.decision.why_answer")), Formula([Line(risk)])]
    return Details(say("decision.decision.why_question"), why)


def smoothing_step(
    case_outcome: CaseOutcome,
    plain: Outcome,
    plain_defined: bool,
    more: Sequence[Block],
    suffix: str = "",
    *,
    losses: bool = False,
) -> Step:
    """The effect of smoothing.

    more           the topic's remarks on its counts
    plain_defined  no 0/0 without smoothing
    losses         the decision is by risk, so only the posteriors are compared
    """
    lines = [
        Line(
            ex.Equation(
                case_outcome.posterior_name(index),
                (),
                case_outcome.value(posterior),
                quantity=identifier("posterior", case_outcome.outcome.classes[index]),
            ),
            index,
            case_outcome.plain_aside(plain.posteriors, index),
        )
        for index, posterior in enumerate(case_outcome.outcome.posteriors)
        if posterior is not None
    ]
    blocks: list[Block] = [] if losses and lines else [_smoothing_outcome(case_outcome, plain, plain_defined)]
    if lines:
        blocks.append(Formula(lines))
    return Step(f"smoothing{suffix}", say("decision.smoothing.title"), [*blocks, *more])


def _smoothing_outcome(case_outcome: CaseOutcome, plain: Outcome, plain_defined: bool) -> Block:
    """The effect of smoothing on the decision."""

    def name(decision: str) -> ClassName:
        return case_outcome.class_name(case_outcome.outcome.classes.index(decision))

    decision = case_outcome.outcome.decision
    if decision is None:
        if plain.decision is None:
            return Paragraph(say("decision.smoothing.undecided"))
        return Warn(say("decision.smoothing.tied", before=name(plain.decision)), "warning")
    after = name(decision)
    if not plain_defined:
        return Paragraph(say("decision.smoothing.defined", after=after))
    if plain.decision is None:
        key = "decision.smoothing.saved" if plain.impossible else "decision.smoothing.untied"
        return Paragraph(say(key, after=after))
    if plain.decision == decision:
        return Paragraph(say("decision.smoothing.same"))
    return Warn(say("decision.smoothing.flipped", before=name(plain.decision), after=after), "warning")
