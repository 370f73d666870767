"""`build.py notebooks`: the tutorial in Jupyter, JupyterLite, marimo and Quarto, each in a browser."""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from build_steps import install
from build_steps.common import CACHE, ROOT, Words, once, run, say
from build_steps.engine import runtime

FOLDER = CACHE / "notebooks"
VENV = FOLDER / "venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SCRIPTS = ROOT / "tests" / "notebooks"
PLACES = ("jupyter", "lite", "marimo", "quarto")
FROM_PYPI = "comm"  # which JupyterLite's kernel imports, and Pyodide's distribution has not
PIPLITE = FOLDER / "piplite"
# What JupyterLite's kernel and the tutorial import. The lock of Pyodide names their wheels, and what these need.
IN_PYODIDE = ("ipython", "jedi", "micropip", "numpy", "pandas", "scikit-learn", "sqlite3", "ssl")


def run_notebooks(places: Sequence[str]) -> int:
    """Install what the places need, and run the script; the exit status of the script."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    runtime.build_wheel()
    runtime.fetch_wheels(pyodide_files())
    _make_environment(runtime.own_wheel())
    words: Words = [install.PYTHON, SCRIPTS / "run.py", *places]
    return subprocess.run([str(word) for word in words], cwd=ROOT, check=False).returncode


def pyodide_files() -> dict[str, str]:
    """File name -> SHA-256 of IN_PYODIDE and of all that these need, in the Pyodide distribution."""
    _, packages = runtime.pyodide_lock()
    wanted: list[str] = []
    waiting = list(IN_PYODIDE)
    while waiting:
        name = waiting.pop().replace("_", "-")  # "depends" has other spellings than the names
        if name not in wanted:
            wanted.append(name)
            depends = packages[name]["depends"]
            waiting += depends if isinstance(depends, list) else []
    return runtime.expected_wheels(tuple(sorted(wanted)))


def _make_environment(wheel: Path) -> None:
    """VENV from the lock, with our wheel as a person would install it."""
    lock = install.LOCKS / "notebooks.lock"
    once(
        "environment of the notebooks", inputs=[lock], stamp=VENV / ".stamp", output=PYTHON, action=lambda: _make(lock)
    )
    ours: Words = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    run([*ours, "--force-reinstall", wheel], what=f"Installing {wheel.name}", tool="pip")
    say(f"  {wheel.name}: {wheel.stat().st_size / 1e6:.2f} MB, installed")


def _make(lock: Path) -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    run([install.PYTHON, "-m", "venv", VENV], what="Making the environment of the notebooks")
    fill: Words = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    run([*fill, "-r", lock], what=f"Installing {lock.name} with pip", tool="pip")
    [pinned] = re.findall(rf"^{FROM_PYPI}==\S+", lock.read_text("utf-8"), re.MULTILINE)
    fetch: Words = [PYTHON, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    run([*fetch, "--dest", PIPLITE, pinned], what=f"Fetching {pinned}", tool="pip")
