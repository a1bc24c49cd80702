#!/usr/bin/env python3
"""bench/load.py PAVISE [--battles 200] [--streams 500] [--orders 2000] - a server under load: open
battles, half of them against a bot that thinks, watched over streams, orders one after the other
over real HTTP. Prints how long answers took, and what the server needed for it."""

import argparse
import http.client
import json
import os
import random
import select
import signal
import socket
import subprocess
import tempfile
import threading
import time


class Client:
    def __init__(self, port):
        self.line = http.client.HTTPConnection('127.0.0.1', port, timeout=60)

    def ask(self, method, path, body=None, token=None):
        head = {'Content-Type': 'application/json'} if body is not None else {}
        if token:
            head['Authorization'] = f'Bearer {token}'
        begun = time.perf_counter()
        self.line.request(method, path, json.dumps(body) if body is not None else None, head)
        got = self.line.getresponse()
        text = got.read()
        return got.status, json.loads(text), (time.perf_counter() - begun) * 1000


def watch(port, ids, count, news, stop):
    """`count` streams in one thread; news[0] counts their events."""
    lines = []
    for i in range(count):
        line = socket.create_connection(('127.0.0.1', port))
        line.sendall(f'GET /api/battles/{ids[i % len(ids)]}/stream HTTP/1.1\r\nHost: x\r\n\r\n'.encode())
        lines.append(line)
    poll = select.epoll()
    by_number = {line.fileno(): line for line in lines}
    for number in by_number:
        poll.register(number, select.EPOLLIN)
    news[1] = len(lines)
    while not stop.is_set():
        for number, _ in poll.poll(0.2):
            news[0] += by_number[number].recv(65536).count(b'event: news')
    for line in lines:
        line.close()


def make_battles(client, count):
    made = []
    for i in range(count):
        blue = {'who': 'bot:greedy'} if i % 2 else {'who': 'friend'}
        scenario = 'nevsky/standard-set' if i % 4 < 2 else 'nevsky/skirmish-set'
        status, battle, _ = client.ask('POST', '/api/battles', {'scenario': scenario, 'red': {'who': 'me'},
                                                                'blue': blue, 'seed': i})
        assert status == 201, battle
        made.append(battle)
    return made


def play_one(client, battle, number, times, chance):
    path = f'/api/battles/{battle["id"]}'
    _, seen, _ = client.ask('GET', path)
    seat = seen.get('prompt', {}).get('seat')
    token = battle['seats'].get(seat, {}).get('token') if seat else None
    if not token:
        return False
    _, view, took = client.ask('GET', path, token=token)
    if not view.get('prompt', {}).get('yours'):
        return False
    times['view'].append(took)
    acting = [u['name'] for u in view['units'] if u['acts']]
    if acting:
        times['plans'].append(client.ask('GET', f'{path}/plans?unit={chance.choice(acting)}', token=token)[2])
    order = chance.choice(view['choices'] or view['buttons'] or ['done'])
    status, answer, took = client.ask('POST', f'{path}/orders', {'request': f'l{number}', 'number': view['number'],
                                                                 'orders': [order]}, token)
    assert status in (200, 409, 422), answer
    if status == 200:
        times['order'].append(took)
    return status == 200


def memory(pid):
    with open(f'/proc/{pid}/status', encoding='ascii') as lines:
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith('VmRSS'))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('pavise')
    parser.add_argument('--battles', type=int, default=200)
    parser.add_argument('--streams', type=int, default=500)
    parser.add_argument('--orders', type=int, default=2000)
    options = parser.parse_args()
    chance, times, stop, news = random.Random(1), {'order': [], 'view': [], 'plans': []}, threading.Event(), [0, 0]
    with tempfile.TemporaryDirectory() as tmp:
        server = subprocess.Popen([options.pavise, 'serve', '--port', '0', '--rate', '0', '--db', f'{tmp}/b.db'],
                                  stdout=subprocess.PIPE)
        port = int(server.stdout.readline().decode().rstrip('/\n').rsplit(':', 1)[1])
        client = Client(port)
        battles = make_battles(client, options.battles)
        watcher = threading.Thread(target=watch, args=(port, [b['id'] for b in battles], options.streams, news, stop))
        watcher.start()
        begun = time.time()
        number = 0
        while len(times['order']) < options.orders and time.time() - begun < 120:
            number += 1
            play_one(client, chance.choice(battles), number, times, chance)
        used = memory(server.pid)
        stop.set()
        watcher.join()
        server.send_signal(signal.SIGTERM)
        server.wait()
    print(f'{options.battles} battles, {news[1]} streams, {news[0]} events sent to them, {os.cpu_count()} processors')
    print(f'{"":8}{"asked":>8}{"median":>10}{"99 of 100":>12}{"longest":>10}   ms')
    for what, took in times.items():
        took.sort()
        print(f'{what:8}{len(took):8}{took[len(took) // 2]:10.2f}{took[len(took) * 99 // 100]:12.2f}{took[-1]:10.2f}')
    print(f'memory  {used:8.0f} MB')


main()
