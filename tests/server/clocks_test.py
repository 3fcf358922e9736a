"""What the server takes of a clock is what the schema says, which the client offers."""

import json
import unittest

from support import ROOT, TablesTest

SCHEMA = json.loads((ROOT / "data/schema/server.schema.json").read_text())


def kinds():
    """Each kind of clock with its spans: the least and the most."""
    for form in SCHEMA["$defs"]["Clock"]["oneOf"]:
        fields = form["properties"]
        spans = {name: (field["minimum"], field["maximum"]) for name, field in fields.items() if "maximum" in field}
        yield fields["kind"]["const"], spans, {"days_off": []} if "days_off" in fields else {}


class Clocks(TablesTest):
    def setUp(self):
        self.client = self.tables.client()
        self.addCleanup(self.client.close)

    def answer(self, clock):
        return self.client.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], clock=clock)["tell"]

    def test_every_span_goes_as_far_as_the_schema_says_and_no_further(self):
        for kind, spans, more in kinds():
            least = {"kind": kind, **more, **{name: span[0] for name, span in spans.items()}}
            most = {"kind": kind, **more, **{name: span[1] for name, span in spans.items()}}
            self.assertEqual([self.answer(least), self.answer(most)], ["created", "created"], kind)
            for name, span in spans.items():
                self.assertEqual(self.answer({**least, name: span[0] - 1}), "refused", (kind, name))
                self.assertEqual(self.answer({**most, name: span[1] + 1}), "refused", (kind, name))

    def test_one_day_at_least_counts(self):
        days = SCHEMA["$defs"]["Weekday"]["enum"]
        clock = {"kind": "correspondence", "move_s": 3600, "reserve_s": 0}
        self.assertEqual(self.answer({**clock, "days_off": days[1:]}), "created")
        self.assertEqual(self.answer({**clock, "days_off": days}), "refused")


if __name__ == "__main__":
    unittest.main()
