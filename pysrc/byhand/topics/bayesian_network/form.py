"""What the page asks for in an exercise of this topic."""

from __future__ import annotations

from byhand.document import say
from byhand.form import Field, NetworkField, QuestionField

FORM: tuple[Field, ...] = (
    NetworkField("variables", say("bayesian_network.form.network"), say("bayesian_network.form.network_help")),
    QuestionField("question", say("bayesian_network.form.question"), say("bayesian_network.form.question_help")),
)
