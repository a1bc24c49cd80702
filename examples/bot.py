#!/usr/bin/env python3
"""A program that plays at Pavise's table: pavise play --red "engine:python3 examples/bot.py".

Pavise writes a request a line, "NUMBER VERB JSON"; each is answered with "=NUMBER text" and an empty
line. This bot looks at nothing but the words of the orders: it charges, fires and marches towards
the enemy where it can. docs/protocol.md has the whole story.
"""

import json
import sys

EAGER = ["charge", "fire", "shoot", "fight", "move"]
forward = 1  # rows are counted from the south: 1 is northwards


def row(square):
    digits = "".join(c for c in square if c.isdigit())
    return int(digits) if digits else 0


def gain(order):
    """How many rows nearer to the enemy a path leads: "move TM1 c1-c2" leads one."""
    path = order.split()[-1].split("-")
    return forward * (row(path[-1]) - row(path[0])) if len(path) > 1 else 0


def worth(order):
    verb = order.split()[0]
    if verb not in EAGER or (verb == "move" and gain(order) <= 0):
        return 0
    return 100 - 10 * EAGER.index(verb) + gain(order)


def choose(request):
    """The best of the legal orders; the first one is the usual answer."""
    global forward
    words = dict(w.split("=", 1) for w in request["position"].split() if "=" in w)
    forward = 1 if words.get("south", "red") == request["prompt"]["seat"] else -1
    return max(request["orders"], key=worth)


def main():
    for line in sys.stdin:
        number, verb, rest = (line.split(None, 2) + ["", ""])[:3]
        if not number.isdigit():  # "quit" comes without a number
            break
        text = choose(json.loads(rest)) if verb == "choose" else ""
        print(f"={number} {text}\n", flush=True)


main()
