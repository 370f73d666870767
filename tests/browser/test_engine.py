"""Starting, failing to start, cancelling, and answers that come too late."""

import os
import random
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, Worker, expect

from build_steps import server
from complaints import Complaints, NewPage
from student import START_MS, Student, eventually

pytestmark = pytest.mark.browser

SNAPSHOT = "**/snapshot.wasm*"
FILES = ["_multiarray_umath.wasm", "pyodide.asm.wasm", "runtime.js", "worker.js"]


def test_a_start_that_fails_can_be_repeated(new_page: NewPage, complaints: Complaints) -> None:
    """Whichever file does not come, and as often as it does not."""
    page = new_page(viewport={"width": 1280, "height": 900})
    missing, refused = FILES[0], set()

    def refuse(route: Route) -> None:
        if missing in route.request.url:
            refused.add(missing)
            route.fulfill(status=404, body="")
        else:
            route.continue_()

    page.context.route(re.compile("|".join(map(re.escape, FILES))), refuse)
    page.goto("")
    notice = page.get_by_role("alert")
    retry = notice.get_by_role("button", name="Try again")
    for missing in FILES:
        if missing != FILES[0]:
            retry.click()
        eventually(lambda: page.evaluate("0") or len(refused), FILES.index(missing) + 1)
        expect(notice).to_contain_text("Python did not start", timeout=START_MS)
    # Not a dead page: what is typed stays and is solved after the retry.
    page.locator("#paste").fill("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    page.get_by_role("button", name="中文").click()
    page.get_by_role("button", name="English").click()
    missing = "none"
    # The browser and Pyodide report the 404 that was asked for.
    complaints.list.clear()
    retry.click()
    student = Student(page).wait_for_start()
    student.answer_says("Class “+”: P(+ | f = a) = 2/3")
    expect(notice).not_to_contain_text("Python did not start")


def stopped(new_page: NewPage, files: str) -> tuple[Page, list[Route]]:
    """A page at which Python does not get these files, and the requests that wait for an answer."""
    page = new_page(viewport={"width": 1280, "height": 900})
    held: list[Route] = []
    page.context.route(files, lambda route: held.append(route))
    page.goto("")
    return page, held


def started_from(page: Page) -> str:
    marks = page.evaluate("() => performance.getEntriesByType('mark').map(mark => mark.name)")
    assert "engine-ready" in marks
    return "snapshot" if "engine-snapshot" in marks else "bytecode"


def solves(page: Page) -> None:
    """An exercise that no build has solved in advance."""
    student = Student(page).wait_for_start()
    student.paste("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    student.answer_says("Class “+”: P(+ | f = a) = 2/3")


def test_python_starts_from_its_snapshot(page: Page) -> None:
    page.goto("")
    solves(page)
    assert started_from(page) == "snapshot"


@pytest.mark.parametrize("damage", ["absent", "silent"])
def test_without_a_snapshot_python_starts_from_bytecode(new_page: NewPage, complaints: Complaints, damage: str) -> None:
    """Nobody has to do anything about it, and nothing is said."""
    page = new_page(viewport={"width": 1280, "height": 900})
    if damage == "silent":
        page.clock.install()
    page.context.route(SNAPSHOT, lambda route: route.fulfill(status=404, body="") if damage == "absent" else None)
    page.goto("")
    if damage == "silent":
        page.wait_for_timeout(1000)
        page.clock.run_for(61_000)
        page.clock.resume()
    solves(page)
    if damage != "silent":  # there the clock is the test's own, and marks nothing
        assert started_from(page) == "bytecode"
        complaints.list.clear()  # the browser reports the 404 that was asked for


@pytest.mark.parametrize("damage", ["cut", "altered", "of another build", "other memory"])
def test_a_snapshot_that_is_not_the_right_one_is_noticed(
    new_page: NewPage, dist: Path, tmp_path: Path, damage: str
) -> None:
    """What follows is the start of the test before, and nothing is said of this one either."""
    site = shutil.copytree(dist, tmp_path / "site", copy_function=os.symlink)
    snapshot = site / "engine" / "snapshot.wasm"
    content = snapshot.read_bytes()
    snapshot.unlink()  # the site's own stays as it is
    bodies = {
        "cut": content[: len(content) // 2],
        "altered": content[:2_000_000] + b"\0\1\2\3" + content[2_000_004:],
        "of another build": re.sub(rb'"key":"[0-9a-f]', b'"key":"x', content, count=1),
        "other memory": re.sub(rb'"freshSum":-?\d', b'"freshSum":7', content, count=1),
    }
    assert bodies[damage] != content
    snapshot.write_bytes(bodies[damage])
    workers: list[Worker] = []
    with server.running(site) as address:
        page = new_page(base_url=address, viewport={"width": 1280, "height": 900})
        page.on("worker", lambda worker: workers.append(worker))
        page.goto("")

        def begun() -> int:
            page.wait_for_timeout(50)
            return len(workers)

        eventually(begun, 2)
        assert workers[-1].evaluate("name") == "bytecode after a failure"
        expect(page.get_by_role("alert")).to_be_empty()
        page.close()


def test_a_start_that_is_silent_says_so_and_may_yet_go_on(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    page.clock.install()
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    page.goto("")
    notice = page.get_by_role("alert")

    def asked() -> int:
        page.wait_for_timeout(50)
        return len(held)

    for attempts in (1, 2):  # from the snapshot, and from bytecode
        eventually(asked, attempts)
        page.wait_for_timeout(1500)  # until the other files have come
        expect(notice).not_to_contain_text("Python did not start")
        page.clock.run_for(61_000)
    expect(notice).to_contain_text("Python did not start")
    expect(notice.get_by_role("button", name="Try again")).to_be_visible()
    page.clock.resume()
    held[-1].continue_()
    solves(page)
    expect(notice).to_be_empty()


def test_before_python_is_there(new_page: NewPage) -> None:
    """What was pasted while Python loads is solved when it is there."""
    page, held = stopped(new_page, SNAPSHOT)
    loading = page.locator("#loading-words")
    expect(loading).to_contain_text("MB")
    page.locator("#paste").fill("f,class\na,+\na,+\na,-\nb,-\na,?\n")
    page.get_by_role("button", name="中文").click()
    expect(loading).to_contain_text("MB")
    page.get_by_role("button", name="English").click()
    page.wait_for_timeout(300)
    assert held
    for route in held:
        route.continue_()
    Student(page).wait_for_start().answer_says("Class “+”: P(+ | f = a) = 2/3")


def test_the_last_of_many_changes_wins(student: Student) -> None:
    smoothing = student.page.get_by_label("Smoothing λ", exact=True)
    order = [str(number) for number in range(1, 13)]
    random.Random(2).shuffle(order)
    for value in [*order, "0"]:
        smoothing.fill(value)
        student.case_value("Wind").select_option("Weak" if int(value) % 2 else "Strong")
    student.settled()
    student.answer_is("Class “No”: P(No | x) = 486/611 ≈ 0.7954.")
    student.page.wait_for_timeout(500)
    student.answer_is("Class “No”: P(No | x) = 486/611 ≈ 0.7954.")


def test_typing_a_table_ends_at_its_last_letter(student: Student) -> None:
    student.paste_area.fill("")
    student.paste_area.press_sequentially("f,class\na,+\na,+\na,-\nb,-\na,?", delay=15)
    student.answer_says("Class “+”: P(+ | f = a) = 2/3")


def test_cancel_and_solve_again(student: Student) -> None:
    """Rows enough that reading them takes longer than the wait after which a way out is offered."""
    rows = "".join(f"{n % 7},{n % 11},{n % 13},{n % 5},{n % 17},{'+-'[n % 2]}\n" for n in range(60_000))
    student.page.evaluate("text => navigator.clipboard.writeText(text)", "a,b,c,d,e,class\n" + rows)
    student.paste_area.click()
    student.page.keyboard.press("ControlOrMeta+a")
    student.page.keyboard.press("ControlOrMeta+v")
    student.answer.get_by_role("button", name="Cancel").click()
    expect(student.answer).to_contain_text("Cancelled")
    student.answer.get_by_role("button", name="Solve").click()
    expect(student.page.locator("#loading-words")).to_be_hidden(timeout=START_MS)
    expect(student.page.get_by_text("60000 samples")).to_be_visible(timeout=START_MS)
    student.choose_example("Li Hang, example 4.1")
    student.answer_says("P(-1 | X1 = 2, X2 = S) = 3/4")
