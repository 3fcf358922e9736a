"""The wheel: built without the network, installed into a fresh environment, and tested there."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import zipfile

from support import PACKAGE, ROOT, takes_minutes

TESTS = ("state", "match", "learnable", "env", "adapters", "docs")
ENGINE = "_engine.cpython-311-x86_64-linux-gnu.so"
# Stands for the compiler where only the packing is tried: what is to be built is there at once, and empty.
NO_COMPILER = f"""#!/bin/sh
if [ "$1" = --build ]; then mkdir -p "$2/package/mornington" && : > "$2/package/mornington/{ENGINE}"; fi
"""


def run(*command, **how):
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **how)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\nended with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


@unittest.skipIf(PACKAGE == "installed", "this is the installed one")
class Wheel(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mornington-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def wheel(self, **environment):
        """Of the sources in the folder: a copy, since setuptools writes beside what it packs."""
        run("/usr/bin/python3", "-m", "pip", "wheel", "--no-index", "--no-build-isolation", "--no-deps", "-w",
            self.folder, self.folder / "sources/python", env=os.environ | environment, cwd=self.folder)
        wheel, = self.folder.glob("mornington-*.whl")
        return wheel

    def test_the_version_is_the_programs(self):
        text = (ROOT / "python/setup.py").read_text()
        self.assertNotRegex(text, r"version=\"")
        version = re.search(r"project\(mornington VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
        import mornington
        self.assertEqual(mornington.__version__, version)

    def test_everything_of_the_package_is_packed_and_installs_without_the_network(self):
        (self.folder / "bin").mkdir()
        compiler = self.folder / "bin/cmake"
        compiler.write_text(NO_COMPILER)
        compiler.chmod(0o755)
        shutil.copytree(ROOT / "python", self.folder / "sources/python")
        shutil.copy2(ROOT / "CMakeLists.txt", self.folder / "sources")
        wheel = self.wheel(PATH=f"{compiler.parent}:{os.environ['PATH']}")
        self.assertTrue(wheel.name.endswith("-cp311-cp311-linux_x86_64.whl"), wheel.name)
        own = {path.name for path in (ROOT / "python/mornington").iterdir() if path.is_file()}
        packed = {pathlib.PurePath(name).name for name in zipfile.ZipFile(wheel).namelist()
                  if name.startswith("mornington/")}
        self.assertEqual(packed, own | {ENGINE})
        place = self.folder / "place"
        run("/usr/bin/python3", "-m", "pip", "install", "--no-index", "--no-deps", "--target", place, wheel)
        self.assertEqual({path.name for path in (place / "mornington").iterdir() if path.is_file()}, packed)

    @takes_minutes
    def test_a_wheel_installed_into_a_fresh_environment_passes_the_tests(self):
        shutil.copytree(ROOT, self.folder / "sources",
                        ignore=shutil.ignore_patterns("build", "node_modules", ".git", "dist"))
        wheel = self.wheel()
        run("/usr/bin/python3", "-m", "venv", "--system-site-packages", self.folder / "venv")
        run(self.folder / "venv/bin/pip", "install", "--no-index", wheel)
        where = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MORNINGTON_LONG")}
        for name in TESTS:
            told = run(self.folder / "venv/bin/python", "-B", ROOT / f"tests/python/{name}_test.py", cwd=self.folder,
                       env=where | {"MORNINGTON_PACKAGE": "installed"})
            self.assertRegex(told, r"Ran [1-9]\d* tests? .*\n\nOK", name)


if __name__ == "__main__":
    unittest.main()
