"""What a screen reader is told: headings of the form, and what has changed, by one voice."""

from typing import Any

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

# The live region of the page stands in a closed tree; all that it says goes into window.heard.
LISTEN = """
window.heard = [];
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  const root = attach.call(this, options);
  window.voices = [...(window.voices ?? []), root];
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => heard.push(root.textContent)).observe(root, changes);
  return root;
};
"""
LIVE = "[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off]), output"
HEADINGS = """
() => [...document.querySelectorAll("#exercise :is(h1, h2, h3, h4)")]
  .filter(one => one.checkVisibility()).map(one => `${one.tagName} ${one.textContent}`)
"""


@pytest.fixture
def heard(new_page: NewPage) -> Student:
    page = new_page()
    page.add_init_script(LISTEN)
    return Student(page).open()


def hears(student: Student, part: str) -> None:
    said = "part => window.heard.some(one => one.includes(part)) || window.heard"
    eventually(lambda: student.page.evaluate(said, part), True)


def test_the_blocks_of_the_form_have_headings_in_order(student: Student) -> None:
    for lang in ("en", "zh"):
        if lang != student.lang:
            student.switch_language()
        found: list[Any] = student.page.evaluate(HEADINGS)
        # What the case is called is the form's matter, and how many examples there are that of the list.
        del found[3], found[5]
        keys = ("door.title", "exercise.topic", "own.title", "paste.label", "exercise.convention", "exercise.more")
        title, *blocks = (student.words(key) for key in ("exercise.title", *keys))
        assert found == [f"H2 {title}", *(f"H3 {block}" for block in blocks)]
        expect(student.page.locator("#examples h3")).to_be_visible()
        expect(student.page.locator("#case-field h3")).to_be_visible()


def test_the_page_has_one_polite_and_one_urgent_voice(heard: Student) -> None:
    page = heard.page
    titles = page.locator("#examples .example-title").all_text_contents()
    for title in titles[:: max(1, len(titles) // 6)]:
        heard.choose_example(title)
        live = page.locator(LIVE)
        assert live.evaluate_all("all => all.map(one => one.id)") == ["notices"]
    assert page.evaluate("live => voices.map(root => root.querySelectorAll(live).length)", LIVE) == [1]


def test_a_changed_answer_is_told_in_words(heard: Student) -> None:
    heard.case_value("Outlook").select_option("Overcast")
    heard.answer_says("0/5")
    hears(heard, "Yes")
    # As the formula is spoken, and not as it is drawn.
    eventually(lambda: heard.page.evaluate("() => window.heard.some(one => /P of Yes given x/.test(one))"), True)


def test_an_error_of_a_field_and_a_pasted_table_are_told(heard: Student) -> None:
    heard.paste("hello")
    expect(heard.page.locator("#paste-error")).not_to_be_empty()
    hears(heard, heard.page.locator("#paste-error").inner_text().split("\n")[0][:40])
    heard.paste("colour,size,class\nred,big,yes\nblue,small,no\nred,small,yes\n")
    heard.settled()
    hears(heard, "3 samples, 3 columns")
    # Nothing was said of the table before, as if that had been read.
    assert not heard.page.evaluate("() => window.heard.filter(one => one.includes('14 samples'))")


def test_the_verdict_of_a_check_is_told(heard: Student) -> None:
    row = heard.first_figure()
    row.locator("input").fill("0.9")
    heard.button("differs.run").click()
    expect(row.locator(".verdict")).not_to_be_empty()
    hears(heard, row.locator(".verdict p").first.inner_text().split("0.9")[-1].strip()[:30])


def test_what_was_told_is_not_found_twice(heard: Student) -> None:
    """The words of the live region are on the page for readers only, and not for the browser's search or a copy."""
    heard.case_value("Outlook").select_option("Overcast")
    hears(heard, "Yes")
    assert (
        heard.page.locator("body").evaluate("body => body.textContent.includes(window.heard.at(-1) || 'nothing')")
        is False
    )
