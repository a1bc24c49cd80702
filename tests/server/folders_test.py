#!/usr/bin/env python3
"""tests/server/folders_test.py PAVISE - where `serve` finds the pages: beside the program, in the prefix that it
lies in, where --web says; or it says which command builds them. The pages are stood for by one of a line. TAP."""

import os
import shutil
import signal

from serving import PAVISE, Server, expect, support
from support import SOURCE, environment, test  # found by serving


def program(folder):
    """The program, lying in that folder; its library is found where it was built."""
    os.makedirs(folder)
    path = f'{folder}/pavise'
    try:
        os.link(PAVISE, path)
    except OSError:
        shutil.copy2(PAVISE, path)
    return path


def pages(folder, words):
    os.makedirs(folder)
    with open(f'{folder}/index.html', 'w', encoding='utf-8') as out:
        out.write(f'<!doctype html><title>{words}</title>')


def env():
    libraries = [os.path.dirname(PAVISE)] + os.environ.get('LD_LIBRARY_PATH', '').split(':')
    return environment(PAVISE_DATA=f'{SOURCE}/data', LD_LIBRARY_PATH=':'.join(filter(None, libraries)))


def shown(tmp, where, *more):
    """The first page, and what was said on standard error."""
    server = Server(f'{tmp}/battles.db', *more, program=where, env=env())
    text = server.get('/', headers={'Accept': 'text/html'}).body.decode()
    server.process.send_signal(signal.SIGTERM)
    _, said = server.process.communicate(timeout=20)
    expect(server.process.returncode == 0, said)
    return text, said.decode()


@test
def pages_beside_the_program_come_first(tmp):
    where = program(f'{tmp}/usr/build')
    pages(f'{tmp}/usr/build/web', 'beside')
    pages(f'{tmp}/usr/share/pavise/web', 'installed')
    text, said = shown(tmp, where)
    expect('beside' in text and not said, f'{text}\n{said}')


@test
def then_those_of_the_prefix(tmp):
    where = program(f'{tmp}/usr/bin')
    pages(f'{tmp}/usr/share/pavise/web', 'installed')
    text, said = shown(tmp, where)
    expect('installed' in text and not said, f'{text}\n{said}')


@test
def a_folder_without_a_first_page_is_none(tmp):
    where = program(f'{tmp}/usr/bin')
    os.makedirs(f'{tmp}/usr/bin/web')
    pages(f'{tmp}/usr/share/pavise/web', 'installed')
    text, _ = shown(tmp, where)
    expect('installed' in text, text)


@test
def an_option_names_others(tmp):
    where = program(f'{tmp}/usr/bin')
    pages(f'{tmp}/usr/bin/web', 'beside')
    pages(f'{tmp}/own', 'own')
    text, said = shown(tmp, where, '--web', f'{tmp}/own')
    expect('own' in text and not said, f'{text}\n{said}')


@test
def without_any_the_command_is_told_that_builds_them(tmp):
    """On standard error at once, and to whoever asks for a page; questions of programs are answered."""
    where = program(f'{tmp}/usr/bin')
    text, said = shown(tmp, where)
    for words in text, said:
        expect('make play' in words and '--web' in words, f'{text}\n{said}')
    expect(text.startswith('<'), f'not a page: {text}')
    with Server(f'{tmp}/more.db', program=where, env=env()) as server:
        expect(server.get('/api/about').status == 200, 'no answers')


support.main()
