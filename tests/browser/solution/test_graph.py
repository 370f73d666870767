"""Drawn networks are moved by mouse, finger and keys; entries of tables highlight their operands."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from helpers.page.complaints import Complaints, NewPage
from helpers.page.student import Student, eventually, plain
from helpers.printed.graphs import HOSTILE, SPRINKLER, document_with_graphs

pytestmark = pytest.mark.browser

TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
# Add these steps to everything Python solves.
INJECT = """
(given => {
  const parse = JSON.parse;
  JSON.parse = (...texts) => {
    const made = parse(...texts);
    if (made?.result?.document) Object.assign(made.result.document, given);
    return made;
  };
})
"""
DOCUMENT = document_with_graphs()
SCRIPT = f"{INJECT}({json.dumps({name: DOCUMENT[name] for name in ('steps', 'entries')})})"
# Faults of a graph: overlapping nodes, nodes beyond the frame, edges that do not reach from border to border.
AMISS = """
figure => {
  const box = one => one.getBoundingClientRect();
  const nodes = [...figure.querySelectorAll(".graph-node")];
  const frame = box(figure.querySelector(".graph-canvas"));
  const beyond = nodes.filter(one => box(one).left < frame.left - 1 || box(one).right > frame.right + 1
    || box(one).top < frame.top - 1 || box(one).bottom > frame.bottom + 1).map(one => `${one.textContent} beyond`);
  const over = nodes.flatMap((a, place) => nodes.slice(place + 1).filter(b => box(a).left < box(b).right
    && box(b).left < box(a).right && box(a).top < box(b).bottom && box(b).top < box(a).bottom)
    .map(b => `${a.textContent} over ${b.textContent}`));
  const away = ({ x, y }, { left, right, top, bottom }) => {
    const [across, down] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
    return across + down > 0 ? Math.hypot(across, down) : Math.min(x - left, right - x, y - top, bottom - y);
  };
  const loose = [...figure.querySelectorAll(".graph-edge")].flatMap(edge => {
    const line = edge.querySelector(".line");
    const onPage = point => point.matrixTransform(line.getScreenCTM());
    const tip = edge.querySelector(".head")?.getPointAtLength(0) ?? line.getPointAtLength(line.getTotalLength());
    return [line.getPointAtLength(0), tip].map(onPage)
      .filter(point => !nodes.some(node => away(point, box(node)) < 5)).map(point => `loose at ${point.x}, ${point.y}`);
  });
  return [...beyond, ...over, ...loose];
}
"""

# A graph is drawn again some frames after its fonts or another width have come.
UNCHANGED = """
async figure => {
  let before = "";
  for (let same = 0, all = 0; same < 8 && all < 1000; all++) {
    await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)));
    const now = figure.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
"""


@pytest.fixture
def student(new_page: NewPage) -> Student:
    page = new_page()
    page.add_init_script(SCRIPT)
    return Student(page).open()


def show(student: Student) -> Locator:
    """The graph of the sprinkler."""
    student.paste_area.fill("")  # the visible part is drawn again
    student.paste_area.fill(TABLE)
    student.answer_says("Class “+”")
    student.settled()
    graph = figure(student, "The network of the exercise.")
    expect(graph.locator(".graph-node")).to_have_count(4)
    student.drawn().page.evaluate("() => document.fonts.ready")
    return at_rest(graph)


def figure(student: Student, caption: str) -> Locator:
    return student.page.locator("figure.graph", has_text=caption).first


def at_rest(graph: Locator) -> Locator:
    graph.evaluate(UNCHANGED)
    return graph


def node(graph: Locator, name: str) -> Locator:
    return graph.locator(".graph-node", has=graph.page.get_by_text(name, exact=True))


def reset(graph: Locator) -> Locator:
    return graph.get_by_role("button", name="Reset the layout")


def middle(of: Locator) -> tuple[float, float]:
    """Relative to the page, however it is scrolled."""
    x, y = of.evaluate(
        "one => { const { left, top, width, height } = one.getBoundingClientRect();"
        " return [left + scrollX + width / 2, top + scrollY + height / 2]; }"
    )
    return x, y


def offsets(graph: Locator) -> list[tuple[float, float]]:
    """Positions of the nodes relative to the first."""
    places = [middle(node(graph, name)) for name in SPRINKLER]
    return [(round(x - places[0][0]), round(y - places[0][1])) for x, y in places]


@pytest.mark.parametrize("width", [1280, 390])
def test_graphs_are_drawn(student: Student, width: int) -> None:
    page = student.page
    graph = show(student)
    page.set_viewport_size({"width": width, "height": 900})
    for caption in ("The network of the exercise.", "Eight variables.", "Parents joined", "Names that are markup"):
        assert at_rest(figure(student, caption)).evaluate(AMISS) == [], caption
    assert page.evaluate("document.documentElement.scrollWidth") == width
    smallest = page.locator(".graph-name, .graph-note, .graph-label").evaluate_all(
        "all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize)"
        " * one.getBoundingClientRect().width / (one.offsetWidth || one.getBoundingClientRect().width)))"
    )
    assert smallest >= 12
    expect(graph.get_by_role("group")).to_have_accessible_name("cloudy to sprinkler and rain, both to wet grass.")
    wet = "wet grass = T; observed; arrows from sprinkler, rain"
    expect(node(graph, "wet grass")).to_have_accessible_name(wet)
    heights = [middle(node(graph, name))[1] for name in ("cloudy", "rain", "wet grass")]
    assert heights == sorted(heights)
    expect(graph.locator(".graph-legend li")).to_have_text(["asked for", "observed", "plays no part"])
    # Arrows, plain edges, and labels.
    moral = figure(student, "Parents joined")
    expect(moral.locator(".head")).to_have_count(0)
    assert sorted(map(plain, moral.locator(".graph-label").all())) == ["0.01", "0.02", "0.05", "0.06", "0.09"]
    # A name that is markup elsewhere is a name.
    expect(figure(student, "Names that are markup").get_by_text(HOSTILE[0], exact=True).first).to_be_visible()


def test_roles_differ_by_more_than_colour(student: Student) -> None:
    show(student)
    asia = figure(student, "Eight variables.")
    look = "one => { const { borderTopStyle, borderTopWidth, borderLeftWidth } = getComputedStyle(one);"
    look += " return [borderTopStyle, borderTopWidth, borderLeftWidth]; }"
    names = ("tuberculosis", "X-ray", "smoker", "visit to Asia")
    assert len({str(node(asia, name).evaluate(look)) for name in names}) == len(names)
    lit, faded, usual = (asia.locator(f".graph-edge.{role} .line") for role in ("lit", "faded", "plain"))
    expect(lit).to_have_count(4)
    expect(faded).to_have_css("stroke-dasharray", "2px, 5px")
    assert lit.first.evaluate("one => getComputedStyle(one).strokeWidth") == "3px"
    assert usual.first.evaluate("one => getComputedStyle(one).strokeDasharray") == "none"


def test_a_node_is_moved_by_mouse_and_stays(student: Student) -> None:
    """In the other graph of the network too, and when the solution is drawn again; until the layout is reset."""
    graph = show(student)
    page = student.page
    before = offsets(graph)
    edge = graph.locator(".graph-edge .line").first
    way = edge.get_attribute("d")
    expect(reset(graph)).to_be_hidden()
    sprinkler = node(graph, "sprinkler")
    sprinkler.hover()
    page.mouse.down()
    box = sprinkler.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] - 60, box["y"] + 30, steps=4)
    page.mouse.up()
    moved = offsets(at_rest(graph))
    place = SPRINKLER.index("sprinkler")
    assert moved[place][0] - before[place][0] == pytest.approx(-60 - box["width"] / 2, abs=2)
    assert [each for at, each in enumerate(moved) if at != place] == [
        each for at, each in enumerate(before) if at != place
    ]
    assert edge.get_attribute("d") != way
    assert graph.evaluate(AMISS) == []
    student.paste_area.fill(TABLE + "b,+\n")
    student.settled()
    eventually(lambda: offsets(graph), moved)
    folded = page.locator("details figure.graph")
    folded.locator("xpath=ancestor::details/summary").click()
    eventually(lambda: offsets(folded), moved)
    reset(folded).click()
    eventually(lambda: offsets(folded), before)
    eventually(lambda: offsets(graph), before)
    expect(reset(graph)).to_be_hidden()


def test_keys_go_from_node_to_node_and_move_them(student: Student) -> None:
    graph = show(student)
    page = student.page
    expect(graph.locator(".graph-node[tabindex='0']")).to_have_count(1)
    node(graph, "cloudy").focus()
    expect(graph.get_by_text("Arrow keys go to the next node")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(node(graph, "wet grass")).to_be_focused()
    before = middle(node(graph, "wet grass"))
    for _ in range(3):
        page.keyboard.press("Shift+ArrowRight")
    eventually(lambda: round(middle(node(graph, "wet grass"))[0] - before[0]), 36)
    expect(graph.locator(".graph-node[tabindex='0']")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(reset(graph)).to_be_hidden()
    expect(node(graph, "wet grass")).to_be_focused()


def test_a_finger_moves_a_node_and_not_the_page(student: Student) -> None:
    graph = show(student)
    page = student.page
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    rain = node(graph, "rain")
    rain.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    before = middle(rain)
    x, y = before[0], before[1] - scrolled
    for kind, dy in [("Start", 0), ("Move", -10), ("Move", -20), ("Move", -24)]:
        points = [{"x": x, "y": y + dy}]
        devtools.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    eventually(lambda: round(before[1] - middle(rain)[1]), 24)
    assert page.evaluate("scrollY") == scrolled
    # Beside the nodes a finger scrolls.
    assert graph.locator(".graph-canvas").evaluate("one => getComputedStyle(one).touchAction") == "auto"


def test_words_stand_where_nothing_can_be_drawn(new_page: NewPage, complaints: Complaints) -> None:
    page: Page = new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(SCRIPT)
    page.context.route("**/graphs.js*", lambda route: route.fulfill(status=404, body=""))
    student = Student(page).open()
    student.paste_area.fill(TABLE)
    words = figure(student, "The network of the exercise.").get_by_text("cloudy to sprinkler and rain")
    expect(words).to_have_css("position", "static")
    # The browser reports the 404 that was asked for, and that of asking the host anew, for each time it was wanted.
    # Playwright delivers events of the page only during a call.
    eventually(lambda: page.title() != "" and len(complaints.list) >= 2, True)
    page.close()
    assert all("404" in complaint and "graphs.js" in complaint for complaint in complaints.list)
    complaints.list.clear()


# --- entries of tables


def test_pointing_at_an_entry_lights_those_it_was_computed_from(student: Student) -> None:
    show(student)
    page = student.page
    step = student.step("tables")
    lit, operands = step.locator(".entry-lit"), step.locator(".entry-lit-of")
    step.locator("td[data-mark]").hover()
    eventually(lambda: [plain(lit), [plain(each) for each in operands.all()]], ["0.27", ["0.9", "0.3"]])
    strip = page.locator(".lit-strip")
    expect(strip).to_contain_text("0.27, computed from 0.9, 0.3")
    # In a formula: the cell that has the number.
    step.locator(".formula .katex-html .enclosing").nth(1).hover()
    eventually(lambda: [plain(each) for each in lit.all()], ["0.3"])
    expect(strip).to_contain_text("0.3, in the table “A table”")
    expect(operands).to_have_count(0)
    # A click keeps the light.
    step.locator("td[data-mark]").click()
    page.get_by_role("heading", level=1).hover()
    expect(operands).to_have_count(2)
    page.keyboard.press("Escape")
    expect(step.locator(".entry-lit, .entry-lit-of")).to_have_count(0)
    keys = step.get_by_role("group", name="Where these numbers come from").first.get_by_role("button")
    page.mouse.move(1, 1)  # whence nothing scrolls below it
    keys.focus()
    expect(operands).to_have_count(2)
    page.keyboard.press("Escape")
