#!/usr/bin/env python3
"""Runs the tests of a build and counts cases: run_tests.py BUILD [MESON OPTION...]

The last line is "N passed, M failed". A program that ended badly without naming a case counts as
one that failed."""

import os
import sys

from tap import run_meson

# Some tests wait for clocks and lines most of the time: one more than there are processors.
os.environ.setdefault("MESON_TESTTHREADS", str(len(os.sched_getaffinity(0)) + 1))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    programs, status = run_meson(sys.argv[1], *sys.argv[2:])
    passed = failed = 0
    for name, cases, content, test in programs:
        bad = [case for case, ok in cases if not ok]
        passed += len(cases) - len(bad)
        failed += len(bad)
        for case in bad:
            print(f"failed: {name}: {case}")
        if not content and not bad:
            failed += 1
            print(f"failed: {name}: the program itself ({test['result']})")
        if bad or not content:
            print("\n".join((test.get("stderr") or "").splitlines()[-60:]))
    if status != 0 and failed == 0:
        failed = 1
        print("failed: meson test itself")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
