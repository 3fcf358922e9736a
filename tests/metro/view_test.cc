#include <map>

#include "metro/table.h"

namespace mornington::metro {
namespace {

// A position reached by random play after the given number of decisions.
State reached(const Rules& rules, std::uint64_t seed, int decisions) {
  Rng rng(seed);
  State state = started(rules, seed);
  for (int i = 0; i < decisions && !Metro::decision(rules, state).is_over(); ++i) {
    const ActionList actions = legal_actions(rules, state);
    Metro::apply(rules, state, state.mover, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], NullSink());
    settle(rules, state, rng);
  }
  return state;
}

TEST(MetroView, WorldsThatDifferInWhatIsHiddenLookAlikeToASeat) {
  Rng rng(9);
  for (const char* edition : {"metro", "metro-stockholm", "metro-st-petersburg"}) {
    const Rules rules = rules_for(edition, 3, {{"corporations", edition == std::string("metro") ? "on" : "off"}});
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const State state = reached(rules, seed, 25);
      if (Metro::decision(rules, state).is_over()) continue;
      for (int viewer = -1; viewer < 3; ++viewer) {
        const Seat seat = viewer < 0 ? kNoSeat : seat_at(viewer);
        const View view = Metro::view(rules, state, seat);
        const State a = Metro::sample(rules, view, rng);
        const State b = Metro::sample(rules, view, rng);
        EXPECT_EQ(Metro::view(rules, a, seat), Metro::view(rules, b, seat));
        ActionList left;
        ActionList right;
        Metro::legal(rules, a, seat, left);
        Metro::legal(rules, b, seat, right);
        EXPECT_TRUE(std::equal(left.begin(), left.end(), right.begin(), right.end()));
        EXPECT_EQ(json::dump(Metro::encode_view(rules, Metro::view(rules, a, seat))),
                  json::dump(Metro::encode_view(rules, Metro::view(rules, b, seat))));
      }
    }
  }
}

// Where three tiles are unseen and one of them is in the other hand, each is there in a third of the worlds.
TEST(MetroView, SamplesDrawHiddenTilesInProportion) {
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "");
  state.supply = {};
  state.supply[0] = 2;
  state.supply[5] = 1;
  state.supply_left = 3;
  hold(rules, state, Seat{1}, tile_code(tile_at(5)));
  const View view = Metro::view(rules, state, seat_at(0));
  Rng rng(11);
  std::map<int, int> count;
  for (int i = 0; i < 3000; ++i) ++count[Metro::sample(rules, view, rng).hand[Seat{1}][0].byte - 1];
  EXPECT_NEAR(count[0], 2000, 120);
  EXPECT_NEAR(count[5], 1000, 120);
}

TEST(MetroView, SamplesDrawHiddenSharesUniformly) {
  const Rules rules = rules_for("metro", 2, {{"corporations", "on"}});
  const State state = started(rules, 3);
  const View view = Metro::view(rules, state, seat_at(0));
  Rng rng(12);
  std::map<int, int> count;
  for (int i = 0; i < 3000; ++i) ++count[Metro::sample(rules, view, rng).share[Seat{1}][2].colour.byte];
  EXPECT_EQ(count.size(), 6u);
  for (const auto& [colour, n] : count) EXPECT_NEAR(n, 500, 100) << colour;
}

TEST(MetroView, TheEndHidesNothing) {
  const Rules rules = rules_for("metro-st-petersburg", 2);
  const State state = reached(rules, 2, 1000);
  ASSERT_TRUE(Metro::decision(rules, state).is_over());
  EXPECT_EQ(Metro::view(rules, state, kNoSeat).seen, state);
}

TEST(MetroCodec, EveryEventHasFieldsAndASentence) {
  std::map<std::string, int> seen;
  for (const EditionSpec& edition : editions()) {
    if (edition.family != "metro") continue;
    for (const char* corporations : {"off", "on"}) {
      OptionValues options;
      if (edition.max_seats > 1)
        options = {{"corporations", corporations}, {"centre", edition.id == "metro" ? "rails" : "central-stations"}};
      if (edition.id == "metro-berlin") options.emplace_back("sides", "mix");
      const Rules rules = rules_for(std::string(edition.id), edition.max_seats > 1 ? 3 : 1, options);
      Rng rng(8);
      EventList events;
      State state = Metro::initial(rules);
      settle(rules, state, rng, &events);
      while (!Metro::decision(rules, state).is_over()) {
        const ActionList actions = legal_actions(rules, state);
        Metro::apply(rules, state, state.mover, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], events);
        settle(rules, state, rng, &events);
      }
      for (const Event& event : events.events) {
        const json::Value value = Metro::encode_event(rules, event);
        ++seen[value.find("event")->text()];
        EXPECT_FALSE(event.rule.empty());
        EXPECT_EQ(value.find("rule")->text(), event.rule.text());
        EXPECT_GT(Metro::event_text(rules, event).size(), 8u) << json::dump(value);
        EXPECT_EQ(Metro::event_text(rules, event).back(), '.');
      }
    }
  }
  for (const char* rare : {"tourist-left", "passed", "tile-rejected"}) seen.try_emplace(rare, 0);
  for (const std::string_view name : event_names()) EXPECT_TRUE(seen.contains(std::string(name))) << name;
  EXPECT_EQ(seen.size(), event_names().size());
}

TEST(MetroCodec, FactsTraceEveryLine) {
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "aaaad1aaaad2aaaad3");
  const json::Value facts = Metro::encode_facts(rules, Metro::view(rules, state, kNoSeat));
  const json::Value& line = facts.find("lines")->items()[4];
  EXPECT_EQ(json::dump(line),
            R"({"line":"5","owner":0,"colour":"yellow","length":3,"done":true,"doubled":true,"points":6,)"
            R"("end":{"entrance":1},"steps":[["d1",0,5],["d2",0,5],["d3",0,5]]})");
  EXPECT_EQ(facts.find("sheet")->items()[0].find("lines")->integer(), 6);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::stringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(MetroPicture, ShowsTilesStationsAndTheTracedLine) {
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "aaaad1cbaad2");
  PictureStyle style;
  style.highlight = "5";
  const auto lines = lines_of(Metro::draw_text(rules, Metro::view(rules, state, kNoSeat), style));
  ASSERT_EQ(lines.size(), 17u);
  EXPECT_NE(lines[0].find("5P1"), std::string::npos);
  EXPECT_NE(lines[1].find("aaaa"), std::string::npos);
  EXPECT_NE(lines[2].find("▼"), std::string::npos);
  EXPECT_EQ(lines[3].find("\x1b"), std::string::npos);
  EXPECT_NE(lines[3].find("◀"), std::string::npos);
  style.highlight = "place bbbb a1";
  EXPECT_NE(Metro::draw_text(rules, Metro::view(rules, state, kNoSeat), style).find("[bbbb]"), std::string::npos);
}

TEST(MetroPicture, KeepsToTheRoomThereIs) {
  const Rules rules = rules_for("metro-paris", 6, {{"corporations", "on"}});
  const View view = Metro::view(rules, reached(rules, 3, 20), kNoSeat);
  PictureStyle style;
  for (const int height : {17, 10, 3}) {
    style.height = height;
    style.width = height == 3 ? 20 : 80;
    const auto lines = lines_of(Metro::draw_text(rules, view, style));
    EXPECT_LE(lines.size(), static_cast<std::size_t>(height));
    for (const std::string& line : lines) {
      const auto glyphs = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
      EXPECT_LE(glyphs, style.width);
    }
  }
  style.colour = true;
  EXPECT_NE(Metro::draw_text(rules, view, style).find("\x1b[38;2;"), std::string::npos);
}

TEST(MetroPicture, DrawsAWholeSvgDocument) {
  for (const char* edition : {"metro", "metro-new-york", "metro-paris"}) {
    const Rules rules = rules_for(edition, 3, {{"centre", "central-stations"}});
    PictureStyle style;
    style.highlight = "5";
    const std::string svg = Metro::draw_svg(rules, Metro::view(rules, reached(rules, 6, 70), kNoSeat), style);
    EXPECT_EQ(svg.substr(0, 5), "<svg ");
    EXPECT_EQ(svg.substr(svg.size() - 7), "</svg>\n");
    EXPECT_EQ(svg.find("href"), std::string::npos);
  }
}

}  // namespace
}  // namespace mornington::metro
