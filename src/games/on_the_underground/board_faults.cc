#include <string>

#include "games/on_the_underground/board_load.h"
#include "games/on_the_underground/geometry.h"

namespace mornington::on_the_underground {
namespace {

using Faults = std::vector<Finding>;

// OTU-1.2  Four colours each with two players, three with three, two with four or five: any number here, but the sets
// of a table are apart and there is one for everybody.
void set_faults(const Board& board, Faults& out) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const auto& sets = board.sets[static_cast<std::size_t>(players)];
    const std::string number = std::to_string(players);
    const std::string where = "$.sets." + number;
    if (static_cast<int>(sets.size()) < players)
      out.push_back({where, "expected at least " + number + " colour sets, found " + std::to_string(sets.size()),
                     "few-sets", "", "OTU-1.2"});
    LineSet seen = 0;
    for (LineSet set : sets) {
      if (set == 0) out.push_back({where, "a colour set is empty", "empty-set", "", "OTU-1.2"});
      if ((seen & set) != 0) out.push_back({where, "two colour sets share a line", "shared-line", "", "OTU-1.2"});
      seen = static_cast<LineSet>(seen | set);
    }
  }
}

void card_faults(const Board& board, const RuleSet& set, Faults& out) {
  const int cards = board.destinations().count() * set.cards_per_station;
  if (cards <= kFaceUp)
    out.push_back({"$.stations",
                   "expected stations for at least five destination cards, found " + std::to_string(cards) +
                       " cards (" + std::to_string(set.cards_per_station) + " for each destination)",
                   "few-destinations"});
  if (set.journeys == Journeys::ExpressThenNormal && board.all(Kind::Destination).any())
    out.push_back({"$.stations",
                   "with \"journeys\": \"express-then-normal\" a destination is \"express\" or \"normal\", "
                   "never \"destination\"",
                   "plain-destination"});
  if (!board.stations.has(board.start))
    out.push_back({"$.start", "expected a station, found an icon", "start-is-icon"});
}

void piece_faults(const Board& board, const RuleSet& set, Faults& out) {
  if (board.connection_stations.size() != 2 * board.symbols.size())
    out.push_back({"$.symbols",
                   "expected two connection stations for each symbol, found " +
                       std::to_string(board.connection_stations.size()) + " stations and " +
                       std::to_string(board.symbols.size()) + " symbols",
                   "symbols"});
  const std::size_t tiles = board.landmark_types.size() * static_cast<std::size_t>(board.tiles_of_a_type);
  if (board.landmark_stations.size() > tiles || board.landmark_stations.size() > kMaxLandmarks)
    out.push_back({"$.landmark_types",
                   "expected a tile for each landmark station: " + std::to_string(board.landmark_types.size()) +
                       " types with " + std::to_string(board.tiles_of_a_type) + " tiles each, but " +
                       std::to_string(board.landmark_stations.size()) + " stations (at most " +
                       std::to_string(kMaxLandmarks) + ")",
                   "landmark-tiles"});
  if (static_cast<int>(board.objectives.size()) < kMaxPlayers * set.objectives_dealt)
    out.push_back({"$.objectives",
                   "expected at least " + std::to_string(kMaxPlayers * set.objectives_dealt) +
                       " secret objectives for five players, found " + std::to_string(board.objectives.size()),
                   "few-objectives"});
  for (std::size_t i = 0; i < board.clusters.size(); ++i)
    if (!board.cluster_stations[i].any())
      out.push_back({"$.clusters[" + std::to_string(i) + "]", "cluster " + board.clusters[i].id + " has no station",
                     "empty-cluster"});
}

// A line at an icon must be able to continue.
void icon_faults(const Board& board, Faults& out) {
  board.icons.for_each([&](Node icon) {
    if (board.incident[static_cast<std::size_t>(icon)].count() < 2)
      out.push_back({path_of(board, icon), "icon " + board.station(icon).id + " leads nowhere: it needs two blocks",
                     "icon-dead-end"});
  });
}

void parallel_faults(const Board& board, Faults& out) {
  for (std::size_t i = 0; i < board.blocks.size(); ++i)
    for (std::size_t j = i + 1; j < board.blocks.size(); ++j) {
      const Link& one = board.blocks[i];
      const Link& other = board.blocks[j];
      if ((one.a == other.a && one.b == other.b) || (one.a == other.b && one.b == other.a))
        out.push_back({path_of(block_at(static_cast<int>(j))),
                       "blocks " + one.id + " and " + other.id + " join the same stations: give one block more spaces",
                       "parallel-blocks", path_of(block_at(static_cast<int>(i)))});
    }
}

}  // namespace

std::vector<Finding> board_faults(const Board& board, const RuleSet& set) {
  Faults out;
  set_faults(board, out);
  card_faults(board, set, out);
  piece_faults(board, set, out);
  icon_faults(board, out);
  parallel_faults(board, out);
  return out;
}

}  // namespace mornington::on_the_underground
