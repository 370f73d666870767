"""Models in pasted texts: as books print them, as programs write them, in both languages; what is broken is refused."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import solving
from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.protocol.answers import Lang
from _byhand.reading.reader import Instructions
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.hidden_markov.reading.reader import model_in
from helpers.problems.tables import number_of

BOOK = """例 10.2 考虑盒子和球模型 λ=(A,B,π)，状态集合 Q={1,2,3}，观测集合 V={红,白}，
A = [[0.5, 0.2, 0.3], [0.3, 0.5, 0.2], [0.2, 0.3, 0.5]]，B = [[0.5, 0.5], [0.4, 0.6], [0.7, 0.3]]，π = (0.2, 0.4, 0.4)^T
设 T=3，O=(红，白，红)，试用前向算法计算 P(O|λ)。"""
TABLES = """隐马尔可夫模型，初始状态概率向量 π=(0.2,0.4,0.4)，状态转移概率矩阵
0.5 0.2 0.3
0.3 0.5 0.2
0.2 0.3 0.5

观测概率矩阵
0.5 0.5
0.4 0.6
0.7 0.3

观测序列 O=(红,白,红)，T=3"""
LATEX = r"""A=\left[\begin{array}{lll}0.5 & 0.2 & 0.3 \\ 0.3 & 0.5 & 0.2 \\ 0.2 & 0.3 & 0.5\end{array}\right], \quad
B=\left[\begin{array}{ll}0.5 & 0.5 \\ 0.4 & 0.6 \\ 0.7 & 0.3\end{array}\right], \quad
\pi=\left[\begin{array}{l}0.2 \\ 0.4 \\ 0.4\end{array}\right]
V = {red, white}, O = (red, white, red)"""
PROGRAM = """states = ("Healthy", "Fever")
observations = ("normal", "cold", "dizzy")
start_probability = {"Healthy": 0.6, "Fever": 0.4}
transition_probability = {
    "Healthy": {"Healthy": 0.7, "Fever": 0.3},
    "Fever": {"Healthy": 0.4, "Fever": 0.6},
}
emission_probability = {
    "Healthy": {"normal": 0.5, "cold": 0.4, "dizzy": 0.1},
    "Fever": {"normal": 0.1, "cold": 0.3, "dizzy": 0.6},
}"""
WORDS = """Hidden Markov model
Initial probabilities: hot 0.8, cold 0.2
Transition probabilities
      hot  cold
hot   0.6  0.4
cold  0.5  0.5

Emission probabilities
      1    2    3
hot   0.2  0.4  0.4
cold  0.5  0.4  0.1

Observations: 3 1 3"""
NUMPY = """pi = np.array([0.6, 0.4])
A = np.array([[0.7, 0.3], [0.4, 0.6]])
B = np.array([[0.1, 0.4, 0.5], [0.7, 0.2, 0.1]])
V = {S, M, L}
O = S, M, S, L"""


def solved(text: str) -> tuple[str, str | None]:
    """The likelihood, and the best path, of the model that the front door reads."""
    found = judged(text, Instructions()).best
    assert found is not None
    assert found.kind == "hidden_markov"
    assert found.content.stated is not None
    problem: dict[str, Any] = {"format": 1, "topic": "hidden_markov", **found.content.stated}
    (answer,) = solving.solve(problem).answers
    values = {each.id: each.value for each in answer.quantities}
    return f"{float(number_of(values['likelihood'])):.7g}", answer.decision


@pytest.mark.parametrize(
    ("text", "likelihood", "path"),
    [
        (BOOK, "0.130218", "3,3,3"),
        (TABLES, "0.130218", "3,3,3"),
        (LATEX, "0.130218", "3,3,3"),
        # Wikipedia, Viterbi algorithm: 0.01512 for Healthy, Healthy, Fever; 0.03628 is its forward probability.
        (PROGRAM, "0.03628", "Healthy,Healthy,Fever"),
        (WORDS, "0.028562", "hot,cold,hot"),
        # Stamp, A revealing introduction to hidden Markov models: 0.009629; CCCH.
        (NUMPY, "0.0096296", "2,2,2,1"),
    ],
    ids=["book", "tables", "latex", "program", "words", "numpy"],
)
def test_a_model_is_read_as_it_is_written(text: str, likelihood: str, path: str) -> None:
    assert solved(text) == (likelihood, path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_to_try_is_read(language: Lang) -> None:
    assert solved(load_texts(language).sentence("hidden_markov.sample", {}))[1] is not None


def test_a_state_before_the_first_observation_is_read_and_said() -> None:
    text = "P(X_0): π = (0.5, 0.5), A = [[0.7, 0.3], [0.3, 0.7]], B = [[0.9, 0.1], [0.2, 0.8]], V = {u, n}, O = u, u"
    found = model_in(text)
    assert found is not None
    fields, remarks = found
    assert fields["start"] == 0
    assert [each.key for each in remarks] == ["hidden_markov.read.start_before"]


def test_observations_may_be_missing_yet() -> None:
    found = model_in("π = (0.5, 0.5), A = [[0.7, 0.3], [0.3, 0.7]], B = [[0.9, 0.1], [0.2, 0.8]]")
    assert found is not None
    assert "observations" not in found[0]
    assert found[0]["emissions"]["2"] == {"o1": "0.2", "o2": "0.8"}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("HMM: A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]]", "hidden_markov.read.missing"),
        (
            "π = (0.6, 0.4), A = [[0.7, 0.2], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]], V={a,b}, O = a, b",
            "hidden_markov.error.sum",
        ),
        (
            "π = (0.6, 0.4), A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]], V={a,b}, O = a, b. It is 17.",
            "hidden_markov.read.left",
        ),
        (
            "π = (0.6, 0.4), A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]], V={a,b}, T = 3, O = (a, b)",
            "hidden_markov.read.length",
        ),
        (
            "π = (0.6, 0.4), π = (0.5, 0.5), A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]]",
            "hidden_markov.read.twice",
        ),
        (
            "π = (0.6, 0.4), A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]], V={a,b}, O = a, c",
            "hidden_markov.error.no_symbol",
        ),
        (
            "π = (0.6, 0.4), A = [[0.7, 0.3], [0.4, 0.6]], B = [[0.1, 0.9], [0.5, 0.5]], O = a, b, c",
            "hidden_markov.error.symbols_unnamed",
        ),
    ],
)
def test_what_is_broken_is_refused_with_its_reason(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        model_in(text)
    assert caught.value.key == key


@pytest.mark.parametrize(
    "text",
    [
        "A = [[1, 2], [3, 4]]\nB = [[1, 0], [0, 1]]",
        "π is about 3.14159, and a circle of radius 2 has the area 4π.",
        "P(rain) = 0.2\nP(wet | rain) = 0.9, P(wet | not rain) = 0.1",
        "Outlook, Wind, Play\nsunny, weak, no\nrain, weak, yes",
    ],
)
def test_other_texts_are_left_to_other_readers(text: str) -> None:
    assert model_in(text) is None
