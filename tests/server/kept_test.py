#!/usr/bin/env python3
"""tests/server/kept_test.py PAVISE - what was acknowledged is kept, whatever happens; prints TAP."""

import os
import random
import resource
import threading
import time

import serving
from serving import PERSON, RANDOM, SET, Server, expect, support
from support import good, pavise, test


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
        battle.give(seat, (before['choices'] or ['done'])[0])
    good('store', 'check', '--db', f'{tmp}/b.db')


@test
def a_durable_server_keeps_the_same(tmp):
    with Server(f'{tmp}/d.db', '--durable') as s:
        battle = s.make(blue=PERSON, seed=9)
        battle.give(battle.view('watch')['prompt']['seat'], 'done')
    good('store', 'check', '--db', f'{tmp}/d.db')


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


support.main()
