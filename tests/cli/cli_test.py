#!/usr/bin/env python3
"""tests/cli/cli_test.py PAVISE - what every command does over pipes; prints TAP."""

import glob
import json
import os
import re
import select
import subprocess

import support
from support import (HERE, PAVISE, READY, SKIRMISH, SOURCE, environment, expect, expect_status, good, pavise,
                     play_random, test)

COMMANDS = 'play learn list why odds replay scenario check rules draw sim referee bench engine'.split()


# --- every command -------------------------------------------------------------------------------

@test
def version_and_help():
    expect(good('--version').out.startswith('pavise '), 'a version')
    expect('pavise play' in good('--help').out, 'help lists play')
    expect(good('help', 'play').out == good('play', '--help').out, 'help play')
    for command in COMMANDS:
        for language in 'en', 'fr':
            text = good(command, '--help', '--lang', language).out
            expect(text.startswith(f'pavise {command}') and len(text) > 100, f'help of {command}')
            expect(max(map(len, text.splitlines())) <= 90, f'help of {command} fits a screen')


@test
def languages_have_the_same_keys_and_arguments():
    def read(language):
        found, key = {}, None
        for line in open(f'{SOURCE}/data/text/{language}/pavise.yaml', encoding='utf-8'):
            begun = re.match(r'([a-z_.]+):', line)
            key = begun.group(1) if begun else key
            if key and not line.startswith('#'):
                found.setdefault(key, set()).update(re.findall(r'\{([a-z]+)[:}]', line))
        return found
    en, fr = read('en'), read('fr')
    expect(en.keys() == fr.keys(), sorted(en.keys() ^ fr.keys()))
    expect(en == fr, [k for k in en if en[k] != fr[k]])


@test
def every_key_that_the_program_names_has_a_text():
    known = open(f'{SOURCE}/data/text/en/pavise.yaml', encoding='utf-8').read()
    paths = glob.glob(f'{SOURCE}/src/cli/**/*.c', recursive=True)
    expect(len(paths) > 40, paths)
    for path in paths:
        text = open(path, encoding='utf-8').read()
        for key in re.findall(r'"(cli\.[a-z_.]+)"', text):
            expect(key in ('cli.kind',) or f'\n{key}:' in known, f'{path}: {key}')


@test
def wrong_use_is_2_and_says_so_on_standard_error():
    for words in ([], ['fight'], ['help', 'fight'], ['list'], ['why', SKIRMISH], ['check'],
                  ['list', READY, '--at', '3'], ['list', SKIRMISH, '--verify'],
                  ['replay', 'no such file'], ['list', SKIRMISH, '--at', 'x'], ['list', '--at'],
                  ['list', SKIRMISH, '--json=1'], ['play', 'a', 'b'], ['--lang', 'xx', 'rules'],
                  ['play', READY, '--red', 'anna'], ['play', READY, '--dice', 'loaded'],
                  ['list', 'nevsky/none'], ['list', READY, 'TQ9'],
                  ['list', READY, '--set', 'no_such_option=1'], ['list', READY, '--set', 'x']):
        result = expect_status(pavise(*words), 2)
        expect(result.err and not result.out.strip(), f'{words}: {result.out}')


@test
def language_comes_from_option_or_environment():
    expect('refusé' in pavise('why', READY, 'fight e1', '--lang', 'fr').out, '--lang')
    expect('refusé' in pavise('why', READY, 'fight e1', LC_ALL='fr_FR.UTF-8').out, 'LC_ALL')
    expect('refused' in pavise('why', READY, 'fight e1').out, 'usual')


# --- ledgers -------------------------------------------------------------------------------------

@test
def rules_by_id_by_word_and_none():
    expect(re.search(r'^nevsky: \d+ rows$', good('rules').out, re.M), 'ledgers')
    expect(good('rules', 'nev-6j.2').out.startswith('NEV-6J.2 ('), 'by id')
    expect('NEV-6J.2' in good('rules', 'corner', 'diagonally').out, 'by words')
    # An id that rows of another ledger name is a row's own first of all.
    expect(re.findall(r'^(\S+) \(', good('rules', 'str-rope.1').out, re.M) == ['STR-ROPE.1'], 'one row alone')
    expect_status(pavise('rules', 'bazooka'), 1)
    rows = json.loads(good('rules', 'NEV-6J.2', '--json').out)
    expect(len(rows) == 1 and rows[0]['check'], 'json')


@test
def tables_show_figures_standing_and_house_rules():
    text = good('rules', '--tables', 'nevsky').out
    expect('NEV-0X.1' in text, text[:200])
    tables = json.loads(good('rules', '--tables', '--json').out)['tables']
    troops = tables['troops']['rows']
    row = next(r for r in troops if troops[r].get('move', '-').isdigit())
    changed = json.loads(good('rules', '--tables', '--json', '--set',
                              f'troops/{row}/move=1').out)
    expect(changed['tables']['troops']['rows'][row]['move'] == '1', 'house rule')


# --- questions -----------------------------------------------------------------------------------

@test
def list_gives_orders_that_why_allows():
    orders = good('list', READY).lines()
    expect(len(orders) > 1, orders)
    for order in orders[:10]:
        good('why', READY, order)
    answer = json.loads(good('list', READY, '--json').out)
    expect(answer['orders'] == orders and answer['count'] == len(orders), 'json')
    expect(answer['prompt']['seat'] in ('red', 'blue'), answer['prompt'])
    for unit in 'TM1', 'tk1':
        listed = good('list', READY, unit).lines()
        expect(listed and all(unit.upper() in o for o in listed), listed)
    expect(len(set(listed)) == len(listed), 'each once')


@test
def why_refuses_with_rule_numbers_and_the_nearest_orders():
    order = good('list', READY).lines()[0]
    result = expect_status(pavise('why', READY, 'fight e1'), 1)
    expect(re.search(r'refused: .*\[NEV-', result.out), result.out)
    expect('allowed instead' not in result.out, f'what has nothing to do with it\n{result.out}')
    expect('allowed instead: move TM1 b1-b2\n' in pavise('why', READY, 'charge TM1 b1-b2').out, 'another verb')
    answer = json.loads(pavise('why', READY, 'fight', 'e1', '--json').out)
    expect(answer['allowed'] is False and answer['rule'].startswith('NEV-'), answer)
    expect(answer['message'] and answer['near'], answer)
    expect(json.loads(good('why', READY, order, '--json').out)['allowed'] is True, 'yes')
    expect_status(pavise('why', READY, 'juggle TL1'), 2)


@test
def a_position_is_a_line():
    position = next(line for line in good('play', READY, given='position\nquit\n').lines()
                    if 'turn=' in line)
    expect(good('list', '--scenario', READY, position).out == good('list', READY).out, position)
    piped = good('list', '--scenario', READY, '-', given=position + '\n')
    expect(piped.out == good('list', READY).out, 'piped')
    expect_status(pavise('list', '--scenario', READY, 'turn 99 nonsense'), 2)


@test
def scenario_from_standard_input():
    text = good('scenario', READY).out
    expect(good('list', '-', given=text).out == good('list', READY).out, 'same orders')
    result = expect_status(pavise('list', '-', given='ruleset: [nevsky'), 2)
    expect(re.search(r'-:\d+:\d+: ', result.err), result.err)


@test
def odds_add_up_to_one(tmp):
    path = f'{tmp}/battle.pv'
    play_random(path)
    story = json.loads(good('replay', path, '--json').out)['entries']
    throws = [e['number'] for before, e in zip(story, story[1:])
              if e['seat'] == 'dice' and before['seat'] != 'dice']
    expect(throws, 'a battle without dice')
    first = throws[0] - 2  # entries before the order that led to it
    order = story[first]['order']
    answer = json.loads(good('odds', path, order, '--at', str(first), '--json').out)
    total = 0
    for outcome in answer['outcomes']:
        num, _, den = outcome['chance'].partition('/')
        total += int(num) / int(den or 1)
    expect(abs(total - 1) < 1e-9, answer)
    expect('%' in good('odds', path, order, '--at', str(first)).out, 'for people')
    expect_status(pavise('odds', READY, 'fight e1'), 1)


@test
def odds_of_both_picks_are_those_of_the_melee(tmp):
    """4 medium against 4: the superior side loses 5/4, the inferior 5/2 [NEV-9I.5, 9I.6]."""
    path = f'{tmp}/melee.yaml'
    with open(path, 'w') as f:
        f.write('ruleset: nevsky\ntitle: t\nboard: {columns: 5, rows: 7}\n'
                'position: {turn: 3, step: melee, attacker: red, units: {TM1: c4 n, RM1: c4 s}}\n')

    def chances(*orders):
        answer = json.loads(good('odds', path, *orders, '--json').out)
        return [(o['chance'], [e['who'] for e in o['events']]) for o in answer['outcomes']]

    red, blue = ['TM1'], ['RM1']
    both = [('3/8', red + blue * 2), ('3/8', red + blue * 3),
            ('1/8', red * 2 + blue * 2), ('1/8', red * 2 + blue * 3)]
    rows = ((('pick line', 'pick column'), both),
            (('pick line', 'pick line'), [('1', red * 2 + blue * 2)]),
            (('pick line', 'pick withdrawal'), [('1', [])]),
            # The rest waits where it is nobody's order yet.
            (('pick line', 'fight c4'), [('1', [])]),
            (('pick line', 'pick column', 'done'), both))
    for orders, wanted in rows:
        found = chances(*orders)
        expect(found == wanted, f'{orders}: {found}')


# --- programs ------------------------------------------------------------------------------------

QUESTION = ('{"game":"nevsky","ask":"fire","by":"longbowmen","stands":3,"at":"knights",'
            '"at_stands":1,"range":2,"protected":false,"converging":false}')


@test
def referee_answers_in_order_and_errs_in_place():
    lines = [QUESTION, '', '{"game":"chess","ask":"fire"}', '[1', '{}', '[]', QUESTION,
             '{"game":"nevsky","ask":"juggle"}', '{"a":' * 50, 'x' * 70000]
    result = expect_status(pavise('referee', given='\n'.join(lines) + '\n'), 2)
    answers = [json.loads(line) for line in result.lines()]
    expect(len(answers) == len(lines) - 1, result.out)
    expect(answers[0]['dice'] == 3 and answers[0]['destroyed']['0'] == '25/27', answers[0])
    expect(answers[0] == answers[5], 'the next is still answered')
    for answer, line in zip(answers[1:5] + answers[6:], (3, 4, 5, 6, 8, 9, 10)):
        expect(answer['error']['where'].startswith(f'-:{line}'), answer)
    expect(good('referee', given=QUESTION).status == 0, 'without a line feed')


@test
def referee_answers_at_once():
    asked = subprocess.Popen([PAVISE, 'referee'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             env=environment())
    for _ in range(3):
        asked.stdin.write(QUESTION.encode() + b'\n')
        asked.stdin.flush()
        ready, _, _ = select.select([asked.stdout], [], [], 20)
        expect(ready and b'25/27' in asked.stdout.readline(), 'no answer while the pipe is open')
    asked.stdin.close()
    expect(asked.wait(20) == 0, 'status')
    asked.stdout.close()


@test
def check_tells_good_from_bad(tmp):
    good('check', READY, SKIRMISH, 'nevsky/standard')
    bad = f'{tmp}/bad.yaml'
    open(bad, 'w', encoding='utf-8').write('ruleset: nevsky\nmap: |\n  . .\n  . ?\n')
    result = expect_status(pavise('check', bad), 1)
    expect(f'{bad}:' in result.err, result.err)
    answer = json.loads(pavise('check', bad, '--json').out)
    expect(answer['good'] is False and answer['error']['where'], answer)
    expect_status(pavise('check', f'{tmp}/none.yaml'), 2)


@test
def situations_pass_fail_and_show_what_a_house_rule_changes():
    folder, wrong = f'{HERE}/situations', f'{HERE}/wrong.yaml'
    expect(good('check', '--situations', '--tap', folder).lines() == [
        'ok 1 - NEV-6J.2 both corners held', 'ok 2 - NEV-6J.2 only one of them', '1..2'], 'TAP')
    beside = f'../{os.path.basename(os.getcwd())}/{os.path.relpath(folder)}'
    expect('2 cases' in good('check', '--situations', beside).err, 'a folder beside this one')
    result = expect_status(pavise('check', '--situations', wrong, '--tap'), 1)
    expect(result.lines()[0] == 'not ok 1 - NEV-6J.2 the closed corner is open', result.out)
    expect(result.lines()[2] == 'ok 2 - NEV-6J.2 and this is right', result.out)
    result = expect_status(pavise('check', '--situations', folder, wrong), 1)
    expect('failed: NEV-6J.2' in result.out and 'wrong.yaml:12' in result.out, result.out)
    changed = good('check', '--situations', folder, '--set', 'troops/levy/move=1')
    expect('changed: NEV-6J.2 only one of them' in changed.out, changed.out)
    expect_status(pavise('check', '--situations', folder, '--set', 'nonsense/x/y=1'), 2)
    good('check', f'{folder}/NEV-6J.2.yaml')
    expect_status(pavise('check', wrong), 1)
    expect_status(pavise('why', wrong, 'move TL1 a1-b2'), 1)


@test
def situations_print_as_a_page():
    folder = f'{SOURCE}/data/situations'
    ids = set()
    for base, _, names in os.walk(folder):
        for name in names:
            with open(f'{base}/{name}', encoding='utf-8') as file:
                ids.update(re.findall(r'^rule: (\S+)', file.read(), re.M))
    page = good('check', '--situations', '--print', folder).out
    printed = set(re.findall(r'^## (\S+) ', page, re.M))
    expect(ids and printed == ids, f'not printed: {sorted(ids ^ printed)}')
    expect(page.count('\n```\n') % 2 == 0, 'a board that does not end')
    page = good('check', '--situations', '--print', f'{HERE}/situations').out
    for part in ('> The corner', '- **both corners held**', '`move TL1 a1-b2`: refused: ',
                 '[NEV-6J.2', '- changed: `{units: {RL2: c1 s}}`', '- allowed: `move TL1 a1-b2`'):
        expect(part in page, f'no {part!r} in\n{page}')
    french = good('check', '--situations', '--print', f'{HERE}/situations', '--lang', 'fr').out
    expect('permis :' in french, french)
    for wrong in (['--print', folder], ['--situations', '--print', '--tap'],
                  ['--situations', '--print', '--set', 'troops/levy/move=1']):
        expect_status(pavise('check', *wrong), 2)


@test
def bench_measures():
    answer = json.loads(good('bench', READY, '--json', '--seconds', '1').out)
    expect(answer['machine'] and answer['battles_a_second'] > 0, answer)
    expect(answer['journal_entries'] > 0 and answer['odds'], answer)
    expect(answer['two_jobs_percent'] > 0, answer)


# --- disks and pipes -----------------------------------------------------------------------------

@test
def closed_pipes_and_full_disks_are_errors(tmp):
    for words in (['rules', 'e'], ['list', READY, '--json'], ['check', '--situations', '--tap']):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([PAVISE, *words], stdout=writer, stderr=subprocess.PIPE,
                              env=environment(), timeout=60)
        os.close(writer)
        expect(done.returncode == 2 and done.stderr, f'closed pipe: {words}')
        with open('/dev/full', 'w', encoding='utf-8') as full:
            done = subprocess.run([PAVISE, *words], stdout=full, stderr=subprocess.PIPE,
                                  env=environment(), timeout=60)
        expect(done.returncode == 2 and done.stderr, f'full disk: {words}')


@test
def a_save_that_fails_leaves_the_old_file(tmp):
    path = f'{tmp}/game.pv'
    open(path, 'w', encoding='utf-8').write('old')
    expect_status(pavise('play', READY, '--save', '/dev/full', given='quit\n'), 2)
    expect_status(pavise('play', READY, '--save', f'{tmp}/none/x', given='quit\n'), 2)
    limited = subprocess.run(['sh', '-c', f'ulimit -f 0; trap "" XFSZ; exec "$0" play {READY} '
                              f'--save {path}', PAVISE], input=b'quit\n', capture_output=True,
                             env=environment(), timeout=60)
    expect(limited.returncode == 2, limited.stderr)
    expect(open(path, encoding='utf-8').read() == 'old', 'half a file')
    expect(os.listdir(tmp) == ['game.pv'], f'left behind: {os.listdir(tmp)}')
    good('play', READY, '--save', path, given='quit\n')
    expect(open(path, encoding='utf-8').read().startswith('[Journal'), 'a new one')


# --- what annoyed a newcomer ----------------------------------------------------------------------

@test
def names_in_small_letters_and_ids_find_situations():
    expect('2 situations' in good('check', '--situations', 'nev-6j.2', 'NEV-9A.1').err, 'by id')
    expect(good('list', 'nev-6j.2').out == good('list', 'NEV-6J.2').out, 'small letters')


@test
def a_language_or_directory_that_is_not_there_is_said_so():
    expect('en and fr' in expect_status(pavise('rules', '--lang', 'de'), 2).err, 'language')
    expect('/nope' in expect_status(pavise('rules', '--data', '/nope'), 2).err, 'directory')


@test
def a_cost_stands_beside_what_may_be_spent():
    lines = good('why', READY, 'move TX1 c1-c2').lines()
    expect(lines == ['allowed; it costs 1 of the movement', '    of 3 of movement:', '    3 of movement by NEV-6A.1'], lines)


@test
def installed_scenarios_are_listed_and_load():
    listed = [line.split(':')[0] for line in good('scenario').lines()]
    expect({'nevsky/skirmish', 'nevsky/standard', 'nevsky/standard-set'} <= set(listed), listed)
    for name in listed:
        good('check', name)


@test
def a_situation_is_checked_from_standard_input():
    text = open(f'{HERE}/situations/NEV-6J.2.yaml', encoding='utf-8').read()
    expect('a situation, good' in good('check', '-', given=text).out, 'good')
    text = open(f'{HERE}/wrong.yaml', encoding='utf-8').read()
    expect('-:12' in expect_status(pavise('check', '-', given=text), 1).err, 'wrong')


@test
def unknown_figures_are_answered_with_tables_rows_or_columns():
    for key, words in (('troops/knights/mve', ('column of troops', 'move', 'points', 'stands')),
                       ('troops/knghts/move', ('row of troops', 'turcopoles', 'commander')),
                       ('tropps/knights/move', ('troops', 'TABLE/ROW/COLUMN'))):
        err = expect_status(pavise('list', READY, '--set', f'{key}=3'), 2).err
        expect(all(word in err for word in words), err)


support.main()
