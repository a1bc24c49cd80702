#!/usr/bin/env python3
"""tests/server/server_test.py PAVISE - battles over real HTTP; prints TAP."""

import json
import os
import random
import re
import resource
import socket
import threading
import time
from fractions import Fraction

import serving
from serving import HIDDEN, PERSON, RANDOM, SET, Server, Stream, expect, support
from support import ANSWER, SOURCE, good, pavise, script, test


@test
def lists_are_what_is_installed(tmp):
    with Server(f'{tmp}/b.db') as s:
        about = s.good('GET', '/api/about')
        expect(about['api'] == 1 and about['usual'] == SET and 'greedy' in about['bots'], about)
        listed = [x['id'] for x in s.good('GET', '/api/scenarios')['scenarios']]
        expect(SET in listed and all(x in good('scenario').out for x in listed), listed)
        expect(len(listed) == len(good('scenario').lines()), listed)
        form = s.good('GET', f'/api/scenarios/{SET}?lang=fr')
        expect(form['sides']['blue'] == 'Novgorod' and len(form['sides']) == 2, form['sides'])
        turns = next(o for o in form['options'] if o['type'] == 'int')
        expect(turns['low'] <= int(turns['value']) <= turns['high'], turns)
        troops = form['tables'][0]
        expect(all(len(row['cells']) == len(troops['columns']) for row in troops['rows']), troops)
        picture = s.get(f'/api/scenarios/{SET}/picture.svg')
        expect(picture.body.startswith(b'<svg') and picture.headers['Content-Type'] == 'image/svg+xml', 'picture')
        rule = s.good('GET', '/api/rules/nev-6f.3')
        expect(rule['id'] == 'NEV-6F.3' and rule['rule'], rule)
        texts = s.good('GET', '/api/texts?begin=server.none&lang=fr')
        expect(texts['language'] == 'fr' and texts['texts']['server.none.page'] == "cette page n'existe pas", texts)


def play_out(battle, seat, pick):
    orders = 0
    while not battle.await_turn(seat)['over']:
        view = battle.view(seat)
        choices = view['choices'] or battle.get(seat, '/orders')['orders']
        expect(choices and view['prompt']['yours'], view['prompt'])
        got = battle.order(seat, pick(choices), number=view['number'])
        expect(got.status == 200, got.body)
        orders += 1
    return orders


@test
def a_skirmish_is_played_to_its_end_against_a_bot(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(set={'turn_limit': '3'}, seed=7)
        stream = Stream(battle, 'red', '?after=0')
        chance = random.Random(3)
        expect(play_out(battle, 'red', chance.choice) > 3, 'orders')
        view = battle.view('red')
        expect(view['result']['winner'] in ('red', 'blue', 'none') and 'prompt' not in view, view['result'])
        stream.wait_news(view['number'])
        numbers = [number for number, _ in stream.news()]
        expect(numbers == list(range(1, view['number'] + 1)), numbers)
        news = battle.news('red')['news']
        expect([json.dumps(json.loads(d)) for _, d in stream.news()] == [json.dumps(n) for n in news], 'stream')
        expect(news[-1]['over'] and not news[-2]['over'], news[-1])
        got = battle.order('red', 'done')
        expect(got.status == 409 and got.error()['code'] == 'over', got.body)
        report = battle.get('red', '/report')
        expect(report['turns'] and 0 <= report['luck']['red'] <= 1000 and report['result'], report)
        end = time.time() + 20
        while not (chances := battle.get('watch', '/chances'))['done']:
            expect(time.time() < end, chances)
            time.sleep(0.01)
        expect(all(t['played'] == chances['of'] and 0 <= t['red'] <= 1000 for t in chances['turns']), chances)
        expect(set(chances['sharpest']) <= {t['turn'] for t in chances['turns']}, chances)
        last = 1000 if view['result']['winner'] == 'red' else 0 if view['result']['winner'] == 'blue' else 500
        expect(chances['turns'][0]['red'] + sum(t['swing'] for t in chances['turns']) == last, chances)
        journal = s.get(battle.path('/journal')).body.decode()
        with open(f'{tmp}/j.txt', 'w', encoding='utf-8') as out:
            out.write(journal)
        good('replay', f'{tmp}/j.txt', '--verify')
        stream.close()


@test
def views_of_every_moment_are_there_again(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=4)
        seen = {}
        for _ in range(12):
            seat = battle.view('watch')['prompt']['seat']
            view = battle.view(seat)
            seen[view['number']] = view['position']
            battle.give(seat, view['choices'][-1])
        for number, position in seen.items():
            then = battle.get('watch', f'?at={number}')
            expect(then['position'] == position and then['number'] == number, number)
            layers = battle.get('watch', f'/layers?at={number}')
            expect(len(layers['counters']) == sum(u['where'] is None for u in then['units']), number)
        expect(s.get(battle.path('?at=99')).status == 400, 'a moment to come')
        throw = next(n for n in battle.news('watch')['news'] if n['kind'] == 'throw')
        odds = battle.get('watch', f'/odds?at={throw["number"]}')
        expect(sum(Fraction(o['chance']) for o in odds['outcomes']) == 1, odds)
        map_svg = s.get(battle.path('/map.svg')).body
        expect(b'id="map"' in map_svg and b'unit-' not in map_svg, 'map')


@test
def refusals_name_the_rule_and_the_figures(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        seat = battle.view('watch')['prompt']['seat']
        own = 'TM1 c1-d1' if seat == 'red' else 'RM1 c8-d8'
        got = battle.order(seat, f'move {own}')
        expect(got.status == 422 and got.error()['where'] == 'NEV-6F.3', got.body)
        why = got.json()['why']
        expect(why['need'] == 1 and why['have'] == 2 and not why['allowed'], why)
        asked = battle.post(seat, '/why', {'order': f'move {own}'}).json()
        expect(asked.pop('situation') is True and asked == why, asked)
        other = 'blue' if seat == 'red' else 'red'
        got = battle.order(other, 'done')
        expect(got.status == 409 and got.error()['code'] == 'turn', got.body)
        got = battle.order(seat, 'dance TM1')
        expect(got.status == 400 and got.error()['where'].startswith('column'), got.body)
        expect(battle.view('red')['number'] == battle.news('red')['number'] == 2, 'nothing was done')


@test
def doubled_and_late_orders_are_never_applied_twice(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        seat = battle.view('watch')['prompt']['seat']
        choices = battle.view(seat)['choices']
        number = battle.news(seat)['number']
        order = next(c for c in choices if c.startswith('move '))
        first = battle.order(seat, order, number=number, request='one').json()
        again = battle.order(seat, order, number=number, request='one').json()
        expect(not first['again'] and again['again'] and first['news'] == again['news'], again)
        expect(battle.order(seat, 'done', number=number, request='one').json()['news'] == first['news'], 'one')
        late = battle.order(seat, 'done', number=number, request='two')
        expect(late.status == 409 and late.error()['code'] == 'late', late.body)
        expect(late.error()['number'] == first['number'], late.body)
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            battle.server = later
            again = battle.order(seat, order, number=number, request='one').json()
            expect(again['again'] and again['news'] == first['news'], 'after a restart')


@test
def orders_come_back_and_go_again(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        seat = battle.view('watch')['prompt']['seat']
        other = 'blue' if seat == 'red' else 'red'
        before = battle.view(seat)
        expect(not before['can']['undo'], before['can'])
        moves = [c for c in before['choices'] if c.startswith('move ')]
        battle.give(seat, moves[0])
        middle = battle.view(seat)['position']
        battle.give(seat, next(c for c in battle.view(seat)['choices'] if c.startswith('move ')))
        after = battle.view(seat)
        expect(after['can']['undo'] and not battle.view(other)['can']['undo'], after['can'])

        def act(what, **more):
            battle.requests += 1
            return battle.post(seat, what, {'request': f'u{battle.requests}',
                                            'number': battle.news(seat)['number'], **more})
        expect(act('/undo').status == 200 and battle.view(seat)['position'] == middle, 'undo')
        expect(act('/redo').status == 200 and battle.view(seat)['position'] == after['position'], 'redo')
        expect(act('/undo', to=before['number']).status == 200, 'back to this line')
        expect(battle.view(seat)['position'] == before['position'], 'where it was')
        expect(act('/undo').error()['code'] == 'undo', 'nothing left')
        kinds = [n['kind'] for n in battle.news(other)['news']][before['number']:]
        expect(kinds == ['order', 'order', 'undo', 'redo', 'undo', 'undo'], kinds)
        position = battle.view(seat)['position']
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            battle.server = later
            expect(battle.view(seat)['position'] == position, 'after a restart')
            strict = later.make(blue=PERSON, undo='off', seed=6)
            seat = strict.view('watch')['prompt']['seat']
            strict.give(seat, moves[0])
            expect(not strict.view(seat)['can']['undo'], 'off')


@test
def draws_and_concessions_end_a_battle(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON)
        body = {'request': 'd', 'number': battle.news('red')['number']}
        expect(battle.post('red', '/draw', body).status == 200, 'offer')
        expect(battle.view('blue')['draw_offered'] == 'red', 'offered')
        body['number'] = battle.news('blue')['number']
        expect(battle.post('blue', '/draw', body).status == 200, 'agreed')
        expect(battle.view('red')['result']['winner'] == 'none', 'drawn')
        other = s.make(blue=PERSON)
        body['number'] = other.news('blue')['number']
        other.post('blue', '/concede', body)
        expect(other.view('watch')['result']['winner'] == 'red', 'conceded')


@test
def typed_dice_are_taken_and_bad_ones_refused(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(dice='typed', blue=PERSON)
        view = battle.view('red')
        expect(view['prompt']['throw'] == {'kind': 'dice', 'count': 1, 'sides': 6,
                                           'purpose': 'nev.throw.first_red', 'rule': 'NEV-5X.6'}, view['prompt'])
        expect(view['prompt']['yours'] and battle.view('blue')['prompt']['yours'], 'either may')
        expect(battle.order('red', 'throw 7').status == 422, 'seven')
        expect(battle.order('red', 'throw 3,4').status == 422, 'two')
        battle.give('red', 'throw 5')
        number = battle.news('blue')['number']
        battle.give('blue', 'throw 2')
        expect(battle.order('blue', 'throw 2', number=number, request='r5-blue').status == 409, 'late')
        expect(battle.view('red')['prompt']['seat'] == 'red', battle.view('red')['prompt'])


@test
def tokens_open_their_own_seat_and_no_other(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle, other = s.make(blue=PERSON), s.make(blue=PERSON)
        expect(s.get(battle.path(), 'x' * 32).error()['code'] == 'token', 'made up')
        expect(s.get(battle.path(), other.tokens['red']).status == 401, 'of another battle')
        expect(s.get(battle.path(), headers={'Authorization': 'Basic eHg='}).status == 401, 'basic')
        expect(s.post(battle.path('/orders'), {'request': 'a', 'number': 0, 'orders': ['done']}).status == 401, 'none')
        expect(battle.view('red')['seat'] == 'red' and s.good('GET', battle.path())['seat'] == 'watch', 'seats')
        expect(s.post(battle.path('/token'), {'seat': 'blue'}, battle.tokens['red']).status == 403, 'no owner')
        stream = Stream(battle, 'blue')
        stream.wait(lambda x: x.events)
        fresh = s.good('POST', battle.path('/token'), {'seat': 'blue'}, battle.owner)['token']
        stream.wait(lambda x: ('gone', None, '{}') in x.events)
        expect(s.get(battle.path(), battle.tokens['blue']).status == 401, 'void')
        expect(s.good('GET', battle.path(), token=fresh)['seat'] == 'blue', 'new')
        expect(s.ask('DELETE', battle.path(), token=fresh).status == 403, 'not his')
        expect(s.ask('DELETE', battle.path(), token=battle.owner).status == 204, 'deleted')
        expect(s.get(battle.path(), fresh).status == 404, 'gone')
        with open(f'{tmp}/b.db', 'rb') as db:
            stored = db.read()
        for path in os.listdir(tmp):
            with open(f'{tmp}/{path}', 'rb') as more:
                stored += more.read()
        for token in (fresh, battle.owner, other.owner, other.tokens['red']):
            expect(token.encode() not in stored, 'a token on the disk')


@test
def streams_go_on_where_they_were_lost(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        seat = battle.view('watch')['prompt']['seat']
        first = Stream(battle, seat, '?client=a')
        first.wait(lambda x: len(x.events) >= 2)
        expect(first.events[0][0] == 'hello' and json.loads(first.events[1][2]) == {'streams': 1}, first.events)
        expect('text/event-stream' in first.head and 'HTTP/1.1 200' in first.head, first.head)
        second = Stream(battle, seat, '?client=b')
        first.wait(lambda x: ('seats', None, '{"streams":2}') in x.events)
        same = Stream(battle, seat, '?client=b')
        same.wait(lambda x: ('seats', None, '{"streams":2}') in x.events)
        watch = Stream(battle, 'watch', headers={'Last-Event-ID': '1'})
        watch.wait_news(2)
        move = next(c for c in battle.view(seat)['choices'] if c.startswith('move '))
        number = battle.give(seat, move)['number']
        for stream in (first, second, same, watch):
            stream.wait_news(number)
        expect([n for n, _ in watch.news()] == [2, 3] and [n for n, _ in first.news()] == [3], 'numbers')
        for stream in (second, same):
            stream.close()
        s.kill()
        with Server(f'{tmp}/b.db') as later:
            battle.server = later
            resumed = Stream(battle, seat, f'?after={number - 1}&lang=fr')
            resumed.wait_news(number)
            told = json.loads(resumed.news()[0][1])
            expect(told['order'] == move and 'va en' in told['events'][0]['message'], told)


@test
def many_watch_at_once(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        streams = [Stream(battle, 'watch', '?after=0') for _ in range(120)]
        for stream in streams:
            stream.wait_news(2)
        seat = battle.view('watch')['prompt']['seat']
        number = battle.give(seat, 'done')['number']
        for stream in streams:
            stream.wait_news(number)
            stream.close()


@test
def lessons_are_judged_by_the_rules(tmp):
    with Server(f'{tmp}/b.db') as s:
        lessons = s.good('GET', '/api/lessons?lang=fr')['lessons']
        expect(len(lessons) == 12 and lessons[0]['rule'] and lessons[0]['title'], lessons)
        for lesson in lessons:
            path = f'/api/lessons/{lesson["id"]}'
            shown = s.good('GET', path)
            expect(shown['question'] and shown['map'].startswith('<svg') and shown['layers']['counters'], path)
            given_up = s.good('POST', path, {'answer': None})
            expect(not given_up['right'] and given_up['explain'], path)
            right = s.good('POST', path, {'answer': given_up['solution']})
            expect(right['right'] and right['explain'] == given_up['explain'], path)
            wrong = s.good('POST', path, {'answer': 'dance'})
            expect(not wrong['right'] and wrong['hint'] and 'solution' not in wrong, path)
        for bad in ('nevsky/none', 'nevsky/..%2f..', '../x'):
            expect(s.get(f'/api/lessons/{bad}').status == 404, bad)


# --- what is hidden ------------------------------------------------------------------------------


def hide(battle, seat, pick):
    """Sets a seat up, its choices picked by pick(choices)."""
    while True:
        view = battle.view(seat)
        if view['prompt']['seat'] != seat or view['prompt']['step'] != 'setup':
            return
        battle.give(seat, pick(view['choices']))


def strip(text, battle):
    return text.replace(battle.id, 'ID')


def all_that_is_told(battle, seat, units):
    """Everything that this seat can ask, as it comes over the line."""
    paths = ['', '/news?after=0', '/layers', '/plans', '/orders', '/picture.svg', '/map.svg', '?at=0', '/matrix']
    paths += [f'/plans?unit={unit}' for unit in units] + [f'/orders?unit={unit}' for unit in units]
    told = [strip(battle.server.get(battle.path(p), battle.token(seat)).body.decode(), battle) for p in paths]
    journal = battle.server.get(battle.path('/journal'), battle.token(seat)).body.decode()
    told.append(re.sub(r'\b[0-9a-f]{64}\b', 'COMMITMENT', journal))
    orders = ['ready', 'done', 'place TK1 d1 n', 'place RK1 d8 s', 'move TM1 c1-c2', 'undo']
    for order in orders:
        told.append(battle.post(seat, '/why', {'order': order}).body.decode())
        told.append(battle.post(seat, '/odds', {'orders': [order]}).body.decode())
        if order != 'ready' and seat != 'watch':
            told.append(battle.post(seat, '/orders', {'request': f'leak-{len(told)}', 'orders': [order],
                                                      'number': battle.news(seat)['number']}).body.decode())
    for what in ('/undo', '/redo'):
        told.append(battle.post(seat, what, {'request': f'leak{len(told)}',
                                             'number': battle.news(seat)['number']}).body.decode())
    stream = Stream(battle, seat, '?after=0')
    stream.wait(lambda x: x.events and (not battle.news(seat)['number'] or
                                        (x.news() and x.news()[-1][0] == battle.news(seat)['number'])))
    told.append(strip(repr(stream.events), battle))
    stream.close()
    return told


def expect_alike(told, twin, when):
    for one, other in zip(told, twin):
        expect(one == other, f'{when}: {one[:400]}\n{other[:400]}')


def first_of(choices):
    return choices[0]


def last_place(choices):
    return 'ready' if 'ready' in choices else choices[-1]


@test
def what_a_set_up_hides_reaches_nobody(tmp):
    with Server(f'{tmp}/b.db') as s:
        twins = [s.make(HIDDEN, blue=PERSON, seed=5) for _ in range(2)]
        units = ('RK1a', 'RM1', 'TM1')
        # red has begun in one and not in the other
        twins[1].give('red', twins[1].view('red')['choices'][0])
        for seat in ('blue', 'watch'):
            expect_alike(all_that_is_told(twins[0], seat, units), all_that_is_told(twins[1], seat, units), 'begun')
        hide(twins[0], 'red', lambda c: 'ready' if 'ready' in c else c[0])
        hide(twins[1], 'red', last_place)
        expect(twins[0].view('red')['position'] != twins[1].view('red')['position'], 'twins')
        for seat in ('blue', 'watch'):
            expect_alike(all_that_is_told(twins[0], seat, units), all_that_is_told(twins[1], seat, units), 'ready')
        with open(f'{tmp}/copy.txt', 'w', encoding='utf-8') as out:
            out.write(s.get(twins[0].path('/journal'), twins[0].tokens['blue']).body.decode())
        good('replay', f'{tmp}/copy.txt', '--verify')
        kinds = [n['kind'] for n in twins[0].news('blue')['news']]
        expect(kinds[0] == 'sealed' and kinds.count('sealed') == 1, kinds)
        # red looks at blue, who has hidden one unit more in one of them
        twins[1].give('blue', twins[1].view('blue')['choices'][0])
        for battle in twins:
            expect(not battle.view('red')['can']['undo'], 'that blue has begun would be seen')
        hide(twins[0], 'blue', lambda c: 'ready' if 'ready' in c else c[0])
        expect(twins[0].view('red')['prompt']['step'] != 'setup', 'shown')
        seen = {u['name']: u['at'] for u in twins[0].view('red')['units']}
        expect(seen == {u['name']: u['at'] for u in twins[0].view('blue')['units']}, 'all is open')


MELEE = 'NEV-9G.2'


def to_a_pick(battle):
    """Plays greedily towards the enemy until a secret pick is asked."""
    for _ in range(400):
        prompt = battle.view('watch').get('prompt')
        expect(prompt, 'no pick in this battle')
        seat = prompt['seat']
        if prompt['key'] == 'nev.ask.pick':
            return seat
        view = battle.view(seat)
        bodies = [u for u in view['units'] if u['where'] is None]
        enemy = {u['at'] for u in bodies if u['side'] != seat}
        choices = view['choices'] or battle.get(seat, '/orders')['orders']
        into = [c for c in choices if c.startswith(('move ', 'charge ')) and c.split('-')[-1].split('/')[0] in enemy]
        ahead = sorted((c for c in choices if c.startswith(('move ', 'charge '))),
                       key=lambda c: c.split('-')[-1][1:], reverse=seat == 'red')
        pick = into[0] if into else ahead[0] if ahead else choices[0]
        got = battle.order(seat, pick)
        if got.status != 200:
            got = battle.order(seat, choices[0])
        expect(got.status == 200, got.body)
    raise AssertionError('no pick in 400 orders')


def battle_matrix(battle, seat, picks):
    """What each pair of picks would do."""
    got = battle.get(seat, '/matrix')
    expect(got['rows'] == picks and len(got['cells']) == len(picks), got['rows'])
    for row in got['cells']:
        expect(len(row) == len(got['columns']), 'columns')
        for cell in row:
            expect(sum(Fraction(o['chance']) for o in cell['outcomes']) == 1, cell)
    return got


@test
def what_was_picked_reaches_nobody(tmp):
    with Server(f'{tmp}/b.db') as s:
        twins = [s.make(blue=PERSON, seed=11) for _ in range(2)]
        seats = [to_a_pick(battle) for battle in twins]
        expect(seats[0] == seats[1], seats)
        seat, other = seats[0], 'blue' if seats[0] == 'red' else 'red'
        picks = twins[0].view(seat)['choices']
        expect(len(picks) >= 2 and all(p.startswith('pick ') for p in picks), picks)
        first = battle_matrix(twins[0], seat, picks)
        for battle, pick in zip(twins, (picks[0], picks[-1])):
            battle.give(seat, pick)
        second = battle_matrix(twins[0], other, twins[0].view(other)['choices'])
        for i, row in enumerate(first['cells']):
            for j, cell in enumerate(row):
                expect(cell['outcomes'] == second['cells'][j][i]['outcomes'], f'{i} {j}')
        for who in (other, 'watch'):
            expect_alike(all_that_is_told(twins[0], who, ('TM1', 'RM1')),
                         all_that_is_told(twins[1], who, ('TM1', 'RM1')), who)
        for battle in twins:
            expect(not battle.view(seat)['can']['undo'], 'the other is picking')
            expect(battle.news(other)['news'][-1]['kind'] == 'sealed', 'sealed')
        twins[0].give(other, twins[0].view(other)['choices'][0])
        expect('sealed' not in twins[0].news(seat)['news'][-1]['kind'], 'his answer shows both')


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


# --- reliability ---------------------------------------------------------------------------------


@test
def nothing_acknowledged_is_lost_by_a_kill(tmp):
    db, chance = f'{tmp}/b.db', random.Random(8)
    server = Server(db)
    battle = server.make(blue=PERSON, seed=9)
    known = []  # orders that were acknowledged, by seat
    for life in range(24):
        stop = time.time() + chance.uniform(0.005, 0.06)
        killer = threading.Timer(stop - time.time(), server.process.kill)
        killer.start()
        try:
            while True:
                news = battle.news('watch')
                if news['over']:
                    battle = server.make(blue=PERSON, seed=life)
                    known = []
                    continue
                seat = news['news'][-1]['next']['seat']
                view = battle.view(seat)
                order = chance.choice(view['choices'] or ['done'])
                battle.requests += 1
                got = battle.post(seat, '/orders', {'request': f'k{life}-{battle.requests}',
                                                    'number': view['number'], 'orders': [order]})
                if got.status == 200:
                    known.append((seat, got.json()['news']))
        except (OSError, ValueError, AssertionError, serving.http.client.HTTPException):
            pass
        killer.join()
        server.process.wait()
        server.kill()
        server = Server(db)
        battle.server = server
        told = {seat: {n['number']: n for n in battle.news(seat)['news']} for seat in ('red', 'blue')}
        for seat, batch in known:
            for one in batch:
                expect(told[seat].get(one['number']) == one, f'life {life}: lost {one}')
    server.stop()
    checked = good('store', 'check', '--db', db)
    expect('sound' in checked.out, checked.out)


@test
def a_full_disk_refuses_and_does_nothing_by_halves(tmp):
    def small():
        resource.setrlimit(resource.RLIMIT_FSIZE, (300000, 300000))
    chance = random.Random(4)
    with Server(f'{tmp}/b.db', before=small) as s:
        battle = s.make(blue=PERSON, seed=9)
        for _ in range(400):
            seat = battle.view('watch')['prompt']['seat']
            before = battle.view(seat)
            got = battle.order(seat, chance.choice(before['choices'] or ['done']), number=before['number'])
            if got.status != 200:
                break
        expect(got.status == 507 and got.error()['code'] == 'store', got.body)
        expect(battle.view(seat) == before, 'nothing was done')
        made = s.post('/api/battles', {'scenario': SET, 'red': PERSON, 'blue': RANDOM})
        expect(made.status == 507, made.body)
    with Server(f'{tmp}/b.db') as s:
        battle.server = s
        expect(battle.view(seat) == before, 'as it was')
        battle.give(seat, before['choices'][0])
    good('store', 'check', '--db', f'{tmp}/b.db')


@test
def a_second_server_is_refused(tmp):
    with Server(f'{tmp}/b.db'):
        os.link(f'{tmp}/b.db', f'{tmp}/other.db')
        for path in ('b.db', 'other.db'):
            second = pavise('serve', '--port', '0', '--db', f'{tmp}/{path}')
            expect(second.status == 2 and 'another server' in second.err, second.err)
        with open(f'{tmp}/no.db', 'w', encoding='utf-8') as out:
            out.write('no database\n' * 100)
        expect(pavise('serve', '--port', '0', '--db', f'{tmp}/no.db').status == 2, 'no database')


@test
def battles_go_out_and_come_in_again(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=3)
        seat = battle.view('watch')['prompt']['seat']
        battle.give(seat, 'done')
        view = battle.view(seat)
        running = good('store', 'export', '--db', f'{tmp}/b.db').out
        expect(running.count('{"battle"') == 1, running[:200])
    text = good('store', 'export', '--db', f'{tmp}/b.db').out
    expect(text == running, 'the same while it runs')
    with open(f'{tmp}/out.json', 'w', encoding='utf-8') as out:
        out.write(text)
    good('store', 'import', f'{tmp}/out.json', '--db', f'{tmp}/new.db')
    expect(pavise('store', 'import', f'{tmp}/out.json', '--db', f'{tmp}/new.db').status == 2, 'twice')
    good('store', 'check', '--db', f'{tmp}/new.db')
    with Server(f'{tmp}/new.db') as s:
        battle.server = s
        expect(battle.view(seat) == view, 'as it was, by the same link')
    for cut in (text[:-20], text.replace('"act"', '"fact"', 1), '{}\n', '[1]\n', '\x00\n'):
        expect(pavise('store', 'import', '-', '--db', f'{tmp}/bad.db', given=cut).status == 2, cut[:40])


@test
def a_scenario_of_ones_own_is_played(tmp):
    with open(f'{SOURCE}/data/scenarios/{SET}.yaml', encoding='utf-8') as source:
        text = source.read()
    with Server(f'{tmp}/b.db') as s:
        made = s.good('POST', '/api/battles', {'scenario_text': text, 'red': PERSON, 'blue': RANDOM, 'seed': 2})
        battle = serving.Battle(s, made)
        battle.await_turn('red')
        battle.give('red', 'done')
        view = battle.view('red')
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            battle.server = later
            battle.await_turn('red')
            expect(battle.view('red')['title'] == view['title'], 'it is kept')
        for bad in ('', 'x', 'ruleset: none\n', 'ruleset: nevsky\n' + 'a: b\n' * 10, '[' * 100, text + 'z: 1\n'):
            with Server(f'{tmp}/c.db') as other:
                got = other.post('/api/battles', {'scenario_text': bad, 'red': PERSON, 'blue': RANDOM})
                expect(400 <= got.status < 500, f'{bad[:30]!r}: {got.body}')


@test
def a_battle_goes_on_from_a_journal_or_is_played_again(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=3, set={'turn_limit': '9'})
        for _ in range(9):
            seat = battle.view('watch')['prompt']['seat']
            battle.give(seat, battle.view(seat)['choices'][-1])
        again = serving.Battle(s, s.good('POST', '/api/battles', {'like': battle.id, 'red': RANDOM, 'blue': PERSON}))
        expect(again.view('blue')['set'] == battle.view('red')['set'] == ['turn_limit=9'], 'house rules')
        position = battle.view('red')['position']
        copy = s.get(battle.path('/journal'), battle.tokens['red']).body.decode()
        body = {'red': PERSON, 'blue': PERSON, 'journal': copy}
        expect(s.post('/api/battles', body).status == 400, 'a copy')
        full = copy.replace('[View "red"]\n', '[Salt "' + '0' * 48 + '"]\n')
        on = serving.Battle(s, s.good('POST', '/api/battles', {**body, 'journal': full}))
        view = on.view('red')
        expect(view['position'] == position and view['set'] == ['turn_limit=9'], view['position'])
        expect(view['number'] == battle.view('red')['number'], 'its history')
        on.give(view['prompt']['seat'], on.view(view['prompt']['seat'])['choices'][0])
        lines = full.splitlines()
        for bad in ('', 'x', full.replace('throw 5', 'throw 9'), '\n'.join(lines[:3]), full.replace('nevsky:1', 'none:1'),
                    full.replace('nevsky/skirmish-set', '/etc/passwd'), full + '  !position "x" by=me "so"\n'):
            if bad == full:
                continue
            got = s.post('/api/battles', {**body, 'journal': bad})
            expect(got.status in (400, 404, 413, 422), f'{bad[-80:]}: {got.status} {got.body}')
        for more in ({'scenario': SET}, {'set': {}}, {'like': battle.id}):
            expect(s.post('/api/battles', {**body, 'journal': full, **more}).status == 400, more)
        expect(s.post('/api/battles', {'like': 'none', 'red': PERSON, 'blue': PERSON}).status == 404, 'like')
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            on.server = later
            expect(on.view('red')['number'] == view['number'] + 1, 'it is kept')


@test
def only_programs_that_the_operator_named_play(tmp):
    own = script(tmp, "    text = ''\n" + ANSWER)  # the usual order, whatever is asked
    with Server(f'{tmp}/b.db', '--engine', f'own={own}', '--engine', 'dead=exit') as s:
        expect(s.good('GET', '/api/about')['engines'] == ['own', 'dead'], 'about')
        for name in ('own', 'dead'):
            battle = s.make(blue={'who': f'engine:{name}'}, seed=5)
            battle.await_turn('red')
            battle.give('red', 'done')
            battle.await_turn('red')
            expect('blue' in [n['seat'] for n in battle.news('red')['news']], name)
        got = s.post('/api/battles', {'scenario': SET, 'red': PERSON, 'blue': {'who': 'engine:sh -c x'}})
        expect(got.status == 400, got.body)
    expect(pavise('serve', '--port', '0', '--db', f'{tmp}/c.db', '--engine', 'x').status == 2, 'no command')


# --- bad input -----------------------------------------------------------------------------------


def say(server, *parts):
    """What a line of one's own is answered."""
    with socket.create_connection(('127.0.0.1', server.port), timeout=20) as line:
        for part in parts:
            line.sendall(part)
        return line.recv(65536)


@test
def bad_input_is_refused_in_so_many_words(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON)
        fine = {'scenario': SET, 'red': PERSON, 'blue': RANDOM}
        bad = [{}, {'scenario': SET}, {**fine, 'more': 1}, {**fine, 'scenario': 3}, {**fine, 'scenario': '../../etc/passwd'},
               {**fine, 'scenario': '/etc/passwd'}, {**fine, 'red': 'me'}, {**fine, 'red': {'who': 'bot:dragon'}},
               {**fine, 'red': {'who': 'me', 'name': 'x' * 41}}, {**fine, 'red': {'who': 'me', 'name': 'a\nb'}},
               {**fine, 'dice': 'loaded'}, {**fine, 'undo': 'always'}, {**fine, 'seed': -1}, {**fine, 'seed': 2**53},
               {**fine, 'seed': 'x'}, {**fine, 'set': {'turn_limit': '-1'}}, {**fine, 'set': {'none': '1'}},
               {**fine, 'set': {'turn_limit': 'x\ny'}}, {**fine, 'set': []}, {**fine, 'set': {'a=b': '1'}},
               {**fine, 'scenario_text': 'x'}, {**fine, 'red': RANDOM, 'dice': 'typed'}]
        for body in bad:
            got = s.post('/api/battles', body)
            expect(got.status in (400, 404) and got.error()['message'], f'{body}: {got.status} {got.body}')
        for raw in (b'', b'{', b'[]', b'3', b'null', b'\xff\xfe', b'{"a":1,"a":2}', b'[' * 5000, b'{"a":"\\u0000"}'):
            got = s.ask('POST', '/api/battles', raw=raw)
            expect(got.status == 400, f'{raw[:20]}: {got.status} {got.body}')
        orders = [{}, {'request': 'a', 'number': 0}, {'request': '', 'number': 0, 'orders': ['done']},
                  {'request': 'a b', 'number': 0, 'orders': ['done']}, {'request': 'a' * 65, 'number': 0, 'orders': ['done']},
                  {'request': 'a', 'number': -1, 'orders': ['done']}, {'request': 'a', 'number': 0, 'orders': []},
                  {'request': 'a', 'number': 0, 'orders': [3]}, {'request': 'a', 'number': 0, 'orders': ['done'] * 25},
                  {'request': 'a', 'number': 0, 'orders': 'done'}, {'request': 3, 'number': 0, 'orders': ['done']},
                  {'request': 'a', 'orders': ['done']}, {'request': 'a', 'number': 0, 'orders': ['\x07']}]
        for body in orders:
            got = battle.post('red', '/orders', body)
            expect(got.status == 400, f'{body}: {got.status} {got.body}')
        number = battle.news('red')['number']
        for query in ('?at=x', '?at=-1', '?at=99999999999999999999', '/news?after=', '/news?after=1e3', '/odds?at=0',
                      f'/odds?at={number + 1}', '/stream?client=a%20b', '/stream?after=x', '/picture.svg?square=9999'):
            expect(s.get(battle.path(query), battle.tokens['red']).status == 400, query)
        for path in ('/plans?unit=XX9', '/sees?from=a1', '/sees?from=a1&to=zz', '/nothing', '/news/more'):
            expect(s.get(battle.path(path)).status == 404, path)
        for path in ('/api', '/api/', '/api/battles/', '/api/battles/none', '/api/battles/' + 'x' * 500, '/api/rules/NEV-99'):
            expect(s.get(path).status in (404, 405), path)
        got = s.ask('PUT', battle.path('/orders'))
        expect(got.status == 405 and got.headers['Allow'] == 'GET, POST', got.headers)
        expect(s.ask('DELETE', '/api/about').headers['Allow'] == 'GET', 'allow')
        expect(s.post('/api/battles', fine, headers={'Content-Type': 'text/plain'}).status == 415, 'type')
        expect(s.post('/api/battles', fine, headers={'Origin': 'http://evil.example'}).status == 403, 'origin')
        expect(s.post('/api/battles', fine, headers={'Sec-Fetch-Site': 'cross-site'}).status == 403, 'site')
        expect(s.post('/api/battles', fine, headers={'Origin': f'http://127.0.0.1:{s.port}'}).status == 201, 'ours')
        head = 'POST /api/battles HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
        chunk = b'10000\r\n' + b' ' * 0x10000 + b'\r\n'
        expect(say(s, (head + 'Content-Length: 1048577\r\n\r\n').encode()).startswith(b'HTTP/1.1 413'), 'announced')
        chunks = [(head + 'Transfer-Encoding: chunked\r\n\r\n').encode()] + [chunk] * 17 + [b'0\r\n\r\n']
        expect(say(s, *chunks).startswith(b'HTTP/1.1 413'), 'not announced')
        expect(s.get('/api/about', headers={'X': 'y' * 40000}).status in (413, 431), 'headers')
        for header in s.get('/api/none').headers.items():
            if header[0] == 'Content-Security-Policy':
                expect("default-src 'none'" in header[1] and 'unsafe' not in header[1], header)


@test
def names_stay_plain_text(tmp):
    with Server(f'{tmp}/b.db') as s:
        name = '<script>alert("é")</script>'
        battle = s.make(red={'who': 'me', 'name': name}, blue=PERSON)
        expect(battle.view('blue')['players']['red']['name'] == name, 'as it was')
        expect(b'<script>' not in s.get(battle.path('/picture.svg')).body, 'picture')


@test
def pages_are_files_of_one_folder_alone(tmp):
    web = f'{tmp}/web'
    os.makedirs(f'{web}/assets')
    for name, text in (('index.html', '<title>x</title>'), ('assets/main-3f9a21bc.js', 'let x'), ('.secret', 's'),
                       ('assets/main-3f9a21bc.js.gz', 'packed')):
        with open(f'{web}/{name}', 'w', encoding='utf-8') as out:
            out.write(text)
    with open(f'{tmp}/outside.txt', 'w', encoding='utf-8') as out:
        out.write('outside')
    os.symlink(f'{tmp}/outside.txt', f'{web}/link.txt')
    with Server(f'{tmp}/b.db', '--web', web) as s:
        for path in ('/', '/g/abc', '/j/abc', '/table'):
            got = s.get(path)
            expect(got.body == b'<title>x</title>' and got.headers['Content-Type'].startswith('text/html'), path)
        got = s.get('/assets/main-3f9a21bc.js')
        expect(got.headers['Content-Type'].startswith('text/javascript') and 'immutable' in got.headers['Cache-Control'], 'js')
        expect(s.get('/assets/main-3f9a21bc.js', headers={'Accept-Encoding': 'gzip'}).headers['Content-Encoding'] == 'gzip', 'gz')
        expect(s.get('/assets/main-3f9a21bc.js', headers={'If-None-Match': got.headers['ETag']}).status == 304, 'etag')
        for path in ('/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/../../outside.txt',
                     '/assets/%2e%2e/%2e%2e/outside.txt', '//etc/passwd', '/link.txt', '/.secret', '/assets', '/assets/',
                     '/none', '/assets/..\\..\\outside.txt'):
            got = s.get(path)
            expect(got.status in (400, 404) and b'outside' not in got.body and b'root:' not in got.body, f'{path} {got.body}')
        expect(s.ask('HEAD', '/').status == 200 and s.ask('PUT', '/').status == 405, 'methods')
    expect(pavise('serve', '--port', '0', '--db', f'{tmp}/c.db', '--web', f'{tmp}/none').status == 2, 'no folder')


@test
def an_address_may_not_ask_too_often(tmp):
    with Server(f'{tmp}/b.db', '--rate', '5', '--proxy') as s:
        statuses = [s.get('/api/about').status for _ in range(40)]
        expect(statuses.count(200) >= 20 and statuses[-1] == 429, statuses)
        got = s.get('/api/about')
        expect(got.headers['Retry-After'] == '1' and got.error()['code'] == 'rate', got.headers)
        expect(s.get('/api/about', headers={'X-Forwarded-For': '9.9.9.9, 10.0.0.7'}).status == 200, 'another')


@test
def it_ends_cleanly_while_streams_are_open(tmp):
    server = Server(f'{tmp}/b.db')
    battle = server.make(blue=PERSON)
    streams = [Stream(battle, 'watch') for _ in range(5)]
    for stream in streams:
        stream.wait(lambda x: x.events)
    begun = time.time()
    server.stop()
    expect(time.time() - begun < 5, 'slow')
    for stream in streams:
        while not stream.ended:
            expect(stream.feed(5), 'it has not ended')


@test
def no_file_of_the_server_names_a_ruleset():
    names = sorted(os.listdir(f'{SOURCE}/data/scenarios'))
    expect('nevsky' in names, names)
    for folder in ('src/server', 'src/store', 'src/cli'):
        for name in os.listdir(f'{SOURCE}/{folder}'):
            if not name.endswith(('.c', '.h')) or name.endswith('_test.c') or \
                    folder == 'src/cli' and name not in ('serve.c', 'serve.h', 'store.c', 'state.c'):
                continue
            with open(f'{SOURCE}/{folder}/{name}', encoding='utf-8') as source:
                text = source.read()
            for ruleset in names:
                expect(ruleset not in text and f'"{ruleset[:3]}.' not in text, f'{folder}/{name} names {ruleset}')


support.main()
