#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "families/families.h"
#include "games/metro/action.h"
#include "games/next_station/action.h"
#include "games/on_the_underground/action.h"
#include "match/record/record.h"
#include "match/setup/match_config_of.h"
#include "perft/later_positions.h"

// The counts of later.txt found in another way: not by the list of legal actions but by asking check() for every action
// that can be written at all.
namespace mornington {
namespace {

using Candidates = std::vector<Action>;

Candidates candidates(const metro::Rules& rules) {
  using namespace metro;
  Candidates all = {plain(Kind::Draw), plain(Kind::Pass)};
  for (const TileType tile : kAllTiles) {
    all.push_back(Reject{tile}.action());
    for (const TileType shown : kAllTiles)
      for (const Square square : kAllSquares) all.push_back(Place{tile, shown, square}.action());
  }
  for (int percentage = 0; percentage < 16; ++percentage)
    for (int colour = 0; colour < 8; ++colour) {
      all.push_back(Exchange{percentage, colour}.action());
      for (int entrance = 0; entrance < 16; ++entrance)
        all.push_back(Central{percentage, colour_at(colour), entrance_at(entrance)}.action());
    }
  for (std::size_t form = 0; form < rules.city.hooks->actions.size(); ++form)
    for (int first = 0; first < kSquares; ++first)
      for (int second = 0; second < 8; ++second)
        all.push_back(pack(Kind::City, static_cast<int>(form), {first, second}));
  return all;
}

// A second section leads along a potential line in any case; the first may be anything.
Candidates candidates(const next_station::Rules& rules) {
  using namespace next_station;
  Candidates all = {kPass};
  std::vector<Section> sections;
  for (int from = 0; from < 64; ++from)
    for (int to = 0; to < 64; ++to) sections.push_back({station_at(from), station_at(to)});
  std::vector<Section> potential;
  for (const PotentialLine& line : rules.board.potential_lines)
    for (const Section section : {Section{line.a, line.b}, Section{line.b, line.a}}) potential.push_back(section);
  for (const Section section : sections)
    for (const Power power : {Power::None, Power::Joker, Power::RailroadSwitch})
      all.push_back(draw_action(section, power));
  for (const Section first : potential)
    for (const Section second : potential) all.push_back(draw_action(first, Power::DoubleSection, second));
  for (int station = 0; station < 64; ++station) all.push_back(circle_action(station_at(station)));
  for (std::uint32_t order = 0; order < 256; ++order) all.push_back({kind_bits(ActionKind::Order) | order});
  return all;
}

// Rides on four lines at most.
Candidates candidates(const on_the_underground::Rules& rules) {
  using namespace on_the_underground;
  Candidates all = {make(Verb::TakeToken, 0), make(Verb::Substitute, 0), make(Verb::Substitute, 1)};
  for (std::uint32_t n = 0; n < 16; ++n) all.push_back(make(Verb::PickSet, n));
  for (std::uint32_t n = 0; n < 4; ++n) all.push_back(make(Verb::Settle, n));
  for (int line = 0; line < 16; ++line)
    for (int block = 0; block < 128; ++block)
      for (int price = 0; price < 8; price += 2) all.push_back(encode(Build{line_at(line), block_at(block), price}));
  const auto stations = static_cast<int>(rules.board.nodes.size());
  for (unsigned lines = 0; lines < 1u << rules.board.lines.size(); ++lines)
    for (int station = 0; station < stations && std::popcount(lines) <= 4; ++station)
      all.push_back(encode(Ride{node_at(station), static_cast<LineSet>(lines)}));
  return all;
}

template <class G>
class SlowPerft {
 public:
  explicit SlowPerft(const Match& match) : rules_(*rules_of<G>(*match.config())), state_(G::initial(rules_)) {
    for (const LogEntry& entry : record_of(match).log) {
      if (entry.by == kNoSeat)
        G::resolve(rules_, state_, entry.action, NullSink{});
      else
        G::apply(rules_, state_, entry.by, entry.action, NullSink{});
    }
    all_ = candidates(rules_);
  }

  [[nodiscard]] std::uint64_t ways(int depth) const { return ways(state_, depth); }

 private:
  [[nodiscard]] std::uint64_t ways(const typename G::State& state, int depth) const {
    const Decision asked = G::decision(rules_, state);
    if (depth == 0) return 1;
    if (asked.is_over()) return 0;
    std::uint64_t sum = 0;
    for (const Action action : asked.is_chance() ? drawn(state) : allowed(state, first_seat(asked))) {
      typename G::State next = state;
      if (asked.is_chance())
        G::resolve(rules_, next, action, NullSink{});
      else
        G::apply(rules_, next, first_seat(asked), action, NullSink{});
      sum += ways(next, depth - 1);
    }
    return sum;
  }

  [[nodiscard]] Candidates drawn(const typename G::State& state) const {
    OutcomeList outcomes;
    G::outcomes(rules_, state, outcomes);
    Candidates out;
    for (const Outcome& outcome : outcomes) out.push_back(outcome.action);
    return out;
  }

  [[nodiscard]] Candidates allowed(const typename G::State& state, Seat seat) const {
    Candidates out;
    for (const Action action : all_)
      if (G::check(rules_, state, seat, action).ok()) out.push_back(action);
    return out;
  }

  const typename G::Rules& rules_;
  typename G::State state_;
  Candidates all_;
};

// All the way with MORNINGTON_SLOW_PERFT=1, else one step: that is fast enough for every run.
TEST(SlowPerft, CountsTheSameByAskingForEveryActionThereIs) {
  const bool deep = std::getenv("MORNINGTON_SLOW_PERFT") != nullptr;
  for (const LaterPosition& position : later_positions()) {
    const auto match = position.open();
    ASSERT_NE(match, nullptr) << position.game;
    const int depth = deep ? position.depth : 1;
    Families::visit(match->edition().family, [&]<class Row>() {
      const std::uint64_t slow = SlowPerft<typename Row::Game>(*match).ways(depth);
      EXPECT_EQ(slow, deep ? position.ways : fast_ways(*match, depth)) << position.game << " " << position.entries;
    });
  }
}

}  // namespace
}  // namespace mornington
