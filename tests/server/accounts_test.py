"""Accounts over HTTP: opened by a guest, entered from other devices, ended. Passkeys are tried by tests/server/passkeys_test.cc and by
web/e2e/account.spec.ts."""

import json
import random
import time
import unittest

from browsers import PASSWORD, Browser, is_closed
from support import TablesTest

PASSKEY = {"id": "Zm9v", "client_data": "e30", "authenticator_data": "Zm9v", "public_key": "Zm9v", "algorithm": -7, "signature": "Zm9v"}


class ClosingTest(TablesTest):
    def client(self, token):
        client = self.tables.client(token)
        self.addCleanup(client.close)
        return client


class Accounts(ClosingTest):
    def browser(self, address=None):
        return Browser(self.tables, address)

    def test_a_guest_keeps_id_token_and_seat(self):
        guest = self.browser().guest()
        before = guest.account()
        self.assertEqual((before["account"], before["no_passwords"]), (False, None))
        token = guest.token()
        status, answer = guest.ask("POST", "/api/account", {"name": "Anna-1", "password": PASSWORD})
        self.assertEqual(status, 201)
        self.assertEqual(answer["person"], before["person"])
        self.assertRegex(answer["recovery"], r"^([0-9a-z]{4}-){6}[0-9a-z]{4}$")
        self.assertEqual(guest.token(), token)
        after = guest.account()
        self.assertEqual((after["person"], after["name"], after["account"]), (before["person"], "Anna-1", True))
        self.assertEqual([(one["this"], one["device"]) for one in after["sessions"]], [(True, "")])
        self.assertEqual(guest.ask("POST", "/api/account", {"name": "Anna-2", "password": PASSWORD})[1]["why"], "has-account")

    def test_a_second_device_logs_in_and_is_revoked_at_once(self):
        first, second = self.browser(), self.browser()
        first.opened("Bert")
        status, answer = second.log_in("bERT")
        self.assertEqual((status, answer["name"], answer.get("recovery")), (200, "Bert", None))
        client = self.client(second.token())
        self.assertEqual(client.welcome["name"], "Bert")
        other = next(one for one in first.account()["sessions"] if not one["this"])
        self.assertEqual(other["device"], "another")
        self.assertEqual(first.ask("DELETE", f"/api/account/sessions/{other['id']}")[0], 200)
        self.assertTrue(is_closed(client), "its connection goes")
        self.assertEqual(second.account()["person"], None)
        self.assertEqual(first.ask("DELETE", f"/api/account/sessions/{other['id']}")[0], 404)
        stranger = self.browser()
        stranger.opened("Stranger")
        own = first.account()["sessions"][0]["id"]
        self.assertEqual(stranger.ask("DELETE", f"/api/account/sessions/{own}")[0], 404, "it is not theirs")
        self.assertTrue(first.account()["account"])

    def test_the_first_connection_of_the_guest_goes_with_its_session(self):
        first, second = self.browser().guest(), self.browser()
        client = self.client(first.token())
        first.ask("POST", "/api/account", {"name": "Early", "password": PASSWORD})
        second.log_in("Early")
        other = next(one for one in second.account()["sessions"] if not one["this"])
        self.assertEqual(second.ask("DELETE", f"/api/account/sessions/{other['id']}")[0], 200)
        self.assertTrue(is_closed(client))

    def test_log_out_ends_the_session(self):
        browser = self.browser()
        browser.opened("Carla")
        token = browser.token()
        self.assertEqual(browser.ask("POST", "/api/account/logout")[0], 200)
        browser.cookies["mornington"] = token
        self.assertEqual(browser.account()["person"], None)
        self.assertEqual(self.browser().guest().ask("POST", "/api/account/logout")[1]["why"], "no-account")

    def test_a_recovery_code_opens_once_and_brings_another(self):
        code = self.browser().opened("Dora")
        second, third = self.browser(), self.browser()
        typed = code.upper().replace("-", " ").replace("0", "O")
        status, answer = second.ask("POST", "/api/account/login", {"recovery": typed})
        self.assertEqual((status, answer["name"]), (200, "Dora"))
        self.assertNotEqual(answer["recovery"], code)
        self.assertEqual(third.ask("POST", "/api/account/login", {"recovery": code})[1]["why"], "wrong")
        self.assertEqual(third.ask("POST", "/api/account/login", {"recovery": answer["recovery"]})[0], 200)
        status, fresh = second.ask("POST", "/api/account/recovery")
        self.assertEqual(status, 200)
        self.assertEqual(third.ask("POST", "/api/account/login", {"recovery": fresh["recovery"]})[0], 200)

    def test_a_password_is_changed_by_who_knows_it(self):
        browser = self.browser()
        browser.opened("Emil")
        wrong = browser.ask("POST", "/api/account/password", {"password": "another one", "current": "not this"})
        self.assertEqual((wrong[0], wrong[1]["why"]), (401, "wrong"))
        self.assertEqual(browser.ask("POST", "/api/account/password", {"password": "another one", "current": PASSWORD})[0], 200)
        self.assertEqual(self.browser().log_in("Emil")[1]["why"], "wrong")
        self.assertEqual(self.browser().log_in("Emil", "another one")[0], 200)

    def test_names_are_unique_plain_and_the_former_ones_are_kept(self):
        browser, other = self.browser(), self.browser()
        browser.opened("Fritz")
        other.opened("Gerda")
        client = self.client(browser.token())
        self.assertEqual(self.browser().guest().ask("POST", "/api/account", {"name": "fRITZ", "password": PASSWORD})[1]["why"], "name-taken")
        for name in ("", "x", "Fritz ", "Frïtz", "a" * 25, "-ab", 7, None):
            self.assertEqual(browser.ask("POST", "/api/account/name", {"name": name})[1]["why"], "malformed", name)
        self.assertEqual(browser.ask("POST", "/api/account/name", {"name": "gerda"})[1]["why"], "name-taken")
        self.assertEqual(browser.ask("POST", "/api/account/name", {"name": "Friedrich"})[0], 200)
        client.tell(ask="hello", protocol=2, build="test", name="Somebody else")
        self.assertEqual(client.wait_for("welcome")["name"], "Friedrich", "a page cannot rename an account")
        data = browser.ask("GET", "/api/person")[1]
        self.assertEqual([one["name"] for one in data["account"]["former_names"]], ["Fritz"])
        self.assertEqual(other.ask("GET", "/api/people/FRIEDRICH")[1]["name"], "Friedrich")
        self.assertEqual(other.ask("GET", "/api/people/Fritz")[0], 404)

    def test_friends_are_followed(self):
        anna, bert = self.browser(), self.browser()
        anna.opened("Hanna")
        bert.opened("Ivan")
        person = anna.ask("GET", "/api/people/ivan")[1]["person"]
        self.assertEqual(anna.ask("PUT", f"/api/friends/{person}")[0], 200)
        self.assertEqual([one["name"] for one in anna.ask("GET", "/api/friends")[1]["people"]], ["Ivan"])
        self.assertEqual(anna.ask("PUT", "/api/friends/0000000000000000")[0], 404)
        bert.ask("DELETE", "/api/person")
        self.assertEqual(anna.ask("GET", "/api/friends")[1]["people"], [])

    def test_deletion_ends_everything(self):
        first, second = self.browser(), self.browser()
        code = first.opened("Jonas")
        second.log_in("Jonas")
        client = self.client(second.token())
        self.assertEqual(first.ask("DELETE", "/api/person")[0], 200)
        self.assertTrue(is_closed(client))
        self.assertEqual(second.account()["person"], None)
        self.assertEqual(self.browser().log_in("Jonas")[1]["why"], "wrong")
        self.assertEqual(self.browser().ask("POST", "/api/account/login", {"recovery": code})[1]["why"], "wrong")
        self.browser().opened("Jonas")

    def test_accounts_outlive_the_server(self):
        browser = self.browser()
        browser.opened("Karla")
        self.tables.kill()
        self.tables.start()
        self.assertTrue(browser.account()["account"])
        self.assertEqual(self.browser().log_in("Karla")[0], 200)

    def test_nothing_secret_is_stored_or_logged(self):
        browser = self.browser()
        code = browser.opened("Lotte", "a-secret-password")
        secrets = (b"a-secret-password", code.replace("-", "").encode(), code.encode(), browser.token().encode())
        self.assertEqual(self.tables.end(), 0)
        for path in self.tables.data.rglob("*"):
            if path.is_file():
                for secret in secrets:
                    self.assertNotIn(secret, path.read_bytes(), path)
        for secret in secrets:
            self.assertNotIn(secret.decode(), self.tables.logged())
        self.tables.start()

    def test_wrong_bodies_are_refused_with_their_place(self):
        browser = self.browser()
        browser.opened("Moritz")
        for target, body in (("/api/account", {}), ("/api/account/login", []), ("/api/account/login", {"name": "Moritz"}),
                             ("/api/account/password", {"password": "short"}), ("/api/account/passkeys", {"passkey": {}}),
                             ("/api/account/challenge", {"for": "else"}), ("/api/account/login", {"passkey": {"id": "!"}})):
            status, answer = browser.ask("POST", target, body)
            self.assertEqual((status, answer["why"]), (400, "malformed"), (target, body, answer))
        self.assertEqual(browser.ask("POST", "/api/account/nothing", {})[0], 404)
        self.assertEqual(browser.ask("GET", "/api/account/login")[0], 405)
        self.assertEqual(browser.ask("PATCH", "/api/friends/0000000000000000")[0], 405)


    def test_whatever_a_body_holds_is_answered_or_refused(self):
        browser = self.browser()
        browser.opened("Mutated")
        chance = random.Random(7)
        wishes = [("/api/account", {"name": "other", "password": PASSWORD, "device": "d"}),
                  ("/api/account/login", {"name": "Mutated", "password": PASSWORD}), ("/api/account/login", {"recovery": "0000-" * 7}),
                  ("/api/account/login", {"passkey": PASSKEY}), ("/api/account/passkeys", {"passkey": PASSKEY, "label": "l"}),
                  ("/api/account/password", {"password": PASSWORD, "current": PASSWORD}), ("/api/account/name", {"name": "Mutated"}),
                  ("/api/account/challenge", {"for": "login"})]
        odd = [b"\0", b"\xff", b'"', b"\\u0000", b"\\ud800", b"{", b"[" * 500, b"null", b"1e400", b"-0", b"\r\n", b"x" * 9000]
        for number in range(200):
            target, wish = chance.choice(wishes)
            body = bytearray(json.dumps(wish).encode())
            for _ in range(chance.randrange(1, 4)):
                at = chance.randrange(len(body))
                body[at:at + chance.randrange(4)] = chance.choice(odd)
            status = self.tables.ask("POST", target, bytes(body), Cookie=browser.cookie(), Host=f"localhost:{self.tables.port}")[0]
            self.assertIn(status, (200, 201, 400, 401, 403, 409, 413, 429), (target, bytes(body)))
        self.assertEqual(self.tables.ask("POST", "/api/account/login", "x" * 17000)[0], 413)
        self.assertTrue(browser.account()["account"])


class Roles(ClosingTest):
    """Who may ask for what."""

    BODIES = {"/api/account": {"name": "role-{}", "password": PASSWORD}, "/api/account/challenge": {"for": "register"},
              "/api/account/login": {"name": "nobody-{}", "password": "wrong password"},
              "/api/account/passkeys": {"passkey": PASSKEY}, "/api/account/name": {"name": "renamed-{}"}, "/api/account/password": {"password": PASSWORD, "current": PASSWORD}}
    TABLE = {  # nobody, guest, account, program
        ("GET", "/api/account"): (200, 200, 200, 200),
        ("POST", "/api/account"): (401, 201, 409, 409),
        ("POST", "/api/account/challenge"): (401, 200, 200, 200),
        ("POST", "/api/account/name"): (401, 409, 200, 409),
        ("POST", "/api/account/password"): (401, 409, 200, 409),
        ("POST", "/api/account/recovery"): (401, 409, 200, 409),
        ("DELETE", "/api/account/passkeys/none"): (401, 409, 404, 409),
        ("DELETE", "/api/account/sessions/none"): (401, 409, 404, 409),
        ("GET", "/api/friends"): (401, 200, 200, 200),
        ("PUT", "/api/friends/0000000000000000"): (401, 404, 404, 404),
        ("DELETE", "/api/friends/0000000000000000"): (401, 200, 200, 200),
        ("GET", "/api/people/nobody-of-this-name"): (401, 404, 404, 404),
        ("GET", "/api/ratings"): (200, 200, 200, 200),
        ("GET", "/api/ratings?edition=metro&seats=2"): (200, 200, 200, 200),
        ("GET", "/api/ratings?edition=metro&seats=9"): (400, 400, 400, 400),
        ("GET", "/api/ratings?people=0000000000000000"): (200, 200, 200, 200),
        ("GET", "/api/games/0000000000000000/ratings"): (404, 404, 404, 404),
        ("POST", "/api/games/0000000000000000/ratings"): (405, 405, 405, 405),
        ("POST", "/api/ratings"): (405, 405, 405, 405),
        ("GET", "/api/players/0000000000000000"): (404, 404, 404, 404),
        ("DELETE", "/api/players/0000000000000000"): (405, 405, 405, 405),
        ("GET", "/api/people/owner-0"): (401, 200, 200, 200),
        ("POST", "/api/account/passkeys"): (401, 409, 400, 409),
        ("POST", "/api/account/login"): (401, 401, 401, 401),
        ("GET", "/api/deals/nothing"): (200, 200, 200, 200),
        ("POST", "/api/deals/nothing"): (405, 405, 405, 405),
        ("GET", "/api/person"): (401, 200, 200, 200),
        ("PUT", "/api/person"): (405, 405, 405, 405),
        ("POST", "/api/account/logout"): (401, 409, 200, 409),
        ("DELETE", "/api/person"): (401, 200, 200, 200),
    }

    def test_every_role_at_every_request(self):
        for number, ((method, target), expected) in enumerate(self.TABLE.items()):
            account = Browser(self.tables)
            account.opened(f"owner-{number}")
            program = Browser(self.tables)
            program.cookies["mornington"] = self.tables.program_token()
            callers = (Browser(self.tables), Browser(self.tables).guest(), account, program)
            body = self.BODIES.get(target)
            for role, (caller, status) in enumerate(zip(callers, expected)):
                sent = body and {key: value.format(f"{number}-{role}") if isinstance(value, str) else value for key, value in body.items()}
                with self.subTest(f"{method} {target}", role=role):
                    got = caller.ask(method, target, sent, Host=f"localhost:{self.tables.port}")
                    self.assertEqual(got[0], status, got)


class Doors(ClosingTest):
    """Where somebody comes from, and how often."""

    settings = {"proxies": "127.0.0.1"}

    def test_wrong_passwords_slow_down_the_account_and_the_address(self):
        Browser(self.tables, "192.0.2.1").opened("Nora")
        guesser = Browser(self.tables, "192.0.2.2")
        for _ in range(5):
            self.assertEqual(guesser.log_in("Nora", "wrong password")[1]["why"], "wrong")
        elsewhere = Browser(self.tables, "192.0.2.3")
        status, answer = elsewhere.log_in("Nora", "wrong password")
        self.assertEqual((status, answer["why"]), (429, "wait"), "another address guesses no faster")
        self.assertEqual(elsewhere.headers["Retry-After"], str(answer["retry_s"]))
        self.assertEqual(Browser(self.tables, "192.0.2.4").log_in("Nora")[1]["why"], "wait", "nor does the right one go through")
        for number in range(15):
            guesser.log_in(f"nobody{number}", "wrong password")
        self.assertEqual(guesser.log_in("nobody-at-all", "wrong password")[1]["why"], "wait")
        self.assertEqual(elsewhere.log_in("nobody-at-all", "wrong password")[1]["why"], "wrong")
        self.tables.kill()
        self.tables.start()
        answers = [elsewhere.log_in("Nora", "wrong password")[1]["why"] for _ in range(2)]
        self.assertIn("wait", answers, "a restart forgets nothing")

    def test_wrong_current_passwords_slow_down_too(self):
        browser = Browser(self.tables, "192.0.2.20")
        browser.opened("Vera")

        def change(current):
            return browser.ask("POST", "/api/account/password", {"password": "a new password", "current": current})

        for _ in range(5):
            self.assertEqual(change("wrong password")[1]["why"], "wrong")
        status, answer = change("wrong password")
        self.assertEqual((status, answer["why"]), (429, "wait"), "at a device that was left open nobody guesses fast")
        self.assertEqual(change(PASSWORD)[1]["why"], "wait")
        self.assertEqual(Browser(self.tables, "192.0.2.21").log_in("Vera", "wrong password")[1]["why"], "wait")

    def test_who_waits_gets_in(self):
        Browser(self.tables, "192.0.2.1").opened("Otto")
        other = Browser(self.tables, "198.51.100.1")
        for _ in range(5):
            other.log_in("Otto", "wrong password")
        end = time.monotonic() + 20
        while (found := other.log_in("Otto"))[0] == 429 and time.monotonic() < end:
            time.sleep(0.2)
        self.assertEqual(found[0], 200)
        self.assertEqual(other.log_in("Otto", "wrong password")[1]["why"], "wrong", "the count begins again")

    def test_passwords_and_codes_are_taken_over_tls_only(self):
        plain = Browser(self.tables)
        plain.guest()
        status, answer = plain.ask("POST", "/api/account", {"name": "Paul", "password": PASSWORD},
                                   **{"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "http"})
        self.assertEqual((status, answer["why"]), (403, "needs-https"))
        status, answer = plain.ask("POST", "/api/account/login", {"name": "Paul", "password": PASSWORD},
                                   **{"X-Forwarded-For": "192.0.2.7"})
        self.assertEqual((status, answer["why"]), (403, "needs-https"))
        self.assertEqual(plain.ask("GET", "/api/account", **{"X-Forwarded-For": "192.0.2.7"})[1]["no_passwords"], "needs-https")
        safe = Browser(self.tables, "192.0.2.7")
        code = safe.opened("Paul")
        for asked in (("/api/account/login", {"recovery": code}), ("/api/account/recovery", None)):
            status, answer = safe.ask("POST", *asked, **{"X-Forwarded-Proto": "http"})
            self.assertEqual((status, answer["why"]), (403, "needs-https"), "a code is as good as a password")

    def test_other_pages_may_not_ask(self):
        browser = Browser(self.tables, "192.0.2.9")
        browser.opened("Quentin")
        for method, target in (("POST", "/api/account/logout"), ("GET", "/api/account"), ("POST", "/api/account/recovery")):
            self.assertEqual(browser.ask(method, target, Origin="https://evil.example")[0], 403, target)

    def test_two_people_of_one_browser_do_not_sit_at_one_rated_table(self):
        browser = Browser(self.tables, "192.0.2.10")
        browser.guest()
        guest = self.client(browser.token())
        Browser(self.tables, "192.0.2.11").opened("Rudi")
        browser.log_in("Rudi")
        account = self.client(browser.token())
        friend = self.client(Browser(self.tables, "192.0.2.12").guest().token())
        for host, other in ((guest, account), (account, guest)):
            seats = [{"kind": "you"}, {"kind": "open"}]
            clock = {"kind": "live", "base_s": 600, "increment_s": 5}
            game = host.ask(ask="create", edition="metro", seats=seats, clock=clock, rated=True, visibility="public")["games"][0]
            self.assertEqual(other.ask(ask="sit", game=game)["why"], "same-browser")
            self.assertEqual(friend.ask(ask="sit", game=game)["tell"], "done")
        casual = guest.ask(ask="create", edition="metro", seats=seats, visibility="public")["games"][0]
        self.assertEqual(account.ask(ask="sit", game=casual)["tell"], "done", "it is nobody's rating")


if __name__ == "__main__":
    unittest.main()
