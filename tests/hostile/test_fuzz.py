"""Whatever is asked of the engine, it answers with a result or a refusal: what was found is replayed, more is tried."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hostile import fuzz, inputs, links, verdict

FOUND = sorted(fuzz.FOUND.glob("*.json"))


def test_found() -> None:
    wrong = {path.name: verdict.fault(json.loads(path.read_text("utf-8"))) for path in FOUND}
    assert {name: fault for name, fault in wrong.items() if fault is not None} == {}


@settings(max_examples=400)
@given(rng=st.randoms(use_true_random=False))
def test_requests(rng: Random) -> None:
    assert verdict.fault(inputs.request(rng)) is None


def test_links() -> None:
    assert links.faults([inputs.problem(Random(f"links/{number}")) for number in range(500)]) == []


def test_what_is_found_is_kept(tmp_path: Path) -> None:
    """A request that is answered wrongly is written where it is replayed, and made again from the same seed."""
    asked = inputs.request(Random("1/2"))
    assert asked == inputs.request(Random("1/2"))
    kept = fuzz.keep(asked, tmp_path)
    assert json.loads(kept.read_text("utf-8")) == asked
    assert verdict.fault({"method": "none", "params": {}}) is not None
    assert verdict.fault(links.as_request({"topic": "naive_bayes", "variables": []})) is None
