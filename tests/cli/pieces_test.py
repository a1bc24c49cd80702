#!/usr/bin/env python3
"""tests/cli/pieces_test.py PAVISE - the tables of docs/pieces.md against data/pieces, and the figures against data/tables; TAP."""

import json
import re

import support
from support import SOURCE, expect, good, pavise, test

STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
SIDES = {'e': 0, 'ne': 1, 'nw': 2, 'w': 3, 'sw': 4, 'se': 5}
GROUNDS = {'_': 'interior', '#': 'wall', 'Z': 'stair-narrow', '@': 'stair-spiral', 'A': 'walk-battlement', 'a': 'walk', '~': 'river',
           'p': 'pool', 'm': 'marsh', 'f': 'ford', '=': 'bridge', '.': 'clear'}


def read(path):
    with open(f'{SOURCE}/{path}', encoding='utf-8') as file:
        return file.read()


SHEET = read('docs/pieces.md')


def section(number):
    return re.search(rf'^## {number}\. .*?(?=^## |\Z)', SHEET, re.M | re.S)[0]


def table(text, head):
    """The rows below the one that begins so, as lists of cells."""
    lines = text[text.index(f'\n| {head} |') + 1:].split('\n')[2:]
    rows = []
    for line in lines:
        if not line.startswith('|'):
            break
        rows.append([cell.strip() for cell in line.strip('|').split(' | ')])
    return rows


def hexes(text):
    return [(int(q), int(r)) for q, r in re.findall(r'\((-?\d+),(-?\d+)\)', text)]


def beside(at, side):
    return at[0] + STEPS[side][0], at[1] + STEPS[side][1]


def distance(at):
    return max(abs(at[0]), abs(at[1]), abs(at[0] + at[1]))


# --- pieces as their files have them ---------------------------------------------------------------------------------

def read_drawing(lines, reference):
    """Signs by hex, and by hex and side; hexes from the reference."""
    signs, sides, row = {}, {}, -1

    def own(x, row):
        column = (x - row % 2 * 2) // 4
        return column - row // 2 - (reference[0] - reference[1] // 2), row - reference[1]

    for line in lines:
        start = len(line) - len(line.lstrip())
        if start % 2 == 0:
            row += 1
            for x in range(row % 2 * 2, len(line), 4):
                if line[x] not in '- ':
                    signs[own(x, row)] = line[x]
                for beyond, side in ((x + 2, 0), (x - 2, 3)):
                    if 0 <= beyond < len(line) and line[beyond] != ' ':
                        sides[own(x, row), side] = line[beyond]
            continue
        for x, sign in enumerate(line):
            if sign != ' ':
                for x2, row2, side in ((x - 1, row, 5), (x + 1, row, 4), (x + 1, row + 1, 2), (x - 1, row + 1, 1)):
                    if x2 % 4 == row2 % 2 * 2:
                        sides[own(x2, row2), side] = sign
    return signs, sides


class Piece:
    """What one of data/pieces has; floors are numbered from the lowest."""

    def __init__(self, text):
        found = re.search(r'reference: \[(\d+), (\d+)\]', text)
        reference = (int(found[1]), int(found[2])) if found else (0, 0)
        self.signs = dict(GROUNDS)
        for listed in re.findall(r'^ *signs: \{(.*?)\}', text, re.M | re.S):
            self.signs.update({key.strip('"'): ground for key, ground in re.findall(r'("?.\"?): ([a-z-]+)', listed)})
        self.floors, self.sides = [], []
        for indent, block in re.findall(r'^( *)hexes: \|\n((?:\1 .*\n|\n)*)', text, re.M):
            lines = [line[len(indent) + 2:] for line in block.rstrip('\n').split('\n')]
            signs, sides = read_drawing(lines, reference)
            self.floors.append(signs)
            self.sides.append(sides)
        levels = [0] + [int(level) for level in re.findall(r'level: (\d)\n', text)]
        self.floor_of = {level: floor for floor, level in enumerate(levels)}
        self.stairs = [self.places(line) for line in re.findall(r'^ *- \[(".*)\]', text, re.M)]
        self.walls = {(place[0], place[1], SIDES[side]) for line, side in re.findall(r'^ *- "(\S+) (\w+) wall"', text, re.M)
                      for place in self.places(line)}
        self.links = {(self.places(at)[0], kind, leads, int(side or 0)) for at, kind, leads, side in
                      re.findall(r'\{at: "(\S+)", kind: (\w+)(?:, leads: (\w+))?(?:, side: (\d))?\}', text)}
        self.text = text

    def places(self, text):
        """(hex, floor) of each "(1,2)/1"."""
        return [((int(q), int(r)), self.floor_of[int(level or 0)]) for q, r, level in re.findall(r'\((-?\d+),(-?\d+)\)(?:/(\d))?', text)]

    def part(self, key):
        """The places under a key of `parts`."""
        parts = self.text[self.text.index('  parts:'):]
        return self.places(re.search(rf'{key}: (\[.*?\]|".*?")', parts)[1])

    def ground(self, at, floor=0):
        return self.signs[self.floors[floor][at]]

    def of_ground(self, ground, floor):
        return {at for at, sign in self.floors[floor].items() if self.signs.get(sign) == ground}


def piece(name):
    return Piece(read(f'data/pieces/{name}.yaml'))


# --- the mills -------------------------------------------------------------------------------------------------------

# Which floor a name of the sheet is, and what is under it on the ground.
MILLS = {'watermill': (2, {'WM-0': 0, 'WM-1': 1}), 'windmill': (3, {'base': 0, 'WD-1': 0, 'WD-2': 1, 'WD-3': 2})}
MACHINES = {'light': 'controls', 'medium': 'machinery', 'heavy': 'machinery-large'}


def rows_of(name):
    number, floors = MILLS[name]
    return piece(name), {(row[0], row[1]): row[2] for row in table(section(number), 'feature')}, floors


def named(text, floors, usual):
    """(hex, floor) of each hex in a text, of the floor named before it, else the last one, else the usual."""
    found, floor = [], usual
    for word, q, r in re.findall(r'(W[MD]-\d)|\((-?\d+),(-?\d+)\)', text):
        if word:
            floor = floors[word]
        else:
            found.append(((int(q), int(r)), floor))
    return found


@test
def letters_of_the_mills_stand_where_the_sheet_has_them():
    for name, where in (('watermill', 'WM-0'), ('windmill', 'base')):
        mill, rows, _ = rows_of(name)
        x, y = hexes(rows['anchors', where])
        apart, direction = map(int, re.search(r'(\d+) hexes apart, direction (\d)', rows['anchors', where]).groups())
        expect(hexes(re.search(r'anchors: (.*)', mill.text)[1]) == [x, y], name)
        expect((y[0] - x[0], y[1] - x[1]) == (STEPS[direction][0] * apart, STEPS[direction][1] * apart), name)
        # The windmill's x is at the foot of its steps, on the ground of the map: its steps turn away from it.
        expect((x in mill.floors[0]) == (name == 'watermill') and y in mill.floors[0], name)


@test
def doors_are_on_their_sides():
    mill, rows, _ = rows_of('watermill')
    doors = re.findall(r'(\(\S+\)) side (\d) to outside (\(\S+\))', rows['doors', 'WM-0'])
    expect(len(doors) == 2, doors)
    for at, side, outside in doors:
        expect(mill.sides[0].get((hexes(at)[0], int(side))) == 'o' and beside(hexes(at)[0], int(side)) == hexes(outside)[0], at)
    mill, rows, _ = rows_of('windmill')
    at, side = re.search(r'(\(\S+\)) side (\d)', rows['door', 'WD-1']).groups()
    expect(mill.sides[0].get((hexes(at)[0], int(side))) == 'o', at)
    # loading doors
    for name, where, floor in (('watermill', 'WM-1', 1), ('windmill', 'WD-3', 2)):
        mill, rows, _ = rows_of(name)
        at, side = re.search(r'(\(\S+\)), door on side (\d)', rows['loading bay', where]).groups()
        drawn = {key: sign for key, sign in mill.sides[floor].items() if sign == 'o' and key[0] in mill.floors[floor]}
        expect(drawn == {(hexes(at)[0], int(side)): 'o'}, f'{name}: {drawn}')


def check_stair(mill, hex_, down, foot, top):
    """Foot, stair and top in one row; from the side it is walled."""
    at, floor = hex_
    expect([foot, hex_, top] in mill.stairs, f'{hex_}: {mill.stairs}')
    expect(beside(at, down) == foot[0] and beside(at, (down + 3) % 6) == top[0] and top[1] == floor, hex_)
    expect(mill.signs[mill.floors[floor][at]] == 'stair-narrow', hex_)
    for side in range(6):
        on = beside(at, side)
        closed = {(at, floor, side), (on, floor, (side + 3) % 6)} & mill.walls
        # over the foot there is a plain hex
        inside = on in mill.floors[floor] and on != top[0]
        expect(bool(closed) == inside or (foot[1] == floor and side == down), f'{hex_}, side {side}')


OUTSIDE = ('clear', 'beam', 'millwheel', 'stair-narrow')


def check_under(mill, at, floor, open_side, behind):
    expect(beside(at, open_side) == behind, at)
    for side in range(6):
        on = beside(at, side)
        closed = {(at, floor, side), (on, floor, (side + 3) % 6)} & mill.walls
        inside = on in mill.floors[floor] and mill.ground(on, floor) not in OUTSIDE
        expect(bool(closed) == (inside and side != open_side), f'under {at}, side {side}')


@test
def stairs_run_between_walls():
    mill, rows, floors = rows_of('watermill')
    text = rows['stair', 'WM-0 / WM-1']
    stair, foot, top = named(text, floors, 1)
    check_stair(mill, stair, int(re.search(r'down direction (\d)', text)[1]), foot, top)
    text = rows['under-stair', 'WM-0']
    (at, _), (behind, _) = named(text, floors, 0)
    check_under(mill, at, 0, int(re.search(r'only on side (\d)', text)[1]), behind)
    expect({side for place, floor, side in mill.walls if (place, floor) == (at, 0)} ==
           set(map(int, re.findall(r'\d', re.search(r'closed sides ([\d, ]+)', text)[1]))), 'closed sides')
    text = rows['stairwell', 'WM-1']
    expect({side for place, floor, side in mill.walls if (place, floor) == (at, 1)} ==
           set(map(int, re.findall(r'\d', re.search(r'sides ([\d and]+) closed', text)[1]))), 'stairwell')
    mill, rows, floors = rows_of('windmill')
    for feature, where in (('first stair', 'WD-1 / WD-2'), ('second stair', 'WD-2 / WD-3')):
        text = rows[feature, where]
        lower, upper = (floors[word] for word in where.split(' / '))
        stair, foot, top, under, behind = named(text, floors, upper)
        check_stair(mill, stair, int(re.search(r'down (\d)', text)[1]), foot, top)
        expect(foot[1] == lower and under == (stair[0], lower), text)
        check_under(mill, under[0], lower, int(re.search(r'open on side (\d)', text)[1]), behind[0])
    text = rows['entrance', 'base']
    stair, foot, top = named(text, floors, 0)
    expect([foot, stair, top] in mill.stairs and mill.ground(stair[0]) == 'stair-narrow', text)
    expect(beside(stair[0], int(re.search(r'down direction (\d)', text)[1])) == foot[0], text)
    expect({side for place, floor, side in mill.walls if (place, floor) == stair} ==
           set(map(int, re.findall(r'\d', re.search(r'sides ([\d, ]+) closed', text)[1]))), text)


@test
def machines_and_posts_stand_where_the_sheet_has_them():
    listed = {}
    for name, features in (('watermill', ('WM-0', 'WM-1')), ('windmill', ('WD-1, WD-2',))):
        _, rows, floors = rows_of(name)
        for where in features:
            floor = floors[where.split(', ')[0]]
            # "WD-1 light (1,1); WD-2 heavy (1,0), medium (0,1)"
            for before, word, ats in re.findall(r'(W[MD]-\d)? ?(light|medium|heavy) ((?:\(-?\d+,-?\d+\)(?:, )?)+)', rows['machinery', where]):
                floor = floors.get(before, floor)
                listed.setdefault((name, MACHINES[word], floor), set()).update(hexes(ats))
        lever = 'WM-1' if name == 'watermill' else 'WD-3'
        listed.setdefault((name, MACHINES['light'], floors[lever]), set()).add(hexes(rows['lever', lever])[0])
    for name, (_, floors) in MILLS.items():
        mill = piece(name)
        for floor in set(floors.values()):
            for ground in MACHINES.values():
                expect(mill.of_ground(ground, floor) == listed.get((name, ground, floor), set()), f'{name}, {ground}, {floor}')
    mill, rows, _ = rows_of('watermill')
    expect(mill.of_ground('wall', 0) == set(hexes(rows['axle post', 'WM-0'])), 'axle post')
    expect(mill.of_ground('millwheel', 0) == set(hexes(rows['millwheel', 'outside'])), 'wheel')
    mill, rows, _ = rows_of('windmill')
    expect(mill.of_ground('wall', 0) == set(hexes(rows['post', 'WD-1'])), 'post')
    expect(mill.of_ground('wall', 2) == set(hexes(rows['spindle', 'WD-3'])), 'spindle')
    expect(mill.of_ground('chute', 1) == set(hexes(rows['feeder chute', 'WD-2'])), 'chute')
    expect(mill.of_ground('beam', 0) == set(hexes(rows['beams', 'base'])), 'beams')
    expect(all(distance(at) == 3 for at in mill.of_ground('beam', 0)), 'they turn by 60 degrees, three hexes')
    expect(mill.ground(hexes(rows['turning lever', 'WD-1'])[0]) == 'interior', 'turning lever: 1 MP')


@test
def stones_turn_and_ropes_hang_where_the_sheet_has_them():
    for name, where, floor, below in (('watermill', 'WM-1', 1, 'outside'), ('windmill', 'WD-3', 2, 'base')):
        mill, rows, _ = rows_of(name)
        cycle = re.search(r'clockwise (.*?\)(?: -> .*?\))*) -> ', rows['millstone', where])[1]
        ring = [(at, floor) for at in hexes(cycle)]
        expect(mill.part('ring') == ring and mill.of_ground('millstone' if floor == 1 else 'millstone-still', floor) == {at for at, _ in ring},
               f'{name}: {ring}')
        expect(all(distance((a[0][0] - b[0][0], a[0][1] - b[0][1])) == 1 for a, b in zip(ring, ring[1:] + ring[:1])), name)
        expect(mill.part('lever') == [(hexes(rows['lever', where])[0], floor)], f'{name}: lever')
        bay = hexes(rows['loading bay', where])
        expect(mill.part('bay') == [(bay[0], floor)] and mill.part('controls') == [(bay[-1], floor)], f'{name}: bay')
        expect(mill.part('below') == [(hexes(rows['pulley / rope', below])[0], 0)], f'{name}: rope')
    start = re.search(r'start (\(.*?\))', rows['millstone', 'WD-3'])[1]
    expect(mill.part('ring')[0][0] == hexes(start)[0], 'the grindstone begins there')


@test
def the_windmill_turns_about_its_middle():
    mill, rows, floors = rows_of('windmill')
    part = mill.text[mill.text.index('    beams:'):]
    own = {key: mill.places(re.search(rf'{key}: (\[.*?\]|".*?")', part)[1]) for key in ('hexes', 'lever', 'steps')}
    expect(own['hexes'] == [(at, 0) for at in hexes(rows['beams', 'base'])], f"beams: {own['hexes']}")
    expect(own['lever'] == [(hexes(rows['turning lever', 'WD-1'])[0], floors['WD-1'])], f"lever: {own['lever']}")
    expect(own['steps'] == [(hexes(rows['entrance', 'base'])[0], 0)], f"steps: {own['steps']}")
    # counter-clockwise, as section 1 has it
    told = re.search(r'counter-clockwise step the beams are on (.*?), the entrance stair on (\S+), x on (\S+)\.', section(3))
    turned = [(q + r, -q) for q, r in [at for at, _ in own['hexes'] + own['steps']] + hexes(rows['anchors', 'base'])[:1]]
    expect(turned == hexes(told[0]), f'{turned}: {told[0]}')
    expect(all(distance(at) == 3 for at, _ in own['hexes'] + own['steps']), 'they go round one ring')


# --- water -----------------------------------------------------------------------------------------------------------

@test
def the_pool_and_its_variants():
    text, drawn = section(7), piece('pool').floors[0]
    island = set(hexes(re.search(r'island (\(.*?)(?:;|$)', text, re.M)[1]))
    expect({at for at, sign in drawn.items() if sign == '.'} == island and len(island) == 3, island)
    expect(sum(sign == 'p' for sign in drawn.values()) == 34 and all(distance(at) <= 3 for at in drawn), '34 of water')
    rows = {row[0].split(' ')[0]: row for row in table(text, 'variant')}
    outer = sum(beside(at, side) not in drawn for at in drawn for side in range(6))
    inner = sum(beside(at, side) in drawn and beside(at, side) not in island for at in island for side in range(6))
    found = re.search(r'the (\d+) outer hex-sides and the (\d+) of the island', rows['pit'][1])
    expect((outer, inner) == (int(found[1]), int(found[2])), f'{outer}, {inner}')
    accepted = pavise('check', 'cryhavoc/brawl', '--set', 'pool=none').err
    expect(accepted.rstrip().endswith('accepted is ' + ', '.join(rows)), accepted)


@test
def bridges_have_their_balustrades():
    for name, row in (('wood', 0), ('stone', 1)):
        _, listed, sides = table(section(5), 'piece')[row]
        text = piece(f'bridge-{name}').text
        drawn = [(hexes(at)[0], SIDES[side]) for at, side in re.findall(r'- "(\(\S+\)) (\w+)"', text[text.index('balustrade:'):])]
        # "west line (k,-k): sides 2, 3", k = 1, 2, 3
        wanted = {((k + int(more or 0), -k), int(side)) for more, at in re.findall(r'\(k(\+\d)?,-k\): sides ([\d, ]+)', sides)
                  for side in re.findall(r'\d', at) for k in (1, 2, 3)}
        expect(set(drawn) == wanted and len(drawn) == len(wanted), f'{name}: {set(drawn) ^ wanted}')
        expect(len(wanted) == int(re.search(r'\((\d+) sides\)', sides)[1]), f'{name}: {len(wanted)}')
        expect({at for at, _ in wanted} <= set(hexes(listed)), name)
        expect(all(beside(at, side) not in hexes(listed) for at, side in wanted), f'{name}: at its edge')


@test
def sections_of_rivers_end_on_their_rows():
    files = {'R1': 'river-straight', 'R2': 'river-south', 'R3': 'river-north', 'R4': 'river-islands'}
    listed = table(section(4), 'section')
    expect(len(listed) == 4, listed)
    for row in listed:
        drawn = {(q + r // 2, r): sign for (q, r), sign in piece(files[row[0][:2]]).floors[0].items()}
        expect(len(drawn) == int(row[3].split(' ')[0]), row)
        for column, ends in zip((0, 11), row[4].split(' / ')):
            first, last = map(int, ends.split('-'))
            expect({r for c, r in drawn if c == column} == set(range(first, last + 1)), f'{row}: column {column}')
        marsh = {tuple(map(int, at)) for at in re.findall(r'\[(\d+),(\d+)\]', row[2])}
        expect({at for at, sign in drawn.items() if sign == 'm'} == marsh, f'{row}: {marsh}')
    axial = hexes(re.search(r'the islands are (.*?)\.\n', section(4))[1])
    expect({at for at, sign in piece('river-islands').floors[0].items() if sign == 'm'} == set(axial), axial)


@test
def the_ford_crosses_in_three_places():
    drawn = {(q + r // 2, r): sign for (q, r), sign in piece('ford').floors[0].items()}

    def listed(rows):
        found = set()
        for row in rows:
            here = {tuple(map(int, at)) for at in re.findall(r'\[(\d+),(\d+)\]', row[1])}
            for columns, lines in re.findall(r'cols (\d+-\d+), rows (\d+-\d+)', row[1]):
                (c, d), (r, s) = (map(int, part.split('-')) for part in (columns, lines))
                here |= {(column, line) for column in range(c, d + 1) for line in range(r, s + 1)}
            if here:
                expect(len(here) == int(row[2]), row)
            found |= here
        return found

    text = section(9)
    water, fords = listed(table(text, 'part')), listed(table(text, 'ford'))
    expect(set(drawn) == water and len(water) == 63, 'all of it')
    expect({at for at, sign in drawn.items() if sign == 'f'} == fords and len(fords) == 25, 'fords')
    expect(sum(sign == '~' for sign in drawn.values()) == 38, 'river')


# --- the guard post --------------------------------------------------------------------------------------------------

@test
def the_guard_post_has_its_bands():
    text, map_ = section(8), read('data/maps/guard-post.yaml')
    sheet = Piece('\n'.join(line[4:] for line in map_[map_.index('\n    A:'):].split('\n')) + '\n')
    drawn = {(q - 10, r - 9): sign for (q, r), sign in sheet.floors[0].items()}
    kinds = [dict(re.findall(r'(\w): ([a-z-]+) [\d.]+', signs)) for signs in re.findall(r'signs: \{(.*?)\}', map_[map_.index('\n    A:'):])]
    levels = [dict(re.findall(r'(\w): [a-z-]+ ([\d.]+)', signs)) for signs in re.findall(r'signs: \{(.*?)\}', map_[map_.index('\n    A:'):])]
    expect(len(levels) == 3, levels)
    for row in table(text, 'd'):
        first, last = (map(int, row[0].split('-')) if '-' in row[0] else (int(row[0].split(' ')[0]),) * 2)
        band = {at: sign for at, sign in drawn.items() if first <= distance(at) <= (99 if 'more' in row[0] else last)}
        if row[2][0].isdigit():
            expect(len(band) == int(row[2].split(' ')[0]), row)
        ordinary, mound, steep = levels[0], {**levels[0], **levels[1]}, {**levels[0], **levels[2]}
        halves = [int(half) for half in row[4].split(' / ')]  # all steep, mound steep, all ordinary
        for sign in set(band.values()) - ({'.'} if 'land' in row[1] else set()):
            found = [round(2 * float(of[sign])) for of in (steep, mound, ordinary)]
            expect(found == halves, f'{row}: {sign} {found}')
            if 'slope' in row[1]:  # "steep / steep / ordinary slope"
                grounds = [{**kinds[0], **kinds[of]}[sign] for of in (2, 1, 0)]
                wanted = [word.strip().replace('ordinary slope', 'slope').replace('ordinary', 'slope') for word in row[3].split(' / ')]
                expect(grounds == (wanted if sign in 'sS' else ['ramp'] * 3), f'{row}: {sign} {grounds}')
    ramps = {at for at, sign in drawn.items() if sign in 'rR'}
    listed = text.split('- Ramps')[1].split('\n')[0]
    expect(ramps == {hexes(at)[0] for at in re.findall(r'c \+ (\(-?\d,0\))', listed)}, ramps)
    barracks = text.split('- Barracks: c + ')[1].split('\n')[0]
    expect({at for at, sign in drawn.items() if sign == 'b'} == set(hexes(barracks.split(', one room')[0])), barracks)
    at, side = hexes(barracks.split('of c + ')[1])[0], int(re.search(r'door on side (\d)', barracks)[1])
    expect(sheet.sides[0].get(((at[0] + 10, at[1] + 9), side)) in ('d', 'o'), 'its door')
    tower = Piece('\n'.join(line[6:] for line in map_[map_.index('\n    GT:'):map_.index('\n  sheets:')].split('\n')) + '\n')
    expect(tower.of_ground('keep-doorway', 0) == {(-2, 0)} and tower.sides[0].get(((-2, 0), 3)) == 'o', 'its doorway')
    inner = text.split('- Tower ground floor')[1].split('\n')[0]
    expect({tower.ground(step) for step in STEPS} == {'interior'} and 'inner ring of 6 interior' in inner, 'its room')
    expect(hexes(inner)[0] == (-2, 0) and 'outer side 3' in inner and tower.floors == piece('tower-ground').floors, 'the same tower')
    expect(len(tower.of_ground('wall', 0)) == 12 and len(tower.floors[0]) == 19, '11 in the ring, and the stair that comes with a floor')


# --- floors of towers ------------------------------------------------------------------------------------------------

def links_of(text, floor=0):
    """As the sheet lists them: "(0,0) spiral both, entrance side 0; (0,0) ladder up"."""
    found = set()
    for at, kind, leads, side in re.findall(r'(\(\S+\)) (spiral|ladder|trapdoor) (up|down|both)(?:, entrance side (\d))?', text):
        found.add(((hexes(at)[0], floor), kind, leads if kind == 'spiral' else '', int(side or 0)))
    return found


def check_slits(name, floor, number):
    """A slit looks out along its row of hexes, or between its two."""
    for at, sign in floor.floors[number].items():
        outward = {side for side in range(6) if distance(beside(at, side)) > distance(at)}
        corner = [side for side in outward if at == (STEPS[side][0] * distance(at), STEPS[side][1] * distance(at))]
        wanted = set(corner) if corner else outward
        drawn = {side for side in range(6) if floor.sides[number].get((at, side)) == 's' and distance(beside(at, side)) > distance(at)}
        expect(drawn == (wanted if sign == 'L' else set()), f'{name} {at}: {drawn}')


@test
def floors_of_towers_are_as_the_sheet_lists_them():
    for design, roof, ring, centre, links in table(section(10), 'design')[:8]:
        floor = piece(f'tower-{design.lower()}')
        around = [floor.ground(step) for step in STEPS]
        kind = 'walk-battlement' if roof == 'open' else 'slit'
        expect(around.count(kind) == int(ring[0]) and len(floor.floors[0]) == 7, f'{design}: {around}')
        expect((around[3] == 'stair-spiral') == ('W wall hex with spiral' in ring), f'{design}: {around}')
        expect(floor.ground((0, 0)) == ('stair-spiral' if centre == 'spiral' else 'interior' if roof == 'roofed' else 'walk'),
               f"{design}: {floor.ground((0, 0))}")
        expect(floor.links == links_of(links), f'{design}: {floor.links}')
        check_slits(design, floor, 0)
    text = section(10)
    large = table(text[text.index('**Layout, large.**'):], 'design')
    corners = {(STEPS[d][0] * 2, STEPS[d][1] * 2) for d in range(6)}
    for design, roof, ring, inner, links in large:
        floor = piece(f'tower-{design.lower()}')
        outer = {at: floor.ground(at) for at in floor.floors[0] if distance(at) == 2}
        kind = 'walk-battlement' if 'open' in roof else 'slit'
        expect(len(outer) == 12 and list(outer.values()).count(kind) == int(ring.split(' ')[0]), f'{design}: {outer}')
        if 'middle' in ring:
            expect({at for at, ground in outer.items() if ground == 'slit'} == set(outer) - corners, f'{design}: {outer}')
            expect({outer[at] for at in corners} - {'stair-spiral'} == {'wall'}, f'{design}: corners')
            expect((outer[-2, 0] == 'stair-spiral') == ('(-2,0) wall hex with spiral' in ring), design)
        check_slits(design, floor, 0)
        if design == 'L6':
            continue
        expect(floor.links == links_of(links), f'{design}: {floor.links}')
        within = {floor.ground(step) for step in STEPS}
        expect(within == {'interior' if roof == 'roofed' else 'walk'}, f'{design}: {within}')
        expect((floor.ground((0, 0)) == 'stair-spiral') == ('centre spiral' in inner), design)
    sides = re.search(r'entrance side (\d) at n, side (\d) at n\+1', large[-1][4])
    expect(floor.links == {(((0, 0), 0), 'spiral', 'both', int(sides[1])), (((0, 0), 1), 'spiral', 'down', int(sides[2]))}, floor.links)
    expect(floor.ground((-1, 0)) == 'interior' and floor.sides[0].get(((-1, 0), 3)) == 'o' and
           [floor.ground(step) for step in STEPS].count('wall') == 5, 'the small tower within')
    expect([floor.ground(step, 1) for step in STEPS] == ['slit'] * 3 + ['wall'] + ['slit'] * 2, 'and above')
    check_slits('L6 above', floor, 1)


# --- figures and switches --------------------------------------------------------------------------------------------

# What the sheet's kinds are called in the table of grounds; through a trapdoor a ladder has figures of its own.
KINDS = {'house doorway (mills), loading door': ['doorway'], 'doorway (keep)': ['keep-doorway'], 'light machinery, lever': ['controls'],
         'medium machinery, beam': ['machinery', 'beam'], 'heavy machinery': ['machinery-large'], 'millstone moving': ['millstone'],
         'millstone still': ['millstone-still'], 'chute, grindstone, millwheel': ['chute', 'grindstone', 'millwheel'],
         'solid wall, X': ['wall'], 'stair': ['stair-narrow'], 'spiral': ['stair-spiral'], 'rope (unarmoured)': ['rope'],
         'arrow-slit': ['slit'], 'battlement': ['walk-battlement'], 'river, pool (unarmoured)': ['river', 'pool'],
         'deep marsh': ['deep-marsh'], 'steep slope': ['steep'], 'ladder through trapdoor': ['ladder']}


@test
def kinds_of_hexes_have_the_figures_of_the_table_of_grounds():
    grounds = {}
    text = read('data/tables/cryhavoc.tsv').split('\ntable\tterrain\n')[1].split('\ntable\t')[0]
    for line in text.split('\n'):
        cells = line.split('\t')
        if cells[0] == 'row':
            grounds[cells[1]] = [cell.split(' ')[0] for cell in cells[3:]]
    kinds = table(section(1), 'kind')
    expect(len(kinds) == 25, len(kinds))
    for kind, foot, horse, cover, combat in kinds:
        for word in KINDS.get(kind, [kind]):
            cost = [cell.split(' ')[0].replace('-', 'X') for cell in (foot, horse)]
            expect(grounds[word][:2] == cost, f'{kind}: {cost}, {word}: {grounds[word]}')
            expect(grounds[word][2] == re.split(r'[ ,]', cover)[0], f'{kind}: {cover}, {word}: {grounds[word]}')
            # against a climber: whoever stands there has nothing from others; nobody fights where nobody stands
            if combat != 'impossible' and 'climber' not in combat and word != 'ladder':
                expect(grounds[word][3] == combat.split(' ')[0], f'{kind}: {combat}, {word}: {grounds[word]}')


@test
def switches_are_those_of_the_rules():
    values = json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['options']
    rules = dict(re.findall(r'^(\w+)\b.*?((?:STR|CHB)-\S+)$', good('rules', '--tables', 'cryhavoc').out, re.M))
    listed = {}
    for names, rows, default, _ in table(section(12), 'switch'):
        for name in names.split(', '):
            listed[name] = default
            expect(rules[name][4:] in re.split(r', | to ', rows) or name == 'stone_dir', f'{name}: {rules[name]}')
    expect(set(listed) == {name for name in values if rules[name].startswith('STR-')} | {'stone_dir'}, listed)
    words = {'on': 'true', 'off': 'false'}
    for name, default in listed.items():
        expect(words.get(default, default) == values[name], f'{name}: {values[name]}')


support.main()
