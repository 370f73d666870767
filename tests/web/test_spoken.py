"""Whatever Python writes as a formula can be read aloud, in every language."""

import json
import re
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from build_steps.common import ROOT
from byhand import solving
from byhand.arithmetic.printer import Display
from byhand.texts import LANGUAGES, load_texts
from byhand.topics import TOPICS

READER = ROOT / "tests" / "helpers" / "spoken.mjs"
# Nothing of the notation is left; a reader of screens would leave it out or spell it.
UNREAD = re.compile(r"[_^{}\\|‖√∫∑∏=≈∝≤≥≠<>·×±∂∇⁻ᵀ²½₀-₉ₙᵢ\u0302\u0303Α-ω]|\(|\)|\[|\]|/")
EXAMPLES = [f"{topic.name}/{name}" for topic in TOPICS for name in topic.examples[:2]]


def formulas(part: Any) -> Iterator[tuple[str, str]]:
    if isinstance(part, dict):
        if "latex" in part and "plain" in part:
            yield part["latex"], part["plain"]
        for inner in part.values():
            yield from formulas(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from formulas(inner)


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_of_the_notation(language: str) -> None:
    texts = load_texts(language)
    found: dict[tuple[str, str], None] = {}
    for name in EXAMPLES:
        found |= dict.fromkeys(formulas(solving.result(solving.solve(solving.example(name, texts)), texts, Display())))
    request = json.dumps([language, list(found)])
    done = subprocess.run(["node", READER], input=request, capture_output=True, text=True, encoding="utf-8", check=True)
    said = dict(zip(found, json.loads(done.stdout), strict=True))
    assert len(said) > 500
    assert {plain: words for (_, plain), words in said.items() if UNREAD.search(words)} == {}
    assert all(words.strip() for words in said.values())
