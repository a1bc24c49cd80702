#!/usr/bin/env python3
"""tests/install/readme_test.py SOURCE BUILD - the README's commands, each exactly as written, in a clean clone. TAP.

What is cloned is the last commit, so that a file that nobody added is missed here. The clone is configured as
`make play` does it first: meson finds every source that a meson.build names. To compile all of it once more
would take minutes; so the clone's build folder is then the one that is tested here, and what `make` finds to do
is what is out of date in it. Data, Makefile, tools and pages of text are the clone's own.

Each command has an end here: a table gets its lines and then the end of its input, a server is asked over HTTP
and stopped. `make test` would run this test again, and with `make docs`, `make rules`, `make soak` and
`make mutate` takes minutes: make is asked what it would do (-n), which fails where there is no such rule or a part of it is missing.
Nothing is installed: dpkg-query is answered for, so that tools/deps.sh finds nothing missing."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

SOURCE, BUILD = (os.path.abspath(word) for word in sys.argv[1:3])
PORT = 8412
ONLY_ASKED = {'make test', 'make rows', 'make docs', 'make rules', 'make mutate', 'make soak'}
REFUSED = 1, 'refused: '  # the status and words of `why` where the answer is no


class Clone:
    """A clone with what its commands run in."""

    def __init__(self, tmp):
        self.root, self.bin, self.where = f'{tmp}/pavise', f'{tmp}/bin', f'{tmp}/here'
        trusted = f'{tmp}/gitconfig'  # a source that somebody else owns is cloned as well
        with open(trusted, 'w', encoding='utf-8') as out:
            out.write('[safe]\n\tdirectory = *\n')
        done = run(['git', 'clone', '--quiet', SOURCE, self.root], tmp, dict(os.environ, GIT_CONFIG_GLOBAL=trusted))
        expect(done.returncode == 0, done.stdout.decode())
        for folder in self.bin, self.where, f'{tmp}/state':
            os.mkdir(folder)
        with open(f'{self.bin}/dpkg-query', 'w', encoding='utf-8') as out:
            out.write('#!/bin/sh\necho installed\n')
        os.chmod(f'{self.bin}/dpkg-query', 0o755)
        os.symlink(f'{self.root}/build/pavise', f'{self.bin}/pavise')
        kept = {k: v for k, v in os.environ.items() if not k.startswith(('LC_', 'MESON', 'NINJA', 'MAKE', 'MALLOC_'))}
        for name in 'DISPLAY', 'WAYLAND_DISPLAY', 'BUILD', 'ARGS', 'LD_LIBRARY_PATH':
            kept.pop(name, None)
        self.env = dict(kept, LANG='C.UTF-8', NO_COLOR='1', XDG_STATE_HOME=f'{tmp}/state',
                        PAVISE_DATA=f'{self.root}/data', PATH=f'{self.bin}:{kept["PATH"]}')

    def readme(self):
        return open(f'{self.root}/README.md', encoding='utf-8').read()

    def folder(self, command):
        """make is typed in the clone, pavise anywhere."""
        return self.root if command.startswith('make') else self.where


def run(command, where, env, given='', seconds=120):
    """What takes longer is ended with all that it began."""
    begun = subprocess.Popen(command, shell=isinstance(command, str), cwd=where, env=env, start_new_session=True,
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        out, _ = begun.communicate(given.encode(), timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(begun.pid, signal.SIGKILL)
        out, _ = begun.communicate()
        raise AssertionError(f'{command} takes more than {seconds} seconds\n{out.decode()[-800:]}') from None
    return subprocess.CompletedProcess(command, begun.returncode, out)


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def is_free(port):
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(('127.0.0.1', port))
        except OSError:
            return False
    return True


def written(text):
    """(line, command, lines that are typed) of each command, in its order."""
    found, kind = [], None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith('```'):
            kind = None if kind is not None else line[3:]
            if kind is not None and kind.startswith('transcript '):
                found.append((number, kind.split(None, 1)[1], []))
        elif kind is not None and kind.startswith('transcript '):
            if line.startswith('>'):
                found[-1][2].append(line[1:].strip())
        elif kind is not None:
            if line.startswith('$ '):
                found.append((number, line[2:], []))
        else:
            indented = re.match(r'    ((?:make|pavise) .*?)(?:  .*)?$', line)
            spans = re.findall(r'`((?:make|pavise) [^`]+)`', line)
            found += [(number, command, []) for command in ([indented.group(1)] if indented else spans)]
    return found


def ask(address, seconds=30):
    """What the server answers; None while it does not yet."""
    end = time.time() + seconds
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.read().decode()
        except OSError:
            expect(time.time() < end, f'{address} does not answer')
            time.sleep(0.1)


def serves(clone, command):
    """It prints its address, answers with the pages (or says which command builds them), and can be stopped."""
    pages = os.path.exists(f'{BUILD}/web/index.html')
    free = is_free(PORT)
    if not free:  # somebody else's server: the only thing that is not as written
        command += ' ARGS="--port 0"' if command.startswith('make') else ' --port 0'
    served = subprocess.Popen(command, shell=True, cwd=clone.folder(command), env=clone.env, start_new_session=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        said = ''
        while True:
            line = served.stdout.readline().decode()
            expect(line, f'{command} ended\n{said}')
            said += line
            address = re.match(r'(http://127\.0\.0\.1:(\d+)/)$', line.strip())
            if address:
                break
        expect(not free or address.group(2) == str(PORT), said)
        answer = ask(address.group(1))
        expect('<html' in answer if pages else 'make play' in answer, answer[:400])
        expect('"scenarios"' in ask(address.group(1) + 'api/scenarios') or not pages, 'no scenarios')
    finally:
        os.killpg(served.pid, signal.SIGTERM)
        served.communicate(timeout=30)


def plays(clone, command, given):
    done = run(command, clone.folder(command), clone.env, given)
    out = done.stdout.decode()
    good = done.returncode == 0 or (done.returncode, out[:len(REFUSED[1])]) == REFUSED
    # Lessons end with 1 where they are left.
    left = command.startswith('pavise learn') and done.returncode == 1
    expect(good or left, f'{command}: status {done.returncode}\n{out[-1500:]}')
    expect(not re.search(r'^pavise: ', out, re.M), f'{command}\n{out[-1500:]}')
    expect(out.strip() or '-o ' in command, f'{command} says nothing')


def tries(clone, command, typed):
    if command in ONLY_ASKED:
        done = run(f'{command} -n', clone.root, clone.env)
        expect(done.returncode == 0 and done.stdout.strip(), f'{command} -n\n{done.stdout.decode()[-800:]}')
    elif command == 'pavise serve' or (command == 'make play' and os.path.exists(f'{BUILD}/web/index.html')):
        serves(clone, command)
    elif command == 'make terminal':
        plays(clone, command, '\nhint\nquit\n')
    else:
        plays(clone, command, '\n'.join(typed + ['quit', '']))


def a_clone_is_configured_as_make_does_it(clone):
    done = run(['make', 'build/build.ninja'], clone.root, clone.env)
    expect(done.returncode == 0, done.stdout.decode()[-1500:])
    shutil.move(f'{clone.root}/build', f'{clone.root}/build-own')
    os.symlink(BUILD, f'{clone.root}/build')


def every_command_of_the_readme_does_what_it_is_there_for(clone):
    commands = written(clone.readme())
    for needed in 'make play', 'make test', 'make terminal', 'pavise serve', 'pavise play --dice seeded:2':
        expect(needed in [command for _, command, _ in commands], f'the README has no {needed}')
    wrong, tried = [], []
    for number, command, typed in commands:
        if (command, typed) in tried:
            continue
        tried.append((command, typed))
        begun = time.time()
        try:
            tries(clone, command, typed)
        except AssertionError as error:
            wrong.append(f'README.md:{number}: {command}: {error}')
        print(f'# {time.time() - begun:4.1f} s: {command}', flush=True)
    expect(not wrong, '\n'.join(wrong))


def the_clone_is_left_as_it_was(clone):
    """Nothing that a command makes lies among the sources."""
    left = run(['git', 'status', '--porcelain'], clone.root, clone.env).stdout.decode()
    strange = [line for line in left.splitlines() if line.split()[-1].rstrip('/') not in ('build', 'build-own')]
    expect(not strange, '\n'.join(strange))


def main():
    tests = [a_clone_is_configured_as_make_does_it, every_command_of_the_readme_does_what_it_is_there_for,
             the_clone_is_left_as_it_was]
    if not os.path.exists(f'{SOURCE}/.git') or shutil.which('git') is None or shutil.which('make') is None:
        print('1..0 # SKIP nothing to clone: no .git here, or neither git nor make')
        return
    status = 0
    print(f'1..{len(tests)}')
    with tempfile.TemporaryDirectory() as tmp:
        clone = Clone(tmp)
        for number, test in enumerate(tests, 1):
            try:
                test(clone)
                print(f'ok {number} - {test.__name__}', flush=True)
            except Exception as error:  # any failure is one line of TAP
                status = 1
                print(f'not ok {number} - {test.__name__}')
                print(''.join(f'# {line}\n' for line in str(error).splitlines()), end='', flush=True)
    sys.exit(status)


main()
