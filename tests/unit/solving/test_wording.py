"""Each language has one term for one thing, quotes around names of classes, and no space inside Chinese."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from _byhand.document.writing import notice_sentence, spans_to_plain
from _byhand.errors import InputError
from _byhand.phrase import QUOTED, ClassName, Listing
from _byhand.protocol.answers import Lang
from _byhand.texts import LANGUAGES, Texts, load_texts
from build_steps.common import ROOT
from helpers.answers.asked import document_of
from helpers.answers.solved import written
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import Problem, example, example_names

PAGE = {
    language: json.loads((ROOT / "web" / "texts" / f"{language}.json").read_text("utf-8")) for language in LANGUAGES
}
EXAMPLES = [name for name in example_names() if name != "logistic_regression/two_clouds"]
WIDE = "[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef“”]"

# Patterns of words to avoid, and the words to use instead.
INSTEAD = {
    "zh": {
        r"有多常见|有多典型|更常见的类": "先验概率, 类条件概率",
        r"分界(?!点)": "决策边界",
        r"平直": "超平面",
        r"互不相干": "相互独立",
        r"弯得|弯曲": "曲率",
        r"贝叶斯定理": "贝叶斯公式",
        # The names of other books stand once, where the model is introduced.
        r"(?<!又称)(?<!又称多项)逻辑斯谛|(?<![（、])逻辑回归": "对数几率回归（逻辑回归）",
        r"高斯判别(?!分析)": "高斯判别分析",
        r"拉普拉斯修正": "拉普拉斯平滑",
    },
    "en": {
        r"\bdear\b": "costly",
        r"\bturn(ed)? the (other )?signs?|\bsigns? turned": "change the signs",
        r"\bis missed\b": "misclassified",
        r"\bsquares cancel|\bsquares do not cancel": "quadratic terms",
        r"\bsmall letters": "lower case",
        r"\bslope\b": "gradient",
        r"Bayes['’] theorem|rule of Bayes|Bayes' rule": "Bayes’ rule",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(language: Lang) -> None:
    texts = {**load_texts(language).entries, **PAGE[language]}
    # People search by all names.
    texts = {key: text for key, text in texts.items() if not key.endswith(".keywords")}
    for pattern, instead in INSTEAD[language].items():
        assert {key: instead for key, text in texts.items() if re.search(pattern, text)} == {}


# --- Chinese has no spaces of its own


def test_no_template_has_a_space_inside_chinese() -> None:
    texts = {**load_texts("zh").entries, **PAGE["zh"]}
    # Words to be typed or pasted with a space between them.
    typed = {"text_naive_bayes.form.stop_words_help", "text_naive_bayes.sample"}
    assert {key for key, text in texts.items() if re.search(f"{WIDE} +{WIDE}", text)} == typed


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("湿度", "已知湿度的概率"),
        ("Wind", "已知 Wind 的概率"),
        ("湿 度", "已知湿 度的概率"),
        ("风 3", "已知风 3 的概率"),
    ],
)
def test_spaces_around_parameters_are_for_latin_text(name: str, expected: str) -> None:
    assert Texts("zh", {"key": "已知 {name} 的概率"}).sentence("key", {"name": name}) == expected


def test_two_names_side_by_side_are_closed_up_too() -> None:
    texts = Texts("zh", {"key": "{a} {b}：*{a} 与* {b}"})
    assert texts.sentence("key", {"a": "风", "b": "雨"}) == "风雨：风与雨"
    assert texts.sentence("key", {"a": "风", "b": "b"}) == "风 b：风与 b"


def test_an_error_is_closed_up_as_well() -> None:
    error = InputError("bayesian_network.read.near_value", name="天气", value="睛", known="晴")
    assert notice_sentence(error, load_texts("zh")) == "天气的取值“睛”按“晴”读取。"


def umbrella_in_chinese() -> Problem:
    return {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {
            "天气": {"values": ["晴", "阴"], "cpt": {"晴": "0.6", "阴": "0.4"}},
            "湿度": {
                "values": ["湿", "干"],
                "parents": ["天气"],
                "cpt": [
                    {"given": {"天气": "晴"}, "p": {"湿": "0.1", "干": "0.9"}},
                    {"given": {"天气": "阴"}, "p": {"湿": "0.8", "干": "0.2"}},
                ],
            },
        },
        "question": [
            {"find": "天气", "evidence": {"湿度": "湿"}},
            {"independent": [["天气"], ["湿度"]]},
            {"markov_blanket": "天气"},
        ],
    }


def sentences_of(document: dict[str, Any]) -> Iterator[Any]:
    """The spans of all answers, paragraphs and warnings."""
    yield from document["answers"]
    for block in blocks_of(document["steps"]):
        if block["type"] in ("paragraph", "warning"):
            yield block["spans"]


@pytest.mark.parametrize("problem", [umbrella_in_chinese(), example("watermelon"), example("cells")])
def test_a_chinese_exercise_is_solved_without_stray_spaces(problem: Problem) -> None:
    for spans in sentences_of(document_of(problem, "zh")):
        plain = spans_to_plain(spans)
        assert not re.search(f"{WIDE} +{WIDE}", plain), plain


# --- names of classes


@pytest.mark.thorough
@pytest.mark.parametrize("name", EXAMPLES)
def test_classes_stand_in_quotes_in_chinese(name: str) -> None:
    for spans in sentences_of(written(name, "zh")):
        for place, span in enumerate(spans):
            if span.get("class") is not None and len(spans) > 1:
                around = spans_to_plain(spans[:place])[-1:] + spans_to_plain(spans[place + 1 :])[:1]
                assert around == "“”", spans_to_plain(spans)


@pytest.mark.parametrize(("language", "expected"), [("en", "a, b and c"), ("zh", "“a”“b”“c”")])
def test_english_puts_and_before_the_last_of_a_list(language: Lang, expected: str) -> None:
    entries = {**load_texts(language).entries, "key": "{names}"}
    notice = InputError("key", names=Listing(["a", "b", "c"], QUOTED, with_and=True))
    assert notice_sentence(notice, Texts(language, entries)) == expected


@pytest.mark.parametrize(("language", "expected"), [("en", "a, b: tied"), ("zh", "“a”“b”：并列")])
def test_a_list_of_quoted_names_needs_no_other_sign(language: Lang, expected: str) -> None:
    entries = {**load_texts(language).entries, "key": "{names}: tied" if language == "en" else "{names}：并列"}
    names = Listing([ClassName("a", 0), ClassName("b", 1)], QUOTED)
    notice = InputError("key", names=names)
    assert notice_sentence(notice, Texts(language, entries)) == expected


def test_one_list_has_commas_of_one_width() -> None:
    asked = [block for block in written("watermelon_numeric", "zh")["exercise"] if block["type"] == "paragraph"]
    lines = [spans_to_plain(block["spans"]) for block in asked]
    assert any("触感 = 硬滑，密度 = 0.697，含糖率 = 0.460" in line for line in lines)


# --- units of texts


@pytest.mark.parametrize(("tokens", "unit"), [("characters", "个字"), ("words", "个词")])
def test_characters_are_called_characters(tokens: str, unit: str) -> None:
    problem = {
        **example("chinese_reviews"),
        "convention": {**example("chinese_reviews")["convention"], "tokens": tokens},
    }
    plain = [spans_to_plain(spans) for spans in sentences_of(document_of(problem, "zh"))]
    (said,) = [text for text in plain if text.startswith("待分类文本有")]
    assert unit in said


# --- how many numbers a class takes


def test_naive_bayes_counts_its_numbers_as_a_network_does() -> None:
    """Play tennis by hand: 3, 3, 2 and 2 values; 3·3·2·2 − 1 = 35 numbers, or 2 + 2 + 1 + 1 = 6.

    The same model as a network has these for each of both classes, and 1 for the class itself: 13.
    """
    (said,) = [
        spans_to_plain(spans)
        for spans in sentences_of(document_of(example("naive_bayes/play_tennis")))
        if "every combination of values" in spans_to_plain(spans)
    ]
    assert "3 · 3 · 2 · 2 − 1 = 35" in said
    assert "(3 − 1) + (3 − 1) + (2 − 1) + (2 − 1) = 6" in said
    # The network learnt from the same rows states these for each class, and one more for the class itself.
    columns = example("naive_bayes/play_tennis")["table"]["columns"]
    problem = {
        **{
            name: value
            for name, value in example("naive_bayes/play_tennis").items()
            if name not in ("query", "features")
        },
        "topic": "bayesian_network",
        "structure": "naive_bayes",
        "target": columns[-1],
        "features": columns[1:-1],
    }
    told = [spans_to_plain(spans) for spans in sentences_of(document_of(problem))]
    assert any(text.startswith("The network has 13 free parameters") for text in told)
