#include "ai/next_station/solo_policy.h"

#include <algorithm>

namespace mornington::next_station {
namespace {

double route_worth(const Board& board, const SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn,
                   StationId to) {
  const int count = map.in_district[static_cast<std::size_t>(board.station(to).district)];
  const double spare_districts = policy.more_districts * turn.turns_left;
  const double spare_stations = policy.more_stations * turn.turns_left;
  if (count == 0) return map.most + spare_stations;
  if (count == map.most) return map.districts + spare_districts;
  return policy.catching_up * (count + 1) * (map.districts + spare_districts) / (map.most + 1.0) /
         (map.most + 1.0 - count);
}

double interchange_worth(const SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn, StationId to) {
  if (contains(map.on_lines[2], to)) return policy.fourth_line;
  if (contains(map.on_lines[1], to)) return policy.third_line;
  if (contains(map.on_lines[0], to)) return policy.second_line;
  return policy.new_station * turn.rounds_left;
}

double tourist_worth(const Board& board, const SoloMap& map, const SoloPolicy& policy, StationId to) {
  if (!contains(board.tourist_sites, to)) return 0;
  return policy.tourist + tourist_points(map.visits + 1) - tourist_points(map.visits);
}

double onward_sections(const Board& board, const SoloMap& map, StationId to) {
  int open = 0;
  for_each_open(board, map, set_of(to), ~StationSet{0}, [&](StationId, StationId, SectionId) { ++open; });
  return std::min(open, 4);
}

int newly_closed(const Board& board, const SoloMap& map, SectionId section) {
  const SectionSet& conflicts = board.conflicts_of(section);
  return conflicts.size() - (conflicts & map.closed).size();
}

struct Choice {
  Section section;
  double worth = 0;
  bool found = false;
};

Choice best_section(const Board& board, const SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn,
                    StationSet starts, StationSet targets) {
  Choice best{{}, policy.pass, false};
  for_each_open(board, map, starts, targets, [&](StationId from, StationId to, SectionId section) {
    const double worth = section_worth(board, map, policy, turn, to, section);
    if (worth > best.worth) best = {{from, to}, worth, true};
  });
  return best;
}

// The power is worth less the fewer turns are left for it.
double power_price(const SoloPolicy& policy, const SoloTurn& turn) { return policy.power * turn.turns_left / 7; }

// NB: to the symbol of the first section's station, which is the card's but for a joker and the central station.
void draw_second(const Board& board, SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn, bool any_start,
                 StationId first) {
  const auto symbol = static_cast<std::size_t>(board.station(first).symbol);
  const StationSet targets = symbol < kSymbols ? board.takes[symbol] : StationSet{0};
  const Choice second = best_section(board, map, policy, turn, any_start ? map.line : map.ends, targets);
  if (!second.found || second.worth < 2 * power_price(policy, turn)) return;
  draw_section(board, map, second.section.from, second.section.to);
  map.power = Power::None;
}

}  // namespace

double section_worth(const Board& board, const SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn,
                     StationId to, SectionId section) {
  double worth = route_worth(board, map, policy, turn, to) + interchange_worth(map, policy, turn, to) +
                 tourist_worth(board, map, policy, to);
  if (board.thames.contains(section)) worth += kThamesPoints;
  if (turn.turns_left > 0) worth += policy.onward * onward_sections(board, map, to);
  if (turn.rounds_left > 0) worth -= policy.closes * turn.rounds_left * newly_closed(board, map, section);
  return worth;
}

void play_card(const Board& board, SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn, int symbol,
               bool any_start) {
  const StationSet targets = board.takes[static_cast<std::size_t>(symbol)];
  Choice choice = best_section(board, map, policy, turn, any_start ? map.line : map.ends, targets);
  if (map.power == Power::Joker || map.power == Power::RailroadSwitch) {
    const bool joker = map.power == Power::Joker;
    const Choice other = best_section(board, map, policy, turn, any_start || !joker ? map.line : map.ends,
                                      joker ? ~StationSet{0} : targets);
    if (other.worth > choice.worth + power_price(policy, turn)) {
      choice = other;
      map.power = Power::None;
    }
  }
  if (!choice.found) return;
  draw_section(board, map, choice.section.from, choice.section.to);
  if (map.power == Power::DoubleSection) draw_second(board, map, policy, turn, any_start, choice.section.to);
}

void play_round(const Board& board, SoloMap& map, const SoloPolicy& policy, SoloPile pile, int rounds_left, Rng& rng) {
  while (pile.underground() > 0) {
    Card card = pile.flip(rng);
    const bool any_start = card == kSwitchCard;
    if (any_start) card = pile.flip(rng);
    play_card(board, map, policy, {rounds_left, pile.expected_turns()}, card_symbol(card), any_start);
  }
}

}  // namespace mornington::next_station
