"""What the head of the page says to other sites: its own address, the picture of a link, and where its source is.

The build knows none of these by itself. `--address` and `--source` of build.py tell it, or the environment, or, for the
source, `repository` in package.json. What is not told is left out.
"""

import json
import os
import re
import shutil
from html import escape
from pathlib import Path

from build_steps.common import ROOT, BuildError

ADDRESS_VARIABLE, SOURCE_VARIABLE = "BYHAND_ADDRESS", "BYHAND_SOURCE"
CARD = Path(__file__).resolve().parent / "card" / "card.png"
CARD_SIZE = (1200, 630)
_TITLE = "    <title>"
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


def complete_head(folder: Path) -> None:
    """Write what is known into the head of index.html in `folder`, and put the picture beside it."""
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    if text.count(_TITLE) != 1:
        raise BuildError("web/index.html needs exactly one line with its title.")
    lines = _lines(public_address(), source_address())
    page.write_text(text.replace(_TITLE, "".join(f"    {line}\n" for line in lines) + _TITLE), encoding="utf-8")
    if public_address():
        shutil.copyfile(CARD, folder / CARD.name)


def _lines(address: str, source: str) -> list[str]:
    lines = []
    if source:
        lines.append(f'<meta name="source" content="{escape(source)}" />')
    if address:
        width, height = CARD_SIZE
        picture = escape(address + CARD.name)
        lines += [
            f'<link rel="canonical" href="{escape(address)}" />',
            f'<meta property="og:url" content="{escape(address)}" />',
            f'<meta property="og:image" content="{picture}" />',
            f'<meta property="og:image:width" content="{width}" />',
            f'<meta property="og:image:height" content="{height}" />',
            '<meta property="og:image:alt" content="Bayes by Hand · 手算贝叶斯" />',
            '<meta name="twitter:card" content="summary_large_image" />',
        ]
    return lines
