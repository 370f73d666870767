"""The steps if P(x) itself is given: one posterior and, for two classes, the other one."""

from __future__ import annotations

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.decision.explain import CASE, CLASS, class_word
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step, Warn
from _byhand.phrase import Phrase, say
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.problem.given_evidence import GivenEvidence
from _byhand.topics.bayes_decision.problem.problem import DecisionProblem


def _observed(given: GivenEvidence) -> ex.Expr:
    return CASE if given.observation is None else ex.Word(given.observation)


def evidence_lines(problem: DecisionProblem) -> list[Block]:
    """The given data: P(x | c) of one class, and P(x)."""
    given = problem.evidence
    assert given is not None
    x, name = _observed(given), class_word(problem.classes[given.place])
    return [
        Formula(
            [
                Line(ex.Equation(ex.Probability(x, name), (ex.Given(given.likelihood),)), given.place),
                Line(ex.Equation(ex.Probability(x), (ex.Given(given.evidence),), quantity="evidence")),
            ]
        )
    ]


def evidence_answer(problem: DecisionProblem) -> Phrase:
    """P(c | x) = 2/3"""
    given, priors = problem.evidence, problem.priors
    assert given is not None
    assert priors is not None
    if not given.evidence:
        return say("bayes_decision.evidence.impossible")
    name = ex.Probability(class_word(problem.classes[given.place]), _observed(given))
    quantity = identifier("posterior", problem.classes[given.place])
    posterior = ex.Equation(name, (), ex.Number(given.joint(priors) / given.evidence), quantity=quantity)
    return say("bayes_decision.evidence.answer", posterior=posterior)


def evidence_steps(problem: DecisionProblem) -> list[Step]:
    """Bayes' rule with the given P(x); then the other class."""
    given, priors = problem.evidence, problem.priors
    assert given is not None
    assert priors is not None
    x, name = _observed(given), class_word(problem.classes[given.place])
    joint = given.joint(priors)
    product = ex.Product((ex.Given(priors[given.place]), ex.Given(given.likelihood)))
    rule = ex.Quotient(ex.Product((ex.Probability(CLASS), ex.Probability(x, CLASS))), ex.Probability(x))
    blocks: list[Block] = [
        Paragraph(say("bayes_decision.evidence.lead")),
        Formula([Line(ex.Equation(ex.Probability(CLASS, x), (rule,)))]),
    ]
    if not given.evidence:
        return [
            Step(
                "posteriors",
                say("bayes_decision.evidence.title"),
                [*blocks, Warn(say("bayes_decision.evidence.impossible"), "warning")],
            )
        ]
    worked = Formula(
        [
            Line(
                ex.Equation(
                    ex.Probability(name, x),
                    (ex.Quotient(product, ex.Given(given.evidence)),),
                    ex.Number(joint / given.evidence),
                    quantity=identifier("posterior", problem.classes[given.place]),
                ),
                given.place,
            )
        ]
    )
    blocks.append(worked)
    steps = [Step("posteriors", say("bayes_decision.evidence.title"), blocks, short=[worked])]
    if len(problem.classes) == 2:
        steps.append(_other_step(problem))
    else:
        decided = joint / given.evidence * 2 > 1
        key = "bayes_decision.evidence.more_than_half" if decided else "bayes_decision.evidence.not_known"
        blocks.append(Paragraph(say(key, name=class_name(problem, given.place)), "final"))
    return steps


def _other_step(problem: DecisionProblem) -> Step:
    """P(other | x) = 1 − P(c | x), and P(x | other) from the law of total probability."""
    given, priors = problem.evidence, problem.priors
    assert given is not None
    assert priors is not None
    x, one = _observed(given), class_word(problem.classes[given.place])
    place = 1 - given.place
    other, prior, likelihood = class_word(problem.classes[place]), priors[place], given.other_likelihood(priors)
    posterior = given.joint(priors) / given.evidence
    quantity = identifier("posterior", problem.classes[place])
    working = Difference(ex.Count(1), ex.Number(posterior))
    rest = Line(ex.Equation(ex.Probability(other, x), (working,), ex.Number(1 - posterior), quantity=quantity), place)
    blocks: list[Block] = [Paragraph(say("bayes_decision.evidence.other_posterior")), Formula([rest])]
    if likelihood is None:
        blocks.append(Paragraph(say("bayes_decision.evidence.no_likelihood", name=class_name(problem, place))))
    else:
        terms = [ex.Product((ex.Probability(each), ex.Probability(x, each))) for each in (one, other)]
        rule = ex.Quotient(Difference(ex.Probability(x), terms[0]), ex.Probability(other))
        product = ex.Product((ex.Given(priors[given.place]), ex.Given(given.likelihood)))
        put_in = ex.Quotient(Difference(ex.Given(given.evidence), product), ex.Given(prior))
        blocks += [
            Paragraph(say("bayes_decision.evidence.other_likelihood")),
            Formula(
                [
                    Line(
                        ex.Equation(
                            ex.Probability(x, other),
                            (rule, put_in),
                            ex.Number(likelihood),
                            quantity=identifier("likelihood", problem.classes[place]),
                        ),
                        place,
                    )
                ]
            ),
        ]
    return Step("other_class", say("bayes_decision.evidence.other_title", name=class_name(problem, place)), blocks)
