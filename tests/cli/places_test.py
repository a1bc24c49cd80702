#!/usr/bin/env python3
"""tests/cli/places_test.py PAVISE - a place has the names that a scenario's `at` takes: every command, the engine
and the server take each of them. Prints TAP."""

import json
import os
import sys

import support
from support import HERE, expect, expect_status, good, pavise, test

sys.path.insert(0, os.path.join(HERE, '..', 'server'))
import serving  # noqa: E402

ROW = '.   ' * 14
# A tower of a ground floor on open ground; P-0(1,0) is a hex of it that the sheet has another name for.
SCENARIO = ('ruleset: cryhavoc\ntitle: Two names\nfirst: red\nmap:\n  pieces: {P: tower-ground}\n  sheets:\n    A:\n'
            '      hexes: |\n' + ''.join(f'        {"  " * (row % 2)}{ROW.rstrip()}\n' for row in range(12)) +
            '  lay: [{piece: P, at: A0606}]\n'
            'red: {men: [{name: Bow, class: SBW, at: A0106}, {name: Hal, class: PEA, at: "P-0(1,-3)"}]}\n'
            'blue: {men: [{name: Odo, class: SWO, at: A1206}]}\n')


def written(tmp):
    path = f'{tmp}/names.yaml'
    with open(path, 'w', encoding='utf-8') as out:
        out.write(SCENARIO)
    return path


def names(path):
    """(by piece, by sheet) of where Hal stands, as the position writes it."""
    out = good('play', path, given='position\nquit\n').out
    found = out[out.index('hal='):].split('=')[1].split(',')[0].split()[0]
    expect(found.startswith('A'), found)
    return 'P-0(1,-3)', found


@test
def the_table_takes_both(tmp):
    path = written(tmp)
    piece, sheet = names(path)
    said = []
    for name in piece, sheet, sheet.lower():
        out = good('play', path, given=f'sees {name} A0106\nsees A0106 {name}\nsees bow {name}\nboard {name}\nquit\n').out
        said.append(out.replace(name, sheet))
    expect(said[0] == said[1] == said[2], f'{said[0]}\n{said[1]}\n{said[2]}')
    expect('neither a place' not in said[0] and 'no place' not in said[0], said[0])
    expect('neither a place' in good('play', path, given='sees P-0(9,9) A0106\nquit\n').out, 'a place that is none')


@test
def orders_take_both(tmp):
    path = written(tmp)
    told = [good('play', path, given=f'why {order}\nquit\n').out.splitlines()[-2:] for order in
            ('step hal P-0(2,-3)', f'step hal {where(path, "P-0(2,-3)")}')]
    expect(told[0] == told[1] and any('allowed' in line for line in told[0]), told)


def where(path, name):
    """The sheet's name of a place: the order that names it, written back."""
    return json.loads(pavise('why', path, f'step hal {name}', '--json').out)['order'].split()[-1]


@test
def who_is_sent_is_sent_to_both(tmp):
    path = written(tmp)
    sheet = where(path, 'P-0(2,-3)')
    told = [good('play', path, given=f'send hal to {name}\nquit\n').out.splitlines()[-8:] for name in ('P-0(2,-3)', sheet)]
    expect(told[0] == told[1] and any(f'{sheet} (1 point)' in line for line in told[0]), told)


@test
def positions_take_both(tmp):
    """Also where a name with a comma stands before further words."""
    path = written(tmp)
    piece, sheet = names(path)
    position = next(line for line in good('play', path, given='position\nquit\n').lines() if line.startswith('cryhavoc '))
    expect(f'hal={sheet},' in position, position)
    listed = [good('list', '--scenario', path, position.replace(f'hal={sheet}', f'hal={name}'), 'hal').out
              for name in (piece, sheet)]
    expect(listed[0] == listed[1] and listed[0], listed)
    with open(path, 'a', encoding='utf-8') as out:
        out.write('position: "' + position.replace(f'hal={sheet}', f'hal={piece}') + '"\n')
    expect(good('play', path, given='position\nquit\n').out.count(f'hal={sheet}') == 1, 'in a file')


@test
def the_engine_takes_both(tmp):
    path = written(tmp)
    piece, sheet = names(path)
    out = [good('engine', given=f'1 load {path}\n2 los {name} A0106\nquit\n').out for name in (piece, sheet)]
    expect(out[0] == out[1] and '=2' in out[0], f'{out[0]}\n{out[1]}')


@test
def the_server_takes_both(tmp):
    piece, sheet = names(written(tmp))
    with serving.Server(f'{tmp}/battles.db') as server:
        made = server.good('POST', '/api/battles', {'scenario_text': SCENARIO, 'red': serving.PERSON, 'blue': serving.RANDOM})
        battle = serving.Battle(server, made)
        for query in ('/sees?from={}&to=A0106', '/sees?from=A0106&to={}', '/sights?from={}', '/reach?seat=red&place={}'):
            told = [battle.get('red', query.format(name.replace('(', '%28').replace(')', '%29'))) for name in (piece, sheet)]
            told = [str(one).replace(piece, sheet) for one in told]
            expect(told[0] == told[1], f'{query}: {told}')
        expect(server.get(battle.path('/sees?from=P-0%289,9%29&to=A0106'), battle.token('red')).status == 404, 'none')


@test
def an_error_of_a_position_over_several_lines_stands_at_its_word(tmp):
    path = written(tmp)
    position = next(line for line in good('play', path, given='position\nquit\n').lines() if line.startswith('cryhavoc '))
    head, men = position.split(' ; ')
    with open(path, encoding='utf-8') as file:
        scenario = file.read()
    wrong = men.replace('healthy', 'hale', 1)
    for begin, end in (('>\n  ', ''), ('"', '"'), ("'", "'"), ('', '')):
        text = f'{scenario}position: {begin}{head}\n  ;\n  {wrong}{end}\n'
        with open(path, 'w', encoding='utf-8') as out:
            out.write(text)
        line = next(n for n, one in enumerate(text.splitlines(), 1) if 'hale' in one)
        column = text.splitlines()[line - 1].index('hale') + 1
        said = pavise('list', path).err
        expect(f'names.yaml:{line}:{column}: ' in said, f'{begin!r}: {line}:{column}: {said}')


@test
def an_order_that_lacks_its_place_is_explained(tmp):
    """Where one row forbids it whatever the place, that row answers; else what comes nearest does."""
    path = f'{tmp}/astride.yaml'
    rows = '        .   .   .   . l .   .   .   .\n          .   .   .   . l .   .   .   .\n        .   .   .   . l .   .   .   .\n'
    with open(path, 'w', encoding='utf-8') as out:
        out.write(f'ruleset: cryhavoc\ntitle: Astride\nfirst: red\nmap:\n  sheets:\n    A:\n      hexes: |\n{rows}'
                  'red: {men: [{name: Rol, class: KNM, at: A0302, facing: e}]}\nblue: {men: [{name: Odo, class: SWO, at: A0700}]}\n')
    before = good('play', path, given='dismount rol\nquit\n').out
    expect('accepted: a place of the map' in before and 'allowed instead: dismount rol A' in before, before)
    astride = good('play', path, given='step rol A0402\ndismount rol\nposition\nquit\n').out
    expect('accepted: a place of the map' in astride and 'CHB-10.2' in astride, astride)
    position = next(line for line in astride.splitlines() if line.startswith('cryhavoc turn='))
    with open(path, 'a', encoding='utf-8') as out:
        out.write(f'position: "{position}"\n')
    expect('[CHB-10.2' in expect_status(pavise('why', path, 'dismount rol'), 1).out, 'why')
    expect_status(pavise('why', path, 'dismount'), 2)
    out = good('engine', given=f'load {path}\nwhy dismount rol\n1 why dismount\nquit\n').out
    expect('"rule":"CHB-10.2' in out and '?1 ' in out, out)
    with serving.Server(f'{tmp}/battles.db') as server:
        with open(path, encoding='utf-8') as file:
            made = server.good('POST', '/api/battles', {'scenario_text': file.read(), 'red': serving.PERSON, 'blue': serving.PERSON})
        battle = serving.Battle(server, made)
        told = battle.post('red', '/why', {'order': 'dismount rol'}).json()
        expect(not told['allowed'] and told['rule'].startswith('CHB-10.2'), told)
        expect(battle.post('red', '/why', {'order': 'dismount'}).status == 400, 'it lacks a name')


support.main()
