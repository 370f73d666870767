"""Pointing at a count highlights exactly the rows that it counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from helpers.page.complaints import NewPage
from helpers.page.lit import drawn
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser


@pytest.fixture
def student(student: Student) -> Student:
    """At a page in which nothing moves any more below the pointer."""
    return student.drawn()


def rows_where(rows: list[list[str]], wanted: Callable[[list[str]], bool]) -> list[int]:
    return [index for index, row in enumerate(rows) if wanted(row)]


def test_hovering_a_prior_highlights_its_rows(student: Student) -> None:
    rows = student.rows()
    for number, name in [(1, "No"), (2, "Yes")]:
        drawn(student, "priors", number).hover()
        wanted = {"strong": rows_where(rows, lambda row, name=name: row[5] == name)}  # type: ignore[misc]
        eventually(lambda: student.lit()["strong"], wanted["strong"])
        eventually(lambda: len(student.lit()["faint"]), 14 - len(wanted["strong"]))
    student.page.get_by_role("heading", level=1).hover()
    eventually(student.lit, {"strong": [], "faint": []})


def test_every_count_highlights_its_rows(student: Student) -> None:
    """The counts of Outlook: each value with each class, by row, then by column."""
    rows = student.rows()
    keys = student.step("likelihoods").locator(".mark-keys").first.get_by_role("button")
    pairs = [(value, name) for value in ("Sunny", "Overcast", "Rain") for name in ("No", "Yes")]
    for (value, name), number in zip(pairs, range(2, 8), strict=True):
        keys.nth(number).focus()
        eventually(
            student.lit,
            {
                "strong": [at for at, row in enumerate(rows) if row[1] == value and row[5] == name],
                "faint": [at for at, row in enumerate(rows) if row[1] != value and row[5] == name],
            },
        )
    student.page.keyboard.press("Escape")
    eventually(student.lit, {"strong": [], "faint": []})


def test_the_whole_cell_stands_for_its_fraction(student: Student) -> None:
    rows = student.rows()
    table = student.step("likelihoods").locator("table").first
    cell = table.locator("tr", has_text="Rain").locator("td").last
    box = cell.bounding_box()
    assert box is not None
    # At the right corners "mine differs" appears.
    cell.hover(position={"x": 2, "y": 2})
    wanted = rows_where(rows, lambda row: row[1] == "Rain" and row[5] == "Yes")
    eventually(lambda: student.lit()["strong"], wanted)
    student.page.get_by_role("heading", level=1).hover()
    eventually(student.lit, {"strong": [], "faint": []})


def test_a_row_lights_every_fraction_that_counts_it(student: Student) -> None:
    """D3, overcast and hot, is one of the 9 days with yes."""
    rows = student.rows()
    student.grid.locator("tbody tr").nth(2).hover()
    eventually(lambda: student.lit()["strong"], [2])
    table = student.step("likelihoods").locator("table").first
    wanted = {value: "mark-lit" if value == rows[2][1] else "mark-lit-of" for value in ("Sunny", "Overcast", "Rain")}
    for value, how in wanted.items():
        cells = table.locator("tr", has_text=value).locator("td")
        of_no, of_yes = cells.nth(0), cells.nth(1)
        expect(of_yes.locator(f".enclosing.{how}")).to_have_count(1)
        expect(of_no.locator(".mark-lit, .mark-lit-of")).to_have_count(0)
    expect(table.locator("thead th").last.locator(".mark-lit")).to_have_text("9")
    # The row number keeps the light.
    student.grid.locator("tbody tr").nth(2).get_by_role("rowheader").click()
    student.page.get_by_role("heading", level=1).hover()
    expect(table.locator(".mark-lit").first).to_be_visible()
    student.page.keyboard.press("Escape")
    eventually(lambda: student.page.locator(".mark-lit").count(), 0)


def test_a_click_keeps_the_light_until_escape(student: Student) -> None:
    rows = student.rows()
    sunny_no = [at for at, row in enumerate(rows) if row[1] == "Sunny" and row[5] == "No"]
    drawn(student, "scores", 1).click()
    student.page.get_by_role("heading", level=1).hover()
    eventually(lambda: student.lit()["strong"], sunny_no)
    expect(student.page.get_by_text("3 of 5 rows").last).to_be_visible()
    student.page.keyboard.press("Escape")
    eventually(student.lit, {"strong": [], "faint": []})


def test_another_language_releases_the_light(student: Student) -> None:
    """Its formulas stand elsewhere: the number that was clicked would light what another one counts."""
    drawn(student, "scores", 1).click()
    expect(student.page.locator("#lit-strip")).to_be_visible()
    student.switch_language()
    student.page.get_by_role("heading", level=1).hover()
    student.settled()
    expect(student.page.locator("#lit-strip")).to_be_hidden()
    eventually(student.lit, {"strong": [], "faint": []})


def test_arrow_keys_go_from_count_to_count(student: Student) -> None:
    rows = student.rows()
    keys = student.step("priors").get_by_role("group", name="The rows behind these numbers").last.get_by_role("button")
    keys.nth(0).focus()
    eventually(lambda: student.lit()["strong"], [at for at, row in enumerate(rows) if row[5] == "No"])
    student.page.keyboard.press("ArrowRight")
    expect(keys.nth(1)).to_be_focused()
    of_yes = [at for at, row in enumerate(rows) if row[5] == "Yes"]
    eventually(lambda: student.lit()["strong"], of_yes)
    # A mouse resting on an unmarked place keeps the highlight.
    drawn(student, "priors", 2).hover()
    student.step("priors").get_by_role("heading").first.hover()
    eventually(lambda: student.lit()["strong"], of_yes)
    keys.nth(1).evaluate("key => key.blur()")
    eventually(student.lit, {"strong": [], "faint": []})


def test_rows_that_are_cases_are_not_counted(student: Student) -> None:
    """Training rows are counted without the rows that are cases."""
    student.paste("f,class\na,+\nb,?\na,-\nb,-\n")
    student.answer_says("Class “-”: P(- | f = b) = 1")
    student.drawn()
    drawn(student, "priors", 2).hover()
    eventually(student.lit, {"strong": [2, 3], "faint": [0]})


def test_rows_out_of_sight_are_shown_beside_the_solution(new_page: NewPage) -> None:
    student = Student(new_page(viewport={"width": 1280, "height": 640})).open().drawn()
    part, strip = drawn(student, "scores", 1), student.page.locator("#lit-strip")
    part.click()
    expect(strip).to_contain_text("3 of 5 rows")
    assert strip.locator("tbody th").all_inner_texts() == ["1", "2", "8"]
    box, read = strip.bounding_box(), student.solution.bounding_box()
    assert box is not None
    assert read is not None
    assert box["x"] + box["width"] <= read["x"]
    # Once they are in sight, the words are enough.
    student.page.keyboard.press("Escape")
    student.grid.locator("tbody tr").nth(4).evaluate("row => row.scrollIntoView({ block: 'center' })")
    part.click()
    expect(strip).to_contain_text("3 of 5 rows")
    expect(strip.locator("table")).to_have_count(0)


def test_a_tap_on_a_phone_shows_the_rows(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    student = Student(page).open().drawn()
    hint = page.locator("#steps .lights-hint")
    expect(hint).to_have_text(student.words("marks.hint"))
    part = drawn(student, "scores", 1)
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    assert box is not None
    # A finger is wider than a fraction: a little above it is near enough.
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 12)
    strip = page.locator("#lit-strip")
    expect(strip).to_be_visible()
    expect(strip).to_contain_text("3 of 5 rows")
    assert strip.locator("tbody th").all_inner_texts() == ["1", "2", "8"]
    strip.get_by_role("button", name="Close").tap()
    expect(strip).to_be_hidden()
    # A user who has found it sees no hint again.
    student.problem()
    page.reload()
    student.wait_for_start()
    expect(hint).to_be_hidden()
