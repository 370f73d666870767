"""The folds below the answer: four that look alike, each only where the exercise supports it."""

import pytest
from playwright.sync_api import Locator, expect

from _byhand.topics import TOPIC_NAMES
from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE
from helpers.page.student import Student, eventually, fits

pytestmark = pytest.mark.browser

DOORS = ".doors > div:not([hidden]) > details > summary"
LEAST_TARGET = 40


def names(student: Student) -> list[str]:
    found: list[str] = student.page.locator(DOORS).all_inner_texts()
    return found


def opened(student: Student, name: str) -> Locator:
    fold = student.page.locator(f"#{name} > details")
    fold.locator("> summary").click()
    return fold


def test_doors_are_those_that_the_exercise_has(student: Student) -> None:
    four = ["Check my answer", "Compare conventions", "Classify a whole table", "Evaluate on these rows"]
    assert names(student) == four
    student.choose_example("Sprinkler or rain?")
    eventually(lambda: names(student), four[:1])
    student.choose_example("China or not")
    eventually(lambda: names(student), ["Check my answer", "Compare conventions", "Classify many texts", four[3]])


def test_blank_exercise_of_each_kind_has_no_doors(student: Student) -> None:
    student.button("exercise.new").click()
    for kind in TOPIC_NAMES:
        student.page.locator("#topic-select").select_option(kind)
        student.settled()
        eventually(lambda: names(student), [])


def test_doors_return_when_the_table_can_be_read_again(student: Student) -> None:
    before = names(student)
    student.button("exercise.new").click()
    eventually(lambda: names(student), [])
    student.paste("sky,play\nsunny,yes\nrain,no\nsunny,yes\n")
    eventually(lambda: names(student), before)


def test_checking_shows_both_ways_at_once(student: Student) -> None:
    """One tap, and a figure can be typed or a whole working pasted."""
    check = opened(student, "check")
    check.locator(".differs-row select").select_option(label="P(No | x)")
    check.locator(".differs-row input").fill("0.7954")
    check.get_by_role("button", name="Check", exact=True).click()
    expect(check.locator(".differs-row + .verdict")).to_contain_text("right")
    check.locator("#working-text").fill("P(No) = 5/14")
    check.get_by_role("button", name="Check my working").click()
    expect(check.locator(".working-said")).to_contain_text("1 figure was read: 1 right")


def test_evaluation_is_one_choice_below_the_answer(student: Student) -> None:
    fold = opened(student, "evaluate")
    show = fold.get_by_role("button", name="Show it in the solution")
    expect(show).to_be_hidden()
    fold.get_by_label("Evaluate the classifier").select_option(label="leave-one-out")
    student.settled()
    assert student.problem()["evaluate"] == "leave_one_out"
    show.click()
    expect(student.step("evaluation")).to_be_in_viewport()
    # It is kept with the exercise, and seen again.
    student.page.reload()
    student.wait_for_start()
    expect(fold).to_have_attribute("open", "")
    fold.get_by_label("Evaluate the classifier").select_option(label="no")
    student.settled()
    expect(student.step("evaluation")).to_have_count(0)


def test_doors_are_a_list_of_large_targets_on_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
    student = Student(page).open()
    boxes = page.locator(DOORS).evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(boxes) == 4
    assert min(boxes) >= LEAST_TARGET
    for name in ("check", "sides", "many", "evaluate"):
        opened(student, name)
    fits(page)
