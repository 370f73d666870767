"""Workings of students, annotated by hand: `check --text` must not read them worse than the table says."""

from __future__ import annotations

import json
from functools import cache

import pytest

from helpers.workings import measures

pytestmark = [pytest.mark.thorough, pytest.mark.long]


@cache
def _now() -> dict[str, dict[str, int | list[int]]]:
    return measures.table([measures.measured(each) for each in measures.workings()])


@cache
def _kept_table() -> dict[str, dict[str, int | list[int]]]:
    found: dict[str, dict[str, int | list[int]]] = json.loads(measures.TABLE.read_text("utf-8"))
    return found


@pytest.mark.parametrize("half", measures.HALVES)
@pytest.mark.parametrize("measure", measures.FAULTS)
def test_faults_are_no_more_than_in_the_table(measure: str, half: str) -> None:
    now, before = _now()[half][measure], _kept_table()[half][measure]
    assert isinstance(now, int)
    assert isinstance(before, int)
    assert now <= before, f"{measure}, {half}: {now} where the table has {before}"


@pytest.mark.parametrize("half", measures.HALVES)
@pytest.mark.parametrize("measure", measures.SUCCESSES)
def test_successes_are_no_fewer_than_in_the_table(measure: str, half: str) -> None:
    now, before = _now()[half][measure], _kept_table()[half][measure]
    assert isinstance(now, list)
    assert isinstance(before, list)
    assert now[1] == before[1], "workings have changed: write the table again"
    assert now[0] >= before[0], f"{measure}, {half}: {now[0]} where the table has {before[0]}"


def test_each_annotated_number_stands_where_it_says() -> None:
    for working in measures.workings():
        lines = working.text.split("\n")
        for note in working.notes:
            assert lines[note.line - 1][note.start :].startswith(note.text), (working.id, note)


def test_workings_cover_topics_and_both_languages() -> None:
    every = measures.workings()
    assert len({each.id for each in every}) == len(every)
    assert len(every) >= 160
    assert 0.4 <= sum(each.language == "zh" for each in every) / len(every) <= 0.5
    assert 0.2 <= sum(each.first_slip is None for each in every) / len(every) <= 0.4
