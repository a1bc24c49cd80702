"""What a Meson test log says, case by case (TAP)."""

import json
import os
import re
import subprocess

CASE = re.compile(r"^(not ok|ok)\b\s*\d*\s*(?:-\s*)?(.*?)\s*(#\s*(?:skip|todo)\b.*)?$", re.IGNORECASE)


def read_cases(output):
    """(name, passed) of each case; what was skipped is left out."""
    for line in output.splitlines():
        match = CASE.match(line)
        if match and not match.group(3):
            yield match.group(2), match.group(1).lower() == "ok"


def run_meson(build, *options, quiet=False):
    """Runs tests and gives (program, its cases, whether Meson was content with it)."""
    log = os.path.join(build, "meson-logs", "testlog.json")
    if os.path.exists(log):
        os.remove(log)
    out = subprocess.DEVNULL if quiet else None
    done = subprocess.run(["meson", "test", "-C", build, "--no-rebuild", *options], stdout=out, check=False)
    if not os.path.exists(log):
        return [], done.returncode
    programs = []
    with open(log, encoding="utf-8") as lines:
        for line in lines:
            test = json.loads(line)
            cases = list(read_cases(test.get("stdout") or ""))
            programs.append((test["name"], cases, test["result"] in ("OK", "SKIP", "EXPECTEDFAIL"), test))
    return programs, done.returncode
