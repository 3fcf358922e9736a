"""What programs that run no JavaScript see of a link: the head of the page and its picture. And pages that embed a game."""

import html.parser
import json
import pathlib
import shutil
import struct
import subprocess
import tempfile
import unittest

from support import PROGRAM, ROOT, Tables, TablesTest


class Head(html.parser.HTMLParser):
    """Title and meta tags of a page, as a program reads them that shows a preview."""

    def __init__(self, text):
        super().__init__()
        self.meta = {}
        self.links = []
        self.title = ""
        self.open = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.open = tag
        given = dict(attributes)
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            self.meta[name] = given.get("content")
        if tag in ("link", "script"):
            self.links.append(given.get("href") or given.get("src"))

    def handle_data(self, data):
        if self.open == "title":
            self.title += data
            self.open = None


def size_of(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n", png[:20]
    return struct.unpack(">II", png[16:24])


class WithPages(TablesTest):
    @classmethod
    def setUpClass(cls):
        cls.web = tempfile.TemporaryDirectory()
        shutil.copy(ROOT / "web" / "index.html", cls.web.name)
        cls.tables = Tables(web=cls.web.name, **cls.settings)

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.web.cleanup()

    def head(self, path, status=200):
        found, headers, body = self.tables.ask("GET", path)
        self.assertEqual(found, status, body)
        self.assertEqual(headers["Content-Type"], "text/html; charset=utf-8")
        return Head(body.decode())

    def picture(self, head):
        """The picture that the head names, fetched from where it says."""
        address = head.meta["og:image"]
        self.assertTrue(address.startswith(self.tables.address + "/picture/"), address)
        status, headers, body = self.tables.ask("GET", address.removeprefix(self.tables.address))
        self.assertEqual((status, headers.get("Content-Type")), (200, "image/png"), body[:200])
        self.assertEqual(size_of(body), (1200, 630))
        return body


class Previews(WithPages):
    def test_a_running_public_game(self):
        game, _ = self.running_game("metro-paris", spectators={"delay_s": 0})
        head = self.head(f"/table/{game}")
        self.assertEqual(head.title, "Metro: Paris – Mornington")
        self.assertRegex(head.meta["og:description"], r"^Tester and Tester.*, 0 : 0\. Watch it live\.$")
        self.assertEqual(head.meta["description"], head.meta["og:description"])
        self.assertEqual(head.meta["og:url"], f"{self.tables.address}/table/{game}")
        self.assertEqual(head.meta["twitter:card"], "summary_large_image")
        self.picture(head)

    def test_the_page_finds_its_files_from_there(self):
        game, _ = self.running_game()
        for path, root in ((f"/game/{game}", "../"), (f"/game/{game}/3", "../../"), (f"/embed/{game}", "../")):
            for link in self.head(path).links:
                self.assertTrue(link.startswith(root) and not link.startswith(root + "../"), (path, link))

    def test_a_table_that_has_not_begun(self):
        host = self.tables.client()
        self.addCleanup(host.close)
        game = host.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}],
                        visibility="public")["games"][0]
        head = self.head(f"/table/{game}")
        self.assertIn("The game has not begun.", head.meta["og:description"])
        self.picture(head)

    def test_a_finished_game(self):
        game, clients = self.running_game()
        clients[0].ask(ask="offer", game=game, kind="end")
        offer = clients[1].wait_for("news", game=game, what="offer")["offer"]
        clients[1].ask(ask="answer", game=game, offer=offer, yes=True)
        clients[1].wait_for("position", game=game, state="over")
        head = self.head(f"/game/{game}")
        self.assertTrue(head.meta["og:description"].endswith("Look at every move."))
        self.picture(head)
        self.assertEqual(json.loads(self.tables.get(f"/api/tables/{game}"))["state"], "over")

    def test_a_private_table_shows_the_name_of_the_game_and_nothing_else(self):
        game, _ = self.running_game("underground-london", visibility="private")
        _, _, page = self.tables.ask("GET", f"/table/{game}")
        self.assertNotIn(b"Tester", page)
        head = Head(page.decode())
        self.assertEqual((head.title, head.meta["og:description"]),
                         ("On the Underground: London – Mornington", "A private table."))
        other, _ = self.running_game("underground-london", visibility="private")
        self.assertEqual(self.picture(head), self.picture(self.head(f"/table/{other}")), "the picture tells games apart")
        for path in (f"/picture/game/{game}.svg", f"/api/tables/{game}"):
            self.assertEqual(self.tables.ask("GET", path)[0], 404, path)

    def test_names_of_people_stay_text(self):
        token = self.tables.program_token('"><script>alert(1)')
        host = self.tables.client(token)
        self.addCleanup(host.close)
        game = host.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}],
                        visibility="public")["games"][0]
        _, _, page = self.tables.ask("GET", f"/table/{game}")
        self.assertNotIn(b"<script>alert", page)
        head = Head(page.decode())
        self.assertIn('"><script>alert(1)', head.meta["og:description"])
        self.picture(head)

    def test_nothing_there(self):
        for path in ("/game/0123456789abcdef", "/puzzle/metro/no-such-puzzle", "/puzzle/nothing/metro-2-1-16-78"):
            head = self.head(path, status=404)
            self.assertEqual(head.title, "Mornington")
            self.assertNotIn("og:image", head.meta)
        for path in ("/picture/game/0123456789abcdef.png", "/picture/", "/picture/x.png", "/picture/table/0123456789abcdef.png",
                     "/picture/game/../../etc/passwd.png", "/picture/puzzle/metro/none.png", "/game/x"):
            self.assertEqual(self.tables.ask("GET", path)[0], 404, path)

    def test_puzzles_show_their_position(self):
        pictures = set()
        for file in sorted((ROOT / "data" / "puzzles").glob("*/*.jsonl")):
            puzzle = json.loads(file.read_text().splitlines()[1])["id"]
            head = self.head(f"/puzzle/{file.parent.name}/{puzzle}")
            self.assertTrue(head.title.startswith("Puzzle: "), head.title)
            pictures.add(self.picture(head))
        self.assertGreater(len(pictures), 3)

    def test_days(self):
        titles = {self.head(f"/daily/2026-11-{day:02}").title for day in range(1, 18)}
        self.assertGreater(len(titles), 5, "the games take turns")
        self.picture(self.head("/daily"))
        self.assertEqual(self.picture(self.head("/daily/2026-11-01")), self.picture(self.head("/daily/2026-11-01")))
        self.assertEqual(self.head("/daily/9999-01-01").meta["og:description"], self.head("/daily").meta["og:description"],
                         "what is played on a day to come is not told")

    def test_only_reading(self):
        self.assertEqual(self.tables.ask("POST", "/daily")[0], 405)
        status, headers, body = self.tables.ask("HEAD", "/picture/daily.png")
        self.assertEqual((status, headers["Content-Type"], body), (200, "image/png", b""))

    def test_a_host_that_is_none_is_not_written_into_the_page(self):
        _, _, page = self.tables.ask("GET", "/daily", Host='a"><script>')
        self.assertNotIn(b"<script>\"", page)
        self.assertNotIn("og:image", Head(page.decode()).meta)


class Delays(WithPages):
    """A picture shows no more than a spectator sees at that moment."""

    def board(self, game):
        return self.tables.get(f"/picture/game/{game}.svg")

    def play_a_bit(self, **more):
        """A game in which a bot begins against us, so that something is on the board at once."""
        host = self.tables.client()
        self.addCleanup(host.close)
        created = host.ask(ask="create", edition="metro", seats=[{"kind": "bot", "level": "random"}, {"kind": "you"}],
                           visibility="public", **more)
        game = created["games"][0]
        self.assertEqual(host.ask(ask="start", game=game)["tell"], "done")
        position = host.resume(game)
        while not (position["play"] and position["play"]["waits_for"] == [1]):
            position = host.wait_for("position", game=game)
        return game

    def test_it_follows_the_game(self):
        game = self.play_a_bit(spectators={"delay_s": 0})
        table = json.loads(self.tables.get(f"/api/tables/{game}"))
        self.assertTrue(table["shows_board"])
        self.assertGreater(table["moves"], 0)
        self.assertEqual([seat["kind"] for seat in table["seats"]], ["bot", "person"])
        empty = self.play_a_bit(spectators={"delay_s": 86400})
        self.assertNotEqual(self.board(game), self.board(empty))

    def test_it_is_as_late_as_for_spectators(self):
        game = self.play_a_bit(spectators={"delay_s": 86400})
        table = json.loads(self.tables.get(f"/api/tables/{game}"))
        followed = json.loads(self.tables.get(f"/api/tables/{self.play_a_bit(spectators={'delay_s': 0})}"))
        self.assertLess(table["moves"], followed["moves"])

    def test_without_spectators_there_is_no_position(self):
        game = self.play_a_bit()
        table = json.loads(self.tables.get(f"/api/tables/{game}"))
        self.assertFalse(table["shows_board"])
        self.assertNotRegex(self.head(f"/table/{game}").meta["og:description"], r" : |Watch")


class Embedding(unittest.TestCase):
    def policy(self, path, **settings):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(ROOT / "web" / "index.html", folder)
            tables = Tables(web=pathlib.Path(folder), **settings)
            try:
                return tables.ask("GET", path)[1]["Content-Security-Policy"]
            finally:
                tables.close()

    def test_nobody_may_unless_the_operator_says_so(self):
        self.assertTrue(self.policy("/embed/0123456789abcdef").endswith("frame-ancestors 'none'"))

    def test_whom_the_operator_names_may_embed_games_and_no_other_page(self):
        allowed = "https://blog.example, https://*.club.example"
        self.assertTrue(self.policy("/embed/0123456789abcdef", embed=allowed)
                        .endswith("frame-ancestors https://blog.example https://*.club.example"))
        for path in ("/", "/game/0123456789abcdef", "/daily"):
            self.assertTrue(self.policy(path, embed=allowed).endswith("frame-ancestors 'none'"), path)

    def test_a_setting_that_browsers_would_not_understand_is_refused(self):
        for wrong in ("blog.example", "https://a.example; script-src *", "'self'", "javascript://x"):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--web", ROOT / "web", "--set", f"embed={wrong}"],
                                  capture_output=True, text=True, timeout=60)
            self.assertNotEqual(done.returncode, 0, wrong)
            self.assertIn("embed: ", done.stderr)


class Limits(WithPages):
    settings = {"address_rate": "1/5"}

    def test_whoever_asks_too_often_is_refused(self):
        found = [self.tables.ask("GET", "/picture/daily.png")[0] for _ in range(12)]
        self.assertIn(429, found)
        self.assertEqual(set(found) - {200, 429}, set())


if __name__ == "__main__":
    unittest.main()
