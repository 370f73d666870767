"""The class stays in sight beside the columns, and cuts none of them."""

import pytest

from helpers.page.complaints import NewPage
from helpers.page.student import Student, eventually

pytestmark = pytest.mark.browser

# The names of columns of which a part would be seen beside the class.
CUT = """
() => {
  const heads = [...document.querySelectorAll(".grid thead th:not(.gutter)")];
  const cover = parseFloat(getComputedStyle(document.querySelector(".grid-scroll")).getPropertyValue("--cut"));
  const edge = document.querySelector(".grid thead .role-class").getBoundingClientRect().left - cover;
  const others = heads.filter(one => !one.matches(".role-class"));
  const boxes = others.map(one => [one.dataset.column, one.getBoundingClientRect()]);
  return boxes.filter(([, { left, right }]) => left < edge - 1 && right > edge + cover + 1).map(([name]) => name);
}
"""
FACES = (
    "() => document.fonts.ready.then(() => [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family))"
)


@pytest.mark.parametrize("width", [390, 1000, 1280])
@pytest.mark.parametrize("example", ["Play tennis", "Watermelons with density and sugar"])
def test_the_class_cuts_no_column(new_page: NewPage, width: int, example: str) -> None:
    student = Student(new_page(viewport={"width": width, "height": 844})).open()
    if example != "Play tennis":
        student.choose_example(example)
    student.page.evaluate("() => document.querySelector('#exercise').classList.add('open')")
    student.grid.scroll_into_view_if_needed()
    eventually(lambda: student.page.evaluate(CUT), [])
    student.page.evaluate("() => document.querySelector('.grid-scroll').scrollBy({ left: 70 })")
    eventually(lambda: student.page.evaluate(CUT), [])


def test_controls_have_the_face_of_the_page(student: Student) -> None:
    eventually(lambda: any("Byhand Sans" in face for face in student.page.evaluate(FACES)), True)
