"""A complement that the text does not name is named as its language would say it."""

import pytest

from _byhand.told.languages.complements import complement_of


@pytest.mark.parametrize(
    ("name", "complement"),
    [
        ("ill", "not ill"),
        ("drug users", "not drug users"),
        ("carries the virus", "does not carry the virus"),
        ("has a cold", "does not have a cold"),
        ("tests positive", "does not test positive"),
        ("catches the bus", "does not catch the bus"),
        ("uses the app", "does not use the app"),
        ("is late", "is not late"),
    ],
)
def test_english_verbs_are_denied_by_does_not(name: str, complement: str) -> None:
    assert complement_of(name, "not ") == complement


@pytest.mark.parametrize(
    ("name", "complement"),
    [
        ("次品", "非次品"),
        ("阳性", "阴性"),
        ("感染", "未感染"),
        ("肝炎", "未患肝炎"),
        ("下雨", "不下雨"),
        ("是学生", "不是学生"),
        ("有裂纹", "没有裂纹"),
    ],
)
def test_chinese_words_take_the_negation_they_need(name: str, complement: str) -> None:
    assert complement_of(name, "非") == complement


def test_other_languages_put_their_sign_before_the_name() -> None:
    assert complement_of("krank", "nicht ") == "nicht krank"
