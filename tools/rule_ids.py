#!/usr/bin/env python3
"""The ids of a ledger's rows as C macros: rule_ids.py LEDGER.tsv PREFIX OUT.h"""

import os
import re
import sys


def constant(rule_id):
    return re.sub(r"[^A-Z0-9]", "_", rule_id.upper())


def read_ids(path):
    with open(path, encoding="utf-8") as ledger:
        rows = [line.split("\t")[0] for line in ledger.read().splitlines()[1:] if line.strip()]
    seen = {}
    for rule_id in rows:
        name = constant(rule_id)
        if name in seen:
            sys.exit(f"{path}: {rule_id} and {seen[name]} give the same constant")
        seen[name] = rule_id
    return rows


def header(ledger, prefix, ids):
    guard = f"PAVISE_{prefix.upper()}_IDS_H"
    yield f"/* Made from {ledger} by tools/rule_ids.py; RULE of rules/kit/rule.h reads it. */"
    yield f"#ifndef {guard}"
    yield f"#define {guard}"
    yield ""
    for rule_id in ids:
        yield f'#define {constant(rule_id)}_ID "{rule_id}"'
    yield ""
    yield "#endif"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    path, prefix, header_path = sys.argv[1:]
    lines = header(os.path.basename(path), prefix, read_ids(path))
    with open(header_path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


main()
