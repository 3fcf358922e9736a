#include "ai/on_the_underground/appeal.h"

#include <algorithm>

#include "core/bits.h"
#include "games/on_the_underground/facts.h"

namespace mornington::on_the_underground {
namespace {

// Points, by judgement; the arena says that they serve.
constexpr double kToken = 0.4;
constexpr double kDestination = 0.35;
constexpr double kFaceUpBonus = 0.5;
constexpr double kPassengerHere = 0.3;
constexpr double kHalfPair = 0.8;
constexpr double kTile = 1.2;
constexpr double kRerHope = 0.6;
constexpr double kIconHope = 0.6;
constexpr double kBehind = 0.5;

std::size_t at(Line line) { return static_cast<std::size_t>(line); }
std::size_t at(Node node) { return static_cast<std::size_t>(node); }

bool still_drawn(const State& state, Node node) { return state.deck.has(node); }

double base_worth(const Rules& rules, const State& state, Node node) {
  const Station& station = rules.board.station(node);
  double worth = 0;
  if (station.is(Kind::NationalRail)) worth += kRailPoints;
  if (station.is(Kind::Terminus)) worth += kTerminusPoints + kToken;
  if (still_drawn(state, node)) worth += kDestination;
  if (state.passenger != kNoNode)
    for (const Node card : state.face_up) worth += card == node ? kFaceUpBonus : 0;
  if (state.passenger == node) worth += kPassengerHere;
  if (station.is(Kind::Rer)) worth += kRerHope;
  if (station.icons > 0) worth += kIconHope;
  return worth;
}

}  // namespace

Appeal::Appeal(const Rules& rules, const State& state, Seat seat) : rules_(rules), state_(state), seat_(seat) {
  for (std::size_t i = 0; i < rules.board.nodes.size(); ++i)
    base_[i] = base_worth(rules, state, node_at(static_cast<int>(i)));
  for (std::size_t i = 0; i < rules.board.landmark_stations.size(); ++i)
    if (state.tile_on[i] != 0) base_[at(rules.board.landmark_stations[i])] += kTile;
}

double Appeal::pair_worth(Line line, Node node) const {
  const auto& stations = rules_.board.connection_stations;
  const auto self = std::find(stations.begin(), stations.end(), node);
  if (self == stations.end()) return 0;
  const auto symbol = state_.symbol_on[static_cast<std::size_t>(self - stations.begin())];
  for (std::size_t i = 0; i < stations.size(); ++i)
    if (stations[i] != node && state_.symbol_on[i] == symbol && state_.touched[at(line)].has(stations[i]))
      return kPairPoints;
  return kHalfPair;
}

double Appeal::objective_worth(Line line, Node node) const {
  double worth = 0;
  for_each_bit(state_.objectives[static_cast<std::size_t>(seat_)], [&](int card) {
    const Objective& objective = rules_.board.objectives[static_cast<std::size_t>(card)];
    int reached = 0;
    bool wanted = false;
    for (const Node station : objective.stations) {
      reached += state_.touched[at(line)].has(station) ? 1 : 0;
      wanted = wanted || station == node;
    }
    if (wanted) worth += objective.points * (reached + 1) / 6.0;
  });
  return worth;
}

double Appeal::cluster_worth(Line line, Node node) const {
  const int cluster = rules_.board.station(node).cluster;
  if (cluster < 0) return 0;
  if (state_.touched[at(line)].meets(rules_.board.cluster_stations[static_cast<std::size_t>(cluster)])) return 0;
  return 0.5 + clusters_reached(rules_.board, state_.touched[at(line)]);
}

double Appeal::of(Line line, Node node) const {
  const Station& station = rules_.board.station(node);
  double worth = base_[at(node)];
  if (station.is(Kind::Connection)) worth += pair_worth(line, node);
  if (station.cluster >= 0) worth += cluster_worth(line, node);
  if (!rules_.board.objectives.empty()) worth += objective_worth(line, node);
  return worth;
}

double Appeal::with_outlook(Line line, Node node) const {
  double behind = 0;
  rules_.board.neighbours[at(node)].without(state_.touched[at(line)]).for_each([&](Node next) {
    behind = std::max(behind, of(line, next));
  });
  return of(line, node) + kBehind * behind;
}

double Appeal::of_track(Line line, Block block) const {
  const Link& link = rules_.board.link(block);
  double worth = 0;
  for (const Node node : {link.a, link.b})
    if (!state_.touched[at(line)].has(node)) worth += with_outlook(line, node);
  return worth;
}

}  // namespace mornington::on_the_underground
