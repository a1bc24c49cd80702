#!/usr/bin/env python3
"""tests/cli/prompts_test.py PAVISE - Tab at every prompt of every command that asks something, on a terminal, before
and after a battle is open, in both languages; prints TAP."""

import re

import support
from support import READY, SKIRMISH, Terminal, expect, good, test

CUT = '\x05\x15'  # to the end of the line, and all of it out
HEAD = r'\d+\.(red|blue|nobody)\.[a-z_]+> $'
LANGUAGES = ('en', 'fr')


def sit(*words, language='en'):
    return Terminal(*words, '--lang', language, NO_COLOR='1')


def leave(terminal, words='quit\nquit\n', status=0):
    terminal.write(words)
    expect(terminal.close() == status, 'status')


@test
def at_the_first_prompt_scenarios_are_offered():
    for language in LANGUAGES:
        terminal = sit('play', language=language)
        terminal.wait_for(r'\n> $')
        terminal.write('\t')
        seen = terminal.wait_for(r'quit')
        expect('nevsky/standard' in seen and 'cryhavoc/brawl' in seen, seen)
        terminal.write('nevsky/skirmish-s\t')
        terminal.wait_for('et')
        terminal.write('\t\t\n')
        terminal.wait_for(HEAD)
        leave(terminal)


@test
def at_an_order_after_each_verb_of_the_table():
    verbs = ('', 'move ', 'move TM1 ', 'list ', 'list T', 'why ', 'odds ', 'why move TM1 ', 'board ', 'rule ', 'sees ',
             'save ', 'hint ', '? ', 'nonsense ', 'é', ' ', 'x' * 5000)
    for language in LANGUAGES:
        terminal = sit('play', READY, '--dice', 'seeded:1', language=language)
        terminal.wait_for(HEAD)
        for begun in verbs:
            terminal.write(begun + '\t\t' + CUT + '\n')
            terminal.wait_for(HEAD)
        leave(terminal)


@test
def while_the_screen_changes_hands_nothing_is_offered():
    for language in LANGUAGES:
        terminal = sit('play', SKIRMISH, '--dice', 'seeded:1', language=language)
        terminal.wait_for(HEAD)
        terminal.write('place TK1 d1 n\nplace TC1 c1 n\nplace TM1 e1 n\nplace TX1 b1 n\nready\n')
        terminal.wait_for(r'(?i)(blue|bleu)[^\n]*\n?.*$')
        terminal.write('\t\t')
        terminal.write('\n')
        seen = terminal.wait_for(r'0\.blue\.setup> $')
        expect('place T' not in seen and 'undo' not in seen.split('setup')[0], seen)
        terminal.write('\tplace R\t\t' + CUT + '\n')
        terminal.wait_for(HEAD)
        leave(terminal)


@test
def at_dice_marks_and_questions_of_nevsky():
    # setup, terrain, missile, pick, support, fight, retire, destroy, first
    for rule in ('NEV-1A.1', 'NEV-3A.2', 'NEV-10B.1', 'NEV-10B.8', 'NEV-9A.4', 'NEV-9B.2', 'NEV-10D.1', 'NEV-10F.1',
                 'NEV-10B.10', 'NEV-2D.5'):
        for language in LANGUAGES:
            terminal = sit('play', rule, '--dice', 'typed', language=language)
            terminal.wait_for(r'> $')
            terminal.write('\t\t' + CUT + '?\n')
            terminal.wait_for(r'> $')
            leave(terminal)


def kinds_of(journal):
    """Where a battle first came to each kind of order: (the verb, the journal up to there)."""
    lines, found = journal.splitlines(), {}
    for i, line in enumerate(lines):
        match = re.match(r'  ([a-z]+)\b', line)
        if match and match.group(1) not in found:
            head = lines[i - 1] if re.match(r'\d', lines[i - 1]) else ''
            found[match.group(1)] = '\n'.join(lines[:i - 1] if head else lines[:i]) + '\n'
    return found


@test
def at_every_kind_of_order_that_a_battle_comes_to(tmp):
    seen = {}
    for scenario, seed in (('cryhavoc/storm', 3), ('cryhavoc/hostage', 3), ('nevsky/ballista-duel', 3),
                           ('nevsky/skirmish', 4)):
        path = f'{tmp}/battle.pv'
        good('play', scenario, '--red', 'random', '--blue', 'random', '--dice', f'seeded:{seed}', '--save', path)
        for verb, text in kinds_of(open(path, encoding='utf-8').read()).items():
            seen.setdefault((scenario.split('/')[0], verb), text)
    expect(len(seen) > 16, seen.keys())
    for i, (kind, text) in enumerate(sorted(seen.items())):
        path = f'{tmp}/part.pv'
        open(path, 'w', encoding='utf-8').write(text)
        terminal = sit('play', path, '--red', 'human', '--blue', 'human', '--dice', 'typed',
                       language=LANGUAGES[i % 2])
        terminal.wait_for(r'> $')
        terminal.write('\t\t' + CUT + f'{kind[1]} \t\t' + CUT + '?\n')
        terminal.wait_for(r'> $')
        leave(terminal)


@test
def at_the_questions_of_lessons():
    for language in LANGUAGES:
        for ruleset in 'nevsky', 'cryhavoc':
            terminal = sit('learn', ruleset, '1', language=language)
            terminal.wait_for(r'1> $')
            terminal.write('\t\t' + 'move \t\t' + CUT + 'next\n')
            terminal.wait_for(r'2> $')
            terminal.write('\t\t' + CUT + 'quit\n')
            expect(terminal.close() == 1, 'status')


@test
def commands_that_read_lines_take_a_tab_for_a_letter():
    for language in LANGUAGES:
        for words, asked, answer in ((('engine',), '1 name', 'pavise'), (('referee',), '{"game":\t"x"}', 'error')):
            terminal = sit(*words, language=language)
            terminal.write(f'\t\n{asked}\t\n')
            terminal.wait_for(answer)
            terminal.write('\x04')
            terminal.close()
        for words in ('check', '-'), ('play', '-'), ('list', '-'):
            terminal = sit(*words, language=language)
            terminal.write('\t\t\n\x04')
            expect(terminal.close() in (1, 2), words)


support.main()
