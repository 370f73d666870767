"""The form of this topic."""

from __future__ import annotations

from _byhand.form.fields import CaseField, Field, TableField
from _byhand.phrase import say

# In the order of the page. A path is the name of a field of the problem; _byhand/form/fields.py has the other kinds.
FORM: tuple[Field, ...] = (
    TableField(types=None, weight=None),
    CaseField("query", say("topic_template.form.query"), say("topic_template.form.query_help")),
)
