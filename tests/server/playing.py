"""tests/server/playing.py - battles played for the tests, and all that a seat can be told."""

import re

from serving import Stream, expect


def play_out(battle, seat, pick):
    orders = 0
    while not battle.await_turn(seat)['over']:
        view = battle.view(seat)
        choices = view['choices'] or battle.get(seat, '/orders')['orders']
        expect(choices and view['prompt']['yours'], view['prompt'])
        got = battle.order(seat, pick(choices), number=view['number'])
        expect(got.status == 200, got.body)
        orders += 1
    return orders


def hide(battle, seat, pick):
    """Sets a seat up, its choices picked by pick(choices)."""
    while True:
        view = battle.view(seat)
        if view['prompt']['seat'] != seat or view['prompt']['step'] != 'setup':
            return
        battle.give(seat, pick(view['choices']))


def strip(text, battle):
    return text.replace(battle.id, 'ID')


def all_that_is_told(battle, seat, units):
    """Everything that this seat can ask, as it comes over the line."""
    paths = ['', '/news?after=0', '/layers', '/plans', '/orders', '/picture.svg', '/map.svg', '?at=0', '/matrix', '/reach', '/reach?seat=red',
             '/reach?seat=blue&place=d4', '/report', '/chances', '/odds?at=1', '/sees?from=d1&to=d8', '/sights?from=d1']
    paths += [f'/plans?unit={unit}' for unit in units] + [f'/orders?unit={unit}' for unit in units]
    told = [strip(battle.server.get(battle.path(p), battle.token(seat)).body.decode(), battle) for p in paths]
    journal = battle.server.get(battle.path('/journal'), battle.token(seat)).body.decode()
    told.append(re.sub(r'\b[0-9a-f]{64}\b', 'COMMITMENT', journal))
    orders = ['ready', 'done', 'place TK1 d1 n', 'place RK1 d8 s', 'move TM1 c1-c2', 'undo']
    for order in orders:
        told.append(battle.post(seat, '/why', {'order': order}).body.decode())
        told.append(battle.post(seat, '/odds', {'orders': [order]}).body.decode())
        if order != 'ready' and seat != 'watch':
            told.append(battle.post(seat, '/orders', {'request': f'leak-{len(told)}', 'orders': [order],
                                                      'number': battle.news(seat)['number']}).body.decode())
    for what in ('/undo', '/redo', '/undo_agree', '/undo_deny'):
        for more in ({}, {'ask': True}, {'ask': True, 'to': 0}) if what == '/undo' else ({},):
            told.append(battle.post(seat, what, {'request': f'leak{len(told)}', 'number': battle.news(seat)['number'],
                                                 **more}).body.decode())
    body = {'like': battle.id, 'at': 0, 'red': {'who': 'me'}, 'blue': {'who': 'me'}}
    told.append(strip(battle.server.post('/api/battles', body).body.decode(), battle))
    last = battle.news(seat)['number']
    if last:  # a line that was lost is taken up again
        again = Stream(battle, seat, '?client=one', headers={'Last-Event-ID': str(last - 1)})
        again.wait_news(last)
        told.append(strip(repr(again.events), battle))
        again.close()
    stream = Stream(battle, seat, '?after=0&client=one')
    stream.wait(lambda x: x.events and (not battle.news(seat)['number'] or
                                        (x.news() and x.news()[-1][0] == battle.news(seat)['number'])))
    told.append(strip(repr(stream.events), battle))
    stream.close()
    return told


def expect_alike(told, twin, when):
    for one, other in zip(told, twin):
        expect(one == other, f'{when}: {one[:400]}\n{other[:400]}')


def first_of(choices):
    return choices[0]


def last_place(choices):
    return 'ready' if 'ready' in choices else choices[-1]


def to_a_pick(battle, still=None):
    """Plays greedily towards the enemy until a secret pick is asked; one seat may stand still."""
    for _ in range(400):
        prompt = battle.view('watch').get('prompt')
        if not prompt:
            return None  # no pick in this battle
        seat = prompt['seat']
        if prompt['key'] == 'nev.ask.pick':
            return seat
        view = battle.view(seat)
        bodies = [u for u in view['units'] if u['where'] is None]
        enemy = {u['at'] for u in bodies if u['side'] != seat}
        choices = view['choices'] or battle.get(seat, '/orders')['orders']
        into = [c for c in choices if c.startswith(('move ', 'charge ')) and c.split('-')[-1].split('/')[0] in enemy]
        ahead = sorted((c for c in choices if c.startswith(('move ', 'charge '))),
                       key=lambda c: c.split('-')[-1][1:], reverse=seat == 'red')
        if seat == still and view['buttons']:
            battle.give(seat, view['buttons'][0])
            continue
        pick = into[0] if into else ahead[0] if ahead else choices[0]
        got = battle.order(seat, pick)
        if got.status != 200:
            got = battle.order(seat, choices[0])
        expect(got.status == 200, got.body)
    raise AssertionError('no pick in 400 orders')
