"""Bayesian networks are entered, changed, queried and always drawn."""

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from helpers.page.student import Student, eventually, faults, fits, link_to

pytestmark = pytest.mark.browser

CHAIN = "Weather, humidity, umbrella"


def field(student: Student, label: str) -> Locator:
    return student.page.locator("#exercise").get_by_label(label, exact=True)


def fill(student: Student, **numbers: str) -> None:
    for label, number in numbers.items():
        field(student, label).fill(number)


def line(student: Student, name: str) -> Locator:
    named = student.page.locator(".variable-name").get_by_text(name, exact=True)
    return student.page.locator(".variable-line").filter(has=named)


def call(student: Student, name: str, values: str | None = None) -> None:
    """Name the variable that is open, and its values."""
    field(student, student.words("network.name")).fill(name)
    if values is not None:
        field(student, student.words("network.values")).fill(values)
        field(student, student.words("network.values")).press("Enter")


def nodes(student: Student) -> list[str]:
    return sorted(student.page.locator(".network .graph-name").all_inner_texts())


def evidence(student: Student, name: str, value: str) -> None:
    field(student, student.words("question.add_evidence")).first.select_option(name)
    field(student, student.words("question.value_of", name=name)).select_option(value)


def yet_to_be_typed(student: Student, where: str) -> None:
    """An empty field is not an error yet."""
    expect(student.answer).to_have_text(student.words("answer.unfilled", where=where))
    expect(student.answer).to_have_attribute("data-state", "waiting")
    expect(student.page.locator(".network [aria-invalid=true]")).to_have_count(0)
    expect(student.page.locator(".network .field-error:not(:empty)")).to_have_count(0)


def test_a_network_is_typed_from_nothing(student: Student) -> None:
    student.choose_example(CHAIN)
    student.button("exercise.new").click()
    eventually(lambda: nodes(student), ["A", "B"])
    yet_to_be_typed(student, "A (1 empty), B (2 empty)")
    call(student, "weather", "sunny, cloudy")
    fill(student, **{"P(weather = sunny)": "0.6"})
    expect(field(student, "P(weather = cloudy)")).to_have_attribute("placeholder", "0.4")
    line(student, "B").click()
    call(student, "humidity", "wet，dry")
    expect(line(student, "humidity")).to_contain_text("2 empty")
    yet_to_be_typed(student, "humidity (2 empty)")
    fill(student, **{"P(humidity = wet | weather = sunny)": "110%"})
    expect(student.answer).to_have_attribute("data-state", "error")
    expect(student.page.locator(".network [aria-invalid=true]")).to_have_count(1)
    fill(student, **{"P(humidity = wet | weather = sunny)": "10%", "P(humidity = wet | weather = cloudy)": "4/5"})
    expect(field(student, "P(humidity = dry | weather = cloudy)")).to_have_attribute("placeholder", "1/5")
    student.button("network.add").click()
    call(student, "gear", "umbrella, none")
    field(student, student.words("network.add_parent")).select_option("humidity")
    student.page.evaluate("() => navigator.clipboard.writeText('0.9\\t0.1\\n0.3\\t')")
    field(student, "P(gear = umbrella | humidity = wet)").press("ControlOrMeta+v")
    expect(field(student, "P(gear = none | humidity = wet)")).to_have_value("0.1")
    field(student, "P(gear = umbrella | humidity = wet)").press("ArrowDown")
    student.page.keyboard.type("0.2")  # replaces the number pasted below
    field(student, student.words("question.value_of", name="humidity")).select_option("")
    evidence(student, "gear", "umbrella")
    student.answer_says("0.3476")
    eventually(lambda: nodes(student), ["gear", "humidity", "weather"])
    problem = student.problem()
    assert problem["question"] == {"find": "weather", "evidence": {"gear": "umbrella"}}
    assert problem["variables"]["humidity"] == {
        "values": ["wet", "dry"],
        "parents": ["weather"],
        "cpt": [
            {"given": {"weather": "sunny"}, "p": {"wet": "10%"}},
            {"given": {"weather": "cloudy"}, "p": {"wet": "4/5"}},
        ],
    }


def test_renaming_changes_every_place(student: Student) -> None:
    student.choose_example(CHAIN)
    student.answer_says("0.3476")
    line(student, "weather").click()
    call(student, "gear")
    expect(student.page.locator(".variable-editor .field-error")).to_have_text(
        student.words("network.name_taken", name="gear")
    )
    call(student, "sky", "clear, cloudy")
    student.answer_says("0.3476")
    problem = student.problem()
    assert problem["question"] == {"find": "sky", "evidence": {"gear": "umbrella"}}
    assert problem["variables"]["humidity"]["cpt"][0] == {"given": {"sky": "clear"}, "p": {"wet": "0.1", "dry": "0.9"}}
    eventually(lambda: nodes(student), ["gear", "humidity", "sky"])
    for _ in range(2):
        student.button("exercise.undo").click()
    expect(line(student, "weather")).to_contain_text("sunny, cloudy")
    student.answer_says("P(sunny | umbrella)")


def test_parents_and_values_come_and_go(student: Student) -> None:
    student.choose_example(CHAIN)
    line(student, "gear").click()
    parent = field(student, student.words("network.add_parent"))
    parent.select_option("weather")
    expect(student.page.locator(".cpt tbody tr")).to_have_count(4)
    student.answer_says("0.3476")  # while both rows say the same
    field(student, "P(gear = umbrella | humidity = wet, weather = cloudy)").fill("1.5")
    student.answer_says("between 0 and 1")
    wrong = student.page.locator(".cpt [aria-invalid=true]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_value("1.5")
    expect(student.page.locator(".variables .open .field-error").last).to_contain_text("1.5")
    student.button("network.remove_parent", name="weather").click()
    student.answer_says("0.3476")
    # A parent that would close a cycle cannot be chosen, with the reason.
    line(student, "weather").click()
    closing = parent.locator("option[value=gear]")
    expect(closing).to_be_disabled()
    expect(closing).to_contain_text(student.words("network.no_parent_cycle"))
    call(student, "weather", "sunny, cloudy, foggy")
    expect(field(student, "P(weather = foggy)")).to_have_attribute("placeholder", "0")
    yet_to_be_typed(student, "humidity (1 empty)")
    line(student, "humidity").click()
    fill(student, **{"P(humidity = wet | weather = foggy)": "1/2"})
    student.answer_says("0.3476")
    line(student, "weather").click()
    call(student, "weather", "sunny, foggy")
    student.answer_says("0.4241")  # 0.162/0.382: the former "cloudy" is the remainder
    student.button("distributions.remove", name="weather").click()
    line(student, "humidity").click()
    expect(field(student, "P(humidity = wet)")).to_have_value("0.1")
    expect(student.page.locator(".question-card")).to_have_count(0)


def test_interventions_events_and_samples_are_asked_in_the_card(student: Student) -> None:
    student.choose_example(CHAIN)
    kind = field(student, student.words("question.kind", number=1))
    kind.select_option("do")
    student.answer_says("do(")
    kind.select_option("adjust")
    student.answer_says("adjust")
    kind.select_option("probability")
    field(student, student.words("question.event_of")).fill("sunny or wet")
    field(student, student.words("question.condition")).fill("umbrella")
    student.answer_says("sunny ∪ wet")
    kind.select_option("find")
    field(student, student.words("question.method")).select_option("prior")
    field(student, student.words("question.numbers")).fill("0.1 0.2 0.3 0.9 0.2 0.3")
    student.answer_says("prior sampling")


def test_structures_are_typed_a_line_each(student: Student) -> None:
    student.choose_example("BIC of four structures")
    student.answer_says("B2")
    field(student, student.words("question.structures")).fill("–\ngood → surface")
    student.answer_says("B1")


def test_every_kind_of_question_is_answered(student: Student) -> None:
    student.choose_example(CHAIN)
    kind = field(student, student.words("question.kind", number=1))
    kind.select_option("joint")
    student.answer_says("0.162")
    kind.select_option("independent")
    student.answer_says("weather ⊥ humidity | gear")
    student.button("question.leave_out", name="gear").click()
    student.answer_says("does not hold")
    kind.select_option("markov_blanket")
    field(student, student.words("question.add_targets")).select_option("humidity")
    student.answer_says("gear")
    kind.select_option("find")
    student.button("question.add").click()
    second = student.page.get_by_role("group", name=student.words("question.number", number=2), exact=True)
    second.get_by_label(student.words("question.method"), exact=True).select_option("variable_elimination")
    second.get_by_label(student.words("question.add_order"), exact=True).select_option("gear")
    second.get_by_label(student.words("question.add_order"), exact=True).select_option("humidity")
    assert student.problem()["question"] == [
        {"find": "humidity"},
        {"find": "weather", "method": "variable_elimination", "order": ["gear", "humidity"]},
    ]
    student.button("question.remove", number=2).click()
    expect(second).to_have_count(0)
    kind.select_option("most_probable")
    student.answer_says("dry")


COMPACT = """# two causes
P(rain) = 0.2
P(sprinkler | rain): T 0.01; F 0.4
P(wet | rain, sprinkler): T T 0.99; T F 0.8; F T 0.9; F F 0
P(rain | wet=T) = ?
"""
BIF = """network unknown { }
variable rain { type discrete [ 2 ] { yes, no }; }
variable wet { type discrete [ 2 ] { yes, no }; }
probability ( rain ) { table 0.2, 0.8; }
probability ( wet | rain ) { (yes) 0.9, 0.1; (no) 0.1, 0.9; }
"""


def test_a_network_is_pasted_as_text(student: Student) -> None:
    student.choose_example(CHAIN)
    area = student.paste_area
    area.fill(COMPACT)
    student.answer_says("0.3577")
    eventually(lambda: nodes(student), ["rain", "sprinkler", "wet"])
    problem = student.problem()
    assert problem["question"] == {"find": "rain", "evidence": {"wet": "T"}}
    assert "network" not in problem
    # The fault is shown beside the text, which stays; so does the network that was read before.
    area.fill(COMPACT.replace("0.99", "1.99"))
    error = student.page.locator("#network-error")
    expect(error).to_contain_text("1.99")
    expect(area).to_have_attribute("aria-invalid", "true")
    student.button("paste.show_line", line=4).click()
    selected = "area => area.value.slice(area.selectionStart, area.selectionEnd)"
    eventually(lambda: area.evaluate(selected)[:13], "P(wet | rain,")
    student.answer_says("0.3577")
    student.switch_language()
    expect(student.paste_area).to_have_value(COMPACT.replace("0.99", "1.99"))
    # A problem may also be stated by such a text; read into the form it is the same problem.
    student.choose_example("天气、湿度与雨伞")
    link = link_to({"format": 1, "topic": "bayesian_network", "network": COMPACT})
    student.page.evaluate("link => { location.hash = link; }", link)
    student.answer_says("0.3577")
    eventually(lambda: nodes(student), ["rain", "sprinkler", "wet"])
    student.button("exercise.undo").click()
    eventually(lambda: nodes(student), ["天气", "湿度", "雨伞"])


def test_a_network_is_known_wherever_it_is_pasted_or_opened(student: Student) -> None:
    student.paste(BIF)
    expect(student.page.locator("#topic-select")).to_have_value("bayesian_network")
    eventually(lambda: nodes(student), ["rain", "wet"])
    expect(student.paste_area).to_have_value(BIF)
    student.settled()
    student.button("exercise.undo").click()
    student.answer_says("No")
    student.paste("P(A)\nA=0  A=1\n0.6  0.4\n\nP(B|A)\nA  B=0  B=1\n0  0.7  0.3\n1  0.2  0.8\n\nP(A | B=1) = ?\n")
    # 0.4 · 0.8 / (0.4 · 0.8 + 0.6 · 0.3)
    student.answer_says("0.64")
    eventually(lambda: nodes(student), ["A", "B"])
    student.button("exercise.undo").click()
    student.answer_says("No")
    file: FilePayload = {"name": "two.bif", "mimeType": "text/plain", "buffer": BIF.encode()}
    student.page.locator("#solution-tools input[type=file]").set_input_files(file)
    eventually(lambda: nodes(student), ["rain", "wet"])
    student.settled()
    student.page.locator("#solution-tools .menu summary").click()
    student.page.get_by_role(
        "button", name=f"{student.words('export.copy')}: BIF (for other programs)", exact=True
    ).click()
    expect(student.page.locator(".menu-said")).to_have_text(student.words("export.copied"))
    copied = student.page.evaluate("() => navigator.clipboard.readText()")
    assert "probability ( wet | rain ) {" in copied
    student.page.keyboard.press("Escape")


def test_a_network_pasted_in_the_place_of_a_table_can_be_undone(student: Student) -> None:
    student.choose_example("Rain, sprinkler and grass from a table")
    columns = student.columns()
    student.paste("a -> b -> c")
    eventually(lambda: nodes(student), ["a", "b", "c"])
    student.settled()
    student.button("exercise.undo").click()
    eventually(student.columns, columns)


def test_arrows_are_chosen_beside_a_table(student: Student) -> None:
    page = student.page
    student.choose_example("Rain, sprinkler and grass from a table")
    student.answer_says("P(")
    line(student, "Sprinkler").click()
    field(student, student.words("network.add_parent")).select_option("Rain")
    assert student.problem()["variables"] == {
        "Rain": {},
        "Sprinkler": {"parents": ["Rain"]},
        "Grass": {"parents": ["Rain", "Sprinkler"]},
    }
    page.get_by_label("Arrows", exact=True).select_option("naive_bayes")
    student.answer_says("Rain")
    expect(line(student, "Sprinkler")).to_be_hidden()
    by_numbers = page.get_by_role("radio", name=student.words("network.by_numbers"), exact=True)
    by_numbers.check()
    eventually(lambda: nodes(student), ["A", "B"])
    page.get_by_role("radio", name=student.words("network.by_table"), exact=True).check()
    page.get_by_label("Arrows", exact=True).select_option("given")
    expect(line(student, "Sprinkler")).to_contain_text("Rain")


def test_the_root_of_the_tree_is_chosen(student: Student) -> None:
    student.choose_example("Playing tennis with a tree")
    root = student.page.get_by_label("Root of the tree", exact=True)
    eventually(lambda: root.locator("option").all_text_contents()[1:], ["Outlook", "Temperature", "Humidity", "Wind"])
    tree = student.page.locator("#steps").get_by_text("The root Wind keeps only the class as a parent")
    expect(tree).to_have_count(0)
    root.select_option("Wind")
    expect(tree).to_be_visible()
    assert student.problem()["root"] == "Wind"
    student.page.get_by_label("Arrows", exact=True).select_option("naive_bayes")
    expect(root).to_be_hidden()
    expect(student.page.locator("#steps")).to_contain_text("only the tree of TAN has one")


def test_the_super_parent_is_chosen_and_the_minimum_typed(student: Student) -> None:
    page, smoothing = student.page, student.page.get_by_label("Smoothing λ", exact=True)
    student.choose_example("Playing tennis with a super-parent")
    parent = page.get_by_label("Super-parent", exact=True)
    student.answer_says("64/109")
    parent.select_option("Wind")
    student.answer_says("3/5")
    assert student.problem()["super_parent"] == "Wind"
    expect(smoothing).to_have_attribute("placeholder", "1")
    page.get_by_label("Arrows", exact=True).select_option("aode")
    expect(parent).to_be_hidden()
    student.answer_says("0.6273")
    page.get_by_label("Fewest rows of a super-parent, m′", exact=True).fill("15")
    student.answer_says("1089/1481")
    assert student.problem()["minimum"] == "15"


def test_eight_variables_fit_a_phone(student: Student) -> None:
    page = student.page
    student.choose_example("The Asia network")
    page.set_viewport_size({"width": 390, "height": 844})
    student.button("jump.edit").click()
    # The fields of another kind of exercise come later than its solution may.
    expect(page.locator(".variables li")).to_have_count(8)
    highest = "all => Math.max(...all.map(one => one.offsetHeight))"
    eventually(lambda: page.locator(".variables li").evaluate_all(highest) < 48, True)
    page.locator(".network .graph-node").filter(has_text="either").click()
    expect(line(student, "either")).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".cpt tbody tr")).to_have_count(4)
    fits(page)
    assert faults(student, "#exercise") == []


def test_a_large_fold_is_drawn_only_near_the_screen(student: Student) -> None:
    """P(x0 | x11 = T) in a chain by enumeration: 1024 terms for each value, of which 240 are in a fold."""
    variables = {
        f"x{at}": {"values": ["T", "F"], "parents": [f"x{at - 1}"], "cpt": [
            {"given": {f"x{at - 1}": "T"}, "p": {"T": "0.9"}},
            {"given": {f"x{at - 1}": "F"}, "p": {"T": "0.2"}},
        ]}
        for at in range(1, 12)
    }  # fmt: skip
    asked = {"find": "x0", "evidence": {"x11": "T"}, "method": "enumeration"}
    chain = {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {"x0": {"values": ["T", "F"], "cpt": {"T": "0.5"}}, **variables},
        "question": asked,
    }
    student.page.goto(link_to(chain))
    student.answer_says("P(x0 = T | x11 = T)")
    student.settled()
    large = student.page.locator("#steps details.fold").filter(has_text="240 more terms")
    large.locator("summary").click()
    expect(large.locator("tbody tr").last).to_be_visible()
    # Of 240 terms with some 500 elements each, the page draws as many as it can hold, and counts the rest.
    eventually(lambda: f"{240 - large.locator('tbody tr').count()} more rows" in large.inner_text(), True)
    assert large.locator("tbody tr").count() > 10


def test_a_decision_and_its_utility_are_typed(student: Student) -> None:
    """EU(yes) = 0.3 · 70 + 0.7 · 20, EU(no) = 0.7 · 100; knowing A is worth 0.3 · 70 + 0.7 · 100 − 70 = 21."""
    student.choose_example(CHAIN)
    student.button("exercise.new").click()
    fill(student, **{"P(A = T)": "0.3"})
    line(student, "B").click()
    fill(student, **{"P(B = T | A = T)": "0.9", "P(B = T | A = F)": "0.2"})
    student.button("network.add_decision").click()
    call(student, "take", "yes, no")
    student.button("network.add_utility").click()
    call(student, "worth")
    expect(field(student, student.words("network.values"))).to_have_count(0)
    for parent in ("A", "take"):
        field(student, student.words("network.add_parent")).select_option(parent)
    numbers = {"A = T, take = yes": "70", "A = T, take = no": "0", "A = F, take = yes": "20", "A = F, take = no": "100"}
    fill(student, **{f"worth({given})": number for given, number in numbers.items()})
    expect(student.page.locator(".network .graph-node.utility .graph-name")).to_have_text("worth")
    expect(student.page.locator(".network .graph-node.decision .graph-name")).to_have_text("take")
    kind = field(student, student.words("question.kind", number=1))
    kind.select_option("decide")
    field(student, student.words("question.value_of", name="B")).select_option("")
    student.answer_says("MEU = 70")
    kind.select_option("value_of_information")
    student.answer_says("= 21")
    student.settled()


def test_uncertain_evidence_is_typed(student: Student) -> None:
    """Likelihoods become new probabilities, and the other evidence stays."""
    student.choose_example("An alarm half heard")
    first = student.page.locator(".question-card").first
    label = student.words("question.kind_of_evidence", name="Alarm")
    expect(first.get_by_label("Alarm = T", exact=True)).to_have_value("4")
    first.get_by_label("Alarm = T", exact=True).fill("9")
    student.answer_says("P(Burglary = T | s)")
    first.get_by_label(label, exact=True).select_option(student.words("question.new_probabilities"))
    first.get_by_label("Alarm = T", exact=True).fill("0.8")
    first.get_by_label("Alarm = F", exact=True).fill("0.2")
    student.answer_says("P_1(Burglary = T) ≈ 0.2989")


def test_a_noisy_or_is_typed(student: Student) -> None:
    student.choose_example("Fever: a noisy-or")
    line(student, "Fever").click()
    editor = student.page.locator(".variable-editor")
    expect(editor.get_by_label("Cold", exact=True)).to_have_value("0.6")
    expect(editor.locator(".cpt")).to_have_count(0)
    editor.get_by_label("Malaria", exact=True).fill("1")
    student.answer_says("P(Flu = T | Fever = T)")
    editor.get_by_label(student.words("network.stated_by"), exact=True).select_option(student.words("network.by_rows"))
    expect(editor.locator(".cpt")).to_have_count(1)
