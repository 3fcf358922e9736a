"""The recipes of docs/cluster.md as they stand there, with accidents on the way: the joined games and the report are those
of one machine but for the times. Where this is ./test --long, Dask with workers of its own and Slurm too.

The program's path stands in MORNINGTON.
"""

import contextlib
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.path.realpath(os.environ["MORNINGTON"])
takes_minutes = unittest.skipUnless(os.environ.get("MORNINGTON_LONG"), "starts a cluster: ./test --long")
GAMES = "120"  # the count is not what is tested
SHARDS = 4
PATIENCE = 300


def recipe(start):
    """A command of the page by its beginning, less the count of its games; its words after the folder are the plan."""
    page = (ROOT / "docs/cluster.md").read_text()
    line = re.search(rf"^{re.escape(start)}.*$", page, re.MULTILINE)[0]
    return shlex.split(re.sub(r"--games \d+", f"--games {GAMES}", line))


def without_times(value):
    if isinstance(value, dict):
        return {key: without_times(inner) for key, inner in value.items()
                if key != "microseconds" and "milliseconds" not in key}
    return [without_times(inner) for inner in value] if isinstance(value, list) else value


def processes():
    """Number, parent and command line of each."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            yield int(folder.name), parent, (folder / "cmdline").read_text().split("\0")
        except OSError:
            pass  # it has ended


def wait_for(what, meet, process):
    """What `meet` gives as soon as it is something; fails where the process ends before."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if met := meet():
            return met
        if process.poll() is not None:
            raise AssertionError(f"{process.args} ended with {process.returncode} before: {what}")
        time.sleep(0.02)
    raise AssertionError(f"waited {PATIENCE} s in vain: {what}")


class Shards(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        (self.folder / "tools").symlink_to(ROOT / "tools")
        self.environment = {**os.environ, "MORNINGTON": PROGRAM}

    def start(self, command):
        """In the folder, with Debian's Python where it is asked for one."""
        words = [sys.executable if word == "python3" else word for word in command]
        said = open(self.folder / "said", "a")
        self.addCleanup(said.close)
        process = subprocess.Popen(words, cwd=self.folder, env=self.environment, stdout=said, stderr=said,
                                   start_new_session=True)
        self.addCleanup(self.end, process)
        return process

    @staticmethod
    def end(process):
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def caught(self, besides=None):
        """A program in the middle of its shard, held there: the shard's number, the program, and its parent."""
        for pid, parent, words in processes():
            if words[0] != PROGRAM or "--shard" not in words or not self.is_here(pid):
                continue
            number = int(words[words.index("--shard") + 1].split("/")[0])
            with contextlib.suppress(ProcessLookupError):  # it has just ended
                os.kill(pid, signal.SIGSTOP)
                if number != besides and 1 <= self.games_of(number) < int(GAMES) / SHARDS:
                    return number, pid, parent
                os.kill(pid, signal.SIGCONT)
        return None

    def is_here(self, pid):
        try:
            return any(os.path.realpath(file).startswith(str(self.folder)) for file in pathlib.Path(f"/proc/{pid}/fd").iterdir())
        except OSError:
            return False  # it has just ended

    def games_of(self, number):
        """Written by this shard; its file begins with the plan."""
        part = self.folder / f"games/part-{number}.jsonl"
        return part.read_text().count("\n") - 1 if part.exists() else 0

    def assert_as_on_one_machine(self, plan, process):
        code = process.wait(timeout=PATIENCE)
        self.assertEqual(code, 0, (self.folder / "said").read_text())
        alone = self.folder / "alone.jsonl"
        report = json.loads(self.arena(*plan, "--threads", "1", "--out", alone))
        joined = json.loads(self.arena("merge", self.folder / "games/all.jsonl"))
        self.assertEqual(joined["games"], int(GAMES))
        self.assertEqual(without_times(joined), without_times(report))
        ours, theirs = ([without_times(json.loads(line)) for line in file.read_text().splitlines()]
                        for file in (self.folder / "games/all.jsonl", alone))
        self.assertTrue(ours == theirs, "the games of the shards are not those of one machine")

    @staticmethod
    def arena(*arguments):
        return subprocess.run([PROGRAM, "arena", *arguments, "--json"], check=True, capture_output=True, text=True,
                              timeout=PATIENCE).stdout


class Dask(Shards):
    def test_a_worker_is_killed(self):
        command = recipe("tools/arena_dask 4 games")
        process = self.start(command)
        _, program, worker = wait_for("a shard is being played", self.caught, process)
        os.kill(worker, signal.SIGKILL)
        wait_for("what it had started has ended", lambda: not pathlib.Path(f"/proc/{program}/exe").exists(), process)
        self.assert_as_on_one_machine(command[3:], process)

    @takes_minutes
    def test_a_shard_that_cannot_be_played_is_told(self):
        process = self.start(["tools/arena_dask", "--workers", "1", "1", "games", "chess"])
        self.assertEqual(process.wait(timeout=PATIENCE), 1)
        self.assertIn("part-1.jsonl was not played", (self.folder / "said").read_text())
        self.assertIn("chess", (self.folder / "games/part-1.log").read_text())

    @takes_minutes
    def test_a_worker_of_a_scheduler_is_killed(self):
        with socket.create_server(("127.0.0.1", 0)) as held:
            port = str(held.getsockname()[1])
        scheduler, worker, command = ([word.replace("8786", port) for word in recipe(start)] for start in (
            "python3 -m distributed.cli.dask_scheduler", "python3 -m distributed.cli.dask_worker",
            "tools/arena_dask --scheduler"))
        for words in (scheduler, worker, worker):
            self.start(words)
        process = self.start(command)
        _, _, worker = wait_for("a shard is being played", self.caught, process)
        os.kill(worker, signal.SIGKILL)
        self.assert_as_on_one_machine(command[5:], process)


@takes_minutes
@unittest.skipUnless(shutil.which("slurmctld") and os.geteuid() == 0, "needs slurm-wlm (a Debian package) and root")
class Slurm(Shards):
    def test_a_shard_is_requeued_and_another_ones_program_killed(self):
        command = recipe("tools/slurm_here tools/arena_slurm 4 games")
        process = self.start(command)
        number, program, _ = wait_for("a shard is being played", self.caught, process)
        requeued = subprocess.run(["scontrol", "requeue", f"1_{number}"], env=self.as_told_to(program))
        self.assertEqual(requeued.returncode, 0)
        with contextlib.suppress(ProcessLookupError):  # Slurm has ended it
            os.kill(program, signal.SIGCONT)
        _, program, _ = wait_for("another is being played", lambda: self.caught(besides=number), process)
        os.kill(program, signal.SIGKILL)
        self.assert_as_on_one_machine(command[4:], process)

    @staticmethod
    def as_told_to(program):
        """The environment of a job, which says where its Slurm is."""
        said = pathlib.Path(f"/proc/{program}/environ").read_bytes().decode().split("\0")
        return {**os.environ, **dict(pair.split("=", 1) for pair in said if pair.startswith("SLURM_CONF="))}


if __name__ == "__main__":
    unittest.main()
