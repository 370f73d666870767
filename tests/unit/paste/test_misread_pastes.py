"""Ambiguous pastes are read correctly, or reported with a remedy, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.table.table import Reading, read_text
from _byhand.texts import LANGUAGES
from helpers.answers.bridged import answered

OUTLOOK = "Outlook\tYes (64%)\tNo (36%)\nsunny\t2\t3\novercast\t4\t0\nrain\t3\t2\n"
LISTS = "spam: free 20, money 10\nham: free 2, money 1\n"


def parsed(text: str, topic: str, lang: str = "en") -> dict[str, Any]:
    params = {"text": text, "topic": topic, "lang": lang}
    return answered("parse", params)


@pytest.mark.parametrize(
    "heads", [("(64%)", "(36%)"), ("(64.3 %)", "(35.7 %)"), ("（64%）", "（36%）"), ("[64,29%]", "[35,71%]")]
)
def test_shares_of_all_in_the_heads(heads: tuple[str, str]) -> None:
    """Percentages that the counts bear out are read off the names, and the counts are counts."""
    text = OUTLOOK.replace("(64%)", heads[0]).replace("(36%)", heads[1])
    counts = parsed(text, "naive_bayes")["result"]["counts"]
    assert counts["totals"] == {"Yes": 9, "No": 5}
    assert counts["features"]["Outlook"]["sunny"] == {"Yes": 2, "No": 3}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shares_of_all_that_the_counts_contradict(lang: str) -> None:
    text = "Feature\tSpam (25%)\tHam (75%)\nfree\t20\t5\nmoney\t15\t10\n"
    message = parsed(text, "naive_bayes", lang)["error"]["message"]
    assert all(part in message for part in ("Spam", "25%", "35", "50"))


def test_names_with_percentages_that_are_no_shares() -> None:
    table = read_text("milk (3%),sugar (9%),class\n1,2,a\n2,3,b\n4,5,a\n")
    assert table.names == ("milk (3%)", "sugar (9%)", "class")


@pytest.mark.parametrize(
    "text", [LISTS, "spam: free (20); money (10)\nham: free=2\n", "垃圾：优惠 3，中奖 2\n正常：会议 4，优惠 1"]
)
def test_words_listed_by_class(text: str) -> None:
    """Word counts where texts are asked for, and the way to them elsewhere; no table with a class called ham."""
    counted = parsed(text, "text_naive_bayes")["result"]["word_counts"]
    for lang in LANGUAGES:
        way = parsed(text, "naive_bayes", lang)["error"]["way"]
        assert way["problem"]["topic"] == "text_naive_bayes"
        assert way["problem"]["counts"] == counted


def test_words_listed_by_class_counts() -> None:
    counted = parsed(LISTS.replace(", money 1\n", "\n"), "text_naive_bayes")["result"]["word_counts"]
    assert counted["words"] == {"free": {"spam": 20, "ham": 2}, "money": {"spam": 10, "ham": 0}}


@pytest.mark.parametrize(
    "text", ["x: 1, 2\ny: 3, 4\n", "Wind: weak 5\nOutlook: rain 3\n", "a: b c, d e\nf: g h, i j\n"]
)
def test_lines_that_list_no_words(text: str) -> None:
    response = parsed(text, "naive_bayes")
    assert response.get("error", {}).get("way") is None


def test_years_are_names() -> None:
    assert read_text("kind,2019,2020\na,3,4\nb,5,6\na,2,7\n").names == ("kind", "2019", "2020")
    assert read_text("kind,2022,2020,2018\na,3,4,x\nb,5,6,y\na,2,7,x\n").names == ("kind", "2022", "2020", "2018")
    # Years below them too: a row like the others.
    assert not read_text("a,2019,2020\nb,2018,2021\na,2017,2019\nb,2016,2020\n").header


@pytest.mark.parametrize("lang", LANGUAGES)
def test_second_column_of_counts_is_reported(lang: str) -> None:
    text = "color,size,count,n,class\nred,big,3,4,yes\nblue,big,2,1,no\nred,small,2,5,yes\n"
    result = parsed(text, "naive_bayes", lang)["result"]
    assert result["weight"] == "count"
    (said,) = (warning for warning in result["warnings"] if warning["column"] == "n")
    assert "count" in said["message"]
    assert said["offer"]["role"] == "weight"


def test_names_between_double_bars_without_a_corner() -> None:
    table = read_text("|| Yes || No ||\n| Sunny || 3 || 2 |\n| Rain || 2 || 3 |\n")
    assert (table.names[1:], table.rows()) == (("Yes", "No"), [["Sunny", "3", "2"], ["Rain", "2", "3"]])


def test_points_with_their_classes_on_one_line() -> None:
    for between in (", ", "、", ","):
        text = between.join(("(1,2) ∈ ω1", "(2,3) ∈ ω1", "(5,6) ∈ ω2", "(6,7) ∈ ω2"))
        rows = parsed(text, "gaussian_discriminant")["result"]["rows"]
        assert rows == [["1", "2", "ω1"], ["2", "3", "ω1"], ["5", "6", "ω2"], ["6", "7", "ω2"]]


def test_names_as_wide_as_their_columns() -> None:
    """pandas then prints the names with single spaces between them."""
    rows = "0     red  light   yes apple\n1     red  light    no  plum\n2   green  heavy   yes apple\n"
    table = read_text("   Colour Weight Sweet Fruit\n" + rows)
    assert (table.features, table.class_column) == (("Colour", "Weight", "Sweet"), "Fruit")


def test_title_over_columns_is_no_line_of_names() -> None:
    rows = "Colour  Weight  Fruit\nred     light   apple\nred     heavy   plum\ngreen   heavy   apple\n"
    assert read_text("Some fruit of the year\n" + rows).names == ("Colour", "Weight", "Fruit")


@pytest.mark.parametrize("head", ["Classify:", "predict the case:", "预测："])
def test_case_behind_the_word_that_asks_for_it(head: str) -> None:
    table = read_text(f"outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\n\n{head} sunny, strong\n")
    assert table.cases() == [{"outlook": "sunny", "wind": "strong"}]


def test_gaps_in_several_columns_mark_no_class() -> None:
    table = read_text("Rash,Itch,Measles\nyes,no,yes\n,yes,no\nno,yes,no\nyes,,yes\n")
    assert (table.class_column, len(table.training_rows())) == ("Measles", 4)


def test_list_of_things_with_numbers_is_no_table() -> None:
    message = parsed("nails 4\nscrews 2\nhooks 9\nwires 2\n", "naive_bayes")["error"]["message"]
    assert "nothing to learn from" in message


@pytest.mark.parametrize("marks", ["- - -", "• • •", "> > >", "1. 2. 3.", "a) b) c)", "(A) (B) (C)"])
def test_list_of_sentences_has_no_classes(marks: str) -> None:
    lines = zip(marks.split(), ["Bring the milk home", "Call the bank today", "Write to the landlord"], strict=True)
    text = "\n".join(" ".join(line) for line in lines)
    for topic in ("naive_bayes", "text_naive_bayes"):
        error = parsed(text, topic)["error"]
        assert "classes" in error["message"]
        assert not error["way"]


def test_sign_in_front_of_a_tab_is_a_cell() -> None:
    table = read_text("-\tx\ty\n-\ta\tno\n-\tb\tyes\n-\ta\tno\n", Reading(header=True))
    assert [row[0] for row in table.rows()] == ["-", "-", "-"]


@pytest.mark.parametrize(
    "exercise",
    [
        "1% of people are ill. 90% of them test positive, 5% of others. One tests positive. Is she ill, probably?\n",
        "某厂甲、乙两线的产量各占一半，次品率为1%和3%。任取一件为次品，则它来自乙线的概率为____．\n",
    ],
)
def test_sheet_of_exercises_is_asked_for_one(exercise: str) -> None:
    message = parsed(exercise * 300, "naive_bayes")["error"]["message"]
    assert message == "This text is too long for one exercise in words: paste one exercise of it."


def test_lines_of_other_lengths_have_no_expected_length() -> None:
    message = parsed("- buy milk\n- call mum\n- read chapter 3\n- pay rent, 850 euro\n", "naive_bayes")["error"][
        "message"
    ]
    assert message.startswith("No table was found")


def test_signs_in_front_of_texts_are_classes() -> None:
    text = "- a dull plot\n+ a good plot, well told\n- dull from start to end\n+ great\n"
    result = parsed(text, "text_naive_bayes")["result"]
    assert [row[-1] for row in result["rows"]] == ["-", "+", "-", "+"]


HOUSES = (
    "roof,walls,heating,sold\ntile,brick,gas,yes\n{roof},wood,oil,no\ntile,brick,{heating},yes\nslate,wood,gas,no\n"
)


def test_marks_in_several_columns_mark_no_class() -> None:
    table = read_text(HOUSES.format(roof="?", heating="?") + "slate,?,oil,yes\n", stated=False)
    assert (table.class_column, set(table.kinds)) == ("sold", {"training"})
    # One mark, in the last row, is the class of a case.
    table = read_text(HOUSES.format(roof="tile", heating="gas") + "slate,?,oil,yes\n", stated=False)
    assert (table.class_column, table.kinds[-1]) == ("walls", "case")


def test_sentence_below_aligned_columns_is_no_row() -> None:
    rows = " Age  Income  Buys\nyoung     low   yes\nyoung    high    no\n  old    high   yes\n  old     low   yes\n"
    read = parsed(f"{rows}\nTrain a naive classifier with target Buys.\n", "naive_bayes")["result"]
    assert len(read["rows"]) == 4
    assert {row[-1] for row in read["rows"]} == {"yes", "no"}


def test_names_beside_their_columns_of_counts() -> None:
    """With one space before a number, the names stand above no column; the numbers below them are counts still."""
    text = (
        "        no  yes  total\nsunny    3    2   5\novercast 0    4   4\nrain     2    3   5\ntotal    5    9  14\n"
    )
    counts = parsed(text, "naive_bayes")["result"]["counts"]
    assert counts["totals"] == {"no": 5, "yes": 9}
    assert "sunny" in str(counts["features"])


def test_texts_of_as_many_words_each() -> None:
    rows = (
        "今天 股市 大幅 上涨\t财经",
        "主队 最后 一分钟 进球\t体育",
        "央行 宣布 下调 利率\t财经",
        "网球 选手 因伤 退赛\t体育",
    )
    text = "\n".join(("文本\t类别", *rows))
    way = parsed(text, "naive_bayes")["error"]["way"]
    assert way["problem"]["topic"] == "text_naive_bayes"


@pytest.mark.parametrize("sign", ["$ 1", ">>>"])
def test_cell_that_looks_like_a_prompt(sign: str) -> None:
    assert len(read_text(f"price\tclass\n{sign}\t+\n{sign}\t+\n3\t-\n").kinds) == 3


def test_table_left_out_is_named_by_its_lines() -> None:
    cases = "| Sky | Play |\n|---|---|\n| sun | no |\n| rain | yes |\n| rain | yes |\n\n"
    shares = "| Play | P |\n|---|---|\n| yes | 0.667 |\n| no | 0.333 |\n"
    warnings = parsed(cases + shares, "naive_bayes")["result"]["warnings"]
    assert [one["message"] for one in warnings] == ["Lines 7 to 10 are another table and were left out."]


@pytest.mark.parametrize(
    "text",
    [
        "mu1=(0,0), mu2=(3,3), Sigma=[[1,0],[0,1]], and 5 of them",
        "mu1 = [0, 0]\nmu2 = [3, 3]\nSigma = [[1, 0], [0, 1, 2]]\n",
        "mean = [1, 2]\ncov = [[2, 0], [0, 1]]\n",
    ],
)
def test_means_and_covariances_are_no_table(text: str) -> None:
    for topic in ("naive_bayes", "gaussian_discriminant"):
        assert "result" not in parsed(text, topic)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "table",
    [
        "Study,Sleep,Food,Result\nhigh,good,much,pass\nlow,poor,little,fail\nhigh,poor,much,pass\nlow,good,much,fail\n",
        "Study Sleep Food Result\nhigh good much pass\nlow poor little fail\nhigh poor much pass\nlow good much fail\n",
    ],
)
@pytest.mark.parametrize("line", ["Classify X = (high, poor, little)", "对 X = (high, poor, little) 分类"])
def test_a_line_that_states_the_case_is_no_doubt(table: str, line: str, lang: str) -> None:
    result = parsed(table + line + "\n", "naive_bayes", lang)["result"]
    assert result["cases"] == [{"Study": "high", "Sleep": "poor", "Food": "little"}]
    assert result["doubts"] == []


def test_samples_in_columns_with_the_case_are_no_texts() -> None:
    rows = ("job\tno\tno\tyes\tyes\tno\tno", "house\tno\tno\tno\tyes\tyes\tno", "loan\tno\tno\tno\tyes\tyes\t?")
    result = parsed("\n".join(rows), "naive_bayes")["result"]
    assert result["cases"] == [{"job": "no", "house": "no"}]
    assert result["doubts"] == []
