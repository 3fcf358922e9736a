#include "ai/metro/guide.h"

#include <algorithm>

#include "core/hash.h"
#include "games/metro/action.h"
#include "games/metro/game.h"
#include "games/metro/legal.h"

namespace mornington::metro {
namespace {

constexpr int kCoversAtRoot = 48;

// Points a seat has ahead of the mean of the others; alone, its points.
double lead(const Rules& rules, const State& state, int seat) {
  double others = 0;
  for (int i = 0; i < rules.seats; ++i)
    if (i != seat) others += state.points[static_cast<std::size_t>(i)];
  const double own = state.points[static_cast<std::size_t>(seat)];
  return rules.seats == 1 ? own : own - others / (rules.seats - 1);
}

double profit_worth(const Rules& rules, const State& state, const std::array<double, kColours>& weights) {
  double sum = 0;
  if (rules.corporate)
    for (std::size_t i = 0; i < kColours; ++i) sum += weights[i] * state.profit[i];
  return sum;
}

Prospect sampled(int seats, const SeatValues& points) {
  Prospect prospect{seats, points, {}};
  for (int i = 0; i < seats; ++i) {
    const double ahead = margin(prospect, i);
    prospect.win[static_cast<std::size_t>(i)] = seats == 1 || ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
  }
  return prospect;
}

}  // namespace

std::uint64_t view_key(const View& view) { return hash_value(view.seen); }

void MetroGuide::prepare(const Rules& rules, const State& state, Seat, Rng& rng) {
  outlook_.look(rules, state, kCoversAtRoot, rng);
}

double MetroGuide::rating(const Rules& rules, const State& state, int seat, Action action,
                          const std::array<double, kColours>& weights) const {
  const std::uint64_t moved = lines_into(state, static_cast<Square>(unpack(action).c));
  const auto worth = [&](const State& position) {
    double sum = lead(rules, position, seat) + profit_worth(rules, position, weights);
    for_each_bit(moved & position.active, [&](int line) {
      const std::uint8_t owner = line_owner(rules, position, line);
      if (owner != kNobody) sum += weights[owner] * outlook_.worth(position, line);
    });
    return sum;
  };
  State after = state;
  Metro::apply(rules, after, seat_at(seat), action, NullSink{});
  if (after.phase == Phase::Over) return 0;
  return worth(after) - worth(state);
}

void MetroGuide::rate(const Rules& rules, const State& state, Seat seat, const ActionList& actions,
                      Ratings& ratings) const {
  const auto weights = owner_weights(rules, state, index(seat));
  double sum = 0;
  double best = -1e9;
  int placed = 0;
  for (const Action action : actions) {
    const bool place = unpack(action).kind == Kind::Place;
    ratings.push_back(place ? rating(rules, state, index(seat), action, weights) : 0);
    if (!place) continue;
    ++placed;
    sum += ratings.back();
    best = std::max(best, ratings.back());
  }
  if (placed == 0) return ratings.clear();
  // Any other tile is hoped to fit about as well as one's own does on the whole; what else there is to do, likewise.
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (unpack(actions[i]).kind != Kind::Place) ratings[i] = std::max(0.0, 0.5 * (best + sum / placed));
}

Action MetroGuide::play(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
  ActionList actions;
  Metro::legal(rules, state, seat, actions);
  const auto count = static_cast<std::uint32_t>(actions.size());
  if (state.phase != Phase::Turn && state.phase != Phase::PlaceDrawn) return actions[rng.below(count)];
  constexpr int kTries = 5;
  const auto weights = owner_weights(rules, state, index(seat));
  Action best = actions[0];
  double highest = -1e9;
  for (int i = 0; i < kTries; ++i) {
    const Action action = actions[rng.below(count)];
    if (unpack(action).kind != Kind::Place) continue;
    const double worth = rating(rules, state, index(seat), action, weights);
    if (worth <= highest) continue;
    highest = worth;
    best = action;
  }
  return best;
}

Prospect MetroGuide::foresee(const Rules& rules, const State& state, Rng& rng) const {
  return sampled(rules.seats, covered_points(rules, state, rng));
}

}  // namespace mornington::metro
