#!/usr/bin/env python3
"""tests/server/secret_test.py PAVISE - what is hidden reaches nobody who may not know it; prints TAP."""

import contextlib
import itertools
from fractions import Fraction

from playing import all_that_is_told, expect_alike, hide, last_place, to_a_pick
from serving import HIDDEN, PERSON, Server, expect, support
from support import good, test


@test
def what_a_set_up_hides_reaches_nobody(tmp):
    with contextlib.ExitStack() as later:
        s = later.enter_context(Server(f'{tmp}/b.db'))
        twins = [s.make(HIDDEN, blue=PERSON, seed=5, undo='ask') for _ in range(2)]
        units = ('RK1a', 'RM1', 'TM1')
        for battle in twins:  # what waits for an answer goes on waiting
            expect(battle.post('blue', '/draw', {'request': 'offer', 'number': 0}).status == 200, 'offer')
        # red has begun in one and not in the other
        twins[1].give('red', twins[1].view('red')['choices'][0])
        for seat in ('blue', 'watch'):
            expect_alike(all_that_is_told(twins[0], seat, units), all_that_is_told(twins[1], seat, units), 'begun')
        expect(twins[1].view('blue')['draw_offered'] == 'blue', 'still')
        hide(twins[0], 'red', lambda c: 'ready' if 'ready' in c else c[0])
        hide(twins[1], 'red', last_place)
        expect(twins[0].view('red')['position'] != twins[1].view('red')['position'], 'twins')
        for seat in ('blue', 'watch'):
            expect_alike(all_that_is_told(twins[0], seat, units), all_that_is_told(twins[1], seat, units), 'ready')
        s.stop()
        s = later.enter_context(Server(f'{tmp}/b.db'))
        for battle in twins:
            battle.server = s
        for seat in ('blue', 'watch'):
            expect_alike(all_that_is_told(twins[0], seat, units), all_that_is_told(twins[1], seat, units), 'loaded again')
        with open(f'{tmp}/copy.txt', 'w', encoding='utf-8') as out:
            out.write(s.get(twins[0].path('/journal'), twins[0].tokens['blue']).body.decode())
        good('replay', f'{tmp}/copy.txt', '--verify')
        kinds = [n['kind'] for n in twins[0].news('blue')['news']]
        expect(kinds[:2] == ['draw_offer', 'sealed'] and kinds.count('sealed') == 1, kinds)
        expect(twins[1].view('blue')['draw_offered'] is None, 'what all are told of has ended it')
        # red looks at blue, who has hidden one unit more in one of them
        twins[1].give('blue', twins[1].view('blue')['choices'][0])
        for battle in twins:
            expect(not battle.view('red')['can']['undo'], 'that blue has begun would be seen')
        hide(twins[0], 'blue', lambda c: 'ready' if 'ready' in c else c[0])
        expect(twins[0].view('red')['prompt']['step'] != 'setup', 'shown')
        seen = {u['name']: u['at'] for u in twins[0].view('red')['units']}
        expect(seen == {u['name']: u['at'] for u in twins[0].view('blue')['units']}, 'all is open')


def battle_matrix(battle, seat, picks):
    """What each pair of picks would do."""
    got = battle.get(seat, '/matrix')
    expect(got['rows'] == picks and len(got['cells']) == len(picks), got['rows'])
    for row in got['cells']:
        expect(len(row) == len(got['columns']), 'columns')
        for cell in row:
            expect(sum(Fraction(o['chance']) for o in cell['outcomes']) == 1, cell)
            if all(not o['events'] for o in cell['outcomes']):
                expect(cell['points'] == {'red': 0, 'blue': 0}, cell)
    return got


def pick_in_twins(s, seed, still, known):
    """Two battles that differ by what the first of both has picked; None: there is no pick, or its seat is known."""
    twins = [s.make(blue=PERSON, seed=seed, undo='ask') for _ in range(2)]
    seats = [to_a_pick(battle, still) for battle in twins]
    expect(seats[0] == seats[1], seats)
    if seats[0] is None or seats[0] in known:
        return None
    seat, other = seats[0], 'blue' if seats[0] == 'red' else 'red'
    view = twins[0].view(seat)
    picks = view['choices']
    expect(len(picks) >= 2 and all(p.startswith('pick ') for p in picks), picks)
    expect(view['picks'] == picks and not view['buttons'], 'picks are no buttons')
    warned = twins[0].post(seat, '/odds', {'orders': [picks[0]]}).json()
    expect(not warned['throws'] and not warned['reveals'], warned)
    first = battle_matrix(twins[0], seat, picks)
    for battle, pick in zip(twins, (picks[0], picks[-1])):
        battle.give(seat, pick)
    expect(twins[0].view(seat)['position'] != twins[1].view(seat)['position'], 'twins')
    warned = twins[0].post(other, '/odds', {'orders': [twins[0].view(other)['choices'][0]]}).json()
    expect(warned['reveals'] and not warned['outcomes'], warned)
    number = twins[0].news(seat)['number']
    for battle in twins:  # what is no order doesn't stand between
        battle.post(seat, '/draw', {'request': 'offer', 'number': number})
    second = battle_matrix(twins[0], other, twins[0].view(other)['choices'])
    for i, row in enumerate(first['cells']):
        for j, cell in enumerate(row):
            expect(cell['outcomes'] == second['cells'][j][i]['outcomes'], f'{i} {j}')
    return twins, seat, other, picks


def what_is_told_in_both(twins, other, when):
    for who in (other, 'watch'):
        expect_alike(all_that_is_told(twins[0], who, ('TM1', 'RM1')),
                     all_that_is_told(twins[1], who, ('TM1', 'RM1')), f'{who} {when}')


@test
def what_was_picked_reaches_nobody_whoever_picks_first(tmp):
    begun = set()
    with contextlib.ExitStack() as later:
        s = later.enter_context(Server(f'{tmp}/b.db'))
        for seed, still in itertools.product(range(11, 20), (None, 'red', 'blue')):
            found = pick_in_twins(s, seed, still, begun)
            if found is None:
                continue
            twins, seat, other, picks = found
            begun.add(seat)
            what_is_told_in_both(twins, other, 'picked')
            s.stop()
            s = later.enter_context(Server(f'{tmp}/b.db'))
            for battle in twins:
                battle.server = s
            what_is_told_in_both(twins, other, 'loaded again')
            for battle in twins:
                expect(not battle.view(seat)['can']['undo'] and not battle.view(seat)['can']['ask_undo'], 'the other is picking')
                kinds = [n['kind'] for n in battle.news(other)['news']]
                expect('sealed' in kinds[-2:] and 'draw_offer' in kinds[-2:], kinds)
            twins[0].give(other, twins[0].view(other)['choices'][0])
            expect('sealed' not in twins[0].news(seat)['news'][-1]['kind'], 'his answer shows both')
            number = twins[0].news('red')['number']
            twins[0].post('red', '/concede', {'request': 'end', 'number': number})
            opened = [n['orders'] for n in twins[0].news('watch')['news'] if n['kind'] == 'sealed']
            expect([picks[0]] in opened, opened)
            expect(all('orders' not in n for n in twins[1].news('watch')['news']), 'not before the end')
            expect(twins[0].get('watch', '/report')['result']['winner'] == 'blue', 'the report is there')
            if len(begun) == 2:
                break
    expect(begun == {'red', 'blue'}, begun)


@test
def bots_do_not_see_what_is_hidden(tmp):
    """Red's bot gives the same orders whatever blue has hidden, and in however many orders."""
    with Server(f'{tmp}/b.db') as s:
        twins = [s.make(HIDDEN, red={'who': 'bot:random'}, blue=PERSON, seed=5) for _ in range(2)]
        for battle in twins:
            battle.await_turn('blue')
        expect(twins[0].view('blue')['position'] == twins[1].view('blue')['position'], 'set up alike')
        journals = []
        for battle, rounds in zip(twins, (0, 3)):
            for _ in range(rounds):
                battle.give('blue', battle.view('blue')['choices'][1])
                battle.post('blue', '/undo', {'request': f'u{battle.requests}',
                                              'number': battle.news('blue')['number']})
            hide(battle, 'blue', lambda c: 'ready' if 'ready' in c else c[0])
            battle.await_turn('blue')
            journals.append([n.get('order') for n in battle.news('watch')['news']])
        expect(journals[0] == journals[1] and len(journals[0]) > 3, journals)


support.main()
