#!/usr/bin/env python3
"""Which rows of the ledgers are proved: rules_proof.py BUILD

A row is proved when a case named for it ran and passed and none failed: a C test function
nev_6j_2_words for NEV-6J.2, or a situation whose TAP line starts with the id. Every ledger in
data/rules has a line in tools/ledgers.tsv; one that is not begun there is printed and lacks nothing."""

import os
import re
import subprocess
import sys

from ledgers import ROOT, read_table
from tap import read_cases, run_meson


def read_ledger(path):
    with open(path, encoding="utf-8") as ledger:
        return [line.split("\t")[0] for line in ledger.read().splitlines()[1:] if line.strip()]


def words(text):
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")


def find_row(case, rows):
    """The longest id whose words the case starts with."""
    name = words(case) + "_"
    fits = [row for row in rows if name.startswith(rows[row] + "_")]
    return max(fits, key=lambda row: len(rows[row]), default=None)


def run_situations(build):
    pavise = os.path.join(build, "pavise")
    done = subprocess.run(
        [pavise, "check", "--situations", "--tap"], stdout=subprocess.PIPE, text=True, check=False,
        env=dict(os.environ, PAVISE_DATA=os.path.join(ROOT, "data")),
    )
    return list(read_cases(done.stdout))


def judge(name, path, cases):
    """Prints the unproved rows and the count of one ledger; True where all are proved."""
    rows = {row: words(row) for row in read_ledger(path)}
    passed, failed = set(), set()
    for case, ok in cases:
        (passed if ok else failed).add(find_row(case, rows))
    proved = [row for row in rows if row in passed and row not in failed]
    for row in rows:
        if row not in proved:
            print(f"{row} {'failed' if row in failed else 'has no proof'}")
    print(f"{name} {len(proved)} of {len(rows)} proved")
    return len(proved) == len(rows)


def judge_all(cases, root=ROOT):
    """True where every ledger of data/rules has a line in the table, and is proved or not begun."""
    table = read_table(root)
    folder = os.path.join(root, "data", "rules")
    complete = True
    for file in sorted(os.listdir(folder)):
        name, ending = os.path.splitext(file)
        if ending != ".tsv":
            continue
        if name not in table:
            print(f"{name}: tools/ledgers.tsv has no line for it")
            complete = False
        elif not table[name][0]:
            print(f"{name} 0 of {len(read_ledger(os.path.join(folder, file)))} proved: not begun")
        elif not judge(name, os.path.join(folder, file), cases):
            complete = False
    return complete


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = sys.argv[1]
    programs, _ = run_meson(build, "--suite", "rows", quiet=True)
    cases = [case for _, some, _, _ in programs for case in some] + run_situations(build)
    ended = True
    for program, some, content, _ in programs:
        if not content and all(ok for _, ok in some):
            print(f"{program} ended badly")
            ended = False
    sys.exit(0 if judge_all(cases) and ended else 1)


if __name__ == "__main__":
    main()
