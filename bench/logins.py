#!/usr/bin/python3
"""Password logins that come faster than they can be checked: what is answered, what is refused, what moves notice.

Usage: MORNINGTON=build/release/mornington bench/logins.py [--rate 200] [--seconds 30] [--accounts 20]

Logins come from many addresses (a trusted proxy speaks for them), a third of them with a wrong password. Beside them a client pings
the tables every 20 ms and plays moves; the same without logins before it is the yardstick.
"""

import argparse
import collections
import concurrent.futures
import http.client
import json
import pathlib
import re
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "server"))

from support import Tables  # noqa: E402

PASSWORD = "correct horse battery"


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rate", type=int, default=200, help="logins a second")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--accounts", type=int, default=20)
    return parser.parse_args()


def post(tables, path, body, address, cookie=""):
    connection = http.client.HTTPConnection("127.0.0.1", tables.port, timeout=60)
    try:
        connection.request("POST", path, json.dumps(body),
                           {"X-Forwarded-For": address, "X-Forwarded-Proto": "https", "Cookie": cookie})
        answer = connection.getresponse()
        text = answer.read()
        return answer, json.loads(text) if text.startswith(b"{") else {}
    finally:
        connection.close()


def open_account(tables, number):
    address = f"198.51.100.{number % 250 + 1}"
    answer, _ = post(tables, "/api/person", {}, address)
    cookies = "; ".join(value.split(";")[0] for name, value in answer.getheaders() if name == "Set-Cookie")
    while True:
        answer, said = post(tables, "/api/account", {"name": f"load-{number}", "password": PASSWORD}, address, cookies)
        if answer.status == 201:
            return
        if answer.status != 503:
            raise SystemExit(f"no account: {answer.status} {said}")
        time.sleep(0.2)


class Player(threading.Thread):
    """Sends pings at the rate of moves until it is stopped, and measures the answers."""

    def __init__(self, tables):
        super().__init__(daemon=True)
        self.client = tables.client()
        self.times = []
        self.ends = threading.Event()

    def run(self):
        while not self.ends.wait(0.02):
            begun = time.monotonic()
            self.client.ask(ask="create", edition="next-station-london", seats=[{"kind": "you"}], daily=True)
            self.times.append(time.monotonic() - begun)

    def figures(self):
        self.ends.set()
        self.join()
        times = sorted(self.times)
        share = lambda part: 1000 * times[min(len(times) - 1, int(part * len(times)))]  # noqa: E731
        return f"{len(times)} answers, median {share(0.5):.1f} ms, p99 {share(0.99):.1f} ms, max {1000 * times[-1]:.1f} ms"


def resident(tables):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{tables.process.pid}/status").read_text())[1]) // 1024


def log_in(tables, number, accounts, told):
    begun = time.monotonic()
    password = PASSWORD if number % 3 else "a wrong password"
    name = f"load-{number % accounts}" if number % 3 else f"nobody-{number % 997}"
    address = f"192.0.2.{number % 250 + 1}"
    answer, said = post(tables, "/api/account/login", {"name": name, "password": password}, address)
    waits = answer.getheader("Retry-After")
    if answer.status in (429, 503) and not waits:
        raise SystemExit(f"refused without a time to retry: {said}")
    told.append((answer.status, said.get("why", "in"), time.monotonic() - begun))


def main():
    wish = parse()
    tables = Tables(proxies="127.0.0.1")
    for number in range(wish.accounts):
        open_account(tables, number)
    before = resident(tables)
    quiet = Player(tables)
    quiet.start()
    time.sleep(5)
    print(f"without logins: {quiet.figures()}")
    busy, told, most = Player(tables), [], before
    busy.start()
    begun = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(256) as pool:
        for number in range(wish.rate * wish.seconds):
            time.sleep(max(0, begun + number / wish.rate - time.monotonic()))
            pool.submit(log_in, tables, number, wish.accounts, told)
            if number % wish.rate == 0:
                most = max(most, resident(tables))
    spent = time.monotonic() - begun
    print(f"with logins:    {busy.figures()}")
    kinds = collections.Counter((status, why) for status, why, _ in told)
    print(f"{len(told)} logins in {spent:.1f} s ({len(told) / spent:.0f} a second); memory {before} MB before, {most} MB at most, {resident(tables)} MB after")
    for (status, why), count in sorted(kinds.items()):
        times = sorted(took for one, other, took in told if (one, other) == (status, why))
        print(f"  {status} {why}: {count}, median {1000 * times[len(times) // 2]:.0f} ms, longest {1000 * times[-1]:.0f} ms")
    tables.close()


if __name__ == "__main__":
    main()
