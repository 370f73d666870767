"""Paths, messages, running commands, and skipping steps whose inputs have not changed."""

import contextlib
import hashlib
import os
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

from build_steps.advice import advice
from build_steps.workers import workers

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
WEB = ROOT / "web"
STEPS = Path(__file__).resolve().parent
ONE_FILE = "byhand.html"  # the whole site, in dist/
_TEXTS = ROOT / "pysrc" / "_byhand" / "texts" / "__init__.py"
# Codes of the languages. They are read as text, since build.py also runs where byhand cannot be imported.
LANGUAGES = tuple(re.findall(r'^    "(\w+)": Language\(', _TEXTS.read_text(encoding="utf-8"), re.MULTILINE))
INDEXES = tuple(f"prepared/{lang}/index.json" for lang in LANGUAGES)  # what the page cannot begin without, in dist/
RESTS = tuple(f"prepared/{lang}/rest.json" for lang in LANGUAGES)  # what is for other exercises than the first

Words = list[str | Path]


class BuildError(Exception):
    """One sentence for the person at the terminal: what went wrong and what to do about it.

    printed  by the program that failed
    """

    def __init__(self, message: str, printed: str = "") -> None:
        super().__init__(message)
        self.printed = printed

    def report(self) -> str:
        return f"build.py: {self}" + (f"\n\n{self.printed}" if self.printed else "")


def say(text: str) -> None:
    # In one write with its newline, so that the lines of concurrent steps do not mix.
    print(f"{text}\n", end="", flush=True)


def run(
    command: Sequence[str | Path],
    *,
    what: str | None = None,
    tool: str | None = None,
    env: Mapping[str, str] | None = None,
) -> None:
    """Run `command` in the repository. A failure is a BuildError, and only then its output is shown.

    tool  that installs packages: the error advises what to do
    """
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        printed = done.stdout.rstrip()
        advised = advice(tool, printed) if tool else None
        raise BuildError(advised or f"{what or ' '.join(words)} failed (exit status {done.returncode}).", printed)


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def files_below(folder: Path) -> list[Path]:
    """Every source file below the folder in a fixed order, without hidden files and __pycache__."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    )


def fingerprint(inputs: Iterable[Path], salt: str = "") -> str:
    """One hash of the names and contents of files and folders."""
    digest = hashlib.sha256(salt.encode())
    for top in inputs:
        for path in files_below(top) if top.is_dir() else [top]:
            digest.update(f"\0{path.relative_to(ROOT).as_posix()}\0{sha256(path)}".encode())
    return digest.hexdigest()


def once(
    name: str, *, inputs: Sequence[Path], stamp: Path, action: Callable[[], None], salt: str = "", output: Path = ROOT
) -> bool:
    """Do `action` unless it was done before with the same inputs and `output` is still there.

    The stamp is written last, so that an interrupted step is repeated. Where it can, it lies inside the folder
    that the step makes, so that deleting the folder deletes the memory of it.
    """
    key = fingerprint(inputs, salt)
    if output.exists() and stamp.exists() and stamp.read_text() == key:
        say(f"  {name}: unchanged")
        return False
    say(f"  {name} ...")
    stamp.unlink(missing_ok=True)
    action()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)
    return True


def together(*actions: Callable[[], object]) -> None:
    """Run independent actions at the same time; when all have ended, raise the first failure."""
    with ThreadPoolExecutor(workers()) as pool:
        ends = [pool.submit(action) for action in actions]
    for end in ends:
        end.result()


@contextlib.contextmanager
def exclusive() -> Iterator[None]:
    """Hold the build lock of the checkout, so that two builds do not run at the same time."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        _lock(file)
        yield


def _lock(file: IO[str]) -> None:
    try:
        import fcntl
    except ImportError:  # Windows: no advisory locks of this kind; builds there are one at a time by habit
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("Waiting for another build in this checkout to finish ...")
        fcntl.flock(file, fcntl.LOCK_EX)
