"""Changed problems in links: what the page makes of each, in Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

_SCRIPT = Path(__file__).with_name("links.mjs")
_TIME = 300


def faults(problems: Sequence[dict[str, Any]]) -> list[tuple[dict[str, Any], str]]:
    """The problems that the page does not take as an exercise and does not refuse either, with what went wrong."""
    lines = "".join(json.dumps(problem) + "\n" for problem in problems)
    done = subprocess.run(
        ["node", str(_SCRIPT)], input=lines, capture_output=True, encoding="utf-8", timeout=_TIME, check=True
    )
    return [(problems[number], wrong) for number, wrong in map(json.loads, done.stdout.splitlines())]


def as_request(problem: dict[str, Any]) -> dict[str, Any]:
    """A link in the form in which what was found is kept."""
    return {"method": "link", "params": {"problem": problem}}
