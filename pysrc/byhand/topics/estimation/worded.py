"""Words that say by themselves which of two values is the success, each with its contrary."""

from __future__ import annotations

from collections.abc import Mapping

CONTRARY: Mapping[str, str] = {"1": "0", "true": "false", "yes": "no", "是": "否"}
SUCCESS_OF: Mapping[str, str] = {failure: success for success, failure in CONTRARY.items()}
