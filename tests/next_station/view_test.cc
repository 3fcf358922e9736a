#include "match/family/playable.h"
#include "next_station/scene.h"
#include "support/altered.h"

namespace mornington::next_station {
namespace {

static_assert(ReadsViews<NextStation>);

// Where a view with an alteration is refused, and why; empty where it is read.
std::string refused(const Scene& scene, const std::string& from, const std::string& to) {
  const json::Value view = NextStation::encode_view(scene.rules, scene.state);
  const Result<State> read = NextStation::read_view(scene.rules, altered(view, from, to));
  return read.ok() ? "" : read.error().text();
}

Scene first_card() { return Scene::solo("green").flip("street-joker"); }

TEST(NslView, IsReadBackWhileTwoPlayersDraw) {
  Scene scene(2);
  scene.chance("pencil green", "pencil pink", "pencil blue").flip("street-joker").play("pass", 1);
  const Result<State> read = NextStation::read_view(scene.rules, NextStation::encode_view(scene.rules, scene.state));
  ASSERT_TRUE(read.ok()) << read.error().text();
  EXPECT_EQ(*read, scene.state);
}

TEST(NslView, RefusesWordsAndStationsThatDoNotExist) {
  EXPECT_EQ(refused(first_card(), "\"phase\":\"draw\"", "\"phase\":\"sleep\"").substr(0, 8), "$.phase:");
  EXPECT_EQ(refused(first_card(), "\"ends\":[", "\"ends\":[\"nowhere\","),
            "$.sheets[0].ends[0]: \"nowhere\" is no station of this sheet");
  EXPECT_EQ(refused(first_card(), "\"waiting\":[0]", "\"waiting\":[1]"),
            "$.waiting[0]: expected a whole number from 0 to 0, found 1");
}

TEST(NslView, RefusesASectionThatIsNoPotentialLine) {
  const std::string station = first_card().rules.board.stations.front().slug;
  EXPECT_EQ(refused(first_card(), "\"sections\":[]", "\"sections\":[[\"" + station + "\",\"" + station + "\"]]"),
            "$.sheets[0].lines[0].sections[0]: no potential line joins these stations");
}

TEST(NslView, RefusesWhatFollowsFromTheRestOtherwise) {
  EXPECT_EQ(refused(first_card(), "\"turn\":1", "\"turn\":2"), "$.turn: contradicts the rest of the view");
  EXPECT_EQ(refused(first_card(), "\"controller\":0", "\"controller\":1"),
            "$.controller: contradicts the rest of the view");
  EXPECT_EQ(refused(first_card(), "\"cards_left\":[", "\"cards_left\":[\"underground-circle\","),
            "$.cards_left[1]: contradicts the rest of the view");
}

TEST(NslView, RefusesAPositionThatNoGameHas) {
  EXPECT_EQ(refused(first_card(), "\"phase\":\"draw\"", "\"phase\":\"circle\""), "$: waits for the wrong seats");
  EXPECT_EQ(refused(first_card(), "\"waiting\":[0]", "\"waiting\":[]"), "$: waits for the wrong seats");
  EXPECT_EQ(refused(first_card(), "\"card\":\"street-joker\"", "\"card\":\"street-circle\""),
            "$: the flipped card is still in the pile");
  EXPECT_EQ(refused(first_card(), "\"powers\":{}", "\"powers\":{\"purple\":\"joker\"}"),
            "$: powers without their module");
  EXPECT_EQ(refused(first_card(), "\"power_used\":false", "\"power_used\":true"),
            "$: seat 0: there is no power to use");
}

TEST(NslView, RefusesALineThatDoesNotGrowFromItsDeparture) {
  const Scene scene = first_card();
  const PotentialLine& far = scene.rules.board.line(section_at(0));
  const std::string a = scene.rules.board.station(far.a).slug;
  const std::string b = scene.rules.board.station(far.b).slug;
  const json::Value view = NextStation::encode_view(scene.rules, scene.state);
  const std::string own = "\"pencil\":\"green\",\"sections\":[";
  const json::Value drawn = altered(view, own, own + "[\"" + a + "\",\"" + b + "\"]");
  const std::string departure = scene.rules.board.station(scene.rules.board.departure_of(Pencil::Green)).slug;
  ASSERT_NE(departure, a);
  ASSERT_NE(departure, b);
  const auto read = NextStation::read_view(scene.rules, altered(drawn, "\"stations\":[\"" + departure + "\"]",
                                                                "\"stations\":[\"" + a + "\",\"" + b + "\"]"));
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().text(), "$: seat 0: a line is no tree that grows from its departure");
}

TEST(NslView, LeavesWhatItDoesNotKnow) { EXPECT_EQ(refused(first_card(), "{", "{\"news\":[1],"), ""); }

}  // namespace
}  // namespace mornington::next_station
