"""How many examples a property test looks at: fewer where `build.py test --fast` asks for an answer within a minute."""

import os

from hypothesis import settings

PART = 5 if os.environ.get("BYHAND_FAST") else 1
FEWEST = 5


def examples(most: int) -> settings:
    """Decorates a property test; `most` are looked at in the whole test command."""
    return settings(max_examples=max(FEWEST, most // PART))
