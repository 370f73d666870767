"""Small problems that, taken together, have every field of problem format 1: tests/topics/TOPIC/every_field.json."""

from __future__ import annotations

import json
from typing import Any

from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT

EVERY_FIELD: tuple[dict[str, Any], ...] = tuple(
    problem
    for topic in TOPIC_NAMES
    for problem in json.loads((ROOT / "tests" / "topics" / topic / "every_field.json").read_text("utf-8"))
)
