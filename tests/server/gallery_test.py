"""The operator's gallery: maps that everybody may play, and how often they were."""

import json
import pathlib
import subprocess
import tempfile
import unittest

from support import PROGRAM, Tables, in_threads


def london(**more):
    text = subprocess.run([PROGRAM, "board", "map", "next-station-london", "--name", "Little Town"],
                          capture_output=True, text=True, check=True).stdout
    return {**json.loads(text), **more}


class Gallery(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def put(self, name, value):
        (self.folder / name).write_text(json.dumps(value))

    def test_offers_maps_and_counts_the_games_on_them(self):
        map = london(author="A. Mapmaker", licence="CC0")
        self.put("a.json", map)
        self.put("b.json", london(name="Other Town"))
        tables = Tables(gallery=self.folder)
        self.addCleanup(tables.close)

        def cards():
            return json.loads(tables.get("/api/maps"))["maps"]

        self.assertEqual([(one["id"], one["plays"]) for one in cards()], [("1-little-town", 0), ("2-other-town", 0)])
        self.assertEqual((cards()[0]["author"], cards()[0]["licence"]), ("A. Mapmaker", "CC0"))
        self.assertEqual(json.loads(tables.get("/api/maps/1-little-town")), map)
        self.assertEqual(tables.ask("GET", "/api/maps/3-nowhere")[0], 404)
        self.assertEqual(tables.ask("POST", "/api/maps")[0], 405)
        self.play(tables, boards=[map])
        self.play(tables)
        self.assertEqual([one["plays"] for one in cards()], [1, 0])
        self.assertEqual([one["plays"] for one in cards()], [1, 0], "a game counts once, however often one asks")

    def play(self, tables, **more):
        host, guest = tables.player(), tables.player()
        host.connect()
        game = host.create("next-station-london", 2, visibility="public", **more)
        guest.connect()
        guest.sit(game)
        in_threads(host.play, guest.play)
        for one in (host, guest):
            one.socket.close()
            one.thinker.close()

    def test_is_empty_where_there_is_none(self):
        tables = Tables()
        self.addCleanup(tables.close)
        self.assertEqual(json.loads(tables.get("/api/maps")), {"maps": []})

    def refused(self):
        started = subprocess.run([PROGRAM, "serve", "--port", "0", "--data", self.folder / "data", "--set",
                                  f"gallery={self.folder}"],
                                 capture_output=True, text=True, timeout=60)
        self.assertNotEqual(started.returncode, 0)
        return started.stdout + started.stderr

    def test_a_map_that_cannot_be_played_is_named(self):
        map = london()
        map["documents"][0]["stations"] = []
        self.put("broken.json", map)
        self.assertRegex(self.refused(), r"broken\.json: .*no departure station")

    def test_a_file_that_is_no_map_is_named(self):
        self.put("board.json", london()["documents"][0])
        self.assertRegex(self.refused(), r'board\.json: \$\.document: expected "mornington/map"')


if __name__ == "__main__":
    unittest.main()
