#include "games/metro/cities.h"
#include "games/metro/scoring.h"
#include "games/metro/turn.h"

namespace mornington::metro::berlin {
namespace {

constexpr std::uint32_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint32_t result = 1;
  for (int i = 0; i < k; ++i) result = result * static_cast<std::uint32_t>(n - i) / static_cast<std::uint32_t>(i + 1);
  return result;
}

// Ways to fill whole groups of four different colours, the order inside a group left aside, when `twice` colours must
// still appear twice and `once` colours once.
std::uint32_t fill_groups(int groups, int twice, int once) {
  if (groups == 0) return twice == 0 && once == 0 ? 1 : 0;
  std::uint32_t ways = 0;
  for (int x = 0; x <= 4; ++x) {
    const std::uint32_t picks = choose(twice, x) * choose(once, 4 - x);
    if (picks != 0) ways += picks * fill_groups(groups - 1, twice - x, once - (4 - x) + x);
  }
  return ways;
}

// Colours by how often they must still appear, apart from those that stand in this group.
struct Left {
  int twice = 0;
  int once = 0;
  int once_but_here = 0;
};

std::uint32_t fill_rest(int slots, int groups_after, Left left) {
  std::uint32_t ways = 0;
  for (int x = 0; x <= slots; ++x) {
    const std::uint32_t picks = choose(left.twice, x) * choose(left.once, slots - x);
    const int once_after = left.once - (slots - x) + x + left.once_but_here;
    if (picks != 0) ways += picks * fill_groups(groups_after, left.twice - x, once_after);
  }
  return ways;
}

bool stands_in_group(const Rules& rules, const State& state, int colour, int group) {
  for (int i = 0; i < 2; ++i)
    for (const Square square : rules.city.groups[group])
      if (state.tourist[colour * 4 + i] == square) return true;
  return false;
}

int placed(const State& state, int colour) {
  return (state.tourist[colour * 4] != kNowhere ? 1 : 0) + (state.tourist[colour * 4 + 1] != kNowhere ? 1 : 0);
}

Left left_after(const Rules& rules, const State& state, int group, int chosen) {
  Left left;
  for (int colour = 0; colour < kColours; ++colour) {
    const int more = 2 - placed(state, colour) - (colour == chosen ? 1 : 0);
    const bool here = colour == chosen || stands_in_group(rules, state, colour, group);
    if (here)
      left.once_but_here += more;
    else if (more == 2)
      ++left.twice;
    else if (more == 1)
      ++left.once;
  }
  return left;
}

}  // namespace

// MET-17.2  No colour twice in a group. RULING MET-Q34: all arrangements that obey it are equally likely, so a draw
// weighs as much as the arrangements it leaves.
std::array<std::uint32_t, kColours> completions(const Rules& rules, const State& state, int place) {
  std::array<std::uint32_t, kColours> weights{};
  const int group = place / 4;
  for (int colour = 0; colour < kColours; ++colour)
    if (placed(state, colour) < 2 && !stands_in_group(rules, state, colour, group))
      weights[colour] = fill_rest(3 - place % 4, 3 - group, left_after(rules, state, group, colour));
  return weights;
}

// MET-17.4  The tourist of the square stands on the new tile.
void meet(State& state, Sink sink) {
  const int colour = tourist_at(state, state.square);
  if (colour >= 0) sink(EventKind::TouristPlaced, "MET-17.4"_rule, seat_at(state.mover), 0, {colour, state.square});
}

// MET-17.5  A complete line earns its owner a ticket for each passage of a tile with a tourist.
void collect(const Rules& rules, State& state, int line, Sink sink) {
  const std::uint8_t owner = line_owner(rules, state, line);
  const auto passages = passages_of_tourists(rules, state, line);
  auto& tickets = owner == kNobody ? state.lost : state.taken[owner];
  for (int colour = 0; colour < kColours; ++colour) {
    if (passages[colour] == 0) continue;
    tickets[colour] = static_cast<std::uint8_t>(tickets[colour] + passages[colour]);
    const Seat seat = owner == kNobody || rules.corporate ? kNoSeat : seat_at(owner);
    sink(EventKind::TicketsTaken, "MET-17.5"_rule, seat, 0, {owner, colour, passages[colour]});
  }
}

// MET-17.6, MET-17.7  The most and the second most tickets of a colour count; the virtual player holds what is left.
std::array<int, kColours> points(const Rules& rules, const State& state) {
  std::array<int, kColours> points{};
  const auto owners = static_cast<std::size_t>(rules.owners);
  for (int landmark = 0; landmark < kColours; ++landmark) {
    const int colour = state.landmark[landmark] - 1;
    // RULING MET-Q33: tickets of lines nobody owns are the virtual player's.
    int left = kTicketsOfAColour - (rules.options.other(Option::UnownedTickets) ? state.lost[colour] : 0);
    std::array<int, kColours> tickets{};
    std::array<int, kColours> won{};
    for (int owner = 0; owner < rules.owners; ++owner) left -= tickets[owner] = state.taken[owner][colour];
    const auto& places = rules.city.places[landmark][state.sides >> landmark & 1];
    place_points({places[0], places[1]}, std::span(tickets).first(owners), left,
                 rules.options.other(Option::EmptyPlace), std::span(won).first(owners));
    for (int owner = 0; owner < rules.owners; ++owner) points[owner] += won[owner];
  }
  return points;
}

}  // namespace mornington::metro::berlin
