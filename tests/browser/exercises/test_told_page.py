"""An exercise in words stands above its form: each number with its role, which a tap changes."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from helpers.page.complaints import NewPage
from helpers.page.phones import PHONE, fits_a_phone
from helpers.page.stand_in_readings import read_by_python, refused, stand_in
from helpers.page.student import Student, eventually, faults

pytestmark = pytest.mark.browser

TEXT = """A test is positive for 90 percent of the ill and, by mistake, for 20 percent (or 0.3) of the healthy.
Of all people 10 percent are ill. Is a person with a positive test ill?"""
PRIOR, OF_ILL, OF_HEALTHY = "prior[ill]", "likelihood[positive|ill]", "likelihood[positive|healthy]"
# Any text that is read without a question: its answer has all keys.
TABLE = "job,loan\nno,no\nno,no\nyes,yes\nyes,yes\n"
# The number, its role where it has one, and its tag and the class that it is coloured by.
NUMBERS = [("90 percent", OF_ILL), ("20 percent", OF_HEALTHY), ("0.3", ""), ("10 percent", PRIOR)]
ROLES: Mapping[str, tuple[str, str, int | None]] = {
    OF_ILL: ("P(positive | ill)", "L", 0),
    OF_HEALTHY: ("P(positive | healthy)", "L", 1),
    PRIOR: ("P(ill)", "P", 0),
    "prior[healthy]": ("P(healthy)", "P", 1),
    "total[positive]": ("P(positive)", "T", None),
    "joint[ill,positive]": ("P(ill, positive)", "J", None),
    "irrelevant": ("not needed", "×", None),
}
CHOICES = [{"role": role, "label": label} for role, (label, _, _) in ROLES.items()]
# 0.1 · 0.9 / (0.1 · 0.9 + 0.9 · 0.2) = 1/3; with 0.3 in the place of 20 percent 1/4; with P(ill) = 0.5 it is 0.9/1.1.
ANSWER, OTHER_ANSWER, TYPED_ANSWER = "0.3333", "0.25", "0.8182"


def place(word: str, nth: int = 0) -> dict[str, int]:
    found = [
        {"line": number, "start": start, "end": start + len(word)}
        for number, line in enumerate(TEXT.split("\n"), 1)
        for start in range(len(line))
        if line.startswith(word, start)
    ]
    return found[nth]


def mark(word: str, role: str) -> dict[str, Any]:
    label, tag, color = ROLES.get(role, ("", "?", None))
    said = {"role": role, "label": label, "tag": tag, "color": color, "sure": role != ""}
    return {**place(word), **said, "choices": CHOICES}


def told(reading: Mapping[str, Any]) -> dict[str, Any]:
    """The exercise as read with what the person has said of its numbers."""
    said = {(one["line"], one["start"]): one["role"] for one in reading.get("roles", [])}
    roles = {word: said.get((place(word)["line"], place(word)["start"]), role) for word, role in NUMBERS}
    by_role = {role: word.replace(" percent", "%") for word, role in roles.items()}
    likelihoods = {"ill": by_role.get(OF_ILL), "healthy": by_role.get(OF_HEALTHY)}
    stated = {name: {"positive": number} for name, number in likelihoods.items() if number}
    prior = by_role[PRIOR]
    return {
        "marks": [mark(word, role) for word, role in roles.items()],
        "mentions": [
            {**place("positive"), "axis": 1, "value": 0, "observed": False, "wanted": False},
            {**place("positive", 1), "axis": 1, "value": 0, "observed": True, "wanted": False},
            {**place("ill", 2), "axis": 0, "value": 0, "observed": False, "wanted": True},
        ],
        "asked": [],
        "complete": "" not in by_role,
        "sought": ["P(ill | positive)"],
        "tree": [
            {"name": name, "prior": share, "leaves": [{"observation": "positive", "probability": likelihoods[name]}]}
            for name, share in (("ill", prior), ("healthy", None))
        ],
        "problem": {
            "format": 1,
            "topic": "bayes_decision",
            "classes": ["ill", "healthy"],
            "priors": {"ill": prior},
            "likelihoods": stated,
            "query": "positive",
        },
    }


def answer(params: Mapping[str, Any]) -> dict[str, Any] | None:
    if params.get("text") != TEXT:
        return None
    found = told(params.get("reading", {}))
    if params.get("as") == "told":
        return read_by_python({"text": TABLE}, columns=[], rows=[], kinds=[], told=found)
    way = {"label": "Open in Bayes’ rule", "problem": found["problem"]}
    return refused("An exercise in words.", told=found, way=way, kind="told")


@pytest.fixture
def student(student: Student) -> Student:
    stand_in(student.page, answer)
    student.button("exercise.new").click()
    student.paste(TEXT)
    expect(numbers(student)).to_have_count(4)
    return student


def numbers(student: Student) -> Locator:
    return student.page.locator(".told-number:visible")


def number(student: Student, word: str) -> Locator:
    return student.page.locator(".told").get_by_role("button", name=f"{word}: ")


def bar(student: Student) -> Locator:
    """What is still open, with the way to it."""
    return student.page.locator(".told-next:visible")


def says(student: Student, word: str, role: str) -> None:
    """Assert that the number soon has this role, in words."""
    expect(number(student, word)).to_have_accessible_name(f"{word}: {role}")


def choose(student: Student, word: str, role: str) -> None:
    number(student, word).click()
    more = student.page.locator(".told-more")
    if more.count() > 0:
        more.click()
    student.page.get_by_role("radio", name=role, exact=True).click()
    says(student, word, role)


def opened(student: Student) -> Student:
    """The exercise in its form, with the number that was asked named as not needed."""
    choose(student, "0.3", "not needed")
    bar(student).get_by_role("button", name="Open in Bayes’ rule").click()
    expect(student.page.locator("#topic-select")).to_have_value("bayes_rule")
    student.settled()
    return student


def test_each_number_says_its_role_and_what_is_open_is_asked(student: Student) -> None:
    said = [f"{word}: {ROLES[role][0] if role else 'no meaning yet'}" for word, role in NUMBERS]
    assert numbers(student).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))") == said
    # Never colour alone.
    tags = (
        numbers(student).locator("sup").evaluate_all("all => all.map(one => getComputedStyle(one, '::before').content)")
    )
    assert tags == ['"L"', '"L"', '"?"', '"P"']
    expect(student.page.locator(".told-event[data-observed]").first).to_have_text("positive (observed)")
    expect(bar(student)).to_contain_text("1 of 4 numbers has no meaning yet.")
    expect(student.page.locator(".told figure")).to_contain_text(student.words("doubt.unconfirmed"))
    expect(student.page.locator(".tree > li").first).to_contain_text("ill 10%")
    expect(student.solution).to_be_hidden()


def test_the_open_number_is_bound_and_the_form_filled_in(student: Student) -> None:
    opened(student)
    student.answer_says(ANSWER)
    problem = student.problem()
    assert problem["priors"]["ill"] == "10%"
    assert problem["likelihoods"] == {"ill": {"positive": "90%"}, "healthy": {"positive": "20%"}}
    says(student, "0.3", "not needed")
    expect(bar(student)).to_contain_text(student.words("told.complete"))


def test_a_role_changes_the_form_and_undo_takes_it_back(student: Student) -> None:
    opened(student)
    choose(student, "20 percent", "not needed")
    choose(student, "0.3", "P(positive | healthy)")
    student.answer_says(OTHER_ANSWER)
    expect(number(student, "0.3")).to_be_focused()
    student.button("exercise.undo").click()
    says(student, "0.3", "not needed")
    student.button("exercise.undo").click()
    says(student, "20 percent", "P(positive | healthy)")
    student.answer_says(ANSWER)


def test_nothing_is_solved_while_a_number_has_no_role(student: Student) -> None:
    # The form has all that it needs.
    student.page.locator(".told").get_by_role("button", name="Open in Bayes’ rule").click()
    expect(student.page.locator("#topic-select")).to_have_value("bayes_rule")
    student.settled().answer_says(student.words("answer.choice"))
    expect(student.solution).to_be_hidden()
    choose(student, "0.3", "not needed")
    student.answer_says(ANSWER)


def test_a_number_typed_in_the_form_wins_and_is_said(student: Student) -> None:
    opened(student)
    student.page.get_by_label("prior, ill", exact=True).fill("0.5")
    student.answer_says(TYPED_ANSWER)
    changed = student.page.locator(".told-changed")
    expect(changed).to_contain_text(student.words("told.changed"))
    choose(student, "90 percent", "P(positive | ill)")
    student.answer_says(TYPED_ANSWER)
    changed.get_by_role("button").click()
    student.answer_says(ANSWER)
    expect(changed).to_be_hidden()


def test_tab_leads_from_a_number_into_its_card_and_back(student: Student) -> None:
    page = student.page
    number(student, "90 percent").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="P(positive | ill)")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(number(student, "90 percent")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="P(positive | ill)")).to_be_focused()


def test_roles_are_chosen_by_keys_alone(student: Student) -> None:
    page = student.page
    number(student, "0.3").focus()
    page.keyboard.press("Enter")
    expect(number(student, "0.3")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    radios = page.get_by_role("radiogroup", name="What does 0.3 mean?").get_by_role("radio")
    expect(radios.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(radios.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(number(student, "0.3")).to_be_focused()
    expect(radios).to_have_count(0)
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="not needed")).to_be_focused()
    page.keyboard.press("Enter")
    says(student, "0.3", "not needed")
    expect(number(student, "0.3")).to_be_focused()


def test_a_role_is_stated_in_own_words(student: Student) -> None:
    page = student.page
    number(student, "0.3").click()
    page.locator(".told-more").click()
    page.get_by_label(student.words("told.given")).fill("healthy")
    page.get_by_role("button", name=student.words("told.use")).click()
    expect(page.get_by_label(student.words("told.event"), exact=True)).to_be_focused()
    page.keyboard.type("positive")
    page.keyboard.press("Enter")
    says(student, "0.3", "P(positive | healthy)")


def test_text_and_roles_are_saved_and_shared(student: Student, new_page: NewPage) -> None:
    opened(student).saved()
    address = student.page.url
    student.page.reload()
    student.wait_for_start()
    says(student, "0.3", "not needed")
    student.answer_says(ANSWER)
    # A friend, in whose browser there is nothing but the link.
    friend = Student(new_page())
    stand_in(friend.page, answer)
    friend.open(address)
    says(friend, "0.3", "not needed")
    friend.answer_says(ANSWER)


def test_a_text_is_pasted_above_the_form(student: Student) -> None:
    page = student.page
    page.locator("#topic-select").select_option("bayes_decision")
    student.settled()
    area = page.get_by_role("textbox", name=student.words("door.title"))
    area.fill(TEXT)
    expect(bar(student)).to_contain_text("1 of 4 numbers has no meaning yet.")
    bar(student).get_by_role("button", name="Next: 0.3").click()
    expect(number(student, "0.3")).to_be_focused()
    expect(page.get_by_role("radiogroup")).to_be_visible()
    choose_shown = page.get_by_role("radio", name="P(positive)", exact=True)
    expect(choose_shown).to_be_visible()
    page.keyboard.press("Escape")
    choose(student, "0.3", "not needed")
    student.answer_says(ANSWER)
    # Without its text the form stays.
    area.fill("")
    expect(page.locator(".told")).to_be_hidden()
    student.answer_says(ANSWER)


def test_numbers_are_bound_by_thumb(student: Student) -> None:
    page = student.page
    page.set_viewport_size(PHONE)
    page.evaluate("() => document.querySelector('#exercise').classList.add('open')")
    ask = bar(student).get_by_role("button", name="Next: 0.3")
    number(student, "90 percent").scroll_into_view_if_needed()
    expect(ask).to_be_in_viewport(ratio=1)
    ask.click()
    heights = "all => all.map(one => one.getBoundingClientRect().height)"
    assert min(page.locator(".told-card").get_by_role("radio").evaluate_all(heights)) >= 44
    reach = "all => all.map(one => one.offsetHeight - 2 * parseFloat(getComputedStyle(one, '::after').top))"
    assert min(numbers(student).evaluate_all(reach)) >= 44
    eventually(lambda: numbers(student).evaluate_all(UNDER_ANOTHER), [])
    fits_a_phone(page)
    bar(student).evaluate("one => one.scrollIntoView({ block: 'center' })")
    assert faults(student, ".not-certain") == []


UNDER_ANOTHER = """all => all.filter(one => {
  one.scrollIntoView({ block: "center" });
  const box = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).map(one => one.textContent)"""
