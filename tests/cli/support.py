"""tests/cli/support.py - what the tests of the program share: it is run over pipes and through a
terminal; each file of tests prints TAP and ends with `support.main()`."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

PAVISE = os.path.abspath(sys.argv[1])
HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.environ.get('PAVISE_SOURCE', HERE + '/../..')
SKIRMISH, READY = 'nevsky/skirmish', f'{HERE}/ready.yaml'
STATE = tempfile.TemporaryDirectory()  # what the program keeps of a session: not this person's own
tests = []


def test(function):
    tests.append(function)
    return function


class Result:
    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def lines(self):
        return self.out.splitlines()


def environment(**more):
    env = {k: v for k, v in os.environ.items() if not k.startswith('LC_') and k != 'NO_COLOR'}
    return dict(env, **{'LANG': 'C.UTF-8', 'TERM': 'xterm', 'XDG_STATE_HOME': STATE.name, **more})


def pavise(*words, given='', **more):
    done = subprocess.run([PAVISE, *words], input=given.encode(), capture_output=True,
                          env=environment(**more), timeout=120)
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def expect_status(result, status):
    expect(result.status == status,
           f'status {result.status}, not {status}\n{result.out[-800:]}\n{result.err[-800:]}')
    return result


def good(*words, **more):
    return expect_status(pavise(*words, **more), 0)


def play_random(path, seed=5, scenario=READY):
    return good('play', scenario, '--red', 'random', '--blue', 'random', '--dice', f'seeded:{seed}',
                '--save', path)


# The end of a program outside that `script` writes: it answers `text`.
ANSWER = "    print(f'={number} {text}\\n', flush=True)\n"


def script(tmp, body):
    """The command of a program outside; body: what it does for each line that asks it something."""
    path = f'{tmp}/bot.py'
    with open(path, 'w', encoding='utf-8') as out:
        out.write('import json, os, sys, time\nfor line in sys.stdin:\n'
                  "    number, verb, rest = (line.split(None, 2) + ['', ''])[:3]\n"
                  "    if not number.isdigit(): break\n" + body)
    return f'{sys.executable} {path}'


def entries(text):
    """The lines of a journal below its header."""
    lines = text.splitlines()
    play = next((i for i, line in enumerate(lines) if re.match(r'\d+\.', line)), len(lines))
    return [line for line in lines[play:] if not line.startswith('[')]


class Terminal:
    def __init__(self, *words, columns=80, **more):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', 40, columns, 0, 0))
            # libedit keeps the names of its bindings: no leak of ours.
            os.execve(PAVISE, [PAVISE, *words],
                      environment(ASAN_OPTIONS='detect_leaks=0', **more))
        self.text = ''

    def wait_for(self, what, seconds=20):
        end = time.time() + seconds
        while not re.search(what, self.text):
            ready, _, _ = select.select([self.fd], [], [], 0.2)
            try:
                more = os.read(self.fd, 65536) if ready else b''
            except OSError:
                more = b''
            self.text += more.decode(errors='replace')
            expect(time.time() < end, f'no {what!r} in\n{self.text[-1500:]}')
        seen, self.text = self.text, ''
        return seen

    def write(self, text):
        os.write(self.fd, text.encode())

    def close(self):
        """Reads to its end first: a closed terminal would hang it up."""
        try:
            while os.read(self.fd, 65536):
                pass
        except OSError:
            pass
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def run(function):
    if function.__code__.co_argcount == 0:
        return function()
    with tempfile.TemporaryDirectory() as tmp:
        return function(tmp)


def main():
    failed = 0
    for number, function in enumerate(tests, 1):
        name = function.__name__.replace('_', ' ')
        try:
            run(function)
            print(f'ok {number} - {name}', flush=True)
        except Exception as error:  # any failure is one line of TAP
            failed += 1
            print(f'not ok {number} - {name}')
            print(''.join(f'# {line}\n' for line in str(error).splitlines()), end='', flush=True)
    print(f'1..{len(tests)}')
    sys.exit(1 if failed else 0)
