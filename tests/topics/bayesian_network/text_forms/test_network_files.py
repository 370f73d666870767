"""Networks in the files of other programs: what pyAgrum and pgmpy write, dialects, refusals, hostile files."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from _byhand.errors import InputError
from _byhand.solving import error_sentence
from _byhand.texts import LANGUAGES, load_texts
from build_steps.common import ROOT
from helpers.examples import examples
from helpers.oracles.network import agrum_file, chance, full
from helpers.problems.network_texts import looks_like_network, network_reading, variables_in
from helpers.problems.networks import networks
from helpers.problems.tables import Problem

CASES = ROOT / "tests" / "cases" / "networks"
SIX_DECIMALS = Fraction(1, 500_000)


def assert_same(found: dict[str, Any], made: Problem, *, numbered: bool = False) -> None:
    """Each number stands at the same values of the child and its parents.

    numbered  the file has places in place of the values
    """
    stated = made["variables"]
    assert found.keys() == stated.keys()
    read: Problem = {"variables": found}
    for name, variable in stated.items():
        values = variable["values"]
        assert found[name]["values"] == ([str(at) for at in range(len(values))] if numbered else values)
        assert set(found[name].get("parents", [])) == set(variable.get("parents", []))
    for row, _ in full(made).rows:
        mine = {name: str(stated[name]["values"].index(value)) for name, value in row.items()} if numbered else row
        for name in stated:
            assert abs(chance(read, name, mine) - chance(made, name, row)) <= SIX_DECIMALS


@pytest.mark.parametrize("ending", ["bifxml", "xdsl", "net", "dsl", "uai"])
@examples(12)
@given(made=networks(most=4))
def test_files_of_pyagrum_are_read(tmp_path_factory: pytest.TempPathFactory, ending: str, made: Problem) -> None:
    text = agrum_file(made, tmp_path_factory.getbasetemp() / f"theirs.{ending}")
    assert looks_like_network(text)
    assert_same(variables_in(text), made, numbered=ending == "uai")


# Written by pgmpy 1.1.2; no number comes twice in the table of Wet.
PGMPY: Problem = {
    "variables": {
        "Rain": {
            "values": ["yes", "no"],
            "parents": ["Sky"],
            "cpt": [
                {"given": {"Sky": "clear"}, "p": {"yes": "0.1", "no": "0.9"}},
                {"given": {"Sky": "cloudy"}, "p": {"yes": "0.2", "no": "0.8"}},
                {"given": {"Sky": "dark"}, "p": {"yes": "0.3", "no": "0.7"}},
            ],
        },
        "Sky": {"values": ["clear", "cloudy", "dark"], "cpt": {"clear": "0.2", "cloudy": "0.3", "dark": "0.5"}},
        "Wet": {
            "values": ["lo", "mid", "hi"],
            "parents": ["Sky", "Rain"],
            "cpt": [
                {"given": {"Sky": sky, "Rain": rain}, "p": {"lo": low, "mid": middle, "hi": high}}
                for sky, rain, low, middle, high in (
                    ("clear", "yes", "0.1", "0.3", "0.6"),
                    ("clear", "no", "0.2", "0.3", "0.5"),
                    ("cloudy", "yes", "0.3", "0.3", "0.4"),
                    ("cloudy", "no", "0.15", "0.05", "0.8"),
                    ("dark", "yes", "0.25", "0.5", "0.25"),
                    ("dark", "no", "0.35", "0.45", "0.2"),
                )
            ],
        },
    }
}


@pytest.mark.parametrize("name", ["pgmpy_net", "pgmpy_xdsl", "pgmpy_xmlbif"])
def test_files_of_pgmpy_are_read(name: str) -> None:
    assert_same(variables_in((CASES / f"{name}.txt").read_text("utf-8")), PGMPY)


AISPACE = """\
Here is the network of the garden:

<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<!DOCTYPE BIF [
  <!ELEMENT BIF ( NETWORK )*>
        <!ATTLIST BIF VERSION CDATA #REQUIRED>
  <!ELEMENT NAME (#PCDATA)> <!-- it's > than nothing -->
]>
<BIF VERSION="0.3" xmlns="http://www.cs.ubc.ca/labs/lci/fopi/ve/XMLBIFv0_3">
<NETWORK>
<NAME>Garden</NAME>
<VARIABLE TYPE="nature">
  <NAME>Wet &amp; cold</NAME>
  <OUTCOME>T</OUTCOME>
  <OUTCOME>F</OUTCOME>
  <PROPERTY>position = (10.0, 20.0)</PROPERTY>
</VARIABLE>
<VARIABLE TYPE="nature"><NAME>Rain</NAME><OUTCOME>T</OUTCOME><OUTCOME>F</OUTCOME></VARIABLE>
<DEFINITION>
  <FOR>Wet &amp; cold</FOR>
  <GIVEN>Rain</GIVEN>
  <TABLE>0.9 0.1 <!-- Rain = T -->
  0.25 0.75</TABLE>
</DEFINITION>
<DEFINITION><FOR>Rain</FOR><TABLE>2e-1 0.8</TABLE></DEFINITION>
</NETWORK>
</BIF>

Find P(Rain | wet).
"""

NETICA = """\
// ~->[DNET-1]->~
// File created by somebody using Netica 6.05

bnet Garden {
AutoCompile = TRUE;
whenchanged = 1700000000;
visual V1 {
  defdispform = BELIEFBARS;
  CommentWindow { };
  };

node Rain {
  kind = NATURE;
  discrete = TRUE;
  chance = CHANCE;
  states = (yes, no);
  parents = ();
  probs =
    // yes          no
      (0.2,         0.8);
  title = "Rain \\"today\\"";
  };

node Wet {
  kind = NATURE;
  discrete = TRUE;
  numstates = 3;
  parents = (Rain, Hot);
  probs =
    // 0       1      2          // Rain Hot
    (((0.1,    0.2,   0.7),      // yes  hot
      (0.3,    0.3,   0.4)),     // yes  cold
     ((0.5,    0.25,  0.25),     // no   hot
      (0.6,    0.15,  0.25)));   // no   cold   ;
  };
node Hot { kind = NATURE; discrete = TRUE; states = (hot, cold); parents = (); probs = (0.4, 0.6); };
};
"""


def test_xmlbif_with_a_document_type_and_prose_around() -> None:
    found = variables_in(AISPACE)
    assert list(found) == ["Wet & cold", "Rain"]
    assert found["Wet & cold"] == {
        "values": ["T", "F"],
        "parents": ["Rain"],
        "cpt": [{"given": {"Rain": "T"}, "p": {"T": "0.9", "F": "0.1"}},
                {"given": {"Rain": "F"}, "p": {"T": "0.25", "F": "0.75"}}],
    }  # fmt: skip


def test_netica_with_remarks_and_numbered_states() -> None:
    found = variables_in(NETICA)
    assert found["Wet"]["values"] == ["0", "1", "2"]
    rows = {tuple(row["given"].values()): list(row["p"].values()) for row in found["Wet"]["cpt"]}
    assert rows == {
        ("yes", "hot"): ["0.1", "0.2", "0.7"],
        ("yes", "cold"): ["0.3", "0.3", "0.4"],
        ("no", "hot"): ["0.5", "0.25", "0.25"],
        ("no", "cold"): ["0.6", "0.15", "0.25"],
    }


HUGIN = """\
class Garden
{
    inputs = ();
    node_size = (80 40);
    discrete node A { label = "Rain today"; states = ("yes" "no"); subtype = label; }
    node B { states = ("wet" "dry"); HR_Desc = "50% of it, // really"; }
    node C { states = ("a" "b" "c"); }
    potential (A) { data = (0.2 0.8); % both
    }
    potential (C | B A) { data = ((( 0.1 0.2 0.7 ) ( 0.3 0.3 0.4 )) (( 0.5 0.25 0.25 ) ( 0.6 0.15 0.25 ))); }
    potential (B | A) { data = ((0.9 0.1)(0.3 0.7)); }
}
"""


def test_a_class_of_hugin_with_remarks() -> None:
    found = variables_in(HUGIN)
    rows = {tuple(row["given"].items()): list(row["p"].values()) for row in found["C"]["cpt"]}
    assert rows[("B", "wet"), ("A", "no")] == ["0.3", "0.3", "0.4"]
    assert rows[("B", "dry"), ("A", "yes")] == ["0.5", "0.25", "0.25"]


UAI = "BAYES\n3\n2 2 3\n3\n1 0\n2 0 1\n3 0 1 2\n\n2\n0.2 0.8\n4\n{own}\n12\n{both}\n"
FASTEST = "0.1 0.2 0.7 0.3 0.3 0.4 0.5 0.25 0.25 0.6 0.15 0.25"


def test_uai_without_names_says_how_they_are_called() -> None:
    reading = network_reading(UAI.format(own="0.9 0.1 0.3 0.7", both=FASTEST))
    found = dict(reading.content.stated or {})["variables"]
    assert list(found) == ["V0", "V1", "V2"]
    assert [notice.key for notice in reading.guesses] == ["bayesian_network.read.uai_names"]
    rows = {tuple(row["given"].values()): list(row["p"].values()) for row in found["V2"]["cpt"]}
    assert rows["0", "1"] == ["0.3", "0.3", "0.4"]


def test_uai_may_begin_in_one_line() -> None:
    assert variables_in("BAYES 1\n2\n1\n1 0\n2\n0.2 0.8\n") == {
        "V0": {"values": ["0", "1"], "cpt": {"0": "0.2", "1": "0.8"}}
    }


def test_uai_with_the_child_slowest_is_said_or_refused() -> None:
    chain = "BAYES\n2\n2 3\n2\n1 0\n2 0 1\n\n2\n0.2 0.8\n6\n0.1 0.3 0.2 0.3 0.7 0.4\n"
    reading = network_reading(chain)
    found = dict(reading.content.stated or {})["variables"]
    assert [notice.key for notice in reading.guesses][1:] == ["bayesian_network.read.uai_order"]
    rows = [list(row["p"].values()) for row in found["V1"]["cpt"]]
    assert rows == [["0.1", "0.2", "0.7"], ["0.3", "0.3", "0.4"]]
    with pytest.raises(InputError) as refusal:
        network_reading(UAI.format(own="0.9 0.3 0.1 0.7", both=FASTEST))
    assert refusal.value.key == "bayesian_network.read.uai_sums"


XML = '<BIF VERSION="0.3"><NETWORK>\n{}</NETWORK></BIF>'
RAIN = "<VARIABLE TYPE='nature'><NAME>rain</NAME><OUTCOME>T</OUTCOME><OUTCOME>F</OUTCOME></VARIABLE>\n"
TABLE = "<DEFINITION><FOR>rain</FOR><TABLE>{}</TABLE></DEFINITION>"
NODES = '<smile version="1.0">\n<nodes>\n{}</nodes></smile>'
NET = "net\n{{\n}}\nnode rain {{ states = (T F); }}\n{}"
BNET = "bnet x {{\nnode rain {{ kind = NATURE; discrete = TRUE; states = (T, F); probs = (0.2, 0.8); }};\n{}}};"
REFUSED: list[tuple[int | None, str, str]] = [
    (1, "0 networks", "<BIF></BIF>"),
    (2, "“rain” is of type “decision”", XML.format(RAIN.replace("nature", "decision"))),
    (2, "“rain” is of type “utility”", XML.format(RAIN.replace("nature", "utility"))),
    (3, "“rain” is stated a second time", XML.format(RAIN * 2)),
    (2, "<NAME> is missing or empty", XML.format("<VARIABLE TYPE='nature'><OUTCOME>T</OUTCOME></VARIABLE>")),
    (2, "values of “rain” are missing", XML.format("<VARIABLE><NAME>rain</NAME></VARIABLE>")),
    (3, "no variable “wet”", XML.format(RAIN + "<DEFINITION><FOR>wet</FOR></DEFINITION>")),
    (3, "3 numbers for “rain” instead of 2", XML.format(RAIN + TABLE.format("0 0 1"))),
    (4, "sum to 0.9", XML.format(RAIN + TABLE.format("\n0.2 0.7"))),
    (2, "defines an entity", '<!DOCTYPE BIF [\n<!ENTITY a "aaaaaaaa">\n]>\n<BIF><NETWORK>&a;</NETWORK></BIF>'),
    (2, "“&copy;” is not a character reference", XML.format(RAIN.replace("rain", "&copy;"))),
    (2, "write &amp;", XML.format(RAIN.replace("rain", "rain & wind"))),
    (2, "does not close NAME", XML.format("<VARIABLE><NAME>rain</VARIABLE>")),
    (2, "is opened and not closed", "<BIF><NETWORK>\n<!-- "),
    (2, "is not an XML element", XML.format("< rain>")),
    (1, "more than 32 deep", "<BIF>" + "<a>" * 40),
    (3, "“rain” is of type “noisymax”", NODES.format("<noisymax id='rain'/>")),
    (3, "“cost” is of type “utility”", NODES.format("<utility id='cost'/>")),
    (3, "values of “rain” are missing", NODES.format("<cpt id='rain'/>")),
    (4, "“x” is of type “continuous”", "net\n{\n}\ncontinuous node x { }\npotential (x) { data = (normal(0, 1)); }"),
    (5, "before the bar", NET.format("potential (rain wet) { data = (1); }")),
    (5, "given by a model", NET.format("potential (rain) { model_nodes = (); model_data = (NoisyOR(rain)); }")),
    (5, "found “nodes”", NET.format("nodes { }\npotential (rain) { data = (0.2 0.8); }")),
    (5, "ends inside a block", NET.format("potential (rain) { data = (0.2 0.8);")),
    (3, "“wet” is of type “discrete = FALSE”", BNET.format("node wet { discrete = FALSE; states = (a, b); };\n")),
    (3, "“buy” is of type “DECISION”", BNET.format("node buy { kind = DECISION; discrete = TRUE; };\n")),
    (3, "“wet” is of type “functable”", BNET.format("node wet { states = (T, F); functable = (T, F); };\n")),
    (1, "kind MARKOV has factors", "MARKOV\n2\n2 2\n1\n2 0 1\n\n4\n0.1 0.2 0.3 0.4\n"),
    (6, "last one of exactly one table", "BAYES\n2\n2 2\n2\n1 0\n2 1 0\n\n2\n0.2 0.8\n4\n1 0 0 1\n"),
    (8, "4 numbers for “V0” instead of 2", "BAYES\n1\n2\n1\n1 0\n\n\n4\n0.2 0.8 0.1 0.9\n"),
    (8, "ends before", "BAYES\n1\n2\n1\n1 0\n\n2\n0.2\n"),
    (5, "from 0 to 0 here; found “1”", "BAYES\n1\n2\n1\n1 1\n\n2\n0.2 0.8\n"),
    (2, "at most 2000", "BAYES\n2056\n2 2\n"),
    (None, "there are 2050 variables; a network may have at most 2000",
     XML.format("".join(RAIN.replace("rain", f"rain{at}") for at in range(2050)))),
]  # fmt: skip


@pytest.mark.parametrize(("line", "says", "text"), REFUSED)
def test_a_file_that_is_refused_names_its_line(line: int | None, says: str, text: str) -> None:
    assert looks_like_network(text)
    with pytest.raises(InputError) as refusal:
        network_reading(text)
    sentences = {language: error_sentence(refusal.value, load_texts(language)) for language in LANGUAGES}
    assert says in sentences["en"]
    assert (refusal.value.field, refusal.value.line) == ("network", line)
    assert all(len(sentence.splitlines()) == 1 for sentence in sentences.values())


@pytest.mark.parametrize(
    "text",
    [
        "<b>BIF</b> is a format; <smile> if you can.",
        "The net {of} all",
        "BAYES was born in 1701.",
        "net income { 3 }",
        "class Garden { }",
        "<BIF>\0",
    ],
)
def test_other_texts_are_no_files_of_networks(text: str) -> None:
    assert not looks_like_network(text)
