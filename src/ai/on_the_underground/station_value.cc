#include "ai/on_the_underground/station_value.h"

#include <algorithm>

#include "core/bits.h"
#include "games/on_the_underground/facts.h"
#include "games/on_the_underground/turn.h"

namespace mornington::ai::on_the_underground {
namespace {

double price_of(const Board& board, const EvalWeights& weights, Node node) {
  double worth = 0;
  if (board.all(Kind::NationalRail).has(node)) worth += kRailPoints;
  if (board.all(Kind::Terminus).has(node)) worth += kTerminusPoints + weights.token;
  if (board.all(Kind::Rer).has(node)) worth += weights.rer;
  if (board.icons.has(node)) worth += weights.icon;
  return worth;
}

}  // namespace

Prices prices_of(const Rules& rules, const State& state, const EvalWeights& weights) {
  Prices prices;
  prices.weights = weights;
  for (std::size_t i = 0; i < rules.board.nodes.size(); ++i)
    prices.own[i] = price_of(rules.board, weights, node_at(static_cast<int>(i)));
  for (std::size_t i = 0; i < rules.board.nodes.size(); ++i)
    rules.board.neighbours[i].for_each([&](Node next) {
      const double worth = prices.own[at(next)] + (state.deck.has(next) ? weights.destination : 0);
      prices.beyond[i] = std::max(prices.beyond[i], worth);
    });
  return prices;
}

StationValue::StationValue(const Rules& rules, const State& state, Seat seat, const Prices& prices)
    : rules_(rules), state_(state), seat_(seat), prices_(prices) {
  if (state.passenger != kNoNode) face_up_ = face_up_stations(state);
  for (std::size_t i = 0; i < rules.board.landmark_stations.size(); ++i)
    if (state.tile_on[i] != 0) tiles_.add(rules.board.landmark_stations[i]);
}

double StationValue::pair_worth(Line line, Node node) const {
  const auto& stations = rules_.board.connection_stations;
  const auto self = std::find(stations.begin(), stations.end(), node);
  if (self == stations.end()) return 0;
  const auto symbol = state_.symbol_on[static_cast<std::size_t>(self - stations.begin())];
  for (std::size_t i = 0; i < stations.size(); ++i)
    if (stations[i] != node && state_.symbol_on[i] == symbol && state_.touched[at(line)].has(stations[i]))
      return kPairPoints;
  return weights().half_pair;
}

double StationValue::objective_worth(Line line, Node node) const {
  double worth = 0;
  for_each_bit(state_.objectives[seat_], [&](int card) {
    const Objective& objective = rules_.board.objectives[static_cast<std::size_t>(card)];
    int reached = 0;
    bool wanted = false;
    for (const Node station : objective.stations) {
      reached += state_.touched[at(line)].has(station) ? 1 : 0;
      wanted = wanted || station == node;
    }
    if (wanted) worth += objective.points * (reached + 1) / weights().objective;
  });
  return worth;
}

double StationValue::cluster_worth(Line line, Node node) const {
  const int cluster = rules_.board.station(node).cluster;
  if (cluster < 0) return 0;
  if (state_.touched[at(line)].meets(rules_.board.cluster_stations[static_cast<std::size_t>(cluster)])) return 0;
  return weights().cluster + clusters_reached(rules_.board, state_.touched[at(line)]);
}

double StationValue::of(Line line, Node node) const {
  double worth = prices_.own[at(node)];
  if (state_.deck.has(node)) worth += weights().destination;
  if (face_up_.has(node)) worth += weights().face_up;
  if (state_.passenger == node) worth += weights().passenger;
  if (tiles_.has(node)) worth += weights().tile;
  if (rules_.board.all(Kind::Connection).has(node)) worth += pair_worth(line, node);
  if (!rules_.board.clusters.empty()) worth += cluster_worth(line, node);
  if (!rules_.board.objectives.empty()) worth += objective_worth(line, node);
  return worth;
}

double StationValue::best_behind(Line line, Node node) const {
  double best = 0;
  rules_.board.neighbours[at(node)].without(state_.touched[at(line)]).for_each([&](Node next) {
    best = std::max(best, of(line, next));
  });
  return best;
}

double StationValue::track_value(Line line, Block block) const {
  const Link& link = rules_.board.link(block);
  double worth = 0;
  for (const Node node : {link.a, link.b})
    if (!state_.touched[at(line)].has(node)) worth += of(line, node) + weights().behind * best_behind(line, node);
  return worth;
}

double StationValue::fast_track_value(Line line, Block block) const {
  const Link& link = rules_.board.link(block);
  double worth = 0;
  for (const Node node : {link.a, link.b})
    if (!state_.touched[at(line)].has(node)) worth += of(line, node) + weights().behind * prices_.beyond[at(node)];
  return worth;
}

}  // namespace mornington::ai::on_the_underground
