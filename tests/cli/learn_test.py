#!/usr/bin/env python3
"""tests/cli/learn_test.py PAVISE - lessons at the terminal: every one is answered wrong, then right, in both languages;
prints TAP."""

import os
import re

import support
from support import SOURCE, expect, expect_status, good, pavise, test

FOLDER = f'{SOURCE}/data/lessons'


def lessons(ruleset='nevsky'):
    """(name, a right answer, wrong ones with their reasons) of each file."""
    found = []
    for name in sorted(os.listdir(f'{FOLDER}/{ruleset}')):
        with open(f'{FOLDER}/{ruleset}/{name}', encoding='utf-8') as file:
            text = file.read()
        right = re.search(r'^right: \["?(.*?)"?(,|\])', text, re.M).group(1)
        wrong = re.findall(r'^  (.+?): ([A-Z]+-\S+|beside|missing|low|high|unread)$', text.split('\nwrong:')[1], re.M)
        found.append((name, right, wrong))
    return found


@test
def all_twelve_are_answered_and_the_sum_is_told():
    found = lessons()
    expect(len(found) == 12, len(found))
    done = good('learn', given=''.join(f'{right}\n' for _, right, _ in found))
    for number in range(1, 13):
        expect(f'Lesson {number} of 12:' in done.out, f'no lesson {number}')
    expect(done.out.count('\nRight. ') + done.out.count('Right. ') >= 12, done.out[-500:])
    expect('answered rightly: 12 of 12' in done.out, done.out[-200:])


@test
def a_wrong_answer_is_explained_with_the_rule():
    for number, (name, right, wrong) in enumerate(lessons(), 1):
        given = ''.join(f'{answer}\n' for answer, _ in wrong) + f'{right}\nquit\n'
        out = pavise('learn', str(number), given=given).out
        for answer, reason in wrong:
            if reason.startswith('NEV-'):
                expect(f'[{reason}' in out or f'{reason}' in out or '[NEV-' in out, f'{name}: {answer}: {reason}')
        expect(out.count('Not yet. ') == len(wrong), f'{name}: {out}')
        expect('Right. ' in out and re.search(r'Right\. .* \[NEV-\S+\]', out), name)


@test
def another_rulesets_lessons_are_named():
    found = lessons('cryhavoc')
    answers = ''.join(''.join(f'{a}\n' for a, _ in wrong) + f'{right}\n' for _, right, wrong in found)
    done = good('learn', 'cryhavoc', given=answers)
    expect(f'answered rightly: {len(found)} of {len(found)}' in done.out, done.out[-200:])
    for _, _, wrong in found:
        for _, reason in wrong:
            expect(not reason.startswith('CHB-') or f'[{reason}]' in done.out, reason)
    expect('Lesson 4 of 11:' in pavise('learn', 'cryhavoc', '4', given='quit\n').out, 'the fourth')


@test
def a_french_run_has_no_english_sentence_in_it():
    found = lessons()
    given = ''.join(''.join(f'{a}\n' for a, _ in wrong) + f'{right}\n' for _, right, wrong in found)
    french = good('learn', '--lang', 'fr', given='?\n' + given).out
    expect('bonnes réponses : 12 sur 12' in french, french[-200:])
    with open(f'{SOURCE}/data/text/en/pavise.yaml', encoding='utf-8') as file:
        said = re.findall(r'^cli\.learn\.\w+: "?(.*?)"?$', file.read(), re.M)
    for name, _, _ in found:
        with open(f'{FOLDER}/nevsky/{name}', encoding='utf-8') as file:
            said += re.findall(r'^  en: (?:\|\n    )?(.*)$', file.read(), re.M)
    expect(len(said) > 60, len(said))
    for text in said:
        for words in re.split(r'\{\w+\}', text):
            expect(len(words) < 12 or words not in french, f'in English: {words!r}')


@test
def what_is_no_answer_helps():
    out = pavise('learn', '7', given='?\nboard\n\nanswer\nquit\n').out
    for what in ('Write your answer', 'One answer: 2.', 'Lesson 8 of 12'):
        expect(what in out, f'no {what!r} in {out}')
    expect(out.count('How many dice do they throw?') == 3, out)
    result = expect_status(pavise('learn', '7', given='next\nquit\n'), 1)
    expect('answered rightly: 0 of 2' in result.out, result.out[-200:])
    expect_status(pavise('learn', '12', given=''), 1)
    hostile = pavise('learn', '1', given='a' * 70000 + '\n' + 'x ' * 900 + '\nquit\n')
    expect_status(hostile, 1)


@test
def an_order_that_cannot_be_read_says_where():
    out = pavise('learn', '1', given='move TM1 c2-c4\nmvoe TM1 c2-c3\nhint\nquit\n').out
    expect('move TM1 c2-c4: column 13: found "c4", accepted: a square beside' in out, out)
    expect('mvoe TM1 c2-c3: column 1: found "mvoe", accepted: ' in out, out)
    expect(out.count('Two steps straight on cost 2') == 3 and out.count('Not yet') == 2, out)
    french = pavise('learn', '1', '--lang', 'fr', given='move TM1 c2-c4\nhint\nquit\n').out
    expect('colonne 13 : trouvé « c4 »' in french, french)


@test
def lessons_are_numbered_and_may_be_ones_own(tmp):
    for wrong in ['0'], ['13'], [f'{tmp}/none.yaml'], ['1', '2'], ['cryhavoc', '12'], ['nevsky', '1', '2']:
        expect_status(pavise('learn', *wrong), 2)
    own = f'{tmp}/mine.yaml'
    with open(f'{FOLDER}/nevsky/07-dice.yaml', encoding='utf-8') as file:
        text = file.read()
    with open(own, 'w', encoding='utf-8') as file:
        file.write(text)
    expect('Lesson 1 of 1' in good('learn', own, given='2\n').out, 'one of its own')
    with open(own, 'w', encoding='utf-8') as file:
        file.write(text.replace('number:', 'numbers:'))
    result = expect_status(pavise('learn', own, given='2\n'), 2)
    expect(re.search(r'mine\.yaml:\d+:\d+: .*numbers', result.err), result.err)


support.main()
