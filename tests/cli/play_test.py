"""Plays in a pseudo-terminal and through pipes: saves, signals, pages, numbers, and what a seat is shown."""

import json
import pathlib
import re
import signal
import subprocess
import termios
import unittest

from program_test import PROGRAM, ProgramTest
from terminal import Terminal

FAMILIES = ["metro", "next-station-london", "underground-london"]


class TerminalTest(ProgramTest):
    def environment_for(self, **more):
        return {**self.environment, **more}

    def terminal(self, *arguments, size=(80, 24), **environment):
        opened = Terminal([PROGRAM, *map(str, arguments)], size, self.environment_for(**environment), self.folder)
        self.addCleanup(opened.__exit__)
        return opened

    def started(self, *arguments, **how):
        terminal = self.terminal("play", *arguments, **how)
        self.assertTrue(terminal.settle(), terminal.written)
        return terminal

    def enter(self, terminal, text):
        terminal.type(text + "\n")
        self.assertTrue(terminal.settle(), terminal.written[-2000:])
        return "\n".join(terminal.shown)

    def files(self):
        return sorted((self.folder / "data/mornington").glob("*.jsonl"))

    def lines(self, path):
        return [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]

    def save(self, path):
        """A running game: one document."""
        document, = self.lines(path)
        return document

    def write(self, name, document, **setup):
        """The save with this changed in its set-up."""
        document = {**document, "setup": {**document["setup"], **setup}}
        (self.folder / name).write_text(json.dumps(document) + "\n")

    def moves(self, path):
        """What the first seat did."""
        return [step for step in self.save(path)["steps"] if step["by"] == 0]


class KeptGamesTest(TerminalTest):
    WHOLE = "1\n" * 400

    def test_a_finished_game_is_kept_as_a_replay_and_said_where(self):
        for edition in ("metro-solo", "next-station-london", "underground-paris"):
            seats = "human" if edition == "metro-solo" else "human,random"
            text = self.succeeds("play", edition, "--seed", 5, "--seats", seats, typed=self.WHOLE)
            path = text.split("The game is saved: ")[1].splitlines()[0]
            self.succeeds("replay", path, "--verify")
            self.assertEqual(self.lines(path)[0]["players"], seats.split(","))
            self.assertIn(path, self.succeeds("play", "--list").split("Finished games")[1])

    def test_a_finished_game_in_a_terminal_is_shown_and_kept(self):
        terminal = self.started("next-station-london", "--seed", 5, "--seats", "human,random")
        while "The game is saved" not in "\n".join(terminal.shown):
            self.enter(terminal, "1")
        self.assertIn("The game is over. random wins.", "\n".join(terminal.shown))
        self.assertIn("Expected `log`", self.enter(terminal, "1"))
        self.assertIn("The game is over. random wins.", self.enter(terminal, "rule NSL-1.1"), "it stays on the screen")
        self.assertIn("Saved", self.enter(terminal, "save copy.jsonl"))
        terminal.type("\n")
        self.assertEqual(terminal.wait(), 0)
        self.succeeds("replay", "copy.jsonl", "--verify")

    def test_a_killed_game_goes_on_where_it_was(self):
        for edition in FAMILIES:
            terminal = self.started(edition, "--seed", 7, "--seats", "human,random")
            for _ in range(4):
                self.enter(terminal, "1")
            before = terminal.shown
            terminal.signal(signal.SIGKILL)
            self.assertEqual(terminal.wait(), -9)
            again = self.started("--continue")
            self.assertEqual(self.board(again.shown), self.board(before), edition)
            again.type("quit\n")
            self.assertEqual(again.wait(), 0)

    def board(self, shown):
        """Header and board; news and moves below may be divided otherwise."""
        return shown[:14]

    def test_a_game_that_waits_while_a_bot_thinks_is_on_the_disk_already(self):
        terminal = self.terminal("play", "metro", "--seed", 7, "--seats", "human,master@100000000")
        terminal.settle()
        terminal.type("1\n")
        while not any(self.moves(path) for path in self.files()):
            self.assertTrue(terminal.read(0.05))
        terminal.signal(signal.SIGKILL)
        self.assertEqual(terminal.wait(), -9)

    def test_leaving_a_resumed_game_updates_its_file(self):
        self.succeeds("play", "metro", "--seed", 5, typed="save kept.jsonl\nquit\n")
        kept = self.folder / "kept.jsonl"
        self.assertEqual(self.moves(kept), [])
        text = self.succeeds("play", "--resume", "kept.jsonl", typed="1\nquit\n")
        self.assertIn("--resume kept.jsonl", text)
        self.assertEqual(len(self.moves(kept)), 1)

    def test_resuming_in_a_game_saves_the_running_one_first(self):
        self.succeeds("play", "metro", "--seed", 5, typed="1\nsave kept.jsonl\nquit\n")
        self.assertEqual(len(self.files()), 1)
        self.succeeds("play", "metro-paris", "--seed", 5, typed="1\n1\nresume kept.jsonl\n1\nquit\n")
        paris, = [path for path in self.files() if "paris" in path.name]
        self.assertEqual(len(self.moves(paris)), 2)

    def test_who_sits_where_belongs_to_the_save(self):
        self.succeeds("play", "metro", "--seats", "human,random", "--seed", 5, typed="save kept.jsonl\nquit\n")
        self.write("kept.jsonl", self.save(self.folder / "kept.jsonl"), names=["expert", "Anna"])
        text = self.succeeds("play", "--resume", "kept.jsonl", typed="1\nquit\n")
        self.assertIn("expert> ", text)
        self.assertNotIn("It is the turn of", text)
        self.assertNotIn("Anna> ", text)

    def test_an_old_save_has_its_players_in_the_names(self):
        self.succeeds("play", "metro", "--seats", "human,random,random", "--seed", 5, typed="save kept.jsonl\nquit\n")
        kept = self.folder / "kept.jsonl"
        self.assertEqual(self.save(kept)["setup"]["players"], ["human", "random", "random"])
        self.write("kept.jsonl", self.save(kept), players=[])
        self.succeeds("play", "--resume", "kept.jsonl", typed="1\nquit\n")
        self.assertEqual(self.save(kept)["setup"]["players"], ["human", "random", "random"])

    def test_other_players_can_take_the_seats(self):
        self.succeeds("play", "metro", "--seats", "human,random", "--seed", 5, typed="save kept.jsonl\nquit\n")
        self.succeeds("play", "--resume", "kept.jsonl", "--seats", "human,greedy", typed="quit\n")
        self.assertEqual(self.save(self.folder / "kept.jsonl")["setup"]["players"], ["human", "greedy"])
        self.refuses("play", "--resume", "kept.jsonl", "--seats", "human,greedy,random", saying="2 seats, not 3")

    def test_players_that_do_not_fit_are_refused(self):
        self.succeeds("play", "metro", "--seed", 5, typed="save kept.jsonl\nquit\n")
        save = self.save(self.folder / "kept.jsonl")
        for players, saying in ((["human"], "one per seat"), (["human", "wizard"], 'no player "wizard"')):
            self.write("bad.jsonl", save, players=players)
            self.refuses("play", "--resume", "bad.jsonl", saying=saying)

    def test_two_games_at_once_keep_their_own_files(self):
        first = self.started("metro", "--seed", 5, "--seats", "human,random")
        second = self.started("metro", "--seed", 5, "--seats", "human,random")
        self.enter(first, "1")
        self.assertEqual(len(self.files()), 2)
        for path in self.files():
            self.refuses("play", "--resume", path, saying="being played in another terminal")
        self.refuses("play", "--continue", saying="there is no unfinished game")
        self.assertIn("another terminal", " ".join(self.enter(second, "resume 1").split()) +
                      " ".join(self.enter(second, "resume 2").split()))
        for terminal in (first, second):
            terminal.type("quit\n")
            self.assertEqual(terminal.wait(), 0)

    def test_the_last_game_goes_on_from_the_menu_and_the_command_line(self):
        self.refuses("play", "--continue", saying="there is no unfinished game")
        self.assertIn("No game is saved", self.succeeds("play", "--list"))
        self.succeeds("play", "metro", "--seed", 5, typed="quit\n")
        self.succeeds("play", "metro-paris", "--seed", 5, typed="quit\n")
        self.assertIn("Metro: Paris", self.succeeds("play", "--continue", typed="quit\n"))
        self.assertIn("human>", self.succeeds("play", typed="0\nquit\n"))
        listed = self.succeeds("play", typed="l\n2\nquit\n")
        self.assertIn("Unfinished games", listed)
        self.assertIn("human>", listed)
        self.assertIn("  2  ", self.succeeds("play", "metro", typed="list\nquit\n"))

    def test_ways_to_begin_exclude_each_other(self):
        for arguments in (["metro", "--continue"], ["--list", "--continue"], ["--resume", "x", "--list"]):
            self.assertEqual(self.run_program("play", *arguments).returncode, 2)

    def test_save_does_not_write_over_a_file_unasked(self):
        (self.folder / "mine.txt").write_text("mine")
        text = self.succeeds("play", "metro", typed="save mine.txt\nquit\n")
        self.assertIn("already exists", text)
        self.assertEqual((self.folder / "mine.txt").read_text(), "mine")
        self.succeeds("play", "metro", typed="save --force mine.txt\nquit\n")
        self.succeeds("play", "--resume", "mine.txt", typed="quit\n")


class SignalTest(TerminalTest):
    def test_signals_save_the_game_restore_the_terminal_and_say_where(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for bot in ("random", "master@100000000"):
                terminal = self.terminal("play", "underground-london", "--seats", bot + ",human", "--seed", 3)
                modes = termios.tcgetattr(terminal.leader)
                while not self.files():
                    terminal.read(0.05)
                if bot == "random":
                    terminal.settle(frames=0)  # the first may have come before the file was seen
                terminal.signal(number)
                self.assertEqual(terminal.wait(), 128 + number)
                self.assertIn("interrupted; the game is saved; continue with: mornington play --resume", terminal.written)
                self.assertEqual(termios.tcgetattr(terminal.leader), modes)
                path, = self.files()
                self.assertIn("human", self.succeeds("play", "--resume", path, "--seats", "random,human", typed="quit\n"))
                path.unlink()

    def test_a_closed_terminal_saves_the_game(self):
        terminal = self.started("metro", "--seed", 5)
        self.enter(terminal, "1")
        terminal.close()
        self.assertIn(terminal.wait(), (1, 129))
        self.succeeds("play", "--continue", typed="quit\n")


class ScreenTest(TerminalTest):
    def test_rubbish_at_the_first_prompt_is_answered_in_every_edition(self):
        for row in json.loads(self.succeeds("games", "--json")):
            done = self.run_program("play", row["edition"], typed="zzz\n")
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("`help`", done.stdout)

    def test_a_wrong_number_where_the_passenger_rides_is_answered(self):
        for edition in ("underground-london", "underground-new-york", "underground-paris"):
            terminal = self.started(edition, "--seed", 3, "--seats", "human,random")
            shown = ""
            for _ in range(40):
                if re.search(r"^( *1 )?ride ", shown, re.M):
                    break
                shown = self.enter(terminal, "1")
            self.assertRegex(shown, r"ride ")
            self.assertIn("There is no move 99999", self.enter(terminal, "99999"))

    def test_no_sealed_choice_is_brought_out(self):
        terminal = self.started("next-station-london", "--seed", 5, "--seats", "human,greedy")
        self.assertNotIn("[", "\n".join(terminal.shown))
        shown = self.enter(terminal, "show 2")
        self.assertIn("[", shown)

    def test_what_one_seat_asked_another_does_not_see(self):
        terminal = self.started("next-station-london", "--seed", 5, "--seats", "human,human")
        self.enter(terminal, "")
        self.enter(terminal, "show 2")
        self.enter(terminal, "why draw x y")
        self.enter(terminal, "1")
        shown = self.enter(terminal, "")
        self.assertNotIn("[", shown)
        self.assertIn("human 2>", shown)
        self.assertIn("Nothing has been refused yet", self.enter(terminal, "why"))

    def test_a_number_that_may_be_a_share_plays_nothing(self):
        text = self.succeeds("play", "metro", "--seed", 3, "--seats", "human,random", "-o", "corporations=on",
                             typed="10\nquit\n")
        self.assertIn("Or did you mean move 10, place", " ".join(text.split()))
        path, = self.files()
        self.assertEqual(self.moves(path), [])
        self.succeeds("play", "--resume", path, typed="#10\nquit\n")
        self.assertEqual(len(self.moves(path)), 1)

    def test_a_square_lists_the_moves_on_it(self):
        text = self.succeeds("play", "metro", "--seed", 3, "--seats", "human,random", typed="b1\nquit\n")
        self.assertRegex(text, r'1 of \d+ moves with "b1"')

    def test_show_tells_what_would_happen(self):
        for edition in FAMILIES:
            text = self.succeeds("play", edition, "--seed", 3, typed="show 2\nquit\n")
            self.assertIn("If you play ", text)

    def test_the_log_has_pages_from_the_last_back_to_the_first(self):
        terminal = self.started("metro", "--seed", 7, "--seats", "human,random")
        for _ in range(12):
            self.enter(terminal, "1")
        shown = self.enter(terminal, "log")
        last, pages = re.search(r"Page (\d+) of (\d+)", shown).groups()
        self.assertEqual(last, pages)
        self.assertEqual(len(terminal.shown), 24)
        for _ in range(int(pages)):
            shown = self.enter(terminal, "b")
        self.assertIn("Page 1 of", shown)
        self.assertIn("human>", self.enter(terminal, "q"))

    def test_a_hint_is_not_cut(self):
        for edition in FAMILIES:
            terminal = self.started(edition, "--seed", 7, "--seats", "human,random")
            shown = self.enter(terminal, "hint")
            if "Page" in shown:
                shown += self.enter(terminal, "")
            self.assertIn("A skilled player would choose", shown)
            self.assertIn("The game may continue", shown)
            self.assertNotIn("…", shown.split("A skilled player")[1].split("moves")[0])

    def test_resizing_redraws_at_once_and_keeps_what_was_typed(self):
        terminal = self.started("metro", "--seed", 7, "--seats", "human,random")
        terminal.type("sho")
        terminal.echo("> sho")
        terminal.resize((120, 40))
        self.assertTrue(terminal.settle())
        terminal.echo("> sho")
        self.assertIn("If you play", self.enter(terminal, "w #1"))

    def test_below_the_least_size_it_says_so_and_comes_back(self):
        terminal = self.started("metro", "--seed", 7, "--seats", "human,random", size=(60, 20))
        self.assertIn("60 columns and 20 lines", " ".join(" ".join(terminal.shown).split()))
        self.assertNotIn("human>", self.enter(terminal, "1"))
        terminal.resize((80, 24))
        self.assertTrue(terminal.settle())
        self.assertIn("human>", terminal.shown[-1])
        self.assertEqual(self.save(self.files()[0])["document"], "mornington/save")
        self.assertNotIn("p1", [line.get("by") for line in self.lines(self.files()[0])])
        terminal.resize((10, 4))
        self.assertTrue(terminal.settle())
        terminal.type("quit\n")
        self.assertEqual(terminal.wait(), 0)

    def test_a_dumb_terminal_gets_no_escapes(self):
        for arguments in ([], ["metro", "--seats", "human,random"], ["next-station-london", "--seats", "human,random"]):
            terminal = self.terminal("play", *arguments, TERM="dumb")
            self.assertTrue(terminal.calm())
            if not arguments:
                terminal.type("9")
                self.assertTrue(terminal.calm())
            for line in ("zzz", "show 2", "help", "", "1", "log", ""):
                terminal.type(line + "\n")
                self.assertTrue(terminal.calm())
            terminal.type("quit\n")
            self.assertEqual(terminal.wait(), 0)
            self.assertNotIn("\x1b", terminal.written)

    def test_examples_in_the_help_work(self):
        for edition in FAMILIES:
            text = self.succeeds("play", edition, "--seed", 3, typed="help\nquit\n")
            rows = re.findall(r"^  (\S.*?)(?:  |$)", text[text.index("Playing\n"):text.index("The number after")], re.M)
            examples = [row for row in rows if row not in ("Enter", "quit", "Tab, Up")
                        and not re.search("FILE|NAME|MOVE", row)]
            self.assertGreaterEqual(len(examples), 10)
            for example in examples:
                done = self.succeeds("play", edition, "--seed", 3, typed=example + "\nquit\n")
                flat = " ".join(done.split())
                for complaint in ("can be typed", "there is no rule", "is refused", "Not resumed", "Expected"):
                    self.assertNotIn(complaint, flat, example)


if __name__ == "__main__":
    unittest.main()
