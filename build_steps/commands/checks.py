"""The checks of the test command. All run; the last lines say how each of them ended."""

import os
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree import ElementTree

from build_steps import install
from build_steps.common import CACHE, NODE_MODULES, ROOT, Words, say
from build_steps.workers import workers

PYTHON_SOURCES = ("build.py", "build_steps", "pysrc", "tests")
# Listed because Prettier would walk through .venv before ignoring it.
SCRIPTS = ("*.{js,mjs}", "{build_steps,tests,web}/**/*.{js,mjs,ts}")
# The last lines of a log shall hold all of them.
_MOST_FAILURES, _TRACEBACK_LINES = 5, 12


@dataclass(frozen=True)
class Check:
    """Commands that are run one after the other; `alone` where they keep every core busy.

    explain  what says more about a failure, and is run after one
    report   JUnit XML that the commands write
    needs    whose packages it waits for: "node", "python"
    """

    name: str
    commands: list[Words]
    env: dict[str, str] = field(default_factory=dict)
    alone: bool = False
    explain: list[Words] = field(default_factory=list)
    report: Path | None = None
    needs: tuple[str, ...] = ("python",)


@dataclass(frozen=True)
class Ended:
    """failures: the tests that failed, each with the end of its traceback."""

    good: bool
    seconds: float
    printed: str
    failures: tuple[str, ...] = ()


def _python(*words: str) -> Words:
    return [install.PYTHON, "-m", *words]


def _pytest(*words: str, waiting: int = 0) -> Words:
    # The tests of a file share a page or a Python, whose start takes longer than the tests: distribute whole files.
    # Keep the order of tests/conftest.py: xdist's own order puts files with few tests last, and these take longest.
    dealt = ("-n", str(workers(waiting=waiting)), "--dist", "loadfile", "--no-loadscope-reorder")
    return _python("pytest", *dealt, "--durations=15", *words)


def _pytest_check(name: str, *words: str, waiting: int = 0, env: Mapping[str, str] | None = None) -> Check:
    """Assertion rewriting costs 8 % of the run: it is off, and failed tests run again with it on."""
    explain = _pytest("--last-failed", "--last-failed-no-failures=none", *words)
    report = CACHE / f"{name}.xml"
    command = _pytest("--assert=plain", f"--junitxml={report}", *words, waiting=waiting)
    return Check(name, [command], dict(env or {}), alone=True, explain=[explain], report=report)


def _cached(tool: str) -> Words:
    return ["--cache", "--cache-strategy", "content", "--cache-location", CACHE / tool]


def _tsc(project: str) -> Words:
    # One thread: several would check the same types twice, and another check uses the other core.
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    kept: Words = ["--incremental", "--tsBuildInfoFile", CACHE / f"{project}.tsbuildinfo"]
    return ["node", tsc, "--singleThreaded", "--checkJs", *kept, "-p", project]


def _node_test() -> Words:
    # Named one by one: a folder is searched by Node 20 and taken for a module by later ones.
    return ["node", "--test", "--test-reporter=spec", *sorted((ROOT / "tests" / "web").rglob("*.test.mjs"))]


_ESLINT: Words = ["node", NODE_MODULES / "eslint" / "bin" / "eslint.js", *_cached("eslint"), "--max-warnings=0", "."]
_PRETTIER: Words = [
    "node",
    NODE_MODULES / "prettier" / "bin" / "prettier.cjs",
    *_cached("prettier"),
    "--check",
    *SCRIPTS,
]
_WITHOUT_SITE = (
    # Those of Node first: their packages are there before Python's.
    Check("tsc", [_tsc("tsconfig.json"), _tsc("tsconfig.node.json")], needs=("node",)),
    Check("eslint", [_ESLINT], needs=("node",)),
    # `node_modules/.bin/prettier --write .` mends.
    Check("prettier", [_PRETTIER], needs=("node",)),
    Check("ruff", [_python("ruff", "check", *PYTHON_SOURCES), _python("ruff", "format", "--check", *PYTHON_SOURCES)]),
    Check("mypy", [_python("mypy", "--strict", *PYTHON_SOURCES)]),
    # The tests of web/ in Node, some of which ask Python.
    Check("web", [_node_test()], needs=("node", "python")),
)
# The checks that need no built site.
STATIC = tuple(check.name for check in _WITHOUT_SITE)
# The three kinds of pytest run; without --only they are one run.
SELECTIONS = {"unit": "not pyodide and not browser", "pyodide": "pyodide", "browser": "browser"}
# The tests that take a minute together, without a site and a browser.
FAST = "not site and not pyodide and not browser and not thorough"
NAMES = (*STATIC, "pytest", *SELECTIONS)


def needs_site(only: str | None) -> bool:
    return only not in STATIC


def needs_browsers(only: str | None) -> bool:
    return only not in (*STATIC, "unit", "pyodide")


def select(only: str | None) -> Iterator[Check]:
    yield from (check for check in _WITHOUT_SITE if only in (None, check.name))
    if only in (None, "pytest"):
        # One more than there are cores: some wait for browsers.
        yield _pytest_check("pytest", waiting=1)
    elif only in SELECTIONS:
        yield Check(only, [_pytest("-m", SELECTIONS[only], waiting=int(only == "browser"))], alone=True)
    elif only not in STATIC:
        yield Check(f"pytest -k {only}", [_python("pytest", "-k", only)], alone=True)


def fast() -> Iterator[Check]:
    """The checks of `test --fast`."""
    # Property tests look at fewer examples, and thorough ones are left out: tests/helpers/examples.py, examples.mjs.
    env = {"BYHAND_FAST": "1"}
    yield from (replace(check, env=env) for check in _WITHOUT_SITE)
    yield _pytest_check("fast", "-m", FAST, "--ignore=tests/browser", env=env)


def run_beside(
    checks: Iterable[Check], packages: Mapping[str, Callable[[], object]], *, search: bool = False
) -> dict[str, Ended]:
    """Run the checks that can run beside others; how each ended, by its name.

    packages  waits until those of a language are installed
    search    over examples of property tests that no run before has seen
    """

    def run_when_it_can(check: Check) -> Ended:
        for language in check.needs:
            packages[language]()
        return _run(check, search=search)

    beside = [check for check in checks if not check.alone]
    ended = {}
    with ThreadPoolExecutor(workers()) as pool:
        for check, end in zip(beside, pool.map(run_when_it_can, beside), strict=True):
            say(end.printed)
            ended[check.name] = end
    return ended


def run_alone(checks: Iterable[Check], *, search: bool = False) -> dict[str, Ended]:
    """Run the checks that run alone, one after the other."""
    return {check.name: _run(check, search=search) for check in checks if check.alone}


def _failures(report: Path) -> Iterator[str]:
    """The failed tests of a report; none if the run was cut off before it had written it."""
    try:
        cases = ElementTree.parse(report).iter("testcase")
    except (OSError, ElementTree.ParseError):
        return
    for case in cases:
        for failed in (*case.iter("failure"), *case.iter("error")):
            end = (failed.text or "").rstrip().splitlines()[-_TRACEBACK_LINES:]
            yield "\n    ".join([f"{case.get('classname')}.{case.get('name')}", *end])


def sum_up(ended: Mapping[str, Ended]) -> int:
    """Say how each ended; the exit status. The failures come last: a log may keep its end only."""
    say("")
    for end in ended.values():
        for failure in end.failures[:_MOST_FAILURES]:
            say(failure)
        if len(end.failures) > _MOST_FAILURES:
            say(f"... and {len(end.failures) - _MOST_FAILURES} more, above")
    for name, end in ended.items():
        say(f"{'passed' if end.good else 'FAILED'}  {name} ({end.seconds:.1f} s)")
    failed = [name for name, end in ended.items() if not end.good]
    say(f"Checks that failed: {', '.join(failed)}" if failed else f"Passed: {', '.join(ended)}")
    return 1 if failed else 0


_ENVIRONMENT = {
    # NumPy's own threads would compete with Pyodide and Chromium for the cores.
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    # Keep bytecode even if the environment forbids it beside the sources: every worker and every program that a test
    # starts would compile all of it anew.
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(CACHE / "pycache"),
}


def _run(check: Check, *, search: bool) -> Ended:
    """A check that runs alone prints as it goes; the output of others is printed later, so that it does not mix."""
    began = time.perf_counter()
    printed: list[str] = []
    env = {**os.environ, **_ENVIRONMENT, **({"BYHAND_SEARCH": "1"} if search else {}), **check.env}

    def succeeds(words: Words) -> bool:
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
        printed.extend([head, (done.stdout or "").rstrip()])
        return done.returncode == 0

    if check.report:
        check.report.unlink(missing_ok=True)
    failed = [words for words in check.commands if not succeeds(words)]
    for words in check.explain if failed else []:
        succeeds(words)
    failures = tuple(_failures(check.report)) if failed and check.report else ()
    return Ended(not failed, time.perf_counter() - began, "\n".join(printed), failures)


def fuzz(minutes: float, seed: int | None, *, guided: bool) -> int:
    """Ask changed exercises for so many minutes; keep wrong answers in tests/hostile/found/. The exit status."""
    how = ("hostile.guided", "--corpus", str(CACHE / "fuzz")) if guided else ("hostile.fuzz",)
    words = _python(*how, "--minutes", str(minutes), *(() if seed is None else ("--seed", str(seed))))
    folders = os.pathsep.join(str(ROOT / folder) for folder in ("pysrc", "tests"))
    env = {**os.environ, "PYTHONPATH": folders, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run([str(word) for word in words], cwd=ROOT, env=env, check=False).returncode
