#!/usr/bin/env python3
"""tests/cli/scenarios_test.py PAVISE - scenarios: the installed ones are good and end, those of docs/scenarios.md
load, what can't come to pass is warned of, and some are made by chance; prints TAP."""

import json
import os
import re

import support
from support import SOURCE, expect, expect_status, good, pavise, test

PAGE = f'{SOURCE}/docs/scenarios.md'


def installed():
    return [line.split(':')[0] for line in good('scenario').lines()]


@test
def every_installed_scenario_is_good_without_a_warning():
    found = installed()
    for name in ('standard', 'standard-village', 'standard-woods', 'two-divisions', 'hill', 'crossing', 'ballista-duel',
                 'retreat', 'skirmish', 'relief'):
        expect(f'nevsky/{name}' in found, f'{name} is not installed')
    for name in found:
        expect(len(good('check', name).lines()) == 1, good('check', name).out)


@test
def random_battles_on_each_end_and_are_verified(tmp):
    for name in installed():
        for seed in 1, 2, 3:
            path = f'{tmp}/battle.pv'
            out = good('play', name, '--red', 'random', '--blue', 'random', '--dice', f'seeded:{seed}', '--save',
                       path).out
            expect(re.search(r'wins|a draw', out), f'{name} {seed}: {out[-300:]}')
            good('replay', '--verify', path)


@test
def a_scenario_is_one_file_that_a_journal_carries(tmp):
    mailed, path = f'{tmp}/mailed.yaml', f'{tmp}/battle.pv'
    with open(f'{SOURCE}/data/scenarios/nevsky/relief.yaml', encoding='utf-8') as file:
        text = file.read()
    with open(mailed, 'w', encoding='utf-8') as file:
        file.write(text)
    good('play', mailed, '--red', 'random', '--blue', 'random', '--dice', 'seeded:4', '--save', path)
    os.remove(mailed)
    good('replay', '--verify', path)
    good('scenario', path, '--at', '60', '--save', mailed)
    good('check', mailed)
    here, there = pavise('list', path, '--at', '60'), pavise('list', mailed)
    expect(here.out == there.out, 'another battle comes back')


# --- the page ------------------------------------------------------------------------------------

def blocks():
    with open(PAGE, encoding='utf-8') as page:
        return re.findall(r'^```yaml ?(\w*)\n(.*?)^```', page.read(), re.M | re.S)


def parts(text):
    """Top-level keys and their text."""
    return {part.split(':')[0]: part for part in re.split(r'^(?=[a-z]+:)', text, flags=re.M) if ':' in part}


def laid_over(base, block):
    if 'ruleset:' in block:
        return block
    whole = dict(parts(base), **parts(block))
    if 'position' in whole:
        whole.pop('red', None)
        whole.pop('blue', None)
    return ''.join(part for part in whole.values() if not part.endswith(': ~\n'))


@test
def every_block_of_the_page_is_loaded():
    found = blocks()
    base = found[0][1]
    expect(len(found) > 12 and 'ruleset:' in base, f'{len(found)} blocks')
    for kind, block in found:
        if kind == 'lesson':
            continue
        said = [words.strip() for words in block.splitlines()[0].lstrip('# ').split(',')]
        done = pavise('check', '-', given=laid_over(base, block))
        if kind == 'refused':
            expect_status(done, 1)
        else:
            expect_status(done, 0)
            expect((len(done.lines()) == 1) == (kind != 'warned'), f'{block}\n{done.out}')
        if kind == 'warned':
            for words in said:
                expect(words in done.out, f'no {words!r} in {done.out}')


@test
def refusals_of_the_page_say_why():
    base = blocks()[0][1]
    said = {'divisions: 5': '4', 'area: farm': 'share squares', 'letter: P': 'only knights and commanders charge'}
    refused = [block for kind, block in blocks() if kind == 'refused']
    expect(len(refused) == len(said), refused)
    for block in refused:
        why = next(why for sign, why in said.items() if sign in block)
        err = pavise('check', '-', given=laid_over(base, block)).err
        expect(why in err and re.search(r'-:\d+:\d+', err), err)


@test
def the_lesson_of_the_page_can_be_held(tmp):
    path = f'{tmp}/lesson.yaml'
    lesson = next(block for kind, block in blocks() if kind == 'lesson')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(lesson)
    out = good('learn', path, given='c5\nc3 c5\nc3\n').out
    expect(out.count('Not yet. ') == 2 and 'Right. ' in out and '[NEV-8B.2]' in out, out)


# --- warnings ------------------------------------------------------------------------------------

@test
def warnings_are_told_in_both_languages_and_for_programs():
    block = next(block for kind, block in blocks() if kind == 'warned')
    text = laid_over(blocks()[0][1], block)
    english, french = pavise('check', '-', given=text), pavise('check', '-', '--lang', 'fr', given=text)
    expect('Red can never reach town' in english.out and '[NEV-3E.2]' in english.out, english.out)
    expect('Rouge ne peut jamais atteindre town' in french.out and 'attention' in french.out, french.out)
    answer = json.loads(good('check', '-', '--json', given=text).out)
    expect(answer['good'] and {'nev.warn.hold_red', 'nev.warn.idle'} == {w['key'] for w in answer['warnings']}, answer)
    expect(json.loads(good('check', 'nevsky/relief', '--json').out)['warnings'] == [], 'none')


# --- by chance -----------------------------------------------------------------------------------

@test
def forces_by_chance_cost_what_was_asked_for(tmp):
    path = f'{tmp}/chance.yaml'
    for points in 60, 150, 300:
        good('scenario', '--random', '11', 'nevsky', '--points', str(points), '--save', path)
        expect(len(good('check', path).lines()) == 1, 'a warning')
        state = json.loads(good('list', path, '--json').out)
        expect(state['prompt']['seat'] == 'red', state['prompt'])
        with open(path, encoding='utf-8') as file:
            costs = [int(cost) for cost in re.findall(r'^# \w+: (\d+) points', file.read(), re.M)]
        expect(len(costs) == 2 and all(points - 8 < cost <= points for cost in costs), costs)
    out = good('play', path, '--red', 'random', '--blue', 'random', '--dice', 'seeded:1').out
    expect(re.search(r'wins|a draw', out), out[-300:])
    same = [good('scenario', '--random', '11', '--points', '60').out for _ in range(2)]
    expect(same[0] == same[1], 'the same number gives another scenario')
    expect_status(pavise('scenario', '--points', 'many'), 2)


support.main()
