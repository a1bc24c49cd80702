#!/usr/bin/env python3
"""tests/cli/wording_test.py PAVISE - every command in both languages: what it writes holds no gap that nothing filled and
no key of a text; and each file of the sources that writes texts is tried by a case; prints TAP."""

import glob
import json
import os
import re

import support
from support import HERE, SOURCE, expect, good, pavise, play_random, test
from wording import LANGUAGES, both, expect_texts

SET, BRAWL = 'nevsky/skirmish-set', 'cryhavoc/brawl'
SCENARIOS = sorted(path[len(f'{SOURCE}/data/scenarios/'):-len('.yaml')]
                   for path in glob.glob(f'{SOURCE}/data/scenarios/*/*.yaml') if '/former/' not in path)
COMMANDS = re.findall(r'^pavise (\w+)', good('--help').out, re.M)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def lines(*texts):
    return ''.join(text + '\n' for text in texts)


# --- the program ------------------------------------------------------------------------------------------------------

@test
def every_command_is_helped_and_misused(tmp):
    expect(len(COMMANDS) > 13, COMMANDS)
    both('--help')
    both('nothing')
    for command in COMMANDS:
        both(command, '--help')
        if command not in ('referee', 'engine', 'serve', 'bench', 'sim', 'play'):
            both(command)
        for wrong in ['--nothing'], ['--set'], ['--data', f'{tmp}/none'], ['a', 'b', 'c', 'd', 'e', 'f'], ['none', '--json=1'], \
                [f'{tmp}/none'], ['--set', 'x=y', SET], ['--at', 'x', SET], ['--tables', f'{tmp}/none', SET]:
            both(command, *wrong, given='quit\n')


@test
def what_else_may_be_wrong_is_said(tmp):
    for words in (['play', SET, '--red', 'me'], ['play', SET, '--dice', 'ivory'], ['serve', '--port', 'x'], ['serve', '--engine', 'x'],
                  ['serve', '--db', f'{tmp}/none/b.db'], ['store', 'burn'], ['store', 'prune'], ['sim', SET, '--games', '3', '--pairs'],
                  ['sim', SET, '--jobs', '99999'], ['sim', SET, '--json', '--csv'], ['sim', SET, '--battles', 'x'],
                  ['draw', SET, '--seat', 'dice'], ['draw', SET, '--strip'], ['draw', SET, '--strip', '--print', 'a4'],
                  ['draw', SET, '-o', f'{tmp}/a.gif'], ['draw', '--map', 'gate', '--seat', 'red'], ['map', '--sheet', 'x'], ['map'],
                  ['map', '--sheet', '4x4', '--on', 'gate'], ['learn', '99'], ['learn', 'nothing'], ['replay', f'{HERE}/ready.yaml'],
                  ['check', '--print'], ['check', '--situations', '--tables', 'x'], ['rules', 'NEV-99'], ['bench', 'none']):
        both(*words, given='quit\n')


@test
def a_measure_of_speed_is_told():
    both('bench', f'{HERE}/ready.yaml', '--seconds', '0')


# --- the table --------------------------------------------------------------------------------------------------------

VERBS = ('?', '', 'goals', 'hint', 'list', 'list zz', 'why', 'odds', 'odds done', 'rule zzz', 'rule 6', 'sees', 'sees zz', 'report',
         'position', 'undo', 'redo', 'save', 'send', 'send zz', 'go', 'draw', 'board', 'board zz', 'nonsense', 'move', 'done done',
         '!fact "x" by=me "y"', '!position "z" by=me "y"', '!position', '!fact x', 'auto', 'auto', 'report', 'concede now', 'concede')


@test
def the_table_is_told_in_every_scenario(tmp):
    expect(len(SCENARIOS) > 25, SCENARIOS)
    for number, scenario in enumerate(SCENARIOS[::2]):
        said = both('play', scenario, '--blue', 'random', '--dice', 'seeded:3', given=lines(*VERBS))
        expect(said['en'] != said['fr'], scenario)
        if number % 6 == 0:
            both('play', scenario, '--blue', 'human', '--dice', 'typed', given=lines('?', 'x', '9,9,9', '1', '2', '3', 'auto', 'quit', 'quit'))


@test
def orders_of_situations_are_answered(tmp):
    """Each order that a situation refuses or allows, at the table as it begins; every ninth of the files."""
    for path in sorted(glob.glob(f'{SOURCE}/data/situations/*/*.yaml'))[::9]:
        text = read(path)
        orders = set(re.findall(r'(?:refuse|allow|cost|do): [\[{](.*?)[\]}]', text) + re.findall(r'^ {6}(\w+ .*?): [A-Z]+-', text, re.M))
        asked = {part.split(':')[0].strip() for some in orders for part in some.split(',')}
        asked = sorted(order for order in asked if re.match(r'[a-z]+( |$)', order))[:12]
        both('play', path, given=lines(*(f'why {order}' for order in asked), *(f'odds {order}' for order in asked[:3]), 'goals', 'quit'))


@test
def orders_are_listed_judged_and_weighed(tmp):
    for scenario in SCENARIOS[::5]:
        listed = both('list', scenario)['en'].splitlines()
        both('list', scenario, '--json')
        both('list', scenario, 'zz')
        for order in [line.strip() for line in listed if line.startswith('  ')][:3] + ['done', 'dance', 'move zz a1']:
            for words in ('why',), ('odds',):
                both(*words, scenario, order)
                both(*words, scenario, order, '--json')


# --- journals ---------------------------------------------------------------------------------------------------------

@test
def a_battle_is_told_again(tmp):
    for scenario in f'{HERE}/ready.yaml', BRAWL, 'cryhavoc/windmill':
        path = f'{tmp}/b.pv'
        play_random(path, scenario=scenario)
        for more in [], ['--verify'], ['--report'], ['--json'], ['--at', '40'], ['--at', '99999']:
            both('replay', path, *more)
        both('scenario', path, '--at', '20')
        both('list', path, '--at', '30')
        both('check', path)
        torn = write(f'{tmp}/torn.pv', read(path)[:-200])
        changed = write(f'{tmp}/changed.pv', re.sub(r'(throw )\d', r'\g<1>9', read(path), count=1))
        for other in torn, changed:
            for words in ['replay'], ['replay', '--verify'], ['replay', '--json'], ['list'], ['check'], ['scenario'], ['draw']:
                both(*words[:1], other, *words[1:])


# --- files ------------------------------------------------------------------------------------------------------------

@test
def every_file_of_data_is_checked():
    for folder in 'scenarios', 'maps', 'situations':
        for path in sorted(glob.glob(f'{SOURCE}/data/{folder}/**/*.yaml', recursive=True))[::2 if folder == 'maps' else 9]:
            both('check', path)
            both('check', path, '--json')
    both('check', '--situations', '--print', f'{SOURCE}/data/situations/nevsky/NEV-6J.2.yaml')


WARNED = """ruleset: cryhavoc
first: red
map:
  sheets:
    A:
      hexes: |
        . . . . .
        . . . . .
      objects: [ladder A0100]
red: {men: [{name: Wulf, class: SWO, at: A0001}]}
blue: {men: [{name: Odo, class: SWO, at: A0401, turn: 9}]}
options: {turn_limit: 3}
"""


@test
def what_can_never_come_to_pass_is_warned_of(tmp):
    both('check', write(f'{tmp}/warned.yaml', WARNED))
    both('check', write(f'{tmp}/blind.yaml', WARNED.replace('objects: [ladder A0100]', 'levels: {A0100: 3}')))
    late = read(f'{HERE}/ready.yaml') + 'reinforcements: [{side: red, turn: 99, area: x}]\n'
    both('check', write(f'{tmp}/late.yaml', late))
    for scenario in SCENARIOS[::3]:
        said = both('check', scenario, '--set', 'turn_limit=1')
        expect('{' not in said['en'], said)


@test
def scenarios_are_listed_written_and_made_by_chance(tmp):
    both('scenario')
    for words in ['--random', '4'], ['--random', '4', '--points', '60'], ['--random', '4', '--points', '1'], ['--random', '4', 'cryhavoc'], \
            ['--random', '4', '--size', '9'], ['--random', 'x']:
        both('scenario', *words)


@test
def rows_and_figures_are_told(tmp):
    both('rules')
    for word in 'NEV-6J.2', 'CHB-9.4.7', 'STR-ROPE.1', 'bridge', 'zzz':
        both('rules', word)
        both('rules', word, '--json')
    for ruleset in 'nevsky', 'cryhavoc':
        both('rules', '--tables', ruleset)
        both('rules', '--tables', ruleset, '--set', 'turn_limit=7')
        filled = write(f'{tmp}/{ruleset}.yaml', good('rules', '--tables', ruleset, '--template').out)
        both('check', '--tables', filled)
        both('check', '--tables', filled, '--json')
        both('check', '--tables', write(f'{tmp}/part.yaml', re.sub(r'\d+', '7', read(filled), count=40)[:2500].rpartition('\n')[0] + '\n'))


# --- lessons ----------------------------------------------------------------------------------------------------------

@test
def lessons_are_asked_hinted_and_answered():
    for path in sorted(glob.glob(f'{SOURCE}/data/lessons/*/*.yaml')):
        wrong = re.findall(r'^  "?(.+?)"?: (?:[A-Z]+-\S+|beside|missing|low|high|unread)$', read(path).split('\nwrong:')[-1], re.M)
        both('learn', path, given=lines('?', '', 'hint', *wrong, 'zz', 'answer', 'next', 'quit'))
    both('learn', given=lines('next', 'quit'))


# --- pictures ---------------------------------------------------------------------------------------------------------

def in_picture(svg):
    return [re.sub(r'<[^>]*>', '', text) for text in re.findall(r'<(?:text|title|desc)\b[^>]*>(.*?)</(?:text|title|desc)>', svg, re.S)]


@test
def pictures_and_sheets_hold_texts(tmp):
    play_random(f'{tmp}/b.pv')
    asked = [['draw', scenario] for scenario in SCENARIOS[::3]]
    asked += [['draw', scenario, '--print', paper, '--sheet', str(sheet)] for scenario in (SET, 'cryhavoc/storm')
              for paper in ('a4', 'letter') for sheet in range(1, 30, 5)]
    asked += [['draw', f'{tmp}/b.pv', '--strip'], ['draw', f'{tmp}/b.pv', '--at', '30']]
    asked += [['draw', '--map', os.path.basename(path)[:-5], '--floors'] for path in sorted(glob.glob(f'{SOURCE}/data/maps/*.yaml'))[::3]]
    tried = 0
    for words in asked:
        for language in LANGUAGES:
            done = pavise(*words, '--lang', language)
            expect_texts(done.err, ' '.join(words))
            for text in in_picture(done.out):
                expect_texts(text, ' '.join(words))
                tried += 1
    expect(tried > 200, tried)


@test
def maps_are_laid_of_pieces(tmp):
    for words in ['--sheet', '24x20', 'windmill@A1010'], ['--sheet', '24x20', 'nothing@A1010'], ['--on', 'gate'], \
            ['--sheet', '12x12', 'tower-ground@A0404', 'tower-l1@A0404'], ['--sheet', '12x12', '--print']:
        both('map', *words)


# --- programs ---------------------------------------------------------------------------------------------------------

@test
def the_referee_answers():
    asked = ''
    for block in re.findall(r'```json\n(.*?)```', read(f'{SOURCE}/docs/referee.md'), re.S):
        asked += ''.join(line + '\n' for line in block.splitlines() if line.startswith('{"ask"') or '"ask":' in line)
    expect(asked.count('\n') > 25, asked)
    both('referee', given=asked + '{}\n{"ask":"dance"}\nx\n' + asked.replace('"ask":', '"explain":true,"ask":'))


ENGINE = {
    'set': ('set', 'set level greedy', 'set level x', 'set nodes x', 'set dice typed'), 'setoption': ('setoption name seed value 3',),
    'new': ('new none', f'new {SET} x=y', f'new {SET}'), 'load': ('load', 'load none'), 'save': ('save /none/x', 'save'),
    'position': ('position', 'position nevsky turn=x'), 'view': ('view', 'view all', 'view x'), 'board': ('board', 'board x'),
    'legal': ('legal', 'legal TM1', 'legal ZZ'), 'reach': ('reach TM1', 'reach ZZ'), 'los': ('los', 'los a1 zz', 'los a1 c3'),
    'why': ('why done', 'why move TM1 a1-h8', 'why dance', 'why'), 'odds': ('odds', 'odds done', 'odds dance'),
    'play': ('play dance', 'play throw 9', 'play done'), 'roll': ('roll', 'roll', 'roll'), 'hash': ('hash', 'hash x'),
    'go': ('go nodes 10 level random', 'go level x'), 'perft': ('perft 1', 'perft 99'), 'rollout': ('rollout 1',),
    'known_command': ('known_command x',), 'begin': ('begin', 'begin {}', 'begin {"seat":"red"}'), 'choose': ('choose', 'choose {}'),
    'end': ('end', 'end {}'),
}


@test
def the_engine_answers_every_verb():
    verbs = good('engine', given='list_commands\n').out.removeprefix('= ').split()
    expect(set(ENGINE) <= set(verbs) and len(verbs) > 30, set(ENGINE) ^ set(verbs))
    asked = [line for verb in verbs if verb != 'quit' for line in ENGINE.get(verb, (verb,))]
    both('engine', given=lines(*asked))
    for scenario in SET, BRAWL, 'cryhavoc/windmill', 'nevsky/skirmish':
        both('engine', given=lines(f'new {scenario}', 'roll', *asked[asked.index('save') + 1:], 'stop'))


@test
def many_battles_are_told(tmp):
    for scenario in SET, BRAWL:
        # Rows of CSV, which are for programs, hold keys.
        for more in [], ['--pairs'], ['--until-decided'], ['--against', '--set turn_limit=3'], \
                ['--json', '--against', '--set turn_limit=3'], ['--typical', '2', '--journals', f'{tmp}/j']:
            both('sim', scenario, '--games', '4', '--red', 'random', '--blue', 'random', *more)
    both('sim', SET, '--games', '2', '--red', 'engine:false', '--blue', 'random')


@test
def a_store_is_told_of(tmp):
    for words in ['check'], ['export'], ['import', f'{tmp}/none'], ['prune', '--older', '9'], ['prune', '--older', 'x']:
        both('store', *words, '--db', f'{tmp}/b.db')
        both('store', *words, '--db', f'{tmp}/none/b.db')


# --- nobody is forgotten ----------------------------------------------------------------------------------------------

RENDERS = re.compile(r'\b(?:pv_text_\w+|pv_texts_get(?:_or)?|cli_(?:say|say_folded|say_pairs|complain|text|fail)|engine_refuse|'
                     r'serve_refuse|draw_(?:say|word))\(')
# Each file of the sources that writes texts, by the case that has it write; folders for the server and pictures.
TRIED = {
    'every_address_answers_in_texts': 'server/',
    'pictures_and_sheets_hold_texts': 'draw/ cli/draw/draw.c cli/draw/strip.c',
    'every_command_is_helped_and_misused': 'cli/main.c cli/common/texts.c cli/subject/subject.c cli/subject/player.c '
                                           'game/text/text.c game/text/error.c',
    'what_else_may_be_wrong_is_said': 'cli/commands/serve.c',
    'a_measure_of_speed_is_told': 'cli/bench/bench.c',
    'the_table_is_told_in_every_scenario': 'bots/say.c cli/table/play.c cli/table/table.c cli/table/ask.c '
                                           'cli/table/dice.c cli/table/hint.c cli/table/send.c cli/table/sight.c '
                                           'cli/table/verbs.c cli/show/board.c cli/show/show.c',
    'orders_are_listed_judged_and_weighed': 'cli/commands/list.c cli/commands/why.c cli/commands/odds.c cli/show/odds.c '
                                            'game/odds/odds.c',
    'a_battle_is_told_again': 'cli/commands/replay.c cli/show/report.c game/journal/play.c',
    'every_file_of_data_is_checked': 'cli/commands/check.c cli/commands/situations.c cli/commands/situation_page.c '
                                     'game/situations/situation.c game/situations/expect.c rules/nevsky/load/ready.c',
    'scenarios_are_listed_written_and_made_by_chance': 'cli/commands/scenario.c cli/subject/scenarios.c',
    'rows_and_figures_are_told': 'cli/commands/rules.c cli/commands/tables.c cli/commands/owner.c '
                                 'cli/commands/owner_rest.c cli/show/standing.c',
    'lessons_are_asked_hinted_and_answered': 'cli/commands/learn.c game/situations/lesson.c',
    'maps_are_laid_of_pieces': 'cli/map/make.c cli/map/print.c',
    'the_referee_answers': 'cli/commands/referee.c game/text/question.c',
    'the_engine_answers_every_verb': 'cli/engine/engine.c cli/engine/battle.c cli/engine/seat.c cli/engine/think.c '
                                     'game/text/answers.c',
    'many_battles_are_told': 'cli/sim/sim.c cli/sim/text.c cli/sim/outside.c sim/answer_report.c sim/journal.c '
                             'outside/outside.c',
    'a_store_is_told_of': 'cli/commands/store.c',
}


@test
def each_file_that_writes_texts_is_tried():
    cases = re.findall(r'@test\ndef (\w+)', read(__file__) + read(f'{HERE}/../server/wording_test.py'))
    expect(set(TRIED) <= set(cases), set(TRIED) - set(cases))
    tried = [part for parts in TRIED.values() for part in parts.split()]
    for path in sorted(glob.glob(f'{SOURCE}/src/**/*.c', recursive=True)):
        name = path[len(f'{SOURCE}/src/'):]
        if not name.endswith('_test.c') and RENDERS.search(read(path)):
            expect(any(name == part or (part.endswith('/') and name.startswith(part)) for part in tried),
                   f'{name} writes texts: say in TRIED which case has it write')


support.main()
