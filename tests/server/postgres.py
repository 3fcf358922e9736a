"""A PostgreSQL for one test alone: a folder of its own, a socket there, no port. It ends with the test, also with one that is killed."""

import ctypes
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None)
# NB: the kernel ends a child with the thread that started it, and threads of a test come and go; this one stays.
STARTER = ThreadPoolExecutor(1)


def begin(command, **more):
    """A process that ends with the test, also with one that is killed."""
    return STARTER.submit(subprocess.Popen, command, preexec_fn=lambda: LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGINT),
                          **more).result()


def binary(name):
    """Debian keeps them out of the way, a folder for each version."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else name


class Postgres:
    initial = []  # more options of initdb
    environment = {}

    def __init__(self, **settings):
        self.settings = {"fsync": "off", "shared_buffers": "16MB", **settings}
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mornington_pg_"))
        self.server = None
        self.user = {}
        if os.geteuid() == 0:  # it refuses to run as root
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        subprocess.run([binary("initdb"), "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "--no-sync",
                        "--locale=C", "-E", "UTF8", *self.initial], check=True, stdout=subprocess.DEVNULL, cwd="/", **self.user)
        self.start()

    @property
    def address(self):
        """With a password that nobody asks for, and nobody may see."""
        return f"postgres://postgres:sesame@/postgres?host={self.folder}"

    def start(self):
        settings = [part for name, value in self.settings.items() for part in ("-c", f"{name}={value}")]
        with open(self.folder / "log", "a") as log:
            self.server = begin(
                [binary("postgres"), "-D", self.folder / "data", "-c", "listen_addresses=", "-c",
                 f"unix_socket_directories={self.folder}", *settings],
                stdout=log, stderr=log, cwd="/", env={**os.environ, **self.environment}, **self.user)
        while subprocess.run([binary("pg_isready"), "-q", "-h", self.folder], check=False).returncode != 0:
            assert self.server.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)

    def stop(self):
        self.server.send_signal(signal.SIGINT)
        self.server.wait()

    def run(self, statement):
        return subprocess.run([binary("psql"), "-h", self.folder, "-U", "postgres", "-qtAc", statement], check=True,
                              capture_output=True, text=True).stdout.strip()

    def clear(self):
        self.run("DROP SCHEMA IF EXISTS mornington CASCADE")

    def close(self):
        self.stop()
        shutil.rmtree(self.folder)
