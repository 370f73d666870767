"""Calls the command line with arguments and standard input, and checks its exit status and both outputs."""

from __future__ import annotations

import contextlib
import io
import sys
import traceback
from collections.abc import Iterator, Mapping
from typing import Any

from _byhand import command_line
from hostile.growth.timing import TooLongError, at_most

_BAD_INPUT = 2


def fault(params: Mapping[str, Any], seconds: float) -> str | None:
    """The fault of the output for `arguments` and the input `input`; None if there is none."""
    data = params["input"].encode("utf-8", "surrogatepass")
    try:
        with _standard(data) as (output, errors), at_most(seconds):
            status = command_line.run(list(params["arguments"]))
    except TooLongError:
        # The command line computes without asking for consent.
        return None
    except Exception:
        return f"raised {traceback.format_exc(limit=-4)}"
    written, said = output.getvalue(), errors.getvalue()
    if status == 0:
        # Remarks on what was read are sentences beside the output.
        remarked = not said or (params["arguments"][0] in ("parse", "classify") and said.endswith("\n"))
        return None if written and remarked else f"status 0 with {len(written)} bytes and {said!r}"
    if status != _BAD_INPUT or written:
        return f"status {status} with {len(written)} bytes and {said!r}"
    return None if said.strip() and said.count("\n") == 1 and said.endswith("\n") else f"no sentence: {said!r}"


@contextlib.contextmanager
def _standard(data: bytes) -> Iterator[tuple[io.BytesIO, io.StringIO]]:
    """Replace standard input by this text, and capture the output."""
    output, errors = io.BytesIO(), io.StringIO()
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(data)), io.TextIOWrapper(output), errors
    kept = sys.stdout
    try:
        yield output, errors
        kept.flush()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        # Otherwise the buffer is closed with its wrapper.
        kept.detach()
