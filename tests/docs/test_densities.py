"""The page of the format states every family of densities as the package declares it."""

from __future__ import annotations

import re

from build_steps.common import ROOT
from byhand.topics.bayes_decision.densities.density import Density
from byhand.topics.bayes_decision.densities.families import FAMILIES

TEXT = (ROOT / "docs" / "problem-format.md").read_text("utf-8")


def written(family: type[Density]) -> str:
    inner = ", ".join(f'"{each.name}": {each.letter}' for each in family.parameters)
    if family.mixed:
        return f'`{{"{family.name}": [{{{inner}, "{family.mixed}": {{...}}}}, ...]}}`'
    return f'`{{"{family.name}": {{{inner}}}}}`'


def test_the_page_lists_every_family() -> None:
    (row,) = re.findall(r"^\| `densities` \|(.*)$", TEXT, re.MULTILINE)
    assert [written(family) for family in FAMILIES.values() if written(family) not in row] == []
