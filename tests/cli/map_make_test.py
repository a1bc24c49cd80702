#!/usr/bin/env python3
"""tests/cli/map_make_test.py PAVISE - `pavise map`: pieces laid on a sheet or a map; prints TAP."""

import glob
import os
import re
import tempfile

import support
from support import SOURCE, expect, expect_status, good, pavise, test

RIVER = ('--lay', 'river-straight at=A1115 turn=3', '--lay', 'river-straight at=A2315 turn=3')
MILL = 'watermill x=A1510 y=A1910'


def codes():
    """What each installed piece is called where nobody says otherwise."""
    found = {}
    for path in glob.glob(f'{SOURCE}/data/pieces/*.yaml'):
        with open(path, encoding='utf-8') as file:
            found[os.path.basename(path)[:-5]] = re.search(r'^code: (\w+)$', file.read(), re.M)[1]
    return found


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


@test
def every_piece_has_a_code_of_its_own():
    found = codes()
    expect(len(set(found.values())) == len(found) >= 27, found)
    # those of docs/pieces.md, section 1
    for piece, code in (('watermill', 'WM'), ('windmill', 'WD'), ('river-straight', 'R1'), ('river-islands', 'R4'), ('bridge-wood', 'BW'),
                        ('bridge-stone', 'BS'), ('marsh-a', 'MA'), ('marsh-b', 'MB'), ('pool', 'PL'), ('ford', 'FD'), ('tower-s8', 'S8'),
                        ('tower-l6', 'L6')):
        expect(found[piece] == code, f'{piece}: {found[piece]}')


@test
def a_mill_beside_a_river_is_a_map_that_is_good_and_played():
    with tempfile.TemporaryDirectory() as folder:
        path = f'{folder}/mine.yaml'
        good('map', '--sheet', '24x20', *RIVER, '--lay', MILL, '--title', 'Our mill', '--save', path)
        expect(good('check', path).out == f'{path}: a map, good\n', 'good')
        text = read(path)
        expect('title: Our mill\n' in text and '    WM: watermill\n' in text and '    - {piece: WM, x: A1510, y: A1910}\n' in text, text)
        expect(text.count('R1: river-straight') == 1 and text.count('{piece: R1, ') == 2, text)
        expect('The mill' not in text and '\n        .   .   .' in text, text)
        # The map's lines are a scenario's.
        with open(f'{folder}/battle.yaml', 'w', encoding='utf-8') as file:
            file.write(text + 'options: {turn_limit: 1}\nred: {men: [{name: A, class: PEA, at: "WM-1(0,0)"}]}\n'
                       'blue: {men: [{name: B, class: PEA, at: A2300}]}\n')
        good('play', f'{folder}/battle.yaml', '--red', 'random', '--blue', 'random', '--dice', 'seeded:1')


@test
def without_a_picture_it_is_printed_in_letters():
    out = good('map', '--sheet', '24x20', *RIVER, '--lay', MILL).out
    lines = out.splitlines()
    expect(lines[0].split() == [f'A{c:02}' for c in range(24)], lines[0])
    rows = {line[:2]: line[4:].split() for line in lines[1:lines.index('Floor 1:')] if line[:2].isdigit()}
    expect(rows['00'] == ['.'] * 24 and rows['14'] == ['~'] * 24, rows)
    expect('| _   _   _   _   _ |' in out and 'o _   _   #   _   _ o' in out, 'walls and doors')
    for line in ('~ river', '# solid wall', 'WM: (0,0) on A1508, turn 0, levels 0 to 1', 'R1: (0,0) on A1115, turn 3, level 0'):
        expect(line in lines, line)
    # As the sheet of the pieces draws the upper floor.
    upper = [line[4:].split() for line in lines[lines.index('Floor 1:'):] if line[:2].isdigit()]
    expect([sum(sign not in '|o' for sign in row) for row in upper] == [5] * 5, upper)


@test
def every_installed_map_is_printed_and_written_again():
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(glob.glob(f'{SOURCE}/data/maps/*.yaml')):
            name, again = os.path.basename(path)[:-5], f'{folder}/again.yaml'
            out = good('map', '--on', name, '--save', again).out
            expect(out == good('map', '--on', again).out and '?' not in out, name)
            expect(good('draw', '--map', name).out == good('draw', '--map', again).out, name)


# What each floor of a tower is laid over: rows of docs/pieces.md, section 10; the marker beneath L5 stands in the wall.
BENEATH = {'tower-l2': 'tower-l5', 'tower-s2': 'tower-s5', 'tower-s3': 'tower-s4', 'tower-s5': 'tower-s4', 'tower-s7': 'tower-l5'}
MARKERS = {'tower-l5': 'spiral at=A0810 leads=up side=0'}


def stack(piece):
    if piece == 'tower-ground':
        return ['tower-ground at=A1010']
    # S4 lies over nothing that stands on the ground: it is laid there itself
    if piece == 'tower-s4':
        return ['tower-s4 at=A1010']
    below = BENEATH.get(piece, 'tower-ground')
    marker = [MARKERS.get(piece, 'spiral at=A1010 leads=up side=0')] if below == 'tower-ground' else []
    return stack(below) + marker + [f'{piece} over=A1010']


@test
def every_piece_may_be_laid():
    lays = {'watermill': ['pool at=A1616', 'watermill at=A1508'], 'ford': ['ford at=A0000']}
    for piece in codes():
        words = stack(piece) if piece.startswith('tower-') else lays.get(piece, [f'{piece} at=A1010'])
        good('map', '--sheet', '24x20', *[word for lay in words for word in ('--lay', lay)])


@test
def markers_are_links_of_their_sheet():
    with tempfile.TemporaryDirectory() as folder:
        path = f'{folder}/mine.yaml'
        good('map', '--on', 'guard-post', '--lay', 'tower-l3 over=A1409', '--lay', 'tower-s1 over=A1409', '--lay',
             'spiral at=A1409 leads=up side=0', '--save', path)
        text = read(path)
        expect('      links:\n        - {kind: spiral, at: A1409, leads: up, side: 0}\n' in text, text)
        good('check', path)
        # Beside those that the map has.
        good('map', '--on', path, '--lay', 'tower-ground at=A0306', '--lay', 'spiral at=A0306 leads=up side=0', '--lay', 'tower-l1 over=A0306',
             '--save', path)
        expect(read(path).count('        - {kind: spiral, at: A') == 2, read(path))
        good('check', path)
        found = expect_status(pavise('map', '--on', 'guard-post', '--lay', 'tower-l3 over=A1409'), 2)
        expect('a spiral that leads down has none beneath it' in found.err, found.err)
        # What a line of `lay` has besides is kept.
        with open(path, 'w', encoding='utf-8') as file:
            file.write('ruleset: cryhavoc\ntitle: T\nmap:\n  pieces: {TG: tower-ground, L3: tower-l3}\n  sheets:\n    A:\n      hexes: |\n'
                       + ''.join('        ' + '  ' * (r % 2) + '.   ' * 9 + '.\n' for r in range(10))
                       + '  lay:\n    - {piece: TG, at: A0505, markers: [{at: "(0,0)", kind: spiral, leads: up, side: 0}]}\n'
                       '    - {piece: L3, over: A0505}\n')
        good('map', '--on', path, '--lay', 'tower-s1 over=A0505', '--save', path)
        expect('- {piece: TG, at: A0505, markers: [{at: "(0,0)", kind: spiral, leads: up, side: 0}]}\n' in read(path), read(path))
        good('check', path)
        for bad in ('spiral at=B0000 leads=up side=0', 'spiral leads=up side=0'):
            expect(f'--lay "{bad}"' in expect_status(pavise('map', '--on', 'guard-post', '--lay', bad), 2).err, bad)


@test
def pieces_on_a_map_that_has_some_keep_their_names():
    with tempfile.TemporaryDirectory() as folder:
        path = f'{folder}/two.yaml'
        good('map', '--on', 'watermill', '--lay', 'windmill x=A0405 y=A1105', '--lay', 'marsh-a at=A2105 as=BOG',
             '--lay', 'river-straight at=A0017', '--save', path)
        text = read(path)
        expect('    R1: river-straight\n' in text and text.count('river-straight') == 1 and '    BOG: marsh-a\n' in text, text)
        expect('{piece: WM, x: A1510, y: A1910}' in text and '{piece: WD, x: A0405, y: A1105}' in text, text)
        # A code that the map has for something else gets a number.
        with open(path, 'w', encoding='utf-8') as file:
            file.write('ruleset: cryhavoc\ntitle: T\nmap:\n  pieces: {PL: {hexes: "m"}}\n  sheets:\n    D:\n      hexes: |\n'
                       + ''.join('        ' + '  ' * (r % 2) + '.   ' * 9 + '.\n' for r in range(10)) + '  lay: [{piece: PL, at: D0000}]\n')
        again = f'{folder}/again.yaml'
        good('map', '--on', path, '--lay', 'pool at=D0505', '--save', again)
        expect('    PL2: pool\n' in read(again) and '{piece: PL2, at: D0505}' in read(again), read(again))
        taken = expect_status(pavise('map', '--on', path, '--lay', 'pool at=D0505 as=PL'), 2)
        expect('another piece is called "PL"' in taken.err, taken.err)


@test
def what_cannot_be_laid_is_named_with_its_hex_and_row():
    for lays, says in (
            ((MILL,), f'--lay "{MILL}": a millwheel lies on A1613, which is clear; accepted: river or pool [STR-MAP.10, STR-MAP.11]'),
            (('marsh-a at=A0505', 'marsh-b at=A0605'), '--lay "marsh-b at=A0605": two pieces lie on A0604'),
            (('marsh-a at=A0505', 'pool at=A0101'), '--lay "pool at=A0101": hex (0,-3) of PL lies off the sheets'),
            (('pool at=A0101', 'marsh-a at=A0505'), '--lay "pool at=A0101"'),
            (('windmill x=A0810 y=A1410',), 'y lies 6 from x; accepted: 7 away, along one row of hexes [STR-MAP.6]'),
            (('no-such at=A0505',), 'found no installed piece "no-such"'),
            (('../maps/castle at=A0505',), 'found no installed piece'),
            (('pool',), '--lay "pool": accepted: a hex of one of the sheets'),
            (('pool at=B0505',), 'accepted: a hex of one of the sheets'),
            (('pool at=A0505 turn=6',), '0 to 5'),
            (('pool at=A0505 over=A0505',), '`at` a hex, or `over`'),
            (('pool at=A0505 high=2',), 'found "high=2"; accepted: a piece, then at='),
            (('pool at=',), 'found "at="'), (('pool as=TOOLONGIT at=A0505',), 'found "as=TOOLONGIT"'), (('at=A0505',), 'found "at=A0505"'),
            (('pool at=A0505 at=A0505 at=A0505 at=A0505 at=A0505',), 'found "at=A0505"'),
            (('',), 'found ""')):
        words = [word for lay in lays for word in ('--lay', lay)]
        found = expect_status(pavise('map', '--sheet', '24x20', *words), 2)
        expect(says in found.err and found.out == '', f'{lays}: {found.err}')


@test
def nothing_is_written_where_it_fails():
    with tempfile.TemporaryDirectory() as folder:
        expect_status(pavise('map', '--sheet', '24x20', '--lay', MILL, '--save', f'{folder}/a.yaml', '--draw', f'{folder}/a.svg'), 2)
        expect(os.listdir(folder) == [], 'nothing')
        good('map', '--sheet', '24x20', *RIVER, '--lay', MILL, '--save', f'{folder}/a.yaml', '--draw', f'{folder}/a.svg')
        expect(sorted(os.listdir(folder)) == ['a.svg', 'a.yaml'] and read(f'{folder}/a.svg').startswith('<svg'), 'both')
        expect(read(f'{folder}/a.svg') == good('draw', '--map', f'{folder}/a.yaml').out, 'as draw draws it')


@test
def sheets_and_options_that_there_are_not_are_refused():
    for size in ('24', '24x', 'x20', '0x20', '24x0', '101x1', '1x101', '99x99', '24x20x', '-4x20'):
        expect('columns and rows' in expect_status(pavise('map', '--sheet', size), 2).err, size)
    for size in ('1x1', '100x40', '24x20'):
        good('map', '--sheet', size)
    for words in ((), ('--sheet', '24x20', '--on', 'village')):
        expect('one of the two' in expect_status(pavise('map', *words), 2).err, words)
    expect_status(pavise('map', '--sheet', '24x20', 'village'), 2)
    expect('.svg' in expect_status(pavise('map', '--sheet', '24x20', '--draw', 'a.gif'), 2).err, 'a picture')
    expect('too often' in expect_status(pavise('map', '--sheet', '24x20', *['--lay', 'pool at=A0505'] * 33), 2).err, 'thirty-three')
    expect_status(pavise('map', '--on', 'no-such'), 2)
    expect_status(pavise('map', '--on', f'{SOURCE}/data/scenarios/cryhavoc/brawl.yaml'), 2)


@test
def it_speaks_french():
    out = good('map', '--sheet', '24x20', '--lay', 'pool at=A0505', '--lang', 'fr').out
    expect('PL : (0,0) en A0505, tour 0, niveau 0' in out and 'p mare' in out, out)
    found = expect_status(pavise('map', '--sheet', '24x20', '--lay', MILL, '--lang', 'fr'), 2).err
    expect('accepté : rivière ou étang [STR-MAP.10, STR-MAP.11]' in found, found)
    expect('accepté : une pièce' in expect_status(pavise('map', '--sheet', '24x20', '--lay', 'pool x', '--lang', 'fr'), 2).err, 'words')


support.main()
