#!/usr/bin/env python3
"""tests/cli/errors_test.py PAVISE - errors are made in English by forms: each has a French sentence in
data/text/fr/errors.yaml. Forms are what stands in quotes in calls of functions that fail or refuse. TAP."""

import glob
import re

import support
from support import SOURCE, expect, test

# Of fonts, signs and scenes that Pavise brings along itself.
LEFT_OUT = '/draw/', '_test.c'


def calls(text):
    """The arguments of each call of a function whose name says that it fails."""
    for call in re.finditer(r'\b\w*(?:fail|refuse|question_word|node_word|node_map|node_each|read_faces|must)\w*\s*\(|\bWHEN\s*\(', text):
        at, depth, quoted = call.end(), 1, False
        while depth and at < len(text):
            c = text[at]
            if quoted:
                at += c == '\\'
                quoted = c != '"'
            elif c == '"':
                quoted = True
            else:
                depth += (c == '(') - (c == ')')
            at += 1
        yield text[call.end():at - 1]
    yield from re.findall(r'kit_form_list\(([^;]+);', text)
    # What a figure accepts.
    yield from re.findall(r'accept\w*\s*=\s*([^;}]+)', text)


def form_of(pieces):
    text = ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', pieces))
    text = re.sub(r'%(?!%)[-0-9.*]*(?:hh|h|ll|l|z|j)?[diuxXcsfgp]', '{}', text)
    return text.replace('%%', '%').replace('\\"', '"').replace('\\\\', '\\')


def forms():
    found = {}
    for path in glob.glob(f'{SOURCE}/src/**/*.c', recursive=True):
        if not any(part in path for part in LEFT_OUT):
            text = open(path, encoding='utf-8').read()
            for arguments in calls(text):
                for pieces in re.findall(r'(?:"(?:[^"\\]|\\.)*"\s*(?:PRI\w+\s*)?)+', arguments):
                    found.setdefault(form_of(pieces), path.split('/src/')[1])
    return found


def sentences():
    found = {}
    for line in open(f'{SOURCE}/data/text/fr/errors.yaml', encoding='utf-8'):
        match = re.fullmatch(r'"((?:[^"\\]|\\.)*)": "((?:[^"\\]|\\.)*)"\n', line)
        if match:
            found[match.group(1).replace('\\"', '"')] = match.group(2)
        else:
            expect(line.startswith('#'), f'errors.yaml: {line}')
    return found


def is_sentence(form):
    """Two words or more of a language; not an example ({turn: 4, ...}) or a list of words of ours."""
    bare = form.replace('{}', '')
    return (' ' in bare and re.search('[a-z]{2}', bare) and not re.match(r'\{\w', form)
            and not form.startswith(', ') and 'takeback' not in form)


@test
def every_error_has_a_french_sentence():
    known = sentences()
    missing = [f'{path}: {form}' for form, path in forms().items() if is_sentence(form) and form not in known]
    expect(not missing, '\n'.join(sorted(missing)))


@test
def a_sentence_has_the_gaps_of_its_form():
    for form, sentence in sentences().items():
        count = form.count('{}')
        gaps = {int(n) for n in re.findall(r'\{(\d)\}', sentence)}
        expect(gaps <= set(range(1, count + 1)), f'{form}: {sentence}')
        if '"' not in form or count != 1:
            expect(len(gaps) == count, f'{form}: {sentence}')


support.main()
