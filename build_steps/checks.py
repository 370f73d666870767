"""Every check of the test command; all are run, and the last lines say how each of them ended."""

import os
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from build_steps import install
from build_steps.common import AT_ONCE, CACHE, NODE_MODULES, ROOT, Words, say

PYTHON_SOURCES = ("build.py", "build_steps", "pysrc", "tests")


@dataclass(frozen=True)
class Check:
    """Commands that are run one after the other; `alone` where they keep every core busy."""

    name: str
    commands: list[Words]
    env: dict[str, str] = field(default_factory=dict)
    alone: bool = False


def _python(*words: str) -> Words:
    return [install.PYTHON, "-m", *words]


def _pytest(*words: str) -> Words:
    # The tests of a file share a page or a Python, whose start takes longer than they do. Files are dealt out in the
    # order of tests/conftest.py: left to xdist, those of few tests would come last, and these take longest.
    dealt = ("-n", str(AT_ONCE), "--dist", "loadfile", "--no-loadscope-reorder")
    return _python("pytest", *dealt, "--durations=15", *words)


def _cached(tool: str) -> Words:
    return ["--cache", "--cache-strategy", "content", "--cache-location", CACHE / tool]


# Checks of the sources alone, which need no built site.
STATIC: dict[str, list[Words]] = {
    "ruff": [_python("ruff", "check", *PYTHON_SOURCES), _python("ruff", "format", "--check", *PYTHON_SOURCES)],
    "mypy": [
        _python("mypy", "--strict", "pysrc", "build.py", "build_steps"),
        _python("mypy", "--strict", "tests"),
    ],
    "tsc": [
        ["node", NODE_MODULES / "typescript" / "bin" / "tsc", "--checkJs", "-p", "tsconfig.json"],
        ["node", NODE_MODULES / "typescript" / "bin" / "tsc", "--checkJs", "-p", "tsconfig.node.json"],
    ],
    "eslint": [["node", NODE_MODULES / "eslint" / "bin" / "eslint.js", *_cached("eslint"), "--max-warnings=0", "."]],
    # `node_modules/.bin/prettier --write .` mends.
    "prettier": [["node", NODE_MODULES / "prettier" / "bin" / "prettier.cjs", *_cached("prettier"), "--check", "."]],
}
# The three kinds of pytest run; without --only they are one run.
SELECTIONS = {"unit": "not pyodide and not browser", "pyodide": "pyodide", "browser": "browser"}
# What tells in a minute whether a change holds, without a site and a browser.
FAST = "not site and not pyodide and not browser and not thorough"
NAMES = (*STATIC, "pytest", *SELECTIONS)


def needs_site(only: str | None) -> bool:
    return only not in STATIC


def needs_browsers(only: str | None) -> bool:
    return only not in (*STATIC, "unit", "pyodide")


def select(only: str | None) -> Iterator[Check]:
    for name, commands in STATIC.items():
        if only in (None, name):
            yield Check(name, commands)
    if only in (None, "pytest"):
        yield Check("pytest", [_pytest()], alone=True)
    elif only in SELECTIONS:
        yield Check(only, [_pytest("-m", SELECTIONS[only])], alone=True)
    elif only not in STATIC:
        yield Check(f"pytest -k {only}", [_python("pytest", "-k", only)], alone=True)


def fast() -> Iterator[Check]:
    """The checks of `test --fast`."""
    for name in STATIC:
        yield from select(name)
    # Property tests look at fewer examples: tests/helpers/examples.py.
    yield Check("fast", [_pytest("-m", FAST, "--ignore=tests/browser")], {"BYHAND_FAST": "1"}, alone=True)


def run_checks(checks: Iterable[Check], needed: Sequence[Callable[[], None]] = (), *, search: bool = False) -> int:
    """Run them all, with `search` over examples of property tests that no run before has seen; the exit status.

    needed  what those that run alone need first. The others are run meanwhile: much of it waits for the network, or
            keeps one core busy
    """
    chosen = list(checks)
    env = {"BYHAND_SEARCH": "1"} if search else {}
    ended: dict[str, _Ended] = {}

    beside = [check for check in chosen if not check.alone]
    with ThreadPoolExecutor(len(needed) or 1) as others, ThreadPoolExecutor(AT_ONCE) as pool:
        ends = [others.submit(each) for each in needed]
        for check, end in zip(beside, pool.map(lambda check: _run(check, env), beside), strict=True):
            say(end.printed)
            ended[check.name] = end
        for made in ends:
            made.result()
    ended |= {check.name: _run(check, env) for check in chosen if check.alone}
    say("")
    for name, end in ended.items():
        say(f"{'passed' if end.good else 'FAILED'}  {name} ({end.seconds:.1f} s)")
    failed = [name for name, end in ended.items() if not end.good]
    say(f"Checks that failed: {', '.join(failed)}" if failed else f"Passed: {', '.join(ended)}")
    return 1 if failed else 0


_ENVIRONMENT = {
    # Pyodide in Node and Chromium compete for two cores with whatever NumPy would start on its own.
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    # What is compiled is kept, also where the environment says not to write it beside the sources: every worker and
    # every program that a test starts would compile all of it anew.
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(CACHE / "pycache"),
}


@dataclass(frozen=True)
class _Ended:
    good: bool
    seconds: float
    printed: str


def _run(check: Check, env: dict[str, str]) -> _Ended:
    """What runs alone prints as it goes; what others print is for later, so that two checks do not talk at once."""
    began = time.perf_counter()
    good, printed = True, []
    env = {**os.environ, **_ENVIRONMENT, **env, **check.env}
    for words in check.commands:
        head = f"\n== {check.name}: {' '.join(word.name if isinstance(word, Path) else word for word in words)}"
        if check.alone:
            say(head)
        done = subprocess.run(
            [str(word) for word in words],
            cwd=ROOT,
            env=env,
            check=False,
            stdout=None if check.alone else subprocess.PIPE,
            stderr=None if check.alone else subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        good = good and done.returncode == 0
        printed += [head, (done.stdout or "").rstrip()]
    return _Ended(good, time.perf_counter() - began, "\n".join(printed))


def fuzz(minutes: float, seed: int | None, *, guided: bool) -> int:
    """Ask changed exercises for so long; what is answered wrongly is kept in tests/hostile/found/. The exit status."""
    how = ("hostile.guided", "--corpus", str(CACHE / "fuzz")) if guided else ("hostile.fuzz",)
    words = _python(*how, "--minutes", str(minutes), *(() if seed is None else ("--seed", str(seed))))
    folders = os.pathsep.join(str(ROOT / folder) for folder in ("pysrc", "tests/helpers", "tests"))
    env = {**os.environ, "PYTHONPATH": folders, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run([str(word) for word in words], cwd=ROOT, env=env, check=False).returncode
