"""The parts that deploy/ puts together, as processes of this machine: on loopback, on free ports, in folders of their own."""

import glob
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

PATIENCE = 120  # seconds until a part is there, or gone


def free_ports(count):
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


class Part:
    """A process with a folder, which does not outlive this one. What it says is in its log there."""

    ending = signal.SIGTERM

    def __init__(self, folder, command, **how):
        self.log = pathlib.Path(folder) / "log"
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(["setpriv", "--pdeathsig", "TERM", *(str(word) for word in command)],
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log, **how)

    def wait_until(self, is_there):
        end = time.monotonic() + PATIENCE
        while not is_there():
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise RuntimeError(f"{self.process.args[3]} did not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.05)

    def stop(self):
        """Its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(self.ending)
        try:
            return self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise


def listens(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


class Database(Part):
    """PostgreSQL, which refuses to be root's."""

    ending = signal.SIGINT  # a fast end: nobody is waited for

    def __init__(self, folder, port):
        self.binaries = pathlib.Path(max(glob.glob("/usr/lib/postgresql/*/bin"), default="/usr/bin"))
        self.user = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        if self.user:
            shutil.chown(folder, "postgres", "postgres")
        self.folder, self.port = folder, port
        self.call("initdb", "-D", folder / "data", "-U", "mornington", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        super().__init__(folder, [self.binaries / "postgres", "-D", folder / "data", "-p", port, "-k", folder, "-c",
                                  "listen_addresses=127.0.0.1"], **self.user, cwd=folder)
        self.wait_until(lambda: self.call("pg_isready", "-q", *self.place(), check=False).returncode == 0)
        self.address = self.another("mornington")

    def another(self, name):
        """The address of a further database."""
        self.call("createdb", *self.place(), name)
        return f"postgres://mornington@127.0.0.1:{self.port}/{name}"

    def ask(self, question):
        """The one value that it answers with."""
        return self.call("psql", "-At", *self.place(), "-d", "postgres", "-c", question).stdout.strip()

    def place(self):
        return ["-h", "127.0.0.1", "-p", self.port, "-U", "mornington"]

    def call(self, name, *arguments, check=True):
        done = subprocess.run([self.binaries / name, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True,
                              **self.user)
        if check and done.returncode != 0:
            raise RuntimeError(f"{name} failed: {done.stdout}{done.stderr}")
        return done


class Bus(Part):
    def __init__(self, folder, port):
        super().__init__(folder, [shutil.which("nats-server") or "/usr/sbin/nats-server", "-a", "127.0.0.1", "-p", port])
        self.wait_until(lambda: listens(port))
        self.address = f"nats://127.0.0.1:{port}"


class Node(Part):
    def __init__(self, folder, program, port, *more):
        super().__init__(folder, [program, "serve", "--port", port, *more])
        self.port, self.address = port, f"http://127.0.0.1:{port}"
        self.wait_until(self.is_ready)

    def is_ready(self):
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=PATIENCE) as answer:
                return answer.status == 200
        except (urllib.error.URLError, ConnectionError):
            return False

    def stop(self):
        """It has kept everything and says so."""
        if (code := super().stop()) != 0:
            raise RuntimeError(f"{self.process.args[3]} ended with {code}:\n{self.log.read_text()[-3000:]}")
        return code


def make_certificate(folder):
    """Its file and its key's; of this machine's own making, for play.example and for 127.0.0.1."""
    files = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
                    "2", "-subj", "/CN=play.example", "-addext", "subjectAltName=DNS:play.example,IP:127.0.0.1", "-out",
                    files[0], "-keyout", files[1]], check=True, capture_output=True)
    return files


def on_loopback(site, ports, nodes, certificate, key):
    """The text of an nginx site with its ports (443 and 80), nodes ("name:port") and certificate replaced; the rest stays.
    Nothing is listened to but 127.0.0.1."""
    text = re.sub(r"^\s*listen \[::\].*\n", "", site, flags=re.MULTILINE)
    for meant, port in ports.items():
        text = re.sub(rf"\blisten {meant}\b", f"listen 127.0.0.1:{port}", text)
    for name, port in nodes.items():
        text = text.replace(name, f"127.0.0.1:{port}")
    text = re.sub(r"(ssl_certificate) [^;]+;", rf"\1 {certificate};", text)
    return re.sub(r"(ssl_certificate_key) [^;]+;", rf"\1 {key};", text)


class Proxy(Part):
    """nginx with one site."""

    def __init__(self, folder, site, port):
        (folder / "site.conf").write_text(site)
        rooms = "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        self.configuration = folder / "nginx.conf"
        self.configuration.write_text(
            ("user root;\n" if os.geteuid() == 0 else "") + f"pid {folder}/pid;\ndaemon off;\nworker_processes 1;\n"
            f"error_log {folder}/error.log;\nevents {{ worker_connections 1024; }}\n"
            f"http {{\n    access_log off;\n{rooms}    include {folder}/site.conf;\n}}\n")
        super().__init__(folder, [shutil.which("nginx") or "/usr/sbin/nginx", "-e", "stderr", "-c", self.configuration, "-p", folder])
        self.wait_until(lambda: listens(port))
        self.address = f"https://127.0.0.1:{port}"
