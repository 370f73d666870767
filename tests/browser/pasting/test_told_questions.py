"""What an exercise in words leaves open is answered by taps: a proposal as a whole, and what has no number."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from helpers.answers.bridged import answered
from helpers.page.phones import PHONE, fits_a_phone
from helpers.page.stand_in_readings import stand_in
from helpers.page.student import Student, faults

pytestmark = pytest.mark.browser

TEXT = "A dog is shy with probability 10%. Shy dogs hide at 90% of the knocks, others at 20%. Rex hides. Is he shy?"
NUMBERS = {"10%": "prior[shy]", "90%": "likelihood[hides|shy]", "20%": "likelihood[hides|not shy]"}
PROPOSAL = {
    "events": [["shy", "not shy"], ["hides", "not hides"]],
    "observed": ["hides"],
    "sought": "shy",
    "roles": [{"line": 1, "start": TEXT.index(number), "role": role} for number, role in NUMBERS.items()],
}
# 0.1 · 0.9 / (0.1 · 0.9 + 0.9 · 0.2) = 1/3; where other dogs stay at 20% of the knocks it is 0.09/(0.09 + 0.72) = 1/9.
ANSWER, OTHER_ANSWER = "0.3333", "0.1111"
QUESTION, AGREED, REFUSED = "Is this what the text says?", "Yes, that is it", "No, it is not"

ALARM = (
    "A burglary happens with probability 0.1% and an earthquake with probability 0.2%. The alarm rings with "
    "probability 95% if there is both a burglary and an earthquake, 94% if only a burglary happens, 29% if only an "
    "earthquake, and 0.1% otherwise. The alarm rings. How probable is a burglary?"
)
# Only its question is open: P(A | side effects) = 0.03/(0.03 + 0.048) = 5/13.
DRUGS = (
    "60% of the patients take drug A and 40% drug B. Side effects occur in 5% of the patients on A "
    "and in 12% of those on B. Draw the tree diagram."
)
ANSWER_ON_DRUGS = "0.3846"


def propose(params: Mapping[str, Any]) -> dict[str, Any] | None:
    """Until the person has said something about it, the exercise is read as proposed."""
    reading = params.get("reading", {})
    if params.get("text") != TEXT or reading.get("events") or reading.get("proposals") is False:
        return None
    answer: dict[str, Any] = answered("parse", {**params, "reading": {**params.get("reading", {}), **PROPOSAL}})
    told = (answer.get("result") or answer["error"])["told"]
    for mark in told["marks"]:
        mark |= {"sure": False, "tag": f"{mark['tag']}?"}
    ways = [
        {"label": AGREED, "kind": "told", "reading": PROPOSAL},
        {"label": REFUSED, "kind": "told", "reading": {"proposals": False}},
    ]
    told |= {"complete": False, "asked": [{"rule": "as_shown", "question": QUESTION, "ways": ways, "stops": True}]}
    return answer


@pytest.fixture
def student(student: Student) -> Student:
    stand_in(student.page, propose)
    student.button("exercise.new").click()
    return student


def numbers(student: Student) -> Locator:
    return student.page.locator(".told-number:visible")


def bar(student: Student) -> Locator:
    return student.page.locator(".told-next:visible")


def asked(student: Student) -> Locator:
    return student.page.locator(".told-asked:visible").get_by_role("button")


def test_a_proposal_is_agreed_to_by_one_tap(student: Student) -> None:
    student.paste(TEXT)
    expect(numbers(student)).to_have_count(3)
    names = [f"{number}: perhaps P({role.split('[')[1][:-1].replace('|', ' | ')})" for number, role in NUMBERS.items()]
    assert numbers(student).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))") == names
    # Not by colour alone.
    assert set(numbers(student).evaluate_all("all => all.map(one => getComputedStyle(one).borderTopStyle)")) == {
        "dashed"
    }
    expect(bar(student)).to_contain_text(QUESTION)
    expect(student.page.locator(".told figure")).to_contain_text(student.words("doubt.unconfirmed"))
    expect(student.solution).to_be_hidden()
    bar(student).get_by_role("button", name=AGREED).click()
    student.answer_says(ANSWER)
    expect(numbers(student).first).to_have_accessible_name("10%: P(shy)")
    expect(bar(student)).to_contain_text(student.words("told.complete"))
    student.settled().button("exercise.undo").click()
    expect(student.paste_area).to_have_value(TEXT)
    expect(student.solution).to_be_hidden()


def test_a_tap_corrects_a_number_of_a_proposal(student: Student) -> None:
    student.paste(TEXT)
    numbers(student).nth(2).click()
    student.page.locator(".told-more").click()
    student.page.get_by_role("radio", name="P(not hides | not shy)", exact=True).click()
    expect(numbers(student).nth(2)).to_have_accessible_name("20%: P(not hides | not shy)")
    expect(student.solution).to_be_hidden()
    bar(student).get_by_role("button", name="Open it in").click()
    student.answer_says(OTHER_ANSWER)


def test_a_proposal_is_asked_once(student: Student) -> None:
    student.paste(TEXT)
    student.settled().answer_says(student.words("answer.choice"))
    expect(student.page.locator("#paste-error")).to_have_text(student.words("told.is_exercise"))
    expect(student.page.get_by_text(QUESTION)).to_have_count(1)
    expect(student.page.get_by_role("button", name="Open it in")).to_have_count(0)
    student.button("answer.show_choice").click()
    expect(bar(student).get_by_role("button").first).to_be_focused()
    signs = "all => all.map(one => getComputedStyle(one.querySelector('sup'), '::before').content)"
    assert numbers(student).evaluate_all(signs) == ['"P?"', '"L?"', '"L?"']
    expect(student.page.locator(".told-legend:visible")).to_contain_text(student.words("told.tag.proposed"))
    expect(student.page.locator(".told figure")).to_contain_text("P(shy | hides)")


def test_a_refused_proposal_is_asked_number_by_number(student: Student) -> None:
    student.paste(TEXT)
    bar(student).get_by_role("button", name=REFUSED).click()
    expect(student.page.get_by_text(QUESTION)).to_have_count(0)
    expect(student.page.locator('.told-number[data-state="proposed"]:visible')).to_have_count(0)
    expect(student.solution).to_be_hidden()
    student.settled().button("exercise.undo").click()
    expect(bar(student)).to_contain_text(QUESTION)
    bar(student).get_by_role("button", name=REFUSED).click()
    expect(student.page.get_by_text(QUESTION)).to_have_count(0)
    student.saved().page.reload()
    expect(numbers(student)).to_have_count(3)
    expect(student.page.get_by_text(QUESTION)).to_have_count(0)


def test_a_proposed_network_is_shown_with_its_tables(student: Student) -> None:
    student.paste(ALARM)
    figure = student.page.locator("figure.unconfirmed")
    expect(figure.get_by_role("table")).to_have_count(3)
    rows = figure.get_by_role("table").last.get_by_role("row")
    expect(rows).to_have_text(["burglaryearthquakeP(alarm rings = T)", "TT95%", "TF94%", "FT29%", "FF0.1%"])
    expect(figure).to_contain_text("P(burglary | alarm rings = T)")
    asked = student.page.get_by_role("group", name=QUESTION)
    expect(asked).to_have_text(re.compile("^Is this what the text says.NoYes, as shown$"))
    student.page.set_viewport_size(PHONE)
    student.page.evaluate("() => document.querySelector('#exercise').classList.add('open')")
    fits_a_phone(student.page)
    assert faults(student, ".not-certain") == []
    asked.get_by_role("button", name="Yes").click()
    expect(student.page.locator("#topic-select")).to_have_value("bayesian_network")
    # 0.001 · (0.002 · 0.95 + 0.998 · 0.94) = 0.00094002 of 0.00094002 + 0.999 · (0.002 · 0.29 + 0.998 · 0.001).
    student.answer_says("0.3736")


def test_a_proposal_beside_its_form_is_asked_there(student: Student) -> None:
    page = student.page
    page.locator("#topic-select").select_option("bayes_decision")
    student.settled()
    student.paste_area.fill(TEXT)
    expect(bar(student)).to_contain_text(QUESTION)
    student.settled().answer_says(student.words("answer.choice"))
    expect(student.solution).to_be_hidden()
    bar(student).get_by_role("button", name=AGREED).click()
    student.answer_says(ANSWER)
    # It stays answered.
    student.saved().page.reload()
    student.wait_for_start().answer_says(ANSWER)


def test_what_has_no_number_is_answered_by_tap(student: Student) -> None:
    student.paste(DRUGS)
    student.page.locator(".told").get_by_role("button", name="Open it in").click()
    expect(asked(student).first).to_be_visible()
    expect(student.solution).to_be_hidden()
    asked(student).get_by_text("P(A | Side effects)", exact=True).click()
    student.answer_says(ANSWER_ON_DRUGS)
    expect(asked(student)).to_have_count(0)
    expect(student.page.get_by_label("prior, A", exact=True)).to_have_value("60%")
    student.settled().button("exercise.undo").click()
    expect(asked(student).first).to_be_visible()
    expect(student.solution).to_be_hidden()


def test_questions_are_answered_by_thumb(student: Student) -> None:
    page = student.page
    heights = "all => all.map(one => one.getBoundingClientRect().height)"
    student.paste(TEXT)
    page.set_viewport_size(PHONE)
    page.evaluate("() => document.querySelector('#exercise').classList.add('open')")
    numbers(student).first.scroll_into_view_if_needed()
    agree = bar(student).get_by_role("button", name=AGREED)
    expect(agree).to_be_in_viewport(ratio=1)
    assert min(agree.evaluate_all(heights)) >= 44
    assert faults(student, ".not-certain") == []
    fits_a_phone(page)
    student.paste(DRUGS)
    expect(asked(student).first).to_be_visible()
    assert min(asked(student).evaluate_all(heights)) >= 44
    fits_a_phone(page)
    asked(student).get_by_text("P(A | Side effects)", exact=True).click()
    bar(student).get_by_role("button", name="Open it in").click()
    student.answer_says(ANSWER_ON_DRUGS)
