#!/usr/bin/env python3
"""tests/cli/texts_test.py PAVISE - what people read are texts: every place that renders one, in both languages, shows no
gap that nothing filled ({winner}), no key of a text (nev.move.far), no id of an option (mon_1_2); prints TAP."""

import glob
import json
import re

import support
from support import SKIRMISH, SOURCE, expect, good, pavise, test

LANGUAGES = 'en', 'fr'
SET, BRAWL = 'nevsky/skirmish-set', 'cryhavoc/brawl'


def keys(language='en'):
    """Key and text of each text, by file."""
    found = {}
    for path in sorted(glob.glob(f'{SOURCE}/data/text/{language}/*.yaml')):
        if not path.endswith('errors.yaml'):
            with open(path, encoding='utf-8') as file:
                found.update(re.findall(r'^"?([a-z][\w. /-]*)"?: (.*)$', file.read(), re.M))
    return found


# A key of a text, whole: "nev.move.far" but not "nevsky.yaml" or "pavise.example.org".
KEYS = {key for key in keys() if '.' in key}
KEY = re.compile(r'(?<![\w./-])(?:nev|chb|cli|bot|web|server|pavise)\.[a-z_0-9]+(?:\.[\w-]+)*')
GAP = re.compile(r'\{[^{}"\n]*\}')
# What is said to programs by its key; docs/referee.md, server.md and protocol.md name them.
OF_PROGRAMS = {'key', 'cause', 'causes', 'purpose', 'words', 'asked', 'ask', 'id', 'step', 'table', 'option'}


def expect_texts(text, what):
    for found in KEY.findall(text):
        expect(found not in KEYS and not any(key.startswith(found + '.') for key in KEYS), f'{what}: {found} in {text!r}')
    gap = GAP.search(text)
    expect(gap is None, f'{what}: {gap and gap.group()} in {text!r}')


def expect_answer(answer, what):
    """An answer to a program: its words are texts, but for what is named by its key."""
    if isinstance(answer, dict):
        for name, value in answer.items():
            if name not in OF_PROGRAMS:
                expect_answer(value, f'{what}: {name}')
    elif isinstance(answer, list):
        for value in answer:
            expect_answer(value, what)
    elif isinstance(answer, str):
        expect_texts(answer, what)


def both(*words, **more):
    """Output and errors of a command in each language, which are texts."""
    said = {}
    for language in LANGUAGES:
        done = pavise(*words, '--lang', language, **more)
        said[language] = done.out + done.err
        for line in said[language].splitlines():
            if re.match(r'(= )?\{', line):
                expect_answer(json.loads(line.removeprefix('= ')), ' '.join(words))
            else:
                expect_texts(line, ' '.join(words))
    return said


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
