#!/usr/bin/env python3
"""tests/cli/grammar_test.py PAVISE - what docs/notation.md doesn't say is refused, with what is accepted; TAP.

Orders and positions of both rulesets go through the engine, questions through the referee: each line is one that
is good, spoilt in one place."""

import json
import re

import support
from support import expect, good, test

NEVSKY, CRYHAVOC = 'nevsky/skirmish', 'cryhavoc/brawl'


def ask_engine(scenario, lines):
    """Its answer to each line."""
    given = f'new {scenario}\n' + ''.join(f'{i} {line}\n' for i, line in enumerate(lines))
    text = good('engine', given=given).out
    answers = dict(re.findall(r'^[=?](\d+) (.*)$', text, re.M))
    signs = dict((number, sign) for sign, number in re.findall(r'^([=?])(\d+)', text, re.M))
    return [(signs[str(i)], answers.get(str(i), '')) for i in range(len(lines))]


def expect_refused(scenario, verb, lines):
    for line, (sign, answer) in zip(lines, ask_engine(scenario, [f'{verb} {line}' for line in lines])):
        expect(sign == '?' and 'accepted' in answer and 'column' in answer, f'{line!r}: {sign} {answer}')


def expect_read(scenario, verb, lines):
    for line, (sign, answer) in zip(lines, ask_engine(scenario, [f'{verb} {line}' for line in lines])):
        expect(sign == '=', f'{line!r}: {answer}')


@test
def orders_of_nevsky_are_as_the_grammar_says():
    expect_refused(NEVSKY, 'why', [
        'MOVE TM1 e1-e2', 'Turn TM1 e', 'turn TM1 E', 'place TK1 d1 N', 'DONE', 'Done', 'move TM1 e1-e2-',
        'move TM1 e1--e2', 'move TM1 -e1-e2', 'move TM1 e1-OFF', 'move TM1 e1-off/', 'move TM1 e1-off/S',
        'move TK1a+ d1-d2', 'move TK1a++TK1b d1-d2', 'move +TK1a d1-d2', 'throw 1,', 'throw 1,,2', 'throw ,1',
        'throw +1', 'mark hits TM1,', 'mark HITS TM1', 'mark MISS', 'fact YES', 'strike 2+', 'strike 2++TK1a',
        'support TM1 NONE', 'retire TM1 e2 WITH=TK1a', 'retire TM1 e2 with=', 'retire TM1 e2 with=TC1 with=TC1',
        'edge SOUTH', 'declare hill_protected OFF', 'pick Line', 'move  TM1 e1-e2', 'turn TM1  e', 'done now'])
    expect_read(NEVSKY, 'why', ['move TM1 e1-e2', 'move tm1 E1-e2', 'turn TM1 e', 'move TK1a+TK1b d1-d2', 'throw 1',
                                'place TK1 d1 n'])


@test
def orders_of_cry_havoc_are_as_the_grammar_says():
    expect_refused(CRYHAVOC, 'why', [
        'STEP wulf D1011', 'Step wulf D1011', 'DONE', 'open wulf E', 'fight wulf+ arnim', 'fight wulf++hal arnim',
        'fight +wulf arnim', 'fight wulf arnim+', 'break wulf+ D1010 e', 'throw 4,', 'throw ,4', 'throw +4',
        'shoot hal arnim LONGBOW', 'shoot hal arnim longbow AIMED', 'wait MOVER', 'flee hal GONE',
        'flee hal D1011 ROOM=wulf,D1010', 'flee hal D1011 room=wulf,', 'flee hal D1011 room=wulf', 'standing HOLD',
        'standing odds +3', 'begin RED', 'step  wulf D1011', 'step wulf\tD1011', 'enter wulf D1010 E', 'done now'])
    expect_read(CRYHAVOC, 'why', ['step wulf D1011', 'step Wulf D1011', 'done', 'throw 4'])


def spoil(position):
    """The same position, spoilt in one place each time."""
    head, units = position.split(' ;', 1)
    first, second = head.split(' ')[1:3]
    yield position.replace(f' {first}', f'  {first}', 1)
    yield position.replace(f' {first}', f'\t{first}', 1)
    yield position.replace(f' {second}', f' {second} {first}', 1)
    yield position.replace(f' {first}', ' ' + first.upper(), 1)
    yield position.replace(f' {first}', ' ' + first.replace('=', '=+'), 1)
    yield position.replace(f' {second}', ' ' + re.sub('=.*', lambda m: m.group().upper(), second), 1)
    unit = units.split(' ')[1]
    yield position.replace(f' {unit}', f' {unit},', 1)
    yield position.replace(f' {unit}', ' ' + unit.replace(',', ',,'), 1)
    yield position.replace(f' {unit}', ' ' + re.sub(',.*', lambda m: m.group().upper(), unit), 1)
    yield position.replace(f' {unit}', f'  {unit}', 1)


@test
def positions_are_as_the_grammar_says():
    for scenario, more in (('nevsky/standard-set', ('declared=hill_protected', 'declared=hill_protected+')),
                           (CRYHAVOC, ('tested=17', 'attackers='))):
        position = ask_engine(scenario, ['position'])[0][1]
        expect_read(scenario, 'position', [position])
        spoilt = list(spoil(position)) + [position.replace(*more)]
        expect(position not in spoilt, position)
        expect_refused(scenario, 'position', spoilt)


QUESTIONS = [
    {'game': 'nevsky', 'ask': 'fire', 'by': 'longbowmen', 'stands': 3, 'at': 'levy', 'at_stands': 4, 'range': 2,
     'protected': False, 'explain': False},
    {'game': 'nevsky', 'ask': 'move', 'troop': 'levy', 'path': ['n', 'n'], 'terrain': ['open', 'hill', 'open'],
     'road': False},
    {'game': 'cryhavoc', 'ask': 'shot', 'weapon': 'longbow', 'range': 5, 'target': 'foot', 'armour': False,
     'cover': 'none'},
    {'game': 'cryhavoc', 'ask': 'combat', 'attack': 10, 'defence': 5, 'target': 'foot'},
]


def spoil_question(question):
    """Numbers as texts, texts in capitals, truth as a text, keys that nobody knows."""
    for key, value in question.items():
        if key == 'game':
            continue
        if isinstance(value, (bool, int)):
            yield {**question, key: json.dumps(value)}
        if isinstance(value, str):
            yield {**question, key: value.upper()}
            yield {**question, key: value + ' '}
        yield {**{k: v for k, v in question.items() if k != key}, key.upper(): value}
    yield {**question, 'colour': 1}


@test
def questions_are_as_the_grammar_says():
    lines = [json.dumps(question) for question in QUESTIONS]
    whole = good('referee', given='\n'.join(lines) + '\n').lines()
    for line, answer in zip(lines, whole):
        expect('"error"' not in answer, f'{line}\n{answer}')
    spoilt = [json.dumps(bad) for question in QUESTIONS for bad in spoil_question(question)]
    spoilt += [lines[0].replace('"range": 2', f'"range": {number}') for number in ('02', '+2', '2.', '2e0', '2,')]
    spoilt += [lines[0].replace('"range": 2', '"range": 2, "range": 2'),
               lines[1].replace('"hill"', '"hill+"'), lines[1].replace('"hill"', '"hill++road"'),
               lines[1].replace('["n", "n"]', '["N", "n"]')]
    answers = support.pavise('referee', given='\n'.join(spoilt) + '\n').out.splitlines()
    expect(len(answers) == len(spoilt), f'{len(answers)} of {len(spoilt)}')
    for line, answer in zip(spoilt, answers):
        expect('"error"' in answer, f'{line}\n{answer}')


@test
def a_person_at_the_table_may_leave_more_blanks():
    out = good('play', support.READY, '--dice', 'seeded:1', given='move  TM1   b1-b2\nMOVE TX1 c1-c2\nquit\n').out
    expect('TM1 moves to b2' in out and 'allowed instead: move TX1 c1-c2' in out, out[-900:])


support.main()
