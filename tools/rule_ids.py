#!/usr/bin/env python3
"""Rule ids of a ledger as a C enumeration: rule_ids.py LEDGER.tsv PREFIX OUT.h OUT.c"""

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
    upper = prefix.upper()
    yield f"/* Made from {ledger} by tools/rule_ids.py. */"
    yield f"#ifndef PAVISE_{upper}_IDS_H"
    yield f"#define PAVISE_{upper}_IDS_H"
    yield ""
    yield f"enum {prefix}_rule {{"
    yield f"\t{upper}_RULE_NONE,"
    for rule_id in ids:
        yield f"\t{constant(rule_id)},"
    yield f"\t{upper}_RULE_COUNT"
    yield "};"
    yield ""
    yield f"/* {prefix}_rule_text[{constant(ids[0])}] is \"{ids[0]}\"; of {upper}_RULE_NONE it is NULL. */"
    yield f"extern const char *const {prefix}_rule_text[];"
    yield ""
    yield "#endif"


def source(ledger, prefix, ids, header_name):
    yield f"/* Made from {ledger} by tools/rule_ids.py. */"
    yield f'#include "{header_name}"'
    yield ""
    yield f"const char *const {prefix}_rule_text[] = {{"
    for rule_id in ids:
        yield f'\t[{constant(rule_id)}] = "{rule_id}",'
    yield "};"


def write(path, lines):
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    path, prefix, header_path, source_path = sys.argv[1:]
    ids = read_ids(path)
    ledger = os.path.basename(path)
    write(header_path, header(ledger, prefix, ids))
    write(source_path, source(ledger, prefix, ids, os.path.basename(header_path)))


main()
