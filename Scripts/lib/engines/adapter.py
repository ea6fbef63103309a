# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line and the main loop of every adapter.

An engine is a class with

  version()          the engine's and the package's version, in one line
  start()            prepares for answers
  answers(fixtures)  yields a result for each fixture, see answers.py
  close()            ends what `start` began
  vocabulary         the supported keys, see vocabulary.py

Its `__init__` finds its requirements, and installs missing ones. It raises `Missing` if that is not possible, and
`Misuse` for a wrong value of an option.
"""

import os
import signal
import sys
from functools import partial

from answers import NotUnderstood, failed, fixture_of, line_of, name_in
from environment import Missing, say
from vocabulary import line_of as line_of_vocabulary

CHUNK = 1 << 20
EX_USAGE, EX_UNAVAILABLE, EX_SOFTWARE = 64, 69, 70


class Misuse(Exception):
    """The value of an option is wrong."""


class EngineEnded(Exception):
    """The engine was lost and cannot answer any more."""


def run(documentation, engine_class, arguments, options=None):
    """Runs an adapter, and returns its exit status.

    `options` has the names of options with a value, and for each a function of the value that replaces
    `engine_class()`.
    """
    if {"-h", "--help"} & set(arguments):
        # The reader may stop early: `| head` is not an error.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        print(documentation.strip())
        return 0
    make, rest = engine_class, list(arguments)
    for option, make_of in (options or {}).items():
        if option in rest[:-1]:
            place = rest.index(option)
            make = partial(make_of, rest[place + 1])
            del rest[place : place + 2]
    if rest not in ([], ["--version"]):
        say(f"{' '.join(rest)} is unknown; see --help")
        return EX_USAGE
    # A signal that ends this process must end the engine too.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        engine = make()
        if rest:
            print(engine.version())
            return 0
        return serve(engine)
    except Misuse as error:
        say(f"{error}; see --help")
        return EX_USAGE
    except Missing as error:
        say(f"this is missing and cannot be installed: {error}")
        return EX_UNAVAILABLE
    except EngineEnded as error:
        say(error)
        return EX_SOFTWARE
    except BrokenPipeError:
        # The reader may stop early: `| head` is not an error.
        return 0
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def serve(engine):
    try:
        write(1, line_of_vocabulary(engine.vocabulary))
        engine.start()
        for lines in batches(0):
            for result in results(engine, lines):
                write(1, line_of(result))
        return 0
    finally:
        engine.close()


def results(engine, lines):
    """Answers lines that are not fixtures at once, and leaves the others to the engine."""
    fixtures = []
    for line in lines:
        try:
            fixtures.append(fixture_of(line))
        except NotUnderstood as error:
            yield failed(name_in(line), f"not understood: {error}")
    yield from engine.answers(fixtures)


def batches(descriptor):
    """The lines that have arrived. Waits only if there is nothing to answer."""
    rest = b""
    while chunk := os.read(descriptor, CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        if lines := [line for line in lines if line.strip()]:
            yield lines
    if rest.strip():
        yield [rest]


def write(descriptor, line):
    while line:
        line = line[os.write(descriptor, line) :]
