"""What is done with a model that the words beside a table name: its topic is opened, or it is asked which is meant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from _byhand.phrase import Phrase, say
from _byhand.problem.fields import FORMAT
from _byhand.problem.redirect import Redirect
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.judge import MOST_DOUBTS, Judged
from _byhand.reading.named_models import MODEL_KEYS, MODELS, PROBLEMS, TOPICS, Model, Named, named_in
from _byhand.reading.reader import Instructions, Reading

# The answer that none of the models is meant.
NONE = "none"
_TABLES = frozenset(("cases", "points"))
_OF_TABLES = frozenset(("row", "header", "total"))
_NAMES: Mapping[str, str] = {
    "naive_bayes": "naive_bayes.name",
    "gaussian_discriminant": "gaussian_discriminant.name",
    "logistic_regression": "logistic_regression.name",
}


def with_models(found: Judged, text: str, asked: Instructions, topic: str | None = None) -> Judged:
    """The judgement with a question which model is meant, where the text names several, or says that it is not one."""
    named = _named(found.best, text, asked, topic)
    if named is None or named.sure or found.best is None:
        return found
    kind = found.best.kind
    ways = [Way(say(MODEL_KEYS[model]), kind, {"model": model}) for model in named.models]
    ways.append(Way(say("reading.model.none"), kind, {"model": NONE}))
    doubt = Doubt("which_model", say("reading.which_model"), tuple(ways), stops=True)
    return replace(found, doubts=(doubt, *found.doubts)[:MOST_DOUBTS])


def model_of(best: Reading, text: str, asked: Instructions, topic: str | None = None) -> Model | None:
    """The model that is meant for sure; None where it is not known, or the text names none."""
    named = _named(best, text, asked, topic)
    return named.models[0] if named is not None and named.sure else None


def _named(best: Reading | None, text: str, asked: Instructions, topic: str | None) -> Named | None:
    if best is None or best.kind not in _TABLES or (topic is not None and topic not in TOPICS):
        return None
    said = next((model for model in MODELS if model == asked.model), None)
    if asked.model is not None:
        return None if said is None else Named((said,), sure=True)
    return named_in(text if best.kind == "points" else _beside(best, text))


def _beside(best: Reading, text: str) -> str:
    """The lines that are no rows: names and values of a table are words of their own."""
    lines = text.splitlines()
    runs = [run for run in best.account.runs if run.role not in _OF_TABLES]
    return "\n".join(line for run in runs for line in lines[run.first - 1 : run.last])


def problem_of(model: Model, text: str) -> Mapping[str, Any]:
    """The table as an exercise for the model."""
    return {"format": FORMAT, **PROBLEMS[model], "table": text}


def said_of(model: Model) -> Phrase:
    return say("reading.names_model", model=say(MODEL_KEYS[model]))


def redirect_to(model: Model, text: str) -> Redirect:
    """The way to the topic of the model."""
    problem = problem_of(model, text)
    label = say("reading.open", topic=Phrase(_NAMES[str(problem["topic"])]))
    return Redirect(said_of(model), label, problem, named=True)
