"""The command line where something is wrong with its files, its output or its patience: one sentence and a status."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from _byhand import solving
from build_steps.common import ROOT
from helpers.answers.refused import refusal
from helpers.patience import LONG_S, seconds

pytestmark = pytest.mark.thorough

SOURCES = ROOT / "pysrc"
TABLE = "Wind,Play\nweak,yes\nstrong,no\nweak,yes\n"


def run(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "byhand", *arguments],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        stderr=subprocess.PIPE,
        timeout=seconds(LONG_S),
        check=False,
        **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, **options},
    )


def said(done: subprocess.CompletedProcess[bytes]) -> tuple[int, str]:
    """The exit status and the one sentence on standard error."""
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 1, lines
    return done.returncode, lines[0]


def closing(number: int) -> Callable[[], None]:
    return lambda: os.close(number)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a device that is always full")
@pytest.mark.parametrize("words", [("examples",), ("--help",)])
def test_output_that_cannot_be_written(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        status, sentence = said(run(*words, stdout=full))
    assert status == 1
    assert sentence.startswith("The result could not be written: ")


def test_nobody_reads_on() -> None:
    """As with `| head -0`: no sentence, and the shell's status for such an end."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        done = run("examples", "naive_bayes/play_tennis", stdout=nobody)
    assert (done.returncode, done.stderr) == (141, b"")


def test_closed_streams_give_a_sentence() -> None:
    assert said(run("examples", stdout=None, preexec_fn=closing(1)))[0] == 1
    assert said(run("solve", "-", stdin=None, preexec_fn=closing(0))) == (
        2,
        "Nothing can be read: standard input is closed.",
    )


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    status, sentence = said(run("solve", tmp_path))
    assert status == 2
    assert sentence.endswith("cannot be read: Is a directory.")
    status, sentence = said(run("parse", tmp_path / "none.csv", "--lang", "zh"))
    assert status == 2
    assert sentence.startswith("无法读取文件")


def test_utf16_is_read_and_other_encodings_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    file.write_bytes("色泽,好瓜\n青绿,是\n".encode("gb18030"))
    assert said(run("parse", file)) == (2, "The file is not UTF-8 text. Save it as UTF-8 and try again.")
    file.write_bytes(TABLE.encode("utf-16"))
    done = run("parse", file)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["columns"] == ["Wind", "Play"]


def test_ctrl_c_ends_the_command() -> None:
    """Ctrl+C while it waits for input."""
    started: subprocess.Popen[bytes] = subprocess.Popen(
        [sys.executable, "-m", "byhand", "solve", "-"],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        # Tests in the background of a shell would ignore the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert started.stdin is not None
    assert started.stderr is not None
    with started.stdin, started.stderr:
        # More than a pipe holds: once it is written, the command is reading, and soon waits for more.
        started.stdin.write(b" " * 1_000_000)
        time.sleep(0.5)
        started.send_signal(signal.SIGINT)
        try:
            started.wait(20)
        except subprocess.TimeoutExpired:
            # Between two reads Python remembers a signal, but looks at it only when the next one interrupts a read.
            started.send_signal(signal.SIGINT)
        assert (started.wait(60), started.stderr.read()) == (130, b"Stopped.\n")


def test_integers_of_a_million_digits() -> None:
    """Python would take minutes to read them."""
    assert refusal(solving.load_json, '{"format": ' + "1" * 1_000_000 + "}").key == "error.json_digits"
    assert solving.load_json('{"format": -12}') == {"format": -12}
