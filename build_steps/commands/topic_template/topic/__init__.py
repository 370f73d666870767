"""Topic `topic_template`: the rows that agree with a case vote for its class."""

from __future__ import annotations

from _byhand.topics.topic_template.fields import AgreeingRowsFields
from _byhand.topics.topic_template.form import FORM
from _byhand.topics.topic_template.solve import solve

from _byhand.topic import Topic

__all__ = ["TOPIC"]

# All that the rest of the house knows of a topic; `Topic` says what else there may be, such as exports.
TOPIC = Topic(
    name="topic_template",
    form=FORM,
    examples=("rows_that_agree",),
    solve=solve,
    fields=AgreeingRowsFields,
)
