"""The version of package, wheel, site and release; nothing else states it."""

__version__ = "1.0.0"
