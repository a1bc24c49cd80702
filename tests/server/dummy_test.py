#!/usr/bin/env python3
"""tests/server/dummy_test.py PAVISE_DUMMY - the server over the conformance suite's dummy ruleset, of
which it knows nothing; prints TAP."""

import os
import random

from serving import PERSON, RANDOM, Server, Stream, environment, expect, support
from support import SOURCE, test

ROW = 'dummy/row'


def data(tmp):
    """A folder of data with the dummy in it; all else is found where it is installed."""
    for folder in ('scenarios/dummy', 'text/en', 'text/fr'):
        os.makedirs(f'{tmp}/data/{folder}')
    for name, text in (('scenarios/dummy/row', 'ruleset: dummy\ntitle: A row\n'), ('text/en/dummy', 'dum.lost: "{who} falls"\n'),
                       ('text/fr/dummy', 'dum.lost: "{who} tombe"\n')):
        with open(f'{tmp}/data/{name}.yaml', 'w', encoding='utf-8') as out:
            out.write(text)
    return environment(PAVISE_DATA=f'{SOURCE}/data')


def server(tmp):
    env = data(tmp)
    return Server(f'{tmp}/b.db', '--data', f'{tmp}/data', env=env)


@test
def forms_are_made_of_its_descriptors(tmp):
    with server(tmp) as s:
        expect(s.good('GET', '/api/about')['usual'] == ROW, 'usual')
        form = s.good('GET', f'/api/scenarios/{ROW}')
        expect(form['ruleset'] == 'dummy' and form['options'] and form['tables'], form)
        expect(s.get(f'/api/scenarios/{ROW}/picture.svg').body.startswith(b'<svg'), 'picture')
        answer = s.good('POST', '/api/referee/dummy', {'ask': 'shot'})
        expect(answer['rules'] == ['DUM-4'], 'asked on a board by chance, where none is standard')
        expect(s.post('/api/referee/none', {'ask': 'shot'}).status == 404, 'no such rules')


@test
def a_battle_is_played_to_its_end(tmp):
    with server(tmp) as s:
        for seed in range(8):
            battle = s.make(ROW, blue=RANDOM, seed=seed)
            stream = Stream(battle, 'red', '?after=0&lang=fr')
            chance = random.Random(seed)
            while not battle.await_turn('red')['over']:
                view = battle.view('red')
                acting = [u['name'] for u in view['units'] if u['acts']]
                expect(acting or view['buttons'], view)
                battle.give('red', chance.choice(view['choices']))
            view = battle.view('red')
            stream.wait_news(view['number'])
            expect(view['result'] and view['title'] == 'A row', view['result'])
            expect(battle.get('red', '/report')['turns'], 'report')
            stream.close()


@test
def what_is_hidden_behind_gates_reaches_nobody(tmp):
    with server(tmp) as s:
        told = []
        for gates in ((1, 2), (3, 1)):
            battle = s.make(ROW, blue=PERSON, seed=1)
            battle.give('red', f'hide r1 {gates[0]}')
            battle.give('red', f'hide r2 {gates[1]}')
            battle.give('red', 'ready')
            told.append([s.get(battle.path(p), battle.token(seat)).body.replace(battle.id.encode(), b'ID')
                         for seat in ('blue', 'watch') for p in ('', '/news?after=0', '/layers', '/orders', '/plans', '/reach')])
            expect([n['kind'] for n in battle.news('blue')['news']] == ['sealed'], 'one event')
            expect(len(battle.news('red')['news']) == 3, 'his own')
        expect(told[0] == told[1], 'what blue sees')


@test
def a_killed_server_goes_on(tmp):
    s = server(tmp)
    battle = s.make(ROW, blue=RANDOM, seed=3)
    battle.give('red', 'hide r1 2')
    s.kill()
    env = environment(PAVISE_DATA=f'{SOURCE}/data')
    with Server(f'{tmp}/b.db', '--data', f'{tmp}/data', env=env) as later:
        battle.server = later
        expect(battle.news('red')['news'][0]['order'] == 'hide r1 2', 'kept')
        expect(battle.view('red')['state']['men']['r1'] == {'gate': 2}, 'where it was')


support.main()
