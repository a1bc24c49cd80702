#!/usr/bin/env python3
"""tests/cli/play_test.py PAVISE - the table as a person meets it; prints TAP."""

import json
import re

import support
from support import (READY, SKIRMISH, SOURCE, Terminal, expect, expect_status, good, pavise, play_random,
                     test)

SET = 'nevsky/skirmish-set'


def play(text, *words, **more):
    return good('play', *(words or (READY,)), '--dice', 'seeded:1', given=text, **more).out


# --- the board -----------------------------------------------------------------------------------

@test
def the_board_names_the_units_and_fits_eighty_columns():
    for scenario in 'nevsky/standard-set', SET:
        out = play('quit\n', scenario)
        board = out[out.index('\n     a '):]
        for line in board.splitlines()[:-1]:
            expect(len(line.rstrip()) <= 80, line)
        for unit in 'TM1', 'rm1', 'TK1', 'rk1':
            expect(unit in board, f'{unit}\n{board}')


@test
def what_its_letters_mean_is_told_once_and_in_the_readers_language():
    out = play('board\n\nundo\nauto\nquit\n')
    expect(out.count('RED in capitals') == 3, out)
    french = play('quit\n', READY, '--lang', 'fr')
    expect('ROUGE en capitales' in french and 'K chevaliers' in french and 'bois' in french, french)
    for word in 'knights', 'building', 'wood', 'RED', 'capitals':
        expect(word not in french, f'{word} in French\n{french}')


@test
def a_board_that_has_not_changed_is_not_shown_again():
    out = play('done\nquit\n', 'nevsky/standard-set')
    expect(out.count('\n12 ') == 1 and 'RED: shoot' in out, out)
    out = play('done\n\nquit\n', 'nevsky/standard-set')
    expect(out.count('\n12 ') == 2, 'asked for')


@test
def a_wide_board_is_seen_through_a_window(tmp):
    path = f'{tmp}/wide.yaml'
    rows = '\n'.join('  ' + ' '.join('.' * 24) for _ in range(6))
    open(path, 'w', encoding='utf-8').write(
        f'ruleset: nevsky\ntitle: wide\nmap: |\n{rows}\nposition:\n  turn: 1\n  step: move\n  attacker: red\n'
        '  units:\n    TL1: a1 n\n    RL1: x6 s\nred: {units: [TL1]}\nblue: {units: [RL1]}\n')
    terminal = Terminal('play', path, columns=80, NO_COLOR='1')
    seen = terminal.wait_for(r'red\.move> ')
    expect(' >' in seen and ' < ' in seen, seen)
    terminal.write('board x6\n')
    seen = terminal.wait_for(r'red\.move> ')
    expect('rl1' in seen and 'TL1' not in seen, seen)
    terminal.write('board a1\n')
    seen = terminal.wait_for(r'red\.move> ')
    expect('TL1' in seen and 'rl1' not in seen, seen)
    for line in seen.splitlines():
        expect(len(line.rstrip()) <= 80, line)
    terminal.write('quit\nquit\n')
    terminal.close()
    expect('rl1' in play('quit\n', path), 'a pipe gets the whole of it')


@test
def installed_scenarios_have_titles_in_both_languages():
    for language in 'en', 'fr':
        text = open(f'{SOURCE}/data/text/{language}/pavise.yaml', encoding='utf-8').read()
        for line in good('scenario', '--lang', language).lines():
            name, title = re.split(' ?: ', line, maxsplit=1)
            expect(f'"scenario {name}": "{title}"' in text, f'{language}: {line}')


# --- help ----------------------------------------------------------------------------------------

@test
def a_question_mark_tells_what_may_be_written_now():
    out = play('?\nquit\n')
    now = out[out.index('What may be ordered now'):]
    for line in '  done', '  move: 50 are listed, as ', '  turn: ':
        expect('\n' + line in now, f'{line}\n{now}')
    expect('pick' not in now.split('Besides')[0], now)
    example = re.search(r'move: \d+ are listed, as (.*)', now).group(1)
    good('why', READY, example)


@test
def slips_are_answered_with_the_nearest_legal_order():
    for wrong, right in (('mvoe TM1 b1-b2', 'move TM1 b1-b2'), ('move TM1 b1-b3', 'move TM1 b1-b2'),
                         ('move TM1', 'move TM1 b1-'), ('chrage TK1 a1', 'charge TK1'), ('dnoe', 'done'),
                         ('boad', 'board'), ('concde', 'concede'), ('trun TM1 e', 'turn TM1 e')):
        out = play(f'{wrong}\nquit\n')
        expect(re.search(f'allowed instead: {right}', out), f'{wrong}\n{out[-700:]}')
        offered = re.findall('allowed instead: ([a-z]+ T.*)', out)
        for order in offered:
            good('why', READY, order)


@test
def what_comes_nearest_leads_where_one_wants_to_go():
    for wrong, right in (('move TM1 c1-c3', 'move TM1 c1-c2-c3'), ('move TM1 c3', 'move TM1 c1-c2-c3'),
                         ('move TK1 d1-c3', 'move TK1a+TK1b d1-c2-c3'), ('move TK1a d1-c3', 'move TK1a d1-c2-c3'),
                         ('charge TX1 b1-b2', 'move TX1 b1-b2')):
        out = good('play', SET, '--dice', 'seeded:9', given=f'{wrong}\nquit\n').out
        first = re.search('allowed instead: (.*)', out)
        expect(first and first.group(1) == right, f'{wrong}\n{out[-700:]}')


@test
def what_has_nothing_to_do_with_a_refused_order_is_not_offered():
    out = good('play', SET, '--dice', 'seeded:9', given='fire TX1 b5\ncharge TK1 d1-d2\ndone\nquit\n').out
    expect('refused: missiles are fired in step 2' in out and 'instead: turn' not in out, out)
    expect(re.findall('allowed instead: (.*)', out) == ['takeback'], out)


@test
def figures_stand_below_a_refusal_that_speaks_of_them_alone():
    out = play('move TM1 b1-a1\nmove TM1 b1-b2-b3-b4\nquit\n')
    refused = out[out.index('refused'):].split('refused')
    expect('do not share' in refused[1] and ' by NEV' not in refused[1], refused[1])
    expect('by NEV-6A.1' in refused[2], refused[2])


@test
def orders_that_cannot_be_read_are_explained_in_french():
    out = play('move TM1 b9\nmove TM1 b1-b4\nmove\nturn TM1 x\nundo\nquit\n', READY, '--lang', 'fr')
    for part in ('une case de a1 à f6, puis le trajet', 'une case voisine de la précédente', 'une unité, de TK1a à',
                 'une orientation', 'rien à reprendre', 'colonne '):
        expect(part in out, f'{part}\n{out}')
    expect('accepted' not in out and 'column' not in out, out)
    for words, part in ((('list', 'nevsky/none'), 'ni scénario installé'), (('list', 'no/such/file.yaml'), 'scénario'),
                        (('list', READY, '--set', 'x=1'), "l'option « x » est inconnue"),
                        (('play', READY, '--dice', 'seeded:1', '--save', '/none/x'), 'inexistant')):
        err = expect_status(pavise(*words, '--lang', 'fr', given='quit\n'), 2).err
        expect(part in err, f'{words}: {err}')


# --- what wins ------------------------------------------------------------------------------------

GOALS = '''ruleset: nevsky
title: goals
board: {columns: 9, rows: 9}
areas: {town: [e5-f6]}
options: {turn_limit: 7}
victory:
  goals:
    - {side: red, hold: town, for: 2}
    - {side: blue, kill: [TM1], lead: 3}
position: {turn: 4, step: move, attacker: red, units: {TM1: e5 n x2, RM1: i9 s}}
'''


def goals_of(out):
    return out[out.index('\n', out.index('[x]')) + 1:].split('Points now')[0].splitlines()


@test
def goals_are_told_with_how_they_stand(tmp):
    path = f'{tmp}/goals.yaml'
    open(path, 'w', encoding='utf-8').write(GOALS)
    out = play('goals\nmove TM1 e5-d5\ngoals\nquit\n', path)
    held, left = [goals_of('[x]' + part) for part in out.split('What wins; [x]')[1:]]
    expect(held == ['  [ ] goal 1: Red wins with all of this at a turn\'s end [NEV-10G.1]',
                    '  [x] own troops stand in town, and none of the enemy\'s [NEV-10G.1]',
                    '  [ ] ends of turns in a row: 2 (so far: 0) [NEV-10G.1]',
                    '  [ ] goal 2: Blue wins with all of this at a turn\'s end [NEV-10G.1]',
                    '  [ ] TM1 is destroyed (needed of these: 1; stands left: 2) [NEV-10G.1]',
                    '  [x] own points are ahead by 3 (now by 6) [NEV-10G.2]',
                    '  * a side that has no troops left, and none to come, loses [NEV-10G.6]',
                    '  * turn 7 is the last (turns begun: 4) [NEV-10G.8]',
                    '  * with nothing of this met at the last turn\'s end the higher points win [NEV-10G.2]'], held)
    expect('  [ ] own troops stand in town' in left[1], left)
    expect('Points now: 6 of RED, 12 of BLUE.' in out, out)
    french = play('goals\nquit\n', path, '--lang', 'fr')
    for line in 'objectif 1, pour Rouge', '[x] des troupes amies', '6 à ROUGE, 12 à BLEU', 'le tour 7 est le dernier':
        expect(line in french, f'{line}\n{french}')


@test
def goals_are_a_word_of_the_table_like_any_other():
    out = play('?\ngaols\ngoals now\ngoals\nquit\n')
    for line in '\n  goals  ', 'allowed instead: goals', 'goals takes nothing after it', 'turn 20 is the last (turns begun: 1)':
        expect(line in out, f'{line}\n{out}')
    terminal = Terminal('play', READY, '--blue', 'random', '--dice', 'seeded:1')
    terminal.wait_for(r'red\.move> ')
    terminal.write('goa\t\n')
    terminal.wait_for('Points now')
    terminal.write('quit\nquit\n')
    terminal.close()


# --- what is asked --------------------------------------------------------------------------------

@test
def every_other_question_is_told():
    terminal = Terminal('play', 'NEV-9G.2', '--blue', 'random', '--dice', 'seeded:1', NO_COLOR='1')
    seen = terminal.wait_for(r'melee> $')
    for line in 'fight a3', 'pick line':
        terminal.write(line + '\n')
        told = terminal.wait_for(r'melee> $')
        expect('[turn 3, melee] RED: ' in told, told)
        seen += told
    expect(len(set(re.findall(r'RED: (.*)', seen))) > 2, seen)
    terminal.write('quit\nquit\n')
    terminal.close()


@test
def few_orders_are_all_told_and_none_as_well():
    out = play('fight a3\n?\nlist TM2\nlist zz\nquit\n', 'NEV-9G.2')
    for formation in 'column', 'line', 'flanking', 'pincers', 'square', 'withdrawal':
        expect(f'\n  pick {formation}\n' in out, f'{formation}\n{out}')
    expect('nothing may be ordered now: TM2\n' in out and 'no unit "zz"' in out, out)


@test
def who_plays_and_where_it_is_kept_is_told(tmp):
    path = f'{tmp}/b.pv'
    out = good('play', '--dice', 'seeded:1', '--save', path, given='quit\n').out
    expect('RED: a person here. BLUE: bot:greedy.\n' in out, out)
    expect(out.endswith(f'kept in {path}: pavise play {path} goes on\n'), out[-300:])
    expect('BLUE: bot:greedy.' in good('play', path, given='quit\n').out, 'goes on')
    out = good('play', SET, '--red', 'random', '--blue', 'random', '--dice', 'seeded:1', '--save', path).out
    expect('kept in' not in out, 'it is over')


@test
def the_report_so_far_may_be_asked_for():
    out = play('report\nauto\nauto\nauto\nreport\nquit\n', SET, '--blue', 'greedy')
    expect('RED: 53 points before, 53 after; no stands lost' in out, out)
    expect(out.count('Luck, where') == 2 and 'wins' not in out.split('Luck')[1], out)


# --- advice --------------------------------------------------------------------------------------

@test
def a_hint_is_a_legal_order_and_auto_ends_the_step():
    out = play('hint\nquit\n')
    order = re.search(r'would order: (.*)', out).group(1)
    good('why', READY, order)
    out = play('auto\nposition\nquit\n')
    expect('RED: ' in out and 'RED: done' in out, out)
    expect('seat=red' not in out.split('RED: done')[1] or 'turn=2' in out, out)


@test
def a_whole_battle_is_played_on_auto(tmp):
    path = f'{tmp}/b.pv'
    out = good('play', SKIRMISH, '--red', 'human', '--blue', 'random', '--dice', 'seeded:4', '--save', path,
               given='auto\n' * 400).out
    expect(re.search('wins|a draw', out), out[-500:])
    good('replay', '--verify', path)


@test
def who_names_nothing_gets_an_opponent_that_thinks(tmp):
    path = f'{tmp}/b.pv'
    good('play', '--dice', 'seeded:1', '--save', path, given='quit\n')
    text = open(path, encoding='utf-8').read()
    expect('blue=bot:greedy' in text and 'nevsky/skirmish-set' in text, text)


# --- what is told ---------------------------------------------------------------------------------

@test
def who_is_half_killed_and_then_dies_is_told_once(tmp):
    lost = 0
    for seed in 1, 2, 3:
        play_random(f'{tmp}/b', seed=seed, scenario='nevsky/standard-set')
        for entry in json.loads(good('replay', f'{tmp}/b', '--json').out)['entries']:
            half = [e.get('who') for e in entry['events'] if e['key'] == 'nev.half_killed']
            dead = [e.get('who') for e in entry['events'] if e['key'] == 'nev.lost']
            lost += len(dead)
            expect(not set(half) & set(dead), entry)
    expect(lost > 0, 'nobody falls in melee')


@test
def done_while_troops_are_unplaced_says_how_many():
    placed = ['place TK1 d1 n', 'place TC1 c1 n', 'place TM1 e1 n', 'place TX1 b1 n']
    out = play('\n'.join(['done', *placed, 'done', 'quit', '']), SKIRMISH)
    expect('refused: 5 units are still to be placed, first TK1a [NEV-4X.3' in out, out)
    expect('ready ends the set-up [NEV-4X.3' in out, out)


# --- dice ----------------------------------------------------------------------------------------

@test
def chances_are_per_cent_bar_and_words_and_add_up():
    out = play('quit\n', SET)
    lines = re.findall(r'^ +([\d.]+) % ([#.]{8}) (.+?)  ', out, re.M)
    expect(lines == [('50.0', '####....', 'about even')] * 2, out)
    expect(re.search(r'dice \[\d\]', out), 'the throw')
    french = play('quit\n', SET, '--lang', 'fr')
    expect('une sur deux' in french and 'dés [' in french and '(1/2)' in french, french)


# --- the report ----------------------------------------------------------------------------------

def report_of(path):
    return json.loads(good('replay', path, '--report', '--json').out)


@test
def a_volleys_luck_is_what_paper_says(tmp):
    # Three bows hit on 1 to 3: none 1/8, one 3/8, two 3/8, three 1/8.
    for faces, worse in (('4,4,4', 1 / 16), ('1,4,4', 1 / 8 + 3 / 16), ('4,1,1', 1 / 2 + 3 / 16),
                         ('1,1,1', 7 / 8 + 1 / 16)):
        good('play', 'NEV-8C.8', '--dice', 'typed', '--save', f'{tmp}/b',
             given=f'fire TX1 c2\n{faces}\nquit\n')
        throw = report_of(f'{tmp}/b')['throws'][0]
        expect(throw['seat'] == 'red' and abs(throw['worse'] - 1000 * worse) <= 1, (faces, throw))
        expect((throw['gain'] > 0) == (worse > 1 / 2), throw)


@test
def a_battle_ends_with_its_report(tmp):
    path = f'{tmp}/b.pv'
    out = good('play', 'nevsky/standard-set', '--red', 'random', '--blue', 'random', '--dice', 'seeded:3',
               '--save', path).out
    told = good('replay', path, '--report').out
    expect(out.endswith(told), told)
    expect(re.search(r'^(RED|BLUE) wins|^a draw', told), told)
    for part in 'RED: 215 points before', 'BLUE: 208 points before', 'Luck', 'Sharpest turns', 'by all throws':
        expect(part in told, f'{part}\n{told}')
    french = good('replay', path, '--report', '--lang', 'fr').out
    for word in 'points before', 'Luck', 'turn', 'melee', 'knights', ' of ', 'missile':
        expect(word not in french, f'{word}\n{french}')


@test
def losses_luck_and_turns_agree_with_the_journal(tmp):
    path, shares = f'{tmp}/b.pv', []
    for seed in range(1, 9):
        play_random(path, seed=seed, scenario=SET)
        report = report_of(path)
        story = json.loads(good('replay', path, '--json').out)['entries']
        lost = sum(e['amount'] for entry in story for e in entry['events'] if e['key'] in ('nev.lost', 'nev.wiped_out'))
        expect(sum(x['amount'] for x in report['losses']) >= lost, seed)
        thrown = [i for i, entry in enumerate(story, 1) if entry['seat'] == 'dice' and not entry['undone']]
        expect([t['entry'] for t in report['throws']] == thrown, seed)
        last = report['turns'][-1]
        expect([last['red'], last['blue']] == [report['result'][side] for side in ('red', 'blue')], last)
        luck = report['luck']
        expect(all(0 <= luck[who] <= 1000 for who in ('red', 'blue', 'all')), luck)
        shares.append(luck['all'])
    expect(250 < sum(shares) / len(shares) < 750, shares)


@test
def a_conceded_battle_has_a_report_too(tmp):
    out = play('done\nconcede\n', 'nevsky/standard-set')
    expect('conceded' in out and 'points before' in out, out[-900:])
    expect_status(pavise('replay', READY, '--report'), 2)


support.main()
