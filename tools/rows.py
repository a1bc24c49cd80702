#!/usr/bin/env python3
"""Builds and runs the rows of some ledgers alone: rows.py BUILD [LEDGER...]

Without names: every ledger that tools/ledgers.tsv has begun. Prints what failed and, a line a ledger, how
many cases passed. The files of a program run side by side, one for each processor."""

import concurrent.futures
import os
import subprocess
import sys

from ledgers import ROOT, find_ledger, read_table
from tap import read_cases

PROCESSORS = len(os.sched_getaffinity(0))


def run(command):
    env = dict(os.environ, PAVISE_DATA=os.path.join(ROOT, "data"), PAVISE_SOURCE=ROOT, CMOCKA_MESSAGE_OUTPUT="TAP")
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False, env=env)
    cases = list(read_cases(done.stdout))
    if done.returncode != 0 and all(ok for _, ok in cases):
        cases.append((" ".join(command), False))
    return cases, done.stderr


def find_programs(build, ledger):
    """The paths, below the build, of the programs that prove rows of a ledger."""
    listed = subprocess.run(
        ["ninja", "-C", build, "-t", "targets", "all"], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    targets = [line.split(":")[0] for line in listed.splitlines()]
    return sorted({name for name in targets if name.endswith("_rows") and find_ledger(os.path.basename(name)) == ledger})


def find_commands(build, ledger, programs):
    commands = []
    for program in programs:
        path = os.path.join(build, program)
        files = subprocess.run([path, "--files"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
        commands += [[path, file] for file in files]
    situations = os.path.join(ROOT, "data", "situations", ledger)
    if os.path.isdir(situations):
        commands.append([os.path.join(build, "pavise"), "check", "--situations", "--tap", situations])
    return commands


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    build, table = sys.argv[1], read_table()
    ledgers = sys.argv[2:] or [name for name in table if table[name][0]]
    for name in ledgers:
        if name not in table or not table[name][0]:
            sys.exit(f"{name} is no ledger that is begun: {', '.join(name for name in table if table[name][0])}")
    programs = {name: find_programs(build, name) for name in ledgers}
    made = subprocess.run(["ninja", "-C", build, "--quiet", "pavise", *sum(programs.values(), [])], check=False)
    if made.returncode != 0:
        return 1
    status = 0
    with concurrent.futures.ThreadPoolExecutor(PROCESSORS) as pool:
        for name in ledgers:
            passed = failed = 0
            for cases, said in pool.map(run, find_commands(build, name, programs[name])):
                bad = [case for case, ok in cases if not ok]
                passed, failed = passed + len(cases) - len(bad), failed + len(bad)
                for case in bad:
                    print(f"failed: {case}")
                if bad:
                    print(said, end="")
            print(f"{name}: {passed} passed, {failed} failed")
            status = status or int(failed > 0 or passed == 0)
    return status


if __name__ == "__main__":
    sys.exit(main())
