"""The numbers of an exercise in letters, as they are stated."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import CASE, CLASS, class_word, written_out
from _byhand.decision.explain_risk import risk_name
from _byhand.decision.loss import Stake
from _byhand.document import steps as doc
from _byhand.expressions.written import symbol_of, written
from _byhand.letters.explain import ranges_phrase
from _byhand.letters.places import Path
from _byhand.phrase import ClassName, Listing, Phrase, TextKeys, say
from _byhand.topics.bayes_decision.lettered.model import LetterModel
from _byhand.topics.bayes_decision.lettered.solved import LetterCase, LetterSolved

_CAPTION_KEYS: TextKeys[Stake] = {"risk": "decision.risk.caption", "payoff": "decision.payoff.caption"}
_ASKED_KEYS: TextKeys[Stake] = {
    "risk": "bayes_decision.lettered.asked_risk",
    "payoff": "bayes_decision.lettered.asked_payoff",
}


def stated(model: LetterModel, path: Path, number: Fraction) -> ex.Expr:
    """The expression in a place as it was written, or the number."""
    found = model.lettered.expressions.get(path)
    return ex.Given(number) if found is None else written(found.tree)


def case_name(case: LetterCase) -> ex.Expr:
    """positive, or x"""
    return written_out([ex.Word(name) for name in case.names]) if case.names else CASE


def prior_expr(model: LetterModel, place: int) -> ex.Expr:
    assert model.problem.priors is not None
    return stated(model, ("priors", model.problem.classes[place]), model.problem.priors[place])


def factor_exprs(model: LetterModel, case: LetterCase, place: int) -> list[ex.Expr]:
    """P(o | c) of every observation"""
    problem = model.problem
    assert problem.likelihoods is not None
    rows = dict(zip(problem.likelihoods.observations, problem.likelihoods.rows, strict=True))
    name = problem.classes[place]
    return [
        stated(model, model.likelihood_path(observed, name), rows[observed][place])
        for observed in (case.names or (None,))
    ]


def cost_expr(model: LetterModel, action: int, column: int) -> ex.Expr:
    loss = model.problem.loss
    assert loss is not None
    return stated(model, model.cost_path(action, column), loss.stated[action][column])


def given_tables(model: LetterModel) -> list[doc.Block]:
    """Priors and likelihoods by class, and the losses."""
    problem = model.problem
    columns: list[tuple[doc.ColumnHead, list[ex.Expr]]] = []
    places = range(len(problem.classes))
    if problem.priors is not None:
        head = say("bayes_decision.given.prior", symbol=ex.Probability(CLASS))
        columns.append((doc.ColumnHead(head), [prior_expr(model, place) for place in places]))
    if problem.likelihoods is not None:
        for name, row in zip(problem.likelihoods.observations, problem.likelihoods.rows, strict=True):
            symbol = ex.Probability(CASE if name is None else ex.Word(name), CLASS)
            cells = [
                stated(model, model.likelihood_path(name, each), number)
                for each, number in zip(problem.classes, row, strict=True)
            ]
            columns.append((doc.ColumnHead(say("bayes_decision.given.likelihood", symbol=symbol)), cells))
    if problem.posteriors is not None:
        head = say("bayes_decision.given.posterior", symbol=ex.Probability(CLASS, CASE))
        cells = [
            stated(model, ("posteriors", name), number)
            for name, number in zip(problem.classes, problem.posteriors, strict=True)
        ]
        columns.append((doc.ColumnHead(head), cells))
    blocks = [_by_class(model, columns)] if columns else list[doc.Block]()
    if problem.evidence is not None:
        blocks.append(doc.Formula(_evidence_lines(model)))
    return [*blocks, *_loss_table(model)]


def _by_class(model: LetterModel, columns: list[tuple[doc.ColumnHead, list[ex.Expr]]]) -> doc.Block:
    heads = [doc.ColumnHead(say("bayes_decision.given.class"), align="left"), *(head for head, _ in columns)]
    rows = [
        doc.Row((doc.Cell(ClassName(name, place), header=True), *(doc.Cell(cells[place]) for _, cells in columns)))
        for place, name in enumerate(model.problem.classes)
    ]
    return doc.TableBlock(say("bayes_decision.given.caption"), heads, rows)


def _evidence_lines(model: LetterModel) -> list[doc.Line]:
    """P(x | c) and P(x), where P(x) is given"""
    given = model.problem.evidence
    assert given is not None
    name = model.problem.classes[given.place]
    observed = CASE if given.observation is None else ex.Word(given.observation)
    likelihood = stated(model, model.likelihood_path(given.observation, name), given.likelihood)
    return [
        doc.Line(ex.Equation(ex.Probability(observed, class_word(name)), (likelihood,)), given.place),
        doc.Line(ex.Equation(ex.Probability(observed), (stated(model, ("evidence",), given.evidence),))),
    ]


def _loss_table(model: LetterModel) -> list[doc.Block]:
    loss = model.problem.loss
    if loss is None:
        return []
    classes = model.problem.classes
    heads = [
        doc.ColumnHead(say("decision.risk.action"), align="left"),
        *(doc.ColumnHead(ClassName(name, place), place) for place, name in enumerate(classes)),
    ]
    rows = [
        doc.Row(
            (
                doc.Cell(action, header=True),
                *(doc.Cell(cost_expr(model, at, column)) for column in range(len(classes))),
            )
        )
        for at, action in enumerate(loss.actions)
    ]
    return [doc.TableBlock(say(_CAPTION_KEYS[loss.stake]), heads, rows, may_turn=False)]


def letter_exercise(solved: LetterSolved) -> list[doc.Block]:
    """The exercise as on paper: what is given, and what is asked."""
    model = solved.model
    names = Listing([ClassName(name, place) for place, name in enumerate(model.problem.classes)])
    blocks: list[doc.Block] = [doc.Paragraph(say("bayes_decision.exercise.classes", classes=names))]
    blocks += [*given_tables(model), doc.Paragraph(ranges_phrase(model.letters)), *_observed(solved)]
    return [*blocks, doc.Paragraph(_asked(solved))]


def _observed(solved: LetterSolved) -> list[doc.Block]:
    """What was observed, unless every observation is asked for."""
    if solved.tabled or not all(case.names for case in solved.cases):
        return []
    cases = Listing([case_name(case) for case in solved.cases], "list.clause")
    if len(solved.cases) == 1:
        return [doc.Paragraph(say("bayes_decision.lettered.observed", cases=cases))]
    return [doc.Paragraph(say("bayes_decision.lettered.observed_several", cases=cases))] if solved.cases else []


def _asked(solved: LetterSolved) -> Phrase:
    problem, symbols = solved.model.problem, letters_listing(solved.model)
    if problem.sought is not None and solved.cases:
        word = class_word(problem.classes[problem.sought])
        sought = Listing([ex.Probability(word, case_name(case)) for case in solved.cases], with_and=True)
        return say("bayes_decision.lettered.asked_sought", symbol=sought, letters=symbols)
    if problem.loss is None:
        return say("bayes_decision.lettered.asked_class", letters=symbols)
    return say(_ASKED_KEYS[problem.loss.stake], letters=symbols)


def letters_listing(model: LetterModel) -> Listing:
    return Listing([symbol_of(each.name) for each in model.letters], with_and=True)


def score_name(model: LetterModel, case: LetterCase, action: str) -> ex.Expr:
    """R(a | x), or E(a | x)"""
    gains = model.problem.loss is not None and model.problem.loss.gains
    given = None if is_prior(model) else case_name(case)
    return risk_name(action, given, gains=gains)


def is_prior(model: LetterModel) -> bool:
    """Do the priors decide, without an observation?"""
    problem = model.problem
    return problem.likelihoods is None and problem.posteriors is None and problem.evidence is None


def posterior_name(model: LetterModel, case: LetterCase, place: int) -> ex.Expr:
    """P(c | x), or P(c) where the priors decide"""
    word = class_word(model.problem.classes[place])
    return ex.Probability(word) if is_prior(model) else ex.Probability(word, case_name(case))
