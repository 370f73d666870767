"""How solutions and steps show themselves: in notebooks, as files, printed.

Renderers draw charts with NumPy. They are imported when something is shown: the numbers of an answer need neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

if TYPE_CHECKING:
    from _byhand.protocol.document import SolutionDocument
    from _byhand.protocol.document import Step as WrittenStep

Length: TypeAlias = Literal["brief", "full", "everything", "exercise"]


class Showing:
    """What a `Solution` adds to its plain text.

    `length` is how much is shown: "exercise" alone, the "brief" lines that one writes on paper, the "full" solution
    without remarks, or "everything".
    """

    @property
    def _document(self) -> SolutionDocument:
        raise NotImplementedError

    def as_text(self, length: Length = "full") -> str:
        raise NotImplementedError

    def show(self, length: Length = "full") -> None:
        """Print the plain text to standard output, in a notebook too."""
        print(self.as_text(length), end="")

    def as_html(self, length: Length = "everything") -> str:
        """A fragment of HTML: one `<div>` with its own styles, and formulas as MathML.

        It has no script and loads nothing. It follows the dark or light theme of Jupyter, marimo, VS Code, Colab and
        Quarto, elsewhere that of the system. Remarks are folded. A number that was counted from the rows of the printed
        table lights these rows when it is pointed at or has the focus.
        """
        from _byhand.render.notebook import to_fragment

        return to_fragment(self._document, length)

    def as_markdown(self, length: Length = "full") -> str:
        """Markdown with formulas as `$...$` and `$$...$$`, as Jupyter, marimo, Quarto and GitHub render it.

        GitHub drops the styles and the MathML of HTML: use Markdown there.
        """
        from _byhand.render import RENDERERS

        return RENDERERS["markdown"][0](self._document, length)

    def as_latex(self, length: Length = "full") -> str:
        """A complete file for XeLaTeX or LuaLaTeX, as `python -m byhand solve --to latex` writes it."""
        from _byhand.render import RENDERERS

        return RENDERERS["latex"][0](self._document, length)

    def _repr_html_(self) -> str:
        return self.as_html()

    def _repr_markdown_(self) -> str:
        return self.as_markdown()

    def _repr_latex_(self) -> str:
        r"""The body of a document without `\documentclass`, for the PDF of nbconvert and Quarto.

        It loads no package: tables are plain, pictures are described in words. 中文 needs a document with its fonts.
        """
        from _byhand.render.latex_body import to_latex_body

        return to_latex_body(self._document)


class ShowingStep:
    """A step shows itself like a part of its solution. One that was copied or built apart has only its title."""

    _written: tuple[SolutionDocument, WrittenStep, str] | None = None

    def _repr_html_(self) -> str | None:
        from _byhand.render.notebook import step_fragment

        return None if self._written is None else step_fragment(*self._written)

    def _repr_markdown_(self) -> str | None:
        from _byhand.render.markdown import step_markdown

        return None if self._written is None else step_markdown(*self._written[1:])

    def _repr_latex_(self) -> str | None:
        from _byhand.render.latex_body import step_latex_body

        return None if self._written is None else step_latex_body(*self._written[1:])


_Steps = TypeVar("_Steps", bound=Sequence[ShowingStep])


def showing(steps: _Steps, document: SolutionDocument) -> _Steps:
    """The same steps of this document, which from now on show themselves."""
    for step, written, number in _numbered(steps, document["steps"], ""):
        # They are frozen; what they show is no part of their value.
        object.__setattr__(step, "_written", (document, written, number))
    return steps


def _numbered(
    steps: Sequence[ShowingStep], written: Sequence[WrittenStep], before: str
) -> Iterator[tuple[ShowingStep, WrittenStep, str]]:
    for place, (step, each) in enumerate(zip(steps, written, strict=True), 1):
        number = f"{before}{place}"
        yield step, each, number
        yield from _numbered(getattr(step, "steps", ()), each["steps"], f"{number}.")
