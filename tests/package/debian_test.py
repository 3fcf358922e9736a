"""The Debian package: what is in it, what lintian thinks of it, and that it works in an otherwise bare Debian 12.

In short: a package of the program at hand. With ./test --long: the real one, installed as the last stage of
Containerfile does it, and used there by a user without rights.
"""

import os
import re
import shlex
import shutil
import subprocess
import unittest

from support import BUILD, ROOT, InFolder, run, takes_minutes


class ControlTest(InFolder):
    def setUp(self):
        super().setUp()
        # NB: what is at hand in ./test is the program with sanitizers; compressing it tells nothing.
        run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", self.folder, "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none",
            env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
        self.package = next(self.folder.glob("*.deb"))

    def test_the_package_names_its_libraries_and_holds_what_debian_asks_for(self):
        fields = dict(re.findall(r"^ (\w[\w-]*): (.*)$", run("dpkg-deb", "--info", self.package), re.M))
        version = re.search(r"project\(mornington VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
        self.assertEqual((fields["Package"], fields["Version"]), ("mornington", version))
        for library in ("libc6 (>= ", "libstdc++6 (>= ", "zlib1g (>= "):
            self.assertIn(library, fields["Depends"])
        held = run("dpkg-deb", "--contents", self.package)
        for path in ("usr/bin/mornington", "usr/share/mornington/web/index.html", "usr/share/man/man1/mornington.1.gz",
                     "usr/share/zsh/vendor-completions/_mornington", "usr/share/doc/mornington/changelog.gz",
                     "usr/share/doc/mornington/copyright", "usr/lib/systemd/system/mornington.service",
                     "usr/share/mornington/data/boards/metro/board.json", "usr/share/mornington/data/schema/engine.schema.json"):
            self.assertRegex(held, rf"-rw.r-.r-. root/root .* 2023-11-14 \d\d:13 \./{re.escape(path)}\n")
        self.assertRegex(held, r"\./usr/share/doc/mornington/data -> \.\./\.\./mornington/data\n")
        run("dpkg-deb", "--extract", self.package, self.folder / "tree")
        unit = (self.folder / "tree/usr/lib/systemd/system/mornington.service").read_text()
        self.assertIn("\nExecStart=/usr/bin/mornington serve\n", unit)


@takes_minutes
class BareDebianTest(InFolder):
    def setUp(self):
        super().setUp()
        self.package = ROOT / run("tools/package", cwd=ROOT).splitlines()[-1]

    def installed(self):
        """The commands that start it in a bare Debian with the package installed, and that check its health."""
        given = self.folder / "given/src/build/package"
        given.mkdir(parents=True)
        shutil.copy(self.package, given)
        base = os.environ.get("MORNINGTON_DEBIAN", self.folder / "debian.tar")  # a bare Debian made before, or a new one
        said = run("tools/container", self.folder, "--base", base, "--given", f"build={self.folder / 'given'}", cwd=ROOT)
        start, check = said.splitlines()[-2:]
        return (shlex.split(start.removeprefix("Start it with: ")),
                shlex.split(check.removeprefix("Check its health with: ")))

    def test_lintian_finds_no_error(self):
        run("lintian", "--fail-on", "error", self.package)

    def test_it_plays_and_serves_in_a_bare_debian(self):
        start, check = self.installed()
        program = start[:start.index("serve")]
        self.assertIn("metro-paris", run(*program, "games"))
        run(*program, "simulate", "metro", "--seats", "greedy,random", "--games", 3, "--seed", 7, "--replays", "/tmp/games")
        kept = sorted((self.folder / "final/tmp/games").iterdir())
        self.assertEqual(len(kept), 3)
        for game in kept:
            run(*program, "replay", f"/tmp/games/{game.name}", "--verify")
        status, page = self.first_page_of(*program, "serve", "--port", 0)
        self.assertEqual((status, page), (200, (ROOT / "web/dist/index.html").read_text()))
        self.assert_health_is_checked(start, check)

    def assert_health_is_checked(self, start, check):
        """Nobody answers before it is started, and it is healthy soon after."""
        self.assertNotEqual(subprocess.run(check, stderr=subprocess.DEVNULL).returncode, 0)
        server = subprocess.Popen(start, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            self.assertIn("Mornington is at", server.stdout.readline())
            subprocess.run(check, check=True, timeout=30)
        finally:
            server.terminate()
            server.communicate(timeout=60)


if __name__ == "__main__":
    unittest.main()
