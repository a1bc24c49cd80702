#!/usr/bin/env python3
"""tests/cli/saves_test.py PAVISE - saves survive an update; prints TAP.

tests/journals has one battle of each installed scenario by greedy and one by random, written before journals carried
their scenario's text: they name it by id and hash alone."""

import concurrent.futures
import json
import os
import re
import shutil

import support
from support import SOURCE, expect, expect_status, good, pavise, test

JOURNALS = f'{SOURCE}/tests/journals'
FORMER = f'{SOURCE}/data/scenarios/former'
FIGURES = f'{SOURCE}/data/tables/former'

# Journals that a row forbids now: they replay up to that line. NAME: the line; what is said of it; then, with the
# lines above it played, an order and the row that it shows: refused by it or, since it is newly asked for, allowed.
FORBIDDEN = {
    # Nobody in a keep doorway is shot at, from inside either.
    'cryhavoc-guard-greedy': (159, 'shoot gobin perkin javelin: refused by CHB-7.0.70', 'shoot gobin perkin javelin',
                              'STR-TERR.3'),
    'cryhavoc-rooms-greedy': (43, 'shoot gobin edmund javelin: refused by CHB-7.0.70', 'shoot gobin edmund javelin',
                              'STR-TERR.3'),
    'cryhavoc-rooms-random': (525, 'found 15.red.fire, played so far it is 15.red.movement',
                              'shoot giles roland shortbow', 'STR-TERR.3'),
    # A horse that is led may be shot at with its leader: whoever could shoot is asked.
    'cryhavoc-templars-random': (179, 'step yusuf C0507: refused by CHB-2.2', 'shoot robert hakim-horse shortbow',
                                 'CHB-8.6.11'),
}


def names():
    return sorted(name[:-len('.pv')] for name in os.listdir(JOURNALS))


def installed():
    """The ids of all installed scenarios."""
    folder = f'{SOURCE}/data/scenarios'
    return sorted(f'{rules}/{name[:-len(".yaml")]}' for rules in os.listdir(folder) if rules != 'former'
                  for name in os.listdir(f'{folder}/{rules}'))


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def copy_data(tmp, change=lambda text: text):
    """A copy of the data whose installed scenarios are changed."""
    data = f'{tmp}/data'
    shutil.copytree(f'{SOURCE}/data', data, copy_function=os.link)
    for name in installed():
        path = f'{data}/scenarios/{name}.yaml'
        text = read(path)
        os.remove(path)
        write(path, change(text))
    return data


def reword(text):
    """Other words for people: title, about, names of sides."""
    text = re.sub(r'^title: .*', 'title: Something else', text, flags=re.MULTILINE)
    text = re.sub(r'^about: .*\n(?:  .*\n)*', 'about: It is told otherwise.\n', text, flags=re.MULTILINE)
    return re.sub(r'army: The .*', 'army: Others', text)


def verify(name, **more):
    return pavise('replay', '--verify', f'{JOURNALS}/{name}.pv', **more)


def verify_all(**more):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, result in zip(names(), pool.map(lambda name: verify(name, **more), names())):
            if name in FORBIDDEN:
                line, said, _, _ = FORBIDDEN[name]
                expect_status(result, 1)
                expect(f'{name}.pv:{line}: {said}' in result.err, f'{name}: {result.err}')
            else:
                expect_status(result, 0)
                expect('every fingerprint agrees' in result.out, f'{name}: {result.out}')
                expect(result.err == '', f'{name}: {result.err}')


@test
def there_is_a_journal_of_each_installed_scenario_by_two_bots():
    found = set(names())
    # The scenarios of the time: one that is added later carries its text in every journal.
    ids = [line.split('\t')[0] for line in read(f'{FORMER}/ids.tsv').splitlines()]
    expect(len(ids) == 27, ids)
    expect(found == {f'{name.replace("/", "-")}-{bot}' for name in ids for bot in ('greedy', 'random')}, found)
    expect(set(FORBIDDEN) <= found, FORBIDDEN)


@test
def they_carry_no_text_and_replay_to_the_same_hash():
    for name in names():
        expect('[ScenarioText]' not in read(f'{JOURNALS}/{name}.pv'), name)
    verify_all()


@test
def what_stops_them_is_a_row(tmp):
    for name, (line, _, order, row) in FORBIDDEN.items():
        write(f'{tmp}/cut.pv', '\n'.join(read(f'{JOURNALS}/{name}.pv').split('\n')[:line - 1]) + '\n')
        answer = json.loads(pavise('why', f'{tmp}/cut.pv', order, '--json').out)
        rows = [answer['rule'], *answer['also']] if not answer['allowed'] else []
        expect(row in rows or (answer['allowed'] and row == 'CHB-8.6.11'), f'{name}: {answer}')


@test
def they_replay_after_their_scenarios_words_have_changed(tmp):
    verify_all(PAVISE_DATA=copy_data(tmp, reword))


def drop_a_man(text):
    """Another scenario to play: somebody is missing."""
    text = re.sub(r'^    - \{name: Baker.*\n', '', text, flags=re.MULTILINE)
    return text.replace('units: [TK1, TK2, TC1, ', 'units: [TK1, TC1, ')


@test
def they_are_played_on_the_text_that_they_name(tmp):
    data = copy_data(tmp, drop_a_man)
    for name in ('cryhavoc-brawl-greedy', 'nevsky-crossing-random'):
        result = expect_status(verify(name, PAVISE_DATA=data), 0)
        expect('every fingerprint agrees' in result.out and 'as it was when this was written' in result.err, result.err)
    for path in ('scenarios/cryhavoc/brawl', 'maps/village', 'maps/watermill', 'pieces/watermill'):
        os.remove(f'{data}/{path}.yaml')
        write(f'{data}/{path}.yaml', '[')  # what is installed can't even be read
    for name in ('cryhavoc-brawl-greedy', 'cryhavoc-watermill-random'):
        expect_status(verify(name, PAVISE_DATA=data), 0)
    path = f'{tmp}/a.pv'
    write(path, read(f'{JOURNALS}/cryhavoc-brawl-greedy.pv').replace('c6fc50c5f1dcbf2d', '0123456789abcdef'))
    result = expect_status(pavise('replay', '--verify', path, PAVISE_DATA=data), 1)
    expect(':4: the text 0123456789abcdef of cryhavoc/brawl is not kept, played on an earlier one, c6fc50c5f1dcbf2d'
           in result.err, result.err)
    write(path, read(path).replace('cryhavoc/brawl', 'cryhavoc/never'))
    result = expect_status(pavise('replay', '--verify', path, PAVISE_DATA=data), 2)
    expect(':4:1: found cryhavoc/never, accepted: an installed scenario' in result.err, result.err)


@test
def a_text_that_is_not_kept_is_told_and_what_differs(tmp):
    path = f'{tmp}/a.pv'
    write(path, read(f'{JOURNALS}/nevsky-crossing-random.pv').replace('5f29e30bd2b8f7fe', '0123456789abcdef'))
    result = expect_status(pavise('replay', '--verify', path), 1)
    expect(':4: the text 0123456789abcdef of nevsky/crossing is not kept, played on the present one, 5f29e30bd2b8f7fe'
           in result.err, result.err)
    french = expect_status(pavise('replay', '--verify', path, '--lang', 'fr'), 1)
    expect("le texte 0123456789abcdef de nevsky/crossing n'est pas gardé" in french.err, french.err)
    result = expect_status(pavise('replay', '--verify', path, PAVISE_DATA=copy_data(tmp, drop_a_man)), 1)
    expect('TK2' in result.err and 'is not kept' in result.err, result.err)


@test
def a_journal_carries_its_scenario_whose_words_do_not_count(tmp):
    path = f'{tmp}/a.pv'
    changed = copy_data(tmp, drop_a_man)
    for scenario in ('cryhavoc/brawl', 'nevsky/crossing'):
        good('play', scenario, '--red', 'greedy', '--blue', 'greedy', '--dice', 'seeded:3', '--save', path)
        text = read(path)
        expect('[ScenarioText]' in text, text[:300])
        for more in ({}, {'PAVISE_DATA': changed}):
            result = good('replay', '--verify', path, **more)
            expect('every fingerprint agrees' in result.out and result.err == '', result.err)
        other = re.sub(r'^\| title: .*', '| title: Otherwise', text, flags=re.MULTILINE)
        other = re.sub(r'army: The \w+', 'army: Others', other)
        expect(other != text, 'nothing was replaced')
        write(path, other)
        expect(good('replay', '--verify', path).err == '', 'words count')
        write(path, text.replace('turn_limit: 12', 'turn_limit: 13'))
        expect('written under' in expect_status(pavise('replay', '--verify', path), 1).err, 'a figure counts')


def play_then(tmp, scenario, *sets):
    """A journal whose figures were others, as if they had been those installed then."""
    path = f'{tmp}/then.pv'
    words = [word for one in sets for word in ('--set', one)]
    good('play', scenario, '--red', 'greedy', '--blue', 'greedy', '--dice', 'seeded:3', '--save', path, *words)
    write(path, re.sub(r'^\[Options .*\n', '', read(path), flags=re.MULTILINE))
    return path


def keep_figures(data, ruleset, *sets):
    """Those figures are kept, besides the installed ones."""
    folder = f'{data}/tables/former'
    names = read(f'{folder}/list.tsv').split()
    text = read(f'{folder}/{ruleset}-{json.loads(good("rules", "--tables", ruleset, "--json").out)["hash"]}.tsv')
    for one in sets:
        key, value = one.split('=')
        text, count = re.subn(f'^{key}\t.*$', f'{key}\t{value}', text, flags=re.MULTILINE)
        expect(count == 1, one)
    os.remove(f'{folder}/list.tsv')
    write(f'{folder}/{ruleset}-then.tsv', text)
    write(f'{folder}/list.tsv', '\n'.join([*names, f'{ruleset}-then']) + '\n')


@test
def an_option_that_is_gone_is_named_and_its_usual_value_passes(tmp):
    data = copy_data(tmp)
    folder = f'{data}/tables/former'
    names = read(f'{folder}/list.tsv').split()
    kept = read(f'{folder}/{next(name for name in names if name.startswith("nevsky"))}.tsv')
    os.remove(f'{folder}/list.tsv')
    write(f'{folder}/nevsky-then.tsv', kept + 'muddy\ttrue\n')
    write(f'{folder}/list.tsv', '\n'.join([*names, 'nevsky-then']) + '\n')
    good('play', 'nevsky/skirmish-set', '--set', 'turn_limit=7', '--save', f'{tmp}/now.pv', given='quit\n')
    now = read(f'{tmp}/now.pv')
    for number, (was, then) in enumerate((('turn_limit=7', 'turn_limit=7 muddy={}'),
                                          ('turn_limit: 10}', 'turn_limit: 10, muddy: {}}}'))):
        for value in 'true', 'on', 'false':
            path = f'{tmp}/then{number}{value}.pv'
            text = re.sub(re.escape(was), then.format(value), now, count=1)
            expect(text != now, was)
            write(path, text)
            result = pavise('list', path, PAVISE_DATA=data)
            if value == 'false':
                expect(result.status == 2 and 'the option "muddy" no longer exists' in result.err and '"true"' in result.err, result.err)
            else:
                expect(result.status != 2 and result.out, f'{value}: {result.err}')
    said = expect_status(pavise('list', 'nevsky/skirmish-set', '--set', 'muddy=true', PAVISE_DATA=data), 2).err
    expect('the option "muddy" no longer exists' in said, said)
    expect('is unknown' in expect_status(pavise('list', 'nevsky/skirmish-set', '--set', 'sunny=true', PAVISE_DATA=data), 2).err, 'none')


@test
def figures_that_differ_are_named(tmp):
    for number, (scenario, key, then, now, option) in enumerate((
            ('cryhavoc/brawl', 'troops/SWO/attack', '8', None, 'stair_walls=false'),
            ('nevsky/crossing', 'troops/medium/move', '2.5', '2', 'odd_fraction=sheet'))):
        folder = f'{tmp}/{number}'
        os.mkdir(folder)
        ruleset = scenario.split('/')[0]
        figures = json.loads(good('rules', '--tables', ruleset, '--json').out)
        table, row, column = key.split('/')
        now = now or figures['tables'][table]['rows'][row][column]
        usual = figures['options'][option.split('=')[0]]
        path = play_then(folder, scenario, f'{key}={then}', option)
        result = expect_status(pavise('replay', '--verify', path), 1)
        expect(": written under " in result.err, result.err)
        expect("which figures differ isn't known, those are not kept" in result.err, result.err)
        data = copy_data(folder)
        keep_figures(data, ruleset, f'{key}={then}', option)
        said = f'{option.replace("=", " ")} -> {usual}, {key} {then} -> {now}'
        result = expect_status(pavise('replay', '--verify', path, PAVISE_DATA=data), 1)
        expect(f'where these differ: {said}' in result.err, f'{said}\n{result.err}')
        expect(result.err.count(' -> ') == 2, result.err)
        # Another text of the scenario besides, in French.
        write(path, re.sub(r'^\[Scenario ".*', f'[Scenario "{scenario} {"0" * 16}"]',
                           re.sub(r'^(\| |\[ScenarioText\]).*\n(    .*\n)*', '', read(path), flags=re.MULTILINE),
                           flags=re.MULTILINE))
        result = expect_status(pavise('replay', '--verify', path, '--lang', 'fr', PAVISE_DATA=data), 1)
        expect("n'est pas gardé" in result.err and f'où diffèrent : {said}' in result.err, result.err)


@test
def the_present_figures_are_kept():
    """Where this fails: tools/keep_figures.py."""
    names = read(f'{FIGURES}/list.tsv').split()
    expect(sorted(os.listdir(FIGURES)) == sorted([*(f'{name}.tsv' for name in names), 'list.tsv']), names)
    for ruleset in ('cryhavoc', 'nevsky'):
        figures = json.loads(good('rules', '--tables', ruleset, '--json').out)
        expect(f'{ruleset}-{figures["hash"]}' in names, f'{figures["hash"]} of {ruleset}')
        lines = dict(line.split('\t') for line in read(f'{FIGURES}/{ruleset}-{figures["hash"]}.tsv').splitlines())
        cells = {f'{table}/{row}/{column}': value for table, what in figures['tables'].items()
                 for row, columns in what['rows'].items() for column, value in columns.items()}
        expect(lines == {**figures['options'], **cells}, ruleset)


@test
def a_journal_is_found_in_a_mail(tmp):
    good('play', 'nevsky/skirmish-set', '--red', 'greedy', '--blue', 'random', '--dice', 'seeded:3', '--save', f'{tmp}/a.pv')
    text = read(f'{tmp}/a.pv')
    for mail in ('\ufeff' + text, 'Hello,\n\nmy move.\n\n' + text, 'Hello,\n' + re.sub('^', '> > ', text, flags=re.MULTILINE) + '\n',
                 'Hello,\r\n' + re.sub('^', '>', text, flags=re.MULTILINE).replace('\n', '\r\n') + '\r\n'):
        write(f'{tmp}/b.pv', mail)
        for words in (('replay', '--verify'), ('check',), ('list',)):
            result = pavise(*words, f'{tmp}/b.pv')
            expect(result.status == (1 if words[0] == 'list' else 0), f'{words} {mail[:90]!r}\n{result.err}')
    write(f'{tmp}/b.yaml', read(f'{SOURCE}/data/scenarios/nevsky/skirmish.yaml') + "about: |\n  [Journal \"1\"]\n")
    write(f'{tmp}/b.yaml', re.sub('^about: [^|].*\\n(  .*\\n)*', '', read(f'{tmp}/b.yaml'), flags=re.MULTILINE))
    expect('a scenario' in good('check', f'{tmp}/b.yaml').out, 'a scenario whose text names one')


@test
def a_scenarios_text_comes_through_as_it_is(tmp):
    about = ['ends with a backslash \\\\', '', '  indented   and more, ' + 'very ' * 30 + 'long   indeed \\\\',
             '> quoted', '| barred', '[Journal "1"]', '1.red.move', '  #0123456789abcdef']
    text = read(f'{SOURCE}/data/scenarios/nevsky/skirmish.yaml')
    text = '# a comment\n' + re.sub('^about: .*\\n(  .*\\n)*', '', text, flags=re.MULTILINE)
    text += 'about: |\n' + ''.join(f'  {line}\n' if line else '\n' for line in about)
    write(f'{tmp}/a.yaml', text)
    good('play', f'{tmp}/a.yaml', '--red', 'random', '--blue', 'random', '--dice', 'seeded:3', '--save', f'{tmp}/a.pv')
    expect('every fingerprint agrees' in good('replay', '--verify', f'{tmp}/a.pv').out, 'own')
    lines = re.sub(r'\\\n(?:    )?', '', read(f'{tmp}/a.pv')).splitlines()
    expect([line[2:] for line in lines if line.startswith('|')] == text.splitlines(), lines[:40])


@test
def texts_of_before_have_the_hash_that_names_them_and_are_in_no_list():
    kept = sorted(name for name in os.listdir(FORMER) if name != 'ids.tsv')
    ids = dict(line.split('\t') for line in read(f'{FORMER}/ids.tsv').splitlines())
    expect(kept == sorted(f'{one}.scenario' for one in ids.values()), kept)
    listed = good('scenario').out
    expect('former' not in listed and not any(one in listed for one in ids.values()), listed)
    for words in (('scenario', 'former/' + kept[0][:16]), ('play', 'former/' + kept[0])):
        expect_status(pavise(*words, given=''), 2)


@test
def a_text_changed_by_hand_is_not_taken(tmp):
    data = copy_data(tmp, drop_a_man)
    path = f'{data}/scenarios/former/5f29e30bd2b8f7fe.scenario'
    text = read(path)
    os.remove(path)
    write(path, text.replace('turn_limit: 12', 'turn_limit: 13'))
    result = expect_status(verify('nevsky-crossing-random', PAVISE_DATA=data), 1)
    expect('is not kept' in result.err, result.err)


if __name__ == '__main__':
    support.main()
