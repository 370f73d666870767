"""Reads choices from bytes, so that a fuzzer that changes a byte changes one choice."""

from __future__ import annotations

from random import Random


class Choices(Random):
    """Random numbers from these bytes; after the last byte they come from a seed."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self._data = data
        self._at = 0

    def random(self) -> float:
        return self.getrandbits(16) / 65536

    def getrandbits(self, k: int, /) -> int:
        size = (k + 7) // 8
        part = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(part, "big") >> (8 * size - k) if len(part) == size else super().getrandbits(k)
