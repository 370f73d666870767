"""Networks told in regular sentences: any network there and back, what is asked, what is no such text."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.texts import LANGUAGES, load_texts
from _byhand.told.network.reader import READER
from helpers.examples import examples


def reading(text: str, asked: Instructions | None = None) -> Reading | None:
    page = Page(text)
    found = READER.read(page, asked or Instructions()) if READER.recognises(page) else ()
    return found[0] if found else None


def stated(text: str) -> dict[str, Any]:
    """The problem fields of a text that leaves nothing open."""
    found = reading(text)
    assert found is not None
    assert found.doubts == ()
    assert found.content.stated is not None
    return dict(found.content.stated)


def asked(text: str) -> list[str]:
    found = reading(text)
    assert found is not None
    return [doubt.rule for doubt in found.doubts]


# For each variable its parents, and its number in percent for each row; names are spelled in several ways.
Network = dict[str, tuple[list[str], dict[tuple[bool, ...], int]]]
NAMES = ["A", "storm", "missed connection", "purple event", "B", "Rain", "X2", "delay", "C", "light switch"]


@st.composite
def told_networks(draw: st.DrawFn) -> Network:
    names = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=10, unique=True))
    network: Network = {}
    for at, name in enumerate(names):
        parents = draw(st.lists(st.sampled_from(names[:at]), unique=True, max_size=2)) if at else []
        if at == 1 and not parents:
            parents = names[:1]
        rows = product((True, False), repeat=len(parents))
        network[name] = (parents, {row: draw(st.integers(0, 100)) for row in rows})
    return network


def literal(name: str, holds: bool, being: str, *, short: bool) -> str:
    if short:
        return name if holds else f"not {name}"
    return f"{name} {being} {'true' if holds else 'false'}"


def sentence(name: str, given_row: list[tuple[str, bool]], percent: int, style: int, holds: bool) -> str:
    """One statement in one of several styles; holds: of the event, else of its complement."""
    number = f"{percent if holds else 100 - percent}{' ' * (style % 2)}%"
    condition = " and ".join(literal(*each, being="is", short=style == 3) for each in given_row)
    if style == 4 and condition:
        return f"If {condition}, then {literal(name, holds, 'is', short=False)} with probability of {number}."
    if style == 5 and condition:
        return f"When {condition}, the probability that {literal(name, holds, 'is', short=False)} is {number}."
    behind = f" {['if', 'given', 'that'][style % 2] if style != 1 else 'given that'} {condition}" if condition else ""
    if style == 2:
        return f"There is a {number} chance that {literal(name, holds, 'is', short=False)}{behind}."
    if style == 1:
        return f"The probability of {literal(name, holds, 'being', short=False)}{behind} is {number}."
    return f"The probability of {literal(name, holds, 'being', short=False)} is {number}{behind}."


@examples(80)
@given(network=told_networks(), data=st.data())
def test_any_network_there_and_back(network: Network, data: st.DataObject) -> None:
    sentences = []
    for name, (parents, rows) in network.items():
        for row, percent in rows.items():
            style, holds = data.draw(st.integers(0, 5)), data.draw(st.booleans())
            sentences.append(sentence(name, list(zip(parents, row, strict=True)), percent, style, holds))
    text = " ".join(data.draw(st.permutations(sentences)))
    names = data.draw(st.permutations(list(network)))
    wanted, evidence = names[0], names[1:2]
    text += f" What is the probability that {wanted} is false given that {evidence[0]} is true?"
    fields = stated(text)
    plain = {name.removesuffix(" event"): name for name in network}
    assert {name.removesuffix(" event").casefold() for name in fields["variables"]} == {
        name.casefold() for name in plain
    }
    for spelled, variable in fields["variables"].items():
        name = next(each for short, each in plain.items() if short.casefold() == spelled.casefold())
        parents, rows = network[name]
        order = [each.casefold() for each in variable.get("parents", [])]
        assert sorted(order) == sorted(each.removesuffix(" event").casefold() for each in parents)
        cpt = variable["cpt"] if parents else [{"given": {}, "p": variable["cpt"]}]
        assert len(cpt) == len(rows)
        for written in cpt:
            values = {key.casefold(): value == "true" for key, value in written["given"].items()}
            row = tuple(values[each.removesuffix(" event").casefold()] for each in parents)
            assert parse_number(written["p"]["true"]) == Fraction(rows[row], 100)
    question = fields["question"]
    assert question["find"].casefold() == wanted.removesuffix(" event").casefold()
    assert list(question["evidence"].values()) == ["true"]


TWO = (
    "The probability of A being true is 30%. The probability of B being true is 60%. "
    "The probability of C being true is 95% if A is true and B is true, 70% if A is true and B is false, "
    "50% if A is false and B is true, and 5% otherwise. "
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What is P(A and not B given C)?", {"find": ["A", "B"], "evidence": {"C": "true"}}),
        ("P(A, ¬B | C) = ?", {"find": ["A", "B"], "evidence": {"C": "true"}}),
        ("Find the probability that A and B are false.", {"joint": {"A": "false", "B": "false"}}),
        ("Suppose that C is false. How likely is A?", {"find": "A", "evidence": {"C": "false"}}),
        ("C is true. What is the probability of A?", {"find": "A", "evidence": {"C": "true"}}),
        ("Given that both A and B are true, what is the probability of C?",
         {"find": "C", "evidence": {"A": "true", "B": "true"}}),
        ("A and B are independent. Compute the probability of C.", {"find": "C"}),
    ],
)  # fmt: skip
def test_questions_in_words(question: str, expected: dict[str, Any]) -> None:
    assert stated(TWO + question)["question"] == expected


def test_an_alternative_is_the_sum_of_cells() -> None:
    found = reading(TWO + "What is the probability of A or B given that C is false?")
    assert found is not None
    assert found.content.stated is not None
    assert found.content.stated["question"] == {"find": ["A", "B"], "evidence": {"C": "false"}}
    assert [(doubt.rule, doubt.question.key) for doubt in found.doubts] == [("question_unread", "told.network.either")]


def test_values_are_properties_of_one_subject() -> None:
    fields = stated(
        "The weather is sunny with probability 0.6, cloudy with 0.3 and rainy with 0.1. Traffic is heavy with "
        "probability 0.2 if it is sunny, 0.4 if it is cloudy and 0.7 if it is rainy. Ann is late with probability 0.5 "
        "if traffic is heavy, else 0.1. Ann is late. Find the probability that it is rainy."
    )
    assert fields["variables"]["weather"]["values"] == ["sunny", "cloudy", "rainy"]
    assert [row["p"]["T"] for row in fields["variables"]["Traffic heavy"]["cpt"]] == ["0.2", "0.4", "0.7"]
    assert fields["question"] == {"find": "weather", "evidence": {"Ann late": "T"}}


def test_chinese_sentences() -> None:
    fields = stated("A为真的概率是0.3。若A为真，B为真的概率是0.8；若A为假，B为真的概率是0.1。求B为真时A为真的概率。")
    assert [row["p"]["真"] for row in fields["variables"]["B"]["cpt"]] == ["0.8", "0.1"]
    assert fields["question"] == {"find": "A", "evidence": {"B": "真"}}


def test_natural_chinese_sentences() -> None:
    fields = stated(
        "下雨的概率是0.2。如果下雨，洒水器打开的概率是0.01；如果不下雨，洒水器打开的概率是0.4。"
        "下雨且洒水器打开时，草地湿的概率为0.99；下雨且洒水器未打开时，草地湿的概率为0.8；"
        "不下雨且洒水器打开时，草地湿的概率为0.9；不下雨且洒水器未打开时，草地湿的概率为0。求草地湿时下雨的概率。"
    )
    wet = fields["variables"]["草地湿"]
    assert wet["parents"] == ["下雨", "洒水器打开"]
    assert [row["p"]["T"] for row in wet["cpt"]] == ["0.99", "0.8", "0.9", "0"]
    assert fields["question"] == {"find": "下雨", "evidence": {"草地湿": "T"}}


def test_shares_of_time_and_equations() -> None:
    fields = stated(
        "A is true 30% of the time. B = true 80% of the time when A = true, and 10% if A = false. C has a probability "
        "of 50% of being true if B is true. C has a 25% chance of being true if B is false. P(A = true | C = true)?"
    )
    assert [row["p"]["true"] for row in fields["variables"]["B"]["cpt"]] == ["80%", "10%"]
    assert [row["p"]["true"] for row in fields["variables"]["C"]["cpt"]] == ["50%", "25%"]
    assert fields["question"] == {"find": "A", "evidence": {"C": "true"}}


def test_lists_titles_and_two_statements_in_a_sentence() -> None:
    fields = stated(
        "Exercise 3\n\nThere are 3 events: A, B and C.\n- Suppose that A is true with probability 0.3\n"
        "- B is true with probability 0.8 if A is true and 0.2 otherwise\n\nThe probability of C being true is 0.9 if "
        "B is true, and the probability of C being true is 0.1 if B is false.\n\nFind P(A | C)."
    )
    assert list(fields["variables"]) == ["A", "B", "C"]
    assert fields["question"] == {"find": "A", "evidence": {"C": "true"}}


ASK = "What is the probability that A is true?"
ASKED: list[tuple[list[str], str]] = [
    (["question_unread"], TWO),
    (["question_unread"], TWO + "What is the probability that at least one of A and B is true?"),
    (["question_unread"], TWO + "What is the probability that neither A nor B is true?"),
    (["question_unread"], TWO + "How probable is C if exactly one of A and B is true?"),
    (["question_unread"], TWO + "The lamp tells us that C is true. " + ASK),
    (["question_unread"], "C is true. " + TWO + ASK),
    (["question_unread"], TWO + "What is P(A)? Now C is true. What is P(A)?"),
    (["number_left", "tables_missing"],
     TWO + "If A is true, D is true with probability 50% if B is true and 10% otherwise. "
     "D is true with probability 30% if A is false and B is true. " + ASK),
    (["number_left"], TWO + "The second C has 40% of it. " + ASK),
    (["number_left", "tables_missing"], TWO + "If A is true, D is true with probability 50% to 60%. "
     "If A is false, D is true with probability 10%. " + ASK),
    (["number_left", "tables_missing"], TWO.replace("60%. ", "60% when either A or D is true. ") + ASK),
    (["tables_missing"], TWO.replace(", and 5% otherwise", "") + ASK),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "text"), ASKED)
def test_what_is_open_is_asked(rules: list[str], text: str) -> None:
    assert asked(text) == rules


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("C", TWO + "The probability of C being true is 40%. " + ASK),
        ("A", TWO + "The probability of A being true is 31%. " + ASK),
        ("C", TWO.replace("70%", "170%") + ASK),
        ("C", TWO.replace("A is true and B is false", "A is true") + ASK),
        ("D", TWO + "What is the probability that D is true?"),
        ("A", "The probability of A being true is 30% if C is true and 20% if C is false. "
         "The probability of C being true is 20% if A is true and 10% if A is false. " + ASK),
    ],
)  # fmt: skip
def test_what_contradicts_itself_is_refused(name: str, text: str) -> None:
    with pytest.raises(InputError) as refusal:
        reading(text)
    assert refusal.value.key == "told.network.unclear"
    assert refusal.value.params["name"] == name
    assert refusal.value.line == 1


def test_a_network_in_other_words_that_is_unclear_is_no_other_exercise() -> None:
    text = (
        "Tom is hungry with probability 50%. The probability of Tom being grumpy is 70% if Tom is hungry and 15% if "
        "Tom is not hungry. The probability of Ann being upset is 60% if Tom is grumpy and 10% if Tom is not grumpy. "
        "The probability of Ann leaving is 80% if Ann is upset and 5% if Ann is not upset. "
    )
    with pytest.raises(InputError) as refusal:
        reading(text + "Bob leaves with probability 20%. Bob leaves with probability 30%. How likely is Ann leaving?")
    assert refusal.value.params["name"] == "Bob leaves"


def test_as_a_network_what_is_open_is_said() -> None:
    found = reading(TWO.replace(", and 5% otherwise", "") + ASK, Instructions(kind="network"))
    assert found is not None
    assert found.doubts == ()
    assert "told.network.missing" in [notice.key for notice in found.guesses]
    for language in LANGUAGES:
        texts = load_texts(language)
        assert all(notice_sentence(notice, texts) for notice in found.guesses)
        assert all(notice_sentence(Notice(each.what.key, each.what.params), texts) for each in found.evidence)


@pytest.mark.parametrize(
    "text",
    [
        "1% of people have a disease. A test is positive with probability 95% if a person is ill and 2% otherwise. "
        "What is the probability of the disease given a positive test?",
        "Spam is likely with probability 0.4. Offer occurs with probability 0.3 if spam occurs and with probability "
        "0.01 otherwise. What is the probability of spam given offer?",
        "The probability of rain is 30 %.",
        "If it rains, take an umbrella; the probability of rain is 40% when it is cloudy.",
    ],
)
def test_other_exercises_are_left_to_other_readers(text: str) -> None:
    assert reading(text) is None


def test_a_long_text_is_not_read_even_if_it_is_called_a_network() -> None:
    assert READER.read(Page(TWO * 300 + ASK), Instructions(kind="network")) == ()


def test_every_line_has_a_role() -> None:
    text = (
        "Let us see.\n\nThe probability of A being true is 30%.\nThe probability of B being true is 60% if A is true\n"
        "and 10% otherwise.\n\nFind P(A | B)."
    )
    found = reading(text)
    assert found is not None
    runs = [(run.first, run.last, run.role) for run in found.account.runs]
    assert runs == [(1, 1, "left_out"), (3, 5, "statement"), (7, 7, "question")]
