"""The dashboard and the alert rules ask only for figures that the program has, and say why."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/server"))

from support import TablesTest  # noqa: E402

DASHBOARDS = sorted((ROOT / "deploy/grafana").glob("*.json"))
ALERTS = ROOT / "deploy/alerts.yaml"


def names_in(expression):
    return set(re.findall(r"\bmornington_\w+", expression))


class Figures(TablesTest):
    def exported(self):
        return set(re.findall(r"^(mornington_\w+)", self.tables.get("/metrics"), re.MULTILINE))

    def test_the_dashboard_asks_for_what_there_is(self):
        self.assertTrue(DASHBOARDS)
        for path in DASHBOARDS:
            panels = json.loads(path.read_text())["panels"]
            asked = set().union(*(names_in(target["expr"]) for panel in panels for target in panel["targets"]))
            self.assertLessEqual(asked, self.exported(), path.name)
            for panel in panels:
                self.assertTrue(panel["description"], panel["title"])

    def test_alerts_ask_for_what_there_is_and_say_why(self):
        rules = [rule for group in yaml.safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]
        self.assertEqual(len({rule["alert"] for rule in rules}), len(rules))
        for rule in rules:
            self.assertLessEqual(names_in(rule["expr"]), self.exported(), rule["alert"])
            self.assertLessEqual({"summary", "reason", "do"}, set(rule["annotations"]), rule["alert"])


@unittest.skipUnless(shutil.which("promtool"), "needs promtool (Debian: prometheus)")
class Prometheus(unittest.TestCase):
    def promtool(self, *arguments):
        done = subprocess.run(["promtool", *arguments], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_it_understands_rules_and_configuration(self):
        self.promtool("check", "config", "deploy/prometheus.yaml")

    def test_alerts_ring_when_they_should(self):
        self.promtool("test", "rules", "tests/deploy/alerts.yaml")


if __name__ == "__main__":
    unittest.main()
