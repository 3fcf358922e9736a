"""Reports, decisions and appeals over HTTP and in the terminal: who may do what, and what follows."""

import os
import pathlib
import subprocess
import time
import unittest

from browsers import Browser
from support import PROGRAM, Tables

TOKEN = "0123456789abcdef0123456789abcdef-operator"


class Moderated(unittest.TestCase):
    """A server with an operator, who is one of its accounts: so it is started twice."""

    settings = {}

    def setUp(self):
        self.tables = Tables(operator_token=TOKEN, **self.settings)
        self.addCleanup(self.tables.close)
        self.operator = Browser(self.tables)
        self.operator.opened("Operator")
        self.tables.settings["operators"] = self.id_of(self.operator)
        self.tables.end()
        self.tables.start()
        self.anna, self.bert = Browser(self.tables).guest(), Browser(self.tables).guest()

    def id_of(self, browser):
        return browser.account()["person"]

    def client(self, browser):
        client = self.tables.client(browser.token())
        self.addCleanup(client.close)
        return client

    def table_of(self, *browsers):
        clients = [self.client(browser) for browser in browsers]
        seats = [{"kind": "you"}] + [{"kind": "open"}] * (len(clients) - 1)
        game = clients[0].ask(ask="create", edition="metro", seats=seats, visibility="public")["games"][0]
        for client in clients[1:]:
            self.assertEqual(client.ask(ask="sit", game=game)["tell"], "done")
        clients[0].ask(ask="start", game=game)
        return game, clients

    def report(self, by, about, kind="conduct", status=201, **more):
        answer = by.ask("POST", "/api/reports", {"about": self.id_of(about), "kind": kind, "reason": "shouts all the time", **more})
        self.assertEqual(answer[0], status, answer)
        return answer[1]

    def decide(self, about, kind="mute", status=201, **more):
        answer = self.operator.ask("POST", "/api/operator/decisions",
                                   {"person": self.id_of(about), "kind": kind, "reason": "no shouting", **more})
        self.assertEqual(answer[0], status, answer)
        return answer[1].get("decision")

    def queue(self):
        return self.operator.ask("GET", "/api/operator/queue")[1]


class Moderation(Moderated):
    def test_a_report_with_its_evidence_is_decided_and_the_person_sees_why(self):
        game, (anna, bert) = self.table_of(self.anna, self.bert)
        bert.ask(ask="chat", game=game, text="SHOUTING")
        anna.ask(ask="report", game=game, number=1, reason="insult")
        self.report(self.anna, self.bert, game=game)
        reports = self.queue()["reports"]
        self.assertEqual([(one["kind"], one["line"]) for one in reports], [("chat", "SHOUTING"), ("conduct", "")])
        shown = self.operator.ask("GET", f"/api/operator/reports/{reports[1]['report']}")[1]
        self.assertEqual([line["text"] for line in shown["evidence"]["chat"]], ["SHOUTING"])
        self.assertEqual(shown["evidence"]["times"]["decisions"], 0)
        self.assertEqual(shown["evidence"]["review"], None)
        self.decide(self.bert, hours=1, reports=[one["report"] for one in reports])
        bert.wait_for("decided")
        told = bert.ask(ask="chat", game=game, text="again")
        self.assertEqual((told["tell"], told["why"]), ("refused", "muted"))
        self.assertEqual(self.queue(), {"reports": [], "appeals": []})
        own = self.bert.ask("GET", "/api/decisions")[1]
        self.assertEqual([(one["kind"], one["reason"], one["seen"]) for one in own["decisions"]], [("mute", "no shouting", False)])
        self.assertLess(abs(own["decisions"][0]["until"] - 1000 * time.time() - 3_600_000), 60_000)
        self.assertNotIn("operator", own["decisions"][0], "who decided stays unknown")
        self.assertEqual([one["outcome"] for one in self.anna.ask("GET", "/api/decisions")[1]["reports"]], ["mute", "mute"])
        self.assertTrue(self.client(self.bert).welcome["decided"])
        self.assertEqual(self.bert.ask("POST", "/api/decisions/seen", {})[0], 200)
        self.assertNotIn("decided", self.client(self.bert).welcome)

    def test_an_appeal_is_answered_once_and_a_granted_one_ends_the_ban(self):
        decision = self.decide(self.bert, "ban")
        bert = self.client(self.bert)
        wish = {"ask": "create", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "open"}]}
        self.assertEqual(bert.ask(**wish)["why"], "banned")
        self.assertEqual(self.anna.ask("POST", f"/api/decisions/{decision}/appeal", {"text": "not mine"})[0], 409)
        self.assertEqual(self.bert.ask("POST", f"/api/decisions/{decision}/appeal", {"text": "it was my cat"})[0], 201)
        self.assertEqual(self.bert.ask("POST", f"/api/decisions/{decision}/appeal", {"text": "again"})[0], 409)
        self.assertEqual([one["appeal"] for one in self.queue()["appeals"]], ["it was my cat"])
        answer = {"granted": True, "answer": "cats are free"}
        self.assertEqual(self.operator.ask("POST", f"/api/operator/decisions/{decision}/answer", answer)[0], 200)
        self.assertEqual(self.operator.ask("POST", f"/api/operator/decisions/{decision}/answer", answer)[0], 409)
        bert.wait_for("decided")
        self.assertEqual(bert.ask(**wish)["tell"], "created")
        self.assertEqual(self.bert.ask("GET", "/api/decisions")[1]["decisions"][0]["answer"], "cats are free")

    def test_a_ban_survives_a_restart_and_is_lifted(self):
        decision = self.decide(self.bert, "ban")
        self.tables.kill()
        self.tables.start()
        wish = {"ask": "create", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "open"}]}
        bert = self.client(self.bert)
        self.assertEqual(bert.ask(**wish)["why"], "banned")
        self.assertEqual(self.operator.ask("POST", f"/api/operator/decisions/{decision}/lift", {"reason": "mercy"})[0], 200)
        bert.wait_for("decided")
        self.assertEqual(bert.ask(**wish)["tell"], "created")
        acts = [(one["act"], one["operator"]) for one in self.operator.ask("GET", "/api/operator/log")[1]["entries"]]
        self.assertEqual(acts, [("lift", self.id_of(self.operator)), ("ban", self.id_of(self.operator))])

    def test_reports_are_limited_and_not_repeated(self):
        self.report(self.anna, self.bert)
        self.report(self.anna, self.bert, status=200)
        self.assertEqual(len(self.queue()["reports"]), 1)
        self.assertEqual(self.report(self.anna, self.anna, status=409)["why"], "yourself")
        self.assertEqual(self.report(self.anna, self.bert, kind="name", game="0" * 16, status=404)["why"], "no-such-person")
        for _ in range(19):
            self.report(self.anna, Browser(self.tables).guest())
        self.assertEqual(self.report(self.anna, self.bert, kind="name", status=429)["why"], "too-many")

    def test_a_deleted_person_leaves_nothing_in_the_queue(self):
        self.report(self.anna, self.bert)
        self.report(self.bert, self.anna)
        self.assertEqual(self.bert.ask("DELETE", "/api/person")[0], 200)
        self.assertEqual(self.queue()["reports"], [])

    def moderate(self, *words, status=0, token=TOKEN):
        done = subprocess.run([PROGRAM, "moderate", *words, "--server", self.tables.address], capture_output=True, text=True,
                              env={**os.environ, "MORNINGTON_OPERATOR_TOKEN": token}, timeout=60)
        self.assertEqual(done.returncode, status, (words, done))
        return done.stdout + done.stderr

    def test_the_terminal_does_the_same(self):
        self.report(self.anna, self.bert)
        person = self.id_of(self.bert)
        said = self.moderate("queue")
        self.assertIn("shouts all the time", said)
        number = said.split()[0]
        self.assertIn("conduct", self.moderate("show", number))
        decision = self.moderate("decide", person, "ban", "--hours", "2", "--report", number, "--reason", "no shouting").split()[-1]
        self.assertIn("banned_until", self.moderate("person", person, "--json"))
        self.assertIn("decided", self.moderate("decide", person, "ban", "--report", number, "--reason", "twice", status=1))
        self.bert.ask("POST", f"/api/decisions/{decision}/appeal", {"text": "please"})
        self.assertIn("appeal: please", self.moderate("queue"))
        self.moderate("answer", decision, "--reason", "no")
        self.moderate("lift", decision, "--reason", "enough")
        log = self.moderate("log")
        for act in ("terminal", "look", "ban", "refuse-appeal", "lift"):
            self.assertIn(act, log)
        self.assertIn("known by this token", self.moderate("queue", status=1, token="x" * 40))


class Texts(Moderated):
    def setUp(self):
        self.file = pathlib.Path(os.environ.get("TMPDIR", "/tmp")) / f"terms-{os.getpid()}.md"
        self.file.write_text("# Terms\n\nBe friendly.\n")
        self.addCleanup(self.file.unlink)
        self.settings = {"terms": str(self.file), "chat": "phrases"}
        super().setUp()

    def test_the_operators_texts_are_shown_to_anybody(self):
        nobody = Browser(self.tables)
        self.assertEqual(nobody.ask("GET", "/api/texts")[1], {"terms": True, "privacy": False})
        self.assertEqual(nobody.ask("GET", "/api/texts/terms"), (200, "# Terms\n\nBe friendly.\n"))
        self.assertEqual(nobody.ask("GET", "/api/texts/privacy")[0], 404)

    def test_only_phrases_are_said(self):
        game, (anna, _) = self.table_of(self.anna, self.bert)
        self.assertTrue(anna.welcome["phrases_only"])
        self.assertEqual(anna.ask(ask="chat", game=game, text="hello you")["why"], "phrases-only")
        self.assertEqual(anna.ask(ask="chat", game=game, text="Hello!")["tell"], "done")


class Roles(Moderated):
    """Who may ask for what."""

    NONE = "0" * 16
    REPORT = {"about": NONE, "kind": "name", "reason": "x"}
    DECISION = {"person": NONE, "kind": "ban", "reason": "x"}
    TABLE = {  # nobody, guest, account, program, operator, the operator's token
        ("POST", "/api/reports"): (REPORT, 401, 404, 404, 404, 404, 401),
        ("GET", "/api/reports"): (None, 405, 405, 405, 405, 405, 405),
        ("GET", "/api/decisions"): (None, 401, 200, 200, 200, 200, 401),
        ("POST", "/api/decisions/seen"): ({}, 401, 200, 200, 200, 200, 401),
        ("POST", f"/api/decisions/{NONE}/appeal"): ({"text": "x"}, 401, 409, 409, 409, 409, 401),
        ("GET", "/api/texts"): (None, 200, 200, 200, 200, 200, 200),
        ("GET", "/api/texts/terms"): (None, 404, 404, 404, 404, 404, 404),
        ("POST", "/api/texts/terms"): ({}, 405, 405, 405, 405, 405, 405),
        ("GET", "/api/push"): (None, 401, 200, 200, 200, 200, 401),
        ("POST", "/api/push"): ({}, 409, 409, 409, 409, 409, 409),
        ("DELETE", "/api/push/none"): (None, 401, 200, 200, 200, 200, 401),
        ("GET", "/api/operator/queue"): (None, 401, 403, 403, 403, 200, 200),
        ("GET", "/api/operator/log"): (None, 401, 403, 403, 403, 200, 200),
        ("GET", "/api/operator/reports/1"): (None, 401, 403, 403, 403, 404, 404),
        ("GET", f"/api/operator/people/{NONE}"): (None, 401, 403, 403, 403, 404, 404),
        ("GET", "/api/operator/else"): (None, 404, 404, 404, 404, 404, 404),
        ("POST", "/api/operator/queue"): ({}, 405, 405, 405, 405, 405, 405),
        ("POST", "/api/operator/decisions"): (DECISION, 401, 403, 403, 403, 409, 409),
        ("POST", f"/api/operator/decisions/{NONE}/lift"): ({"reason": "x"}, 401, 403, 403, 403, 409, 409),
        ("POST", f"/api/operator/decisions/{NONE}/answer"): ({"granted": True, "answer": "x"}, 401, 403, 403, 403, 409, 409),
        ("GET", "/api/operator/decisions"): (None, 405, 405, 405, 405, 405, 405),
    }

    def test_every_role_at_every_request(self):
        account, program = Browser(self.tables), Browser(self.tables)
        account.opened("account")
        program.cookies["mornington"] = self.tables.program_token()
        callers = [(one, {}) for one in (Browser(self.tables), self.anna, account, program, self.operator)]
        callers.append((Browser(self.tables), {"Authorization": f"Bearer {TOKEN}"}))
        for (method, target), (body, *expected) in self.TABLE.items():
            for role, ((caller, headers), status) in enumerate(zip(callers, expected)):
                with self.subTest(f"{method} {target}", role=role):
                    got = caller.ask(method, target, body, **headers)
                    self.assertEqual(got[0], status, got)

    def test_wrong_bodies_are_refused_with_their_place(self):
        for body in ({}, [], {**self.REPORT, "kind": "else"}, {**self.REPORT, "reason": " "}, {**self.REPORT, "reason": "x" * 1001},
                     {**self.REPORT, "about": "XYZ"}, {**self.REPORT, "more": 1}):
            status, answer = self.anna.ask("POST", "/api/reports", body)
            self.assertEqual((status, answer["why"]), (400, "malformed"), body)
        for body in ({**self.DECISION, "hours": 0}, {**self.DECISION, "kind": "warning", "hours": 5}, {**self.DECISION, "reports": [-1]}):
            status, answer = self.operator.ask("POST", "/api/operator/decisions", body)
            self.assertEqual((status, answer["why"]), (400, "malformed"), body)

    def test_an_operator_who_logs_out_is_none_any_more(self):
        self.operator.ask("POST", "/api/account/logout", {})
        self.assertEqual(self.operator.ask("GET", "/api/operator/queue")[0], 401)
        self.assertNotIn(TOKEN, self.tables.logged())


if __name__ == "__main__":
    unittest.main()
