#!/usr/bin/env python3
"""tests/cli/ledger_test.py PAVISE - rows of the ledgers that the program's commands show; prints TAP."""

import json
import re
import subprocess
import sys

import support
from support import SOURCE, expect, good, pavise, test

TABLES = f'{SOURCE}/data/tables/cryhavoc.tsv'
HEAD = 'ruleset: cryhavoc\ntitle: mine\nfigures:\n'


def owned(tmp, text):
    path = f'{tmp}/own.yaml'
    with open(path, 'w', encoding='utf-8') as out:
        out.write(HEAD + text)
    return path


def refused(tmp, text, place, *parts):
    got = pavise('check', '--tables', owned(tmp, text))
    expect(got.status == 2 and f'own.yaml{place}' in got.err, f'{text}: {got.status} {got.err}')
    for part in parts:
        expect(part in got.err, f'{text}: {got.err}')


def make_figures(tmp, change):
    """The program's own tables with one line changed: what tools/figures.py says of them."""
    with open(TABLES, encoding='utf-8') as tables:
        lines = change(tables.read().splitlines())
    with open(f'{tmp}/t.tsv', 'w', encoding='utf-8') as out:
        out.write('\n'.join(lines) + '\n')
    return subprocess.run([sys.executable, f'{SOURCE}/tools/figures.py', f'{tmp}/t.tsv', f'{SOURCE}/data/rules/cryhavoc.tsv',
                           'chb', f'{tmp}/t.h', f'{tmp}/t.c'], capture_output=True, text=True, timeout=60, check=False)


def foot_line(lines, number):
    """Where that line of the foot table stands."""
    return next(i for i, line in enumerate(lines) if re.match(rf'row\t{number}\tCHB-9\.2\.', line))


@test
def chb_0_1_every_cell_is_marked():
    lines = good('rules', '--tables', 'cryhavoc').lines()
    first = next(i for i, line in enumerate(lines) if line.startswith('combat-foot '))
    columns = lines[first].split()[1:]
    row = next(line for line in lines[first:] if line.endswith('CHB-9.2.5')).split()
    expect(row[1 + columns.index('3-1')] == 'D' and row[1 + columns.index('2-1')] == 'D+', row)
    tables = json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['tables']
    marks = tables['combat-foot']['standings']['2']
    expect(marks['3-1'] == 'found' and marks['2-1'] == 'ours', marks)
    for name, table in tables.items():
        for row, cells in table['rows'].items():
            for column in cells:
                mark = table['standings'][row][column] if 'standings' in table else table['standing'][column]
                expect(mark in ('found', 'given', 'ours'), f'{name}/{row}/{column}: {mark}')


@test
def chb_0_3_an_owners_cell(tmp):
    path = owned(tmp, '  combat-foot/2/2-1: E\n')
    told = json.loads(good('check', '--tables', path, '--json').out)
    expect(told['differs'] == [{'cell': 'combat-foot/2/2-1', 'installed': 'D', 'own': 'E', 'standing': 'ours',
                                'rule': 'CHB-9.2.5'}], told)
    lines = [line for line in good('check', '--tables', path).lines() if 'installed D' in line]
    expect(len(lines) == 1 and lines[0].startswith('combat-foot/2/2-1: E'), lines)
    asked = '{"game":"cryhavoc","ask":"combat","attack":14,"defence":7,"target":"foot"}'
    ours, theirs = (json.loads(good('referee', *more, given=asked + '\n').out)['results'] for more in ((), ('--tables', path)))
    # 14 on 7 is 2-1: E, D, D, C, C, C, A, -, B, B.
    expect((ours['E'], ours['D'], theirs['E'], theirs['D']) == ('1/10', '1/5', '1/5', '1/10'), f'{ours} {theirs}')


@test
def chb_0_4_no_cell_out_of_range(tmp):
    refused(tmp, '  combat-foot/2/2-1: G\n', ':4:', '"G"', '-, A, B, C, D, E, F')
    refused(tmp, '  combat-foot/11/2-1: E\n', ':4:', '1, 2, 3, 4, 5, 6, 7, 8, 9, 10')
    refused(tmp, '  combat-foot/1/2-1: E\n  combat-foot/2/2-1:\n', ':5:', 'one value')
    for letter in '-ABCDEF':
        good('check', '--tables', owned(tmp, f'  combat-foot/2/2-1: "{letter}"\n'))


@test
def chb_0_4_no_half_of_a_table(tmp):
    expect(make_figures(tmp, lambda lines: lines).returncode == 0, 'as it is')
    with open(TABLES, encoding='utf-8') as tables:
        lines = tables.read().splitlines()
    at = foot_line(lines, 10)
    for change, part in [(lambda l: l[:at] + l[at + 1:], 'found lines 1 2 3 4 5 6 7 8 9; accepted: 1 to 6, or 1 to 10'),
                         (lambda l: l[:at + 1] + [l[at].replace('row\t10', 'row\t11')] + l[at + 1:], '10 11; accepted'),
                         (lambda l: l[:at] + [l[at].replace('\tA R', '\tG R', 1)] + l[at + 1:], 'accepted: - A B C D E F'),
                         (lambda l: l[:at] + [l[at].rpartition('\t')[0]] + l[at + 1:], 'whole row'),
                         (lambda l: l[:at] + [l[at].replace('\tA R', '\tA', 1)] + l[at + 1:], 'a blank, F, S or R')]:
        done = make_figures(tmp, change)
        expect(done.returncode != 0 and part in done.stderr and re.search(r't\.tsv:\d+', done.stderr), f'{part}: {done.stderr}')


support.main()
