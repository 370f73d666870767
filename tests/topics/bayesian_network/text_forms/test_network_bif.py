"""BIF in the style of the bnlearn repository and of JavaBayes, pyAgrum's and our own; XMLBIF, there and back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.solving import error_sentence
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics.bayesian_network.exports import bif, xmlbif
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.examples import examples
from helpers.oracles.network import agrum_file, agrum_marginals, full
from helpers.problems.network_texts import stated_network
from helpers.problems.networks import NETWORKS, networks
from helpers.problems.tables import Problem, example

# The network of Lauritzen & Spiegelhalter (1988) as the bnlearn repository writes its files; in our own words.
ASIA = """\
network unknown {
}
variable asia {
  type discrete [ 2 ] { yes, no };
}
variable tub {
  type discrete [ 2 ] { yes, no };
}
variable smoke {
  type discrete [ 2 ] { yes, no };
}
variable lung {
  type discrete [ 2 ] { yes, no };
}
variable bronc {
  type discrete [ 2 ] { yes, no };
}
variable either {
  type discrete [ 2 ] { yes, no };
}
variable xray {
  type discrete [ 2 ] { yes, no };
}
variable dysp {
  type discrete [ 2 ] { yes, no };
}
probability ( asia ) {
  table 0.01, 0.99;
}
probability ( tub | asia ) {
  (yes) 0.05, 0.95;
  (no) 0.01, 0.99;
}
probability ( smoke ) {
  table 0.5, 0.5;
}
probability ( lung | smoke ) {
  (yes) 0.1, 0.9;
  (no) 0.01, 0.99;
}
probability ( bronc | smoke ) {
  (yes) 0.6, 0.4;
  (no) 0.3, 0.7;
}
probability ( either | lung, tub ) {
  (yes, yes) 1.0, 0.0;
  (no, yes) 1.0, 0.0;
  (yes, no) 1.0, 0.0;
  (no, no) 0.0, 1.0;
}
probability ( xray | either ) {
  (yes) 0.98, 0.02;
  (no) 0.05, 0.95;
}
probability ( dysp | bronc, either ) {
  (yes, yes) 0.9, 0.1;
  (no, yes) 0.7, 0.3;
  (yes, no) 0.8, 0.2;
  (no, no) 0.1, 0.9;
}
"""

# Charniak's dog (1991) as JavaBayes writes it: names in quotes, properties, remarks, whole tables, a default.
DOG = """\
// Bayesian network
network "Dog-Problem" { //5 variables
	property "credal-set constant-density-bounded 1.1" ;
}
variable  "family-out" { //2 values
	type discrete[2] {  "true"  "false" };
	property "position = (257, 99)" ;
}
variable "bowel-problem" { type discrete[2] { "true" "false" }; }
variable "dog-out" { property observed true; type discrete[2] { "true" "false" }; }
/* the neighbours
   hear it */
variable "hear-bark" { type discrete[2] { "true" "false" }; }
probability ( "family-out" ) { table 0.15 0.85 ; }
probability ( "bowel-problem" ) { default 1e-2 99%; }
probability ( "dog-out" | "bowel-problem", "family-out" ) { //3 variable(s) and 8 values
	table 0.99 0.97 0.9 0.3 // true
		0.01 0.03 0.1 0.7 ;
}
probability ( "hear-bark"  "dog-out" ) {
	property "remark; of theirs" ;
	( "true" ) 0.7 0.3;
	default 0.01, 0.99;
}
"""


def network(text: str) -> Network:
    return read_problem({"format": 1, "topic": "bayesian_network", "network": text}).network


def test_a_file_in_the_style_of_the_bnlearn_repository() -> None:
    found = network(ASIA)
    built_in = read_problem(example("asia")).network
    names = [variable.name for variable in found.variables]
    assert names == ["asia", "tub", "smoke", "lung", "bronc", "either", "xray", "dysp"]
    for at, variable in enumerate(found.variables):
        other = [each.name for each in built_in.variables].index(variable.name)
        same = built_in.variables[other]
        given_here = {names[parent] for parent in variable.parents}
        assert given_here == {built_in.variables[parent].name for parent in same.parents}
        assert sorted((found.tables[at] or {}).values()) == sorted((built_in.tables[other] or {}).values())


def test_a_file_in_the_style_of_javabayes() -> None:
    found = network(DOG)
    assert [variable.name for variable in found.variables] == ["family-out", "bowel-problem", "dog-out", "hear-bark"]
    assert [variable.parents for variable in found.variables] == [(), (), (1, 0), (2,)]
    assert found.tables[1] == {(): (Fraction(1, 100), Fraction(99, 100))}
    # P(dog-out | bowel-problem, family-out): 0.99 for both, 0.97 for the bowel problem alone, 0.9 for being out alone
    dog = found.tables[2]
    assert dog is not None
    assert [dog[row][0] for row in ((0, 0), (0, 1), (1, 0), (1, 1))] == [Fraction(n, 100) for n in (99, 97, 90, 30)]
    assert found.tables[3] == {(0,): (Fraction(7, 10), Fraction(3, 10)), (1,): (Fraction(1, 100), Fraction(99, 100))}


WRITERS = (bif, xmlbif)


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("name", NETWORKS)
def test_examples_there_and_back(write: Any, name: str) -> None:
    made = read_problem(example(name)).network
    read = network(write(example(name)))
    assert read.variables == made.variables
    for mine, theirs in zip(read.tables, made.tables, strict=True):
        assert _close(mine, theirs)


def _close(mine: Any, theirs: Any) -> bool:
    """Finite decimals are equal; a third is right to 15 decimals. Each row sums to 1."""
    assert mine.keys() == theirs.keys()
    rows = [(mine[row], theirs[row]) for row in mine]
    exact = all(a == b for a, b in rows if all(Fraction(10**30) * number % 1 == 0 for number in b))
    near = all(abs(x - y) <= Fraction(len(a), 10**15) for a, b in rows for x, y in zip(a, b, strict=True))
    return exact and near and all(sum(a) == 1 for a, _ in rows)


_NAMES = st.text(st.sampled_from(" aB雨é_-.0+|;{}\"'\\/,()=\u200b\U0001f327"), min_size=1, max_size=6)


@pytest.mark.parametrize("write", WRITERS)
@examples(40)
@given(made=networks(most=4), data=st.data())
def test_any_network_there_and_back(write: Any, made: Problem, data: st.DataObject) -> None:
    """For any names: those that BIF does not allow come back from a property."""
    wanted = _NAMES.filter(lambda name: name.strip() == name)
    fresh = data.draw(st.lists(wanted, min_size=12, max_size=12, unique_by=lambda name: name.casefold()))
    names = dict(zip(made["variables"], fresh, strict=False))
    values = dict(zip([f"{name}_{at}" for name in made["variables"] for at in range(3)], fresh, strict=False))

    def renamed(row: dict[str, str]) -> dict[str, str]:
        return {names[name]: values[value] for name, value in row.items()}

    variables = {}
    for name, variable in made["variables"].items():
        own: dict[str, Any] = {"values": [values[value] for value in variable["values"]]}
        if "parents" in variable:
            own["parents"] = [names[parent] for parent in variable["parents"]]
            own["cpt"] = [
                {"given": renamed(row["given"]), "p": {values[value]: p for value, p in row["p"].items()}}
                for row in variable["cpt"]
            ]
        else:
            own["cpt"] = {values[value]: p for value, p in variable["cpt"].items()}
        variables[names[name]] = own
    exercise = {**made, "variables": variables}
    before = read_problem(exercise).network
    text = write(exercise)
    after = network(text)
    assert after.variables == before.variables
    assert all(_close(mine, theirs) for mine, theirs in zip(after.tables, before.tables, strict=True))
    # Written again it is the same, to the letter, as soon as all numbers are decimals.
    variables = stated_network(text)["variables"]
    assert write({**exercise, "variables": variables}) == text


@pytest.mark.parametrize(("write", "ending"), [(bif, "bif"), (xmlbif, "bifxml")])
@examples(15)
@given(made=networks(most=4, least=1))
def test_pyagrum_reads_our_export(
    tmp_path_factory: pytest.TempPathFactory, write: Any, ending: str, made: Problem
) -> None:
    path = tmp_path_factory.getbasetemp() / f"ours.{ending}"
    everything = full(made)
    for name, found in agrum_marginals(write(made), path).items():
        exact = [everything.probability({name: value}) for value in everything.domains[name]]
        assert found == pytest.approx([float(number) for number in exact], abs=1e-6)


@examples(15)
@given(networks(most=4))
def test_reads_files_written_by_pyagrum(tmp_path_factory: pytest.TempPathFactory, made: Problem) -> None:
    found = network(agrum_file(made, tmp_path_factory.getbasetemp() / "theirs.bif"))
    mine = read_problem(made).network
    places = [[each.name for each in mine.variables].index(variable.name) for variable in found.variables]
    for at, place in enumerate(places):
        assert found.variables[at].values == mine.variables[place].values
        assert {places[parent] for parent in found.variables[at].parents} == set(mine.variables[place].parents)
        for row in found.rows(at):
            given_row = dict(zip((places[parent] for parent in found.variables[at].parents), row, strict=True))
            for value, number in enumerate((found.tables[at] or {})[row]):
                assert float(number) == pytest.approx(float(mine.probability(place, given_row | {place: value})))


def test_names_that_bif_does_not_allow() -> None:
    thirds = {"cpt": {"no rain": "1/3", "2": "1/3", "table": "1/3"}, "values": ["no rain", "2", "table"]}
    made = {
        "format": 1,
        "topic": "bayesian_network",
        "variables": {"雨 {}": thirds, "wet grass": thirds, "wet_grass": thirds},
    }
    assert bif(made).splitlines()[2:9] == [
        "variable x1 {",
        "  type discrete [ 3 ] { no_rain, 2, x3 };",
        '  property name = "雨 \\u007b\\u007d" ;',
        '  property values = "no rain", "2", "table" ;',
        "}",
        "variable wet_grass_2 {",
        "  type discrete [ 3 ] { no_rain, 2, x3 };",
    ]
    assert "table 0.333333333333334, 0.333333333333333, 0.333333333333333;" in bif(made)


@pytest.mark.parametrize("write", WRITERS)
def test_a_graph_without_tables_is_not_written(write: Any) -> None:
    with pytest.raises(InputError) as refusal:
        write({"format": 1, "topic": "bayesian_network", "variables": {"a": {}}})
    assert refusal.value.field == "variables"


VARIABLES = "variable a { type discrete [ 2 ] { x, y }; }\nvariable b { type discrete [ 2 ] { x, y }; }\n"
REFUSED: list[tuple[int | None, str, str]] = [
    (None, "at least one variable", "network x { }"),
    (1, "ends inside a block", "network x { "),
    (1, "ends inside a block", "variable a { type discrete [ 2 ] { x, y }"),
    (2, "blocks network, variable and probability; found “node”", "network x { }\nnode a { }"),
    (1, "“a” is of type “continuous”", "variable a { type continuous; }"),
    (1, "said to have 3 values, but 2 are listed", "variable a { type discrete [ 3 ] { x, y }; }"),
    (1, "values of “a” are missing", "variable a { }"),
    (1, "“type” is expected, but there is “kind”", "variable a { kind discrete [ 2 ] { x, y }; }"),
    (1, "“;” is expected, but there is “}”", "variable a { type discrete [ 2 ] { x, y } }"),
    (3, "“a” is stated a second time", VARIABLES + "variable a { type discrete [ 2 ] { x, y }; }"),
    (3, "“(” is expected", VARIABLES + "probability a { table 0.1 0.9; }"),
    (3, "a name is expected", VARIABLES + "probability ( ) { table 0.1 0.9; }"),
    (3, "no variable “c”; the variables are a, b", VARIABLES + "probability ( c ) { table 0.1 0.9; }"),
    (4, "“a” is stated a second time", VARIABLES + "probability ( a ) { table 0.1 0.9; }\nprobability ( a ) { }"),
    (3, "3 numbers for “a” instead of 2", VARIABLES + "probability ( a ) { table 0.1 0.8 0.1; }"),
    (4, "1 number for “b” instead of 2", VARIABLES + "probability ( b | a ) {\n(x) 0.1; }"),
    (4, "names 2 values", VARIABLES + "probability ( b | a ) {\n(x, y) 0.1 0.9; }"),
    (3, "“table” is expected", VARIABLES + "probability ( a ) { 0.1 0.9; }"),
    (1, "\" is opened and not closed", VARIABLES.replace("x,", '"x,', 1)),
    (3, "/* is opened", VARIABLES + "/* probability ( a ) { table 0.1 0.9; }"),
    # any network is acyclic and its rows sum to 1
    (4, "sum to 0.9", VARIABLES + "probability ( a ) {\ntable 0.1 0.8; }"),
    (4, "no value “z”; its values are x, y", VARIABLES + "probability ( b | a ) {\n(z) 0.1 0.9; }"),
    (3, "1 row is missing", VARIABLES + "probability ( b | a ) {\n(x) 0.1 0.9; }"),
    (5, "P(b | a = x) occurs twice", VARIABLES + "probability ( b | a ) {\n(x) 0.1 0.9;\n(x) 0.1 0.9; }"),
    (3, "number", VARIABLES + "probability ( a ) { table much 0.9; }"),
    (3, "a → b → a", VARIABLES + "probability ( a | b ) { default 0 1; } probability ( b | a ) { default 0 1; }"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "says", "text"), REFUSED)
def test_malformed_bif_is_refused_with_its_line(line: int | None, says: str, text: str) -> None:
    with pytest.raises(InputError) as refusal:
        network(text)
    assert (refusal.value.field, refusal.value.line) == ("network", line)
    sentences = {language: error_sentence(refusal.value, load_texts(language)) for language in LANGUAGES}
    assert says in sentences["en"]
    for sentence in sentences.values():
        assert len(sentence) < 600
        assert len(sentence.splitlines()) == 1
