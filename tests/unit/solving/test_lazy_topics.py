"""A topic, `check`, `side_by_side` and their texts are loaded when they are first asked for.

The page's snapshot of Python holds only what its first solve needs.
"""

from __future__ import annotations

import json
import subprocess
import sys

from _byhand.texts import load_texts
from _byhand.topics import TOPIC_NAMES, all_topics
from build_steps.common import ROOT
from helpers.problems.tables import example

LATER = ("_byhand.check", "_byhand.side_by_side", *(f"_byhand.topics.{name}" for name in TOPIC_NAMES))
SOLVE = """
import json, sys
from _byhand.bridge import handle
later, request = json.loads(sys.argv[1])
print(json.dumps([*json.loads(handle(request)), *(name for name in later if name in sys.modules)]))
"""


def test_topics_have_the_names_of_their_folders() -> None:
    assert tuple(topic.name for topic in all_topics()) == TOPIC_NAMES


def test_solve_loads_only_its_own_topic() -> None:
    request = json.dumps({"method": "solve", "params": {"lang": "en", "problem": example("play_tennis")}})
    command = [sys.executable, "-c", SOLVE, json.dumps([LATER, request])]
    done = subprocess.run(command, cwd=ROOT / "pysrc", capture_output=True, text=True, encoding="utf-8", check=True)
    assert json.loads(done.stdout) == ["result", "_byhand.topics.naive_bayes"]


def test_texts_that_are_not_yet_read_are_entries() -> None:
    entries = load_texts("en").entries
    for topic in TOPIC_NAMES:
        assert f"{topic}.name" in entries
        assert f"{topic}.no such key" not in entries
    assert len(entries) == len(list(entries)) == len(dict(entries))
    assert "no such key" not in entries
