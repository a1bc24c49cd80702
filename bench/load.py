#!/usr/bin/env python3
"""bench/load.py PAVISE [--battles 200] [--streams 500] [--orders 2000] [--check] - a server under load:
open battles, half of them against a bot that thinks, watched over streams; views, plans and orders are
asked by curl, each batch over one connection, and timed by it. Prints how long answers took, and what
the server needed for it. --check: the exit status is 1 where 99 orders in 100 take 5 ms or more, or
the server 200 MB. `about` needs nothing of a
battle: what it takes is the machine's own."""

import argparse
import http.client
import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time

ORDER_MS, MEMORY_MB = 5, 200  # what has to be kept


class Curl:
    """Many requests, one after the other, by one run of curl."""

    def __init__(self, port, tmp):
        self.address, self.tmp = f'http://127.0.0.1:{port}', tmp

    def run(self, requests):
        """[(path, token, body)] -> [(milliseconds, status, answer)]"""
        lines = []
        for i, (path, token, body) in enumerate(requests):
            lines += ['next'] if i else []
            lines += [f'url = "{self.address}{path}"', 'silent', f'output = "{self.tmp}/{i}.json"',
                      'write-out = "%{time_total} %{http_code}\\n"', 'header = "Connection: keep-alive"']
            lines += [f'header = "Authorization: Bearer {token}"'] if token else []
            if body is not None:
                lines += ['header = "Content-Type: application/json"', f'data = {json.dumps(json.dumps(body))}']
        done = subprocess.run(['curl', '-q', '-K', '-'], input='\n'.join(lines).encode(), capture_output=True, check=True)
        answers = []
        for i, line in enumerate(done.stdout.decode().splitlines()):
            took, status = line.split()
            with open(f'{self.tmp}/{i}.json', encoding='utf-8') as text:
                answers.append((float(took) * 1000, int(status), json.load(text)))
        return answers


def watch(port, ids, count, out):
    """In a process of its own: `count` streams; writes how many events came, when it is ended."""
    lines = {}
    for i in range(count):
        line = socket.create_connection(('127.0.0.1', port))
        line.sendall(f'GET /api/battles/{ids[i % len(ids)]}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n'.encode())
        lines[line.fileno()] = line
    poll, news, ended = select.epoll(), 0, []
    for number in lines:
        poll.register(number, select.EPOLLIN)
    signal.signal(signal.SIGTERM, lambda *_: ended.append(True))
    os.write(out, b'ready\n')
    while not ended:
        for number, _ in poll.poll(0.2):
            news += lines[number].recv(65536).count(b'event: news')
    os.write(out, f'{news}\n'.encode())
    os._exit(0)


def start_watching(port, ids, count):
    into, out = os.pipe()
    process = os.fork()
    if process == 0:
        watch(port, ids, count, out)
    with os.fdopen(into, closefd=False) as ready:
        ready.readline()
    return process, into


def make_battles(port, count):
    line, made = http.client.HTTPConnection('127.0.0.1', port, timeout=60), []
    for i in range(count):
        body = {'scenario': 'nevsky/standard-set' if i % 4 < 2 else 'nevsky/skirmish-set', 'red': {'who': 'me'},
                'blue': {'who': 'bot:greedy'} if i % 2 else {'who': 'friend'}, 'seed': i}
        line.request('POST', '/api/battles', json.dumps(body), {'Content-Type': 'application/json'})
        got = line.getresponse()
        battle = json.loads(got.read())
        assert got.status == 201, battle
        made.append(battle)
    return made


def play_round(curl, battles, number, times, chance):
    """One order in every battle in which a person is asked."""
    seats = []
    for battle, (_, status, seen) in zip(battles, curl.run([(f'/api/battles/{b["id"]}/news?after=0', None, None) for b in battles])):
        turn = ((seen['news'] or [{}])[-1].get('next') or {}).get('seat') if status == 200 else None
        token = (battle['seats'].get(turn) or {}).get('token')
        if token:
            seats.append((f'/api/battles/{battle["id"]}', token))
    views = curl.run([(path, token, None) for path, token in seats])
    times['view'] += [took for took, _, _ in views]
    plans, orders = [], []
    for (path, token), (_, _, view) in zip(seats, views):
        acting = [u['name'] for u in view.get('units', []) if u['acts']]
        if view.get('prompt', {}).get('yours'):
            plans += [(f'{path}/plans?unit={chance.choice(acting)}', token, None)] if acting else []
            order = chance.choice(view['choices'] or view['buttons'] or ['done'])
            orders.append((f'{path}/orders', token, {'request': f'l{number}', 'number': view['number'], 'orders': [order]}))
    times['about'] += [took for took, _, _ in curl.run([('/api/about', None, None)] * 50)[1:]]
    times['plans'] += [took for took, _, _ in curl.run(plans)]
    for took, status, answer in curl.run(orders):
        assert status in (200, 409, 422), answer
        if status == 200:
            times['order'].append(took)


def memory(pid):
    with open(f'/proc/{pid}/status', encoding='ascii') as lines:
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith('VmHWM'))


def report(options, times, used, watched, news):
    print(f'{options.battles} battles, {watched} streams, {news} events sent to them, {os.cpu_count()} processors, '
          f'load {os.getloadavg()[0]:.1f}')
    print(f'{"":8}{"asked":>8}{"median":>10}{"99 of 100":>12}{"longest":>10}   ms')
    for what, took in times.items():
        took.sort()
        if not took:
            continue
        print(f'{what:8}{len(took):8}{took[len(took) // 2]:10.2f}{took[len(took) * 99 // 100]:12.2f}{took[-1]:10.2f}')
    print(f'memory  {used:8.0f} MB')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('pavise')
    parser.add_argument('--battles', type=int, default=200)
    parser.add_argument('--streams', type=int, default=500)
    parser.add_argument('--orders', type=int, default=2000)
    parser.add_argument('--check', action='store_true')
    options = parser.parse_args()
    chance, times, number = random.Random(1), {'order': [], 'view': [], 'plans': [], 'about': []}, 0
    memory_of_the_client = '/dev/shm' if os.path.isdir('/dev/shm') else None  # its files don't count
    with tempfile.TemporaryDirectory() as tmp, tempfile.TemporaryDirectory(dir=memory_of_the_client) as own:
        server = subprocess.Popen([options.pavise, 'serve', '--port', '0', '--rate', '0', '--db', f'{tmp}/b.db'],
                                  stdout=subprocess.PIPE)
        port = int(server.stdout.readline().decode().rstrip('/\n').rsplit(':', 1)[1])
        battles = make_battles(port, options.battles)
        watcher, told = start_watching(port, [b['id'] for b in battles], options.streams)
        end = time.time() + 120
        while len(times['order']) < options.orders and time.time() < end:
            number += 1
            play_round(Curl(port, own), battles, number, times, chance)
        used = memory(server.pid)
        os.kill(watcher, signal.SIGTERM)
        with os.fdopen(told) as said:
            news = int(said.readline())
        os.waitpid(watcher, 0)
        server.send_signal(signal.SIGTERM)
        server.wait()
    report(options, times, used, options.streams, news)
    few = len(times['order']) < options.orders
    slow = few or times['order'][len(times['order']) * 99 // 100] >= ORDER_MS
    if few:
        print(f'only {len(times["order"])} of {options.orders} orders were given')
    sys.exit(1 if options.check and (slow or used >= MEMORY_MB) else 0)


main()
