"""A patched solution is the same as one drawn afresh: random walks of changes, in Node (page_walk.mjs)."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from build_steps.common import ROOT
from byhand.bridge import handle

pytestmark = pytest.mark.thorough

RUNNER = ROOT / "tests" / "helpers" / "page_walk.mjs"
WALKS = {
    "one table": ["play_tennis"],
    "tables": ["play_tennis", "li_hang_4_2", "watermelon", "fruits", "weather_numeric"],
    "texts": ["china", "reviews", "chinese_reviews"],
    "everything": [
        "disease_test",
        "reject",
        "two_by_two",
        "equal_variances",
        "hours_studied",
        "alarm",
        "sprinkler",
        "network_from_data",
    ],
}
STEPS = 9
PRESETS = ("mle", "laplace", "li_hang", "zhou_zhihua", "mitchell", "manning_iir", "weka")


def ask(method: str, **params: Any) -> Any:
    response: dict[str, Any] = json.loads(handle(json.dumps({"method": method, "params": params})))
    return response.get("result")


def walk(examples: list[str], seed: int) -> list[dict[str, Any]]:
    """Solutions one after the other, as somebody gets them who changes now this, now that, and undoes it."""
    chance = random.Random(seed)
    lang = "en"
    display = {"numbers": "both", "digits": 4}
    problem = ask("example", id=examples[0], lang=lang)
    solutions: list[dict[str, Any]] = []
    while len(solutions) < STEPS:
        what = chance.choice(["smoothing", "smoothing", "preset", "digits", "numbers", "lang", "example", "undo"])
        if what == "undo" and len(solutions) > 1:
            solutions.append(solutions[-2])
            continue
        if what == "example":
            problem = ask("example", id=chance.choice(examples), lang=lang)
        elif what == "lang":
            lang = "zh" if lang == "en" else "en"
        elif what == "digits":
            display = {**display, "digits": chance.randint(2, 8)}
        elif what == "numbers":
            display = {**display, "numbers": chance.choice(["fraction", "decimal", "both"])}
        elif "convention" in problem and "iterations" not in problem:
            convention = problem["convention"]
            change = {"smoothing": str(chance.choice([0, 0.5, 1, 2, 13, 0.125]))} if what == "smoothing" else {}
            problem = {**problem, "convention": {**convention, **change}}
            if what == "preset":
                problem["convention"] = {"preset": chance.choice(PRESETS)}
        solved = ask("solve", problem=problem, display=display, lang=lang)
        if solved is not None:
            solutions.append(solved)
    return solutions


@pytest.mark.parametrize("name", WALKS)
def test_patched_as_drawn_afresh(name: str, tmp_path: Path) -> None:
    """Also nothing is left of the marks, parts and observers when the solution is gone."""
    file = tmp_path / "walk.json"
    file.write_text(json.dumps(walk(WALKS[name], seed=len(name))), encoding="utf-8")
    done = subprocess.run(
        ["node", str(RUNNER), str(file)], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"faults": [], "left": [0, 0, 0, 0, 0, 0]}
