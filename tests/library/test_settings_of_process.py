"""The library leaves Python's settings as they were, and is not misled by them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from build_steps.common import ROOT
from helpers.patience import LONG_S, seconds

# In a process of its own, since tests/conftest.py has chosen the settings of this one.
STATE = """
import decimal, gc, locale, os, signal, sys, threading, warnings
import numpy

def state():
    return {
        "digits": sys.get_int_max_str_digits(),
        "collector": (gc.get_threshold(), gc.isenabled(), gc.get_freeze_count(), list(gc.callbacks)),
        "decimals": (repr(decimal.getcontext()), repr(decimal.DefaultContext)),
        "floats": numpy.geterr(),
        "locale": locale.setlocale(locale.LC_ALL),
        "warnings": (list(warnings.filters), warnings.showwarning),
        "signals": [signal.getsignal(each) for each in signal.valid_signals()],
        "environment": dict(os.environ),
        "depth": sys.getrecursionlimit(),
        "threads": threading.active_count(),
        "hooks": (sys.excepthook, sys.displayhook, sys.unraisablehook, threading.excepthook, sys.gettrace()),
        "imports": (list(sys.path), list(sys.meta_path), list(sys.path_hooks)),
        "streams": (sys.stdin, sys.stdout, sys.stderr),
    }

def changed(before):
    after = state()
    return [name for name in before if before[name] != after[name]]
"""
LONG = """
long = {"format": 1, "topic": "text_naive_bayes", "documents": [
    {"text": "a b b c", "class": "x"}, {"text": "a a b", "class": "y"}], "query": "a " * 9000}
"""
NORMAL = """
normal = {"format": 1, "topic": "bayes_decision", "classes": ["a", "b"], "densities": {
    "a": {"normal": {"mean": "0", "variance": "1"}}, "b": {"normal": {"mean": "1", "variance": "4"}}},
    "priors": {"a": "1/2", "b": "1/2"}, "query": "2"}
"""


def run(script: str, folder: Path) -> str:
    """What a program of a user prints."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": str(ROOT / "pysrc"), "PATH": ""},
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds(LONG_S),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_import_changes_no_setting(tmp_path: Path) -> None:
    """Of any module but the page's door, which has a process of its own."""
    script = """
before = state()
import importlib, pkgutil
import _byhand, byhand
for name in byhand.__all__:
    getattr(byhand, name)
for module in pkgutil.walk_packages(_byhand.__path__, "_byhand."):
    if module.name != "_byhand.bridge":
        importlib.import_module(module.name)
print(changed(before))
"""
    assert run(STATE + script, tmp_path) == "[]\n"


def test_long_numbers_are_printed_within_a_call_only(tmp_path: Path) -> None:
    """Numbers of more digits than Python prints by default (4300)."""
    script = """
import byhand
before = state()
solution = byhand.solve(long)
assert solution.as_text()
exact = solution.as_dict()["answers"][0]["values"]["posterior[x]"]["exact"]
assert len(exact) > 2 * 4300, len(exact)
number = solution.quantities["posterior[x]"].exact
print(changed(before))
try:
    str(number.denominator)
except ValueError:
    print("refused")
"""
    assert run(STATE + LONG + script, tmp_path) == "[]\nrefused\n"


def test_settings_return_after_a_refusal(tmp_path: Path) -> None:
    script = """
import byhand
before = state()
try:
    byhand.solve({"format": 1, "topic": "none"})
except byhand.ProblemError:
    print(changed(before))
"""
    assert run(STATE + script, tmp_path) == "[]\n"


def test_settings_return_after_the_last_of_several_threads(tmp_path: Path) -> None:
    script = """
import byhand
from concurrent.futures import ThreadPoolExecutor
sys.setswitchinterval(1e-5)
before = state()
with ThreadPoolExecutor(4) as pool:
    texts = list(pool.map(lambda _: byhand.solve(long).as_text(), range(8)))
print(len(set(texts)), changed(before))
"""
    assert run(STATE + LONG + script, tmp_path) == "1 []\n"


# Found by solving every example so: with few digits, the boundaries of normal densities were other numbers.
@pytest.mark.parametrize("chosen", ["decimal.getcontext().prec = 3", "numpy.seterr(all='raise')", "gc.disable()"])
def test_settings_of_the_program_change_no_answer(chosen: str, tmp_path: Path) -> None:
    script = """
import byhand
before = state()
print(byhand.solve(normal).as_dict())
print(changed(before))
"""
    usual = run(STATE + NORMAL + script, tmp_path)
    assert usual.endswith("\n[]\n")
    assert run(STATE + NORMAL + chosen + script, tmp_path) == usual
