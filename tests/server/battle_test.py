#!/usr/bin/env python3
"""tests/server/battle_test.py PAVISE - battles from the first order to the last; prints TAP."""

import json
import random
import time
from fractions import Fraction

from playing import play_out
from serving import PERSON, SET, Battle, Server, Stream, expect, support
from support import good, test


@test
def lists_are_what_is_installed(tmp):
    with Server(f'{tmp}/b.db') as s:
        about = s.good('GET', '/api/about')
        expect(about['api'] == 1 and about['usual'] == SET and 'greedy' in about['bots'], about)
        listed = [x['id'] for x in s.good('GET', '/api/scenarios')['scenarios']]
        expect(SET in listed and all(x in good('scenario').out for x in listed), listed)
        expect(len(listed) == len(good('scenario').lines()), listed)
        expect([r['id'] for r in about['rulesets']] == ['nevsky', 'cryhavoc'] and about['rulesets'][0]['title'], about['rulesets'])
        lines = [s.good('GET', f'/api/scenarios?lang={lang}')['scenarios'] for lang in ('en', 'fr')]
        expect(all(a['about'] and b['about'] and a['about'] != b['about'] for a, b in zip(*lines)), 'a line of each')
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
        expect(all(t['played'] >= chances['of'] and 0 < t['margin'] < 500 and 0 <= t['red'] <= 1000 for t in chances['turns']), chances)
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
        late = battle.post(other, '/why', {'order': 'done'}).json()
        expect(not late['allowed'] and late['key'] == 'server.turn' and 'rule' not in late, late)
        expect('somebody else' in late['message'], late)
        got = battle.order(seat, 'dance TM1')
        expect(got.status == 400 and got.error()['where'].startswith('column'), got.body)
        expect(battle.view('red')['number'] == battle.news('red')['number'] == 2, 'nothing was done')


def goals(answer):
    """Unit -> squares that its plans of one order lead to."""
    found = {}
    for plan in answer['plans']:
        if plan['goal'] and len(plan['orders']) == 1:
            found.setdefault(plan['orders'][0].split()[1].split('+')[0], set()).add(plan['goal'])
    return found


@test
def what_a_side_could_reach_is_what_it_may_order_when_it_is_asked(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        seat = battle.view('watch')['prompt']['seat']
        other = 'blue' if seat == 'red' else 'red'
        plans = battle.get(seat, '/plans')
        costs = {p['orders'][0]: p['cost'] for p in plans['plans']}
        foot = 'TM1 c1-c2' if seat == 'red' else 'RM1 c8-c7'
        expect(plans['unit_of_cost'] == 'halves' and costs[f'move {foot}'] == 2, plans['unit_of_cost'])
        expect(battle.get(other, '/plans')['unit_of_cost'] == 'none', 'nothing to order')
        said = {u['name']: {a['place'] for a in u['acts']} for u in battle.get('watch', '/reach')['units']}
        enemy = battle.get(seat, f'/reach?seat={other}')['units']
        expect(all(u['seat'] == other for u in enemy), enemy)
        for name, places in goals(plans).items():
            expect(said[name] == places, name)
        while battle.view(seat)['prompt']['seat'] != other:
            battle.give(seat, 'done')
        there = goals(battle.get(other, '/plans'))
        expect(there == {u['name']: {a['place'] for a in u['acts']} for u in enemy}, enemy)
        square = sorted(said[sorted(there)[0]])[0]
        come = {u['name'] for u in battle.get('watch', f'/reach?place={square}')['units']}
        expect(come == {name for name, places in said.items() if square in places}, come)
        expect(s.get(battle.path('/reach?seat=dice')).status == 400 and s.get(battle.path('/reach?place=z9')).status == 404, 'bad')


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
        expect(act(battle, seat, '/undo').status == 200 and battle.view(seat)['position'] == middle, 'undo')
        expect(act(battle, seat, '/redo').status == 200 and battle.view(seat)['position'] == after['position'], 'redo')
        expect(act(battle, seat, '/undo', to=before['number']).status == 200, 'back to this line')
        expect(battle.view(seat)['position'] == before['position'], 'where it was')
        expect(act(battle, seat, '/undo').error()['code'] == 'undo', 'nothing left')
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


def act(battle, seat, what, **more):
    battle.requests += 1
    return battle.post(seat, what, {'request': f'u{battle.requests}', 'number': battle.news(seat)['number'], **more})


def moves_of(battle, seat):
    return [c for c in battle.view(seat)['choices'] if c.startswith('move ')]


@test
def back_and_forth_has_an_end_and_the_battle_goes_on(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON)
        seat = battle.view('watch')['prompt']['seat']
        battle.give(seat, moves_of(battle, seat)[0])
        number = battle.news(seat)['number']
        for i in range(2000):
            got = battle.post(seat, ('/undo', '/redo')[i % 2], {'request': f'b{i}', 'number': number + i})
            expect(got.status == 200, f'{i}: {got.body}')
        got = act(battle, seat, '/undo')
        expect(got.status == 409 and got.error()['code'] == 'undo', got.body)
        battle.give(seat, battle.view(seat)['buttons'][0])
        expect(act(battle, seat, '/concede').status == 200, 'it can be ended')


@test
def further_back_goes_who_has_the_others_leave(tmp):
    with Server(f'{tmp}/b.db') as s:
        expect(s.good('GET', '/api/about')['undo'] == ['free', 'ask', 'off'], 'manners')
        battle = s.make(blue=PERSON, undo='ask', seed=6)
        seat = battle.view('watch')['prompt']['seat']
        other = 'blue' if seat == 'red' else 'red'
        expect(not battle.view(seat)['can']['ask_undo'], 'nothing yet')
        expect(act(battle, seat, '/undo', ask=True).error()['code'] == 'undo', 'nothing yet')
        start = battle.view(seat)
        battle.give(seat, moves_of(battle, seat)[0])
        expect(act(battle, seat, '/undo', ask=True).json()['news'][0]['kind'] == 'undo', 'his own is free')
        battle.give(seat, moves_of(battle, seat)[0])
        while battle.view(seat)['prompt']['seat'] != other:
            battle.give(seat, 'done')
        battle.give(other, moves_of(battle, other)[0])
        there = battle.view(other)
        expect(act(battle, seat, '/undo').error()['code'] == 'undo', 'not free')
        told = act(battle, seat, '/undo', ask=True, to=start['number']).json()['news'][0]
        expect(told['kind'] == 'undo_ask' and told['to'] >= start['number'], told)
        asked = battle.view(other)['undo_asked']
        expect(asked == {'seat': seat, 'to': told['to']} and not battle.view(seat)['can']['ask_undo'], asked)
        expect(act(battle, seat, '/undo_agree').status == 409, 'who asks does not agree')
        expect(s.post(battle.path('/undo_agree'), {'request': 'x', 'number': 0}).status == 401, 'a seat')
        expect(act(battle, other, '/undo_deny').json()['news'][0]['kind'] == 'undo_deny', 'denied')
        expect(battle.view(other)['position'] == there['position'] and battle.view(seat)['undo_asked'] is None, 'stays')
        expect(act(battle, other, '/undo_agree').status == 409, 'nobody asks')
        act(battle, seat, '/undo', ask=True, to=start['number'])
        battle.give(other, battle.view(other)['choices'][0])
        expect(battle.view(seat)['undo_asked'] is None, 'an order ends it')
        act(battle, seat, '/undo', ask=True, to=start['number'])
        told = act(battle, other, '/undo_agree').json()['news'][0]
        expect(told['kind'] == 'back' and told['seat'] == seat and told['to'] >= start['number'], told)
        back = battle.view(seat)
        expect(back['position'] == start['position'] and back['choices'] == start['choices'], 'where it was')
        journal = s.get(battle.path('/journal')).body.decode()
        expect(journal.count('\n  ~ move ') >= 2, journal)
        battle.give(seat, moves_of(battle, seat)[0])
        view = battle.view(seat)
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            battle.server = later
            expect(battle.view(seat) == view, 'after a restart')
            with open(f'{tmp}/j.txt', 'w', encoding='utf-8') as out:
                out.write(later.get(battle.path('/journal')).body.decode())
            good('replay', f'{tmp}/j.txt', '--verify')
            expect(battle.get(seat, f'?at={start["number"]}')['position'] == start['position'], 'a moment gone by')


@test
def dice_go_back_only_with_the_order_that_threw_them(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(undo='ask', blue={'who': 'bot:greedy'}, seed=3)
        chance = random.Random(2)
        thrown = None
        while thrown is None:
            battle.await_turn('red')
            view = battle.view('red')
            got = battle.give('red', chance.choice(view['choices']))
            thrown = next((n for n in got['news'] if n['kind'] == 'throw'), None)
        order = next(n for n in battle.news('red', thrown['number'] - 2)['news'] if n['kind'] == 'order')
        battle.await_turn('red')
        got = act(battle, 'red', '/undo', ask=True, to=thrown['number'] - 1)
        if got.status == 200:  # the bot agrees at once
            news = got.json()['news']
            expect(news[0]['kind'] == 'back' and news[0]['to'] < order['number'], news[0])
        else:
            expect(got.error()['code'] == 'undo', got.body)
        first = s.make(undo='ask', blue=PERSON, seed=3)
        expect(act(first, 'red', '/undo', ask=True, to=0).error()['code'] == 'undo', 'the first dice are of nobody')


def unheard(battle, *lines):
    """Nobody who watches is told that the players talk, or what they say: not by any address, nor in the stream."""
    news = battle.news('watch')
    expect('chat' not in [n['kind'] for n in news['news']], news)
    expect([n['number'] for n in news['news']] == list(range(1, news['number'] + 1)), 'the numbers tell of no gap')
    seen = battle.news('red')
    chats = sum(n['kind'] == 'chat' for n in seen['news'])
    expect(seen['number'] >= news['number'] + chats and chats >= len(lines), [seen['number'], news['number'], chats])
    for rest in ('', '?at=1', '/news?after=0', '/journal', '/report', '/chances', '/layers', '/map.svg', '/picture.svg',
                 '/figures', '/plans', '/odds?at=1', '/reach?seat=red'):
        for token in (None, battle.owner):  # nor whoever made it, without a seat
            body = battle.server.get(battle.path(rest), token).body.decode()
            for line in lines:
                expect(line not in body and json.dumps(line)[1:-1] not in body, f'{rest}: {line}')
    stream = Stream(battle, 'watch', '?after=0')
    stream.wait_news(news['number'])
    told = [json.loads(data) for _, data in stream.news()]
    expect([n['number'] for n in told] == [n['number'] for n in news['news']] and 'chat' not in [n['kind'] for n in told], 'the stream')


@test
def lines_to_one_another_are_plain_and_few(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(red={'who': 'me', 'name': 'Anna'}, blue=PERSON, seed=6)
        seat = battle.view('watch')['prompt']['seat']
        other = 'blue' if seat == 'red' else 'red'
        number = battle.news(seat)['number']
        text = '<b>Good luck!</b> "é" & \\'

        def chat(who, line, request='c', **more):
            return battle.post(who, '/chat', {'request': request, 'text': line, **more})
        got = chat('red', text)
        told = got.json()['news'][0]
        expect(told['kind'] == 'chat' and told['text'] == text and told['name'] == 'Anna' and told['seat'] == 'red', told)
        expect(chat('red', text).json()['again'], 'once')
        near = Stream(battle, other, '?after=0')
        near.wait_news(told['number'])
        expect(json.loads(near.news()[-1][1])['text'] == text, 'in the stream')
        move = moves_of(battle, seat)[0]
        expect(battle.order(seat, move, number=number).status == 200, 'talk makes no order late')
        expect(battle.order(seat, 'done', number=number).error()['code'] == 'late', 'an order does')
        expect(chat('watch', 'psst').error()['code'] == 'chat', 'who watches is silent')
        expect(chat('watch', text).error()['code'] == 'chat', 'nor hears by saying the same again')
        unheard(battle, text)
        mine, watched = battle.news('red'), battle.news('watch')
        expect(mine['number'] > watched['number'] == mine['news'][-1]['watched'], 'both know the number of a moment')
        expect(all(n['watched'] == n['number'] for n in watched['news']), 'who watches counts so')
        for bad in ('', '  ', 'a\nb', 'a\x07', 'x' * 501, '\u202etxet', '\u2028', '\x85', 'a\u200eb', 'a\u200fb',
                    'a\u061cb', '\u200b\u00ad\ufeff', '\u3164 \u2800', 3):
            expect(chat(other, bad, 'bad').status == 400, repr(bad))
        for fine in ('\U0001f469\u200d\U0001f33e', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'):  # joined letters
            expect(chat(other, fine, f'fine{len(fine)}').status == 200, fine)
        statuses = [200]
        while statuses[-1] == 200 and len(statuses) < 40:
            statuses.append(chat('red', 'again and again', f'n{len(statuses)}').status)
        expect(statuses[-1] == 429 and len(statuses) > 4, statuses)
        expect(chat('blue', 'here').status == 200, 'each has his own')
        end = battle.news(seat)['number']
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            battle.server = later
            expect(text in [n.get('text') for n in battle.news(other)['news']] and battle.news(seat)['number'] == end, 'kept')
            unheard(battle, text)
            battle.post(seat, '/concede', {'request': 'over', 'number': end})
            expect(chat('red', 'well played', 'late').status == 200, 'after the end')
            unheard(battle, text, 'well played')
            open_to_all, closed = later.make(blue=PERSON, chat='all'), later.make(blue=PERSON, chat='off')
            got = later.post(open_to_all.path('/chat'), {'request': 'w', 'text': 'hello', 'name': 'Boris'})
            told = got.json()['news'][0]
            expect(told['seat'] == 'watch' and told['name'] == 'Boris', told)
            expect(later.post(open_to_all.path('/chat'), {'request': 'v', 'text': 'x', 'name': 'a\nb'}).status == 400, 'name')
            got = closed.post('red', '/chat', {'request': 'r', 'text': 'hello'})
            expect(got.status == 403 and not closed.view('red')['can']['chat'], 'off')
            for more in ({'chat': 'loud'}, {'delay': -1}, {'delay': 3601}, {'undo': 'never'}):
                body = {'scenario': SET, 'red': PERSON, 'blue': PERSON, **more}
                expect(later.post('/api/battles', body).status == 400, more)


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
def the_poll_address_says_whose_turn_it_is(tmp):
    def poll(battle, seat):
        now = battle.news(seat, 10**9)
        expect(now['news'] == [], 'nothing comes after what is known')
        return now['asked'], now['yours'], now['over']

    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        first = battle.view('watch')['prompt']['seat']
        second = {'red': 'blue', 'blue': 'red'}[first]
        expect(poll(battle, first) == (first, True, False), poll(battle, first))
        expect(poll(battle, second) == (first, False, False), poll(battle, second))
        expect(poll(battle, 'watch') == (first, False, False), poll(battle, 'watch'))
        for _ in range(20):
            if poll(battle, first)[0] != first:
                break
            battle.give(first, 'done')
        expect(poll(battle, first) == (second, False, False), poll(battle, first))
        expect(poll(battle, second) == (second, True, False), poll(battle, second))
        expect(battle.news('watch')['news'][-1]['next']['seat'] == second, 'as the last event has it')
        battle.post(second, '/concede', {'request': 'c', 'number': battle.news(second)['number']})
        for seat in ('red', 'blue', 'watch'):
            expect(poll(battle, seat) == (None, False, True), poll(battle, seat))
        typed = s.make(dice='typed', blue=PERSON)
        expect(poll(typed, 'red') == poll(typed, 'blue') == ('dice', True, False), poll(typed, 'red'))
        expect(poll(typed, 'watch') == ('dice', False, False), 'who watches types no dice')


CLOSE = """ruleset: nevsky
title: Close
map: |
""" + '  . . . . . .\n' * 8 + """areas: {low: [a1-f4], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TX1, TM1]}
blue: {army: russian, edge: north, area: high, units: [RM1]}
setup: {TX1: b4 n, TM1: d4 n, RM1: b6 s}
"""


@test
def who_throws_real_dice_is_told_what_each_face_does(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = Battle(s, s.good('POST', '/api/battles', {'scenario_text': CLOSE, 'red': PERSON, 'blue': PERSON, 'dice': 'typed'}))
        due = battle.post('red', '/odds', {'orders': []}).json()
        expect(due['faces'] == [], 'who attacks is told by no face alone')
        battle.give('red', 'throw 5')
        battle.give('red', 'throw 2')
        battle.give('red', 'fire TX1 b6')
        # [NEV-8D.6] Crossbows at medium infantry, two squares away: each die of 1 or 2.
        due = battle.post('red', '/odds', {'orders': []}).json()
        expect([x['faces'] for x in due['faces']] == [[1, 2], [3, 4, 5, 6]], due['faces'])
        expect('3' in due['faces'][0]['message'] and 'nothing' in due['faces'][1]['message'], due['faces'])
        expect(sum(Fraction(x['chance']) for x in due['outcomes']) == 1, due['outcomes'])
        french = s.post(battle.path('/odds?lang=fr'), {'orders': []}, battle.token('blue')).json()
        expect('rien' in french['faces'][1]['message'], french['faces'])
        # Of 1, 4 and 2 two dice hit: which they are is told once they lie.
        battle.give('red', 'throw 1,4,2')
        fell = next(n['number'] for n in reversed(battle.get('red', '/news?after=0')['news']) if n['kind'] == 'throw')
        told = battle.get('red', f'/odds?at={fell}')
        expect(told['counts'] == [True, False, True], told)


@test
def the_referees_form_offers_what_the_referee_takes(tmp):
    """`top` of a number: so many stands are taken, one more is not."""
    with open(f'{support.SOURCE}/web/public/referee/nevsky.json', encoding='utf-8') as file:
        form = json.load(file)
    asks = {'fire': lambda t, n: {'by': 'longbowmen', 'at': t, 'range': 1, 'at_stands': n},
            'melee': lambda t, n: {'attacker': {'contact': [{'type': 'levy'}]},
                                   'defender': {'contact': [{'type': t, 'stands': n}]}},
            'ballista': lambda t, n: {'mark': [0, 8000], 'targets': [{'type': t, 'stands': n, 'square': [0, 2]}]}}
    with Server(f'{tmp}/b.db') as s:
        tried = 0
        for question in form['questions']:
            for field in (f for f in question['fields'] if 'top' in f):
                words = form['lists'][field['list'] if 'list' in field else 'troops']
                for word in words:
                    top = field['top'].get(word, field['top']['usual'])
                    for stands, status in ((top, 200), (top + 1, 400)):
                        body = {'ask': question['id'], 'explain': True, **asks[question['id']](word, stands)}
                        answer = s.post('/api/referee/nevsky', body)
                        expect(answer.status == status, f'{body}: {answer.status}')
                        tried += 1
        expect(tried > 60, tried)


@test
def typed_dice_are_taken_and_bad_ones_refused(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(dice='typed', blue=PERSON)
        view = battle.view('red')
        expect(view['prompt']['throw'] == {'kind': 'dice', 'count': 1, 'sides': 6,
                                           'purpose': 'nev.throw.first_red', 'rule': 'NEV-5X.6'}, view['prompt'])
        expect(view['prompt']['yours'] and battle.view('blue')['prompt']['yours'], 'either may')
        expect(view['prompt']['seat_text'] == 'the dice', view['prompt'])
        expect(battle.order('red', 'throw 7').status == 422, 'seven')
        expect(battle.order('red', 'throw 3,4').status == 422, 'two')
        battle.give('red', 'throw 5')
        number = battle.news('blue')['number']
        battle.give('blue', 'throw 2')
        expect(battle.order('blue', 'throw 2', number=number, request='r5-blue').status == 409, 'late')
        prompt = battle.get('red', '?lang=fr')['prompt']
        expect(prompt['seat'] == 'red' and prompt['seat_text'] == 'Ordre teutonique', prompt)


@test
def lessons_are_judged_by_the_rules(tmp):
    with Server(f'{tmp}/b.db') as s:
        lessons = s.good('GET', '/api/lessons?lang=fr')['lessons']
        expect(len(lessons) == 23 and lessons[0]['rule'] and lessons[0]['title'], lessons)
        for lesson in lessons:
            path = f'/api/lessons/{lesson["id"]}'
            shown = s.good('GET', path)
            expect(shown['question'] and shown['map'].startswith('<svg') and shown['layers']['counters'], path)
            standing = [u['name'] for u in shown['units'] if u['where'] is None]
            expect(standing == [c['name'] for c in shown['scene']['counters']], path)
            expect(bool(shown['plans']) == (shown['kind'] == 'order'), path)
            given_up = s.good('POST', path, {'answer': None})
            expect(not given_up['right'] and given_up['explain'], path)
            right = s.good('POST', path, {'answer': given_up['solution']})
            expect(right['right'] and right['explain'] == given_up['explain'], path)
            wrong = s.good('POST', path, {'answer': 'dance'})
            expect(not wrong['right'] and wrong['hint'] and 'solution' not in wrong, path)
        for bad in ('nevsky/none', 'nevsky/..%2f..', '../x'):
            expect(s.get(f'/api/lessons/{bad}').status == 404, bad)


support.main()
