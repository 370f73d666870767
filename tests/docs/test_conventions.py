"""docs/conventions.md and the presets agree."""

from __future__ import annotations

import json
import re

import pytest

from _byhand import solving
from _byhand.problem.convention import PRESETS
from build_steps.common import ROOT
from helpers.problems.tables import OVERCAST, tennis

TEXT = (ROOT / "docs" / "conventions.md").read_text("utf-8")
ROWS = {
    name: (sets, source)
    for name, sets, source in re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", TEXT, re.MULTILINE)
}


def test_docs_describe_every_preset_and_no_other() -> None:
    assert list(ROWS) == list(PRESETS)
    for name, preset in PRESETS.items():
        stated = ROWS[name][0]
        assert dict(re.findall(r"`(\w+)` ([^\s,]+)", stated)) == preset.sets, name


@pytest.mark.parametrize("name", PRESETS)
def test_the_source_is_the_one_that_the_solution_cites(name: str) -> None:
    cited = PRESETS[name].source
    # A page of documentation leaves the publisher to the solution.
    for part in re.split(r"[,，:（(]", ROWS[name][1])[:1] + re.findall(
        r"§[\d.]+|ch\. \d+|第 \d 章|\(4\.\d+\)", ROWS[name][1]
    ):
        assert part.strip() in cited, part


@pytest.mark.parametrize(("convention", "shown"), re.findall(r"^\| `(\{.*\})` \| ([\d.]+) \|", TEXT, re.MULTILINE))
def test_the_numbers_of_the_case_are_those_of_the_solver(convention: str, shown: str) -> None:
    answer = solving.solve(tennis(OVERCAST, **json.loads(convention))).answers[0]
    value = next(quantity.value for quantity in answer.quantities if quantity.id == "posterior[No]")
    assert f"{float(value):.4f}" == shown  # type: ignore[arg-type]
