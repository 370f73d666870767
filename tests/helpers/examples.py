"""How many examples a property test looks at.

`build.py test --search` takes all, the whole test command a half, so that it ends within minutes, and `--fast` a tenth.
"""

import os

from hypothesis import settings

PART = 10 if os.environ.get("BYHAND_FAST") else 1 if os.environ.get("BYHAND_SEARCH") else 2
FEWEST = 5


def examples(most: int) -> settings:
    """Decorates a property test; `most` are looked at by `build.py test --search`."""
    return settings(max_examples=max(FEWEST, most // PART))
