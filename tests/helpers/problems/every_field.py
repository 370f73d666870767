"""Small problems that, taken together, have every field of problem format 1: tests/topics/TOPIC/every_field.json."""

from __future__ import annotations

import json
from typing import Any

from build_steps.common import ROOT
from byhand.topics import TOPICS

EVERY_FIELD: tuple[dict[str, Any], ...] = tuple(
    problem
    for topic in TOPICS
    for problem in json.loads((ROOT / "tests" / "topics" / topic.name / "every_field.json").read_text("utf-8"))
)
