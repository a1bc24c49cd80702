#!/usr/bin/env python3
"""Which way the arrows point between the rooms of src: arrows.py BUILD [--write]

A file uses another by #include or by a symbol that the linker would look up. tools/rooms.txt lists the
rooms; an arrow from a room to one further down the list points back. Known ones stand in
tools/arrows_known.txt, which may only grow shorter: a new arrow fails, and so does a line that is true
no more. --write writes that file from what is there (for a line to be taken out, never put in)."""

import collections
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KNOWN = os.path.join("tools", "arrows_known.txt")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)


def read_lines(name):
    path = os.path.join(ROOT, name)
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as lines:
        return [line for line in lines.read().splitlines() if line and not line.startswith("#")]


def find_files():
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "src"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return [
        name for name in listed.stdout.splitlines()
        if name.endswith((".c", ".h")) and not name.endswith("_test.c")
        and not os.path.basename(name).startswith("fixture") and os.path.exists(os.path.join(ROOT, name))
    ]


def read_includes(files):
    """{(file, header)} within src."""
    known, pairs = set(files), set()
    for name in files:
        with open(os.path.join(ROOT, name), encoding="utf-8") as source:
            words = INCLUDE.findall(source.read())
        for word in words:
            for folder in ("src", os.path.dirname(name)):
                header = os.path.normpath(os.path.join(folder, word))
                if header in known:
                    pairs.add((name, header))
                    break
    return pairs


def read_symbols(build):
    """{(file, file)}: the object of the first needs a symbol that the object of the second defines."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as commands:
        objects = {}
        for one in json.load(commands):
            name = os.path.relpath(os.path.join(one["directory"], one["file"]), ROOT)
            path = os.path.join(one["directory"], one["output"])
            if name.startswith("src" + os.sep) and not name.endswith("_test.c") and os.path.exists(path):
                objects.setdefault(name, path)
    if not objects:
        sys.exit(f"{build} holds no objects of src: build it first")
    owner, needs = {}, {}
    for name, path in objects.items():
        listed = subprocess.run(["nm", "-g", path], stdout=subprocess.PIPE, text=True, check=True).stdout
        needs[name] = set()
        for line in listed.splitlines():
            kind, symbol = line.split()[-2:]
            if kind == "U":
                needs[name].add(symbol)
            else:
                owner[symbol] = name
    return {(name, owner[symbol]) for name, symbols in needs.items() for symbol in symbols
            if symbol in owner and owner[symbol] != name}


def find_room(name, rooms):
    fits = [room for room in rooms if name.startswith(room + "/")]
    if not fits:
        sys.exit(f"{name} lies in no room of tools/rooms.txt")
    return max(fits, key=len)


def find_back(pairs, rooms):
    place = {room: number for number, room in enumerate(rooms)}
    return {(a, b) for a, b in pairs if place[find_room(a, rooms)] < place[find_room(b, rooms)]}


def find_cycles(pairs):
    """The groups of more than one node that reach each other, largest first (Tarjan, without recursion)."""
    follows = collections.defaultdict(set)
    for a, b in pairs:
        follows[a].add(b)
    number, low, on_stack, stack, groups = {}, {}, set(), [], []
    for start in sorted(follows):
        if start in number:
            continue
        work = [(start, iter(sorted(follows[start])))]
        number[start] = low[start] = len(number)
        stack.append(start)
        on_stack.add(start)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in number:
                    number[other] = low[other] = len(number)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(sorted(follows[other]))))
                    break
                if other in on_stack:
                    low[node] = min(low[node], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    group = []
                    while True:
                        other = stack.pop()
                        on_stack.discard(other)
                        group.append(other)
                        if other == node:
                            break
                    if len(group) > 1:
                        groups.append(sorted(group))
    return sorted(groups, key=len, reverse=True)


def tell_counts(pairs, symbols, back, rooms):
    cycles = find_cycles({(find_room(a, rooms), find_room(b, rooms)) for a, b in pairs} - {(room, room) for room in rooms})
    print(f"{len(pairs)} pairs of files, {len(back)} point back; rooms in a cycle: "
          + ("; ".join(" ".join(group) for group in cycles) or "none"))
    for room in rooms:
        inside = {(a, b) for a, b in symbols if find_room(a, rooms) == room == find_room(b, rooms)}
        sizes = [len(group) for group in find_cycles(inside)]
        if sizes:
            print(f"   {room}: objects in a cycle: {' '.join(map(str, sizes))}")


def main():
    if len(sys.argv) not in (2, 3) or (len(sys.argv) == 3 and sys.argv[2] != "--write"):
        sys.exit(__doc__)
    rooms = read_lines(os.path.join("tools", "rooms.txt"))
    symbols = read_symbols(sys.argv[1])
    pairs = read_includes(find_files()) | symbols
    back = find_back(pairs, rooms)
    tell_counts(pairs, symbols, back, rooms)
    found = {f"{a} -> {b}" for a, b in back}
    if len(sys.argv) == 3:
        with open(os.path.join(ROOT, KNOWN), "w", encoding="utf-8") as out:
            out.write("# Arrows that point back, known to tools/arrows.py. This list may only grow shorter.\n")
            out.writelines(line + "\n" for line in sorted(found))
        return 0
    known = set(read_lines(KNOWN))
    for line in sorted(found - known):
        print(f"points back: {line}")
    for line in sorted(known - found):
        print(f"true no more, take it out of {KNOWN}: {line}")
    return 1 if found != known else 0


if __name__ == "__main__":
    sys.exit(main())
