"""Every built-in example shows the numbers of its book, in both languages, and nothing but words and formulas."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from student import WORDS, Student, plain

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Example:
    titles: dict[str, str]
    decision: str
    posterior: str
    also: tuple[str, ...]
    """Other numbers of the worked solution, as the book or a count by hand gives them."""


# Mitchell (1997) §6.9.1 prints 18/875 and 1/189 as 0.0206 and 0.0053.
# 李航 例 4.1: 1/45 and 1/15; 例 4.2: 28/459 and 5/153.
EXAMPLES = [
    Example({"en": "Play tennis", "zh": "打网球"}, "No", "P(No | x) = 486/611 ≈ 0.7954", ("18/875", "1/189", "9/14")),
    Example({"en": "Play tennis, overcast", "zh": "打网球：阴天"}, "Yes", "P(Yes | x) = 1", ("0/5", "4/9")),
    Example({"en": "Li Hang, example 4.1", "zh": "李航 例 4.1"}, "-1", "P(-1 | x) = 3/4 = 0.75", ("1/45", "1/15")),
    Example({"en": "Li Hang, example 4.2", "zh": "李航 例 4.2"}, "-1", "P(-1 | x) = 28/43", ("5/153", "28/459")),
    Example(
        {"en": "Ten samples, two 0/1 features", "zh": "十个样本，两个 0/1 特征"},
        "-",
        "P(- | x) = 3/5 = 0.6",
        ("3/5", "2/5"),
    ),
    Example(
        {"en": "Watermelons, categorical", "zh": "西瓜数据集 2.0"},
        "是",
        "P(是 | x) = 31352832/33182957",
        ("9/19", "10/19"),
    ),
    Example(
        {"en": "Watermelons: a value never seen with a class", "zh": "西瓜：从未同时出现的取值"},
        "否",
        "P(否 | x) = 1",
        ("0/8", "2/9"),
    ),
    # The scores are 0.252, 0 and 0.01875.
    Example({"en": "1000 fruits", "zh": "1000 个水果"}, "banana", "P(banana | x) = 336/361", ("0.252", "3/160")),
]
# What a template, a formula that failed or a lost value would leave on the page.
RUBBISH = re.compile(r"[{}\\]|undefined|\[object|NaN|None\b|\b[a-z_]+\.[a-z_]+\b")
# All that is written on the page beside formulas, piece by piece.
PIECES = """
main => {
  const pieces = [];
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(".katex")) pieces.push(walk.currentNode.data);
  return pieces;
}
"""


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.titles["en"])
def test_numbers_of_the_book(student: Student, example: Example, lang: str) -> None:
    if student.lang != lang:
        student.switch_language()
    student.choose_example(example.titles[lang])
    comma, stop = (", with probability ", ".") if lang == "en" else ("，后验概率 ", "。")
    student.answer_says(f"{example.decision}{comma}{example.posterior}")
    assert plain(student.answer).endswith(stop)

    solution = plain(student.page.locator("#steps"))
    for number in example.also:
        assert number in solution
    assert student.page.locator(".katex-error").count() == 0
    pieces = student.page.locator("main").evaluate(PIECES)
    assert len(pieces) > 100
    assert [piece for piece in pieces if RUBBISH.search(piece)] == []


def test_every_example_is_tested(student: Student) -> None:
    for lang in ("en", "zh"):
        if student.lang != lang:
            student.switch_language()
        shown = student.page.locator("#examples .example-title").all_text_contents()
        assert shown == [example.titles[lang] for example in EXAMPLES]


def test_each_example_names_its_source(student: Student) -> None:
    for example in EXAMPLES:
        student.choose_example(example.titles["en"])
        assert len(student.page.locator("#origin").inner_text()) > 10


def test_a_step_says_what_is_done_before_it_does_it(student: Student) -> None:
    student.choose_example("Play tennis")
    headings = student.page.locator("#steps").get_by_role("heading", level=2).all_inner_texts()
    assert [heading.split("\n")[0] for heading in headings] == [str(n) for n in range(1, len(headings) + 1)]
    for step in student.page.locator("#steps > [data-step]").all():
        first = step.locator("h2 + *")
        expect(first.locator("p").first).to_be_visible()


def test_the_product_is_shown_in_counts_and_reduced(student: Student) -> None:
    """5/14 · 3/5 · 1/5 · 4/5 · 3/5 = 36/1750 = 18/875, and 9/14 · 2/9 · 3/9 · 3/9 · 3/9 = 1/189."""
    scores = plain(student.step("scores"))
    assert "5/14 · 3/5 · 1/5 · 4/5 · 3/5" in scores
    assert "9/14 · 2/9 · 3/9 · 3/9 · 3/9" in scores
    assert "18/875" in scores
    assert "1/189" in scores


def test_math_can_be_read_aloud(student: Student) -> None:
    formulas = student.page.locator("#steps .math")
    assert formulas.count() > 20
    assert formulas.count() == student.page.locator("#steps .math math").count()


def test_no_label_is_a_key(student: Student) -> None:
    for lang in ("en", "zh"):
        if student.lang != lang:
            student.switch_language()
        labels = student.page.evaluate(
            "() => [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(one =>"
            " ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name)).filter(text => text))"
        )
        assert [label for label in labels if label in WORDS[lang] or "{" in label] == []
