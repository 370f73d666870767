"""All readers of tables of cases, in the order that decides between equal readings."""

from __future__ import annotations

from _byhand.paste.code import dput, matlab, records, sql, yaml
from _byhand.paste.files import arff, orange, orange_flags, uci_names, unread
from _byhand.paste.lines import class_in_front, pairs
from _byhand.paste.lines import records as record_lines
from _byhand.paste.lines.ways import LINE_READERS
from _byhand.paste.markup import asciidoc, html, latex, list_table, wiki_heads, wikitext
from _byhand.paste.points import by_class
from _byhand.paste.printed import frame
from _byhand.reading.reader import Reader

# Formats that a text has as a whole. Where one of them is read, its lines are no rows of another table.
FORMAT_READERS: tuple[Reader, ...] = (
    arff.READER,
    orange.READER,
    orange_flags.READER,
    uci_names.READER,
    unread.READER,
    sql.READER,
    html.READER,
    by_class.READER,
    latex.READER,
    wikitext.READER,
    wiki_heads.READER,
    asciidoc.READER,
    list_table.READER,
    matlab.READER,
    record_lines.READER,
    records.READER,
    dput.READER,
    yaml.READER,
)
CASE_READERS: tuple[Reader, ...] = (*FORMAT_READERS, pairs.READER, class_in_front.READER, *LINE_READERS, frame.READER)
