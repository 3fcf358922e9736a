"""A program in a pseudo-terminal, with a small screen that measures what it is shown.

Understands what `mornington play` writes: clearing the screen, clearing the rest of a line, colours, CR and LF.
"""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unicodedata

CLEAR = "\x1b[H\x1b[2J"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = re.compile(r"(> |\? )")  # what was typed already may follow it


def drained(leader):
    """What is written to a terminal until nobody has it open any more."""
    written = b""
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:
            return written
        if not part:
            return written
        written += part


class Misbehaved(Exception):
    """The program hung, or drew outside its screen."""


def width_of(text):
    return sum(0 if unicodedata.combining(c) or c in "\u200d\ufe0f" else 2 if unicodedata.east_asian_width(c) in "WF"
               else 1 for c in text)


def lines_on(frame):
    """The lines of a frame as they stand on the screen: a CR and a clearing write the last one anew."""
    lines = [""]
    for part in re.split(r"(\r\n|\r\x1b\[K|\r)", frame):
        if part == "\r\n":
            lines.append("")
        elif part.startswith("\r"):
            lines[-1] = ""
        else:
            lines[-1] += ESCAPE.sub("", part)
    return lines


def fault(lines, size):
    """What does not fit a screen of that size; empty: all does."""
    wide = [line for line in lines if width_of(line) > size[0]]
    if wide:
        return f"a line of {width_of(wide[0])} columns on a terminal of {size}: {wide[0]!r}"
    # NB: Enter after the prompt ends the last line.
    high = len(lines) - (lines[-1] == "")
    return f"{high} lines on a terminal of {size}" if high > size[1] else ""


class Terminal:
    def __init__(self, arguments, size, environment, folder, patience=60):
        self.size = size
        self.sizes = [size]  # a frame may have been drawn for: the present one, and those left since it last settled
        self.patience = patience
        self.written = ""
        self.undecoded = b""
        self.frame = 0  # where the present frame begins in what was written
        self.frames = 0
        self.leader, follower = os.openpty()
        self.measure(size)

        def take_terminal():
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(arguments, stdin=follower, stdout=follower, stderr=follower, cwd=folder,
                                        env=environment, start_new_session=True, preexec_fn=take_terminal)
        os.close(follower)

    def measure(self, size):
        fcntl.ioctl(self.leader, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def read(self, seconds):
        """False at the end of what the program writes."""
        ready, _, _ = select.select([self.leader], [], [], seconds)
        if not ready:
            return True
        try:
            part = os.read(self.leader, 65536)
        except OSError:
            part = b""
        self.undecoded += part
        text, self.undecoded = decoded(self.undecoded, final=not part)
        start = max(0, len(self.written) - len(CLEAR))
        self.written += text
        for found in re.finditer(re.escape(CLEAR), self.written[start:]):
            if start + found.end() > self.frame:
                self.check_frame(self.written[self.frame:start + found.start()])
                self.frame = start + found.end()
                self.frames += 1
        return bool(part)

    @property
    def shown(self):
        return lines_on(self.written[self.frame:])

    def check_frame(self, frame):
        faults = [fault(lines_on(frame), size) for size in self.sizes]
        if all(faults):
            raise Misbehaved(faults[-1] + ":\n" + "\n".join(lines_on(frame)))

    def settle(self, frames=1):
        """Until so many new frames have come and a prompt stands at the end of the last; False: the program ended."""
        wanted = self.frames + frames
        until = time.monotonic() + self.patience
        tiny = self.size[0] <= 2  # no room for a prompt
        while self.frames < wanted or not (tiny or PROMPT.search(self.shown[-1])) or fault(self.shown, self.size):
            if time.monotonic() > until:
                trouble = fault(self.shown, self.size) or "nothing to type at"
                raise Misbehaved(f"after {self.patience} seconds {trouble}:\n" + "\n".join(self.shown))
            if not self.read(0.5):
                return False
        self.sizes = [self.size]
        return True

    def calm(self, seconds=0.15):
        """For a terminal without frames: until nothing was written for that long; False: the program ended."""
        before = -1
        until = time.monotonic() + self.patience
        while before != len(self.written) or not PROMPT.search(self.shown[-1]):
            before = len(self.written)
            if time.monotonic() > until:
                raise Misbehaved("nothing to type at:\n" + "\n".join(self.shown))
            if not self.read(seconds):
                return False
        return True

    def type(self, text):
        data = text if isinstance(text, bytes) else text.encode()
        try:
            os.write(self.leader, data)
        except OSError:
            pass  # the program is gone; the next read tells

    def echo(self, text):
        """Until the typed text stands at the end of the last line."""
        until = time.monotonic() + self.patience
        while not self.shown[-1].endswith(text):
            if time.monotonic() > until or not self.read(0.5):
                raise Misbehaved(f"{text!r} is not at the prompt:\n" + "\n".join(self.shown))

    def resize(self, size):
        self.size = size
        self.sizes.append(size)
        self.measure(size)

    def signal(self, number):
        self.process.send_signal(number)

    def wait(self, seconds=None):
        """The exit code, when all is read."""
        until = time.monotonic() + (seconds or self.patience)
        while self.leader >= 0 and self.read(0.2):
            if time.monotonic() > until:
                raise Misbehaved("it does not end:\n" + "\n".join(self.shown))
        return self.process.wait(timeout=max(1.0, until - time.monotonic()))

    def close(self):
        if self.leader >= 0:
            os.close(self.leader)
        self.leader = -1

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


def decoded(data, final):
    """What can be decoded so far, and the bytes of a character that is not whole yet."""
    for kept in range(4):
        end = len(data) - kept
        if end < 0:
            break
        try:
            return data[:end].decode(), data[end:]
        except UnicodeDecodeError:
            continue
    if final or len(data) > 8:
        return data.decode(errors="replace"), b""
    return "", data
