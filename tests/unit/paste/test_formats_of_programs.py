"""Tables as programs print or keep them, and lists that name every value."""

import pytest

from _byhand.problem.columns import read_case_table
from _byhand.table.table import Table, read_text
from helpers.answers.refused import refusal

PLAYED = [["sunny", "weak", "no"], ["rain", "weak", "yes"], ["sunny", "strong", "no"]]
NAMES = ("outlook", "wind", "play")

TEXTS = {
    "list of pairs": "- outlook: sunny, wind: weak, play: no\n- outlook: rain, wind: weak, play: yes\n"
    "- outlook: sunny, wind: strong, play: no\n",
    "pairs with =": "outlook=sunny; wind=weak; play=no\noutlook=rain; wind=weak; play=yes\n"
    "outlook=sunny; wind=strong; play=no\n",
    "pairs in brackets": "(outlook = sunny, wind = weak, play = no)\n(outlook = rain, wind = weak, play = yes)\n"
    "(outlook = sunny, wind = strong, play = no)\n",
    "knitr": "## outlook   wind play\n##   sunny   weak   no\n##    rain   weak  yes\n##   sunny strong   no\n",
    "reprex": "df\n#> outlook   wind play\n#>   sunny   weak   no\n#>    rain   weak  yes\n#>   sunny strong   no\n",
    "notebook": "In [3]: df\nOut[3]:\noutlook   wind play\n  sunny   weak   no\n   rain   weak  yes\n"
    "  sunny strong   no\n",
    "polars": "shape: (3, 3)\n┌─────────┬────────┬──────┐\n│ outlook ┆ wind   ┆ play │\n│ ---     ┆ ---    ┆ ---  │\n"
    "│ str     ┆ str    ┆ str  │\n╞═════════╪════════╪══════╡\n│ sunny   ┆ weak   ┆ no   │\n"
    "│ rain    ┆ weak   ┆ yes  │\n│ sunny   ┆ strong ┆ no   │\n└─────────┴────────┴──────┘\n",
    "wikitext": '{| class="wikitable"\n|+ Days\n! outlook !! wind !! play\n|-\n| sunny || weak || no\n|-\n'
    "| rain\n| weak\n| yes\n|-\n| style=\"color:red\" | sunny || strong || '''no'''\n|}\n",
    "yaml": "rows:\n- outlook: sunny\n  wind: weak\n  play: 'no'\n- outlook: rain\n  wind: weak\n  play: 'yes'\n"
    "- outlook: sunny\n  wind: strong\n  play: 'no'\n",
    "triple quotes": "import io\ncsv = '''outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no'''\n"
    "df = pd.read_csv(io.StringIO(csv))\n",
    "read.table": 'd <- read.table(header = TRUE, text = "outlook wind play\nsunny weak no\nrain weak yes\n'
    'sunny strong no")\n',
    "heredoc": "cat > play.csv <<EOF\noutlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no\nEOF\n",
    "frame of a dict": "data = {'outlook': ['sunny', 'rain', 'sunny'], 'wind': ['weak', 'weak', 'strong'],\n"
    "        'play': ['no', 'yes', 'no']}\ndf = pd.DataFrame(data)\ndf\n",
    "dput": 'structure(list(outlook = structure(c(2L, 1L, 2L), levels = c("rain", "sunny"), class = "factor"),\n'
    '    wind = c("weak", "weak", "strong"), play = c("no", "yes", "no")), row.names = c(NA, -3L),\n'
    '    class = "data.frame")\n',
    "numbered": "outlook, wind, play\n1) sunny, weak, no\n2) rain, weak, yes\n3) sunny, strong, no\n",
    "numbered with points": "outlook, wind, play\n1. sunny, weak, no\n2. rain, weak, yes\n3. sunny, strong, no\n",
    "lettered": "outlook, wind, play\na) sunny, weak, no\nb) rain, weak, yes\nc) sunny, strong, no\n",
    "bullets": "outlook wind play\n* sunny weak no\n* rain weak yes\n* sunny strong no\n",
    "leaders": "outlook....wind....play\nsunny......weak....no\nrain.......weak....yes\nsunny......strong..no\n",
    "textile": "|_. outlook |_. wind |_. play |\n|<. sunny |<. weak |<. no |\n|<. rain |<. weak |<. yes |\n"
    "|<. sunny |<. strong |<. no |\n",
    "orange": "outlook\twind\tplay\ndiscrete\tdiscrete\tdiscrete\n\t\tclass\nsunny\tweak\tno\nrain\tweak\tyes\n"
    "sunny\tstrong\tno\n",
    "letter": "Hi Max,\n\nhere is the table for the exercise:\n\noutlook\twind\tplay\nsunny\tweak\tno\n"
    "rain\tweak\tyes\nsunny\tstrong\tno\n\nBest,\nEva\n",
    "R console": "> head(d, 3)\n  outlook   wind play\n1   sunny   weak   no\n2    rain   weak  yes\n"
    "3   sunny strong   no\n> nrow(d)\n[1] 3\n",
    "moinmoin": "|| '''outlook''' || '''wind''' || '''play''' ||\n|| sunny || weak || no ||\n"
    "|| rain || weak || yes ||\n|| sunny || strong || no ||\n",
    "summary": "outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no\n,,3 rows\n",
}


def main_part(table: Table) -> tuple[tuple[str, ...], list[list[str]]]:
    at = [place for place, name in enumerate(table.names) if name not in table.ignored]
    return tuple(table.names[place] for place in at), [[row[place] for place in at] for row in table.rows()]


@pytest.mark.parametrize("name", TEXTS)
def test_table_is_read(name: str) -> None:
    assert main_part(read_text(TEXTS[name], stated=False)) == (NAMES, PLAYED)


def test_labels_before_pairs_are_labels() -> None:
    table = read_text("Day 1: Outlook=Sunny, Play=No\nDay 2: Outlook=Rain, Play=Yes\nDay 3: Outlook=Rain, Play=No\n")
    assert table.features == ("Outlook",)
    assert table.rows()[1] == ["Day 2", "Rain", "Yes"]


def test_tibble_keeps_its_row_numbers_apart() -> None:
    text = (
        "# A tibble: 3 × 3\n  outlook wind   play \n  <fct>   <fct>  <fct>\n1 sunny   weak   no   \n"
        "2 rain    weak   yes  \n3 sunny   strong no   \n"
    )
    assert main_part(read_text(text)) == (NAMES, PLAYED)


def test_numbers_between_single_spaces_are_cells() -> None:
    table = read_text("  len wid sp\n1 4.9 3.0  a\n2 5.1 3.4  a\n3 6.3 2.5  b\n4 6.0 2.9  b\n")
    assert table.features == ("len", "wid")
    assert table.class_column == "sp"


def test_cases_below_repeat_the_names() -> None:
    table = read_text("F1 F2 C\n1 0 x\n0 1 y\n1 1 x\n\nTest data\nF1 F2 C\n1 1 ?\n0 0 ?\n", stated=False)
    assert table.cases() == [{"F1": "1", "F2": "1"}, {"F1": "0", "F2": "0"}]
    assert len(table.training_rows()) == 3


def test_index_that_is_written_once_is_filled() -> None:
    text = (
        "               Windy Play\nOutlook  Temp            \nOvercast Cool   True  Yes\n         Hot   False  Yes\n"
        "Rain     Cool  False   No\n         Mild  False  Yes\n"
    )
    assert read_text(text).column("Outlook").cells == ("Overcast", "Overcast", "Rain", "Rain")


def test_kinds_of_orange_are_followed() -> None:
    table = read_text("name\tlegs\ttype\nstring\tcontinuous\tdiscrete\nmeta\t\tclass\na\t6\tx\nb\t0\ty\nc\t6\tx\n")
    assert (table.names, table.column("legs").type) == (("legs", "type"), "number")


def test_flags_of_orange_are_followed() -> None:
    table = read_text("m#name,C#legs,cD#type\nwasp,6,insect\ncarp,0,fish\nmoth,6,insect\n")
    assert (table.names, table.class_column, table.column("legs").type) == (("legs", "type"), "type", "number")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1. Title: Lenses\n2. Number of Instances: 24\n3. Attribute Information:\n   1. age\n", "paste.names_only"),
        ("   a  ...  y\n0  1  ...  p\n1  2  ...  q\n2  2  ...  p\n", "parse.shortened"),
        (
            "| flour | 250 | g |\n|---|---|---|\n| milk | 500 | ml |\n| eggs | 3 | pcs |\n| salt | 1 | tsp |\n",
            "paste.no_cases",
        ),
        ("Dear all: please bring pens, paper and rulers.\nThe room: B12, second floor.\n", "paste.no_cases"),
        ("If it rains, what is the chance?\nIf it snows, what is the chance?\n", "paste.no_table_of_prose"),
    ],
)
def test_text_without_cases_is_refused(text: str, key: str) -> None:
    assert refusal(read_text, text, stated=False).key == key


HTML = "<table>\n<tr><th>wind<th>play</tr>\n<tr><td>weak<td>no</tr>\n<tr><td>weak<td>yes</tr>\n</table>\n"
LATEX = "\\begin{tabular}{ll}\nwind & play \\\\\nweak & no \\\\\nweak & yes \\\\\n\\end{tabular}\n"


@pytest.mark.parametrize("text", [HTML, LATEX])
def test_second_table_of_a_page_is_asked(text: str) -> None:
    assert read_text(text, stated=False).rows() == [["weak", "no"], ["weak", "yes"]]
    caught = refusal(read_text, text + text.replace("wind", "rain").replace("weak", "much"))
    assert caught.key == "paste.ask.two_tables"


@pytest.mark.parametrize("text", ['"legs"\n"4"\n\n"2"\n', "\ufefflegs\n4\n2\n", "legs\r\n'4'\r\n2"])
def test_single_column_of_cases_is_found(text: str) -> None:
    table = read_case_table(text)
    assert (table.names, table.columns) == (("legs",), (("4", "2"),))


def test_class_of_cases_is_not_asked_about() -> None:
    assert read_case_table("colour,size\nblue,b1g\nred,big\nblue,big\n").columns[1] == ("b1g", "big", "big")
