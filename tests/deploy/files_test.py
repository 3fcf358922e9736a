"""What deploy/ tells other programs is understood by them: systemd its units, the nodes every option and setting in the
compose file and in the settings of a node."""

import pathlib
import re
import subprocess
import tempfile
import unittest

import yaml

from programs import PROGRAM, ROOT, options_of_serve

COMPOSE = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())
UNIT = ROOT / "deploy/systemd/mornington-node@.service"


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120)


def settings():
    """Names of the table in docs/operating.md, which a test of the server holds to the program."""
    cells = re.findall(r"^\| (`[^|]*`) \|", (ROOT / "docs/operating.md").read_text(), re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


class Compose(unittest.TestCase):
    nodes = {name: service for name, service in COMPOSE["services"].items() if name.startswith("node")}

    def test_three_nodes_of_our_image_a_database_a_bus_and_a_proxy(self):
        self.assertEqual(set(COMPOSE["services"]), {"node1", "node2", "node3", "database", "bus", "nginx"})
        for node in self.nodes.values():
            self.assertTrue((ROOT / "deploy" / node["build"]["context"] / node["build"]["dockerfile"]).is_file())

    def test_the_program_knows_every_option(self):
        known = options_of_serve()
        for node in self.nodes.values():
            self.assertEqual(node["command"][0], "serve")
            self.assertLessEqual({word for word in node["command"] if word.startswith("--")}, known)

    def test_the_program_knows_every_setting(self):
        for node in self.nodes.values():
            self.assertLessEqual({name.removeprefix("MORNINGTON_").lower() for name in node["environment"]}, settings())

    def test_nginx_finds_the_nodes_and_the_nodes_believe_nginx(self):
        site = (ROOT / "deploy/nginx/mornington.conf").read_text()
        ports = {f"{name}:{node['command'][node['command'].index('--port') + 1]}" for name, node in self.nodes.items()}
        self.assertEqual(set(re.findall(r"server (node\d:\d+)", site)), ports)
        address = COMPOSE["services"]["nginx"]["networks"]["inside"]["ipv4_address"]
        self.assertEqual({node["environment"]["MORNINGTON_PROXIES"] for node in self.nodes.values()}, {address})
        for volume in COMPOSE["services"]["nginx"]["volumes"]:
            inside = volume.split(":")[1]
            self.assertTrue(inside.endswith("default.conf") or f"{inside}/certificate.pem" in site, volume)

    def test_what_is_named_is_there(self):
        for name, service in COMPOSE["services"].items():
            self.assertLessEqual(set(service.get("depends_on", ())), set(COMPOSE["services"]), name)
            self.assertLessEqual(set(service["networks"]), set(COMPOSE["networks"]), name)
            for volume in service.get("volumes", ()):
                source = volume.split(":")[0]
                if source.startswith("./") and source != "./certificates":  # those are the operator's
                    self.assertTrue((ROOT / "deploy" / source).is_file(), volume)


class Systemd(unittest.TestCase):
    def test_systemd_understands_the_unit(self):
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder) / "mornington-node@node1.service"
            here.write_text(UNIT.read_text().replace("ExecStart=mornington ", f"ExecStart={PROGRAM} "))
            done = run("systemd-analyze", "--man=no", "verify", here)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))

    def test_it_is_locked_as_the_packaged_one(self):
        done = run("systemd-analyze", "security", "--offline=yes", "--threshold=20", UNIT)
        self.assertEqual(done.returncode, 0, done.stdout)
        packaged = (ROOT / "package/mornington.service").read_text().split("# A user of its own")[1].splitlines()[1:]
        ours = UNIT.read_text().splitlines()
        for line in packaged:
            if "CAP_NET_BIND_SERVICE" not in line:  # a node's port is above 1024
                self.assertIn(line, ours)

    def test_the_program_takes_the_settings_of_a_node(self):
        names = set(re.findall(r"^(\w+) =", (ROOT / "deploy/systemd/node.conf").read_text(), re.MULTILINE))
        self.assertLessEqual(names, settings())


if __name__ == "__main__":
    unittest.main()
