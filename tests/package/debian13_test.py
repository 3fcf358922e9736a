"""./run from a clone on a bare Debian 13: to the served page, a played game, and the Python tests with its numpy 2.

Only with ./test --long, as root: Debian is unpacked with mmdebstrap from where this machine has its own packages, and everything is built
there, with what Debian 13 has (GCC 14, Clang 19, Boost 1.83). MORNINGTON_DEBIAN13 names a tar of it that was made before.
"""

import os
import pathlib
import re
import shutil
import subprocess
import unittest

from support import ROOT, InFolder, run, takes_minutes

CERTIFICATES = pathlib.Path("/usr/local/share/ca-certificates")
ENTER = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
# What the machine's own settings say of the way out is true inside as well, and how many jobs it can bear.
PASSES = re.compile(r"(?i)(https?|no)_proxy|npm_config_\w+|node_extra_ca_certs|cmake_build_parallel_level")
PASSED = [f"{name}={value}" for name, value in os.environ.items() if PASSES.fullmatch(name)]


def mirror():
    """Where this machine has Debian from."""
    for file in sorted(pathlib.Path("/etc/apt").rglob("*")):
        if file.suffix in (".list", ".sources"):
            for address in re.findall(r"https?://[^\s\]]+/debian/?(?=\s)", file.read_text()):
                return address
    return "http://deb.debian.org/debian"


@takes_minutes
class Debian13Test(InFolder):
    @classmethod
    def setUpClass(cls):
        cls.root = pathlib.Path(run("mktemp", "-d", "/var/tmp/mornington-debian13-XXXXXX").strip())
        cls.addClassCleanup(shutil.rmtree, cls.root)
        base = pathlib.Path(os.environ.get("MORNINGTON_DEBIAN13", cls.root / "debian.tar"))
        if not base.exists():
            run("mmdebstrap", "--quiet", "--variant=apt", "trixie", base, f"deb {mirror()} trixie main")
        cls.debian = cls.root / "debian"
        cls.debian.mkdir()
        run("tar", "--extract", "--file", base, "--directory", cls.debian, "--exclude=./dev/*")
        shutil.copy("/etc/resolv.conf", cls.debian / "etc/resolv.conf")
        if CERTIFICATES.exists():
            shutil.copytree(CERTIFICATES, cls.debian / CERTIFICATES.relative_to("/"), dirs_exist_ok=True)
        for settings in (pathlib.Path("/etc/npmrc"), pathlib.Path.home() / ".npmrc"):
            if settings.exists():
                shutil.copy(settings, cls.debian / "root/.npmrc")
        run("git", "clone", "--quiet", "--no-hardlinks", ROOT, cls.debian / "src")

    def inside(self, *words):
        """The line that runs these words there, in the folder of the sources."""
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, self.debian, "env", "--chdir", "/src",
                "HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", *PASSED, *words]

    def test_1_run_builds_it_without_a_warning(self):
        print(run(*self.inside("./run", "--build-only"), timeout=7200))
        log = (self.debian / "src/build/run.log").read_text()
        self.assertEqual([line for line in log.splitlines() if "warning:" in line and "/src/" in line], [])

    def test_2_a_game_is_played_and_the_page_served(self):
        run(*self.inside("./run", "simulate", "metro", "--seats", "greedy,random", "--games", 2, "--seed", 7, "--replays", "/tmp/games"))
        games = sorted((self.debian / "tmp/games").iterdir())
        self.assertEqual(len(games), 2)
        for game in games:
            run(*self.inside("./run", "replay", f"/tmp/games/{game.name}", "--verify"))
        status, page = self.first_page_of(*self.inside("build/run/mornington", "serve", "--port", 0, "--data", "/tmp/state"))
        # The server tells the page that it has paths of its own.
        built = (self.debian / "src/web/dist/index.html").read_text().replace("</head>", '<meta name="paths" content="yes" /></head>')
        self.assertEqual((status, page), (200, built))

    def test_3_the_python_package_works_with_its_numpy(self):
        run(*self.inside("tools/install", "python"))
        version = run(*self.inside("/usr/bin/python3", "-c", "import numpy; print(numpy.__version__)"))
        self.assertTrue(version.startswith("2."), version)
        run(*self.inside("cmake", "--preset", "python", "-DCMAKE_INTERPROCEDURAL_OPTIMIZATION=OFF", "-DCMAKE_UNITY_BUILD=ON"))
        run(*self.inside("cmake", "--build", "--preset", "python"), timeout=7200)
        for test in ("arrays", "state", "env", "match", "adapters"):
            with self.subTest(test=test):
                run(*self.inside("env", "MORNINGTON=build/run/mornington", "/usr/bin/python3", "-B", f"tests/python/{test}_test.py"))


if __name__ == "__main__":
    unittest.main()
