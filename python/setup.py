"""The wheel and the source package: CMake compiles the engine (preset python of the repository), setuptools packs it.

A wheel is for the Python that builds it. MORNINGTON_BUILD names the folder to build in, where it is not the preset's own.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

OLDEST = (3, 9)
if sys.version_info < OLDEST:
    sys.exit("mornington needs Python %d.%d or newer; this is %d.%d" % (OLDEST + sys.version_info[:2]))

from setuptools import Extension, setup  # noqa: E402
from setuptools.command.build_ext import build_ext  # noqa: E402
from setuptools.command.build_py import build_py  # noqa: E402
from setuptools.command.sdist import sdist  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# In a source package the engine lies below, in the repository beside this folder.
ROOT = HERE / "engine" if (HERE / "engine").exists() else HERE.parent
VERSION = re.search(r"project\(mornington VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
# What the module is compiled from.
SOURCES = ("CMakeLists.txt", "CMakePresets.json", "LICENSE", "cmake", "src", "data", "docs/rules", "python/mornington")


class BuildWithCMake(build_ext):
    def build_extension(self, extension):
        folder = os.environ.get("MORNINGTON_BUILD", str(ROOT / "build/python"))
        subprocess.run(["cmake", "--preset", "python", "-B", folder, f"-DPython3_EXECUTABLE={interpreter()}"], cwd=ROOT,
                       check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "python_module"], cwd=ROOT, check=True)
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        built, = pathlib.Path(folder, "package/mornington").glob("_engine*.so")
        shutil.copy2(built, target)


def add_player(folder):
    """In the repository the client of a table is an example (mornington_bot/__init__.py); a package contains it."""
    player = pathlib.Path(folder, "mornington_bot/player.py")
    if not player.exists():
        shutil.copyfile(HERE.parent / "examples/player.py", player)


class WithPlayer(build_py):
    def run(self):
        super().run()
        add_player(self.build_lib)


def interpreter():
    """The Python itself, not the virtual environment around it, which has no headers."""
    return pathlib.Path(getattr(sys, "_base_executable", sys.executable)).resolve()


class WithEngine(sdist):
    """The source package holds the engine's sources too, so that it can be built alone."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for name in SOURCES:
            target = pathlib.Path(base_dir, "engine", name)
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target)
            elif (ROOT / name).exists():
                shutil.copy2(ROOT / name, target)
        add_player(base_dir)


setup(
    name="mornington",
    version=VERSION,
    description="Board games about building an underground railway, for people who study play",
    license="MIT",
    python_requires=f">={OLDEST[0]}.{OLDEST[1]}",
    install_requires=["numpy>=1.24"],
    packages=["mornington", "mornington_bot"],
    package_data={"mornington": ["*.pyi", "py.typed"]},
    entry_points={"console_scripts": ["mornington-bot = mornington_bot.command:main"]},
    ext_modules=[Extension("mornington._engine", [])],
    cmdclass={"build_py": WithPlayer, "build_ext": BuildWithCMake, "sdist": WithEngine},
    zip_safe=False,
)
