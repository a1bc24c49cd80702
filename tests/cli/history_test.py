#!/usr/bin/env python3
"""tests/cli/history_test.py PAVISE - which lines are there again by the arrow keys, and which must not be; prints
TAP."""

import os
import stat

import support
from support import READY, SKIRMISH, Terminal, expect, good, test

UP, CUT, PASTE = '\x1b[A', '\x15', '\x19'
ASKED = r'\.(move|setup|missile|melee)> $'


def file_of(home):
    return f'{home}/pavise/history'


def read(home):
    """The lines of the file, as libedit writes them: blanks are \\040."""
    with open(file_of(home), encoding='utf-8') as file:
        lines = file.read().splitlines()
    expect(lines[0] == '_HiStOrY_V2_', lines[:1])
    return [line.replace('\\040', ' ') for line in lines[1:]]


def sit(home, *words):
    terminal = Terminal('play', *words, XDG_STATE_HOME=home, NO_COLOR='1')
    terminal.wait_for(ASKED)
    return terminal


def say(terminal, *lines):
    for line in lines:
        terminal.write(line + '\n')
        terminal.wait_for(ASKED)


def leave(terminal):
    terminal.write('quit\nquit\n')
    expect(terminal.close() == 0, 'status')


def solo(home, scenario=READY):
    return sit(home, scenario, '--blue', 'random', '--dice', 'seeded:1')


@test
def lines_are_there_again_in_the_next_session(tmp):
    terminal = solo(tmp)
    say(terminal, 'rule NEV-6A.1', 'why done')
    leave(terminal)
    expect(read(tmp)[:3] == ['rule NEV-6A.1', 'why done', 'quit'], read(tmp))
    expect(stat.S_IMODE(os.stat(file_of(tmp)).st_mode) == 0o600, 'others may read it')
    expect(os.listdir(f'{tmp}/pavise') == ['history'], 'what was written beside it is gone')
    terminal = solo(tmp)
    terminal.write(UP * 3)
    terminal.wait_for('rule NEV-6A.1')
    terminal.write('\n')
    expect('NEV-6A.1 (' in terminal.wait_for(ASKED), 'the rule')
    leave(terminal)


@test
def two_sessions_at_once_lose_nothing_of_each_other(tmp):
    one, other = solo(tmp), solo(tmp)
    say(one, 'rule one')
    say(other, 'rule two')
    say(one, 'rule three')
    expect(read(tmp) == ['rule one', 'rule two', 'rule three'], read(tmp))
    os.kill(one.pid, 9)
    leave(other)
    expect(read(tmp)[:3] == ['rule one', 'rule two', 'rule three'], 'a killed session')
    one.close()


@test
def the_last_500_are_kept(tmp):
    os.makedirs(f'{tmp}/pavise')
    with open(file_of(tmp), 'w', encoding='utf-8') as file:
        file.write('_HiStOrY_V2_\n' + ''.join(f'rule\\040{i}\n' for i in range(700)))
    terminal = solo(tmp)
    say(terminal, 'rule last')
    leave(terminal)
    lines = read(tmp)
    expect(len(lines) == 500 and 'rule 699' in lines and 'rule 202' in lines and 'rule 199' not in lines, len(lines))


@test
def a_file_of_another_kind_does_no_harm(tmp):
    os.makedirs(f'{tmp}/pavise')
    for text in b'', b'no history\n', b'\0\xff\n' * 99, b'_HiStOrY_V2_\n\\999\n\\\n' + b'x' * 99999:
        with open(file_of(tmp), 'wb') as file:
            file.write(text)
        terminal = solo(tmp)
        terminal.write(UP)
        terminal.write(CUT)
        say(terminal, 'rule one')
        leave(terminal)
        expect('rule one' in read(tmp), text[:20])


@test
def where_nothing_can_be_kept_nothing_fails(tmp):
    os.makedirs(f'{tmp}/pavise/history/full')
    for state in '/proc/none', 'not/absolute', f'{tmp}/file', tmp:
        open(f'{tmp}/file', 'w', encoding='utf-8').close()
        terminal = Terminal('play', READY, XDG_STATE_HOME=state, HOME=f'{tmp}/file')
        terminal.wait_for(ASKED)
        say(terminal, 'rule one')
        terminal.write(UP)
        terminal.wait_for('rule one')
        terminal.write(CUT)
        leave(terminal)
    expect(not os.path.exists('not'), 'a folder was made')


@test
def without_a_state_home_it_is_in_the_home(tmp):
    terminal = Terminal('play', READY, XDG_STATE_HOME='', HOME=tmp)
    terminal.wait_for(ASKED)
    say(terminal, 'rule one')
    leave(terminal)
    expect('rule one' in read(f'{tmp}/.local/state'), 'not there')


@test
def what_comes_through_a_pipe_is_not_kept(tmp):
    good('play', READY, given='rule one\nquit\n', XDG_STATE_HOME=tmp)
    expect(os.listdir(tmp) == [], os.listdir(tmp))


@test
def a_lesson_keeps_its_answers_to_itself(tmp):
    terminal = Terminal('learn', '7', XDG_STATE_HOME=tmp)
    terminal.wait_for('7> $')
    terminal.write('99\n')
    terminal.wait_for('7> $')
    terminal.write('quit\n')
    terminal.close()
    expect(os.listdir(tmp) == [], os.listdir(tmp))


@test
def what_is_hidden_is_in_no_file(tmp):
    terminal = solo(tmp, SKIRMISH)
    say(terminal, 'place TM1 d1 n', 'why place TX1 c1 n')
    terminal.write(UP)
    terminal.wait_for('why place TX1 c1 n')  # one person alone has it by the arrow keys
    terminal.write(CUT)
    leave(terminal)
    expect(not os.path.exists(file_of(tmp)), 'written')


def hand_over(terminal, order):
    """Ends what one chose in secret; the other sits down. What the screen shows him at first."""
    terminal.write(order + '\n')
    terminal.wait_for('Enter')
    terminal.write('\n')
    return terminal.wait_for(ASKED)


@test
def the_other_one_does_not_find_what_was_placed_in_secret(tmp):
    terminal = Terminal('play', SKIRMISH, '--dice', 'seeded:1', XDG_STATE_HOME=tmp, NO_COLOR='1')
    terminal.wait_for(ASKED)
    say(terminal, 'place TM1 d1 n', 'why place TX1 c1 n')
    terminal.write('place TX1 b1' + CUT)
    hand_over(terminal, 'auto')
    for keys in PASTE, UP * 3:
        terminal.write(keys + '\n')
        seen = terminal.wait_for(ASKED)
        expect('place T' not in seen and 'auto' not in seen, seen)
    terminal.write('auto\n')
    terminal.wait_for(r'\.(missile|move)> $')
    terminal.write(UP)
    terminal.write(CUT)
    say(terminal, 'rule one')
    leave(terminal)
    expect(read(tmp)[:1] == ['rule one'], read(tmp))


@test
def the_other_one_does_not_find_what_was_picked_in_secret(tmp):
    terminal = Terminal('play', 'NEV-9G.2', '--dice', 'seeded:1', XDG_STATE_HOME=tmp, NO_COLOR='1')
    terminal.wait_for(ASKED)
    say(terminal, 'rule one')
    say(terminal, 'fight a3')
    terminal.write('pick squa' + CUT)
    hand_over(terminal, 'pick square')
    terminal.write(PASTE + '\n')
    seen = terminal.wait_for(ASKED)
    expect('squa' not in seen, seen)
    for keys, found in (UP, 'fight a3'), (UP * 2, 'rule one'):
        terminal.write(keys)
        terminal.wait_for(found)
        terminal.write(CUT)
    leave(terminal)
    expect(not [line for line in read(tmp) if 'pick' in line], read(tmp))


support.main()
