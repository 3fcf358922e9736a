#include "games/on_the_underground/facts.h"
#include "games/on_the_underground/loops.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

std::uint8_t symbol_on(const Rules& rules, const State& state, Node node) {
  for (std::size_t i = 0; i < rules.board.connection_stations.size(); ++i)
    if (rules.board.connection_stations[i] == node) return state.symbol_on[i];
  return 0;
}

}  // namespace

void TurnContext::score(Seat seat, int points, RuleId rule, const told::Scored& what) {
  auto& cell = state.sheet[seat][static_cast<std::size_t>(what.source)];
  cell = static_cast<std::int16_t>(cell + points);
  tell(what, rule, seat, points);
}

// OTU-2.5  There are always enough tokens.
void TurnContext::gain_tokens(Seat seat, int tokens, RuleId rule, Node station) {
  auto& held = state.tokens[seat];
  held = static_cast<std::uint16_t>(held + tokens);
  tell(told::TokenTaken{.tokens = tokens, .station = station}, rule, seat);
}

// OTU-4.1  A station scores when a line first reaches it, once for each line.
// OTU-4.2  National rail: a point. OTU-4.3  Terminus: two points and a token. RULING OTU-Q27: however many the turn
// brings. RULING OTU-Q10: both ends of a first track are reached. RULING OTU-Q11: once for each line, also if another
// line reached it first.
void TurnContext::connect(Line line, Node node, std::uint8_t terminus_bit, std::uint8_t landmark_bit) {
  const NodeSet before = state.touched[at(line)];
  const Station& station = rules.board.station(node);
  state.touched[at(line)].add(node);
  if (station.is(Kind::NationalRail))
    score(state.mover, kRailPoints, "OTU-4.2"_rule, {.source = Source::NationalRail, .line = line, .station = node});
  if (station.is(Kind::Terminus)) {
    if (rules.set.terminus == Terminus::Choice) {
      state.pending |= terminus_bit;
    } else {
      score(state.mover, kTerminusPoints, "OTU-4.3"_rule, {.source = Source::Terminus, .line = line, .station = node});
      gain_tokens(state.mover, 1, "OTU-4.3"_rule, node);
    }
  }
  if (station.is(Kind::Connection)) connect_pair(line, node);
  if (station.cluster >= 0) connect_cluster(line, node, before);
  if (station.icons > 0) connect_icon(line, before);
  if (station.is(Kind::Rer)) connect_rer(line, node);
  if (station.is(Kind::Landmark)) state.pending |= landmark_bit;
}

// OTU-4.4  Three points when one line joins both stations with the same symbol; the tokens stay.
void TurnContext::connect_pair(Line line, Node node) {
  const std::uint8_t symbol = symbol_on(rules, state, node);
  if (symbol == 0) return;
  for (std::size_t i = 0; i < rules.board.connection_stations.size(); ++i) {
    const Node other = rules.board.connection_stations[i];
    if (other == node || state.symbol_on[i] != symbol || !state.touched[at(line)].has(other)) continue;
    score(state.mover, kPairPoints, "OTU-4.4"_rule,
          {.source = Source::Pair, .line = line, .station = node, .other = other});
  }
}

// OTU-4.6  New York: a line that reaches a further cluster scores a point for each one it reached before.
// RULING OTU-Q19: one track may reach two clusters, one after the other.
void TurnContext::connect_cluster(Line line, Node node, NodeSet touched_before) {
  const int cluster = rules.board.station(node).cluster;
  if (touched_before.meets(rules.board.cluster_stations[static_cast<std::size_t>(cluster)])) return;
  const int reached = clusters_reached(rules.board, touched_before);
  if (reached > 0)
    score(state.mover, reached, "OTU-4.6"_rule, {.source = Source::Cluster, .line = line, .station = node});
}

// OTU-4.7  New York: three points when a line reaches its third icon.
// RULING OTU-Q16: one node may count as two icons. RULING OTU-Q17: once for each line, from below three to three or
// more.
void TurnContext::connect_icon(Line line, NodeSet touched_before) {
  const int before = icons_reached(rules.board, touched_before);
  const int now = icons_reached(rules.board, state.touched[at(line)]);
  if (before < kIconsWanted && now >= kIconsWanted)
    score(state.mover, kIconPoints, "OTU-4.7"_rule, {.source = Source::Water, .line = line});
}

// OTU-4.8  Paris: a point at an RER station that another line reached before.
void TurnContext::connect_rer(Line line, Node node) {
  for (int i = 0; i < kMaxLines; ++i) {
    if (i == index(line) || !state.touched[static_cast<std::size_t>(i)].has(node)) continue;
    return score(state.mover, kRerPoints, "OTU-4.8"_rule, {.source = Source::Rer, .line = line, .station = node});
  }
}

// OTU-4.5  London: a point for each station that a closed loop newly encloses.
// RULING OTU-Q14: stations of an older loop score when a larger one encloses them, unless the table leaves out every
// station of the line.
void TurnContext::score_loop(Line line, BlockSet tracks_before) {
  NodeSet fresh = enclosed(rules.board, state.tracks[at(line)]);
  if (!fresh.any()) return;
  fresh = fresh.without(enclosed(rules.board, tracks_before));
  if (rules.set.loop_stations == LoopStations::OffTheLine) fresh = fresh.without(state.touched[at(line)]);
  fresh.for_each([&](Node node) {
    score(state.mover, 1, "OTU-4.5"_rule, {.source = Source::Loop, .line = line, .station = node});
  });
}

}  // namespace mornington::on_the_underground
