"""Names as they stand in the IDs of quantities."""

from __future__ import annotations


def in_id(name: str) -> str:
    r"""The name with a backslash before each of `[ ] | = , \`."""
    return "".join(f"\\{character}" if character in "[]|=,\\" else character for character in name)
