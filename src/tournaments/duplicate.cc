#include "tournaments/duplicate.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "core/sha256.h"

namespace mornington::tournaments {
namespace {

// The entrants in an order that the seed decides; those who withdrew keep their place in it.
std::vector<int> shuffled(const Tournament& tournament, const std::string& subject) {
  std::vector<std::pair<std::string, int>> drawn;
  for (int i = 0; i < static_cast<int>(tournament.entrants.size()); ++i)
    drawn.emplace_back(hex(sha256(tournament.seed.text() + "/" + subject + "/" + tournament.entrants[at(i)].id)), i);
  std::sort(drawn.begin(), drawn.end());
  std::vector<int> order;
  order.reserve(drawn.size());
  for (const auto& [lot, entrant] : drawn) order.push_back(entrant);
  return order;
}

std::vector<std::vector<int>> tables_alone(const Tournament& tournament, int deal, int seats) {
  std::vector<std::vector<int>> tables;
  for (int i = 0; i < static_cast<int>(tournament.entrants.size()); ++i) {
    if (!takes_part(tournament.entrants[at(i)], deal)) continue;
    std::vector<int> table(at(seats), kBot);
    table[at(deal % seats)] = i;
    tables.push_back(std::move(table));
  }
  return tables;
}

// Who sits in each seat. For as many deals as there are seats everybody belongs to one of as many groups; a group
// shares a seat, which moves on with each deal. Then groups are drawn again, so that everybody is compared with others.
std::vector<std::vector<int>> seat_groups(const Tournament& tournament, int deal, int seats) {
  const std::vector<int> order = shuffled(tournament, "seats " + std::to_string(deal / seats + 1));
  std::vector<int> group(order.size());
  for (std::size_t place = 0; place < order.size(); ++place) group[at(order[place])] = static_cast<int>(place) % seats;
  std::vector<std::vector<int>> by_seat(at(seats));
  for (const int entrant : shuffled(tournament, "deal " + std::to_string(deal + 1)))
    if (takes_part(tournament.entrants[at(entrant)], deal))
      by_seat[at((group[at(entrant)] + deal) % seats)].push_back(entrant);
  return by_seat;
}

}  // namespace

std::vector<std::vector<int>> tables_of_deal(const Tournament& tournament, int deal, int seats, bool alone) {
  if (alone || seats == 1) return tables_alone(tournament, deal, seats);
  const std::vector<std::vector<int>> by_seat = seat_groups(tournament, deal, seats);
  std::size_t most = 0;
  for (const auto& group : by_seat) most = std::max(most, group.size());
  std::vector<std::vector<int>> tables(most, std::vector<int>(at(seats), kBot));
  for (int seat = 0; seat < seats; ++seat)
    for (std::size_t table = 0; table < by_seat[at(seat)].size(); ++table)
      tables[table][at(seat)] = by_seat[at(seat)][table];
  return tables;
}

}  // namespace mornington::tournaments
