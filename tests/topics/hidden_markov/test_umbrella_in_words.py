"""Umbrella worlds in formulas and sentences: each number is read into the model, or the text is asked or refused."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.reading.reader import Instructions
from _byhand.solving import solve
from _byhand.topics.hidden_markov.sentences.reader import told_in
from helpers.problems.tables import number_of

Json = dict[str, Any]
LETTERS = "P(R_t | R_{t-1}) = 0.7, P(R_t | ¬R_{t-1}) = 0.3, P(U_t | R_t) = 0.9, P(U_t | ¬R_t) = 0.2, P(R_0) = 0.5. "
HAN = "P(R_0)=0.5，P(R_t|R_{t-1})=0.7，P(R_t|¬R_{t-1})=0.3，P(U_t|R_t)=0.9，P(U_t|¬R_t)=0.2。"


def world(states: tuple[str, str], symbols: tuple[str, str], seen: str, **more: int) -> Json:
    """The model of Russell & Norvig in these names; seen: + and - by day."""
    (yes, no), (sign, none) = states, symbols
    return {
        "initial": {yes: "0.5", no: "0.5"},
        "transitions": {yes: {yes: "0.7", no: "0.3"}, no: {yes: "0.3", no: "0.7"}},
        "emissions": {yes: {sign: "0.9", none: "0.1"}, no: {sign: "0.2", none: "0.8"}},
        "observations": [sign if one == "+" else none for one in seen],
        "start": 0,
        **more,
    }


R, RAIN, XIAYU = ("R", "¬R"), ("rain", "no rain"), ("下雨", "不下雨")
U, UMBRELLA, SAN = ("U", "¬U"), ("umbrella", "no umbrella"), ("带伞", "不带伞")
READ: list[tuple[str, Json]] = [
    (LETTERS + "The umbrella was observed on days 1 and 2. Find P(R_2 | u_1, u_2).", world(R, UMBRELLA, "++")),
    (LETTERS + "u_1 = true, u_2 = false. Find the most likely sequence x_1, x_2.", world(R, U, "+-")),
    (LETTERS + "On both days the umbrella is seen. Smooth: P(R_1 | u_{1:2})?", world(R, UMBRELLA, "++")),
    (
        LETTERS + "Umbrella on days 1 and 2. What is the probability that it rains on day 5?",
        world(RAIN, UMBRELLA, "++", predict=3),
    ),
    (
        "P(R_t=true|R_{t-1}=true)=0.7, P(R_t=true|R_{t-1}=false)=0.3, P(U_t=true|R_t=true)=0.9, "
        "P(U_t=true|R_t=false)=0.2, P(R_0)=⟨0.5, 0.5⟩. U_1 = true, U_2 = true. Predict P(R_4|u_1,u_2).",
        world(R, U, "++", predict=2),
    ),
    (
        "R_{t-1} | P(R_t)\nt | 0.7\nf | 0.3\n\nR_t | P(U_t)\nt | 0.9\nf | 0.2\n\nP(R_0) = 0.5. u_1, u_2, ¬u_3. Filter.",
        world(R, U, "++-"),
    ),
    (
        "You are a security guard. P(rain today | rain yesterday) = 0.7, P(rain today | no rain yesterday) = 0.3. "
        "The director brings an umbrella with probability 0.9 if it rains and 0.2 if it does not. The probability "
        "of rain on day 0 is 0.5. You see the umbrella on days 1 and 2. What is the probability of rain on day 2?",
        world(RAIN, UMBRELLA, "++"),
    ),
    (
        "If it rained yesterday, it rains today with probability 0.7; if it did not rain yesterday, it rains today "
        "with probability 0.3. When it rains, the director carries an umbrella with probability 0.9, otherwise with "
        "probability 0.2. On day 0 the probability of rain is 0.5. Umbrella on day 1, no umbrella on day 2.",
        world(RAIN, UMBRELLA, "+-"),
    ),
    (
        "If it rained the day before, it rains with probability 70%, and if it was dry, with probability 30%. An "
        "umbrella is carried on 90% of rainy days and on 20% of dry days. On day 0 it rains with probability 50%. "
        "The umbrella is seen on the first three days. Predict the rain two days ahead.",
        world(RAIN, UMBRELLA, "+++", predict=2),
    ),
    (
        "If it rains today, the probability that it rains tomorrow is 0.7. If it does not rain today, the probability "
        "that it rains tomorrow is 0.3. Given that it rained, the umbrella is brought with probability 0.9; given "
        "that it did not rain, 0.2. P(R_0) = 0.5. Observations: umbrella, umbrella, no umbrella.",
        world(RAIN, UMBRELLA, "++-"),
    ),
    (HAN + "前两天都带伞，第3天没带伞。求最可能的天气序列（维特比）。", world(R, SAN, "++-")),
    (HAN + "第1天和第2天都看到雨伞，求 P(R_2|u_1,u_2)，并预测第4天。", world(R, SAN, "++", predict=2)),
    (
        "若前一天下雨，则今天下雨的概率为0.7；若前一天没下雨，则今天下雨的概率为0.3。下雨时主管带伞的概率为0.9，"
        "不下雨时带伞的概率为0.2。第0天下雨的概率为0.5。第1天和第2天都看到主管带伞，求第2天下雨的概率。",
        world(XIAYU, SAN, "++"),
    ),
    (
        "今天下雨，明天也下雨的概率是0.7；今天不下雨，明天下雨的概率是0.3。下雨天他带伞的概率是90%，"
        "不下雨天带伞的概率是"
        "20%。第0天下雨的概率是50%。第一天和第二天都带伞。用前向算法滤波、平滑，并预测第三天下雨的概率。",
        world(XIAYU, SAN, "++", predict=1),
    ),
    (
        "用维特比算法求最可能的天气序列：前一天下雨时，当天下雨的概率为 0.7，否则为 0.3；下雨时带伞的概率为 0.9，"
        "否则为 "
        "0.2；第 0 天下雨的概率为 0.5；第 1、2、4 天带伞，第 3 天没带伞。",
        world(XIAYU, SAN, "++-+"),
    ),
    (
        "已知雨天带伞概率0.9，非雨天带伞概率0.2，昨天下雨则今天下雨的概率0.7，昨天不下雨则今天下雨的概率0.3，"
        "P(R_0)=0.5。"
        "第1天、第2天均观察到带伞。求 P(R_2|u_1,u_2)。",
        world(XIAYU, SAN, "++"),
    ),
]
REFUSED = [
    (LETTERS + "Umbrella on days 1 and 3.", "hidden_markov.told.day_missing"),
    (LETTERS + "The umbrella is seen on day 1 only.", "hidden_markov.told.left"),
    (LETTERS + "On day 1 the umbrella is seen, on day 2 it is not.", "hidden_markov.told.left"),
    (LETTERS + "Umbrella on day 1, sunshine on day 2.", "hidden_markov.told.left"),
    (LETTERS + "On day 1 he was ill, umbrella on day 2.", "hidden_markov.told.left"),
    (LETTERS + "On day 1 the umbrella is forgotten.", "hidden_markov.told.left"),
    (LETTERS + "Umbrella on day 1, no observation on day 2.", "hidden_markov.told.left"),
    (HAN + "第1天带伞，第2天晴。", "hidden_markov.told.left"),
    (LETTERS + "Umbrella on day 1. On day 2 it rained.", "hidden_markov.told.left"),
    (LETTERS + "Umbrella on days 1 and 2. The probability of snow is 0.1.", "hidden_markov.told.left"),
    (LETTERS + "Umbrella on days 1 and 2. P(R_4 | u_1) = ?", "hidden_markov.told.other_days"),
    (LETTERS + "P(W_t | R_t) = 0.4. Umbrella on days 1 and 2.", "hidden_markov.told.two_names"),
    (LETTERS + "P(R_0) = 0.6. Umbrella on days 1 and 2.", "hidden_markov.told.twice"),
    (LETTERS + "Filter.", "hidden_markov.told.nothing_seen"),
    (
        "P(R_t | R_{t-1}) = 0.7, P(R_t | ¬R_{t-1}) = 0.3, P(U_t | R_t) = 0.9, P(R_0)=0.5. Umbrella on days 1 and 2.",
        "hidden_markov.told.missing",
    ),
    (
        "If it rained yesterday, it rains today with probability 0.7; if not, with probability 0.3. The probability "
        "that it rained given the umbrella is 0.8. Umbrella on day 1.",
        "hidden_markov.told.left",
    ),
    (HAN + "第1天带伞，第2天带伞，除非有风。", "hidden_markov.told.left"),
    (
        HAN.replace("P(R_t|¬R_{t-1})=0.3，", "P(R_t|¬R_{t-1})=1.3，") + "前两天都带伞。",
        "hidden_markov.told.no_probability",
    ),
]


@pytest.mark.parametrize(("text", "fields"), READ)
def test_umbrella_world_is_read(text: str, fields: Json) -> None:
    best = judged(text, Instructions()).best
    assert best is not None
    assert (best.name, best.content.stated, best.doubts) == ("chain_in_words", fields, ())


@pytest.mark.parametrize(("text", "key"), REFUSED)
def test_umbrella_world_with_something_unread_is_refused(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        told_in(text)
    assert caught.value.key == key
    assert judged(text, Instructions()).best is None


def test_numbers_of_the_book_follow() -> None:
    """Russell & Norvig, section 14.2: filtered 0.883 on day 2, smoothed 0.883 on day 1."""
    best = judged(READ[0][0], Instructions()).best
    assert best is not None
    assert best.content.stated is not None
    (answer,) = solve({"format": 1, "topic": "hidden_markov", **best.content.stated}).answers
    values = {each.id: each.value for each in answer.quantities}
    assert f"{float(number_of(values['filtered[R,2]'])):.3f}" == "0.883"
    assert f"{float(number_of(values['gamma[R,1]'])):.3f}" == "0.883"


def test_missing_transition_is_asked() -> None:
    """P(R_t | ¬R_{t−1}) is 1 − 0.8 only if a person says so."""
    text = LETTERS.replace("0.7, P(R_t | ¬R_{t-1}) = 0.3", "0.8") + "Umbrella on days 1 and 2."
    found = judged(text, Instructions())
    assert found.stopped
    ((way,),) = [doubt.ways for doubt in found.doubts]
    answered = judged(text, Instructions(kind="hidden_markov", **way.instructions)).best
    assert answered is not None
    assert answered.doubts == ()
    assert answered.content.stated is not None
    assert answered.content.stated["transitions"]["¬R"] == {"R": "0.2", "¬R": "0.8"}


@pytest.mark.parametrize(("answer", "start"), [(0, 0), (1, 1)])
def test_time_of_the_first_state_is_asked(answer: int, start: int) -> None:
    text = LETTERS.replace("P(R_0)", "P(R)") + "Umbrella on days 1 and 2."
    found = judged(text, Instructions())
    assert found.stopped
    way = found.doubts[0].ways[answer]
    answered = judged(text, Instructions(kind="hidden_markov", **way.instructions)).best
    assert answered is not None
    assert answered.content.stated is not None
    assert answered.content.stated["start"] == start


@pytest.mark.parametrize(
    "text",
    [
        "It rains with probability 0.3. If it rains, he takes an umbrella with probability 0.9, else 0.1.",
        "P(R_1 | R_0) = 0.7, P(R_1 | ¬R_0) = 0.3, P(R_0) = 0.5",
        "今天下雨的概率是 0.3。",
    ],
)
def test_single_days_are_left_to_other_readers(text: str) -> None:
    assert told_in(text) is None
