#!/usr/bin/env python3
"""The printed figures of a ruleset as C: figures.py TABLES.tsv LEDGER.tsv... PREFIX OUT.h OUT.c

The tables say of each cell what it stands on (F found, S given, R ours); a cell without, a hole, a value outside
its column's range or a rule that no ledger has is refused with its line."""

import os
import re
import sys

STANDING = {"F": "PV_FOUND", "S": "PV_GIVEN", "R": "PV_OURS"}


class Table:
    def __init__(self, name, group=None):
        self.name, self.group, self.columns, self.rows = name, group, [], []


def fail(place, message):
    sys.exit(f"{place}: {message}")


def value_of(kind, text, place):
    """A cell's figure in the kind's unit."""
    if kind[0] == "words":
        if text not in kind[1]:
            fail(place, f'found "{text}"; accepted: {" ".join(kind[1])}')
        return kind[1].index(text)
    try:
        value = float(text) * kind[1]
    except ValueError:
        fail(place, f'found "{text}"; accepted: a number')
    if value != int(value):
        fail(place, f'found "{text}"; accepted: steps of 1/{kind[1]}')
    return int(value)


def read_cell(column, kinds, text, place):
    value, _, standing = text.rpartition(" ")
    if standing not in STANDING or not value:
        fail(place, f'found "{text}"; accepted: a value, a blank, F, S or R')
    figure = value_of(kinds[column[1]], value, place)
    if not column[2] <= figure <= column[3]:
        fail(place, f'found "{value}"; accepted: {column[4]} to {column[5]}')
    return figure, STANDING[standing]


def read_line(kinds, tables, ledger, words, place):
    if words[0] == "kind" and len(words) == 4:
        kinds[words[1]] = (words[2], words[3].split(" ") if words[2] == "words" else int(words[3]))
    elif words[0] == "table" and len(words) in (2, 3):
        tables.append(Table(*words[1:]))
    elif words[0] == "column" and len(words) == 5 and words[2] in kinds:
        low, high = (value_of(kinds[words[2]], word, place) for word in words[3:])
        tables[-1].columns.append((words[1], words[2], low, high, words[3], words[4]))
    elif words[0] == "row" and len(words) == 3 + len(tables[-1].columns):
        if words[2] not in ledger:
            fail(place, f"no ledger has {words[2]}")
        cells = [read_cell(*pair, place) for pair in zip(tables[-1].columns, [kinds] * 99, words[3:])]
        tables[-1].rows.append((words[1], words[2], cells))
    else:
        fail(place, "found no kind, table, column or whole row")


def check_lines(table, place):
    """A table that a die is thrown on has a line for each of its faces."""
    names = [row[0] for row in table.rows]
    if all(name.isdigit() for name in names) and names not in [[str(i + 1) for i in range(sides)] for sides in (6, 10)]:
        fail(place, f'{table.name}: found lines {" ".join(names)}; accepted: 1 to 6, or 1 to 10')


def read_tables(path, ledger):
    kinds, tables = {}, []
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip() and not line.startswith("#"):
                if tables and line.startswith("table"):
                    check_lines(tables[-1], f"{path}:{number - 1}")
                read_line(kinds, tables, ledger, line.rstrip("\n").split("\t"), f"{path}:{number}")
    check_lines(tables[-1], path)
    return kinds, tables


def constant(*words):
    return re.sub(r"[^A-Z0-9]", "_", "_".join(words).upper())


def field(name):
    return re.sub(r"[^a-z0-9]", "_", name.lower())


def enumeration(prefix, name, words):
    yield "enum {"
    for word in words:
        yield f"\t{constant(prefix, name, word)},"
    yield f"\t{constant(prefix, name)}_COUNT"
    yield "};"


def header(source, prefix, kinds, tables):
    guard = f"PAVISE_{prefix.upper()}_FIGURES_H"
    yield f"/* Made from {source} by tools/figures.py. */"
    yield f"#ifndef {guard}\n#define {guard}\n\n#include \"pavise/figures.h\"\n"
    for name, (form, words) in kinds.items():
        if form == "words":
            yield from enumeration(prefix, name + "_is", [w.replace("-", "minus").replace("+", "plus") for w in words])
            yield f"extern const char *const {prefix}_{field(name)}_word[];"
    for table in tables:
        yield from enumeration(prefix, table.name, [row[0] for row in table.rows])
        yield from enumeration(prefix, table.name + "_of", [column[0] for column in table.columns])
    yield "\n/* A member of the ruleset's game, `figure`. */"
    yield f"struct {prefix}_figures {{"
    for table in tables:
        rows, columns = (constant(prefix, table.name + part) + "_COUNT" for part in ("", "_of"))
        yield f"\tint32_t {field(table.name)}[{rows}][{columns}];"
    yield "};\n"
    yield f"enum {{ {prefix.upper()}_TABLES_COUNT = {len(tables)} }};"
    yield f"extern const struct pv_table {prefix}_figures_tables[{prefix.upper()}_TABLES_COUNT];"
    for table in tables:
        yield f"extern const char *const {prefix}_{field(table.name)}_row[];"
    yield "\n#endif"


def text_list(name, words):
    yield f"const char *const {name}[] = {{"
    yield from (f'\t"{word}",' for word in words)
    yield "\tNULL\n};"


def write_kind(prefix, name, form, words):
    if form == "words":
        yield from text_list(f"{prefix}_{field(name)}_word", words)
        yield f"static const struct pv_figure_kind kind_{field(name)} = {{ .words = {prefix}_{field(name)}_word }};"
    else:
        yield f"static const struct pv_figure_kind kind_{field(name)} = {{ .scale = {words} }};"


def write_table(prefix, table):
    name = field(table.name)
    yield from text_list(f"{prefix}_{name}_row", [row[0] for row in table.rows])
    yield f"static const struct pv_column {name}_columns[] = {{"
    for column in table.columns:
        yield f'\t{{ "{column[0]}", &kind_{field(column[1])}, {column[2]}, {column[3]}, PV_OURS }},'
    yield "};"
    for what, form, index in ("printed", "int32_t", 0), ("standing", "uint8_t", 1):
        yield f"static const {form} {name}_{what}[] = {{"
        for row in table.rows:
            yield "\t" + " ".join(f"{cell[index]}," for cell in row[2])
        yield "};"
    yield f"static const char *const {name}_rules[] = {{"
    yield from (f'\t"{row[1]}",' for row in table.rows)
    yield "};"


def source_text(source, prefix, kinds, tables):
    yield f"/* Made from {source} by tools/figures.py. */"
    ruleset = os.path.splitext(source)[0]
    home = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "src", "rules", ruleset)
    header = "core/game.h" if os.path.exists(os.path.join(home, "core", "game.h")) else f"{ruleset}.h"
    yield f'#include "rules/{ruleset}/{header}"\n\n#include <stddef.h>\n'
    for name, (form, words) in kinds.items():
        yield from write_kind(prefix, name, form, words)
    for table in tables:
        yield from write_table(prefix, table)
    yield f"const struct pv_table {prefix}_figures_tables[{prefix.upper()}_TABLES_COUNT] = {{"
    for table in tables:
        name = field(table.name)
        group = f'.group = "{table.group}", ' if table.group else ""
        yield (f'\t{{ .id = "{table.name}", {group}.rows = {prefix}_{name}_row, .row_count = {len(table.rows)}, '
               f".columns = {name}_columns, .column_count = {len(table.columns)}, .printed = {name}_printed, "
               f".standings = {name}_standing, .rules = {name}_rules, "
               f".offset = offsetof(struct {prefix}_game, figure.{name}) }},")
    yield "};"


def write(path, lines):
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


def main():
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    path, *ledgers, prefix, header_path, source_path = sys.argv[1:]
    ledger = set()
    for name in ledgers:
        with open(name, encoding="utf-8") as lines:
            ledger |= {line.split("\t")[0] for line in lines}
    kinds, tables = read_tables(path, ledger)
    name = os.path.basename(path)
    write(header_path, header(name, prefix, kinds, tables))
    write(source_path, source_text(name, prefix, kinds, tables))


main()
