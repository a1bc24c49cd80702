#!/usr/bin/env python3
"""tests/cli/owner_test.py PAVISE - figures of one's own printed game; prints TAP."""

import html
import json
import re

import support
from support import READY, SKIRMISH, SOURCE, expect, expect_status, good, pavise, test


def write(tmp, name, text):
    with open(f'{tmp}/{name}', 'w', encoding='utf-8') as out:
        out.write(text)
    return f'{tmp}/{name}'


def own(tmp, cells, head='ruleset: nevsky\ntitle: second printing\n'):
    return write(tmp, 'own.yaml', head + 'figures:\n' + ''.join(f'  {cell}\n' for cell in cells))


def refused(tmp, text, where, part):
    got = pavise('check', '--tables', write(tmp, 'bad.yaml', text))
    expect(got.status == 1 and f'{where}' in got.err and part in got.err, f'{text!r}: {got.status} {got.out} {got.err}')


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
    expect(lines[0] == 'troops/medium/move: 2.5, installed 2 (found in a public source) [NEV-0X.5]' and len(lines) == 7, lines)
    expect('3 figures of nevsky named, 2 differ' in lines[-1] and told['hash'] in lines[-1], lines)
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


def standings():
    """How many cells of each table stand on what, counted in the source of the tables: {table: {'F': n, 'S': n, 'R': n}}."""
    tables, table = {}, None
    with open(f'{SOURCE}/data/tables/cryhavoc.tsv', encoding='utf-8') as lines:
        for line in lines:
            words = line.rstrip('\n').split('\t')
            if words[0] == 'table':
                table = tables.setdefault(words[1], {'F': 0, 'S': 0, 'R': 0})
            for cell in words[3:] if words[0] == 'row' else []:
                table[cell[-1]] += 1
    return tables


CAPTIONS = {
    'en': ('found in a public source', 'given by the published supplements', "our own reconstruction, not the publisher's figure"),
    'fr': ('trouvé dans une source publique', 'donné par les suppléments publiés', "notre reconstitution, non le chiffre de l'éditeur"),
}


def text_of(language, file, key):
    with open(f'{SOURCE}/data/text/{language}/{file}.yaml', encoding='utf-8') as lines:
        return next(line.split(': ', 1)[1].strip()[1:-1] for line in lines if line.startswith(key + ': '))


@test
def three_marks_have_one_caption_everywhere(tmp):
    """Terminal, template, `check --tables`, printed sheets and pages say the same three things [CHB-0.1]."""
    for language, captions in CAPTIONS.items():
        for caption, standing in zip(captions, ('found', 'given', 'ours')):
            for file, key in (('pavise', 'pavise.figure.'), ('web', 'web.figure.')):
                expect(text_of(language, file, key + standing) == caption, f'{language} {file} {standing}')
        legend = good('rules', '--tables', 'cryhavoc', '--lang', language).lines()[-1]
        head = ' '.join(good('rules', '--tables', 'cryhavoc', '--template', '--lang', language).out.split('\nruleset:')[0].replace('\n#', '').split())
        sheets = ' '.join(html.unescape(pavise('draw', 'cryhavoc/brawl', '--print', 'a4', '--sheet', str(i), '--lang', language).out) for i in (14, 18))
        for caption in captions:
            expect(caption in legend and caption in head and caption in sheets, f'{language}: {caption}: {legend} {head}')
        expect('  *' in legend and '  °' in legend, legend)
    own_cell = write(tmp, 'own.yaml', 'ruleset: cryhavoc\nfigures: {terrain/slope/horse: 2, troops/KNF/attack: 22, combat-foot/2/2-1: E}\n')
    for language, (found, given, ours) in CAPTIONS.items():
        lines = good('check', '--tables', own_cell, '--lang', language).lines()
        expect(f'({given}) [CHB-7.0.5]' in lines[0] and f'({found}) [CHB-3.3.6]' in lines[1] and f'({ours}) [CHB-9.2.5]' in lines[2], lines)


@test
def no_mark_is_read_as_part_of_a_sign():
    """A doorway's sign is "+" and ours, a keep doorway's "+" and given: neither reads "++"."""
    lines = good('rules', '--tables', 'cryhavoc').out.split('\nterrain ')[1].split('\n\n')[0].split('\n')[1:]
    rows = {line.split()[0]: line.split() for line in lines}
    expect(rows['doorway'][4] == '+°' and rows['keep-doorway'][4] == '+*', [rows['doorway'], rows['keep-doorway']])
    signs = json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['tables']['terrain']['rows']
    for row, cells in signs.items():
        expect(re.fullmatch(re.escape(cells['sign']) + '[*°]?', rows[row][4]), f'{row}: {rows[row]}')


@test
def what_a_file_leaves_out_of_a_table_stays_and_is_named(tmp):
    columns = list(json.loads(good('rules', '--tables', 'cryhavoc', '--json').out)['tables']['combat-foot']['rows']['1'])
    row = lambda line: f'  combat-foot/{line}: {{{", ".join(f"{c}: D" for c in columns)}}}\n'
    whole = lambda skip: write(tmp, 'own.yaml', 'ruleset: cryhavoc\nfigures:\n' + ''.join(row(n) for n in range(1, 11) if n not in skip))
    lines = lambda path, *words: [line for line in good('check', '--tables', path, *words).lines() if 'installed ones stay' in line or 'installed one stays' in line or 'cell' in line]
    expect(lines(whole([])) == [], lines(whole([])))
    expect(lines(whole([7])) == ['combat-foot: line 7 is not given, the installed one stays'], lines(whole([7])))
    expect(lines(whole([7, 9])) == ['combat-foot: lines 7, 9 are not given, the installed ones stay'], lines(whole([7, 9])))
    expect(json.loads(good('check', '--tables', whole([7]), '--json').out)['stays'] == ['combat-foot/7'], 'for programs')
    expect('la ligne 7' in good('check', '--tables', whole([7]), '--lang', 'fr').out, 'French')
    few = write(tmp, 'few.yaml', 'ruleset: cryhavoc\nfigures: {combat-foot/2/2-1: E}\n')
    expect(lines(few) == ['combat-foot: only line 2 is given, the other installed ones stay',
                          'combat-foot/2: only 2-1 is given, the other installed cells stay'], lines(few))
    told = json.loads(good('check', '--tables', few, '--json').out)['stays']
    expect(len(told) == 9 + len(columns) - 1 and 'combat-foot/2/2-1' not in told and 'combat-foot/2/3-1' in told, told)


@test
def how_much_is_reconstructed_is_said_where_dice_decide(tmp):
    tables = standings()
    total = {mark: sum(table[mark] for table in tables.values()) for mark in 'FSR'}
    combat = [tables['combat-foot'][mark] + tables['combat-horse'][mark] for mark in 'RFS']
    expect(combat == [177, 2, 1] and tables['fire']['R'] == 25 and sum(tables['fire'].values()) == 88, (combat, tables['fire']))
    with open(f'{SOURCE}/data/tables/cryhavoc.tsv', encoding='utf-8') as file:
        marks = [cell[-1] for line in file if line.startswith('row\t') for cell in line.rstrip('\n').split('\t')[3:]]
    ours, every = marks.count('R'), len(marks)
    expect(total['R'] == ours and sum(total.values()) == every, total)
    figures = ['3 of their 180 cells', '25 of the 88 cells', f'{ours} of all {every} figures', '--tables']
    words = ('CHB-8.8.10', 'shoot jordan odo shortbow')
    good('play', 'cryhavoc/brawl', '--red', 'random', '--blue', 'random', '--dice', 'seeded:1', '--save', f'{tmp}/j.txt')
    for got in (good('odds', *words), good('why', *words), good('replay', f'{tmp}/j.txt', '--report'),
                good('play', 'cryhavoc/brawl', '--red', 'random', '--blue', 'random', '--dice', 'seeded:1')):
        text = ' '.join(got.out.split())
        expect(text.count('our own reconstruction') == 1 and all(part in text for part in figures), text[-600:])
    expect('notre reconstitution' in good('odds', *words, '--lang', 'fr').out, 'French')
    expect('reconstruction' not in good('why', 'CHB-8.8.10', 'done').out, 'no dice, no note')
    expect('reconstruction' not in good('odds', 'NEV-8C.8', 'fire TB1 a2').out, "Nevsky's are found")
    own = write(tmp, 'own.yaml', 'ruleset: cryhavoc\nfigures: {combat-foot/2/2-1: E}\n')
    changed = ' '.join(good('play', 'cryhavoc/brawl', '--tables', own, '--red', 'random', '--blue', 'random', '--dice', 'seeded:1').out.split())
    expect('3 of their 179 cells' in changed and f'{ours - 1} of all {every - 1}' in changed, changed[:900])
    with open(f'{SOURCE}/README.md', encoding='utf-8') as file:
        readme = ' '.join(file.read().split())
    for part in ('three of their 180 cells', '25 of the 88 cells', f'{ours} of its {every} figures', '--tables FILE'):
        expect(part in readme, part)


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
    expect(got.status == 2 and '--set' in got.err, got.err)
    expect_status(pavise('check', SKIRMISH, '--tables', path), 0)


support.main()
