"""Notices by web push: a stand-in for a push service decrypts what the server sends to it."""

import json
import time
import unittest

from browsers import Browser
from push_service import Device, PushService, claims_of
from support import PROGRAM, Tables, player

PATIENCE = 60
CONTACT = "mailto:operator@play.example"
# RFC 8291, appendix A: the stand-in by itself.
EXAMPLE = ("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4M"
           "qgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")


class StandIn(unittest.TestCase):
    def test_it_reads_the_example_of_the_standard(self):
        import push_service
        device = Device("")
        device.secret = int.from_bytes(push_service.decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
        device.point = push_service.to_bytes(push_service.times(device.secret, push_service.G))
        device.auth = push_service.decode("BTBZMqHH6r4Tts7J_aSIgg")
        with self.assertRaises(json.JSONDecodeError) as raised:
            device.read(push_service.decode(EXAMPLE))
        self.assertEqual(raised.exception.doc, "When I grow up, I want to be a watermelon")


class Push(unittest.TestCase):
    def setUp(self):
        self.service = PushService()
        self.addCleanup(self.service.close)
        self.tables = Tables(push=self.service.origin, push_contact=CONTACT)
        self.addCleanup(self.tables.close)
        self.away, self.here = Browser(self.tables).guest(), Browser(self.tables).guest()

    def subscribe(self, path="/device", browser=None, **wishes):
        device = Device(self.service.origin + path)
        status, answer = (browser or self.away).ask("POST", "/api/push", device.subscription(**wishes))
        self.assertEqual(status, 201, answer)
        return device

    def client(self, browser):
        client = self.tables.client(browser.token())
        self.addCleanup(client.close)
        return client

    def begin(self, clock=None):
        """A table of two; the host and the one who will be away, both at it."""
        host, other = self.client(self.here), self.client(self.away)
        game = host.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public", clock=clock)["games"][0]
        self.assertEqual(other.ask(ask="sit", game=game)["tell"], "done")
        self.assertEqual(host.ask(ask="start", game=game)["tell"], "done")
        return game, host, other

    def act(self, client, game, seat):
        thinker = player.Thinker(f"{PROGRAM} player random")
        self.addCleanup(thinker.close)
        position = client.resume(game)
        thinker.begin(next(told for told in client.told if told["tell"] == "table" and told["game"] == game)["setup"], seat)
        self.assertEqual(position["play"]["waits_for"], [seat])
        told = client.ask(ask="act", game=game, decision=position["play"]["decision"], confirm=True,
                          do=thinker.choose(seat, position["play"]["view"]))
        self.assertEqual(told["tell"], "done")

    def turn_of_the_one_away(self, clock=None):
        game, host, other = self.begin(clock)
        if other.resume(game)["play"]["waits_for"] == [1]:
            self.act(other, game, 1)
        other.close()
        self.wait_until(lambda: self.tables.metric("clients") <= 1)
        self.act(host, game, 0)
        return game, host

    def wait_until(self, holds):
        deadline = time.monotonic() + PATIENCE
        while not holds():
            self.assertLess(time.monotonic(), deadline, self.tables.logged())
            time.sleep(0.01)

    def message(self):
        return self.service.messages.get(timeout=PATIENCE)

    def test_a_turn_is_told_in_a_message_that_only_the_device_can_read(self):
        device = self.subscribe()
        key = self.away.ask("GET", "/api/push")[1]["key"]
        game, host = self.turn_of_the_one_away({"kind": "live", "base_s": 600, "increment_s": 5})
        path, headers, body = self.message()
        self.assertEqual(path, "/device")
        self.assertEqual(device.read(body), {"notice": "turn", "about": game, "turns": 1, "edition": "metro"})
        self.assertNotIn(game.encode(), body)
        self.assertEqual((headers["Content-Encoding"], headers["TTL"], headers["Urgency"]), ("aes128gcm", "300", "high"))
        self.assertRegex(headers["Topic"], r"^[\w-]{24}$")
        claims = claims_of(headers["Authorization"], key)
        self.assertEqual((claims["aud"], claims["sub"]), (self.service.origin, CONTACT))
        self.assertLess(abs(claims["exp"] - time.time() - 12 * 3600), 600)
        host.ask(ask="offer", game=game, kind="end")
        _, later, body = self.message()
        self.assertEqual(device.read(body)["notice"], "offer")
        self.assertEqual(later["Topic"], headers["Topic"], "one notice per game")
        self.assertNotIn("/device", self.tables.logged())

    def test_a_challenge_is_told_and_not_by_somebody_blocked(self):
        device = self.subscribe()
        host, other = self.client(self.here), self.client(self.away)
        person = other.welcome["person"]
        wish = {"ask": "create", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "invited"}], "challenge": person}
        other.ask(ask="mute", person=host.welcome["person"], on=True)
        host.ask(**wish)
        friend = self.client(Browser(self.tables).guest())
        game = friend.ask(**wish)["games"][0]
        told = device.read(self.message()[2])
        self.assertEqual((told["notice"], told["about"]), ("challenge", game), "notices of one person come in order")
        self.assertTrue(self.service.messages.empty())

    def test_live_games_and_games_over_days_have_switches_of_their_own(self):
        self.subscribe("/live", correspondence=False)
        days = self.subscribe("/days", live=False)
        game, _ = self.turn_of_the_one_away({"kind": "correspondence", "move_s": 86400, "reserve_s": 0, "days_off": []})
        path, headers, body = self.message()
        self.assertEqual((path, headers["Urgency"]), ("/days", "normal"))
        self.assertEqual(days.read(body)["about"], game)
        self.assertTrue(self.service.messages.empty())

    def test_quiet_hours_hold_notices_back(self):
        now = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
        self.subscribe("/quiet", quiet={"from": (now - 60) % 1440, "to": (now + 60) % 1440})
        loud = self.subscribe("/loud", quiet={"from": (now + 60) % 1440, "to": (now + 120) % 1440})
        game, _ = self.turn_of_the_one_away()
        path, _, body = self.message()
        self.assertEqual((path, loud.read(body)["about"]), ("/loud", game))
        self.assertTrue(self.service.messages.empty())

    def test_a_device_that_is_gone_is_removed(self):
        self.service.status = 410
        self.subscribe()
        self.turn_of_the_one_away()
        self.message()
        self.wait_until(lambda: self.away.ask("GET", "/api/push")[1]["devices"] == [])

    def test_a_slow_service_delays_no_other_device(self):
        self.subscribe("/slow/1")
        self.subscribe("/fast")
        self.turn_of_the_one_away()
        self.assertEqual(self.message()[0], "/fast")
        self.service.silent.set()
        self.assertEqual(self.message()[0], "/slow/1")

    def test_hosts_outside_the_list_and_broken_keys_are_refused(self):
        for endpoint in ("https://evil.example/1", "http://127.0.0.1:1/", "http://169.254.169.254/latest", self.service.origin + "0/",
                         "https://fcm.googleapis.com/fcm/send/1"):
            status, answer = self.away.ask("POST", "/api/push", Device(endpoint).subscription())
            self.assertEqual((status, answer["why"]), (403, "push-service"), endpoint)
        good = Device(self.service.origin + "/x").subscription()
        for broken in ({**good, "keys": {"p256dh": "AAAA", "auth": "AAAA"}}, {**good, "live": 1}, {**good, "quiet": {"from": -1, "to": 0}},
                       {**good, "endpoint": ""}, []):
            status, answer = self.away.ask("POST", "/api/push", broken)
            self.assertEqual((status, answer["why"]), (400, "malformed"), broken)
        self.assertEqual(self.away.ask("GET", "/api/push")[1]["devices"], [])

    def test_devices_are_their_owners_and_limited_and_the_key_stays(self):
        self.subscribe("/own", quiet={"from": 1320, "to": 420})
        shown = self.away.ask("GET", "/api/push")[1]
        self.assertEqual(shown["devices"][0]["quiet"], {"from": 1320, "to": 420})
        own = shown["devices"][0]["id"]
        self.assertEqual(self.here.ask("DELETE", f"/api/push/{own}")[0], 200)
        self.assertEqual(len(self.away.ask("GET", "/api/push")[1]["devices"]), 1, "somebody else's stays")
        for number in range(9):
            self.subscribe(f"/{number}")
        status, answer = self.away.ask("POST", "/api/push", Device(self.service.origin + "/more").subscription())
        self.assertEqual((status, answer["why"]), (409, "too-many"))
        self.tables.kill()
        self.tables.start()
        self.assertEqual(self.away.ask("GET", "/api/push")[1]["key"], shown["key"])
        self.assertEqual(self.away.ask("DELETE", f"/api/push/{own}")[0], 200)
        self.assertNotIn(own, [one["id"] for one in self.away.ask("GET", "/api/push")[1]["devices"]])


class Off(unittest.TestCase):
    def test_a_server_without_the_setting_sends_nothing(self):
        tables = Tables()
        self.addCleanup(tables.close)
        browser = Browser(tables).guest()
        self.assertEqual(browser.ask("GET", "/api/push")[1], {"key": None, "devices": []})
        status, answer = browser.ask("POST", "/api/push", Device("https://fcm.googleapis.com/1").subscription())
        self.assertEqual((status, answer["why"]), (409, "off"))


if __name__ == "__main__":
    unittest.main()
