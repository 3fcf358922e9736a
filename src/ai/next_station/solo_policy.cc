#include "ai/next_station/solo_policy.h"

#include <algorithm>

#include "ai/next_station/weights.h"

namespace mornington::ai::next_station {

void SoloPolicy::take(const QuickWeights& learned_weights) {
  for (std::size_t round = 0; round < weights.size(); ++round)
    for (std::size_t mark = 0; mark < kFeatures; ++mark) weights[round][mark] = learned_weights[round][mark] / 100.0;
}

namespace {

constexpr auto kCardsOfSymbol = [] {
  std::array<unsigned, kSymbols + 1> cards{};
  for (int i = 0; i < kCards; ++i)
    if (card_at(i) != kSwitchCard) cards[static_cast<std::size_t>(card_symbol(card_at(i)))] |= 1u << i;
  return cards;
}();

StationSet open_neighbours(const Board& board, const SoloMap& map, StationId station) {
  StationSet open = 0;
  for_each_open(board, map, set_of(station), ~StationSet{0},
                [&](StationId, StationId to, SectionId) { open |= set_of(to); });
  return open;
}

double at_most(int most, StationSet stations) { return std::min(most, std::popcount(stations)); }

int newly_closed(const Board& board, const SoloMap& map, SectionId section) {
  const SectionSet& conflicts = board.conflicts_of(section);
  return conflicts.size() - (conflicts & map.closed).size();
}

struct Choice {
  Section section;
  double worth = 0;
  bool found = false;
};

Choice best_section(const Board& board, const SoloMap& map, const SectionJudge& judge, StationSet starts,
                    StationSet targets) {
  Choice best{{}, judge.worth_of_passing(), false};
  for_each_open(board, map, starts, targets, [&](StationId from, StationId to, SectionId section) {
    const double worth = judge.worth(from, to, section);
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
  const SectionJudge judge(board, map, policy, turn);
  const Choice second = best_section(board, map, judge, any_start ? map.line : map.ends, targets);
  if (!second.found || second.worth < 2 * power_price(policy, turn)) return;
  draw_section(board, map, second.section.from, second.section.to);
  map.power = Power::None;
}

}  // namespace

SoloTurn::SoloTurn(int rounds, SoloPile pile) : rounds_left(rounds), turns_left(pile.expected_turns()) {
  const double cards = std::max(1, pile.left());
  for (std::size_t i = 0; i < next_card.size(); ++i)
    next_card[i] = std::popcount(pile.cards & kCardsOfSymbol[i]) / cards;
}

SectionJudge::SectionJudge(const Board& board, const SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn)
    : board_(board), map_(map), policy_(policy), turn_(turn), weights_(policy.weights[turn.round()]) {
  for (std::size_t i = 0; i < board.districts.size(); ++i)
    if (map.in_district[i] == 0) new_districts_ |= board.district_stations[i];
}

double SectionJudge::route(StationId to) const {
  const int count = map_.in_district[static_cast<std::size_t>(board_.station(to).district)];
  if (count == 0)
    return weights_[kNewDistrictMost] * map_.most + weights_[kNewDistrictTurns] * turn_.turns_left +
           weights_[kNewDistrict];
  if (count == map_.most)
    return weights_[kBestDistrict] * map_.districts + weights_[kBestDistrictTurns] * turn_.turns_left;
  const double nearness = (count + 1) / (map_.most + 1.0) / (map_.most + 1.0 - count);
  return nearness * (weights_[kCatchingUp] * map_.districts + weights_[kCatchingUpTurns] * turn_.turns_left);
}

double SectionJudge::interchange(StationId to) const {
  if (contains(map_.on_lines[2], to)) return weights_[kFourthLine];
  if (contains(map_.on_lines[1], to)) return weights_[kThirdLine];
  if (contains(map_.on_lines[0], to)) return weights_[kSecondLine];
  return weights_[kNewStation];
}

double SectionJudge::tourist(StationId to) const {
  if (!contains(board_.tourist_sites, to)) return 0;
  return weights_[kTourist] +
         weights_[kTouristPoints] * (tourist_points(map_.visits + 1) - tourist_points(map_.visits));
}

// The part of the pile that leads to one of these stations.
double SectionJudge::playable_cards(StationSet open) const {
  double part = 0;
  for (std::size_t i = 0; i < turn_.next_card.size(); ++i)
    if ((open & board_.takes[i]) != 0) part += turn_.next_card[i];
  return part;
}

double SectionJudge::onward(StationId from, StationId to) const {
  const StationSet open = open_neighbours(board_, map_, to);
  const StationSet new_districts =
      new_districts_ & ~board_.district_stations[static_cast<std::size_t>(board_.station(to).district)];
  const double cards = playable_cards(open);
  double sum = at_most(4, open) * (weights_[kOnward] + weights_[kOnwardTurns] * turn_.turns_left) +
               weights_[kOnwardNewDistrict] * at_most(3, open & new_districts) +
               weights_[kOnwardTourist] * std::popcount(open & board_.tourist_sites) +
               weights_[kOnwardLines] * at_most(4, open & map_.on_lines[0]) + weights_[kOnwardCards] * cards;
  double next_cards = cards;
  if (map_.line != set_of(from)) {
    const StationSet left = open_neighbours(board_, map_, from) & ~set_of(to);
    sum += weights_[kLeft] * at_most(4, left) + (left == 0 ? weights_[kLeftDead] : 0);
    StationSet all = open;
    for_each_bit(map_.ends & ~set_of(from), [&](int end) { all |= open_neighbours(board_, map_, station_at(end)); });
    next_cards = playable_cards(all);
  }
  return sum + next_cards * (weights_[kNextCards] + weights_[kNextCardsTurns] * turn_.turns_left);
}

double SectionJudge::worth(StationId from, StationId to, SectionId section) const {
  double worth = route(to) + interchange(to) + tourist(to);
  if (board_.thames.contains(section)) worth += weights_[kThames];
  if (turn_.turns_left > 0) worth += onward(from, to);
  if (turn_.rounds_left > 0) worth += weights_[kCloses] * newly_closed(board_, map_, section);
  if (policy_.learned != nullptr)
    worth +=
        0.01 * policy_.learned
                   ->likings[turn_.round()][static_cast<std::size_t>(map_.pencil)][static_cast<std::size_t>(section)];
  return worth;
}

void play_card(const Board& board, SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn, int symbol,
               bool any_start) {
  const StationSet targets = board.takes[static_cast<std::size_t>(symbol)];
  const SectionJudge judge(board, map, policy, turn);
  Choice choice = best_section(board, map, judge, any_start ? map.line : map.ends, targets);
  if (map.power == Power::Joker || map.power == Power::RailroadSwitch) {
    const bool joker = map.power == Power::Joker;
    const Choice other =
        best_section(board, map, judge, any_start || !joker ? map.line : map.ends, joker ? ~StationSet{0} : targets);
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
    play_card(board, map, policy, {rounds_left, pile}, card_symbol(card), any_start);
  }
}

}  // namespace mornington::ai::next_station
