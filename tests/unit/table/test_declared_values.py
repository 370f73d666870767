"""Kinds, values and order that an ARFF text declares."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.table.table import read_text
from helpers.answers.bridged import result_of
from helpers.answers.refused import refusal

Json = dict[str, Any]
ARFF = """@relation r
@attribute element {Na, K, 'noble gas', NA}
@attribute legs numeric
@attribute tail {0,1}
@attribute type {mammal, bird, fish}
@data
Na,2,1,bird
K,4,1,mammal
Na,2,1,bird
K,4,0,mammal
?,2,1,bird
"""


def solved(text: str, **more: Any) -> Json:
    problem = {"format": 1, "topic": "naive_bayes", "table": text, "convention": {"preset": "laplace"}, **more}
    return result_of("solve", problem=problem, lang="en")


def test_declared_kinds_are_followed() -> None:
    table = read_text(ARFF)
    assert [column.type for column in table.columns] == ["category", "number", "category", "category"]
    assert table.columns[0].domain == ("Na", "K", "noble gas", "NA")
    assert table.fixed


def test_declared_value_that_never_occurs_counts() -> None:
    values = solved(ARFF, query={"element": "noble gas"})["answers"][0]["values"]
    assert values["likelihood[element=Na|bird]"]["exact"] == "1/2"
    assert values["likelihood[element=noble gas|bird]"]["exact"] == "1/6"
    assert values["likelihood[element=NA|mammal]"]["exact"] == "1/6"


def test_declared_words_are_values_and_an_unseen_class_is_said() -> None:
    result = solved(ARFF.replace("?,2,1,bird", "NA,2,1,bird"), query={"element": "NA"})
    assert ["class fish" in warning for warning in result["warnings"]] == [True]
    assert result["answers"][0]["values"]["likelihood[element=NA|bird]"]["exact"] == "2/7"


def test_classes_come_in_declared_order() -> None:
    values = solved(ARFF, query={"element": "K"})["answers"][0]["values"]
    assert [key for key in values if key.startswith("prior[")] == ["prior[mammal]", "prior[bird]"]


@pytest.mark.parametrize(
    ("names", "target"),
    [
        (["class {spam,ham}", "words integer", "caps {few,many}"], "class"),
        (["class {spam,ham}", "words integer", "play {few,many}"], "play"),
        (["class integer", "words integer", "caps {few,many}"], "caps"),
    ],
)
def test_nominal_attribute_called_class_is_the_class(names: list[str], target: str) -> None:
    declared = "\n".join(f"@attribute {name}" for name in names)
    first = ("spam", "ham") if "{" in names[0] else ("1", "2")
    rows = f"{first[0]},120,many\n{first[1]},33,few\n{first[1]},50,few\n"
    assert read_text(f"@relation r\n{declared}\n@data\n{rows}").class_column == target


def test_undeclared_value_is_refused_with_its_line() -> None:
    caught = refusal(read_text, ARFF.replace("K,4,0,mammal", "K,4,2,mammal"))
    assert (caught.key, caught.line) == ("paste.undeclared", 10)


def test_unclosed_list_of_values_is_refused() -> None:
    caught = refusal(read_text, ARFF.replace("{0,1}", "{0,1"))
    assert (caught.key, caught.line) == ("parse.arff_line", 4)
