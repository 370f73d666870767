"""A form as JSON in one language: its dataclasses, field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from _byhand.document.writing import notice_sentence
from _byhand.errors import Notice
from _byhand.form.conditions import Condition
from _byhand.form.fields import Field
from _byhand.phrase import Phrase
from _byhand.texts import Texts


def write_fields(form: Sequence[Field], texts: Texts) -> list[dict[str, Any]]:
    """The fields with their kinds; phrases become texts of the language."""
    return [_written(each, texts) for each in form]


def write_conditions(conditions: Sequence[Condition]) -> list[dict[str, Any]]:
    """The conditions, which contain no texts."""
    return [{"kind": each.kind, **vars(each)} for each in conditions]


def _written(value: Any, texts: Texts) -> Any:
    if isinstance(value, Phrase):
        return notice_sentence(Notice(value.key, value.params), texts)
    if is_dataclass(value):
        kind = {"kind": value.kind} if hasattr(value, "kind") else {}
        return kind | {each.name: _written(getattr(value, each.name), texts) for each in fields(value)}
    if isinstance(value, Mapping):
        return dict(value)
    return [_written(each, texts) for each in value] if isinstance(value, tuple | list) else value
