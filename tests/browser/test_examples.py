"""Every built-in example shows the numbers of its book in words and formulas, in both languages, on any screen."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.test_phone import PHONE, is_too_wide
from byhand import solving
from byhand.texts import load_texts
from student import WORDS, Student, plain

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Shown:
    """What the page must say of an example.

    answer  a part of its answer; `chinese` where it is words and not alike in both languages
    also    other numbers of the worked solution, as the book or a count by hand gives them
    """

    answer: str
    also: tuple[str, ...]
    chinese: str = ""


# Mitchell (1997) §6.9.1 prints 18/875 and 1/189 as 0.0206 and 0.0053; 李航 例 4.1 has 1/45 and 1/15, 例 4.2 28/459 and
# 5/153; Manning, Raghavan & Schütze examples 13.1 and 13.2 0.0003 and 0.0001, 0.005 and 0.022; Jurafsky & Martin 6.1e-5
# and 3.2e-5. The fruits score 0.252, 0 and 0.01875; the person of height 6 has the densities 1.5789 and 0.2235.
# Duda, Hart & Stork (2001) §2.6.3 have the parabola x₂ = 3.514 - 1.125 x₁ + 0.1875 x₁²; the hours studied of the
# encyclopedia -4.0777 and 1.5046 with errors 1.7610 and 0.6287. The others were recomputed with SciPy's normal density
# and scikit-learn's LogisticRegression without penalty. Russell & Norvig have 0.284 for the burglary, Murphy 0.4298 and
# 0.7079 for sprinkler and rain, Bishop 0.257 and 0.111 for the empty tank.
EXAMPLES = {
    "play_tennis": Shown("P(No | x) = 486/611 ≈ 0.7954", ("18/875", "1/189", "9/14")),
    "play_tennis_overcast": Shown("P(Yes | x) = 1", ("0/5", "4/9")),
    "li_hang_4_1": Shown("P(-1 | X1 = 2, X2 = S) = 3/4 = 0.75", ("1/45", "1/15")),
    "li_hang_4_2": Shown("P(-1 | X1 = 2, X2 = S) = 28/43", ("5/153", "28/459")),
    "two_features": Shown("P(- | x) = 3/5 = 0.6", ("3/5", "2/5")),
    "watermelon": Shown("P(yes | x) ≈ 0.9448", ("9/19", "10/19", "31352832/33182957"), "P(是 | x) ≈ 0.9448"),
    "watermelon_zero": Shown("P(no | x) = 1", ("0/8", "2/9"), "P(否 | x) = 1"),
    "fruits": Shown(
        "P(banana | x) = 336/361", ("0.252", "3/160"), "P(香蕉 | 长短 = 长, 味道 = 甜, 颜色 = 黄) = 336/361"
    ),
    "height_weight": Shown(
        "P(female | x) ≈ 0.999988",
        ("6.197 × 10^\u22129", "1.5789", "0.2235", "122.9167"),
        "P(女 | 身高 = 6, 体重 = 130, 脚长 = 8) ≈ 0.999988",
    ),
    "weather_numeric": Shown("P(no | x) ≈ 0.7921", ("74.6", "0.2079")),
    "watermelon_numeric": Shown("P(yes | x) ≈ 0.9970", ("0.129", "1.959"), "P(是 | x) ≈ 0.9970"),
    "china": Shown("P(China | x) ≈ 0.6898", ("0.0003012", "0.0001355", "6/14", "4782969/6934265")),
    "china_bernoulli": Shown("P(not China | x) ≈ 0.8089", ("0.005184", "0.02195", "250000/309049")),
    "reviews": Shown("P(negative | x) ≈ 0.6505", ("73167/112471", "6.106 × 10^\u22125", "3.280 × 10^\u22125")),
    "spam": Shown("P(ham | x) ≈ 0.6999", ("279841/399841",)),
    "chinese_reviews": Shown("P(好评 | “剧情很好看”) ≈ 0.8467", ("812017791/959026234",)),
    "disease_test": Shown("P(healthy | positive) = 99/109", ("10/109", "0.0981"), "P(健康 | 阳性) = 99/109"),
    "two_tests": Shown("P(ill | positive, positive) = 100/199", ("9009/9109",), "P(患病 | 阳性, 阳性) = 100/199"),
    "cells": Shown("= 9/11 ≈ 0.8182", ("12/11", "2/11", "6/7")),
    "reject": Shown("R(reject | open) = 0.3", ("3/19",)),
    "equal_variances": Shown("≈ 0.3107", ()),
    "unequal_variances": Shown("≈ 0.7653", ("\u22121.8475", "1.1809", "0.3050")),
    "treatment_rule": Shown("P(ill | x)", ("1/10", "9/10"), "P(患病 | x)"),
    "duda_two_gaussians": Shown("P(c1 | x = (3, 2)) = 2/3", ("3.5142", "0.1875", "1.125")),
    "unequal_priors": Shown("P(c2 | x = (1, 2.2)) ≈ 0.7362", ("1.1149", "10.8", "2.952", "3.672")),
    "two_by_two": Shown("P(A | x = (4, 3)) ≈ 0.8808", ("4.6931", "18.6931")),
    "nearest_mean": Shown("P(C | x = (3, 3)) ≈ 0.6570", ("2/3", "22.8486")),
    "iris": Shown(
        "P(versicolor | x = (4.9, 1.6)) ≈ 0.7909", ("73.1", "277.6", "0.2164", "0.7013", "+ 20.7748 x₁ x₂ +")
    ),
    "hours_studied": Shown("P(0 | x = 2) ≈ 0.7443", ("\u22124.0777", "1.5046", "1.7610", "0.6287", "2.7101")),
    "gradient_ascent": Shown("P(0 | x = 2) ≈ 0.7443", ("\u22124.0777", "10.125", "0.2531")),
    "two_clouds": Shown("P(0 | x = (0.5, 2)) ≈ 0.5108", ("\u221214.0906", "\u22125.0570", "8.2879")),
    "three_classes": Shown(
        "P(middle | x = (3.4, 4.5)) ≈ 0.9156", ("\u221212.4330", "\u221233.7667", "4.9120", "0.0159")
    ),
    "separable": Shown("No estimate exists", ("67", "16.75"), "估计不存在"),
    "umbrella": Shown("P(sunny | umbrella) = 81/233 ≈ 0.3476", ("0.162/0.466", "0.304"), "P(晴天 | 带伞) = 81/233"),
    "alarm": Shown("P(Burglary = T | e) ≈ 0.2842", ("0.00059224259", "0.001491857649")),
    "sprinkler": Shown(
        "P(Rain = T | WetGrass = T) = 509/719",
        ("0.2781/0.6471", "0.4581/0.6471", "0.4298", "0.7079"),
        "P(下雨 = 真 | 草地湿 = 真) = 509/719",
    ),
    "explaining_away": Shown(
        "P(empty | reads empty) = 9/35", ("0.081/0.315", "1/9 ≈ 0.1111"), "P(空箱 | 指示空) = 9/35"
    ),
    "medical_chain": Shown(
        "P(infected | exposed, positive) = 25710/27761",
        ("0.05142/0.055522",),
        "P(已感染 | 有接触, 阳性) = 25710/27761",
    ),
    "asia": Shown("P(tub = yes | asia = yes, xray = yes) = 2800/8291", ("0.10115", "0.001450925")),
    "network_from_data": Shown("P(Rain = yes | Grass = wet) = 2/3", ("0.32/0.48",), "P(下雨 = 有雨 | 草地 = 湿) = 2/3"),
    "tan": Shown("50/131 ≈ 0.3817", ("0.2908", "3025/4201 ≈ 0.7201")),
}
# Only Python itself solves it: its answers are too long to be prepared.
LONG = "two_clouds"
# What a template, a formula that failed or a lost value would leave on the page.
RUBBISH = re.compile(r"[{}\\]|undefined(?! without)|\[object|NaN|None\b|\b[a-z_]+\.[a-z_]+\b")
# All that is written on the page beside formulas, piece by piece.
PIECES = """
main => {
  const pieces = [];
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(".katex")) pieces.push(walk.currentNode.data);
  return pieces;
}
"""


@pytest.mark.own_exercise
def test_a_step_says_what_is_done_before_it_does_it(student: Student) -> None:
    student.choose_example("Play tennis")
    headings = student.page.locator("#steps").get_by_role("heading", level=2).all_inner_texts()
    assert [heading.split("\n")[0] for heading in headings] == [str(n) for n in range(1, len(headings) + 1)]
    for step in student.page.locator("#steps > [data-step]").all():
        first = step.locator("h2 + *")
        expect(first.locator("p").first).to_be_visible()


def test_the_product_is_shown_in_counts_and_reduced(student: Student) -> None:
    """5/14 · 3/5 · 1/5 · 4/5 · 3/5 = 36/1750 = 18/875, and 9/14 · 2/9 · 3/9 · 3/9 · 3/9 = 1/189."""
    scores = plain(student.step("scores"))
    assert "5/14 · 3/5 · 1/5 · 4/5 · 3/5" in scores
    assert "9/14 · 2/9 · 3/9 · 3/9 · 3/9" in scores
    assert "18/875" in scores
    assert "1/189" in scores


def test_no_label_is_a_key(student: Student) -> None:
    for lang in ("en", "zh"):
        if student.lang != lang:
            student.switch_language()
        labels = student.page.evaluate(
            "() => [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(one =>"
            " ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name)).filter(text => text))"
        )
        assert [label for label in labels if label in WORDS[lang] or "{" in label] == []


def is_as_expected(student: Student, example: dict[str, Any]) -> None:
    expected = EXAMPLES[example["id"]]
    expect(student.answer).to_have_attribute("data-state", "solved")
    student.answer_says(expected.chinese if expected.chinese and student.lang == "zh" else expected.answer)
    assert student.page.locator("#origin").inner_text() == example["source"]
    solution = plain(student.page.locator("#steps"))
    assert [number for number in expected.also if number not in solution] == [], example["id"]
    assert student.page.locator(".katex-error").count() == 0
    pieces = student.page.locator("main").evaluate(PIECES)
    assert len(pieces) > 30
    assert [piece for piece in pieces if RUBBISH.search(piece)] == [], example["id"]
    assert is_too_wide(student.page) == [], example["id"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_numbers_of_a_long_table(student: Student, lang: str) -> None:
    if student.lang != lang:
        student.switch_language()
    [example] = [each for each in solving.examples(load_texts(lang)) if each["id"] == LONG]
    student.choose_example(example["title"])
    is_as_expected(student, example)


@pytest.mark.own_exercise
def test_an_example_speaks_the_language_of_the_page_until_it_is_changed(student: Student) -> None:
    if student.lang != "en":
        student.switch_language()
    student.choose_example("A positive test")
    student.answer_says("P(healthy | positive) = 99/109")
    student.switch_language()
    student.answer_says("P(健康 | 阳性) = 99/109")
    student.switch_language()
    student.answer_says("P(healthy | positive) = 99/109")
    student.page.get_by_label("P(positive), healthy", exact=True).fill("0.9")
    student.answer_says("P(healthy | positive) = 0.99")
    student.switch_language()
    student.answer_says("P(healthy | positive) = 0.99")
    assert student.problem()["classes"] == ["ill", "healthy"]


# From here on the page of this module has no Python.


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_numbers_of_the_book_do_not_wait(waiting: Student, lang: str) -> None:
    waiting.page.reload()
    if waiting.lang != lang:
        waiting.switch_language()
    # Before all else, since a page whose Python says nothing gives it up after a minute.
    expect(waiting.page.locator("#loading-words")).to_be_visible()
    examples = solving.examples(load_texts(lang))
    # Those of the kind that is shown come first.
    listed = waiting.page.locator("#examples .example-title").all_text_contents()
    assert sorted(listed) == sorted(each["title"] for each in examples)
    assert [each["id"] for each in examples] == list(EXAMPLES)
    waiting.page.set_viewport_size(PHONE)
    for example in examples:
        if example["id"] != LONG:
            # A finger would have the long page laid out once more for each of them; test_phone.py has one.
            waiting.page.locator("#examples").get_by_text(example["title"], exact=True).dispatch_event("click")
            expect(waiting.page.get_by_role("heading", level=1)).to_have_text(example["title"])
            is_as_expected(waiting.settled(), example)
