"""The person's own exercises are named, put in order, ticked, and exported as one document."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from helpers.page.complaints import Complaints, NewPage
from helpers.page.hold_requests import ENGINE, HeldRequests
from helpers.page.student import WORDS, Student, eventually
from helpers.printed.word import body_of, lines_of

pytestmark = pytest.mark.browser

DESK: ViewportSize = {"width": 1280, "height": 900}
LISTED = ("third, class", "second, class", "first, class")
EN = WORDS["en"]


def names(page: Page) -> list[str]:
    found: list[str] = page.locator(".own-exercise .example-title").all_inner_texts()
    return found


def row(page: Page, name: str) -> Locator:
    return page.locator(".own-exercise").filter(has=page.get_by_text(name, exact=True))


def edit(page: Page, name: str) -> Locator:
    """The field for the name, in the row that is edited."""
    row(page, name).get_by_role("button", name="Rename or move").click()
    field = page.locator(".own-name")
    expect(field).to_be_focused()
    return field


def with_three(page: Page) -> Student:
    """The list is open; what was typed last is shown."""
    student = Student(page)
    for name in reversed(LISTED):
        if name != LISTED[-1]:
            page.get_by_role("button", name=EN["exercise.new"]).click()
        student.paste(f"{name.split(',')[0]},class\na,+\na,+\nb,-\na,?\n")
        student.answer_says("Class “+”")
    page.locator("#own-exercises summary").click()
    eventually(lambda: names(page), list(LISTED))
    return student


@pytest.fixture
def page_with_three(new_page: NewPage) -> Page:
    page = new_page(viewport=DESK)
    Student(page).open()
    with_three(page)
    return page


def download(page: Page) -> tuple[str, str]:
    with page.expect_download() as saved:
        page.locator(".sheet-form button[type=submit]").click()
    return saved.value.suggested_filename, Path(saved.value.path()).read_text("utf-8")


def choose(page: Page, group: str, value: str) -> None:
    page.locator(f".sheet-form input[name={group}][value={value}]").check(force=True)


def test_name_in_the_list_is_kept(page_with_three: Page) -> None:
    page = page_with_three
    edit(page, "first, class").fill("Homework 1")
    page.keyboard.press("Enter")
    eventually(lambda: sorted(names(page)), ["Homework 1", "second, class", "third, class"])
    expect(row(page, "Homework 1").get_by_role("button", name="Rename or move")).to_be_focused()
    edit(page, "second, class").fill("Not this")
    page.keyboard.press("Escape")
    eventually(lambda: sorted(names(page)), ["Homework 1", "second, class", "third, class"])
    page.reload()
    page.locator("#own-exercises summary").click()
    eventually(lambda: sorted(names(page)), ["Homework 1", "second, class", "third, class"])
    row(page, "Homework 1").locator(".example").click()
    expect(page.locator("h1")).to_have_text("Homework 1")


def test_two_tabs_name_and_delete_the_same(page_with_three: Page) -> None:
    page = page_with_three
    other = page.context.new_page()
    other.set_viewport_size(DESK)
    Student(other).open()
    other.locator("#own-exercises summary").click()
    eventually(lambda: names(other), list(LISTED))
    long = "作业 <b>7</b> “P(A | B)” 🎲 & " + "ö" * 48
    # In the list, and at the title, of what both tabs show.
    edit(page, "third, class").press_sequentially(long)
    page.keyboard.press("Enter")
    expect(other.locator("#live h1")).to_have_text(long)
    expect(page.locator("#live h1")).to_have_text(long)
    other.locator(".name-it").click()
    other.locator(".name-field").fill("Homework 3")
    other.keyboard.press("Enter")
    expect(page.locator("#live h1")).to_have_text("Homework 3")
    eventually(
        lambda: [sorted(names(tab)) for tab in (page, other)], 2 * [["Homework 3", "first, class", "second, class"]]
    )
    # While one of them writes its name, the other deletes it.
    edit(page, "first, class").fill("Homework 1")
    row(other, "Homework 1").get_by_role("button", name="Delete").click()
    page.keyboard.press("Enter")
    expect(page.locator(".own-said")).to_contain_text("first, class")
    eventually(lambda: [sorted(names(tab)) for tab in (page, other)], 2 * [["Homework 3", "second, class"]])
    # What is shown in one tab and deleted in the other comes back with the next change, which Undo does not take away.
    row(other, "Homework 3").get_by_role("button", name="Delete").click()
    eventually(lambda: names(other), ["second, class"])
    Student(page).case_value("third").select_option("b")
    eventually(lambda: names(other), ["Homework 3", "second, class"])
    other.locator(".own-said").get_by_role("button", name=EN["notice.undo"]).click()
    page.reload()
    Student(page).wait_for_start().answer_says("Class “-”")
    page.locator("#own-exercises summary").click()
    eventually(lambda: names(page), ["Homework 3", "second, class"])


def test_title_names_the_exercise_that_is_shown(page_with_three: Page) -> None:
    page = page_with_three
    button = page.get_by_role("button", name=EN["title.name"])
    title, pencil = page.locator("#live h1").bounding_box(), button.bounding_box()
    assert title
    assert pencil
    # At the end of the title's line.
    assert pencil["x"] >= title["x"] + title["width"]
    assert title["y"] <= pencil["y"] + pencil["height"] / 2 <= title["y"] + title["height"]
    button.click()
    page.keyboard.type("Homework 3")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Homework 3")
    expect(page.get_by_role("button", name=EN["title.rename"], exact=True)).to_be_focused()
    eventually(lambda: names(page)[0], "Homework 3")
    page.reload()
    expect(page.locator("#live h1")).to_have_text("Homework 3")
    Student(page).case_value("third").select_option("b")
    Student(page).answer_says("Class “-”")
    expect(page.locator("#live h1")).to_have_text("Homework 3")


def test_unfinished_name_is_of_no_other_exercise(page_with_three: Page) -> None:
    page = page_with_three
    page.get_by_role("button", name=EN["title.name"]).click()
    page.keyboard.type("Homework 3")
    before = names(page)[1]
    page.go_back()
    field = page.locator(".name-field")
    expect(field).to_be_hidden()
    expect(page.locator("#live h1")).to_be_visible()
    assert "Homework 3" not in page.locator("#live h1").inner_text()
    assert before in names(page)


def test_order_is_kept_and_moved_by_keys(page_with_three: Page) -> None:
    page = page_with_three
    edit(page, "first, class")
    for _ in range(3):
        page.get_by_role("button", name=EN["own.up"]).focus()
        page.keyboard.press("Enter")
    eventually(lambda: page.locator(".own-exercise").first.locator(".own-name").count(), 1)
    expect(page.get_by_role("button", name=EN["own.up"])).to_be_focused()
    expect(page.get_by_role("button", name=EN["own.up"])).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=EN["own.done"]).click()
    moved = ["first, class", "third, class", "second, class"]
    eventually(lambda: names(page), moved)
    other = page.context.new_page()
    HeldRequests(other, ENGINE)
    other.goto("")
    other.locator("#own-exercises summary").click()
    eventually(lambda: names(other), moved)
    # What is new comes first.
    other.get_by_role("button", name=EN["exercise.new"]).click()
    other.locator("#live #paste").fill("new,class\na,+\n")
    eventually(lambda: names(other), ["new, class", *moved])


def test_ticked_exercises_are_one_file(page_with_three: Page) -> None:
    page = page_with_three
    expect(page.locator(".own-export")).to_have_text(EN["own.export_all"])
    for name in LISTED[1:]:
        row(page, name).locator(".own-tick").check()
    expect(page.locator(".own-export")).to_have_text("Export 2 ticked …")
    page.locator(".own-export").click()
    choose(page, "sheet-to", "markdown")
    choose(page, "sheet-answers", "apart")
    choose(page, "sheet-length", "brief")
    page.get_by_label("Title of the sheet").fill("Sheet 7")
    page.locator(".sheet-line").first.get_by_role("checkbox").check()
    name, text = download(page)
    assert name == "bayes-by-hand-exercises.md"
    heads = [line for line in text.splitlines() if line.startswith("#")]
    titles = ["Exercise 1 · second, class", "Exercise 2 · first, class"]
    wanted = ["# Sheet 7", *(f"## {one}" for one in titles), "## Solutions"]
    assert heads == [*wanted, f"### {titles[0]}", "#### Answer", f"### {titles[1]}", "#### Answer"]
    assert "Name: ____" in text
    expect(page.locator(".sheet-said")).to_have_text("Saved 2 exercises.")


def test_what_is_written_on_a_sheet_is_kept(page_with_three: Page) -> None:
    page = page_with_three
    page.locator(".own-export").click()
    title, line = page.get_by_label("Title of the sheet"), page.locator(".sheet-line").first
    title.fill("Sheet 7")
    line.get_by_role("checkbox").check()
    line.get_by_role("textbox").fill("Ada")
    page.close(run_before_unload=False)
    page = page.context.new_page()
    Student(page).open()
    page.locator("#own-exercises summary").click()
    page.locator(".own-export").click()
    expect(page.get_by_label("Title of the sheet")).to_have_value("Sheet 7")
    expect(page.locator(".sheet-line").first.get_by_role("textbox")).to_have_value("Ada")


def test_an_export_that_cannot_load_is_closed(page_with_three: Page, complaints: Complaints) -> None:
    page = page_with_three
    complaints.expect_all()
    page.route("**/collection.js*", lambda route: route.abort())
    page.locator(".own-export").click()
    expect(page.locator(".page-notice").filter(has_text=EN["page.missing"])).to_be_visible()
    expect(page.locator(".own-export")).to_have_attribute("aria-expanded", "false")


def test_without_answers_nothing_is_told(page_with_three: Page) -> None:
    page = page_with_three
    page.locator(".own-export").click()
    choose(page, "sheet-answers", "without")
    expect(page.locator(".sheet-form .lengths")).to_be_hidden()
    name, text = download(page)
    assert name.endswith(".tex")
    assert text.count(r"\section*{Exercise") == 3
    assert "Class “" not in text


def test_all_are_printed_with_nothing_of_the_page(page_with_three: Page) -> None:
    page = page_with_three
    page.evaluate("() => { window.print = () => { window.printed = true; } }")
    page.locator(".own-export").click()
    choose(page, "sheet-to", "print")
    page.locator(".sheet-form").get_by_role("button", name=EN["export.print"]).click()
    eventually(lambda: page.evaluate("() => window.printed"), True)
    page.emulate_media(media="print")
    sheet = page.locator(".collection-sheet")
    expect(sheet).to_be_visible()
    expect(page.locator("#live")).to_be_hidden()
    expect(sheet.locator("h2")).to_have_count(3)
    seen = "all => all.filter(one => one.checkVisibility()).length"
    assert sheet.locator("button, input").evaluate_all(seen) == 0
    page.emulate_media(media="screen")
    # Not every browser says that it has printed: the next one still prints one.
    page.evaluate("() => { window.printed = false; }")
    page.locator(".sheet-form").get_by_role("button", name=EN["export.print"]).click()
    eventually(lambda: page.evaluate("() => window.printed"), True)
    expect(sheet).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)
    expect(page.locator("#live")).to_be_visible()


def test_exercise_that_cannot_be_solved_is_named(page_with_three: Page) -> None:
    page = page_with_three
    page.get_by_role("button", name=EN["exercise.new"]).click()
    page.locator("#live #paste").fill("nothing to read")
    eventually(lambda: names(page)[0], "nothing to read")
    page.locator(".own-export").click()
    _, text = download(page)
    assert text.count(r"\section*{Exercise") == 3
    expect(page.locator(".sheet-left li")).to_have_count(1)
    expect(page.locator(".sheet-left li")).to_contain_text("nothing to read: ")


def test_word_files_are_made_in_the_page(page_with_three: Page) -> None:
    page = page_with_three
    page.locator(".own-export").click()
    choose(page, "sheet-to", "word")
    with page.expect_download() as saved:
        page.locator(".sheet-form button[type=submit]").click()
    assert saved.value.suggested_filename == "bayes-by-hand-exercises.docx"
    lines = lines_of(body_of(Path(saved.value.path()).read_bytes()))
    assert [line for line in lines if line.startswith("Exercise ")] == [
        f"Exercise {place} · {name}" for place, name in enumerate(LISTED, 1)
    ]
    # One exercise, as the menu above the solution has it.
    page.locator("#solution-tools details.menu summary").first.click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save: Word (.docx)").click()
    assert saved.value.suggested_filename == "bayes-by-hand.docx"
    assert lines_of(body_of(Path(saved.value.path()).read_bytes()))[0].endswith("?")
