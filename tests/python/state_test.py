"""State, View and their bytes; and the same games in `mornington engine`."""
import copy
import pickle
import random
import unittest

from support import EDITIONS, LONG, Engine, mornington, walk


def loaded(edition, **how):
    least, most = next(e["seats"] for e in mornington.editions() if e["id"] == edition)
    return mornington.load(edition, how.pop("seats", max(least, min(2, most))), **how)


class Contract(unittest.TestCase):
    def setUp(self):
        self.game = mornington.load("metro", 2)
        self.state = self.game.state()
        self.state.draw(mornington.Rng(3))

    def test_a_game_knows_its_table(self):
        self.assertEqual((self.game.edition, self.game.family, self.game.seats), ("metro", "metro", 2))
        self.assertTrue(self.game.has_secrets)
        self.assertEqual(len(self.game.board_hash), 64)
        self.assertIn("orientation", self.game.options)

    def test_before_the_first_deal_chance_decides_and_its_probabilities_add_up(self):
        state = self.game.state()
        self.assertEqual(state.decision["kind"], "chance")
        self.assertAlmostEqual(sum(p for _, p in state.outcomes()), 1)
        events = state.resolve(state.outcomes()[0][0])
        self.assertTrue(events and all(event["text"] and event["rule"].startswith("MET-") for event in events))

    def test_a_clone_goes_its_own_way(self):
        other = self.state.clone()
        self.assertEqual(other, self.state)
        other.apply(other.legal()[0])
        self.assertNotEqual(other.key, self.state.key)
        self.assertEqual(copy.deepcopy(self.state), self.state)

    def test_events_carry_rules_and_points_that_add_up_to_the_scores(self):
        for edition in EDITIONS:
            points = None
            game = loaded(edition)
            state, rng, luck = game.state(), mornington.Rng(5), random.Random(5)
            points = [0] * game.seats
            while not state.is_over:
                if state.is_chance:
                    outcomes, weights = zip(*state.outcomes())
                    events = state.resolve(luck.choices(outcomes, weights)[0])
                else:
                    events = state.apply(luck.choice(state.legal()))
                for event in events:
                    if event["points"]:
                        self.assertRegex(event["rule"], r"^(MET|NSL|OTU)-")
                        points[event["seat"]] += event["points"]
            self.assertEqual(points, state.scores["points"], edition)

    def test_what_may_not_be_done_raises_with_the_rule_and_changes_nothing(self):
        key = self.state.key
        taken = self.state.legal()[0].split()[1:]
        with self.assertRaises(mornington.IllegalAction) as caught:
            self.state.apply(" ".join(["place", taken[0], "d4"] + taken[2:]))
        self.assertRegex(caught.exception.rule, r"^MET-3")
        self.assertIn(caught.exception.rule, str(caught.exception))
        with self.assertRaises(mornington.IllegalAction) as caught:
            self.state.apply("fly to the moon")
        self.assertIsNone(caught.exception.rule)
        with self.assertRaises(mornington.IllegalAction):
            self.state.resolve("nothing")
        with self.assertRaises(ValueError):
            self.state.legal(2)
        self.assertEqual(self.state.key, key)

    def test_a_table_that_cannot_be_says_why(self):
        for how, words in (({"edition": "chess"}, "there is no edition"), ({"edition": "metro", "seats": 9}, "seats"),
                           ({"edition": "metro", "options": {"gauge": "broad"}}, "gauge")):
            with self.assertRaisesRegex(ValueError, words):
                mornington.load(**how)

    def test_a_view_hides_what_others_hold_and_worlds_agree_with_it(self):
        own, other = self.state.view(0), self.state.view(1)
        self.assertNotEqual(own.data, other.data)
        worlds = {own.sample(mornington.Rng(i)).key for i in range(40)}
        self.assertGreater(len(worlds), 10)
        for i in range(5):
            world = self.state.sample(own, mornington.Rng(i))
            self.assertEqual(world.view(0), own)
            self.assertEqual(world.view(0).data, own.data)
        self.assertEqual(self.game.read_view(own.data, 0), own)
        self.assertEqual(own.legal(), self.state.legal(0))
        self.assertEqual(self.state.view(None).seat, None)

    def test_bytes_come_back_as_they_were_and_nothing_else_is_let_in(self):
        data = self.state.to_bytes()
        self.assertEqual(mornington.State.from_bytes(data), self.state)
        self.assertEqual(self.game.from_bytes(data), self.state)
        self.assertEqual(pickle.loads(pickle.dumps(self.state)), self.state)
        changed = bytearray(data)
        changed[-40] ^= 1
        with self.assertRaisesRegex(ValueError, "check sum"):
            mornington.State.from_bytes(bytes(changed))
        with self.assertRaisesRegex(ValueError, "not the bytes"):
            mornington.State.from_bytes(b"abc")
        with self.assertRaisesRegex(ValueError, "edition is \"metro\", not \"metro-paris\""):
            loaded("metro-paris").from_bytes(data)
        with self.assertRaisesRegex(ValueError, "seats"):
            mornington.load("metro", 3).from_bytes(data)

    def test_bytes_of_another_board_are_refused(self):
        board = mornington.load("next-station-london", 1)
        other = dict(name="x")
        data = board.state().to_bytes()
        self.assertEqual(board.from_bytes(data).key, board.state().key)
        with self.assertRaises(ValueError):
            mornington.State.from_bytes(data, other)

    def test_a_notebook_sees_the_board(self):
        for thing in (self.state, self.state.view(0)):
            self.assertTrue(thing._repr_svg_().startswith("<svg"))
        self.assertGreater(len(str(self.state).splitlines()), 5)

    def test_a_preview_tells_points_before_the_deed(self):
        view = self.state.view(0)
        preview = view.preview(view.legal()[0])
        self.assertEqual(len(preview["points"]), 2)


class Indices(unittest.TestCase):
    def test_every_legal_action_has_an_index_and_the_index_the_action(self):
        for edition in EDITIONS:
            for state, seat in walk(loaded(edition), 2):
                offered = set(state.legal_indices(seat).tolist())
                for action in state.legal(seat)[:5]:
                    index = state.index_of(action, seat)
                    self.assertIn(index[0], offered)
                    if len(index) == 1:
                        self.assertEqual(state.action_of(index[0], seat), action)

    def test_an_action_in_two_parts_is_asked_for_twice(self):
        game = mornington.load("next-station-london", 1, {"powers": "on"})
        for seed in range(20):
            for state, seat in walk(game, seed):
                doubles = [a for a in state.legal() if len(state.index_of(a)) == 2]
                if not doubles:
                    continue
                first, second = state.index_of(doubles[-1])
                direct, halfway = state.clone(), state.clone()
                direct.apply(doubles[-1])
                halfway.apply_index(first)
                self.assertEqual(halfway.pending, first)
                self.assertEqual(halfway.key, state.key)
                self.assertEqual(pickle.loads(pickle.dumps(halfway)), halfway)
                self.assertIn(second, halfway.legal_indices())
                halfway.apply_index(second)
                self.assertEqual(halfway, direct)
                return
        self.fail("no game offered two sections")

    def test_an_index_that_is_not_legal_raises(self):
        state = loaded("metro").state()
        state.draw(mornington.Rng(1))
        illegal = next(i for i in range(2000) if i not in state.legal_indices())
        with self.assertRaisesRegex(mornington.IllegalAction, f"index {illegal}"):
            state.apply_index(illegal)


class AgreesWithTheEngine(unittest.TestCase):
    """Random games by both doors: legal actions, outcomes, points and keys at every step."""

    def play_both(self, engine, edition, seats, seed):
        luck = random.Random(seed)
        state = mornington.load(edition, seats).state()
        number = engine.ask({"ask": "new", "edition": edition, "seats": seats})[0]["id"]
        steps = []
        while not state.is_over:
            if state.is_chance:
                outcomes = state.outcomes()
                action = luck.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0]
                steps += [({"ask": "outcomes", "id": number}, outcomes), ({"ask": "resolve", "id": number, "do": action}, None)]
                state.resolve(action)
            else:
                seat = luck.choice(state.decision["seats"])
                legal = state.legal(seat)
                action = luck.choice(legal)
                steps += [({"ask": "legal", "id": number, "seat": seat}, legal),
                          ({"ask": "apply", "id": number, "seat": seat, "do": action}, None)]
                state.apply(action, seat)
            steps.append(({"ask": "key", "id": number}, state.key))
            steps.append(({"ask": "scores", "id": number}, state.scores))
        replies = engine.ask(*[request for request, _ in steps])
        for (request, expected), reply in zip(steps, replies):
            self.assertTrue(reply["ok"], (request, reply))
            self.compare(request, expected, reply)
        engine.ask({"ask": "drop", "id": number})

    def compare(self, request, expected, reply):
        what = request["ask"]
        if what == "legal":
            self.assertEqual(reply["legal"], expected)
        elif what == "key":
            self.assertEqual(int(reply["key"], 16), expected)
        elif what == "scores":
            self.assertEqual((reply["points"], reply["ranks"]), (expected["points"], expected["ranks"]))
        elif what == "outcomes":
            total = sum(o["weight"] for o in reply["outcomes"])
            self.assertEqual([(o["do"], o["weight"] / total) for o in reply["outcomes"]], expected)

    def test_random_games_of_every_edition(self):
        with Engine() as engine:
            for edition in mornington.editions():
                least, most = edition["seats"]
                for seed in range(100 if LONG else 1):
                    self.play_both(engine, edition["id"], least + seed % (most - least + 1), seed)


class Values(unittest.TestCase):
    """What every Python object does: compare with anything, be copied and sent, and say what it is."""

    def setUp(self):
        self.game = mornington.load("metro", 2, {"corporations": "on"})
        self.state = self.game.state()
        self.state.draw(mornington.Rng(1))

    def test_equality_with_anything_is_a_boolean(self):
        view = self.state.view(0)
        for one in (self.state, view, self.game, mornington.Rng(1), mornington.Bot("random", "metro", 0)):
            for other in (None, 1, "metro", object(), [], self.game, view if one is not view else self.state):
                if one is not other:
                    self.assertIs(one == other, False)
                    self.assertIs(one != other, True)
            self.assertIs(one == one, True)
            self.assertNotIn(one, [None, 1, "x"])
        self.assertIn(self.state.clone(), [None, self.state])

    def test_everything_can_be_pickled(self):
        def again(thing):
            return pickle.loads(pickle.dumps(thing))
        game = again(self.game)
        self.assertEqual((game.edition, game.seats, game.options, game.board_hash),
                         (self.game.edition, 2, self.game.options, self.game.board_hash))
        for seat in (0, None):
            self.assertEqual(again(self.state.view(seat)), self.state.view(seat))
        rng = mornington.Rng(5)
        rng.below(9)
        copied = again(rng)
        self.assertEqual([copied.below(1000) for _ in range(5)], [rng.below(1000) for _ in range(5)])
        match = mornington.Match(self.game, seed=3, names=["Ada", "Bob"])
        for _ in range(4):
            match.apply(match.legal()[0])
        self.assertEqual(again(match).replay(), match.replay())
        bots = [mornington.Bot("casual", "metro", 0, seed=8), again(mornington.Bot("casual", "metro", 0, seed=8))]
        self.assertEqual(*(bot.choose(self.state.view(0)) for bot in bots))
        env = mornington.VectorEnv(self.game, 4, seed=6, reward="win", arrays=("packed",))
        copy = again(env)
        self.assertEqual(copy.packed.tolist(), env.packed.tolist())
        self.assertEqual(copy.step(copy.choose())[1].tolist(), env.step(env.choose())[1].tolist())

    def test_a_pickled_half_action_is_checked(self):
        state = mornington.load("next-station-london", 1, {"powers": "on"}).state()
        made, parts = state.__reduce_ex__(2)[:2], state.__getstate__()
        self.assertEqual(parts[2], -1)
        self.assertEqual(len(made), 2)
        for half in (0, 5, 10 ** 6):
            broken = mornington.State.__new__(mornington.State)
            with self.assertRaises(ValueError):
                broken.__setstate__((*parts[:2], half))

    def test_representations_say_what_it_is(self):
        match = mornington.Match(self.game, seed=3)
        for thing, words in (
                (self.game, "<Game metro, 2 seats, corporations=on>"),
                (self.state, "<State metro, 2 seats, corporations=on, seat 0 decides>"),
                (self.state.view(0), "<View of seat 0: metro, 2 seats, corporations=on>"),
                (self.state.view(None), "<View of a spectator: metro, 2 seats, corporations=on>"),
                (match, f"<Match metro, 2 seats, corporations=on, {len(match)} steps, seat 0 decides>"),
                (mornington.Bot("greedy", "metro", 1, 4), "Bot('greedy', 'metro', seat=1, seed=4)"),
                (mornington.VectorEnv(self.game, 3), "<VectorEnv of 3 games: metro, 2 seats, corporations=on>")):
            self.assertEqual(repr(thing), words)
        self.assertNotIn("object at 0x", repr(mornington.Rng(1)))

    def test_values_of_the_wrong_type_are_named(self):
        for error, words, call in (
                (TypeError, r"options\['corporations'\]: expected text, found True \(bool\)",
                 lambda: mornington.load("metro", options={"corporations": True})),
                (TypeError, "options: expected a dict of texts, found list", lambda: mornington.load("metro", options=[1])),
                (TypeError, "options: expected text, found 1", lambda: mornington.load("metro", options={1: "on"})),
                (TypeError, "expected what JSON can say, found set", lambda: self.game.read_view({"a": {1}}, 0)),
                (ValueError, "expected an integer of 64 bits", lambda: self.game.read_view({"a": 2 ** 70}, 0)),
                (ValueError, "expected a seat from 0 to 1, found 2", lambda: self.state.observation(2)),
                (ValueError, "expected a seat from 0 to 5, found 9", lambda: mornington.Bot("random", "metro", 9)),
                (ValueError, "expected a bound of at least 1", lambda: mornington.Rng(1).below(0)),
                (ValueError, 'expected reward "points"', lambda: self.state.rewards("glory"))):
            with self.assertRaisesRegex(error, words):
                call()


if __name__ == "__main__":
    unittest.main()
