"""Browsers for tests of accounts: cookies, and what a page asks."""

import http.client
import json

PASSWORD = "correct horse battery"
ADDRESS = {"X-Forwarded-Proto": "https"}


class Browser:
    """Keeps cookies as a browser does."""

    def __init__(self, tables, address=None):
        self.tables, self.address, self.cookies = tables, address, {}

    def ask(self, method, target, body=None, **more):
        headers = {"Cookie": self.cookie()}
        if self.address:
            headers.update({"X-Forwarded-For": self.address, **ADDRESS})
        headers.update(more)
        connection = http.client.HTTPConnection("127.0.0.1", self.tables.port, timeout=60)
        try:
            connection.request(method, target, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            for name, value in answer.getheaders():
                if name == "Set-Cookie":
                    key, rest = value.split("=", 1)
                    self.cookies[key] = rest.split(";")[0]
            text = answer.read().decode()
            self.headers = dict(answer.getheaders())
            return answer.status, json.loads(text) if text.startswith("{") else text
        finally:
            connection.close()

    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def guest(self):
        self.ask("POST", "/api/person")
        return self

    def opened(self, name, password=PASSWORD):
        """A guest with an account; its recovery code."""
        status, answer = self.guest().ask("POST", "/api/account", {"name": name, "password": password, "device": "test"})
        assert status == 201, (status, answer)
        return answer["recovery"]

    def log_in(self, name, password=PASSWORD):
        return self.ask("POST", "/api/account/login", {"name": name, "password": password, "device": "another"})

    def account(self):
        return self.ask("GET", "/api/account")[1]

    def token(self):
        return self.cookies["mornington"]


def is_closed(client):
    """Whether the server ends the connection, within seconds."""
    client.socket.socket.settimeout(10)
    try:
        while True:
            client.hear()
    except TimeoutError:
        return False
    except Exception:  # noqa: BLE001 - any other way of ending is one
        return True
