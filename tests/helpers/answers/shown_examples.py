"""The expected page text of every built-in example, from books or other programs."""

from __future__ import annotations

import json
from dataclasses import dataclass

from _byhand.solving import example_id
from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT


@dataclass(frozen=True)
class Shown:
    """The expected page text of an example.

    answer  a part of its answer; `chinese` if it is words that differ between the languages
    also    other numbers of the worked solution, from the book or counted by hand
    """

    answer: str
    also: tuple[str, ...] = ()
    chinese: str = ""


def _shown(topic: str) -> dict[str, Shown]:
    own = json.loads((ROOT / "tests" / "topics" / topic / "shown.json").read_text("utf-8"))
    return {example_id(topic, name): Shown(**said) for name, said in own.items()}


# Mitchell (1997) §6.9.1 prints 18/875 and 1/189 as 0.0206 and 0.0053; 李航 例 4.1 has 1/45 and 1/15, 例 4.2 28/459 and
# 5/153; Manning, Raghavan & Schütze examples 13.1 and 13.2 0.0003 and 0.0001, 0.005 and 0.022; Jurafsky & Martin 6.1e-5
# and 3.2e-5. The fruits score 0.252, 0 and 0.01875; the person of height 6 has the densities 1.5789 and 0.2235.
# Duda, Hart & Stork (2001) §2.6.3 have the parabola x₂ = 3.514 - 1.125 x₁ + 0.1875 x₁²; the hours studied of the
# encyclopedia -4.0777 and 1.5046 with errors 1.7610 and 0.6287. The others were recomputed with SciPy's normal density
# and scikit-learn's LogisticRegression without penalty. Russell & Norvig have 0.284 for the burglary, Murphy 0.4298 and
# 0.7079 for sprinkler and rain, Bishop 0.257 and 0.111 for the empty tank.
EXAMPLES = {name: shown for topic in TOPIC_NAMES for name, shown in _shown(topic).items()}
