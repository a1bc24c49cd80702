#!/usr/bin/env python3
"""tests/cli/keys_test.py PAVISE - the texts of data/text against the sources: each key that the sources name has a text
and each text has somebody who names it; a text has the gaps that its callers fill; a number has what it counts; each
file that renders texts is tried by a case; prints TAP."""

import glob
import os
import re

import support
from support import SOURCE, expect, test

LANGUAGES = 'en', 'fr'
FILES = 'pavise', 'nevsky', 'cryhavoc', 'web'


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def texts(language, files=FILES):
    """Text of each key."""
    found = {}
    for name in files:
        key = None
        for line in read(f'{SOURCE}/data/text/{language}/{name}.yaml').splitlines():
            match = re.match(r'(?:"([^"]+)"|([a-z][^\s"]*)): ?(.*)$', line)
            if match:
                key = match[1] or match[2]
                found[key] = '' if match[3] == '|' else match[3].strip('"').replace('\\"', '"')
            elif key and line.startswith('  '):
                found[key] += line[2:] + '\n'
    return found


TEXTS = {language: texts(language) for language in LANGUAGES}
KEY = re.compile(r'(?:nev|chb|cli|bot|web|server|pavise)\.')
GAP = re.compile(r'\{([\w.]+)(?::[^{}]*)?\}')


def gaps(text):
    return set(GAP.findall(text))


# --- the sources in C -------------------------------------------------------------------------------------------------

def without_comments(text):
    return re.sub(r'/\*.*?\*/', lambda m: re.sub(r'[^\n]', ' ', m[0]), text, flags=re.S)


def sources():
    found = {}
    for path in sorted(glob.glob(f'{SOURCE}/src/**/*.[ch]', recursive=True)):
        if not path.endswith('_test.c') and 'fixture' not in os.path.basename(path):
            found[path[len(SOURCE) + 1:]] = without_comments(read(path))
    return found


C = sources()
LITERALS = {word for text in C.values() for word in re.findall(r'"((?:[^"\\\n]|\\.)*)"', text)}


def past(text, at, step):
    """Where the literal that begins or ends at `at` does so."""
    at += step
    while text[at] != '"' or text[at - 1] == '\\':
        at += step
    return at


def opening(text, at):
    """The bracket or semicolon that `at` stands behind."""
    depth = 0
    while at > 0:
        at -= 1
        if text[at] == '"':
            at = past(text, at, -1)
        elif text[at] in ')}]':
            depth += 1
        elif depth == 0 and text[at] in '({[;':
            break
        elif text[at] in '({[':
            depth -= 1
    return at


def arguments(text, at):
    """What stands between the bracket at `at` and its other one, parted by commas."""
    found, begin, depth = [], at + 1, 0
    while depth >= 0:
        at += 1
        if text[at] == '"':
            at = past(text, at, 1)
        elif text[at] in '({[':
            depth += 1
        elif text[at] in ')}]':
            depth -= 1
        if depth < 0 or (depth == 0 and text[at] == ','):
            found.append(' '.join(text[begin:at].split()))
            begin = at + 1
    return found


def calls():
    """File, function and arguments of each call that a key is an argument of; the keys."""
    found = {}
    for path, text in C.items():
        for match in re.finditer(r'"((?:nev|chb|cli|bot|web|server|pavise)\.[^"%]*)"', text):
            at = opening(text, match.start())
            name = re.search(r'(\w+)\s*$', text[:at])
            if text[at] == '(' and name and name[1] not in ('return', 'if', 'snprintf', 'strcmp'):
                call = found.setdefault((path, at), (path, name[1], arguments(text, at), []))
                call[3].append(match[1])
    return list(found.values())


CALLS = calls()
SIDES = {'red', 'blue', 'rule'}
NO_ONE = {'PV_NONE', 'CHB_NO_PLACE', 'NEV_NO_SQUARE', '-1'}
# Of functions that take an explanation, what they give it.
EXPLAINS = {
    'pv_deny': set(), 'pv_deny_at': {'at'}, 'pv_refuse': {'need', 'have'}, 'pv_refuse_at': {'need', 'have', 'at'},
    'refuse_support': {'at'}, 'refuse_target': {'at'}, 'refuse_stack': {'need', 'have', 'at'}, 'deny': {'at'},
    'warn': {'need', 'have', 'at'}, 'engine_refuse': set(), 'serve_refuse': set(), 'cli_text': set(),
    'pv_texts_get': set(), 'draw_word': set(),
}
# Of functions that tell an event, where its arguments stand.
TELLS = {
    'chb_say': {'who': 3, 'place': 4, 'amount': 5}, 'chb_say_result': {'who': 3, 'place': 4, 'amount': 5},
    'chb_say_at': {'who': 3, 'place': 4}, 'chb_result_at': {'who': 3, 'place': 4},
    'chb_say_attack': {'who': 4, 'whom': 5, 'place': 6}, 'nev_say': {'who': 3, 'place': 4, 'amount': 5},
    'nev_say_result': {'who': 3, 'place': 4, 'amount': 5}, 'nev_tell': {'who': 3, 'place': 4},
    'nev_tell_result': {'who': 3, 'place': 4}, 'nev_say_lost': {'who': 4, 'place': 5, 'amount': 6},
    'nev_say_attack': {'who': 4, 'whom': 5, 'place': 6}, 'nev_say_undone': {'who': 3, 'place': 4},
    'nev_say_first': {}, 'pv_throw_ask': {}, 'pv_throw_split': {},
}
# Of functions that take names and what they stand for.
NAMES = 'cli_say', 'cli_say_folded', 'cli_complain', 'draw_say'
# What a function of one caller gives a text.
GIVES = {
    'fail_dice': {'count', 'sides'}, 'say_with_rule': {'text', 'rule', 'answer'}, 'put_interval': {'at', 'low', 'high'},
    'add_count': {'count', 'full'}, 'refuse_places': {'from', 'to', 'place'}, 'with_unit': {'need', 'rule'},
    'tell_share': set(), 'put_label': set(), 'put_head': set(), 'put_entry': set(), 'put_sample': set(),
    'put_arrow_sample': set(), 'put_hex_figure': set(), 'draw_away': set(), 'put_key': set(), 'ask_fate': set(),
    'chb_kill': set(), 'chb_wound': set(), 'chb_stun': set(), 'chb_strike_rider': set(),
    'key_of': {'who', 'place', 'amount', 'rest'}, 'make': {'who', 'place', 'amount', 'rest'},
}
# The classes of sentences: what may fill a text whose key stands in a table.
CLASSES = ({'need', 'have', 'at'}, {'who', 'whom', 'place', 'amount', 'rest'}, {'who', 'place', 'amount', 'seat'},
           {'winner', 'loser'})


def texts_of(key):
    """Each text that a key may come to: an event's, by its amount, too."""
    return [(language, name, text) for language in LANGUAGES for name, text in TEXTS[language].items()
            if name == key or re.fullmatch(re.escape(key) + r'\.\d+', name)]


def given(function, args):
    if function in EXPLAINS:
        return EXPLAINS[function]
    if function in GIVES:
        return GIVES[function]
    return {name for name, at in TELLS[function].items() if at < len(args) and args[at] not in NO_ONE}


# A board in letters has its words as "{nev.board.off}".
ON_BOARDS = {key for word in LITERALS for key in re.findall(r'\{([a-z]+\.[\w.]+)\}', word)}


@test
def each_key_that_the_sources_name_has_a_text():
    ends = {word for text in C.values() for word in re.findall(r'"((?:nev|chb)\.word\.)"', text)}
    for language in LANGUAGES:
        for word in sorted(LITERALS):
            if not KEY.match(word) or word in ends or not re.fullmatch(r'[\w.%*-]+', word):
                continue
            form = re.compile(re.sub(r'%(?:\\?\.\d+)?[sdu]', '.+', re.escape(word)))
            known = word in TEXTS[language] or any(form.fullmatch(key) for key in TEXTS[language]) or \
                any(key.startswith(word + '.') for key in TEXTS[language])
            expect(known, f'{language}: {word}')
        expect(ON_BOARDS <= set(TEXTS[language]), f'{language}: {ON_BOARDS - set(TEXTS[language])}')


@test
def each_text_has_the_gaps_that_its_callers_fill():
    tried = 0
    for path, function, args, keys in CALLS:
        if function in NAMES or not (function in EXPLAINS or function in TELLS or function in GIVES):
            continue
        for key in keys:
            for language, name, text in texts_of(key):
                # "no enemy stands there: nowhere" is said of a square that the board hasn't.
                more = {'at'} if key == 'nev.fire.empty' else set()
                lacks = gaps(text) - given(function, args) - SIDES - more
                expect(not lacks, f'{path}: {function} gives {language} {name} no {lacks}: {text!r}')
                tried += 1
    expect(tried > 1500, tried)


@test
def each_name_that_a_caller_gives_stands_in_the_text():
    tried = 0
    for path, function, args, keys in CALLS:
        if function not in NAMES or re.fullmatch(r'const struct .*', args[0]):
            continue
        first = next(i for i, word in enumerate(args) if keys[0] in word) + 1
        names = {word.strip('"') for word in args[first::2] if re.fullmatch(r'"[a-z_]+"', word)}
        for language in LANGUAGES:
            known = [TEXTS[language][key] for key in keys if key in TEXTS[language]]
            said = set().union(*map(gaps, known))
            expect(said == names, f'{path}: {function} {keys} has {names}, {language} says {said}')
            tried += 1
    expect(tried > 300, tried)


@test
def a_text_in_a_table_is_of_one_kind():
    called = {key for _, _, _, keys in CALLS for key in keys}
    for language in LANGUAGES:
        for key in sorted(set(TEXTS[language]) & LITERALS - called):
            if key.startswith(('nev.', 'chb.')) and '.word.' not in key and key != 'chb.figures.note':
                said = gaps(TEXTS[language][key]) - SIDES
                expect(any(said <= kind for kind in CLASSES), f'{language}: {key}: {said}')


@test
def both_languages_have_the_same_keys_and_gaps():
    english, french = (TEXTS[language] for language in LANGUAGES)
    expect(set(english) == set(french), set(english) ^ set(french))
    for key, text in english.items():
        expect(gaps(text) == gaps(french[key]), f'{key}: {gaps(text) ^ gaps(french[key])}')


# --- the sources of the pages -----------------------------------------------------------------------------------------

PAGES = {path[len(SOURCE) + 1:]: read(path) for path in sorted(glob.glob(f'{SOURCE}/web/src/**/*.ts', recursive=True))}
FORMS = ''.join(read(path) for path in glob.glob(f'{SOURCE}/web/public/**/*.json', recursive=True))
# Keys, and what keys begin with, that are no texts: of the browser's store, of the page's own words.
OF_PAGES = re.compile(r'pavise\.(battles|client|language|lessons|line|referee|seen|settings)\b')
PAGE_KEY = re.compile(r"""['"`]((?:web|cli|server|pavise)\.[\w.:-]*)(\$\{|\*|['"`](?:\s*\+)?)""")


def page_keys():
    """File, key and whether it only begins one."""
    for path, text in PAGES.items():
        for match in PAGE_KEY.finditer(text):
            if not OF_PAGES.match(match[1]):
                yield path, match[1], match[2] not in ("'", '"', '`') or match[1].endswith('.')


def variants(key):
    """The texts that a page may read for a key: those for boards of hexes and for fingers, too."""
    return [name for name in (key, key + '.touch', key + '.hex', key + '.hex.touch') if name in TEXTS['en']]


@test
def each_key_that_the_pages_name_has_a_text():
    tried = 0
    for path, key, begins in page_keys():
        known = any(name.startswith(key) for name in TEXTS['en']) if begins else bool(variants(key))
        # boxes.ts asks t(what + '.ask').
        known = known or any(name.startswith(key + '.') for name in TEXTS['en'])
        expect(known, f'{path}: {key}')
        tried += 1
    expect(tried > 400, tried)


def page_calls():
    """File, keys (with whether they only begin one) and names of each t('KEY', {name: …})."""
    for path, text in PAGES.items():
        for match in re.finditer(r'\bt\(', text):
            args = script_arguments(text, match.end() - 1)
            keys = [(m[1], m[2] not in ("'", '"', '`') or m[1].endswith('.')) for m in PAGE_KEY.finditer(args[0])]
            names = None
            if len(args) == 1:
                names = set()
            elif args[1].startswith('{'):
                inside = script_arguments(args[1], 0)
                names = {re.match(r'(\w+)', one)[1] for one in inside if re.match(r'\w', one)}
            yield path, keys, names


def script_arguments(text, at):
    """As arguments(), of TypeScript: three kinds of quotes, and brackets within the third."""
    found, begin, inside = [], at + 1, [text[at]]
    while True:
        at += 1
        c = text[at]
        if inside[-1] in '\'"`':
            if c == '\\':
                at += 1
            elif c == inside[-1]:
                inside.pop()
            elif inside[-1] == '`' and text[at:at + 2] == '${':
                inside.append('{')
                at += 1
        elif c in '\'"`({[':
            inside.append(c)
        elif c in ')}]':
            inside.pop()
        if not inside or (len(inside) == 1 and c == ','):
            found.append(text[begin:at].strip())
            begin = at + 1
        if not inside:
            return [one for one in found if one]


WHOLE = {name for _, key, begins in page_keys() if not begins for name in variants(key)}


@test
def each_gap_of_a_text_of_the_pages_is_filled():
    tried, begun = 0, {}
    for path, keys, names in page_calls():
        for key, begins in keys:
            # What begins so, but for what is named in full elsewhere: of several callers one gives it all.
            found = {name for name in TEXTS['en'] if name.startswith(key)} - WHOLE if begins else variants(key)
            for name in found:
                filled = names is None or gaps(TEXTS['en'][name]) <= names
                expect(filled or begins, f'{path}: {name} has {gaps(TEXTS["en"][name])}, the page gives {names}')
                begun[name] = begun.get(name, False) or filled
                tried += 1
    expect(tried > 400 and all(begun.values()), [name for name, filled in begun.items() if not filled])


@test
def each_name_that_a_page_gives_stands_in_the_text():
    for path, keys, names in page_calls():
        if keys and names:
            found = [name for key, begins in keys for name in (TEXTS['en'] if begins else variants(key))
                     if name.startswith(key)]
            said = set().union(*(gaps(TEXTS['en'][name]) for name in found))
            expect(names <= said, f'{path}: {keys} has {said}, the page gives {names}')


# --- texts that nobody reads ------------------------------------------------------------------------------------------

def made_of(word):
    """The keys that a form makes: "cli.help.%s" """
    return re.compile(re.sub(r'%(?:\\?\.\d+)?[sdu]', '[^.]+', re.escape(word)))


def data_words():
    tables = ''.join(read(path) for path in glob.glob(f'{SOURCE}/data/tables/*.*'))
    quoted = ' '.join(re.findall(r"'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`", ''.join(PAGES.values())))
    return set(re.findall(r'[\w-]+', ' '.join(LITERALS) + quoted + FORMS + tables))


@test
def each_text_is_read_by_somebody():
    forms = [made_of(word) for word in LITERALS if '%' in word and re.fullmatch(r'[\w.%* -]+', word) and
             (KEY.match(word) or re.match(r'(scenario|about|piece|ruleset) %', word))]
    begins = {key for _, key, begun in page_keys() if begun} - {'web.'} | {'nev.word.term.', 'chb.word.term.'}
    words = data_words()
    for key in TEXTS['en']:
        base, _, last = key.rpartition('.')
        known = key in LITERALS or key in WHOLE or key in ON_BOARDS or any(form.fullmatch(key) for form in forms)
        known = known or any(key.startswith(one) for one in begins)
        # An event's, by its amount; what parts of a sum say; a cost in its unit.
        known = known or (base in LITERALS and (last.isdigit() or last in ('count', 'halves')))
        known = known or (last == 'part' and any(one.startswith(base) for one in LITERALS))
        # Words of the ruleset's tables, orders, marks and options; what the lobby chooses among.
        known = known or (re.match(r'(nev|chb)\.word\.|web\.(undo|chat)\.', key) is not None and
                          all(part in words or part.replace('-', '_') in words for part in key.split('.')[2:]))
        expect(known, key)


# --- numbers ----------------------------------------------------------------------------------------------------------

NUMBERS = {'need', 'have', 'amount', 'rest', 'count', 'level', 'cost', 'turn', 'turns', 'number', 'n', 'top', 'height',
           'points', 'minutes', 'percent', 'sides', 'far', 'leaves', 'played', 'acts', 'battles', 'throws', 'orders'}
NOT_NUMBERS = {'at', 'who', 'whom', 'place', 'seat', 'red', 'blue', 'winner', 'loser', 'name', 'side', 'from', 'sides'}
NOUNS = {
    'en': set('stand stands square squares point points hex hexes level turn turns man men enemy enemies dice die column '
              'columns row rows goal day event events hits entry entries attack defence ep formations strength body '
              'bodies unit units battle battles lesson outcomes places sample sides side percent playouts movement throw '
              'throws acts faces face stores left decisions moments minutes min numbers hundred lost number ends % '
              'themselves rules situation needed cost stands situations files cases dice cells min KB orders positions'
              .split()),
    'fr': set('socle socles case cases point points hexagone hexagones niveau niveaux tour tours homme hommes dé dés '
              'colonne colonnes rangées objectif jour événement événements touches pe n° coût ordres hommes min règles endroits sapeurs force corps unité '
              'unités bataille batailles leçon issues lieux échantillon face faces attaque défense mouvement jet jets '
              'actes lignes formations entrées réserves ennemis fois décisions perdues pieds cas fichiers %'.split()),
}
# Where a number is of what stands before it: a line of a list, a place on a scale, a share, an idiom.
BY_ITSELF = {
    'bot.best', 'bot.close', 'bot.mixed', 'bot.random', 'cli.list.head', 'cli.table.now', 'cli.scenario.random',
    'cli.report.luck.own', 'cli.report.luck.all', 'cli.report.luck.none', 'cli.report.throw', 'cli.sim.share',
    'cli.sim.end', 'cli.sim.orders.both', 'cli.learn.head', 'cli.learn.none', 'cli.yes.cost', 'cli.yes.of', 'cli.part',
    'chb.standing.odds', 'nev.word.lost.stands', 'nev.word.lost.half_killed', 'pavise.draw.alive', 'pavise.draw.left',
    'pavise.draw.waiting', 'web.mine.all', 'web.notice.waiting', 'web.new.rules', 'web.who.bot', 'web.lessons.done',
    'web.twice', 'web.cost.at', 'web.idle.units', 'web.dice.kind', 'web.odds.was', 'web.situation.cases', 'web.lit.go',
    'web.send.way', 'web.report.moved',
}
# "needed of these: 2" stands behind the unit that these are; "so far" and "now by" behind what is counted.
OF_THESE = re.compile(r'\(.*: \{amount\}|\((?:so far|now by|jusqu\'ici :|actuellement :)[ :]*\{rest\}')


def counted(language, text, gap):
    """Whether what the gap counts is said beside it: its own word, one behind or before it, one before a colon."""
    def words(part):
        return re.split(r"[][{}\s,;:.()'’]+", part.lower())
    before, behind = text[:gap.start()], text[gap.end():]
    clause = re.split(r'[;.(]', before)[-1]
    near = words(behind.lstrip())[:4] + words(before.rstrip())[-5:]
    near += words(clause) if re.search(r':\s*$', clause) else []
    return ':' in gap[0] or bool(NOUNS[language] & set(near))


@test
def every_number_has_what_it_counts():
    tried = 0
    for language in LANGUAGES:
        for key, text in TEXTS[language].items():
            if key in BY_ITSELF:
                continue
            for gap in GAP.finditer(OF_THESE.sub('', text)):
                if gap[1] in NUMBERS:
                    expect(counted(language, OF_THESE.sub('', text), gap), f'{language}: {key}: {gap[0]} in {text!r}')
                    tried += 1
    expect(tried > 250, tried)


# What counted forms of the texts are the plural of. A number of what is behind it has such a form, not the bare word.
def plurals(language):
    forms = re.findall(r'\{\w+:[^{}:]*:([^{}]*)\}', ' '.join(TEXTS[language].values()))
    return {form.split()[0] for form in forms} - {'are', 'let', 'sont'}


# Always of several: a scale, dice thrown together, cards to pick from.
ALWAYS_MANY = {'pavise.print.scale', 'web.dice.all', 'web.confirm.faces.all', 'nev.pick.none'}


@test
def no_plural_stands_beside_a_one():
    for language in LANGUAGES:
        many = plurals(language)
        for key, text in TEXTS[language].items():
            for gap, word in re.findall(r"\{(\w+)\} ([\w'-]+)", text):
                expect(key in ALWAYS_MANY or gap in NOT_NUMBERS or word not in many,
                       f'{language}: {key}: {{{gap}}} {word}')


support.main()
