"""mornington-bot against a real server: it finds tables, plays, comes back after a restart, and stops at its limit."""
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))
sys.path.insert(0, str(ROOT / "python"))

from support import PROGRAM, TablesTest, in_threads  # noqa: E402

from mornington_bot.settings import EXAMPLE, WrongSettings, read_settings  # noqa: E402


class SettingsTest(unittest.TestCase):
    def read(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "bot.ini"
            path.write_text(text)
            return read_settings(path)

    def test_the_example_is_complete_and_valid(self):
        settings = self.read(EXAMPLE)
        self.assertEqual((settings.limit, settings.at_once, settings.editions, settings.create), (0, 1, (), False))

    def test_what_is_left_out_has_its_usual_value(self):
        settings = self.read("[server]\naddress = https://example.org\n[games]\neditions = metro metro-paris\n")
        self.assertEqual(settings.program, "mornington player casual")
        self.assertEqual(settings.editions, ("metro", "metro-paris"))

    def test_mistakes_are_named(self):
        server = "[server]\naddress = http://127.0.0.1:1\n"
        for text, expected in [
            ("", "[server] address"),
            ("[server]\naddress = here\n", "[server] address"),
            (server + "[games]\nlimit = many\n", "[games] limit: expected a whole number, found 'many'"),
            (server + "[games]\nlimits = 3\n", "unknown setting [games] limits"),
            (server + "[games]\ncreate = maybe\n", "[games] create: expected yes or no"),
            (server + "[games]\ncreate = yes\n", "[games] editions"),
            (server + "[games]\nat_once = 0\n", "[games] at_once"),
            (server + "[engine]\nprogram =\n", "[engine] program"),
            ("address = x\n", "no section headers"),
        ]:
            with self.subTest(text), self.assertRaises(WrongSettings) as raised:
                self.read(text)
            self.assertIn(expected, str(raised.exception))


class BotTest(TablesTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def start(self, program=f"{PROGRAM} player random", name="bot", **games):
        """The command with a configuration file of its own; ended where a test leaves it."""
        path = pathlib.Path(self.folder.name) / f"{name}.ini"
        rows = "".join(f"{key} = {value}\n" for key, value in {"pause": 0.2, **games}.items())
        path.write_text(f"[server]\naddress = {self.tables.address}\nname = {name}\ntoken_file = {name}.token\n"
                        f"[engine]\nprogram = {program}\nhelper = {PROGRAM} engine\n[games]\n{rows}")
        bot = subprocess.Popen([sys.executable, "-B", "-m", "mornington_bot", path], cwd=ROOT / "python",
                               stderr=subprocess.PIPE, text=True)
        self.addCleanup(self.stop, bot)
        return bot

    def stop(self, bot):
        if bot.poll() is None:
            bot.kill()
        bot.wait()
        bot.stderr.close()

    def ended(self, bot):
        said = bot.communicate(timeout=240)[1]
        return bot.returncode, said

    def test_two_bots_find_each_other_and_stop_at_their_limit(self):
        host = self.start(name="host", limit=2, create="yes", editions="next-station-london")
        guest = self.start(name="guest", limit=2, editions="next-station-london")
        for bot in (host, guest):
            code, said = self.ended(bot)
            self.assertEqual(code, 0, said)
            self.assertEqual(said.count("finished "), 2, said)

    def test_it_plays_on_after_a_restart_of_the_server_and_of_itself(self):
        opponent = self.tables.player()
        opponent.connect()
        game = opponent.create("metro", 2, visibility="public")
        first = self.start(name="again", limit=1, editions="metro")
        interrupted = threading.Event()

        def interrupt():
            while opponent.seen < 10 and opponent.result is None:
                time.sleep(0.05)
            self.tables.kill()
            self.tables.start()
            while opponent.seen < 20 and opponent.result is None:
                time.sleep(0.05)
            first.kill()
            self.start_again = self.start(name="again", limit=1, editions="metro")
            interrupted.set()

        in_threads(opponent.play, interrupt)
        self.assertTrue(interrupted.is_set())
        code, said = self.ended(self.start_again)
        self.assertEqual(code, 0, said)
        self.assertIn(f"finished {game}", said)
        opponent.socket.close()
        opponent.thinker.close()

    def test_it_stays_away_from_other_editions_and_blocked_people(self):
        client = self.tables.client()
        self.addCleanup(client.close)
        seats = [{"kind": "you"}, {"kind": "open"}]
        games = [client.ask(ask="create", edition=edition, seats=seats, visibility="public")["games"][0]
                 for edition in ("metro-paris", "metro-berlin")]
        self.start(name="other", editions="metro-stockholm")
        self.start(name="blocking", blocked=client.welcome["person"])
        time.sleep(2)
        listed = {table["game"]: table for table in client.ask(ask="lobby")["mine"]}
        for game in games:
            self.assertEqual([seat["kind"] for seat in listed[game]["seats"]], ["person", "open"])
        for game in games:
            client.ask(ask="leave", game=game)

    def test_a_program_that_fails_gives_up_its_seat_and_ends_the_bot(self):
        opponent = self.tables.player()
        opponent.connect()
        opponent.create("metro", 2, visibility="public")
        bot = self.start(program="false", name="broken", editions="metro")
        in_threads(lambda: opponent.play())
        code, said = self.ended(bot)
        self.assertEqual(code, 1, said)
        self.assertIn('the program "false" ended with status 1', said)
        opponent.socket.close()
        opponent.thinker.close()


if __name__ == "__main__":
    unittest.main()
