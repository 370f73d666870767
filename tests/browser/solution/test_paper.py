"""Short answers, printing, exports as rich text, and the system's share sheet."""

import re

import pytest
from playwright.sync_api import expect

from helpers.page.student import Student, eventually, says

pytestmark = pytest.mark.browser


def choose(student: Student, length: str) -> None:
    student.choose_display("length", length)


def open_menu(student: Student, length: str) -> None:
    menu = student.page.locator("#solution-tools details.menu")
    if menu.get_attribute("open") is None:
        menu.locator("summary").click()
    menu.locator(f".lengths input[value={length}]").check(force=True)


def test_menu_exports_the_visible_length(student: Student) -> None:
    choose(student, "brief")
    menu = student.page.locator("#solution-tools details.menu")
    menu.locator("summary").click()
    expect(menu.locator(".lengths input[value=brief]")).to_be_checked()
    menu.get_by_role("button", name="Copy: Plain text").click()
    expect(student.page.get_by_text("Copied.")).to_be_visible()
    copied = student.page.evaluate("() => navigator.clipboard.readText()")
    assert "Exercise\n" in copied
    assert "Remarks" not in copied


def test_rich_text_arrives_with_its_tables(student: Student) -> None:
    open_menu(student, "full")
    student.page.get_by_role("button", name="Copy: Rich text (Word, Docs)").click()
    expect(student.page.get_by_text("Copied.")).to_be_visible()
    html, text = student.page.evaluate(
        """async () => {
            const [item] = await navigator.clipboard.read();
            const types = ["text/html", "text/plain"];
            return Promise.all(types.map(async type => (await item.getType(type)).text()));
        }"""
    )
    assert html.count("<table") > 4
    assert "486/611" in html
    assert "486/611" in text
    assert "<" not in text


def test_play_tennis_is_printed_on_three_pages(student: Student) -> None:
    def pages() -> int:
        return len(re.findall(rb"/Type\s*/Page\b", student.page.pdf(format="A4")))

    student.drawn().page.evaluate("() => document.fonts.ready")
    assert pages() == 3
    choose(student, "brief")
    assert pages() == 1


def test_print_has_the_exercise_and_none_of_the_form(student: Student) -> None:
    page = student.page
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    sheet = page.locator("#sheet")
    expect(sheet).to_contain_text("D14")
    expect(sheet).to_contain_text("Predict PlayTennis for x =")
    expect(sheet.locator(".paper-source")).to_contain_text("Mitchell")
    expect(page.locator("#origin")).to_be_hidden()
    expect(page.locator("#asked")).to_be_hidden()
    expect(page.locator(".grid")).to_be_hidden()
    for fold in page.locator("#steps details").all():
        expect(fold).to_be_hidden()


def test_print_leaves_out_buttons_and_open_panels(student: Student) -> None:
    page = student.page
    page.locator("#check > details > summary").click()
    page.locator("#working textarea").fill("P(Yes) = 9/14 = 0.64")
    student.button("working.run").click()
    expect(page.locator("#working .working-lines li").first).to_be_visible()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#working")).to_be_hidden()
    seen = page.evaluate(
        "() => [...document.querySelectorAll('#live :is(button, input, select, textarea)')]"
        ".filter(one => one.checkVisibility() && !one.matches('.to-working')).map(one => one.outerHTML)"
    )
    assert seen == []


def test_print_is_black_on_white_at_full_measure(student: Student) -> None:
    page = student.page
    student.choose_display("theme", "dark")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    colours = page.evaluate(
        "() => [...new Set([...document.querySelectorAll('#question *, #steps *')]"
        ".filter(one => one.checkVisibility()).map(one => getComputedStyle(one).color))]"
    )
    assert colours == ["rgb(0, 0, 0)"]
    widths = page.evaluate(
        "() => ['.page', '#steps .paragraph'].map(one => document.querySelector(one).getBoundingClientRect().width)"
    )
    assert widths[0] == widths[1]


def test_print_has_a_line_for_the_name_if_asked(student: Student) -> None:
    page = student.page
    open_menu(student, "full")
    page.get_by_label("with a line for name and date").check()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".paper-names")).to_have_text("NameDate")
    expect(page.locator(".paper-names")).to_be_visible()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".paper-names")).to_be_hidden()
    page.get_by_label("with a line for name and date").uncheck()
    page.emulate_media(media="print")
    expect(page.locator(".paper-names")).to_be_hidden()


def test_exercise_without_a_name_prints_no_heading(student: Student) -> None:
    page = student.page
    student.case_value("Outlook").select_option("Overcast")
    student.answer_says("P(Yes | x) = 1.")
    expect(page.locator("h1")).to_be_visible()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("h1")).to_be_hidden()


def test_print_has_the_chosen_length(student: Student) -> None:
    """As the menu says, whatever is visible; afterwards the page is unchanged."""
    page = student.page
    page.evaluate("() => { window.print = () => { window.printed = document.documentElement.dataset.length; } }")
    for length in ("exercise", "brief", "full", "everything"):
        open_menu(student, length)
        page.get_by_role("button", name="Print").click()
        eventually(lambda: page.evaluate("() => window.printed"), length)
        page.emulate_media(media="print")
        expect(student.answer).to_be_visible(visible=length != "exercise")
        expect(page.locator(".short-answer")).to_be_visible(visible=length == "brief")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        fold = page.locator("#steps details.fold").first
        expect(fold).to_be_visible(visible=length == "everything")
        expect(fold).to_have_js_property("open", length == "everything")
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(fold).to_have_js_property("open", False)
        expect(student.step("scores")).to_be_visible()


def test_the_sheet_of_the_system_shares_the_link(student: Student) -> None:
    page = student.page
    share = (
        "data => { window.shared = data; return window.sharing ? Promise.reject(window.sharing) : Promise.resolve(); }"
    )
    page.evaluate(f"() => Object.defineProperty(navigator, 'share', {{ value: {share}, configurable: true }})")
    student.switch_language()
    student.switch_language()
    open_menu(student, "full")
    page.get_by_role("button", name="Share …").click()
    eventually(lambda: page.evaluate("() => window.shared?.title"), "Play tennis")
    assert "#p=" in page.evaluate("() => window.shared.url")
    # Cancelling the share sheet shows no message; if sharing is not allowed, the link is copied.
    page.evaluate("() => { window.shared = null; window.sharing = new DOMException('', 'AbortError'); }")
    page.get_by_role("button", name="Share …").click()
    eventually(lambda: page.evaluate("() => window.shared !== null"), True)
    expect(page.locator(".menu-said")).to_have_text("")
    page.evaluate("() => { window.sharing = new DOMException('', 'NotAllowedError'); }")
    page.get_by_role("button", name="Share …").click()
    expect(page.locator(".menu-said")).to_have_text("Copied.")
    page.evaluate("() => { delete navigator.share; }")
    student.switch_language()
    student.switch_language()
    open_menu(student, "full")
    expect(page.get_by_role("button", name="Share …")).to_have_count(0)


def test_short_answer_has_the_arithmetic(student: Student) -> None:
    page = student.page
    choose(student, "brief")
    short = page.locator(".short-answer")
    expect(short).to_be_visible()
    says(short, "5/14 · 3/5 · 1/5 · 4/5 · 3/5")
    says(short, "18/875")
    expect(student.step("scores")).to_be_hidden()
    # A count in it lights up its rows as anywhere.
    short.locator("[data-mark]").first.hover()
    expect(page.locator("[role=grid] tr.lit").first).to_be_visible()
    stored = "() => JSON.parse(localStorage.getItem('byhand.preferences.1'))?.length"
    eventually(lambda: page.evaluate(stored), "brief")
    # It follows the exercise, and the next one.
    student.case_value("Outlook").select_option("Overcast")
    student.answer_says("P(Yes | x) = 1.")
    says(short, "P(Outlook = Overcast | c)")
    choose(student, "full")
    expect(short).to_be_hidden()
    expect(student.step("scores")).to_be_visible()


@pytest.mark.parametrize("title", ["Play tennis", "西瓜数据集 2.0"])
def test_formulas_are_printed_where_no_font_is_cached(student: Student, title: str) -> None:
    """The server of the tests lets no file be used again unasked. The second example has Chinese in its formulas."""
    if not title.isascii():
        student.switch_language()
        student.choose_example(title)
    page = student.all_drawn().page
    kept = "() => [...document.fonts].filter(one => one.status === 'loaded' && one.family === 'KaTeX_Main').length"
    eventually(lambda: page.evaluate(kept) > 1, True)
    paper = page.pdf()
    for font in (b"KaTeX_Main-Regular", b"KaTeX_Math-Italic"):
        assert font in paper
