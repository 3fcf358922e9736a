"""A monkey at the keyboard: plays every edition in a pseudo-terminal with moves, commands, rubbish, resizing and signals.

A session is a function of its seed, apart from when the program gets the time to run. MONKEY_SESSIONS says how many
(60, or 1000 with MORNINGTON_LONG), MONKEY_SEED which is the first (1), MONKEY_JOBS how many at a time (2). To run a failed one again:

    MONKEY_SEED=n MONKEY_SESSIONS=1 MORNINGTON=build/dev/mornington tests/cli/monkey_test.py
"""

import json
import multiprocessing
import os
import pathlib
import random
import re
import signal
import subprocess
import tempfile
import time
import unittest

from terminal import Misbehaved, Terminal

PROGRAM = os.environ["MORNINGTON"]
SESSIONS = int(os.environ.get("MONKEY_SESSIONS", "1000" if os.environ.get("MORNINGTON_LONG") else "60"))
FIRST_SEED = int(os.environ.get("MONKEY_SEED", "1"))
JOBS = int(os.environ.get("MONKEY_JOBS", "2"))

SIZES = [(80, 24), (80, 25), (80, 40), (81, 24), (90, 30), (100, 24), (100, 30), (100, 60), (110, 35), (119, 40),
         (120, 39), (120, 40), (132, 43), (140, 50), (150, 24), (160, 40), (170, 55), (180, 60), (190, 45), (200, 60), (250, 80), (300, 100)]
TOO_SMALL = [(79, 24), (80, 23), (40, 12), (20, 5), (8, 3), (200, 10), (30, 60), (3, 3), (2, 24), (1, 1), (1, 100), (2, 2)]
COMMANDS = ["help", "?", "all", "undo", "log", "list", "why", "rule", "rule 1", "show", "show 1", "show #2", "show 12",
            "save", "save kept.jsonl", "save --force kept.jsonl", "save no/such/folder", "resume", "resume 1",
            "resume 99999999", "resume kept.jsonl", "resume nowhere.jsonl", "why 1", "why draw", "#", "#0", "#99999999",
            "q", "b", "legend", "trace 12", "trace 99", "where", "rule MET-1.1", "rule NSL-1.1", "rule OTU-1.1", "table", "where c4", "show nonsense", "why #1"]
RUBBISH = ["zzz", "1 2 3", "é", "寿司 寿司", "👩‍🚀", "\u202etxt", "x" * 300, "w " * 200, "%s%n", "-1", "00", "01", "18446744073709551616",
           "\x1b[A\x1b[B", "\x1b[D\x1b[Cab", "\x1b", "sh\t", "where \t", "\x1b[A", "\x01x\x05y", "\x1b[2J", "\x1bOP", "\t", "\x7f\x7f", "\x15", "abc\x17\x17", "show " + "y" * 250, "`quit`", "human> "]
BROKEN = [b"\xff\xfe", b"\xc3", b"\xe2\x82", b"\x80" * 20, b"\xf0\x9f\xa6", b"\x00\x01\x02"]


class Session:
    """What a seed makes of a session."""

    def __init__(self, seed, editions):
        self.random = random.Random(seed)
        self.edition = editions[seed % len(editions)]
        self.history = []  # what was done, to be read when it went wrong

    def arguments(self):
        dice = self.random
        seats = dice.randint(self.edition["min_seats"], min(3, self.edition["max_seats"]))
        players = ["human"] + [dice.choice(["random", "novice", "random", "novice", "human"]) for _ in range(seats - 1)]
        dice.shuffle(players)
        arguments = ["play", self.edition["edition"], "--seats", ",".join(players), "--seed", str(dice.randrange(10**6))]
        if dice.random() < 0.3:
            arguments.append("--confirm")
        return arguments

    def option(self):
        option = self.random.choice(self.edition["options"])
        return ["--option", option["name"] + "=" + self.random.choice(option["choices"])["value"]]

    def word_seen(self, terminal):
        words = re.findall(r"[#\w-]+", " ".join(terminal.shown))
        return self.random.choice(words) if words else "1"

    def line(self, terminal):
        """Something to type before Enter."""
        dice = self.random
        kind = dice.random()
        if kind < 0.35:
            return str(dice.randint(1, 9)) if dice.random() < 0.7 else "#" + str(dice.randint(1, 60))
        if kind < 0.5:
            return self.word_seen(terminal)
        if kind < 0.56:
            return ""
        if kind < 0.78:
            return dice.choice(COMMANDS)
        if kind < 0.79:
            return "hint"
        return dice.choice(BROKEN) if kind < 0.82 else dice.choice(RUBBISH)

    def type(self, terminal, text):
        data = text if isinstance(text, bytes) else text.encode()
        self.history.append(f"type {data!r}")
        terminal.type(data)

    def step(self, terminal):
        """False: the program has ended."""
        dice = self.random
        kind = dice.random()
        if kind < 0.72:
            line = self.line(terminal)
            self.type(terminal, (line if isinstance(line, bytes) else line.encode()) + b"\n")
            return terminal.settle()
        if kind < 0.8:
            several = dice.randint(2, 5)  # faster than the program draws
            self.type(terminal, "".join(str(dice.randint(1, 9)) + "\n" for _ in range(several)))
            return terminal.settle(several)
        if dice.random() < 0.5:
            self.type(terminal, dice.choice(RUBBISH))
        if kind < 0.95:
            return self.resize(terminal, dice.choice(SIZES))
        return self.resize(terminal, dice.choice(TOO_SMALL)) and self.peek(terminal)

    def peek(self, terminal):
        """On a terminal too small: it says so, nothing can be played, and it comes back."""
        said = "".join("".join(terminal.shown).split())  # words are broken where there is no room
        if terminal.size[0] > 2 and not "theterminalhas".startswith(said[:6]):
            raise Misbehaved(f"nothing said about a terminal of {terminal.size}: {terminal.shown}")
        self.type(terminal, "1\n")
        return terminal.settle() and self.resize(terminal, self.random.choice(SIZES))

    def resize(self, terminal, size):
        if size == terminal.size:
            return True  # nobody is told
        self.history.append(f"resize {size}")
        terminal.resize(size)
        return terminal.settle()

    def leave(self, terminal):
        """Ends the program in one of the ways there are; answers the exit codes that are right then."""
        way = self.random.choice(["quit", "end", "interrupt", "TERM", "HUP", "KILL", "hang up", "quit"])
        self.history.append(way)
        if way == "quit":
            terminal.type("\x15q\n\x15quit\nquit\n")
            return {0}
        if way in ("end", "interrupt"):
            terminal.type("\x15\x04" if way == "end" else "\x03")
        elif way == "hang up":
            terminal.close()
        else:
            terminal.signal(getattr(signal, "SIG" + way))
        return {"end": {1}, "interrupt": {130}, "TERM": {143}, "HUP": {129}, "KILL": {-9}, "hang up": {1, 129}}[way]

    def play(self, folder, more):
        """The exit code, and those that are right."""
        arguments = self.arguments() + more
        environment = environment_in(folder)
        size = self.random.choice(SIZES + TOO_SMALL[:2])
        self.history = [f"{size} " + " ".join(arguments)]
        with Terminal([PROGRAM, *arguments], size, environment, folder) as terminal:
            self.terminal = terminal
            running = terminal.settle()
            if running and size in TOO_SMALL:
                running = self.resize(terminal, self.random.choice(SIZES))
            for _ in range(self.random.randint(3, 12)):
                running = running and self.step(terminal)
            right = self.leave(terminal) if running else {0}
            code = terminal.wait(20)
            text = terminal.written
        if "Sanitizer" in text or "runtime error" in text:
            raise Misbehaved("a report of a sanitizer:\n" + text[-6000:])
        if "The game is over" in text:
            right |= {0}
        return code, right

    def play_dumb(self, folder):
        """On a terminal that knows no escape sequences none is written."""
        arguments = self.arguments()
        self.history = ["dumb " + " ".join(arguments)]
        with Terminal([PROGRAM, *arguments], (80, 24), environment_in(folder, TERM="dumb"), folder) as terminal:
            self.terminal = terminal
            running = terminal.calm()
            for _ in range(4):
                self.type(terminal, self.random.choice(["1", "zzz", "help", "show 1", "log", ""]) + "\n")
                running = running and terminal.calm()
            terminal.type("q\nquit\nquit\n")
            code = terminal.wait(20)
            if "\x1b" in terminal.written:
                raise Misbehaved("an escape sequence on a dumb terminal: " + repr(terminal.written[:2000]))
        return code, {0}

    def run(self):
        with tempfile.TemporaryDirectory() as folder:
            if self.random.random() < 0.05:
                code, right = self.play_dumb(folder)
            else:
                option = self.option() if self.random.random() < 0.4 else []
                code, right = self.play(folder, option)
                if code == 2 and option:
                    code, right = self.play(folder, [])  # an option that wants another beside it
            if code not in right:
                raise Misbehaved(f"exit code {code}, expected one of {right}:\n" + self.terminal.written[-3000:])
            open_again(folder)


def environment_in(folder, **more):
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8", "ASAN_OPTIONS": "exitcode=99",
                   "UBSAN_OPTIONS": "exitcode=99", "LSAN_OPTIONS": "exitcode=98", **more}
    for name in ("NO_COLOR", "COLUMNS", "LINES"):
        environment.pop(name, None)
    return environment


def open_again(folder):
    """What the session left on the disk is a game: one to go on with, or one that is over."""
    kept = list((pathlib.Path(folder) / "mornington").glob("*.jsonl"))
    if not kept:
        raise Misbehaved("no game is kept")
    for path in kept:
        last = json.loads(path.read_text().splitlines()[-1])
        arguments = ["replay", str(path), "--verify"] if last.get("end") == "over" else ["play", "--resume", str(path)]
        done = subprocess.run([PROGRAM, *arguments], input="quit\n", capture_output=True, text=True, cwd=folder,
                              env=environment_in(folder), timeout=60)
        if done.returncode != 0:
            raise Misbehaved(f"{path.name} does not open: {done.stdout[-500:]}{done.stderr[-3000:]}")


def run_session(task):
    seed, editions = task
    session = Session(seed, editions)
    try:
        session.run()
    except (Misbehaved, subprocess.SubprocessError, OSError, ValueError) as wrong:
        return f"seed {seed}: {wrong}\n  " + "\n  ".join(session.history)
    return None


class MonkeyTest(unittest.TestCase):
    def test_no_session_crashes_hangs_overflows_the_screen_or_loses_the_game(self):
        listed = json.loads(subprocess.run([PROGRAM, "games", "--json"], capture_output=True, check=True).stdout)
        tasks = [(seed, listed) for seed in range(FIRST_SEED, FIRST_SEED + SESSIONS)]
        began = time.monotonic()
        with multiprocessing.Pool(JOBS) as pool:
            failures = [failure for failure in pool.imap_unordered(run_session, tasks) if failure]
        print(f"{SESSIONS} sessions from seed {FIRST_SEED} in {time.monotonic() - began:.0f} s")
        self.assertEqual(failures[:5], [], f"{len(failures)} of {SESSIONS} sessions failed:\n" + "\n".join(failures[:5]))


if __name__ == "__main__":
    unittest.main()
