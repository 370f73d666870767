"""Every benchmark runs in its quick mode, times no cached result, and ends."""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from _byhand.cache import memoise
from benchmark import check, classify, limits, logistic, network, solve
from benchmark.network_graphs import chain_graph
from benchmark.timing import Times, timed
from build_steps.common import ROOT
from helpers.engine.stock_pyodide import skip_without_micropip
from helpers.patience import VERY_LONG_S, seconds

FOLDER = ROOT / "tests" / "benchmark"
# The first should do; more of them tell a busy machine, and a clock that advances in steps, from a cached result.
ROUNDS = (3, 6, 12)
GROWTH = 1.5  # a cached result takes the same time for any size; most times below grow by five or more
STOCK = ("theirs", "pyagrum", *logistic.SOLVERS)
RATIO = r"ratio \d+\.\d\d"
MILLISECONDS = r"p50 +\d+ ms"
# Expected content of each script's lines, and their least number.
PRINTED = {
    "logistic": [(r"^300 x 2 +(fit|read and fit) .*" + RATIO, 2)],
    "check": [(r"^(naive_bayes|bayesian_network)/\w+ +(figure|text) .*" + RATIO, 4)],
    "network": [(r"^(chain of 5|random 5, 2 parents) .*" + RATIO, 2)],
    "classify": [(r"^  (reading, counting, decisions|file) .*" + RATIO, 4), (r"^  whole request .*Pyodide p50", 2)],
    "solve": [(r"^  (counting|whole solve).*" + RATIO, 6), (r"^  \w+ +p50.*Pyodide p50.*, ratio \d", 6)],
    "page": [(r"^Play tennis, overcast +λ +" + MILLISECONDS, 1), (r"^40 nodes +first screen +\d+ ms", 1)],
    "library": [(r"^  (byhand|solve|numbers|text) .*" + RATIO, 4)],
    "start": [(r"^cold (our engine|our page|PyScript) +\d+ ", 3)],
}
MARKS = {
    "classify": [pytest.mark.pyodide],
    "solve": [pytest.mark.pyodide],
    "page": [pytest.mark.browser],
    "start": [pytest.mark.browser],
}

pytestmark = pytest.mark.long


def test_every_benchmark_is_tried() -> None:
    runnable = {path.stem for path in FOLDER.glob("*.py") if "def main(" in path.read_text(encoding="utf-8")}
    assert runnable == set(PRINTED)


@pytest.mark.thorough
@pytest.mark.parametrize("name", [pytest.param(name, marks=MARKS.get(name, [])) for name in PRINTED])
def test_quick_mode_prints_every_figure(name: str, dist: Path) -> None:
    assert dist.is_dir()
    if name == "start":
        skip_without_micropip()
    command = [sys.executable, str(FOLDER / f"{name}.py"), "--quick"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=seconds(VERY_LONG_S)
    )
    assert (done.returncode, done.stderr) == (0, "")
    for pattern, least in PRINTED[name]:
        assert len(re.findall(pattern, done.stdout, re.MULTILINE)) >= least, done.stdout


def _check(classes: int, rounds: int) -> Times:
    """One observation, for which every class has the same prior."""
    names = [f"c{place}" for place in range(classes)]
    problem: dict[str, Any] = {"format": 1, "topic": "bayes_decision", "classes": names}
    problem["priors"] = dict.fromkeys(names, f"1/{classes}")
    problem["likelihoods"] = {name: f"{place + 1}/100" for place, name in enumerate(names)}
    figure = check.wrong_figure(problem)
    assert figure is not None
    return check.measure(problem, figure, rounds)


# The measurement of each script for an exercise of this size.
MEASURED: dict[str, tuple[Callable[[int, int], Times], int]] = {
    "check": (_check, 2),
    "logistic": (lambda rows, rounds: logistic.measure(rows, 4, rounds), 1000),
    "classify": (lambda rows, rounds: classify.measure(rows, 4, rounds), 300),
    "network": (
        lambda size, rounds: network.measure(network.Question(chain_graph(size), "v1", (f"v{size}",)), rounds),
        4,
    ),
    "solve": (lambda columns, rounds: solve.measure(30, columns, rounds, 1), 5),
}


def test_caches_are_empty_when_a_timed_run_begins() -> None:
    computed = []

    @memoise(4)
    def compute(number: int) -> int:
        computed.append(number)
        return number

    assert [timed(lambda: compute(7))[1] for _ in range(2)] == [7, 7]
    assert computed == [7, 7]
    timed(lambda: compute(7), warm=True)
    assert computed == [7, 7]


@pytest.mark.thorough
@pytest.mark.parametrize("name", [pytest.param(name, marks=MARKS.get(name, [])) for name in MEASURED])
def test_ten_times_the_work_takes_longer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measure, size = MEASURED[name]
    # In processor time, because a busy machine can make the small one take as long by the clock.
    monkeypatch.setattr(timed, "__defaults__", (time.process_time,))
    growth = {}
    for rounds in ROUNDS:
        small, large = measure(size, rounds), measure(10 * size, rounds)
        ours = [each for each in large if small.get(each) and each not in STOCK]
        # Of all rounds but the first, which a cache would answer.
        growth = {each: sum(large[each][1:]) / max(sum(small[each][1:]), 1e-6) for each in ours}
        if min(growth.values()) > GROWTH:
            break
    assert min(growth.values()) > GROWTH, growth


def test_script_that_does_not_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NODE_SECONDS", 0.5)
    with pytest.raises(limits.NeverCameError, match=r"Sleeping did not end within 0\.5 s"):
        limits.node(["-e", "setTimeout(() => {}, 60_000)"], "Sleeping")
    monkeypatch.setattr(limits, "NODE_SECONDS", 60)
    with pytest.raises(limits.NeverCameError, match=r"Failing failed: (?s:.)*no such thing"):
        limits.node(["-e", "throw new Error('no such thing')"], "Failing")


@pytest.mark.browser
def test_missing_answer_is_reported(browser: Browser) -> None:
    page = browser.new_page()
    assert page.evaluate(limits.within(60, "Nothing came", "(one) => Promise.resolve(one + 1)"), 1) == 2
    with pytest.raises(PlaywrightError, match=r"Nothing came within 0\.1 s"):
        page.evaluate(limits.within(0.1, "Nothing came", "() => new Promise(() => {})"))
    page.close()
