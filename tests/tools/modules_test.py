#!/usr/bin/env python3
"""The table of modules and queries is printed from the code: modules_test.py SOURCE. Prints TAP."""

import os
import subprocess
import sys

SOURCE = sys.argv[1]
sys.path.insert(0, os.path.join(SOURCE, "tools"))
import module_table  # noqa: E402  (found by the line above)


def the_printed_table_is_that_of_the_code():
    done = subprocess.run(
        [os.path.join(SOURCE, "tools", "module_table.py"), "--check"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
    )
    assert done.returncode == 0, done.stderr


def a_module_that_answers_stands_in_its_column():
    modules = module_table.read_modules()
    assert "hides" in modules["weather", "weather"], modules
    assert "hides" not in modules["loaders", "loaders"], modules
    assert "loader" in modules["loaders", "loaders"], modules


def every_query_is_one_that_some_module_may_answer():
    queries = module_table.read_queries()
    assert queries[0] == "ground" and "fits" not in queries and "hides" in queries, queries
    answered = set().union(*module_table.read_modules().values())
    assert set(queries) <= answered, set(queries) - answered


def another_answer_makes_another_row():
    before = list(module_table.write_table())
    read = module_table.read_modules
    module_table.read_modules = lambda: {**read(), ("weather", "weather"): ["hides"]}
    after = list(module_table.write_table())
    module_table.read_modules = read
    changed = [line for line, other in zip(before, after) if line != other]
    assert changed and not any(line.startswith("| `hides`") for line in changed), changed


cases = [the_printed_table_is_that_of_the_code, a_module_that_answers_stands_in_its_column,
         every_query_is_one_that_some_module_may_answer, another_answer_makes_another_row]
print(f"1..{len(cases)}")
failed = 0
for number, case in enumerate(cases, 1):
    try:
        case()
        print(f"ok {number} - {case.__name__}")
    except AssertionError as fault:
        failed += 1
        print(f"not ok {number} - {case.__name__}\n# {fault}")
sys.exit(1 if failed else 0)
