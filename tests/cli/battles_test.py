#!/usr/bin/env python3
"""tests/cli/battles_test.py PAVISE - battles at the table, over pipes and in a terminal, and their journals; prints TAP."""

import json
import re
import subprocess

import support
from support import (PAVISE, READY, SKIRMISH, Terminal, entries, environment, expect, expect_status, good,
                     pavise, play_random, test)


# --- battles -------------------------------------------------------------------------------------

@test
def a_random_battle_ends_is_saved_and_verified(tmp):
    path = f'{tmp}/battle.pv'
    expect(re.search(r'wins|draw', play_random(path).out), 'a result')
    text = open(path, encoding='utf-8').read()
    expect(text.startswith('[Journal "1"]'), text[:40])
    good('replay', '--verify', path)
    good('check', path)
    good('replay', '--verify', '-', given=text)
    good('replay', '--verify', '-', given=''.join(f'> {line}\n' for line in text.splitlines()))
    told = json.loads(good('replay', path, '--json').out)
    expect(told['result'] is not None and told['report']['differs'] is False, told['report'])
    expect('[NEV-' in good('replay', path).out, 'rule ids')


@test
def the_same_seed_gives_the_same_battle(tmp):
    texts = []
    for name in 'a', 'b':
        play_random(f'{tmp}/{name}', seed=7)
        texts.append(entries(open(f'{tmp}/{name}', encoding='utf-8').read()))
    expect(texts[0] == texts[1], 'they differ')
    play_random(f'{tmp}/c', seed=8)
    expect(entries(open(f'{tmp}/c', encoding='utf-8').read()) != texts[0], 'another seed')


@test
def a_torn_or_changed_journal_is_told_as_far_as_it_goes(tmp):
    path = f'{tmp}/battle.pv'
    play_random(path)
    text = open(path, encoding='utf-8').read()
    torn = text[:len(text) // 2].rstrip('\n')
    result = expect_status(pavise('replay', '--verify', '-', given=torn), 1)
    expect('breaks off' in result.err, result.err)
    expect_status(pavise('replay', '-', given=torn), 1)
    changed = re.sub(r'#[0-9a-f]{16}', '#0123456789abcdef', text, count=1)
    result = expect_status(pavise('check', '-', given=changed), 1)
    expect(re.search(r'-:\d+', result.err), result.err)
    expect_status(pavise('replay', '-', given='[Journal "9"]\n'), 2)


@test
def a_running_battle_becomes_a_scenario(tmp):
    path, written = f'{tmp}/battle.pv', f'{tmp}/written.yaml'
    play_random(path)
    for at in 0, 20, 45:
        good('scenario', path, '--at', str(at), '--save', written)
        good('check', written)
        here = pavise('list', path, '--at', str(at))
        expect(pavise('list', written).out == here.out, f'after {at}')
    good('play', written, '--red', 'random', '--blue', 'random', '--dice', 'seeded:1')


@test
def a_journal_goes_on_where_it_was_left(tmp):
    path, half, whole = f'{tmp}/battle.pv', f'{tmp}/half.pv', f'{tmp}/whole.pv'
    play_random(path)
    text = open(path, encoding='utf-8').read()
    cut = text.index('\n  throw')
    open(half, 'w', encoding='utf-8').write(text[:cut + 1])
    good('play', half, '--save', whole)
    expect(entries(open(whole, encoding='utf-8').read()) == entries(text), 'another battle')


@test
def a_journal_that_breaks_off_is_not_said_to_differ(tmp):
    path = f'{tmp}/torn.pv'
    play_random(path)
    text = open(path, encoding='utf-8').read()
    open(path, 'w', encoding='utf-8').write(text[:len(text) // 2].rstrip('\n'))
    result = expect_status(pavise('replay', '--verify', path), 1)
    expect('breaks off' in result.out and 'differs' not in result.out, result.out)
    expect('it has only' in pavise('list', path, '--at', '100000').err, 'fewer entries')


# --- the table over pipes ------------------------------------------------------------------------

@test
def a_person_may_ask_err_and_take_back(tmp):
    path = f'{tmp}/game.pv'
    order = next(o for o in good('list', READY).lines() if o.startswith(('move', 'turn')))
    result = good('play', READY, '--save', path, given=f'''?
nonsense
why fight e1
fight e1
list
list XX
rule NEV-6J.2
rule NEV-9Z.9
why {order}
odds {order}
{order}
undo
redo
undo
undo
undo now
board now
save
position
!fact "the flag stands" by=anna "agreed"
!fact oops
quit
''')
    for what in ('refused:', 'allowed', 'NEV-6J.2 (', 'no rule says', 'no order "nonsense"', 'no place "now"',
                 'no unit "XX"', 'takes nothing', 'needs a word', 'by=NAME', 'nothing to undo'):
        expect(what in result.out + result.err, f'{what}\n{result.out}')
    expect('!fact' in open(path, encoding='utf-8').read(), 'the fact is recorded')
    good('replay', '--verify', path)


@test
def conceding_and_agreeing_end_a_battle(tmp):
    result = good('play', READY, given='concede\n')
    expect('wins' in result.out, result.out)
    result = good('play', READY, '--save', f'{tmp}/d', given='draw\n')
    expect('a draw' in result.out, result.out)
    good('replay', '--verify', f'{tmp}/d')
    result = good('play', READY, '--blue', 'random', given='draw\nquit\n')
    expect('plays on' in result.out, result.out)


@test
def typed_dice_are_asked_for_and_checked(tmp):
    path = f'{tmp}/battle.pv'
    play_random(path)
    story = json.loads(good('replay', path, '--json').out)['entries']
    first = next(e['number'] for e in story if e['seat'] == 'dice') - 1
    half = good('scenario', path, '--at', str(first)).out
    faces = story[first]['order'].split()[1]
    open(f'{tmp}/half.yaml', 'w', encoding='utf-8').write(half)
    result = good('play', f'{tmp}/half.yaml', '--dice', 'typed', '--save', f'{tmp}/typed.pv',
                  given=f'99\n0\n1 2 3 4 5 6 7 8 9\nboard\n{faces}\nquit\n')
    expect('sides' in result.out and 'chances before the throw' in result.out, result.out)
    expect('faces run from' in result.out or 'dice are thrown' in result.out, result.out)
    expect(f'throw {faces}' in open(f'{tmp}/typed.pv', encoding='utf-8').read(), 'recorded')


@test
def hot_seat_hides_the_set_up_behind_the_screen():
    first = good('list', SKIRMISH, '--json').out
    seat = json.loads(first)['prompt']['seat']
    other = 'BLUE' if seat == 'red' else 'RED'
    answers = ''
    for _ in range(200):
        shown = good('play', SKIRMISH, given=answers + 'quit\n')
        if f'Hand over to {other}' in shown.out:
            break
        last = good('play', SKIRMISH, given=answers + 'list\nquit\n')
        listed = [line.strip() for line in last.lines() if re.match(r'  [a-z]+( |$)', line)]
        listed = [line for line in listed if ':' not in line]
        if not listed:
            unit = re.findall(r'^  (?:place) (\S+): ', last.out, re.M)[0]
            last = good('play', SKIRMISH, given=answers + f'list {unit}\nquit\n')
            listed = [line.strip() for line in last.lines() if line.startswith('  place')]
        answers += listed[0] + '\n'
    placed = re.findall(r'place (\S+) (\S+)', answers)
    expect(placed, f'the screen never changed hands\n{answers}')
    shown = good('play', SKIRMISH, given=answers + 'position\nundo\nquit\n')
    mine, _, theirs = shown.out.partition(f'Hand over to {other}')
    expect('turn=' in theirs, theirs)
    for unit, square in placed:
        expect(f'={square},' not in theirs, f'{unit} shows\n{theirs}')


@test
def hostile_lines_at_the_table():
    given = b'\x00\xff\xfe\n' + b'a' * 200000 + b'\n' + b'move ' * 3000 + b'\n' + b'quit\n'
    done = subprocess.run([PAVISE, 'play', READY], input=given, capture_output=True,
                          env=environment(), timeout=60)
    expect(done.returncode == 0, done.stderr)


# --- what annoyed a newcomer ----------------------------------------------------------------------

@test
def the_table_lists_heads_once_and_finds_rules_by_words():
    given = 'list\nrule corner\nthrow 3\nquit\n'
    table = good('play', READY, '--red', 'human', '--blue', 'human', '--dice', 'seeded:1', given=given)
    heads = re.findall(r'^  (move \S+): \d+$', table.out, re.M)
    expect(heads and len(heads) == len(set(heads)), heads)
    expect('  NEV-6J.2  The corner' in table.out, table.out)
    expect('allowed instead' not in table.out.split('no dice are due')[1], table.out)


@test
def a_situation_is_opened_by_its_title():
    out = good('play', 'NEV-6J.2', given='quit\n').out
    expect(out.startswith('NEV-6J.2 The corner between two enemies is closed.'), out[:200])


@test
def what_the_opponent_answered_is_not_taken_back():
    for seed in range(1, 9):
        words = 'play', READY, '--red', 'random', '--dice', f'seeded:{seed}'
        out = good(*words, given='undo\nquit\n').out
        once = good(*words, given='quit\n').out
        expect(out.count('RED:') == once.count('RED:'), f'{seed}: it chooses anew\n{out}')
        expect(re.search('the opponent has answered|nothing to undo', out), f'{seed}: {out}')


@test
def every_bot_that_is_known_plays_by_its_name(tmp):
    known = re.search(r'human, (.*) can', expect_status(
        pavise('play', READY, '--red', 'anna'), 2).err).group(1).split(', ')
    expect('random' in known and known[-1] == 'engine:COMMAND', known)
    for name in known[:-1]:  # the last is engine:COMMAND
        good('play', READY, '--red', name, '--blue', 'random', '--dice', 'seeded:2', '--save', f'{tmp}/b')
        expect(f'red=bot:{name} blue=bot:random' in open(f'{tmp}/b', encoding='utf-8').read(), name)
        good('replay', '--verify', f'{tmp}/b')


@test
def the_other_seats_secret_is_not_undone_at_one_screen():
    placed = [f'place {w}' for w in ('TK1 d1 n', 'TC1 c1 n', 'TM1 e1 n', 'TX1 b1 n')]
    out = good('play', SKIRMISH, '--dice', 'seeded:1',
               given='\n'.join(['undo', *placed, 'ready', 'undo', 'position', 'quit', ''])).out
    first, _, second = out.partition('Hand over to')
    expect('nothing to undo' in first, first)
    expect("the other side's and secret" in second and 'seat=blue' in second, second)


@test
def a_concession_shows_the_points():
    out = good('play', 'nevsky/standard-set', '--dice', 'seeded:1', given='concede\n').out
    expect(re.search(r'wins, red 215 to blue 208: the other side conceded', out), out[-300:])


# --- a terminal ----------------------------------------------------------------------------------

@test
def a_terminal_has_colour_completion_and_a_warning_before_quitting():
    verb = good('list', READY).lines()[0].split()[0]
    terminal = Terminal('play', READY)
    expect('\033[' in terminal.wait_for(r'\d+\.(red|blue)\.\w+> '), 'colour')
    terminal.write(verb[:2] + '\t')
    terminal.wait_for(verb[2:])
    terminal.write('\025concede\n')
    terminal.wait_for('wins')
    terminal.close()
    terminal = Terminal('play', READY)
    terminal.wait_for(r'> ')
    terminal.write('quit\n')
    terminal.wait_for('not saved')
    terminal.write('quit\n')
    expect(terminal.close() == 0, 'status')


support.main()
