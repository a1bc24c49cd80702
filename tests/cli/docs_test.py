#!/usr/bin/env python3
"""tests/cli/docs_test.py PAVISE - runs every command and session that the documentation shows; TAP.

    ```console                 $ COMMAND, then what it prints
    ```transcript COMMAND      > a line that is typed, then what is printed
    ```json                    of docs/referee.md: questions, each with its answer below
    ```c FILE                  lines of that file, in their order

A line that ends in ... is printed with anything behind it; ... alone is any lines."""

import os
import re
import subprocess
import tempfile

import support
from support import PAVISE, SOURCE, environment, expect, test

PAGES = ['README.md', 'docs/maps.md', 'docs/playing.md', 'docs/protocol.md', 'docs/one-throw.md', 'docs/pictures.md',
         'docs/balance.md', 'docs/referee.md']


def blocks(page, kind):
    """(line, words behind the kind, lines) of each fenced block."""
    found, begun = [], None
    for number, line in enumerate(open(f'{SOURCE}/{page}', encoding='utf-8'), 1):
        line = line.rstrip('\n')
        if begun is None and line.startswith('```'):
            begun = (number, line[3:].split(None, 1), [])
        elif begun is not None and line == '```':
            if begun[1][:1] == [kind]:
                found.append((begun[0], (begun[1] + [''])[1], begun[2]))
            begun = None
        elif begun is not None:
            begun[2].append(line)
    return found


def matches(wanted, printed):
    """Whether the lines are those that are shown."""
    if not wanted:
        return not printed
    first, rest = wanted[0], wanted[1:]
    if first == '...':
        return any(matches(rest, printed[i:]) for i in range(len(printed) + 1))
    if not printed:
        return False
    here = printed[0].startswith(first[:-3]) if first.endswith('...') else printed[0] == first
    return here and matches(rest, printed[1:])


def tidy(text):
    lines = [line.rstrip() for line in text.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def shell(command, where, given=''):
    """As a reader would type it, with our program before all others."""
    os.makedirs(f'{where}/.bin', exist_ok=True)
    if not os.path.exists(f'{where}/.bin/pavise'):
        os.symlink(PAVISE, f'{where}/.bin/pavise')
        for name in 'examples', 'data', 'tests':
            os.symlink(f'{SOURCE}/{name}', f'{where}/{name}')
    env = environment(NO_COLOR='1')
    env['PATH'] = f'{where}/.bin:' + env['PATH']
    return subprocess.run(['sh', '-c', command], cwd=where, env=env, input=given.encode(), timeout=120,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode()


def commands(lines):
    """(command, what it prints) one after the other; a command may go on after a backslash."""
    found = []
    for line in lines:
        if found and found[-1][0].endswith('\\'):
            found[-1][0] = found[-1][0][:-1] + line.strip()
        elif line.startswith('$ '):
            found.append([line[2:], []])
        else:
            found[-1][1].append(line)
    return found


@test
def every_page_is_there():
    for page in PAGES:
        expect(os.path.exists(f'{SOURCE}/{page}'), page)


@test
def every_command_that_is_shown_prints_what_is_shown():
    count = 0
    for page in PAGES:
        with tempfile.TemporaryDirectory() as where:
            for number, _, lines in blocks(page, 'console'):
                for command, wanted in commands(lines):
                    printed = tidy(shell(re.sub(r'\s+# .*', '', command), where))
                    expect(matches(tidy('\n'.join(wanted)), printed) or wanted == [],
                           f'{page}:{number}: {command}\n' + '\n'.join(printed))
                    expect(not any(line.startswith('pavise: ') for line in printed) or wanted,
                           f'{page}:{number}: {command}\n' + '\n'.join(printed))
                    count += 1


@test
def every_session_that_is_shown_goes_as_it_is_shown():
    count = 0
    for page in PAGES:
        for number, command, lines in blocks(page, 'transcript'):
            typed = [re.sub(r'^> ?', '', line) for line in lines if line.startswith('>')]
            wanted = tidy('\n'.join(line for line in lines if not line.startswith('>')))
            with tempfile.TemporaryDirectory() as where:
                printed = tidy(shell(command, where, '\n'.join(typed) + '\n'))
            expect(matches(wanted, printed), f'{page}:{number}: {command}\n' + '\n'.join(printed))
            count += 1
    expect(count > 0, 'no session is shown')


@test
def every_question_that_is_shown_has_the_answer_that_is_shown():
    count = 0
    for number, _, lines in blocks('docs/referee.md', 'json'):
        if '"ask"' not in lines[0]:
            continue  # a list of what there is to ask with
        asked, wanted = lines[::2], [re.sub(r', \.\.\.$', ',...', line) for line in lines[1::2]]
        with tempfile.TemporaryDirectory() as where:
            printed = tidy(shell('pavise referee', where, '\n'.join(asked) + '\n'))
        expect(len(asked) == len(wanted) and matches(wanted, printed), f'docs/referee.md:{number}\n' + '\n'.join(printed))
        count += len(asked)
    expect(count > 20, f'{count} questions')


@test
def code_that_is_shown_stands_in_its_file():
    count = 0
    for page in PAGES:
        for number, path, lines in blocks(page, 'c'):
            rest = iter(open(f'{SOURCE}/{path}', encoding='utf-8').read().splitlines())
            for line in lines:
                expect(any(line == other for other in rest), f'{page}:{number}: {path} has no {line!r}')
            count += 1
    expect(count > 0, 'no code is shown')


@test
def the_readme_counts_the_lessons_that_there_are():
    words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
             'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty']
    text = re.search(r'`pavise learn`.*', open(f'{SOURCE}/README.md', encoding='utf-8').read()).group()
    for ruleset, pattern in (('nevsky', r'`pavise learn`: (\w+) boards'), ('cryhavoc', r'`pavise learn cryhavoc`: (\w+) on hexes')):
        count = len(os.listdir(f'{SOURCE}/data/lessons/{ruleset}'))
        found = re.search(pattern, text)
        expect(found and found.group(1) == words[count], f'{ruleset}: {count} lessons: {text[:120]}')


@test
def what_make_is_told_is_a_word_of_the_makefile():
    words = set(re.findall(r'^([a-z]+):', open(f'{SOURCE}/Makefile', encoding='utf-8').read(), re.M))
    for page in PAGES:
        for word in re.findall(r'`make ([a-z]+)|^ +make ([a-z]+)', open(f'{SOURCE}/{page}', encoding='utf-8').read(), re.M):
            expect((word[0] or word[1]) in words, f'{page}: make {word}')


@test
def every_page_and_picture_that_is_linked_is_there():
    for page in PAGES:
        text = open(f'{SOURCE}/{page}', encoding='utf-8').read()
        for link in re.findall(r'\]\(([^)#:]+)[^):]*\)', text):
            near, root = os.path.join(SOURCE, os.path.dirname(page), link), os.path.join(SOURCE, link)
            expect(os.path.exists(near) or os.path.exists(root), f'{page}: {link}')


support.main()
