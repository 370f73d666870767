"""Times the Python library: its import, a solution, and the explanations of fitted models beside `predict_proba`.

    python tests/benchmark/library.py [rounds] [--quick]

Imports are timed in a new process each, beside `import numpy`, with the time of an empty Python taken off. A solution
is timed beside scikit-learn's encoding, fit and prediction of the same case. `explain` of a Gaussian model with 100
features and of a multinomial one with 5,000 words is timed beside the model's `predict_proba`, and beside SHAP's linear
explainer of a logistic regression on the same rows, if shap can be imported. "numbers" is the answer with its
quantities, "text" the whole solution as text. A ratio is our time divided by that of the baseline, the medians of one
run. The script asserts no time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import CategoricalNB, GaussianNB, MultinomialNB
from sklearn.preprocessing import OrdinalEncoder

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "pysrc"))

import byhand
from benchmark.timing import Times, medians, timed

ROUNDS = 7
ROWS, CLASSES = 300, 3
FEATURES, WORDS = 100, 5000
QUICK_FEATURES, QUICK_WORDS = 5, 50
# Words of a text that occur in it.
SHARE_OF_WORDS = 0.02
IMPORTS = {
    "numpy": "import numpy",
    "byhand": "import byhand",
    "solve": "from byhand import solve",
    "solve_used": (
        "import byhand; byhand.solve({'format': 1, 'topic': 'bayes_decision', 'classes': ['a', 'b'],"
        " 'priors': {'a': '0.3', 'b': '0.7'}, 'likelihoods': {'a': '0.5', 'b': '0.2'}}).answer"
    ),
}
PLAY = (
    ("sunny", "hot", "high", "weak", "no"),
    ("sunny", "hot", "high", "strong", "no"),
    ("overcast", "hot", "high", "weak", "yes"),
    ("rain", "mild", "high", "weak", "yes"),
    ("rain", "cool", "normal", "weak", "yes"),
    ("rain", "cool", "normal", "strong", "no"),
    ("overcast", "cool", "normal", "strong", "yes"),
)
NAMES = ("Outlook", "Temperature", "Humidity", "Wind", "Play")


def process_seconds(code: str) -> float:
    """Seconds of a new process that runs this code."""
    paths = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "pysrc")}
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=paths)
    return time.perf_counter() - began


def measure_imports(rounds: int) -> Times:
    times: Times = {name: [] for name in IMPORTS}
    for code in IMPORTS.values():
        process_seconds(code)  # compiles to bytecode
    for _ in range(rounds):
        empty = process_seconds("pass")
        for name, code in IMPORTS.items():
            times[name].append(process_seconds(code) - empty)
    return times


def sklearn_solves(rows: Sequence[Sequence[str]], case: Sequence[str]) -> Any:
    encoder = OrdinalEncoder()
    codes = encoder.fit_transform([row[:-1] for row in rows])
    model = CategoricalNB().fit(codes, [row[-1] for row in rows])
    return model.predict_proba(encoder.transform([case]))


def measure_solve(rounds: int) -> Times:
    times: Times = {"baseline": [], "numbers": [], "text": []}
    for number in range(rounds):
        rows = [*PLAY, *PLAY[number % len(PLAY) :]]  # a table of its own in each round
        case = list(PLAY[number % len(PLAY)][:-1])
        stated = byhand.problem(
            table={name: [row[at] for row in rows] for at, name in enumerate(NAMES)},
            target="Play",
            query=dict(zip(NAMES, case, strict=False)),
            convention={"preset": "scikit_learn"},
        )
        times["baseline"].append(timed(partial(sklearn_solves, rows, case))[0])
        add_solution(times, partial(byhand.solve, stated))
    return times


def add_solution(times: Times, make: Callable[[], Any]) -> None:
    times["numbers"].append(timed(lambda: dict(make().answer.quantities))[0])
    times["text"].append(timed(lambda: make().as_text())[0])


def measure_explain(model: Any, cases: Any, rows: Any, classes: Any) -> Times:
    """Each round explains another case."""
    explain: Callable[..., Any] = byhand.explain  # type: ignore[attr-defined, unused-ignore]
    times: Times = {"baseline": [], "numbers": [], "text": []}
    linear = linear_explainer(rows, classes)
    add_solution({"numbers": [], "text": []}, partial(explain, model, cases[0]))  # imports what it needs
    for case in cases[1:]:
        times["baseline"].append(timed(partial(model.predict_proba, case.reshape(1, -1)))[0])
        add_solution(times, partial(explain, model, case))
        if linear is not None:
            times.setdefault("shap", []).append(timed(partial(linear, case.reshape(1, -1)))[0])
    return times


def linear_explainer(rows: Any, classes: Any) -> Callable[[Any], Any] | None:
    """SHAP's explanation of a logistic regression that learnt from these rows; None without shap."""
    if find_spec("shap") is None:
        return None
    shap = import_module("shap")
    fitted = LogisticRegression(max_iter=200).fit(rows, classes)
    found: Callable[[Any], Any] = shap.LinearExplainer(fitted, rows).shap_values
    return found


def gaussian(features: int, rounds: int) -> Times:
    random = np.random.default_rng(41)
    classes = random.integers(CLASSES, size=ROWS)
    rows = random.normal(classes[:, None] / 3, 1.5, size=(ROWS, features)).round(3)
    return measure_explain(GaussianNB().fit(rows, classes), rows[: rounds + 1], rows, classes)


def multinomial(words: int, rounds: int) -> Times:
    random = np.random.default_rng(42)
    classes = random.integers(CLASSES, size=ROWS)
    rows = random.binomial(3, SHARE_OF_WORDS, size=(ROWS, words)).astype(float)
    return measure_explain(MultinomialNB().fit(rows, classes), rows[: rounds + 1], rows, classes)


def show(title: str, times: Times, baseline: str) -> None:
    found = medians(times)
    print(f"\n{title}")
    for name, seconds in found.items():
        beside = "" if name == baseline else f"   ratio {seconds / found[baseline]:.2f}"
        print(f"  {name:12} {1e3 * seconds:8.1f} ms{beside}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    parser.add_argument("--quick", action="store_true", help="one small round, to see that it runs")
    given = parser.parse_args()
    rounds = 1 if given.quick else given.rounds
    features, words = (QUICK_FEATURES, QUICK_WORDS) if given.quick else (FEATURES, WORDS)
    show("import, in a new process", measure_imports(rounds), "numpy")
    show("solve seven days, beside scikit-learn", measure_solve(rounds), "baseline")
    if not hasattr(byhand, "explain"):
        print("\nThis version has no byhand.explain.")
        return
    show(f"explain GaussianNB, {features} features, beside predict_proba", gaussian(features, rounds), "baseline")
    show(f"explain MultinomialNB, {words} words, beside predict_proba", multinomial(words, rounds), "baseline")


if __name__ == "__main__":
    main()
