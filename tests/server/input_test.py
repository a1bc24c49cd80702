#!/usr/bin/env python3
"""tests/server/input_test.py PAVISE - bad input, and who asks too much; prints TAP."""

import json
import os
import re
import socket
import threading
import time

from serving import PERSON, RANDOM, SET, Server, expect, support
from support import SOURCE, good, pavise, script, test


def say(server, *parts):
    """What a line of one's own is answered."""
    with socket.create_connection(('127.0.0.1', server.port), timeout=20) as line:
        for part in parts:
            line.sendall(part)
        return line.recv(65536)


@test
def bad_input_is_refused_in_so_many_words(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON)
        fine = {'scenario': SET, 'red': PERSON, 'blue': RANDOM}
        bad = [{}, {'scenario': SET}, {**fine, 'more': 1}, {**fine, 'scenario': 3}, {**fine, 'scenario': '../../etc/passwd'},
               {**fine, 'scenario': '/etc/passwd'}, {**fine, 'red': 'me'}, {**fine, 'red': {'who': 'bot:dragon'}},
               {**fine, 'red': {'who': 'me', 'name': 'x' * 41}}, {**fine, 'red': {'who': 'me', 'name': 'a\nb'}},
               {**fine, 'dice': 'loaded'}, {**fine, 'undo': 'always'}, {**fine, 'seed': -1}, {**fine, 'seed': 2**53},
               {**fine, 'seed': 'x'}, {**fine, 'set': {'turn_limit': '-1'}}, {**fine, 'set': {'none': '1'}},
               {**fine, 'set': {'turn_limit': 'x\ny'}}, {**fine, 'set': []}, {**fine, 'set': {'a=b': '1'}},
               {**fine, 'scenario_text': 'x'}, {**fine, 'red': RANDOM, 'dice': 'typed'}]
        for body in bad:
            got = s.post('/api/battles', body)
            expect(got.status in (400, 404) and got.error()['message'], f'{body}: {got.status} {got.body}')
        for more, where in (({'set': {'turn_limit': '-1'}}, 'set'), ({'set': {'none': '1'}}, 'set'), ({'at': 0}, 'at'), ({'at': 3}, 'at')):
            got = s.post('/api/battles', {**fine, **more})
            expect(got.status == 400 and got.error()['where'] == where, got.body)
        for raw in (b'', b'{', b'[]', b'3', b'null', b'\xff\xfe', b'{"a":1,"a":2}', b'[' * 5000, b'{"a":"\\u0000"}'):
            got = s.ask('POST', '/api/battles', raw=raw)
            expect(got.status == 400, f'{raw[:20]}: {got.status} {got.body}')
        orders = [{}, {'request': 'a', 'number': 0}, {'request': '', 'number': 0, 'orders': ['done']},
                  {'request': 'a b', 'number': 0, 'orders': ['done']}, {'request': 'a' * 65, 'number': 0, 'orders': ['done']},
                  {'request': 'a', 'number': -1, 'orders': ['done']}, {'request': 'a', 'number': 0, 'orders': []},
                  {'request': 'a', 'number': 0, 'orders': [3]}, {'request': 'a', 'number': 0, 'orders': ['done'] * 25},
                  {'request': 'a', 'number': 0, 'orders': 'done'}, {'request': 3, 'number': 0, 'orders': ['done']},
                  {'request': 'a', 'orders': ['done']}, {'request': 'a', 'number': 0, 'orders': ['\x07']}]
        for body in orders:
            got = battle.post('red', '/orders', body)
            expect(got.status == 400, f'{body}: {got.status} {got.body}')
        number = battle.news('red')['number']
        for query in ('?at=x', '?at=-1', '?at=99999999999999999999', '/news?after=', '/news?after=1e3', '/odds?at=0',
                      f'/odds?at={number + 1}', '/stream?client=a%20b', '/stream?after=x', '/picture.svg?square=9999'):
            expect(s.get(battle.path(query), battle.tokens['red']).status == 400, query)
        for path in ('/plans?unit=XX9', '/sees?from=a1', '/sees?from=a1&to=zz', '/sights', '/sights?from=zz', '/against', '/against?unit=XX9', '/nothing', '/news/more'):
            expect(s.get(battle.path(path)).status == 404, path)
        for path in ('/api', '/api/', '/api/battles/', '/api/battles/none', '/api/battles/' + 'x' * 500, '/api/rules/NEV-99'):
            expect(s.get(path).status in (404, 405), path)
        got = s.ask('PUT', battle.path('/orders'))
        expect(got.status == 405 and got.headers['Allow'] == 'GET, POST', got.headers)
        expect(s.ask('DELETE', '/api/about').headers['Allow'] == 'GET', 'allow')
        expect(s.post('/api/battles', fine, headers={'Content-Type': 'text/plain'}).status == 415, 'type')
        expect(s.post('/api/battles', fine, headers={'Origin': 'http://evil.example'}).status == 403, 'origin')
        expect(s.post('/api/battles', fine, headers={'Sec-Fetch-Site': 'cross-site'}).status == 403, 'site')
        expect(s.post('/api/battles', fine, headers={'Origin': f'http://127.0.0.1:{s.port}'}).status == 201, 'ours')
        head = 'POST /api/battles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
        chunk = b'10000\r\n' + b' ' * 0x10000 + b'\r\n'
        expect(say(s, (head + 'Content-Length: 1048577\r\n\r\n').encode()).startswith(b'HTTP/1.1 413'), 'announced')
        chunks = [(head + 'Transfer-Encoding: chunked\r\n\r\n').encode()] + [chunk] * 17 + [b'0\r\n\r\n']
        expect(say(s, *chunks).startswith(b'HTTP/1.1 413'), 'not announced')
        expect(s.get('/api/about', headers={'X': 'y' * 40000}).status in (413, 431), 'headers')
        for header in s.get('/api/none').headers.items():
            if header[0] == 'Content-Security-Policy':
                expect("default-src 'none'" in header[1] and 'unsafe' not in header[1], header)


@test
def a_body_has_room_for_what_its_address_needs(tmp):
    with Server(f'{tmp}/b.db') as s:
        battle = s.make(blue=PERSON)
        got = battle.post('red', '/orders', {'request': 'a', 'number': 0, 'orders': ['done'], 'more': 'x' * (1 << 14)})
        expect(got.status == 413 and '16 KiB' in got.error()['message'], got.body)
        expect(battle.post('red', '/orders', {'request': 'a', 'number': 0, 'orders': ['done'], 'more': 'x'}).status == 400, 'as ever')
        head = 'POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n'
        expect(say(s, head.encode()).startswith(b'HTTP/1.1 404'), 'nobody listens to what has no address')
        expect(s.get('/api/' + 'x' * 4200).status == 414, 'a long address')
        # Forty bodies of a million bytes at once are more than the 32 MiB that there is for all.
        head = head.replace('nothing', 'journals').encode()
        lines = [socket.create_connection(('127.0.0.1', s.port), timeout=20) for _ in range(40)]
        for line in lines:
            line.sendall(head + b' ' * 999999)
        for line in lines:
            line.sendall(b' ')
        answers = [line.recv(65536).split(b'\r\n')[0] for line in lines]
        expect(any(b'503' in a for a in answers) and not any(b'20' in a for a in answers), answers)
        for line in lines:
            line.close()
        expect(s.post('/api/journals', {'text': 'x'}).status == 400, 'there is room again')


@test
def a_server_for_itself_goes_by_no_other_name(tmp):
    with Server(f'{tmp}/b.db') as s:
        for host in ('evil.example', f'evil.example:{s.port}', '127.0.0.1.evil.example', 'localhost.evil.example', '[::2]',
                     '127.0.0.1:80.evil.example', '127.0.0.1:', 'localhost:80x', '127.0.0.1x', '127.0.0.1@evil.example', '[::1].evil.example'):
            got = s.get('/api/about', headers={'Host': host})
            expect(got.status == 403 and got.error()['code'] == 'host', f'{host}: {got.status}')
        for host in ('127.0.0.1', f'localhost:{s.port}', f'[::1]:{s.port}', f'LOCALHOST:{s.port}'):
            expect(s.get('/api/about', headers={'Host': host}).status == 200, host)
    with Server(f'{tmp}/b.db', '--proxy') as s:
        expect(s.get('/api/about', headers={'Host': 'pavise.example'}).status == 200, 'its proxy has the name')


@test
def it_stops_in_the_midst_of_requests(tmp):
    server = Server(f'{tmp}/b.db')
    body = json.dumps({'scenario': SET, 'red': PERSON, 'blue': {'who': 'friend'}}).encode()
    make = b'POST /api/battles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n' % len(body)
    asked = [make + body, b'GET /api/scenarios/nevsky/standard/picture.svg HTTP/1.1\r\nHost: localhost\r\n\r\n']

    def hammer(request):
        try:
            with socket.create_connection(('127.0.0.1', server.port), timeout=20) as line:
                while line.sendall(request) or line.recv(1 << 16):
                    pass
        except OSError:
            pass

    threads = [threading.Thread(target=hammer, args=(asked[i % 2],)) for i in range(12)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    server.stop()
    for thread in threads:
        thread.join()


# A large answer, so that it doesn't fit into what lies between.
LARGE = 'ruleset: nevsky\ntitle: x\nmap: |\n' + ('  ' + ' '.join('.' * 48) + '\n') * 24 + \
    'red: {army: teutonic, edge: south, divisions: 4}\nblue: {army: russian, edge: north, divisions: 4}\n'


def read_slowly(server):
    """How long the server keeps a line whose reader takes 1,500 bytes every second."""
    battle = server.good('POST', '/api/battles', {'scenario_text': LARGE, 'red': PERSON, 'blue': {'who': 'friend'}})
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(('127.0.0.1', server.port))
        begun = time.time()
        line.sendall(f'GET /api/battles/{battle["id"]}/picture.svg?square=256 HTTP/1.1\r\nHost: localhost\r\n\r\n'.encode())
        line.recv(1500)
        while time.time() - begun < 90 and has_line(server, line):
            line.recv(1500)
            time.sleep(1)
        return time.time() - begun


def listen_without_reading(server, path):
    """How long the server keeps a stream whose reader takes nothing of all that it is sent."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(('127.0.0.1', server.port))
        begun = time.time()
        line.sendall(f'GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n'.encode())
        while time.time() - begun < 90 and has_line(server, line):
            time.sleep(1)
        return time.time() - begun


def has_line(server, line):
    """Is it open at the server's end? What was on its way may still come."""
    port = f':{line.getsockname()[1]:04X}'
    with open('/proc/net/tcp', encoding='ascii') as lines:
        return any(x.split()[2].endswith(port) and x.split()[1].endswith(f':{server.port:04X}') and x.split()[3] == '01'
                   for x in lines.readlines()[1:])


@test
def who_speaks_or_reads_too_slowly_is_cut_off(tmp):
    """A header that never ends, a body byte by byte, a line that says nothing: 20 s, or 30 of silence;
    an answer that isn't read within 40, or 20 once all of it is on its way; a stream of which nothing
    arrives for 40."""
    with Server(f'{tmp}/b.db') as s:
        begun = time.time()
        battle = s.make(seed=4, red=RANDOM, blue=RANDOM)
        while not battle.news('watch')['over']:
            time.sleep(0.1)
        took, listened = [], []
        readers = [threading.Thread(target=lambda: took.append(read_slowly(s))),
                   threading.Thread(target=lambda: listened.append(listen_without_reading(s, battle.path('/stream?after=0'))))]
        for reader in readers:
            reader.start()
        lines = [socket.create_connection(('127.0.0.1', s.port)) for _ in range(3)]
        lines[0].sendall(b'GET /api/about HTTP/1.1\r\nHost: localhost\r\nX: ')
        lines[1].sendall(b'POST /api/battles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
                         b'Content-Length: 1000\r\n\r\n{')
        open_lines = set(lines)
        while open_lines and time.time() - begun < 60:
            for line in list(open_lines):
                try:
                    if line is not lines[2]:
                        line.sendall(b' ')
                    line.settimeout(0.2)
                    gone = line.recv(1000) == b''
                except TimeoutError:
                    gone = False
                except OSError:
                    gone = True
                if gone:
                    open_lines.discard(line)
                    expect(time.time() - begun > 15, 'too soon')
            time.sleep(0.3)
        expect(not open_lines, f'{len(open_lines)} lines are still open')
        for reader in readers:
            reader.join()
        expect(15 < took[0] < 80, f'read for {took} s')
        expect(38 < listened[0] < 80, f'listened for {listened} s')
        expect(s.get('/api/about').status == 200, 'it goes on')


@test
def names_stay_plain_text(tmp):
    with Server(f'{tmp}/b.db') as s:
        name = '<script>alert("é")</script>'
        battle = s.make(red={'who': 'me', 'name': name}, blue=PERSON)
        expect(battle.view('blue')['players']['red']['name'] == name, 'as it was')
        expect(b'<script>' not in s.get(battle.path('/picture.svg')).body, 'picture')
        for bad in ('a\u202eb', 'a\u2028b', 'a\u200fb', 'a\u061cb', '\u200b', '\x85'):
            got = s.post('/api/battles', {'scenario': SET, 'red': {'who': 'me', 'name': bad}, 'blue': PERSON})
            expect(got.status == 400, repr(bad))


@test
def names_in_journals_become_plain_text(tmp):
    good('play', SET, '--red', 'random', '--blue', 'random', '--dice', 'seeded:5', '--save', f'{tmp}/j.txt')
    with open(f'{tmp}/j.txt', encoding='utf-8') as journal:
        text = journal.read()
    names = {'evil\u202eeman': 'evileman', '\u2028x\u061c': 'x', '\u200f\u200b': '', 'x' + 'é' * 30: 'x' + 'é' * 19,
             '<b>': '<b>'}
    with Server(f'{tmp}/b.db') as s:
        for name, plain in names.items():
            named = re.sub(r'\[Seats "[^\n]*', f'[Seats "red={name} blue=b"]', text)
            made = s.good('POST', '/api/journals', {'journal': named})
            players = s.good('GET', f'/api/battles/{made["id"]}')['players']
            expect((players['red']['name'], players['blue']['name']) == (plain, 'b'), players)
            told = s.get(f'/api/battles/{made["id"]}/journal').body.decode()
            expect(not re.search('[\u061c\u200e\u200f\u2028-\u202e]', told), name)


@test
def pages_are_files_of_one_folder_alone(tmp):
    web = f'{tmp}/web'
    os.makedirs(f'{web}/assets')
    for name, text in (('index.html', '<title>x</title>'), ('assets/main-3f9a21bc.js', 'let x'), ('.secret', 's'),
                       ('assets/main-3f9a21bc.js.gz', 'packed')):
        with open(f'{web}/{name}', 'w', encoding='utf-8') as out:
            out.write(text)
    with open(f'{tmp}/outside.txt', 'w', encoding='utf-8') as out:
        out.write('outside')
    os.symlink(f'{tmp}/outside.txt', f'{web}/link.txt')
    with Server(f'{tmp}/b.db', '--web', web) as s:
        for path in ('/', '/g/abc', '/j/abc', '/table'):
            got = s.get(path)
            expect(got.body == b'<title>x</title>' and got.headers['Content-Type'].startswith('text/html'), path)
        got = s.get('/assets/main-3f9a21bc.js')
        expect(got.headers['Content-Type'].startswith('text/javascript') and 'immutable' in got.headers['Cache-Control'], 'js')
        expect(s.get('/assets/main-3f9a21bc.js', headers={'Accept-Encoding': 'gzip'}).headers['Content-Encoding'] == 'gzip', 'gz')
        expect(s.get('/assets/main-3f9a21bc.js', headers={'If-None-Match': got.headers['ETag']}).status == 304, 'etag')
        for path in ('/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/../../outside.txt',
                     '/assets/%2e%2e/%2e%2e/outside.txt', '//etc/passwd', '/link.txt', '/.secret', '/assets', '/assets/',
                     '/none', '/assets/..\\..\\outside.txt'):
            got = s.get(path)
            expect(got.status in (400, 404) and b'outside' not in got.body and b'root:' not in got.body, f'{path} {got.body}')
        # A person finds a page that says so, each time; nothing of it is kept.
        for headers in ({'Accept': 'text/html,*/*'}, {'Accept': 'text/html', 'If-None-Match': s.get('/').headers['ETag']}):
            got = s.get('/none/here', headers=headers)
            expect(got.status == 404 and got.body == b'<title>x</title>' and 'ETag' not in got.headers, got.body)
        expect(s.get('/none').error()['code'] == 'none', 'a program is told in a sentence')
        expect(s.get('/api/none', headers={'Accept': 'text/html'}).error()['code'] == 'none', 'of the interface as well')
        expect(s.ask('HEAD', '/').status == 200 and s.ask('PUT', '/').status == 405, 'methods')
    expect(pavise('serve', '--port', '0', '--db', f'{tmp}/c.db', '--web', f'{tmp}/none').status == 2, 'no folder')


@test
def an_address_may_not_ask_too_often(tmp):
    with Server(f'{tmp}/b.db', '--rate', '5', '--proxy') as s:
        statuses = [s.get('/api/about').status for _ in range(40)]
        expect(statuses.count(200) >= 20 and statuses[-1] == 429, statuses)
        got = s.get('/api/about')
        expect(got.headers['Retry-After'] == '1' and got.error()['code'] == 'rate', got.headers)
        expect(s.get('/api/about', headers={'X-Forwarded-For': '9.9.9.9, 10.0.0.7'}).status == 200, 'another')
        # Who has one address of IPv6 has the 64 bits behind its network.
        six = [s.get('/api/about', headers={'X-Forwarded-For': f'2001:db8::{i:x}'}).status for i in range(1, 41)]
        expect(six.count(200) >= 20 and six[-1] == 429, six)
        expect(s.get('/api/about', headers={'X-Forwarded-For': '2001:db8:0:1::1'}).status == 200, 'another network')


@test
def no_file_of_the_server_names_a_ruleset():
    names = sorted(os.listdir(f'{SOURCE}/data/scenarios'))
    expect('nevsky' in names, names)
    sources = [(folder, name, os.path.join(above, name)) for folder in ('src/server', 'src/store', 'src/cli')
               for above, _, found in os.walk(f'{SOURCE}/{folder}') for name in found]
    read = 0
    for folder, name, path in sources:
        is_test = name.endswith('_test.c') or name.startswith('fixture')
        if not name.endswith(('.c', '.h')) or is_test or \
                folder == 'src/cli' and name not in ('serve.c', 'serve.h', 'store.c', 'state.c'):
            continue
        with open(path, encoding='utf-8') as source:
            text = source.read()
        read += 1
        for ruleset in names:
            expect(ruleset not in text and f'"{ruleset[:3]}.' not in text, f'{path} names {ruleset}')
    expect(read > 40, read)


support.main()
