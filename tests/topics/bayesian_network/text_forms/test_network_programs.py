"""Networks as source and prints of pgmpy and bnlearn: any network there and back, real prints, refusals."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given

from _byhand.errors import InputError
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.solving import error_sentence
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.bayesian_network.text_forms.reader import READERS
from build_steps.common import ROOT
from helpers.examples import examples
from helpers.oracles.network import chance, full
from helpers.problems.network_texts import looks_like_network, network_reading, stated_network, variables_in
from helpers.problems.networks import networks
from helpers.problems.tables import Problem

CASES = ROOT / "tests" / "cases" / "networks"


def columns(problem: Problem, name: str) -> tuple[list[tuple[str, ...]], list[list[Fraction]]]:
    """The combinations of values of the parents, the last changing fastest, and a row for each value."""
    stated = problem["variables"]
    parents = stated[name].get("parents", [])
    given = list(product(*(stated[parent]["values"] for parent in parents)))
    rows = [
        [chance(problem, name, {**dict(zip(parents, each, strict=True)), name: value}) for each in given]
        for value in stated[name]["values"]
    ]
    return given, rows


def source(problem: Problem) -> str:
    """Python source in the style of the documentation of pgmpy."""
    stated = problem["variables"]
    lines = ["from pgmpy.factors.discrete import TabularCPD", ""]
    for name, variable in stated.items():
        parents = variable.get("parents", [])
        values = ",\n            ".join(f"[{', '.join(map(str, row))}]" for row in columns(problem, name)[1])
        lines += [f"cpd_{name} = TabularCPD(variable={name!r}, variable_card={len(variable['values'])},  # {name} (1)"]
        lines += [f"    values=[{values}],"]
        if parents:
            lines += [f"    evidence={parents!r}, evidence_card={[len(stated[each]['values']) for each in parents]},"]
        lines += [f"    state_names={ {each: stated[each]['values'] for each in [*parents, name]} })"]
    edges = [(parent, name) for name, variable in stated.items() for parent in variable.get("parents", [])]
    lines += [f"model = DiscreteBayesianNetwork({edges!r})", "model.add_cpds(*cpds)", "assert model.check_model()"]
    return "\n".join(lines) + "\n"


def printed(problem: Problem) -> str:
    """The frames of tabulate, as pgmpy prints them."""
    lines = []
    for name, variable in problem["variables"].items():
        given, numbers = columns(problem, name)
        table = [
            [parent, *(f"{parent}({each[at]})" for each in given)]
            for at, parent in enumerate(variable.get("parents", []))
        ]
        table += [[f"{name}({value})", *map(str, row)] for value, row in zip(variable["values"], numbers, strict=True)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        rule = "+" + "+".join("-" * (width + 2) for width in widths) + "+"
        lines.append(rule)
        for row in table:
            cells = " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            lines += [f"| {cells} |", rule]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("write", [source, printed])
@examples(40)
@given(made=networks(most=4))
def test_any_network_there_and_back(write: Any, made: Problem) -> None:
    assume(write is source or any("parents" in variable for variable in made["variables"].values()))
    text = write(made)
    assert looks_like_network(text)
    found: Problem = {"variables": variables_in(text)}
    assert found["variables"].keys() == made["variables"].keys()
    for name, variable in made["variables"].items():
        assert found["variables"][name]["values"] == variable["values"]
        assert found["variables"][name].get("parents", []) == variable.get("parents", [])
        for row, _ in full(made).rows:
            assert chance(found, name, row) == chance(made, name, row)


def test_what_pgmpy_prints_is_read() -> None:
    found = variables_in((CASES / "pgmpy_printed.txt").read_text("utf-8"))
    assert found["Sky"]["cpt"] == {"clear": "0.2", "cloudy": "0.3", "dark": "0.5"}
    rows = {tuple(row["given"].values()): list(row["p"].values()) for row in found["Wet"]["cpt"]}
    assert rows["cloudy", "no"] == ["0.15", "0.05", "0.8"]
    assert rows["dark", "yes"] == ["0.25", "0.5", "0.25"]


SPRINKLERS = ["on", "off"]
RAINS = ["no", "a little", "much"]
# The arrays that R printed: weight 1 + (7 i + 3 j + 5 k + 2 l + i · last) mod 11 of the values by number, each column
# divided by its sum; Slip depends on Wet, Rain and Sprinkler.
FACTORS = (7, 3, 5, 2)


def weight(*places: int) -> int:
    return 1 + (sum(f * at for f, at in zip(FACTORS, places, strict=False)) + places[0] * places[-1]) % 11


def test_what_bnlearn_prints_is_read() -> None:
    found: Problem = {"variables": variables_in((CASES / "bnlearn_printed.txt").read_text("utf-8"))}
    stated = found["variables"]
    assert stated["Rain"]["values"] == RAINS
    assert len(stated["Month"]["values"]) == 9
    for name in stated:
        parents = stated[name].get("parents", [])
        sizes = [len(stated[parent]["values"]) for parent in parents]
        for given_places in product(*map(range, sizes)):
            given_row = {parent: stated[parent]["values"][at] for parent, at in zip(parents, given_places, strict=True)}
            weights = [weight(at, *given_places) for at in range(len(stated[name]["values"]))]
            for value, expected in zip(stated[name]["values"], weights, strict=True):
                share = Fraction(expected, sum(weights))
                assert abs(chance(found, name, {**given_row, name: value}) - share) < Fraction(1, 10**6)


AGRUM = """\
  Sky                        │
clear    │cloudy   │dark     │
─────────│─────────│─────────│
 0.2000  │ 0.3000  │ 0.5000  │


         ║  Raining          │
Sky   ║yes      │no       │
──────║─────────│─────────│
clear ║ 0.1000  │ 0.9000  │
cloudy║ 0.2000  │ 0.8000  │
dark  ║ 0.3000  │ 0.7000  │

             ║  Wet                        │
Rainin│Sky   ║lo       │mid      │hi       │
──────│──────║─────────│─────────│─────────│
yes   │clear ║ 0.1000  │ 0.3000  │ 0.6000  │
no    │clear ║ 0.2000  │ 0.3000  │ 0.5000  │
yes   │cloudy║ 0.3000  │ 0.3000  │ 0.4000  │
no    │cloudy║ 0.1500  │ 0.0500  │ 0.8000  │
yes   │dark  ║ 0.2500  │ 0.5000  │ 0.2500  │
no    │dark  ║ 0.3500  │ 0.4500  │ 0.2000  │
"""


@pytest.mark.parametrize("text", [AGRUM, AGRUM.replace("║", "||").replace("│", "|").replace("─", "-")])
def test_what_pyagrum_prints_is_read(text: str) -> None:
    found = variables_in(text)
    assert list(found) == ["Sky", "Raining", "Wet"]
    assert found["Wet"]["parents"] == ["Raining", "Sky"]
    rows = {tuple(row["given"].values()): list(row["p"].values()) for row in found["Wet"]["cpt"]}
    assert rows["no", "cloudy"] == ["0.1500", "0.0500", "0.8000"]
    assert rows["yes", "dark"] == ["0.2500", "0.5000", "0.2500"]


BNLEARN = """
  Bayesian network learned via Score-based methods

  model:
   [A][S][E|A:S][O|E]
   [R|E]
  nodes:                                 5
  arcs:                                  4
    undirected arcs:                     0

  learning algorithm:                    Hill-Climbing
"""


def test_what_bnlearn_prints_of_a_graph_needs_its_tables() -> None:
    found = reading(BNLEARN)
    assert found.content.stated is not None
    assert found.content.stated["variables"]["E"] == {"parents": ["A", "S"]}
    assert [doubt.rule for doubt in found.doubts] == ["tables_missing"]
    assert [run.role for run in found.account.runs] == ["left_out", "statement", "left_out"]


def reading(text: str, asked: Instructions | None = None) -> Reading:
    page = Page(text)
    (reader,) = (each for each in READERS if each.recognises(page))
    (found,) = reader.read(page, asked or Instructions())
    return found


ALONE = """\
+--------+---------+---------+
| Rain   | Rain_0  | Rain_1  |
+--------+---------+---------+
| Wet_0  | 0.9     | 0.2     |
+--------+---------+---------+
| Wet_1  | 0.1     | 0.8     |
+--------+---------+---------+
"""


def test_one_table_alone_is_asked() -> None:
    found = reading(ALONE)
    assert found.content.stated is not None
    assert found.content.stated["variables"]["Rain"] == {"values": ["0", "1"]}
    assert [doubt.rule for doubt in found.doubts] == ["tables_missing"]
    assert all(doubt.stops for doubt in found.doubts)
    said = reading(ALONE, Instructions(kind="network"))
    assert said.doubts == ()
    assert [notice.key for notice in said.guesses] == ["bayesian_network.read.tables_missing"]


QUERY = """\
>>> from pgmpy.inference import VariableElimination
>>> model = BayesianNetwork([('D', 'G')])
>>> cpd_d = TabularCPD('D', 2, [[0.6], [0.4]])
>>> cpd_g = TabularCPD('G', 3, np.array([[0.3, 0.05],  # TabularCPD(
...                             [0.4, 0.25],
...                             [0.3, 0.7]]), ['D'], [2])
>>> model.add_cpds(cpd_d, cpd_g)
>>> infer = VariableElimination(model)
>>> print(infer.query(['D'], evidence={'G': 2}))
"""


def test_a_session_with_a_query_states_the_question() -> None:
    fields = stated_network(QUERY)
    assert fields["question"] == {"find": "D", "evidence": {"G": "2"}}
    assert fields["variables"]["G"]["cpt"][1]["p"] == {"0": "0.05", "1": "0.25", "2": "0.7"}
    account = reading(QUERY).account
    assert [account.role_of(line).role for line in (2, 3, 9) if account.role_of(line)] == [  # type: ignore[union-attr]
        "statement", "statement", "question",
    ]  # fmt: skip


THREE = ALONE + "| Wet_2  | 0       | 0       |\n"
GRAPH = "[partially directed graph]"
ROW = "yes   │clear ║ 0.1000  │ 0.3000  │ 0.6000  │"
CPD = "TabularCPD('a', 2, [[0.6], [0.4]])\n"
REFUSED: list[tuple[int, str, str]] = [
    (1, "evidence and evidence_card of “a” differ", "TabularCPD('a', 2, [[0.6], [0.4]], evidence=['b'])"),
    (1, "has 2 rows", "TabularCPD('a', 3, [[0.6], [0.4]])"),
    (2, "2 numbers for “b” instead of 4", CPD + "TabularCPD('b', 2, [[1, 0], [0, 1]], ['a', 'c'], [2, 2])"),
    (2, "“p” is not a number", CPD + "TabularCPD('b', 2, [[p, 0], [0, 1]], ['a'], [2])"),
    (2, "is not understood", CPD + "TabularCPD('b', 2, values, ['a'], [2])"),
    (2, "“.T, ", CPD + "TabularCPD('b', 2, np.array([[1, 0], [0, 1]]).T, ['a'], [2])"),
    (2, "is not understood", CPD + "TabularCPD('b', 2, np.array([1, 0, 0, 1]).reshape(2, 2), ['a'], [2])"),
    (2, "“* 2, ['a']", CPD + "TabularCPD('b', 2, [[0.5], [0.5]] * 2, ['a'], [2])"),
    (2, "“a” is said to have 3 values, but 2 are", CPD + "TabularCPD('b', 2, [[1, 0, 0], [0, 1, 1]], ['a'], [3])"),
    (2, "named otherwise in its own table",
     CPD + "TabularCPD('b', 2, [[1, 0], [0, 1]], ['a'], [2], state_names={'a': ['y', 'n'], 'b': ['y', 'n']})"),
    (2, "the arrows come from b",
     CPD + "TabularCPD('c', 2, [[1, 0], [0, 1]], ['a'], [2])\nm = BayesianNetwork([('b', 'c')])"),
    (2, "the argument values is missing", CPD + "TabularCPD('b', 2)"),
    (1, "LinearGaussianCPD is not a table", "import pgmpy; LinearGaussianCPD('a', [0.2], 4)"),
    (1, "not closed", "TabularCPD('a', 2, [[0.6], [0.4]]"),
    (2, "no value “7”", CPD + "infer.query(['a'], evidence={'a': 7})"),
    (4, "the program has shortened", ALONE.replace("| Wet_0  | 0.9     |", "| Wet_0  | ...     |")),
    (4, "is not understood", THREE.replace("Wet_0", "Cold_0")),
    (3, "“x” is of type “Gaussian”",
     "  Bayesian network parameters\n\n  Parameters of node x (Gaussian distribution)\n\nConditional density: x\n"),
    (5, "is written [A][B|A]", BNLEARN.replace("[A][S][E|A:S][O|E]\n   [R|E]", GRAPH)),
    (17, "the program has shortened", AGRUM.replace(ROW, "[...9 more line(s) ...]")),
    (15, "could be any of Rainin g, Raining", AGRUM.replace("  Sky      ", "  Rainin g ")),
    (1, "a result, or a part of a network", AGRUM[: AGRUM.index("\n\n")]),
    (2, "a result, or a part of a network", "+------+-----+\n| A(0) | 0.2 |\n| A(1) | 0.8 |\n+------+-----+"),
    (1, "no table is printed", "  Parameters of node x (multinomial distribution)\n\nConditional probability table:\n"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "says", "text"), REFUSED)
def test_source_that_is_refused_names_its_line(line: int, says: str, text: str) -> None:
    assert looks_like_network(text)
    with pytest.raises(InputError) as refusal:
        network_reading(text)
    sentences = {language: error_sentence(refusal.value, load_texts(language)) for language in LANGUAGES}
    assert says in sentences["en"]
    assert (refusal.value.field, refusal.value.line) == ("network", line)


@pytest.mark.parametrize(
    "text",
    [
        "+------+----------+\n| A    |   phi(A) |\n+======+==========+\n| A(0) |   0.3000 |\n| A(1) |   0.7000 |\n",
        "| Outlook | Play |\n| f(x) | 0.3 |\n",
        "BayesianNetwork is a class.",
    ],
)
def test_other_prints_are_no_networks(text: str) -> None:
    assert not looks_like_network(text)


def test_printed_tables_may_stand_apart() -> None:
    root = (
        "+-----------+------+\n| Leak(yes) | 0.12 |\n+-----------+------+\n| Leak(no)  | 0.88 |\n+-----------+------+\n"
    )
    rule = "+-----------+-----------+----------+\n"
    rows = ("| Leak      | Leak(yes) | Leak(no) |\n", "| Drop(yes) | 0.75      | 0.09     |\n")
    child = rule + rule.join((*rows, "| Drop(no)  | 0.25      | 0.91     |\n")) + rule
    found = variables_in(f"{root}\n{child}")
    assert found["Leak"]["cpt"] == {"yes": "0.12", "no": "0.88"}
    assert found["Drop"]["parents"] == ["Leak"]
