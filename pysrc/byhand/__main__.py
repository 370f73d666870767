"""`python -m byhand`: the command line. Ctrl+C stops it from the first moment."""

from __future__ import annotations

import sys

_STOPPED = 130


def main(arguments: list[str] | None = None) -> int:
    """Return the exit status of _byhand.command_line; 130 after Ctrl+C."""
    try:
        # Imported here because the import is slow and the user may press Ctrl+C meanwhile.
        from _byhand.command_line import run

        return run(arguments)
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("Stopped.\n")
        return _STOPPED


if __name__ == "__main__":
    sys.exit(main())
