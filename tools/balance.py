#!/usr/bin/env python3
"""tools/balance.py [--pavise PROGRAM] [--games N] [--seed S] [--jobs J] [--bot BOT] [PART...]

Plays the battles behind docs/balance.md and prints its tables, each with the command of every row.
PARTs: controls, boards, bots, changes, remedies; all of them where none is named. The figures depend on the
program, --games, --seed and --bot alone."""

import argparse
import json
import re
import shlex
import subprocess
import sys

STANDARD = 'nevsky/standard'
OPEN = '''ruleset: nevsky
title: Open ground
red: {army: teutonic, edge: south}
blue: {army: russian, edge: north}
'''
BOARDS = ['open ground', STANDARD, 'nevsky/standard-village', 'nevsky/standard-woods']
BOTS = [('random', 10), ('rush', 1), ('greedy', 1), ('greedy:2', 0.25)]  # battles, of --games
ALIKE = ['divisions/knights/russian=4', 'divisions/turcopoles/russian=1',
         'divisions/medium/russian=1', 'divisions/javelinmen/russian=1',
         'divisions/longbowmen/russian=1', 'divisions/crossbowmen/russian=2']
CHANGES = [
    'divisions/longbowmen/russian=4', 'divisions/javelinmen/russian=3', 'divisions/levy/russian=3',
    'divisions/armored/russian=3', 'divisions/turcopoles/russian=1', 'divisions/knights/russian=4',
    'divisions/crossbowmen/russian=1', 'divisions/crossbowmen/teutonic=1',
    'divisions/turcopoles/teutonic=0', 'divisions/knights/teutonic=3',
]

REMEDIES = ['divisions/knights/russian=4', 'divisions/crossbowmen/russian=1']


class Runs:
    def __init__(self, options):
        self.options = options

    def call(self, *words, given=None):
        return subprocess.run([self.options.pavise, *words], input=given, text=True,
                              capture_output=True, check=True).stdout

    def text(self, board, edge):
        """The board with the Teutons at that edge; its position is the empty one anyway."""
        text = OPEN if board == 'open ground' else self.call('scenario', board)
        text = re.sub(r'^position:.*\n', '', text, flags=re.M)
        edges = {'south': 'north', 'north': 'south'}
        return text if edge == 'south' else \
            re.sub(r'edge: (south|north)', lambda m: f'edge: {edges[m.group(1)]}', text)

    def sim(self, board, edge, *words, bot=None, share=1.0):
        """Half of the battles of a row, at that edge."""
        games, bot = max(2, int(self.options.games * share / 2)), bot or self.options.bot
        words = ['--games', str(games), '--seed', str(self.options.seed), '--red', bot, '--blue', bot,
                 *words]
        print(f'# {board}, Teutons {edge}: pavise sim - {shlex.join(words)}', file=sys.stderr,
              flush=True)
        jobs = ['--jobs', str(self.options.jobs)] if self.options.jobs else []
        return json.loads(self.call('sim', '-', *words, *jobs, '--json', given=self.text(board, edge)))

    def both(self, board, *words, **more):
        return [self.sim(board, edge, *words, **more) for edge in ('south', 'north')]

    def points(self, *sets):
        """What both divisions cost, by the cells of the tables."""
        words = [w for s in sets for w in ('--set', s)]
        tables = json.loads(self.call('rules', '--tables', 'nevsky', '--json', *words))['tables']
        troops, divisions = tables['troops']['rows'], tables['divisions']['rows']
        sums = []
        for army in 'teutonic', 'russian':
            total = 0
            for name, row in divisions.items():
                total += int(row[army]) * int(troops[name]['points']) * int(troops[name]['stands'])
            crew = troops['ballistarii']  # comes with each ballista
            total += int(divisions['ballista'][army]) * int(crew['points']) * int(crew['stands'])
            sums.append(total)
        return sums


def percent(interval):
    return f"{100 * interval['at']:.1f} ({100 * interval['low']:.1f} to {100 * interval['high']:.1f})"


def number(interval):
    return f"{interval['at']:+.1f} ({interval['low']:+.1f} to {interval['high']:+.1f})"


def mean(intervals):
    """Of independent means: half the sum; the widths as the sides of a right angle."""
    at = sum(i['at'] for i in intervals) / 2
    low = sum((i['at'] - i['low']) ** 2 for i in intervals) ** 0.5 / 2
    high = sum((i['high'] - i['at']) ** 2 for i in intervals) ** 0.5 / 2
    return {'at': at, 'low': at - low, 'high': at + high}


def of(runs, game, figure):
    return mean([run[game][figure] for run in runs])


def row(*cells):
    print('| ' + ' | '.join(str(c) for c in cells) + ' |', flush=True)


def head(*cells):
    print()
    row(*cells)
    row(*['---'] * len(cells))


def name_of(board):
    return board.removeprefix('nevsky/')


def controls(runs):
    """Equal armies on open ground: whatever isn't even is no matter of troops."""
    head('both armies Teutonic', 'score of red, %', 'ahead by, points', 'score of who begins, %')
    words = [w for s in ALIKE for w in ('--set', s)]
    for edge in 'south', 'north':
        game = runs.sim('open ground', edge, *words)['as_is']
        row(f'red at the {edge} edge', percent(game['score_red']), number(game['margin']),
            percent(game['score_first_turn']))


def boards(runs):
    head('board', 'Teutons at the south edge, %', 'at the north edge, %', 'both, %',
         'ahead by, points', 'score of who begins, %')
    for board in BOARDS:
        both = runs.both(board)
        row(name_of(board), *[percent(run['as_is']['score_red']) for run in both],
            percent(of(both, 'as_is', 'score_red')), number(of(both, 'as_is', 'margin')),
            percent(of(both, 'as_is', 'score_first_turn')))


def bots(runs):
    known = subprocess.run([runs.options.pavise, 'sim', STANDARD, '--red', '?'],
                           capture_output=True, text=True).stderr
    head('both sides', 'battles', 'score of the Teutons, %', 'ahead by, points',
         'score of who begins, %')
    for bot, share in BOTS:
        if re.search(rf'[ ,]{re.escape(bot)}(,|$)', known, re.M):
            both = runs.both(STANDARD, bot=bot, share=share)
            row(bot, sum(run['as_is']['battles'] for run in both),
                percent(of(both, 'as_is', 'score_red')), number(of(both, 'as_is', 'margin')),
                percent(of(both, 'as_is', 'score_first_turn')))


def changes(runs):
    head('`--set`', 'Teutons', 'Novgorod', 'score of the Teutons, %', 'change, %',
         'ahead by, points')
    for change in CHANGES:
        both = runs.both(STANDARD, '--against', f'--set {change}')
        row(f'`{change}`', *runs.points(change), percent(of(both, 'against', 'score_red')),
            percent(of(both, 'change', 'score_red')), number(of(both, 'against', 'margin')))


def remedies(runs):
    head('`--set`', 'Teutons', 'Novgorod', 'board', 'score of the Teutons, %', 'ahead by, points')
    for sets in runs.options.remedy or REMEDIES:
        words = [w for s in sets.split() for w in ('--set', s)]
        for board in BOARDS:
            both = runs.both(board, *words)
            row(f'`{sets}`', *runs.points(*sets.split()), name_of(board),
                percent(of(both, 'as_is', 'score_red')), number(of(both, 'as_is', 'margin')))


PARTS = {'controls': controls, 'boards': boards, 'bots': bots, 'changes': changes, 'remedies': remedies}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--pavise', default='build/pavise')
    parser.add_argument('--games', type=int, default=400)
    parser.add_argument('--seed', type=int, default=1242)
    parser.add_argument('--jobs', type=int, default=0)
    parser.add_argument('--bot', default='greedy')
    parser.add_argument('--remedy', action='append', default=[])
    parser.add_argument('parts', nargs='*', choices=[*PARTS, []])
    options = parser.parse_args()
    runs = Runs(options)
    for part in options.parts or PARTS:
        PARTS[part](runs)


if __name__ == '__main__':
    main()
