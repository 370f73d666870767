"""The layout of JSON that people read."""

import json
from typing import Any

_WIDTH = 120


def as_json(value: Any, indent: int = 0, before: int = 0) -> str:
    """Values that fit go on one line. before: characters already on that line"""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent + before <= _WIDTH or not isinstance(value, dict | list):
        return flat
    pad = " " * (indent + 1)
    if isinstance(value, list):
        return "[\n" + ",\n".join(pad + as_json(item, indent + 1, 1) for item in value) + "\n" + " " * indent + "]"
    keys = {key: json.dumps(key, ensure_ascii=False) for key in value}
    lines = [f"{pad}{keys[key]}: {as_json(item, indent + 1, len(keys[key]) + 3)}" for key, item in value.items()]
    return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"
