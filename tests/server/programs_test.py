"""Programs written from docs/engine.md, at a table of a server."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from support import PROGRAM, ROOT, TablesTest


def blocks(page, language):
    """The examples of a document in one language."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)


class Programs(TablesTest):
    """Programs of other people at a table, through examples/player.py."""

    def setUp(self):
        super().setUp()
        scripts = tempfile.TemporaryDirectory(prefix="mornington-")
        self.addCleanup(scripts.cleanup)
        self.folder = pathlib.Path(scripts.name)

    def command(self, script, *more):
        bot = self.folder / f"bot{len(list(self.folder.iterdir()))}.py"
        bot.write_text(script)
        return [sys.executable, "-B", ROOT / "examples/player.py", self.tables.address, "--mornington", PROGRAM,
                "--program", f"{sys.executable} -B {bot}", *more]

    def play(self, host_script, guest_script, edition="metro", *more):
        host = subprocess.Popen(self.command(host_script, "--create", edition, *more), stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)
        self.addCleanup(host.kill)
        game = host.stdout.readline().strip()
        guest = subprocess.run(self.command(guest_script, "--game", game, *more), capture_output=True, text=True, timeout=300)
        said, complained = host.communicate(timeout=300)
        return (host.returncode, said, complained), (guest.returncode, guest.stdout, guest.stderr)

    def test_the_shortest_player_of_the_documents_plays_a_game(self):
        shortest = blocks("docs/engine.md", "python")[-1]
        self.assertLess(len(shortest.splitlines()), 10)
        host, guest = self.play(shortest, shortest)
        self.assertEqual((host[0], guest[0]), (0, 0), (host, guest))
        self.assertEqual(json.loads(host[1])["scores"], json.loads(guest[1])["scores"])

    def test_a_program_is_sent_what_the_schema_says(self):
        log = self.folder / "sent.jsonl"
        writes = ("import json, sys\nfor line in sys.stdin:\n"
                  f"    open({str(log)!r}, 'a').write(line)\n"
                  "    message = json.loads(line)\n"
                  "    if message['ask'] == 'choose': print(json.dumps({'do': message['legal'][-1]}), flush=True)\n")
        host, guest = self.play(writes, blocks("docs/engine.md", "python")[-1])
        self.assertEqual((host[0], guest[0]), (0, 0), (host, guest))
        lines = [json.loads(line) for line in log.read_text().splitlines()]
        self.assertEqual([line["ask"] for line in lines], ["new"] + ["choose"] * (len(lines) - 1))
        self.assertEqual(set(lines[0]), {"ask", "edition", "options", "seats", "seat", "board"})
        self.assertTrue(all(set(line) == {"ask", "seat", "view", "legal"} and line["legal"] for line in lines[1:]))

    def test_a_program_that_fails_gives_its_seat_up_and_the_others_play_on(self):
        good = blocks("docs/engine.md", "python")[-1]
        answer = "import json, sys\nfor line in sys.stdin:\n    if json.loads(line)['ask'] == 'choose': "
        for script, words in ((answer + "sys.exit(4)", "ended with status 4"),
                              (answer + "print('hello', flush=True)", "printed no JSON, but 'hello"),
                              (answer + "print('{}', flush=True)", 'answered without a text in "do"'),
                              (answer + "print('{\"do\": \"fly\"}', flush=True)", "answered with an illegal action, 'fly'")):
            host, guest = self.play(good, script, "next-station-london")
            self.assertEqual(guest[0], 1, guest)
            self.assertRegex(guest[2], r"^player\.py: [^\n]*; its seat is given up\n$")
            self.assertIn(words, guest[2])
            self.assertEqual(host[0], 0, host)
            self.assertEqual(len(json.loads(host[1])["ranks"]), 2)

    def test_a_program_that_cannot_be_started_takes_no_seat(self):
        done = subprocess.run([*self.command("")[:-1], "no-such-program", "--create", "metro"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r'^player\.py: the program "no-such-program" could not be started: [^\n]*\n$')

    def test_a_program_that_is_silent_is_ended(self):
        good, silent = blocks("docs/engine.md", "python")[-1], "import sys\nfor line in sys.stdin: pass"
        host, guest = self.play(good, silent, "next-station-london", "--move-time", "2")
        self.assertEqual((host[0], guest[0]), (0, 1), (host, guest))
        self.assertIn("was ended by signal 9 (it has 2 s for an answer)", guest[2])


if __name__ == "__main__":
    unittest.main()
