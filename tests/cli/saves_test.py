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
    os.remove(f'{data}/scenarios/cryhavoc/brawl.yaml')  # it isn't installed any more at all
    expect_status(verify('cryhavoc-brawl-greedy', PAVISE_DATA=data), 0)


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
