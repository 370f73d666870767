"""Wrong figures of which it is doubtful what they are: no slip explains them, and their label does not say it in full.

P(T1) = 0.0981 where the exercise has one test T, "s.e. of the mean = 0.632": nothing but a label understood by half
says that these are wrong. They are left unread.
"""

from __future__ import annotations

from byhand.check.checked import Checked
from byhand.check.exercise import DECISION
from byhand.check.text.naming.items import key
from byhand.check.text.reading import Found


def is_doubtful(checked: Checked, found: Found) -> bool:
    """Is it wrong without a cause, and its label not explicit?"""
    unexplained = checked.verdict == "differs" and not checked.causes and checked.given.id != DECISION
    return unexplained and not _is_explicit(found)


def _is_explicit(found: Found) -> bool:
    """A place in a table, P(A | B), or a label whose words are all understood, with a calculation."""
    label = found.label
    if found.told is not None or any(form.given for form in label.forms):
        return True
    if label.has_others or len(found.chain) < 2:
        return False
    is_name = any(key(item.right) == label.whole for item in label.items)
    return bool(label.kinds or label.forms or is_name)
