"""Texts with classes are pasted and classify another text; a count highlights its words."""

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

CHINA = "Chinese Beijing Chinese\tyes\nChinese Chinese Shanghai\tyes\nChinese Macao\tyes\nTokyo Japan Chinese\tno\n"
LIT_WORDS = """
() => [...document.querySelectorAll("[role=grid] tbody tr")].flatMap((row, index) =>
  [...row.querySelectorAll("mark.word-lit")].map(word => [index, word.textContent]))
"""


def lit_words(student: Student) -> list[list[object]]:
    found: list[list[object]] = student.page.evaluate(LIT_WORDS)
    return found


def test_pasted_documents_classify_a_text(student: Student) -> None:
    student.choose_example("China or not")
    student.answer_says("P(China | x) ≈ 0.6898")
    student.paste(CHINA + "Chinese Tokyo\t?\n")
    eventually(student.columns, ["text", "class"])
    # The example's λ = 1 stays: 3/4 · 6/14 · 1/14 against 1/4 · 2/9 · 2/9, with 8 and 3 words and 6 in the vocabulary.
    student.answer_says("Class “yes”: P(yes | “Chinese Tokyo”) = 729/1121 ≈ 0.6503")
    smoothing = student.page.get_by_label("Smoothing λ", exact=True)
    expect(smoothing).to_have_value("1")
    smoothing.fill("0")
    # Without smoothing no document of "yes" has Tokyo: 1/4 · 1/3 · 1/3.
    student.answer_says("Class “no”: P(no | “Chinese Tokyo”) = 1")
    text = student.page.get_by_label("Text 1", exact=True)
    expect(text).to_have_value("Chinese Tokyo")
    text.fill("Chinese Macao")
    student.answer_says("Class “yes”: P(yes | “Chinese Macao”) = 1")
    expect(student.page.locator("#asked")).to_have_text("Which class does “Chinese Macao” belong to?")
    student.page.get_by_label("Model", exact=True).select_option("bernoulli")
    student.page.get_by_role("button", name="Add a text").click()
    student.page.get_by_label("Text 2", exact=True).fill("Tokyo")
    problem = student.problem()
    assert problem["documents"][3] == {"text": "Tokyo Japan Chinese", "class": "no"}
    assert len(problem["documents"]) == 4
    assert (problem["query"], problem["convention"]) == (
        ["Chinese Macao", "Tokyo"],
        {"smoothing": "0", "model": "bernoulli"},
    )


def test_all_zero_scores_offer_smoothing(student: Student) -> None:
    student.choose_example("China or not")
    student.paste(CHINA + "Macao Tokyo\t?\n")
    smoothing = student.page.get_by_label("Smoothing λ", exact=True)
    smoothing.fill("0")
    student.answer_says("every class has score 0")
    student.answer.get_by_role("button", name="Use Laplace smoothing").click()
    # 3/4 · 2/14 · 1/14 against 1/4 · 1/9 · 2/9.
    student.answer_says("Class “yes”: P(yes | “Macao Tokyo”) = 243/439 ≈ 0.5535")
    expect(smoothing).to_have_value("1")
    expect(student.answer.get_by_role("button")).to_have_count(0)


def test_words_light_up_with_their_count(student: Student) -> None:
    """5 of the 8 words of China are Chinese; Beijing is one."""
    student.choose_example("China or not")
    keys = student.step("likelihoods").locator(".table .mark-keys").get_by_role("button")
    of_chinese = keys.filter(has_text="5 of 8 words").first
    student.page.mouse.move(0, 0)  # a row that the pointer happens to stand on lights up, too
    of_chinese.focus()
    eventually(lambda: lit_words(student), [[row, "Chinese"] for row in (0, 0, 1, 1, 2)])
    expect(student.step("words").locator(".word.word-lit")).to_have_count(5)
    expect(student.page.locator("#lit-strip")).to_contain_text("5 of 8 words")
    student.cell(0, "text").click()
    student.page.keyboard.press("End")
    student.page.keyboard.type(" Chinese")
    student.page.keyboard.press("Enter")
    student.settled()
    expect(keys.filter(has_text="6 of 9 words").first).to_be_attached()
    eventually(lambda: lit_words(student), [])


def test_word_options_enter_the_problem(student: Student) -> None:
    student.choose_example("Spam")
    student.page.locator("summary", has_text="More").last.click()
    words = student.page.get_by_label("Stop words", exact=True)
    expect(words).to_have_value("a are at for is on the you your")
    words.fill("a, are at")
    student.page.get_by_label("Lower case").uncheck()
    convention = student.problem()["convention"]
    assert convention == {"preset": "laplace", "stop_words": ["a", "are", "at"], "lowercase": False}


def test_words_are_selected(student: Student) -> None:
    student.choose_example("China or not")
    student.page.get_by_label("Feature selection", exact=True).select_option("chi_square")
    # Without k the words are only ranked, and the answer stays.
    student.settled()
    expect(student.step("selection")).to_contain_text("All words, those that tell most first")
    student.answer_says("≈ 0.6898")
    student.page.get_by_label("How many words are kept, k").fill("3")
    student.answer_says("= 75/139")
    assert student.problem()["convention"]["select"] == {"by": "chi_square", "k": "3"}
    student.page.get_by_label("How many words are kept, k").fill("0")
    expect(student.page.locator("#field-convention-select-k-error")).to_contain_text("whole number of at least 1")
    student.page.get_by_label("Feature selection", exact=True).select_option("none")
    student.answer_says("≈ 0.6898")
    expect(student.step("selection")).to_have_count(0)


def test_word_counts_ask_for_the_number_of_texts(student: Student) -> None:
    student.choose_example("Spam")
    student.paste("word\tspam\tham\nfree\t20\t2\nmeeting\t1\t15\n")
    eventually(student.columns, ["word", "spam", "ham"])
    assert student.rows()[-1] == ["Number of texts", "?", "?"]
    student.answer_says("spam (1 empty), ham (1 empty)")
    expect(student.page.locator("#paste-error")).to_be_empty()
    for class_name, number in (("spam", "1"), ("ham", "3")):
        student.cell(3, class_name).click()
        student.page.keyboard.type(number)
        student.page.keyboard.press("Enter")
    student.page.get_by_label("Text 1", exact=True).fill("free")
    # Laplace's rule stays: 1/4 · 21/23 for spam, 3/4 · 3/19 for ham, 133 to 69.
    student.answer_says("= 133/202")
    problem = student.problem()
    assert problem["counts"]["documents"] == {"spam": 1, "ham": 3}
    assert "documents" not in problem
