#include "balance/plan.h"

#include <algorithm>

#include "balance/styles.h"
#include "core/hash.h"

namespace mornington::balance {
namespace {

constexpr int kMostSeats = 5;

// NB: seeds are far apart, so that two of them have no deal in common.
std::uint64_t deal_of(std::uint64_t seed, std::size_t series, int deal) {
  constexpr std::uint64_t kApart = 0x9E3779B97F4A7C15;
  return mix(1 + (seed - 1) * kApart + series * 1'000'003 + static_cast<std::uint64_t>(deal));
}

// A part of the games, even: duels are played in pairs.
int part(int games, int of) { return std::max(2, games / of / 2 * 2); }

}  // namespace

int GamePlan::games() const {
  int sum = 0;
  for (const Series& one : series) sum += one.games;
  return sum;
}

GamePlan::Place GamePlan::place(int game) const {
  std::size_t number = 0;
  while (game >= series[number].games) game -= series[number++].games;
  return {number, game};
}

std::vector<int> GamePlan::order() const {
  std::vector<std::pair<double, int>> parts;
  int first = 0;
  for (const Series& one : series) {
    for (int game = 0; game < one.games; ++game) {
      const int deal = game / 2;
      parts.emplace_back(static_cast<double>(deal) / one.games, first + game);
    }
    first += one.games;
  }
  std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<int> out;
  for (const auto& [part, game] : parts) out.push_back(game);
  return out;
}

GamePlan make_plan(const Subject& subject, int games) {
  GamePlan plan;
  using Kind = Series::Kind;
  for (int seats = subject.min_seats; seats <= std::min(subject.max_seats, kMostSeats); ++seats)
    plan.series.push_back({Kind::Seats, "casual", "", seats, part(games, seats == subject.min_seats ? 1 : 4)});
  plan.series.push_back({Kind::Levels, "casual", "novice", 2, part(games, 6)});
  plan.series.push_back({Kind::Levels, "skilled", "casual", 2, part(games, 6)});
  plan.series.push_back({Kind::Depth, "skilled@80", "skilled@40", 2, part(games, 6)});
  for (const Style& style : styles_of(subject))
    plan.series.push_back({Kind::Style, std::string(style.name), "casual", 2, part(games, 4)});
  return plan;
}

Fixture fixture(const Series& series, std::size_t number, int game, std::uint64_t seed) {
  Fixture out;
  if (series.kind == Series::Kind::Seats) {
    out.players.assign(static_cast<std::size_t>(series.seats), series.first);
    out.deal = deal_of(seed, number, game);
    return out;
  }
  out.players = {series.first, series.second};
  if (game % 2 == 1) std::swap(out.players[0], out.players[1]);
  out.deal = deal_of(seed, number, game / 2);
  return out;
}

}  // namespace mornington::balance
