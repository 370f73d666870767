"""What a model's settings do otherwise than books: the step in which every explanation says so."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.document.steps import Paragraph, Step
from _byhand.phrase import Phrase, say


def departures_step(departures: Sequence[Phrase]) -> list[Step]:
    """The step with one paragraph for each; none if the model does as books do."""
    if not departures:
        return []
    return [Step("departures", say("models.departures.title"), [Paragraph(each) for each in departures])]
