#!/usr/bin/env python3
"""tests/server/wording_test.py PAVISE - what every address of the server answers is texts in both languages: no gap that
nothing filled, no key of a text, refusals too; prints TAP."""

import json
import re

from serving import PERSON, RANDOM, SET, Battle, Server, expect, support
from support import SOURCE, good, test
from wording import LANGUAGES, expect_answer, expect_texts

# Of pictures and lists as programs read them; /api/texts gives the texts themselves.
NO_TEXTS = {'api/texts'}
SCENARIOS = SET, 'nevsky/skirmish', 'cryhavoc/brawl', 'cryhavoc/windmill'


def routes():
    with open(f'{SOURCE}/src/server/routes.c', encoding='utf-8') as file:
        return set(re.findall(r'\{ "(GET|POST|DELETE)", "([^"]+)", ', file.read()))


class Asker:
    """Asks each address in both languages and keeps which were asked."""

    def __init__(self, server):
        self.server, self.asked = server, set()

    def ask(self, method, path, body=None, token=None):
        route = next((r for r in sorted(routes(), key=lambda r: r[1].count('*')) if r[0] == method and
                      re.fullmatch(r[1].replace('*', '[^/]+'), path.split('?')[0].lstrip('/'))), None)
        self.asked.add(route)
        got = None
        for language in LANGUAGES:
            got = self.server.ask(method, f'{path}{"&" if "?" in path else "?"}lang={language}', body, token)
            text = got.body.decode(errors='replace')
            if route and route[1] in NO_TEXTS:
                continue
            if got.headers.get('Content-Type', '').startswith('application/json') and text:
                expect_answer(json.loads(text), f'{method} {path} {language}')
            elif 'svg' in got.headers.get('Content-Type', ''):
                for words in re.findall(r'<(?:text|title|desc)\b[^>]*>(.*?)</', text, re.S):
                    expect_texts(words, f'{method} {path} {language}')
        return got


def of_battle(asker, battle, seat):
    path, token = battle.path(), battle.token(seat)
    unit = next((u['name'] for u in battle.view(seat)['units'] if u.get('acts')), 'x')
    order = (battle.view(seat)['choices'] or ['done'])[0]
    for more in ('', '/news?after=0', '/plans', f'/plans?unit={unit}', f'/orders?unit={unit}', '/orders?unit=zz', '/odds?at=1', '/odds',
                 '/sees', '/sees?from=a1&to=c3', '/sights?from=A0100', '/against', f'/against?unit={unit}', '/matrix', '/figures', '/reach',
                 f'/reach?unit={unit}', '/map.svg', '/layers', '/picture.svg', '/report', '/chances', '/journal', '/plans?unit=zz',
                 '/news?after=x', '?at=1', '?at=x'):
        asker.ask('GET', path + more, token=token)
    for what, bodies in {'why': ({'orders': [order]}, {'orders': ['move zz a1']}, {'orders': ['dance']}, {}, {'order': order}),
                         'odds': ({'orders': [order]}, {'orders': ['dance']}, {}),
                         'send': ({'units': [unit], 'to': 'a1'}, {'units': ['zz'], 'to': 'zz'}, {}),
                         'orders': ({'request': 'q1', 'number': 0, 'orders': ['dance']}, {'request': 'q2', 'number': 10**6, 'orders': [order]},
                                    {}, {'orders': 3}),
                         'undo': ({}, {'to': 1}), 'redo': ({},), 'undo_agree': ({},), 'undo_deny': ({},), 'chat': ({'text': 'x'}, {}),
                         'draw': ({},), 'token': ({'seat': 'blue'}, {}), 'concede': ({},)}.items():
        for body in bodies:
            asker.ask('POST', f'{path}/{what}', body, token)
    asker.ask('GET', path, token='none')
    asker.ask('GET', '/api/battles/none')
    asker.ask('POST', f'{path}/draw', {})


@test
def every_address_answers_in_texts(tmp):
    with Server(f'{tmp}/b.db') as server:
        asker = Asker(server)
        for path in ('about', 'scenarios', 'rules/NEV-6J.2', 'rules/CHB-9.4.7', 'rules/none', 'rules/NEV-6J.2/picture.svg',
                     'rules/NEV-6J.2/situation', 'rules/CHB-4.11/situation', 'texts?begin=web.', 'lessons', 'none'):
            asker.ask('GET', f'/api/{path}')
        for lesson in server.good('GET', '/api/lessons')['lessons']:
            path = f'/api/lessons/{lesson["id"]}'
            if asker.ask('GET', path).status == 200:
                for answer in 'dance', 'done', 'a1', '3', 'TM1':
                    asker.ask('POST', path, {'answer': answer})
        for ruleset in 'nevsky', 'cryhavoc', 'none':
            for question in {}, {'ask': 'dance'}, {'ask': 'fire'}, {'ask': 'melee'}, {'ask': 'step', 'mover': 'foot', 'into': 'marsh'}:
                asker.ask('POST', f'/api/referee/{ruleset}', question)
        for scenario in SCENARIOS:
            for more in '', '/picture.svg':
                asker.ask('GET', f'/api/scenarios/{scenario}{more}')
            with open(f'{SOURCE}/data/scenarios/{scenario}.yaml', encoding='utf-8') as file:
                text = file.read()
            for body in {'scenario_text': text}, {'scenario_text': text, 'set': {'x': 'y'}}, {}:
                asker.ask('POST', '/api/scenarios', body)
            good('play', scenario, '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/j.pv')
            with open(f'{tmp}/j.pv', encoding='utf-8') as file:
                journal = file.read()
            for body in {'journal': journal}, {'journal': journal[:-99]}, {'journal': 'x'}, {}:
                asker.ask('POST', '/api/journals', body)
            for body in {}, {'scenario': 'none'}, {'scenario': scenario, 'red': PERSON, 'blue': {'who': 'bot:none'}}, \
                    {'scenario': scenario, 'red': PERSON, 'blue': RANDOM, 'set': {'x': 'y'}}:
                asker.ask('POST', '/api/battles', body)
            for blue in RANDOM, PERSON:
                made = json.loads(asker.ask('POST', '/api/battles', {'scenario': scenario, 'red': PERSON, 'blue': blue, 'undo': 'ask'}).body)
                battle = Battle(server, made)
                position = battle.view('red')['position']
                for body in {'scenario': scenario, 'position': position}, {'scenario': scenario, 'position': 'x'}, {}:
                    asker.ask('POST', '/api/positions', body)
                for seat in ('red', 'watch', 'blue') if blue is PERSON else ('red',):
                    of_battle(asker, battle, seat)
                asker.ask('DELETE', battle.path(), token=battle.owner)
        missing = routes() - asker.asked - {('GET', 'api/battles/*/stream')}
        expect(not missing, missing)


support.main()
