#!/usr/bin/env python3
"""Breaks the rules on purpose, one place at a time, and counts how often the row tests notice.

mutate.py --rules nevsky --count 200 --seed 1 [--jobs 2] [--only fire.c,melee.c] [--list]

RULES is a ledger; tools/ledgers.tsv says which folders carry it. In a copy of the tree one operator,
figure, comparison or table cell of their *.c is changed, the copy is built and the tests of the ledger's rows alone are run. A change that doesn't
compile, or compiles to the same code, is no mutant: another is drawn. Survivors are listed."""

import argparse
import concurrent.futures
import json
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from ledgers import ROOT, find_ledger, find_sources, find_together

# Files that write text and pictures, judge for the bots or advise designers: no row of a ledger speaks of these.
FORMATTING = re.compile(
    r"^(board|describe|generate|parts|pieces|position|scan|scene|value|warn|words)[a-z_]*\.c$"
)

SWAPS = {
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
    "&&": ["||"], "||": ["&&"], "&": ["|"], "|": ["&"], "<<": [">>"], ">>": ["<<"],
    "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="],
    "true": ["false"], "false": ["true"],
}
SITE = re.compile(
    r"(?<= )(?:<<|>>|<=|>=|==|!=|&&|\|\||\+=|-=|\|=|&=|[<>+\-*/%&|])(?=[ \n])"
    r"|\b(?:true|false)\b"
    r"|(?<![\w.])(?:0x[0-9a-fA-F]+|[0-9]+)(?=[uUlL]*\b)"
    r"|!(?=[\w(])"
)


def blank(match):
    return re.sub(r"[^\n]", "\x00", match.group(0))


ROOM = re.compile(
    r"(?m)^[ \t]*(?:static |const )*(?:struct \w+|u?int\d*_t|int|char|bool|size_t) \*?\w+((?:\[[^\]\n]*\])+)"
)


def blank_room(match):
    room = match.group(1)
    return match.group(0)[: -len(room)] + "\x00" * len(room)


def only_code(text):
    """The text with all that isn't to be changed blanked out, so that places stay the same."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", blank, text, flags=re.DOTALL)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', blank, text)
    text = re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", blank, text, flags=re.MULTILINE)
    text = re.sub(r"\b(?:static_assert|_Static_assert|assert)\s*\(.*?\);", blank, text, flags=re.DOTALL)
    # What errors say, and the room for it.
    text = re.sub(r"\b(?:snprintf|pv_fail|pv_fail_at|pv_node_fail)\s*\(.*?;", blank, text, flags=re.DOTALL)
    # The room of an array: one more is no other rule, one less the sanitizer finds.
    return ROOM.sub(blank_room, text)


def find_sites(path):
    """(start, end, replacement) of every change that the file offers."""
    with open(path, encoding="utf-8") as source:
        code = only_code(source.read())
    for match in SITE.finditer(code):
        word = match.group(0)
        if word in SWAPS:
            swaps = SWAPS[word]
        elif word == "!":
            swaps = [""]
        else:
            value = int(word, 0)
            swaps = [str(value + 1)] + ([str(value - 1)] if value > 0 else [])
        for swap in swaps:
            yield match.start(), match.end(), swap


def copy_tree(target):
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        source = os.path.join(ROOT, name)
        if os.path.isfile(source):
            os.makedirs(os.path.dirname(os.path.join(target, name)), exist_ok=True)
            shutil.copy2(source, os.path.join(target, name))


def keep(path):
    """What a file holds, and its times."""
    with open(path, "rb") as kept:
        times = os.stat(path)
        return kept.read(), (times.st_atime_ns, times.st_mtime_ns)


def put_back(path, content, times):
    """With its old times, so that Ninja needn't compile it again."""
    with open(path, "wb") as back:
        back.write(content)
    os.utime(path, ns=times)


def is_of_another(test, rules):
    """Does the test prove rows of another ruleset, so that it can't notice?"""
    ledger = find_ledger(test)
    return ledger is not None and ledger not in find_together(rules)


def situations_of(folder, rules):
    """The drawn situations of the ledger's rows, and of those of the ledgers that are played with it."""
    rows = set()
    for name in find_together(rules):
        with open(os.path.join(folder, "data", "rules", name + ".tsv"), encoding="utf-8") as ledger:
            rows |= {line.split("\t")[0] for line in ledger}
    found = []
    for place, _, files in os.walk(os.path.join(folder, "data", "situations")):
        for file in files:
            name = file.removesuffix(".yaml")
            if any(name == row or name.startswith(row + "-") for row in rows):
                found.append(os.path.join(place, file))
    return sorted(found)


def find_files(program):
    """The names of the test files that a program of ours runs; none for a script."""
    listed = subprocess.run([program, "--files"], stdout=subprocess.PIPE, text=True, check=False)
    return listed.stdout.split()


class Copy:
    """One copy of the tree with a build of its own."""

    def __init__(self, folder, rules):
        self.tree = folder
        self.build = os.path.join(folder, "build")
        copy_tree(folder)
        # Without -g equal code is an equal file; array bounds are watched.
        subprocess.run(
            ["meson", "setup", "-Dweb=disabled", "-Dbuildtype=plain", "-Doptimization=1",
             "-Db_sanitize=undefined", "-Dc_args=-fno-sanitize-recover=all -w", self.build],
            cwd=folder, stdout=subprocess.DEVNULL, check=True,
        )
        tests = json.loads(subprocess.run(
            ["meson", "introspect", "--tests", self.build], stdout=subprocess.PIPE, text=True, check=True
        ).stdout)
        self.commands = []  # name, command, environment, seconds it may take, what has to be built for it
        for test in tests:
            if any(suite.endswith("rows") for suite in test["suite"]) and not is_of_another(test["name"], rules):
                program = test["cmd"][0]
                is_built = program.startswith(self.build + os.sep)  # a script asks the command
                target = os.path.relpath(program, self.build) if is_built else "pavise"
                self.commands.append((test["name"], test["cmd"], test["env"], 0, target))
        situations = situations_of(folder, rules)
        if situations:
            command = [os.path.join(self.build, "pavise"), "check", "--situations", *situations]
            env = {"PAVISE_DATA": os.path.join(folder, "data")}
            self.commands.append(("situations", command, env, 0, "pavise"))

    def make(self, targets):
        done = subprocess.run(
            ["ninja", "-C", self.build, *targets], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
        return done.returncode == 0

    def make_all(self):
        return self.make(["pavise"]) and self.make({target for *_, target in self.commands})

    def find_object(self, name):
        wanted = name.replace(os.sep, "_") + ".o"
        for folder, _, files in os.walk(self.build):
            if wanted in files:
                return os.path.join(folder, wanted)
        sys.exit(f"{name} isn't built")

    def split_programs(self):
        """A command for each test file, so that the quick ones may notice first."""
        commands = []
        for name, command, env, most, target in self.commands:
            files = find_files(command[0]) if target.endswith("_rows") else []
            commands += [(f"{name} {file}", [*command, file], env, most, target) for file in files]
            if not files:
                commands.append((name, command, env, most, target))
        self.commands = commands

    def time_commands(self):
        """Quick ones first; each may take five times what it takes unchanged. False: one fails."""
        timed = []
        for name, command, env, _, target in self.commands:
            start = time.monotonic()
            done = subprocess.run(
                command, cwd=self.build, env={**os.environ, **env}, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, check=False,
            )
            if done.returncode != 0:
                print("fails before anything is changed:", *command)
                return False
            timed.append((time.monotonic() - start, name, command, env, target))
        timed.sort(key=lambda one: one[0])
        self.commands = [(name, command, env, 10 + 5 * seconds, target) for seconds, name, command, env, target in timed]
        return True

    def take_times(self, other):
        """The same order and patience as another copy."""
        mine = {name: (command, env) for name, command, env, *_ in self.commands}
        self.commands = [(name, *mine[name], most, target) for name, _, _, most, target in other.commands]

    def is_noticed(self):
        for _, command, env, most, target in self.commands:
            if not self.make([target]):
                sys.exit(f"{target} doesn't build")
            program = subprocess.Popen(
                command, cwd=self.build, env={**os.environ, **env}, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )
            try:
                if program.wait(most) != 0:
                    return True
            except subprocess.TimeoutExpired:
                os.killpg(program.pid, signal.SIGKILL)
                program.wait()
                return True
        return False

    def try_change(self, site):
        """None where it is no mutant, else whether it was noticed."""
        name, start, end, swap = site
        path = os.path.join(self.tree, name)
        with open(path, encoding="utf-8") as source:
            text = source.read()
        compiled = self.find_object(name)
        kept = [(file, *keep(file)) for file in (path, compiled)]
        try:
            with open(path, "w", encoding="utf-8") as source:
                source.write(text[:start] + swap + text[end:])
            if not self.make(["pavise"]):
                return None
            with open(compiled, "rb") as now:
                if now.read() == kept[1][1]:
                    return None
            return self.is_noticed()
        finally:
            for file, content, times in kept:
                put_back(file, content, times)


def tell(site):
    name, start, end, swap = site
    with open(os.path.join(ROOT, name), encoding="utf-8") as source:
        text = source.read()
    line = text.count("\n", 0, start) + 1
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    return (f"{name}:{line}: {text[start:end]} -> {swap or 'nothing'}:"
            f" {text[first:start].lstrip()}[{text[start:end]}]{text[end:last].rstrip()}")


def gather(rules, only):
    sites = []
    for name in find_sources(rules):
        file = os.path.basename(name)
        if FORMATTING.match(file) or (only and file not in only):
            continue
        sites += [(name, *site) for site in find_sites(os.path.join(ROOT, name))]
    return sites


def run(options, sites, copies):
    noticed, survivors, drawn = 0, [], iter(sites)
    idle = queue.Queue()
    for copy in copies:
        idle.put(copy)

    def work(site):
        copy = idle.get()
        try:
            return site, copy.try_change(site)
        finally:
            idle.put(copy)

    with concurrent.futures.ThreadPoolExecutor(len(copies)) as pool:
        running = set()
        while noticed + len(survivors) < options.count:
            while len(running) < min(len(copies), options.count - noticed - len(survivors)):
                site = next(drawn, None)
                if site is None:
                    break
                running.add(pool.submit(work, site))
            if not running:
                break
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                site, verdict = future.result()
                noticed += verdict is True
                if verdict is False:
                    survivors.append(site)
                    print("survived:", tell(site), flush=True)
    return noticed, survivors


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="nevsky")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", type=lambda names: names.split(","), help="of these files alone")
    parser.add_argument("--list", action="store_true", help="only print the places that would be drawn")
    options = parser.parse_args()
    sites = gather(options.rules, options.only)
    random.Random(options.seed).shuffle(sites)
    print(f"{len(sites)} places in the folders of {options.rules}")
    if not sites:
        sys.exit(f"nothing can be broken: {options.rules} is not begun in tools/ledgers.tsv, or --only names no file of it")
    if options.list:
        print("\n".join(tell(site) for site in sites[: options.count]))
        return 0
    with tempfile.TemporaryDirectory(prefix="pavise-mutate-") as folder:
        copies = [Copy(os.path.join(folder, str(i)), options.rules) for i in range(options.jobs)]
        for copy in copies:
            if not copy.make_all():
                sys.exit("the tree doesn't build")
            copy.split_programs()
        if not copies[0].time_commands():
            return 2
        for copy in copies[1:]:
            copy.take_times(copies[0])
        noticed, survivors = run(options, sites, copies)
    print(f"{noticed} of {noticed + len(survivors)} noticed")
    return 0 if noticed * 20 >= (noticed + len(survivors)) * 19 else 1


if __name__ == "__main__":
    sys.exit(main())
