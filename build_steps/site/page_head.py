"""What the head of the page says to other sites: its own address, the picture of a link, and where its source is.

What the build was not told (build_steps/published.py) is left out.
"""

import shutil
from html import escape
from pathlib import Path

from build_steps.common import BuildError
from build_steps.published import public_address, source_address

CARD = Path(__file__).resolve().parent / "card" / "card.png"
CARD_SIZE = (1200, 630)
_TITLE = "    <title>"


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
