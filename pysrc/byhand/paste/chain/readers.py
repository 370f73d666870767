"""All readers of tables of cases, in the order that decides between equal readings."""

from __future__ import annotations

from byhand.paste.code import records
from byhand.paste.files import arff
from byhand.paste.lines.ways import LINE_READERS
from byhand.paste.markup import html, latex
from byhand.paste.points import by_class
from byhand.reading.reader import Reader

# Formats that a text has as a whole. Where one of them is read, its lines are no rows of another table.
FORMAT_READERS: tuple[Reader, ...] = (arff.READER, html.READER, by_class.READER, latex.READER, records.READER)
CASE_READERS: tuple[Reader, ...] = (*FORMAT_READERS, *LINE_READERS)
