#include <set>

#include "games/editions.h"
#include "match/match_of.h"
#include "match/wire/wire.h"
#include "on_the_underground/scene.h"

namespace mornington::on_the_underground {
namespace {

using json::Value;

// The board in the words of the wire.
class Map {
 public:
  explicit Map(const Value& board) : board_(board) {}

  [[nodiscard]] bool joins(const std::string& block, const std::string& from, const std::string& to) const {
    for (const Value& one : board_.find("blocks")->items()) {
      if (one.find("id")->text() != block) continue;
      const std::string& a = one.find("a")->text();
      const std::string& b = one.find("b")->text();
      return (a == from && b == to) || (a == to && b == from);
    }
    return false;
  }

 private:
  Value board_;
};

bool has_track(const Value& view, const std::string& line, const std::string& block) {
  for (const Value& one : view.find("tracks")->find(line)->items())
    if (one.text() == block) return true;
  return false;
}

// Block by block from where he stood to where he is, on tracks that lie there, with the lines and walks that are told.
void expect_made(const Map& map, const Value& view, const Value& travelled) {
  std::set<std::string> ridden;
  std::int64_t walks = 0;
  std::string at = travelled.find("from")->text();
  for (const Value& leg : travelled.find("route")->items()) {
    const std::string& block = leg.find("block")->text();
    const std::string& to = leg.find("to")->text();
    ASSERT_TRUE(map.joins(block, at, to)) << json::dump(travelled);
    at = to;
    const Value& line = *leg.find("line");
    if (line.is(json::Kind::Null)) {
      ++walks;
      continue;
    }
    ASSERT_TRUE(has_track(view, line.text(), block)) << json::dump(travelled);
    ridden.insert(line.text());
  }
  ASSERT_EQ(at, travelled.find("destination")->text());
  ASSERT_EQ(walks, travelled.find("walks")->integer()) << json::dump(travelled);
  std::set<std::string> lines;
  for (const Value& line : travelled.find("lines")->items()) lines.insert(line.text());
  ASSERT_EQ(ridden, lines) << json::dump(travelled);
}

std::vector<Value> journeys_in(const Value& events) {
  std::vector<Value> found;
  for (const Value& event : events.items())
    if (event.find("event")->text() == "travelled") found.push_back(event);
  return found;
}

// The route that the engine has shown of the ride before it was chosen.
Value shown_route(const Value& facts, const std::string& action) {
  for (const Value& ride : facts.find("passenger")->find("rides")->items())
    if (ride.find("do")->text() == action) return *ride.find("route");
  return {};
}

// A whole game by chance, each journey looked at when it is made.
class Travels {
 public:
  Travels(const std::string& edition, int seats, std::uint64_t seed) : rng_(seed) {
    TableSetup setup;
    setup.edition = edition;
    setup.seats = seats;
    match_ = *open_match<OnTheUnderground>(*find_edition(edition), {setup, Seed{}, Draws::FromSeed});
  }

  void play() {
    const Map map(match_->presenter().board());
    while (!match_->decision().is_over() && !testing::Test::HasFatalFailure()) move(map);
  }

  // The log as it is told afterwards, against what was told at the time.
  void look_back() const {
    const Value log = wire::encode_log(*match_, kNoSeat, 0);
    std::vector<Value> again;
    for (const Value& line : log.items())
      for (Value& journey : journeys_in(*line.find("events"))) again.push_back(std::move(journey));
    EXPECT_EQ(again, told_);
    EXPECT_GT(told_.size(), 20U);
    EXPECT_GT(chosen_, 2);
  }

 private:
  void move(const Map& map) {
    const Seat seat = first_seat(match_->decision());
    const auto seen = match_->seen_by(seat);
    const std::vector<std::string> legal = seen->legal();
    const std::string action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    const Value expected = seen->encode_events_after(action, seen->preview(action).events);
    const Value facts = seen->facts();
    ASSERT_FALSE(match_->apply(seat, action));
    const Value told = match_->encode_events(seat, match_->length() - 1);
    const std::vector<Value> journeys = journeys_in(told);
    ASSERT_EQ(journeys, journeys_in(expected));
    for (const Value& journey : journeys) expect_made(map, match_->seen_by(seat)->view(), journey);
    if (action.starts_with("ride ")) {
      ++chosen_;
      ASSERT_EQ(*journeys.front().find("route"), shown_route(facts, action));
    }
    told_.insert(told_.end(), journeys.begin(), journeys.end());
    match_->confirm();
  }

  Rng rng_;
  std::unique_ptr<Match> match_;
  std::vector<Value> told_;
  int chosen_ = 0;
};

TEST(OtuRoute, OfAJourneyIsToldAsItWasMadeThroughWholeGamesOfEveryCity) {
  covers("OTU-5.4", "OTU-5.5");
  for (const std::string& city : cities()) {
    Travels travels("underground-" + city, 3, 17);
    travels.play();
    travels.look_back();
  }
}

TEST(OtuRoute, IsNotKept) {
  Scene scene("london");
  const Event event{static_cast<std::uint8_t>(EventKind::Travelled), Seat{0}, kEveryone, 0, "OTU-5.8"_rule, {}};
  EXPECT_TRUE(Game::tells_more(event));
  EXPECT_EQ(Game::encode_event(scene.rules(), event).find("route"), nullptr);
}

}  // namespace
}  // namespace mornington::on_the_underground
