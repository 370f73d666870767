"""Several kinds of exercise on one page: the real ones, and two that exist in these tests only."""

import json
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from _byhand.form.fields import TableField
from _byhand.form.writing import write_fields
from _byhand.texts import load_texts
from helpers.page.complaints import NewPage
from helpers.page.student import Student, link_to

pytestmark = pytest.mark.browser

TABLE = "f,class\na,+\na,+\na,-\nb,-\na,?\n"
TITLES = {"given": "Given numbers", "tables": "Other tables"}
GIVEN: dict[str, Any] = {"format": 1, "topic": "given", "priors": {"ill": "1/100"}, "query": "positive"}
OTHER: dict[str, Any] = {**GIVEN, "topic": "tables", "table": {"columns": ["a", "b"], "rows": [["1", "2"]]}}
COMMON: dict[str, Any] = {"help": None, "section": "exercise", "when": [], "defaults": [], "kept": False}
FORMS: dict[str, list[dict[str, Any]]] = {
    "given": [{**COMMON, "kind": "number", "path": "priors.ill", "label": "P(ill)", "default": "", "suggestions": []}],
    "tables": [write_fields([TableField()], load_texts("en"))[0]],
}
# Answers for the two topics instead of Python's; solutions repeat the question.
STUB = """
(({ titles, problems, forms }) => {
  const own = Object.keys(titles);
  const spans = text => [{ kind: "text", text }];
  const answers = {
    example: ({ id }) => own.includes(id) && problems[id],
    form: ({ topic }) => own.includes(topic) && { title: titles[topic], intro: "", fields: forms[topic], exports: [],
      classifies: null, conventions: null },
    solve: ({ problem }) => own.includes(problem.topic) && { format: 1, topic: problem.topic, answers: [], warnings: [],
      document: { format: 1, lang: "en", title: spans(""), source: null, exercise: [], short: [],
        remedies: [], steps: [], rows: {},
        answers: [spans(JSON.stringify(problem))] } },
  };
  const added = {
    topics: own.map(topic => ({ topic, title: titles[topic], blurb: `About ${titles[topic]}.`, sample: "",
      keywords: "" })),
    examples: own.map(topic => ({ id: topic, topic, title: `An example of ${topic}`, blurb: "", source: "A book",
      keywords: "" })),
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const { method, params } = message.json ? JSON.parse(message.json) : {};
    const result = answers[method]?.(params);
    if (result) {
      const data = { event: "result", id: message.id, json: JSON.stringify({ result }) };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    } else post.call(this, message, ...rest);
  };
  // The lists are asked of Python, not found in the bundle.
  const hasOwn = Object.hasOwn;
  Object.hasOwn = (holder, name) => !/^{"method":"(topics|examples)"/.test(name) && hasOwn(holder, name);
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const made = parse(...given);
    const first = Array.isArray(made?.result) ? made.result[0] : null;
    if (first && "topic" in first) made.result.push(...("source" in first ? added.examples : added.topics));
    return made;
  };
})
"""


@pytest.fixture
def student(new_page: NewPage) -> Student:
    stub = {"titles": TITLES, "problems": {"given": GIVEN, "tables": OTHER}, "forms": FORMS}
    page = new_page()
    page.add_init_script(f"{STUB}({json.dumps(stub)})")
    return Student(page).open()


def kind(student: Student) -> Locator:
    return student.page.get_by_label(student.words("exercise.topic"), exact=True)


def choose(student: Student, title: str) -> None:
    kind(student).select_option(label=title)
    student.settled()


def test_exercise_without_a_table_has_no_grid(student: Student) -> None:
    kind(student).focus()
    choose(student, TITLES["given"])
    expect(student.page.get_by_role("heading", level=1)).to_have_text("An example of given")
    expect(kind(student)).to_be_focused()
    expect(kind(student)).to_have_accessible_description("About Given numbers.")
    expect(student.page.get_by_label("P(ill)")).to_have_value("1/100")
    expect(student.page.locator("#asked")).to_be_empty()
    expect(student.grid).to_have_count(0)
    # The question keeps its form when something else changes.
    student.page.get_by_label("P(ill)").fill("1/50")
    student.answer_says('"ill":"1/50"')
    assert {key: student.problem()[key] for key in ("query", "priors")} == {
        "query": "positive",
        "priors": {"ill": "1/50"},
    }
    student.page.get_by_label("P(ill)").blur()
    student.page.evaluate("link => { location.hash = link }", link_to({**GIVEN, "priors": {"ill": "1/7"}}))
    expect(student.page.get_by_label("P(ill)")).to_have_value("1/7")
    student.answer_says('"query":"positive"')


def test_own_table_is_kept_for_another_kind(student: Student) -> None:
    student.paste(TABLE)
    student.answer_says("P(+ | f = a) = 2/3")
    choose(student, TITLES["tables"])
    student.answer_says('"topic":"tables"')
    expect(student.paste_area).to_have_value(TABLE)
    assert student.problem()["table"]["columns"] == ["f", "class"]
    # Pasted text stays in the kind that was chosen.
    student.paste("x,y\n1,+\n3,-\n4,+\n")
    student.answer_says('"columns":["x","y"]')
    expect(kind(student)).to_have_value("tables")


def test_nothing_typed_is_lost(student: Student) -> None:
    student.paste(TABLE)
    student.answer_says("P(+ | f = a) = 2/3")
    choose(student, TITLES["given"])
    expect(student.paste_area).to_have_value("")
    student.button("notice.undo").click()
    expect(student.paste_area).to_have_value(TABLE)
    student.answer_says("P(+ | f = a) = 2/3")
    expect(kind(student)).to_have_value("naive_bayes")


def test_examples_stand_below_their_kind(student: Student) -> None:
    gallery = student.page.locator("#examples > details")
    gallery.locator("> summary").click()
    below = {group: gallery.locator("details", has_text=group) for group in TITLES.values()}
    expect(below["Given numbers"].get_by_role("button")).to_have_count(0)
    below["Given numbers"].locator("summary").click()
    expect(below["Given numbers"].get_by_role("button")).to_have_count(1)
    below["Other tables"].locator("summary").click()
    below["Other tables"].get_by_role("button").click()
    expect(kind(student)).to_have_value("tables")
    # The kind that was chosen is the first now, and open; the others are closed.
    expect(gallery.locator("details").first).to_contain_text("Other tables")
    expect(gallery.locator("details[open]")).to_have_count(1)
    expect(gallery.locator("details").first).to_have_attribute("open", "")


def test_a_table_in_a_file_is_a_table(student: Student) -> None:
    kind(student).select_option("bayes_decision")
    student.settled()
    file: FilePayload = {"name": "table.csv", "mimeType": "text/csv", "buffer": TABLE.encode()}
    student.page.locator("#solution-tools input[type=file]").set_input_files(file)
    student.answer_says("P(+ | f = a) = 2/3")
    expect(kind(student)).to_have_value("naive_bayes")
