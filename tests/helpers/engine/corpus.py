"""Every exercise of the tests as requests: every Python that runs the package must answer alike."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from _byhand.bridge import handle
from _byhand.problem.convention import PRESETS
from _byhand.render import LENGTHS, RENDERERS
from _byhand.texts import LANGUAGES
from _byhand.topics import TOPIC_NAMES
from build_steps.common import ROOT
from helpers.problems import pastes
from helpers.problems.tables import (
    ALL_ELECTRONICS,
    OVERCAST,
    Problem,
    example,
    example_names,
    problem,
    structured,
    tennis,
)
from helpers.problems.texts import MODELS, TOKYO, texts

CONTRACT = sorted((ROOT / "tests" / "cases" / "contract").glob("*.json"))
CROSS = sorted((ROOT / "tests" / "cases" / "cross").glob("*.txt"))
DISPLAYS: list[dict[str, Any]] = [
    {"numbers": "both", "digits": 4},
    {"numbers": "fraction", "digits": 2},
    {"numbers": "decimal", "digits": 10},
]
ELECTRONICS_CASE = {"age": "youth", "income": "medium", "student": "yes", "credit_rating": "fair"}


def request(method: str, **params: Any) -> str:
    return json.dumps({"method": method, "params": params})


FORMS = tuple(RENDERERS)


def _solved(exercise: Problem, lang: str, display: dict[str, Any], forms: tuple[str, ...] = FORMS) -> list[str]:
    """The solution, and forms in which it can be taken along."""
    asked = {"lang": lang, "problem": exercise, "display": display}
    lengths = {to: LENGTHS[place % len(LENGTHS)] for place, to in enumerate(FORMS)}
    return [request("solve", **asked), *(request("export", **asked, to=to, length=lengths[to]) for to in forms)]


def _cross_table(path: Path, lang: str) -> str:
    return request("parse", lang=lang, topic="naive_bayes", text=path.read_text("utf-8"), reading={})


def _with_preset(preset: str) -> list[Problem]:
    electronics = problem(structured(ALL_ELECTRONICS), ELECTRONICS_CASE, preset=preset)
    return [tennis(OVERCAST, preset=preset), electronics]


@cache
def groups() -> dict[str, list[str]]:
    """Requests as JSON texts by subject; made once, never changed."""
    made = {
        "before_any_table": [
            *(request("examples", lang=lang) for lang in LANGUAGES),
            *(request("form", lang=lang, topic=topic) for lang in LANGUAGES for topic in TOPIC_NAMES),
        ],
        "bad_input": [
            *(request("parse", lang=lang, text="", reading={}) for lang in LANGUAGES),
            *(request("solve", lang=lang, problem={"topic": "none"}, display=DISPLAYS[0]) for lang in LANGUAGES),
            *(_cross_table(path, lang) for path in CROSS if path.stem.startswith("refused") for lang in LANGUAGES),
            *(
                request("parse", lang=lang, topic="bayesian_network", text="P(a) = 1/3\nP(", **{"as": "network"})
                for lang in LANGUAGES
            ),
        ],
    }
    shown = [(lang, display) for lang in LANGUAGES for display in DISPLAYS]
    for place, name in enumerate(example_names()):
        # The first one in every way of showing it and every form, the others in one way and one form in each language.
        one_way = [
            (lang, DISPLAYS[place % len(DISPLAYS)], (FORMS[(place + turn) % len(FORMS)],))
            for turn, lang in enumerate(LANGUAGES)
        ]
        ways = [(*how, FORMS) for how in shown] if place == 0 else one_way
        made[f"example_{name}"] = [each for how in ways for each in _solved(example(name), *how)]
    for model in MODELS:
        exercise = texts(query=[TOKYO, "Osaka Ōsaka 大阪"], model=model, smoothing="1/3", unknown="unk", digits=4)
        made[f"text_{model}"] = [each for lang in LANGUAGES for each in _solved(exercise, lang, DISPLAYS[0])]
    pasted = "spam: free, free!\nham: see you 好的\n?: free 好的\n"
    made["text_pasted"] = [
        request("parse", lang=lang, topic="text_naive_bayes", text=pasted, reading={}) for lang in LANGUAGES
    ]
    written = "P(雨) = 1/3\nP(wet | 雨): T 0.9; F 0.1\nP(雨 | wet) = ?\n"
    network = {"format": 1, "topic": "bayesian_network", "network": written}
    made["network_pasted"] = [
        request("parse", lang="en", topic="bayesian_network", text=written, **{"as": "network"}),
        *(request("export", lang="en", problem=network, to=to) for to in ("bif", "network")),
    ]
    for place, path in enumerate(CONTRACT):
        exercise = json.loads(path.read_text("utf-8"))["problem"]
        made[f"contract_{path.stem}"] = _solved(exercise, *shown[place % len(shown)], (FORMS[place % len(FORMS)],))
    for preset in PRESETS:
        made[f"preset_{preset}"] = [
            request("solve", lang=lang, problem=exercise, display=DISPLAYS[0])
            for lang in LANGUAGES
            for exercise in _with_preset(preset)
        ]
    for name in pastes.names():
        text = pastes.pasted(name)
        made[f"paste_{name}"] = [request("parse", lang=lang, text=text, reading={}) for lang in LANGUAGES]
    made["cross_tables"] = [
        _cross_table(path, lang) for path in CROSS if not path.stem.startswith("refused") for lang in LANGUAGES
    ]
    made["collection"] = [
        request(
            "export_all", lang=lang, problems=[example(name) for name in ("play_tennis", "meningitis")], to=to, **how
        )
        for lang in LANGUAGES
        for to, how in (("sheet", {"answers": "apart", "name": ""}), ("latex", {}), ("markdown", {"length": "brief"}))
    ]
    return made


def expected(asked: list[str]) -> list[str]:
    """The answer of CPython."""
    return [_answer(each) for each in asked]


@cache
def _answer(asked: str) -> str:
    """Every browser is compared with the same answer."""
    return handle(asked)
