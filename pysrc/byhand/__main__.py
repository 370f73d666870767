"""The command line, as `byhand` and as `python -m byhand`. Ctrl+C stops it from the first moment."""

from __future__ import annotations

import sys

from byhand._version import __version__

_STOPPED = 130


def main(arguments: list[str] | None = None, *, program: str = "byhand") -> int:
    """Return the exit status of _byhand.command_line; 130 after Ctrl+C.

    program  what the user typed to start it
    """
    try:
        # Imported here because the import is slow and the user may press Ctrl+C meanwhile.
        from _byhand.command_line import run

        return run(arguments, program=program, version=__version__)
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("Stopped.\n")
        return _STOPPED


if __name__ == "__main__":
    sys.exit(main(program="python -m byhand"))
