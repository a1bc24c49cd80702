"""tests/cli/wording.py - what people read, held against data/text: no gap that nothing filled ({winner}), no key of a
text (nev.move.far)."""

import glob
import json
import re

from support import SOURCE, expect, pavise

LANGUAGES = 'en', 'fr'


def keys(language='en'):
    """Key and text of each text, by file."""
    found = {}
    for path in sorted(glob.glob(f'{SOURCE}/data/text/{language}/*.yaml')):
        if not path.endswith('errors.yaml'):
            with open(path, encoding='utf-8') as file:
                found.update(re.findall(r'^"?([a-z][\w. /-]*)"?: (.*)$', file.read(), re.M))
    return found


# A key of a text, whole: "nev.move.far" but not "nevsky.yaml" or "pavise.example.org".
KEYS = {key for key in keys() if '.' in key}
KEY = re.compile(r'(?<![\w./-])(?:nev|chb|cli|bot|web|server|pavise)\.[a-z_0-9]+(?:\.[\w-]+)*')
# "{winner}", "{need:square:squares}"; YAML and sets have other things in braces.
GAP = re.compile(r'\{[a-z_.]+(?::[^\s{}][^{}]*)?\}')
# What is said to programs by its key; docs/referee.md, server.md, protocol.md and scene.md name them.
OF_PROGRAMS = {'key', 'cause', 'causes', 'purpose', 'words', 'asked', 'ask', 'id', 'step', 'table', 'option',
               'scene'}


def expect_texts(text, what):
    for found in KEY.findall(text):
        expect(found not in KEYS and not any(key.startswith(found + '.') for key in KEYS), f'{what}: {found} in {text!r}')
    gap = GAP.search(text)
    expect(gap is None, f'{what}: {gap and gap.group()} in {text!r}')


def expect_answer(answer, what):
    """An answer to a program: its words are texts, but for what is named by its key."""
    if isinstance(answer, dict):
        for name, value in answer.items():
            # Beside a key stands its text, KEY_text.
            if name not in OF_PROGRAMS and f'{name}_text' not in answer:
                expect_answer(value, f'{what}: {name}')
    elif isinstance(answer, list):
        for value in answer:
            expect_answer(value, what)
    elif isinstance(answer, str):
        expect_texts(answer, what)


def both(*words, **more):
    """Output and errors of a command in each language, which are texts."""
    said = {}
    for language in LANGUAGES:
        done = pavise(*words, '--lang', language, **more)
        said[language] = done.out + done.err
        for line in said[language].splitlines():
            if re.match(r'(= )?\{', line):
                expect_answer(json.loads(line.removeprefix('= ')), ' '.join(words))
            else:
                expect_texts(line, ' '.join(words))
    return said
