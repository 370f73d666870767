"""Tests that may be tried twice. Each is a debt; `tests/unit/test_flaky.py` allows five."""

import pytest


def flaky(reason: str) -> pytest.MarkDecorator:
    """Decorate a test that sometimes fails without a fault; `reason` says why it is not mended yet."""
    if not reason.strip():
        raise ValueError("Say why the test may be tried twice.")
    return pytest.mark.flaky(reruns=1, reason=reason)
