"""Topic `subjective_bayes`: figures of textbooks, texts of rules, events, and refusals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.chart import Curve, Dots, Plot
from _byhand.document.graph import Graph
from _byhand.document.steps import Block, Step
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from helpers.answers.asked import values_of
from helpers.answers.refused import assert_refused, refusal
from helpers.problems.tables import Problem, example

RULE = {"if": "E", "then": "H", "LS": 9, "LN": "0.5"}


def made(**fields: Any) -> Problem:
    return {"format": 1, "topic": "subjective_bayes", "rules": [RULE], "priors": {"H": "0.1", "E": "0.2"}, **fields}


def test_two_certain_pieces_of_evidence() -> None:
    """O(H) = 3/97, times 20 and 300: 0.9946, as classroom solutions have it."""
    values = values_of(example("subjective_bayes/certain_evidence"))
    assert (values["prior_odds[H]"], values["odds[H|1]"]) == (Fraction(3, 97), Fraction(60, 97))
    assert values["odds[H]"] == Fraction(3 * 20 * 300, 97)
    assert round(float(values["posterior[H]"]), 4) == 0.9946


def test_three_rules_have_the_printed_probabilities() -> None:
    """As printed: P(H1 | not E1) = 0.002, P(H2 | E2) = 0.535, P(H3 | E3) = 0.333."""
    values = values_of(example("subjective_bayes/three_rules"))
    found = [round(float(values[name]), 3) for name in ("if_false[1]", "if_true[2]", "if_true[3]")]
    assert found == [0.002, 0.535, 0.333]


def test_a_rule_with_and_and_a_chain() -> None:
    """As printed, carried on rounded: P(H1 | S1, S2) = 0.321; P(H1 | S2) = 0.25464."""
    values = values_of(example("subjective_bayes/and_rule"))
    assert round(float(values["posterior[H1|2]"]), 4) == 0.2546
    assert abs(float(values["posterior[H1]"]) - 0.321) < 0.001
    first = 0.091 + (2 * 0.091 / (0.091 + 1) - 0.091) / 0.4 * 0.16
    second = 0.091 + (100 * 0.091 / (99 * 0.091 + 1) - 0.091) / 0.4 * 0.08
    odds = first / (1 - first) * second / (1 - second) / (0.091 / 0.909)
    third = 0.01 + (2 / 2.99 - 0.01) / 0.909 * (odds / (1 + odds) - 0.091)
    assert float(values["posterior[H2]"]) == pytest.approx(third, rel=1e-12)


def test_certainties_have_the_printed_odds() -> None:
    """As printed: O(H1 | S1, S2) about 0.53, P(H2 | S1, S2) = 0.119, O(H2) = 0.081."""
    values = values_of(example("subjective_bayes/certainties"))
    assert values["odds[H1]"] == Fraction(3, 19) * Fraction(14, 41) * 10
    assert abs(float(values["posterior[H2|3]"]) - 0.119) < 0.001
    assert abs(float(values["odds[H2]"]) - 0.081) < 0.001


def test_prospector_by_floats() -> None:
    values = values_of(example("subjective_bayes/prospector"))
    first = 0.1 + (20 / 29 - 0.1) / 0.8 * 0.5
    second = 0.1 + (100 / 109 - 0.1) / 0.6 * 0.2
    odds = 9 * first / (1 - first) * second / (1 - second)
    third = 0.01 + (65 / 164 - 0.01) / 0.9 * (odds / (1 + odds) - 0.1)
    low = 0.0001 / 99 / (1 + 0.0001 / 99)
    fourth = low + (0.01 - low) / 0.03 * 0.02
    both = 99 * third / (1 - third) * fourth / (1 - fourth)
    assert float(values["posterior[HYPE]"]) == pytest.approx(both / (1 + both), rel=1e-12)


def test_what_is_not_known_has_no_effect() -> None:
    rules = [RULE, {"if": "F and G", "then": "H", "LS": 1, "LN": 0}]
    values = values_of(made(rules=rules, observed={"E": True}))
    assert values["posterior[H]"] == Fraction(1, 2)
    assert (values["posterior[H|2]"], values["odds[H after 2]"]) == (Fraction(1, 10), 1)


def test_a_part_that_is_false_needs_no_prior() -> None:
    """`and` with something false is false, `or` with something true is true, whatever the rest is."""
    rules = [{**RULE, "if": "E and F"}, {**RULE, "if": "E or not F"}]
    values = values_of(made(rules=rules, priors={"H": 0.1}, observed={"F": False}))
    assert (values["posterior[H|1]"], values["posterior[H|2]"]) == (Fraction(1, 19), Fraction(1, 2))


def test_a_certainty_is_the_probability_that_it_stands_for() -> None:
    """C = 3 with P(E) = 0.2 is P(E | S) = 0.2 + 0.8 · 3/5 = 0.68; C = −3 is 0.2 · 2/5 = 0.08."""
    for certainty, probability in ((3, "0.68"), (-3, "0.08"), (0, "0.2"), (5, 1), (-5, 0)):
        one = values_of(made(observed={"E": {"certainty": certainty}}))
        other = values_of(made(observed={"E": probability}))
        assert one["posterior[H]"] == other["posterior[H]"]


def test_with_priors_probabilities_are_combined_and_this_is_said() -> None:
    """P(E | S) = 0.6, P(F | S) = 0.94: the least is 0.6, half of the way; of the certainties it is 2, two fifths."""
    priors = {"H": "0.1", "E": "0.2", "F": "0.9"}
    seen = {"E": {"certainty": "2.5"}, "F": {"certainty": 2}}
    problem = made(rules=[{**RULE, "if": "E and F"}], priors=priors, observed=seen)
    values = values_of(problem)
    assert values["posterior[E and F]"] == Fraction(3, 5)
    assert values["posterior[H]"] == Fraction(1, 10) + Fraction(4, 10) / 2
    texts = load_texts("en")
    said = str(write_document(solving.solve(problem), texts, Display()))
    assert "Combining the certainties" in said
    without = values_of({**problem, "priors": {"H": "0.1"}})
    assert without["certainty[E and F]"] == 2
    assert without["posterior[H]"] == Fraction(1, 10) + Fraction(4, 10) * Fraction(2, 5)


@pytest.mark.parametrize(
    "rules",
    [
        "r1: IF E THEN (9, 0.5) H (0.1)",
        "规则1：如果 E 那么 H （9，0.5）（0.1）",
        "E -> H, LS = 9, LN = 0.5",
        "若 E 则 H (LS=9; LN=0.5)",
        "E\tH\t9\t0.5",
    ],
)
def test_rules_are_read_as_books_print_them(rules: str) -> None:
    """All of these are the same rule."""
    assert values_of(made(rules=rules, observed="E: true")) == values_of(made(observed={"E": True}))


@pytest.mark.parametrize("observed", ["P(E|S) = 0.7", "E：0.7", "E = 70%", "\nE: 7/10\n"])
def test_observations_are_read_as_lines(observed: str) -> None:
    assert values_of(made(observed=observed)) == values_of(made(observed={"E": 0.7}))
    assert values_of(made(observed=observed, priors="P(H) = 0.1, E: 0.2")) == values_of(made(observed={"E": 0.7}))


def test_certainties_are_read_as_lines() -> None:
    for text in ("C(E|S1) = -3", "E: C = -3", "E：可信度 = -3", "E: certainty = -3"):
        assert values_of(made(observed=text)) == values_of(made(observed={"E": {"certainty": -3}}))


def test_names_of_several_words_stand_in_quotes_in_events() -> None:
    rule = {**RULE, "if": '"high fever"', "then": "bad flu"}
    values = values_of(made(rules=[rule], priors={"bad flu": 0.1}, observed={"high fever": True}))
    assert values["posterior[bad flu]"] == Fraction(1, 2)


def test_values_of_variables_are_names() -> None:
    rule = {**RULE, "if": "fever != high"}
    assert values_of(made(rules=[rule], observed={"fever=high": False}))["posterior[H]"] == Fraction(1, 2)


def test_a_bar_is_or_and_is_said_to_be() -> None:
    solution = solving.solve(made(rules=[{**RULE, "if": "E | F"}], observed={"E": True}))
    assert [notice.key for notice in solution.warnings] == ["event.bar_is_or"]


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"rules": [{**RULE, "LN": 2}]}, "rules[1]", "subjective_bayes.error.both_above"),
    ({"rules": [{**RULE, "LS": "0.9"}]}, "rules[1]", "subjective_bayes.error.both_below"),
    ({"rules": [{**RULE, "LS": -1}]}, "rules[1].LS", "error.number_too_small"),
    ({"rules": [{**RULE, "if": ""}]}, "rules[1].if", "subjective_bayes.error.part_missing"),
    ({"rules": [{**RULE, "if": "E and"}]}, "rules[1].if", "event.error.ends_early"),
    ({"rules": [{**RULE, "if": "E given F"}]}, "rules[1].if", "event.error.no_condition_here"),
    ({"rules": [{**RULE, "if": "at least 1 of (E, F)"}]}, "rules[1].if", "subjective_bayes.error.counting"),
    ({"rules": [{**RULE, "then": "H and G"}]}, "rules[1].then", "subjective_bayes.error.no_name"),
    ({"rules": [RULE, RULE]}, "rules[2]", "subjective_bayes.error.rule_twice"),
    ({"rules": [RULE, {**RULE, "if": "H", "then": "E"}]}, "rules", "subjective_bayes.error.circle"),
    ({"rules": [{**RULE, "if": "H"}]}, "rules", "subjective_bayes.error.circle"),
    ({"rules": [{"if": "E"}]}, "rules[1].then", "subjective_bayes.error.part_missing"),
    ({"rules": []}, "rules", "subjective_bayes.error.rules"),
    ({"rules": ["E"]}, "rules[1]", "subjective_bayes.error.rule"),
    ({"rules": "E is H"}, "rules", "subjective_bayes.error.no_rule"),
    ({"rules": "E -> H, LS = 9"}, "rules", "subjective_bayes.error.no_rule"),
    ({"rules": "E -> H (9, 1) (0.2)\nF -> H (9, 1) (0.3)"}, "rules", "subjective_bayes.error.two_priors"),
    ({"rules": "E -> H (9, 1) (0.2)"}, "rules", "subjective_bayes.error.prior_differs"),
    ({"priors": {"E": 0.2}}, "priors", "subjective_bayes.error.prior_missing"),
    ({"priors": {"H": 1}}, "priors.H", "subjective_bayes.error.prior"),
    ({"priors": {"H": "many"}}, "priors.H", "subjective_bayes.error.prior"),
    ({"priors": "H"}, "priors", "subjective_bayes.error.no_statement"),
    ({"priors": "H = 0.1\nH = 0.2"}, "priors", "subjective_bayes.error.stated_twice"),
    ({"priors": 3}, "priors", "error.not_an_object"),
    ({"priors": {"H": 0.1}, "observed": {"E": 0.4}}, "priors", "subjective_bayes.error.evidence_prior_missing"),
    ({"observed": {"F": True}}, "observed.F", "subjective_bayes.error.unknown_name"),
    ({"observed": {"H": True}}, "observed.H", "subjective_bayes.error.observed_conclusion"),
    ({"observed": {"E": 1.2}}, "observed.E", "subjective_bayes.error.observation"),
    ({"observed": {"E": {"certainty": 6}}}, "observed.E", "subjective_bayes.error.certainty"),
    ({"observed": {"E": {"sureness": 1}}}, "observed.E.sureness", "error.unknown_field"),
    ({"observed": {"not E": 1}}, "observed.not E", "subjective_bayes.error.no_name"),
    ({"observed": 1}, "observed", "error.not_an_object"),
    ({"query": 1}, "query", "error.unknown_field"),
]


@pytest.mark.parametrize(("fields", "where", "key"), REFUSED)
def test_it_is_refused_with_its_place(fields: dict[str, Any], where: str, key: str) -> None:
    assert_refused(made(**fields), where)
    assert refusal(solving.solve, made(**fields)).key == key


def blocks_of(problem: Problem) -> list[Block]:
    def within(step: Step) -> list[Block]:
        return [*step.blocks, *(block for inner in step.steps for block in within(inner))]

    return [block for step in solving.solve(problem).steps for block in within(step)]


def test_the_point_lies_on_the_line_that_is_solid() -> None:
    """P(E | S) = 0.6 is right of 0.2: the point is half of the way from (0.2, 0.1) to (1, 0.5)."""
    (plot,) = (block for block in blocks_of(made(observed={"E": 0.6})) if isinstance(block, Plot))
    (point,) = (mark for mark in plot.marks if isinstance(mark, Dots))
    (solid,) = (mark for mark in plot.marks if isinstance(mark, Curve) and not mark.dashed)
    assert [tuple(each) for each in solid.points] == [(0.2, 0.1), (1.0, 0.5)]
    assert point.points[0] == pytest.approx((0.6, 0.3))


def test_the_graph_has_an_arrow_for_each_rule_and_each_part() -> None:
    rules = [{**RULE, "if": "E and F"}, {**RULE, "if": "H", "then": "G"}]
    problem = made(rules=rules, priors={"H": 0.1, "G": 0.1, "E": 0.2, "F": 0.3}, observed={"E": 0.6})
    (graph,) = (block for block in blocks_of(problem) if isinstance(block, Graph))
    names = [node.name for node in graph.nodes]
    arrows = {(names[edge.start], names[edge.end]) for edge in graph.edges}
    assert arrows == {("E", "E and F"), ("F", "E and F"), ("E and F", "H"), ("H", "G")}
    assert {node.name: node.role for node in graph.nodes}["E"] == "evidence"


@pytest.mark.parametrize(("lang", "answer"), [("en", ", more than P(H) = 0.1"), ("zh", "，高于先验概率 P(H) = 0.1")])
def test_the_answer_comes_first(lang: str, answer: str) -> None:
    document = write_document(solving.solve(made(observed={"E": True})), load_texts(lang), Display())
    assert spans_to_plain(document["answers"][0]).startswith(f"P(H | S1) = 0.5{answer}")
