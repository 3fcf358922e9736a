"""Match, bots and the arena."""
import threading
import unittest

import numpy as np
from support import mornington


class Matches(unittest.TestCase):
    def setUp(self):
        self.game = mornington.load("metro", 2)
        self.match = mornington.Match(self.game, seed=7)

    def play(self, match):
        while not match.is_over:
            match.apply(match.legal()[0])

    def test_a_match_is_played_logged_and_replayed(self):
        self.play(self.match)
        again = mornington.Match.from_replay(self.match.replay(), verify_draws=True)
        self.assertEqual(again.scores, self.match.scores)
        self.assertEqual(again.log(None), self.match.log(None))
        self.assertEqual(len(again), len(self.match))
        points = [0, 0]
        for line in self.match.log(None):
            for event in line["events"]:
                if event["points"]:
                    points[event["seat"]] += event["points"]
        self.assertEqual(points, self.match.scores["points"])

    def test_a_replay_that_was_changed_is_refused_with_its_line(self):
        self.play(self.match)
        with self.assertRaisesRegex(ValueError, "line"):
            mornington.Match.from_replay(self.match.replay().replace('"do":"place', '"do":"plaice', 1))

    def test_an_action_is_taken_back_until_it_is_confirmed(self):
        match = mornington.Match(self.game, seed=7, confirm=False)
        before = match.view(0)
        match.apply(match.legal()[0])
        self.assertTrue(match.awaits_confirmation and match.can_undo(0))
        self.assertTrue(match.undo(0))
        self.assertEqual(match.view(0), before)
        match.apply(match.legal()[0])
        match.confirm()
        self.assertFalse(match.undo(0))

    def test_a_save_goes_on_where_it_stood(self):
        for _ in range(5):
            self.match.apply(self.match.legal()[0])
        again = mornington.Match.from_save(self.match.save())
        self.assertEqual(again.legal(), self.match.legal())
        self.play(again)
        self.play(self.match)
        self.assertEqual(again.scores, self.match.scores)

    def test_a_log_tells_a_seat_no_more_than_it_saw(self):
        self.match.apply("draw")
        self.assertIn("draw", [line["action"] for line in self.match.log(1)])
        drawn = [line for line in self.match.log(0) if line["by"] is None][-1]
        hidden = [line for line in self.match.log(1) if line["by"] is None][-1]
        self.assertIsNotNone(drawn["action"])
        self.assertIsNone(hidden["action"])

    def test_a_match_looks_like_its_board(self):
        self.assertTrue(self.match._repr_svg_().startswith("<svg"))
        self.assertEqual(self.match.clone().legal(), self.match.legal())


class Bots(unittest.TestCase):
    def test_every_level_plays_every_family_and_those_that_look_ahead_explain(self):
        for edition, seats in (("metro", 2), ("next-station-london", 1), ("underground-london", 2)):
            state = mornington.load(edition, seats).state()
            state.draw(mornington.Rng(2))
            view = state.view(state.seat)
            for level, sentence in mornington.levels():
                self.assertTrue(sentence)
                name = level if level in ("random", "greedy") else f"{level}@20"
                bot = mornington.Bot(name, edition, state.seat)
                choice = bot.choose(view)
                self.assertIn(choice, view.legal())
                self.assertEqual(mornington.Bot(name, edition, state.seat).choose(view), choice)
                explained = bot.explain(3)
                if "@" in name and len(view.legal()) > 1 and edition == "metro":
                    self.assertTrue(1 <= len(explained["options"]) <= 3, (edition, name, explained))

    def test_a_bot_gets_the_view_of_its_seat(self):
        state = mornington.load("metro", 2).state()
        state.draw(mornington.Rng(2))
        with self.assertRaisesRegex(ValueError, "seat and edition"):
            mornington.Bot("greedy", "metro", 1).choose(state.view(0))
        with self.assertRaisesRegex(ValueError, "nothing to decide"):
            mornington.Bot("greedy", "metro", 1).choose(state.view(1))
        with self.assertRaisesRegex(ValueError, "there is no bot"):
            mornington.Bot("genius", "metro", 0)

    def test_the_interpreter_goes_on_while_a_bot_thinks(self):
        state = mornington.load("underground-london", 2).state()
        state.draw(mornington.Rng(2))
        seat, ticks, done = state.seat, 0, threading.Event()
        bot = mornington.Bot("skilled@1500", "underground-london", seat)
        thread = threading.Thread(target=lambda: (bot.choose(state.view(seat)), done.set()))
        thread.start()
        while not done.wait(0.0001):
            ticks += 1
        thread.join()
        self.assertGreater(ticks, 3)  # NB: with the lock held it would wake once, at the end


class Arena(unittest.TestCase):
    def test_games_come_back_as_arrays(self):
        result = mornington.arena("metro", ["greedy", "random"], games=6, seed=3, threads=2)
        self.assertEqual(result["points"].shape, (6, 2))
        self.assertEqual(set(result["player"].ravel()), {0, 1})
        self.assertEqual(result["rank"].min(), 1)
        self.assertTrue((result["decisions"] > 10).all())
        alone = mornington.arena("metro", ["greedy", "random"], games=6, seed=3)
        np.testing.assert_array_equal(alone["points"], result["points"])
        self.assertEqual(len(result["report"]["players"]), 2)

    def test_what_cannot_be_played_says_why(self):
        with self.assertRaisesRegex(ValueError, "genius"):
            mornington.arena("metro", ["genius", "random"], games=1)


if __name__ == "__main__":
    unittest.main()
