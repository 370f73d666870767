"""Every text that the tests hold is read as before the chain of readers was built."""

import pytest

from helpers.frozen_readings import changed, frozen


@pytest.mark.thorough
def test_held_texts_keep_their_reading() -> None:
    assert len(list(frozen())) > 1000
    assert changed() == []
