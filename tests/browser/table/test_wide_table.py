"""In tables with very many columns the nearby ones are drawn, and all can be reached."""

import pytest
from playwright.sync_api import Page, expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE
from helpers.page.student import Student, eventually, faults, fits
from helpers.patience import START_S, milliseconds

pytestmark = pytest.mark.browser

# More than a screen, a list of names, the page's reader of headings and the focus keeper handle one by one (400); each
# change solves for all of them, so no more than that.
COLUMNS, ROWS = 420, 14
NAMES = [f"x{at}" for at in range(COLUMNS)]
DATA = [[f"{(row * 7 + at * 13) % 97 / 10}" for at in range(COLUMNS)] for row in range(ROWS)]
TEXT = "\n".join([",".join([*NAMES, "class"]), *(",".join([*cells, "ab"[row % 2]]) for row, cells in enumerate(DATA))])
PLACE = """
() => {
  const at = document.activeElement;
  return [at.tagName, at.closest("[data-column]")?.dataset.column ?? null];
}
"""


def show(student: Student) -> None:
    student.paste(TEXT)
    expect(student.grid.locator("thead .column-name").first).to_have_text("x0", timeout=milliseconds(START_S))
    expect(student.answer).to_have_attribute("data-state", "solved", timeout=milliseconds(START_S))
    student.settled()


def find(student: Student, name: str) -> None:
    student.page.get_by_label(student.words("table.find"), exact=True).fill(name)


def in_sight(page: Page) -> list[str]:
    """The columns between the row numbers and the class, which stand above the others."""
    names: list[str] = page.evaluate(
        """() => {
          const left = document.querySelector("thead .gutter").getBoundingClientRect().right - 1;
          const right = document.querySelector("thead .role-class").getBoundingClientRect().left + 1;
          const heads = [...document.querySelectorAll("thead th[data-column]")];
          const boxes = heads.map(one => [one, one.getBoundingClientRect()]);
          return boxes.filter(([, box]) => box.left >= left && box.right <= right).map(([one]) => one.dataset.column);
        }"""
    )
    return names


def is_in_sight(page: Page, name: str) -> bool:
    return name in in_sight(page)


def test_only_what_is_near_the_screen_has_elements(student: Student) -> None:
    show(student)
    page = student.page
    assert page.locator(".grid-scroll *").count() < 2500
    assert page.locator("#case-field *").count() < 600
    assert student.grid.get_attribute("aria-colcount") == str(COLUMNS + 2)
    scroller = student.grid.locator("xpath=..")
    for part, some in ((0.5, range(180, 240)), (1.0, range(COLUMNS - 3, COLUMNS)), (0.25, range(85, 145))):
        scroller.evaluate("(one, part) => { one.scrollLeft = part * one.scrollWidth; }", part)
        wanted = {f"x{place}" for place in some}
        eventually(lambda wanted=wanted: len(wanted.intersection(in_sight(page))) >= 3, True)  # type: ignore[misc]
        place = NAMES.index(in_sight(page)[1])
        cells = student.grid.locator(f"td[data-column='{place}']").all_inner_texts()
        assert len(cells) > 10
        assert cells == [row[place] for row in DATA[: len(cells)]]
        head = page.locator(f"thead th[data-column='x{place}']").bounding_box()
        cell = student.grid.locator(f"tr[data-row='0'] td[data-column='{place}']").bounding_box()
        assert head is not None
        assert cell is not None
        assert abs(head["x"] - cell["x"]) < 1
    assert page.locator(".grid-scroll *").count() < 2500


def test_column_is_found_and_given_a_role_by_keys(student: Student) -> None:
    show(student)
    page = student.page
    find(student, "x321")
    eventually(lambda: is_in_sight(page, "x321"), True)
    page.keyboard.press("Enter")
    eventually(lambda: page.evaluate(PLACE), ["SELECT", "x321"])
    student.role("x321").select_option("ignored")
    student.settled()
    eventually(lambda: page.evaluate(PLACE), ["SELECT", "x321"])
    expect(student.role("x321")).to_have_value("ignored")
    # Back to the guess, by the same choice.
    student.role("x321").select_option("number")
    student.settled()
    find(student, "nothing")
    expect(page.get_by_text(student.words("table.find_none"))).to_be_visible()


def test_keys_go_through_all_columns(student: Student) -> None:
    show(student)
    page = student.page
    student.grid.locator("tr[data-row='3'] td[data-column='0']").focus()
    page.keyboard.press("End")
    eventually(lambda: page.evaluate(PLACE), ["TD", str(COLUMNS)])
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    eventually(lambda: page.evaluate(PLACE), ["TD", str(COLUMNS - 3)])
    eventually(lambda: is_in_sight(page, f"x{COLUMNS - 3}"), True)
    page.keyboard.press("Home")
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    eventually(lambda: page.evaluate(PLACE), ["TD", "20"])
    eventually(lambda: is_in_sight(page, "x20"), True)
    page.keyboard.press("Enter")
    page.keyboard.type("12.5")
    page.keyboard.press("Tab")
    student.settled()
    expect(student.grid.locator("tr[data-row='3'] td[data-column='20']")).to_have_text("12.5")
    # The focused cell stays wherever the table is scrolled to.
    student.grid.locator("xpath=..").evaluate("one => { one.scrollLeft = 20000; }")
    eventually(lambda: is_in_sight(page, "x20"), False)
    eventually(lambda: len(in_sight(page)) > 5, True)
    eventually(lambda: page.evaluate("() => document.activeElement.className"), "cell-input")


def test_case_is_entered_as_a_row_of_values(student: Student) -> None:
    """The case that is still empty. With its class or without, tests/web/exercise/exercise.test.mjs tells."""
    show(student)
    field = student.page.locator("#case-field")
    row = field.get_by_label(student.words("case.row"), exact=True)
    row.fill("1,2,3")
    row.press("Enter")
    expect(field.get_by_text(f"The row has 3 values; there are {COLUMNS} features.")).to_be_visible()
    row.fill("\t".join([*DATA[5], "b"]))
    field.get_by_role("button", name=student.words("case.use_row"), exact=True).click()
    student.settled()
    expect(student.case_value("x0")).to_have_value(DATA[5][0])
    expect(field.get_by_text("The row has")).to_have_count(0)
    student.answer_says("Class “b”")
    # The question names the first of them, and how many there are besides.
    expect(student.page.locator("#asked")).to_contain_text(f"and {COLUMNS - 40} more")
    assert student.page.locator("#asked *").count() < 100


def test_feature_of_a_wide_case_is_found(student: Student) -> None:
    show(student)
    page = student.page
    field = page.locator("#case-field")
    said = student.words("parts.feature", first=1, last=60, total=COLUMNS)
    expect(field.get_by_text(said)).to_be_visible()
    field.get_by_label(student.words("parts.find"), exact=True).fill("x407")
    expect(field.locator(".case-value")).to_have_count(1)
    student.case_value("x407").fill("4.2")
    student.settled()
    student.answer_says("Class “")
    field.get_by_label(student.words("parts.find"), exact=True).fill("")
    on = field.get_by_role("button", name=student.words("parts.on"), exact=True)
    on.focus()
    page.keyboard.press("Enter")
    expect(student.case_value("x60")).to_be_visible()
    expect(on).to_be_focused()
    field.get_by_role("button", name=student.words("parts.back"), exact=True).click()
    expect(student.case_value("x0")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_wide_table_fits_a_phone(new_page: NewPage, lang: str) -> None:
    phone = Student(new_page(viewport=PHONE, has_touch=True, is_mobile=True)).open()
    if lang != "en":
        phone.switch_language()
    phone.button("jump.paste").click()
    show(phone)
    find(phone, "x367")
    eventually(lambda: is_in_sight(phone.page, "x367"), True)
    fits(phone.page)
    # A bar fixed to the lower edge of the screen covers whatever is scrolled there.
    phone.page.locator("#exercise-end").evaluate("one => { one.style.position = 'static'; }")
    assert faults(phone, ".live-table, #case-field") == []
