"""The same sources give the same bytes in whatever folder they are built, and the compiler's cache knows them there.

In short: a small program around the library of the core, with link-time optimisation. With ./test --long: program and client, twice.
"""

import os
import shutil
import unittest

from support import ROOT, InFolder, run, takes_minutes


def our_files():
    """Every file of the sources that is there, whether it is committed or not."""
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def files_below(folder, pattern="*"):
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob(pattern) if file.is_file()}


def different(first, second):
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


PROBE = """
#include <iostream>
#include "core/sha256.h"
#include "json/json.h"
int main(int count, char** words) {
  const auto value = mornington::json::parse(words[count - 1]);
  std::cout << (value ? mornington::json::dump(*value) : __FILE__) << mornington::hex(mornington::sha256(words[0]));
}
"""

# NB: without what the caller says about caches
OURS = {name: value for name, value in os.environ.items() if not name.startswith("CCACHE_")}


class CoreTest(InFolder):
    def copy_of_the_sources(self, name):
        place = self.folder / name
        for file in our_files():
            (place / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, place / file)
        (place / "src/core/probe.cc").write_text(PROBE)
        run("cmake", "--preset", "release", cwd=place)
        return place

    def build(self, place, **environment):
        run("cmake", "--build", "build/release", "--clean-first", "--target", "mornington_core", cwd=place,
            env={**OURS, **environment})

    def program(self, place):
        """A small program around the library of the core, with the flags of a release."""
        self.build(place, CCACHE_DISABLE="1")
        run("c++", "-O3", "-flto=auto", "libmornington_core.a", "-o", "probe", cwd=place / "build/release")
        return (place / "build/release/probe").read_bytes()

    def test_a_program_does_not_know_its_folder_and_the_cache_finds_objects_from_another(self):
        here, there = self.copy_of_the_sources("here"), self.copy_of_the_sources("far/away from here")
        self.assertTrue(self.program(here) == self.program(there), "the bytes differ")
        cache = {"CCACHE_DIR": str(self.folder / "cache")}
        self.build(here, **cache)
        self.build(there, **cache)
        counts = dict(line.split("\t") for line in run("ccache", "--print-stats", env={**OURS, **cache}).splitlines())
        self.assertGreater(int(counts["cache_miss"]), 1)
        self.assertEqual(counts["direct_cache_hit"], counts["cache_miss"])


@takes_minutes
class ProgramTest(InFolder):
    def test_two_clones_of_one_commit_give_the_same_program_client_and_package(self):
        results = []
        for name in ("here", "far/away"):
            place = self.folder / name
            run("git", "clone", "--quiet", ROOT, place)
            run("tools/package", cwd=place, env={**os.environ, "CCACHE_DISABLE": "1"})
            results.append({"program": (place / "build/release/mornington").read_bytes(),
                            **files_below(place / "web/dist"), **files_below(place / "build/package", "*.deb")})
        self.assertEqual(different(*results), [])


if __name__ == "__main__":
    unittest.main()
