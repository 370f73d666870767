"""SPODE and AODE: brute force over the rows, and figures of 周志华 §7.4."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.document.writing import spans_to_plain
from _byhand.errors import InputError
from _byhand.topics.bayesian_network.exports import EXPORTS
from helpers.answers.asked import answer_to, document_of, values_of
from helpers.answers.refused import assert_refused
from helpers.answers.semi_naive import MELON, MELONS, TENNIS, ZEROS, cells_of, compared, made_of, steps_of
from helpers.examples import examples
from helpers.oracles import network_data as oracle
from helpers.oracles.ids import in_id
from helpers.problems.tables import Problem, example, tables

# --- by brute force


def joint(made: Problem, added: Fraction, name: str, at: str, c: str) -> Fraction | None:
    """P(c, x_i) of (7.24)"""
    rows, target = oracle.rows_of(made), made["target"]
    pairs = len(oracle.values_in(rows, target)) * len(oracle.values_in(rows, name))
    total = oracle.count(rows, {}, [name, target]) + pairs * added
    return (oracle.count(rows, {name: at, target: c}, [name, target]) + added) / Fraction(total) if total else None


def conditional(made: Problem, added: Fraction, of: tuple[str, str], by: tuple[str, str], c: str) -> Fraction | None:
    """P(x_j | c, x_i) of (7.25)"""
    rows, known = oracle.rows_of(made), [of[0], by[0], made["target"]]
    given_both = dict([by, (made["target"], c)])
    total = oracle.count(rows, given_both, known) + len(oracle.values_in(rows, of[0])) * added
    return (oracle.count(rows, {**given_both, of[0]: of[1]}, known) + added) / Fraction(total) if total else None


def term(made: Problem, added: Fraction, name: str, case: Mapping[str, str], c: str) -> Fraction | None:
    """P(c, x_i) Π P(x_j | c, x_i): 0 if any factor is, None if any other is 0/0"""
    by = (name, case[name])
    factors = [joint(made, added, *by, c)]
    factors += [conditional(made, added, of, by, c) for of in case.items() if of[0] != name]
    if 0 in factors:
        return Fraction(0)
    known = [each for each in factors if each is not None]
    return prod(known, start=Fraction(1)) if len(known) == len(factors) else None


def scores(made: Problem, added: Fraction, case: Mapping[str, str], minimum: int = 0) -> dict[str, Fraction | None]:
    """S(c) of AODE; {} where no super-parent is left"""
    rows = oracle.rows_of(made)
    taken = [name for name in case if oracle.count(rows, {name: case[name]}, [name]) >= minimum]
    found: dict[str, Fraction | None] = {}
    for c in oracle.values_in(rows, made["target"]) if taken else ():
        terms = [term(made, added, name, case, c) for name in taken]
        known = [each for each in terms if each is not None]
        found[c] = sum(known, Fraction(0)) if len(known) == len(terms) else None
    return found


@st.composite
def semi_naive(draw: st.DrawFn, *, missing: bool = True) -> Problem:
    made = draw(tables(missing=missing))
    rows = oracle.rows_of(made)
    assume(all(oracle.values_in(rows, name) for name in [*made["features"], "class"]))
    added = draw(st.sampled_from(["0", "1", "1/2"]))
    names = draw(st.lists(st.sampled_from(made["features"]), unique=True, min_size=1))
    case = {name: draw(st.sampled_from(oracle.values_in(rows, name))) for name in names}
    return {
        **made,
        "topic": "bayesian_network",
        "structure": "aode",
        "convention": {"smoothing": added},
        "query": case,
    }


def given_of(made: Problem) -> dict[str, Fraction | None]:
    return {name: value for name, value in values_of(made).items() if name.startswith(("score", "posterior"))}


def by_score(found: Mapping[str, Fraction | None]) -> dict[str, Fraction | None]:
    """score[c] and posterior[c]"""
    known = [score for score in found.values() if score is not None]
    total = sum(known, Fraction(0)) if len(known) == len(found) else None
    shares = {c: score / total if total and score is not None else None for c, score in found.items()}
    return {
        **{f"score[{in_id(c)}]": score for c, score in found.items()},
        **{f"posterior[{in_id(c)}]": share for c, share in shares.items()},
    }


@examples(40)
@given(semi_naive(), st.integers(0, 6))
def test_aode_equals_a_sum_over_rows(made: Problem, minimum: int) -> None:
    found = scores(made, Fraction(made["convention"]["smoothing"]), made["query"], minimum)
    values = given_of({**made, "minimum": minimum})
    if found:
        assert values == by_score(found)
    else:
        naive = {**made, "structure": "naive_bayes", "convention": {**made["convention"], "prior": "smoothed"}}
        expected = {name: value for name, value in values_of(naive).items() if name.startswith("posterior")}
        assert {name: value for name, value in values.items() if name.startswith("posterior")} == expected


@examples(40)
@given(semi_naive())
def test_spode_is_the_network_of_its_estimates(made: Problem) -> None:
    """With the super-parent observed: the product. Any case: the sum over its values, by elimination."""
    added, name = Fraction(made["convention"]["smoothing"]), made["features"][-1]
    spode = {**made, "structure": "spode", "super_parent": name}
    classes = oracle.values_in(oracle.rows_of(made), "class")
    values = values_of(spode)
    if name in made["query"]:
        found = {c: term(made, added, name, made["query"], c) for c in classes}
        if None in found.values():
            assert values["evidence"] is None
            return
        asked = {"find": "class", "evidence": made["query"], "method": "variable_elimination"}
        assert given_of({**spode, "query": None, "question": asked}) == given_of(spode) == by_score(found)
        return
    parts = {
        c: [
            term(made, added, name, {name: at, **made["query"]}, c)
            for at in oracle.values_in(oracle.rows_of(made), name)
        ]
        for c in classes
    }
    if all(each is not None for terms in parts.values() for each in terms):
        summed = {c: sum((each or Fraction(0) for each in terms), Fraction(0)) for c, terms in parts.items()}
        assert given_of(spode) == by_score(summed)


@examples(25)
@given(semi_naive())
def test_all_estimates_are_there_and_make_distributions(made: Problem) -> None:
    added, rows = Fraction(made["convention"]["smoothing"]), oracle.rows_of(made)
    values = values_of({**made, "query": None})
    classes, expected = oracle.values_in(rows, "class"), dict[str, Fraction | None]()
    for name in made["features"]:
        pairs = [(c, at) for c in classes for at in oracle.values_in(rows, name)]
        own = {f"joint[{in_id(c)},{in_id(name)}={in_id(at)}]": joint(made, added, name, at, c) for c, at in pairs}
        if None not in own.values():
            assert sum(each or Fraction(0) for each in own.values()) == 1
        expected |= own
        for other in made["features"]:
            for value in oracle.values_in(rows, other) if other != name else ():
                expected |= {
                    f"likelihood[{in_id(other)}={in_id(value)}|{in_id(c)},{in_id(name)}={in_id(at)}]": conditional(
                        made, added, (other, value), (name, at), c
                    )
                    for c, at in pairs
                }
    assert {name: value for name, value in values.items() if name != "parameters"} == expected


@examples(25)
@given(semi_naive(missing=False), st.randoms(use_true_random=False))
def test_row_order_and_class_names_do_not_matter(made: Problem, random: Any) -> None:
    rows = list(made["table"]["rows"])
    random.shuffle(rows)
    assert given_of({**made, "table": {**made["table"], "rows": rows}}) == given_of(made)
    at = made["table"]["columns"].index("class")
    renamed = [[f"<{cell}>" if place == at else cell for place, cell in enumerate(row)] for row in rows]
    expected = {name.replace("[", "[<").replace("]", ">]"): value for name, value in given_of(made).items()}
    assert given_of({**made, "table": {**made["table"], "rows": renamed}}) == expected


@examples(20)
@given(semi_naive())
def test_with_one_feature_aode_is_its_spode(made: Problem) -> None:
    one = {**made, "features": made["features"][:1]}
    one["query"] = {name: at for name, at in made["query"].items() if name in one["features"]}
    assume(one["query"])
    assert given_of(one) == given_of({**one, "structure": "spode"})


def test_an_m_estimate_is_shared_by_the_pairs() -> None:
    values = values_of({**TENNIS, "convention": {"m_estimate": {"m": 3}}})
    assert values["joint[No,Outlook=Sunny]"] == (3 + Fraction(3, 6)) / 17
    assert values["likelihood[Wind=Weak|No,Outlook=Sunny]"] == (2 + Fraction(3, 2)) / 6


# --- the book


def test_the_figures_of_the_watermelons() -> None:
    """周志华 §7.4: 0.304 (0.350 in early printings, whose denominator is 17 + 3) and 0.444."""
    values = values_of(MELONS)
    assert values["joint[是,敲声=浊响]"] == Fraction(6 + 1, 17 + 3 * 2)
    assert values["likelihood[脐部=凹陷|是,敲声=浊响]"] == Fraction(3 + 1, 6 + 3)
    assert round(float(values["joint[是,敲声=浊响]"]), 3) == 0.304
    assert round(float(values["likelihood[脐部=凹陷|是,敲声=浊响]"]), 3) == 0.444
    assert sum(value for name, value in values.items() if name.startswith("joint[") and "敲声=" in name) == 1
    assert given_of(MELONS) == by_score(scores(MELONS, Fraction(1), MELON))
    assert answer_to(MELONS).decision == "是"
    assert values["parameters"] == 5 * 59 + 43


def test_smoothing_defaults_to_the_book() -> None:
    assert given_of({**MELONS, "convention": {"smoothing": 1}}) == given_of(MELONS)
    assert given_of({**MELONS, "convention": {"missing": "drop_row"}}) == given_of(MELONS)
    plain = by_score(scores(MELONS, Fraction(0), MELON))
    assert given_of({**MELONS, "convention": {"preset": "mle"}}) == plain != given_of(MELONS)
    assert given_of({**MELONS, "convention": {"smoothing": 0}}) == plain


def test_too_rare_super_parents_leave_naive_bayes() -> None:
    """As in topic naive Bayes by the book's own convention; the minimum of 30 exceeds all rows."""
    rare = {**MELONS, "minimum": 30}
    own = {**MELONS, "topic": "naive_bayes", "convention": {"preset": "zhou_zhihua"}}
    expected = values_of({name: value for name, value in own.items() if name not in ("structure", "question")})
    values = values_of(rare)
    for name in ("posterior[是]", "score[否]", "evidence", "prior[是]", "likelihood[敲声=浊响|是]"):
        assert values[name] == expected[name]
    told = [spans_to_plain(block["spans"]) for block in steps_of(rare)["asked"]["blocks"] if block["type"] == "warning"]
    assert len(told) == 1
    assert "naive Bayes" in told[0]
    rows = {row[0]: row for row in cells_of(compared(rare))}
    assert list(rows) == ["naive Bayes", "TAN", "AODE"]
    assert rows["AODE"][3:] == rows["naive Bayes"][3:]


def test_first_feature_is_the_default_super_parent() -> None:
    assert given_of({**TENNIS, "super_parent": None}) == given_of(TENNIS)
    assert given_of({**TENNIS, "super_parent": "Wind"}) != given_of(TENNIS)


# --- zeros


def test_a_score_of_zero_has_smoothing_as_its_remedy() -> None:
    made = {**TENNIS, "convention": {"smoothing": 0}}
    answer, solution = answer_to(made), solving.solve(made)
    assert (answer.decision, list(answer.tied)) == (None, ["No", "Yes"])
    values = values_of(made)
    assert (values["score[No]"], values["evidence"], values["posterior[No]"]) == (0, 0, None)
    assert [option.patch["convention.smoothing"] for option in solution.remedies] == ["1"]
    assert not solving.solve(TENNIS).remedies


def test_unseen_pair_makes_the_product_zero() -> None:
    made = made_of(ZEROS, "aode", convention={"smoothing": 0}, query={"X": 1, "Y": 1})
    values = values_of(made)
    assert values["likelihood[Y=1|b,X=1]"] is None
    assert values["score[b]"] == 0
    assert values["posterior[a]"] == 1
    assert "(one factor is 0)" in str(document_of(made))


@pytest.mark.parametrize("structure", ["spode", "aode"])
def test_answer_depending_on_0_over_0_is_refused(structure: str) -> None:
    """Y is missing in the only row with class b: P(Y | b, X = 1) is 0/0, while P(b, X = 1) is not 0."""
    gaps = "X,Y,class\n0,0,a\n1,1,a\n1,,b\n"
    made = made_of(gaps, structure, convention={"smoothing": 0}, query={"X": 1, "Y": 1})
    answer = answer_to(made)
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert (answer.decision, list(answer.tied)) == (None, ["a", "b"])
    assert (values["score[b]"], values["evidence"], values["posterior[a]"]) == (None, None, None)
    assert "0/0" in spans_to_plain(document_of(made)["answers"][0])
    assert values_of({**made, "convention": None})["posterior[a]"] is not None


# --- refusals

MANY = {
    "columns": [*(f"F{at}" for at in range(20)), "class"],
    "rows": [[*(f"v{(row * (at + 1)) % 17}" for at in range(20)), "ab"[row % 2]] for row in range(40)],
}
REFUSED: list[tuple[Problem, str, str]] = [
    ({**MELONS, "minimum": -1}, "minimum", "0"),
    ({**MELONS, "minimum": "1/2"}, "minimum", "whole number"),
    ({**TENNIS, "super_parent": "PlayTennis"}, "super_parent", "Outlook"),
    ({**TENNIS, "super_parent": "Sky"}, "super_parent", "Sky"),
    ({**MELONS, "query": None, "question": {"find": "色泽"}}, "question.find", "好瓜"),
    ({**MELONS, "query": None, "question": {"joint": {"色泽": "青绿"}}}, "question.joint", "好瓜"),
    ({**MELONS, "query": None, "question": {"markov_blanket": "色泽"}}, "question.markov_blanket", "好瓜"),
    ({**MELONS, "variables": {"色泽": {"parents": ["敲声"]}}}, "variables.色泽.parents", "aode"),
    ({"format": 1, "topic": "bayesian_network", "table": MANY, "structure": "aode"}, "table", "fewer columns"),
    ({**example("umbrella"), "super_parent": "weather"}, "super_parent", "table"),
]


@pytest.mark.parametrize(("made", "field", "word"), REFUSED)
def test_refusals_name_the_field_and_the_fault(made: Problem, field: str, word: str) -> None:
    assert_refused(made, field, word)


def test_fields_of_other_structures_are_refused() -> None:
    def noticed(made: Problem) -> list[str]:
        return [notice.key.rpartition(".")[2] for notice in solving.solve(made).warnings]

    assert noticed({**TENNIS, "structure": "tan"}) == ["super_parent_without_spode"]
    assert noticed({**TENNIS, "minimum": 3}) == ["minimum_without_aode"]
    asked = {"find": "好瓜", "evidence": {"敲声": "浊响"}, "method": "enumeration"}
    assert noticed({**MELONS, "query": None, "question": asked}) == ["method_unused"]


@pytest.mark.parametrize("form", EXPORTS)
def test_aode_is_no_network_to_be_exported(form: str) -> None:
    with pytest.raises(InputError, match="export_averaged"):
        EXPORTS[form].write(MELONS)
    assert "Outlook" in EXPORTS[form].write(TENNIS)
