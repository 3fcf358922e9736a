"""The wheel: built without the network, installed into a fresh environment, and tested there."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from support import PACKAGE, ROOT, takes_minutes

TESTS = ("state", "match", "learnable", "env", "adapters", "docs")


def run(*command, **how):
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **how)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\nended with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


class Wheel(unittest.TestCase):
    def test_the_version_is_the_programs(self):
        text = (ROOT / "python/setup.py").read_text()
        self.assertNotRegex(text, r"version=\"")
        version = re.search(r"project\(mornington VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
        import mornington
        self.assertEqual(mornington.__version__, version)

    @unittest.skipIf(PACKAGE == "installed", "this is the installed one")
    @takes_minutes
    def test_a_wheel_installed_into_a_fresh_environment_passes_the_tests(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="mornington-"))
        self.addCleanup(shutil.rmtree, folder)
        # NB: setuptools writes beside what it packs, so it packs a copy; the engine is compiled where it lies.
        shutil.copytree(ROOT, folder / "sources", ignore=shutil.ignore_patterns("build", "node_modules", ".git", "dist"))
        build = os.environ | {"MORNINGTON_BUILD": str(folder / "build")}
        run("/usr/bin/python3", "-m", "pip", "wheel", "--no-index", "--no-build-isolation", "--no-deps", "-w", folder,
            folder / "sources/python", env=build, cwd=folder)
        wheel, = folder.glob("mornington-*.whl")
        run("/usr/bin/python3", "-m", "venv", "--system-site-packages", folder / "venv")
        run(folder / "venv/bin/pip", "install", "--no-index", "--no-deps", wheel)
        where = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MORNINGTON_LONG")}
        for name in TESTS:
            run(folder / "venv/bin/python", "-B", ROOT / f"tests/python/{name}_test.py", cwd=folder,
                env=where | {"MORNINGTON_PACKAGE": "installed"})


if __name__ == "__main__":
    unittest.main()
