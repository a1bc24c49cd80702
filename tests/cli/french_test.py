#!/usr/bin/env python3
"""tests/cli/french_test.py PAVISE - French runs without an English sentence: neither one of the English texts nor a
word that only English has; orders, which are English everywhere, left out; prints TAP."""

import glob
import os
import re

import support
from support import READY, SKIRMISH, SOURCE, Terminal, expect, good, pavise, test

# Words that no French sentence has and that hardly any English one does without.
ENGLISH = re.compile(r"\b(the|and|of|with|from|for|not|are|is|was|you|your|this|that|it|by(?!=)|what|which|there|where|"
                     r"who|be|been|has|have|may|can|must|only|nothing|nobody|their|its|to|at|in|if|how|all|one|"
                     r"wins|turn begins|battle|unit|square|units|squares)\b")
# What is typed, and what a file of ours calls its own things.
NAMES = re.compile(r'nevsky/[\w-]+|\b\d+\.\w+\.\w+\b|townsmen|sergeants|nobody|pincers, square|pick \w+|--\w+|nevsky turn=.*')


def sentences(language):
    """The parts of every text between its figures, those that say something."""
    found = set()
    for name in 'pavise', 'nevsky', 'cryhavoc':
        with open(f'{SOURCE}/data/text/{language}/{name}.yaml', encoding='utf-8') as file:
            for text in re.findall(r'^"?[a-z][\w. /-]*"?: "?(.+?)"?$', file.read(), re.M):
                found |= {part.strip() for part in re.split(r'\{[^}]*\}|\\n', text) if len(part.strip()) > 11}
    return found


OURS = sentences('en') - sentences('fr')


def expect_french(out, what):
    plain = NAMES.sub('-', re.sub(r'\x1b\[[\d;]*[A-Za-z]', '', out).replace('\r', ''))
    folded = ' '.join(plain.split())
    for text in OURS:
        expect(text not in folded, f'{what}: {text!r}')
    for line in plain.splitlines():
        found = ENGLISH.search(line)
        expect(found is None, f'{what}: {found and found.group()!r} in {line!r}')


def french(*words, **more):
    done = pavise(*words, '--lang', 'fr', **more)
    return done.out + done.err


def lessons():
    folder = f'{SOURCE}/data/lessons/nevsky'
    return [f'{folder}/{name}' for name in sorted(os.listdir(folder))]


@test
def the_skirmish_is_played_in_french_at_a_terminal(tmp):
    terminal = Terminal('play', '--lang', 'fr', '--dice', 'seeded:2', NO_COLOR='1')
    seen = terminal.wait_for('> $')
    for line in ('?', 'nowhere', '', '?', 'list', 'list TX1', 'list ZZ', 'hint', 'goals', 'mvoe TM1 c1-c2', 'move TM1 c1-c5',
                 'move', 'charge TX1 b1-b2', 'why move TX1 b1-b2-b3', 'odds done', 'undo', 'redo', 'board x9', 'board',
                 'concede now', 'save', f'save {tmp}/b.pv', f'save {tmp}/none/b.pv', 'draw', '!fact x', 'rule zzz',
                 'move TX1 b1-b2-b3', 'turn TX1 e', 'undo', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'quit'):
        terminal.write(line + '\n')
        seen += terminal.wait_for('> $')
    expect_french(re.sub(r'\d\.\w+\.\w+> .*', '', seen), 'the table')
    terminal.write('quit\n')
    terminal.close()


@test
def battles_to_their_end_and_their_reports_are_french(tmp):
    for scenario in SKIRMISH, 'nevsky/relief', 'nevsky/hill-and-river', 'nevsky/ballista-duel':
        out = french('play', scenario, '--red', 'human', '--blue', 'random', '--dice', 'seeded:4', '--save', f'{tmp}/b',
                     given='goals\n' + 'auto\n' * 400)
        expect(' gagne' in out or 'nulle' in out, out[-300:])
        expect_french(out, scenario)
        expect_french(french('replay', f'{tmp}/b'), 'replay')
        expect_french(french('replay', f'{tmp}/b', '--report'), 'report')
        expect_french(french('replay', f'{tmp}/b', '--verify'), 'verify')


@test
def lessons_are_french_answered_right_or_wrong():
    for path in lessons():
        with open(path, encoding='utf-8') as file:
            wrong = re.findall(r'^  (.+?): (?:NEV-\S+|beside|missing|low|high|unread)$', file.read().split('\nwrong:')[1],
                               re.M)
        out = french('learn', path, given='?\nhint\n' + '\n'.join(wrong) + '\nanswer\n')
        expect_french(re.sub('|'.join(map(re.escape, wrong)), '-', out), path)


@test
def every_commands_help_is_french():
    commands = re.findall(r'^pavise (\w+)', good('--help').out, re.M)
    expect(len(commands) > 12, commands)
    for command in commands:
        # at=HEX: words that are typed.
        expect_french(re.sub(r'\b\w+=\w+', '', french(command, '--help')), command)
    expect_french(french('--help'), 'help')


@test
def answers_and_complaints_are_french(tmp):
    for words in (['scenario'], ['list', READY], ['why', READY, 'move TM1 b1-b2'], ['why', READY, 'move TM1 b1-b9'],
                  ['odds', READY, 'done'], ['check', READY], ['check', f'{tmp}/none'], ['play', 'nowhere'],
                  ['play', READY, '--dice', 'ivory'], ['play', READY, '--red', 'me'], ['list'], ['draw', READY, '--at', '1'],
                  ['nothing'], ['learn', '99'], ['replay', f'{SOURCE}/README.md'], ['sim', READY, '--games', '2', '--red', 'random',
                  '--blue', 'random', '--seed', '1'], ['play', 'NEV-6J.2']):
        out = french(*words, given='quit\n')
        # What is quoted of the call, and the English heading of a situation, which says so.
        out = re.sub(r'« \w+ »|NEV-.*anglais\)|nothing', '', out)
        expect_french(out, words)


@test
def rows_of_the_ledger_and_headings_of_situations_are_french():
    row = french('rules', 'NEV-6G.7')
    expect('Seuls chevaliers et chefs chargent.' in row and 'anglais' not in row, row)
    expect_french(row, 'rules')
    expect_french(french('play', SKIRMISH, given='rule NEV-6G.7\nquit\n'), 'the table')
    expect_french(french('play', SKIRMISH, given='rule chevaliers\nquit\n'), 'rows found')
    shown = french('play', 'NEV-6J.2', given='quit\n')
    expect('Le coin entre deux ennemis est fermé' in shown and 'anglais' not in shown, shown)


@test
def rows_of_cry_havoc_and_its_headings_are_french():
    row = french('rules', 'CHB-3.5.7')
    expect('Étourdi et obligé de reculer : mort.' in row and 'anglais' not in row, row)
    expect_french(row, 'rules')
    found = french('rules', 'herse')
    expect('CHB-12.2.8' in found and 'anglais' not in found, found)
    expect_french(found.replace('(clé door-closed)', ''), 'rows found')
    shown = french('play', 'CHB-17.9', given='rule CHB-9.4.7\nquit\n')
    expect('Baker jusqu\'au hourd' in shown and 'Qui ne peut reculer est blessé.' in shown, shown)
    expect('[tour 1, mouvement]' in shown and 'anglais' not in shown, shown)
    expect_french(shown, 'the table')


@test
def a_table_finds_rows_of_all_the_ledgers_of_its_ruleset():
    shown = french('play', 'CHB-17.9', given='rule STR-MAP.10\nrule moulin\nquit\n')
    expect('STR-MAP.10 (' in shown and 'STR-TURN.1' in shown, shown)
    expect_french(shown, 'rows of the pieces')
    expect('STR-MAP.10 (' in good('play', 'CHB-17.9', given='rule str-map.10\nquit\n').out, 'in English')


# Words of settings, which are typed; « » holds the source's own words.
TYPED = re.compile(r'« [^»]* »|\b\w+_\w+\b|either \| both|either|\bboth\b|\bown_turn\b|=\w+')
MORE_ENGLISH = re.compile(r'\b(because|resolved|silent|stands?|sides?|turns?|steps?|moves?|levy|knights|enemy|own|no|yes|'
                          r'allowed|refused|shot|hit|hits|commander|crew|attacker|defender)\b')


def table(path):
    with open(path, encoding='utf-8') as file:
        head, *lines = [line.rstrip('\n').split('\t') for line in file]
    return {cells[0]: dict(zip(head, cells)) for cells in lines}


def figures(text):
    return sorted(re.findall(r'\d+(?:\.\d+)?', text))


def title_of(rule):
    """Situations of a further ledger lie with those of its ruleset."""
    own = f'{SOURCE}/data/situations/*/{rule}'
    path = next(iter(glob.glob(f'{own}.yaml') + sorted(glob.glob(f'{own}-*.yaml'))), None)
    if path is None:
        return ''
    with open(path, encoding='utf-8') as file:
        return re.search(r'^title: "?(.+?)"?$', file.read(), re.M).group(1)


@test
def every_row_of_a_ledger_has_its_french_with_the_same_figures():
    ledgers = [name[:-4] for name in sorted(os.listdir(f'{SOURCE}/data/text/fr/rules'))]
    expect('nevsky' in ledgers, ledgers)
    for ledger in ledgers:
        english, other = (table(f'{SOURCE}/data/{folder}/{ledger}.tsv') for folder in ('rules', 'text/fr/rules'))
        expect(list(english) == list(other), set(english) ^ set(other))
        for rule, row in english.items():
            row['title'] = title_of(rule)
            for cell in 'title', 'rule', 'check':
                said = other[rule][cell]
                expect(bool(said) == bool(row[cell]), f'{rule}: {cell}')
                expect(figures(said) == figures(row[cell]), f'{rule}: {cell}: {said}')
                plain = TYPED.sub('-', said)
                found = ENGLISH.search(plain) or MORE_ENGLISH.search(plain)
                expect(found is None, f'{rule}: {cell}: {found and found.group()!r} in {said!r}')
            expect(not re.search(r'[a-z]{3}', other[rule]['source'] or row['source']) or other[rule]['source'], rule)


@test
def a_battlefield_by_chance_has_a_french_title(tmp):
    path = f'{tmp}/r.yaml'
    french('scenario', '--random', '4', '--points', '60', '--save', path)
    expect(french('play', path, given='quit\n').startswith('Terrain au hasard, 4.'), 'title')
    good('check', path)


support.main()
