"""Every benchmark runs, as one calls it, in its quick mode; and none waits for ever."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from benchmark import limits
from build_steps.common import ROOT
from patience import VERY_LONG_S, seconds
from stock_pyodide import skip_without_micropip

FOLDER = ROOT / "tests" / "benchmark"
RATIO = r"ratio \d+\.\d\d"
MILLISECONDS = r"p50 +\d+ ms"
# What stands in the lines that each prints, and how often at least.
PRINTED = {
    "logistic": [(r"^300 x 2 +(fit|read and fit) .*" + RATIO, 2)],
    "check": [(r"^(naive_bayes|bayesian_network)/\w+ +(figure|text) .*" + RATIO, 4)],
    "network": [(r"^(chain of 5|random 5, 2 parents) .*" + RATIO, 2)],
    "many": [(r"^  (reading, counting, decisions|file) .*" + RATIO, 4), (r"^  whole request .*Pyodide p50", 2)],
    "solve": [(r"^  (counting|whole solve).*" + RATIO, 6), (r"^  \w+ +p50.*Pyodide p50.*, ratio \d", 6)],
    "page": [(r"^Play tennis, overcast +" + MILLISECONDS, 1), (r"^40 nodes +first screen +\d+ ms", 1)],
    "start": [(r"^cold (our engine|our page|PyScript) +\d+ ", 3)],
}
MARKS = {
    "many": [pytest.mark.pyodide],
    "solve": [pytest.mark.pyodide],
    "page": [pytest.mark.browser],
    "start": [pytest.mark.browser],
}


def test_every_benchmark_is_tried() -> None:
    runnable = {path.stem for path in FOLDER.glob("*.py") if "def main(" in path.read_text(encoding="utf-8")}
    assert runnable == set(PRINTED)


@pytest.mark.thorough
@pytest.mark.parametrize("name", [pytest.param(name, marks=MARKS.get(name, [])) for name in PRINTED])
def test_quick_mode(name: str, dist: Path) -> None:
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


def test_a_script_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NODE_SECONDS", 0.5)
    with pytest.raises(limits.NeverCameError, match=r"Sleeping did not end within 0\.5 s"):
        limits.node(["-e", "setTimeout(() => {}, 60_000)"], "Sleeping")
    monkeypatch.setattr(limits, "NODE_SECONDS", 60)
    with pytest.raises(limits.NeverCameError, match=r"Failing failed: (?s:.)*no such thing"):
        limits.node(["-e", "throw new Error('no such thing')"], "Failing")


@pytest.mark.browser
def test_an_answer_that_does_not_come(browser: Browser) -> None:
    page = browser.new_page()
    assert page.evaluate(limits.within(60, "Nothing came", "(one) => Promise.resolve(one + 1)"), 1) == 2
    with pytest.raises(PlaywrightError, match=r"Nothing came within 0\.1 s"):
        page.evaluate(limits.within(0.1, "Nothing came", "() => new Promise(() => {})"))
    page.close()
