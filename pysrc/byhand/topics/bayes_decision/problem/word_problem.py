"""A word problem as a problem: the parts that were read, and the gaps to fill in."""

from __future__ import annotations

from typing import Any

from byhand.paste.prose.prose import WordProblem, read_prose
from byhand.phrase import Listing, Phrase, say
from byhand.problem.fields import FORMAT
from byhand.problem.redirect import Redirect


def recognised(text: str) -> Redirect | None:
    """A redirect to Bayes' rule for a text that states probabilities for it in words."""
    word_problem = read_prose(text)
    if word_problem is None:
        return None
    read, missing = _said(word_problem)
    opened = say("bayes_decision.word_problem.open")
    if not read:
        return Redirect(say("bayes_decision.word_problem.nothing"), opened, _problem(word_problem))
    params: dict[str, object] = {"read": Listing(read, "list.clause")}
    if missing:
        params["missing"] = Listing(missing, "list.clause")
    said = say("bayes_decision.word_problem.part" if missing else "bayes_decision.word_problem.all", **params)
    return Redirect(said, opened, _problem(word_problem))


def _problem(word_problem: WordProblem) -> dict[str, Any]:
    problem: dict[str, Any] = {"format": FORMAT, "topic": "bayes_decision", "classes": list(word_problem.classes)}
    if word_problem.priors:
        problem["priors"] = word_problem.priors
    problem["likelihoods"] = word_problem.likelihoods
    if word_problem.observed is not None and word_problem.likelihoods:
        problem["query"] = word_problem.observed
    return problem


def _said(word_problem: WordProblem) -> tuple[list[Phrase], list[Phrase]]:
    """Each prior and each likelihood of the observation: with its number, or without one."""
    read: list[Phrase] = []
    missing: list[Phrase] = []
    for name in word_problem.classes:
        number = word_problem.priors.get(name)
        _put(read, missing, "bayes_decision.word_problem.prior", number, {"name": name})
    for name in word_problem.classes:
        observed = word_problem.observed or say("bayes_decision.word_problem.observation")
        number = word_problem.likelihoods.get(name, {}).get(word_problem.observed or "")
        _put(read, missing, "bayes_decision.word_problem.likelihood", number, {"name": name, "observed": observed})
    return read, missing


def _put(read: list[Phrase], missing: list[Phrase], what: str, number: str | None, about: dict[str, object]) -> None:
    probability = say(what, **about)
    if number is None:
        missing.append(probability)
    else:
        read.append(say("bayes_decision.word_problem.number", probability=probability, number=number))
