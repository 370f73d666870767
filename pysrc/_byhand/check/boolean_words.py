"""Yes and no as a person writes them for a quantity that is one of the two."""

from __future__ import annotations

YES = frozenset(("true", "yes", "1", "是", "对", "独立"))
NO = frozenset(("false", "no", "0", "否", "不", "不是", "不独立"))
