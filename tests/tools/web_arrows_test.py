#!/usr/bin/env python3
"""The pages' sources use each other one way: web_arrows_test.py SOURCE. Prints TAP.

A file of web/src uses another by an import of any kind: of values, of types alone, or at run time."""

import glob
import os
import re
import sys
import tempfile

SOURCE = sys.argv[1]
sys.path.insert(0, os.path.join(SOURCE, "tools"))
import arrows  # noqa: E402  (found by the line above)

# A file uses its own room and those before it. The shell, main.ts, uses all of them, and nobody uses the shell.
SHELL = "web/src/main.ts"
ROOMS = ["web/src", "web/src/model", "web/src/parts", "web/src/pages"]
IMPORT = re.compile(r"""^(?:import|export)\b[^;'"]*?(?:\bfrom\s*)?['"](\.[^'"]+\.js)['"]|\bimport\(['"](\.[^'"]+\.js)['"]\)""", re.MULTILINE)


def read_imports(root):
    """Pairs of files, the first of which imports the second."""
    pairs = set()
    for path in sorted(glob.glob(os.path.join(root, "web", "src", "**", "*.ts"), recursive=True)):
        with open(path, encoding="utf-8") as source:
            for found in IMPORT.finditer(source.read()):
                target = os.path.normpath(os.path.join(os.path.dirname(path), found[1] or found[2]))[: -len(".js")] + ".ts"
                assert os.path.exists(target), f"{path} imports {target}, which is not there"
                pairs.add((os.path.relpath(path, root), os.path.relpath(target, root)))
    return pairs


def find_faults(pairs):
    """Cycles, arrows from a room to a later one, and pages that use a page: each as a line."""
    forth = {(a, b) for a, b in pairs if a != SHELL}
    back = arrows.find_back(forth, ROOMS) | {(a, b) for a, b in pairs if b == SHELL}
    pages = {(a, b) for a, b in forth if a.startswith("web/src/pages/") and b.startswith("web/src/pages/")}
    cycles = [f"a cycle: {', '.join(group)}" for group in arrows.find_cycles(pairs)]
    return cycles + [f"{a} imports {b}" for a, b in sorted(back | pages)]


def judge(files):
    """The faults of a tree with these files: path below web/src, text."""
    with tempfile.TemporaryDirectory() as root:
        for name, text in files.items():
            path = os.path.join(root, "web", "src", name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
        return find_faults(read_imports(root))


def a_tree_of_imports_passes():
    said = judge({
        "main.ts": "import './pages/table.js';\nimport './style/base.css';\n",
        "pages/table.ts": "import { html } from 'lit';\nimport { Model } from '../model/table.js';\nimport {\n  card,\n} from '../parts/card.js';\n",
        "parts/card.ts": "import type { Model } from '../model/table.js';\n",
        "model/table.ts": "import { get } from '../api.js';\n",
        "api.ts": "",
    })
    assert said == [], said


def a_cycle_is_found_by_types_alone_and_at_run_time():
    said = judge({"a.ts": "import type { B } from './b.js';\n", "b.ts": "export { c } from './c.js';\n", "c.ts": "const a = () => import('./a.js');\n"})
    assert said == ["a cycle: web/src/a.ts, web/src/b.ts, web/src/c.ts"], said


def a_part_that_imports_a_page_is_found():
    said = judge({"parts/card.ts": "import type { Page } from '../pages/table.js';\n", "pages/table.ts": ""})
    assert said == ["web/src/parts/card.ts imports web/src/pages/table.ts"], said


def a_model_that_imports_a_part_and_a_page_that_imports_a_page_are_found():
    said = judge({"model/a.ts": "import '../parts/b.js';\n", "parts/b.ts": "", "pages/c.ts": "import { d } from './d.js';\n", "pages/d.ts": ""})
    assert said == ["web/src/model/a.ts imports web/src/parts/b.ts", "web/src/pages/c.ts imports web/src/pages/d.ts"], said


def the_pages_have_no_cycle_and_no_arrow_back():
    pairs = read_imports(SOURCE)
    assert len(pairs) > 200, f"only {len(pairs)} imports were read"
    said = find_faults(pairs)
    assert said == [], "\n".join(said)


def main():
    tests = [
        a_tree_of_imports_passes,
        a_cycle_is_found_by_types_alone_and_at_run_time,
        a_part_that_imports_a_page_is_found,
        a_model_that_imports_a_part_and_a_page_that_imports_a_page_are_found,
        the_pages_have_no_cycle_and_no_arrow_back,
    ]
    status = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {test.__name__}")
        except AssertionError as failure:
            status = 1
            print(f"not ok {number} - {test.__name__}")
            print(failure, file=sys.stderr)
    sys.exit(status)


main()
