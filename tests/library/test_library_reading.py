"""`read`: a text gives its problem, or asks; nothing in doubt is chosen."""

from __future__ import annotations

from fractions import Fraction

import pytest

import byhand
from _byhand import solving
from _byhand.texts import load_texts

# The rules read all of the first; the second is a proposal, and its last words name no event.
SURE = "A disease affects 1% of people. A test is positive in 90% of the sick and 5% of the others. P(sick | positive)?"
PROPOSED = (
    "A disease affects 1% of people. A test detects it in 90% of cases; 5% of healthy people test positive. "
    "What is the probability of disease given a positive test?"
)
# By hand: 0.009 / (0.009 + 0.0495).
POSTERIOR = Fraction(2, 13)
TWO_TABLES = (
    "Outlook,Wind,Play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\nsunny,weak,yes\n\n"
    "Hair,Eyes,Burnt,Class\nfair,blue,yes,a\ndark,blue,no,b\nfair,brown,no,a\ndark,brown,yes,b\n"
)
EXAMPLES = [each["id"] for each in solving.examples(load_texts("en"))]


def test_a_table_gives_roles_and_cases() -> None:
    reading = byhand.read(
        "Outlook,Wind,Play\nsunny,weak,no\nrain,weak,yes\nrain,strong,no\novercast,weak,yes\nrain,weak,?"
    )
    assert (reading.kind, reading.topic, reading.questions) == ("cases", "naive_bayes", ())
    assert reading.problem["query"] == {"Outlook": "rain", "Wind": "weak"}
    assert reading.problem["target"] == "Play"
    assert len(reading.problem["table"]["rows"]) == 4
    assert reading.warnings == (
        "Row 5 has no class, so it is a case to be classified and not an example to learn from.",
    )
    assert byhand.solve(reading.problem).answer.decision == "yes"


def test_an_exercise_in_words_is_read() -> None:
    reading = byhand.read(SURE)
    assert reading.kind == "told"
    assert byhand.solve(reading.problem).quantities["posterior[disease]"].exact == POSTERIOR


def test_a_proposal_is_asked_and_never_chosen() -> None:
    reading = byhand.read(PROPOSED)
    assert reading.questions[0].answers == ("Yes, as shown", "No")
    assert "P(positive | disease) = 90%" in reading.questions[0].text
    with pytest.raises(byhand.ProblemError, match=r"Is this what the text says.*1: Yes, as shown; 2: No"):
        reading.problem  # noqa: B018
    assert reading.draft["priors"]["disease"] == "1%"
    for answered in (reading.answered(1), byhand.read(PROPOSED, answers=[1])):
        assert answered.questions == ()
        assert byhand.solve(answered.problem).quantities["posterior[disease]"].exact == POSTERIOR
    refused = reading.answered(2)
    with pytest.raises(byhand.ProblemError):
        refused.problem  # noqa: B018


def test_the_last_question_decides_between_two_tables() -> None:
    reading = byhand.read(TWO_TABLES)
    assert len(reading.questions[0].answers) == 2
    with pytest.raises(byhand.ProblemError, match="Give the number of an answer"):
        reading.problem  # noqa: B018
    assert reading.answered(1).problem["table"]["columns"] == ["Outlook", "Wind", "Play"]
    assert reading.answered(2).problem["table"]["columns"] == ["Hair", "Eyes", "Burnt", "Class"]


@pytest.mark.parametrize("answers", [[0], [9], [1, 1]])
def test_an_answer_that_nothing_asks_for_is_refused(answers: list[int]) -> None:
    with pytest.raises(byhand.ProblemError, match="There is no"):
        byhand.read(TWO_TABLES, answers=answers)


def test_a_named_model_opens_its_topic() -> None:
    points = "Use LDA to classify (2, 3).\nx,y,class\n1,2,a\n2,1,a\n1,1,a\n5,6,b\n6,5,b\n6,6,b\n"
    reading = byhand.read(points)
    assert reading.topic == "gaussian_discriminant"
    assert reading.problem["covariance"] == "shared"


def test_texts_with_classes_are_documents() -> None:
    reading = byhand.read("good film,pos\nbad film,neg\nfine film,pos\nbad plot,neg\ngood plot,?", kind="texts")
    assert reading.topic == "text_naive_bayes"
    assert reading.problem["documents"][0] == {"text": "good film", "class": "pos"}
    assert reading.problem["query"] == "good plot"
    byhand.solve(reading.problem)


def test_declared_values_are_kept() -> None:
    arff = "@relation r\n@attribute o {a,b,c}\n@attribute k {x,y}\n@data\na,x\nb,y\na,y\n"
    assert byhand.read(arff).problem["convention"] == {"domain": {"o": ["a", "b", "c"]}}


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "nothing here"), ("only words here", "one name"), ("https://example.org/data.csv", "address")],
)
def test_a_text_that_states_nothing_is_refused(text: str, words: str) -> None:
    with pytest.raises(byhand.ProblemError, match=words):
        byhand.read(text)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(byhand.ProblemError, match="A text is needed, and this is of type int"):
        byhand.read(3)  # type: ignore[arg-type]
    with pytest.raises(byhand.ProblemError, match="kind: must be one of cases"):
        byhand.read("a,b", kind="casse")


def test_questions_are_in_the_language_asked_for() -> None:
    reading = byhand.read(PROPOSED, lang="zh")
    assert reading.questions[0].answers[0] != "Yes, as shown"
    with pytest.raises(byhand.ProblemError, match="请用编号回答"):
        reading.problem  # noqa: B018


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_table_of_an_example_is_read_as_the_solver_reads_it(name: str) -> None:
    problem = dict(solving.example(name, load_texts("en")))
    if not isinstance(problem.get("table"), str):
        return
    reading = byhand.read(problem["table"])
    read = reading.problem
    stated = {**problem, "table": read["table"], "target": problem.get("target", read.get("target"))}
    assert byhand.solve(stated).as_dict()["answers"] == byhand.solve(problem).as_dict()["answers"]
