#!/usr/bin/env python3
"""tests/cli/ledger_test.py PAVISE - rows of the ledgers that the program's commands show; prints TAP."""

import html
import json
import re
import shutil
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
    expect(got.status == 1 and f'own.yaml{place}' in got.err, f'{text}: {got.status} {got.err}')
    for part in parts:
        expect(part in got.err, f'{text}: {got.err}')


def make_figures(tmp, change):
    """The program's own tables with one line changed: what tools/figures.py says of them."""
    with open(TABLES, encoding='utf-8') as tables:
        lines = change(tables.read().splitlines())
    with open(f'{tmp}/t.tsv', 'w', encoding='utf-8') as out:
        out.write('\n'.join(lines) + '\n')
    return subprocess.run([sys.executable, f'{SOURCE}/tools/figures.py', f'{tmp}/t.tsv', f'{SOURCE}/data/rules/cryhavoc.tsv',
                           f'{SOURCE}/data/rules/stratege.tsv', 'chb', f'{tmp}/t.h', f'{tmp}/t.c'], capture_output=True, text=True, timeout=60, check=False)


def foot_line(lines, number):
    """Where that line of the foot table stands."""
    return next(i for i, line in enumerate(lines) if re.match(rf'row\t{number}\tCHB-9\.2\.', line))


@test
def chb_0_1_every_cell_is_marked():
    lines = good('rules', '--tables', 'cryhavoc').lines()
    first = next(i for i, line in enumerate(lines) if line.startswith('combat-foot '))
    columns = lines[first].split()[1:]
    row = next(line for line in lines[first:] if line.endswith('CHB-9.2.5')).split()
    expect(row[1 + columns.index('3-1')] == 'D' and row[1 + columns.index('2-1')] == 'D°', row)
    tables = json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['tables']
    marks = tables['combat-foot']['standings']['2']
    expect(marks['3-1'] == 'found' and marks['2-1'] == 'ours', marks)
    for name, table in tables.items():
        for row, cells in table['rows'].items():
            for column in cells:
                mark = table['standings'][row][column] if 'standings' in table else table['standing'][column]
                expect(mark in ('found', 'given', 'ours'), f'{name}/{row}/{column}: {mark}')


def marks():
    """Each cell's standing, by table, row and column."""
    return {(name, row, column): table['standings'][row][column] if 'standings' in table else table['standing'][column]
            for name, table in json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['tables'].items()
            for row, cells in table['rows'].items() for column in cells}


@test
def chb_0_2_each_cell_as_its_letter_says():
    """The letters of the tables' file, read here once more."""
    words = {'F': 'found', 'S': 'given', 'R': 'ours'}
    wanted, name, columns = {}, None, []
    with open(TABLES, encoding='utf-8') as tables:
        for line in tables:
            kind, *cells = line.rstrip('\n').split('\t')
            if kind == 'table':
                name, columns = cells[0], []
            elif kind == 'column':
                columns.append(cells[0])
            elif kind == 'row':
                for column, cell in zip(columns, cells[2:]):
                    wanted[name, cells[0], column] = words[cell[-1]]
    told = marks()
    expect(told == wanted, {cell: told.get(cell) for cell in wanted if told.get(cell) != wanted[cell]})
    # As the pages count them.
    counts = {word: list(told.values()).count(word) for word in words.values()}
    expect(counts == {'found': 225, 'given': 271, 'ours': 673}, counts)
    for cell, word in {('acts', 'pivot', 'cost'): 'found', ('terrain', 'stair', 'foot'): 'given', ('terrain', 'rough', 'foot'): 'found',
                       ('terrain', 'marsh', 'foot'): 'given', ('troops', 'KNM', 'attack'): 'given',
                       ('troops', 'KNM', 'defence'): 'ours'}.items():
        expect(told[cell] == word, f'{cell}: {told[cell]}')


@test
def chb_0_2_ours_beside_a_source():
    """What a row's page doesn't print is ours, though the row has a page."""
    told, rows = marks(), ledger()
    for row, source, printed, own in (('CHB-8.2.3', '8.2 F (GPS2)', ('weapons', 'javelin', 'long'), ('weapons', 'javelin', 'offset')),
                                      ('CHB-3.3.5', '3.3 S (003), R', ('troops', 'KNM', 'attack'), ('troops', 'KNM', 'defence'))):
        expect(rows[row][1] == source and told[printed] != 'ours' and told[own] == 'ours', f'{row}: {rows[row][1]} {told}')


@test
def chb_0_2_a_cell_of_no_standing(tmp):
    """One of every table, and one whose letter isn't among the three."""
    with open(TABLES, encoding='utf-8') as tables:
        lines = tables.read().splitlines()
    name, places = None, []
    for at, line in enumerate(lines):
        if line.startswith('table'):
            name = line.split('\t')[1]
        elif line.startswith('row') and (not places or places[-1][0] != name):
            places.append((name, at))
    expect(len(places) == sum(line.startswith('table') for line in lines), places)
    for name, at in places:
        for cell in (lines[at].split('\t')[-1][:-2], lines[at].split('\t')[-1][:-1] + 'G'):
            changed = '\t'.join(lines[at].split('\t')[:-1] + [cell])
            done = make_figures(tmp, lambda all_lines, at=at, changed=changed: all_lines[:at] + [changed] + all_lines[at + 1:])
            expect(done.returncode != 0 and f't.tsv:{at + 1}: found "{cell}"; accepted: a value, a blank, F, S or R' in done.stderr,
                   f'{name}: {done.stderr}')


def referred(number):
    return [row['id'] for row in json.loads(good('rules', number, '--json').out)]


@test
def chb_0_6_numbers_of_other_rulebooks_lead_to_rows():
    expect(referred('1.92') == ['CHB-11.6'], referred('1.92'))  # MON-3.4.4-3
    expect(referred('5.53') == ['CHB-13.2'], referred('5.53'))  # MON-3.1.8-2
    expect(referred('2.62') == ['CHB-15.1'], referred('2.62'))  # MON-3.3.1
    chapters = {
        'CHB-8.': '1.3 1.4 1.5 5.2', 'CHB-5.1.': '1.6 3.3', 'CHB-9.': '1.7', 'CHB-12.2.': '1.8', 'CHB-12.1.': '1.9',
        'CHB-12.3.': '2.2', 'CHB-12.4.': '2.3', 'CHB-12.5.': '2.4 4.3', 'CHB-12.6.': '4.1 4.2', 'CHB-12.7.': '3.4',
        'CHB-12.8.': '5.3 5.4', 'CHB-14.': '2.6 5.6', 'CHB-16.': '5.1',
    }
    for chapter, numbers in chapters.items():
        for number in numbers.split():
            ids = referred(number)
            expect(len(ids) == 1 and ids[0].startswith(chapter), f'{number}: {ids}')
    for number in ('3.5', '5.5'):
        expect(referred(number) == ['CHB-13.1', 'CHB-12.9.1'], f'{number}: {referred(number)}')
    # A row says both what it is and what it is called there.
    expect('SIEGE 1.92' in good('rules', '1.92').out, good('rules', '1.92').out)
    expect(pavise('rules', '7.77').status == 1, 'a number that nobody refers to')


@test
def chb_0_6_none_is_left_dangling(tmp):
    shutil.copytree(f'{SOURCE}/data', f'{tmp}/data')
    path = f'{tmp}/data/rules/references/cryhavoc.tsv'
    for line, place in (('6.1\tCHB-99.1', ':30'), ('6.1', ':30')):
        with open(path, 'a', encoding='utf-8') as file:
            file.write(f'{line}\n')
        got = pavise('rules', '1.92', PAVISE_DATA=f'{tmp}/data')
        expect(got.status == 2 and f'cryhavoc.tsv{place}' in got.err, f'{line}: {got.status} {got.err}')
        expect('a number, a tab and a row' in got.err, got.err)
        shutil.copy(f'{SOURCE}/data/rules/references/cryhavoc.tsv', path)


def printed_words():
    """The words of each table of the printed sheets, as they stand there."""
    words = {}
    for sheet in range(1, 40):
        drawn = pavise('draw', 'cryhavoc/brawl', '--print', 'a4', '--sheet', str(sheet))
        if drawn.status != 0:
            break
        parts = re.split(r'<g id="table-([\w-]+)">', drawn.out)
        for name, part in zip(parts[1::2], parts[2::2]):
            words[name] = [html.unescape(word) for word in re.findall(r'aria-label="([^"]*)"', part)]
    return words


def painted(part):
    """Words and the colour that each is drawn in."""
    return re.findall(r'aria-label="([^"]*)"[^>]*>(?:<[^>]*?)?fill="([^"]*)"', part)


@test
def chb_3_1_1_three_figures_in_order_and_colour(tmp):
    path = f'{tmp}/s.yaml'
    with open(f'{SOURCE}/data/scenarios/cryhavoc/brawl.yaml', encoding='utf-8') as brawl:
        text = brawl.read()
    with open(path, 'w', encoding='utf-8') as out:
        out.write(re.sub(r'(\nred:.*?\n  men:\n)', r'\1    - {name: Siegward, class: KNF, at: D0000}\n', text, count=1, flags=re.S))
    black, red, blue = '#33261a', '#a3262a', '#17407c'
    printed = [('24', black), ('20', red), ('6', blue)]
    seen = set()
    for sheet in range(1, 40):
        drawn = pavise('draw', path, '--print', 'a4', '--sheet', str(sheet))
        if drawn.status != 0:
            break
        parts = re.split(r'(?=aria-label="siegward")', drawn.out)
        for part in parts[1:]:
            words = painted(part)
            expect(words[1:4] == printed or words[2:5] == printed, f'sheet {sheet}: {words[:6]}')
            seen.add('counter' if 'id="cut-siegward"' in drawn.out else 'roster')
    expect(seen == {'counter', 'roster'}, seen)


def map_sheet(scenario, *more):
    return good('draw', scenario, '--print', 'a4', '--sheet', '1', *more).out


@test
def chb_1_1_a_hex_is_two_metres():
    for millimetres in (10, 20, 60):
        sheet = map_sheet('cryhavoc/brawl', '--mm', str(millimetres))
        hexes, length = map(int, re.search(r'Bar: (\d+) hexes, (\d+) m\. 24 hexes are 48 m', sheet).groups())
        bar = int(re.search(r'class="scale"[^>]* d="M1000 \d+v100h(\d+)v-100"', sheet)[1])
        expect(length == 2 * hexes and bar == hexes * millimetres * 100, f'{hexes} hexes, {length} m, {bar}')
    expect('24 hexagones font 48 m' in map_sheet('cryhavoc/brawl', '--lang', 'fr'), 'in French')
    # No figure of the rules is one of metres, and squares have no such scale.
    tables = good('rules', '--tables', 'cryhavoc', '--json').out
    expect('metre' not in tables and 'class="scale"' not in map_sheet('nevsky/skirmish'), 'computed with')


@test
def chb_1_2_a_turn_is_five_seconds():
    expect('20 turns are about 100 s' in map_sheet('cryhavoc/brawl'), 'on the sheet')
    expect('20 tours, environ 100 s' in map_sheet('cryhavoc/brawl', '--lang', 'fr'), 'in French')
    tables = good('rules', '--tables', 'cryhavoc', '--json').out
    expect('second' not in json.dumps(list(json.loads(tables)['tables'])), 'computed from')
    # Days of a siege are told in days.
    with open(f'{SOURCE}/data/text/en/cryhavoc.yaml', encoding='utf-8') as texts:
        days = [line for line in texts if re.match(r'chb\.(day|siege)\.', line)]
    expect(days and not any(re.search(r'\d+ s\b|seconds', line) for line in days), days)


@test
def chb_0_1_every_printed_cell_is_marked():
    printed = printed_words()
    tables = json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['tables']
    expect(set(tables) <= set(printed), f'{set(tables) - set(printed)} stand on no sheet')
    marks = {'found': '', 'given': '*', 'ours': '°'}
    for name, table in tables.items():
        columns = len(next(iter(table['rows'].values())))
        at = 1 + columns
        for row, cells in table['rows'].items():
            standing = table['standings'][row] if 'standings' in table else table['standing']
            wanted = [cell + marks[standing[column]] for column, cell in cells.items() if cell + marks[standing[column]]]
            found = printed[name][at + 1:at + 1 + len(wanted)]
            expect(found == wanted, f'{name}/{row}: {found}, not {wanted}')
            at += 1 + len(wanted)
            at += at < len(printed[name]) and printed[name][at].startswith(('CHB-', 'STR-'))
    row = printed['combat-foot']
    at = row.index('CHB-9.2.5')
    columns = list(tables['combat-foot']['rows']['2'])
    cells = row[at - len(columns):at]
    expect(cells[columns.index('3-1')] == 'D' and cells[columns.index('2-1')] == 'D°', cells)


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


def ledger():
    """Rows by id: kind, source, rule, check."""
    with open(f'{SOURCE}/data/rules/cryhavoc.tsv', encoding='utf-8') as rows:
        return {line.split('\t')[0]: line.rstrip('\n').split('\t')[1:] for line in rows.readlines()[1:] if line.strip()}


@test
def chb_0_5_no_unnamed_page():
    rows = ledger()
    slope = rows['CHB-7.0.5']
    expect(slope[1].startswith('7 S (000)') and 'horse 4' in slope[2], slope)
    expect('horse 2 (early) or 4' in rows['CHB-18.3'][2], rows['CHB-18.3'])
    named = [row for row, cells in rows.items() if re.search(r'horse 2 \(early\)', cells[2])]
    expect(named == ['CHB-18.3'], f'the older figure in {named}')
    for row, (_, source, *_) in rows.items():
        for letter, page in re.findall(r'\b([FS])\b( \([^)]+\))?', source):
            expect(page, f'{row}: {letter} of no page in {source!r}')
    # What is found or given in the tables has a row that names its page.
    tables = json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['tables']
    expect(tables['terrain']['rows']['slope']['horse'] == '4' and
           tables['terrain']['standings']['slope']['horse'] == 'given', tables['terrain']['rows']['slope'])


@test
def chb_0_7_an_owners_battle(tmp):
    def played(*more):
        good('play', 'cryhavoc/brawl', '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/j.txt', *more)
        with open(f'{tmp}/j.txt', encoding='utf-8') as journal:
            text = journal.read()
        return text, re.search(r'\[Rules "cryhavoc:2 (\w+)"\]', text)[1]
    path = owned(tmp, '  combat-foot/2/2-1: E\n')
    digest = json.loads(good('check', '--tables', path, '--json').out)['hash']
    (plain, ours), (text, theirs) = played(), played('--tables', path)
    expect(ours != theirs and '[Tables' not in plain and f'[Tables "mine {digest}"]' in text, f'{ours} {theirs}')
    for how in ((), ('--verify',)):
        good('replay', *how, f'{tmp}/j.txt')
        # Its figures missing: the hash says which file they were of.
        with open(f'{tmp}/k.txt', 'w', encoding='utf-8') as journal:
            journal.write(re.sub(r'\[Options .*\n', '', text))
        got = pavise('replay', *how, f'{tmp}/k.txt')
        expect(got.status == 2 and f'mine {digest}' in got.err, f'{got.status} {got.err} {got.out[-200:]}')
    told = json.loads(good('sim', 'cryhavoc/brawl', '--games', '4', '--red', 'random', '--blue', 'random', '--json',
                           '--against', f'--tables {path}').out)
    expect('as_is' in told and 'against' in told, told)


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
