#!/usr/bin/env python3
"""The linker's version script of the installed library: exports.py HEADER...

Exported is what a header marks with PV_API, nothing else."""

import re
import sys

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PROMISE = re.compile(r"^PV_API\b[^;{]*?\b(pv_\w+)\s*(?:\(|;|\[)", re.MULTILINE)


def main():
    names = set()
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as header:
            names.update(PROMISE.findall(COMMENT.sub("", header.read())))
    print("{\nglobal:")
    for name in sorted(names):
        print(f"\t{name};")
    print("local:\n\t*;\n};")


main()
