"""Cleaning of an exercise: markup, headings and list marks become blanks, and places stay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.told.clean import clean, is_markup


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<p>Of all <b>people</b>&nbsp;5&percnt;</p>", "Of all people 5%"),
        ('<a href="x?y=1" class=b>A test</a>', "A test"),
        ("if 1<x and y>2", "if 1<x and y>2"),
        (r"$P(D\mid +)=90\%$", "P(D| +)=90 %"),
        (r"\textbf{Test} is $0.5$ for $\overline{D}$", "Test is 0.5 for ¬D"),
        ("p(T|D^c) and P(A \\cap B)", "p(T|¬D ) and P(A ∩ B)"),
        ("It costs $5, not $10", "It costs $5, not $10"),
        ("**Bold** and `code` and 2 * 3", "Bold and code and 2 * 3"),
        ("Exercise C: Factories A and B", "Factories A and B"),
        ("Problem 3 (10 points)\n(a) Find it.", "Find it."),
        ("B.07. A test", "A test"),
        ("例3.2 某厂", "某厂"),
        ("【例1】某厂", "某厂"),
        ("## Medical test\n5 % are ill", "5 % are ill"),
        ("## Test of 5 %", "Test of 5 %"),
        ("1. A is rare.\n2. B is not.", "A is rare. B is not."),
        ("The share is\n20. Of these", "The share is 20. Of these"),
        ("- 5 % are\n- 6 % are", "5 % are 6 % are"),
        ("５％，是", "5%，是"),
        ("機器檢驗呈陽性", "机器检验呈阳性"),
        ("機械で検査する", "機械で検査する"),
    ],
)
def test_words_of_the_exercise_are_left(text: str, words: str) -> None:
    assert " ".join(clean(text).split()) == words


def test_file_in_xml_is_markup_and_an_exercise_is_not() -> None:
    assert is_markup("<BIF><NETWORK><NAME>a</NAME></NETWORK></BIF>")
    assert not is_markup("<p>Of all people 5 % have the disease, and the test is positive.</p>")


_PIECES = st.sampled_from(
    [
        *"}_`\n 5機か0",
        "<b>",
        "</b>",
        "<!--",
        "-->",
        "&nbsp;",
        "&#37;",
        "$",
        "\\frac{1}{2}",
        "\\overline{D}",
        "D^c",
        "**",
        "\\textbf{",
        "# ",
        "- ",
        "(a) ",
        "1. ",
        "Exercise 3: ",
        "例1 ",
        "[x](y)",
        "5 %",
        "word",
        "{,}",
        "====",
        "(5 points)",
        "为____",
        "是( )",
    ]
)


@given(st.lists(_PIECES, max_size=40).map("".join))
def test_each_character_becomes_one_character(text: str) -> None:
    cleaned = clean(text)
    assert len(cleaned) == len(text)
    assert [at for at, sign in enumerate(cleaned) if sign == "\n"] == [
        at for at, sign in enumerate(text) if sign == "\n"
    ]


@pytest.mark.parametrize(
    "part", ["<a b=", "&#3", "$x", "\\frac{", "**", "[", "[x](", "Exercise ", "(1 points", "D^{", "1.\n"]
)
def test_hostile_texts_are_cleaned_in_linear_time(part: str) -> None:
    text = part * (20_000 // len(part))
    assert len(clean(text)) == len(text)


@pytest.mark.parametrize("blank", ["______", "__", "（　　）", "( )", " ____"])
def test_blank_behind_a_probability_asks(blank: str) -> None:
    text = f"则它由甲加工的概率为{blank}．"
    assert clean(text).startswith("则它由甲加工的概率为多少")
    assert len(clean(text)) == len(text)
