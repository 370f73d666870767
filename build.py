#!/usr/bin/env python3
"""Install, build, serve and test Bayes by Hand: `python3 build.py --help`."""

import sys

# Checked before anything is imported, so that an old Python gets a sentence and not a syntax error.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Bayes by Hand needs Python 3.11 or newer, and this is Python {}.{}.".format(*sys.version_info[:2]))

from build_steps.commands.cli import main

if __name__ == "__main__":
    sys.exit(main())
