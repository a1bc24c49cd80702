#!/usr/bin/env python3
"""An installed copy is whole: headers compile alone, only pv_ symbols leave, examples build and run.

install_test.py SOURCE BUILD CC PREFIX. Prints TAP."""

import os
import re
import subprocess
import sys
import tempfile

SOURCE, BUILD, CC, PREFIX = sys.argv[1:]
ENV = {key: value for key, value in os.environ.items() if key not in ("PAVISE_DATA", "DESTDIR")}


def run(*command, **more):
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, env={**ENV, **more}
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}"
    return done.stdout


def find(root, name):
    for folder, _, files in os.walk(root):
        if name in files:
            return os.path.join(folder, name)
    raise AssertionError(f"{name} is not installed")


def each_header_compiles_alone(root):
    folder = os.path.dirname(find(root, "pavise.h"))
    names = sorted(os.listdir(folder))
    assert names == sorted(os.listdir(os.path.join(SOURCE, "include", "pavise"))), "a header isn't installed"
    with tempfile.TemporaryDirectory() as work:
        for name in names:
            source = os.path.join(work, "alone.c")
            with open(source, "w", encoding="utf-8") as out:
                out.write(f"#include <pavise/{name}>\n#include <pavise/{name}>\nint main(void) {{ return 0; }}\n")
            run(CC, "-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only",
                "-I", os.path.dirname(folder), source)


def only_pv_symbols_leave_the_library(root):
    library = find(root, "libpavise.so")
    symbols = [line.split()[-1].split("@")[0] for line in run("nm", "-D", "--defined-only", library).splitlines()]
    strange = [name for name in symbols if not name.startswith("pv_")]
    assert symbols and not strange, f"these leave as well: {strange}"


def every_promised_function_is_in_the_library(root):
    library = find(root, "libpavise.so")
    symbols = run("nm", "-D", "--defined-only", library)
    folder = os.path.dirname(find(root, "pavise.h"))
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), encoding="utf-8") as header:
            text = re.sub(r"/\*.*?\*/", "", header.read(), flags=re.DOTALL)
        for promise in re.findall(r"PV_API[^;{]*?\b(pv_\w+)\s*\(", text):
            assert re.search(rf"\b{promise}\b", symbols), f"{name} promises {promise}"


def data_man_page_and_completion_are_there(root):
    for name in ("nevsky.tsv", "standard.yaml", "pavise.1", "pavise.pc", "libpavise.a", "pavise"):
        find(root, name)
    assert os.path.isfile(os.path.join(root + PREFIX, "share", "bash-completion", "completions", "pavise"))


def examples_build_and_run_against_it(root):
    pc = os.path.dirname(find(root, "pavise.pc"))
    library = os.path.dirname(find(root, "libpavise.so"))
    flags = run("pkg-config", "--cflags", "--libs", "pavise", PKG_CONFIG_PATH=pc,
                PKG_CONFIG_SYSROOT_DIR=root).split()
    data = os.path.join(root + PREFIX, "share", "pavise")
    examples = [name for name in os.listdir(os.path.join(SOURCE, "examples")) if name.endswith(".c")]
    assert examples, "there are no examples"
    for name in examples:
        program = os.path.join(root, "example")
        run(CC, "-std=c17", "-Wall", "-Wextra", "-Werror", os.path.join(SOURCE, "examples", name), *flags, "-o", program)
        said = run(program, "nevsky/skirmish-set", "7", LD_LIBRARY_PATH=library, PAVISE_DATA=data)
        assert "wins" in said, said


def main():
    tests = [
        each_header_compiles_alone,
        only_pv_symbols_leave_the_library,
        every_promised_function_is_in_the_library,
        data_man_page_and_completion_are_there,
        examples_build_and_run_against_it,
    ]
    status = 0
    print(f"1..{len(tests)}")
    with tempfile.TemporaryDirectory() as root:
        run("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", DESTDIR=root)
        for number, test in enumerate(tests, 1):
            try:
                test(root)
                print(f"ok {number} - {test.__name__}")
            except AssertionError as failure:
                status = 1
                print(f"not ok {number} - {test.__name__}")
                print(failure, file=sys.stderr)
    sys.exit(status)


main()
