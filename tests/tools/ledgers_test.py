#!/usr/bin/env python3
"""Ledgers are found by their table, wherever their folders lie: ledgers_test.py SOURCE. Prints TAP."""

import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile

SOURCE = sys.argv[1]
sys.path.insert(0, os.path.join(SOURCE, "tools"))
import ledgers  # noqa: E402  (found by the line above)
import rules_proof  # noqa: E402


def write(root, name, text):
    path = os.path.join(root, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)


def judge(table, rows, cases):
    """What rules_proof prints, and whether it is content, where data/rules holds one ledger `book`."""
    with tempfile.TemporaryDirectory() as root:
        write(root, "tools/ledgers.tsv", "ledger\tstate\tfolders\n" + table)
        write(root, "data/rules/book.tsv", "id\tkind\tsource\trule\tcheck\n" + "".join(f"{row}\t\t\t\t\n" for row in rows))
        os.makedirs(os.path.join(root, "src", "book"))
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            content = rules_proof.judge_all(cases, root)
        return out.getvalue(), content


def a_proved_ledger_passes():
    said, content = judge("book\tbegun\tsrc/book\n", ["BOO-1", "BOO-1.2"], [("boo_1_x", True), ("boo_1_2_y", True)])
    assert content and "book 2 of 2 proved" in said, said


def an_unproved_row_fails():
    said, content = judge("book\tbegun\tsrc/book\n", ["BOO-1", "BOO-2"], [("boo_1_x", True)])
    assert not content and "BOO-2 has no proof" in said and "book 1 of 2 proved" in said, said


def a_row_with_a_failed_case_fails():
    said, content = judge("book\tbegun\tsrc/book\n", ["BOO-1"], [("boo_1_x", True), ("boo_1_y", False)])
    assert not content and "BOO-1 failed" in said, said


def a_ledger_without_a_line_fails():
    said, content = judge("other\tnot begun\t\n", ["BOO-1"], [("boo_1_x", True)])
    assert not content and "book: tools/ledgers.tsv has no line for it" in said, said


def a_ledger_that_is_not_begun_is_let_off_and_printed():
    said, content = judge("book\tnot begun\t\n", ["BOO-1", "BOO-2"], [])
    assert content and "book 0 of 2 proved: not begun" in said, said


def a_wrong_table_says_its_line():
    for table in ("book\tbegun\tsrc/none\n", "book\tbegun\t\n", "book\tnot begun\tsrc/book\n", "book\tdone\tsrc/book\n"):
        try:
            judge(table, [], [])
        except SystemExit as refusal:
            assert "ledgers.tsv:2:" in str(refusal), refusal
        else:
            raise AssertionError(f"taken: {table!r}")


def count_places(root):
    done = subprocess.run(
        [sys.executable, os.path.join(root, "tools", "mutate.py"), "--rules", "stratege", "--list", "--count", "1"],
        stdout=subprocess.PIPE, text=True, check=True,
    )
    return int(done.stdout.split()[0])


def a_moved_folder_keeps_its_count():
    with tempfile.TemporaryDirectory() as root:
        shutil.copytree(os.path.join(SOURCE, "src", "rules"), os.path.join(root, "src", "rules"))
        shutil.copytree(os.path.join(SOURCE, "tools"), os.path.join(root, "tools"))
        folder = ledgers.read_table()["stratege"][1][0]
        before, sources = count_places(root), ledgers.find_sources("stratege", root)
        moved = os.path.join("src", "rules", "elsewhere", "deeper", "pieces")
        shutil.move(os.path.join(root, folder), os.path.join(root, moved))
        with open(os.path.join(root, "tools", "ledgers.tsv"), encoding="utf-8") as table:
            text = table.read().replace(folder, "src/rules/elsewhere")
        write(root, "tools/ledgers.tsv", text)
        assert before > 1000 and count_places(root) == before
        assert len(ledgers.find_sources("stratege", root)) == len(sources) > 10


def main():
    tests = [
        a_proved_ledger_passes,
        an_unproved_row_fails,
        a_row_with_a_failed_case_fails,
        a_ledger_without_a_line_fails,
        a_ledger_that_is_not_begun_is_let_off_and_printed,
        a_wrong_table_says_its_line,
        a_moved_folder_keeps_its_count,
    ]
    status = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {test.__name__}")
        except AssertionError as failure:
            status = 1
            print(f"not ok {number} - {test.__name__}")
            print(failure, file=sys.stderr)
    sys.exit(status)


main()
