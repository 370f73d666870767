"""The steps if P(x) itself is given: one posterior and, for two classes, the other one."""

from __future__ import annotations

from byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Probability, Product, Quotient, Word
from byhand.arithmetic.functions import Difference
from byhand.decision.explain import CASE, CLASS
from byhand.document.ids import identifier
from byhand.document.steps import Block, Formula, Line, Paragraph, Step, Warn
from byhand.phrase import Phrase, say
from byhand.topics.bayes_decision.cases.explain_case import class_name
from byhand.topics.bayes_decision.problem.given_evidence import GivenEvidence
from byhand.topics.bayes_decision.problem.problem import DecisionProblem


def _said(key: str, **params: object) -> Phrase:
    return say(f"bayes_decision.evidence.{key}", **params)


def _observed(given: GivenEvidence) -> Expr:
    return CASE if given.observation is None else Word(given.observation)


def evidence_lines(problem: DecisionProblem) -> list[Block]:
    """The given data: P(x | c) of one class, and P(x)."""
    given = problem.evidence
    assert given is not None
    x, name = _observed(given), Word(problem.classes[given.place])
    return [
        Formula(
            [
                Line(Equation(Probability(x, name), (Given(given.likelihood),)), given.place),
                Line(Equation(Probability(x), (Given(given.evidence),), quantity="evidence")),
            ]
        )
    ]


def evidence_answer(problem: DecisionProblem) -> Phrase:
    """P(c | x) = 2/3"""
    given, priors = problem.evidence, problem.priors
    assert given is not None
    assert priors is not None
    if not given.evidence:
        return _said("impossible")
    name = Probability(Word(problem.classes[given.place]), _observed(given))
    quantity = identifier("posterior", problem.classes[given.place])
    posterior = Equation(name, (), Number(given.joint(priors) / given.evidence), quantity=quantity)
    return _said("answer", posterior=posterior)


def evidence_steps(problem: DecisionProblem) -> list[Step]:
    """Bayes' rule with the given P(x); then the other class."""
    given, priors = problem.evidence, problem.priors
    assert given is not None
    assert priors is not None
    x, name = _observed(given), Word(problem.classes[given.place])
    joint = given.joint(priors)
    product = Product((Given(priors[given.place]), Given(given.likelihood)))
    rule = Quotient(Product((Probability(CLASS), Probability(x, CLASS))), Probability(x))
    blocks: list[Block] = [Paragraph(_said("lead")), Formula([Line(Equation(Probability(CLASS, x), (rule,)))])]
    if not given.evidence:
        return [Step("posteriors", _said("title"), [*blocks, Warn(_said("impossible"), "warning")])]
    worked = Formula(
        [
            Line(
                Equation(
                    Probability(name, x),
                    (Quotient(product, Given(given.evidence)),),
                    Number(joint / given.evidence),
                    quantity=identifier("posterior", problem.classes[given.place]),
                ),
                given.place,
            )
        ]
    )
    blocks.append(worked)
    steps = [Step("posteriors", _said("title"), blocks, short=[worked])]
    if len(problem.classes) == 2:
        steps.append(_other_step(problem))
    else:
        decided = joint / given.evidence * 2 > 1
        key = "more_than_half" if decided else "not_known"
        blocks.append(Paragraph(_said(key, name=class_name(problem, given.place)), "final"))
    return steps


def _other_step(problem: DecisionProblem) -> Step:
    """P(other | x) = 1 − P(c | x), and P(x | other) from the law of total probability."""
    given, priors = problem.evidence, problem.priors
    assert given is not None
    assert priors is not None
    x, one = _observed(given), Word(problem.classes[given.place])
    place = 1 - given.place
    other, prior, likelihood = Word(problem.classes[place]), priors[place], given.other_likelihood(priors)
    posterior = given.joint(priors) / given.evidence
    quantity = identifier("posterior", problem.classes[place])
    working = Difference(Count(1), Number(posterior))
    rest = Line(Equation(Probability(other, x), (working,), Number(1 - posterior), quantity=quantity), place)
    blocks: list[Block] = [Paragraph(_said("other_posterior")), Formula([rest])]
    if likelihood is None:
        blocks.append(Paragraph(_said("no_likelihood", name=class_name(problem, place))))
    else:
        terms = [Product((Probability(each), Probability(x, each))) for each in (one, other)]
        rule = Quotient(Difference(Probability(x), terms[0]), Probability(other))
        product = Product((Given(priors[given.place]), Given(given.likelihood)))
        put_in = Quotient(Difference(Given(given.evidence), product), Given(prior))
        blocks += [
            Paragraph(_said("other_likelihood")),
            Formula(
                [
                    Line(
                        Equation(
                            Probability(x, other),
                            (rule, put_in),
                            Number(likelihood),
                            quantity=identifier("likelihood", problem.classes[place]),
                        ),
                        place,
                    )
                ]
            ),
        ]
    return Step("other_class", _said("other_title", name=class_name(problem, place)), blocks)
