#!/usr/bin/env python3
"""tests/cli/draw_test.py PAVISE - pictures, comics and sheets to print; prints TAP."""

import json
import os
import re
import struct
import subprocess
import xml.etree.ElementTree as xml
import zlib

import support
from support import PAVISE, SOURCE, environment, expect, expect_status, good, pavise, play_random, test

SET, STANDARD = 'nevsky/standard-set', 'nevsky/standard-set'
SVG = '{http://www.w3.org/2000/svg}'


def svg_of(*words):
    return xml.fromstring(good('draw', *words).out)


def ids(root):
    return [e.get('id') for e in root.iter() if e.get('id')]


def units(root):
    return sorted(i[5:] for i in ids(root) if i.startswith('unit-'))


def words(root):
    """All that is written for those who can't see it."""
    return [e.get('aria-label') for e in root.iter() if e.get('aria-label')]


def read_bytes(path):
    with open(path, 'rb') as file:
        return file.read()


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def media_boxes(pdf):
    return [tuple(float(n) for n in box.split())
            for box in re.findall(rb'/MediaBox \[ ?([0-9. ]+) ?\]', pdf)]


# --- a picture -----------------------------------------------------------------------------------

@test
def a_picture_has_every_counter_once_by_its_name():
    view = json.loads(good('engine', given=f'1 new {SET}\n2 play throw 5\n3 play throw 2\n4 view\n').out
                      .split('=4 ')[1])
    state = view.get('state', view)
    placed = sorted(n for n, u in state['units'].items() if re.fullmatch(r'[a-z]+\d+', u['at']))
    expect(len(placed) > 40, placed)
    root = svg_of(SET)
    expect(units(root) == placed, (units(root), placed))
    expect(len(ids(root)) == len(set(ids(root))), 'an id stands twice')
    for layer in 'map', 'ground', 'roads', 'rivers', 'growth', 'counters', 'marks', 'news', 'key':
        expect(ids(root).count(layer) == 1, layer)


@test
def a_picture_needs_nothing_from_outside():
    text = good('draw', SET).out
    root = xml.fromstring(text)
    known = set(ids(root))
    for at in re.findall(r'href="([^"]*)"', text) + re.findall(r'url\(([^)]*)\)', text):
        expect(at[0] == '#' and at[1:] in known, at)
    tags = {e.tag for e in root.iter()}
    expect(not tags & {SVG + t for t in ('text', 'image', 'style', 'script', 'font')}, tags)
    expect('http' not in text.replace('http://www.w3.org/2000/svg', ''), 'an address')


@test
def pictures_speak_both_languages():
    english, french = words(svg_of(SET)), words(svg_of(SET, '--lang', 'fr'))
    expect('Teutonic Order' in english and '215 points' in english, english)
    expect('Ordre teutonique' in french and 'arbalétriers' in french, french)
    titles = [e.text for e in svg_of(SET, '--lang', 'fr').iter(SVG + 'title')]
    expect('TK1a, chevaliers, Ordre teutonique, en d2, socles 1 sur 1, face au nord' in titles, titles)
    for text in french:
        expect(not re.search(r'\b(the|of|stands|knights|Red|To decide|road)\b', text)
               or text == 'The standard battle, set up', text)


@test
def what_happens_is_in_the_picture(tmp):
    path = write(f'{tmp}/p.yaml', '''ruleset: nevsky
title: What there is
map: |
  ^ . b .
  - - o o
  t # . f
position:
  turn: 4
  step: support
  attacker: red
  units:
    TK1a: b2 n charging
    RK1a: b2 s half
    TL1: a2 e x3 support=b2
    RL1: d1 w x1
    RE1: c1 owner=none
    RX1: off x2
''')
    root = svg_of(path)
    said = words(root)
    for text in 'Turn 4: melee', 'To decide: Teutonic Order', '4 of 5 stands, attacks this turn', 'charging', 'half-killed', 'bridge', 'hill', 'melee support', \
            'a single stand', 'melee being fought', 'river':
        expect(text in said, (text, said))
    expect('left the board: 1' in said, said)
    titles = [e.text for e in root.iter(SVG + 'title')]
    expect('RK1a, knights, Novgorod, at b2, stands 1 of 1, facing south, half-killed, in the melee' in titles, titles)
    expect('RE1, ballista, nobody, at c1, stands 1 of 1' in titles, titles)
    marks = next(e for e in root.iter() if e.get('id') == 'marks')
    expect(len([e for e in marks.iter() if e.tag.endswith('path')]) == 3, 'the support is an arrow of three parts')
    clashes = next(e for e in root.iter() if e.get('id') == 'clashes')
    expect(len(list(clashes)) == 1, 'one melee')


CROWDED = '''ruleset: nevsky
title: Crowded squares
map: |
  . . . # . t
  . . . . . .
  ^ . . r r .
  . . . . . .
position:
  turn: 4
  step: melee
  attacker: red
  units:
    TK1a: b4 n charging
    TK1b: b4 n half
    TG1: b4 n
    RK1a: b4 s tired
    RK1b: b4 s half
    RK3a: a4 s
    RK3b: a4 s
    RG1: a4 s
    TM2: d4 e x2
    RM1: d4 s x2
    TL2: f4 w x2
    RL2: f4 s x2
    TL1: e2 n x3
    RL1: a2 w x1
    TM1: a2 w x2
    TC1: f3 e
    RA1: f3 n
    TX1: c2 ne
    RB1: d2 sw
    TW1a: b1 s
    TW1b: b1 s
    TE1: b1
    RJ1: e1 e
    TA1: f2 n support=f3
'''


def boxes(group):
    """Rectangles of a counter and of its front, without shadow and rim: left, top, right, bottom."""
    body = next(r for r in group.iter(SVG + 'rect') if r.get('stroke'))
    x, y, width, height = (int(body.get(k)) for k in ('x', 'y', 'width', 'height'))
    front, beak = [e for e in group if e.tag == SVG + 'path'][:1], None
    if front and re.fullmatch(r'M-?\d+ -?\d+(L-?\d+ -?\d+){2}Z', front[0].get('d')):
        points = [[int(n) for n in pair] for pair in re.findall(r'(-?\d+) (-?\d+)', front[0].get('d'))]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        beak = min(xs), min(ys), max(xs), max(ys)
    return (x, y, x + width, y + height), beak


def overlap(one, other):
    return min(one[2], other[2]) - max(one[0], other[0]) > 0 and min(one[3], other[3]) - max(one[1], other[1]) > 0


@test
def nobody_covers_anybody_and_fronts_stay_in_their_squares(tmp):
    root = svg_of(write(f'{tmp}/p.yaml', CROWDED), '--bare')
    places = dict(re.findall(r'^    (\w+): ([a-f]\d)', CROWDED, re.M))
    shown = {e.get('id')[5:]: boxes(e) for e in root.iter() if (e.get('id') or '').startswith('unit-')}
    expect(shown.keys() == places.keys(), shown.keys() ^ places.keys())
    for name, (body, beak) in shown.items():
        left, top = 1000 * (ord(places[name][0]) - ord('a')), 1000 * (4 - int(places[name][1]))
        expect(beak or name == 'TE1', f'{name} has no front')
        for part in filter(None, (body, beak)):
            inside = part[0] >= left and part[1] >= top and part[2] <= left + 1000 and part[3] <= top + 1000
            expect(inside, (name, part, left, top))
        for other, (rest, _) in shown.items():
            if other != name and places[other] == places[name]:
                expect(not overlap(body, rest), (name, other))
                expect(not beak or not overlap(beak, rest), (name, other, beak, rest))


@test
def full_squares_are_seen_from_nearby(tmp):
    root = svg_of(write(f'{tmp}/p.yaml', CROWDED))
    near = next(e for e in root.iter() if e.get('id') == 'near')
    for text in 'b4: open ground', 'd4: building', 'f4: wood', 'a2: hill', 'f3: open ground', 'a4: open ground':
        expect(text in words(near), (text, words(near)))
    names = sorted(i[len('near-unit-'):] for i in ids(near) if i.startswith('near-unit-'))
    alone = {'TL1', 'TX1', 'RB1', 'RJ1', 'TA1'}
    expect(names == sorted(set(units(root)) - alone), names)
    calm = next(e for e in svg_of('nevsky/skirmish-set').iter() if e.get('id') == 'near')
    expect(len(calm) == 0, 'nothing is full there')
    for name in 'RK1b', 'TG1', 'TE1':
        expect(name in words(near), f'{name} can be read')


@test
def a_support_is_beside_the_front(tmp):
    """TA1 looks north and supports north: the arrow is right of its beak, not on it."""
    root = svg_of(write(f'{tmp}/p.yaml', CROWDED), '--bare')
    _, beak = next(boxes(e) for e in root.iter() if e.get('id') == 'unit-TA1')
    marks = next(e for e in root.iter() if e.get('id') == 'marks')
    lines = [[int(n) for n in re.findall(r'-?\d+', e.get('d'))] for e in marks.iter() if e.get('d')]
    mine = [line for line in lines if line[0] > 5000 and line[1] > 1500]
    expect(len(mine) > 2, lines)
    for line in mine:
        expect(min(line[0::2]) >= beak[2] - 20, (line, beak))


@test
def a_seat_sees_no_more_than_it_may(tmp):
    """What blue places behind the screen changes nothing in red's picture, byte for byte."""
    pictures = []
    for number, place in enumerate(('c8 s', 'e8 s')):
        path = f'{tmp}/{number}.pv'
        given = f'place TX1 b1 n\nplace TM1 c1 n\nplace TK1 d1 n\nplace TC1 e1 n\nready\nplace RB1 {place}\nquit\n'
        good('play', 'nevsky/skirmish', '--save', path, given=given)
        expect('place RB1' in open(path, encoding='utf-8').read(), 'blue has placed')
        expect('RB1' in units(svg_of(path)) and 'TX1' in units(svg_of(path)), units(svg_of(path)))
        red = good('draw', path, '--seat', 'red').out
        expect(not any(n.startswith('R') for n in units(xml.fromstring(red))), 'blue is hidden from red')
        expect('TX1' in units(xml.fromstring(red)), 'red sees its own')
        pictures.append(red)
        blue, nobody = svg_of(path, '--seat', 'blue'), svg_of(path, '--seat', 'nobody')
        expect(not any(n.startswith('T') for n in units(blue)), units(blue))
        expect(units(nobody) == [], units(nobody))
    expect(pictures[0] == pictures[1], 'red sees where blue is')


@test
def a_journal_is_drawn_at_any_moment(tmp):
    path = f'{tmp}/b.pv'
    play_random(path)
    expect(good('draw', path, '--at', '0').out != good('draw', path).out, '--at')
    expect(good('draw', path).out == good('draw', path).out, 'the same twice')
    one, two = (svg_of(path, *more) for more in ((), ('--bare',)))
    expect('news' in ids(one) and 'news' not in ids(two), '--bare')


@test
def positions_and_situations_are_drawn_too():
    line = next(l for l in good('replay', f'{SOURCE}/src/rules/nevsky/replays/skirmish.journal').out.splitlines()
                if l.startswith('position: ')).split(' ', 1)[1]
    expect(len(units(svg_of('--scenario', 'nevsky/skirmish-set', line))) > 2, 'a position')
    expect(units(svg_of('NEV-6J.2')), 'a situation')


# --- PNG and PDF ---------------------------------------------------------------------------------

@test
def png_has_the_size_asked_for(tmp):
    for square in 32, 64:
        path = f'{tmp}/{square}.png'
        good('draw', SET, '--square', str(square), '-o', path)
        data = read_bytes(path)
        expect(data[:8] == b'\x89PNG\r\n\x1a\n', data[:8])
        width, height = struct.unpack('>II', data[16:24])
        root = svg_of(SET, '--square', str(square))
        expect((str(width), str(height)) == (root.get('width'), root.get('height')), (width, height))
        box = [int(n) for n in root.get('viewBox').split()]
        expect(abs(width - box[2] * square / 1000) < 1, (width, box))


def pixels(data):
    """Rows of bytes of a PNG of 8 bits, unfiltered, and how many bytes a pixel has."""
    width, height, depth, kind = struct.unpack('>IIBB', data[16:26])
    step = {0: 1, 2: 3, 4: 2, 6: 4}[kind]
    raw, at = b'', 8
    while at < len(data):
        length, = struct.unpack('>I', data[at:at + 4])
        if data[at + 4:at + 8] == b'IDAT':
            raw += data[at + 8:at + 8 + length]
        at += 12 + length
    raw, rows, before = zlib.decompress(raw), [], bytearray(width * step)
    for y in range(height):
        line = bytearray(raw[y * (width * step + 1) + 1:(y + 1) * (width * step + 1)])
        filtered = raw[y * (width * step + 1)]
        for i in range(len(line)):
            a = line[i - step] if i >= step else 0
            b, c = before[i], before[i - step] if i >= step else 0
            if filtered == 4:
                p = a + b - c
                nearest = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            else:
                nearest = (0, a, b, (a + b) // 2)[filtered]
            line[i] = line[i] + nearest & 255
        rows.append(line)
        before = line
    return rows, step


@test
def grey_is_grey_and_sides_stay_apart(tmp):
    path = write(f'{tmp}/s.yaml', 'ruleset: nevsky\ntitle: Two\nmap: |\n  . .\n'
                 'position: {turn: 1, step: move, attacker: red, units: {TL1: a1 n, RL1: b1 s}}\n')
    good('draw', path, '--bare', '--grey', '--square', '32', '-o', f'{tmp}/g.png')
    rows, step = pixels(read_bytes(f'{tmp}/g.png'))
    expect(step in (1, 3), step)
    for row in rows if step == 3 else []:
        expect(row[0::3] == row[1::3] == row[2::3], 'a pixel with colour')
    band = 32 * 420 // 1000

    def mean(column):
        """Of the middle of a square: where a counter's ground and sign are."""
        square = [row[(band + 32 * column + x) * step] for row in rows[band + 8:band + 24] for x in range(8, 24)]
        return sum(square) / len(square)
    expect(mean(1) - mean(0) > 60, f'red {mean(0):.0f}, blue {mean(1):.0f}')


@test
def pdf_is_a_page_as_large_as_the_picture(tmp):
    good('draw', SET, '-o', f'{tmp}/b.pdf')
    data = read_bytes(f'{tmp}/b.pdf')
    expect(data[:5] == b'%PDF-', data[:8])
    (box,) = media_boxes(data)
    root = svg_of(SET)
    expect(abs(box[2] - int(root.get('width')) * 0.75) < 0.1, box)
    expect(abs(box[3] - int(root.get('height')) * 0.75) < 0.1, box)


@test
def wrong_use_is_told_and_nothing_is_written(tmp):
    for more, says in ((['-o', f'{tmp}/x.jpg'], '.svg, .png'), (['--seat', 'green'], 'red, blue'),
                       (['--square', '7'], '8'), (['--square', '513'], '512'),
                       (['--square', '512', '-o', f'{tmp}/x.png', '--set', 'turn_limit=9'], None),
                       (['-o', f'{tmp}/none/x.png'], 'No such'), (['--strip'], 'journal'),
                       (['--print', 'a4', '--strip'], '--strip'), (['--print', 'a3', '-o', f'{tmp}/x.pdf'], 'a4'),
                       (['--print', 'a4', '-o', f'{tmp}/x.svg'], '.pdf'),
                       (['--print', 'a4', '--mm', '9', '-o', f'{tmp}/x.pdf'], '10'),
                       (['--print', 'a4', '--sheet', '999', '-o', f'{tmp}/x.svg'], 'there are'),
                       (['--at', '3'], 'journal')):
        if says is None:
            continue
        result = expect_status(pavise('draw', SET, *more), 2)
        expect(says in result.err and not result.out, (more, result.err))
        expect(os.listdir(tmp) == [], os.listdir(tmp))
    big = expect_status(pavise('draw', 'nevsky/two-divisions', '--square', '512', '-o', f'{tmp}/x.png'), 2)
    expect('pixels' in big.err and os.listdir(tmp) == [], big.err)


# --- a comic -------------------------------------------------------------------------------------

@test
def a_strip_tells_how_it_began_went_and_ended(tmp):
    path = f'{tmp}/b.pv'
    good('play', 'nevsky/skirmish-set', '--red', 'rush', '--blue', 'rush', '--dice', 'seeded:4', '--save', path)
    told = good('replay', path).out
    root = svg_of(path, '--strip', '--panels', '6')
    panels = [e for e in root.iter() if (e.get('id') or '').startswith('panel-')]
    expect(2 <= len(panels) <= 6, len(panels))
    expect(len(ids(root)) == len(set(ids(root))), 'an id stands twice')
    said = [words(p) for p in panels]
    expect('The armies face each other.' in said[0], said[0])
    expect(any('wins' in w or 'draw' in w for w in said[-1]), said[-1])
    for middle in said[1:-1]:
        head = next(w for w in middle if w.startswith('Turn '))
        text = middle[middle.index(head) + 1]
        first = text.split('; ')[0]
        expect(f'* {first}' in told, f'{text!r} is no part of what happened')
    expect('commence' in good('draw', path, '--strip', '--lang', 'fr').out, 'in French')
    expect(svg_of(path, '--strip', '--seat', 'red') is not None, 'for a seat')


# --- print and play ------------------------------------------------------------------------------

def sheets(*more, last=1000):
    """All sheets as SVG, or the last of them: how many there are is told when too many are asked for."""
    result = expect_status(pavise('draw', SET, '--print', 'a4', '--sheet', '999', *more), 2)
    count = int(re.search(r'there are (\d+)', result.err).group(1))
    return [xml.fromstring(good('draw', SET, '--print', 'a4', '--sheet', str(i + 1), *more).out)
            for i in range(max(0, count - last), count)]


def cuts(roots):
    return {e.get('id'): (int(e.get('width')) / 100, int(e.get('height')) / 100)
            for root in roots for e in root.iter(SVG + 'rect') if e.get('class') == 'cut' and e.get('id')}


@test
def printed_counters_have_the_size_of_their_bases():
    """Inches of the rules' table, in millimetres: a knight is 15/16 by 1 1/2."""
    for more, inch in (((), 25.4), (('--mm', '50'), 50 / 4)):
        found = cuts(sheets(*more, last=10))
        expect(len(found) == 51 + 56, len(found))
        for name, size in (('TK1a', (15 / 16, 1.5)), ('TL1.4', (1.25, 1.25)), ('TU1.1', (25 / 16, 1.5)),
                           ('RG1', (1.75, 1.75)), ('RC1.3', (15 / 16, 1.5))):
            for have, want in zip(found[f'cut-{name}'], size):
                expect(abs(have - want * inch) <= 0.01, (name, more, have, want * inch))
    tiny = [w for root in sheets('--mm', '15', last=8) for w in words(root)]
    expect('TK1a' in tiny and 'TL1.4' in tiny, 'names of the smallest counters')
    small = cuts(sheets('--set', 'scale=15mm', last=8))
    expect(abs(small['cut-TK1a'][0] - 12.7) < 0.01 and abs(small['cut-TK1a'][1] - 25.4) < 0.01, small['cut-TK1a'])


@test
def printed_counters_of_hexes_lie_in_them_and_their_markers_are_their_own():
    """Hexes an inch wide: a man leaves their rim to be seen, a rider reaches over two; riders' and men's states, none of units."""
    def printed(*more):
        count = int(re.search(r'there are (\d+)', pavise('draw', 'cryhavoc/chase', '--print', 'a4', '--sheet', '999', *more).err).group(1))
        return [xml.fromstring(good('draw', 'cryhavoc/chase', '--print', 'a4', '--sheet', str(i + 1), *more).out) for i in range(count)]
    for more, hexagon in (((), 25.4), (('--mm', '30'), 30)):
        roots = printed(*more)
        found = cuts(roots)
        expect(len(found) == 8 + 6, sorted(found))  # thieves and riders
        for name, deep in (('wulf', 0.62), ('roland', 1.62)):
            for have, want in zip(found[f'cut-{name}'], (0.62 * hexagon, deep * hexagon)):
                expect(abs(have - want) <= 0.02, (name, more, have, want))
    said = {w for root in roots for w in words(root)}
    expect({'stunned', 'wounded', 'dead'} <= said, 'what men may be')
    expect(not {'retiring', 'driven'} & said, 'what no man is')


@test
def printed_maps_are_at_true_size_and_overlap():
    for scale, inch in ('25mm', 4), ('15mm', 3):
        first = svg_of(SET, '--print', 'a4', '--sheet', '1', '--set', f'scale={scale}')
        inner = first.find(SVG + 'svg').find(SVG + 'g').get('transform')
        expect(inner.endswith(f' scale({inch * 2.54:.3f})'), inner)  # a square of 1000, in 1/100 mm
    maps = [s for s in sheets('--mm', '40') if any(e.get('id') == 'map' for e in s.iter())]
    expect((maps[0].get('width'), maps[0].get('height')) == ('210.00mm', '297.00mm'), maps[0].attrib)
    expect(maps[0].get('viewBox') == '0 0 21000 29700', 'hundredths of a millimetre')
    lefts, tops = set(), set()
    for sheet in maps:
        window = sheet.find(SVG + 'svg')
        move = window.find(SVG + 'g').get('transform')
        x, y, scale = re.fullmatch(r'translate\((-?\d+) (-?\d+)\) scale\(([\d.]+)\)', move).groups()
        expect(float(scale) == 4, scale)
        lefts.add((-int(x), int(window.get('width'))))
        tops.add((-int(y), int(window.get('height'))))
    for strips, size in ((sorted(lefts), 12 * 4000), (sorted(tops), 12 * 4000)):
        expect(strips[0][0] == 0 and sum(strips[-1]) == size, strips)
        for one, other in zip(strips, strips[1:]):
            expect(one[0] + one[1] - other[0] == 600, 'six millimetres lie under the next sheet')
    expect(len(maps) == len(lefts) * len(tops), len(maps))


@test
def printed_pages_are_paper(tmp):
    for paper, size in (('a4', (595.276, 841.89)), ('letter', (612, 792))):
        path = f'{tmp}/{paper}.pdf'
        good('draw', SET, '--print', paper, '--mm', '25', '-o', path)
        boxes = media_boxes(read_bytes(path))
        expect(len(boxes) >= 8, len(boxes))
        for box in boxes:
            expect(sorted(round(n, 1) for n in box[2:]) == sorted(round(n, 1) for n in size), box)


@test
def printed_lists_have_every_unit_and_figure():
    said = [w for s in sheets('--mm', '25', '--set', 'troops/knights/move=4', last=6) for w in words(s)]
    for text in 'Roster: Novgorod', 'TK4b', 'RM3', 'Markers', 'troops', 'NEV-8D.9', 'D1/D2/D3/D4', 'bases, inches':
        expect(text in said, text)
    knights = said.index('NEV-0X.1')
    expect(said[knights - 10:knights] == ['knights', '4', '5', '1.5', '2', '4', '1', '0', '7', '2'],
           said[knights - 10:knights])


# --- how fast ------------------------------------------------------------------------------------

@test
def the_picture_of_a_standard_board_is_small():
    expect(len(good('draw', STANDARD).out) < 250000, 'bytes of a picture')
    done = subprocess.run([PAVISE, 'draw', STANDARD, '-o', '/dev/full'], capture_output=True,
                          env=environment(), timeout=60)
    expect(done.returncode == 2 and done.stderr, 'a full disk is told')


@test
def the_key_of_hexes_has_what_is_there():
    """Figures of hexes, signs of men and things alike; a front where somebody has one."""
    for name, shown, left in (('windmill', ('Signs', 'points to enter', 'level, at the foot'), ('Troops', 'front')),
                              ('chase', ('Signs', 'front'), ('points to enter',))):
        key = set(words(svg_of(f'cryhavoc/{name}')))
        expect(key.issuperset(shown), f'{name}: {set(shown) - key}')
        expect(not key.intersection(left), f'{name}: {key.intersection(left)}')


support.main()
