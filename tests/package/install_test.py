"""One version everywhere; `cmake --install` puts things where they belong, and what is installed works from there.

The program's path stands in MORNINGTON; it lies in its build folder.
"""

import json
import re
import shutil
import subprocess
import unittest

from support import BUILD, PROGRAM, ROOT, InFolder, run

PLACES = ["bin/mornington", "share/mornington/web/index.html", "share/mornington/web/licences.json",
          "share/man/man1/mornington.1.gz", "share/man/man1/mornington-arena-merge.1.gz",
          "share/bash-completion/completions/mornington", "share/zsh/site-functions/_mornington",
          "share/fish/vendor_completions.d/mornington.fish", "share/doc/mornington/copyright",
          "share/doc/mornington/README.md", "share/doc/mornington/CHANGELOG.md",
          "share/doc/mornington/docs/rules/metro.md", "share/doc/mornington/examples/player.py", "lib/systemd/system/mornington.service",
          "share/mornington/data/boards/metro/paris.json", "share/mornington/data/schema/metro.schema.json",
          "share/doc/mornington/data/schema/protocol.schema.json", "share/doc/mornington/LICENSE", "share/doc/mornington/CONTRIBUTING.md"]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)|(?:src|href)=\"([^\"#]+)")


class VersionTest(unittest.TestCase):
    version = re.search(r"project\(mornington VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]

    def test_the_program_has_the_version_of_the_project(self):
        self.assertEqual(run(PROGRAM, "--version").split()[1], self.version)

    def test_the_client_has_the_version_of_the_project(self):
        for name in ("package.json", "package-lock.json"):
            self.assertEqual(json.loads((ROOT / "web" / name).read_text())["version"], self.version, name)

    def test_the_changelog_begins_with_it(self):
        self.assertEqual(re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(), re.M)[1], self.version)


class InstallTest(InFolder):
    def setUp(self):
        super().setUp()
        self.prefix = self.folder / "usr"
        run("cmake", "--install", BUILD, "--prefix", self.prefix)

    def assert_no_link_is_dead(self, documents):
        pages = sorted(documents.rglob("*.md"))
        self.assertGreater(len(pages), 20)
        dead = {f"{page.relative_to(documents)}: {link}" for page in pages for links in LINK.findall(page.read_text())
                for link in links if link and "://" not in link and not (page.parent / link).exists()}
        self.assertEqual(dead, set())

    def test_everything_is_where_the_standard_wants_it_and_works_when_moved(self):
        for place in PLACES:
            self.assertTrue((self.prefix / place).is_file(), place)
        unit = (self.prefix / "lib/systemd/system/mornington.service").read_text()
        self.assertIn(f"\nExecStart={self.prefix}/bin/mornington serve\n", unit)
        self.assert_no_link_is_dead(self.prefix / "share/doc/mornington")
        tops = {str(file.relative_to(self.prefix)).split("/")[0] for file in self.prefix.rglob("*")}
        self.assertEqual(tops, {"bin", "share", "lib"})
        moved = self.folder / "elsewhere/deeper"
        moved.parent.mkdir()
        shutil.move(self.prefix, moved)
        status, page = self.first_page_of(moved / "bin/mornington", "serve", "--port", 0)
        # The server tells the page that it has paths of its own.
        built = (ROOT / "web/dist/index.html").read_text().replace("</head>", '<meta name="paths" content="yes" /></head>')
        self.assertEqual((status, page), (200, built))
        link = self.folder / "mornington"
        link.symlink_to(moved / "bin/mornington")
        self.assertEqual(self.first_page_of(link, "serve", "--port", 0)[0], 200)


class ClientTest(InFolder):
    def test_a_program_without_its_client_says_so(self):
        alone = self.folder / "bin/mornington"
        alone.parent.mkdir()
        shutil.copy(PROGRAM, alone)
        done = subprocess.run([alone, "serve", "--port", "0"], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("share/mornington/web", done.stderr)


class ServiceTest(InFolder):
    unit = ROOT / "package/mornington.service"

    def test_systemd_understands_the_unit(self):
        here = self.folder / "mornington.service"
        here.write_text(self.unit.read_text().replace("ExecStart=mornington ", f"ExecStart={PROGRAM} "))
        self.assertEqual(run("systemd-analyze", "--man=no", "verify", here), "")

    def test_systemd_finds_the_unit_well_locked(self):
        run("systemd-analyze", "security", "--offline=yes", "--threshold=20", self.unit)
        for line in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict"):
            self.assertIn(line, self.unit.read_text().splitlines())


class ContainerTest(unittest.TestCase):
    def test_games_with_friends_are_stored_in_its_volume(self):
        text = (ROOT / "Containerfile").read_text()
        volume = re.search(r"^VOLUME (\S+)$", text, re.MULTILINE).group(1)
        self.assertIn(f"ENV MORNINGTON_DATA={volume}\n", text)
        self.assertIn(f"`{volume}`", (ROOT / "docs/install.md").read_text())


if __name__ == "__main__":
    unittest.main()
