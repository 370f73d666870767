"""An account gives every non-empty line of a text one role."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand.reading.accounts import Account, Accounts
from _byhand.reading.source import Source

LINES = st.lists(st.sampled_from(["", "  ", "a,b", "a\x0cb", "​", "x\u2028y", "# c"]), max_size=8)


def lines_of(account: Account) -> list[int]:
    return [line for run in account.runs for line in range(run.first, run.last + 1)]


def test_a_forgotten_line_is_not_understood() -> None:
    accounts = Accounts()
    accounts.give(1, 1, "header")
    accounts.give_each([2, 4], "row")
    closed = accounts.closed(Source("f,class\na,+\n\nb,-\nand this\n"))
    assert [(run.first, run.last, run.role, run.reason) for run in closed.runs] == [
        (1, 1, "header", None),
        (2, 4, "row", None),
        (5, 5, "left_out", "not_understood"),
    ]
    assert closed.left_out() == closed.left_out("not_understood") == closed.runs[2:]
    assert closed.left_out("prose") == ()
    here = closed.role_of(4)
    assert here is not None
    assert here.role == "row"
    assert closed.role_of(9) is None


def test_a_line_has_one_role() -> None:
    accounts = Accounts()
    accounts.give(1, 3, "row")
    accounts.give(2, 2, "row")
    with pytest.raises(KeyError):
        accounts.give(3, 3, "case")


def test_only_a_line_that_is_left_out_has_a_reason() -> None:
    accounts = Accounts()
    with pytest.raises(ValueError, match="reason"):
        accounts.give(1, 1, "left_out")
    with pytest.raises(ValueError, match="reason"):
        accounts.give(1, 1, "row", "prose")


@given(LINES, st.data())
def test_runs_cover_every_line_that_is_not_empty(lines: list[str], data: st.DataObject) -> None:
    source = Source("\n".join(lines))
    accounts = Accounts()
    filled = {source.place(source.starts[at])[0] for at, line in enumerate(source.lines) if line.strip()}
    given_roles = {line: data.draw(st.sampled_from(["row", "case", None])) for line in sorted(filled)}
    accounts.give_each([line for line, role in given_roles.items() if role == "row"], "row")
    accounts.give_each([line for line, role in given_roles.items() if role == "case"], "case")
    closed = accounts.closed(source)
    covered = lines_of(closed)
    assert covered == sorted(set(covered))
    assert filled <= set(covered)
    for line in filled:
        run = closed.role_of(line)
        assert run is not None
        assert run.role == (given_roles[line] or "left_out")
