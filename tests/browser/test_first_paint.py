"""The first example can be read before any script has run, and the other examples before Python is there."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from complaints import Complaints, NewPage
from gate import APP, ENGINE, Gate
from lit import drawn
from shown_examples import EXAMPLES
from student import ADDRESS_WRITTEN, AXE, WORDS, Student, eventually, link_to, plain

pytestmark = pytest.mark.browser

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
EACH = [pytest.param("en", DESK, id="en-desk"), pytest.param("zh", PHONE, id="zh-phone")]
ANSWERS = {
    "en": "Class “No”: P(No | x) = 486/611 ≈ 0.7954.",
    "zh": "类别“No”：P(No | x) = 486/611 ≈ 0.7954。",
}
NUMBERS = ("5/14 · 3/5 · 1/5 · 4/5 · 3/5", "18/875", "1/189", "9/14", "486/611", "125/611")
OWN_TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
# Where everything in the steps stands that is drawn; boxes around it may be as high as a font not in use.
PLACES = """
steps => [...steps.querySelectorAll(":not(:has(*), .fold-body *)")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y + scrollY, width, height];
})
"""
FONTS = """
async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}
"""
AXE_RUN = "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"


def remember(page: Page, **state: Any) -> None:
    """As if the page had been used before."""
    stored = json.dumps(json.dumps(state))
    page.add_init_script(f"localStorage.getItem('byhand.state.1') ?? localStorage.setItem('byhand.state.1', {stored})")


def moved(seen: list[list[float]], wanted: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    """The places of one and the other that differ by what can be seen."""
    pairs = zip(seen, wanted, strict=True)
    return [pair for pair in pairs if any(abs(one - other) >= 0.5 for one, other in zip(*pair, strict=True))]


def rendered(page: Page, lang: str) -> Locator:
    return page.locator(f"#{lang}")


# Without scripts


@pytest.mark.parametrize(("lang", "viewport"), EACH)
def test_read_without_scripts(new_page: NewPage, lang: str, viewport: dict[str, int]) -> None:
    page = new_page(java_script_enabled=False, viewport=viewport)
    page.goto("" if lang == "en" else "#zh")
    shown = rendered(page, lang)
    expect(shown).to_be_visible()
    expect(page.locator("h1:visible")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    answer = shown.locator(".answer")
    assert plain(answer).removeprefix(WORDS[lang]["answer.label"]).strip() == ANSWERS[lang]
    steps = plain(shown.locator(".steps"))
    for number in NUMBERS:
        assert number in steps
    expect(shown.get_by_text(WORDS[lang]["no_script"])).to_be_visible()
    table = shown.locator(".exercise").get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(15)
    expect(table.locator("caption")).to_contain_text("Mitchell")
    # What cannot work is not there.
    expect(page.locator("button:visible, input:visible, select:visible, textarea:visible")).to_have_count(0)


def test_unfold_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, viewport=DESK)
    page.goto("")
    fold = rendered(page, "en").locator(".steps details").first
    expect(fold.locator(".fold-body")).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.locator(".fold-body")).to_be_visible()


def test_choose_the_language_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, viewport=DESK)
    page.goto("")
    page.get_by_role("link", name="中文").click()
    expect(rendered(page, "zh")).to_be_visible()
    expect(rendered(page, "en")).to_be_hidden()
    # The link to the answer, the first stop of the Tab key, stays within the language.
    page.goto("#zh-question")
    expect(rendered(page, "zh")).to_be_visible()
    page.get_by_role("link", name="English").click()
    expect(rendered(page, "en")).to_be_visible()
    expect(rendered(page, "zh")).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_to_complain_of_at_first(new_page: NewPage, lang: str) -> None:
    """axe-core at what is shown while the page's own script is still on its way."""
    page = new_page(viewport=DESK, locale="zh-CN" if lang == "zh" else "en-GB")
    Gate(page, APP)
    Gate(page, ENGINE)
    page.goto("", wait_until="commit")
    expect(rendered(page, lang)).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(AXE_RUN)
    assert [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]] == []


# From the rendered page to the live one


@pytest.mark.parametrize(("lang", "viewport"), EACH)
def test_nothing_moves(new_page: NewPage, lang: str, viewport: dict[str, int]) -> None:
    page = new_page(viewport=viewport, locale="zh-CN" if lang == "zh" else "en-GB")
    held = Gate(page, APP)
    page.goto("", wait_until="commit")
    expect(rendered(page, lang)).to_be_visible()
    page.evaluate(FONTS)
    parts = (".top-tools", "h1", ".answer", ".exercise", ".grid", ".jump", ".solution-tools", ".steps")
    before = {part: rendered(page, lang).locator(part).bounding_box() for part in parts}
    places = page.locator(f"#{lang}-steps").evaluate(PLACES)
    held.open()
    expect(page.locator(".first-paint")).to_have_count(0)
    assert {part: page.locator(f"#live {part}").bounding_box() for part in parts} == before
    steps = page.locator("#steps")
    assert moved(steps.evaluate(PLACES), places) == []

    # The same when the page has drawn it itself.
    words = plain(steps)
    student = Student(page, lang).wait_for_start()
    student.switch_language()
    student.switch_language()
    assert plain(steps) == words
    assert moved(steps.evaluate(PLACES), places) == []


def test_rendered_fractions_are_alive(new_page: NewPage) -> None:
    """P(No) = 5/14 is counted from rows 1, 2, 6, 8 and 14."""
    page = new_page(viewport=DESK)
    Gate(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page)
    drawn(student, "priors", 1).hover()
    eventually(lambda: student.lit()["strong"], [0, 1, 5, 7, 13])
    formula = student.step("priors").locator(".formula").nth(1)
    formula.hover()
    formula.get_by_role("button", name="Copy as LaTeX").click()
    assert "\\frac{5}{14}" in page.evaluate("() => navigator.clipboard.readText()")


def test_an_answer_to_an_older_question_does_not_stop_the_newer(new_page: NewPage) -> None:
    """The example's table is read only after another text was pasted, and before that is read."""
    page = new_page(viewport=DESK)
    files, engine = Gate(page, "**/prepared/**"), Gate(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page)
    student.example("Li Hang, example 4.1").click()
    student.paste_area.fill(OWN_TABLE)
    files.open()
    engine.open()
    student.wait_for_start().answer_says("Class “+”: P(+ | f = a) = 2/3")


def test_the_first_answer_is_never_late(new_page: NewPage) -> None:
    """Also where only the page and its script have come, it is read without interruption."""
    page = new_page(viewport=DESK)
    Gate(page, "**/prepared/**")
    Gate(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page)
    page.wait_for_timeout(1500)
    assert plain(student.answer).endswith(ANSWERS["en"])
    expect(student.step("priors")).to_be_visible()


def test_what_was_unfolded_before_the_page_listens_stays_so(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    held = Gate(page, APP)
    Gate(page, ENGINE)
    page.goto("", wait_until="commit")
    page.locator("#en-examples > details > summary").click()
    held.open()
    expect(page.locator(".first-paint")).to_have_count(0)
    expect(page.locator("#examples").get_by_text("Li Hang, example 4.1", exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_script_that_does_not_come(new_page: NewPage, complaints: Complaints, lang: str) -> None:
    """The example stays readable, and what happened is said."""
    page = new_page(viewport=DESK, locale="zh-CN" if lang == "zh" else "en-GB")
    page.context.route(APP, lambda route: route.fulfill(status=404, body=""))
    Gate(page, ENGINE)
    page.goto("")
    expect(page.get_by_text(WORDS[lang]["broken"])).to_be_visible()
    expect(rendered(page, lang)).to_be_visible()
    expect(page.locator(".first-paint .fields:visible, .first-paint button:visible")).to_have_count(0)
    complaints.list.clear()  # the 404 that was asked for


def test_clicked_before_the_page_listens(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    held = Gate(page, APP)
    engine = Gate(page, ENGINE)
    page.goto("", wait_until="commit")
    page.locator("#en-examples > details > summary").click()
    page.locator("#en-examples").get_by_text("Li Hang, example 4.1", exact=True).click()
    held.open()
    Student(page).answer_says("P(-1 | X1 = 2, X2 = S) = 3/4")
    assert engine.held
    expect(page.locator("#loading-words")).to_be_visible()


# Who has been here before


def test_another_exercise_is_not_preceded_by_the_first(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    engine = Gate(page, ENGINE)
    page.goto("")
    student = Student(page)
    student.paste_area.fill(OWN_TABLE)
    held = Gate(page, APP)
    page.reload(wait_until="commit")
    page.wait_for_selector("#live", state="attached")
    expect(page.locator(".first-paint:visible")).to_have_count(0)
    held.open()
    engine.open()
    student.wait_for_start().answer_says("2/3")

    other = new_page(viewport=DESK)
    Gate(other, APP)
    Gate(other, ENGINE)
    other.goto(link_to({"format": 1, "topic": "naive_bayes", "table": OWN_TABLE}), wait_until="commit")
    other.wait_for_selector("#live", state="attached")
    expect(other.locator(".first-paint:visible")).to_have_count(0)


def test_first_frame_in_the_colours_and_language_chosen(new_page: NewPage) -> None:
    dark = new_page(viewport=DESK, color_scheme="dark")
    Gate(dark, ENGINE)
    dark.goto("")
    wanted = dark.evaluate(BACKGROUND)
    page = new_page(viewport=DESK, color_scheme="light")
    remember(page, theme="dark", lang="zh")
    Gate(page, APP)
    Gate(page, ENGINE)
    page.goto("", wait_until="commit")
    expect(rendered(page, "zh")).to_be_visible()
    expect(rendered(page, "en")).to_be_hidden()
    assert page.evaluate(BACKGROUND) == wanted
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")


# Before Python is there


def test_an_example_in_the_other_language_and_after_a_reload_does_not_wait(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    Gate(page, ENGINE)
    page.goto("")
    waiting = Student(page)
    fruits = EXAMPLES["fruits"]
    answers = {"en": fruits.answer, "zh": fruits.chinese}
    waiting.choose_example({"en": "1000 fruits", "zh": "1000 个水果"}[waiting.lang])
    waiting.answer_says(answers[waiting.lang])
    waiting.switch_language()
    waiting.answer_says(answers[waiting.lang])
    title = {"en": "1000 fruits", "zh": "1000 个水果"}[waiting.lang]
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.evaluate(ADDRESS_WRITTEN)
    page.reload()
    waiting.answer_says(answers[waiting.lang])
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator("#loading-words")).to_be_visible()


def test_a_long_table_and_a_change_wait_for_python(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    held = Gate(page, ENGINE)
    page.goto("")
    student = Student(page)
    student.example("Two clouds of 5000 points").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Two clouds of 5000 points")
    expect(student.answer).to_contain_text(WORDS["en"]["answer.waiting"])
    student.choose_example("Li Hang, example 4.1")
    page.get_by_label("Smoothing λ", exact=True).fill("1")
    expect(student.answer).to_contain_text(WORDS["en"]["answer.waiting"])
    held.open()
    student.wait_for_start().answer_says("P(-1 | X1 = 2, X2 = S)")


def test_prepared_files_that_do_not_come(new_page: NewPage, complaints: Complaints) -> None:
    page = new_page(viewport=DESK)
    page.context.route("**/prepared/**", lambda route: route.fulfill(status=404, body=""))
    Student(page).open().answer_is(ANSWERS["en"])
    complaints.list.clear()  # the 404 that was asked for
