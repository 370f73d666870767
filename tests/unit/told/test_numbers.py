"""The numbers of an exercise, in the languages of the corpus."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.reading.source import Source
from _byhand.told.clean import clean
from _byhand.told.numerals.numbers import Number, find_numbers


def numbers(text: str) -> tuple[Number, ...]:
    source = Source(text)
    return find_numbers(clean(source.text), source)


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("It is 3.5 %.", "percent", "7/200"),
        ("It is 12 per cent.", "percent", "3/25"),
        ("twenty-five percent of them", "percent", "1/4"),
        ("The incidence is 0.4‰.", "mille", "1/2500"),
        ("with probability .05", "decimal", "1/20"),
        ("a prevalence of $2\\times10^{-4}$", "decimal", "1/5000"),
        ("two thirds of them", "fraction", "2/3"),
        ("Half of the coins", "fraction", "1/2"),
        ("a quarter of the coins", "fraction", "1/4"),
        ("one third come alone", "fraction", "1/3"),
        ("a third prefer tea", "fraction", "1/3"),
        ("it rains on 12 of the 30 days", "of", "2/5"),
        ("in ¾ of all cases", "fraction", "3/4"),
        ("$\\frac{1}{50}$ of them", "fraction", "1/50"),
        ("2 in 1,000 people", "of", "1/500"),
        ("10 out of every 1000 men", "of", "1/100"),
        ("one driver in 40 is drunk", "of", "1/40"),
        ("One in a million", "of", "1/1000000"),
        ("a 5-in-100 chance", "of", "1/20"),
        ("every tenth part", "of", "1/10"),
        ("18,000 eggs", "count", "18000"),
        ("10 000 people are asked", "count", "10000"),
        ("P(A | B) = 0.3", "formula", "3/10"),
        ("概率为百分之九十五点五", "percent", "191/200"),
        ("次品率是５％的产品", "percent", "1/20"),
        ("占万分之四", "fraction", "1/2500"),
        ("三分之二的订单", "fraction", "2/3"),
        ("约三成五的人", "percent", "7/20"),
        ("一半的人患病", "fraction", "1/2"),
        ("每1000人中有4人患病", "of", "1/250"),
        ("一百二十个零件", "word", "120"),
        ("1.5万人的城市", "count", "15000"),
        ("受信メールの4割5分が迷惑メールである", "percent", "9/20"),
        ("1000人に4人が病気である", "of", "1/250"),
        ("1000명 중 4명이 아프다", "of", "1/250"),
        ("Die Wahrscheinlichkeit beträgt 0,05 und ist fest", "decimal", "1/20"),
        ("Von der Menge sind 1.000 Personen krank", "count", "1000"),
        ("Jeder zehnte der Gäste ist krank", "of", "1/10"),
        ("fünfundneunzig Prozent der Gäste sind da", "percent", "19/20"),
        ("La probabilité est de quatre-vingt-quinze pour cent", "percent", "19/20"),
        ("Un tiers des employés est dans le métro", "fraction", "1/3"),
        ("El 5 por ciento de los casos es falso", "percent", "1/20"),
        ("En uno de cada mil casos se da la enfermedad", "of", "1/1000"),
        ("A doença afeta um terço das pessoas com mais idade", "fraction", "1/3"),
        ("La malattia colpisce 1 su 1000 e non altri", "of", "1/1000"),
        ("Болезнью страдает 0,3 % населения", "percent", "3/1000"),
        ("Две трети деталей", "fraction", "2/3"),
        ("يصيب مرض ١٠٪ من السكان", "percent", "1/10"),
        ("En la academia un tercio estudia alemán con las chicas.", "fraction", "1/3"),
    ],
)
def test_share_has_its_exact_value(text: str, kind: str, value: str) -> None:
    (number,) = numbers(text)
    assert (number.token.kind, number.token.value, number.use) == (kind, Fraction(value), "value")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("in the ratio 9:3:3:1", (9, 3, 3, 1)),
        ("the odds are 1 to 4", (1, 4)),
        ("A makes twice as many parts", (2, 1)),
        ("A is three times as likely", (3, 1)),
        ("产量之比为3：2：1", (3, 2, 1)),
        ("产量是乙厂的两倍", (2, 1)),
        ("A stellt doppelt so viele her wie die von B", (2, 1)),
    ],
)
def test_ratio_has_parts_and_no_value(text: str, parts: tuple[int, ...]) -> None:
    (number,) = numbers(text)
    assert number.token.kind == "ratio"
    assert (number.token.value, number.token.parts) == (None, tuple(map(Fraction, parts)))


@pytest.mark.parametrize(
    ("text", "uses"),
    [
        ("In 2023, 4 inspectors took 18 eggs at 25 cents", ["year", "value", "value", "price"]),
        ("In 2000 cases the bulb of 60 watt lasts 5 hours", ["value", "value", "unit"]),
        ("urn 1 and urn 2 hold 5 balls; S3", ["name", "name", "value", "name"]),
        ("machines 1, 2 and 3", ["name", "name", "name"]),
        ("the 2nd of 3 tests", ["ordinal", "value"]),
        ("A costs $5 and B costs $10", ["price", "price"]),
        ("a 95% confidence interval, see table 3", ["confidence", "label"]),
        ("on 12/05/2020 he was 30 years old", ["label", "unit"]),
        ("第2次检测，2020年，25岁", ["ordinal", "year", "unit"]),
        ("检测了3次", ["times"]),
        ("Kiln 1 fires 58% and Kiln 2 fires 42%", ["name", "value", "name", "value"]),
        ("depot 1 sends 30%, depot 2 sends 70%; was it depot 2?", ["name", "value", "name", "value", "name"]),
        ("Tom has 3 of them, Tom has 4", ["value", "value"]),
    ],
)
def test_other_numbers_say_their_use(text: str, uses: list[str]) -> None:
    assert [number.use for number in numbers(text)] == uses


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("one of two coins", ["two"]),
        ("a third test", []),
        ("rates of 3,4% and 0.5", ["3", "4%", "0.5"]),
        ("成功率0.9,0.8,0.7", ["0.9", "0.8", "0.7"]),
        ("数量分别为100,200,300件", ["100", "200", "300"]),
        ("两台机床加工零件", ["两"]),
        ("4 in 2023, then", ["4", "2023"]),
        ("1 0.02 0.15\n2 100 200", ["1", "0.02", "0.15", "2", "100", "200"]),
    ],
)
def test_numbers_are_not_joined_by_accident(text: str, written: list[str]) -> None:
    assert [number.token.written for number in numbers(text)] == written


def test_article_and_a_count_are_no_share() -> None:
    found = [number for number in numbers("It signals an infection in 3 out of 100 dogs.") if number.use == "value"]
    assert [number.token.written for number in found] == ["3 out of 100"]


def test_age_in_words_is_no_count() -> None:
    assert [number.use for number in numbers("Of the members over sixty, 30 sing.")] == ["unit", "value"]
    assert [number.use for number in numbers("They sold over sixty cars.")] == ["value"]


def test_counts_stay_apart_where_they_are_wanted() -> None:
    source = Source("Ten out of every 1000 cows are ill; nine of these ten react.")
    found = find_numbers(clean(source.text), source, apart=True)
    assert [number.token.value for number in found] == [10, 1000, 9, 10]


def test_formula_keeps_its_event_and_condition() -> None:
    (number,) = numbers(r"$P(+\mid \overline{D})=\frac{1}{20}$")
    assert number.formula is not None
    assert (number.formula.event, number.formula.given, number.token.written) == ("+", "¬D", "1/20")


def test_places_are_those_of_the_pasted_text() -> None:
    (number,) = numbers("A\u200b test\r\nis **95 %**\xa0sure")
    assert (number.token.span.line, number.token.span.start, number.token.span.end) == (2, 5, 9)


_PIECES = st.sampled_from(
    [
        *"5%:/成每万- \n.,第M年٣４½$",
        "12,5",
        "0.05",
        "1 000",
        " % ",
        " in ",
        " of ",
        " to ",
        "P(A|B)=",
        "一半",
        "百分之",
        "half",
        "人中有",
        "two",
        "thirds",
        "1e-3",
        "10^{-3}",
        "\\frac{1}{2}",
        "urn ",
        " and ",
        "twice as many",
        "million",
    ]
)


@given(st.lists(_PIECES, max_size=30).map("".join))
def test_every_digit_lies_in_one_number(text: str) -> None:
    source = Source(text)
    cleaned = clean(source.text)
    found = find_numbers(cleaned, source)
    assert all(before.end <= after.start for before, after in pairwise(found))
    for digits in re.finditer(r"[0-9]+", cleaned):
        assert sum(number.start <= digits.start() and digits.end() <= number.end for number in found) == 1


@pytest.mark.parametrize(
    "part", ["5 % ", "1:", "one in ", "P(A|", "百分之", "每1000人中", "1,000,", "urn 1 and 2, ", "10^-", "half a "]
)
def test_hostile_texts_are_read_in_linear_time(part: str) -> None:
    text = part * (20_000 // len(part))
    assert find_numbers(clean(text), Source(text)) is not None
