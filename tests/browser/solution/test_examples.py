"""Every built-in example shows the numbers of its book in words and formulas, in both languages, on any screen."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from _byhand import solving
from _byhand.texts import load_texts
from helpers.answers.shown_examples import EXAMPLES
from helpers.page.phones import PHONE, fits_a_phone
from helpers.page.student import CHOOSE, CHOSEN, POLL_MS, WORDS, Student, plain

pytestmark = [pytest.mark.browser, pytest.mark.long]


# Only Python itself solves it: its answers are too long to be prepared.
LONG = "two_clouds"
# Traces of a template, a failed formula or a lost value on the page.
RUBBISH = re.compile(r"[{}\\]|undefined(?! without)|\[object|NaN|None\b|\b[a-z_]+\.[a-z_]+\b")
# The page as a person reads it, in one query: text outside formulas piece by piece, and the steps with the text of
# their
# formulas. Hidden elements and buttons are not part of the solution.
READ = """
() => {
  const [main, steps, answer] = ["main", "#steps", "#answer"].map(one => document.querySelector(one));
  const words = within => {
    const found = [];
    const walk = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node => {
      if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
      if (node.matches(".mark-keys, button")) return NodeFilter.FILTER_REJECT;
      if (node.dataset.plain === undefined) return NodeFilter.FILTER_SKIP;
      found.push(node.dataset.plain);
      return NodeFilter.FILTER_REJECT;
    });
    while (walk.nextNode()) found.push(walk.currentNode.data);
    return found.join("").replace(/\\s+/g, " ").trim();
  };
  const pieces = [];
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(".katex")) pieces.push(walk.currentNode.data);
  return {
    pieces,
    steps: words(steps),
    answer: words(answer),
    state: answer.dataset.state,
    origin: document.querySelector("#origin").innerText,
    source: document.querySelector("#source").textContent,
    failed: document.querySelectorAll(".katex-error").length,
  };
}
"""
# Distant parts are drawn after the first slices; folded parts when they are opened.
DRAWN = "() => document.querySelector('#steps .undrawn:not(details:not([open]) *)') === null"


def test_a_step_says_what_is_done_before_it_does_it(student: Student) -> None:
    student.choose_example("Play tennis")
    student.all_drawn()
    headings = student.page.locator("#steps").get_by_role("heading", level=2).all_inner_texts()
    assert [heading.split("\n")[0] for heading in headings] == [str(n) for n in range(1, len(headings) + 1)]
    for step in student.page.locator("#steps > [data-step]").all():
        first = step.locator("h2 + *")
        expect(first.locator("p").first).to_be_visible()


def test_the_product_is_shown_in_counts_and_reduced(student: Student) -> None:
    """5/14 · 3/5 · 1/5 · 4/5 · 3/5 = 36/1750 = 18/875, and 9/14 · 2/9 · 3/9 · 3/9 · 3/9 = 1/189."""
    scores = plain(student.all_drawn().step("scores"))
    assert "5/14 · 3/5 · 1/5 · 4/5 · 3/5" in scores
    assert "9/14 · 2/9 · 3/9 · 3/9 · 3/9" in scores
    assert "18/875" in scores
    assert "1/189" in scores


def test_no_label_is_a_key(student: Student) -> None:
    for lang in ("en", "zh"):
        if lang != "en":
            student.switch_language()
        labels = student.page.evaluate(
            "() => [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(one =>"
            " ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name)).filter(text => text))"
        )
        assert [label for label in labels if label in WORDS[lang] or "{" in label] == []


def is_as_expected(student: Student, example: Mapping[str, Any]) -> None:
    expected = EXAMPLES[example["id"]]
    student.settled().page.wait_for_function(DRAWN, polling=POLL_MS)
    read = student.all_drawn().page.evaluate(READ)
    assert read["state"] == "solved", example["id"]
    answer = expected.chinese if expected.chinese and student.lang == "zh" else expected.answer
    assert answer in read["answer"], example["id"]
    assert read["source"] == student.words("origin.source", what=example["source"])
    assert student.words("origin.example", what=example["source"]).startswith(read["origin"])
    assert [number for number in expected.also if number not in read["steps"]] == [], example["id"]
    assert read["failed"] == 0, example["id"]
    assert len(read["pieces"]) > 30
    assert [piece for piece in read["pieces"] if RUBBISH.search(piece)] == [], example["id"]
    fits_a_phone(student.page)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_example_with_a_long_table_shows_its_numbers(student: Student, lang: str) -> None:
    if lang != "en":
        student.switch_language()
    [example] = [each for each in solving.examples(load_texts(lang)) if each["id"] == LONG]
    student.choose_example(example["title"])
    is_as_expected(student, example)


def test_unchanged_example_follows_the_language_of_the_page(student: Student) -> None:
    student.choose_example("A positive test")
    student.answer_says("P(ill | positive) = 90/981 = 10/109")
    student.switch_language()
    student.answer_says("P(患病 | 阳性) = 90/981 = 10/109")
    student.switch_language()
    student.answer_says("P(ill | positive) = 90/981 = 10/109")
    student.page.get_by_label("P(positive), healthy", exact=True).fill("0.9")
    student.answer_says("P(ill | positive) = 9/900 = 0.01")
    student.switch_language()
    student.answer_says("P(ill | positive) = 9/900 = 0.01")
    assert student.problem()["classes"] == ["ill", "healthy"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_numbers_of_the_book_do_not_wait(waiting: Student, lang: str) -> None:
    if lang != "en":
        waiting.switch_language()
    # First, because the page gives up a silent Python after a minute.
    expect(waiting.page.locator("#loading-words")).to_be_visible()
    examples = solving.examples(load_texts(lang))
    # Examples of the current topic come first.
    listed = waiting.page.locator("#examples .example-title").all_text_contents()
    assert sorted(listed) == sorted(each["title"] for each in examples)
    assert sorted(each["id"] for each in examples) == sorted(EXAMPLES)
    waiting.page.set_viewport_size(PHONE)
    # The numbers in both languages: tests/unit/solving/test_shown_examples.py. Chinese takes less room than English, so
    # the page shows a third of the examples in it, and those with an answer in words.
    shown = [
        each for place, each in enumerate(examples) if lang == "en" or place % 3 == 0 or EXAMPLES[each["id"]].chinese
    ]
    for example in shown:
        if example["id"] != LONG:
            # A finger would have the long page laid out once more for each of them; test_phone.py has one.
            waiting.page.evaluate(CHOOSE, example["title"])
            waiting.page.wait_for_function(CHOSEN, arg=example["title"], polling=POLL_MS)
            is_as_expected(waiting, example)
