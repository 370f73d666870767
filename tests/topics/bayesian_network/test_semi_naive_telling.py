"""SPODE and AODE as the solution tells them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from _byhand import solving
from _byhand.document.writing import spans_to_plain
from _byhand.errors import InputError
from _byhand.texts import LANGUAGES
from helpers.answers.asked import document_of, values_of
from helpers.answers.semi_naive import MELON, MELONS, TENNIS, ZEROS, cells_of, compared, made_of, steps_of
from helpers.printed.arithmetic import blocks_of, chains_of
from helpers.printed.chains import check_chain


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_are_true(language: str) -> None:
    zeros = made_of(ZEROS, "aode", convention={"smoothing": 0}, query=[{"X": 1, "Y": 1}, {"Y": 0}])
    shared = {**MELONS, "convention": {"m_estimate": {"m": "1/2"}}, "minimum": 8}
    half = {**TENNIS, "convention": {"smoothing": "1/3"}}
    for made in (MELONS, TENNIS, zeros, shared, half, {**MELONS, "minimum": 30}, {**TENNIS, "question": None}):
        assert sum(map(check_chain, chains_of(document_of(made, language)))) > 10


def test_each_super_parent_has_its_graph_and_its_product() -> None:
    steps = steps_of(MELONS)
    graphs = [block for block in blocks_of([steps["structure"]]) if block["type"] == "graph"]
    lit = []
    for graph in graphs:
        names = [node["name"] for node in graph["nodes"]]
        arrows = {(names[edge["start"]], names[edge["end"]]) for edge in graph["edges"] if edge["role"] == "lit"}
        assert {(names[edge["start"]], names[edge["end"]]) for edge in graph["edges"]} - arrows == {
            ("好瓜", name) for name in MELON
        }
        (parent,) = {start for start, _ in arrows}
        assert {end for _, end in arrows} == set(MELON) - {parent}
        lit.append(parent)
    assert lit == list(MELON)
    # The first product is open, the others are folds.
    assert len(steps["products"]["steps"]) == 1
    assert [block["type"] for block in steps["products"]["blocks"]].count("details") == 5
    sums = cells_of(steps["sum"])
    assert [row[0] for row in sums[:-1]] == [f"{name} = {at}" for name, at in MELON.items()]
    assert sums[2][1].startswith("140/16767")
    assert sums[-1][1:] == ["0.1089", "0.004150"] or sums[-1][1].endswith("0.1089")


def test_denominator_counts_pairs_of_class_and_value() -> None:
    rows = cells_of(steps_of(MELONS)["products"])
    assert "(6 + 1)/(17 + 2 · 3) = 7/23 ≈ 0.3043" in [cell for row in rows for cell in row]


def test_all_models_stand_side_by_side() -> None:
    """Each as the exercise with that structure has it."""
    rows = {row[0]: row for row in cells_of(compared(TENNIS))}
    assert list(rows) == ["naive Bayes", "TAN", "SPODE with Outlook", "AODE"]
    smoothed = {"preset": "zhou_zhihua"}
    for name, structure in zip(rows, ("naive_bayes", "tan", "spode", "aode"), strict=True):
        values = values_of({**TENNIS, "structure": structure, "super_parent": None, "convention": smoothed})
        assert rows[name][2] == str(values["parameters"])
        shown = rows[name][4].split(" ≈ ")[-1].split(" = ")[-1]
        assert abs(float(shown) - float(values["posterior[Yes]"])) < 1e-4
    assert rows["TAN"][1] == "Outlook → Temperature, Outlook → Wind, Temperature → Humidity"
    assert rows["SPODE with Outlook"][1] == "Outlook → all others"
    told = " ".join(spans_to_plain(block.get("spans", [])) for block in compared(TENNIS)["blocks"])
    assert "TAN predicts PlayTennis = Yes" in told
    own = {row[0]: row for row in cells_of(compared(MELONS))}
    assert len(own) == 9
    assert all(row[-1] == "好瓜 = 是" for row in own.values())


def test_structure_button_gives_the_compared_answer() -> None:
    patches = [
        option["patch"]
        for block in blocks_of(document_of(TENNIS)["steps"])
        if block["type"] == "choice"
        for option in block["options"]
    ]
    tree = next(patch for patch in patches if patch.get("structure") == "tan")
    changed = {**TENNIS, "structure": "tan", "super_parent": None, "convention": {"preset": tree["convention.preset"]}}
    assert values_of(changed)["posterior[Yes]"] == Fraction(3, 5)


def test_second_case_explains_only_what_is_new() -> None:
    steps = steps_of({**MELONS, "query": [MELON, {"敲声": "浊响", "色泽": "青绿"}]})
    first, second = ({each["id"]: each for each in steps[f"question.{number}"]["steps"]} for number in (1, 2))
    leads = [
        [block["type"] for block in step["blocks"]].count("paragraph")
        for step in (first["products.1"], second["products.2"])
    ]
    assert leads == [2, 1]
    kinds = [[block["type"] for block in blocks_of([step])] for step in (first["normalise.1"], second["normalise.2"])]
    assert "choice" in kinds[0]
    assert "choice" not in kinds[1]


def test_unobserved_features_are_left_out_with_a_notice() -> None:
    made = {**MELONS, "query": {"敲声": "浊响", "色泽": None}}
    assert values_of(made)["score[是]"] == Fraction(7, 23)
    told = " ".join(spans_to_plain(block.get("spans", [])) for block in steps_of(made)["asked"]["blocks"])
    assert "left out: 色泽, 根蒂" in told


def test_columns_of_numbers_are_left_aside_and_said() -> None:
    told = " ".join(spans_to_plain(block.get("spans", [])) for block in steps_of(MELONS)["data"]["blocks"])
    assert "密度, 含糖率" in told
    with pytest.raises(InputError, match="numbers"):
        solving.solve({**MELONS, "features": None})


def test_counts_light_their_rows() -> None:
    rows = document_of(MELONS)["rows"]
    assert rows["n[敲声=浊响,好瓜=是|敲声,好瓜]"] == [0, 2, 4, 5, 6, 7]
    assert rows["n[脐部=凹陷,好瓜=是,敲声=浊响|脐部,好瓜,敲声]"] == [0, 2, 4]
    assert rows["n[好瓜=是,敲声=浊响|脐部,好瓜,敲声]"] == [0, 2, 4, 5, 6, 7]
    assert rows["n[|敲声,好瓜]"] == list(range(17))
