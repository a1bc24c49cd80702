#!/usr/bin/env python3
"""Which module answers which query: module_table.py [--check]

Reads the queries from src/rules/cryhavoc/queries/modules.h and the answers from the modules' rows, and writes
them as a table between two marks of src/rules/cryhavoc/RULES.md. --check writes nothing and fails where the
table there is another."""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HOME = os.path.join("src", "rules", "cryhavoc")
BEGIN, END = "<!-- modules and queries: tools/module_table.py -->", "<!-- end of modules and queries -->"
FIRST = "ground"  # the first query among the members of struct chb_module


def read(name):
    with open(os.path.join(ROOT, HOME, name), encoding="utf-8") as source:
        return re.sub(r"/\*.*?\*/", "", source.read(), flags=re.DOTALL)


def read_queries():
    body = re.search(r"struct chb_module \{(.*?)\n\};", read("queries/modules.h"), re.DOTALL).group(1)
    members = re.findall(r"\(\*(\w+)\)\(", body)
    return members[members.index(FIRST):]


def read_modules():
    """{(folder, name): [members that its row fills]}"""
    modules = {}
    top = os.path.join(ROOT, HOME, "modules")
    for folder in sorted(os.listdir(top)):
        if not os.path.isdir(os.path.join(top, folder)):
            continue
        for file in sorted(os.listdir(os.path.join(top, folder))):
            if not file.endswith(".c") or file.endswith("_test.c"):
                continue
            text = read(os.path.join("modules", folder, file))
            for name, row in re.findall(r"^const struct chb_module (\w+) = \{(.*?)\};", text, re.DOTALL | re.MULTILINE):
                words = re.sub(r"^(str|chb)_|_module$", "", name)
                modules[folder, words] = re.findall(r"\.(\w+) =", row)
    return modules


def write_table():
    queries, modules = read_queries(), read_modules()
    titles = [folder if folder == name else f"{folder}: {name}" for folder, name in modules]
    yield "| query | " + " | ".join(titles) + " |"
    yield "|---|" + "---|" * len(titles)
    for query in queries:
        yield f"| `{query}` | " + " | ".join("yes" if query in filled else "" for filled in modules.values()) + " |"


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    path = os.path.join(ROOT, HOME, "RULES.md")
    with open(path, encoding="utf-8") as source:
        text = source.read()
    if BEGIN not in text or END not in text:
        sys.exit(f"{path} has no place for the table: {BEGIN}")
    head, rest = text.split(BEGIN)
    made = head + BEGIN + "\n" + "\n".join(write_table()) + "\n" + END + rest.split(END)[1]
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if made == text else f"{path}: the table of modules is old; tools/module_table.py writes it")
    with open(path, "w", encoding="utf-8") as out:
        out.write(made)


if __name__ == "__main__":
    main()
