"""Topic `events`: known probabilities of events, joint tables, draws and trials, and what follows from them."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.events.form import FORM
from _byhand.topics.events.model.fields import EventsFields
from _byhand.topics.events.reading.reader import READER
from _byhand.topics.events.solve import solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="events",
    fields=EventsFields,
    form=FORM,
    examples=("union", "dentist", "urn", "aspirin", "languages", "equally_likely", "de_mere"),
    solve=solve,
    readers=(READER,),
    kinds=frozenset({"events"}),
)
