"""The wheel: built without the network, installed into a fresh environment, and tested there."""
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
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

    def wheel(self, sources=None, **environment):
        """Of the sources in the folder: a copy, since setuptools writes beside what it packs."""
        run("/usr/bin/python3", "-m", "pip", "wheel", "--no-index", "--no-build-isolation", "--no-deps", "-w",
            self.folder, sources or self.folder / "sources/python", env=os.environ | environment, cwd=self.folder)
        wheel, = self.folder.glob("mornington-*.whl")
        return wheel

    def test_the_version_is_the_programs(self):
        text = (ROOT / "python/setup.py").read_text()
        self.assertNotRegex(text, r"version=\"")
        version = re.search(r"project\(mornington VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
        import mornington
        self.assertEqual(mornington.__version__, version)

    def no_compiler(self):
        """A path on which packing finds no real CMake."""
        (self.folder / "bin").mkdir(exist_ok=True)
        compiler = self.folder / "bin/cmake"
        compiler.write_text(NO_COMPILER)
        compiler.chmod(0o755)
        return f"{compiler.parent}:{os.environ['PATH']}"

    def copy_sources(self):
        for name in ("python", "examples", "src", "data", "cmake", "docs"):
            shutil.copytree(ROOT / name, self.folder / "sources" / name, symlinks=True,
                            ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("CMakeLists.txt", "CMakePresets.json", "LICENSE"):
            shutil.copy2(ROOT / name, self.folder / "sources")

    def files_of(self, package):
        return {f"{package}/{path.name}" for path in (ROOT / "python" / package).iterdir() if path.is_file()}

    def check_wheel(self, wheel):
        self.assertTrue(wheel.name.endswith("-cp311-cp311-linux_x86_64.whl"), wheel.name)
        packed = {name for name in zipfile.ZipFile(wheel).namelist() if not name.partition("/")[0].endswith("-info")}
        own = (self.files_of("mornington") | self.files_of("mornington_bot") |
               {"mornington_bot/player.py", f"mornington/{ENGINE}"})
        self.assertEqual(packed, own)
        place = self.folder / "place"
        run("/usr/bin/python3", "-m", "pip", "install", "--no-index", "--no-deps", "--target", place, wheel)
        self.assertEqual({str(path.relative_to(place)) for path in place.glob("mornington*/*")
                          if path.is_file() and "-info" not in path.parent.name}, own)
        # The bot needs nothing of the engine's module.
        told = run(place / "bin/mornington-bot", "--example", env=os.environ | {"PYTHONPATH": str(place)})
        self.assertIn("[engine]", told)

    def test_everything_of_the_package_is_packed_and_installs_without_the_network(self):
        self.copy_sources()
        self.check_wheel(self.wheel(PATH=self.no_compiler()))

    def sdist(self):
        run("/usr/bin/python3", "setup.py", "sdist", "-d", self.folder, cwd=self.folder / "sources/python")
        archive, = self.folder.glob("mornington-*.tar.gz")
        return archive

    def test_the_source_package_is_whole(self):
        self.copy_sources()
        archive = self.sdist()
        with tarfile.open(archive) as files:
            self.assertFalse([one.name for one in files if one.issym() or one.islnk()])
            names = {one.name.partition("/")[2] for one in files}
        for name in ("src/python/module.cc", "data/boards/metro/board.json", "cmake/embed.cmake", "docs/rules/metro.md"):
            self.assertIn(f"engine/{name}", names)
        self.check_wheel(self.wheel(archive, PATH=self.no_compiler()))

    def test_an_old_python_is_refused_with_a_sentence(self):
        old = "import sys; sys.version_info = (3, 8, 1); exec(open(sys.argv[1]).read())"
        done = subprocess.run(["/usr/bin/python3", "-c", old, ROOT / "python/setup.py"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (1, "mornington needs Python 3.9 or newer; this is 3.8\n"))

    def imported(self, *modules):
        """What an import says where the package has these compiled modules."""
        package = self.folder / "mornington"
        shutil.copytree(ROOT / "python/mornington", package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for name in modules:
            (package / name).touch()
        done = subprocess.run(["/usr/bin/python3", "-B", "-c", "import mornington"], capture_output=True, text=True,
                              cwd=self.folder, env=os.environ | {"PYTHONPATH": str(self.folder)})
        self.assertEqual(done.returncode, 1)
        shutil.rmtree(package)
        return done.stderr

    def test_an_engine_for_another_python_is_named(self):
        told = self.imported("_engine.cpython-399-x86_64-linux-gnu.so")
        self.assertRegex(told, r"ImportError: mornington has no engine for cpython-3\d+ on linux: it was built for cpython-399-")
        self.assertIn("it was never compiled", self.imported())

    @takes_minutes
    def test_the_source_package_compiles(self):
        self.copy_sources()
        wheel = self.wheel(self.sdist())
        place = self.folder / "place"
        run("/usr/bin/python3", "-m", "pip", "install", "--no-index", "--no-deps", "--target", place, wheel)
        told = run("/usr/bin/python3", "-c", "import mornington; print(mornington.load('metro', seats=2).edition)",
                   env=os.environ | {"PYTHONPATH": str(place)}, cwd=self.folder)
        self.assertIn("metro", told)

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
