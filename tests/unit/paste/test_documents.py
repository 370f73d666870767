"""Texts with their classes, as people paste them: every way of writing the same documents gives the same documents."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from _byhand.errors import InputError
from _byhand.parsed.pasted import parse
from _byhand.paste.texts.labelled import read_documents
from _byhand.protocol.parsed import Parsed
from _byhand.texts import load_texts
from helpers.answers.refused import refusal
from helpers.examples import examples

CHINA = (
    ("Chinese Beijing Chinese", "yes"),
    ("Chinese Chinese Shanghai", "yes"),
    ("Chinese Macao", "yes"),
    ("Tokyo Japan Chinese", "no"),
    ("Chinese Chinese Chinese Tokyo Japan", "?"),
)


def written(pattern: str) -> str:
    return "".join(
        pattern.format(text=text, name=name, n=number) + "\n" for number, (text, name) in enumerate(CHINA, 1)
    )


WAYS = {
    "tabs": written("{text}\t{name}"),
    "class_and_tab": written("{name}\t{text}"),
    "named_columns": "text\tclass\n" + written("{text}\t{name}"),
    "spreadsheet": "id\tdocument\tin China?\n" + written("{n}\t{text}\t{name}"),
    "colon": written("{name}: {text}"),
    "chinese_colon": written("{name}：{text}"),
    "csv": "label,text\n" + written("{name},{text}"),
    "quoted": written('"{text}","{name}"'),
    "bars": written("d{n} | {text} | {name}"),
    "markdown": "| doc | text | class |\n|---|---|---|\n" + written("| {n} | {text} | {name} |"),
    "arrow": written("{n}. {text} -> {name}"),
    "json": "[" + ", ".join(f'{{"text": "{text}", "class": "{name}"}}' for text, name in CHINA) + "]",
    "python": "[" + ", ".join(f'("{text}", "{name}")' for text, name in CHINA) + "]",
    "html": "<table><tr><th>Text</th><th>Class</th></tr>"
    + written("<tr><td>{text}</td><td>{name}</td></tr>")
    + "</table>",
    # Manning et al. (2008), table 13.1, out of a PDF: columns kept, or every space one space
    "book_aligned": """\
              docID  words in document                     in c = China?
training set  1      Chinese Beijing Chinese               yes
              2      Chinese Chinese Shanghai              yes
              3      Chinese Macao                         yes
              4      Tokyo Japan Chinese                   no
test set      5      Chinese Chinese Chinese Tokyo Japan   ?
""",
    "book_spaces": """\
docID words in document in c = China?
training set 1 Chinese Beijing Chinese yes
2 Chinese Chinese Shanghai yes
3 Chinese Macao yes
4 Tokyo Japan Chinese no
test set 5 Chinese Chinese Chinese Tokyo Japan ?
""",
}


@pytest.mark.parametrize("way", WAYS)
def test_the_same_documents(way: str) -> None:
    found = read_documents(WAYS[way])
    assert found.rows == CHINA
    assert len(found.lines) == len(CHINA)


def test_reviews_with_the_class_in_front() -> None:
    """As in the slides of Jurafsky and Martin."""
    found = read_documents(
        "Cat Documents\nTraining - just plain boring\n- entirely predictable\n+ very powerful\n+ the most fun film\n"
        "Test ? predictable with no fun\n"
    )
    assert found.rows[0] == ("just plain boring", "-")
    assert found.rows[3:] == (("the most fun film", "+"), ("predictable with no fun", "?"))


def test_chinese_with_punctuation() -> None:
    found = read_documents("正面：电影很好看，推荐\n负面：太无聊了：浪费时间\n正面：演员很棒\n测试：电影很棒\n")
    assert found.rows == (
        ("电影很好看，推荐", "正面"),
        ("太无聊了：浪费时间", "负面"),
        ("演员很棒", "正面"),
        ("电影很棒", "?"),
    )


@pytest.mark.parametrize("pattern", ["{1},{0}", "{0},{1}", '"{0}",{1}', "{1}: {0}", "{0}\t{1}"])
def test_text_may_contain_cell_separators(pattern: str) -> None:
    pairs = [("free money, now", "spam"), ("hello, friend", "ham"), ("free, free", "spam"), ("see you", "ham")]
    found = read_documents("\n".join(pattern.format(*pair) for pair in pairs))
    assert list(found.rows) == pairs


def test_a_last_line_without_class_is_a_question() -> None:
    assert read_documents("a b\tx\nb c\ty\nc\tx\na c").rows[-1] == ("a c", "?")
    assert read_documents("a b,x\nb c,y\nc,x\na c").rows[-1] == ("a c", "?")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "parse.no_texts"),
        (" \n\t\n", "parse.no_texts"),
        ("only words here\nand no class anywhere\n", "parse.no_documents"),
        ("a\tb\tc\nd\te\tf\n", "parse.no_documents"),
        ("x\n" * 20_001, "parse.too_many_texts"),
        ("a\0b", "parse.binary"),
    ],
)
def test_texts_without_documents_are_refused(text: str, key: str) -> None:
    assert refusal(read_documents, text).key == key


@examples(150)
@given(st.text(alphabet=st.sampled_from("ab ?:,;\t|\n\"'<>[]{}\\$→好：，。-1.\u202e\u0301"), max_size=60))
@example("[" * 500)
@example('"' * 500)
def test_anything_is_documents_or_a_reason(text: str) -> None:
    try:
        found = read_documents(text)
    except InputError:
        return
    assert len(found.rows) == len(found.lines) > 0
    assert all(isinstance(part, str) for row in found.rows for part in row)


def test_a_long_line_is_read_in_time() -> None:
    found = read_documents("x\t" + "word, " * 20_000 + "\ny\tb\nx\tc")
    assert [name for _, name in found.rows] == ["x", "y", "x"]


MAILS = (("free money now", "spam"), ("win money", "spam"), ("meeting at noon", "ham"), ("lunch at noon now", "ham"))
ASKED = {
    "classify": "Classify: money at noon",
    "the_message": "Classify the new message: money at noon",
    "quoted": "Is “money at noon” spam or ham?",
    "which": 'Which class has "money at noon"?',
    "test": 'test: "money at noon"',
    "heading": "Test set:\nmoney at noon",
    "chinese": "判断邮件“money at noon”属于哪一类。",
    "chinese_head": "待分类邮件：money at noon",
}
LINES = {
    "class_first": "{name}: {text}\n",
    "quoted": '{name}: "{text}"\n',
    "numbered": 'd{n} "{text}" {name}\n',
    "is": "“{text}” is {name}.\n",
    "brackets": "Doc {n}: {text} ({name})\n",
    "dash": "{n}. {text} – {name}\n",
    "named_class": "d{n}: {text}; class {name}\n",
    "named_columns": "text\tclass\n{text}\t{name}\n",
}


def pasted(text: str) -> Parsed:
    return parse({"text": text}, None, load_texts("en"))


def mails(way: str) -> str:
    *head, line = LINES[way].splitlines(keepends=True)
    rows = [line.format(text=text, name=name, n=number) for number, (text, name) in enumerate(MAILS, 1)]
    return "".join((*head, *rows))


@pytest.mark.parametrize("asks", ASKED)
@pytest.mark.parametrize("way", LINES)
def test_a_line_below_asks_for_the_class_of_a_text(way: str, asks: str) -> None:
    given = mails(way) + ASKED[asks]
    assert read_documents(given).rows == (*MAILS, ("money at noon", "?"))
    parsed = pasted(given)
    assert (parsed["kind"], parsed["texts"]) == ("texts", ["money at noon"])
    assert sum(kind == "training" for kind in parsed["kinds"]) == len(MAILS)


def test_texts_below_the_names_of_their_classes() -> None:
    given = "Spam messages:\nfree money now\nwin money\n\nHam messages:\nmeeting at noon\nlunch at noon now\n"
    expected = [(text, name.capitalize()) for text, name in MAILS]
    assert list(read_documents(given).rows) == expected
    assert list(read_documents(given + "New message: free noon").rows) == [*expected, ("free noon", "?")]
    assert pasted(given)["kind"] == "texts"


def test_classes_that_only_texts_have_need_not_come_twice() -> None:
    for text in (
        "spam: free money now\nham: meeting at noon",
        "垃圾邮件：免费 赢 钱\n正常邮件：开会 中午\n待分类：中午 钱",
    ):
        assert pasted(text)["kind"] == "texts"


@pytest.mark.parametrize(
    "given",
    [
        "Alice: how are you today\nBob: fine thanks and you\nAlice: great see you soon\nBob: bye for now",
        "Red: 1 2 3\nBlue: 4 5 6\nTest: 3 4 5",
        "spam: 30\nham: 70\nClassify: 20",
        "Age,Buys\nyoung,no\nold,yes\nold,yes\nClassify: Age = young, Buys = ?",
        "Tail: dog (brown), cat (grey)\nHead: cow (brown), fox (red)",
    ],
)
def test_other_lines_are_no_texts(given: str) -> None:
    try:
        kind = pasted(given)["kind"]
    except InputError:
        return
    assert kind != "texts"
