"""Charts of each kind are readable in both colour schemes, in the one-file edition, on a phone and in print."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from build_steps.common import ONE_FILE
from helpers.page.complaints import Complaints, NewPage
from helpers.page.student import Student, eventually
from helpers.printed.charts import document_with_charts

pytestmark = pytest.mark.browser

TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
# Add these steps to everything Python solves from now on.
INJECT = """
(steps => {
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const made = parse(...given);
    if (made?.result?.document) made.result.document.steps = steps;
    return made;
  };
})
"""
SCRIPT = f"{INJECT}({json.dumps(document_with_charts()['steps'])})"
# Labels that overlap another, or reach beyond the figure; a label may stand on the line it names.
AMISS = """
figure => {
  const labels = [...figure.querySelectorAll(".plot-label, .tick, .legend-entry")]
    .map(one => ({ text: one.textContent, box: one.getBoundingClientRect() }));
  const outer = figure.getBoundingClientRect();
  const beyond = labels.filter(({ box }) => box.left < outer.left - 1 || box.right > outer.right + 1
    || box.top < outer.top - 1 || box.bottom > outer.bottom + 1);
  const over = labels.flatMap((a, place) => labels.slice(place + 1).filter(b => a.box.left < b.box.right - 1
    && b.box.left < a.box.right - 1 && a.box.top < b.box.bottom - 3 && b.box.top < a.box.bottom - 3)
    .map(b => `${a.text} over ${b.text}`));
  return [...beyond.map(one => `${one.text} beyond`), ...over];
}
"""
SHIFTS = """
() => {
  window.shift = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: "layout-shift" });
}
"""


@pytest.fixture
def student(new_page: NewPage) -> Student:
    page = new_page()
    page.add_init_script(SCRIPT)
    return Student(page).open()


def first_plot(page: Page) -> Locator:
    return page.locator(".chart.plot").first


def show(student: Student) -> Locator:
    student.paste_area.fill("")  # the visible part is drawn again
    student.paste_area.fill(TABLE)
    student.answer_says("Class “+”")
    plot = first_plot(student.page)
    expect(plot.locator(".plot-drawing").first).to_be_visible()
    # It is drawn again once its fonts have loaded.
    student.page.evaluate("async () => { await document.fonts.ready; await new Promise(requestAnimationFrame); }")
    return plot


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_plot_has_words_and_readable_colours(student: Student, scheme: str) -> None:
    student.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    plot = show(student)
    words = "Two bell-shaped curves; that of ω₁ is higher between -0.86 and 1.53."
    expect(student.page.get_by_role("img", name=words).first).to_be_visible()
    expect(plot.locator("figcaption")).to_contain_text("The densities, weighted")
    eventually(lambda: plot.evaluate(AMISS), [])
    # A name that is markup elsewhere is a name.
    expect(plot.get_by_text("ω₂ <b>").first).to_be_visible()
    expect(plot.locator("style")).to_have_count(0)
    paths = plot.locator(".plot-drawing").first.locator("[aria-label=line] path, [aria-label=dot] path")
    colours = paths.evaluate_all("all => [...new Set(all.map(one => getComputedStyle(one).stroke))]")
    assert len(colours) >= 2
    assert (scheme == "dark") == ("rgb(109, 189, 240)" in colours)


def test_plane_has_equal_units_and_named_regions(student: Student) -> None:
    """One unit is as long across as up, each region has its name within it, and each class a symbol of its own."""
    show(student)
    plane = student.page.locator(".chart.plot", has_text="Three classes in the plane.")
    expect(plane.locator(".plot-drawing").first).to_be_visible()
    eventually(lambda: plane.evaluate(AMISS), [])
    ring = plane.locator(".plot-drawing").first.locator("path.patch").first
    box = ring.evaluate("one => one.getBBox()['width'] / one.getBBox()['height']")
    assert box == pytest.approx(1, abs=0.01)
    places = """figure => [...figure.querySelectorAll(".on-patch")].map(label => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
      return [...figure.querySelectorAll(".plot-canvas path.patch")].findIndex(patch => {
        const point = new DOMPoint(at.x, at.y).matrixTransform(patch.getScreenCTM().inverse());
        return patch.isPointInFill(point);
      });
    })"""
    eventually(lambda: plane.evaluate(places), [0, 1, 2])
    expect(plane.locator(".legend-entry")).to_have_text(["ω₁", "ω₂ <b>", "ω₃"])
    samples = plane.locator(".legend-entry").locator("circle, path")
    shapes = samples.evaluate_all("all => new Set(all.map(one => one.outerHTML)).size")
    assert shapes == 3


def test_it_follows_the_width_of_the_page(student: Student) -> None:
    plot = show(student)
    drawing = plot.locator(".plot-drawing").first
    wide = drawing.bounding_box()
    student.page.set_viewport_size({"width": 390, "height": 844})
    expect(drawing).to_have_attribute("width", "358")
    assert wide is not None
    assert wide["width"] > 500
    eventually(lambda: plot.evaluate(AMISS), [])
    # In a fold it is drawn when that is opened.
    folded = student.page.locator("details .chart.plot")
    folded.locator("xpath=ancestor::details/summary").click()
    expect(folded.locator(".plot-drawing").first).to_have_attribute("width", "337")
    squares = student.page.locator(".squares:visible path.filled").first
    assert squares.evaluate("one => one.ownerSVGElement.viewBox.baseVal.width") == 25


def test_a_crowd_can_be_counted(student: Student) -> None:
    show(student)
    crowd = student.page.locator(".chart.units")
    expect(crowd.get_by_role("img")).to_have_accessible_name(
        "1000 squares: 8 ill with a positive test, 2 ill with a negative one, 50 and 940 healthy."
    )
    drawn = crowd.locator(".squares:visible path").evaluate_all(
        "all => all.map(one => one.getAttribute('d').split('M').length - 1)"
    )
    assert drawn == [8, 2, 50, 940]
    assert crowd.locator(".unit-count").all_text_contents() == ["8", "2", "50", "940"]


def test_late_drawing_moves_nothing(new_page: NewPage, complaints: Complaints) -> None:
    """Words stand in its place when it does not come at all; nothing jumps when it does."""
    page = new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(SCRIPT)
    held: list[Route] = []

    def hold(route: Route) -> None:
        # The page also refreshes the browser's HTTP cache, which does not matter here.
        if route.request.resource_type == "script":
            held.append(route)
        else:
            route.fulfill(status=404, body="")

    page.context.route("**/charts.js*", hold)
    student = Student(page).open()
    student.paste_area.fill(TABLE)
    plot = first_plot(page)
    eventually(lambda: page.evaluate("0") or len(held), 1)
    held.pop().fulfill(status=404, body="")
    expect(plot.get_by_text("Two bell-shaped curves")).to_have_css("position", "static")
    # The browser reports the 404 that was asked for, and that of asking the host anew.
    eventually(lambda: page.evaluate("0") or len(complaints.list), 2)
    complaints.list.clear()

    student.drawn()
    page.set_viewport_size({"width": 700, "height": 900})  # a reason to draw, so it is asked for again
    eventually(lambda: page.evaluate("0") or len(held), 1)
    page.evaluate(SHIFTS)
    before = plot.bounding_box()
    held.pop().continue_()
    expect(plot.locator(".plot-drawing").first).to_be_visible()
    assert plot.bounding_box() == before
    assert page.evaluate("window.shift") == 0


def test_drawing_of_a_closed_exercise_is_dropped(new_page: NewPage) -> None:
    """Another exercise has replaced the first: nothing is drawn in a detached element."""
    page = new_page()
    held: list[Route] = []
    page.context.route("**/charts.js*", lambda route: held.append(route))
    student = Student(page).open()
    student.choose_example("Two normal densities, two boundaries")
    eventually(lambda: page.evaluate("0") or len(held), 1)
    gone = page.locator(".plot-frame").first.element_handle()
    student.choose_example("Play tennis")
    eventually(lambda: gone.evaluate("frame => frame.isConnected"), False)
    held.pop().continue_()
    eventually(lambda: page.evaluate("'byhandCharts' in window"), True)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert gone.evaluate("frame => frame.querySelector('svg')") is None
    student.choose_example("Two normal densities, two boundaries")
    expect(page.locator(".plot-drawing").first).to_be_visible()


def test_one_file_edition_draws_plots(new_page: NewPage, dist: Path) -> None:
    page = new_page(base_url=(dist / ONE_FILE).as_uri())
    page.add_init_script(SCRIPT)
    plot = show(Student(page).open())
    eventually(lambda: plot.evaluate(AMISS), [])
