"""Tournaments in a file: the commands, and standings computed a second time.

The second computation is written from docs/tournaments.md alone. The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]


def run(*arguments, code=0):
    done = subprocess.run([PROGRAM, "tournament", *map(str, arguments)], capture_output=True, text=True, timeout=60)
    assert done.returncode == code, f"{arguments}: {done.returncode}, {done.stderr}"
    return done.stdout if code == 0 else done.stdout + done.stderr


def half_points(result, first):
    won = {"first": (2, 0), "second": (0, 2), "shared": (1, 1), "nobody": (0, 0)}[result["winner"]]
    return won[0] if first else won[1]


def cards(file):
    """For each entrant the rounds that count: the opponent (or None) and the half points."""
    rounds = file["rounds"]
    dropped = {one["id"] for one in file["entrants"]
               if file["format"] == "round-robin" and 2 * (one.get("withdrew", rounds + 1) - 1) < rounds}
    all_cards = {one["id"]: [] for one in file["entrants"]}
    for played in file.get("played", []):
        for meeting in played["meetings"]:
            pair = (meeting["first"], meeting["second"])
            if "result" not in meeting or dropped & set(pair):
                continue
            result = meeting["result"]
            for i, who in enumerate(pair):
                opponent = pair[1 - i] if result.get("played", True) else None
                all_cards[who].append((opponent, half_points(result, i == 0)))
        if file["format"] == "swiss" and "bye" in played:
            all_cards[played["bye"]].append((None, 2))
    return all_cards


def standings_of_meetings(file):
    all_cards = cards(file)
    score = {who: sum(points for _, points in card) for who, card in all_cards.items()}

    def row(who):
        card = all_cards[who]
        equal = {other for other in score if score[other] == score[who]}
        met = all({opponent for opponent, _ in all_cards[one]} >= equal - {one} for one in equal)
        strengths = [score[opponent] if opponent else score[who] for opponent, _ in card]
        ties = [sum(points for opponent, points in card if opponent in equal) if met else 0]
        if file["format"] == "swiss":
            ties.append(sum(strengths) - min(strengths, default=0))
        ties.append(sum(points * strength for (_, points), strength in zip(card, strengths)))
        ties.append(sum(1 for opponent, points in card if opponent and points == 2))
        return [score[who], *ties]

    return {who: row(who) for who in score}


def standings_of_deals(file):
    rows = {one["id"]: [0, 0, 0] for one in file["entrants"]}
    for deal in file["deals"]:
        points = {one["entrant"]: one["points"] for one in deal["scores"]}
        for who, own in points.items():
            others = [value for other, value in points.items() if other != who]
            if not others:
                continue
            compared = sum(2 if own > value else 1 if own == value else 0 for value in others)
            rows[who][0] += compared * 10000 // (2 * len(others))
            rows[who][1] += 100 * (own * len(others) - sum(others)) // len(others)
            rows[who][2] += compared == 2 * len(others)
    return rows


def shown(path):
    """What the program says: the values of each entrant, best first."""
    rows = json.loads(run("standings", path, "--json"))["standings"]
    return [(one["entrant"], one["rank"], [value for key, value in one.items() if key not in ("entrant", "rank")])
            for one in rows]


class TournamentTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "cup.json"

    def agrees(self, wanted):
        rows = shown(self.path)
        self.assertEqual({who: values for who, _, values in rows}, wanted)
        values = [row[2] for row in rows]
        self.assertEqual(values, sorted(values, reverse=True))
        self.assertEqual([row[1] for row in rows], [values.index(one) + 1 for one in values])

    def random_tournament(self, form, chance):
        ids = [f"p{i}" for i in range(chance.randint(4, 11))]
        rounds = [] if form == "round-robin" else ["--rounds", chance.randint(1, 5)]
        run("new", "--format", form, *rounds, "--entrants", ",".join(ids), "--seed", chance.randint(1, 10**9),
            "--out", self.path)
        total = json.loads(self.path.read_text())["rounds"]
        for number in range(total):
            if chance.random() < 0.2:
                file = json.loads(self.path.read_text())
                chance.choice(file["entrants"]).setdefault("withdrew", number + 1)
                self.path.write_text(json.dumps(file))
            run("pair", self.path)
            file = json.loads(self.path.read_text())
            for meeting in file["played"][-1]["meetings"]:
                kinds = [{"winner": "first"}, {"winner": "second"}, {"winner": "shared"},
                         {"winner": "first", "played": False}, {"winner": "nobody", "played": False}]
                meeting.setdefault("result", chance.choices(kinds, [6, 6, 2, 1, 1])[0])
            self.path.write_text(json.dumps(file))
            self.agrees(standings_of_meetings(file))
        self.assertIn("the pairings follow from the seed", run("verify", self.path))

    def test_two_computations_of_random_tournaments_agree(self):
        chance = random.Random(1)
        for _ in range(60 if os.environ.get("MORNINGTON_LONG") else 6):
            self.random_tournament("swiss", chance)
            self.path.unlink()
            self.random_tournament("round-robin", chance)
            self.path.unlink()

    def test_two_computations_of_a_duplicate_agree(self):
        chance = random.Random(2)
        run("new", "--format", "duplicate", "--entrants", ",".join(f"p{i}" for i in range(30)), "--out", self.path)
        file = json.loads(self.path.read_text())
        file["deals"] = [{"id": f"d{d}", "scores": [{"entrant": f"p{i}", "points": chance.randint(20, 90)}
                                                    for i in range(30) if chance.random() < 0.9]} for d in range(8)]
        self.path.write_text(json.dumps(file))
        self.agrees(standings_of_deals(file))

    def test_a_tournament_by_commands(self):
        run("new", "--name", "Spring cup", "--entrants", "ann,bob,cem", "--rounds", "2", "--edition", "metro",
            "--out", self.path)
        text = run("pair", self.path)
        self.assertIn("Round 1 of 2", text)
        meeting = json.loads(self.path.read_text())["played"][0]["meetings"][0]
        one, other = meeting["first"], meeting["second"]
        self.assertIn("is not over", run("pair", self.path, code=2))
        self.assertIn("do not meet", run("result", self.path, one, one, "--points", "1,2", code=2))
        self.assertIn("expected the points of both", run("result", self.path, one, other, code=2))
        run("result", self.path, other, one, "--points", "61,48")
        result = json.loads(self.path.read_text())["played"][0]["meetings"][0]["result"]
        self.assertEqual(result, {"winner": "second", "margin": -13})
        run("result", self.path, one, other, "--points", "50,50", "--winner", one)
        self.assertEqual(json.loads(self.path.read_text())["played"][0]["meetings"][0]["result"], {"winner": "first"})
        run("result", self.path, one, other, "--absent", one)
        result = json.loads(self.path.read_text())["played"][0]["meetings"][0]["result"]
        self.assertEqual(result, {"winner": "second", "played": False})
        run("withdraw", self.path, one)
        run("pair", self.path)
        text = run("standings", self.path)
        self.assertIn("buchholz-cut-1", text)
        self.assertTrue(run("standings", self.path, "--trf").startswith("012 Spring cup"))
        self.assertIn("the tournament has 2 rounds", run("pair", self.path, code=2) if self.finish() else "")

    def finish(self):
        file = json.loads(self.path.read_text())
        for meeting in file["played"][-1]["meetings"]:
            meeting["result"] = {"winner": "first"}
        self.path.write_text(json.dumps(file))
        return True

    def test_verify_finds_a_changed_pairing(self):
        run("new", "--entrants", "a,b,c,d", "--rounds", "3", "--seed", "5", "--out", self.path)
        run("pair", self.path)
        file = json.loads(self.path.read_text())
        first, second = file["played"][0]["meetings"]
        first["second"], second["second"] = second["second"], first["second"]
        self.path.write_text(json.dumps(file))
        self.assertIn("Round 1 is paired otherwise", run("verify", self.path, code=1))

    def test_broken_files_are_refused_with_their_place(self):
        self.path.write_text('{"format":"swiss","version":1,"name":"x","rounds":0}')
        self.assertIn("$.rounds", run("standings", self.path, code=2))
        self.path.unlink()
        self.assertIn("--rounds: expected", run("new", "--entrants", "a,b", "--rounds", "99", code=2))
        self.assertIn("--entrants: two", run("new", "--entrants", "a,a", code=2))
        self.assertEqual([json.loads(run("new", "--entrants", ",".join(map(str, range(n)))))["rounds"]
                          for n in (2, 3, 4, 5, 8, 9)], [1, 2, 2, 3, 3, 4])
        run("new", "--format", "duplicate", "--entrants", "a,b", "--out", self.path)
        self.assertIn("has no pairings", run("pair", self.path, code=2))
        self.assertIn("not a number", run("score", self.path, "d1", "a", "many", code=2))
        run("score", self.path, "d1", "a", "61")
        run("score", self.path, "d1", "a", "62")
        self.assertEqual(json.loads(self.path.read_text())["deals"],
                         [{"id": "d1", "scores": [{"entrant": "a", "points": 62}]}])
        self.assertIn("has none", run("standings", self.path, "--trf", code=2))


if __name__ == "__main__":
    unittest.main()
