"""Our package under Pyodide in Node, answering bridge requests; started once, since a start takes seconds."""

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from build_steps.common import ROOT
from build_steps.engine.runtime import ENGINE
from helpers.patience import LONG_S, seconds

RUNNER = ROOT / "tests" / "helpers" / "engine" / "run.mjs"


class PyodideProcess:
    def __init__(self, start: str, folder: Path = ENGINE) -> None:
        """`start` is "snapshot" or "bytecode"."""
        self.process = subprocess.Popen(
            ["node", str(RUNNER), str(folder), start],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def call(self, request: dict[str, Any]) -> str:
        """The response of _byhand.bridge.handle, as the text that it returned."""
        return self.call_text(json.dumps(request))

    def call_text(self, request: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(request + "\n")
        self.process.stdin.flush()
        return self._read()

    def _read(self) -> str:
        """One response; Python may print lines of its own while it starts, which are no JSON strings."""
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            if line.startswith('"'):
                return str(json.loads(line))
        self.close()
        raise RuntimeError(f"Pyodide stopped with exit status {self.process.returncode}.")

    def __enter__(self) -> Self:
        assert self._read() == "ready"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """The process ends when its input does."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(timeout=seconds(LONG_S))
        self.process.stdout.close()
