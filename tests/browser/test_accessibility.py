"""axe-core finds nothing to complain of, on a desk and on a phone, in light and in dark, in both languages."""

import pytest

from complaints import NewPage
from student import Student, faults

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


# Each size, each scheme and each language once.
@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")], ids=["desk-light", "phone-dark"])
def test_nothing_to_complain_of(new_page: NewPage, scheme: str, phone: bool) -> None:
    lang = "zh" if phone else "en"
    page = new_page(
        viewport=PHONE if phone else DESK,
        is_mobile=phone,
        has_touch=phone,
        color_scheme=scheme,
        locale="zh-CN" if lang == "zh" else "en-GB",
    )
    student = Student(page, lang).open()
    assert faults(student) == []
    if phone:
        student.button("jump.edit").tap()
    page.locator("#examples > details > summary").click()
    page.locator("details.more summary").click()
    if not phone:
        page.locator("details.menu summary").click()
    assert faults(student) == []
    # An error at a field, one in the answer, and the case of a zero with its warning.
    page.locator("#field-convention-smoothing").fill("abc")
    student.settled()
    assert faults(student) == []
    page.locator("#field-convention-smoothing").fill("")
    never_seen = {"en": "Watermelons: a value never seen with a class", "zh": "西瓜：从未同时出现的取值"}
    student.choose_example(never_seen[lang])
    page.locator("#steps .mark-keys button").first.focus()
    assert faults(student) == []


def test_skip_link_and_order_of_focus(new_page: NewPage) -> None:
    student = Student(new_page(viewport=DESK)).open()
    student.page.keyboard.press("Tab")
    assert student.page.evaluate("() => document.activeElement.id") == "skip"
    student.page.keyboard.press("Enter")
    assert student.page.evaluate("() => document.activeElement.id") == "question"


def test_focus_is_always_seen(new_page: NewPage) -> None:
    """Every stop of the Tab key has an outline or another look than without focus."""
    student = Student(new_page(viewport=DESK)).open()
    look = (
        "() => { const one = document.activeElement; const style = getComputedStyle(one);"
        " return [one.tagName, one.className, one.closest('.mark-keys, .segment, th') !== null,"
        " style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== 'none']; }"
    )
    seen = []
    for _ in range(30):
        student.page.keyboard.press("Tab")
        seen.append(student.page.evaluate(look))
    assert [one for one in seen if one[0] != "BODY" and not one[2] and not one[3]] == []
