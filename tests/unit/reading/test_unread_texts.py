"""A text of which nothing is read gets the sentence of what it is, and not that of a broken table."""

import pytest

from _byhand.errors import InputError
from _byhand.parsed.pasted import parse
from _byhand.texts import load_texts
from _byhand.topics import load_topic

TEXTS = {
    "Of our mails most are harmless. Phishing mails often contain a link. How likely is it phishing?": "no_numbers",
    "A box has fair coins and one with two heads. One shows heads. Find the probability that it is fair.": "no_numbers",
    "袋中有一枚公正硬币与一枚两面皆为正面的硬币。两次都出现正面，求取到公正硬币的概率。": "no_numbers",
    "Die meisten Mails sind harmlos. Wie wahrscheinlich ist Spam?": "no_numbers",
    "Sensitivität 99 %, Spezifität 97 %, Prävalenz 1 : 800. Bestimme den positiven Vorhersagewert.": "too_few_numbers",
    "Congratulations, you have won a prize!": "one_text",
    "From: anna@example.org\nSubject: lunch\n\nSee you at noon, Bob": "one_text",
    "恭喜您获得大奖，请点击链接领取。": "one_text",
    "The fog comes down the hill at four,\nthe lamps go on along the shore.": "one_text",
    "Ages of six students: 21, 22, 23, 21, 24, 22. Find the mean": "numbers_unasked",
    "In 2019, 2020 and 2021 the firm sold 5, 7 and 9 cars": "numbers_unasked",
    "这家公司在 2019、2020、2021 年分别卖出 5、7、9 辆汽车。": "numbers_unasked",
    "offer": "one_line",
    "hello world": "one_line",
    "https://example.org/play.csv": "only_an_address",
    "C:\\data\\play.csv": "only_an_address",
}


def refusal(text: str, topic: str) -> str:
    with pytest.raises(InputError) as caught:
        parse({"text": text, "topic": topic}, load_topic(topic), load_texts("en"))
    return caught.value.key


@pytest.mark.parametrize("text", TEXTS)
def test_refused_text_is_told_what_it_is(text: str) -> None:
    assert refusal(text, "naive_bayes") == f"reading.{TEXTS[text]}"


def test_page_of_texts_asks_for_a_class() -> None:
    assert refusal("Congratulations, you have won a prize!", "text_naive_bayes") == "parse.no_documents"


def test_broken_table_keeps_its_own_sentence() -> None:
    assert refusal("a,b,c,y\n1,2,3,p\n1,q\n2,2,3,q\n", "naive_bayes") == "parse.row_too_short"


def test_numbers_of_a_question_are_asked() -> None:
    text = (
        "How sure can the vet be that a cat with a positive test has the virus? It finds 91 out of 100 sick cats. "
        "It wrongly warns in 3 out of 100 healthy cats. One cat in 25 is sick."
    )
    assert refusal(text, "naive_bayes") in ("reading.told_part", "reading.told_all", "reading.told_nothing")


@pytest.mark.parametrize("separator", [",", " "])
@pytest.mark.parametrize("line", ["Classify: sunny", "Predict: Weather = sunny", "分类：sunny"])
def test_case_of_one_feature_is_a_case(separator: str, line: str) -> None:
    rows = "Weather,Play\nsunny,yes\nsunny,no\nrain,yes\nrain,yes\n".replace(",", separator)
    assert parse({"text": rows + line}, None, load_texts("en"))["cases"] == [{"Weather": "sunny"}]
