"""Time limits of the benchmarks, and their message at a timeout: no benchmark waits forever."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

START_SECONDS = 180  # for Python to start and solve: stock Pyodide on a slow and busy machine with a slow line
ANSWER_SECONDS = 60  # for the page to draw something
NODE_SECONDS = 900  # for a script in Node: compressing the whole site at the best quality takes minutes


class NeverCameError(Exception):
    """A sentence: what did not happen, in which time, and what was seen instead."""


def within(seconds: float, what: str, script: str) -> str:
    """A JavaScript function whose promise is rejected if its condition does not hold within `seconds`."""
    reason = json.dumps(f"{what} within {seconds:g} s")
    return f"""
(argument) => {{
  let timer;
  const late = new Promise((_, fail) => {{
    timer = setTimeout(() => fail(new Error({reason})), {1000 * seconds});
  }});
  return Promise.race([({script.strip()})(argument), late]).finally(() => clearTimeout(timer));
}}
"""


def node(command: Sequence[str | Path], what: str, *, text: str = "") -> str:
    """The output of a script in Node for the input `text`."""
    words = ["node", *map(str, command)]
    try:
        done = subprocess.run(
            words, input=text, capture_output=True, encoding="utf-8", check=False, timeout=NODE_SECONDS
        )
    except subprocess.TimeoutExpired:
        raise NeverCameError(f"{what} did not end within {NODE_SECONDS} s.") from None
    if done.returncode:
        raise NeverCameError(f"{what} failed: {done.stderr.strip()[-2000:]}")
    return done.stdout
