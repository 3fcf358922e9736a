"""The wheel: CMake compiles the engine (preset python of the repository), setuptools packs it.

MORNINGTON_BUILD names the folder to build in, where it is not the preset's own.
"""
import os
import pathlib
import re
import shutil
import subprocess

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = re.search(r"project\(mornington VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


class BuildWithCMake(build_ext):
    def build_extension(self, extension):
        folder = os.environ.get("MORNINGTON_BUILD", str(ROOT / "build/python"))
        subprocess.run(["cmake", "--preset", "python", "-B", folder], cwd=ROOT, check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "python_module"], cwd=ROOT, check=True)
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        built, = pathlib.Path(folder, "package/mornington").glob("_engine*.so")
        shutil.copy2(built, target)


setup(
    name="mornington",
    version=VERSION,
    description="Board games about building an underground railway, for people who study play",
    license="MIT",
    python_requires=">=3.11",
    install_requires=["numpy>=1.24"],
    packages=["mornington"],
    package_data={"mornington": ["*.pyi", "py.typed"]},
    ext_modules=[Extension("mornington._engine", [])],
    cmdclass={"build_ext": BuildWithCMake},
    zip_safe=False,
)
