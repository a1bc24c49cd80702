#!/usr/bin/env python3
"""tests/server/kept_test.py PAVISE - what was acknowledged is kept, whatever happens; prints TAP."""

import os
import random
import resource
import shutil
import sqlite3
import threading
import time

import serving
from serving import GREEDY, PERSON, RANDOM, SET, Failing, Server, Stream, expect, support
from support import SOURCE, good, pavise, test


KILLS = int(os.environ.get('PAVISE_KILLS', '24'))


class Played:
    """A battle that is played while its server is killed, and what was acknowledged in it."""

    def __init__(self, server, seed):
        self.battle = server.make(blue=(PERSON, GREEDY)[seed % 2], seed=seed)
        self.known = []  # (seat, news)

    def order(self, life, chance):
        """One order of whoever is asked. false: it is over, or a bot is asked."""
        news = self.battle.news('watch')
        last = (news['news'] or [{}])[-1].get('next') or {}
        if news['over'] or not self.battle.token(last.get('seat')):
            return not news['over']
        view = self.battle.view(last['seat'])
        order = chance.choice(view['choices'] or ['done'])
        self.battle.requests += 1
        got = self.battle.post(last['seat'], '/orders', {'request': f'k{life}-{self.battle.requests}',
                                                         'number': view['number'], 'orders': [order]})
        if got.status == 200:
            self.known.append((last['seat'], got.json()['news']))
        return True

    def check(self, life):
        told = {seat: {n['number']: n for n in self.battle.news(seat)['news']} for seat in ('red', 'blue')}
        for seat, batch in self.known:
            for one in batch:
                expect(told[seat].get(one['number']) == one, f'life {life}: lost {one}')


def play_until_killed(server, played, life, chance):
    killer = threading.Timer(chance.uniform(0.02, 0.2), server.process.kill)
    killer.start()
    try:
        while True:
            at = chance.randrange(len(played))
            if not played[at].order(life, chance):
                played[at] = Played(server, life * 2 + at)
    except (OSError, ValueError, AssertionError, serving.http.client.HTTPException):
        pass
    killer.join()
    server.process.wait()
    server.kill()


@test
def nothing_acknowledged_is_lost_by_a_kill(tmp):
    """PAVISE_KILLS: how often; `make check` kills 200 times."""
    db, chance, orders = f'{tmp}/b.db', random.Random(8), set()
    server = Server(db)
    played = [Played(server, seed) for seed in range(4)]
    for life in range(KILLS):
        play_until_killed(server, played, life, chance)
        server = Server(db)
        for one in played:
            one.battle.server = server
            one.check(life)
            orders |= {(one.battle.id, seat, news[0]['number']) for seat, news in one.known}
    expect(len(orders) > KILLS // 4, f'only {len(orders)} orders')
    server.stop()
    checked = good('store', 'check', '--db', db)
    expect('sound' in checked.out, checked.out)


OLD = """CREATE TABLE battle (id TEXT PRIMARY KEY, created INTEGER NOT NULL, scenario TEXT NOT NULL, scenario_text TEXT, sets TEXT,
red_who TEXT NOT NULL, red_name TEXT NOT NULL, blue_who TEXT NOT NULL, blue_name TEXT NOT NULL, typed INTEGER NOT NULL,
undo INTEGER NOT NULL, seed INTEGER NOT NULL, salt INTEGER NOT NULL, red_token BLOB, blue_token BLOB, owner_token BLOB,
over INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE act (battle TEXT NOT NULL REFERENCES battle(id) ON DELETE CASCADE, number INTEGER NOT NULL, kind INTEGER NOT NULL,
seat INTEGER NOT NULL, text TEXT NOT NULL, request TEXT, came_of INTEGER NOT NULL, PRIMARY KEY (battle, number)) WITHOUT ROWID;
CREATE UNIQUE INDEX act_request ON act(battle, seat, request) WHERE request IS NOT NULL;
ATTACH ? AS new;
INSERT INTO battle SELECT id, created, scenario, scenario_text, sets, red_who, red_name, blue_who, blue_name, typed, undo, seed,
salt, red_token, blue_token, owner_token, over FROM new.battle;
INSERT INTO act SELECT battle, number, kind, seat, text, request, came_of FROM new.act;
PRAGMA application_id = 1886810981;
PRAGMA user_version = 1"""


@test
def a_database_of_the_first_version_is_brought_up_to_date(tmp):
    with Server(f'{tmp}/new.db') as s:
        battle = s.make(blue=PERSON)
        for _ in range(5):
            seat = battle.view('watch')['prompt']['seat']
            battle.give(seat, battle.view(seat)['choices'][-1])
        views = [battle.view(seat) for seat in ('red', 'blue', 'watch')]
    old = sqlite3.connect(f'{tmp}/old.db', isolation_level=None)
    for line in OLD.split(';\n'):
        old.execute(line, (f'{tmp}/new.db',) if '?' in line else ())
    old.close()
    looked = pavise('store', 'export', '--db', f'{tmp}/old.db')
    expect(looked.status == 2 and 'version 1' in looked.err, looked.err)
    with Server(f'{tmp}/old.db') as s:
        battle.server = s
        expect([battle.view(seat) for seat in ('red', 'blue', 'watch')] == views, 'as it was')
        seat = battle.view('watch')['prompt']['seat']
        battle.give(seat, battle.view(seat)['choices'][0])
        expect(battle.post('red', '/chat', {'request': 'c', 'text': 'new'}).status == 200, 'with what is new')
    good('store', 'check', '--db', f'{tmp}/old.db')


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
def an_order_that_was_refused_has_never_happened(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=3)
        seat = battle.view('watch')['prompt']['seat']
        views = [battle.view(who) for who in ('red', 'blue', 'watch')]
        stream = Stream(battle, seat, '?after=0')
        stream.wait_news(views[0]['number'])
        move, turn = (next(c for c in battle.view(seat)['choices'] if c.startswith(verb)) for verb in ('move ', 'turn '))
        with Failing(f'{tmp}/b.db'):
            for _ in range(2):
                got = battle.order(seat, move, request='lost')
                expect(got.status == 507, got.body)
                told = {'code': 'store', 'where': '', 'message': 'it could not be written to the disk; nothing was done'}
                expect(got.error() == told, 'nothing of its files')
                expect([battle.view(who) for who in ('red', 'blue', 'watch')] == views, 'nothing was done')
            expect(battle.post(seat, '/chat', {'request': 'c', 'text': 'lost'}).status == 507, 'nor said')
        expect([battle.view(who) for who in ('red', 'blue', 'watch')] == views, 'nothing is done afterwards')
        got = battle.give(seat, turn)
        expect([n['order'] for n in got['news']] == [turn] and got['number'] == views[0]['number'] + 1, got)
        stream.wait_news(got['number'])
        expect([n for n, _ in stream.news()] == list(range(1, got['number'] + 1)), 'told once')
        stream.close()
        again = battle.order(seat, move, request='lost')
        expect(again.status == 200 and not again.json()['again'], again.body)
        view = battle.view(seat)
    with sqlite3.connect(f'{tmp}/b.db') as db:
        kept = [text for text, in db.execute('SELECT text FROM act WHERE seat < 2 ORDER BY number')]
        expect(kept == [turn, move], kept)
    with Server(f'{tmp}/b.db') as s:
        battle.server = s
        expect(battle.view(seat) == view, 'as it was')


@test
def what_was_refused_is_put_back_without_the_scenarios_file(tmp):
    """The order can't be kept, and the scenario that the battle began from is gone: the battle has its text."""
    shutil.copytree(f'{SOURCE}/data', f'{tmp}/data')
    scenario = f'{tmp}/data/scenarios/nevsky/mine.yaml'
    shutil.copy(f'{SOURCE}/data/scenarios/{SET}.yaml', scenario)
    with Server(f'{tmp}/b.db', env=dict(serving.environment(), PAVISE_DATA=f'{tmp}/data')) as s:
        battle = s.make('nevsky/mine', blue=PERSON, seed=3)
        seat = battle.view('watch')['prompt']['seat']
        view = battle.view(seat)
        move = next(c for c in view['choices'] if c.startswith('move '))
        with Failing(f'{tmp}/b.db'):
            os.rename(scenario, f'{tmp}/away.yaml')
            expect(battle.order(seat, move, number=view['number']).status == 507, 'refused')
        expect(battle.view(seat) == view, 'nothing was done')
        for more in ('/news?after=0', '/layers', '/journal', '/orders'):
            expect(s.get(battle.path(more), battle.token(seat)).status == 200, more)
        expect(battle.order(seat, move, number=view['number']).status == 200, 'it goes on')
        view = battle.view(seat)
    with Server(f'{tmp}/b.db', env=dict(serving.environment(), PAVISE_DATA=f'{tmp}/data')) as s:
        battle.server = s
        expect(battle.view(seat)['position'] == view['position'], 'after a restart, too')


@test
def a_new_battle_is_kept_whole_or_not_at_all(tmp):
    good('play', SET, '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/j.txt')
    with open(f'{tmp}/j.txt', encoding='utf-8') as journal:
        text = journal.read()
    half = serving.cut_journal(text, 18)
    with Server(f'{tmp}/b.db') as s:
        shown, on = {'journal': text}, {'journal': half, 'red': PERSON, 'blue': PERSON}
        with Failing(f'{tmp}/b.db'):
            for path, body in (('/api/journals', shown), ('/api/battles', on), ('/api/battles', {**on, 'red': RANDOM})):
                got = s.post(path, body)
                expect(got.status == 507 and got.error()['code'] == 'store', got.body)
        with sqlite3.connect(f'{tmp}/b.db') as db:
            expect(db.execute('SELECT count(*) FROM battle').fetchone() == (0,), 'not even its name')
        for path, body, most in (('/api/journals', shown, True), ('/api/battles', on, False)):
            made = s.good('POST', path, body)
            view = s.good('GET', f'/api/battles/{made["id"]}')
            expect(view['number'] > 10 and bool(view['result']) == most, view['number'])


def age(path, hours, battle=None):
    """As if all, or one, had been left alone for so much longer."""
    with sqlite3.connect(path, timeout=20) as db:
        which = (f"= '{battle.id}'" if battle else 'IS NOT NULL')
        seconds = hours * 3600
        db.execute(f'UPDATE battle SET created = created - ?1, touched = touched - ?1 WHERE id {which}', (seconds,))
        db.execute(f'UPDATE act SET at = at - ? WHERE battle {which}', (seconds,))
    db.close()


def is_there(battle):
    return battle.server.get(battle.path()).status == 200


@test
def what_is_over_or_was_never_played_makes_room(tmp):
    body = {'scenario': SET, 'red': PERSON, 'blue': PERSON, 'seed': 3}
    with Server(f'{tmp}/b.db', '--most', '3') as s:
        played, over, idle = (s.make(blue=PERSON, seed=3) for _ in range(3))
        played.give(played.view('watch')['prompt']['seat'], 'done')
        over.post('red', '/concede', {'request': 'c', 'number': over.news('red')['number']})
        got = s.post('/api/battles', body)
        expect(got.status == 503 and got.error()['code'] == 'busy', 'all of them are of this hour')
        age(f'{tmp}/b.db', 30)
        age(f'{tmp}/b.db', 2, over)
        stream = Stream(idle, 'watch')
        stream.wait(lambda x: x.events)
        expect(s.post('/api/battles', body).status == 201, 'there is room')
        expect(not is_there(over) and is_there(played) and is_there(idle), 'what was over the longest has gone')
        with sqlite3.connect(f'{tmp}/b.db') as db:
            expect(db.execute('SELECT count(*) FROM act WHERE battle = ?', (over.id,)).fetchone() == (0,), 'with its acts')
        age(f'{tmp}/b.db', 30, idle)
        expect(s.post('/api/battles', body).status == 503, 'it is being looked at')
        stream.close()
        end = time.time() + 60  # until the closed line has been noticed
        while (got := s.post('/api/battles', body)).status != 201:
            expect(got.status == 503 and time.time() < end, got.body)
            time.sleep(0.05)
        expect(not is_there(idle) and is_there(played), 'what was never played has gone')
        age(f'{tmp}/b.db', 1000, played)
        expect(is_there(played), 'it is looked at: its day is noted')
        with sqlite3.connect(f'{tmp}/b.db') as db:
            touched, = db.execute('SELECT touched FROM battle WHERE id = ?', (played.id,)).fetchone()
            expect(touched < time.time() - 3600 * 1000, 'once a day, while it is open')
        expect(s.post('/api/battles', body).status == 503 and is_there(played), 'what is being played stays')
    with Server(f'{tmp}/b.db', '--most', '0') as s:
        played.server = s
        expect(s.post('/api/battles', body).status == 201 and is_there(played), 'any number')
        with sqlite3.connect(f'{tmp}/b.db') as db:
            touched, = db.execute('SELECT touched FROM battle WHERE id = ?', (played.id,)).fetchone()
            expect(touched > time.time() - 3600, 'noted')
    good('store', 'check', '--db', f'{tmp}/b.db')


@test
def battles_have_room_in_bytes_too(tmp):
    with open(f'{SOURCE}/data/scenarios/{SET}.yaml', encoding='utf-8') as source:
        text = source.read() + ('# ' + 'x' * 76 + '\n') * 2500
    body = {'scenario_text': text, 'red': PERSON, 'blue': PERSON}
    with Server(f'{tmp}/b.db', '--room', '1') as s:
        statuses = []
        while 503 not in statuses:
            statuses.append(s.post('/api/battles', body).status)
            expect(len(statuses) < 20, statuses)
        expect(statuses[:3] == [201] * 3, statuses)
        age(f'{tmp}/b.db', 2)
        expect(s.post('/api/battles', body).status == 201, 'old ones go')


@test
def what_is_old_is_taken_out_for_good(tmp):
    with Server(f'{tmp}/b.db') as s:
        old, young = s.make(blue=PERSON, seed=3), s.make(blue=PERSON, seed=3)
        for battle in (old, young):
            battle.give(battle.view('watch')['prompt']['seat'], 'done')
        got = pavise('store', 'prune', '--older', '30', '--db', f'{tmp}/b.db')
        expect(got.status == 2 and 'another server' in got.err, got.err)
    age(f'{tmp}/b.db', 24 * 31, old)
    age(f'{tmp}/b.db', 24 * 29, young)
    for bad in ((), ('--older', '0'), ('--older', 'x'), ('--older', '36501'), ('--older', '30', 'more')):
        expect(pavise('store', 'prune', *bad, '--db', f'{tmp}/b.db').status == 2, bad)
    for gone in ('1', '0'):
        expect(good('store', 'prune', '--older', '30', '--db', f'{tmp}/b.db').out == f'battles that have gone: {gone}\n', gone)
    with Server(f'{tmp}/b.db') as s:
        old.server = young.server = s
        expect(not is_there(old) and is_there(young), 'the old one')
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
    twice = pavise('store', 'import', f'{tmp}/out.json', '--db', f'{tmp}/new.db')
    expect(twice.status == 2 and 'this battle is there already' in twice.err and battle.id in text, twice.err)
    # One of two is there already: none of them comes in.
    with Server(f'{tmp}/two.db') as s:
        s.make(blue=PERSON, seed=4)
    other = good('store', 'export', '--db', f'{tmp}/two.db').out
    both = pavise('store', 'import', '-', '--db', f'{tmp}/new.db', given=other + text)
    expect(both.status == 2 and both.out == '', both.out)
    expect(good('store', 'export', '--db', f'{tmp}/new.db').out == text, 'by halves')
    good('store', 'check', '--db', f'{tmp}/new.db')
    with Server(f'{tmp}/new.db') as s:
        battle.server = s
        expect(battle.view(seat) == view, 'as it was, by the same link')
    for cut in (text[:-20], text.replace('"act"', '"fact"', 1), '{}\n', '[1]\n', '\x00\n'):
        expect(pavise('store', 'import', '-', '--db', f'{tmp}/bad.db', given=cut).status == 2, cut[:40])


support.main()
