"""The shapes of Gymnasium, PettingZoo and OpenSpiel, with the libraries where they are installed and without them."""
import importlib.util
import pathlib
import pickle
import sys
import unittest

import numpy as np
from support import EDITIONS, mornington

STUBS = str(pathlib.Path(__file__).parent / "stubs")
REAL = importlib.util.find_spec("gymnasium") is not None and importlib.util.find_spec("pettingzoo") is not None
if not REAL:
    sys.path.append(STUBS)

from mornington import gym, spiel, zoo  # noqa: E402


def seats_of(edition):
    return next(e["seats"] for e in mornington.editions() if e["id"] == edition)


class Gymnasium(unittest.TestCase):
    def trajectory(self, env, seed):
        luck = np.random.default_rng(seed)
        observation, info = env.reset(seed=seed)
        total, steps = 0.0, [observation]
        while True:
            self.assertTrue(env.observation_space.contains(observation))
            mask = info["action_mask"]
            self.assertEqual(mask.dtype, np.int8)
            self.assertTrue(mask.any())
            np.testing.assert_array_equal(mask.astype(bool), env.action_masks())
            result = env.step(luck.choice(np.flatnonzero(mask)))
            observation, reward, terminated, truncated, info = result
            self.assertEqual([type(x) for x in result], [np.ndarray, float, bool, bool, dict])
            steps.append(observation)
            total += reward
            if terminated or truncated:
                self.assertEqual(total, env.state.scores["points"][env._seat])
                self.assertTrue(info["action_mask"].any())
                return steps

    def test_solo_and_against_bots(self):
        for how in (dict(edition="next-station-london"),
                    dict(edition="next-station-london", seats=2, opponents=["greedy"], options={"powers": "on"}),
                    dict(edition="metro", seats=3, seat=1, opponents=["random", "greedy"])):
            env = gym.Env(**how)
            one, other = self.trajectory(env, 3), self.trajectory(env, 3)
            self.assertEqual(len(one), len(other))
            for a, b in zip(one, other):
                np.testing.assert_array_equal(a, b)
            self.assertFalse(np.shares_memory(one[0], one[1]))
            third, _ = env.reset()
            fourth, _ = env.reset()
            self.assertTrue((third != fourth).any() or how["edition"] != "metro")
            env.close()

    def test_every_reward_comes_at_the_end_and_is_that_of_the_scores(self):
        for reward in ("points", "margin", "win", "rank"):
            env = gym.Env("metro", 2, seat=1, opponents="random", reward=reward)
            luck = np.random.default_rng(1)
            _, info = env.reset(seed=1)
            rewards, over = [], False
            while not over:
                _, given, over, _, info = env.step(luck.choice(np.flatnonzero(info["action_mask"])))
                rewards.append(given)
            points = env.state.scores["points"]
            expected = {"points": points[1], "margin": points[1] - points[0], "win": [0, 0.5, 1],
                        "rank": [-1, 0, 1]}[reward]
            if isinstance(expected, list):
                expected = expected[1 + np.sign(points[1] - points[0])]
            self.assertEqual((set(rewards[:-1]), rewards[-1]), ({0.0}, expected), reward)

    def test_arguments_that_do_not_fit_are_named(self):
        for words, how in ((r"expected 2 opponents, found 1: \['greedy'\]", dict(seats=3, opponents="greedy")),
                           ("expected a seat from 0 to 1, found 5", dict(seats=2, opponents="greedy", seat=5)),
                           ('found "glory"', dict(seats=1, reward="glory"))):
            with self.assertRaisesRegex(ValueError, words):
                gym.Env("next-station-london", **how)
        with self.assertRaisesRegex(ValueError, 'found "glory"'):
            zoo.Env("metro", reward="glory")

    def test_an_environment_can_be_pickled_in_the_middle_of_a_game(self):
        env = gym.Env("metro", 2, opponents=["random"])
        _, info = env.reset(seed=3)
        for _ in range(5):
            _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        again = pickle.loads(pickle.dumps(env))
        self.assertEqual(again.state, env.state)
        again.step(int(np.flatnonzero(info["action_mask"])[0]))

    def test_an_illegal_action_raises_unless_the_first_legal_one_is_wanted(self):
        env = gym.Env("next-station-london")
        _, info = env.reset(seed=1)
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        with self.assertRaises(mornington.IllegalAction):
            env.step(illegal)
        env = gym.Env("next-station-london", illegal="first", render_mode="ansi")
        env.reset(seed=1)
        env.step(illegal)
        self.assertGreater(len(env.render()), 100)

    def test_a_vector_of_games(self):
        env = gym.Vector("next-station-london", 6, threads=2)
        observation, info = env.reset(seed=4)
        self.assertTrue(env.observation_space.contains(observation))
        first, ended = observation.copy(), 0
        for step in range(80):
            actions = [np.flatnonzero(row)[step % row.sum()] for row in info["action_mask"]]
            observation, reward, terminated, truncated, info = env.step(np.array(actions))
            self.assertEqual((reward.shape, terminated.shape, truncated.any()), ((6,), (6,), False))
            if terminated.any():
                ended += 1
                self.assertEqual(info["final_obs"].shape, observation.shape)
                np.testing.assert_array_equal(info["_final_obs"], terminated)
                self.assertTrue((reward[terminated] > 0).all())
        self.assertGreater(ended, 0)
        np.testing.assert_array_equal(env.reset(seed=4)[0], first)
        self.assertIn("autoreset_mode", env.metadata)

    @unittest.skipUnless(REAL, "gymnasium is not installed")
    def test_the_librarys_own_check(self):
        from gymnasium.utils.env_checker import check_env
        for edition in EDITIONS:
            seats = seats_of(edition)[0]
            check_env(gym.Env(edition, seats, opponents=["random"] * (seats - 1), illegal="first"),
                      skip_render_check=True)


class PettingZoo(unittest.TestCase):
    def play(self, env, seed):
        env.reset(seed=seed)
        luck, total, keys = np.random.default_rng(seed), {agent: 0.0 for agent in env.possible_agents}, []
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            self.assertTrue(env.observation_space(agent).contains(observation))
            total[agent] += reward
            mask = observation["action_mask"]
            for other in env.agents:
                if other != agent:
                    self.assertFalse(env.observe(other)["action_mask"].any())
            if terminated or truncated:
                self.assertFalse(mask.any())
                env.step(None)
            else:
                keys.append(env.state_.key)
                env.step(int(luck.choice(np.flatnonzero(mask))))
        return total, keys, env._table.scores

    def test_the_calls_of_the_librarys_own_check(self):
        """What `pettingzoo.test.api_test` asks of an environment, in every edition, written from its documentation."""
        for edition in EDITIONS:
            least, most = seats_of(edition)
            for seats in {least, most}:
                self.check_cycle(zoo.Env(edition, seats), cycles=60)

    def check_cycle(self, env, cycles):
        env.reset(seed=1)
        self.assertEqual(env.agents, env.possible_agents)
        owed = {agent: 0.0 for agent in env.agents}  # rewards since the agent last acted
        luck = np.random.default_rng(1)
        for agent in env.agent_iter(cycles):
            self.assertIn(agent, env.possible_agents)
            observation, reward, terminated, truncated, info = env.last()
            self.assertEqual(reward, owed[agent], "last() gives what the rewards since the last step add up to")
            self.assertEqual(reward, env._cumulative_rewards[agent])
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual(set(env.rewards), set(env.agents))
            self.assertEqual(set(env.infos), set(env.agents))
            self.assertIsInstance(info, dict)
            owed[agent] = 0.0
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if terminated or truncated else int(luck.choice(legal)))
            for other, given in env.rewards.items():
                owed[other] += given
        env.reset(seed=2)
        self.assertEqual(set(env.rewards.values()), {0.0})
        self.assertEqual(set(env._cumulative_rewards.values()), {0.0})

    def test_rewards_add_up_to_the_scores_and_a_seed_is_a_game(self):
        for edition, options in (("metro", {}), ("next-station-london", {"powers": "on"}), ("underground-london", {})):
            env = zoo.Env(edition, 3, options)
            total, keys, scores = self.play(env, 5)
            self.assertEqual(list(total.values()), scores["points"], edition)
            self.assertEqual(env.agents, [])
            self.assertEqual(self.play(env, 5)[1], keys)

    def test_rewards_by_rank_add_up_to_nothing(self):
        total, _, scores = self.play(zoo.Env("metro", 3, reward="rank"), 6)
        self.assertAlmostEqual(sum(total.values()), 0)
        self.assertEqual(max(total, key=total.get), f"seat_{scores['ranks'].index(1)}")

    def test_who_decides_together_does_not_see_the_others_choice(self):
        env = zoo.Env("next-station-london", 2)
        env.reset(seed=1)
        for _ in range(30):
            if env.agent_selection == "seat_0":
                before = env.observe("seat_1")["observation"]
                env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[-1]))
                self.assertEqual(env.agent_selection, "seat_1")
                np.testing.assert_array_equal(env.observe("seat_1")["observation"], before)
            env.step(int(np.flatnonzero(env.observe("seat_1")["action_mask"])[-1]))

    @unittest.skipUnless(REAL, "pettingzoo is not installed")
    def test_the_librarys_own_checks(self):
        from pettingzoo.test import api_test, seed_test
        for edition in EDITIONS:
            api_test(zoo.Env(edition, seats_of(edition)[0]), num_cycles=200)
        seed_test(lambda: zoo.Env("metro", 2), num_cycles=200)


class OpenSpiel(unittest.TestCase):
    def walk(self, edition, seats, options, seed):
        """A game through the adapter and through State side by side."""
        luck = np.random.default_rng(seed)
        game = spiel.Game(edition, seats, options)
        state, plain = game.new_initial_state(), mornington.load(edition, seats, options).state()
        kinds = set()
        decisions, kind = 0, game.get_type()
        while not state.is_terminal():
            player = state.current_player()
            kinds.add(min(player, 0))
            decisions += player != spiel.CHANCE
            self.assertEqual(state.move_number(), len(state.history()))
            if luck.random() < 0.1:
                self.check_copies(game, state)
            if player == spiel.CHANCE:
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
                self.assertLessEqual(len(outcomes), game.max_chance_outcomes())
                action = outcomes[luck.choice(len(outcomes), p=[p for _, p in outcomes])][0]
                plain.resolve(state.action_to_string(player, action))
                state.apply_action(action)
            elif player == spiel.SIMULTANEOUS:
                waiting = plain.decision["seats"]
                actions = [int(luck.choice(state.legal_actions(p))) if p in waiting else -1 for p in range(seats)]
                halves = []
                for p in waiting:
                    if plain.action_of(actions[p], p) is None:
                        halves.append((p, actions[p]))
                    else:
                        plain.apply_index(actions[p], p)
                state.apply_actions(actions)
                for p, first in halves:
                    self.assertEqual(state.current_player(), p)
                    second = int(luck.choice(state.legal_actions()))
                    state.apply_action(second)
                    plain.apply_index(first, p)
                    plain.apply_index(second, p)
            else:
                legal = state.legal_actions()
                self.assertEqual(legal, sorted(legal))
                self.assertEqual(sum(state.legal_actions_mask()), len(legal))
                self.assertEqual(len(state.observation_tensor()), game.observation_tensor_size())
                action = int(luck.choice(legal))
                state.apply_action(action)
                plain.apply_index(action, player)
            self.assertEqual(state._state.key, plain.key)
        self.assertEqual(state.current_player(), spiel.TERMINAL)
        self.assertEqual(state.returns(), [float(p) for p in plain.scores["points"]])
        self.assertEqual(state.legal_actions(), [])
        self.assertEqual(spiel.SIMULTANEOUS in kinds, kind.dynamics == spiel.GameType.Dynamics.SIMULTANEOUS)
        self.assertLess(4 * decisions, game.max_game_length())
        self.assertLess(2 * max(map(abs, state.returns())), game.max_utility())
        return kinds

    def check_copies(self, game, state):
        copy = game.deserialize_state(state.serialize())
        self.assertEqual(copy.serialize(), state.serialize())
        self.assertEqual(copy.legal_actions(0), state.legal_actions(0))
        if state.current_player() != spiel.SIMULTANEOUS:
            text = state.serialize()
            child = state.child(state.legal_actions()[0])
            self.assertNotEqual(child.serialize(), text)
            self.assertEqual(state.serialize(), text)

    def test_random_games(self):
        for edition in EDITIONS:
            self.walk(edition, seats_of(edition)[1], {}, 3)

    def test_what_the_librarys_algorithms_call(self):
        """The calls of its MCTSBot, ISMCTSBot, RandomRolloutEvaluator and rl_environment, from its documentation."""
        for reward, utility, least, most, total in (("points", "GENERAL_SUM", -1000, 1000, None),
                                                    ("rank", "ZERO_SUM", -1, 1, 0), ("win", "CONSTANT_SUM", 0, 1, 1)):
            game = spiel.Game("metro", 2, reward=reward)
            kind = game.get_type()
            self.assertIs(kind.reward_model, spiel.GameType.RewardModel.TERMINAL)
            self.assertIs(kind.dynamics, spiel.GameType.Dynamics.SEQUENTIAL)
            self.assertIs(kind.chance_mode, spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC)
            self.assertIs(kind.utility, spiel.GameType.Utility[utility])
            self.assertEqual((game.min_utility(), game.max_utility(), game.utility_sum()), (least, most, total))
            self.assertFalse(kind.provides_information_state_tensor or kind.provides_information_state_string)
            self.assertTrue(kind.provides_observation_tensor and kind.provides_observation_string)
            self.assertEqual((kind.short_name, game.get_parameters()["seats"]), ("metro", 2))
            state, luck = game.new_initial_state(), np.random.default_rng(2)
            self.assertTrue(state.is_initial_state())
            while not state.is_terminal():
                self.assertEqual(state.rewards(), [0.0, 0.0])
                if state.is_player_node():
                    player = state.current_player()
                    self.assertEqual([bool(state.legal_actions(p)) for p in (0, 1)], [player == 0, player == 1])
                    other = state.resample_from_infostate(player, luck.random)
                    self.assertEqual(other.observation_string(player), state.observation_string())
                    self.assertEqual(other.legal_actions(), state.legal_actions())
                state.apply_action(np.int64(luck.choice(state.legal_actions())))
            self.assertEqual(len(state.history()), len(state.full_history()))
            self.assertTrue(all(least <= value <= most for value in state.rewards()))
            self.assertEqual(sum(state.returns()) if total is not None else total, total)

    def test_players_who_decide_together_and_in_two_parts(self):
        kinds = set()
        for seed in range(4):
            kinds |= self.walk("next-station-london", 3, {"powers": "on"}, seed)
        self.assertEqual(kinds, {0, spiel.CHANCE, spiel.SIMULTANEOUS})

    def test_agents_that_act_at_every_step(self):
        """As rl_environment plays a simultaneous game: an action of every player at every step, though some only wait for
        the second part of another's."""
        parts = 0
        for seed in range(6):
            luck, game = np.random.default_rng(seed), spiel.Game("next-station-london", 3, {"powers": "on"})
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(int(luck.choice(state.legal_actions())))
                    continue
                parts += state.is_player_node()
                state.apply_actions([int(luck.choice(state.legal_actions(player))) for player in range(3)])
        self.assertGreater(parts, 0, "somebody chose an action in two parts")

    def test_equal_views_are_equal_observations(self):
        state = spiel.Game("metro", 2).new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        world = state._state.view(0).sample(mornington.Rng(8))
        other = spiel.State(state.get_game(), world)
        self.assertEqual(other.observation_string(0), state.observation_string(0))
        self.assertEqual(other.observation_tensor(0), state.observation_tensor(0))
        self.assertNotEqual(other.serialize(), state.serialize())


if __name__ == "__main__":
    unittest.main()
