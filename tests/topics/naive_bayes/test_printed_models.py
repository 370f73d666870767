"""Models of naive Bayes as programs print them become the field `parameters`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from helpers.answers.asked import values_of
from helpers.answers.refused import refusal
from helpers.problems.printed_texts import only, printed, readings, stated

THIRD = "0.3333333"


def text_of(name: str, folder: str = "models") -> str:
    (path,) = (each for each in printed(folder) if each.stem == name)
    return path.read_text("utf-8")


def model_of(name: str) -> dict[str, Any]:
    (reading,) = (each for each in readings(text_of(name)) if each.kind == "parameters")
    assert not reading.account.left_out("not_understood", "prose")
    parameters: dict[str, Any] = stated(reading)["parameters"]
    return parameters


def test_weka_counts_from_one() -> None:
    """(9 + 1) / (14 + 2), and 3.0 of [total] 12.0."""
    model = model_of("nb_weather")
    assert model["priors"] == {"yes": "5/8", "no": "3/8"}
    assert model["features"]["outlook"]["sunny"] == {"yes": "1/4", "no": "1/2"}
    assert model["features"]["humidity"] == {
        "normal": {"yes": {"mean": "78.8395", "sd": "9.8023"}, "no": {"mean": "86.1111", "sd": "9.2424"}}
    }
    assert list(model["features"]) == ["outlook", "temperature", "humidity", "windy"]


def test_weka_names_may_have_spaces_and_cells_be_missing() -> None:
    """3, 3 and 1 of 7 rows: the prior is (3 + 1) / (7 + 3), although a row lacks its value."""
    model = model_of("nb_own")
    assert model["priors"] == {"good one": "2/5", "bad": "2/5", "so so": "1/5"}
    assert model["features"]["long name of it"]["b c"] == {"good one": "2/5", "bad": "1/2", "so so": "1/3"}


def test_weka_simple_is_read_by_class() -> None:
    model = model_of("nb_simple")
    assert model["priors"] == {"yes": "0.625", "no": "0.375"}
    assert model["features"]["windy"]["TRUE"] == {"yes": "0.36363636", "no": "0.57142857"}
    assert model["features"]["temperature"]["normal"]["yes"] == {"mean": "73", "sd": "6.164414"}


def test_weka_kernels_are_refused() -> None:
    (reading,) = (each for each in readings(text_of("weka_kernel", "results")) if each.kind == "output")
    assert [notice.key for notice in reading.guesses] == ["naive_bayes.printed.kernels"]


def test_model_beside_matrices_is_read_as_both() -> None:
    assert [each.kind for each in readings(text_of("nb_weather"))] == ["confusion", "parameters"]


def test_e1071_states_priors_shares_and_normals() -> None:
    model = model_of("r_nb_mixed")
    assert model["priors"] == dict.fromkeys(("setosa", "versicolor", "virginica"), THIRD)
    assert model["features"]["Sepal.Length"]["normal"]["virginica"] == {"mean": "6.588", "sd": "0.6358796"}
    assert model["features"]["kind"] == {
        "narrow": {"setosa": "1.00", "versicolor": "0.14", "virginica": "0.00"},
        "wide": {"setosa": "0.00", "versicolor": "0.86", "virginica": "1.00"},
    }
    titanic = model_of("r_nb_titanic")
    assert list(titanic["features"]) == ["Class", "Sex", "Age"]
    assert titanic["features"]["Class"]["Crew"] == {"No": "0.45167785", "Yes": "0.29817159"}
    assert model_of("r_nb_laplace")["priors"] == {"narrow leaf": "0.6533333", "wide leaf": "0.3466667"}


def test_scikit_learn_states_variances() -> None:
    model = model_of("sk_gnb_names")
    assert model["features"]["petal width (cm)"]["normal"]["setosa"] == {"mean": "0.246", "variance": "0.010884"}


# As klaR 1.7 and naivebayes 1.0 print, by their documentation.
KLAR = """$apriori
grouping
   a    b\x20
 0.5  0.5\x20

$tables
$tables$len
      [,1]      [,2]
a 5.166667 0.3055050
b 6.366667 0.4041452

$tables$kind
        var
grouping    narrow      wide
       a 0.3333333 0.6666667
       b 0.6666667 0.3333333

"""
NAIVEBAYES = """================================ Naive Bayes ================================
 A priori probabilities:\x20

  a   b\x20
0.5 0.5\x20
-----------------------------------------------------------------------------
 Tables:\x20
-----------------------------------------------------------------------------
 ::: len (Gaussian)\x20
-----------------------------------------------------------------------------
len            a         b
  mean 5.1666670 6.3666670
  sd   0.3055050 0.4041452
-----------------------------------------------------------------------------
 ::: kind (Bernoulli)\x20
-----------------------------------------------------------------------------
kind             a         b
  narrow 0.3333333 0.6666667
  wide   0.6666667 0.3333333
-----------------------------------------------------------------------------
"""


@pytest.mark.parametrize("text", [KLAR, NAIVEBAYES], ids=["klaR", "naivebayes"])
def test_other_packages_of_r_state_the_same(text: str) -> None:
    model = stated(only(text))["parameters"]
    assert model["priors"] == {"a": "0.5", "b": "0.5"}
    assert Fraction(model["features"]["len"]["normal"]["b"]["mean"]) == Fraction("6.366667")
    assert model["features"]["kind"]["narrow"] == {"a": "0.3333333", "b": "0.6666667"}


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("nb_weather", {"outlook": "sunny", "temperature": 66, "humidity": 90, "windy": "TRUE"}),
        ("nb_simple", {"outlook": "sunny", "temperature": 66, "humidity": 90, "windy": "TRUE"}),
        ("r_nb_iris", {"Sepal.Length": 5, "Sepal.Width": 3, "Petal.Length": 1, "Petal.Width": 1}),
        ("r_nb_titanic", {"Class": "3rd", "Sex": "Female", "Age": "Child"}),
        ("sk_gnb_names", {"petal width (cm)": 1}),
    ],
)
def test_stated_models_can_be_solved(name: str, query: dict[str, object]) -> None:
    problem = {"format": 1, "topic": "naive_bayes", "parameters": model_of(name), "query": query}
    values = values_of(problem)
    assert abs(sum(float(value) for name, value in values.items() if name.startswith("posterior[")) - 1) < 1e-9


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("  sunny             3.0     4.0\n", "", "naive_bayes.printed.total"),
        ("Attribute          yes      no\n", "Attribute          yes     yes\n", "naive_bayes.printed.broken"),
    ],
)
def test_broken_model_is_refused_with_its_line(old: str, new: str, key: str) -> None:
    text = text_of("nb_weather")
    assert old in text
    failed = refusal(readings, text[: text.index("Time taken")].replace(old, new))
    assert failed.key == key
    assert failed.line in (5, 8)


def test_model_without_numbers_for_a_class_is_refused() -> None:
    text = text_of("r_nb_iris").replace("0.3524897", "       NA")
    assert (only(text).kind, only(text).guesses[0].key) == ("output", "naive_bayes.printed.missing")
