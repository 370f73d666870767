"""Inference in networks: against the full joint distribution, pyAgrum, and the printed numbers."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display, NumberStyle
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.texts import load_texts
from _byhand.topics.bayesian_network.inference.elimination import eliminate
from _byhand.topics.bayesian_network.inference.posterior import infer
from _byhand.topics.bayesian_network.model.model import Find, NetworkProblem
from _byhand.topics.bayesian_network.problem import read_problem
from helpers.answers.asked import only_answer
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.oracles import separation as separation_oracle
from helpers.oracles.network import agrum, agrum_posterior, full
from helpers.printed.arithmetic import blocks_of, chains_of, fold_called
from helpers.printed.chains import STYLES, check_chain, check_marks
from helpers.problems.networks import Problem, chain, inquiries
from helpers.problems.tables import example

METHODS = ("enumeration", "variable_elimination")


def asking(problem: Problem, **changes: Any) -> Problem:
    """The same question with other fields."""
    return {**problem, "question": {**problem["question"], **changes}}


def values_of(problem: Problem) -> dict[str, Any]:
    """The answers, without the entries of the tables."""
    return {each.id: each.value for each in only_answer(problem).quantities if not each.id.startswith(("cpt", "param"))}


def document_of(problem: Problem) -> Any:
    return write_document(solving.solve(problem), load_texts("en"), Display())


def read(problem: Problem) -> tuple[NetworkProblem, Find]:
    found = read_problem(problem)
    (question,) = found.questions
    assert isinstance(question, Find)
    return found, question


# --- the numbers


@given(inquiries())
@examples(60)
def test_both_methods_equal_the_full_joint(problem: Problem) -> None:
    names, evidence = problem["question"]["find"], problem["question"]["evidence"]
    joints = full(problem).joints(names, evidence)
    whole = sum(joints.values(), Fraction(0))
    expected: dict[str, Fraction | None] = {"evidence": whole}
    expected |= {f"joint[{each}]": number for each, number in joints.items()}
    expected |= {f"posterior[{each}]": number / whole if whole else None for each, number in joints.items()}
    best = [each for each, number in joints.items() if number == max(joints.values())]
    for method in METHODS:
        answer = only_answer(asking(problem, method=method))
        assert values_of(asking(problem, method=method)) == expected
        if len(best) == 1 and whole:
            assert (answer.decision, answer.tied) == (best[0], ())
        else:
            assert (answer.decision, sorted(answer.tied)) == (None, sorted(best))


@given(inquiries(), st.randoms(use_true_random=False))
@examples(40)
def test_any_order_of_elimination_gives_the_same(problem: Problem, chance: Any) -> None:
    question = problem["question"]
    hidden = [name for name in problem["variables"] if name not in {*question["find"], *question["evidence"]}]
    chance.shuffle(hidden)
    assert values_of(asking(problem, order=hidden)) == values_of(problem)


@given(inquiries(least=1))
@examples(25)
def test_pyagrum_finds_the_same_posteriors(problem: Problem) -> None:
    name, evidence = problem["question"]["find"][0], problem["question"]["evidence"]
    found = values_of(asking(problem, find=name, method="variable_elimination"))
    theirs, probability = agrum_posterior(agrum(problem), name, evidence)
    assert float(found["evidence"]) == pytest.approx(probability)
    assert {value: float(found[f"posterior[{value}]"]) for value in theirs} == pytest.approx(theirs)


@given(inquiries("most_probable"))
@examples(60)
def test_the_most_probable_values_are_those_of_the_full_joint(problem: Problem) -> None:
    names, evidence = problem["question"]["most_probable"], problem["question"]["evidence"]
    joints = full(problem).joints(names, evidence)
    most, whole = max(joints.values()), sum(joints.values(), Fraction(0))
    best = [each for each, number in joints.items() if number == most]
    answer = only_answer(problem)
    assert values_of(problem) == {"joint": most, "evidence": whole, "posterior": most / whole if whole else None}
    assert sorted(answer.tied) == (sorted(best) if len(best) > 1 or not whole else [])
    assert answer.decision == (best[0] if len(best) == 1 and whole else None)


@given(inquiries(), st.randoms(use_true_random=False))
@examples(30)
def test_order_of_variables_does_not_matter(problem: Problem, chance: Any) -> None:
    names = list(problem["variables"])
    chance.shuffle(names)
    other = {**problem, "variables": {name: problem["variables"][name] for name in names}}
    assert values_of(other) == values_of(problem)


def test_the_umbrella_of_the_lecture() -> None:
    """0.162 / 0.466 = 0.3476"""
    found = values_of(example("umbrella"))
    assert (found["joint[sunny]"], found["evidence"]) == (Fraction("0.162"), Fraction("0.466"))
    assert found["posterior[sunny]"] == Fraction(81, 233)


def test_a_burglary_after_two_calls() -> None:
    """P(b, j, m) = 0.00059224, P(b | j, m) = 0.284: Russell and Norvig, Artificial Intelligence, section 13.3.1."""
    calls = {name: values[0] for name, values in _calls().items()}
    burglary = "Burglary"
    value = example("alarm")["variables"][burglary]["values"][0]
    found = values_of({**example("alarm"), "question": {"find": burglary, "evidence": calls}})
    assert round(float(found[f"joint[{value}]"]), 8) == 0.00059224
    assert round(float(found[f"posterior[{value}]"]), 3) == 0.284


def _calls() -> dict[str, list[str]]:
    variables = example("alarm")["variables"]
    return {name: variable["values"] for name, variable in variables.items() if variable.get("parents") == ["Alarm"]}


# --- elimination


@given(inquiries(most=6, values=2, least=1))
@examples(60)
def test_pruned_variables_are_barren_or_d_separated(problem: Problem) -> None:
    """By the moral graph: a kept hidden variable is neither, a pruned one is either."""
    read_one, question = read(problem)
    network = read_one.network
    pruned = eliminate(network, question.targets, question.evidence).pruned
    parents = {place: variable.parents for place, variable in enumerate(network.variables)}
    seen = network.ancestors((*question.targets, *question.evidence))
    for place in range(network.size):
        if place in question.targets:
            continue
        given_others = [each for each in question.evidence if each != place]
        apart = separation_oracle.separated(parents, [place], question.targets, given_others)
        if place in question.evidence:
            assert (place in pruned.silent) == apart
        else:
            assert (place in pruned.barren) == (place not in seen)
            assert (place in pruned.separated) == (place in seen and apart)


def test_a_long_chain_is_never_joined_whole() -> None:
    """Its full joint table would have 2^30 entries."""
    found, question = read(chain(30))
    trace = infer(found.network, question).trace
    assert max(len(each.joined.numbers) for each in trace.rounds if each.joined) <= 8


def test_the_order_is_by_min_fill() -> None:
    """In the middle of a star every pair of leaves would be brought together, so the leaves go first."""
    variables: dict[str, Any] = {"centre": {"values": ["a", "b"], "cpt": {"a": "1/2"}}}
    table = [{"given": {"centre": value}, "p": {"a": "1/3"}} for value in "ab"]
    for name in ("leaf1", "leaf2", "leaf3"):
        variables[name] = {"values": ["a", "b"], "parents": ["centre"], "cpt": table}
    sums = [{"given": {"leaf1": one, "leaf2": two}, "p": {"a": "1/4"}} for one in "ab" for two in "ab"]
    variables["end"] = {"values": ["a", "b"], "parents": ["leaf1", "leaf2"], "cpt": sums}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"find": "end"}}
    found, question = read(problem)
    rounds = infer(found.network, question).trace.rounds
    names = [found.network.variables[each.place].name for each in rounds]
    assert names == ["centre", "leaf1", "leaf2"]
    assert [(each.fill, each.entries) for each in rounds[0].candidates] == [(0, 8), (1, 16), (1, 16)]


def test_a_table_that_is_too_large_is_refused() -> None:
    coin = {"values": ["a", "b"], "cpt": {"a": "1/2"}}
    variables = {f"coin{at}": coin for at in range(17)}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"find": list(variables)}}
    assert_refused(problem, "question")


# --- printed numbers


def _numbers_printed(document: dict[str, Any], steps: str) -> list[str]:
    """The plain text of the formulas and table cells of steps with this ID prefix."""
    found = []
    for block in blocks_of([step for step in document["steps"] if re.match(steps, step["id"])]):
        found += ["".join(part["plain"] + " = " for part in line["parts"][1:]) for line in block.get("lines", [])]
        found += [spans_to_plain(cell["main"]) for row in block.get("rows", []) for cell in row["cells"]]
    return [text for text in found if re.match(r"[0-9]", text)]


@given(inquiries(most=4, values=2))
@examples(30)
def test_counted_operations_match_the_printed_ones(problem: Problem) -> None:
    """Each · is a multiplication and each + an addition; they are counted in the printed lines."""
    for method, steps in (("enumeration", "enumeration"), ("variable_elimination", "eliminate|join")):
        asked = asking(problem, method=method)
        document = document_of(asked)
        printed = _numbers_printed(document, steps)
        shown = [sum(text.split(" = ")[0].split(" ≈ ")[0].count(sign) for text in printed) for sign in ("·", "+")]
        work = (
            fold_called(document["steps"], "How much work is it?") if method == "enumeration" else document["steps"][-1]
        )
        (table,) = [block for block in blocks_of([work]) if block["type"] == "table"]
        row = table["rows"][METHODS.index(method)]["cells"]
        assert [int(spans_to_plain(cell["main"])) for cell in row[1:]] == [*shown, sum(shown)]


@given(inquiries(most=4), st.sampled_from(["find", "most_probable"]), st.sampled_from(METHODS), st.sampled_from(STYLES))
@examples(40)
def test_every_line_is_true_and_every_entry_has_its_operands(
    problem: Problem, kind: str, method: str, style: NumberStyle
) -> None:
    question = dict(problem["question"])
    names = question.pop("find")
    asked = {**problem, "question": {kind: names, **question, **({"method": method} if kind == "find" else {})}}
    document = write_document(solving.solve(asked), load_texts("zh"), Display(style))
    for printed in chains_of(document):
        check_chain(printed)
    check_marks(document, exact_counts=False)
    entries = document["entries"]
    assert {key for operands in entries.values() for key in operands} <= set(entries)


@given(inquiries(most=4))
@examples(15)
def test_the_other_method_is_one_choice_away(problem: Problem) -> None:
    for method in METHODS:
        document = document_of(asking(problem, method=method))
        (choice,) = [block for block in blocks_of(document["steps"]) if block["type"] == "choice"]
        (option,) = choice["options"]
        changed = {**problem, **option["patch"]}
        assert changed["question"]["method"] == METHODS[1 - METHODS.index(method)]
        assert values_of(changed) == values_of(problem)


def test_a_choice_leaves_the_other_questions_alone() -> None:
    first, second = {"find": "weather"}, {"find": "weather", "evidence": {"gear": "umbrella"}}
    document = document_of({**example("umbrella"), "question": [first, second]})
    choices = [block for block in blocks_of(document["steps"]) if block["type"] == "choice"]
    other = {"method": "variable_elimination"}
    assert [choice["options"][0]["patch"]["question"] for choice in choices] == [
        [{**first, **other}, second],
        [first, {**second, **other}],
    ]


def test_joint_maximum_differs_from_marginal_maxima() -> None:
    """a is the more probable value by itself, but its 0.6 is split in halves; b's 0.4 is not."""
    first = {"values": ["a", "b"], "cpt": {"a": "0.6", "b": "0.4"}}
    rows = [{"given": {"first": "a"}, "p": {"c": "0.5", "d": "0.5"}}, {"given": {"first": "b"}, "p": {"c": 1, "d": 0}}]
    variables = {"first": first, "second": {"values": ["c", "d"], "parents": ["first"], "cpt": rows}}
    problem = {"format": 1, "topic": "bayesian_network", "variables": variables, "question": {"most_probable": "all"}}
    assert only_answer(problem).decision == "b,c"
    printed = [
        "".join(part["plain"] for part in line["parts"])
        for block in blocks_of(document_of(problem)["steps"][-1:])
        for line in block.get("lines", [])
    ]
    assert any("0.6" in line for line in printed)


def test_long_evidence_is_abbreviated() -> None:
    """In fractions and below sums, where no line can be broken; never in the answer, which is read alone."""
    document = document_of({**chain(13), "question": {"find": "v1", "evidence": {"v12": "yes", "v13": "yes"}}})
    (step,) = [step for step in document["steps"] if step["id"] == "asked"]
    left = [line["parts"][0]["plain"] for block in step["blocks"] for line in block.get("lines", [])]
    assert left == ["P(v1 | v12 = yes, v13 = yes)", "P(v1, v12 = yes, v13 = yes)"]
    assert any("Σ_(h)" in part["plain"] for block in step["blocks"] for line in block.get("lines", [])
               for part in line["parts"])  # fmt: skip
    seen = dict.fromkeys(("v10", "v11", "v12", "v13"), "yes")
    document = document_of({**chain(13), "question": {"find": "v1", "evidence": seen}})
    (step,) = [step for step in document["steps"] if step["id"] == "asked"]
    left = [line["parts"][0]["plain"] for block in step["blocks"] for line in block.get("lines", [])]
    assert left == ["P(v1 | e)", "P(v1, e)"]
    assert "v13 = yes" in spans_to_plain(document["answers"][0])


def test_long_sums_are_folded_and_only_begun() -> None:
    """2^11 terms for each value: 256 are listed, 16 of them in the open; beside them two sums, and these exactly."""
    document = document_of(asking(chain(13), method="enumeration"))
    (step,) = [step for step in document["steps"] if step["id"] == "enumeration"]
    lines = [len(block.get("lines", []) + block.get("rows", [])) for block in blocks_of([step])]
    assert sum(lines) <= 256 + 2 + 2
    assert max(len(block.get("lines", []) + block.get("rows", [])) for block in step["blocks"]) <= 16
    read_one, question = read(chain(13))
    assert infer(read_one.network, question).evidence == explain_sum(chain(13))


def explain_sum(problem: Problem) -> Fraction:
    """P(evidence) of a chain, by passing the distribution along it."""
    share = Fraction(1, 2)
    for _ in range(len(problem["variables"]) - 1):
        share = share * Fraction(3, 4) + (1 - share) * Fraction(1, 5)
    return share
