"""Which folders carry which rule ledger: tools/ledgers.tsv, read and judged."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STATES = ("begun", "not begun")


def read_table(root=ROOT):
    """{ledger: (is it begun, [folders])}; SystemExit with the line where the table is wrong."""
    path = os.path.join(root, "tools", "ledgers.tsv")
    table = {}
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines.read().splitlines()[1:], 2):
            cells = line.split("\t")
            if len(cells) != 3 or cells[1] not in STATES:
                raise SystemExit(f"{path}:{number}: expected LEDGER, {' or '.join(STATES)}, FOLDERS between tabs")
            ledger, state, folders = cells[0], cells[1], cells[2].split()
            for folder in folders:
                if not os.path.isdir(os.path.join(root, folder)):
                    raise SystemExit(f"{path}:{number}: there is no folder {folder}")
            if (state == "begun") != bool(folders):
                raise SystemExit(f"{path}:{number}: {ledger} is {state} and has {len(folders)} folders")
            table[ledger] = (state == "begun", folders)
    return table


def find_owner(name, table):
    """The ledger of a file or folder: that of the longest folder it lies in; None where it lies in none."""
    fits = [(len(folder), ledger) for ledger, (_, folders) in table.items() for folder in folders
            if name == folder or name.startswith(folder + "/")]
    return max(fits)[1] if fits else None


def find_sources(ledger, root=ROOT):
    """The C files of a ledger's folders, searched to any depth, without tests, in the order of their names."""
    table = read_table(root)
    if ledger not in table:
        raise SystemExit(f"{ledger} is not in tools/ledgers.tsv: {', '.join(table)}")
    names = set()
    for folder in table[ledger][1]:
        for above, _, files in os.walk(os.path.join(root, folder)):
            inside = os.path.relpath(above, root)
            if find_owner(inside, table) == ledger:
                names |= {os.path.join(inside, name) for name in files
                          if name.endswith(".c") and not name.endswith("_test.c")}
    return sorted(names)


def find_ledger(test, root=ROOT):
    """The ledger whose rows a test program (FOLDER_rows) proves, or None where it belongs to no ledger."""
    words = test.rsplit("_", 1)[0]
    table = {ledger: (begun, [folder.removeprefix("src/rules/").replace("/", "_") for folder in folders])
             for ledger, (begun, folders) in read_table(root).items()}
    fits = [(len(folder), ledger) for ledger, (_, folders) in table.items() for folder in folders
            if words == folder or words.startswith(folder + "_")]
    return max(fits)[1] if fits else None


def includes(folder, other, root=ROOT):
    """Does a header of the one folder include one of the other?"""
    wanted = f'#include "{other.removeprefix("src/")}/'
    for above, _, files in os.walk(os.path.join(root, folder)):
        for name in files:
            if name.endswith(".h"):
                with open(os.path.join(above, name), encoding="utf-8") as header:
                    if wanted in header.read():
                        return True
    return False


def find_together(ledger, root=ROOT):
    """The ledger and those that are played with it: whose folders build on each other."""
    table = read_table(root)
    mine = table[ledger][1]
    together = [ledger]
    for other, (_, folders) in table.items():
        if other != ledger and any(
            one.startswith(two + "/") or two.startswith(one + "/")
            or includes(one, two, root) or includes(two, one, root) for one in mine for two in folders
        ):
            together.append(other)
    return together
