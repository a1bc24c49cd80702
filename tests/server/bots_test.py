#!/usr/bin/env python3
"""tests/server/bots_test.py PAVISE - whom bots and programs outside keep waiting; prints TAP."""

import os
import time

from serving import GREEDY, PERSON, RANDOM, Failing, Server, expect, support
from support import ANSWER, script, test


def wait_until(condition, what, seconds=20):
    end = time.time() + seconds
    while not condition():
        expect(time.time() < end, what)
        time.sleep(0.01)


def patient(tmp):
    """The command of a program outside that answers once there is a file `go`; it notes what it is asked."""
    return script(tmp, f"""    text = ''
    if verb == 'choose':
        with open('{tmp}/asked', 'a') as out:
            out.write('x')
        while not os.path.exists('{tmp}/go'):
            time.sleep(0.01)
""" + ANSWER)


def asked(tmp):
    """How often it was."""
    return os.path.getsize(f'{tmp}/asked') if os.path.exists(f'{tmp}/asked') else 0


def let_go(tmp):
    with open(f'{tmp}/go', 'w', encoding='ascii'):
        pass


@test
def a_bot_whose_order_could_not_be_kept_is_asked_again(tmp):
    with Server(f'{tmp}/b.db', '--engine', f'own={patient(tmp)}') as s:
        battle = s.make(red={'who': 'engine:own'}, seed=3, blue=PERSON)
        if battle.view('blue')['prompt']['yours']:
            battle.give('blue', 'done')
        wait_until(lambda: asked(tmp) == 1, 'never asked')
        number = battle.news('blue')['number']
        with Failing(f'{tmp}/b.db'):
            let_go(tmp)
            wait_until(lambda: asked(tmp) >= 2, 'not asked again')
            expect(battle.news('blue')['number'] == number, 'nothing was done')
        battle.await_turn('blue')
        news = battle.news('blue', number)['news']
        expect(news[0]['seat'] == 'red' and all(n['kind'] != 'replaced' for n in news), news)


@test
def a_slow_program_keeps_only_its_own_battle_waiting(tmp):
    with Server(f'{tmp}/b.db', '--engine', f'slow={patient(tmp)}') as s:
        slow = [s.make(red={'who': 'engine:slow'}, blue={'who': 'engine:slow'}, seed=3) for _ in range(3)]
        wait_until(lambda: asked(tmp) == 3, 'all three are waited for at once')
        numbers = [battle.news('watch')['number'] for battle in slow]
        battle = s.make(blue=RANDOM, seed=3)
        for _ in range(3):
            battle.await_turn('red')
            battle.give('red', 'done')
        battle.await_turn('red')
        expect([battle.news('watch')['number'] for battle in slow] == numbers, 'it was given up meanwhile')
        let_go(tmp)
        wait_until(lambda: all(b.news('watch')['number'] > n for b, n in zip(slow, numbers)), 'it goes on')
        s.kill()


@test
def a_person_who_waits_goes_before_bots_among_themselves(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=RANDOM, seed=3)
        battle.await_turn('red')
        others = [s.make('nevsky/standard-set', red=GREEDY, blue=GREEDY) for _ in range(40)]

        def orders():
            return [sum(n['kind'] == 'order' for n in b.news('watch')['news']) for b in others]
        wait_until(lambda: sum(orders()) > 16, 'they play')
        passed = []
        for _ in range(3):  # the first orders of a turn may leave it red's
            before = orders()
            battle.give('red', 'done')
            battle.await_turn('red')
            passed.append(sum(x - y >= 8 for x, y in zip(orders(), before)))
        expect(min(passed) < 20, f'{passed} of 40 battles had their turn before')
        s.kill()


support.main()
