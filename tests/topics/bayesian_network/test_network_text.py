"""Networks in compact text and in tables below a header: one network in many spellings, refusals, hostile texts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from _byhand.document.writing import notice_sentence
from _byhand.errors import InputError
from _byhand.solving import error_sentence
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.bayesian_network.exports import compact
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.examples import examples
from helpers.problems.network_texts import network_reading, stated_network
from helpers.problems.networks import NETWORKS, networks
from helpers.problems.tables import Problem, example

Tables = dict[str, dict[frozenset[tuple[str, str]], dict[str, Fraction]]]

SPRINKLER = """\
P(rain) = 0.2
P(sprinkler | rain): T 0.01; F 0.4
P(wet | rain, sprinkler): T T 0.99; T F 0.9; F T 0.9; F F 0
"""


def problem(text: str, **fields: Any) -> Problem:
    return {"format": 1, "topic": "bayesian_network", "network": text, **fields}


def network(text: str) -> Network:
    return read_problem(problem(text)).network


def tables(found: Network) -> Tables:
    """All numbers by the names of the variables and values that they are for."""
    by_name: Tables = {}
    for variable, table in zip(found.variables, found.tables, strict=True):
        assert table is not None
        by_name[variable.name] = {
            frozenset(
                (found.variables[parent].name, found.variables[parent].values[at])
                for parent, at in zip(variable.parents, row, strict=True)
            ): dict(zip(variable.values, numbers, strict=True))
            for row, numbers in table.items()
        }
    return by_name


def arrows(found: Network) -> set[tuple[str, str]]:
    return {
        (found.variables[parent].name, variable.name) for variable in found.variables for parent in variable.parents
    }


# --- one network, written in many ways

WET = {
    "rows with two numbers": "P(wet | rain, sprinkler): T T 0.99 0.01; T F 0.9 0.1; F T 0.9 0.1; F F 0 1",
    "rows in lines": "P(wet | rain, sprinkler):\n  T T 0.99\n  T F 0.9\n  F T 0.9\n  F F 0",
    "rows in lines after the first": "P(wet | rain, sprinkler): T T 0.99\nT F 0.9;\nF T 90%\nF F 0",
    "rows with commas": "P(wet | rain, sprinkler): T, T, 0.99; T, F, 0.9; F, T, 9/10; F, F, 0",
    "rows with values in front": "P(wet | rain, sprinkler) = (T, T): 0.99; (T, F): 0.9; (F, T): 0.9; (F, F): 0",
    "rows with names": "P(wet | rain, sprinkler):\nrain=T, sprinkler=T: 0.99\nsprinkler = F, rain = T: 0.9\n"
    "rain=F, sprinkler=T -> 0.9\nrain=F sprinkler=F 0",
    "rows with own values": "P(wet | rain, sprinkler): T T T 0.99, F 0.01; T F T 0.9; F T F 0.1, T 0.9; F F F 1",
    "parents the other way round": "P(wet | sprinkler, rain): T T 0.99; T F 0.9; F T 0.9; F F 0",
    "one by one": "P(wet=T | rain=T, sprinkler=T) = 0.99\nP(wet = T | rain = T, sprinkler = F) = 0.9\n"
    "P(wet=T | sprinkler=T, rain=F) = .9, P(wet=F | rain=F, sprinkler=F) = 1",
    "only the complements": "P(wet=F | rain, sprinkler): T T 0.01; T F 0.1; F T 0.1; F F 1",
    "letters in another case": "P(Wet | Rain, SPRINKLER): t T 0.99; t F 0.9; f T 0.9; f F 0",
    "negations": "P(wet | rain, sprinkler) = 0.99\nP(wet | rain, ¬sprinkler) = 0.9\nP(wet | ~rain, sprinkler) = 0.9\n"
    "P(¬wet | !rain, ¬sprinkler) = 1",
    "full-width punctuation": "P（wet｜rain，sprinkler）：T，T，0.99；T、F、0.9；F，T，0.9；F，F，0。",
    "another bar": "Pr(wet ∣ rain, sprinkler): T T 0.99; T F 0.9; F T 0.9; F F 0",
    "LaTeX": r"$P(wet \mid rain, sprinkler) = 0.99$; $P(wet \mid rain, \neg sprinkler) = 0.9$"
    "\n" r"$P(wet \mid \lnot rain, sprinkler) = 0.9$" "\n" r"$P(wet \mid \neg rain, \neg sprinkler) = 0$",
    "remarks": "# the lawn\nP(wet | rain, sprinkler): # of wet = T\nT T 0.99 # both\nT F 0.9\n\n// none\n"
    "P(wet|rain,sprinkler): F T 0.9\nF F 0",
    "arrows beside it": "rain -> wet <- sprinkler\nrain → sprinkler\n"
    "P(wet | rain, sprinkler): T T 0.99; T F 0.9; F T 0.9; F F 0",
    "a table in Markdown": "| rain | sprinkler | P(wet=T\\|rain, sprinkler) | P(wet=F) |\n|---|:-:|--:|--:|\n"
    "| T | T | 0.99 | 0.01 |\n| T | F | 0.9 | 0.1 |\n| F | T | 0.9 | 0.1 |\n| F | F | 0 | 1 |",
    "a table from a spreadsheet": "rain\tsprinkler\tP(wet=T)\tP(wet=F)\n"
    "T\tT\t0.99\t0.01\n\tF\t0.9\t0.1\nF\tT\t0.9\n\tF\t0\t1",
    "a table with spaces": "rain  sprinkler  P(wet = T | rain, sprinkler)\nT T 0.99\nT F 0.9\nF T 0.9\nF F 0",
    "a table with a bar": "rain sprinkler | wet=T wet=F\n------------\n"
    "T T | 0.99 0.01\nT F | 0.9 0.1\nF T | 0.9 0.1\nF F | 0 1",
    "a table with commas": "rain,sprinkler,P(wet|rain,sprinkler)\nT,T,0.99\nT,F,0.9\nF,T,0.9\nF,F,0",
    "a table with a column of own values": "sprinkler | rain | wet | P(wet | rain, sprinkler)\nT | T | T | 0.99\n"
    "T | T | F | 0.01\nT | F | T | 0.9\nF | T | T | 0.9\nF | F | F | 1",
    "a list": "1. P(wet | rain, sprinkler): T T 0.99; T F 0.9\n- P(wet | rain, sprinkler): F T 0.9; F F 0",
    "a table below its name": "wet:\n\nsprinkler\train\tF\tT\n"
    "T\tT\t0.01\t0.99\nT\tF\t0.1\t0.9\nF\tT\t0.1\t0.9\nF\tF\t1\t0",
    "a table in Markdown below its name": "wet\n| rain | sprinkler | p |\n|---|---|---|\n"
    "| T | T | 0.99 |\n| T | F | 0.9 |\n| F | T | 0.9 |\n| F | F | 0 |",
    "parents without a comma": "P(wet | rain sprinkler): T T 0.99; T F 0.9; F T 0.9; F F 0",
    "a table below its P": "P(wet | rain, sprinkler)\nsprinkler rain T F\n"
    "T T 0.99 0.01\nT F 0.9 0.1\nF T 0.9 0.1\nF F 0 1",
}  # fmt: skip


@pytest.mark.parametrize("spelling", WET)
def test_one_table_in_many_spellings(spelling: str) -> None:
    root = "P(rain) = 0.2\nP(sprinkler | rain): T 0.01; F 0.4\n"
    expected = tables(network(SPRINKLER))
    found = tables(network(root + WET[spelling]))
    wet = next(name for name in found if name.casefold() == "wet")
    assert found[wet] == expected["wet"]


def test_signs_are_values_of_their_own() -> None:
    text = "P(+r) = 0.2\nP(+w | +r) = 0.9; P(-w | −r) = 0.7\nP(+r | -w) = ?"
    assert tables(network(text)) == {
        "r": {frozenset(): {"+": Fraction(1, 5), "-": Fraction(4, 5)}},
        "w": {
            frozenset({("r", "+")}): {"+": Fraction(9, 10), "-": Fraction(1, 10)},
            frozenset({("r", "-")}): {"+": Fraction(3, 10), "-": Fraction(7, 10)},
        },
    }
    (question,) = read_problem(problem(text)).questions
    assert question.written == {"find": "r", "evidence": {"w": "-"}}


def test_tables_of_signed_values() -> None:
    """The tables of Russell & Norvig's followers: +a and -a are the values themselves."""
    table = "A B P(B|A)\n+a +b 0.9\n+a -b 0.1\n-a +b 0.2\n-a -b 0.8\n\n"
    text = f"P(A)\n+a 0.3\n-a 0.7\n\n{table}P(C | B): +b 0.5; -b 0\nP(A | -b)"
    found = read_problem(problem(text))
    assert [variable.values for variable in found.network.variables] == [("+a", "-a"), ("+b", "-b"), ("T", "F")]
    assert found.network.tables[2] == {(0,): (Fraction(1, 2), Fraction(1, 2)), (1,): (Fraction(0), Fraction(1))}
    assert found.questions[0].written == {"find": "A", "evidence": {"B": "-b"}}


ROOT = {
    "a number": "P(rain) = 1/5",
    "its value": "P(rain=T)=20%",
    "its complement": "P(¬rain) = 0.8",
    "the other value": "P(rain = F) = .8",
    "both": "P(rain): T 0.2, F 0.8",
    "both the other way round": "P(rain): F 0.8; T 0.2",
    "both in lines": "P(rain):\nF: 0.8\nT: 0.2",
    "numbers": "P(rain) = 0.2, 0.8",
    "numbers in lines": "P(rain):\n0.2\n0.8",
    "below their values": "P(rain)\nF T\n0.8 0.2",
    "a caption": "The weather\nP(rain)\n0.2",
    "a title": "rain\nT F\n0.2 0.8",
    "columns": "P(rain=T) P(rain=F)\n0.2 0.8",
    "columns in Markdown": "| P(rain=F) |\n|---|\n| 0.8 |",
    "with quotes": 'P("rain" = "T") = 0.2',
}


@pytest.mark.parametrize("text", ROOT.values(), ids=ROOT.keys())
def test_a_variable_without_parents(text: str) -> None:
    assert tables(network(text)) == {"rain": {frozenset(): {"T": Fraction(1, 5), "F": Fraction(4, 5)}}}
    assert network(text).variables[0].values == ("T", "F")


GRAPHS = {
    "rain -> wet <- sprinkler": {("rain", "wet"), ("sprinkler", "wet")},
    "a → b → c; a ⟶ c": {("a", "b"), ("b", "c"), ("a", "c")},
    "a, b -> c\nc -> {d, e}": {("a", "c"), ("b", "c"), ("c", "d"), ("c", "e")},
    "[A][S][T|A][E|T:S]": {("A", "T"), ("T", "E"), ("S", "E")},
    "P(a,b,c) = P(a) P(b | a) P(c | a, b)": {("a", "b"), ("a", "c"), ("b", "c")},
    "P(b | a)\nP(c | b)": {("a", "b"), ("b", "c")},
    '"wet grass" <- rain': {("rain", "wet grass")},
}


@pytest.mark.parametrize("text", GRAPHS)
def test_only_a_graph(text: str) -> None:
    found = network(text)
    assert arrows(found) == GRAPHS[text]
    assert found.tables == (None,) * found.size
    assert network_reading(text).form == "graph"


VALUES = [
    ("P(w): sunny 0.6, cloudy 0.4", ("sunny", "cloudy")),
    ("P(w): not so sunny 0.6, cloudy 0.4", ("not so sunny", "cloudy")),
    ("P(w=cloudy) = 0.4\nP(w=sunny) = 0.6", ("cloudy", "sunny")),
    ("w: a, b, c\nP(w) = 0.2, 0.3, 0.5", ("a", "b", "c")),
    ("w ∈ {a, b, c}\nP(w) = 0.2, 0.3", ("a", "b", "c")),
    ("P(w): 0 0.3, 1 0.7", ("1", "0")),
    ("P(w): 2 0.3; 3 0.2; 10 0.5", ("2", "3", "10")),
    ("P(w=no) = 0.4", ("yes", "no")),
    ("P(w=False) = 0.4", ("True", "False")),
    ("P(w=YES) = 0.4", ("YES", "NO")),
    ("P(w=否) = 0.4", ("是", "否")),
    ("P(+w) = 0.4", ("+", "-")),
    ("P(w): high 0.1, low 0.9", ("high", "low")),
    ("P(w)\nsunny rainy cloudy\n0.6 0.3 0.1", ("sunny", "rainy", "cloudy")),
]


@pytest.mark.parametrize(("text", "values"), VALUES)
def test_values_of_a_variable_are_read(text: str, values: tuple[str, ...]) -> None:
    assert network(text).variables[0].values == values


def test_multiword_values_need_commas_or_quotes() -> None:
    text = "P(a): 0.5\nP(u | a): T: no umbrella 0.1, umbrella 0.9; F: 'x' 1"
    with pytest.raises(InputError):
        network(text.replace("'x'", "x y z 0.1"))
    below = 'P(u): "no umbrella" 0.5; umbrella 0.5\nP(x | u):\nno umbrella, 0.25\numbrella, 0.5'
    assert tables(network(below))["x"][frozenset({("u", "no umbrella")})] == {"T": Fraction(1, 4), "F": Fraction(3, 4)}


QUESTIONS = [
    ("P(rain | wet=T) = ?", {"find": "rain", "evidence": {"wet": "T"}}),
    ("P(rain = F | wet)?", {"find": "rain", "evidence": {"wet": "T"}}),
    ("P(Rain | ¬wet, +sprinkler) = ?", {"find": "rain", "evidence": {"wet": "F", "sprinkler": "T"}}),
    ("P(rain, wet | sprinkler = t)", {"find": ["rain", "wet"], "evidence": {"sprinkler": "T"}}),
    ("P（rain｜wet＝T）＝？", {"find": "rain", "evidence": {"wet": "T"}}),
    ("P(wet)", {"find": "wet"}),
    ("求P(rain | wet=T)", {"find": "rain", "evidence": {"wet": "T"}}),
    ("2) What is P(rain | wet=T)?", {"find": "rain", "evidence": {"wet": "T"}}),
    ("Find P(rain | wet)", {"find": "rain", "evidence": {"wet": "T"}}),
    ("argmax P(rain, sprinkler | wet)", {"most_probable": ["rain", "sprinkler"], "evidence": {"wet": "T"}}),
    ("arg max P(rain, sprinkler | wet=T)", {"most_probable": ["rain", "sprinkler"], "evidence": {"wet": "T"}}),
    ("P(¬rain, wet) = ?", {"joint": {"rain": "F", "wet": "T"}}),
    ("MB(rain)?", {"markov_blanket": "rain"}),
    ("P(rain = T, wet = F) = ?", {"joint": {"rain": "T", "wet": "F"}}),
    ("rain ⊥ sprinkler", {"independent": [["rain"], ["sprinkler"]]}),
    ("rain ⊥⊥ wet | sprinkler ?", {"independent": [["rain"], ["wet"]], "given": ["sprinkler"]}),
    (r"rain \perp {wet, sprinkler}", {"independent": [["rain"], ["wet", "sprinkler"]]}),
]


@pytest.mark.parametrize(("line", "question"), QUESTIONS)
def test_questions_in_the_text_are_read(line: str, question: Problem) -> None:
    assert stated_network(SPRINKLER + line)["question"] == question
    assert read_problem(problem(SPRINKLER + line)).questions[0].written == question


def test_a_question_beside_the_text_goes_before_those_in_it() -> None:
    asked = {"joint": {"wet": "T"}}
    (found,) = read_problem(problem(SPRINKLER + "P(rain | wet) = ?", question=asked)).questions
    assert found.written == asked


def test_row_that_nearly_sums_to_1_is_reported() -> None:
    notices = network_reading("P(a) = 0.333, 0.666").guesses
    assert [notice_sentence(notice, load_texts("en")) for notice in notices] == [
        "The probabilities in P(a) sum to 0.999, not to 1; each was divided by that sum."
    ]


@examples(40)
@given(networks())
def test_the_compact_form_says_exactly_the_same(made: Problem) -> None:
    assert tables(network(compact(made))) == tables(read_problem(made).network)


@pytest.mark.parametrize("name", NETWORKS)
def test_examples_in_compact_form(name: str) -> None:
    made = example(name)
    assert tables(network(compact(made))) == tables(read_problem(made).network)


def test_odd_names_in_compact_form() -> None:
    names = ("wet grass", "P(x)", "a|b", "1", "雨", "ａ", "x -> y", "#7", "+r", "¬", "a=b", "~;")
    made = {"values": ["=", "0.5", "a, b"], "cpt": {"=": "1/3", "0.5": "1/3", "a, b": "1/3"}}
    variables: dict[str, Any] = dict.fromkeys(names, made)
    rows = [{"given": {names[-1]: value}, "p": {"T": "1/7"}} for value in made["values"]]
    variables["child"] = {"values": ["T", "F"], "parents": [names[-1]], "cpt": rows}
    exercise = {"format": 1, "topic": "bayesian_network", "variables": variables}
    assert tables(network(compact(exercise))) == tables(read_problem(exercise).network)
    graph = {**exercise, "variables": {"a": {}, "b c": {"parents": ["a"]}}}
    assert arrows(network(compact(graph))) == {("a", "b c")}


# --- refusals: the line, and the sentence

REFUSED: list[tuple[int | None, str, str]] = [
    (None, "states no network", ""),
    (None, "states no network", "# only a remark"),
    (1, "“hello world” is not understood", "hello world"),
    (1, "“hello” is not understood", "hello\nworld"),
    (1, "“hello” is not understood", "hello\nmy world\n0.2"),
    (2, "“0.3 0.7” is not understood", "P(a) = ?\n0.3 0.7"),
    (1, "not closed", "P(rain = 0.2"),
    (1, "not closed", 'P("rain) = 0.2'),
    (1, "two bars", "P(a | b | c) = 0.2"),
    (1, "names no variable", "P() = 0.2"),
    (1, "names no variable", "P(= T) = 0.2"),
    (1, "one variable before the bar", "P(a, b) = 0.2"),
    (1, "only the value “sunny” of “w” is named", "P(w = sunny) = 0.3"),
    (2, "not just yes or no", "P(w): a 0.2, b 0.3, c 0.5\nP(x | ¬w) = 0.5"),
    (3, "has the parents a in line 2 and others here", "P(a) = 0.5\nP(b | a): T 0.5\nP(b | c): T 0.1"),
    (2, "no parents in line 1", "P(b) = 0.5\nP(b | a=T) = 0.5"),
    (2, "an arrow c → b", "c -> b\nP(b | a): T 0.5; F 0.5"),
    (1, "3 numbers for “a”, which has the values T, F", "P(a) = 0.2, 0.3, 0.5"),
    (3, "of “T” of “b” is stated in line 2 already", "P(a) = 0.5\nP(b | a=T) = 0.2\nP(b=T | a=T) = 0.3"),
    (1, "a variable at each end", "a -> "),
    (1, "a variable at each end", "-> b"),
    (1, "[A][B|A]", "[A][|B]"),
    (2, "a row needs a value of each parent (rain, sprinkler)", "P(rain) = 0.2\nP(wet | rain, sprinkler): T 0.9"),
    (3, "must name each parent once", "P(w | a, b)\n\nP(w | a, b): a T F\nT 0.1 0.9"),
    (1, "one number for one value", "P(a = T) = 0.2, 0.8"),
    (1, "must take turns", "P(a): sunny 0.6, cloudy"),
    (1, "must take turns", "P(a) = much"),
    (2, "the row has 2 cells, the header 3", "a b P(c=T)\nT 0.3"),
    (2, "the value of “a” is missing", "a\tP(c=T)\n\t0.3"),
    (2, "“much” is not a number", "| a | P(c=T) |\n| T | much |"),
    (1, "several variables (c, d)", "a\tP(c=T)\tP(d=T)\nT\t0.1\t0.2"),
    (2, "no value “maybe”; its values are T, F", "P(a): T 0.2, F 0.8\nP(b | a=maybe) = 0.2"),
    (2, "no variable “fog”; the variables are rain", "P(rain) = 0.2\nP(rain | fog) = ?"),
    (2, "no variable “fog”", "P(rain) = 0.2\nrain ⊥ fog"),
    # prose and questions are no network
    (None, "states no network", "There are three events: A, B and C."),
    (None, "states no network", "Note: a, b"),
    (1, "questions, but no line states", "Find the following: P(A)\nP(B)"),
    (1, "questions, but no line states", "Find P(A | B)"),
    (1, "questions, but no line states", "Compute: P(A | B) = ?\nP(B) = ?"),
    (1, "is not understood", "Go to the settings of the page -> click on Account"),
    # any network is acyclic and its rows sum to 1
    (1, "cycle: a → b → c → a", "a -> b -> c\nc -> a"),
    (1, "its own parent", "P(a | a): T 0.1; F 0.2"),
    (2, "between 0 and 1", "P(a) = 0.2\nP(b | a): T 1.2; F 0"),
    (2, "P(b | a = F) sum to 0.9", "P(a) = 0.5\nP(b | a): T 0.5 0.5; F 0.5 0.4"),
    (2, "1 row is missing: P(b | a = F).", "P(a) = 0.5\nP(b | a): T 0.5"),
    (1, "the table of “a” is needed", "P(b | a): T 0.5; F 0.5\nP(b) = ?"),
    (2, "two sides", "a -> b\na ⊥ a"),
    (3, "observed as well", "P(a) = 0.5\nP(b | a): T 0.5; F 0.5\nP(a | a=T, b=T) = ?"),
    (None, "at most 2000", "P(a) = 0.1\n" + "\n".join(f"a -> b{at}" for at in range(2000))),
    (None, "at most 60", "P(a): " + ", ".join(f"v{at} 0.01" for at in range(61))),
]  # fmt: skip


@pytest.mark.parametrize(("line", "says", "text"), REFUSED)
def test_malformed_text_is_refused_with_its_line(line: int | None, says: str, text: str) -> None:
    with pytest.raises(InputError) as refusal:
        read_problem(problem(text))
    assert refusal.value.field == "network"
    sentences = {language: error_sentence(refusal.value, load_texts(language)) for language in LANGUAGES}
    assert says in sentences["en"]
    if line is not None:
        assert refusal.value.line == line
        assert sentences["en"].startswith(f"network, line {line}: ")
    for sentence in sentences.values():
        assert len(sentence) < 600
        assert len(sentence.splitlines()) == 1


def test_a_line_that_only_lists_names_is_left_out_and_said() -> None:
    reading = network_reading("Events: A, B\n" + "P(A) = 0.2\nP(B | A): T 0.3; F 0.1\nWhat is P(A | B)?")
    assert list((reading.content.stated or {})["variables"]) == ["A", "B"]
    assert (reading.content.stated or {})["question"] == {"find": "A", "evidence": {"B": "T"}}
    assert [notice.key for notice in reading.guesses] == ["bayesian_network.read.left_out"]


@pytest.mark.parametrize("value", [3, ["P(a) = 0.2"], {"text": "P(a) = 0.2"}])
def test_a_network_is_text(value: object) -> None:
    with pytest.raises(InputError) as refusal:
        read_problem(problem("", network=value))
    assert refusal.value.field == "network"


def test_a_network_is_stated_once() -> None:
    with pytest.raises(InputError) as refusal:
        read_problem(problem(SPRINKLER, variables={"a": {}}))
    assert refusal.value.field == "network"


def test_notices_exist_in_both_languages() -> None:
    found = read_problem(problem("P(a) = 0.5\nP(b | a): T 0.333 0.666; F 0.5"))
    assert [bool(notice_sentence(notice, load_texts(lang))) for notice in found.notices for lang in LANGUAGES] == [
        True
    ] * 2


def test_probabilities_of_a_program_without_conditions_are_no_network() -> None:
    with pytest.raises(InputError) as caught:
        network_reading("p_spam = 0.4\np_ham = 0.6\np_free_spam = 0.3\n")
    assert caught.value.key == "bayesian_network.read.only_roots"
