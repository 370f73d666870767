"""A new exercise shows the kinds with samples and stays blank; kinds are found by all their names."""

import pytest
from playwright.sync_api import expect

from _byhand.solving import prefix_of
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics import PAGE_KINDS
from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE, fits_a_phone
from helpers.page.student import Student

pytestmark = pytest.mark.browser

SAMPLES = [
    (lang, name) for lang in LANGUAGES for name in PAGE_KINDS if f"{prefix_of(name)}.sample" in load_texts(lang).entries
]


def topic(student: Student) -> str:
    value: str = student.page.locator("#topic-select").input_value()
    return value


def test_each_sample_opens_as_its_kind(student: Student) -> None:
    for lang, name in SAMPLES:
        if student.lang != lang:
            student.switch_language()
        student.button("exercise.new").click()
        title = load_texts(student.lang).sentence(f"{prefix_of(name)}.name", {})
        student.page.locator(".kind-card").filter(has_text=title).first.click()
        expect(student.page.locator("#topic-select")).to_have_value(name)
        expect(student.answer).to_have_attribute("data-state", "solved")
        sample = load_texts(student.lang).sentence(f"{prefix_of(name)}.sample", {})
        expect(student.paste_area).to_have_value(sample)
        expect(student.page.locator("#kinds")).to_be_hidden()


def test_a_new_exercise_stays_blank_when_its_kind_changes(student: Student) -> None:
    student.button("exercise.new").click()
    for name in ("estimation", "bayesian_network", "evaluation", "naive_bayes"):
        student.page.locator("#topic-select").select_option(name)
        student.settled()
        expect(student.page.get_by_role("heading", level=1)).to_have_text(student.words("exercise.own"))
        expect(student.page.locator("#kinds")).to_be_visible()
        expect(student.solution).to_be_hidden()
        assert topic(student) == name


def test_kinds_are_found_by_all_their_names(student: Student) -> None:
    gallery = student.page.locator("#examples > details")
    gallery.locator("> summary").click()
    search = gallery.locator("#example-search")
    for words, name in (
        ("LDA", "gaussian_discriminant"),
        ("Fisher", "gaussian_discriminant"),
        ("MAP", "estimation"),
        ("ROC", "evaluation"),
        ("d-separation", "bayesian_network"),
        ("逻辑斯谛", "logistic_regression"),
        ("混淆矩阵", "evaluation"),
        ("HMM", "hidden_markov"),
        ("Viterbi", "hidden_markov"),
        ("维特比", "hidden_markov"),
        *((words, "bayes_rule") for words in ("Bayes rule", "Bayes’ theorem", "posterior", "medical test")),
        *((words, "bayes_rule") for words in ("贝叶斯公式", "贝叶斯定理")),
    ):
        search.fill(words)
        title = load_texts("en").sentence(f"{prefix_of(name)}.name", {})
        expect(gallery.locator(".found-kinds").get_by_role("button", name=title, exact=True)).to_be_visible()
    search.fill("SVM")
    expect(gallery.locator("> .help")).to_have_text(student.words("examples.not_yet", what="SVM"))
    search.fill("AUC")
    gallery.locator(".found-kinds").get_by_role("button").first.click()
    expect(student.page.locator("#topic-select")).to_have_value("evaluation")


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("LDA", "Eight points by hand"),
        ("QDA", "Two clouds, a parabola between them"),
        ("Fisher", "Fisher’s line for two classes"),
        ("MLE", "Seven heads of ten"),
        ("MAP", "Seven heads of ten, with a prior"),
        ("ROC", "Twenty scores and their ROC curve"),
        ("d-separation", "Sprinkler or rain?"),
        ("confusion", "A screening test"),
        ("混淆矩阵", "Four kinds of land cover"),
        ("逻辑斯谛", "Hours studied, exam passed"),
        ("最大似然", "Mean and variance of a sample"),
    ],
)
def test_examples_are_found_by_the_words_of_students(student: Student, words: str, title: str) -> None:
    gallery = student.page.locator("#examples > details")
    gallery.locator("> summary").click()
    gallery.locator("#example-search").fill(words)
    expect(gallery.locator(".example-title").get_by_text(title, exact=True)).to_be_visible()
    # Not by a piece of a word, as in “processing”.
    expect(gallery.get_by_text("Film reviews", exact=True)).to_be_hidden()


def test_what_is_not_solved_here_is_said(student: Student) -> None:
    gallery = student.page.locator("#examples > details")
    gallery.locator("> summary").click()
    gallery.locator("#example-search").fill("support vector machine")
    expect(gallery.locator("> .help")).to_have_text(student.words("examples.not_yet", what="SVM"))


def test_a_new_exercise_is_still_blank_on_the_way_back(student: Student) -> None:
    student.button("exercise.new").click()
    student.page.locator("#topic-select").select_option("estimation")
    student.settled()
    student.page.go_back()
    student.settled()
    expect(student.page.locator("#kinds")).to_be_visible()
    expect(student.paste_area).to_have_value("")
    expect(student.page.get_by_role("heading", level=1)).to_have_text(student.words("exercise.own"))


def test_cards_fit_a_phone(new_page: NewPage) -> None:
    phone = Student(new_page(viewport=PHONE, has_touch=True, is_mobile=True)).open()
    phone.button("jump.edit").tap()
    phone.button("exercise.new").tap()
    expect(phone.page.locator(".kind-card").first).to_be_in_viewport()
    expect(phone.button("jump.paste")).to_be_in_viewport()
    fits_a_phone(phone.page)
