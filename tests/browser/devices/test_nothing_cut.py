"""What is chosen can be read whole, in forms and in panels, on a phone and on a desktop."""

import pytest
from playwright.sync_api import expect

from helpers.page.phones import PHONE
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

# Visible choices whose words need more lines than their box has.
CUT = """
() => {
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll("select")].filter(one => {
    if (!one.checkVisibility({ opacityProperty: true })) return false;
    const style = getComputedStyle(one);
    const of = name => parseFloat(style[name]);
    pen.font = style.font;
    const room = one.clientWidth - of("paddingLeft") - of("paddingRight");
    const lines = Math.round((one.clientHeight - of("paddingTop") - of("paddingBottom")) / of("lineHeight"));
    return pen.measureText(one.selectedOptions[0]?.text ?? "").width > room * Math.max(1, lines) + 1;
  }).map(one => `${one.id} ${one.selectedOptions[0].text}`);
}
"""
OPEN = """
() => {
  for (const one of document.querySelectorAll(".doors > div:not([hidden]) details, details.more")) one.open = true;
}
"""


@pytest.mark.parametrize("title", ["Watermelons with density and sugar", "Drill or sell?"])
def test_no_choice_is_cut(student: Student, title: str) -> None:
    """The first has the longest names of conventions, the second a quantity of 43 letters."""
    page = student.page
    student.choose_example(title)
    page.evaluate(OPEN)
    expect(page.locator(".differs-row select option").nth(1)).to_be_attached()
    if "density" in title:
        expect(page.locator("#sides .sides-answers")).not_to_be_empty()
    student.settled()
    assert page.evaluate(CUT) == []
    page.set_viewport_size(PHONE)
    eventually(lambda: page.evaluate(CUT), [])
    student.button("jump.edit").click()
    eventually(lambda: page.evaluate(CUT), [])
