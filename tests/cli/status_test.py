#!/usr/bin/env python3
"""tests/cli/status_test.py PAVISE - the exit statuses of every command, as docs/playing.md and the man page
tell them; prints TAP."""

import os
import re
import sqlite3
import sys

import support
from support import HERE, READY, SOURCE, expect, expect_status, good, pavise, play_random, test

sys.path.insert(0, os.path.join(HERE, '..', 'server'))
import serving  # noqa: E402

# Cases by command and status: words, or (words, standard input). BROKEN stops at an illegal line, TORN breaks
# off, WHOLE is a good journal, BAD no YAML, UNSOUND a position that the rules exclude, NONE is not there.
CASES = {
    'play': {0: [(['READY'], 'quit\n'), (['WHOLE'], 'quit\n')],
             1: [(['BROKEN'], 'quit\n'), (['TORN'], 'quit\n')],
             2: [['NONE'], ['BAD'], ['READY', '--red', 'nobody']]},
    'learn': {0: [([f'{SOURCE}/data/lessons/nevsky/01-first-move.yaml'], 'move TM1 c2-c3-c4\n')], 1: [(['1'], 'no\nno\nno\nquit\n')], 2: [['99'], ['a', 'b']]},
    'list': {0: [['READY'], ['WHOLE', '--at', '1']], 1: [['BROKEN'], ['TORN'], ['BROKEN', '--json'], ['WHOLE']],
             2: [['NONE'], ['BAD'], ['READY', 'TQ9'], ['READY', '--set', 'x/y=1']]},
    'why': {0: [['READY', 'done']], 1: [['READY', 'fight e1'], ['BROKEN', 'done'], ['TORN', 'done']],
            2: [['READY', 'juggle'], ['BAD', 'done'], ['NONE', 'done']]},
    'odds': {0: [['READY', 'done']], 1: [['READY', 'fight e1'], ['BROKEN', 'move TM1 b1-b2']],
             2: [['READY', 'juggle'], ['BAD', 'done']]},
    'replay': {0: [['WHOLE'], ['WHOLE', '--report'], ['WHOLE', '--verify'], ['BROKEN', '--at', '1']],
               1: [[kind, *how] for kind in ('BROKEN', 'TORN')
                   for how in ([], ['--report'], ['--verify'], ['--json'], ['--report', '--json'], ['--verify', '--json'])],
               2: [['NONE'], ['BAD'], ['READY'], ['nevsky/skirmish'], ['NEV-6J.2']]},
    'scenario': {0: [[], ['READY'], ['WHOLE']], 1: [['BROKEN'], ['TORN']], 2: [['NONE'], ['BAD'], ['--random', '4', '--set', 'turn_limit=3']]},
    'check': {0: [['READY', 'WHOLE'], ['--tables', 'FIGURES'], ['nevsky/skirmish'], ['NEV-6J.2'], ['watermill']],
              1: [['BROKEN'], ['TORN'], ['BAD'], ['UNSOUND'], ['READY', 'BAD'], ['--tables', 'BAD'], ['--tables', 'WRONG_FIGURES'],
                  ['--tables', 'BAD', 'READY'], ['--situations', 'BAD'], ['BAD', '--json'], ['--tables', 'BAD', '--json'],
                  [f'{HERE}/wrong.yaml'], ['--situations', f'{HERE}/wrong.yaml'], (['-'], 'ruleset: [')],
              2: [['NONE'], ['READY', 'NONE'], ['--tables', 'NONE'], ['--tables', 'NONE', 'READY'], ['--situations', 'NONE'], [],
                  ['FOLDER'], ['--tables', 'FOLDER'], ['NEV-6J.2', '--set', 'no_such=1'], ['READY', '--set', 'troops/levy/move=x'],
                  ['READY', '--set', 'no_such=1'], ['watermill', '--set', 'turn_limit=3'],
                  ['watermill', '--tables', 'FIGURES'], ['--tables', 'FIGURES', '--set', 'turn_limit=3']]},
    'rules': {0: [['NEV-6J.2'], ['--tables', 'nevsky']], 1: [['bazooka']], 2: [['--tables', 'chess'], ['NEV-6J.2', '--set', 'turn_limit=3']]},
    'draw': {0: [['READY'], ['WHOLE', '--strip'], ['--map', 'watermill']], 1: [['BROKEN'], ['TORN'], ['BROKEN', '--strip']],
             2: [['NONE'], ['BAD'], ['--strip', 'READY'], ['READY', '--seat', 'green'], ['--map', 'watermill', '--set', 'turn_limit=3']]},
    'map': {0: [['--sheet', '10x10']], 2: [['--sheet', 'ten'], ['--sheet', '10x10', '--lay', 'castle x=A1010']]},
    'sim': {0: [['READY', '--games', '2', '--red', 'random', '--blue', 'random']], 2: [['WHOLE'], ['NONE'], ['BAD']]},
    'referee': {0: [([], '')], 2: [([], 'what?\n'), (['NONE'], '')]},
    'engine': {0: [([], '1 nonsense\nquit\n')], 2: [['READY']]},
    'serve': {2: [['--port', '99999999'], ['a', 'b']]},
    'store': {2: [['juggle'], ['import', 'NONE', '--db', 'FOLDER/none.db']]},
    'bench': {0: [['READY', '--seconds', '1']], 2: [['NONE'], ['WHOLE']]},
}


def texts(tmp):
    """The files that the cases name."""
    play_random(f'{tmp}/whole.pv')
    whole = open(f'{tmp}/whole.pv', encoding='utf-8').read()
    order = list(re.finditer(r'^  (move|turn) .*$', whole, re.M))[1]
    files = {'WHOLE': whole, 'TORN': whole[:len(whole) // 2].rstrip('\n'),
             'BROKEN': whole[:order.start()] + '  move TL1 a1-h8\n' + whole[order.end() + 1:],
             'BAD': 'ruleset: [nevsky\n', 'FIGURES': 'ruleset: nevsky\nfigures: {}\n',
             'WRONG_FIGURES': 'ruleset: nevsky\nfigures: {troops: {knights: {move: far}}}\n',
             'UNSOUND': open(READY, encoding='utf-8').read().replace('TM1: b1 n', 'TM1: a1 n')}
    found = {'READY': READY, 'NONE': f'{tmp}/none', 'FOLDER': tmp}
    for name, text in files.items():
        found[name] = f'{tmp}/{name.lower()}.txt'
        open(found[name], 'w', encoding='utf-8').write(text)
    return found


def fill(word, files):
    name, stroke, rest = word.partition('/')
    return files.get(name, name) + stroke + rest


def commands():
    """Those that the program knows."""
    text = open(f'{SOURCE}/src/cli/main.c', encoding='utf-8').read()
    return re.findall(r'^\t\{ "([a-z]+)", ', text, re.M)


def told_by_page():
    """Command -> what its status 1 says."""
    text = open(f'{SOURCE}/docs/playing.md', encoding='utf-8').read()
    part = text[text.index('\n## Exit statuses\n'):]
    return dict(re.findall(r'^\| `([a-z]+)` \| (.+) \|$', part[:part.index('\n## The report')], re.M))


def told_by_manual():
    text = open(f'{SOURCE}/docs/pavise.1', encoding='utf-8').read()
    part = text[text.index('What 1 says'):text.index('.SH ENVIRONMENT')]
    part = re.sub(r'\\f.', '', part).replace('\\-', '-')
    return dict(re.findall(r'^\.TP\n\.B ([a-z]+)\n(.+)$', part, re.M))


@test
def page_and_manual_tell_of_every_command_alike():
    page, manual = told_by_page(), told_by_manual()
    expect(set(page) == set(commands()), sorted(set(page) ^ set(commands())))
    plain = {name: text.replace('`', '') for name, text in page.items()}
    expect(plain == manual, '\n'.join(f'{n}: {plain[n]} / {manual.get(n)}' for n in plain if plain[n] != manual.get(n)))


@test
def a_command_has_a_no_where_the_page_tells_of_one():
    for name, text in told_by_page().items():
        tried = bool(CASES[name].get(1)) or name == 'store'  # judged below
        expect(tried == (text != 'never'), f'{name}: {text}')


@test
def every_command_ends_with_the_status_that_is_told(tmp):
    files, wrong = texts(tmp), []
    for name, by_status in CASES.items():
        for status, cases in by_status.items():
            for case in cases:
                words, given = case if isinstance(case, tuple) else (case, '')
                result = pavise(name, *[fill(word, files) for word in words], given=given)
                if result.status != status or (status == 2 and not result.err and name != 'referee'):
                    wrong.append(f'{name} {" ".join(words)}: {result.status}, not {status}: {result.err[-200:]}')
    expect(not wrong, '\n'.join(wrong))


@test
def what_a_broken_journal_holds_is_shown_and_the_fault_is_told(tmp):
    files = texts(tmp)
    line = next(n for n, text in enumerate(open(files['BROKEN'], encoding='utf-8'), 1) if 'a1-h8' in text)
    for words in (['replay'], ['replay', '--report'], ['list'], ['draw'], ['scenario'], ['replay', '--verify']):
        result = expect_status(pavise(*words, files['BROKEN']), 1)
        expect(result.out.strip(), f'{words}: nothing is shown')
        expect(re.search(rf'broken\.txt\D+{line}\b', result.err), f'{words}: {result.err}')
        expect('breaks off' in expect_status(pavise(*words, files['TORN']), 1).err, words)


@test
def what_is_no_journal_is_told_with_its_line():
    for words in (['replay'], ['replay', '--report'], ['replay', '--verify'], ['draw', '--strip']):
        said = expect_status(pavise(*words, f'{SOURCE}/README.md'), 2).err
        expect('README.md:1:1: found no journal, this line is "# Pavise"; accepted: a line [Journal "1"]' in said, said)
        expect('an installed scenario and no journal' in expect_status(pavise(*words, 'nevsky/skirmish'), 2).err, words)
        expect("a rule's situation and no journal" in expect_status(pavise(*words, 'NEV-6J.2'), 2).err, words)
        expect('no line at all' in expect_status(pavise(*words, '-', given='\n'), 2).err, words)


@test
def what_is_no_scenario_is_told_with_what_is_accepted():
    for words in (['list'], ['why', 'done'], ['play'], ['draw'], ['scenario'], ['check']):
        said = pavise(words[0], f'{SOURCE}/README.md', *words[1:]).err
        expect('README.md:1:1: found no journal, scenario or situation, the first line is "# Pavise"; accepted: ' in said, said)
    said = expect_status(pavise('sim', f'{SOURCE}/README.md'), 2).err
    expect('README.md:1:1: found no scenario, the first line is "# Pavise"; accepted: ' in said, said)
    for words in (['learn', f'{SOURCE}/README.md'], ['play', READY, '--tables', f'{SOURCE}/README.md']):
        said = expect_status(pavise(*words), 2).err
        expect(said.endswith('; accepted is one YAML document\n'), said)


@test
def a_slip_in_a_scenario_is_told_where_it_is(tmp):
    said = expect_status(pavise('list', texts(tmp)['BAD']), 2).err
    expect(re.search(r'bad\.txt:\d+:\d+: .*found: .*; accepted is one YAML document$', said), said)


@test
def words_of_a_mail_above_a_journal_are_left_out(tmp):
    play_random(f'{tmp}/whole.pv')
    mail = 'Your turn!\n\n' + ''.join(f'> {line}' for line in open(f'{tmp}/whole.pv', encoding='utf-8'))
    for words in (['replay', '--verify'], ['check'], ['scenario']):
        good(*words, '-', given=mail)


@test
def a_server_that_is_stopped_ends_well_and_its_store_is_judged(tmp):
    db = f'{tmp}/battles.db'
    with serving.Server(db) as server:  # stop() expects 0
        battle = server.make()
        battle.await_turn('red')
        battle.give('red', 'done')
    good('store', 'check', '--db', db)
    with sqlite3.connect(db) as store:
        store.execute("UPDATE act SET text = 'juggle' WHERE text = 'done'")
    expect_status(pavise('store', 'check', '--db', db), 1)


support.main()
