#!/usr/bin/env python3
"""tests/server/seat_test.py PAVISE - whose seat it is, and what is told over streams; prints TAP."""

import glob
import json
import os
import re
import time

from serving import PERSON, Server, Stream, expect, support
from support import SOURCE, test


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
        owner = s.good('POST', battle.path('/token'), {'seat': 'owner'}, battle.owner)['token']
        expect(s.ask('DELETE', battle.path(), token=battle.owner).status == 401, 'void as well')
        battle.owner = owner
        expect(len(fresh) >= 22 and len(set(fresh)) > 8, '128 bits or more')
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
        expect(first.events[0][0] == 'hello' and json.loads(first.events[1][2]) == {'streams': 1, 'other': False}, first.events)
        expect('text/event-stream' in first.head and 'HTTP/1.1 200' in first.head, first.head)
        second = Stream(battle, seat, '?client=b')
        first.wait(lambda x: ('seats', None, '{"streams":2,"other":false}') in x.events)
        same = Stream(battle, seat, '?client=b')
        same.wait(lambda x: ('seats', None, '{"streams":2,"other":false}') in x.events)
        other = Stream(battle, 'red' if seat == 'blue' else 'blue')
        other.wait(lambda x: ('seats', None, '{"streams":1,"other":true}') in x.events)
        first.wait(lambda x: ('seats', None, '{"streams":2,"other":true}') in x.events)
        other.close()
        first.wait(lambda x: x.events[-1] == ('seats', None, '{"streams":2,"other":false}'))
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
def who_watches_may_come_after(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6, delay=2)
        begun = time.time()
        seat = battle.view('red')['prompt']['seat']
        stream = Stream(battle, 'watch', '?after=0')
        stream.wait(lambda x: x.events)
        first = battle.view('watch')
        battle.give(seat, battle.view(seat)['choices'][-1])
        battle.post('red', '/concede', {'request': 'c', 'number': battle.news('red')['number']})
        played = battle.view(seat)
        now = battle.view('watch')
        if time.time() - begun < 1:
            expect(first['number'] == 0 and not stream.news(), 'later')
            expect(now['number'] == 0 and now['position'] == first['position'] and not now['result'], now['number'])
            asked = battle.news('watch')['asked']
            expect(asked == now['prompt']['seat'] == 'dice', f'{asked} is asked, later')
            expect(not battle.news('watch')['over'] and s.get(battle.path('/report')).status == 409, 'not over yet')
            expect('!concede' not in s.get(battle.path('/journal')).body.decode(), 'journal')
        stream.wait_news(played['number'])
        expect(time.time() - begun >= 2, 'it came at once')
        now = battle.view('watch')
        expect(now['position'] == played['position'] and now['result'] == played['result'], 'all of it, later')
        expect('!concede' in s.get(battle.path('/journal')).body.decode(), 'journal')
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            battle.server = later
            expect(battle.view('watch')['number'] == played['number'], 'times are kept')


@test
def who_watches_later_learns_no_number_and_no_name_before(tmp):
    with Server(f'{tmp}/b.db', '--engine', 'dead=exit') as s:
        battle = s.make(red={'who': 'engine:dead'}, blue=PERSON, delay=3600, chat='all', seed=6)
        if battle.view('blue')['prompt']['yours']:
            battle.give('blue', 'done')
        battle.await_turn('blue')
        view = battle.view('blue')
        expect(view['players']['red']['replaced'] and view['number'] > 3, 'red was replaced')
        now = battle.view('watch')
        expect(now['number'] == 0 and not now['players']['red']['replaced'], now['players'])
        expect(not battle.get('blue', '?at=1')['players']['red']['replaced'], 'nor at a moment before')
        for _ in range(2):
            said = s.good('POST', battle.path('/chat'), {'request': 'w', 'text': 'hello', 'name': 'Boris'})
            expect(said['number'] == 0 and said['news'] == [], said)
        expect(battle.news('blue')['news'][-1]['text'] == 'hello', 'the others read it')


@test
def tokens_are_compared_in_constant_time():
    """By libsodium alone, all of them, and never as text."""
    found = ''
    for top in ('server', 'store'):
        for name in glob.glob(f'{SOURCE}/src/{top}/**/*.c', recursive=True):
            if not name.endswith('_test.c'):
                with open(name, encoding='utf-8') as source:
                    found += source.read()
    compared = [line for line in re.findall(r'\w*cmp\([^;]*;', found) if 'token' in line or 'hash' in line]
    expect(len(compared) == 1 and compared[0].startswith('sodium_memcmp('), compared)


@test
def tabs_of_a_browser_count_as_one(tmp):
    with Server(f'{tmp}/b.db') as s:
        for tabs in (6, 7, 12):
            battle = s.make(blue=PERSON)
            streams = [Stream(battle, 'red', '?client=mine') for _ in range(tabs)]
            for stream in streams:
                stream.wait(lambda x: ('seats', None, '{"streams":1,"other":false}') in x.events)
            other = Stream(battle, 'red', '?client=another')
            for stream in (*streams, other):
                stream.wait(lambda x: ('seats', None, '{"streams":2,"other":false}') in x.events)
                stream.close()


@test
def who_asks_again_and_again_is_there_as_well(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON)
        blue = Stream(battle, 'blue', '?client=b')
        blue.wait(lambda x: ('seats', None, '{"streams":1,"other":false}') in x.events)
        seats = battle.get('red', '/news?client=r')['seats']
        expect(seats == {'streams': 1, 'other': True}, seats)
        blue.wait(lambda x: ('seats', None, '{"streams":1,"other":true}') in x.events)
        expect(battle.get('red', '/news?client=r')['seats']['streams'] == 1, 'the same browser')
        expect(battle.get('red', '/news?client=other')['seats']['streams'] == 2, 'another')
        expect(battle.get('blue', '/news?client=b')['seats']['streams'] == 1, 'its stream is it')
        expect(battle.get('blue', '/news?client=c')['seats']['streams'] == 2, 'another')
        blue.wait(lambda x: ('seats', None, '{"streams":2,"other":true}') in x.events)
        expect('seats' not in battle.get('watch', '/news?client=w') and 'seats' not in battle.news('red'), 'who has no seat, or no name')
        expect(s.get(battle.path('/news?client=a%20b'), battle.tokens['red']).status == 400, 'no name')
        for i in range(40):  # of so many the first are forgotten, and nothing else
            battle.get('red', f'/news?client=n{i}')
        expect(battle.get('blue', '/news?client=b')['seats']['other'], 'somebody is there')
        blue.wait(lambda x: x.events[-1] == ('seats', None, '{"streams":1,"other":false}'), 30)


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
def it_ends_cleanly_while_streams_are_open(tmp):
    server = Server(f'{tmp}/b.db')
    battle = server.make(blue=PERSON)
    streams = [Stream(battle, 'watch') for _ in range(5)]
    for stream in streams:
        stream.wait(lambda x: x.events)
    begun = time.time()
    server.stop()
    expect(time.time() - begun < 15, 'slow')
    for stream in streams:
        while not stream.ended:
            expect(stream.feed(5), 'it has not ended')


support.main()
