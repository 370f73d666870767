"""Input survives a reload, and the address carries the exercise."""

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import Student, link_to, plain, shared_by

pytestmark = pytest.mark.browser

LOANS = {
    "format": 1,
    "topic": "naive_bayes",
    "title": "Loans <b>&amp;</b>",
    "table": {"columns": ["job", "loan"], "rows": [["no", "no"], ["no", "no"], ["yes", "no"], ["yes", "yes"]]},
    "target": "loan",
    "query": {"job": "yes"},
}


def test_a_reload_keeps_everything(student: Student) -> None:
    student.paste("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    student.answer_says("P(+ | f = a) = 2/3")
    student.page.get_by_label("Smoothing λ", exact=True).fill("1/2")
    student.answer_says("P(+ | f = a)")
    before = student.problem()
    student.page.reload()
    student.wait_for_start()
    expect(student.paste_area).to_have_value("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    expect(student.page.get_by_label("Smoothing λ", exact=True)).to_have_value("1/2")
    assert student.problem() == before


def test_the_link_is_the_exercise(student: Student, new_page: NewPage) -> None:
    student.page.get_by_label("Smoothing λ", exact=True).fill("1/3")
    student.case_value("Wind").select_option("Weak")
    student.settled()
    student.page.get_by_text("Export", exact=True).click()
    student.button("export.link").click()
    expect(student.page.get_by_text("Copied.")).to_be_visible()
    link = student.page.evaluate("() => navigator.clipboard.readText()")
    student.page.keyboard.press("Escape")
    assert shared_by(link)["problem"]["query"]["Wind"] == "Weak"

    other = Student(new_page(locale="en-GB")).open(link)
    other.answer_is(plain(student.answer).removeprefix("Answer").strip())
    assert other.rows() == student.rows()
    expect(other.page.get_by_label("Smoothing λ", exact=True)).to_have_value("1/3")
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Your exercise")
    expect(other.page.locator("#origin")).to_contain_text("after “Play tennis”, T. Mitchell")
    other.case_value("Wind").select_option("Strong")
    other.settled()
    assert other.page.locator("#origin").inner_text().count("after") == 1


def test_a_changed_example_is_no_longer_the_books(student: Student) -> None:
    title, origin = student.page.get_by_role("heading", level=1), student.page.locator("#origin")
    expect(title).to_have_text("Play tennis")
    shown = origin.inner_text()
    assert shown == student.words("origin.example", what="T. Mitchell, Machine Learning")
    book = "T. Mitchell, Machine Learning (McGraw-Hill, 1997), table 3.2 and §6.9.1"
    student.case_value("Wind").select_option("Weak")
    expect(title).to_have_text("Your exercise")
    expect(origin).to_have_text("after “Play tennis”, T. Mitchell, Machine Learning")
    student.settled()
    stated = student.problem()
    assert "title" not in stated
    assert stated["source"] == f"after “Play tennis”, {book}"

    student.switch_language()
    expect(title).to_have_text("我的题目")
    expect(origin).to_contain_text("改自“打网球”，")
    student.switch_language()
    expect(origin).to_have_text("after “Play tennis”, T. Mitchell, Machine Learning")

    student.button("exercise.undo").click()
    expect(title).to_have_text("Play tennis")
    expect(origin).to_have_text(shown)
    student.button("exercise.redo").click()
    student.paste("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    expect(title).to_have_text("Your exercise")
    expect(origin).to_have_text("Naive Bayes")


def test_another_link_opens_in_the_same_page(student: Student) -> None:
    """P(no) · P(job=yes|no) = 3/4 · 1/3, the same as 1/4 · 1: a tie."""
    student.page.evaluate("hash => { location.hash = hash; }", link_to(LOANS))
    student.tie_between("no", "yes")
    expect(student.page.get_by_role("heading", level=1)).to_have_text("Loans <b>&amp;</b>")
    student.button("exercise.undo").click()
    student.answer_says("486/611")


def test_damaged_link_keeps_the_exercise(student: Student) -> None:
    alert = student.page.get_by_role("alert")
    for fragment in ("#p=", "#p=AAAA", "#p=%F0%9F", "#p=q1YqSy1SslJQSlSqBQA"):
        student.page.evaluate("hash => { location.hash = hash; }", fragment)
        expect(alert, fragment).to_contain_text("damaged")
        student.answer_says("486/611")
        alert.get_by_role("button", name="Dismiss").click()
        expect(alert, fragment).not_to_contain_text("damaged")


def test_damaged_first_link_opens_the_first_example(new_page: NewPage) -> None:
    page = new_page()
    HeldRequests(page, ENGINE)
    page.goto("#p=broken")
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    Student(page).answer_says("486/611")


def test_invalid_stored_state_is_ignored(new_page: NewPage) -> None:
    """Such as another version of the page might have left there."""
    page = new_page()
    page.add_init_script(
        "localStorage.setItem('byhand.state.1', JSON.stringify({exercise: {topic: 'naive_bayes'}, display: 3}))"
    )
    HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    Student(page).answer_says("486/611")
