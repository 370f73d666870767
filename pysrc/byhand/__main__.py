"""python -m byhand: the command line, which can be stopped from its first moment on."""

from __future__ import annotations

import sys

_STOPPED = 130


def main(arguments: list[str] | None = None) -> int:
    """The exit status, as byhand.command_line says; 130 for Ctrl+C."""
    try:
        # Taken in here, because that takes a while, in which somebody may press Ctrl+C.
        from byhand.command_line import run

        return run(arguments)
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("Stopped.\n")
        return _STOPPED


if __name__ == "__main__":
    sys.exit(main())
