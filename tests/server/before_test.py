#!/usr/bin/env python3
"""tests/server/before_test.py PAVISE - databases that an older server wrote; prints TAP.

before.sql was written before battles kept their scenario's text: five battles, which before.json names with their
tokens and positions. They are in setup, on a map by name, with pieces, with an option, of a scenario of one's own."""

import json
import os
import re
import shutil
import sqlite3

import serving
from serving import PERSON, Server, expect, support
from support import SOURCE, good, test

HERE = os.path.dirname(os.path.abspath(__file__))


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def make_database(path):
    with sqlite3.connect(path) as db:
        db.executescript(read(f'{HERE}/before.sql'))
    return {name: Before(**one) for name, one in json.loads(read(f'{HERE}/before.json')).items()}


class Before(serving.Battle):
    def __init__(self, **one):
        self.server, self.requests, self.owner = None, 0, None
        self.id, self.tokens = one['id'], one['tokens']
        self.position, self.number, self.scenario = one['position'], one['number'], one['scenario']

    def check(self):
        view = self.view('red')
        seen = view['position'], view['number'], view['scenario']
        expect(seen == (self.position, self.number, self.scenario), f'{seen}\nnot {self.position}')

    def go_on(self):
        """One more order, or throw, of whoever is asked."""
        seat = self.view('watch')['prompt']['seat']
        if seat == 'dice':
            return
        view = self.view(seat)
        self.give(seat, view['choices'][0] if view['choices'] else 'done')
        self.number, self.position = (self.view('red')[key] for key in ('number', 'position'))


def change_data(tmp):
    """Installed scenarios of later: one reads otherwise, from one a man is missing, one and a map can't be read."""
    data = f'{tmp}/data'
    shutil.copytree(f'{SOURCE}/data', data)
    for path, pattern, new in (('nevsky/skirmish-set', r'^title: .*', 'title: Else'),
                               ('cryhavoc/brawl', r'^    - \{name: Baker.*\n', '')):
        text = read(f'{data}/scenarios/{path}.yaml')
        other = re.sub(pattern, new, text, flags=re.MULTILINE)
        expect(other != text, path)
        with open(f'{data}/scenarios/{path}.yaml', 'w', encoding='utf-8') as file:
            file.write(other)
    for path in ('scenarios/nevsky/ballista-duel', 'maps/watermill', 'pieces/watermill'):
        with open(f'{data}/{path}.yaml', 'w', encoding='utf-8') as file:
            file.write('[')
    return data


def goes_on(tmp, env):
    battles = make_database(f'{tmp}/b.db')
    good('store', 'check', '--db', f'{tmp}/b.db', **env)
    for _ in range(2):  # what is kept of them now is opened again
        with Server(f'{tmp}/b.db', env=dict(serving.environment(), **env)) as s:
            for battle in battles.values():
                battle.server = s
                battle.check()
                journal = s.get(battle.path('/journal'), battle.tokens['red']).body.decode()
                expect('[ScenarioText]' in journal, journal[:300])
                battle.go_on()
                like = serving.Battle(s, s.good('POST', '/api/battles',
                                                {'like': battle.id, 'red': PERSON, 'blue': PERSON}))
                expect(like.view('red')['scenario'] == battle.scenario, 'as it was made')
    good('store', 'check', '--db', f'{tmp}/b.db', **env)


@test
def its_battles_open_and_go_on(tmp):
    goes_on(tmp, {})


@test
def they_do_after_the_installed_scenarios_have_changed(tmp):
    goes_on(tmp, {'PAVISE_DATA': change_data(tmp)})


@test
def they_are_carried_to_another_database(tmp):
    make_database(f'{tmp}/a.db')
    with open(f'{tmp}/a.jsonl', 'w', encoding='utf-8') as file:
        file.write(good('store', 'export', '--db', f'{tmp}/a.db').out)
    good('store', 'import', f'{tmp}/a.jsonl', '--db', f'{tmp}/b.db', PAVISE_DATA=change_data(tmp))
    good('store', 'check', '--db', f'{tmp}/b.db', PAVISE_DATA=f'{tmp}/data')


if __name__ == '__main__':
    support.main()
