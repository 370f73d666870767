"""The judge ranks readings by their evidence, asks where two are near, and lets a person decide."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.phrase import say
from _byhand.protocol.parsed import KINDS, Kind
from _byhand.reading.accounts import Account
from _byhand.reading.doubts import Doubt, Way
from _byhand.reading.evidence import WEIGHTS, Evidence, Sign, score
from _byhand.reading.judge import FLOOR, MOST_DOUBTS, NEAR, READ_AS, Judged, judge
from _byhand.reading.reader import Content, Failure, Instructions, Reading

SIGNS: list[Sign] = list(WEIGHTS)


def reading(kind: Kind, *signs: Sign, name: str = "it", doubts: Sequence[Doubt] = ()) -> Reading:
    evidence = tuple(Evidence(sign, say(READ_AS[kind])) for sign in signs)
    return Reading(kind, name, "csv", Content(), Account(()), evidence, doubts=tuple(doubts))


def doubt(*, stops: bool) -> Doubt:
    return Doubt("header", say(READ_AS["cases"]), (Way(say(READ_AS["cases"]), "cases"),), stops)


def judged(*readings: Reading, kind: Kind | None = None, failures: Sequence[Failure] = ()) -> Judged:
    return judge(readings, failures, Instructions(kind=kind), lambda one: one.name)


def test_each_kind_has_words() -> None:
    assert set(READ_AS) == set(KINDS)


def test_a_sign_counts_at_most_its_bound() -> None:
    for sign, weight in WEIGHTS.items():
        for times in (1, weight.most, weight.most + 3):
            counted = min(times, weight.most) * weight.points
            assert score([Evidence(sign, say(READ_AS["cases"]), times)]) == counted
            assert score([Evidence(sign, say(READ_AS["cases"]))] * times) == counted


def test_a_clear_reading_asks_nothing() -> None:
    found = judged(reading("cases", "header"), reading("counts", "sums", "named"))
    assert found.best is not None
    assert found.best.kind == "counts"
    assert [one.kind for one in found.others] == ["cases"]
    assert not found.doubts


def test_near_readings_are_asked() -> None:
    found = judged(reading("cases", "named"), reading("counts", "sums"))
    assert found.stopped
    assert [way.kind for way in found.doubts[0].ways] == ["counts", "cases"]


def test_readings_of_the_same_are_one() -> None:
    found = judged(reading("cases", "header", "wanted", name="same"), reading("cases", "header", name="same"))
    assert found.best is not None
    assert found.best.score == WEIGHTS["header"].points + WEIGHTS["wanted"].points
    assert not found.others
    assert not found.doubts


def test_a_person_decides() -> None:
    """Then only rules of sense are asked."""
    found = judged(reading("cases", "one_row", doubts=[doubt(stops=True)]), reading("counts", "sums"), kind="cases")
    assert found.best is not None
    assert found.best.kind == "cases"
    assert [each.rule for each in found.doubts] == ["header"]


def test_without_evidence_the_nearest_failure_speaks() -> None:
    far, near, signed = (
        Failure(name, "cases", InputError("parse.no_table"), reach, name == "signed")
        for name, reach in (("far", 1), ("near", 5), ("signed", 0))
    )
    found = judged(reading("cases", "wanted"), failures=[far, near, signed])
    assert found.best is None
    assert [one.name for one in found.failures] == ["signed", "near", "far"]


def test_stopping_doubts_come_first() -> None:
    found = judged(reading("cases", "header", doubts=[doubt(stops=False)] * 3 + [doubt(stops=True)]))
    assert [each.stops for each in found.doubts] == [True, False, False]
    assert len(found.doubts) == MOST_DOUBTS


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.lists(st.sampled_from(SIGNS), max_size=6)), max_size=6))
def test_the_best_has_the_most_points(given_signs: list[tuple[Kind, list[Sign]]]) -> None:
    readings = [reading(kind, *signs, name=str(at)) for at, (kind, signs) in enumerate(given_signs)]
    found = judged(*readings)
    most = max((one.score for one in readings), default=FLOOR - 1)
    assert (found.best is None) == (most < FLOOR)
    if found.best is not None:
        assert found.best.score == most
        near = [one for one in found.others if most - one.score < NEAR]
        assert found.stopped == bool(near)
        assert {one.name for one in (found.best, *found.others)} == {one.name for one in readings if one.score >= FLOOR}


def test_near_readings_of_one_kind_are_one_answer() -> None:
    near = [reading("confusion", "layout"), reading("counts", "layout", name="rows"), reading("counts", "layout")]
    assert [way.kind for way in judged(*near).doubts[0].ways] == ["confusion", "counts"]
    assert [way.kind for way in judged(*near[1:]).doubts[0].ways] == ["counts"]
