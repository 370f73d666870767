"""The engine answers every request with a result or a refusal: stored faults are replayed, mutated requests tried."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.arithmetic.printer import latex_of_name, visible
from helpers.examples import examples
from helpers.printed import katex
from hostile import fuzz, verdict
from hostile.choices import Choices
from hostile.inputs import extremes, links, mutated

pytestmark = pytest.mark.thorough

FOUND = sorted(fuzz.FOUND.glob("*.json"))


def test_stored_faults_are_mended() -> None:
    latex: set[str] = set()
    wrong = {path.name: verdict.fault(json.loads(path.read_text("utf-8")), latex) for path in FOUND}
    assert {name: fault for name, fault in wrong.items() if fault is not None} == {}
    assert dict(katex.faults(latex)) == {}


@examples(200)
@given(rng=st.randoms(use_true_random=False))
def test_mutated_requests_are_answered_or_refused(rng: Random) -> None:
    assert verdict.fault(mutated.request(rng)) is None


def test_extreme_values_are_answered_or_refused() -> None:
    """One number or field of a problem is extreme; `build.py fuzz` tries many more."""
    asked = [extremes.request(Random(f"extremes/{number}")) for number in range(300)]
    assert [(wrong, each) for each in asked if (wrong := verdict.fault(each)) is not None] == []


def test_every_character_can_be_set() -> None:
    """In a name, after a letter and after a space."""
    characters = [chr(code) for code in (*range(0x10000), *range(0x1F300, 0x1F700), *range(0xF0000, 0xF0100))]
    names = ["".join(f"a{char} {char}" for char in characters[at : at + 200]) for at in range(0, len(characters), 200)]
    assert dict(katex.faults([latex_of_name(visible(name)) for name in names])) == {}


def test_mutated_links_are_opened_or_refused() -> None:
    assert links.faults([links.link(Random(f"links/{number}")) for number in range(800)]) == []


def test_each_byte_makes_one_choice() -> None:
    """The first choice is the kind of request; unread bytes change only the choices after them."""
    data = bytes(range(7, 250, 3)) * 40
    asked = mutated.request(Choices(data))
    assert asked == mutated.request(Choices(data))
    methods = {mutated.request(Choices(bytes([first]) + data[1:]))["method"] for first in range(0, 256, 8)}
    assert {"parse", "solve", "export", "command"} <= methods
    assert Choices(b"\xff\xff").getrandbits(12) == 2**12 - 1
    assert 0 <= Choices(b"").random() < 1


def test_fault_is_stored_for_replay(tmp_path: Path) -> None:
    """A wrongly answered request is stored for the replay, and its seed makes it again."""
    asked = mutated.request(Random("1/2"))
    assert asked == mutated.request(Random("1/2"))
    kept = fuzz.keep(asked, tmp_path)
    assert json.loads(kept.read_text("utf-8")) == asked
    assert verdict.fault({"method": "none", "params": {}}) is not None
    assert verdict.fault(links.as_request({"topic": "naive_bayes", "variables": []})) is None
