"""Networks from a table: counts against brute force, naive Bayes against its own topic, 0/0, refusals."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.writing import spans_to_plain
from _byhand.errors import InputError
from _byhand.texts import LANGUAGES
from _byhand.topics.bayesian_network.exports import EXPORTS
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.learning.estimation import needed
from _byhand.topics.bayesian_network.model.model import Find, Network
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.answers.asked import answer_to, document_of, values_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.oracles import network_data as oracle
from helpers.printed.arithmetic import blocks_of, chains_of
from helpers.printed.chains import check_chain
from helpers.problems.tables import PLAY_TENNIS, SUNNY, Problem, example, structured, tables, tennis

GARDEN = example("network_from_data")
# The sprinkler was never on when it rained.
DRY = "rain,sprinkler,grass\nyes,off,wet\nyes,off,wet\nno,on,wet\nno,off,dry\n"
ARROWS = {"rain": {}, "sprinkler": {}, "grass": {"parents": ["rain", "sprinkler"]}}


def from_rows(text: str, variables: Problem | None = None, **fields: Any) -> Problem:
    made: Problem = {"format": 1, "topic": "bayesian_network", "table": structured(text), **fields}
    return made if variables is None else {**made, "variables": variables}


def learnt(made: Problem, **fields: Any) -> Problem:
    """The table of a naive Bayes exercise as one of a network."""
    return {**made, "topic": "bayesian_network", **fields}


@st.composite
def graphs(draw: st.DrawFn, /, **convention: Any) -> Problem:
    """A random table and a random graph over its columns, the class column among them."""
    made = learnt(draw(tables()))
    names = draw(st.permutations([*made["features"], "class"]))
    made["variables"] = {
        name: {"parents": draw(st.lists(st.sampled_from(names[:at]), unique=True, max_size=2)) if at else []}
        for at, name in enumerate(names)
    }
    made["convention"] = convention
    rows = oracle.rows_of(made)
    assume(all(oracle.values_in(rows, name) for name in names))
    return made


def graph_of(made: Problem) -> dict[str, list[str]]:
    return {name: stated["parents"] for name, stated in made["variables"].items()}


# --- counting


@examples(35)
@given(st.data(), st.sampled_from(["0", "1", "1/2"]), st.booleans())
def test_tables_are_counted_as_by_brute_force(data: st.DataObject, amount: str, share: bool) -> None:
    made = data.draw(graphs(**({"m_estimate": {"m": amount}} if share else {"smoothing": amount})))
    rows, graph = oracle.rows_of(made), graph_of(made)
    added = {name: Fraction(amount) / (len(oracle.values_in(rows, name)) if share else 1) for name in graph}
    found = {name: value for name, value in values_of(made).items() if name.startswith("cpt[")}
    assert found == oracle.tables(rows, graph, added)


def test_the_garden() -> None:
    """P(rain | wet) = 0.32/0.48"""
    values = values_of(GARDEN)
    assert values["cpt[Grass=wet|Rain=yes,Sprinkler=off]"] == Fraction(2, 3)
    assert values["posterior[yes]"] == Fraction(2, 3)
    assert values["evidence"] == Fraction("0.48")


def test_stated_values_are_possible_though_never_seen() -> None:
    made = from_rows(DRY, {**ARROWS, "grass": {"parents": ["rain"], "values": ["wet", "damp", "dry"]}})
    assert values_of({**made, "convention": {"smoothing": 1}})["cpt[grass=damp|rain=yes]"] == Fraction(1, 5)


def test_missing_cells_follow_the_convention() -> None:
    gaps = DRY + "yes,,wet\n,on,wet\n"
    assert values_of(from_rows(gaps, ARROWS))["cpt[rain=yes]"] == Fraction(3, 5)
    assert values_of(from_rows(gaps, ARROWS, convention={"missing": "drop_row"}))["cpt[rain=yes]"] == Fraction(1, 2)


def test_without_a_class_every_row_counts() -> None:
    """The last column of a pasted table may be unknown: it asks for nothing here."""
    made = {"format": 1, "topic": "bayesian_network", "table": DRY + "no,off,?\n", "variables": ARROWS}
    assert values_of(made)["cpt[rain=no]"] == Fraction(3, 5)
    assert not solving.solve(made).warnings


def test_arrows_written_as_text_go_with_a_table() -> None:
    made = {**from_rows(DRY), "network": "rain -> grass <- sprinkler"}
    expected = {name: value for name, value in values_of(ask(rain="no")).items() if name.startswith("cpt[")}
    assert {name: value for name, value in values_of(made).items() if name.startswith("cpt[")} == expected
    with pytest.raises(InputError, match="cpt_and_table"):
        solving.solve({**made, "network": "P(rain) = 0.2"})


def test_a_table_alone_is_a_graph_without_arrows() -> None:
    """The page's problem before any arrow is drawn; row labels are no variable."""
    made = {**GARDEN, "target": "Grass", "features": ["Rain", "Sprinkler"], "variables": {}, "question": None}
    assert values_of(made)["parameters"] == 3
    assert values_of({**made, "target": None, "features": None})["parameters"] == 3


# --- naive Bayes is the network in which every arrow leads from the class


@examples(35)
@given(tables(), st.sampled_from(["mle", "laplace", "li_hang", "m_estimate"]), st.data())
def test_naive_bayes_is_that_of_its_own_topic(made: Problem, how: str, data: st.DataObject) -> None:
    made["convention"] = {"m_estimate": {"m": 2}, "prior": "smoothed"} if how == "m_estimate" else {"preset": how}
    rows = oracle.rows_of(made)
    assume(all(oracle.values_in(rows, name) for name in made["features"]))
    case = {name: data.draw(st.sampled_from(oracle.values_in(rows, name))) for name in made["features"]}
    query = {name: case[name] for name in data.draw(st.lists(st.sampled_from(made["features"]), unique=True))}
    expected = answer_to({**made, "query": query})
    found = answer_to(learnt(made, structure="naive_bayes", query=query))
    posteriors = [
        {each.id: each.value for each in answer.quantities if each.id.startswith("posterior")}
        for answer in (expected, found)
    ]
    if any(each.value is None for each in found.quantities if each.id.startswith("cpt[")):
        return  # where a class has 0/0, naive Bayes decides nothing
    assert posteriors[0] == posteriors[1]
    assert expected.decision == found.decision
    assert sorted(expected.tied) == sorted(found.tied)


def test_a_question_takes_the_place_of_the_cases_of_the_table() -> None:
    made = learnt(tennis(SUNNY), structure="naive_bayes", question={"find": "Wind"})
    solution = solving.solve(made)
    assert [answer.query for answer in solution.answers] == [{"find": "Wind"}]
    assert [notice.key for notice in solution.warnings] == ["bayesian_network.data.question_instead"]


def test_the_network_says_that_it_is_naive_bayes() -> None:
    made = learnt(tennis(SUNNY, preset="mitchell"), structure="naive_bayes")
    steps = {step["id"]: step for step in document_of(made)["steps"]}
    assert any("naive Bayes" in spans_to_plain(block.get("spans", [])) for block in steps["factorisation"]["blocks"])
    assert answer_to(made).decision == "No"


# --- 0/0


def ask(**evidence: str) -> Problem:
    return from_rows(DRY, ARROWS, question={"find": "grass", "evidence": evidence})


def test_answer_depending_on_0_over_0_is_refused() -> None:
    made = ask(rain="yes")
    answer = answer_to(made)
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values["cpt[grass=wet|rain=yes,sprinkler=on]"] is None
    assert values["posterior[wet]"] is None
    assert (answer.decision, list(answer.tied)) == (None, ["wet", "dry"])
    document = document_of(made)
    assert spans_to_plain(document["answers"][0]) == (
        "Undefined: the answer rests on P(grass | rain = yes, sprinkler = on), which is 0/0."
    )
    patches = [
        option["patch"]
        for block in blocks_of(document["steps"])
        if block["type"] == "choice"
        for option in block["options"]
    ]
    assert patches == [{"convention.smoothing": "1"}] * 2
    assert values_of({**made, "convention": {"smoothing": "1"}})["posterior[wet]"] is not None


def test_answer_independent_of_0_over_0_is_given() -> None:
    assert values_of(ask(rain="no"))["posterior[wet]"] == Fraction(1, 4)
    assert values_of({**ask(), "question": {"find": "rain"}})["posterior[yes]"] == Fraction(1, 2)
    assert values_of({**ask(), "question": {"joint": {"rain": "no", "grass": "wet"}}})["joint"] == Fraction(1, 8)
    assert values_of({**ask(), "question": {"joint": {"grass": "wet"}}})["joint"] is None
    assert "independent" in values_of({**ask(), "question": {"independent": [["rain"], ["sprinkler"]]}})


def test_source_of_filled_numbers_is_reported() -> None:
    def told(made: Problem) -> bool:
        return "equal probabilities in their place" in json.dumps(document_of(made))

    assert told(ask(rain="no"))
    assert not told({**ask(), "question": {"joint": {"grass": "wet"}}})
    assert not told({**ask(), "question": {"markov_blanket": "rain"}})


def test_numbers_made_up_do_not_stand_beside_the_graph() -> None:
    asked = {"independent": [["rain"], ["sprinkler"]], "given": ["grass"]}
    assert "independent_numbers" not in values_of({**ask(), "question": asked})
    assert "independent_numbers" in values_of({**ask(), "question": asked, "convention": {"smoothing": 1}})


@pytest.mark.parametrize("form", EXPORTS)
def test_made_up_numbers_are_not_exported(form: str) -> None:
    write = EXPORTS[form].write
    with pytest.raises(InputError, match="export_undefined"):
        write(ask())
    assert "2/3" in write(GARDEN) or "0.6666" in write(GARDEN)


def test_undefined_posteriors_have_no_maximum() -> None:
    answer = answer_to({**ask(), "question": {"most_probable": "all", "evidence": {"rain": "yes"}}})
    assert {quantity.id: quantity.value for quantity in answer.quantities[:3]} == dict.fromkeys(
        ["joint", "evidence", "posterior"]
    )
    assert (answer.decision, len(answer.tied)) == (None, 4)


@examples(35)
@given(graphs(), st.data())
def test_answer_does_not_depend_on_the_filler_of_0_over_0(made: Problem, data: st.DataObject) -> None:
    """Any filler for 0/0: if it is not needed, the answer is the same."""
    rows = oracle.rows_of(made)
    target, *others = data.draw(st.permutations(list(made["variables"])))
    evidence = {name: data.draw(st.sampled_from(oracle.values_in(rows, name))) for name in others[:2]}
    problem = read_problem({**made, "question": {"find": target, "evidence": evidence}})
    (question,) = problem.questions
    assert problem.learnt is not None
    assert isinstance(question, Find)
    if needed(problem.learnt, problem.network, question) is not None:
        return
    first = tuple(
        {
            row: tuple(Fraction(not at) for at in range(len(numbers))) if row in family.undefined else numbers
            for row, numbers in (table or {}).items()
        }
        for family, table in zip(problem.learnt.families, problem.network.tables, strict=True)
    )
    found = infer(Network(problem.network.variables, first), question)
    assert found.posteriors == infer(problem.network, question).posteriors


# --- telling


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_are_true(language: str) -> None:
    gaps = {**ask(rain="no"), "table": structured(DRY + "yes,,wet\nno,off,\n")}
    shared = {**ask(rain="yes"), "convention": {"m_estimate": {"m": "1/2"}}}
    for made in (gaps, shared, {**GARDEN, "convention": {"smoothing": "1/3"}}):
        assert sum(map(check_chain, chains_of(document_of(made, language)))) > 8


def test_counts_light_their_rows_and_entries_have_names() -> None:
    document = document_of(GARDEN)
    assert document["rows"]["n[Grass=wet,Rain=no,Sprinkler=on|Grass,Rain,Sprinkler]"] == [1, 3]
    assert document["rows"]["n[Rain=no,Sprinkler=on|Grass,Rain,Sprinkler]"] == [1, 3, 7]
    assert {name for name in values_of(GARDEN) if name.startswith("cpt[")} <= set(document["entries"])


def test_a_root_without_a_tree_is_left_aside() -> None:
    naive = {**TAN, "structure": "naive_bayes"}
    solution = solving.solve({**naive, "root": "Wind"})
    assert [notice.key for notice in solution.warnings] == ["bayesian_network.data.root_without_tree"]
    assert answer_to({**naive, "root": "Wind"}) == answer_to(naive)


# --- refusals


TAN = from_rows(PLAY_TENNIS, target="PlayTennis", structure="tan")
REFUSED: list[tuple[Problem, str, str]] = [
    ({**TAN, "structure": "forest"}, "structure", "given, naive_bayes, tan"),
    ({**TAN, "target": "Weather"}, "target", "Weather"),
    ({**TAN, "root": "PlayTennis"}, "root", "Outlook"),
    ({**TAN, "root": "Sky"}, "root", "Sky"),
    ({**TAN, "features": []}, "features", "one column"),
    ({**TAN, "variables": {"Wind": {"parents": ["Outlook"]}}}, "variables.Wind.parents", "tan"),
    ({**TAN, "variables": {"Wind": {"cpt": {"Weak": 1}}}}, "variables.Wind.cpt", "the table"),
    ({**TAN, "variables": {"Storm": {}}}, "variables.Storm", "Storm"),
    ({**TAN, "variables": {"Wind": ["Weak"]}}, "variables.Wind", "object"),
    ({**TAN, "variables": {"Wind": {"values": ["Weak"]}}}, "variables.Wind.values", "Strong"),
    ({**TAN, "variables": {"Wind": {"values": "Weak"}}}, "variables.Wind.values", "list"),
    ({**TAN, "convention": {"preset": "han_kamber"}}, "convention.preset", "laplace"),
    ({**TAN, "convention": {"scope": "zero_rows"}}, "convention.scope", "smoothing"),
    ({**TAN, "convention": {"smoothing": -1}}, "convention.smoothing", "0"),
    ({**TAN, "convention": {"smoothing": 1, "m_estimate": {"m": 1}}}, "convention.m_estimate", "one"),
    ({**TAN, "convention": {"m_estimate": {"m": 1, "p": 0.5}}}, "convention.m_estimate.p", "uniform"),
    ({**TAN, "query": ["Sunny"]}, "query", "Sunny"),
    ({**TAN, "query": [{}, {"Wind": "Mild"}]}, "query[2].Wind", "Weak"),
    (from_rows(DRY, ARROWS, convention={"prior": "smoothed"}), "convention.prior", "class"),
    (from_rows(DRY, {"rain": {"parents": ["sun"]}}), "variables.rain.parents", "sun"),
    (from_rows(DRY, {"rain": {"parents": ["grass"]}, "grass": {"parents": ["rain"]}}), "variables.rain.parents", "→"),
    (from_rows(DRY, {"snow": {}}), "variables.snow", "rain"),
    (from_rows(DRY, ARROWS, query={"rain": "yes"}), "query", "target"),
    (from_rows("size,kind\n1.25,a\n2.5,b\n3.75,a\n"), "table", "size"),
    (from_rows("size,kind\n1,a\n2,b\n", types={"size": "length"}), "types.size", "category"),
    (from_rows("size,kind\n?,a\n,b\n"), "table", "size"),
    (from_rows(DRY, ARROWS, convention={"missing": "own_value"}), "convention.missing", "drop_row"),
    (from_rows("a,n\nx,0\n", weight="n"), "table", "row"),
    (from_rows("a,n\nx,1.5\n", weight="n"), "weight", "1.5"),
    ({**example("umbrella"), "root": "weather"}, "root", "table"),
]


@pytest.mark.parametrize(("made", "field", "word"), REFUSED)
def test_refusals_name_the_field_and_the_fault(made: Problem, field: str, word: str) -> None:
    assert_refused(made, field, word)
