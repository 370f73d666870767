"""The worked solutions of text exercises: true arithmetic, true marks, both languages, every export."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.render import RENDERERS
from _byhand.texts import LANGUAGES, load_texts
from helpers.examples import examples
from helpers.printed.arithmetic import chains_of
from helpers.printed.chains import check_chain, check_marks, documents
from helpers.problems.tables import Problem, example
from helpers.problems.texts import MODELS, TOKYO, text_exercises, texts

LONG = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
EXERCISES: dict[str, Problem] = {
    **{f"plain {model}": texts(query=TOKYO, model=model) for model in MODELS},
    **{f"rounded {model}": texts(query=TOKYO, model=model, smoothing="1/3", digits=3) for model in MODELS},
    **{f"unk {model}": texts(query="Osaka Kyoto Tokyo", model=model, smoothing=1, unknown="unk") for model in MODELS},
    "absent unk": texts(query="Tokyo", model="bernoulli", smoothing=1, unknown="unk"),
    "smooth": texts(query="Osaka Osaka", smoothing=1, unknown="smooth", prior="smoothed"),
    "tokens": texts(query="", prior="tokens"),
    "given prior": texts(query="Chinese", prior={"yes": "0.333", "no": "0.667"}),
    "no clipping": texts(query=TOKYO, model="binary_multinomial", clip_query=False, smoothing="0.5"),
    "several": texts(query=["Chinese", "Tokyo Chinese"], smoothing=1),
    "model alone": texts(smoothing=1),
    "many factors": texts(
        [{"text": LONG, "class": "x"}, {"text": f"{LONG} a b", "class": "y"}], f"{LONG} a", smoothing=1
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", EXERCISES)
def test_printed_arithmetic_and_marks_are_true(name: str) -> None:
    for document in documents(EXERCISES[name]):
        assert sum(map(check_chain, chains_of(document))) > 2
        check_marks(document, exact_counts=False)


@examples(40)
@given(st.booleans().flatmap(lambda selecting: text_exercises(selecting=selecting)))
def test_random_exercises_print_true_arithmetic(made: Problem) -> None:
    solution = solving.solve(made)
    for language in LANGUAGES:
        document = write_document(solution, load_texts(language), Display())
        for chain in chains_of(document):
            check_chain(chain)
        check_marks(document, exact_counts=False)


@pytest.mark.parametrize("target", RENDERERS)
def test_every_word_is_in_every_export(target: str) -> None:
    """Stop words in brackets, and nothing of the reader's that becomes markup."""
    made = texts(
        [{"text": r"the <b>bold</b> $x$ \alpha 好", "class": "_x_"}], "the alpha", stop_words=["the"], smoothing=1
    )
    for language in LANGUAGES:
        text = RENDERERS[target][0](write_document(solving.solve(made), load_texts(language), Display()), "everything")
        stopped = {"latex": "{[}the{]}", "markdown": r"[the\]"}.get(target, "[the]")
        assert stopped in text
        assert all(word in text for word in ("bold", "alpha", "好"))
        # Plain text has no markup; it contains the document as given.
        assert target == "plain" or "<b>bold" not in text


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("china", ["the multinomial coefficient 5!/3! = 20", "|V| = 6", "chinese (3 times)"]),
        ("china_bernoulli", ["1 \u2212 2/5 = 3/5", "N_c the number of all its documents", "each counts once"]),
        ("reviews", ["with. No document of any class contains it", "6.106 × 10^\u22125", "The other 11 words"]),
        ("spam", ["[your]", "today. No document", "Stop words stand in brackets"]),
    ],
)
def test_questions_are_answered_in_place(made: str, said: list[str]) -> None:
    solution = solving.solve(example(made))
    text = RENDERERS["plain"][0](write_document(solution, load_texts("en"), Display()), "everything")
    assert [part for part in said if part not in text] == []
