#include "games/next_station/learnable.h"

#include <algorithm>
#include <cstring>

#include "games/next_station/running.h"

namespace mornington::next_station {
namespace {

constexpr int kOrders = 24;

// Its rank among the 24, counted as they are listed by their digits: the pencil of the first round says most.
int rank_of(const std::array<Pencil, kPencils>& order) {
  int rank = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    int smaller = 0;
    for (std::size_t j = i + 1; j < order.size(); ++j) smaller += order[j] < order[i] ? 1 : 0;
    rank = rank * static_cast<int>(order.size() - i) + smaller;
  }
  return rank;
}

// The pencils from this round's on; in their own order while they are not dealt.
std::array<int, kPencils> pencils_from_now(const Rules& rules, const State& seen, Seat seat) {
  std::array<int, kPencils> order{0, 1, 2, 3};
  if (!pencils_dealt(seen)) return order;
  for (int i = 0; i < kRounds; ++i)
    order[static_cast<std::size_t>(i)] = index(pencil_of(seen, rules.seats, seat, (seen.round + i) % kRounds));
  return order;
}

// FAST: a size that is known spares the call (bench: python/bench).
std::uint64_t* copy(const SectionSet& set, std::uint64_t* out) {
  std::memcpy(out, set.words.data(), sizeof set.words);
  return out + SectionSet::kWords;
}

constexpr int kMapWords = kPencils * SectionSet::kWords + kPencils + 1 + kPencils + SectionSet::kWords;

// Four flags for each, the number's set.
std::uint64_t one_of_four(const std::array<int, kPencils>& numbers) {
  std::uint64_t flags = 0;
  for (int i = 0; i < kPencils; ++i) flags |= bit(4 * i + numbers[static_cast<std::size_t>(i)]);
  return flags;
}

std::uint64_t powers_of(const State& seen, const std::array<int, kPencils>& order) {
  std::uint64_t flags = 0;
  for (int i = 0; i < kPencils; ++i) {
    const Power power = seen.powers[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])];
    if (power != Power::None) flags |= bit(4 * i + index(power) - 1);
  }
  return flags;
}

void put_table(const Rules& rules, const State& seen, const std::array<int, kPencils>& order, kit::FlagWriter& flags) {
  flags.put(seen.pile, kCards);
  flags.one_of(seen.card - 1, kCards);
  flags.flag(any_station_starts(rules.options, seen));
  flags.one_of(seen.round, kRounds);
  flags.one_of(static_cast<int>(seen.phase), static_cast<int>(Phase::Over) + 1);
  flags.put(pencils_dealt(seen) ? one_of_four(order) : 0, kRounds * kPencils);
  flags.put(rules.options.powers ? powers_of(seen, order) : 0, kPencils * kPowers);
  flags.put(seen.objectives, kObjectives);
}

// The own first, then to the left.
void put_points(const Rules& rules, const State& seen, Seat seat, kit::NumberWriter& numbers) {
  int other = mornington::index(seat);
  for (int i = 0; i < kPlaces; ++i, other = other + 1 == rules.seats ? 0 : other + 1)
    numbers.put(i < rules.seats ? running_points(rules, sheet_of(seen, seat_at(other)), seen.objectives).total : 0);
}

}  // namespace

kit::Layout Learnable::layout() {
  constexpr int kSections = kMaxSections, kStations = kMaxStations;
  kit::Layout out;
  out.flags = {
      {"sections", {kPencils, kSections}, "sections of the own map by pencil, this round's first, then those to come"},
      {"stations", {kPencils, kStations}, "stations of each line, in the same order"},
      {"ends", {kStations}, "ends of the line of this round"},
      {"circled", {kPencils, kStations}, "the station circled with each pencil"},
      {"first_section", {kSections}, "the section chosen as the first of two, while the second is asked for"},
      {"pile",
       {kCards},
       "cards not flipped in this round: underground and street circle, triangle, square, pentagon, "
       "joker; switch"},
      {"card", {kCards}, "the card of this turn"},
      {"any_start", {1}, "the railroad switch counts: a section may start from any station of the line"},
      {"round", {kRounds}, "the round, from the first"},
      {"phase",
       {static_cast<int>(Phase::Over) + 1},
       "what is waited for: three set-up deals, order of pencils, card, section, circle, over"},
      {"pencils",
       {kRounds, kPencils},
       "the own pencil in this round and in those after it, round again from the first"},
      {"powers", {kPencils, kPowers}, "the power of each of these pencils: double section, joker, switch, circle"},
      {"objectives", {kObjectives}, "shared objectives in play"},
      {"power_spent", {1}, "this round's pencil has spent its power"},
  };
  out.numbers = {
      {"points", {kPlaces}, "points so far, the own first, then to the left"},
      {"districts", {1}, "districts of the own line of this round"},
      {"most_stations", {1}, "most stations it has in one district"},
      {"thames", {1}, "sections it has across the Thames"},
      {"tourist_visits", {1}, "tourist sites visited by all own lines"},
  };
  out.actions = {
      {"pass", {1}, "draw nothing, circle nothing"},
      {"section", {kSections}, "draw this section (by its number on the board), or as the second of two"},
      {"double", {kSections}, "draw this section as the first of two; the second is asked for next"},
      {"circle", {kStations}, "circle this station"},
      {"order", {kOrders}, "solo: the order of the pencils, by rank among all orders"},
  };
  return out;
}

kit::ActionIndex Learnable::index_of_rarer(Action action) {
  switch (kind_of(action)) {
    case ActionKind::Circle: return {kCircleIndex + next_station::index(as_circle(action))};
    case ActionKind::Order: return {kOrderIndex + rank_of(as_order(action))};
    default: return {0};
  }
}

void Learnable::put_map(const Sheet& sheet, const std::array<int, kPencils>& order, std::int32_t first_part,
                        std::uint64_t* out) {
  for (const int pencil : order) out = copy(sheet.sections[static_cast<std::size_t>(pencil)], out);
  for (const int pencil : order) *out++ = sheet.stations[static_cast<std::size_t>(pencil)];
  *out++ = sheet.ends;
  for (const int pencil : order) {
    const int circled = sheet.circled[static_cast<std::size_t>(pencil)];
    *out++ = circled == 0 ? 0 : bit(circled - 1);
  }
  SectionSet first;
  if (first_part != kit::kNoIndex) first.insert(section_at(first_part - kDoubleIndex));
  copy(first, out);
}

kit::Written Learnable::observe(const State& seen, Seat seat, std::int32_t first_part, const ActionList&, Memory&,
                                std::uint64_t* words, std::uint8_t* bytes) const {
  const Sheet& sheet = sheet_of(seen, seat);
  const auto order = pencils_from_now(*rules_, seen, seat);
  kit::FlagWriter flags(words);
  put_map(sheet, order, first_part, flags.words(kMapWords));
  put_table(*rules_, seen, order, flags);
  flags.flag(sheet.power_used != 0);
  kit::NumberWriter numbers(bytes);
  put_points(*rules_, seen, seat, numbers);
  numbers.put(sheet.running.districts);
  numbers.put(sheet.running.most_stations);
  numbers.put(sheet.running.thames_sections);
  numbers.put(sheet.running.tourist_visits);
  return {flags.finish(), numbers.written()};
}

}  // namespace mornington::next_station
