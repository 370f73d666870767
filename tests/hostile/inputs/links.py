"""Makes links as a stranger might: mutated problems and broken fragments; the page opens them in Node."""

from __future__ import annotations

import base64
import json
import subprocess
import zlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from helpers.patience import VERY_LONG_S, seconds
from hostile.inputs import grown, mutated

_SCRIPT = Path(__file__).with_name("links.mjs")
_START = "#p="
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LONGEST_STORED = 100_000
_MOST_LETTERS = 3_000_000
_DISPLAYS: tuple[Any, ...] = (
    {"numbers": "decimal", "digits": 3},
    {"numbers": "x"},
    {"digits": 10**9},
    [],
    "x",
    {"__proto__": 1},
)

# A problem, which the script packs itself, or a whole fragment.
Link = dict[str, Any] | str


def faults(given: Sequence[Link]) -> list[tuple[Link, str]]:
    """The links that the page neither accepts as an exercise nor refuses, with the fault."""
    lines = "".join(json.dumps(link) + "\n" for link in given)
    done = subprocess.run(
        ["node", str(_SCRIPT)],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        timeout=seconds(VERY_LONG_S),
        check=True,
    )
    return [(given[number], wrong) for number, wrong in map(json.loads, done.stdout.splitlines())]


def as_request(link: Link) -> dict[str, Any]:
    """A link in the form in which faults are stored."""
    return {"method": "link", "params": {"fragment" if isinstance(link, str) else "problem": link}}


def link(rng: Random) -> Link:
    """A changed problem, or a fragment that is wrong as JSON, as packed data or as letters."""
    return mutated.problem(rng) if rng.random() < 0.3 else fragment(rng)


def fragment(rng: Random) -> str:
    kind = rng.randrange(16)
    if kind == 0:
        return _START + "".join(rng.choices(_LETTERS, k=rng.randint(0, 60)))
    if kind == 1:
        # A decompression bomb: the limit is on the unpacked size.
        part = rng.choice(("a", "[", '{"a":', '{"topic":"naive_bayes","table":"', "\x00", "中", " "))
        return packed((part * int(10 ** rng.uniform(1, 6.5)))[:_MOST_LETTERS].encode(), rng)
    text = json.dumps(_shared(rng), ensure_ascii=rng.random() < 0.5)
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        text = mutated.changed_text(text, rng)
    whole = packed(text.encode("utf-8", "surrogatepass"), rng)
    for _ in range(rng.choice((0, 0, 0, 1, 2, 5)) if kind > 3 else 3):
        at, letter = rng.randint(len(_START), len(whole)), rng.choice((*_LETTERS, "", "%", "=", "+", "é", "\ud800"))
        whole = whole[:at] + letter + whole[at + rng.choice((0, 1, 1, 1, 9)) :]
    if kind == 4:
        whole = whole[: rng.randint(len(_START), len(whole))]
    return whole


def _shared(rng: Random) -> Any:
    made = mutated.problem(rng) if rng.random() < 0.4 else grown.problem(rng)
    if rng.random() < 0.3:
        made[rng.choice(("title", "source"))] = mutated.changed_text(rng.choice(mutated.pastes()), rng)
    return {"problem": made, "display": rng.choice(_DISPLAYS)} if rng.random() < 0.4 else made


def packed(data: bytes, rng: Random) -> str:
    """The fragment of this JSON, deflated at some level; also two streams, or one that goes on after its end."""
    level = rng.choice((0, 1, 9)) if len(data) < _LONGEST_STORED else 9
    packer = zlib.compressobj(level, zlib.DEFLATED, -15)
    stream = packer.compress(data) + packer.flush()
    stream += rng.choice((b"", b"", b"", b"", b"\0", stream[:20]))
    letters = base64.urlsafe_b64encode(stream).decode()
    return _START + (letters if rng.random() < 0.1 else letters.rstrip("="))
