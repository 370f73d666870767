"""Where the site and its repository are published.

The build knows neither by itself. `--address` and `--source` of build.py tell it, or the environment, or, for the
source, `repository` in package.json. What is not told is left out.
"""

import json
import os
import re

from build_steps.common import ROOT, BuildError

ADDRESS_VARIABLE, SOURCE_VARIABLE = "BYHAND_ADDRESS", "BYHAND_SOURCE"
_WEB_ADDRESS = re.compile(r"https?://[^\s\"'<>]+")


def public_address() -> str:
    """The address of the site's folder, with a slash at its end; "" if it is not known."""
    told = _web_address(ADDRESS_VARIABLE, os.environ.get(ADDRESS_VARIABLE, ""))
    return f"{told.rstrip('/')}/" if told else ""


def source_address() -> str:
    """The address of the repository; "" if it is not known."""
    return _web_address(SOURCE_VARIABLE, os.environ.get(SOURCE_VARIABLE, "") or _repository())


def _repository() -> str:
    named = json.loads((ROOT / "package.json").read_text(encoding="utf-8")).get("repository", "")
    url = str(named.get("url", "") if isinstance(named, dict) else named)
    return url.removeprefix("git+").removesuffix(".git")


def _web_address(name: str, told: str) -> str:
    if told and not _WEB_ADDRESS.fullmatch(told):
        raise BuildError(f"{name} must be a web address such as https://example.org/bayes/, and it is {told!r}.")
    return told
