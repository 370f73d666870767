"""A word problem as a problem: the parts that were read, and the gaps to fill in."""

from __future__ import annotations

from typing import Any

from byhand.paste.prose.prose import WordProblem, read_prose
from byhand.phrase import Listing, Phrase, say
from byhand.problem.fields import FORMAT
from byhand.problem.redirect import Redirect


def recognised(text: str) -> Redirect | None:
    """A redirect to Bayes' rule for a text that states probabilities for it in words."""
    told = read_prose(text)
    if told is None:
        return None
    read, missing = _said(told)
    opened = say("bayes_decision.word_problem.open")
    if not read:
        return Redirect(say("bayes_decision.word_problem.nothing"), opened, _problem(told))
    params: dict[str, object] = {"read": Listing(read, "list.clause")}
    if missing:
        params["missing"] = Listing(missing, "list.clause")
    said = say("bayes_decision.word_problem.part" if missing else "bayes_decision.word_problem.all", **params)
    return Redirect(said, opened, _problem(told))


def _problem(told: WordProblem) -> dict[str, Any]:
    problem: dict[str, Any] = {"format": FORMAT, "topic": "bayes_decision", "classes": list(told.classes)}
    if told.priors:
        problem["priors"] = told.priors
    problem["likelihoods"] = told.likelihoods
    if told.observed is not None and told.likelihoods:
        problem["query"] = told.observed
    return problem


def _said(told: WordProblem) -> tuple[list[Phrase], list[Phrase]]:
    """Each prior and each likelihood of the observation: with its number, or without one."""
    read: list[Phrase] = []
    missing: list[Phrase] = []
    for name in told.classes:
        number = told.priors.get(name)
        _put(read, missing, "bayes_decision.word_problem.prior", number, {"name": name})
    for name in told.classes:
        observed = told.observed or say("bayes_decision.word_problem.observation")
        number = told.likelihoods.get(name, {}).get(told.observed or "")
        _put(read, missing, "bayes_decision.word_problem.likelihood", number, {"name": name, "observed": observed})
    return read, missing


def _put(read: list[Phrase], missing: list[Phrase], what: str, number: str | None, about: dict[str, object]) -> None:
    probability = say(what, **about)
    if number is None:
        missing.append(probability)
    else:
        read.append(say("bayes_decision.word_problem.number", probability=probability, number=number))
