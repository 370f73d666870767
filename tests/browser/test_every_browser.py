"""The page in every browser: it starts, solves, reads a table, speaks both languages, and complains of nothing."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import corpus
from any_browser import (
    ANSWER,
    ENGINE_READY,
    SOLVED,
    STARTED_FROM,
    AnyBrowser,
    PlaywrightBrowser,
    ask_engine,
    paste,
    press,
    reload,
    wait_for_start,
    wait_until,
)
from build_steps import server
from student import Student, eventually, plain
from webkit import WebKit

pytestmark = [pytest.mark.browser, pytest.mark.webassembly]

TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"


@pytest.fixture(scope="module")
def address(small_site: Path) -> Iterator[str]:
    """Of the site; most of its prepared answers are left out, since to save them for offline use takes long."""
    with server.running(small_site) as address:
        yield address


@pytest.fixture(scope="module")
def opened(any_browser: AnyBrowser, address: str) -> Iterator[AnyBrowser]:
    """At the page, with Python started."""
    any_browser.open(address)
    wait_for_start(any_browser)
    yield any_browser
    # Else Python would go on to start behind the tests of the next browser.
    any_browser.evaluate("location.replace('about:blank')")


@pytest.fixture
def visited(opened: AnyBrowser) -> Iterator[AnyBrowser]:
    yield opened
    assert opened.console == []


@pytest.fixture
def noisy(tmp_path: Path) -> Iterator[str]:
    """The address of a page that complains, when its button is pressed, in as many ways as are listened for."""
    (tmp_path / "index.html").write_text(
        '<link rel="icon" href="data:,"><button>x</button><script src="a.js"></script>'
    )
    (tmp_path / "a.js").write_text(
        "new Worker('worker.js'); console.error('at once');"
        "document.querySelector('button').onclick = () => { console.warn('a warning'); setTimeout(missing, 0); };"
    )
    (tmp_path / "worker.js").write_text("console.error('from the worker')")
    with server.running(tmp_path) as address:
        yield address


def test_complaints_are_noticed(any_browser: AnyBrowser, noisy: str) -> None:
    any_browser.open(noisy)
    any_browser.evaluate('document.querySelector("button").click()')
    eventually(lambda: "a warning" in " ".join(any_browser.console), True)
    eventually(lambda: "missing" in " ".join(any_browser.console), True)
    any_browser.open(noisy)
    assert "a warning" not in " ".join(any_browser.console)


def test_webkit_is_heard_from_the_beginning_on(webkit: WebKit, noisy: str, address: str) -> None:
    at_once, from_the_worker = "at once", "from the worker"
    complaints = " ".join(webkit.console_of(noisy, at_once, from_the_worker))
    assert at_once in complaints
    assert from_the_worker in complaints
    # WebKitGTK is built without manifests, and does not know what the page's policy says of them.
    heard = webkit.console_of(address)
    assert [line for line in heard if "directive 'manifest-src'" not in line] == []


def works_with_mouse_and_keys(student: Student) -> None:
    """Where those can be driven."""
    student.switch_language()
    student.choose_example("Li Hang, example 4.1")
    student.answer_says("P(-1 | X1 = 2, X2 = S) = 3/4")
    student.paste_area.fill(TABLE)
    student.answer_says("Class “+”: P(+ | f = a) = 2/3")
    student.step("priors").locator(".katex-html .enclosing[data-mark]").first.hover()
    eventually(lambda: len(student.lit()["strong"]) > 0, True)
    student.switch_language()
    assert "2/3" in plain(student.answer)


def test_a_student_at_the_page(visited: AnyBrowser) -> None:
    assert "0.7954" in visited.evaluate(ANSWER)
    paste(visited, TABLE)
    wait_until(visited, f"{ANSWER}.includes('P(+') && {SOLVED}")
    assert visited.evaluate('document.querySelectorAll("[role=grid] tbody tr").length') == 5
    press(visited, "中文")
    wait_until(visited, 'document.documentElement.lang === "zh-Hans"')
    wait_until(visited, f'{SOLVED} && document.querySelector("#solution").textContent.includes("先验")')
    if isinstance(visited, PlaywrightBrowser):
        works_with_mouse_and_keys(Student(visited.page, "zh"))


# The steps without what is drawn later, attributes in order, and each mark by its first place instead of its number.
STEPS = """
(() => {
  const steps = document.querySelector("#steps").cloneNode(true);
  for (const late of steps.querySelectorAll(".plot-frame, .graph-frame, .short-answer, .lights-hint")) late.remove();
  const places = new Map();
  for (const marked of steps.querySelectorAll("[data-mark]")) {
    const number = marked.getAttribute("data-mark");
    if (!places.has(number)) places.set(number, places.size);
    marked.setAttribute("data-mark", places.get(number));
  }
  for (const drawn of steps.querySelectorAll("[tabindex]")) drawn.removeAttribute("tabindex");
  // What the build drew has classes in the place of styles.
  const classes = (value) => value.split(" ").filter((one) => !/^fp[0-9a-z]+$/.test(one)).sort().join(" ");
  const value = ({ name, value }) => (name === "class" ? classes(value) : name === "style" ? "" : value);
  const said = (node) => {
    if (!node.attributes) return node.data;
    const attributes = [...node.attributes].map((one) => ` ${one.name}="${value(one)}"`)
      .filter((one) => !one.endsWith('=""')).sort();
    return `\n<${node.localName}${attributes.join("")}>${[...node.childNodes].map(said).join("")}`;
  };
  return steps.querySelector(".undrawn") ? "" : [...steps.children].map(said).join("");
})()
"""
STEPS_TEXT = 'document.querySelector("#steps").textContent'  # of what is asked often, the cheaper way
NUMBERS = {"1": "fraction", "2": "decimal"}
TYPE = """
(() => {
  const field = document.querySelector("#field-convention-smoothing");
  field.value = VALUE;
  field.dispatchEvent(new Event("input", { bubbles: true }));
})()
"""


def steps_at_rest(visited: AnyBrowser) -> str:
    """The steps when the last slices of a change are drawn: what is far from the screen comes last."""
    end = time.monotonic() + 30
    before, now = "", str(visited.evaluate(STEPS))
    while (before != now or not now) and time.monotonic() < end:
        time.sleep(0.4)
        before, now = now, str(visited.evaluate(STEPS))
    return now


def test_a_patched_page_is_a_page_drawn_afresh(visited: AnyBrowser) -> None:
    """The changes come as fast as they are solved, some before the one before is all drawn."""
    paste(visited, TABLE)
    wait_until(visited, f"{ANSWER}.includes('P(+') && {SOLVED}")
    for value in ("1", "2", "0", "1.5"):
        visited.evaluate(TYPE.replace("VALUE", json.dumps(value)))
        wait_until(visited, SOLVED)
        visited.evaluate(f"document.querySelector('.numbers input[value={NUMBERS.get(value, 'both')}]').click()")
    wait_until(visited, f"{SOLVED} && {STEPS_TEXT}.includes('1.5')")
    patched = steps_at_rest(visited)
    wait_until(visited, "Object.values(localStorage).join().includes('1.5')")
    reload(visited)
    wait_until(visited, f"{ENGINE_READY} && {SOLVED} && {STEPS_TEXT}.includes('1.5')")
    assert steps_at_rest(visited).splitlines() == patched.splitlines()


# The twentieths of the corpus that each browser is asked. Node is asked everything, and runs Python as Chromium does.
PARTS = {"chromium": (0,), "firefox": (1, 2, 3), "webkit": (4, 5)}


def test_same_answers_as_cpython(visited: AnyBrowser, request: pytest.FixtureRequest) -> None:
    """Byte for byte; where it can be, with an engine restored from the snapshot.

    Node is asked everything (test_pyodide.py), each browser another part of it.
    """
    bytecode = isinstance(visited, WebKit)
    parts = PARTS[request.node.callspec.params["any_browser"]]
    # Displays and forms take turns by three, so that every part holds all of them.
    groups = [each for place, each in enumerate(corpus.groups().items()) if place % 20 in parts]
    asked = [(group, one) for group, requests in groups for one in requests]
    requests = [one for _, one in asked]
    both = zip(asked, ask_engine(visited, requests), corpus.expected(requests), strict=True)
    assert {group for (group, _), answered, expected in both if answered != expected} == set()
    assert visited.evaluate(STARTED_FROM) == ("bytecode" if bytecode else "snapshot")


IN_DATABASE = """
new Promise((resolve, reject) => {
  const opening = indexedDB.open("byhand");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const count = opening.result.transaction("exercises").objectStore("exercises").count();
    count.onsuccess = () => resolve(count.result);
  };
})
"""


# Comes last at its page, since nothing is asked of the Python that starts again.
def test_what_is_long_is_there_after_a_reload(visited: AnyBrowser) -> None:
    """Too long for local storage, also in a hurry; and nothing that can be read as a table."""
    visited.evaluate('document.querySelector("#own-exercises details").open = true')
    paste(visited, "x" * 1_200_000)
    wait_until(visited, 'document.querySelectorAll(".own-exercise").length > 0')
    eventually(lambda: visited.evaluate(IN_DATABASE), 1)
    reload(visited)
    # Of a long text the beginning is shown, and all of it when it is asked for.
    wait_until(visited, 'document.querySelector("#live .part-shown:not([hidden])") !== null')
    visited.evaluate('document.querySelector("#live .part-shown button").click()')
    wait_until(visited, 'document.querySelector("#live #paste")?.value.length === 1200000')
