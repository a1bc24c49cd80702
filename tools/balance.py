#!/usr/bin/env python3
"""tools/balance.py [--pavise PROGRAM] [--games N] [--seed S] [--jobs J] [--bot BOT] [PART...]

Plays the battles behind docs/balance.md and prints its tables, each with the command of every row.
PARTs: boards, bots, changes, remedies; all of them where none is named. The figures depend on the
program, --games, --seed and --bot alone."""

import argparse
import json
import re
import shlex
import subprocess
import sys

BOARDS = ['nevsky/standard', 'nevsky/standard-village', 'nevsky/standard-woods']
BOTS = [('random', 10), ('rush', 1), ('greedy', 1), ('greedy:2', 0.25)]  # battles, of --games
CHANGES = [
    'divisions/longbowmen/russian=4', 'divisions/javelinmen/russian=3', 'divisions/levy/russian=3',
    'divisions/armored/russian=3', 'divisions/turcopoles/russian=1', 'divisions/knights/russian=4',
    'divisions/crossbowmen/russian=1', 'divisions/crossbowmen/teutonic=1',
    'divisions/turcopoles/teutonic=0', 'divisions/knights/teutonic=3',
]


class Runs:
    def __init__(self, options):
        self.options = options

    def call(self, *words, given=None):
        return subprocess.run([self.options.pavise, *words], input=given, text=True,
                              capture_output=True, check=True).stdout

    def sim(self, scenario, *words, bot=None, share=1.0, given=None):
        games = max(2, int(self.options.games * share))
        bot = bot or self.options.bot
        words = ['sim', scenario, '--games', str(games), '--seed', str(self.options.seed),
                 '--red', bot, '--blue', bot, *words]
        print(f'# pavise {shlex.join(words)}', file=sys.stderr, flush=True)
        jobs = ['--jobs', str(self.options.jobs)] if self.options.jobs else []
        return json.loads(self.call(*words, *jobs, '--json', given=given))

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


def row(*cells):
    print('| ' + ' | '.join(str(c) for c in cells) + ' |', flush=True)


def head(*cells):
    print()
    row(*cells)
    row(*['---'] * len(cells))


def exchanged(text):
    """The same board with the armies at each other's edge; the position is the empty one anyway."""
    text = re.sub(r'^position:.*\n', '', text, flags=re.M)
    edges = {'south': 'north', 'north': 'south'}
    return re.sub(r'edge: (south|north)', lambda m: f'edge: {edges[m.group(1)]}', text)


def boards(runs):
    head('board', 'Teutons at', 'score of the Teutons, %', 'ahead by, points',
         'score of who begins, %', 'turns')
    for name in BOARDS:
        text = runs.call('scenario', name)
        for edge, given in ('south', None), ('north', exchanged(text)):
            game = runs.sim('-' if given else name, given=given)['as_is']
            row(name.removeprefix('nevsky/'), edge, percent(game['score_red']), number(game['margin']),
                percent(game['score_first_turn']), f"{game['turns']['mean']:.1f}")


def bots(runs):
    known = runs.call('help', 'sim') and subprocess.run(
        [runs.options.pavise, 'sim', BOARDS[0], '--red', '?'], capture_output=True, text=True).stderr
    head('both sides', 'battles', 'score of the Teutons, %', 'ahead by, points',
         'score of who begins, %')
    for bot, share in BOTS:
        if re.search(rf'[ ,]{re.escape(bot)}(,|$)', known, re.M):
            game = runs.sim(BOARDS[0], bot=bot, share=share)['as_is']
            row(bot, game['battles'], percent(game['score_red']), number(game['margin']),
                percent(game['score_first_turn']))


def changes(runs):
    head('`--set`', 'Teutons', 'Novgorod', 'score of the Teutons, %', 'change, %',
         'ahead by, points')
    for change in CHANGES:
        both = runs.sim(BOARDS[0], '--against', f'--set {change}')
        game = both['against']
        row(f'`{change}`', *runs.points(change), percent(game['score_red']),
            percent(both['change']['score_red']), number(game['margin']))


def remedies(runs):
    head('`--set`', 'board', 'score of the Teutons, %', 'ahead by, points')
    for sets in runs.options.remedy:
        for name in BOARDS:
            words = [w for s in sets.split() for w in ('--set', s)]
            game = runs.sim(name, *words)['as_is']
            row(f'`{sets}`', name, percent(game['score_red']), number(game['margin']))


PARTS = {'boards': boards, 'bots': bots, 'changes': changes, 'remedies': remedies}


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
