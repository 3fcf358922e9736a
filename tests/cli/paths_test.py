"""Every command that reads or writes a path: what is missing, a folder, unreadable, empty, huge or no text is refused
with a sentence that names it; nothing is replaced unless it was asked for; and output that is lost is no success.

The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import stat
import subprocess
import tempfile
import threading
import unittest
import xml.dom.minidom

from program_test import PROGRAM, ROOT, ProgramTest

BOARD = ROOT / "data/boards/metro/board.json"
MEBIBYTE = 1 << 20

# Every way to name a file to be read; PATH stands for it.
READERS = {
    "replay": ["replay", "PATH"],
    "replay --verify": ["replay", "PATH", "--verify"],
    "replay --json": ["replay", "PATH", "--json"],
    "play --resume": ["play", "--resume", "PATH"],
    "cases": ["cases", "PATH"],
    "board check": ["board", "check", "PATH"],
    "board svg": ["board", "svg", "./PATH"],
    "board import": ["board", "import", "PATH"],
    "board print": ["board", "print", "./PATH"],
    "play --board": ["play", "metro", "--board", "PATH"],
    "simulate --board": ["simulate", "metro", "--games", "1", "--board", "PATH"],
    "perft --board": ["perft", "metro", "--board", "PATH"],
    "bench --board": ["bench", "metro", "--seconds", "0.01", "--board", "PATH"],
    "arena merge": ["arena", "merge", "PATH"],
    "arena --resume": ["arena", "metro", "--players", "random,random", "--games", "1", "--resume", "--out", "PATH"],
}
# Where a missing file is no fault: it will be written.
MAY_BE_MISSING = {"arena --resume"}
# Where a folder is meant to be given too, an empty one is refused for what it lacks.
TAKES_FOLDERS = {"play --board", "simulate --board", "perft --board", "bench --board"}

# Every way to name a file to be written.
WRITERS = {
    "replay --svg": ["replay", "game.jsonl", "--svg", "PATH"],
    "board svg --out": ["board", "svg", "metro", "--out", "PATH"],
    "board print --out": ["board", "print", "metro", "--out", "PATH"],
    "board generate --out": ["board", "generate", "next-station", "--seed", "7", "--out", "PATH"],
    "board import --out": ["board", "import", "town.geojson", "--out", "PATH"],
    "simulate --plot": ["simulate", "metro", "--games", "2", "--plot", "PATH"],
    "arena --out": ["arena", "metro", "--players", "random,random", "--games", "2", "--out", "PATH"],
    "arena --plot": ["arena", "metro", "--players", "random,random", "--games", "2", "--plot", "PATH"],
    "arena merge --out": ["arena", "merge", "games.jsonl", "--out", "PATH"],
    "arena merge --plot": ["arena", "merge", "games.jsonl", "--plot", "PATH"],
}
APPENDING = {"arena --out"}  # goes on writing to the file while games are played

# Commands that end by themselves and print something.
PRINTERS = [["--help"], ["replay", "--help"], ["games"], ["games", "--json"], ["games", "metro"], ["rules"],
            ["rules", "MET-1.1", "--json"], ["perft", "metro"], ["bench", "metro", "--seconds", "0.01"],
            ["simulate", "metro", "--games", "2"], ["simulate", "metro", "--games", "2", "--json"],
            ["replay", "game.jsonl"], ["replay", "game.jsonl", "--json"], ["replay", "game.jsonl", "--verify"],
            ["cases", ROOT / "tests/cases/metro/cases-modules.json"], ["board", "check", BOARD],
            ["board", "svg", "metro"], ["board", "generate", "next-station"], ["arena", "merge", "games.jsonl"],
            ["arena", "metro", "--players", "random,random", "--games", "2"], ["play", "metro"], ["engine"]]


class PathsTest(ProgramTest):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            cls.start(folder, "simulate", "metro", "--seats", "random,random", "--games", 1, "--replays", "kept")
            cls.game = next((folder / "kept").iterdir()).read_bytes()
            cls.start(folder, "arena", "metro", "--players", "random,random", "--games", 2, "--out", "games.jsonl")
            cls.games = (folder / "games.jsonl").read_bytes()

    @staticmethod
    def start(folder, *arguments, **how):
        return subprocess.run([PROGRAM, *map(str, arguments)], timeout=120, cwd=folder,
                              **{"input": b"", "capture_output": True, **how})

    def setUp(self):
        super().setUp()
        (self.folder / "game.jsonl").write_bytes(self.game)
        (self.folder / "games.jsonl").write_bytes(self.games)
        (self.folder / "town.geojson").write_bytes((ROOT / "tests/maps/town.geojson").read_bytes())

    def run_program(self, *arguments, **how):
        """In bytes."""
        return self.start(self.folder, *arguments, env=self.environment, **how)

    def assert_sentence(self, done, *words, codes=(1, 2)):
        said = done.stderr.decode()
        self.assertIn(done.returncode, codes, said)
        self.assertTrue(said.startswith("mornington: "), said)
        self.assertEqual(said.count("\n"), 1, said)
        self.assertNotIn("Sanitizer", said)
        for word in words:
            self.assertIn(word, said)

    def succeeds(self, *arguments, **how):
        done = self.run_program(*arguments, **how)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout


class ReadingTest(PathsTest):
    def each_reader(self, path, *words, skip=()):
        for name, arguments in READERS.items():
            if name in skip:
                continue
            with self.subTest(command=name, path=path):
                self.assert_sentence(self.run_program(*[a.replace("PATH", path) for a in arguments]), path, *words)

    def test_a_missing_file(self):
        self.each_reader("nowhere.json", skip={"board svg", "board print", *MAY_BE_MISSING})
        self.each_reader("no/where.json", skip={"board svg", "board print", *MAY_BE_MISSING})
        self.assert_sentence(self.run_program("board", "svg", "./nowhere.json"), "nowhere.json")

    def test_a_folder(self):
        (self.folder / "folder").mkdir()
        self.each_reader("folder", "this is a folder", skip=TAKES_FOLDERS)
        self.each_reader("folder", "contains no document", skip=READERS.keys() - TAKES_FOLDERS)

    def test_an_unreadable_file(self):
        locked = self.folder / "locked.json"
        locked.write_text("{}")
        locked.chmod(0)
        if os.access(locked, os.R_OK):  # a superuser reads everything; a process of its own memory it does not
            locked.unlink()
            locked.symlink_to("/proc/self/mem")
        self.each_reader("locked.json", "cannot be read", skip={"arena --resume"})

    def test_an_empty_file(self):
        (self.folder / "empty.json").write_bytes(b"")
        self.each_reader("empty.json")

    def test_a_huge_file_is_refused_before_it_is_read(self):
        with (self.folder / "huge.json").open("wb") as file:
            file.truncate(1 << 40)
        self.each_reader("huge.json", "at most 64 MiB")

    def test_a_device_without_an_end(self):
        (self.folder / "zero.json").symlink_to("/dev/zero")
        self.each_reader("zero.json", "at most 64 MiB", skip={"arena --resume"})

    def test_the_limit_itself_is_read(self):
        for size, good in ((64 * MEBIBYTE, True), (64 * MEBIBYTE + 1, False)):
            (self.folder / "blanks.json").write_bytes(b" " * size)
            done = self.run_program("board", "check", "blanks.json")
            self.assertEqual(b"at most 64 MiB" in done.stderr, not good)
            self.assert_sentence(done, "blanks.json")

    def test_bytes_that_are_no_text(self):
        for content in (b"\x00\xff\xfe" * 100, b"\x7fELF\x02\x01\x01", b"\x89PNG\r\n\x1a\n", b'{"a": "\xff"}',
                        "{}".encode("utf-16"), b"[" * 100000, b'{"family": "\xed\xa0\x80"}', b"\n\n\n", b"null", b"[]",
                        b"7", b'"text"', b"{}", b'{"document": 7}', b'{"cases": {}, "family": "metro"}'):
            (self.folder / "bytes.json").write_bytes(content)
            self.each_reader("bytes.json")

    def test_a_pipe_is_read(self):
        os.mkfifo(self.folder / "pipe")
        writer = threading.Thread(target=lambda: (self.folder / "pipe").write_bytes(self.game))
        writer.start()
        self.assertIn(b"genuine", self.succeeds("replay", "pipe", "--verify"))
        writer.join()

    def test_the_client_of_the_server_must_be_there(self):
        (self.folder / "empty").mkdir()
        for path in ("nowhere", "empty", "game.jsonl"):
            self.assert_sentence(self.run_program("serve", "--port", "0", "--web", path), path)

    def test_a_request_that_is_too_long_ends_the_engine(self):
        done = self.run_program("engine", input=b'{"ask":"new"}\n{"ask":"' + b"x" * 5 * MEBIBYTE + b'"}\n{"ask":"new"}\n')
        self.assert_sentence(done, "longer than 4 MiB", codes=(2,))
        replies = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([reply["ok"] for reply in replies], [False, False])
        self.assertIn("longer than 4 MiB", replies[1]["error"])
        with open("/dev/zero", "rb") as zero:
            self.assert_sentence(self.run_program("engine", input=None, stdin=zero), "longer than 4 MiB", codes=(2,))

    def test_an_input_without_lines_ends_a_game(self):
        with open("/dev/zero", "rb") as zero:
            done = self.run_program("play", "metro", "--seats", "human,random", input=None, stdin=zero)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rb"has more than 65536 bytes; .*\n.*the game is saved")

    def test_the_longest_request_is_answered(self):
        line = b'{"ask":"drop","id":1' + b" " * (4 * MEBIBYTE - 21) + b"}"
        self.assertEqual(len(line), 4 * MEBIBYTE)
        self.assertIn(b"no position", self.succeeds("engine", input=line + b"\n\r\n  \n"))


class WritingTest(PathsTest):
    def write(self, name, path, *more):
        return self.run_program(*[a.replace("PATH", str(path)) for a in WRITERS[name]], *more)

    def test_an_existing_file_is_replaced_only_by_force(self):
        for name in WRITERS:
            with self.subTest(command=name):
                target = self.folder / f"{name}.out"
                target.write_text("precious")
                self.assert_sentence(self.write(name, target.name), target.name, "already exists; use --force", codes=(2,))
                self.assertEqual(target.read_text(), "precious")
                self.assertEqual(self.write(name, target.name, "--force").returncode, 0)
                self.assertNotIn(b"precious", target.read_bytes())
                self.assertEqual(sorted(self.folder.glob("*.part*")), [])

    def test_a_refusal_comes_before_the_work(self):
        (self.folder / "plot.svg").write_text("precious")
        done = self.run_program("simulate", "metro", "--games", 100000000, "--plot", "plot.svg")
        self.assert_sentence(done, "plot.svg", codes=(2,))

    def test_a_folder_of_games_must_be_empty(self):
        arguments = ["simulate", "metro", "--games", "2", "--replays", "kept"]
        self.succeeds(*arguments)
        before = {path.name: path.read_bytes() for path in (self.folder / "kept").iterdir()}
        self.assert_sentence(self.run_program(*arguments, "--seed", 2), "kept", "not empty; --force", codes=(2,))
        self.assertEqual({path.name: path.read_bytes() for path in (self.folder / "kept").iterdir()}, before)
        self.succeeds(*arguments, "--seed", 2, "--force")
        after = {path.name: path.read_bytes() for path in (self.folder / "kept").iterdir()}
        self.assertEqual(before.keys(), after.keys())
        self.assertNotEqual(before, after)

    def test_save_in_the_game_replaces_only_by_force(self):
        target = self.folder / "kept.jsonl"
        target.write_text("precious")
        said = self.succeeds("play", "metro", input=b"save kept.jsonl\nquit\n").decode()
        self.assertIn("already exists", " ".join(said.split()))  # lines are broken at the terminal's width
        self.assertEqual(target.read_text(), "precious")
        self.assertIn(b"Saved", self.succeeds("play", "metro", input=b"save --force kept.jsonl\nquit\n"))
        self.assertIn("mornington/save", target.read_text())
        self.assertIn(b"Expected a file", self.succeeds("play", "metro", input=b"save --force\nquit\n"))

    def test_a_folder_is_no_target(self):
        (self.folder / "folder").mkdir()
        for name in WRITERS:
            with self.subTest(command=name):
                self.assert_sentence(self.write(name, "folder", "--force"), "folder", codes=(2,))
                self.assert_sentence(self.write(name, "no/where"), "no/where", codes=(1, 2))

    def test_a_link_stays_and_its_target_is_written(self):
        for name in WRITERS:
            with self.subTest(command=name):
                target, link = self.folder / f"{name}.target", self.folder / f"{name}.link"
                target.write_text("precious")
                link.symlink_to(target.name)
                self.assert_sentence(self.write(name, link.name), "--force")
                self.assertEqual(self.write(name, link.name, "--force").returncode, 0)
                self.assertTrue(link.is_symlink())
                self.assertNotIn(b"precious", target.read_bytes())

    def test_a_link_to_nothing_yet_is_followed(self):
        (self.folder / "deep").mkdir()
        (self.folder / "link").symlink_to("deep/picture.svg")
        self.succeeds("board", "svg", "metro", "--out", "link")
        self.assertTrue((self.folder / "link").is_symlink())
        xml.dom.minidom.parse(str(self.folder / "deep/picture.svg"))

    def test_a_link_that_turns_in_a_circle_is_refused(self):
        (self.folder / "circle").symlink_to("circle")
        self.assert_sentence(self.run_program("board", "svg", "metro", "--out", "circle"), "circle")

    def test_the_mode_of_a_replaced_file_stays(self):
        target = self.folder / "picture.svg"
        target.write_text("")
        target.chmod(0o640)
        self.succeeds("board", "svg", "metro", "--out", "picture.svg", "--force")
        self.assertEqual(stat.S_IMODE(target.stat().st_mode), 0o640)

    def device(self, path):
        """The device; for a superuser one of his own, since a program at fault would rename a file over it."""
        if os.geteuid() != 0:
            return path
        own = self.folder / pathlib.Path(path).name
        os.mknod(own, stat.S_IFCHR | 0o666, os.stat(path).st_rdev)
        return str(own)

    def test_devices_are_written_to(self):
        null, full = self.device("/dev/null"), self.device("/dev/full")
        for name in WRITERS:
            with self.subTest(command=name):
                self.assertEqual(self.write(name, null).returncode, 0)
                self.assertTrue(stat.S_ISCHR(os.stat(null).st_mode))
        for name in WRITERS.keys() - APPENDING:
            with self.subTest(command=name):
                # The job was done and its output is lost, which is not a mistake in what was asked for.
                self.assert_sentence(self.write(name, full), full, codes=(1,))
                self.assertTrue(stat.S_ISCHR(os.stat(full).st_mode))

    def test_standard_output_is_a_target_wherever_it_leads(self):
        whole = self.succeeds("board", "svg", "metro")
        stdout = "/proc/self/fd/1"  # what /dev/stdout is a link to; there no program at fault can make files
        self.assertEqual(self.succeeds("board", "svg", "metro", "--out", stdout), whole)
        with (self.folder / "redirected.svg").open("wb") as file:
            done = self.run_program("board", "svg", "metro", "--out", stdout, capture_output=False, stdout=file)
        self.assertEqual(done.returncode, 0)
        self.assertEqual((self.folder / "redirected.svg").read_bytes(), whole)
        xml.dom.minidom.parseString(self.succeeds("replay", "game.jsonl", "--svg", stdout))

    def test_a_pipe_is_written_to(self):
        os.mkfifo(self.folder / "pipe")
        got = []
        reader = threading.Thread(target=lambda: got.append((self.folder / "pipe").read_bytes()))
        reader.start()
        self.succeeds("board", "svg", "metro", "--out", "pipe")
        reader.join()
        self.assertEqual(got[0], self.succeeds("board", "svg", "metro"))
        self.assertTrue(stat.S_ISFIFO((self.folder / "pipe").stat().st_mode))


class LostOutputTest(PathsTest):
    def lost(self, arguments, stdout, said_so=True):
        done = self.run_program(*arguments, input=b'{"ask":"new","edition":"metro","seats":2}\nquit\n',
                                capture_output=False, stdout=stdout, stderr=subprocess.PIPE)
        said = done.stderr.decode()
        self.assertIn(done.returncode, (1, 2), said)
        self.assertEqual("mornington: cannot write to standard output" in said, said_so, said)

    def test_a_full_disk_is_a_failure_of_every_command(self):
        for arguments in PRINTERS:
            with self.subTest(command=arguments), open("/dev/full", "wb") as full:
                self.lost(arguments, full)

    def test_a_reader_that_has_gone_is_a_failure_of_every_command(self):
        for arguments in PRINTERS:
            with self.subTest(command=arguments):
                reader, writer = os.pipe()
                os.close(reader)
                self.lost(arguments, writer, said_so=False)  # as `| head -1` leaves it
                os.close(writer)

    def test_a_closed_stream_is_a_failure_and_no_file_takes_its_place(self):
        done = subprocess.run(["bash", "-c", '"$0" board check "$1" --help >&-', PROGRAM, BOARD], cwd=self.folder,
                              stderr=subprocess.PIPE, env=self.environment)
        self.assertEqual(done.returncode, 1)
        done = subprocess.run(["bash", "-c", '"$0" simulate metro --games 2 --plot p.svg >&-', PROGRAM],
                              cwd=self.folder, stderr=subprocess.PIPE, env=self.environment)
        self.assertEqual(done.returncode, 1)
        xml.dom.minidom.parse(str(self.folder / "p.svg"))


class VisibleTest(PathsTest):
    EVIL = "\x1b[31mred\x1b]0;title\x07\x9b2J\u202eevil\u2066\u200f\r\n\x7f"
    SPELT = r"\u001b[31mred\u001b]0;title\u0007\u009b2J\u202eevil\u2066\u200f\u000d"

    def harmless(self, text):
        for character in "\x07\x9b\u202e\u2066\u200f\x7f":
            self.assertNotIn(character, text)
        self.assertNotIn("\x1b]", text)
        self.assertNotIn("\x1b[31m", text)
        return text

    def with_names(self):
        lines = self.game.decode().splitlines()
        header = json.loads(lines[0])
        header["names"] = [self.EVIL, "plain"]
        path = self.folder / "named.jsonl"
        path.write_text("\n".join([json.dumps(header, ensure_ascii=False), *lines[1:], ""]))
        return path.name

    def test_names_in_a_replay(self):
        name = self.with_names()
        self.assertIn(self.SPELT, self.harmless(self.succeeds("replay", name).decode()))
        self.assertIn(self.SPELT, self.harmless(self.on_terminal("replay", name)))

    def test_json_for_programs_keeps_its_meaning(self):
        first = self.harmless(self.succeeds("replay", self.with_names(), "--json").decode()).splitlines()[0]
        self.assertEqual(json.loads(first)["setup"]["names"][0], self.EVIL)

    def test_names_in_a_board(self):
        board = json.loads((ROOT / "data/boards/underground-london/board.json").read_text())
        for station in board["stations"]:
            station["name"] = self.EVIL
        (self.folder / "evil.json").write_text(json.dumps(board))
        arguments = ["underground-london", "--board", "evil.json"]
        self.succeeds("simulate", *arguments, "--games", 1, "--replays", "evil")
        game = next((self.folder / "evil").iterdir())
        self.harmless(self.succeeds("replay", game).decode())
        self.harmless(self.succeeds("board", "check", "evil.json").decode())
        self.harmless(self.succeeds("play", *arguments, input=b"1\n1\nlog\nquit\n").decode())
        self.harmless(self.on_terminal("replay", game))
        self.assertIn(r"\u001b[31mred", self.harmless(self.on_terminal("play", *arguments, typed="quit\n")))

    def test_error_quotations(self):
        (self.folder / "evil.json").write_text(json.dumps({"document": self.EVIL}))
        done = self.run_program("board", "check", "evil.json")
        self.assert_sentence(done, self.SPELT)
        self.harmless(done.stderr.decode())
        for arguments in (["games", self.EVIL], [self.EVIL], ["replay", self.EVIL], ["games", "--" + self.EVIL],
                          ["simulate", "metro", "--seats", self.EVIL], ["rules", self.EVIL],
                          ["play", "metro", "--option", self.EVIL], ["perft", "metro", "--seed", self.EVIL]):
            with self.subTest(arguments=arguments):
                done = self.run_program(*arguments)
                self.assert_sentence(done)
                self.harmless(done.stderr.decode())

    def test_our_own_colours_stay(self):
        self.assertIn("\x1b[1m", self.on_terminal("games", "metro"))


class TogetherTest(PathsTest):
    def test_arguments_that_make_no_sense_together_are_refused(self):
        for arguments in (["play", "metro", "--resume", "game.jsonl"],
                          ["play", "--resume", "game.jsonl", "--option", "a=b"],
                          ["play", "--resume", "game.jsonl", "--board", BOARD],
                          ["play", "--resume", "game.jsonl", "--seed", "3"],
                          ["replay", "game.jsonl", "--verify", "--json"],
                          ["replay", "game.jsonl", "--verify", "--at", "3"],
                          ["replay", "game.jsonl", "--verify", "--svg", "x.svg"]):
            with self.subTest(arguments=arguments):
                self.assert_sentence(self.run_program(*arguments), "excludes", codes=(2,))

    def test_numbers_out_of_range_are_refused(self):
        for arguments in (["perft", "metro", "--players", "0"], ["perft", "metro", "--players", "-1"],
                          ["board", "svg", "metro", "--players", "0"], ["board", "svg", "metro", "--players", "-2"],
                          ["board", "svg", "metro", "--players", "7"], ["bench", "metro", "--players", "-1"],
                          ["replay", "game.jsonl", "--at", "-1"], ["replay", "game.jsonl", "--at", "100000"],
                          ["replay", "game.jsonl", "--at", "99999999999"], ["perft", "metro", "--depth", "0"],
                          ["perft", "metro", "--seed", "-1"], ["serve", "--port", "-1"], ["serve", "--port", "65536"]):
            with self.subTest(arguments=arguments):
                self.assert_sentence(self.run_program(*arguments), codes=(2,))


if __name__ == "__main__":
    unittest.main()
