"""Functions of the page that need no browser, run in Node."""

import json
import subprocess
from types import TracebackType
from typing import Any, Self

from build_steps.common import ROOT

RUNNER = ROOT / "tests" / "helpers" / "page_functions.mjs"


class PageFunctions:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            ["node", str(RUNNER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def call(self, module: str, name: str, *args: Any) -> Any:
        """What the function returns; what goes in and out is JSON, in which undefined does not exist."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"module": module, "name": name, "args": args}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"{name} of {module} failed"
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(timeout=30)
        self.process.stdout.close()
