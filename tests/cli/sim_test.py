#!/usr/bin/env python3
"""tests/cli/sim_test.py PAVISE - `pavise sim`; prints TAP."""

import csv
import json
import os
import pty
import re
import subprocess
import tempfile

import support
from support import PAVISE, Terminal, environment, expect, expect_status, good, pavise, test

SCENARIO = 'nevsky/skirmish-set'
BOTS = '--red', 'random', '--blue', 'random'


def sim(*words, games=20, **more):
    return good('sim', SCENARIO, '--games', str(games), *BOTS, *words, **more)


def rows(text):
    return list(csv.DictReader(text.splitlines()))


@test
def any_number_of_jobs_says_the_same(tmp):
    for words in ([], ['--json'], ['--csv'], ['--battles', 'csv'], ['--events', 'csv'],
                  ['--pairs', '--against', '--set turn_limit=9', '--typical', '3',
                   '--until-decided']):
        one, three = (sim('--jobs', jobs, '--seed', '7', *words).out for jobs in '13')
        expect(one == three and len(one) > 100, words)
    for jobs in '13':
        sim('--jobs', jobs, '--pairs', '--journals', f'{tmp}/{jobs}', games=6)
    names = sorted(os.listdir(f'{tmp}/1'))
    expect(names == [f'{n:06d}{b}.pv' for n in range(3) for b in ('', 'b')], names)
    for name in names:
        texts = [open(f'{tmp}/{jobs}/{name}', encoding='utf-8').read() for jobs in '13']
        expect(texts[0] == texts[1], name)


@test
def each_language_has_its_decimal_point():
    """The same figures with a comma in French; what programs read has a point in both."""
    english, french = (sim('--lang', l, '--pairs', '--typical', '2').out for l in ('en', 'fr'))
    figures = [re.findall(r'(?<![\w.,])-?\d+[.,]\d+(?![\w.])', text) for text in (english, french)]
    expect(len(figures[0]) > 30 and all('.' in n for n in figures[0]), figures[0])
    expect(figures[1] and all(',' in n for n in figures[1]), figures[1])
    expect(sorted(figures[0]) == sorted(n.replace(',', '.') for n in figures[1]), figures)
    for form in '--json', '--csv':
        one, other = (re.findall(r'\d+\.\d+', sim('--lang', l, form).out) for l in ('en', 'fr'))
        expect(len(one) > 10 and one == other, form)


@test
def seeds_are_different_battles():
    expect(sim('--seed', '1').out != sim('--seed', '2').out, 'they are the same')
    expect(sim('--seed', '0').out == sim().out, 'the usual seed is 0')


@test
def the_report_for_people():
    for language, words in (('en', ('won by red', 'score of red', 'melee', 'turns')),
                            ('fr', ('gagnées par rouge', 'score de rouge', 'mêlée', 'tours'))):
        text = sim('--lang', language).out
        for word in words:
            expect(word in text, f'{word}\n{text}')
        expect(re.search(r'\[NEV-10G\.\d\]', text), text)
        expect(not re.search(r'cli\.|nev\.|\{|\?', text), text)


@test
def figures_add_up():
    answer = json.loads(sim('--json', '--pairs').out)
    game = answer['as_is']
    wins, margin = game['wins'], game['margin']
    expect(sum(wins.values()) == game['battles'] == 20, wins)
    score = (wins['red'] + wins['drawn'] / 2) / 20
    expect(abs(game['score_red']['at'] - score) < 1e-6, game)
    expect(game['score_red']['low'] <= score <= game['score_red']['high'], game)
    expect(abs(margin['at'] - game['points_left']['red'] + game['points_left']['blue']) < 1e-5, game)
    expect(sum(e['red'] + e['blue'] + e['drawn'] for e in game['ends']) == 20, game['ends'])
    for troop in game['losses']:
        expect(sum(troop['causes'].values()) == troop['lost'] <= 20 * troop['stands'], troop)


@test
def what_is_taken_back_was_never_lost():
    text = good('sim', 'nevsky/standard-set', '--games', '30', *BOTS, '--json').out
    for troop in json.loads(text)['as_is']['losses']:
        expect(troop['lost'] <= 30 * troop['stands'], troop)
    told = {r['battle']: r for r in rows(good('sim', 'nevsky/standard-set', '--games', '30', *BOTS,
                                              '--battles', 'csv').out)}
    expect(all(int(r['lost_red']) <= 51 and int(r['lost_blue']) <= 56 for r in told.values()), told)


@test
def tables_and_report_say_the_same():
    words = '--seed', '3'
    game = json.loads(sim('--json', *words).out)['as_is']
    report = rows(sim('--csv', *words).out)
    won = {r['of']: int(r['value']) for r in report if r['measure'] == 'won'}
    expect(won == game['wins'], won)
    battles = rows(sim('--battles', 'csv', *words).out)
    expect(len(battles) == 20, len(battles))
    for seat in 'red', 'blue':
        expect(sum(b['winner'] == seat for b in battles) == won[seat], seat)
        left = sum(float(b[f'points_{seat}']) for b in battles) / 20
        expect(abs(left - game['points_left'][seat]) < 1e-5, left)
    attacks = rows(sim('--events', 'csv', *words).out)
    for cause, attack in (('nev.by.melee', 'nev.melee.begins'), ('nev.by.missiles', 'nev.fire')):
        lost = sum(t['causes'].get(cause, 0) for t in game['losses'])
        mine = [a for a in attacks if a['attack'] == attack]
        expect(sum(int(a['lost_red']) + int(a['lost_blue']) for a in mine) == lost, cause)
    fought = [a for a in attacks if a['attack'] == 'nev.melee.begins' and a['strength']]
    expect(fought and all(a['type'] and a['whom_type'] and a['place'] for a in fought), fought)
    fired = [a for a in attacks if a['attack'] == 'nev.fire']
    expect(fired and all(a['sides'] == '6' and int(a['dice']) > 0 for a in fired), fired[:3])


@test
def two_games_on_the_same_seeds():
    plain = json.loads(sim('--json').out)['as_is']
    both = json.loads(sim('--json', '--against', '--set turn_limit=3').out)
    expect(both['as_is'] == plain, 'the first is the same as alone')
    expect(both['against']['turns']['most'] <= 3 < plain['turns']['most'], both['against']['turns'])
    change = both['change']['turns']
    expect(abs(change['at'] - both['against']['turns']['mean'] + plain['turns']['mean']) < 1e-5, change)
    expect(change['low'] <= change['at'] <= change['high'] < 0, change)
    same = json.loads(sim('--json', '--against', '--set=turn_limit=10').out)
    expect(all(i == {'at': 0, 'low': 0, 'high': 0} for k, i in same['change'].items()
               if not k.startswith('score')), same['change'])
    expect('what --set turn_limit=3 changes' in sim('--against', '--set turn_limit=3').out, 'text')


@test
def house_rules_are_laid_over():
    limited = json.loads(sim('--json', '--set', 'turn_limit=2').out)['as_is']
    expect(limited['turns']['most'] <= 2, limited['turns'])


@test
def journals_are_verified(tmp):
    sim('--journals', f'{tmp}/all', '--set', 'turn_limit=6', games=3)
    for name in sorted(os.listdir(f'{tmp}/all')):
        good('replay', '--verify', f'{tmp}/all/{name}')
    sim('--pairs', '--journals', f'{tmp}/some', '--typical', '2', '--against', '--set turn_limit=4')
    names = sorted(os.listdir(f'{tmp}/some'))
    expect(len(names) == 2, names)
    for name in names:
        good('replay', '--verify', f'{tmp}/some/{name}')
    listed = json.loads(sim('--pairs', '--typical', '2', '--json').out)['typical']
    expect(sorted(f'{n}.pv' for n in listed) == names, listed)


@test
def decided_early():
    words = 'sim', SCENARIO, '--games', '400', '--until-decided', '--pairs', '--json'
    uneven = json.loads(good(*words, '--red', 'random', '--blue', 'random', '--set',
                             'troops/knights/points=70').out)
    expect(uneven['decided'] in (-1, 0, 1), uneven['decided'])
    bots = json.loads(good(*words, '--red', 'greedy', '--blue', 'random').out)
    expect(bots['decided'] == 1 and bots['as_is']['battles'] < 60, bots['as_is']['battles'])
    expect(bots['as_is']['score_first_bot']['low'] > 0.5, bots['as_is'])


@test
def wrong_use_is_said(tmp):
    for words, what in ((['--games', '7', '--pairs'], 'even'), (['--jobs', '1000'], '64'),
                        (['--games', '99999999999'], '10000000'), (['--json', '--csv'], 'one of'),
                        (['--events', 'xml'], 'csv'), (['--red', 'genius'], 'genius'),
                        (['--against', '--set nothing=1'], 'nothing'), (['--against', ''], '--against'),
                        (['--against', '--set'], '--against'),
                        (['--journals', '/dev/null/x'], '/dev/null'),
                        (['--set', 'x=1'], 'x')):
        result = expect_status(pavise('sim', SCENARIO, *words), 2)
        expect(what in result.err, f'{words}: {result.err}')
    sim('--journals', tmp, games=1)
    result = expect_status(pavise('sim', f'{tmp}/000000.pv'), 2)
    expect('a journal' in result.err, result.err)
    expect_status(pavise('sim', 'nevsky/none'), 2)
    expect_status(pavise('sim'), 2)
    expect_status(pavise('list', SCENARIO, '--pairs'), 2)


@test
def a_scenario_from_standard_input():
    text = open(f'{support.SOURCE}/data/scenarios/{SCENARIO}.yaml', encoding='utf-8').read()
    for more in [], ['--against', '--set turn_limit=4']:
        piped = good('sim', '-', '--games', '4', *BOTS, '--json', *more, given=text).out
        named = sim('--json', *more, games=4).out
        expect(json.loads(piped)['as_is'] == json.loads(named)['as_is'], 'another battle')


@test
def a_terminal_has_a_bar():
    terminal = Terminal('sim', SCENARIO, '--games', '400', *BOTS, '--jobs', '1')
    terminal.wait_for(r'\[#*\.*\] \d+ of 400 battles, \d+:\d\d left')
    terminal.wait_for('won by red')
    expect(terminal.close() == 0, 'status')


def at_a_terminal(*words):
    """What goes to standard output, a file, and to standard error, a terminal."""
    mine, theirs = pty.openpty()
    with tempfile.TemporaryFile() as out:
        running = subprocess.Popen([PAVISE, 'sim', SCENARIO, '--games', '60', *BOTS, *words], stdout=out,
                                   stderr=theirs, env=environment())
        os.close(theirs)
        text = b''
        try:
            while more := os.read(mine, 65536):
                text += more
        except OSError:
            pass
        os.close(mine)
        expect(running.wait() == 0, words)
        out.seek(0)
        return out.read().decode(), text.decode()


@test
def the_bar_is_on_standard_error_alone():
    for words in ['--json'], ['--csv'], ['--battles', 'csv'], ['--events', 'csv'], []:
        plain = sim(*words, games=60)
        out, err = at_a_terminal(*words)
        expect(out == plain.out and plain.err == '', f'{words}\n{plain.err}')
        expect(re.search(r'\[#*\.*\] \d+ of 60 battles', err), f'{words}: {err!r}')
        expect(err.endswith('\r\033[K'), f'{words}: it is cleared in the end: {err[-40:]!r}')


@test
def rows_on_a_terminal_stand_alone():
    terminal = Terminal('sim', SCENARIO, '--games', '40', *BOTS, '--battles', 'csv')
    text = terminal.wait_for('000039,random.*\r\n')
    expect(terminal.close() == 0 and '[' not in text, text[-300:])
    expect(text.replace('\r\n', '\n') == sim('--battles', 'csv', games=40).out, text[:300])


support.main()
