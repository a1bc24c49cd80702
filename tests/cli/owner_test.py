#!/usr/bin/env python3
"""tests/cli/owner_test.py PAVISE - figures of one's own printed game; prints TAP."""

import json

import support
from support import READY, SKIRMISH, expect, expect_status, good, pavise, test


def write(tmp, name, text):
    with open(f'{tmp}/{name}', 'w', encoding='utf-8') as out:
        out.write(text)
    return f'{tmp}/{name}'


def own(tmp, cells, head='ruleset: nevsky\ntitle: second printing\n'):
    return write(tmp, 'own.yaml', head + 'figures:\n' + ''.join(f'  {cell}\n' for cell in cells))


def refused(tmp, text, where, part):
    got = pavise('check', '--tables', write(tmp, 'bad.yaml', text))
    expect(got.status == 2 and f'{where}' in got.err and part in got.err, f'{text!r}: {got.status} {got.out} {got.err}')


@test
def a_template_changes_nothing_and_names_every_cell(tmp):
    path = write(tmp, 'all.yaml', good('rules', '--tables', 'nevsky', '--template').out)
    shown = json.loads(good('rules', '--tables', 'nevsky', '--json').out)['tables']
    cells = sum(len(row) for table in shown.values() for row in table['rows'].values())
    told = json.loads(good('check', '--tables', path, '--json').out)
    expect(told['named'] == cells > 200 and told['differs'] == [] and told['title'] == 'own printing', told)
    french = write(tmp, 'fr.yaml', good('rules', '--tables', 'nevsky', '--template', '--lang', 'fr').out)
    expect(json.loads(good('check', '--tables', french, '--json').out)['named'] == cells, 'in French')
    expect(pavise('rules', '--template').out == pavise('rules', '--tables', '--template').out, 'alone')


@test
def what_differs_is_told_cell_by_cell(tmp):
    """As printed medium infantry goes 2 squares [NEV-0X.5], knights 3 [NEV-0X.1]."""
    path = own(tmp, ['troops: {medium: {move: 2.5}, knights: {move: 3}}', 'troops/levy/points: 4'])
    told = json.loads(good('check', '--tables', path, '--json').out)
    expect(told['differs'] == [
        {'cell': 'troops/medium/move', 'installed': '2', 'own': '2.5', 'standing': 'found', 'rule': 'NEV-0X.5'},
        {'cell': 'troops/levy/points', 'installed': '2', 'own': '4', 'standing': 'found', 'rule': 'NEV-0X.6'}], told)
    expect(told['named'] == 3 and told['ruleset'] == 'nevsky' and len(told['hash']) == 16, told)
    lines = good('check', '--tables', path).lines()
    expect(lines[0] == 'troops/medium/move: 2.5, installed 2 (as printed) [NEV-0X.5]' and len(lines) == 3, lines)
    expect('3 figures of nevsky named, 2 differ' in lines[2] and told['hash'] in lines[2], lines)
    expect('installé 2' in good('check', '--tables', path, '--lang', 'fr').out, 'French')


@test
def every_command_plays_by_them_and_the_journal_says_so(tmp):
    path = own(tmp, ['troops/medium/move: 2.5', 'troops/levy/points: 2'])
    digest = json.loads(good('check', '--tables', path, '--json').out)['hash']
    good('play', SKIRMISH, '--tables', path, '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/j.txt')
    with open(f'{tmp}/j.txt', encoding='utf-8') as journal:
        text = journal.read()
    expect('[Options "troops/medium/move=2.5"]' in text and f'[Tables "second printing {digest}"]' in text, text[:900])
    good('play', SKIRMISH, '--set', 'troops/medium/move=2.5', '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/k.txt')
    with open(f'{tmp}/k.txt', encoding='utf-8') as journal:
        rules = [line for line in journal if line.startswith('[Rules')]
    expect(rules[0] in text, 'the hash of the figures in force')
    expect('every fingerprint agrees' in good('replay', '--verify', f'{tmp}/j.txt').out, 'without the file')
    got = pavise('list', f'{tmp}/j.txt', '--tables', path)
    expect(got.status == 2 and '--tables' in got.err, f'{got.err} a journal keeps its own')
    far = [o for o in good('list', READY).lines() if o.startswith('move ')]
    more = [o for o in good('list', READY, '--tables', path).lines() if o.startswith('move ')]
    expect(set(far) < set(more), 'medium infantry goes farther')


@test
def a_scenarios_own_figures_and_set_come_first(tmp):
    path = own(tmp, ['troops/medium/move: 2.5'])
    with open(READY, encoding='utf-8') as ready:
        text = ready.read()
    expect('figures' not in text, 'ready.yaml has none')
    named = write(tmp, 'named.yaml', text + 'figures: {troops: {medium: {move: 3}}}\n')
    moves = lambda *words: {o for o in good('list', *words).lines() if o.startswith('move ')}
    expect(moves(named, '--tables', path) == moves(named), "the scenario's")
    expect(moves(READY, '--tables', path, '--set', 'troops/medium/move=2') == moves(READY), '--set')
    expect(moves(READY, '--tables', path) == moves(READY, '--set', 'troops/medium/move=2.5') != moves(READY), 'the file')


@test
def sim_compares(tmp):
    path = own(tmp, ['troops/medium/move: 3'])
    words = ['sim', SKIRMISH, '--games', '20', '--red', 'random', '--blue', 'random', '--json', '--against']
    by_file, by_set = (json.loads(good(*words, change).out) for change in (f'--tables {path}', '--set troops/medium/move=3'))
    expect(by_file.pop('changed') != by_set.pop('changed'), 'how it was named')
    expect(by_file == by_set, f'{by_file} {by_set}')
    alone = json.loads(good(*words[:-1], '--tables', path).out)
    expect(alone['as_is'] == by_set['against'] != by_set['as_is'], 'all games by them')
    got = pavise('sim', SKIRMISH, '--games', '2', '--against', f'--tables={tmp}/none.yaml')
    expect(got.status == 2 and 'none.yaml' in got.err, got.err)
    expect(pavise('sim', SKIRMISH, '--against', f'--tables {own(tmp, ["troops/levy/points: 2"])}').status == 2, 'no change')


@test
def bad_files_are_refused_where_they_are_bad(tmp):
    head = 'ruleset: nevsky\n'
    refused(tmp, '', 'bad.yaml', '')
    refused(tmp, '- 1\n', 'bad.yaml:1:1', 'accepted is')
    refused(tmp, 'figures: {}\n', 'bad.yaml', '`ruleset`')
    refused(tmp, head, 'bad.yaml', '`figures`')
    refused(tmp, 'ruleset: chess\nfigures: {}\n', 'bad.yaml:1:10', 'chess')
    refused(tmp, head + 'figures: {}\nmore: 1\n', 'bad.yaml:3:1', 'accepted')
    refused(tmp, head + 'figures: [1]\n', 'bad.yaml:2:10', 'a map')
    refused(tmp, head + 'figures:\n  troop: {levy: {move: 1}}\n', 'bad.yaml:3:18', 'the tables are')
    refused(tmp, head + 'figures:\n  troops: {levies: {move: 1}}\n', 'bad.yaml:3:21', 'its rows are')
    refused(tmp, head + 'figures:\n  troops: {levy: {moves: 1}}\n', 'bad.yaml:3:19', 'its columns are')
    refused(tmp, head + 'figures:\n  troops: {levy: {move: 1.3}}\n', 'bad.yaml:3:25', 'by halves')
    refused(tmp, head + 'figures:\n  troops: {levy: {move: }}\n', 'bad.yaml:3', 'one value')
    refused(tmp, head + 'figures: {troops: {levy: {move: 1, move: 2}}}\n', 'bad.yaml:2', 'move')
    got = pavise('play', SKIRMISH, '--tables', f'{tmp}/none.yaml', '--red', 'random', '--blue', 'random')
    expect(got.status == 2 and 'none.yaml' in got.err, got.err)
    path = own(tmp, ['troops/levy/points: 4'])
    expect_status(pavise('check', '--situations', '--tables', path), 2)
    got = pavise('check', 'NEV-6J.2', '--tables', path)
    expect(got.status == 1 and '--set' in got.err, got.err)
    expect_status(pavise('check', SKIRMISH, '--tables', path), 0)


support.main()
