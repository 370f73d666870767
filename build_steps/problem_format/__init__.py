"""The JSON Schema and the tables of docs/problem-format.md, made from the fields that the topics declare."""

import os
import subprocess
from pathlib import Path

from build_steps.common import ROOT, BuildError
from build_steps.install import PYTHON

# By hand: what the commands print, and the IDs of the quantities of answers.
PRINTED = "build_steps/problem_format/printed.json"
QUANTITIES = "build_steps/problem_format/quantities.json"


def write_format(root: Path = ROOT) -> None:
    """Write both below `root`, by the Python that has the packages which the topics import."""
    done = subprocess.run(
        [PYTHON, "-m", "build_steps.problem_format"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": "pysrc"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise BuildError(f"The fields of problems cannot be written down:\n{done.stderr}")
