"""VectorEnv: many games side by side."""
import unittest

import numpy as np
from support import EDITIONS, LONG, mornington

ARRAYS = ("observation", "packed", "mask")


def seats_of(edition):
    return next(e["seats"] for e in mornington.editions() if e["id"] == edition)


def env_of(edition, n, **how):
    return mornington.VectorEnv(edition, n, how.pop("seats", seats_of(edition)[1]), arrays=ARRAYS, **how)


class Steps(unittest.TestCase):
    def test_every_row_is_the_game_that_state_plays(self):
        for edition in EDITIONS:
            self.follow(env_of(edition, 3, seed=5), 1, 900 if LONG else 70)

    def test_every_row_is_the_game_that_state_plays_where_lines_begin_in_the_centre(self):
        for options in ({"centre": "central-stations"}, {"centre": "central-stations", "corporations": "on"}):
            self.follow(env_of("metro", 2, seed=5, options=options), 1, 900 if LONG else 150)  # more than one game

    def test_every_row_is_the_game_that_state_plays_with_actions_in_two_parts(self):
        env = env_of("next-station-london", 3, seed=5, options={"powers": "on"})
        self.assertTrue(self.follow(env, 2, 300))

    def follow(self, env, row, steps):
        """The row beside a State that is dealt the same and does the same. True where something was in two parts."""
        env.reset(11)
        halves = False
        state, rng = self.dealt(env, row)
        moment = state.clone()
        for _ in range(steps):
            seat = int(env.seat[row])
            np.testing.assert_array_equal(np.flatnonzero(env.mask[row]), moment.legal_indices(seat))
            np.testing.assert_array_equal(env.observation[row], moment.observation(seat))
            if moment.pending is None:
                self.assertEqual(env.state(row).key, state.key)
            actions = env.choose()
            index = int(actions[row])
            name = moment.action_of(index, seat)
            _, reward, done = env.step(actions)
            if name is None:
                moment.apply_index(index, seat)
                halves = True
                continue
            state.apply(name, seat)
            # Seats that decide together see what was to be seen when the first of them was asked.
            together = moment.decision["seats"][-1] != seat
            if not together:
                state.draw(rng)
            if state.is_over:
                self.assertTrue(done[row])
                self.assertEqual(reward[row].tolist(), state.scores["points"])
                self.assertEqual(env.points[row].tolist(), state.scores["points"])
                np.testing.assert_array_equal(env.final_observation[row], state.observation(seat))
                state, rng = self.dealt(env, row)
            else:
                self.assertFalse(done[row])
                self.assertFalse(reward[row].any())
            moment = self.at_moment(moment) if together else state.clone()
        return halves

    def at_moment(self, moment):
        return mornington.State.from_bytes(moment.to_bytes())  # without a first part that was chosen

    def dealt(self, env, row):
        state, rng = env.game.state(), mornington.Rng(int(env.deal[row]))
        state.draw(rng)
        return state, rng

    def test_the_number_of_threads_changes_nothing(self):
        for edition in ("metro-paris", "next-station-london", "underground-london"):
            envs = [env_of(edition, 7, seed=3, threads=threads) for threads in (1, 2, 5)]
            for _ in range(150 if LONG else 50):
                actions = [env.choose() for env in envs]
                for env, chosen in zip(envs, actions):
                    env.step(chosen)
                for other in envs[1:]:
                    for name in ("observation", "mask", "reward", "done", "seat", "deal", "points", "packed"):
                        np.testing.assert_array_equal(getattr(other, name), getattr(envs[0], name), name)
            for env in envs:
                env.play(100)
            for other in envs[1:]:
                np.testing.assert_array_equal(other.observation, envs[0].observation)

    def test_an_illegal_index_raises_and_nothing_is_done(self):
        env = env_of("metro", 4)
        actions = env.choose()
        before = env.observation.copy()
        actions[2] = np.flatnonzero(~env.mask[2])[0]
        with self.assertRaisesRegex(mornington.IllegalAction, f"game 2: .* {actions[2]}; nothing was done"):
            env.step(actions)
        np.testing.assert_array_equal(env.observation, before)
        with self.assertRaisesRegex(ValueError, "one action for each"):
            env.step(actions[:3])

    def test_a_choice_is_good_for_its_moment_and_binds_nobody(self):
        env, other = env_of("metro", 4, seed=2), env_of("metro", 4, seed=2)
        for _ in range(10):
            env.choose()
            last = np.array([np.flatnonzero(row)[-1] for row in env.mask], np.int32)
            env.step(last)
            other.step(last)
            np.testing.assert_array_equal(env.observation, other.observation)
        chosen = env.choose()
        env.step(chosen)
        gone = next(i for i in range(env.n) if not env.mask[i, chosen[i]])
        for index in (int(chosen[gone]), -1):
            actions = env.choose()
            actions[gone] = index
            with self.assertRaisesRegex(mornington.IllegalAction, f"game {gone}: .* {index}; nothing was done"):
                env.step(actions)

    def test_arrays_are_views_that_stay_and_cannot_be_written(self):
        env = env_of("metro", 4)
        observation = env.observation
        before = observation.copy()
        env.step(env.choose())
        self.assertIs(env.observation, observation)
        self.assertFalse((observation == before).all())
        with self.assertRaises(ValueError):
            observation[0, 0] = 7
        del env
        self.assertEqual(observation.shape, before.shape)  # the memory outlives the environment's name

    def test_legal_indices_as_lists_are_those_of_the_mask(self):
        for edition in EDITIONS:
            env = env_of(edition, 5)
            env.play(20)
            offsets, indices = env.legal()
            for row in range(env.n):
                self.assertEqual(sorted(indices[offsets[row]:offsets[row + 1]]), np.flatnonzero(env.mask[row]).tolist())

    def test_packed_observations_unpack_to_the_same(self):
        for edition in EDITIONS:
            env = env_of(edition, 5)
            for _ in range(30):
                env.step(env.choose())
            self.assertEqual(env.packed.shape, (5, env.layout["packed_size"]))
            np.testing.assert_array_equal(mornington.unpack(env.layout, env.packed), env.observation)
            lean = mornington.VectorEnv(env.game, 5, arrays=("packed",))
            for _ in range(30):
                lean.step(lean.choose())
            np.testing.assert_array_equal(lean.packed, env.packed)
            self.assertEqual(mornington.VectorEnv(env.game, 5).packed.size, 0)  # not asked for, so not kept


class Choices(unittest.TestCase):
    def test_logits_say_how_often(self):
        env = env_of("next-station-london", 1000, seats=1, options={"solo-order": "chosen"}, seed=9)
        order = np.flatnonzero(env.mask[0])
        self.assertEqual(len(order), 24)
        logits = np.full((1000, env.num_actions), 5, np.float32)  # illegal ones are likelier, and never come
        logits[:, order] = -40
        logits[:, order[:2]] = np.log([1, 3])
        chosen = env.sample(logits)
        self.assertTrue(np.isin(chosen, order[:2]).all())
        self.assertAlmostEqual((chosen == order[1]).mean(), 0.75, delta=0.06)

    def test_same_seed_same_choices(self):
        one, other = env_of("metro", 20, seed=4), env_of("metro", 20, seed=4)
        logits = np.random.default_rng(1).normal(size=(20, one.num_actions)).astype(np.float32)
        np.testing.assert_array_equal(one.sample(logits), other.sample(logits))
        self.assertTrue(one.mask[np.arange(20), one.sample(logits)].all())
        with self.assertRaisesRegex(ValueError, "logits of shape"):
            one.sample(logits[:, :-1])


class Rewards(unittest.TestCase):
    def finished(self, reward, edition="metro", seats=3):
        """Rewards of whole games, added up, with their scores."""
        env = env_of(edition, 6, seats=seats, reward=reward, seed=2)
        total = np.zeros((6, seats))
        for _ in range(250):
            _, reward, done = env.step(env.choose())
            total += reward
            for row in np.flatnonzero(done):
                yield total[row].copy(), env.points[row].tolist()
                total[row] = 0

    def test_gains_add_up_to_the_points(self):
        for edition, seats in (("metro", 3), ("next-station-london", 2)):
            games = list(self.finished("gain", edition, seats))
            self.assertGreater(len(games), 10)
            for total, points in games:
                self.assertEqual(total.tolist(), points)

    def test_margins_wins_and_ranks(self):
        for total, points in self.finished("margin"):
            self.assertEqual(total[0], points[0] - max(points[1:]))
        for total, points in self.finished("win"):
            self.assertAlmostEqual(total.sum(), 1, places=5)
            self.assertEqual(total[np.argmin(points)] > 0, min(points) == max(points))
        for total, points in self.finished("rank"):
            self.assertAlmostEqual(total.sum(), 0, places=5)
            if len(set(points)) == 3:
                self.assertEqual(total[np.argmax(points)], 1)
                self.assertEqual(total[np.argmin(points)], -1)

    def test_what_is_not_known_is_refused(self):
        for how in ({"reward": "glory"}, {"threads": 0}, {"arrays": ("smell",)}):
            with self.assertRaises(ValueError):
                mornington.VectorEnv("metro", 2, 2, **how)
        with self.assertRaises(ValueError):
            mornington.VectorEnv("metro", 0, 2)

    def test_logits_that_are_no_numbers_are_refused(self):
        env = mornington.VectorEnv("metro", 4, 2, seed=1)
        twin = mornington.VectorEnv("metro", 4, 2, seed=1)
        good = np.zeros((4, env.num_actions), np.float32)
        for wrong in (np.nan, np.inf, -np.inf):
            bad = good.copy()
            bad[2, np.flatnonzero(env.mask[2])[0]] = wrong
            with self.assertRaisesRegex(ValueError, "game 2: .* not a finite number"):
                env.sample(bad)
            with self.assertRaisesRegex(ValueError, "game 0: .* not a finite number"):
                env.sample(np.full_like(good, wrong))
        masked = np.where(env.mask, good, -np.inf)
        self.assertEqual(env.sample(masked).tolist(), twin.sample(good).tolist())  # nothing was drawn meanwhile

    def test_actions_are_integers_and_never_cut_or_folded(self):
        env = mornington.VectorEnv("metro", 3, 2, seed=1)
        before = env.observation.copy()
        chosen = env.choose()
        for wrong in (chosen.astype(np.float64), chosen + 0.5, chosen.astype(bool), ["a", "b", "c"]):
            with self.assertRaisesRegex(TypeError, "expected actions as integers"):
                env.step(wrong)
        for folded in (chosen.astype(np.int64) + 2 ** 32, chosen.astype(np.uint64) + np.uint64(2 ** 40)):
            with self.assertRaisesRegex(mornington.IllegalAction, "game 0: no legal action has the index"):
                env.step(folded)
        np.testing.assert_array_equal(env.observation, before)
        env.step(chosen.tolist())
        env.step(env.choose().astype(np.uint16))

    def test_one_array_may_be_named_alone(self):
        self.assertGreater(mornington.VectorEnv("metro", 2, 2, arrays="mask").mask.sum(), 0)
        with self.assertRaisesRegex(ValueError, 'found "smell"'):
            mornington.VectorEnv("metro", 2, 2, arrays="smell")

    def test_reset_without_a_seed_deals_other_games(self):
        env, twin = (mornington.VectorEnv("metro", 2, 2, seed=1) for _ in range(2))
        first = env.deal.copy()
        env.reset()
        self.assertFalse(set(env.deal.tolist()) & set(first.tolist()))
        twin.reset()
        np.testing.assert_array_equal(env.deal, twin.deal)
        env.reset(1)
        np.testing.assert_array_equal(env.deal, first)


if __name__ == "__main__":
    unittest.main()
