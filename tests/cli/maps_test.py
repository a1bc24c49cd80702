#!/usr/bin/env python3
"""tests/cli/maps_test.py PAVISE - maps of hexes in files of their own: checked and drawn; prints TAP."""

import glob
import json
import os
import re
import struct
import tempfile
import xml.etree.ElementTree as xml

import support
from support import SOURCE, expect, expect_status, good, pavise, test

INSTALLED = sorted(os.path.basename(path)[:-5] for path in glob.glob(f'{SOURCE}/data/maps/*.yaml'))

# What each map of the first block is refused for: where, and what is accepted instead.
HEAD = 'ruleset: cryhavoc\ntitle: A test\nmap:\n'
BAD = [
    # sheets of unequal length don't join
    ('  sheets:\n    D:\n      hexes: |\n        .   .\n          .   .\n    E:\n      hexes: |\n        .   .\n',
     ':10:7', 'edges of one length'),
    # a stair to a floor that isn't there
    ('  sheets:\n    D:\n      hexes: |\n        .   z   .\n      stairs: [[D0000, D0100, D0200/1]]\n',
     ':8:31', 'found "D0200/1"'),
    # a stair that nobody can climb
    ('  sheets:\n    D:\n      hexes: |\n        .   z   .\n', ':7:', 'nobody can come here'),
    # a ladder under a plain ceiling
    ('  sheets:\n    D:\n      hexes: |\n        .   .\n      ladders: [[D0000, D0000/1]]\n', ':8:25', 'D0000/1'),
    # a door between two walls
    ('  sheets:\n    D:\n      hexes: |\n        # d #   .   .\n', ':7:', 'a door leads nowhere'),
    # pieces over each other, off the sheet, on a slope
    ('  pieces: {A: {hexes: "m   m"}}\n  sheets:\n    D:\n      hexes: |\n        .   .   .\n'
     '  lay: [{piece: A, at: D0000}, {piece: A, at: D0100}]\n', ':9:32', 'two pieces lie on D0100'),
    ('  pieces: {A: {hexes: "m   m"}}\n  sheets:\n    D:\n      hexes: |\n        .   .\n'
     '  lay: [{piece: A, at: D0100}]\n', ':9:9', 'off the sheets'),
    ('  pieces: {A: {hexes: "m   m"}}\n  sheets:\n    D:\n      signs: {1: clear 0.5}\n      hexes: |\n        .   1\n'
     '  lay: [{piece: A, at: D0000}]\n', ':10:9', "isn't level"),
    # letters that don't lie as they do on the piece; a piece without; a wheel on dry ground; no such piece
    ('  pieces: {A: {hexes: "m   m   m", anchors: {x: "(0,0)", y: "(2,0)"}}}\n  sheets:\n    D:\n      hexes: |\n'
     '        .   .   .   .\n  lay: [{piece: A, x: D0000, y: D0100}]\n', ':9:33', 'y lies 1 from x; accepted: 2 away'),
    ('  pieces: {A: {hexes: "m   m"}}\n  sheets:\n    D:\n      hexes: |\n        .   .\n'
     '  lay: [{piece: A, x: D0000, y: D0100}]\n', ':4:15', 'found no letters x and y'),
    ('  pieces: {A: {hexes: "m   m"}}\n  sheets:\n    D:\n      hexes: |\n        .   .\n'
     '  lay: [{piece: A, x: D0000}]\n', ':9:9', '`x` and `y`'),
    ('  pieces: {A: {hexes: "V", signs: {V: millwheel}}}\n  sheets:\n    D:\n      hexes: |\n        .   ~\n'
     '  lay: [{piece: A, at: D0000}]\n', ':9:9', 'a millwheel lies on D0000, which is clear'),
    ('  pieces: {A: no-such}\n  sheets:\n    D:\n      hexes: |\n        .   .\n  lay: [{piece: A, at: D0000}]\n',
     ':4:15', 'found no installed piece "no-such"'),
    ('  pieces: {A: {hexes: "_   _", edge: hedge}}\n  sheets:\n    D:\n      hexes: |\n        .   .\n'
     '  lay: [{piece: A, at: D0000}]\n', ':4:', 'found "hedge"'),
    # floors over nothing, over the sky; links that don't meet
    ('  pieces: {A: {hexes: "_   _"}}\n  sheets:\n    D:\n      hexes: |\n        _   .   .\n'
     '  lay: [{piece: A, over: D0000}]\n', ':9:9', 'open to the sky'),
    ('  pieces: {A: {hexes: "_   _"}}\n  sheets:\n    D:\n      hexes: |\n        .   .   _\n'
     '  lay: [{piece: A, over: D0200}]\n', ':9:9', 'lies over nothing'),
    ('  pieces: {A: {hexes: "_", links: [{at: "(0,0)", kind: trapdoor}]}}\n  sheets:\n    D:\n      hexes: |\n        _   .\n'
     '  lay: [{piece: A, over: D0000}]\n', ':4:36', 'a trapdoor that leads down has none beneath it'),
    ('  pieces: {A: {hexes: "_   _", links: [{at: "(1,0)", kind: trapdoor}]}}\n  sheets:\n    D:\n'
     '      hexes: |\n        _   _   .\n      links: [{at: D0000, kind: ladder}, {at: D0100, kind: ladder}]\n'
     '  lay: [{piece: A, over: D0000}]\n', ':9:15', 'a ladder leads up under a plain floor'),
    # signs, sides and turns that there aren't
    ('  sheets:\n    D:\n      hexes: |\n        .   ?   .\n', ':7:13', "found '?'"),
    ('  sheets:\n    D:\n      hexes: |\n        .   .\n      sides: [D0000 6 wall]\n', ':8:15', '0 to 5'),
    ('  pieces: {A: {hexes: "m"}}\n  sheets:\n    D:\n      hexes: |\n        .   .\n'
     '  lay: [{piece: A, at: D0000, turn: 6}]\n', ':9:37', '0 to 5'),
    ('  sheets:\n    D:\n      hexes: |\n        .   .\n    D:\n      hexes: |\n        .   .\n', ':8:', 'D'),
]


def write(folder, text):
    path = f'{folder}/map.yaml'
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


@test
def floors_that_no_map_draws_have_letters_on_the_board():
    """What stands in hoardings, up a tree or burns is seen at the terminal: no floor is a question mark."""
    men = 'red: {army: A, men: [{name: Wulf, class: PEA, at: D0000}]}\nblue: {army: B, men: [{name: Odo, class: PEA, at: D0500}]}\n'
    text = ('ruleset: cryhavoc\ntitle: Signs\noptions: {turn_limit: 2}\nfirst: red\nmap:\n  sheets:\n    D:\n'
            '      signs: {1: hoarding, 2: tree-up, 3: burning}\n      hexes: |\n        .   1   2   .   3   .\n'
            + men + 'victory: {aims: [{side: red, points: 2}], otherwise: blue}\n')
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, 'signs.yaml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        out = good('play', path, '--red', 'human', '--blue', 'random', given='board\nquit\n').out
    expect('00 WU  H   Y   .   *   od' in out, out)


@test
def every_installed_map_is_good():
    expect(len(INSTALLED) >= 13, INSTALLED)
    for name in INSTALLED:
        expect(good('check', name).out == f'{name}: a map, good\n', name)
        path = f'{SOURCE}/data/maps/{name}.yaml'
        expect(good('check', path).out == f'{path}: a map, good\n', path)


# How many hexes each piece has, floor by floor: of ours as its sheet gives them.
PIECES = {'watermill': (27, 25), 'windmill': (37, 19, 19), 'river-straight': (36,), 'river-south': (40,), 'river-north': (40,),
          'river-islands': (36,), 'bridge-wood': (5,), 'bridge-stone': (10,), 'marsh-a': (11,), 'marsh-b': (12,), 'pool': (37,),
          'ford': (63,), 'tower-ground': (19,), 'tower-l6': (19, 7), **{f'tower-l{i}': (19,) for i in range(1, 6)},
          **{f'tower-s{i}': (7,) for i in range(1, 9)}}
SIGNS = {'river-straight': {'~': 36}, 'river-islands': {'~': 32, 'm': 4}, 'pool': {'p': 34, '.': 3}, 'ford': {'~': 38, 'f': 25}}


def rows_of(text):
    """Of each floor its rows of hexes, each with where its first sign stands."""
    floors = []
    for line in text.split('\n'):
        if line.strip() == 'hexes: |':
            floors.append([])
            indent = len(line) - len(line.lstrip()) + 2
        elif floors and line.startswith(' ' * indent):
            # hexes of rows stand at even places, every four; sides half-way between them
            row = line[indent:]
            start = len(row) - len(row.lstrip())
            if start % 2 == 0:
                floors[-1].append((row, start))
        elif floors:
            indent = 99
    return floors


def floors_of(name):
    with open(f'{SOURCE}/data/pieces/{name}.yaml', encoding='utf-8') as file:
        return [[sign for row, start in floor for sign in row[start::4] if sign not in '- '] for floor in rows_of(file.read())]


def span(text):
    first, last = text.split('-')
    return range(int(first), int(last) + 1)


# Of each sketch of docs/pieces.md, in their order: the piece, which of its floors, and what stands for the sheet's signs there.
BUILT = {'..': '_', 'f': '_', 'u': '_', 'T': '_', 'S': 'Z'}
SKETCHES = [
    ('watermill', 0, {**BUILT, 'Dx': '_', 'Dy': '_', 'X': '#'}),  # and the wheel outside
    ('watermill', 1, {**BUILT, 'M1': 'M', 'M2': 'M', 'M3': 'M', 'B': '_', 'C': '_'}),
    ('windmill', 0, {'..': 'i', 'f': 'i', 'u': 'i', 'D': 'i', 'TL': 'i', 'X': 'P', '2': 'l', 'b3': 'B', ',': '.', 'x': None, 'y': '.', 'r': '.'}),
    ('windmill', 1, {**BUILT, 'X': 'O'}),
    ('windmill', 2, {**BUILT, 'm': 'M', 'm*': 'M', 'X': '#', 'B': '_'}),
    ('river-islands', 0, {}), ('river-south', 0, {}), ('marsh-a', 0, {}), ('marsh-b', 0, {}),
    ('pool', 0, {'~': 'p', 'i': '.'}),
    ('tower-ground', 0, {'..': '_', '@': '#'}),  # no room under a spiral stair, which comes with a floor above
    ('tower-l3', 0, {'..': '_', 's': 'L'}), ('tower-l4', 0, {'..': '_', 's': 'L'}),
    ('tower-l6', 0, {'b': 'A', 'D': '_'}), ('tower-l6', 1, {'s': 'L'}),
]


def read_sketches():
    """Each sketch of the sheet: the sign of every hex, by q and r."""
    with open(f'{SOURCE}/docs/pieces.md', encoding='utf-8') as file:
        blocks = re.findall(r'```text\n(.*?)```', file.read(), re.S)
    for block in blocks:
        hexes = {}
        for r, q0, row in re.findall(r'r= *(-?\d+) q0= *(-?\d+) \|(.*)', block):
            start = len(row) - len(row.lstrip())
            for k, at in enumerate(range(start, len(row.rstrip()), 4)):
                hexes[int(q0) + k, int(r)] = row[at:at + 4].strip()
        yield hexes


def draw_piece(name):
    """Its floors: the sign of every hex, by q and r from its reference."""
    with open(f'{SOURCE}/data/pieces/{name}.yaml', encoding='utf-8') as file:
        text = file.read()
    found = re.search(r'reference: \[(\d+), (\d+)\]', text)
    column, row = (int(found[1]), int(found[2])) if found else (0, 0)
    floors = []
    for rows in rows_of(text):
        hexes = {}
        for r, (line, start) in enumerate(rows):
            for at in range(start, len(line), 4):
                if line[at] not in '- ':
                    c = (at - r % 2 * 2) // 4
                    hexes[c - r // 2 - (column - row // 2), r - row] = line[at]
        floors.append(hexes)
    return floors


@test
def pieces_are_as_the_sheet_draws_them():
    sketches = list(read_sketches())
    expect(len(sketches) == len(SKETCHES), len(sketches))
    for (name, floor, signs), sketch in zip(SKETCHES, sketches):
        drawn = {at: sign for at, sign in draw_piece(name)[floor].items() if sign != 'V'}
        wanted = {at: signs.get(sign, sign) for at, sign in sketch.items()}  # None: the map's own ground
        differ = {at: (wanted.get(at), drawn.get(at)) for at in wanted.keys() | drawn.keys() if wanted.get(at) != drawn.get(at)}
        expect(not differ, f'{name} {floor}: sheet, piece: {differ}')


@test
def pieces_are_as_the_sheet_lists_them():
    with open(f'{SOURCE}/docs/pieces.md', encoding='utf-8') as file:
        sheet = file.read()
    for name, row in (('marsh-a', r'- MA \(\d+\): (.*)'), ('marsh-b', r'- MB \(\d+\): (.*)'),
                      ('bridge-wood', r'\| BW wood \| (.*?) \|'), ('bridge-stone', r'\| BS stone \| (.*?) \|')):
        listed = re.findall(r'\((-?\d+),(-?\d+)\)', re.search(row, sheet)[1])
        expect(set(draw_piece(name)[0]) == {(int(q), int(r)) for q, r in listed}, name)
    for code, name in (('R1 straight', 'river-straight'), ('R2 bend', 'river-south'), ('R3 bend', 'river-north'), ('R4 islands', 'river-islands')):
        listed, count = re.search(rf'\| {code}.*? \| \S+ \| (.*?) \| (\d+)', sheet).groups()
        hexes = {(c - r // 2, r) for columns, rows in re.findall(r'cols (\d+-\d+),? rows (\d+-\d+)', listed) for c in span(columns) for r in span(rows)}
        expect(set(draw_piece(name)[0]) == hexes and len(hexes) == int(count), name)
    kinds = {'L': 'slit', 'A': 'battlement', '@': 'spiral', '#': 'wall'}
    for design, ring in re.findall(r'^\| (S\d) \| \w+ \| (.*?) \|', sheet, re.M):
        floor = draw_piece(f'tower-{design.lower()}')[0]
        around = [kinds.get(floor[at]) for at in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))]
        kind = 'battlement' if 'battlement' in ring else 'slit'
        expect(around.count(kind) == int(ring[0]) and (around[3] == kind) == ('W wall hex' not in ring), f'{design}: {around}')


@test
def every_installed_piece_has_its_hexes():
    found = {os.path.basename(path)[:-5] for path in glob.glob(f'{SOURCE}/data/pieces/*.yaml')}
    expect(found == set(PIECES), found ^ set(PIECES))
    for name, counts in PIECES.items():
        floors = floors_of(name)
        expect(tuple(len(floor) for floor in floors) == counts, f'{name}: {[len(floor) for floor in floors]}')
        for sign, count in SIGNS.get(name, {}).items():
            expect(floors[0].count(sign) == count, f'{name}: {sign}')


@test
def bad_maps_are_refused_with_their_place():
    with tempfile.TemporaryDirectory() as folder:
        for text, where, says in BAD:
            path = write(folder, HEAD + text)
            found = expect_status(pavise('check', path), 1)
            expect(f'{path}{where}' in found.err and says in found.err, f'{text}{found.err}')
            drawn = expect_status(pavise('draw', '--map', path), 2)
            expect(drawn.out == '' and f'{path}{where}' in drawn.err, drawn.err)


@test
def a_map_names_a_ruleset_with_hexes():
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, HEAD.replace('cryhavoc', 'pikes') + '  sheets: {D: {hexes: "."}}\n')
        expect('pikes' in expect_status(pavise('check', path), 1).err, 'the ruleset is named')
        path = write(folder, 'ruleset: cryhavoc\n')
        expect('`map`' in expect_status(pavise('draw', '--map', path), 2).err, 'the map is missing')


@test
def a_scenario_may_name_a_map_and_its_journal_carries_it():
    with tempfile.TemporaryDirectory() as folder:
        path = f'{folder}/mine.yaml'
        with open(path, 'w', encoding='utf-8') as file:
            file.write('ruleset: cryhavoc\ntitle: Mine\noptions: {turn_limit: 1}\nmap: marsh\nred: {men: [{name: A, class: PEA, at: D0000}]}\n'
                       'blue: {men: [{name: B, class: PEA, at: D2300}]}\n')
        good('play', path, '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{folder}/j.txt')
        with open(f'{folder}/j.txt', encoding='utf-8') as file:
            journal = file.read()
        with open(f'{SOURCE}/data/maps/marsh.yaml', encoding='utf-8') as file:
            lines = [line for line in file.read().split('\nmap:\n')[1].split('\n') if line and len(line) < 66 and not line.endswith('\\')]
        expect('| map: marsh' not in journal and all(f'| {line}\n' in journal for line in lines), 'the map is in it')
        expect_status(pavise('replay', f'{folder}/j.txt'), 0)


@test
def maps_are_drawn_from_above_and_floor_by_floor():
    def labels(*options):
        root = xml.fromstring(good('draw', '--map', 'castle', *options).out)
        return [e.get('aria-label') for e in root.iter() if e.get('aria-label')]

    above, floors, ground = labels(), labels('--floors'), labels('--level', '0', '--bare')
    # A sheet of 24 columns and 20 rows, each hex with its name.
    expect(all(f'D{c:02}{r:02}' in above for c in range(24) for r in range(20)), 'all names')
    expect('wall-walk' in above and 'battlement' in above, 'the key')
    # The keep has three floors and a platform, a tower two and one.
    expect([f for f in floors if f.startswith('KP, ')] == [f'KP, level {n}' for n in range(4)], 'keep')
    expect([f for f in floors if f.startswith('TA, ')] == [f'TA, level {n}' for n in (0, 2, 3)], 'tower')
    expect('The castle' in above and 'solid wall' not in ground, 'bare is without a key')


@test
def pictures_have_the_size_asked_for():
    with tempfile.TemporaryDirectory() as folder:
        path = f'{folder}/map.png'
        good('draw', '--map', 'village', '--bare', '--roofs', '--square', '32', '-o', path)
        with open(path, 'rb') as file:
            data = file.read()
        # 24 hexes and a half, 20 rows of 866 and the rest of the last (288), a frame of 420 all round.
        width, height = struct.unpack('>II', data[16:24])
        expect((width, height) == (-(-(24500 + 840) * 32 // 1000), -(-(19 * 866 + 2 * 577 + 840) * 32 // 1000)),
               (width, height))


@test
def options_that_have_no_sense_with_a_map_are_refused():
    for option in (['--strip'], ['--print', 'a4'], ['--seat', 'red'], ['--at', '3']):
        expect('--map' in expect_status(pavise('draw', '--map', 'castle', *option), 2).err, option)
    expect('1.5' in expect_status(pavise('draw', '--map', 'castle', '--level', 'x'), 2).err, 'a level')


@test
def maps_speak_french():
    expect('une carte' in good('check', 'castle', '--lang', 'fr').out, 'a map in French')
    root = xml.fromstring(good('draw', '--map', 'castle', '--lang', 'fr').out)
    expect(any(e.get('aria-label') == 'chemin de ronde' for e in root.iter()), 'the key in French')


@test
def warnings_of_a_map_are_the_same_in_json(tmp):
    """A floor that no way leads to, and a ladder that leads to no floor."""
    path = f'{tmp}/loft.yaml'
    with open(path, 'w', encoding='utf-8') as out:
        out.write('ruleset: cryhavoc\ntitle: A loft\nmap:\n  sheets:\n    D:\n      hexes: ".   .   _   _   .   _"\n'
                  '      floors: [{level: 1, hexes: "-   -   _   _   -   -"}]\n'
                  '      links: [{at: D0500, kind: ladder}]\n')
    for language, beware in ('en', ' beware: '), ('fr', ' attention : '):
        lines = good('check', path, '--lang', language).lines()
        said = [line.split(beware, 1)[1] for line in lines if beware in line]
        told = json.loads(good('check', '--json', path, '--lang', language).out)
        expect(said and [w['message'] for w in told['warnings']] == said, f'{lines}\n{told}')
        expect(all(re.search(r'\b[A-Z]\d{4}\b.*\d', text) for text in said), said)
        expect({w['key'] for w in told['warnings']} <= {'cli.check.map_blind', 'cli.check.map_unreached'}, told)


support.main()
