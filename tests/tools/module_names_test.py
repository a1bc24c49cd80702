#!/usr/bin/env python3
"""Nothing but its own folder and the list names a module of Cry Havoc: module_names_test.py SOURCE. Prints TAP.

A module lives in src/rules/cryhavoc/modules/NAME. Base code reaches it by the queries that it answers, and so do other modules; only
load/module_list.c has its symbol. What all pieces share, modules/pieces, is open to the other modules. Tests and fixtures may name any."""

import os
import re
import sys
import tempfile

SOURCE = sys.argv[1]
RULES = "src/rules/cryhavoc"
MODULES = RULES + "/modules/"
LIST = RULES + "/load/module_list.c"
SHARED = "pieces"
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
# Symbols of the pieces' modules, and names of modules as module_list.c has them.
SYMBOL = re.compile(r"\b(?:str_[a-z]\w*|chb_\w+_module)\b")
NO_CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def is_test(name):
    return name.endswith("_test.c") or os.path.basename(name).startswith("fixture") or "/fixtures/" in name


def find_sources(root):
    for folder, _, files in os.walk(os.path.join(root, "src")):
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), root)
            if name.endswith((".c", ".h")) and not is_test(path):
                yield path


def module_of(path):
    """The folder of a module that a path lies in; None: in none."""
    return path[len(MODULES):].split("/")[0] if path.startswith(MODULES) else None


def find_includes(root, name, text):
    """Headers of modules that a file includes, as paths from the root."""
    for word in INCLUDE.findall(text):
        beside = os.path.normpath(os.path.join(os.path.dirname(name), word))
        header = beside if os.path.exists(os.path.join(root, beside)) else os.path.normpath(os.path.join("src", word))
        if module_of(header) is not None:
            yield header


def find_faults(root):
    """Files that name a module of which they may know nothing, each as a line."""
    faults = []
    for name in find_sources(root):
        if name == LIST:
            continue
        with open(os.path.join(root, name), encoding="utf-8") as source:
            text = source.read()
        own = module_of(name)
        for header in find_includes(root, name, text):
            if module_of(header) != own and (own is None or module_of(header) != SHARED):
                faults.append(f"{name} includes {header}")
        if own is None:
            faults += [f"{name} names {symbol}" for symbol in sorted(set(SYMBOL.findall(NO_CODE.sub(" ", text))))]
    return sorted(faults)


def judge(files):
    """The faults of a tree with these files: path, text."""
    with tempfile.TemporaryDirectory() as root:
        for name, text in files.items():
            path = os.path.join(root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
        return find_faults(root)


def a_module_is_named_by_its_folder_and_the_list():
    mill = '#include "rules/cryhavoc/modules/mill/mill.h"\nint a = str_mill;\n'
    assert judge({
        MODULES + "mill/mill.h": "",
        MODULES + "mill/mill.c": mill,
        MODULES + "mill/rows_mill_test.c": mill,
        MODULES + "mill/fixture_mill.h": mill,
        LIST: mill,
        RULES + "/fixtures/fixture_play.h": mill,
        RULES + "/turn/rows_turn_test.c": mill,
    }) == []


def nobody_else_includes_it():
    mill = '#include "rules/cryhavoc/modules/mill/mill.h"\n'
    said = judge({
        MODULES + "mill/mill.h": "",
        RULES + "/bots/value.c": mill,
        RULES + "/load/load.c": '#include "../modules/mill/mill.h"\n',
        "src/rules/registry.c": mill,
    })
    assert said == [
        f"{RULES}/bots/value.c includes {MODULES}mill/mill.h",
        f"{RULES}/load/load.c includes {MODULES}mill/mill.h",
        f"src/rules/registry.c includes {MODULES}mill/mill.h",
    ], said


def nobody_else_has_its_symbol():
    said = judge({RULES + "/bots/value.c": 'extern int str_mill; /* str_said */\nint b = chb_jumps_module; // "str_text"\n'})
    assert said == [f"{RULES}/bots/value.c names chb_jumps_module", f"{RULES}/bots/value.c names str_mill"], said


def modules_know_what_pieces_share_and_not_each_other():
    said = judge({
        MODULES + "mill/mill.h": "",
        MODULES + "pieces/levers.h": "",
        MODULES + "rope/rope.c": '#include "rules/cryhavoc/modules/pieces/levers.h"\n#include "rules/cryhavoc/modules/mill/mill.h"\n',
        MODULES + "pieces/levers.c": '#include "rules/cryhavoc/modules/mill/mill.h"\n',
    })
    assert said == [
        f"{MODULES}pieces/levers.c includes {MODULES}mill/mill.h",
        f"{MODULES}rope/rope.c includes {MODULES}mill/mill.h",
    ], said


def the_modules_keep_to_themselves():
    found = list(find_sources(SOURCE))
    assert LIST in found and sum(module_of(name) is not None for name in found) > 30, "the modules lie somewhere else"
    faults = find_faults(SOURCE)
    assert faults == [], "\n".join(faults)


def main():
    tests = [
        a_module_is_named_by_its_folder_and_the_list,
        nobody_else_includes_it,
        nobody_else_has_its_symbol,
        modules_know_what_pieces_share_and_not_each_other,
        the_modules_keep_to_themselves,
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
