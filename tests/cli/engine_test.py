#!/usr/bin/env python3
"""tests/cli/engine_test.py PAVISE - the engine protocol, both directions; prints TAP."""

import json
import os
import re
import subprocess
import sys

import support
from support import (ANSWER, HERE, PAVISE, SOURCE, environment, expect, expect_status, good, pavise, script,
                     test)

SET = 'nevsky/skirmish-set'


def ask(*lines):
    """Answers by number, and those without one in order under ''."""
    text = good('engine', given=''.join(line + '\n' for line in lines)).out
    expect(text.endswith('\n\n'), repr(text[-80:]))
    found = {'': []}
    for answer in text[:-2].split('\n\n'):
        match = re.fullmatch(r'([=?])(\d*)(?: (.*))?', answer, re.S)
        expect(match, f'no answer: {answer!r}')
        pair = (match.group(1), match.group(3) or '')
        if match.group(2):
            expect(match.group(2) not in found, f'answered twice: {answer}')
            found[match.group(2)] = pair
        else:
            found[''].append(pair)
    return found


@test
def every_command_is_listed_and_answered():
    listed = ask('1 list_commands')['1'][1].split()
    expect({'new', 'load', 'save', 'view', 'legal', 'play', 'undo', 'hash', 'why', 'odds', 'reach', 'los',
            'perft', 'rollout', 'go', 'stop', 'quit', 'list_commands'} <= set(listed), listed)
    lines = [f'{i} {verb}' for i, verb in enumerate(listed, 1)]
    answers = ask(*lines)
    expect(len(answers) == len(lines) + 1, answers.keys())
    help_text = good('engine', given='help\n').out
    for verb in listed:
        expect(verb in help_text or verb == 'setoption', f'help says nothing of {verb}')
        expect(ask(f'1 known_command {verb}')['1'][1] == 'true', verb)
    expect(ask('1 known_command dance')['1'][1] == 'false', 'dance')
    expect(ask('1 dance')['1'][0] == '?', 'unknown')


@test
def remarks_and_empty_lines_ask_nothing():
    answers = ask('', '# a remark', '  ', '7 name # a name', 'version')
    expect(answers['7'] == ('=', 'pavise') and len(answers['']) == 1, answers)
    expect(ask('x' * 2000000, '3 name')['3'] == ('=', 'pavise'), 'a line that is too long')


@test
def chance_is_visible():
    answers = ask(f'1 new {SET}', '2 legal', '3 play throw 5', '4 play throw 2', '5 legal',
                  '6 view', '7 hash')
    expect(answers['2'][1].split('\n') == [f'throw {i} weight=1/6' for i in range(1, 7)], answers['2'])
    expect(json.loads(answers['3'][1])['prompt']['seat'] == 'dice', answers['3'])
    told = json.loads(answers['4'][1])
    expect(told['prompt']['seat'] == 'red' and told['events'][0]['key'] == 'nev.first.red', told)
    expect('weight' not in answers['5'][1] and len(answers['5'][1].split('\n')) == 91, answers['5'])
    expect(json.loads(answers['6'][1])['prompt'] == told['prompt'], 'view')
    expect(re.fullmatch('[0-9a-f]{16}', answers['7'][1]), answers['7'])


@test
def sight_is_told_with_what_stands_in_the_way():
    answers = ask(f'1 load {SOURCE}/data/situations/nevsky/NEV-8B.4.yaml', '2 board', '3 los a1 a1',
                  '4 los a1 nowhere', '5 los')
    expect(answers['3'] == ('=', 'clear') and answers['4'][0] == '?' and answers['5'][0] == '?', answers)
    answers = ask(f'1 new {SET}', '2 los d1 d8', '3 los a1 f6', '4 los c1 e1')
    expect(answers['2'] == ('=', 'clear'), answers)
    expect(answers['4'] == ('=', 'screened by d1 [NEV-8B.4]'), answers)


@test
def weights_count_alike_faces_together():
    # Three bows that hit on 1 to 3: 1, 3, 3 and 1 of 8.
    answers = ask(f'1 load {SOURCE}/data/situations/nevsky/NEV-8C.8.yaml', '2 play fire TX1 c2', '3 legal')
    expect([line.split(' weight=')[1] for line in answers['3'][1].split('\n')] == ['1/8', '3/8', '3/8', '1/8'],
           answers['3'])


@test
def orders_are_explained_and_refused_with_rules():
    answers = ask(f'1 new {SET}', '2 play throw 5', '3 play throw 2', '4 why move TM1 c1-c2',
                  '5 why charge TM1 c1-c2', '6 play charge TM1 c1-c2', '7 play jump TM1', '8 undo',
                  '9 play move TM1 c1-c2', '10 undo', '11 play move TM1 c1-c2')
    expect(json.loads(answers['4'][1])['allowed'] is True, answers['4'])
    no = json.loads(answers['5'][1])
    expect(no['allowed'] is False and no['rule'] == 'NEV-6G.7' and no['message'], no)
    expect(answers['6'][0] == '?' and '[NEV-6G.7' in answers['6'][1], answers['6'])
    expect(answers['7'][0] == '?' and answers['8'][0] == '?', 'unknown verb, undo past a throw')
    expect([answers[n][0] for n in ('9', '10', '11')] == ['='] * 3, answers)


@test
def it_answers_while_it_thinks():
    answers = ask(f'1 new {SET}', '2 play throw 5', '3 play throw 2', '4 perft 9', '5 hash',
                  '6 perft 2', '7 stop', '8 name')
    expect(answers['5'][0] == '=' and answers['8'][0] == '=', answers)
    expect(answers['6'][0] == '?' and answers['4'][0] == '?', 'busy, then stopped')
    # What is thought about is dropped when the position changes.
    answers = ask(f'1 new {SET}', '2 play throw 5', '3 play throw 2', '4 perft 9', '5 play done', '6 hash')
    expect(answers['4'][0] == '?' and 'another' in answers['4'][1] and answers['5'][0] == '=', answers)


@test
def perft_counts_what_is_known():
    answers = ask(f'1 new {SET}', '2 play throw 5', '3 play throw 2', '4 perft 1')
    expect(answers['4'] == ('=', '91'), answers['4'])
    answers = ask(f'1 new {SET}', '2 play throw 5', '3 play throw 2', '4 perft 2')
    expect(answers['4'] == ('=', '5999'), answers['4'])


@test
def go_gives_a_legal_order_that_is_the_same_every_time():
    begin = [f'1 new {SET}', '2 play throw 5', '3 play throw 2']
    for words in 'level random', 'level greedy', 'nodes 5000', 'movetime 5 depth nodes 10', '':
        first, again = (ask(*begin, f'4 go {words}')['4'] for _ in range(2))
        expect(first == again and first[0] == '=', (first, again))
        order, info = first[1].split('\n')
        expect(info.startswith('info level '), info)
        expect(json.loads(ask(*begin, f'4 why {order}')['4'][1])['allowed'], order)


@test
def rollouts_end_and_add_up():
    answers = ask(f'1 new {SET}', '2 set level random', '3 rollout 12', '4 stop')
    answers = ask(f'1 new {SET}', '2 set level random', '3 rollout 12')
    words = answers['3'][1].split()
    expect(words[:2] == ['battles', '12'], words)
    expect(sum(int(words[i]) for i in (3, 5, 7)) == 12, words)


@test
def a_battle_is_saved_and_loaded(tmp):
    path = f'{tmp}/b.pv'
    before = ask(f'1 new {SET}', '2 set dice drawn', '3 roll', '4 roll', f'5 save {path}', '6 hash',
                 '7 save', '8 position')
    after = ask(f'1 load {path}', '2 hash', '3 position')
    expect(before['6'] == after['2'] and before['8'] == after['3'], (before, after))
    expect(before['7'][1].startswith('[Journal "1"]'), before['7'])
    good('replay', '--verify', path)
    expect(ask(f'1 load {tmp}/none')['1'][0] == '?', 'no such file')


@test
def a_seat_sees_only_what_it_may():
    answers = ask('1 new nevsky/skirmish', '2 play place TK1 d1 n', '3 view red', '4 view blue', '5 view nobody')
    expect('TK1a=d1' in answers['3'][1], answers['3'])
    expect('TK1a=d1' not in answers['4'][1] and 'd1' not in answers['5'][1].split('"units"')[1][:300], 'leak')


# --- programs outside -----------------------------------------------------------------------------

def play_outside(command, path, *words, blue='greedy', scenario=SET):
    return pavise('play', scenario, '--red', f'engine:{command}', '--blue', blue, '--dice', 'seeded:3',
                  '--save', path, *words)


@test
def the_example_plays_a_whole_battle(tmp):
    path = f'{tmp}/b.pv'
    result = expect_status(play_outside(f'{sys.executable} {SOURCE}/examples/bot.py', path), 0)
    expect(re.search('wins|a draw', result.out), result.out[-300:])
    text = open(path, encoding='utf-8').read()
    expect('red=engine:bot.py' in text and '!fact' not in text, text[:400])
    good('replay', '--verify', path)
    lines = open(f'{SOURCE}/examples/bot.py', encoding='utf-8').read().splitlines()
    expect(len(lines) < 60, len(lines))


@test
def the_engine_plays_at_its_own_table(tmp):
    path = f'{tmp}/b.pv'
    expect_status(play_outside(f'{PAVISE} engine', path, scenario='nevsky/skirmish'), 0)
    text = open(path, encoding='utf-8').read()
    expect('!fact' not in text and 'red=engine:' in text, text[:400])


@test
def who_dies_dawdles_or_cheats_is_replaced(tmp):
    path = f'{tmp}/b.pv'
    for body, why in (
            ("    text = ''\n    if int(number) > 5: sys.exit()\n" + ANSWER, 'has ended'),
            ("    text = ''\n    if int(number) > 5: time.sleep(60)\n" + ANSWER, 'within 1 seconds'),
            ("    text = 'charge TM1 c1-c2' if verb == 'choose' else ''\n" + ANSWER, 'no legal order'),
            ("    text = ''\n    if verb == 'choose': print(f'?{number} no\\n', flush=True); continue\n" + ANSWER,
             "won't choose")):
        result = expect_status(play_outside(script(tmp, body), path, '--limit', '1'), 0)
        expect(f'is replaced by bot:greedy: ' in result.out and why in result.out, f'{why}\n{result.out[:600]}')
        text = open(path, encoding='utf-8').read()
        expect(re.search(r'!fact "red: engine:bot.py is replaced by bot:\w+" by=pavise', text), text)
        good('replay', '--verify', path)
    french = play_outside(script(tmp, body), path, '--limit', '1', '--lang', 'fr').out
    expect('est remplacé par bot:greedy' in french and 'il refuse de choisir' in french, french[:600])


@test
def who_does_not_begin_is_an_error():
    for command in 'false', 'no-such-program-here', 'cat > /dev/null':
        result = expect_status(pavise('play', SET, '--red', f'engine:{command}', '--limit', '1'), 2)
        expect('engine' in result.err, result.err)


@test
def late_and_foreign_answers_are_dropped(tmp):
    path = f'{tmp}/b.pv'
    body = ("    text = ''\n    print('hello\\n=999 charge TM1 c1-c2\\n', flush=True)\n"
            "    if verb == 'choose': text = json.loads(rest)['orders'][0]\n" + ANSWER)
    expect_status(play_outside(script(tmp, body), path), 0)
    expect('!fact' not in open(path, encoding='utf-8').read(), 'replaced')


@test
def an_outside_program_is_told_only_what_its_seat_may_know(tmp):
    path, log = f'{tmp}/b.pv', f'{tmp}/log'
    body = (f"    open({log!r}, 'a').write(line)\n    text = ''\n" + ANSWER)
    expect_status(play_outside(script(tmp, body), path, scenario='nevsky/skirmish'), 0)
    placed = re.findall(r'place (R\S+) (\S+)', open(path, encoding='utf-8').read())
    expect(placed, 'blue placed nothing')
    requests = [line for line in open(log, encoding='utf-8') if ' choose ' in line]
    for line in requests:
        request = json.loads(line.split(None, 2)[2])
        expect(request['prompt']['seat'] == 'red', request['prompt'])
        if request['prompt']['step'] == 'setup':
            expect(not re.search(r'RK1a=[a-z]\d', request['position']), request['position'])


@test
def a_journal_never_runs_a_program(tmp):
    path = f'{tmp}/b.pv'
    play_outside(f'{sys.executable} {SOURCE}/examples/bot.py', path)
    lines = open(path, encoding='utf-8').read().splitlines(True)
    play = next(i for i, line in enumerate(lines) if re.match(r'\d+\.', line))
    open(path, 'w', encoding='utf-8').write(''.join(lines[:play + 5]))
    result = expect_status(pavise('play', path), 2)
    expect('--red' in result.err and 'engine:bot.py' in result.err, result.err)
    good('play', path, '--red', 'random')


support.main()
