"""On a phone nothing is wider than the screen, and the answer comes first."""

import pytest
from playwright.sync_api import ViewportSize, expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE
from helpers.page.student import Student, eventually, fits

pytestmark = pytest.mark.browser

# The least room between two lines of a formula that does not fit into one.
ROOM = """
() => Math.min(...[...document.querySelectorAll(".formula-line")].flatMap(line => {
  const boxes = [...line.querySelectorAll(".katex-base")].map(one => one.getBoundingClientRect());
  return boxes.slice(1).map((box, place) => box.top - boxes[place].bottom).filter(room => room > -1);
}))
"""

# Elements that a finger cannot reach because another one covers them, and elements that overflow their field.
COVERED = """
() => {
  const name = one => `${one.tagName} ${one.className} ${one.textContent.slice(0, 30)}`;
  const controls = [...document.querySelectorAll("#fields :is(button, select, input, textarea)")].filter(one =>
    one.checkVisibility() && !one.closest(".number-grid-scroll, .grid-scroll, .graph") && one.offsetWidth > 4);
  const covered = controls.filter(one => {
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at !== null && at !== one && !one.contains(at) && !at.contains(one) && !one.labels?.[0]?.contains(at);
  });
  const fields = [...document.querySelectorAll("#fields .field")].filter(one => one.checkVisibility());
  const out = fields.flatMap(field => [...field.querySelectorAll(":scope > .help, :scope > .with-chips, .chip")].filter(
    part => part.getBoundingClientRect().right > field.getBoundingClientRect().right + 1));
  return [...covered, ...out].map(name);
}
"""
TOP_OF_EXERCISE = "() => Math.round(document.querySelector('#exercise').getBoundingClientRect().top)"
SMALL: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture
def phone(new_page: NewPage) -> Student:
    return Student(new_page(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)).open()


def choose(phone: Student, title: str) -> None:
    phone.button("jump.examples").tap()
    phone.example(title).tap()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(title)
    phone.settled()


def test_first_screen_has_question_and_answer(phone: Student) -> None:
    """Name, question, answer and the first step; the exercise itself is one tap away."""
    phone.page.evaluate("() => scrollTo(0, 0)")
    for element in (
        phone.page.get_by_role("heading", level=1),
        phone.page.locator("#asked"),
        phone.answer,
        phone.step("given").get_by_role("heading").first,
    ):
        expect(element).to_be_in_viewport(ratio=1)
    expect(phone.paste_area).to_be_hidden()


# All examples are looked at for this in test_examples.py, with no finger.
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_is_wider_than_the_screen(phone: Student, lang: str) -> None:
    if lang != "en":
        phone.switch_language()
    for title in ("Play tennis", "Irises by their petals") if lang == "en" else ("鸢尾花的花瓣", "打网球"):
        choose(phone, title)
        expect(phone.answer).to_have_attribute("data-state", "solved")
        fits(phone.page)
    phone.button("jump.edit").tap()
    fits(phone.page)
    phone.button("jump.close").tap()


def test_tap_targets_are_large_enough(phone: Student) -> None:
    """24 pixels each way is the least that WCAG 2.2 asks for."""
    phone.button("jump.edit").tap()
    # The keys of marks stand in for the formulas where there is no finger.
    seen = phone.page.locator("button:visible, select:visible, summary:visible")
    sizes = seen.evaluate_all(
        """all => all.filter(one => one.closest(".mark-keys") === null).map(one => {
          const { width, height } = one.getBoundingClientRect();
          return [Math.min(width, height), one.outerHTML];
        })"""
    )
    assert len(sizes) > 20
    assert [html for size, html in sizes if size < 24] == []
    phone.button("jump.close").tap()


def test_nothing_is_covered_on_the_smallest_phone(phone: Student) -> None:
    """A change of kind also starts at its top, after an answer of any height; the way to the solution is in reach."""
    choose(phone, "Sprinkler or rain?")
    phone.page.set_viewport_size(SMALL)
    phone.button("jump.edit").tap()
    kinds = phone.page.locator("#topic-select option")
    title = phone.page.get_by_role("heading", level=1)
    for kind in [str(option.get_attribute("value")) for option in kinds.all()][::-1]:
        before = title.inner_text()
        phone.page.locator("#topic-select").select_option(kind)
        expect(title).not_to_have_text(before)
        phone.settled()
        eventually(lambda: 50 <= phone.page.evaluate(TOP_OF_EXERCISE) <= 70, True)
        phone.page.evaluate("() => { for (const more of document.querySelectorAll('details.more')) more.open = true; }")
        eventually(lambda: phone.page.evaluate(COVERED), [])
    phone.page.locator("#field-convention-smoothing").fill("1")
    expect(phone.button("jump.back")).to_be_in_viewport(ratio=1)
    phone.button("jump.back").tap()
    expect(phone.page.locator("#question")).to_be_focused()


def test_fractions_of_one_line_keep_off_those_of_the_next(phone: Student) -> None:
    choose(phone, "China or not")
    eventually(lambda: 8 <= phone.page.evaluate(ROOM) < 30 or phone.page.evaluate(ROOM), True)


def test_every_equation_of_an_answer_begins_a_line(phone: Student) -> None:
    choose(phone, "Sprinkler or rain?")
    equations = phone.page.locator("#answer li:nth-child(-n+3) > .equation")
    expect(equations).to_have_count(5)
    left = "one => one.getBoundingClientRect().left"
    edges = f"all => {{ const left = {left}; return all.map(each => left(each) - left(each.closest('li'))); }}"
    eventually(lambda: equations.evaluate_all(edges), [0] * 5)


def test_examples_are_found(phone: Student) -> None:
    choose(phone, "The nearest of three means")
    phone.button("jump.examples").tap()
    gallery = phone.page.locator("#examples > details")
    # The kind of exercise that is on the page comes first and is open, the others are closed.
    expect(gallery.locator("details[open]")).to_have_count(1)
    expect(gallery.locator("details").first).to_contain_text("Gaussian discriminants")
    assert gallery.evaluate("gallery => gallery.offsetHeight") < 2 * PHONE["height"]
    search = phone.page.get_by_label(phone.words("examples.search"))
    search.fill("GIGERENZER positive")
    expect(gallery.locator("li:visible .example-title")).to_have_text(
        ["A positive test", "Tested twice", "A screening test"]
    )
    expect(gallery.locator("> .help")).to_have_text("3 examples")
    search.fill("no such words")
    expect(gallery.locator("> .help")).to_have_text(phone.words("examples.none"))
    search.fill("")
    expect(gallery.locator("details[open]")).to_have_count(1)
    phone.button("jump.close").tap()


def test_table_is_pasted_and_solved_by_taps(phone: Student) -> None:
    """The main thing a student does, from one end to the other, with nothing but taps."""
    phone.button("jump.paste").tap()
    expect(phone.paste_area).to_be_focused()
    phone.paste_area.fill("sky\tplay\nred\t+\nred\t+\nred\t-\nblue\t-\n")
    phone.case_value("sky").select_option("red")
    phone.page.get_by_role("button", name="See the solution").tap()
    phone.answer_says("Class “+”: P(+ | sky = red) = 2/3")
    expect(phone.answer).to_be_in_viewport()
    expect(phone.paste_area).to_be_hidden()
    fits(phone.page)


def test_many_long_names_do_not_widen_the_page(phone: Student) -> None:
    columns = [f"A feature with quite a long name, number {n}" for n in range(12)]
    rows = [[f"value-{n % (k + 2)}-without-any-place-to-break-the-line" for k in range(12)] for n in range(10)]
    lines = [[*columns, "class"], *([*row, "yes" if n % 3 else "no"] for n, row in enumerate(rows)), [*rows[0], "?"]]
    phone.button("jump.paste").tap()
    phone.paste_area.fill("\n".join("\t".join(line) for line in lines))
    phone.answer_says("Class “")
    fits(phone.page)
    phone.page.get_by_role("button", name="See the solution").tap()
    fits(phone.page)
