"""The schema and the page of the format state every family of densities as the package declares it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from build_steps.common import ROOT
from byhand.topics.bayes_decision.densities.density import Density
from byhand.topics.bayes_decision.densities.families import FAMILIES
from byhand.topics.bayes_decision.densities.parameter import Parameter
from helpers.problems.schema import SCHEMA

TEXT = (ROOT / "docs" / "problem-format.md").read_text("utf-8")
_STATED = SCHEMA["$defs"]["bayes_decision"]["properties"]["densities"]["additionalProperties"]


def number(parameter: Parameter) -> dict[str, Any]:
    bounds = {
        "exclusiveMinimum": parameter.above,
        "minimum": parameter.least if parameter.above is None else None,
        "maximum": parameter.most,
        "multipleOf": 1 if parameter.whole else None,
    }
    return {"$ref": "#/$defs/number", **{word: bound for word, bound in bounds.items() if bound is not None}}


def numbers(family: type[Density]) -> dict[str, Any]:
    stated = {each.name: number(each) for each in family.parameters}
    return {"properties": stated, "required": list(stated), "additionalProperties": False}


def object_of(family: type[Density]) -> dict[str, Any]:
    if not family.mixed:
        return {"type": ["object", "null"], **numbers(family)}
    item = numbers(family)
    item["properties"][family.mixed] = {"type": "object", **numbers(FAMILIES[family.mixed])}
    item["required"].append(family.mixed)
    return {"type": ["array", "null"], "minItems": 1, "maxItems": 12, "items": {"type": "object", **item}}


@pytest.mark.parametrize("name", FAMILIES)
def test_the_schema_states_the_family(name: str) -> None:
    found = {word: value for word, value in _STATED["properties"][name].items() if word != "description"}
    assert found == object_of(FAMILIES[name])


def test_no_other_family_is_in_the_schema() -> None:
    assert set(_STATED["properties"]) == set(FAMILIES)


def written(family: type[Density]) -> str:
    inner = ", ".join(f'"{each.name}": {each.letter}' for each in family.parameters)
    if family.mixed:
        return f'`{{"{family.name}": [{{{inner}, "{family.mixed}": {{...}}}}, ...]}}`'
    return f'`{{"{family.name}": {{{inner}}}}}`'


def test_the_page_lists_every_family() -> None:
    (row,) = re.findall(r"^\| `densities` \|(.*)$", TEXT, re.MULTILINE)
    assert [written(family) for family in FAMILIES.values() if written(family) not in row] == []
