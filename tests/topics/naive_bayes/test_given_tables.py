"""Tables of priors and probabilities by class become the field `parameters`, or are refused with what is missing."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand.parsed.pasted import parse
from _byhand.texts import load_texts
from _byhand.topics import load_topic
from helpers.answers.asked import values_of
from helpers.answers.refused import refusal

SPAM = {
    "priors": {"spam": "0.4", "ham": "0.6"},
    "features": {"free": {"free": {"spam": "0.3", "ham": "0.05"}}},
}
WEATHER = {
    "priors": {"yes": "9/14", "no": "5/14"},
    "features": {
        "Outlook": {"sunny": {"yes": "2/9", "no": "3/5"}, "rain": {"yes": "7/9", "no": "2/5"}},
        "Wind": {"weak": {"yes": "6/9", "no": "2/5"}, "strong": {"yes": "3/9", "no": "3/5"}},
    },
}
MACHINES = {
    "priors": {"A": "25%", "B": "35%", "C": "40%"},
    "features": {"Defect rate": {"Defect rate": {"A": "5%", "B": "4%", "C": "2%"}}},
}
HEIGHT = {
    "priors": {"m": "0.5", "f": "0.5"},
    "features": {"height": {"normal": {"m": {"mean": "5.85", "sd": "0.19"}, "f": {"mean": "5.42", "sd": "0.31"}}}},
}

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "classes above": ("\tspam\tham\nprior\t0.4\t0.6\nfree\t0.3\t0.05\n", SPAM),
    "conditional labels": (
        "| | spam | ham |\n|---|---|---|\n| P(c) | 0.4 | 0.6 |\n| P(free \\| c) | 0.3 | 0.05 |\n",
        SPAM,
    ),
    "classes in rows": ("Class,Prior,P(free given class)\nspam,0.4,0.3\nham,0.6,0.05\n", SPAM),
    "with sums": ("\tspam\tham\tsum\nprior\t0.4\t0.6\t1\nfree\t0.3\t0.05\t0.35\n", SPAM),
    "decimal commas": ("Klasse;a priori;free\nspam;0,4;0,3\nham;0,6;0,05\n", SPAM),
    "feature and value": (
        "Feature\tValue\tyes\tno\nprior\t\t9/14\t5/14\nOutlook\tsunny\t2/9\t3/5\n\train\t7/9\t2/5\n"
        "Wind\tweak\t6/9\t2/5\n\tstrong\t3/9\t3/5\n",
        WEATHER,
    ),
    "feature = value": (
        "\tyes\tno\nP(y)\t9/14\t5/14\nOutlook = sunny\t2/9\t3/5\nOutlook = rain\t7/9\t2/5\n"
        "Wind = weak\t6/9\t2/5\nWind = strong\t3/9\t3/5\n",
        WEATHER,
    ),
    "shares and rates": ("Machine,Share,Defect rate\nA,25%,5%\nB,35%,4%\nC,40%,2%\n", MACHINES),
    "percent in the head": ("Machine;Share (%);Defect rate\nA;25;5%\nB;35;4%\nC;40;2%\n", MACHINES),
    "means": ("class\tmean height\tsd height\tprior\nm\t5.85\t0.19\t0.5\nf\t5.42\t0.31\t0.5\n", HEIGHT),
}

REFUSED = {
    "naive_bayes.printed.prior_sum": "\tspam\tham\nprior\t0.4\t0.4\nfree\t0.3\t0.05\n",
    "naive_bayes.printed.value_sum": "\tyes\tno\nprior\t0.6\t0.4\nSky = sun\t0.2\t0.6\nSky = rain\t0.2\t0.4\n",
    "naive_bayes.printed.no_priors": "Sex\tmean (height)\tvariance (height)\nm\t5.855\t0.035\nf\t5.418\t0.097\n",
    "naive_bayes.printed.rates": "test,sensitivity,specificity\nA,0.95,0.9\nB,0.85,0.99\n",
    "cross.shares": "feature,value,class,probability\na,u,yes,0.2\na,v,yes,0.8\na,u,no,0.6\na,v,no,0.4\n",
}
CASES = {
    "a column called prior": "prior,dose,age,ill\n0,1,30,yes\n1,2,40,no\n0,1,50,yes\n1,0,35,no\n",
    "a column of shares": "city,share,income,buys\nA,0.25,30,yes\nB,0.35,20,no\nC,0.4,25,yes\n",
    "columns of means": "mean radius,mean texture,class\n12.1,14.2,b\n20.5,25.1,m\n11.5,17.3,b\n",
}


def read(text: str) -> Any:
    return parse({"text": text, "topic": "naive_bayes"}, load_topic("naive_bayes"), load_texts("en"))


@pytest.mark.parametrize("name", TABLES)
def test_table_states_the_parameters(name: str) -> None:
    text, expected = TABLES[name]
    assert read(text)["stated"] == {"parameters": expected}


def test_parameters_of_a_table_can_be_solved() -> None:
    """P(A | defective) = 0.0125 / (0.0125 + 0.014 + 0.008) = 25/69"""
    stated = read(TABLES["shares and rates"][0])["stated"]
    query = {"Defect rate": "Defect rate"}
    values = values_of({"format": 1, "topic": "naive_bayes", **stated, "query": query})
    assert values["posterior[A]"] == Fraction(25, 69)


def test_computed_columns_are_left_out_and_said() -> None:
    parsed = read(
        "Case\tPrior\tLikelihood\tProduct\tPosterior\nA\t0.25\t0.05\t0.0125\t0.36\nB\t0.75\t0.03\t0.0225\t0.64\n"
    )
    assert list(parsed["stated"]["parameters"]["features"]) == ["Likelihood"]
    assert "Product, Posterior" in parsed["warnings"][1]["message"]


@pytest.mark.parametrize("key", REFUSED)
def test_table_without_a_whole_model_is_refused(key: str) -> None:
    assert refusal(read, REFUSED[key]).key == key


@pytest.mark.parametrize("name", CASES)
def test_rows_of_cases_are_no_parameters(name: str) -> None:
    assert read(CASES[name])["kind"] == "cases"
