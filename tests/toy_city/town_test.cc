#include <filesystem>
#include <regex>

#include "games/metro/cities/cities.h"
#include "toy_city/table.h"

namespace mornington::metro {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace fs = std::filesystem;

// Square b2, the old kiosk, can be covered beside 10 by seat 0.
State beside_the_old_kiosk(const Rules& rules) {
  State state = scene(rules, "aaaaa2");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "aaaa");
  return state;
}

json::Value city_seen(const Rules& rules, const State& state, Seat seat) {
  return *Metro::encode_view(rules, Metro::view(rules, state, seat)).find("city");
}

TEST(KioskTown, IsOneMoreRowOfTheTable) {
  EXPECT_EQ(cities().size(), std::size(kCities) + 1);
  EXPECT_NE(find_city("kiosk-town"), nullptr);
  EXPECT_NE(find_city("paris"), nullptr);
  EXPECT_THAT(event_names(), Contains("kiosk-covered"));
}

TEST(KioskTown, HasItsOwnOption) {
  const auto specs = Metro::option_specs("metro-kiosk-town");
  EXPECT_EQ(specs.back().name, "kiosk-pay");
  const auto elsewhere = Metro::load([] {
    LoadRequest request = request_for("metro-paris", 2);
    request.options = {{"kiosk-pay", "two"}};
    return request;
  }());
  ASSERT_FALSE(elsewhere.ok());
  EXPECT_THAT(elsewhere.error().text(), HasSubstr("not an option of this edition (TST-1.2)"));
}

TEST(KioskTown, ReadsItsOwnDocument) {
  LoadRequest request = town_request(2);
  request.documents[1].second["tokens"] = json::Value::array();
  const auto broken = Metro::load(request);
  ASSERT_FALSE(broken.ok());
  EXPECT_THAT(broken.error().text(), HasSubstr("$.tokens"));
}

TEST(KioskTown, AKioskPaysWhoeverCoversItAndThenSellsSomething) {
  for (const char* pay : {"one", "two"}) {
    const Rules rules = town_rules(2, {{"kiosk-pay", pay}});
    State state = beside_the_old_kiosk(rules);
    EXPECT_EQ(points_for(play(rules, state, "place aaaa b2"), Seat{0}), std::string(pay) == "one" ? 1 : 2);
    EXPECT_EQ(Metro::encode_view(rules, Metro::view(rules, state, kNoSeat)).find("phase")->text(), "sell");
    EXPECT_EQ(legal_texts(rules, state).size(), 8u);
    EXPECT_EQ(ask(rules, state, "place aaaa b1"), illegal("TST-1.2"_rule));
    const EventList events = play(rules, state, "sell red");
    EXPECT_EQ(Metro::event_text(rules, events.events.at(0)), "The Old Kiosk sells red sweets.");
    EXPECT_EQ(city_seen(rules, state, kNoSeat).find("sells")->items()[0].text(), "red");
    PictureStyle style;
    style.part = PicturePart::Caption;
    style.highlight = "square b2";
    EXPECT_THAT(Metro::draw_text(rules, Metro::view(rules, state, kNoSeat), style), HasSubstr("a red kiosk"));
  }
}

TEST(KioskTown, ALineOverAKioskDrawsAPaper) {
  const Rules rules = town_rules(2);
  // The line of station 7 runs from b1 over the kiosk on b2 back to the edge.
  State state = scene(rules, "acbab1aacbb2ddbcb3dadac2cbcbd2badbd1");
  hold(rules, state, Seat{0}, "baac");
  hold(rules, state, Seat{1}, "aaaa");
  play(rules, state, "place baac a2");
  EXPECT_EQ(Metro::encode_view(rules, Metro::view(rules, state, kNoSeat)).find("phase")->text(), "read-paper");
  EventList events;
  resolve(rules, state, "paper 2", &events);
  EXPECT_EQ(points_for(events, Seat{0}), 1);
}

TEST(KioskTown, TokensAreSecretUntilTheEnd) {
  const Rules rules = town_rules(3);
  const State state = started(rules);
  const json::Value seen = city_seen(rules, state, seat_at(1));
  EXPECT_TRUE(seen.find("tokens")->items()[0].is(json::Kind::Null));
  EXPECT_GE(seen.find("tokens")->items()[1].integer(), 1);
  State over = state;
  EventList events;
  finish(rules, over, Sink(&events));
  EXPECT_EQ(count_named(rules, events, "token-shown"), 3);
  EXPECT_EQ(points_for(events, Seat{1}), seen.find("tokens")->items()[1].integer() - 1);
}

std::vector<std::string> files_with(const std::vector<std::string>& folders, const std::regex& words) {
  std::vector<std::string> found;
  for (const std::string& folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(MORNINGTON_SOURCE_DIR) / folder)) {
      if (entry.path().extension() != ".h" && entry.path().extension() != ".cc") continue;
      std::ifstream in(entry.path());
      const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
      if (std::regex_search(text, words))
        found.push_back(entry.path().parent_path().filename() / entry.path().filename());
    }
  std::sort(found.begin(), found.end());
  return found;
}

TEST(KioskTown, TouchesNothingOfTheProgram) { EXPECT_THAT(files_with({"src"}, std::regex("[Kk]iosk")), IsEmpty()); }

// What is left are the cities' own files, the titles of editions and the known answers, whose kinds are named after
// them.
TEST(KioskTown, LikeEveryCityIsNamedOnlyInItsOwnFileAndInTheTable) {
  const std::regex cities("[Pp]aris|[Ss]tockholm|[Ll]ondon|[Nn]ew_?-?[Yy]ork|[Ss]t_?-?[Pp]etersburg|[Bb]erlin");
  for (const std::string& name : files_with({"src/games/metro", "src/ai/metro"}, cities)) {
    const bool own = std::regex_search(name, cities) || name == "cities/cities.h";
    EXPECT_TRUE(own || name.starts_with("cases/")) << name;
  }
}

}  // namespace
}  // namespace mornington::metro
