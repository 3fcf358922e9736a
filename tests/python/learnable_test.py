"""Fixed shapes for learning: what they are, and what they promise."""
import hashlib
import json
import os
import random
import unittest

import numpy as np
from support import EDITIONS, LONG, ROOT, mornington, tables, walk

import layout_page

LAYOUTS = ROOT / "tests/python/layouts"
UPDATE = os.environ.get("MORNINGTON_UPDATE_GOLDEN") == "layouts"


def seats_of(edition):
    least, most = next(e["seats"] for e in mornington.editions() if e["id"] == edition)
    return max(least, min(2, most))


def trace(game, decisions):
    """A digest of what is observed and offered in a fixed game: it changes where a field means something else."""
    digest = hashlib.sha256()
    for n, (state, seat) in enumerate(walk(game, 1)):
        if n == decisions:
            break
        digest.update(state.observation(seat).tobytes())
        digest.update(state.index_pairs(seat).tobytes())
    return digest.hexdigest()


def told(game):
    layout = game.layout
    rows = {part: [[f["name"], f["at"], f["shape"]] for f in layout[part]] for part in ("flags", "numbers", "actions")}
    sizes = {name: layout[name] for name in ("version", "hash", "observation_size", "packed_size", "action_size")}
    return sizes | rows | {"trace": trace(game, 60)}


class Golden(unittest.TestCase):
    maxDiff = None

    def test_layouts_are_what_they_were(self):
        for edition in EDITIONS:
            found = told(mornington.load(edition, seats_of(edition)))
            file = LAYOUTS / f"{edition}.json"
            if UPDATE:
                LAYOUTS.mkdir(exist_ok=True)
                file.write_text(json.dumps(found, indent=1).replace("\n   ", " ").replace("\n  ]", "]") + "\n")
            self.assertEqual(found, json.loads(file.read_text()),
                             f"{edition}: raise the layout's version, then MORNINGTON_UPDATE_GOLDEN=layouts")

    def test_the_page_describes_every_field(self):
        page = ROOT / "docs/learnable.md"
        if UPDATE:
            page.write_text(layout_page.page(mornington))
        self.assertEqual(page.read_text(), layout_page.page(mornington), "MORNINGTON_UPDATE_GOLDEN=layouts writes it")


class Promises(unittest.TestCase):
    def test_the_shape_is_a_function_of_the_edition(self):
        for edition in mornington.editions():
            least, most = edition["seats"]
            hashes = {mornington.load(edition["id"], seats).layout["hash"] for seats in range(least, most + 1)}
            self.assertEqual(len(hashes), 1, edition["id"])

    def test_in_random_games_with_every_option_no_two_actions_share_an_index_and_equal_views_are_observed_alike(self):
        positions = 0
        for edition, seats, options in tables():
            game = mornington.load(edition, seats, options)
            layout = game.layout
            for seed in range(20 if LONG else 1):
                luck = random.Random(seed)
                for state, seat in walk(game, seed):
                    if LONG or luck.random() < 0.5:
                        self.check_indices(layout, state, seat, (edition, options, seed))
                        positions += 1
                    if luck.random() < (0.1 if LONG else 0.03):
                        self.check_observation(layout, state, luck, (edition, options, seed))
        self.assertGreater(positions, 4000)

    def check_indices(self, layout, state, seat, where):
        pairs = state.index_pairs(seat)
        self.assertEqual(len(np.unique(pairs, axis=0)), len(pairs), where)
        self.assertTrue((pairs[:, 0] >= 0).all() and (pairs < layout["action_size"]).all(), where)
        in_two = pairs[:, 1] >= 0
        self.assertFalse(np.isin(pairs[in_two, 0], pairs[~in_two, 0]).any(), where)
        self.assertEqual(state.legal_indices(seat).tolist(), sorted(set(pairs[:, 0].tolist())), where)

    def check_observation(self, layout, state, luck, where):
        for seat in range(state.seats):
            seen = state.observation(seat)
            self.assertEqual(seen.shape, (layout["observation_size"],), where)
            self.assertLessEqual(seen[:layout["flag_size"]].max(), 1, where)
            for _ in range(2):
                world = state.view(seat).sample(mornington.Rng(luck.getrandbits(60)))
                np.testing.assert_array_equal(world.observation(seat), seen, str(where))
            np.testing.assert_array_equal(state.view(seat).observation(), seen, str(where))

    def test_what_is_observed_tells_positions_apart(self):
        for edition in EDITIONS:
            game = mornington.load(edition, seats_of(edition))
            seen = [state.observation(seat).tobytes() for state, seat in walk(game, 4)]
            self.assertGreater(len(set(seen)), 0.95 * len(seen), edition)

    def test_fields_say_what_they_say(self):
        game = mornington.load("next-station-london", 1)
        layout = game.layout
        at = {f["name"]: (f["at"], f["shape"]) for f in layout["flags"] + layout["numbers"]}
        for state, seat in walk(game, 9):
            seen, data = state.observation(0), state.view(0).data
            begin, shape = at["sections"]
            drawn = seen[begin:begin + int(np.prod(shape))].sum()
            self.assertEqual(seen[at["points"][0]], state.scores["points"][0])
            if data["phase"] == "draw":
                self.assertEqual(seen[at["card"][0]:at["card"][0] + 11].sum(), 1)
        self.assertGreater(drawn, 10)


if __name__ == "__main__":
    unittest.main()
