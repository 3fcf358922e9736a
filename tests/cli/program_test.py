"""Drives the built program from outside: every command, and every way to use it wrongly.

The program's path stands in MORNINGTON.
"""

import copy
import json
import os
import pathlib
import pty
import subprocess
import tempfile
import unittest
import xml.dom.minidom

from terminal import drained

PROGRAM = os.environ["MORNINGTON"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMANDS = [["games"], ["play"], ["simulate"], ["replay"], ["cases"], ["perft"], ["bench"], ["rules"], ["arena"],
            ["arena", "merge"], ["engine"], ["player"], ["backup"], ["restore"], ["board"],
            ["board", "check"], ["board", "svg"], ["board", "generate"], ["board", "import"], ["board", "balance"]]


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.environment = {**os.environ, "XDG_DATA_HOME": str(self.folder / "data"), "TERM": "xterm"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            self.environment.pop(name, None)

    def run_program(self, *arguments, typed="", environment=None):
        return subprocess.run([PROGRAM, *map(str, arguments)], input=typed, capture_output=True, text=True,
                              encoding="utf-8", timeout=120, cwd=self.folder,
                              env={**self.environment, **(environment or {})})

    def on_terminal(self, *arguments, typed="", environment=None):
        """What the program writes on a terminal, both streams together."""
        leader, follower = pty.openpty()
        process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=follower, stdout=follower, stderr=follower,
                                   cwd=self.folder, env={**self.environment, **(environment or {})})
        os.close(follower)
        os.write(leader, typed.encode())
        written = drained(leader)
        process.wait(timeout=60)
        os.close(leader)
        return written.decode("utf-8")

    def succeeds(self, *arguments, **how):
        done = self.run_program(*arguments, **how)
        self.assertEqual(done.returncode, 0, done.stdout[-2000:] + done.stderr)
        return done.stdout

    def refuses(self, *arguments, saying, code=2, **how):
        """One sentence on standard error that holds `saying`, and that exit code."""
        done = self.run_program(*arguments, **how)
        self.assertEqual(done.returncode, code, done.stdout[-2000:] + done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertTrue(done.stderr.startswith("mornington: "), done.stderr)
        self.assertIn(saying, done.stderr)
        return done

    def simulated(self, *arguments):
        return json.loads(self.succeeds("simulate", "--json", *arguments))

    def recorded_game(self):
        self.succeeds("simulate", "metro", "--seats", "greedy,random", "--games", 1, "--replays", "games", "--force")
        return next((self.folder / "games").iterdir())


class CommandLineTest(ProgramTest):
    def test_every_command_explains_itself_with_examples_and_exit_codes(self):
        for command in COMMANDS:
            text = self.succeeds(*command, "--help")
            self.assertIn("Usage:", text)
            if command != ["board"]:
                self.assertIn("Examples:", text, command)
                self.assertIn("Exit codes:", text, command)

    def test_the_program_lists_its_commands(self):
        text = self.succeeds("--help")
        for command in COMMANDS:
            self.assertIn(command[0], text)

    def test_an_unknown_command_is_refused_with_the_nearest(self):
        self.refuses("simulat", saying='did you mean "simulate"?')
        self.refuses("board", "chek", "x", saying='did you mean "check"?')

    def test_an_unknown_option_is_refused_with_the_nearest(self):
        self.refuses("simulate", "metro", "--gamse", 3, saying='did you mean "--games"?')

    def test_a_missing_argument_is_named(self):
        self.refuses("simulate", saying="EDITION")

    def test_a_number_that_is_none_is_refused(self):
        self.refuses("simulate", "metro", "--games", "many", saying="many")

    def test_an_unknown_edition_is_refused_with_the_nearest(self):
        for command in ("play", "simulate", "perft", "bench", "games"):
            self.refuses(command, "metr", saying='did you mean "metro"?')
        self.refuses("board", "svg", "metro-pariss", saying='did you mean "metro-paris"?')

    def test_colour_is_for_terminals_that_want_it(self):
        self.assertNotIn("\x1b", self.succeeds("games"))
        self.assertIn("\x1b[1m", self.on_terminal("games"))
        self.assertNotIn("\x1b", self.on_terminal("games", environment={"NO_COLOR": "1"}))

    def test_long_work_shows_rate_and_time_left_on_a_terminal_only(self):
        shown = self.on_terminal("bench", "metro", "--seconds", 1.2)
        self.assertIn("games/s", shown)
        self.assertIn("left", shown)
        self.assertNotIn("left", self.run_program("bench", "metro", "--seconds", 1.2).stderr)


class GamesTest(ProgramTest):
    def test_lists_every_edition(self):
        text = self.succeeds("games")
        for edition in ("metro", "metro-solo", "metro-berlin"):
            self.assertIn(edition, text)
        self.assertIn("reconstructed", text)

    def test_explains_the_options_of_one(self):
        listed = json.loads(self.succeeds("games", "metro", "--json"))
        text = " ".join(self.succeeds("games", "metro").split())
        self.assertGreater(len(listed["options"]), 0)
        for option in listed["options"]:
            self.assertIn(option["name"], text)
            self.assertIn(option["choices"][0]["value"] + " (default)", text)

    def test_json_lists_seats_and_documents(self):
        metro = {row["edition"]: row for row in json.loads(self.succeeds("games", "--json"))}["metro"]
        self.assertEqual((metro["min_seats"], metro["max_seats"]), (2, 6))
        self.assertEqual(metro["documents"][0]["document"], "metro/board")


class TableTest(ProgramTest):
    def test_an_unknown_option_of_the_game_is_refused_with_the_nearest(self):
        name = json.loads(self.succeeds("games", "metro", "--json"))["options"][0]["name"]
        self.refuses("simulate", "metro", "--option", name + "x=1", saying=f'did you mean "{name}"?')

    def test_an_unknown_value_is_refused_with_those_there_are(self):
        name = json.loads(self.succeeds("games", "metro", "--json"))["options"][0]["name"]
        self.refuses("perft", "metro", "--option", name + "=zzzzzzzzzzzz", saying="expected one of")

    def test_an_option_without_a_value_or_given_twice_is_refused(self):
        option = json.loads(self.succeeds("games", "metro", "--json"))["options"][0]
        self.refuses("perft", "metro", "--option", option["name"], saying="name=value")
        pair = option["name"] + "=" + option["choices"][0]["value"]
        self.refuses("perft", "metro", "--option", pair, "--option", pair, saying="twice")

    def test_seeds_are_numbers_or_hexadecimal(self):
        self.refuses("perft", "metro", "--seed", "lucky", saying="whole number")
        self.refuses("perft", "metro", "--seed", "g" * 64, saying="hexadecimal")
        self.succeeds("perft", "metro", "--seed", "a" * 64)

    def test_wrong_numbers_of_seats_are_refused(self):
        self.refuses("simulate", "metro", "--seats", ",".join(["random"] * 7), saying="2 to 6 seats, not 7")
        self.refuses("play", "metro-solo", "--seats", "human,greedy", saying="1 seat, not 2")
        self.refuses("perft", "metro", "--players", 9, saying="2 to 6 seats, not 9")

    def test_unknown_players_are_refused(self):
        self.refuses("simulate", "metro", "--seats", "random,gredy", saying='did you mean "greedy"?')
        self.refuses("simulate", "metro", "--seats", "random,human", saying="there is no player")
        self.refuses("simulate", "metro", "--seats", "random,expert@lots", saying="there is no player")
        self.refuses("simulate", "metro", "--seats", "random,greedy@5", saying="there is no player")

    def test_a_board_file_or_its_folder_replaces_the_one_inside(self):
        board = ROOT / "data/boards/metro/board.json"
        plain = self.succeeds("perft", "metro", "--json")
        self.assertEqual(self.succeeds("perft", "metro", "--json", "--board", board), plain)
        self.assertEqual(self.succeeds("perft", "metro", "--json", "--board", board.parent), plain)

    def test_boards_that_do_not_fit_are_refused(self):
        self.refuses("perft", "metro", "--board", "nowhere.json", saying="nowhere.json: cannot be read")
        self.refuses("perft", "metro", "--board", ROOT / "data/boards/metro/paris.json", saying="metro/city")
        self.refuses("perft", "metro", "--board", self.folder, saying="contains no document of metro")
        (self.folder / "broken.json").write_text("{")
        self.refuses("perft", "metro", "--board", "broken.json", saying="broken.json: line 1")


class PlayTest(ProgramTest):
    WHOLE = "1\n" * 400

    def test_a_whole_game_against_a_bot(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed=self.WHOLE)
        self.assertIn("The game is over.", text)
        self.assertRegex(text, r"points \(lines \d+\)")
        self.assertNotIn("MET-", text.split("The game is over")[1])
        self.assertIn("mornington review ", text)

    def test_a_whole_game_alone(self):
        self.assertIn("The game is over.", self.succeeds("play", "metro-solo", "--seed", 5, typed=self.WHOLE))

    def test_the_same_seed_plays_the_same_game(self):
        games = [self.succeeds("play", "metro", "--seed", 8, typed=self.WHOLE) for _ in range(2)]
        self.assertEqual(*[text.replace(self.kept_path(text), "PATH") for text in games])

    def kept_path(self, text):
        """Where a finished game is said to be."""
        path = text.split("The game is saved: ")[1].splitlines()[0]
        self.assertTrue(pathlib.Path(path).exists(), path)
        return path

    def test_screens_fit_80_by_24(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed="help\n" + self.WHOLE)
        for screen in text.split("\n\n"):
            lines = [line for line in screen.strip("\n").split("\n") if not line.startswith(("The game is saved: ", "mornington review "))]
            self.assertLessEqual(max(map(len, lines)), 80, screen)
            if "The game is over" not in screen:
                self.assertLessEqual(len(lines), 24, screen)

    def test_the_end_of_input_saves_the_game_and_says_how_to_go_on(self):
        done = self.refuses("play", "metro", "--seed", 5, typed="1\n1\n", code=1, saying="input ended")
        path = done.stderr.split("--resume ")[1].strip()
        self.assertTrue(pathlib.Path(path).exists())
        resumed = self.succeeds("play", "--resume", path, typed=self.WHOLE)
        self.assertEqual(self.boards(resumed)[0], self.boards(done.stdout)[-1])
        self.assertIn("The game is over.", resumed)

    def boards(self, text):
        """The upper left of each screen: header and board, without news and moves."""
        screens = [part for part in text.split("\n\n") if "Metro" in part]
        return [[line[:20].rstrip() for line in screen.strip("\n").split("\n")[:17]] for screen in screens]

    def test_leaving_keeps_the_game(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed="quit\n")
        self.assertTrue(pathlib.Path(text.split("--resume ")[1].strip()).exists())

    def test_save_and_resume_in_the_game(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed="1\nsave kept.jsonl\n1\nresume kept.jsonl\nquit\n")
        self.assertIn("Saved", text)
        self.assertIn("Resumed kept.jsonl", text)
        self.assertEqual([path.name for path in self.folder.iterdir() if path.is_file()], ["kept.jsonl"])

    def test_a_save_that_cannot_be_written_leaves_nothing(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed="save nowhere/kept.jsonl\nsave\nquit\n")
        self.assertIn("Not saved: nowhere/kept.jsonl", text)
        self.assertIn("Expected a file", text)
        self.assertFalse((self.folder / "nowhere").exists())

    def test_what_is_no_save_is_not_resumed(self):
        (self.folder / "broken.jsonl").write_text("{}\n")
        self.refuses("play", "--resume", "broken.jsonl", saying="broken.jsonl: line 1")
        self.refuses("play", "--resume", "nowhere.jsonl", saying="cannot be read")
        self.refuses("play", "--resume", self.recorded_game(), saying="this game is over")
        text = self.succeeds("play", "metro", typed="resume broken.jsonl\nquit\n")
        self.assertIn("Not resumed: broken.jsonl", text)

    def test_nonsense_is_answered_with_what_was_expected(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed="xyzzy\nquit\n")
        self.assertIn("xyzzy", text)
        self.assertIn("`help`", text)

    def test_a_refused_move_is_explained_by_its_rule(self):
        legal = json.loads(self.succeeds("perft", "metro", "--json", "--seed", 5))["counts"][0]["count"]
        self.assertGreater(legal, 0)
        typed = "".join(f"why {move}\n" for move in self.refused_moves())
        self.assertRegex(self.succeeds("play", "metro", "--seed", 5, typed=typed + "quit\n"), r"is\s+refused\.\s+MET-\d")

    def refused_moves(self):
        """The moves of a whole recorded game: most of them cannot be made at the start of another."""
        lines = [json.loads(line) for line in self.recorded_game().read_text().splitlines()]
        return [line["do"] for line in lines if line.get("by") is not None]

    def test_a_part_of_a_move_narrows_the_list(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed="place\nall\nquit\n")
        self.assertIn('with "place"', text)

    def test_hint_log_show_and_rule(self):
        text = self.succeeds("play", "metro", "--seed", 5, typed="hint\n1\nlog\nshow 1\nrule MET-1.1\nrule X\nquit\n")
        self.assertIn("A skilled player would choose", text)
        self.assertIn("human: ", text)
        self.assertIn("MET-1.1:", text)
        self.assertIn("there is no rule", text)

    def test_a_turn_can_be_taken_back_until_it_is_confirmed(self):
        text = self.succeeds("play", "metro", "--seed", 5, "--confirm", typed="1\nwhat\nundo\n1\n\nundo\nquit\n")
        self.assertIn("Expected Enter or `y`", " ".join(text.split()))
        self.assertIn("Taken back.", text)
        self.assertIn("You cannot undo", text)

    def test_without_confirmation_the_boundary_is_explained(self):
        self.assertIn("--confirm", self.succeeds("play", "metro", "--seed", 5, typed="1\nundo\nquit\n"))

    def test_a_curtain_hides_hands_between_two_people(self):
        text = self.succeeds("play", "metro", "--seats", "human,human", "--seed", 5, typed="\n1\n\nquit\n")
        self.assertIn("It is the turn of human 1", text)
        self.assertIn("It is the turn of human 2", text)
        alone = self.succeeds("play", "metro", "--seed", 5, typed="quit\n")
        self.assertNotIn("It is the turn of", alone)

    def test_a_terminal_too_small_is_refused(self):
        self.refuses("play", "metro", saying="at least 80 by 24", environment={"COLUMNS": "60", "LINES": "24"})
        self.refuses("play", "metro", saying="at least 80 by 24", environment={"COLUMNS": "80", "LINES": "20"})

    def test_the_menu_starts_a_game_with_one_key(self):
        for arguments in ([], ["play"]):
            text = self.succeeds(*arguments, typed="1\nquit\n")
            self.assertIn("against a casual bot", text)
            self.assertIn("human>", text)

    def test_the_menu_can_be_left_and_refuses_other_keys(self):
        self.assertIn("Expected a key", self.succeeds("play", typed="!\nq\n"))
        self.refuses("play", typed="", saying="input ended at the menu")


class SimulateTest(ProgramTest):
    def test_results_do_not_depend_on_the_number_of_threads(self):
        results = [self.simulated("metro", "--seats", "greedy,random", "--games", 40, "--threads", n) for n in (1, 3)]
        for result in results:
            del result["timing"]
        self.assertEqual(*results)

    def test_another_seed_gives_other_games(self):
        first, second = (self.simulated("metro", "--games", 20, "--seed", n)["seats"] for n in (1, 2))
        self.assertNotEqual(first, second)

    def test_sums_up_what_the_games_recorded(self):
        result = self.simulated("metro", "--seats", "random,random,greedy", "--games", 9, "--replays", "kept")
        games = [json.loads(path.read_text().splitlines()[-1]) for path in sorted((self.folder / "kept").iterdir())]
        self.assertEqual(len(games), 9)
        for i, seat in enumerate(result["seats"]):
            points = sorted(game["points"][i] for game in games)
            self.assertAlmostEqual(seat["points"]["mean"], sum(points) / 9, places=6)
            self.assertEqual((seat["points"]["min"], seat["points"]["median"], seat["points"]["max"]),
                             (points[0], points[4], points[-1]))
            self.assertEqual(sum(seat["histogram"]["counts"]), 9)
        self.assertAlmostEqual(sum(seat["wins"] for seat in result["seats"]), 1, places=6)

    def test_prints_a_table_and_a_histogram(self):
        text = self.succeeds("simulate", "metro", "--seats", "greedy,random", "--games", 20)
        for word in ("mean", "dev.", "greedy", "random", "█", "games/s", "decisions"):
            self.assertIn(word, text)

    def test_draws_a_plot(self):
        self.succeeds("simulate", "metro", "--games", 10, "--plot", "plot.svg")
        xml.dom.minidom.parse(str(self.folder / "plot.svg"))

    def test_bad_numbers_and_places_are_refused(self):
        self.refuses("simulate", "metro", "--games", 0, saying="--games: 0 is out of range")
        self.refuses("simulate", "metro", "--threads", -1, saying="--threads: -1 is out of range")
        self.refuses("simulate", "metro", "--games", 2, "--plot", "nowhere/plot.svg", saying="cannot be written")
        (self.folder / "file").write_text("")
        self.refuses("simulate", "metro", "--games", 2, "--replays", "file", saying="this folder cannot be created: Not a directory")

    def test_greedy_beats_random_where_points_come_at_once(self):
        seats = self.simulated("next-station-london", "--seats", "greedy,random", "--games", 60)["seats"]
        self.assertGreater(seats[0]["points"]["mean"], seats[1]["points"]["mean"])


class ReplayTest(ProgramTest):
    def test_prints_the_game(self):
        text = self.succeeds("replay", self.recorded_game())
        self.assertIn("greedy: ", text)
        self.assertIn("chance: ", text)
        self.assertIn("The game is over.", text)

    def test_verifies_a_genuine_one(self):
        self.assertIn("genuine", self.succeeds("replay", self.recorded_game(), "--verify"))

    def test_json_lets_an_outside_program_add_up_the_points(self):
        lines = [json.loads(line) for line in self.succeeds("replay", self.recorded_game(), "--json").splitlines()]
        setup, steps, result = lines[0]["setup"], lines[1:-1], lines[-1]["result"]
        self.assertEqual(setup["edition"], "metro")
        self.assertIn("board", setup)
        points = [0, 0]
        for number, step in enumerate(steps, 1):
            self.assertEqual(step["n"], number)
            self.assertIn("action", step["detail"])
            self.assertGreater(step["choices"], 0)
            for event in step["events"]:
                if event["points"] != 0:
                    points[event["seat"]] += event["points"]
                    self.assertRegex(event["rule"], r"^MET-")
            self.assertEqual(step["points"], points)
        self.assertTrue(result["over"])
        self.assertEqual(result["points"], points)

    def forged(self, change):
        lines = [json.loads(line) for line in self.recorded_game().read_text().splitlines()]
        change(lines)
        path = self.folder / "forged.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return path

    def test_forged_ones_are_refused_with_the_line(self):
        def other_move(lines):
            moves = [line for line in lines if line.get("by") == 0]
            moves[3]["do"] = moves[0]["do"]

        def other_result(lines):
            lines[-1]["points"][0] += 1

        def other_draw(lines):
            draws = [line for line in lines if "stream" in line]
            draws[0]["do"], draws[1]["do"] = draws[1]["do"], draws[0]["do"]

        for change in (other_move, other_result, other_draw):
            path = self.forged(change)
            for arguments in ((path,), (path, "--verify"), (path, "--json")):
                done = self.run_program("replay", *arguments)
                if done.returncode == 0 and change is other_draw:
                    continue  # two equal tiles were swapped
                self.assertEqual(done.returncode, 1, change.__name__)
                self.assertIn("line ", done.stderr)
                self.assertEqual(done.stdout, "")
                if change is not other_draw:
                    self.assertIn("seat 0 ", done.stderr, "as the file numbers them")

    def test_damaged_ones_are_refused_with_the_line(self):
        lines = self.recorded_game().read_text().splitlines(keepends=True)
        path = self.folder / "damaged.jsonl"
        for content in ("".join(lines[:5]), "".join(lines[:3]) + "{\n" + "".join(lines[3:]), "", "\x00\xff"):
            path.write_text(content)
            self.refuses("replay", path, saying="line ")

    def test_any_position_can_be_drawn(self):
        game = self.recorded_game()
        for step in (0, 7):
            self.succeeds("replay", game, "--svg", f"{step}.svg", "--at", step)
        self.succeeds("replay", game, "--svg", "end.svg")
        pictures = [(self.folder / name).read_text() for name in ("0.svg", "7.svg", "end.svg")]
        self.assertEqual(len(set(pictures)), 3)
        for picture in pictures:
            xml.dom.minidom.parseString(picture)

    def test_a_step_beyond_the_end_is_refused(self):
        self.refuses("replay", self.recorded_game(), "--at", 100000, saying="is beyond the end")

    def test_a_step_among_choices_made_together_names_the_steps_around_it(self):
        self.succeeds("simulate", "next-station-london", "--seats", "random,random", "--games", 1, "--seed", 3,
                      "--replays", "together")
        game = next((self.folder / "together").iterdir())
        steps = [json.loads(line).get("by") for line in game.read_text().splitlines()[1:-1]]
        first = next(i for i, (one, two) in enumerate(zip(steps, steps[1:])) if one == 0 and two == 1)
        self.refuses("replay", game, "--at", first + 1, saying=f"--at: step {first + 1} is one of several choices made "
                     f"at the same time; expected {first} or {first + 2}")
        for step in (first, first + 2):
            self.succeeds("replay", game, "--at", step)

    def test_a_step_in_a_forged_file_names_the_line_that_is_wrong(self):
        def other_move(lines):
            moves = [line for line in lines if line.get("by") == 0]
            moves[0]["do"] = "nonsense"

        done = self.run_program("replay", self.forged(other_move), "--at", 40)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"line \d: seat 0 .nonsense.")

    def test_an_unfinished_game_cannot_be_verified_but_shown(self):
        self.succeeds("play", "metro", "--seed", 5, typed="1\nsave kept.jsonl\nquit\n")
        self.assertIn("The game is not over.", self.succeeds("replay", "kept.jsonl"))


class CasesTest(ProgramTest):
    def metro_cases(self):
        return json.loads((ROOT / "tests/cases/metro/cases.json").read_text())

    def run_cases(self, document):
        (self.folder / "cases.json").write_text(json.dumps(document))
        return self.run_program("cases", "cases.json")

    def test_known_answers_pass(self):
        text = self.succeeds("cases", *sorted((ROOT / "tests/cases").glob("*/*.json")))
        self.assertRegex(text.splitlines()[-1], r"^\d+ passed, 0 failed(, \d+ skipped)?$")

    def test_unknown_kinds_and_keys_fail_with_id_expected_and_found(self):
        document = self.metro_cases()
        kind, key = copy.deepcopy(document["cases"][0]), copy.deepcopy(document["cases"][0])
        kind.update(id="strange-kind", kind="poetry")
        key.update(id="strange-key", colour="red")
        document["cases"] = [document["cases"][0], kind, key]
        done = self.run_cases(document)
        self.assertEqual(done.returncode, 1)
        for word in ("FAILED strange-kind", "FAILED strange-key", "expected:", "found:"):
            self.assertIn(word, done.stdout)
        self.assertEqual(done.stdout.splitlines()[-1], "1 passed, 2 failed")

    def test_json_tells_the_same(self):
        result = json.loads(self.succeeds("cases", "--json", ROOT / "tests/cases/metro/cases.json"))
        self.assertEqual(result["failed"], 0)
        self.assertEqual(len(result["files"][0]["cases"]), result["passed"] + result["skipped"])

    def test_files_that_hold_no_cases_are_refused(self):
        (self.folder / "text.json").write_text("no json")
        self.refuses("cases", "text.json", saying="text.json: line 1")
        self.refuses("cases", "nowhere.json", saying="cannot be read")
        for document in ({"family": "chess", "cases": []}, {"cases": []}, {"family": "metro"}, []):
            self.assertEqual(self.run_cases(document).returncode, 2, document)


class MeasuringTest(ProgramTest):
    def test_perft_counts_grow_from_the_legal_moves(self):
        counts = json.loads(self.succeeds("perft", "metro", "--depth", 2, "--json"))["counts"]
        self.assertEqual([row["depth"] for row in counts], [1, 2])
        self.assertGreater(counts[1]["count"], counts[0]["count"])
        self.assertIn(str(counts[1]["count"]), self.succeeds("perft", "metro", "--depth", 2))

    def test_perft_refuses_a_depth_out_of_range(self):
        for depth in (0, -1, 31):
            self.refuses("perft", "metro", "--depth", depth, saying="expected 1 to 30")

    def test_bench_finds_no_allocation_in_a_playout(self):
        report = json.loads(self.succeeds("bench", "--seconds", 0.05, "--json"))
        self.assertRegex(report["signature"], r"^\d+$")
        for row in report["editions"]:
            self.assertEqual(row["allocations_per_game"], 0, row["edition"])
            self.assertGreater(row["games_per_second"], 0)

    def test_bench_signature_is_the_same_every_time(self):
        first, second = (json.loads(self.succeeds("bench", "metro", "--seconds", 0.01, "--json")) for _ in range(2))
        self.assertEqual(first["editions"][0]["signature"], second["editions"][0]["signature"])
        self.assertIn("Bench: ", self.succeeds("bench", "--seconds", 0.01))

    def test_bench_refuses_no_time(self):
        self.refuses("bench", "--seconds", 0, saying="more than 0")


class ServeTest(ProgramTest):
    def test_hints_between_servers_need_their_address_and_a_database(self):
        for arguments, saying in ((("--bus", "http://x", "--data", "games"), 'bus: "http://x" is not an address such as nats://'),
                                  (("--bus", "nats://127.0.0.1:1"), "bus: is only used by servers that share a database"),
                                  (("--bus", "nats://127.0.0.1:1", "--data", "games"), "--store postgres://")):
            self.refuses("serve", "--port", 0, *arguments, saying=saying)
        self.assertFalse((self.folder / "games").exists())


class BoardTest(ProgramTest):
    def test_our_own_boards_are_good(self):
        text = self.succeeds("board", "check", *sorted((ROOT / "data/boards").glob("*/*.json")))
        self.assertIn("paris.json: playable as metro-paris", text)

    def test_a_broken_board_is_refused_with_the_place(self):
        board = json.loads((ROOT / "data/boards/metro/board.json").read_text())
        board["surprise"] = 1
        (self.folder / "board.json").write_text(json.dumps(board))
        self.refuses("board", "check", "board.json", saying="board.json: ", code=1)

    def test_an_option_that_a_board_does_not_take_is_warned_of(self):
        board = json.loads((ROOT / "data/boards/metro/board.json").read_text())
        board["solo"]["rejectable"] = "aacb"  # four of it, and turned others show it too
        (self.folder / "board.json").write_text(json.dumps(board))
        told = self.succeeds("board", "check", "board.json")
        self.assertIn("board.json: warning: not for metro-solo with orientation=free: $.solo.rejectable: at most 4", told)
        self.assertIn("board.json: playable as metro", told)

    def test_files_that_are_no_boards_are_refused(self):
        for content, saying in (("{}", "$.document is missing"), ('{"document": "metro/bord"}', 'did you mean "metro/board"')):
            (self.folder / "board.json").write_text(content)
            self.refuses("board", "check", "board.json", saying=saying, code=1)
        (self.folder / "board.json").write_text("{")
        self.refuses("board", "check", "board.json", saying="line 1")

    def test_boards_are_drawn(self):
        for arguments in (["metro"], ["metro-paris"], [ROOT / "data/boards/metro/board.json"]):
            xml.dom.minidom.parseString(self.succeeds("board", "svg", *arguments))
        self.succeeds("board", "svg", "metro", "--out", "metro.svg")
        xml.dom.minidom.parse(str(self.folder / "metro.svg"))
        self.refuses("board", "svg", "metro", "--out", "nowhere/metro.svg", saying="cannot be written")


    def test_a_generated_board_is_good_and_the_same_for_the_same_seed(self):
        first, again, other = (self.succeeds("board", "generate", "next-station", "--seed", n) for n in (7, 7, 8))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)
        self.succeeds("board", "generate", "next-station", "--seed", 7, "--out", "map.json")
        self.assertEqual((self.folder / "map.json").read_text(), first)
        self.assertIn("playable as next-station-london", self.succeeds("board", "check", "map.json"))
        self.succeeds("simulate", "next-station-london", "--games", 3, "--board", "map.json")

    def test_maps_are_generated_with_the_figures_wished(self):
        self.succeeds("board", "generate", "on-the-underground", "--stations", 20, "--loops", 6, "--difficulty", 80, "--tries", 1,
                      "--games", 2, "--seed", 7, "--out", "town.json")
        town = json.loads((self.folder / "town.json").read_text())
        self.assertEqual(len(town["documents"][0]["stations"]), 20)
        self.assertRegex(town["about"], r"Skilled bots win \d+ ± \d+ % against casual ones")
        self.assertIn("playable as underground-london", self.succeeds("board", "check", "town.json"))
        self.succeeds("board", "generate", "metro", "--loops", 30, "--out", "tiles.json")
        self.assertIn("playable as metro", self.succeeds("board", "check", "tiles.json"))
        self.refuses("board", "generate", "next-station", "--stations", 100, saying="expected 46 to 60, found 100")

    def test_only_known_families_make_boards(self):
        self.refuses("board", "generate", "next-staton", saying='did you mean "next-station"?')
        self.refuses("board", "generate", "next-station", "--seed", "x", saying="whole number")


class RulesTest(ProgramTest):
    def test_one_rule_a_family_or_all(self):
        self.assertIn("MET-1.1", self.succeeds("rules", "met-1.1"))
        family = self.succeeds("rules", "MET")
        self.assertIn("MET-1.1", family)
        self.assertGreaterEqual(len(self.succeeds("rules")), len(family))
        self.assertEqual(json.loads(self.succeeds("rules", "MET-1.1", "--json"))[0]["rule"], "MET-1.1")

    def test_an_unknown_rule_is_refused(self):
        self.refuses("rules", "MET-250.250", saying="there is no rule")


if __name__ == "__main__":
    unittest.main()
