"""Exercises that say the same otherwise, and have the same answer."""

from __future__ import annotations

from random import Random

from helpers.answers.asked import only_values
from helpers.problems.tables import Problem


def assert_order_and_names_make_no_difference(made: Problem, random: Random) -> None:
    """The documents in another order, and with other names of the classes."""
    before = only_values(made)
    shuffled = list(made["documents"])
    random.shuffle(shuffled)
    assert only_values({**made, "documents": shuffled}) == before
    if not isinstance(made["convention"]["prior"], dict):
        renamed = [{"text": each["text"], "class": f"class {each['class']}"} for each in made["documents"]]
        after = only_values({**made, "documents": renamed})
        assert {name.replace("class ", ""): value for name, value in after.items()} == before
