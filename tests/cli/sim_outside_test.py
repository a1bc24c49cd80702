#!/usr/bin/env python3
"""tests/cli/sim_outside_test.py PAVISE - programs outside in `pavise sim`; prints TAP."""

import csv
import json
import os
import re
import sys

import support
from support import ANSWER, SOURCE, entries, expect, expect_status, good, pavise, script, test

SET = 'nevsky/skirmish-set'
LIMIT = '--limit', '3'  # seconds: where somebody is waited for; a busy machine starts Python slowly
FACT = r'!fact "(red|blue): engine:bot.py is replaced by bot:greedy" by=pavise "(.*?)"\n'

# Answers three times, then does something else.
THREE = "    asked = globals().get('asked', 0) + (verb == 'choose')\n    text = ''\n"
DIES = THREE + "    if asked > 3: sys.exit()\n" + ANSWER
DAWDLES = THREE + "    if asked > 3: time.sleep(60)\n" + ANSWER
RUBBISH = THREE + "    if asked > 3: text = 'dance'\n" + ANSWER
REFUSES = THREE + "    if asked > 3: print(f'?{number} no\\n', flush=True); continue\n" + ANSWER


def sim(command, *words, games=4, blue='random', **more):
    return good('sim', SET, '--games', str(games), '--red', f'engine:{command}', '--blue', blue, *words, **more)


def journals(folder):
    return {name: open(f'{folder}/{name}', encoding='utf-8').read() for name in sorted(os.listdir(folder))}


@test
def programs_are_measured(tmp):
    command = f'{sys.executable} {SOURCE}/examples/bot.py'
    runs = [json.loads(sim(command, '--pairs', '--json', '--jobs', jobs, games=6).out) for jobs in '12']
    expect(runs[0] == runs[1], 'other figures with two threads')
    expect(runs[0]['red'] == 'engine:bot.py', runs[0])
    expect(runs[0]['as_is']['replaced'] == {'first_bot': 0, 'second_bot': 0}, runs[0]['as_is'])
    sim(command, '--journals', f'{tmp}/j', games=2)
    for text in journals(f'{tmp}/j').values():
        expect('red=engine:bot.py blue=bot:random' in text and '!fact' not in text, text[:300])
    expect('replaced' not in sim(command, games=2).out, 'nobody was')


@test
def who_fails_is_replaced_for_that_battle(tmp):
    for at, (body, why, *words) in enumerate(((DIES, 'has ended', '--pairs'), (DAWDLES, 'within 3 seconds', *LIMIT),
                                              (RUBBISH, 'no legal order', '--pairs'),
                                              (REFUSES, "won't choose"))):
        games = 4 if '--pairs' in words else 2
        command = script(tmp, body)
        folders = [f'{tmp}/{at}-{jobs}' for jobs in '12']
        told = [sim(command, *words, '--jobs', jobs, '--journals', folder, games=games).out
                for jobs, folder in zip('12', folders)]
        kept = [journals(folder) for folder in folders]
        expect(told[0] == told[1] and kept[0] == kept[1], f'{why}: other battles with two threads')
        expect(f'was replaced by bot:greedy in {games} of {games} battles' in told[0], told[0][:400])
        expect(why in told[0].split('first time: ')[1].splitlines()[0], told[0][:400])
        for name, text in kept[0].items():
            facts = re.findall(FACT, text.replace('\\\n    ', ''))
            expect([seat for seat, _ in facts] == ['blue' if 'b' in name else 'red'], text[:600])
            expect(why in facts[0][1], facts)
            good('replay', '--verify', f'{folders[0]}/{name}')


def orders_of(text, seat):
    """How many orders that seat had given when the fact was noted."""
    mine, count = False, 0
    for line in entries(text):
        if re.match(r'\d+\.', line):
            mine = line.split('.')[1] == seat
        elif '!fact' in line:
            return count
        elif mine and re.match(r'  [a-z]', line) and not line.startswith('  throw'):
            count += len(line.split(';')[0].strip().split(', '))
    return None


@test
def the_journal_says_when(tmp):
    sim(script(tmp, DIES), '--journals', f'{tmp}/j', games=2)
    for text in journals(f'{tmp}/j').values():
        expect(orders_of(text, 'red') == 3, text)


@test
def greedy_plays_on_as_at_the_table(tmp):
    # Nothing but greedy, from the first order on: the battle is greedy's own.
    command = script(tmp, "    if verb == 'choose': sys.exit()\n    text = ''\n" + ANSWER)
    words = '--battles', 'csv', '--games', '6'
    outside = list(csv.DictReader(good('sim', SET, '--red', f'engine:{command}', '--blue', 'greedy',
                                       *words).out.splitlines()))
    bots = list(csv.DictReader(good('sim', SET, '--red', 'greedy', '--blue', 'greedy',
                                    *words).out.splitlines()))
    for one, other in zip(outside, bots):
        expect((one.pop('red'), one.pop('replaced')) == ('engine:bot.py', 'red'), one)
        expect((other.pop('red'), other.pop('replaced')) == ('greedy', ''), other)
        expect(one == other, (one, other))


@test
def some_battles_only(tmp):
    # Every start is written down: the first is the trial, the third and fourth begin nothing.
    body = f"    open({tmp!r} + '/starts', 'a').write('.' * (number == '1'))\n" \
           f"    starts = os.path.getsize({tmp!r} + '/starts')\n" \
           "    if starts in (3, 4): sys.exit()\n" \
           "    text = ''\n" + ANSWER + "    if verb == 'choose' and starts < 3: sys.exit()\n"
    command = script(tmp, body)
    result = sim(command, '--jobs', '1', '--json', '--journals', f'{tmp}/j', games=5)
    game = json.loads(result.out)['as_is']
    expect(game['replaced'] == {'first_bot': 3, 'second_bot': 0}, game['replaced'])
    expect('in 3 of 5 battles' in result.err, result.err)
    kept = list(journals(f'{tmp}/j').values())
    expect(['!fact' in text for text in kept] == [True, True, True, False, False], kept)
    expect([orders_of(text, 'red') for text in kept[:3]] == [1, 0, 0], [orders_of(t, 'red') for t in kept])
    for name in os.listdir(f'{tmp}/j'):
        good('replay', '--verify', f'{tmp}/j/{name}')


@test
def who_plays_one_battle_alone_is_started_again(tmp):
    body = ("    if verb == 'begin' and int(number) > 1: sys.exit()\n    text = ''\n" + ANSWER)
    for jobs in '12':
        answer = json.loads(sim(script(tmp, body), '--jobs', jobs, '--json').out)
        expect(answer['as_is']['replaced'] == {'first_bot': 0, 'second_bot': 0}, answer['as_is'])


@test
def each_report_says_so(tmp):
    command = script(tmp, DIES)
    both = ['--blue', f'engine:{command}', '--pairs']
    text = sim(command, *both).out
    expect(text.count('was replaced by bot:greedy in 4 of 4 battles') == 2, text[:800])
    for body, why in (DIES, "le programme s'est arrêté"), (RUBBISH, 'aucun ordre permis : « dance » : colonne 1 : trouvé'):
        french = sim(script(tmp, body), '--lang', 'fr').out
        expect('a été remplacé par bot:greedy dans 4 batailles sur 4' in french and why in french, french[:600])
    command = script(tmp, DIES)
    rows = list(csv.DictReader(sim(command, '--csv').out.splitlines()))
    found = {row['of']: row['value'] for row in rows if row['measure'] == 'replaced'}
    expect(found == {'first_bot': '4', 'second_bot': '0'}, found)
    for words in ['--json'], ['--csv'], ['--battles', 'csv'], ['--events', 'csv']:
        expect('in 4 of 4 battles' in sim(command, *words).err, words)
    battles = list(csv.DictReader(sim(command, *both, '--battles', 'csv').out.splitlines()))
    expect([b['replaced'] for b in battles] == ['both'] * 4, battles)
    against = json.loads(sim(command, '--json', '--against', '--set turn_limit=9').out)
    expect(against['as_is']['replaced']['first_bot'] == 4, against['as_is'])
    expect(against['against']['replaced']['first_bot'] == 4, against['against'])


@test
def who_does_not_begin_at_all_is_an_error():
    for command in 'false', 'no-such-program-here', 'cat > /dev/null':
        result = expect_status(pavise('sim', SET, '--games', '2', '--blue', f'engine:{command}', *LIMIT), 2)
        expect('engine' in result.err and result.out == '', result.err)


support.main()
