#!/usr/bin/env python3
"""Arrows between rooms, and cycles, are found: arrows_test.py SOURCE. Prints TAP."""

import os
import sys

sys.path.insert(0, os.path.join(sys.argv[1], "tools"))
import arrows  # noqa: E402  (found by the line above)

ROOMS = ["src/core", "src/rules/nevsky", "src/rules", "src/cli"]


def a_file_lies_in_the_longest_room():
    assert arrows.find_room("src/rules/nevsky/fire.c", ROOMS) == "src/rules/nevsky"
    assert arrows.find_room("src/rules/registry.c", ROOMS) == "src/rules"
    try:
        arrows.find_room("src/web/page.c", ROOMS)
    except SystemExit as refusal:
        assert "src/web/page.c lies in no room" in str(refusal), refusal
    else:
        raise AssertionError("a room for everything")


def an_arrow_down_the_list_points_back():
    forth = ("src/cli/main.c", "src/core/error.h")
    back = ("src/core/error.c", "src/rules/registry.h")
    inside = ("src/core/error.c", "src/core/error.h")
    assert arrows.find_back({forth, back, inside}, ROOMS) == {back}


def a_cycle_is_found_whole_and_once():
    pairs = {("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e"), ("e", "d"), ("e", "f")}
    assert arrows.find_cycles(pairs) == [["a", "b", "c"], ["d", "e"]]


def no_cycle_in_a_tree():
    assert arrows.find_cycles({("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")}) == []


def main():
    tests = [
        a_file_lies_in_the_longest_room,
        an_arrow_down_the_list_points_back,
        a_cycle_is_found_whole_and_once,
        no_cycle_in_a_tree,
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
