#!/usr/bin/env python3
"""tests/server/made_test.py PAVISE - what battles are made of; prints TAP."""

import os
import re
import signal
import sqlite3
import subprocess
import threading
import time

import serving
from serving import PERSON, RANDOM, SET, Server, expect, support
from support import ANSWER, SOURCE, good, pavise, script, test


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
def an_owners_figures_are_those_of_all_new_battles(tmp):
    """Every form, question and journal of the ruleset has them; a battle keeps what it began with."""
    ask = {'game': 'cryhavoc', 'ask': 'step', 'mover': 'foot', 'armour': False, 'into': 'marsh', 'bodies': 0}
    body = {'scenario': 'cryhavoc/brawl', 'red': PERSON, 'blue': PERSON}

    def header(server, battle):
        text = server.get(f'/api/battles/{battle}/journal').body.decode()
        return [line for line in text.splitlines() if line.startswith('[Tables')]

    with open(f'{tmp}/own.yaml', 'w', encoding='utf-8') as out:
        out.write('ruleset: cryhavoc\ntitle: second printing\nfigures:\n  terrain/marsh/foot: 5\n')
    with Server(f'{tmp}/b.db', '--tables', f'{tmp}/own.yaml') as s:
        expect(s.good('POST', '/api/referee/cryhavoc', ask)['cost'] == 5, 'the referee has them')
        made = s.good('POST', '/api/battles', body)
        told = header(s, made['id'])
        expect(len(told) == 1 and 'second printing' in told[0], told)
        expect(s.good('GET', f'/api/battles/{made["id"]}')['set'].count('terrain/marsh/foot=5') == 1, 'it says so')
        own = s.good('POST', '/api/battles', {**body, 'set': {'terrain/marsh/foot': '6'}})
        expect(s.good('GET', f'/api/battles/{own["id"]}')['set'][-1] == 'terrain/marsh/foot=6', 'what is set comes last')
        again = s.good('POST', '/api/battles', {'like': made['id'], 'red': PERSON, 'blue': PERSON})
        expect(header(s, again['id']) == told, 'laid once')
        other = s.good('POST', '/api/battles', {'scenario': SET, 'red': PERSON, 'blue': PERSON})
        expect(header(s, other['id']) == [], 'another ruleset has its own')
        expect(s.post('/api/battles', {**body, 'set': {'tables': 'mine'}}).status == 400, 'nobody else says whose they are')
    with Server(f'{tmp}/b.db') as later:
        expect(header(later, made['id']) == told, 'they are kept')
        new = later.good('POST', '/api/battles', body)
        expect(header(later, new['id']) == [], 'and no more laid')
        expect(later.good('POST', '/api/referee/cryhavoc', ask)['cost'] == 2, 'as installed')
    for bad in ('terrain/marsh/foot: 99', 'terrain/slime/foot: 2'):
        with open(f'{tmp}/bad.yaml', 'w', encoding='utf-8') as out:
            out.write(f'ruleset: cryhavoc\nfigures:\n  {bad}\n')
        got = pavise('serve', '--port', '0', '--db', f'{tmp}/c.db', '--tables', f'{tmp}/bad.yaml')
        expect(got.status == 2 and 'bad.yaml:3' in got.err, got.err)


@test
def a_map_that_is_named_is_kept_with_its_battle(tmp):
    text = ('ruleset: cryhavoc\ntitle: Mine\noptions: {turn_limit: 1}\nmap: marsh\nred: {men: [{name: A, class: PEA, at: D0000}]}\n'
            'blue: {men: [{name: B, class: PEA, at: D2300}]}\n')
    with Server(f'{tmp}/b.db') as s:
        s.good('POST', '/api/battles', {'scenario_text': text, 'red': PERSON, 'blue': PERSON})
    kept = sqlite3.connect(f'{tmp}/b.db').execute('SELECT scenario_text FROM battle').fetchone()[0]
    expect('map: marsh' not in kept and '\nmap:\n' in kept and 'hexes: |' in kept, kept[:200])


@test
def words_that_are_sent_hide_nothing(tmp):
    """No mark that turns the direction of what follows, however it is written; blanks, accents and lines are fine."""
    with Server(f'{tmp}/b.db') as s:
        body = {'red': PERSON, 'blue': PERSON}
        for bad in ('"evil\\u202Etxt.exe"', 'evil\u202etxt', '"a\\u2066b"', '"a\\x07b"', '"a\\u061Cb"'):
            for text in (SUPPORTS.replace('title: Supports', f'title: {bad}'),
                         SUPPORTS.replace('title: Supports', f'title: Supports\nabout: {bad}')):
                for got in (s.post('/api/battles', {**body, 'scenario_text': text}), s.post('/api/scenarios', {'scenario_text': text})):
                    told = got.error()
                    expect(got.status == 400 and "isn't seen" in told['message'], f'{bad}: {got.body}')
                    expect(re.search(r'^scenario:[234]:', told['where']), told)
        fine = SUPPORTS.replace('title: Supports', 'title: "L\'été à Vézelay\u00a0: 东"\nabout: |\n  One.\n  Two.\n')
        made = s.good('POST', '/api/battles', {**body, 'scenario_text': fine})
        expect(s.good('GET', f'/api/battles/{made["id"]}')['title'] == "L'été à Vézelay\u00a0: 东", 'plain')
        good('play', SET, '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/j.txt')
        with open(f'{tmp}/s.yaml', 'w', encoding='utf-8') as out:
            out.write(SUPPORTS)
        good('play', f'{tmp}/s.yaml', '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/k.txt')
        with open(f'{tmp}/k.txt', encoding='utf-8') as journal:
            text = journal.read()
        expect(text.count('Supports') > 0, 'its scenario is in it')
        got = s.post('/api/journals', {'journal': text.replace('Supports', 'Sup\u202eports')})
        expect(got.status == 400, got.body)


@test
def who_plays_is_told_that_the_seed_was_chosen(tmp):
    with Server(f'{tmp}/b.db') as s:
        chosen, drawn = s.make(blue=PERSON, seed=3), s.make(blue=PERSON)
        made = s.good('POST', '/api/battles', {'like': chosen.id, 'red': PERSON, 'blue': PERSON})
        like = serving.Battle(s, made)
        for seat in ('red', 'blue', 'watch'):
            said = [battle.view(seat)['seed'] for battle in (chosen, drawn, like)]
            expect(said == ['chosen', 'drawn', 'drawn'], said)
    text = good('store', 'export', '--db', f'{tmp}/b.db').out
    with open(f'{tmp}/out.json', 'w', encoding='utf-8') as out:
        out.write(text)
    good('store', 'import', f'{tmp}/out.json', '--db', f'{tmp}/new.db')
    with Server(f'{tmp}/new.db') as s:
        chosen.server = drawn.server = s
        expect((chosen.view('blue')['seed'], drawn.view('blue')['seed']) == ('chosen', 'drawn'), 'it is kept')


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
        for bad in ('', 'x', full.replace('throw 5', 'throw 9'), '\n'.join(lines[:3]), full.replace('[Rules "nevsky:', '[Rules "none:'),
                    re.sub(r'^(\| .*|\[ScenarioText\])\n', '', full, flags=re.MULTILINE).replace(SET, '/etc/passwd'),
                    full + '  !position "x" by=me "so"\n'):
            if bad == full:
                continue
            got = s.post('/api/battles', {**body, 'journal': bad})
            expect(got.status in (400, 404, 413, 422), f'{bad[-80:]}: {got.status} {got.body}')
        named = s.good('POST', '/api/battles', {**body, 'journal': full.replace(SET, '/etc/passwd')})
        expect(s.good('GET', f'/api/battles/{named["id"]}')['scenario'] == 'scenario', 'a name opens no file')
        for more in ({'scenario': SET}, {'set': {}}, {'like': battle.id}):
            expect(s.post('/api/battles', {**body, 'journal': full, **more}).status == 400, more)
        expect(s.post('/api/battles', {'like': 'none', 'red': PERSON, 'blue': PERSON}).status == 404, 'like')
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            on.server = later
            expect(on.view('red')['number'] == view['number'] + 1, 'it is kept')


def begun(tmp, scenario, verb):
    """A journal up to its first order of this verb, and that order."""
    good('play', scenario, '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/begun.txt')
    with open(f'{tmp}/begun.txt', encoding='utf-8') as journal:
        lines = journal.read().split('\n')
    at = next(i for i, line in enumerate(lines) if line.startswith(f'  {verb} '))
    return '\n'.join(lines[:at]) + '\n', lines[at].split()


def limits_of_a_trial():
    """What a process that tries an upload allows itself: seconds and bytes."""
    with subprocess.Popen([support.PAVISE, 'serve', '--weigh'], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as trial:
        end = time.time() + 10
        while 'unlimited' in cpu_and_data(trial.pid)[0] and time.time() < end:
            time.sleep(0.01)
        found = cpu_and_data(trial.pid)
        trial.stdin.close()
        trial.wait()
    return found


SUPPORTS = """ruleset: nevsky
title: Supports
map: |
%sareas: {low: [a1-f4], high: [a5-f8]}
red: {army: teutonic, edge: south, area: low, units: [TM1]}
blue: {army: russian, edge: north, area: high, units: [RM1, RM2, RB1]}
setup: {TM1: d4 n, RM1: c5 s, RM2: d5 s, RB1: f8 s}
""" % ('  . . . . . .\n' * 8)


def names_that_act(view):
    return [u['name'] for u in view['units'] if u['acts']]


@test
def only_who_has_a_choice_is_asked_for_support(tmp):
    """RM2 fights, RB1 is far off, TM1 is the other's; what is declared may be taken back [NEV-9A, 9B]."""
    with Server(f'{tmp}/b.db') as s:
        made = s.good('POST', '/api/battles', {'scenario_text': SUPPORTS, 'red': PERSON, 'blue': PERSON, 'seed': 2})
        battle = serving.Battle(s, made)
        while battle.view('red')['prompt']['step'] != 'move':
            battle.give(battle.view('red')['prompt']['seat'], 'done')
        expect(battle.view('red')['prompt']['seat'] == 'red', 'red attacks first with this seed')
        battle.give('red', 'move TM1 d4-d5', 'done')
        expect(names_that_act(battle.view('blue')) == ['RM1'], names_that_act(battle.view('blue')))
        battle.give('blue', 'support RM1 d5')
        expect(names_that_act(battle.view('blue')) == ['RM1'], 'it may be taken back')
        battle.give('blue', 'support RM1 none')
        expect(all(u['support'] is None for u in battle.view('blue')['units']), 'it was')


@test
def figures_are_those_that_are_played_by(tmp):
    """Of a file of one's own, with its house rules: as printed medium infantry goes two squares [NEV-0X.5]."""
    with Server(f'{tmp}/b.db') as s:
        made = s.good('POST', '/api/battles', {'scenario_text': SUPPORTS, 'red': PERSON, 'blue': PERSON, 'seed': 2,
                                               'set': {'troops/medium/move': '2.5'}})
        figures = s.good('GET', f'/api/battles/{made["id"]}/figures')
        troops = next(t for t in figures['tables'] if t['id'] == 'troops')
        cells = {r['id']: dict(zip([c['id'] for c in troops['columns']], r['cells'])) for r in troops['rows']}
        expect(cells['medium']['move'] == '2.5' and cells['knights']['move'] == '3', cells)
        expect(figures['words'] == 'nev.word.', figures['words'])
        own = s.good('POST', '/api/battles', {'scenario': 'nevsky/relief', 'red': PERSON, 'blue': PERSON, 'seed': 2})
        troops = s.good('GET', f'/api/battles/{own["id"]}/figures')['tables'][0]
        rows = {r['id']: r for r in troops['rows']}
        # Like knights [NEV-0X.1] but for what relief.yaml says of them.
        expect(rows['sergeants']['cells'] == ['3', '4', '1.5', '1', '2', '1', '0', '4', '2'], rows['sergeants'])
        expect(rows['sergeants']['like'] == 'knights' and 'like' not in rows['knights'], rows)
        form = s.good('GET', '/api/scenarios/nevsky/relief')['tables'][0]
        expect('sergeants' not in [r['id'] for r in form['rows']], 'a form offers what no option changes')


def cpu_and_data(pid):
    with open(f'/proc/{pid}/limits', encoding='ascii') as lines:
        rows = {line[:26].strip(): line[26:].split() for line in lines}
    return rows['Max cpu time'][0], rows['Max data size'][0]


def children(pid):
    """Processes that this one has started."""
    found = []
    for thread in os.listdir(f'/proc/{pid}/task'):
        with open(f'/proc/{pid}/task/{thread}/children', encoding='ascii') as line:
            found += [int(child) for child in line.read().split()]
    return found


@test
def uploads_have_a_second_and_64_megabytes(tmp):
    seconds, data = limits_of_a_trial()
    sanitized = data == 'unlimited'  # a sanitizer needs more of both
    expect(sanitized or (seconds, data) == ('1', str(64 << 20)), f'{seconds} {data}')
    with Server(f'{tmp}/b.db') as s:
        body = {'red': PERSON, 'blue': PERSON}
        # a megabyte of short lines, of values, of keys; none of it is a battle
        for heavy in ({'journal': '\n' * 500000}, {'scenario_text': 'ruleset: nevsky\na: [' + '1,' * 400000 + '1]'},
                      {'scenario_text': ''.join(f'k{i}: 1\n' for i in range(80000))}, {'scenario_text': '[' * 900000}):
            got = s.post('/api/battles', {**body, **heavy})
            expect(got.status in (400, 413) and got.error()['message'], f'{got.status} {got.body[:200]}')
        if sanitized:
            return
        other = serving.Server.connect(s)
        head, _ = begun(tmp, SET, 'move')
        foot = 'TM1' if '.red.move' in head else 'RM1'
        turns = {**body, 'journal': head + f'turn {foot} e\nturn {foot} w\n' * 20000}
        answers, others, killed = [], 0, False
        thread = threading.Thread(target=lambda: answers.append(s.post('/api/battles', turns)))
        thread.start()
        while thread.is_alive():  # nobody else waits for it
            other.request('GET', '/api/about')
            other.getresponse().read()
            others += thread.is_alive()
            for trial in children(s.process.pid) if not killed else []:
                os.kill(trial, signal.SIGXCPU)  # as the kernel does after a second
                killed = True
        got = answers[0]
        expect(killed and got.status == 413 and 'a second or 64 MB' in got.error()['message'], got.body[:300])
        expect(others > 0, 'nobody else was answered meanwhile')
        got = s.post('/api/battles', {**body, 'journal': turns['journal'] + f'turn {foot} e\nturn {foot} w\n' * 15000})
        expect(got.status == 413, got.body[:300])
        expect(len(s.good('GET', '/api/scenarios')['scenarios']) > 3, 'it goes on')


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
            news = battle.news('red')['news']
            expect('blue' in [n['seat'] for n in news], name)
            replaced = [n for n in news if n['kind'] == 'replaced']
            journal = s.get(battle.path('/journal'), battle.tokens['red']).body.decode()
            expect(('is replaced by bot:greedy' in journal) == (name == 'dead') == (len(replaced) == 1), name)
            expect(battle.view('red')['players']['blue']['replaced'] == (name == 'dead'), name)
            if replaced:
                told = replaced[0]
                expect(told['seat'] == 'blue' and told['name'] == 'engine:dead' and told['by'] == 'bot:greedy' and
                       told['why'], told)
                dead, number = battle, battle.news('red')['number']
        got = s.post('/api/battles', {'scenario': SET, 'red': PERSON, 'blue': {'who': 'engine:sh -c x'}})
        expect(got.status == 400, got.body)
    with Server(f'{tmp}/b.db') as s:  # whoever is replaced stays so
        dead.server = s
        expect(dead.view('red')['players']['blue']['replaced'], 'kept')
        dead.give('red', dead.view('red')['choices'][0])
        expect(not [n for n in dead.news('red', number)['news'] if n['kind'] == 'replaced'], 'once')
    expect(pavise('serve', '--port', '0', '--db', f'{tmp}/c.db', '--engine', 'x').status == 2, 'no command')


support.main()
