#!/usr/bin/env python3
"""tests/cli/texts_test.py PAVISE - what people read are texts: every place that renders one, in both languages, shows no
gap that nothing filled ({winner}), no key of a text (nev.move.far), no id of an option (mon_1_2); prints TAP."""

import json
import re

import support
from support import Terminal, expect, good, pavise, test
from wording import LANGUAGES, both, keys

SET, BRAWL = 'nevsky/skirmish-set', 'cryhavoc/brawl'


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


BOARD = """ruleset: nevsky
map: |
  . . . .
  . . . .
  . . . .
  . . . .
"""
POSITION = 'position: {turn: 1, step: move, attacker: red, units: {TM1: a1 n, RL1: d4 s}}\n'
# Three squares for troops that go two.
FAR = 'move TM1 a1-a2-a3-a4'
SAID = {'en': 'costs 3', 'fr': 'coûte 3'}


def indented(text):
    return ''.join(f'  {line}\n' for line in text.splitlines())


@test
def a_journal_says_why_an_order_is_refused(tmp):
    board = write(f'{tmp}/board.yaml', BOARD + POSITION)
    good('play', board, '--save', f'{tmp}/b.pv', given='move TM1 a1-a2-a3\nquit\n')
    with open(f'{tmp}/b.pv', encoding='utf-8') as file:
        whole = file.read()
    expect('move TM1 a1-a2-a3' in whole, whole)
    torn = write(f'{tmp}/far.pv', whole.replace('move TM1 a1-a2-a3', FAR))
    for words in ('check',), ('replay',), ('replay', '--verify'), ('replay', '--json'), ('replay', '--report'), ('list',):
        said = both(*words, torn)
        for language in LANGUAGES:
            expect(SAID[language] in said[language] and 'NEV-6A.1' in said[language], (words, said))


@test
def a_lesson_says_why_an_order_is_refused(tmp):
    texts = ''.join(f'{part}: {{en: x, fr: x}}\n' for part in ('title', 'text', 'question', 'hint', 'explain'))
    path = write(f'{tmp}/lesson.yaml', texts + 'rule: NEV-6A.1\nscenario:\n' + indented(BOARD + POSITION) +
                 f'do: [{FAR}]\norder: {{state: {{}}}}\nright: [done]\n')
    said = both('learn', path)
    for language in LANGUAGES:
        expect(SAID[language] in said[language], said)


@test
def a_situation_says_why_an_order_is_refused(tmp):
    head = 'rule: NEV-6A.1\ntitle: far\nscenario:\n' + indented(BOARD + POSITION) + 'cases:\n  - title: far\n    '
    for case in f'do: [{FAR}]', f'allow: [{FAR}]', f'refuse: {{{FAR}: NEV-1A.1}}', f'cost: {{{FAR}: 3}}':
        path = write(f'{tmp}/far.yaml', head + case + '\n')
        for words in ('check',), ('check', '--situations'), ('check', '--situations', '--tap'), ('check', '--json'):
            said = both(*words, path)
            for language in LANGUAGES:
                expect(SAID[language] in said[language], (case, said))


@test
def a_set_up_says_why_a_place_is_refused(tmp):
    units = 'red: {army: teutonic, units: [TM1, TM2]}\nblue: {army: russian, units: [RL1]}\n'
    path = write(f'{tmp}/far.yaml', BOARD.replace('. . . .\n', '. . . .\n  . . . .\n') + units +
                 'setup: {TM1: a1 n, TM2: a1 n, RL1: d8 s}\n')
    said = both('check', path)
    expect('a1' in said['en'].split('up:')[1], said)


@test
def the_engine_says_why_an_order_is_refused(tmp):
    board = write(f'{tmp}/board.yaml', BOARD + POSITION)
    said = both('engine', given=f'load {board}\nodds {FAR}\nplay {FAR}\nwhy {FAR}\n')
    for language in LANGUAGES:
        expect(said[language].count(SAID[language]) == 3, said)


@test
def the_engine_names_places_of_its_own_board():
    for scenario, wrong in ('cryhavoc/brawl', 'c1 e5'), ('nevsky/skirmish', 'A0101 A0201'):
        for words in 'los', 'los zz', f'los {wrong}':
            said = both('engine', given=f'new {scenario}\n{words}\n')
            for language in LANGUAGES:
                answer = said[language].split('?')[1]
                example = re.search(r'los (\S+) (\S+)\n', answer)
                expect(wrong not in answer, answer)
                taken = good('engine', given=f'new {scenario}\n{example.group().strip()}\n').out
                expect('\n= clear' in taken or '\n= screened' in taken, taken)


@test
def many_battles_name_the_winner():
    for scenario in SET, BRAWL, 'cryhavoc/chase':
        for kind in (), ('--json',):
            both('sim', scenario, '--games', '12', '--red', 'random', '--blue', 'random', *kind)
    said = both('sim', BRAWL, '--games', '12')
    expect('Red' in said['en'].split('ended by')[1] and 'Rouge' in said['fr'], said)


FIGHT = """ruleset: cryhavoc
first: red
map:
  sheets: {A: {hexes: ".   .   .   .   .   ."}}
red: {men: [{name: Wulf, class: SWO, attack: 14, at: A0100}, {name: Bow, class: SBW, at: A0500}]}
blue: {men: [{name: Odo, class: SWO, at: A0200}, {name: Hal, class: SWO, at: A0000}]}
position: cryhavoc turn=1 player=red phase=combat ask=fight ; wulf=A0100 odo=A0200 hal=A0000 bow=A0500
"""


@test
def an_attack_is_listed_for_whoever_takes_part(tmp):
    board = write(f'{tmp}/fight.yaml', FIGHT)
    listed = good('list', board, 'wulf').out.split('\n')
    expect({'fight wulf odo', 'fight wulf hal', 'fight wulf odo+hal'} <= set(listed), listed)
    expect(json.loads(good('list', board, 'wulf', '--json').out)['count'] == 3, 'json')
    expect(pavise('list', board, 'bow').out == '' and pavise('list', board, 'odo').out == '', 'who takes no part')


@test
def an_attack_a_shot_and_a_volley_say_by_what_figures(tmp):
    board = write(f'{tmp}/fight.yaml', FIGHT)
    said = both('why', board, 'fight wulf odo')
    expect('attack 14 to defence 7' in said['en'] and 'column 2-1' in said['en'] and 'cost' not in said['en'], said)
    answer = json.loads(good('why', board, 'fight wulf odo', '--json').out)
    expect((answer['need'], answer['have']) == (14, 7) and 'cost' not in answer and '2-1' in answer['message'], answer)
    shoot = write(f'{tmp}/shoot.yaml', FIGHT.replace('phase=combat ask=fight', 'phase=fire ask=shoot'))
    said = both('why', shoot, 'shoot bow odo shortbow')
    expect('no cover' in said['en'] and 'die' in said['en'], said)
    volley = write(f'{tmp}/volley.yaml', BOARD + 'position: {turn: 1, step: missile, attacker: red, '
                   'units: {TX1: a1 n, RL1: a3 s}}\n')
    said = both('why', volley, 'fire TX1 a3')
    expect('dice' in said['en'] and 'cost' not in said['en'], said)


DOOR = """ruleset: cryhavoc
first: red
map:
  sheets:
    A:
      hexes: |
        .   .   .   .
          .   .   .   .
      sides: [A0101 e door shut]
red: {men: [{name: Wulf, class: SWO, attack: 14, at: A0101}, {name: Bow, class: SBW, at: A0001}]}
blue: {men: [{name: Odo, class: SWO, at: A0300}]}
position: cryhavoc turn=1 player=red phase=combat ask=fight ; wulf=A0101 odo=A0300 bow=A0001
"""


@test
def a_blow_on_a_door_says_by_what_figures(tmp):
    door = write(f'{tmp}/door.yaml', DOOR)
    said = both('why', door, 'break wulf A0101 e')
    expect(said['en'].startswith('allowed: attack 14 on a door of strength 20\n'), said)
    expect(said['fr'].startswith('permis : attaque 14 contre une porte de force 20\n'), said)
    answer = json.loads(good('why', door, 'break wulf A0101 e', '--json').out)
    expect((answer['need'], answer['have']) == (14, 20) and 'cost' not in answer, answer)
    for language, lines in both('engine', given=f'load {door}\nwhy break wulf A0101 e\n').items():
        message = json.loads(re.search(r'^= (\{.*)$', lines, re.M)[1])['message']
        expect(f': {message}\n' in said[language], message)
    said = both('why', door, 'break bow A0101 e')
    expect('bow' in said['en'].lower() and 'CHB-12.2.14' in said['fr'], said)
    both('odds', door, 'break wulf A0101 e')


CHARGE = BOARD + 'position: {turn: 1, step: move, attacker: red, units: {TK1: a1 n, RL1: a3 s x1}}\n'
OVER, ON = 'charge TK1a+TK1b a1-a2-a3', 'charge TK1a+TK1b a1-a2-a3 fight'


@test
def the_word_fight_is_told_and_taken_wherever_orders_are(tmp):
    """[NEV-10A.8] Behind an order of cavalry that comes to a lone stand."""
    board = write(f'{tmp}/charge.yaml', CHARGE)
    listed = good('list', board, 'TK1').out.split('\n')
    expect(OVER in listed and ON in listed, listed)
    for words in ('why', board, ON), ('list', board, 'TK1', '--json'), ('list', board, 'TK1'):
        for language, said in both(*words).items():
            expect(('permis', 'allowed')[language == 'en'] in said or ON in said, said)
    asked = f'load {board}\nlegal TK1\nreach TK1\nwhy {ON}\nplay {ON}\nposition\nundo\nplay {OVER}\nposition\nplay done\n'
    for language, said in both('engine', given=asked).items():
        answers = said.split('\n\n')
        expect(ON in answers[1].split('\n') and OVER in answers[1].removeprefix('= ').split('\n'), answers[1])
        expect(ON in answers[2] and '"allowed":true' in answers[3] and '"message"' in answers[4], answers[2:5])
        expect('RL1=a3' in answers[5] and 'RL1=dead' in answers[8], (answers[5], answers[8]))
        # The charge that rode over has nobody to fight: the refusal names the word.
        expect('`fight`' in answers[9] and 'NEV-10A.6' in answers[9], answers[9])
    for language, said in both('why', board, 'move TK1 a1-a2 fight').items():
        expect('`fight`' in said and 'NEV-10A.8' in said and 'a2' in said, said)


@test
def a_journal_that_was_mailed_keeps_the_word_fight(tmp):
    board = write(f'{tmp}/charge.yaml', CHARGE)
    good('play', board, '--red', 'human', '--blue', 'human', '--save', f'{tmp}/c.pv', given=f'{ON}\ndone\nquit\n')
    with open(f'{tmp}/c.pv', encoding='utf-8') as file:
        whole = file.read()
    expect(ON in whole, whole)
    mailed = write(f'{tmp}/mail.txt', 'Your turn.\n\n' + ''.join(f'> {line}\n' for line in whole.splitlines()))
    for words in ('replay',), ('replay', '--verify'), ('replay', '--json'), ('check',):
        for path in f'{tmp}/c.pv', mailed:
            said = both(words[0], path, *words[1:])
            expect(words[0] == 'check' or '--verify' in words or ON in said['fr'], said)
    expect(good('replay', mailed).out == good('replay', f'{tmp}/c.pv').out, 'mailed')


@test
def a_tab_completes_the_word_fight(tmp):
    board = write(f'{tmp}/charge.yaml', CHARGE)
    terminal = Terminal('play', board, '--red', 'human', '--blue', 'human', NO_COLOR='1')
    terminal.wait_for('> $')
    terminal.write('charge TK1a+TK1b a1-a2-a3 f\t\n')
    terminal.wait_for('> $')
    terminal.write('position\n')
    expect('RL1=a3' in terminal.wait_for('nevsky turn=.*\n'), 'it stands')
    terminal.write('quit\nquit\n')
    terminal.close()


@test
def every_option_has_words():
    for ruleset, prefix in ('nevsky', 'nev'), ('cryhavoc', 'chb'):
        figures = json.loads(good('rules', '--tables', ruleset, '--json').out)
        for language in LANGUAGES:
            known = keys(language)
            for option in figures['options']:
                expect(f'{prefix}.word.option.{option}' in known, f'{language}: option {option}')


@test
def an_edge_by_its_number_says_what_it_takes(tmp):
    board = write(f'{tmp}/exits.yaml', FIGHT.replace('red: {men', 'red: {exits: [1], men'))
    for language, said in both('check', board).items():
        expect('guard-post' in said and 'printed' in said, said)


support.main()
