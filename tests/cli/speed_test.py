#!/usr/bin/env python3
"""tests/cli/speed_test.py PAVISE - what terrain pieces cost random play; prints TAP."""

import json
import resource

from support import expect, good, test
import support

CLASSES = 'SGF', 'SWO', 'SBW', 'PEA', 'SPE', 'BIL', 'SBW', 'PEA'
PIECES = '''  pieces: {R1: river-straight, WM: watermill, BW: bridge-wood, WD: windmill, MA: marsh-a, MB: marsh-b, PL: pool, TG: tower-ground, L3: tower-l3, S6: tower-s6}
'''
LAY = '''  lay:
    - {piece: R1, at: A1117, turn: 3}
    - {piece: R1, at: A2317, turn: 3}
    - {piece: WM, x: A1512, y: A1912}
    - {piece: BW, at: A0818}
    - {piece: WD, x: A0304, y: A1004}
    - {piece: MA, at: A1502}
    - {piece: MB, at: A2002}
    - {piece: PL, at: A0311}
    - {piece: TG, at: A2106, markers: [{at: "(0,0)", kind: spiral, leads: up, side: 0}]}
    - {piece: L3, over: A2106}
    - {piece: S6, over: A2106}
'''
# A fifth of the speed is a quarter more time; half more, on a machine that does other things.
MOST, GAMES, ROUNDS = 1.5, 60, 3


def men(side, columns):
    return ''.join(f'    - {{name: {side}{n}, class: {c}, at: A{columns[n % 4]:02}{7 + n // 4:02}}}\n'
                   for n, c in enumerate(CLASSES))


def scenario(tmp, pieces):
    row = '.   ' * 24 + '\n'
    hexes = ''.join('        ' + '  ' * (n % 2) + row for n in range(20))
    path = f'{tmp}/{"pieces" if pieces else "plain"}.yaml'
    with open(path, 'w', encoding='utf-8') as out:
        out.write('ruleset: cryhavoc\ntitle: Speed\noptions: {turn_limit: 15}\nfirst: red\nmap:\n'
                  + (PIECES if pieces else '') + '  sheets:\n    A:\n      hexes: |\n' + hexes
                  + (LAY if pieces else '')
                  + 'red:\n  army: A\n  men:\n' + men('Red', range(10, 14))
                  + 'blue:\n  army: B\n  men:\n' + men('Blue', range(14, 18))
                  + 'victory: {aims: [{side: red, points: 30}, {side: blue, points: 30}], '
                    'otherwise: draw}\n')
    return path


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def play(path, games):
    """Seconds of a processor, and orders."""
    before = spent()
    said = good('sim', path, '--games', str(games), '--seed', '3', '--jobs', '1', '--red', 'random',
                '--blue', 'random', '--json').out
    return spent() - before, json.loads(said)['as_is']['orders']


def an_order(path):
    """Seconds that one takes, what is read at the start apart."""
    first, one = play(path, 1)
    seconds, orders = play(path, GAMES)
    return (seconds - first) / (orders - one)


@test
def pieces_cost_random_play_little(tmp):
    paths = scenario(tmp, False), scenario(tmp, True)
    rounds = [[an_order(path) for path in paths] for _ in range(ROUNDS)]
    plain, pieces = (min(times) for times in zip(*rounds))
    expect(pieces < MOST * plain, f'{pieces * 1e6:.1f} us an order instead of {plain * 1e6:.1f}')


support.main()
