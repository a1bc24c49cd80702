"""tests/server/serving.py - a server of its own for each test, asked over real HTTP."""

import http.client
import json
import os
import re
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import support  # noqa: E402
from support import PAVISE, environment, expect  # noqa: E402

SET, HIDDEN = 'nevsky/skirmish-set', 'nevsky/skirmish'
PERSON, RANDOM, GREEDY = {'who': 'me'}, {'who': 'bot:random'}, {'who': 'bot:greedy'}


def cut_journal(text, count):
    """The header of a journal and its first lines of play."""
    lines = text.split('\n')
    first = next(i for i, line in enumerate(lines) if re.match(r'\d+\.', line))
    return '\n'.join(lines[:first + count]) + '\n'


class Answer:
    def __init__(self, status, body, headers):
        self.status, self.body, self.headers = status, body, headers

    def json(self):
        return json.loads(self.body)

    def error(self):
        return self.json()['error']


class Server:
    def __init__(self, db, *more, program=PAVISE, env=None, before=None):
        words = [program, 'serve', '--port', '0', '--db', db, *more]
        if '--rate' not in more:
            words += ['--rate', '0']
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env=env or environment(), preexec_fn=before)
        line = self.process.stdout.readline().decode()
        if not line:
            raise AssertionError(self.process.stderr.read().decode())
        self.port = int(line.rstrip('/\n').rsplit(':', 1)[1])
        self.line = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def connect(self):
        return http.client.HTTPConnection('127.0.0.1', self.port, timeout=20)

    def ask(self, method, path, body=None, token=None, headers=None, raw=None):
        head = dict(headers or {})
        if body is not None or raw is not None:
            head.setdefault('Content-Type', 'application/json')
        if token:
            head['Authorization'] = f'Bearer {token}'
        data = raw if raw is not None else json.dumps(body).encode() if body is not None else None
        for attempt in (1, 2):  # an idle line may have been closed meanwhile
            if self.line is None:
                self.line = self.connect()
            try:
                self.line.request(method, path, data, head)
                got = self.line.getresponse()
                return Answer(got.status, got.read(), got.headers)
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                self.line = None
                if attempt == 2:
                    raise

    def get(self, path, token=None, **more):
        return self.ask('GET', path, token=token, **more)

    def post(self, path, body, token=None, **more):
        return self.ask('POST', path, body, token, **more)

    def good(self, method, path, body=None, token=None):
        got = self.ask(method, path, body, token)
        expect(200 <= got.status < 300, f'{method} {path}: {got.status} {got.body[:300]}')
        return got.json() if got.body else None

    def make(self, scenario=SET, red=PERSON, blue=RANDOM, **more):
        made = self.good('POST', '/api/battles',
                         {'scenario': scenario, 'red': red, 'blue': blue, **more})
        return Battle(self, made)

    def stop(self):
        if self.process.stdout.closed:
            return
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=20)
        err = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        expect(status == 0, f'status {status}: {err[-2000:]}')

    def kill(self):
        self.line = None
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


class Battle:
    def __init__(self, server, made):
        self.server, self.made, self.id = server, made, made['id']
        self.tokens = {seat: made['seats'][seat]['token'] for seat in ('red', 'blue')}
        self.owner = made['owner']
        self.requests = 0

    def path(self, more=''):
        return f'/api/battles/{self.id}{more}'

    def token(self, seat):
        return self.tokens.get(seat)

    def get(self, seat, more=''):
        return self.server.good('GET', self.path(more), token=self.token(seat))

    def view(self, seat):
        return self.get(seat)

    def news(self, seat, after=0):
        return self.get(seat, f'/news?after={after}')

    def post(self, seat, what, body):
        return self.server.post(self.path(what), body, self.token(seat))

    def order(self, seat, *orders, number=None, request=None):
        self.requests += 1
        if number is None:
            number = self.news(seat)['number']
        return self.post(seat, '/orders', {'request': request or f'r{self.requests}-{seat}',
                                           'number': number, 'orders': list(orders)})

    def give(self, seat, *orders):
        got = self.order(seat, *orders)
        expect(got.status == 200, f'{orders}: {got.status} {got.body[:300]}')
        return got.json()

    def await_turn(self, seat, seconds=20):
        """The news once this seat is asked, or the battle is over."""
        end = time.time() + seconds
        while True:
            now = self.news(seat, 10**9)
            if now['yours'] or now['over']:
                return now
            expect(time.time() < end, f'never asked: {now}')
            time.sleep(0.002)


class Stream:
    """Server-sent events over a line of their own."""

    def __init__(self, battle, seat, query='', headers=None):
        self.socket = socket.create_connection(('127.0.0.1', battle.server.port), timeout=20)
        token = battle.token(seat)
        head = f'GET {battle.path("/stream")}{query} HTTP/1.1\r\nHost: localhost\r\n'
        head += f'Authorization: Bearer {token}\r\n' if token else ''
        head += ''.join(f'{k}: {v}\r\n' for k, v in (headers or {}).items())
        self.socket.sendall((head + '\r\n').encode())
        self.raw, self.text, self.head = b'', '', None
        self.events, self.ended = [], False

    def feed(self, seconds):
        ready, _, _ = select.select([self.socket], [], [], seconds)
        data = self.socket.recv(65536) if ready else None
        if data == b'':
            self.ended = True
        self.raw += data or b''
        if self.head is None and b'\r\n\r\n' in self.raw:
            head, self.raw = self.raw.split(b'\r\n\r\n', 1)
            self.head = head.decode()
        while self.head is not None and self.chunk():
            pass
        while '\n\n' in self.text:
            block, self.text = self.text.split('\n\n', 1)
            event = dict(line.split(': ', 1) for line in block.splitlines() if ': ' in line)
            if 'event' in event:
                self.events.append((event['event'], event.get('id'), event['data']))
        return data is not None

    def chunk(self):
        if b'\r\n' not in self.raw:
            return False
        size, rest = self.raw.split(b'\r\n', 1)
        length = int(size, 16)
        if len(rest) < length + 2:
            return False
        self.text += rest[:length].decode()
        self.raw = rest[length + 2:]
        self.ended = self.ended or length == 0
        return True

    def wait(self, condition, seconds=20):
        end = time.time() + seconds
        while not condition(self):
            expect(time.time() < end and not self.ended, f'{self.head} {self.events[-3:]}')
            self.feed(0.5)

    def news(self):
        return [(int(number), data) for event, number, data in self.events if event == 'news']

    def wait_news(self, number):
        self.wait(lambda s: s.news() and s.news()[-1][0] >= number)

    def close(self):
        self.socket.close()


class Failing:
    """While it lasts nothing can be written of what happens in battles, nor read."""

    def __init__(self, path):
        self.db = sqlite3.connect(path, isolation_level=None, timeout=20)

    def __enter__(self):
        self.db.execute('ALTER TABLE act RENAME TO away')

    def __exit__(self, *_):
        self.db.execute('ALTER TABLE away RENAME TO act')
        self.db.close()
