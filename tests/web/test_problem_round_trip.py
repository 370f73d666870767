"""From a problem to the exercise of the page and back: the problem that the page sends means the same and says it in
the same words the second time."""

import json
import subprocess
from collections.abc import Sequence
from typing import Any

import pytest

from build_steps.common import ROOT
from byhand import solving
from byhand.bridge import handle
from byhand.document.writing import write_answer
from byhand.errors import InputError

RUNNER = ROOT / "tests" / "helpers" / "round_trip.mjs"
Json = dict[str, Any]
# Of these the page says what Python has read, whatever the problem has said itself.
READ = {"table", "target", "features", "types", "weight", "counts", "documents", "query", "variables"}


def ask(method: str, **params: Any) -> Any:
    answer = json.loads(handle(json.dumps({"method": method, "params": params})))
    return answer.get("result")


def problems() -> dict[str, Json]:
    found = {
        f"{lang} {one['id']}": ask("example", id=one["id"], lang=lang)
        for lang in ("en", "zh")
        for one in ask("examples", lang=lang)
    }
    for file in sorted((ROOT / "tests" / "cases").rglob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        if isinstance(data, dict) and isinstance(data.get("problem"), dict):
            found[file.relative_to(ROOT).as_posix()] = data["problem"]
    return found


def in_page(forms: Json, cases: Sequence[Json]) -> list[Json]:
    given = json.dumps({"forms": forms, "cases": cases})
    done = subprocess.run(["node", str(RUNNER)], input=given, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    made: list[Json] = json.loads(done.stdout)
    return made


def sent(forms: Json, given: Sequence[Json]) -> list[Json]:
    """What the page makes of the problems once their tables were read."""
    unread = in_page(forms, [{"problem": problem} for problem in given])
    parsed = [made["parse"] and ask("parse", **made["parse"]) for made in unread]
    return in_page(forms, [{"problem": problem, "parsed": one} for problem, one in zip(given, parsed, strict=True)])


def values(problem: Json) -> list[Any] | None:
    """Of all cases but those of which nothing is known: the page asks for none. None where it cannot be solved."""
    try:
        answers = map(write_answer, solving.solve(problem).answers)
    except InputError:
        return None
    return [one["values"] for one in answers if one["query"] is None or one["query"] not in ({}, [])]


@pytest.mark.thorough
def test_the_problem_that_is_sent_means_what_was_opened() -> None:
    forms = {topic["topic"]: ask("form", topic=topic["topic"], lang="en") for topic in ask("topics", lang="en")}
    given = {name: one for name, one in problems().items() if one.get("topic") in forms}
    assert len(given) > 100
    once = sent(forms, list(given.values()))
    again = sent(forms, [made["problem"] for made in once])
    for (name, problem), first, second in zip(given.items(), once, again, strict=True):
        assert json.dumps(first["problem"]) == json.dumps(second["problem"]), name
        kept = {key: value for key, value in problem.items() if key not in READ}
        assert kept.keys() <= first["problem"].keys(), name
        if problem.get("table") and "target" not in problem:
            continue  # then the page names the class column that it shows
        opened, solved = values(problem), values(first["problem"])
        assert opened is None or solved == opened, name


def test_a_table_that_was_not_read_is_in_the_link_as_it_was_typed() -> None:
    forms = {topic["topic"]: ask("form", topic=topic["topic"], lang="en") for topic in ask("topics", lang="en")}
    for topic in ("naive_bayes", "text_naive_bayes", "gaussian_discriminant", "bayesian_network"):
        problem = {"format": 1, "topic": topic, "table": "a,b\n1,x", "target": "b"}
        [made] = in_page(forms, [{"problem": problem}])
        assert made["typed"] == problem
        assert made["parse"]["text"] == "a,b\n1,x"
        assert made["parse"]["reading"]["class_column"] == "b"
