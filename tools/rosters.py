#!/usr/bin/env python3
"""The characters of a ruleset as C: rosters.py ROSTER.tsv TABLES.tsv LEDGER.tsv PREFIX OUT.h OUT.c

Classes and weapons have to be rows of the tables, rules of the ledger; whatever isn't is refused with its line."""

import os
import re
import sys

STANDING = {"F": "PV_FOUND", "S": "PV_GIVEN", "R": "PV_OURS"}
NOTHING = "-"


def fail(place, message):
    sys.exit(f"{place}: {message}")


def read_rows(path):
    rows, table = {}, None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            words = line.rstrip("\n").split("\t")
            if words[0] == "table":
                table = rows.setdefault(words[1], set())
            elif words[0] == "row":
                table.add(words[1])
    return rows


def constant(prefix, table, row):
    return re.sub(r"[^A-Z0-9]", "_", f"{prefix}_{table}_{row}".upper())


def number(prefix, rows, table, row, place):
    """1 + a row's number; 0 for none."""
    if row == NOTHING:
        return "0"
    if row not in rows[table]:
        fail(place, f'found "{row}"; accepted: {" ".join(sorted(rows[table]))}')
    return f"1 + {constant(prefix, table, row)}"


def read_class(prefix, rows, words, place):
    code, word, bow, thrown, foot = words
    cells = [number(prefix, rows, table, row, place)
             for table, row in (("weapons", bow), ("weapons", thrown), ("troops", foot))]
    number(prefix, rows, "troops", code, place)
    return f"\t[{constant(prefix, 'troops', code)}] = {{ \"{word}\", {', '.join(cells)} }},\n"


def read_name(prefix, rows, ledger, words, place):
    name, code, standing, rule = words
    if standing not in STANDING or rule not in ledger:
        fail(place, f'found "{standing} {rule}"; accepted: F, S or R and a row of the ledger')
    number(prefix, rows, "troops", code, place)
    return (f"\t{{ \"{name}\", {constant(prefix, 'troops', code)}, {STANDING[standing]}, "
            f"\"{rule}\" }},\n")


def main():
    if len(sys.argv) != 7:
        sys.exit(__doc__)
    roster, tables, ledger_path, prefix, header, source = sys.argv[1:]
    rows = read_rows(tables)
    with open(ledger_path, encoding="utf-8") as lines:
        ledger = {line.split("\t")[0] for line in lines}
    classes, names = "", ""
    with open(roster, encoding="utf-8") as lines:
        for count, line in enumerate(lines, 1):
            words, place = line.rstrip("\n").split("\t"), f"{roster}:{count}"
            if words[0] == "class" and len(words) == 6:
                classes += read_class(prefix, rows, words[1:], place)
            elif words[0] == "name" and len(words) == 5:
                names += read_name(prefix, rows, ledger, words[1:], place)
            elif line.strip() and not line.startswith("#"):
                fail(place, "found no class and no name")
    upper, made = prefix.upper(), f"/* Made from {os.path.basename(roster)} by tools/rosters.py. */\n"
    figures = os.path.basename(tables).replace(".tsv", "_figures.h")
    with open(header, "w", encoding="utf-8") as out:
        out.write(f"""{made}#ifndef PAVISE_{upper}_ROSTER_H
#define PAVISE_{upper}_ROSTER_H

#include "{figures}"

/* By troop; weapons and the pair on foot: 1 + their row, 0: none. */
struct {prefix}_class {{
	const char *word;
	uint8_t bow, thrown, foot;
}};
struct {prefix}_known {{
	const char *name;
	uint8_t troop, standing;
	const char *rule;
}};
extern const struct {prefix}_class {prefix}_classes[{upper}_TROOPS_COUNT];
extern const struct {prefix}_known {prefix}_names[]; /* NULL at the end */

#endif
""")
    with open(source, "w", encoding="utf-8") as out:
        out.write(f"""{made}#include "{os.path.basename(header)}"

const struct {prefix}_class {prefix}_classes[{upper}_TROOPS_COUNT] = {{
{classes}}};
const struct {prefix}_known {prefix}_names[] = {{
{names}	{{ NULL, 0, 0, NULL }},
}};
""")


main()
