#include "wasm/engine_api.h"

#include <gtest/gtest.h>

#include <deque>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

#include "ai/bot_levels.h"
#include "ai/family_bots.h"
#include "games/editions.h"
#include "support/golden_keys.h"
#include "support/moves.h"

namespace mornington::wasm {
namespace {

class DeskTest : public testing::Test {
 protected:
  json::Value ask(const std::string& request) { return *json::parse(desk_.answer(request)); }
  json::Value ok(const std::string& request) {
    const json::Value reply = ask(request);
    const json::Value* value = reply.find("ok");
    if (value == nullptr) ADD_FAILURE() << request << " was answered by " << json::dump(reply);
    return value == nullptr ? json::Value() : *value;
  }
  std::string error(const std::string& request) {
    const json::Value reply = ask(request);
    const json::Value* wrong = reply.find("error");
    return wrong == nullptr ? "" : wrong->find("where")->text() + ": " + wrong->find("what")->text();
  }

  std::string open(std::string_view edition, int seats) {
    const json::Value table = ok(R"({"ask": "open", "setup": {"edition": ")" + std::string(edition) +
                                 R"(", "seats": )" + std::to_string(seats) + R"(, "seed": 1}})");
    return std::to_string(table.integer());
  }
  json::Value position(const std::string& table, std::int64_t seat) {
    return ok(R"({"ask": "position", "table": )" + table + R"(, "seat": )" + std::to_string(seat) + "}");
  }
  // Takes a move of the list, spread over it; false when the game is over. web/tests/parity.test.ts does the same.
  bool move(
      const std::string& table, std::size_t n,
      const std::function<void(std::int64_t, const std::string&)>& before = [](std::int64_t, const std::string&) {}) {
    const json::Value seen = ok(R"({"ask": "position", "table": )" + table + R"(, "seat": null})");
    const json::Array& waiting = seen.find("decision")->find("seats")->items();
    if (waiting.empty()) return false;
    const std::int64_t seat = waiting.front().integer();
    const json::Value own = position(table, seat);
    const std::vector<std::string> legal = support::moves_of(*own.find("legal"));
    const std::string action = legal[n * 7 % legal.size()];
    before(seat, action);
    const json::Value request =
        json::Object{{"ask", "apply"}, {"table", std::stoi(table)}, {"seat", seat}, {"do", action}};
    EXPECT_EQ(json::dump(ok(json::dump(request))), "{}");
    ok(R"({"ask": "confirm", "table": )" + table + "}");
    return true;
  }
  // Page by page, as a spectator reads it.
  json::Array whole_log(const std::string& table) {
    json::Array log;
    for (bool more = true; more;) {
      const json::Value page =
          ok(R"({"ask": "log", "table": )" + table + R"(, "seat": null, "from": )" + std::to_string(log.size()) + "}");
      more = !page.items().empty();
      log.insert(log.end(), page.items().begin(), page.items().end());
    }
    return log;
  }
  std::string key(const std::string& table) { return ok(R"({"ask": "key", "table": )" + table + "}").text(); }

  EngineApi desk_;
};

TEST_F(DeskTest, ListsEveryEditionWithItsOptions) {
  const json::Value listed = ok(R"({"ask": "editions"})");
  ASSERT_EQ(listed.find("editions")->items().size(), editions().size());
  const json::Array& options = listed.find("options")->items();
  for (std::size_t i = 0; i < editions().size(); ++i) {
    std::vector<std::string> ids;
    for (const json::Value& place : listed.find("editions")->items()[i].find("options")->items())
      ids.push_back(options[static_cast<std::size_t>(place.integer())].find("name")->text());
    std::vector<std::string> expected;
    for (const OptionSpec& option : option_specs(editions()[i])) expected.push_back(option.name);
    EXPECT_EQ(ids, expected) << editions()[i].id;
  }
}

TEST_F(DeskTest, SaysWhatIsWrongWithARequest) {
  EXPECT_NE(error("{"), "");
  EXPECT_EQ(error(R"({"ask": "dance", "table": 9})"), "$.table: no table of that number is open");
  EXPECT_NE(error(R"({"ask": "open", "setup": {"edition": "metro"}})").find("seats"), std::string::npos);
  EXPECT_NE(error(R"({"ask": "open", "setup": {"edition": "moon", "seats": 2, "seed": 1}})").find("moon"),
            std::string::npos);
}

// What a preview says of every move that is then taken, against what the log says the score was before and after.
TEST_F(DeskTest, AnnouncesWhatTheScoreWillChangeBy) {
  for (const EditionSpec& edition : editions()) {
    const std::string table = open(edition.id, edition.min_seats);
    std::map<std::int64_t, std::deque<json::Value>> announced;
    const auto preview = [&](std::int64_t seat, const std::string& action) {
      const json::Value request =
          json::Object{{"ask", "preview"}, {"table", std::stoi(table)}, {"seat", seat}, {"do", action}};
      announced[seat].push_back(*ok(json::dump(request)).find("points"));
    };
    for (std::size_t n = 0; move(table, n, preview); ++n) {
    }
    std::vector<std::int64_t> points(static_cast<std::size_t>(edition.min_seats), 0);
    const json::Array log = whole_log(table);
    const bool secrets = position(table, 0).find("secrets")->boolean();
    for (const json::Value& entry : log) {
      const json::Array& now = entry.find("points")->items();
      // What the last move lays open nobody may know beforehand.
      if (secrets && &entry == &log.back()) break;
      if (!entry.find("by")->is(json::Kind::Null)) {
        auto& waiting = announced[entry.find("by")->integer()];
        for (std::size_t i = 0; i < points.size(); ++i)
          EXPECT_EQ(waiting.front().items()[i].integer(), now[i].integer() - points[i])
              << edition.id << json::dump(entry);
        waiting.pop_front();
      }
      for (std::size_t i = 0; i < points.size(); ++i) points[i] = now[i].integer();
    }
  }
}

TEST_F(DeskTest, FindsTheEditionsOfABoardByWhatItNames) {
  const auto of = [&](const std::string& board) {
    return json::dump(ok(R"({"ask": "editions-of-board", "board": )" + board + "}"));
  };
  EXPECT_EQ(of(R"({"document": "metro/city", "city": "paris"})"), R"(["metro-paris"])");
  EXPECT_EQ(of(R"({"document": "on-the-underground/board", "id": "mine", "rule_set": "new-york"})"),
            R"(["underground-new-york"])");
  EXPECT_EQ(of(R"({"document": "on-the-underground/layout", "id": "paris"})"), R"(["underground-paris"])");
  EXPECT_EQ(of(R"({"document": "on-the-underground/layout", "id": "mine"})"),
            R"(["underground-london","underground-new-york","underground-paris"])");
  EXPECT_EQ(of(R"({"document": "checkers/board"})"), "[]");
}

TEST_F(DeskTest, RefusesAnActionWithASentence) {
  const std::string table = open("next-station-london", 1);
  const json::Value refusal = ok(R"({"ask": "check", "table": )" + table + R"(, "seat": 0, "do": "fly to the moon"})");
  EXPECT_NE(refusal.find("reason")->text(), "");
  EXPECT_EQ(json::dump(*refusal.find("detail")), "null");
}

TEST_F(DeskTest, SaysInNamedFieldsWhatItRefuses) {
  const std::string table = open("metro", 2);
  const json::Value answer = ok(R"({"ask": "apply", "table": )" + table + R"(, "seat": 0, "do": "place aaaa d4"})");
  const json::Value& refusal = *answer.find("refusal");
  EXPECT_EQ(refusal.find("do")->text(), "place aaaa d4");
  EXPECT_EQ(refusal.find("detail")->find("square")->text(), "d4");
  EXPECT_TRUE(refusal.find("rule")->text().starts_with("MET-"));
}

TEST_F(DeskTest, RestoresASaveWhereItStood) {
  const std::string table = open("next-station-london", 2);
  for (std::size_t n = 0; n < 9; ++n) move(table, n);  // one of two seats has chosen
  const json::Value save = ok(R"({"ask": "save", "table": )" + table + "}");
  const json::Value restored = ok(json::dump(json::Object{{"ask", "restore"}, {"save", save}}));
  const std::string other = std::to_string(restored.integer());
  EXPECT_EQ(key(other), key(table));
  EXPECT_EQ(json::dump(position(other, 0)), json::dump(position(table, 0)));
  EXPECT_EQ(json::dump(position(other, 1)), json::dump(position(table, 1)));
}

TEST_F(DeskTest, NamesTheStepAtWhichASaveIsBroken) {
  const std::string table = open("next-station-london", 1);
  json::Value save = ok(R"({"ask": "save", "table": )" + table + "}");
  save["steps"].push_back(json::Object{{"by", 0}, {"do", "nonsense"}});
  EXPECT_TRUE(error(json::dump(json::Object{{"ask", "restore"}, {"save", save}})).starts_with("$.steps[0]"));
}

TEST_F(DeskTest, LooksBackAtAnyEntryOfTheLog) {
  const std::string table = open("underground-london", 2);
  for (std::size_t n = 0; n < 12; ++n) move(table, n);
  const auto length = static_cast<int>(position(table, 0).find("length")->integer());
  for (int n = 0; n <= length; ++n) {
    const json::Value at = ok(R"({"ask": "at", "table": )" + table + R"(, "length": )" + std::to_string(n) + "}");
    EXPECT_EQ(position(std::to_string(at.integer()), 0).find("length")->integer(), n);
  }
}

TEST_F(DeskTest, BranchesIntoTheSameGame) {
  const std::string table = open("underground-london", 2);
  for (std::size_t n = 0; n < 4; ++n) move(table, n);
  const std::string before = key(table);
  const auto length = position(table, 0).find("length")->integer();
  for (std::size_t n = 4; n < 8; ++n) move(table, n);
  const json::Value branch =
      ok(R"({"ask": "branch", "table": )" + table + R"(, "length": )" + std::to_string(length) + "}");
  EXPECT_EQ(key(std::to_string(branch.integer())), before);
}

TEST_F(DeskTest, TakesBackWhatASaveThenForgets) {
  const std::string table = open("underground-london", 2);
  const json::Value before = ok(R"({"ask": "save", "table": )" + table + "}");
  const json::Value own = position(table, 0);
  const json::Value request = json::Object{{"ask", "apply"},
                                           {"table", std::stoi(table)},
                                           {"seat", 0},
                                           {"do", support::moves_of(*own.find("legal")).front()}};
  ok(json::dump(request));
  const json::Value undone = ok(R"({"ask": "undo", "table": )" + table + R"(, "seat": 0})");
  EXPECT_EQ(json::dump(*undone.find("undone")), json::dump(*request.find("do")));
  EXPECT_EQ(json::dump(ok(R"({"ask": "save", "table": )" + table + "}")), json::dump(before));
}

TEST_F(DeskTest, TellsThoseAtTheScreenWhatAClickHasChanged) {
  const std::string table = open("next-station-london", 2);
  const auto news = [&](const std::string& ask) { return *ok(ask).find("news"); };
  const std::string watch = R"("table": )" + table + R"(, "watch": {"eyes": [1, 0], "lines": 4, "since": )";
  EXPECT_NE(ok(R"({"ask": "news", )" + watch + "0}}").find("position"), nullptr);
  const json::Value first = news(R"({"ask": "apply", "seat": 0, "do": "pass", )" + watch + "1}}");
  EXPECT_EQ(json::dump(*first.find("log")), "[]");  // it is laid open when the other has chosen too
  const json::Value both = news(R"({"ask": "apply", "seat": 1, "do": "pass", )" + watch + "2}}");
  EXPECT_GE(both.find("log")->items().size(), 3U);
  EXPECT_EQ(both.find("position"), nullptr);
  EXPECT_EQ(both.find("save"), nullptr);  // nobody has asked for it yet
  ok(R"({"ask": "save", "table": )" + table + "}");
  const json::Value third = news(R"({"ask": "apply", "seat": 0, "do": "pass", )" + watch + "3}}");
  EXPECT_EQ(json::dump(*third.find("save")), R"([["steps/2",{"by":0,"do":"pass"}]])");
}

// Written anew where it is wished: after a change of rules, of bots, or of keys.
void expect_golden(const std::string& name, const std::string& played) {
  const std::string path = std::string(MORNINGTON_SOURCE_DIR) + "/tests/golden/" + name;
  if (golden::wished_update() == golden::Update::All) std::ofstream(path) << played;
  golden::write_new_keys(path, played);
  std::ostringstream expected;
  expected << std::ifstream(path).rdbuf();
  EXPECT_EQ(played, expected.str());
}

// The same seeded games in WebAssembly must end in the same keys: web/tests/parity.test.ts reads the same file.
TEST_F(DeskTest, PlaysTheGamesOfTheParityFile) {
  std::ostringstream played;
  for (const EditionSpec& edition : editions()) {
    const std::string table = open(edition.id, edition.min_seats);
    std::size_t n = 0;
    while (n < 60 && move(table, n)) ++n;
    played << edition.id << " " << n << " " << key(table) << "\n";
  }
  expect_golden("parity.txt", played.str());
}

TEST_F(DeskTest, NamesTheBotsButCannotThinkWithoutThem) {
  EXPECT_EQ(ok(R"({"ask": "bots"})").items().size(), ai::bots().size());
  const std::string table = open("metro", 2);
  EXPECT_EQ(error(R"({"ask": "think", "table": )" + table + R"(, "seat": 0, "level": "random"})"),
            "$.ask: this engine has no bots");
}

class ViewTest : public DeskTest {
 protected:
  // What one seat sees of a table, carried elsewhere and opened there.
  std::string open_view(const std::string& table, std::string_view edition, int seats, int seat) {
    const json::Value here = position(table, seat);
    const json::Value setup = json::Object{{"edition", edition}, {"seats", seats}, {"options", *here.find("options")}};
    const json::Value request = json::Object{{"ask", "open-view"},
                                             {"setup", setup},
                                             {"seat", seat},
                                             {"view", *here.find("view")},
                                             {"awaits_confirmation", *here.find("awaits_confirmation")}};
    return std::to_string(ok(json::dump(request)).integer());
  }

  // The same request to both tables.
  void expect_same_answer(const std::string& table, const std::string& view, json::Value request) {
    request["table"] = std::stoi(table);
    const std::string expected = desk_.answer(json::dump(request));
    request["table"] = std::stoi(view);
    EXPECT_TRUE(expected.starts_with(R"({"ok":)")) << expected;
    ASSERT_EQ(desk_.answer(json::dump(request)), expected) << json::dump(request);
  }

  void expect_same_answers(const std::string& table, const std::string& view, int seat) {
    for (const char* what : {"board", "view", "facts", "legal", "draw"})
      expect_same_answer(table, view, json::Object{{"ask", what}, {"seat", seat}});
    const json::Value own = position(table, seat);
    const std::vector<std::string> legal = support::moves_of(*own.find("legal"));
    for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 4) tried_.push_back(legal[i]);
    for (std::size_t i = tried_.size() - std::min<std::size_t>(tried_.size(), 6); i < tried_.size(); ++i)
      for (const char* what : {"check", "preview"})
        expect_same_answer(table, view, json::Object{{"ask", what}, {"seat", seat}, {"do", tried_[i]}});
  }

  std::vector<std::string> tried_ = {"fly to the moon"};  // legal somewhere, for somebody
};

TEST_F(ViewTest, AnswersAsTheTableItselfByteForByteInEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    const int seats = std::min(edition.max_seats, 3);
    const std::string table = open(edition.id, seats);
    for (std::size_t n = 0; n < 40 && move(table, n); ++n) {
      if (n % 4 != 0) continue;
      for (int seat = 0; seat < seats; ++seat) {
        const std::string view = open_view(table, edition.id, seats, seat);
        expect_same_answers(table, view, seat);
        ok(R"({"ask": "close", "table": )" + view + "}");
      }
    }
  }
}

TEST_F(ViewTest, KnowsWhenAnActionIsNotConfirmedYet) {
  const std::string table = open("underground-london", 2);
  while (!position(table, 0).find("awaits_confirmation")->boolean()) {
    const json::Value action = support::moves_of(*position(table, 0).find("legal")).front();
    ok(json::dump(json::Object{{"ask", "apply"}, {"table", std::stoi(table)}, {"seat", 0}, {"do", action}}));
  }
  for (int seat = 0; seat < 2; ++seat) {
    const std::string view = open_view(table, "underground-london", 2, seat);
    expect_same_answers(table, view, seat);
    EXPECT_EQ(json::dump(ok(R"({"ask": "legal", "table": )" + view + "}")), "[]");
  }
}

TEST_F(ViewTest, IsNoTableToPlayAt) {
  const std::string view = open_view(open("underground-london", 2), "underground-london", 2, 0);
  for (const char* what : {"apply", "confirm", "undo", "save", "replay", "log", "key", "position"})
    EXPECT_EQ(error(R"({"ask": ")" + std::string(what) + R"(", "table": )" + view + R"(, "seat": 0, "do": "x"})"),
              "$.ask: a view cannot be asked for '" + std::string(what) + "'");
  ok(R"({"ask": "close", "table": )" + view + "}");
  EXPECT_EQ(error(R"({"ask": "legal", "table": )" + view + "}"), "$.table: no table of that number is open");
}

TEST_F(ViewTest, RefusesWhatIsNoView) {
  const std::string setup =
      R"({"ask": "open-view", "seat": 0, "setup": {"edition": "underground-london", "seats": 2}, "view": )";
  for (const char* view : {"7", "{}", "[]", "null", R"({"board": 5})"})
    EXPECT_NE(error(setup + view + "}"), "") << view;
  EXPECT_NE(error(R"({"ask": "open-view", "setup": {"edition": "moon", "seats": 2}, "view": {}})"), "");
}

class FollowTest : public DeskTest {
 protected:
  // What a table server would tell that seat of the table, as `follow` takes it.
  json::Value told_by_server(const std::string& table, const json::Value& seat) {
    const json::Value now =
        ok(json::dump(json::Object{{"ask", "position"}, {"table", std::stoi(table)}, {"seat", seat}}));
    const auto own = static_cast<std::size_t>(seat.integer());
    const bool is_seated = !seat.is(json::Kind::Null);
    json::Value told = json::Object{{"waits_for", *now.find("decision")->find("seats")},
                                    {"awaits_confirmation", *now.find("awaits_confirmation")},
                                    {"can_undo", is_seated && now.find("can_undo")->items()[own].boolean()},
                                    {"length", *now.find("length")},
                                    {"scores", *now.find("scores")},
                                    {"view", *now.find("view")}};
    return json::Object{{"ask", "follow"},
                        {"seat", seat},
                        {"names", *now.find("names")},
                        {"over", now.find("decision")->find("kind")->text() == "over"},
                        {"told", std::move(told)}};
  }

  // What is expected of an action is what comes of it, or how it was before where that cannot be known.
  void expect_known(const json::Value& answer, const std::string& table, std::int64_t seat, const std::string& action) {
    const json::Value& expected = *answer.find("position");
    const json::Value before = position(table, seat);
    const json::Value after = position_after(table, before.find("length")->integer(), seat, action);
    const std::string view = json::dump(*expected.find("view"));
    const bool is_known = view == json::dump(*after.find("view"));
    EXPECT_TRUE(is_known || view == json::dump(*before.find("view"))) << action;
    EXPECT_TRUE(expected.find("legal")->items().empty());
    known_ += is_known ? 1 : 0;
    if (!is_known || answer.find("entry")->is(json::Kind::Null)) return;
    EXPECT_EQ(json::dump(*expected.find("scores")->find("points")), json::dump(*after.find("scores")->find("points")));
    EXPECT_EQ(expected.find("length")->integer(), after.find("length")->integer());
  }

  // Of a table that stands where this one stood, which alone takes the action.
  json::Value position_after(const std::string& table, std::int64_t length, std::int64_t seat,
                             const std::string& action) {
    const json::Value at = ok(json::dump(json::Object{{"ask", "at"}, {"table", std::stoi(table)}, {"length", length}}));
    ok(json::dump(json::Object{{"ask", "apply"}, {"table", at}, {"seat", seat}, {"do", action}}));
    const json::Value after = position(std::to_string(at.integer()), seat);
    ok(json::dump(json::Object{{"ask", "close"}, {"table", at}}));
    return after;
  }

  int known_ = 0;
};

TEST_F(FollowTest, TellsTheWholePositionInOneAnswerAndWhatAnActionWillLeadTo) {
  for (const EditionSpec& edition : editions()) {
    const int seats = edition.min_seats;
    const std::string table = open(edition.id, seats);
    json::Value number;
    const auto before = [&](std::int64_t seat, const std::string& action) {
      json::Value request = told_by_server(table, seat);
      if (number.is(json::Kind::Null))
        request["setup"] = json::Object{{"edition", edition.id}, {"seats", seats}};
      else
        request["table"] = number;
      const json::Value followed = ok(json::dump(request));
      EXPECT_TRUE(number.is(json::Kind::Null) || number == *followed.find("table"));
      number = *followed.find("table");
      EXPECT_EQ(json::dump(*followed.find("position")), json::dump(position(table, seat))) << edition.id << action;
      const json::Value wish = json::Object{{"ask", "expect"}, {"table", number}, {"seat", seat}, {"do", action}};
      expect_known(ok(json::dump(wish)), table, seat, action);
    };
    for (std::size_t n = 0; n < 12 && move(table, n, before);) ++n;
  }
  EXPECT_GT(known_, 100);
}

TEST_F(FollowTest, SaysWhyAMoveIsRefusedAndWhatCouldBePlanned) {
  const std::string table = open("metro", 2);
  const json::Value setup = json::Object{{"edition", "metro"}, {"seats", 2}};
  json::Value request = told_by_server(table, 0);
  request["setup"] = setup;
  const json::Value mine = ok(json::dump(request));
  const std::string own = R"(, "table": )" + std::to_string(mine.find("table")->integer()) + R"(, "seat": 0, "do": )";
  EXPECT_NE(ok(R"({"ask": "expect")" + own + R"("pass"})").find("refusal"), nullptr);
  request = told_by_server(table, 1);
  request["setup"] = setup;
  const json::Value waiting = ok(json::dump(request));
  EXPECT_TRUE(waiting.find("position")->find("legal")->items().empty());
  const std::vector<std::string> plans = support::moves_of(*waiting.find("plans"));
  ASSERT_FALSE(plans.empty());
  const std::string plan = json::dump(json::Value(plans.front())) + "}";
  const std::string other =
      R"(, "table": )" + std::to_string(waiting.find("table")->integer()) + R"(, "seat": 1, "do": )";
  EXPECT_EQ(json::dump(ok(R"({"ask": "check-plan")" + other + plan)), "null");
  EXPECT_NE(json::dump(ok(R"({"ask": "check-plan")" + other + R"("pass"})")), "null");
  EXPECT_NE(ok(R"({"ask": "preview-plan")" + other + plan).find("points"), nullptr);
  // Whose turn it is plans nothing.
  EXPECT_TRUE(mine.find("plans")->items().empty());
  EXPECT_EQ(json::dump(ok(R"({"ask": "preview-plan")" + own + plan)), "null");
}

TEST_F(FollowTest, RefusesWhatItCannotRead) {
  const std::string table = open("metro", 2);
  json::Value request = told_by_server(table, 0);
  request["table"] = 77;
  EXPECT_EQ(error(json::dump(request)), "$.table: no table of that number is followed");
  request = told_by_server(table, 0);
  request["setup"] = json::Object{{"edition", "metro"}, {"seats", 2}};
  request["names"] = json::Value::array();
  EXPECT_EQ(error(json::dump(request)), "$.names: expected one per seat");
  EXPECT_EQ(error(R"({"ask": "expect", "table": )" + table + R"(, "seat": 0, "do": "pass"})"),
            "$.ask: unknown request 'expect'");
}

class ThinkerTest : public DeskTest {
 protected:
  ThinkerTest() { desk_ = EngineApi(ai::make_bot); }

  // A novice's choice for whoever must decide; web/tests/parity.test.ts does the same.
  std::string think_and_move(const std::string& table) {
    const json::Value seen = ok(R"({"ask": "position", "table": )" + table + R"(, "seat": null})");
    const json::Value seat = seen.find("decision")->find("seats")->items().front();
    json::Value request =
        json::Object{{"ask", "think"}, {"table", std::stoi(table)}, {"seat", seat}, {"level", "novice"}, {"seed", 1}};
    const std::string chosen = ok(json::dump(request)).find("do")->text();
    request["ask"] = "apply";
    request["do"] = chosen;
    EXPECT_EQ(json::dump(ok(json::dump(request))), "{}");
    ok(R"({"ask": "confirm", "table": )" + table + "}");
    return chosen;
  }
};

TEST_F(ThinkerTest, RefusesToThinkForASeatThatDoesNotDecide) {
  const std::string table = open("metro", 2);
  EXPECT_EQ(error(R"({"ask": "think", "table": )" + table + R"(, "seat": 1, "level": "random"})"),
            "$.seat: this seat has nothing to decide");
  EXPECT_EQ(error(R"({"ask": "think", "table": )" + table + R"(, "seat": 0, "level": "oracle"})"),
            "$.level: there is no bot \"oracle\"");
}

TEST_F(ThinkerTest, ThinksTheThoughtsOfTheParityFile) {
  std::ostringstream thought;
  for (const EditionSpec& edition : editions()) {
    const std::string table = open(edition.id, edition.min_seats);
    for (int n = 0; n < 4; ++n) thought << edition.id << " " << think_and_move(table) << "\n";
    thought << edition.id << " " << key(table) << "\n";
  }
  expect_golden("parity_bots.txt", thought.str());
}

}  // namespace
}  // namespace mornington::wasm
