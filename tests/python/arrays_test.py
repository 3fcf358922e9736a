"""Every array that the module returns, compared with a slow reference: the same figures asked for one at a time."""
import json
import pathlib
import re
import subprocess
import os
import sys
import tempfile
import unittest

import numpy as np
from support import EDITIONS, ROOT, mornington, walk

# "array_t<...> name(", "array_t<...>(" or "{": an array that is made. Types of arguments have no bracket.
MADE = re.compile(r"array_t<[^;=]*?>(\s+\w+)?\s*[({]")


def first_parts(state, seat):
    """The indices on offer, from the legal actions in notation."""
    return sorted({state.index_of(action, seat)[0] for action in state.legal(seat)})


def packed_by_hand(layout, observation):
    """Flags as bits in whole words of eight bytes, then the numbers."""
    flags = [int(byte) for byte in observation[:layout["flag_size"]]]
    flags += [0] * (-len(flags) % 64)
    octets = [sum(flags[i + bit] << bit for bit in range(8)) for i in range(0, len(flags), 8)]
    return octets + [int(byte) for byte in observation[layout["flag_size"]:]]


class Positions(unittest.TestCase):
    def test_indices_and_observations_of_positions(self):
        for edition in EDITIONS:
            game = mornington.load(edition)
            for i, (state, seat) in enumerate(walk(game, 4)):
                if i % 7:
                    continue
                self.assertEqual(state.legal_indices(seat).tolist(), first_parts(state, seat), edition)
                pairs = [(*state.index_of(action, seat), -1)[:2] for action in state.legal(seat)]
                self.assertEqual([tuple(pair) for pair in state.index_pairs(seat).tolist()], pairs)
                observation = state.observation(seat)
                self.assertEqual(observation.shape, (game.layout["observation_size"],))
                self.assertEqual(observation.tolist(), list(observation.tobytes()))
                self.assertGreater(len(set(observation.tolist())), 1)
                self.assertEqual(state.view(seat).observation().tolist(), observation.tolist())


class Vectors(unittest.TestCase):
    def rows(self, env):
        return [(i, env.state(i), int(env.seat[i])) for i in range(env.n)]

    def test_arrays_of_many_games_are_those_of_each_game(self):
        for edition in EDITIONS:
            env = mornington.VectorEnv(edition, 5, seed=2, arrays=("observation", "packed", "mask"))
            for _ in range(6):
                env.step(env.choose())
            offsets, indices = env.legal()
            for i, state, seat in self.rows(env):
                if state.decision["seats"] != [seat]:
                    continue  # seats that decide together are asked from an earlier moment
                legal = first_parts(state, seat)
                self.assertEqual(np.flatnonzero(env.mask[i]).tolist(), legal, edition)
                self.assertEqual(indices[offsets[i]:offsets[i + 1]].tolist(), legal)
                self.assertEqual(env.observation[i].tolist(), state.observation(seat).tolist())
                self.assertEqual(env.packed[i].tolist(), packed_by_hand(env.layout, env.observation[i]))

    def test_choices_are_legal_and_follow_the_logits(self):
        for edition in EDITIONS:
            env = mornington.VectorEnv(edition, 40, seed=3)
            wanted = [int(np.flatnonzero(row)[-1]) for row in env.mask]
            logits = np.zeros((env.n, env.num_actions), np.float32)
            logits[np.arange(env.n), wanted] = 1000
            self.assertEqual(env.sample(logits).tolist(), wanted, edition)
            chosen = env.choose().tolist()
            self.assertTrue(all(env.mask[i, action] for i, action in enumerate(chosen)))
            self.assertGreater(len(set(chosen)), 1)

    def test_rewards_points_and_ends(self):
        env = mornington.VectorEnv("next-station-london", 3, seats=2, seed=1)
        gain = mornington.VectorEnv("next-station-london", 3, seats=2, seed=1, reward="gain")
        total, ended = np.zeros((3, 2)), 0
        for _ in range(120):
            actions = env.choose()
            env.step(actions)
            gain.step(actions)
            total += gain.reward
            for row in range(3):
                if env.done[row]:
                    ended += 1
                    self.assertEqual(total[row].tolist(), env.points[row].tolist())
                    self.assertEqual(env.reward[row].tolist(), env.points[row].tolist())
                    self.assertEqual(gain.final_observation[row].tolist(), env.final_observation[row].tolist())
                    total[row] = 0
        self.assertGreater(ended, 1)
        self.assertEqual(len(set(env.deal.tolist())), 3)


class Arena(unittest.TestCase):
    def test_columns_are_what_the_program_writes(self):
        players = ["greedy", "random", "random"]
        result = mornington.arena("metro", players, games=4, seats=2, seed=9)
        with tempfile.TemporaryDirectory(prefix="mornington-") as folder:
            out = pathlib.Path(folder, "games.jsonl")
            subprocess.run([os.environ["MORNINGTON"], "arena", "metro", "--players", ",".join(players), "--games", "4",
                            "--seats", "2", "--seed", "9", "--out", out], check=True, capture_output=True)
            games = [json.loads(line) for line in out.read_text().splitlines()][1:]
        games = sorted((game for game in games if "game" in game), key=lambda game: game["game"])
        self.assertGreater(len(games), 4)
        self.assertEqual(result["number"].tolist(), [game["game"] for game in games])
        self.assertEqual(result["deal"].tolist(), [int(game["seed"]) for game in games])
        for name in ("player", "points", "rank", "decisions"):
            self.assertEqual(result[name].tolist(), [[seat[name] for seat in game["seats"]] for game in games], name)


class Sources(unittest.TestCase):
    def test_arrays_are_made_in_one_place(self):
        made = {path.name: MADE.findall(path.read_text()) for path in (ROOT / "src/python").glob("*.cc")
                if path.stem != "convert"}
        self.assertEqual({name for name, found in made.items() if found}, set(), "use new_array() of convert.h")
        self.assertTrue(MADE.search("  py::array_t<std::int64_t> deal(number.size());"))
        self.assertTrue(MADE.search("  return py::array_t<T>(0);"))

    def test_a_numpy_that_reads_other_figures_is_refused_on_import(self):
        lying = "import numpy; numpy.array_equal = lambda *arrays: False\n"
        here = f"import sys; sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r}); import support\n"
        done = subprocess.run([sys.executable, "-B", "-c", lying + here], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rf"ImportError: numpy {re.escape(np.__version__)} does not read arrays as this build")


if __name__ == "__main__":
    unittest.main()
