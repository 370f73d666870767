"""A document as a fragment of HTML for a cell of a notebook: no script, nothing loaded, nothing of the page changed."""

from __future__ import annotations

from _byhand.render.notebook.fragment import step_fragment, to_fragment

__all__ = ["step_fragment", "to_fragment"]
