#!/usr/bin/env python3
"""Keeps the figures of each ruleset as they are installed now: keep_figures.py PAVISE

Writes every option and cell to data/tables/former/RULESET-HASH.tsv and the name to list.tsv there, so that journals
of this version can say later which figures have changed. Run it before the first commit that is released with a
changed figure or option; tests/cli/saves_test.py says when."""

import json
import os
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "tables", "former")
RULESETS = ("cryhavoc", "nevsky")


def figures(pavise, ruleset):
    text = subprocess.run([pavise, "rules", "--tables", ruleset, "--json"], check=True, capture_output=True, text=True)
    return json.loads(text.stdout)


def lines(found):
    """In the order of their hash: options, then tables cell by cell."""
    yield from found["options"].items()
    for table, what in found["tables"].items():
        for row, cells in what["rows"].items():
            for column, value in cells.items():
                yield f"{table}/{row}/{column}", value


def keep(pavise, ruleset):
    found = figures(pavise, ruleset)
    name = f'{ruleset}-{found["hash"]}'
    with open(f"{FOLDER}/{name}.tsv", "w", encoding="utf-8") as out:
        out.writelines(f"{key}\t{value}\n" for key, value in lines(found))
    return name


def main():
    os.makedirs(FOLDER, exist_ok=True)
    path = f"{FOLDER}/list.tsv"
    names = open(path, encoding="utf-8").read().split() if os.path.exists(path) else []
    for ruleset in RULESETS:
        name = keep(sys.argv[1], ruleset)
        names += [name] if name not in names else []
    with open(path, "w", encoding="utf-8") as out:
        out.writelines(f"{name}\n" for name in names)


if __name__ == "__main__":
    main()
