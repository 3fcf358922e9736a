"""Runs what the documents tell a reader to run: commands, board files and programs, as they stand there.

The program's path stands in MORNINGTON. A command that cannot be run here is declared below with its reason; a fenced
line that is neither a command nor declared fails, so that nothing new is passed over.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

NOT_RUN = {
    "./run": "serves until it is stopped, and installs packages as root",
    "./run ARGS…": "stands for any arguments",
    "./run --open": "serves until it is stopped; tests/package/first_run_test.py starts it",
    "./run --port 5000": "likewise",
    "./run --build-only": "installs packages as root and builds",
    "./run --no-web": "installs packages as root and builds",
    "./run --build-only && cmake --install build/run --prefix DIR --strip": "likewise; tests/package installs",
    "mornington player LEVEL": "waits to be told of a game; tests/cli/player_test.py tells it",
    "mornington copy FROM TO": "needs two stores; tests/server/postgres_test.py has them",
    "mornington serve": "serves until it is stopped; tests/server starts it",
    "./test": "this test is a part of it",
    "./test --long": "builds everything once more",
    "./test --quick": "builds and runs a part of the tests",
    "./test --coverage": "builds everything once more",
    "mornington puzzles explain": "needs a file; tests/cli/puzzles_test.py has one",
    "tools/make_puzzles": "thinks for minutes; tests/arena reads what it made",
    "mornington moderate": "needs a subcommand and a server; tests/server/moderation_test.py has both",
    "mornington tournament verify": "needs a file; tests/cli/tournament_test.py has one",
    "mornington bench": "measures for a minute under sanitizers; tests/cli runs it with less time",
}
# Fenced blocks that show something else than commands, by their first line.
SHOWN = {
    "core, json  <-  games/<family>": "the layers",
    '{"n":17,"by":1': "two lines of a replay",
    "learn_export out=": "minutes of sixteen cores, in square brackets what differs; tests/learn runs it all at a small size",
    "learn_duel edition=": "likewise",
    "push = fcm": "settings",
    "operators = 0": "settings",
    "cd web/src/languages && mkdir": "needs the Translate Toolkit, which only translators install",
}
# Lines of shell that are run by another test, which names them.
ELSEWHERE = {
    "tools/arena_dask": ("tests/cluster/shards_test.py", "tools/arena_dask 4 games"),
    "python3 -m distributed.cli.dask_scheduler": ("tests/cluster/shards_test.py", "distributed.cli.dask_scheduler"),
    "python3 -m distributed.cli.dask_worker": ("tests/cluster/shards_test.py", "distributed.cli.dask_worker"),
    "tools/arena_slurm": ("tests/cluster/shards_test.py", "tools/arena_slurm 4 games"),
    "tools/slurm_here": ("tests/cluster/shards_test.py", "tools/slurm_here tools/arena_slurm 4 games"),
    "sudo -u postgres": ("tests/server/postgres.py", "initdb"),
    "mornington serve --store": ("tests/server/postgres_test.py", "store="),
    "mornington serve --port 4567 --store": ("tests/cluster/cluster.py", "bus="),
    "python3 examples/player.py": ("tests/server/programs_test.py", "examples/player.py"),
    "/usr/bin/python3 -m venv": ("tests/python/wheel_test.py", "--system-site-packages"),
    "mornington-bot --example": ("tests/bot_command/bot_command_test.py", "EXAMPLE"),
    "mornington-bot bot.ini": ("tests/bot_command/bot_command_test.py", '"-m", "mornington_bot", path'),
    "mornington moderate": ("tests/server/moderation_test.py", '"moderate"'),
    "deploy/try": ("tests/deploy/try_test.py", "deploy/try"),
}
COMMAND = re.compile(r"^(mornington|\./run|\./test|tools/\w+)(\s|$)")
GAMES = re.compile(r"--games \d+")  # the count is not what is tested
REVIEW = re.compile(r"(review \S+\.jsonl)$")  # half a minute of thought is not what is tested either
WORDS = {"COMMAND": "replay", "EDITION": "next-station-london"}
FILES = {"replay": "game.jsonl", "check": "my.json"}


def fenced_blocks(path):
    """Language and lines of each block."""
    for language, text in re.findall(r"^```(\w*)\n(.*?)^```$", path.read_text(), re.MULTILINE | re.DOTALL):
        yield language, text


def fenced_commands(path):
    for language, text in fenced_blocks(path):
        if language == "" and not any(text.startswith(start) for start in SHOWN):
            yield from text.splitlines()


def inline_commands(path):
    text = re.sub(r"^```.*?^```$", "", path.read_text(), flags=re.MULTILINE | re.DOTALL)
    return [span for span in re.findall(r"`([^`\n]+)`", text) if COMMAND.match(span) and span != "mornington"]


def shell_lines():
    """Lines of fenced blocks of shell, without their comments."""
    for path in (*DOCUMENTS, ROOT / "deploy/README.md"):
        for language, text in fenced_blocks(path):
            if language == "sh":
                yield from (re.sub(r"\s+#.*", "", line) for line in text.replace("\\\n", " ").splitlines())


def snippet(document, language, number):
    return [text for found, text in fenced_blocks(ROOT / "docs" / document) if found == language][number]


class DocumentsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.folder = pathlib.Path(holder.name)
        for name in ("tests", "data"):
            (cls.folder / name).symlink_to(ROOT / name)
        (cls.folder / "bin").mkdir()
        (cls.folder / "bin/mornington").symlink_to(PROGRAM)
        (cls.folder / "old").symlink_to("bin")
        (cls.folder / "run").write_text('#!/bin/sh\nexec mornington "$@"\n')
        (cls.folder / "run").chmod(0o755)
        (cls.folder / "my.json").write_text(snippet("boards.md", "json", 0))
        (cls.folder / "town.geojson").symlink_to(ROOT / "tests/maps/town.geojson")
        (cls.folder / "my-city.json").write_text(snippet("boards.md", "json", 1))
        (cls.folder / "my-layout.json").write_text(snippet("boards.md", "json", 2))
        (cls.folder / "my-paris.json").write_text(snippet("boards.md", "json", 3))
        (cls.folder / "my-metro.json").write_text(snippet("boards.md", "json", 4))
        (cls.folder / "my-map.json").write_text(snippet("boards.md", "json", 5))
        (cls.folder / "my_bot.py").write_text(snippet("engine.md", "python", 1))
        cls.environment = {**os.environ, "PATH": f"{cls.folder}/bin:{os.environ['PATH']}", "TERM": "xterm",
                           "XDG_DATA_HOME": str(cls.folder / "data-home")}
        cls.shell("mornington simulate metro --seats random,random --games 1 --replays games && mv games/* game.jsonl")

    @classmethod
    def shell(cls, command):
        return subprocess.run(["bash", "-c", command], input="quit\n", capture_output=True, text=True, timeout=120,
                              cwd=cls.folder, env=cls.environment)

    def succeeds(self, command):
        done = self.shell(command)
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout[-500:]}{done.stderr}")
        return done.stdout

    def concrete(self, command):
        """With something in the place of every word in capitals."""
        head = command.split(" #")[0].strip()
        file = next((name for word, name in FILES.items() if word in head.split()), "FILE")
        for word, meant in {**WORDS, "FILE": file}.items():
            head = re.sub(rf"\b{word}\b", meant, head)
        return REVIEW.sub(r"\1 --budget 40", GAMES.sub("--games 2", head))

    def test_every_fenced_line_is_a_command_that_works(self):
        for path in DOCUMENTS:
            for line in fenced_commands(path):
                with self.subTest(document=path.name, line=line):
                    self.assertRegex(line, COMMAND, "neither a command nor declared in SHOWN")
                    if line.split(" #")[0].strip() not in NOT_RUN:
                        self.succeeds(self.concrete(line))

    def test_every_command_within_the_text_works(self):
        for command in sorted({span for path in DOCUMENTS for span in inline_commands(path)} - set(NOT_RUN)):
            with self.subTest(command=command):
                if command.startswith("tools/"):  # they write into the sources; tests/tools is about them
                    self.assertTrue(os.access(ROOT / command.split()[0], os.X_OK))
                else:
                    self.succeeds(self.concrete(command))

    def test_every_line_of_shell_is_run_here_or_by_another_test(self):
        lines = list(shell_lines())
        self.assertGreater(len(lines), 12)
        for line in lines:
            with self.subTest(line=line):
                test = next((test for start, test in ELSEWHERE.items() if line.startswith(start)), None)
                if test:
                    self.assertIn(test[1], (ROOT / test[0]).read_text())
                else:
                    self.assertRegex(line, r"^(MORNINGTON_PORT=\d+ )?mornington serve ", "neither run nor declared in ELSEWHERE")
                    self.serves(line)
        for start in ELSEWHERE:
            self.assertTrue(any(line.startswith(start) for line in lines), start)

    def serves(self, line):
        """Starts the server as the line has it, at a free port, until it says where it is."""
        web = self.folder / "web"
        web.mkdir(exist_ok=True)
        (web / "index.html").write_text("<p>")
        (self.folder / "mornington.conf").write_text(f"data = {self.folder}/games\nport = 0\n")
        command = re.sub(r"MORNINGTON_PORT=\d+ ", "", line).replace("/etc/mornington.conf", "mornington.conf")
        server = subprocess.Popen(["bash", "-c", f"exec {command}"], cwd=self.folder, text=True, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, env={**self.environment, "MORNINGTON_PORT": "0",
                                                               "MORNINGTON_WEB": str(web)})
        try:
            self.assertIn("Mornington is at http://127.0.0.1:", server.stdout.readline())
        finally:
            server.terminate()
            server.communicate(timeout=60)
        self.assertEqual(server.returncode, 0)

    def test_what_is_declared_is_still_there(self):
        texts = "".join(path.read_text() for path in DOCUMENTS)
        for declared in (*NOT_RUN, *SHOWN):
            self.assertIn(declared, texts)

    def test_the_boards_can_be_played_on(self):
        boards = [text for language, text in fenced_blocks(ROOT / "docs/boards.md") if language == "json"]
        self.assertEqual((self.folder / "my-layout.json").read_text(), boards.pop(2))
        for name, edition in (("my.json", "next-station-london"), ("my-city.json", "underground-london"),
                              ("my-paris.json", "underground-paris"), ("my-metro.json", "metro-new-york"),
                              ("my-map.json", "underground-london")):
            self.assertEqual((self.folder / name).read_text(), boards.pop(0))
            self.assertIn(edition, self.succeeds(f"mornington board check {name}"))
            self.succeeds(f"mornington simulate {edition} --board {name} --games 3")
        self.assertEqual(boards, [], "every board of the page is checked")

    def test_the_layout_of_the_page_draws_its_city(self):
        self.succeeds("mornington board map my-city.json my-layout.json --out pictured.json")
        picture = self.succeeds("mornington board svg pictured.json")
        for drawn in ("Market", "Soho", "#cfe6f5"):
            self.assertIn(drawn, picture)
        alone = self.succeeds("mornington board svg my-city.json")
        self.assertNotIn("#cfe6f5", alone, "the Thames flows through London only")

    def test_the_parts_of_a_metro_city_make_a_whole_file(self):
        """The values of each row of the table, with a part repeated as often as the city needs it."""
        rows = re.findall(r"^\| `([\w-]+)` \| (`\".*) \|$", (ROOT / "docs/boards.md").read_text(), re.MULTILINE)
        counts = {"paris": 12}
        made = []
        for city, text in rows:
            parts = re.findall(r"`([\"{].*?)`", text)
            tile = next((json.loads(part) for part in parts if part.startswith('{"slug"')), None)
            if tile is None:
                continue  # New York's file is whole
            document = {"document": "metro/city", "city": city, "name": city}
            for part in parts:
                if part.startswith('"') and "..." not in part:
                    document.update(json.loads("{" + part + "}"))
            squares = [column + row for row in "123678" for column in "bcfg"]
            document["landmarks"] = {"tiles": [self.numbered(tile, i, squares) for i in range(counts.get(city, 8))]}
            if city == "berlin":
                document["groups"] = {"squares": [squares[i:i + 4] for i in range(0, 16, 4)]}
            (self.folder / "city.json").write_text(json.dumps(document))
            self.assertIn(f"playable as metro-{city}", self.succeeds("mornington board check city.json"))
            self.succeeds(f"mornington simulate metro-{city} --board city.json --seats random,random,random --games 1")
            made.append(city)
        self.assertEqual(made, ["paris", "stockholm", "london", "st-petersburg", "berlin"])

    def numbered(self, tile, i, squares):
        return {**tile, "slug": f"{tile['slug']}-{i}", **({"square": squares[i]} if "square" in tile else {})}

    def test_every_key_of_a_board_and_every_rule_is_on_the_page(self):
        page = (ROOT / "docs/boards.md").read_text()
        schema = json.loads((ROOT / "data/schema/on-the-underground.schema.json").read_text())["$defs"]
        board = next(one["properties"] for one in schema.values() if "landmark_tiles_of_a_type" in one.get("properties", {}))
        rules = next(one["properties"] for one in schema.values() if "objectives_dealt" in one.get("properties", {}))
        for key in {*board, *rules} - {"document", "about", "source"}:
            self.assertRegex(page, rf"[`\"]{key}[`\"]", key)
        layout = next(one["properties"] for one in schema.values() if "decor" in one.get("properties", {}) and "labels" in one["properties"])
        sheet = json.loads((ROOT / "data/schema/next-station.schema.json").read_text())["$defs"]
        sheet = next(one["properties"] for one in sheet.values() if one.get("properties", {}).get("document") == {"const": "next-station/board"})
        for key in {*layout, *sheet} - {"document", "about", "source"}:
            self.assertRegex(page, rf"\"{key}\":", key)
        for rule in rules.values():
            for word in rule.get("enum", []):
                self.assertIn(f"`{word}`", page)
        for kind in schema["Kind"]["enum"]:
            self.assertRegex(page, rf"\n\| `([\w-]+`, `)?{kind}(`, `[\w-]+)?` \|", "a row of the table of kinds")
        for city in sorted((ROOT / "data/boards/metro").glob("*.json")):
            for key in set(json.loads(city.read_text())) - {"document", "source"} if city.stem != "board" else ():
                self.assertRegex(page, rf"[`\"]{key}[`.\"]", f"{city.name} {key}")

    def test_other_json_is_json(self):
        for path in DOCUMENTS:
            for language, text in fenced_blocks(path):
                if language == "json":
                    json.loads(text)

    def test_the_program_that_plays_with_the_engine_runs(self):
        program = self.folder / "game.py"
        program.write_text(snippet("engine.md", "python", 0))
        points = json.loads(self.succeeds(f"{sys.executable} {program} {PROGRAM}"))
        self.assertEqual(len(points), 2)

    def test_the_shortest_player_plays(self):
        self.assertIn("cmd:", self.succeeds(
            f'mornington arena metro --players "cmd:{sys.executable} my_bot.py,random" --games 2'))

    def test_every_python_program_is_run(self):
        # Those of the Python package are run by tests/python/docs_test.py.
        programs = [text for path in DOCUMENTS if path.name != "python.md"
                    for language, text in fenced_blocks(path) if language == "python"]
        self.assertEqual(len(programs), 2)

    def test_the_engines_verbs_are_those_of_the_page(self):
        table = set(re.findall(r'^\| `\{"ask":"([\w-]+)"', (ROOT / "docs/engine.md").read_text(), re.MULTILINE))
        refusal = json.loads(self.succeeds("""echo '{"ask":"dance"}' | mornington engine"""))["error"]
        self.assertEqual(set(refusal.split("one of ")[1].split(", ")), table)


if __name__ == "__main__":
    unittest.main()
