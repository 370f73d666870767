"""The first example is readable before any script runs, the other examples before Python starts."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from helpers.answers.shown_examples import EXAMPLES
from helpers.page.complaints import Complaints, NewPage
from helpers.page.hold_requests import ABOUT_AN_EXAMPLE, APP, ENGINE, HeldRequests
from helpers.page.lit import drawn
from helpers.page.student import AXE, NOT_PENDING, POLL_MS, WORDS, Student, eventually, link_to, plain
from helpers.patience import START_S, milliseconds

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
EACH = [("en", DESK), ("zh", PHONE)]
ANSWERS = {
    "en": "Class “No”: P(No | x) = 486/611 ≈ 0.7954.",
    "zh": "类别“-1”：P(Y = -1 | X1 = 2, X2 = S) = 3/4 = 0.75。",
}
# Play tennis in the other language.
TENNIS_IN_CHINESE = "类别“No”：P(No | x) = 486/611 ≈ 0.7954。"
NUMBERS = {
    "en": ("5/14 · 3/5 · 1/5 · 4/5 · 3/5", "18/875", "1/189", "9/14", "486/611", "125/611"),
    "zh": ("6/15 · 2/6 · 3/6", "1/15", "1/45", "3/4", "1/4"),
}
SOURCES = {"en": (15, "Mitchell"), "zh": (16, "李航")}  # rows with the head, and who is named
OWN_TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
# Positions of everything drawn in the steps; enclosing boxes may have the height of an unused font.
PLACES = """
steps => [...steps.querySelectorAll(":not(:has(*), .fold-body *)")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y + scrollY, width, height];
})
"""
# The position of the first element of each part of the page.
BOXES = """
([within, parts]) => Object.fromEntries(parts.map(part => {
  const { x, y, width, height } = document.querySelector(`${within} ${part}`).getBoundingClientRect();
  return [part, [x, y, width, height]];
}))
"""
FONTS = """
async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}
"""
AXE_RUN = "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
FORGET = "localStorage.clear(); sessionStorage.clear();"
# On a slow machine, too, the page waits for its first solution before it takes the place of the rendered one.
PATIENT = """
const later = setTimeout;
setTimeout = (work, delay, ...rest) => {
  if (delay !== 1000) return later(work, delay, ...rest);
  setTimeout = later;
  return later(work, 60_000, ...rest);
};
"""
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"


def remember(page: Page, **state: Any) -> None:
    """From the next visit on: as if the page had been used before, and this was all that is left of it."""
    stored = json.dumps(json.dumps(state))
    page.add_init_script(f"{FORGET} localStorage.setItem('byhand.state.1', {stored})")


def moved(seen: list[list[float]], wanted: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    """The positions that differ visibly."""
    if len(seen) != len(wanted):
        return [([len(seen)], [len(wanted)])]
    pairs = zip(seen, wanted, strict=True)
    return [pair for pair in pairs if any(abs(one - other) >= 0.5 for one, other in zip(*pair, strict=True))]


def rendered(page: Page, lang: str) -> Locator:
    return page.locator(f"#{lang}")


# Without scripts


def test_read_unfold_and_choose_the_language_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, viewport=DESK)
    for lang, viewport in EACH:
        page.goto("about:blank")
        page.set_viewport_size(viewport)
        page.goto("" if lang == "en" else "#zh")
        shown = rendered(page, lang)
        expect(shown).to_be_visible()
        expect(page.locator("h1:visible")).to_have_count(1)
        expect(page.get_by_role("main")).to_have_count(1)
        answer = shown.locator(".answer")
        assert plain(answer).removeprefix(WORDS[lang]["answer.label"]).strip() == ANSWERS[lang]
        steps = plain(shown.locator(".steps"))
        for number in NUMBERS[lang]:
            assert number in steps
        expect(shown.get_by_text(WORDS[lang]["no_script"])).to_be_visible()
        table = shown.locator(".exercise").get_by_role("table")
        rows, source = SOURCES[lang]
        expect(table.get_by_role("row")).to_have_count(rows)
        expect(table.locator("caption")).to_contain_text(source)
        # Controls that cannot work yet are absent.
        expect(page.locator("button:visible, input:visible, select:visible, textarea:visible")).to_have_count(0)

    page.goto("about:blank")
    page.set_viewport_size(DESK)
    page.goto("")
    fold = rendered(page, "en").locator(".steps details").first
    expect(fold.locator(".fold-body")).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.locator(".fold-body")).to_have_text(WORDS["en"]["fold.undrawn"])
    expect(fold.locator(".fold-note")).to_be_visible()

    page.get_by_role("link", name="中文").click()
    expect(rendered(page, "zh")).to_be_visible()
    expect(rendered(page, "en")).to_be_hidden()
    # The link to the answer, the first stop of the Tab key, stays within the language.
    page.goto("#zh-question")
    expect(rendered(page, "zh")).to_be_visible()
    page.get_by_role("link", name="English").click()
    expect(rendered(page, "en")).to_be_visible()
    expect(rendered(page, "zh")).to_be_hidden()


# From the rendered page to the live one


@pytest.mark.parametrize(("lang", "viewport"), EACH, ids=["en-desk", "zh-phone"])
def test_first_paint_has_no_faults_and_no_shift(
    new_page: NewPage, complaints: Complaints, lang: str, viewport: ViewportSize
) -> None:
    """axe-core checks the page while its own script is still loading."""
    page = new_page(viewport=DESK, locale="zh-CN" if lang == "zh" else "en-GB")
    page.add_init_script(PATIENT)
    held = HeldRequests(page, APP)
    engine = HeldRequests(page, ENGINE)
    if lang == "zh":  # then also without any answer about another example
        page.context.route(ABOUT_AN_EXAMPLE, lambda route: route.fulfill(status=404, body=""))
        complaints.expect("404")
    page.goto("", wait_until="commit")
    expect(rendered(page, lang)).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(AXE_RUN)
    assert [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]] == []

    page.set_viewport_size(viewport)
    page.evaluate(FONTS)
    parts = [".top-tools", "h1", ".answer", ".exercise", ".grid", ".jump", ".solution-tools", ".steps"]
    before = page.evaluate(BOXES, [f"#{lang}", parts])
    places = page.locator(f"#{lang}-steps").evaluate(PLACES)
    held.release()
    expect(page.locator(".first-paint")).to_have_count(0)
    assert page.evaluate(BOXES, ["#live", parts]) == before
    steps = page.locator("#steps")
    assert moved(steps.evaluate(PLACES), places) == []

    # The same when the page has drawn it itself.
    expect(steps.locator(".undrawn")).to_have_count(0)
    words = plain(steps)
    engine.release()
    student = Student(page, lang).wait_for_start()
    student.answer_is(ANSWERS[lang])
    student.switch_language()
    student.switch_language()
    eventually(lambda: plain(steps), words)
    eventually(lambda: moved(steps.evaluate(PLACES), places), [])


def test_first_answer_stays_and_newer_question_wins(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    files, engine = HeldRequests(page, ABOUT_AN_EXAMPLE), HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page)
    # Also where only the page and its script have come, it is read without interruption.
    page.wait_for_function(NOT_PENDING, arg="drawing", polling=POLL_MS, timeout=milliseconds(START_S))
    student.answer_is(ANSWERS["en"])
    expect(student.step("priors")).to_be_visible()

    # The example's table is read only after another text was pasted, and before that is read.
    student.example("Li Hang, example 4.1").click()
    student.paste_area.fill(OWN_TABLE)
    files.release()
    engine.release()
    student.wait_for_start().answer_says("Class “+”: P(+ | f = a) = 2/3")


def test_early_clicks_and_folds_are_repeated(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    held = HeldRequests(page, APP)
    engine = HeldRequests(page, ENGINE)
    page.goto("", wait_until="commit")
    page.locator("#en-examples > details > summary").click()
    held.release()
    expect(page.locator(".first-paint")).to_have_count(0)
    expect(page.locator("#examples").get_by_text("Li Hang, example 4.1", exact=True)).to_be_visible()

    held = HeldRequests(page, APP)
    page.add_init_script(FORGET)
    page.reload(wait_until="commit")
    page.locator("#en-examples > details > summary").click()
    page.locator("#en-examples").get_by_text("Li Hang, example 4.1", exact=True).click()
    held.release()
    Student(page).answer_says("P(Y = -1 | X1 = 2, X2 = S) = 3/4")
    assert engine.held
    expect(page.locator("#loading-words")).to_be_visible()


def test_page_waits_for_its_index_not_the_other_languages(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    held = ("**/en/index.json*", "**/zh/index.json*", ENGINE)
    english, chinese, engine = (HeldRequests(page, files) for files in held)
    page.goto("")
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('app.js'))")
    expect(rendered(page, "en")).to_be_visible()
    english.release()
    expect(page.locator(".first-paint")).to_have_count(0)
    engine.release()
    student = Student(page).wait_for_start()
    student.answer_is(ANSWERS["en"])
    with page.expect_request("**/zh/index.json*"):
        page.locator("#language").click()
    # The page is whole in its language until it can be whole in the other.
    expect(page.locator("html")).to_have_attribute("lang", "en")
    student.answer_is(ANSWERS["en"])
    chinese.release()
    student.lang = "zh"
    # It is the exercise that was there, in the other language.
    student.answer_is(TENNIS_IN_CHINESE)


def test_a_language_that_does_not_come_leaves_the_page(new_page: NewPage, complaints: Complaints) -> None:
    page = new_page(viewport=DESK)
    student = Student(page).open()
    student.answer_is(ANSWERS["en"])
    complaints.expect("ERR_FAILED", "Failed to fetch")
    page.context.route("**/zh/index.json*", lambda route: route.abort())
    page.locator("#language").click()
    expect(page.locator(".page-notice").filter(has_text=student.words("page.missing"))).to_be_visible()
    student.answer_is(ANSWERS["en"])
    page.context.unroute("**/zh/index.json*")
    student.switch_language()
    student.answer_is(TENNIS_IN_CHINESE)


def test_example_stays_readable_without_the_script(new_page: NewPage, complaints: Complaints) -> None:
    """The example stays readable, and a message appears, also in the other language."""
    page = new_page(viewport=DESK)
    page.context.route(APP, lambda route: route.fulfill(status=404, body=""))
    complaints.expect("404")
    HeldRequests(page, ENGINE)
    for lang in ("en", "zh"):
        if lang == "zh":
            remember(page, lang=lang)
        page.goto("")
        expect(page.get_by_text(WORDS[lang]["broken"])).to_be_visible()
        expect(rendered(page, lang)).to_be_visible()
        expect(page.locator(".first-paint .fields:visible, .first-paint button:visible")).to_have_count(0)


# A returning visitor


def test_another_exercise_is_not_preceded_by_the_first(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    held, engine = HeldRequests(page, APP), HeldRequests(page, ENGINE)
    # By a link, for a new visitor.
    page.goto(link_to({"format": 1, "topic": "naive_bayes", "table": OWN_TABLE}), wait_until="commit")
    page.wait_for_selector("#live", state="attached")
    expect(page.locator(".first-paint:visible")).to_have_count(0)
    page.goto("about:blank")

    held.release()
    page.goto("")
    student = Student(page)
    student.paste_area.fill(OWN_TABLE)
    held = HeldRequests(page, APP)
    page.reload(wait_until="commit")
    page.wait_for_selector("#live", state="attached")
    expect(page.locator(".first-paint:visible")).to_have_count(0)
    held.release()
    engine.release()
    student.wait_for_start().answer_says("2/3")


def test_first_frame_in_the_colours_and_language_chosen(new_page: NewPage) -> None:
    page = new_page(viewport=DESK, color_scheme="dark")
    HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    wanted = page.evaluate(BACKGROUND)
    page.emulate_media(color_scheme="light")
    assert page.evaluate(BACKGROUND) != wanted
    HeldRequests(page, APP)
    remember(page, theme="dark", lang="zh")
    page.reload(wait_until="commit")
    expect(rendered(page, "zh")).to_be_visible()
    expect(rendered(page, "en")).to_be_hidden()
    assert page.evaluate(BACKGROUND) == wanted
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")


# Before Python is there


def test_examples_are_read_before_python_starts(new_page: NewPage) -> None:
    page = new_page(viewport=DESK)
    engine = HeldRequests(page, ENGINE)
    page.goto("")
    expect(page.locator(".first-paint")).to_have_count(0)
    student = Student(page)

    page.wait_for_function(NOT_PENDING, arg="drawing", polling=POLL_MS, timeout=milliseconds(START_S))
    # Rendered fractions are alive: P(No) = 5/14 is counted from rows 1, 2, 6, 8 and 14.
    drawn(student, "priors", 1).hover()
    eventually(lambda: student.lit()["strong"], [0, 1, 5, 7, 13])
    formula = student.step("priors").locator(".formula").nth(1)
    formula.hover()
    formula.get_by_role("button", name="Copy as LaTeX").click()
    student.copied("\\frac{5}{14}")

    # An example does not wait, nor does it in the other language and after a reload.
    fruits = EXAMPLES["fruits"]
    student.choose_example("1000 fruits")
    student.answer_says(fruits.answer)
    student.switch_language()
    student.answer_says(fruits.chinese)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("1000 个水果")
    student.saved()
    page.reload()
    student.answer_says(fruits.chinese)
    expect(title).to_have_text("1000 个水果")
    expect(page.locator("#loading-words")).to_be_visible()
    student.switch_language()

    # A long table and a change wait for Python.
    student.example("Two clouds of 5000 points").click()
    expect(title).to_have_text("Two clouds of 5000 points")
    expect(student.answer).to_contain_text(WORDS["en"]["answer.waiting"])
    student.choose_example("Li Hang, example 4.1")
    page.get_by_label("Smoothing λ", exact=True).fill("1")
    expect(student.answer).to_contain_text(WORDS["en"]["answer.waiting"])
    engine.release()
    student.wait_for_start().answer_says("P(Y = -1 | X1 = 2, X2 = S)")


def test_fonts_of_the_answer_do_not_wait_for_the_style(new_page: NewPage) -> None:
    """Where another exercise is shown first the browser would complain of fonts that it has in vain."""
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    style = HeldRequests(page, "**/style.css*")
    page.goto("", wait_until="commit")
    fonts = ("KaTeX_Main-Regular", "KaTeX_Math-Italic")
    eventually(lambda: page.evaluate("0") or sum(any(font in one for font in fonts) for one in asked), 2)
    style.release()
    expect(page.locator(".first-paint")).to_have_count(0)
    page.goto("about:blank")
    page.goto(link_to({"format": 1, "topic": "naive_bayes", "table": OWN_TABLE}))
    expect(page.locator("link[rel=first-font]")).to_have_count(2)
