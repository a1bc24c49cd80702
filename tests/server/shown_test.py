#!/usr/bin/env python3
"""tests/server/shown_test.py PAVISE - scenarios, positions and journals that are looked at, and gone on
with; prints TAP."""

import serving
from serving import HIDDEN, PERSON, SET, Server, expect, support
from support import SOURCE, good, test


def played(tmp, scenario=SET, seed=5):
    """A battle between two bots, as a journal."""
    good('play', scenario, '--red', 'random', '--blue', 'random', '--dice', f'seeded:{seed}', '--save', f'{tmp}/j.txt')
    with open(f'{tmp}/j.txt', encoding='utf-8') as journal:
        return journal.read()


@test
def a_journal_has_an_address_of_its_own(tmp):
    text = played(tmp, HIDDEN)
    with Server(f'{tmp}/b.db') as s:
        made = s.good('POST', '/api/journals', {'journal': text})
        expect(made['link'] == f'/j/{made["id"]}', made)
        expect(s.good('POST', '/api/journals', {'journal': text}) == made, 'the same text, the same name')
        expect(s.good('POST', '/api/journals', {'journal': text + '; a line more\n'})['id'] != made['id'], 'another')
        path = f'/api/battles/{made["id"]}'
        view = s.good('GET', path)
        expect(view['shown'] and view['result'] and not view['can']['chat'], view['result'])
        news = s.good('GET', f'{path}/news?after=0')['news']
        placed = {n['seat'] for n in news if n.get('order', '').startswith('place')}
        expect(all(n['kind'] != 'sealed' for n in news) and placed == {'red', 'blue'}, 'nothing is hidden')
        at = next(n['number'] for n in news[len(news) // 2:] if n['next']['seat'] in ('red', 'blue'))
        half = s.good('GET', f'{path}?at={at}')
        expect(half['number'] == at and half['units'], half['number'])
        for more in ('/layers', '/map.svg', '/picture.svg', '/report', f'/layers?at={at}', '/journal'):
            expect(s.get(path + more).status == 200, more)
        with open(f'{tmp}/again.txt', 'w', encoding='utf-8') as out:
            out.write(s.get(f'{path}/journal').body.decode())
        expect('the result' not in good('replay', f'{tmp}/again.txt', '--verify').err, 'verified')
        expect(s.post(f'{path}/orders', {'request': 'a', 'number': 0, 'orders': ['done']}).status == 401, 'no seat')
        expect(s.ask('DELETE', path).status == 403, 'nobody owns it')
        # from a moment of it on
        body = {'like': made['id'], 'at': at, 'red': PERSON, 'blue': PERSON}
        on = serving.Battle(s, s.good('POST', '/api/battles', body))
        view_on = on.view(half['prompt']['seat'])
        expect(view_on['position'] == half['position'] and view_on['number'] > 10 and not view_on['shown'], 'where it was')
        on.give(half['prompt']['seat'], view_on['choices'][0])
        for bad in (-1, len(news) + 1, 'x'):
            expect(s.post('/api/battles', {**body, 'at': bad}).status == 400, bad)
        running = s.make(HIDDEN, blue=PERSON)
        got = s.post('/api/battles', {**body, 'like': running.id, 'at': 0})
        expect(got.status == 409, 'what is hidden stays so')
        copy = s.get(running.path('/journal'), running.tokens['red']).body.decode()
        for bad in ('', 'x', copy, text.replace('[Rules "nevsky:', '[Rules "none:')):
            expect(400 <= s.post('/api/journals', {'journal': bad}).status < 500, bad[:40])
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            expect(later.good('GET', path) == view, 'it is kept')


@test
def a_journal_that_stops_is_shown_as_far_as_it_goes(tmp):
    text = serving.cut_journal(played(tmp), 12)
    with Server(f'{tmp}/b.db') as s:
        made = s.good('POST', '/api/journals', {'journal': text})
        view = s.good('GET', f'/api/battles/{made["id"]}')
        expect(not view['result'] and not view['prompt']['yours'] and view['number'] > 3, view['number'])
        conceded = s.good('POST', '/api/journals', {'journal': text + '  !concede red\n'})
        result = s.good('GET', f'/api/battles/{conceded["id"]}')['result']
        expect(result['winner'] == 'blue', result)


@test
def a_position_is_looked_at_and_played_from(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON, seed=6)
        seat = battle.view('watch')['prompt']['seat']
        battle.give(seat, battle.view(seat)['choices'][1])
        view = battle.view(seat)
        body = {'scenario': SET, 'position': view['position']}
        shown = s.good('POST', '/api/positions', body)
        expect(shown['units'] == view['units'] and shown['position'] == view['position'], 'what stands there')
        expect(shown['plans'] == battle.get(seat, '/plans')['plans'] and shown['map'].startswith('<svg'), 'plans')
        expect(shown['scene'] == view['scene'] and shown['layers']['counters'], 'scene')
        on = serving.Battle(s, s.good('POST', '/api/battles', {**body, 'red': PERSON, 'blue': PERSON, 'undo': 'ask'}))
        there = on.view(seat)
        expect(there['position'] == view['position'] and there['choices'] == view['choices'], 'the same')
        on.give(seat, there['choices'][0])
        good_journal = s.get(on.path('/journal'), on.owner).body.decode()
        expect('!position' in good_journal, 'the journal says so')
        for bad in ('', 'nevsky turn=x', 'x' * 40000, view['position'] + ' y'):
            got = s.post('/api/positions', {**body, 'position': bad})
            expect(got.status in (400, 413) and got.error()['message'], got.body)
            expect(s.post('/api/battles', {**body, 'position': bad, 'red': PERSON, 'blue': PERSON}).status in (400, 413), bad[:20])
        expect(s.post('/api/positions', {**body, 'scenario': 'nevsky/none'}).status == 404, 'scenario')
        expect(s.post('/api/battles', {'like': on.id, 'position': 'x', 'red': PERSON, 'blue': PERSON}).status == 400, 'like')
        position = on.view(seat)['position']
        again = serving.Battle(s, s.good('POST', '/api/battles', {'like': on.id, 'red': PERSON, 'blue': PERSON}))
        expect(again.view(seat)['position'] == view['position'], 'from the same beginning')
        s.stop()
        with Server(f'{tmp}/b.db') as later:
            on.server = later
            expect(on.view(seat)['position'] == position, 'it is kept')


@test
def a_scenario_that_is_sent_is_looked_at_first(tmp):
    with open(f'{SOURCE}/data/scenarios/{SET}.yaml', encoding='utf-8') as source:
        text = source.read()
    with Server(f'{tmp}/b.db') as s:
        form = s.good('POST', '/api/scenarios', {'scenario_text': text})
        known = s.good('GET', f'/api/scenarios/{SET}')
        expect(form['id'] is None and form['picture'].startswith('<svg') and form['about'] == known['about'], form['about'])
        for member in ('ruleset', 'options', 'tables', 'sides', 'points', 'words'):
            expect(form[member] == known[member], member)
        expect(known['words'] == 'nev.word.', known['words'])
        switches = [o for o in known['options'] if o['type'] == 'bool']
        expect(switches and all({o['usual'], o['value']} <= {'on', 'off'} for o in switches), switches)
        house = s.good('POST', '/api/scenarios', {'scenario_text': text, 'set': {'turn_limit': '7'}})
        expect(next(o for o in house['options'] if o['id'] == 'turn_limit')['value'] == '7', 'set')
        for bad in ({}, {'scenario_text': ''}, {'scenario_text': 'ruleset: none\n'}, {'scenario_text': text, 'set': []},
                    {'scenario_text': text, 'set': {'none': '1'}}, {'scenario_text': 3}):
            got = s.post('/api/scenarios', bad)
            expect(got.status in (400, 404) and got.error()['message'], got.body)


@test
def a_rule_is_shown_on_a_board(tmp):
    with Server(f'{tmp}/b.db') as s:
        rule = s.good('GET', '/api/rules/NEV-6F.3')
        expect(rule['situation'] and rule['title'] and rule['picture'] == '/api/rules/NEV-6F.3/picture.svg', rule)
        picture = s.get(rule['picture'])
        expect(picture.body.startswith(b'<svg') and picture.headers['Content-Type'] == 'image/svg+xml', 'picture')
        for bad in ('NEV-99', '..%2f..', '.'):
            expect(s.get(f'/api/rules/{bad}/picture.svg').status == 404, bad)
            expect(s.get(f'/api/rules/{bad}/situation').status == 404, bad)


@test
def rules_of_a_rulesets_further_ledgers_are_found(tmp):
    with Server(f'{tmp}/b.db') as s:
        rule, french = (s.good('GET', f'/api/rules/str-map.10?lang={lang}') for lang in ('en', 'fr'))
        expect(rule['id'] == french['id'] == 'STR-MAP.10' and rule['rule'] == 'The watermill has to stand beside a river.', rule)
        expect(french['language'] == 'fr' and french['rule'] != rule['rule'], french)


@test
def all_situations_of_a_rule_are_shown(tmp):
    with Server(f'{tmp}/b.db') as s:
        path = '/api/rules/NEV-6L.2/situation'
        first = s.good('GET', path)
        titles = ['knights, Turcopoles, armored, medium, levy', 'all other types face corners too', 'at set-up']
        expect(first['case'] == 1 and [c['title'] for c in first['cases']] == titles, first['cases'])
        third = s.good('GET', path + '?case=3')
        refused = [o['order'] for o in third['orders'] if not o['allowed']]
        expect(third['case'] == 3 and len(refused) == 6 and all(o.startswith('place ') for o in refused), refused)
        for bad in ('0', '4', 'x', '-1'):
            expect(s.get(f'{path}?case={bad}').status == 400, bad)
        # One that goes on from another, after its orders; one that can't begin has no board.
        within = s.good('GET', '/api/rules/NEV-12X.3/situation?case=2')
        expect(within['cases'][1]['within'] == 1 and len(within['played']) == 1 and within['map'], within['cases'][1])
        none = s.good('GET', '/api/rules/NEV-12X.3/situation?case=22')
        expect(none['refused'] and 'map' not in none and none['orders'] == [], none)


@test
def rules_and_the_referees_refusals_are_said_in_the_readers_language(tmp):
    with Server(f'{tmp}/b.db') as s:
        for lang, rule, kind, title in (
                ('en', 'Only knights and commanders charge.', 'rule', 'Knights and commanders alone charge'),
                ('fr', 'Seuls chevaliers et chefs chargent.', 'règle', 'Seuls chevaliers et chefs chargent')):
            row = s.good('GET', f'/api/rules/NEV-6G.7?lang={lang}')
            expect((row['language'], row['rule'], row['kind'], row['kind_text'], row['title']) == (lang, rule, 'rule', kind, title), row)
        row = s.get('/api/rules/NEV-6G.7', headers={'Accept-Language': 'fr-CA, en;q=0.5'}).json()
        expect(row['language'] == 'fr', row)
        row = s.good('GET', '/api/rules/CHB-9.4.7?lang=fr')
        expect((row['language'], row['rule'], row['source']) == ('fr', 'Qui ne peut reculer est blessé.', '9.4 F (ESS)'), row)
        # Three squares are too far for javelins, which reach two and a half.
        asked = {'ask': 'fire', 'by': 'javelinmen', 'at': 'levy', 'range': 3}
        for lang, words in ('en', 'the target is 3 squares away, these troops reach 2 1/2 squares'), (
                'fr', "la cible est à 3 cases, ces troupes tirent jusqu'à 2 1/2 cases"):
            refused = s.post(f'/api/referee/nevsky?lang={lang}', asked).json()['refused']
            expect(refused == {'rule': 'NEV-8B.2', 'key': 'nev.referee.range', 'need': 5, 'have': 6, 'unit': 'halves',
                               'message': words}, refused)


support.main()
