"""A question about independence: its meaning, the paths, the proofs, the numbers, and what would change the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Literal

from _byhand.arithmetic.expr import Equation, Product
from _byhand.document import steps as doc
from _byhand.phrase import QUOTED, Listing, Phrase, TextKeys, say
from _byhand.topics.bayesian_network.independence.explain_markov import instance_blocks
from _byhand.topics.bayesian_network.independence.explain_paths import listed_paths, paths_step, rules_table
from _byhand.topics.bayesian_network.independence.explain_triples import proofs_step
from _byhand.topics.bayesian_network.independence.explain_witness import numbers_step
from _byhand.topics.bayesian_network.independence.separation import Separation, remedy, separation
from _byhand.topics.bayesian_network.independence.trail import trail
from _byhand.topics.bayesian_network.independence.witness import Comparison, comparison
from _byhand.topics.bayesian_network.model.model import AnsweredQuestion, Independent, NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.moral.second_proof import second_proof_step

_Remedy = Literal["observe", "observe_also", "drop", "exchange"]
_INDEPENDENCE_KEYS: TextKeys[_Remedy] = {
    "observe": "bayesian_network.independence.observe",
    "observe_also": "bayesian_network.independence.observe_also",
    "drop": "bayesian_network.independence.drop",
    "exchange": "bayesian_network.independence.exchange",
}


def answer_independence(
    problem: NetworkProblem, question: Independent, notation: Notation, suffix: str
) -> AnsweredQuestion:
    """X ⊥ Y | Z by d-separation; with tables also in numbers.

    independent          whether the graph implies it for any tables
    independent_numbers  whether it holds for these tables; None if that is too much to compute
    """
    network = problem.network
    left, right, given = question.left, question.right, question.given
    found = _separation(notation, question)
    compared = comparison(network, left, right, given) if network.complete else None
    before = _before(problem, question)
    earlier = [path for each in before for path in listed_paths(_separation(notation, each))]
    steps = [
        _asked_step(notation, question, suffix, first=not before),
        paths_step(notation, question, found, suffix),
        *proofs_step(
            notation, listed_paths(found), earlier, suffix, extra=network.complete, refuted=not found.separated
        ),
        second_proof_step(notation, left, right, given, suffix, again=bool(before)),
    ]
    quantities = [doc.Quantity("independent", found.separated)]
    if network.complete:
        steps.append(numbers_step(notation, question, compared, suffix, separated=found.separated))
        # An independence for all tables holds for these, however large they are.
        numbers = True if found.separated else None if compared is None else compared.independent
        quantities.append(doc.Quantity("independent_numbers", numbers))
    steps.append(_conclusion_step(problem, question, notation, found, compared, suffix))
    line = _conclusion(question, notation, found, compared)
    return AnsweredQuestion(line, steps, doc.Answer(question.written, quantities, None))


def _separation(notation: Notation, question: Independent) -> Separation:
    return separation(notation.network, question.left, question.right, question.given)


def _before(problem: NetworkProblem, question: Independent) -> list[Independent]:
    """Earlier questions of this kind, whose explanations are not repeated."""
    several = [each for each in problem.questions if isinstance(each, Independent)]
    return list(takewhile(lambda each: each is not question, several))


def _asked_step(notation: Notation, question: Independent, suffix: str, *, first: bool) -> doc.Step:
    left, right, given = question.left, question.right, question.given
    both = notation.distribution((*left, *right), given)
    meaning = Equation(both, (Product((notation.distribution(left, given), notation.distribution(right, given))),))
    statement = notation.independence(left, right, given)
    key = "bayesian_network.independence.asked_given" if given else "bayesian_network.independence.asked"
    names = {"left": notation.together(left), "right": notation.together(right), "given": _names(notation, given)}
    blocks: list[doc.Block] = [
        doc.Paragraph(say(key, statement=statement, count=len(given), **names)),
        doc.Formula([doc.Line(meaning)]),
    ]
    if first:
        rules: list[doc.Block] = [
            doc.Paragraph(say("bayesian_network.independence.criterion")),
            rules_table(notation.network),
        ]
        # Somebody who asks about arrows alone asks for the rules.
        folded = doc.Details(say("bayesian_network.independence.rules"), rules)
        blocks += [folded] if notation.network.complete else rules
    return doc.Step(
        f"independence{suffix}",
        say("bayesian_network.independence.title"),
        blocks,
        short=[doc.Paragraph(say("bayesian_network.independence.to_check")), doc.Formula([doc.Line(meaning)])],
    )


def _conclusion_step(
    problem: NetworkProblem,
    question: Independent,
    notation: Notation,
    found: Separation,
    compared: Comparison | None,
    suffix: str,
) -> doc.Step:
    final = doc.Paragraph(_conclusion(question, notation, found, compared), "final")
    blocks: list[doc.Block] = [final, *instance_blocks(notation, question.left, question.right, question.given)]
    blocks += _opening(problem, question, notation, found) if found.separated else _remedy(problem, question, notation)
    return doc.Step(f"conclusion{suffix}", say("bayesian_network.independence.conclusion"), blocks, short=[final])


def _conclusion(question: Independent, notation: Notation, found: Separation, compared: Comparison | None) -> Phrase:
    left, right, given = question.left, question.right, question.given
    statement = notation.independence(left, right, given)
    if found.separated:
        if not found.paths:
            return say("bayesian_network.independence.holds_apart", statement=statement)
        if len(found.paths) > 1:
            return say("bayesian_network.independence.holds", statement=statement)
        blocking = _names(notation, [inner.place for inner in found.paths[0].blocking])
        return say("bayesian_network.independence.holds_one", statement=statement, names=blocking)
    path = trail(notation, next(path for path in found.paths if path.open).places)
    case = (
        "bayesian_network.independence.open"
        if compared is None
        else "bayesian_network.independence.by_chance"
        if compared.independent
        else "bayesian_network.independence.fails"
    )
    return say(case, statement=statement, path=path)


def _remedy(problem: NetworkProblem, question: Independent, notation: Notation) -> list[doc.Block]:
    """The variables to observe, or not to observe, so that both sides become independent."""
    left, right, given = question.left, question.right, question.given
    found = remedy(notation.network, left, right, given)
    if found is None:
        parents = [notation.network.variables[place].parents for place in range(notation.network.size)]
        joined = any(one in parents[other] or other in parents[one] for one in left for other in right)
        return [
            doc.Paragraph(
                say("bayesian_network.independence.joined" if joined else "bayesian_network.independence.no_remedy")
            )
        ]
    chosen = [*(place for place in given if place not in found.dropped), *found.added]
    more: _Remedy = "observe_also" if given else "observe"
    key: _Remedy = ("exchange" if found.added else "drop") if found.dropped else more
    names = {"dropped": _names(notation, found.dropped), "added": _names(notation, found.added)}
    return [
        doc.Paragraph(say(_INDEPENDENCE_KEYS[key], **names)),
        *_choice(problem, question, notation, chosen),
    ]


def _opening(problem: NetworkProblem, question: Independent, notation: Notation, found: Separation) -> list[doc.Block]:
    """How the independence could end: observing, or not observing, a variable that alone blocks a path."""
    path = next((path for path in found.paths if len(path.blocking) == 1), None)
    if path is None:
        return []
    place = path.blocking[0].place
    observed = place in question.given
    key = "bayesian_network.independence.open_unobserved" if observed else "bayesian_network.independence.open_observed"
    given = [each for each in question.given if each != place] if observed else [*question.given, place]
    written = trail(notation, path.places)
    return [
        doc.Paragraph(say(key, name=notation.name(place), path=written)),
        *_choice(problem, question, notation, given),
    ]


def _choice(
    problem: NetworkProblem, question: Independent, notation: Notation, given: Sequence[int]
) -> Sequence[doc.Block]:
    """The question with other variables observed, unless it is asked already."""
    asked = [
        set(each.given)
        for each in problem.questions
        if isinstance(each, Independent) and (each.left, each.right) == (question.left, question.right)
    ]
    if set(given) in asked:
        return []
    statement = notation.independence(question.left, question.right, given)
    label = say("bayesian_network.independence.ask", statement=statement)
    option = doc.Option(label, _patch(problem, question, notation, given))
    return [doc.Choice(say("bayesian_network.independence.prompt"), [option])]


def _patch(
    problem: NetworkProblem, question: Independent, notation: Notation, given: Sequence[int]
) -> Mapping[str, object]:
    """The problem fields for the question with other variables observed; other questions stay the same."""
    sides = [[notation.name(place) for place in side] for side in (question.left, question.right)]
    changed = {"independent": sides, "given": [notation.name(place) for place in given]}
    questions = [changed if each is question else each.written for each in problem.questions]
    return {"question": changed if len(questions) == 1 else questions}


def _names(notation: Notation, places: Sequence[int]) -> Listing:
    return Listing([notation.name(place) for place in places], QUOTED, with_and=True)
