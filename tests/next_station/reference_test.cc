// A second, slow and plain reading of the rules, by geometry on coordinates alone, against the tables of the engine.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/next_station/generate.h"
#include "next_station/scene.h"

namespace mornington::next_station {
namespace {

using Place = std::pair<int, int>;
using Stroke = std::pair<Place, Place>;

struct PlainStation {
  std::string symbol, district, bank;
  bool tourist = false;
};

// Reads the document itself, not the loaded board.
class PlainSheet {
 public:
  explicit PlainSheet(const json::Value& document) {
    for (const json::Value& item : document.find("stations")->items()) {
      const Place at{item.find("x")->integer(), item.find("y")->integer()};
      stations[at] = {item.find("symbol")->text(), item.find("district")->text(), item.find("bank")->text(),
                      item.find("tourist") != nullptr};
      if (item.find("departure") != nullptr) departures[item.find("departure")->text()] = at;
    }
  }

  // Whether a straight line joins them with no station between.
  [[nodiscard]] bool joined(Place a, Place b) const {
    const int dx = b.first - a.first;
    const int dy = b.second - a.second;
    if (a == b || (dx != 0 && dy != 0 && dx != dy && dx != -dy)) return false;
    const int steps = std::max(std::abs(dx), std::abs(dy));
    for (int i = 1; i < steps; ++i)
      if (stations.count({a.first + dx / steps * i, a.second + dy / steps * i}) > 0) return false;
    return true;
  }

  std::map<Place, PlainStation> stations;
  std::map<std::string, Place> departures;
};

// Two strokes meet inside both: p + t r = q + u s with 0 < t, u < 1, all over the common denominator r x s.
bool strokes_cross(const Stroke& one, const Stroke& other) {
  const auto [p, p2] = one;
  const auto [q, q2] = other;
  const int rx = p2.first - p.first, ry = p2.second - p.second;
  const int sx = q2.first - q.first, sy = q2.second - q.second;
  const int wx = q.first - p.first, wy = q.second - p.second;
  int denominator = rx * sy - ry * sx;
  if (denominator == 0) return false;
  int t = wx * sy - wy * sx;
  int u = wx * ry - wy * rx;
  if (denominator < 0) denominator = -denominator, t = -t, u = -u;
  return 0 < t && t < denominator && 0 < u && u < denominator;
}

struct PlainLine {
  std::set<Place> stations;
  std::vector<Stroke> strokes;

  [[nodiscard]] int degree(Place at) const {
    int n = 0;
    for (const Stroke& stroke : strokes) n += (stroke.first == at ? 1 : 0) + (stroke.second == at ? 1 : 0);
    return n;
  }
};

using PlainNetwork = std::map<std::string, PlainLine>;

// What may be drawn: `symbol` is that of the card ("joker": any), `anywhere`: from any station of the line.
std::set<Stroke> plain_sections(const PlainSheet& sheet, const PlainNetwork& network, const std::string& pencil,
                                const std::string& symbol, bool anywhere) {
  std::set<Stroke> out;
  const PlainLine& line = network.at(pencil);
  for (const Place& from : line.stations) {
    if (!anywhere && line.degree(from) > 1) continue;
    for (const auto& [to, station] : sheet.stations) {
      if (!sheet.joined(from, to) || line.stations.count(to) > 0) continue;
      if (symbol != "joker" && station.symbol != symbol && station.symbol != "central") continue;
      bool free = true;
      for (const auto& [colour, other] : network)
        for (const Stroke& stroke : other.strokes)
          free = free && stroke != Stroke{from, to} && stroke != Stroke{to, from} && !strokes_cross(stroke, {from, to});
      if (free) out.insert({from, to});
    }
  }
  return out;
}

int plain_line_total(const PlainSheet& sheet, const PlainLine& line, const Place* circled) {
  std::map<std::string, int> by_district;
  for (const Place& at : line.stations) ++by_district[sheet.stations.at(at).district];
  const auto districts = static_cast<int>(by_district.size());
  if (circled != nullptr) ++by_district[sheet.stations.at(*circled).district];
  int most = 0;
  for (const auto& [district, n] : by_district) most = std::max(most, n);
  int thames = 0;
  for (const auto& [a, b] : line.strokes) thames += sheet.stations.at(a).bank != sheet.stations.at(b).bank ? 1 : 0;
  return districts * most + 2 * thames;
}

int plain_total(const PlainSheet& sheet, const PlainNetwork& network, const std::map<std::string, Place>& circled) {
  const int track[] = {0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25};
  const int interchange[] = {0, 0, 2, 5, 9};
  std::map<Place, int> lines_at;
  int total = 0;
  int visits = 0;
  for (const auto& [pencil, line] : network) {
    total += plain_line_total(sheet, line, circled.count(pencil) > 0 ? &circled.at(pencil) : nullptr);
    for (const Place& at : line.stations) {
      ++lines_at[at];
      visits += sheet.stations.at(at).tourist ? 1 : 0;
    }
  }
  for (const auto& [at, n] : lines_at) total += interchange[n];
  return total + track[std::min(visits, 10)];
}

// Plays one solo game with the powers and compares at every decision.
class Comparison {
 public:
  Comparison(const json::Value& document, std::uint64_t seed) : sheet_(document), rng_(seed) {
    LoadRequest request = london_request(1, {{"powers", "on"}});
    request.documents[0].second = document;
    rules_ = *NextStation::load(request);
  }

  void run() {
    state_ = NextStation::initial(rules_);
    for (;;) {
      const Decision decision = NextStation::decision(rules_, state_);
      if (decision.is_over()) break;
      if (decision.is_chance()) {
        flip();
      } else {
        decide();
      }
      if (::testing::Test::HasFailure()) return;
    }
    EXPECT_EQ(NextStation::scores(rules_, state_).points[Seat{0}], plain_total(sheet_, network_, circled_));
  }

 private:
  Place place(StationId id) const { return {rules_.board.station(id).at.x, rules_.board.station(id).at.y}; }
  Stroke stroke(Section section) const { return {place(section.from), place(section.to)}; }

  void flip() {
    OutcomeList outcomes;
    NextStation::outcomes(rules_, state_, outcomes);
    const Action action = pick(outcomes, rng_);
    const std::string text = NextStation::write(rules_, action);
    NextStation::resolve(rules_, state_, action, NullSink{});
    if (text.rfind("flip ", 0) != 0) return;
    if (state_.pile == kFullPile) turn_ = 0;
    if (text == "flip street-switch") {
      switch_ = turn_ + 1 > 2;
      return;
    }
    ++turn_;
    symbol_ = text.substr(text.rfind('-') + 1);
  }

  void decide() {
    const bool drawing = state_.phase == Phase::Draw;
    if (drawing) compare();
    ActionList actions;
    NextStation::legal(rules_, state_, seat_at(0), actions);
    const Action action = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    const std::string pencil = pencil_now();
    if (is(action, ActionKind::Draw)) note(pencil, as_draw(action));
    if (is(action, ActionKind::Circle)) circled_[pencil] = place(as_circle(action));
    const int round = state_.round;
    const bool opening = state_.phase == Phase::ChooseOrder;
    NextStation::apply(rules_, state_, seat_at(0), action, NullSink{});
    if (drawing) switch_ = false;
    if (opening || state_.round != round) begin_round();
  }

  void begin_round() {
    turn_ = 0;
    network_[pencil_now()].stations = {sheet_.departures.at(pencil_now())};
  }

  std::string pencil_now() const {
    if (!pencils_dealt(state_)) return "";
    return std::string(name(pencil_of(state_, 1, seat_at(0), state_.round)));
  }

  void note(const std::string& pencil, const DrawAction& draw) {
    add(network_[pencil], stroke(draw.first));
    if (draw.power == Power::DoubleSection) add(network_[pencil], stroke(draw.second));
  }
  static void add(PlainLine& line, const Stroke& drawn) {
    line.strokes.push_back(drawn);
    line.stations.insert(drawn.second);
  }

  // The engine's sections, without a power and with one, against ours.
  void compare() {
    std::set<Stroke> plain;
    std::set<Stroke> powered;
    std::map<Stroke, std::set<Stroke>> seconds;
    ActionList actions;
    NextStation::legal(rules_, state_, seat_at(0), actions);
    for (Action action : actions) {
      if (action == kPass) continue;
      const DrawAction draw = as_draw(action);
      if (draw.power == Power::None) plain.insert(stroke(draw.first));
      if (draw.power == Power::Joker || draw.power == Power::RailroadSwitch) powered.insert(stroke(draw.first));
      if (draw.power == Power::DoubleSection) seconds[stroke(draw.first)].insert(stroke(draw.second));
    }
    const std::string pencil = pencil_now();
    const std::set<Stroke> ours = plain_sections(sheet_, network_, pencil, symbol_, switch_);
    ASSERT_EQ(plain, ours);
    ASSERT_EQ(powered, powered_sections(pencil, ours));
    if (state_.sheets[Seat{0}].power_used == 0 && power_now() == Power::DoubleSection)
      compare_seconds(pencil, ours, seconds);
  }

  Power power_now() const { return power_of(state_, pencil_of(state_, 1, seat_at(0), state_.round)); }

  std::set<Stroke> powered_sections(const std::string& pencil, const std::set<Stroke>& without) const {
    std::set<Stroke> out;
    if (state_.sheets[Seat{0}].power_used != 0) return out;
    if (power_now() == Power::Joker) out = plain_sections(sheet_, network_, pencil, "joker", switch_);
    if (power_now() == Power::RailroadSwitch) out = plain_sections(sheet_, network_, pencil, symbol_, true);
    for (const Stroke& known : without) out.erase(known);
    return out;
  }

  void compare_seconds(const std::string& pencil, const std::set<Stroke>& firsts,
                       const std::map<Stroke, std::set<Stroke>>& engine) const {
    for (const Stroke& first : firsts) {
      PlainNetwork after = network_;
      add(after[pencil], first);
      const std::string& reached = sheet_.stations.at(first.second).symbol;
      const std::string symbol = symbol_ == "joker" ? reached : symbol_;
      std::set<Stroke> ours;
      if (symbol != "central") ours = plain_sections(sheet_, after, pencil, symbol, switch_);
      ASSERT_EQ(engine.count(first) > 0 ? engine.at(first) : std::set<Stroke>{}, ours);
    }
  }

  PlainSheet sheet_;
  Rng rng_;
  Rules rules_;
  State state_{};
  PlainNetwork network_;
  std::map<std::string, Place> circled_;
  std::string symbol_;
  int turn_ = 0;
  bool switch_ = false;
};

TEST(NslReference, AgreesOnSectionsAndScoresInLondon) {
  for (std::uint64_t seed = 1; seed <= 25 && !HasFailure(); ++seed) Comparison(london_board(), seed).run();
}

TEST(NslReference, AgreesOnSectionsAndScoresOnGeneratedSheets) {
  for (std::uint64_t seed = 1; seed <= 10 && !HasFailure(); ++seed) Comparison(generate_sheet(seed), seed).run();
}

// Uniform over the sections, passing only where there is none.
int random_game(const Rules& rules, Rng& rng) {
  State state = NextStation::initial(rules);
  OutcomeList outcomes;
  ActionList actions;
  for (;;) {
    const Decision decision = NextStation::decision(rules, state);
    if (decision.is_over()) return NextStation::scores(rules, state).points[Seat{0}];
    if (decision.is_chance()) {
      outcomes.clear();
      NextStation::outcomes(rules, state, outcomes);
      NextStation::resolve(rules, state, pick(outcomes, rng), NullSink{});
      continue;
    }
    actions.clear();
    NextStation::legal(rules, state, seat_at(0), actions);
    const std::uint32_t skip = state.phase == Phase::Draw && actions.size() > 1 ? 1 : 0;
    const auto choices = static_cast<std::uint32_t>(actions.size()) - skip;
    NextStation::apply(rules, state, seat_at(0), actions[skip + rng.below(choices)], NullSink{});
  }
}

TEST(NslReference, RandomSoloGamesScoreAboutNinetyFive) {
  constexpr int kGames = 4000;
  const Rules rules = london(1);
  Rng rng(1);
  int sum = 0;
  for (int i = 0; i < kGames; ++i) sum += random_game(rules, rng);
  EXPECT_GE(sum, 93 * kGames);
  EXPECT_LE(sum, 97 * kGames);
}

}  // namespace
}  // namespace mornington::next_station
