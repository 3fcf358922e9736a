// The position in words: all that a seat sees.
#include <bit>

#include "games/kit/rows.h"
#include "games/next_station/game.h"
#include "games/next_station/text/codec_names.h"
#include "games/next_station/text/picture.h"

namespace mornington::next_station {
namespace {

using kit::listed;
using kit::Rows;
using kit::seat_tag;
using WordList = std::vector<std::string>;

template <std::size_t N>
std::string bits_text(const std::array<std::string_view, N>& table, std::uint64_t bits) {
  WordList words;
  for_each_bit(bits, [&](int i) { words.push_back(kit::spaced(table[static_cast<std::size_t>(i)])); });
  return listed(words);
}

std::string card_text(const Rules& rules, const State& state) {
  if (state.card == 0) return "none";
  std::string text = kit::spaced(name(card_at(state.card - 1)));
  if (state.with_switch != 0) text += ", with the switch";
  const bool playing = state.phase >= Phase::Flip && state.phase != Phase::Over;
  return playing && any_station_starts(rules.options, state) ? text + ", any station may be the start" : text;
}

std::string waiting_text(const State& state) {
  WordList words;
  for (const Seat seat : state.waiting) words.push_back(seat_tag(seat));
  return listed(words);
}

std::string places_text(const Rules& rules, const State& state) {
  WordList words;
  for (int place = 0; place < kPlaces; ++place) {
    std::string who = "nobody";
    for (const Seat seat : each_seat(rules.seats))
      if (place_of(rules.seats, seat) == place) who = seat_tag(seat);
    const int dealt = state.pencils[static_cast<std::size_t>(place)] - 1;
    const std::string pencil = pencils_dealt(state) ? std::string(name(pencil_at_place(state, place, state.round)))
                               : dealt >= 0         ? std::string(kPencilNames[static_cast<std::size_t>(dealt)])
                                                    : "none";
    words.push_back(who.append(" ").append(pencil));
  }
  return listed(words);
}

std::string powers_text(const State& state) {
  WordList words;
  for (std::size_t p = 0; p < kPencils; ++p)
    if (state.powers[p] != Power::None)
      words.push_back(std::string(kPencilNames[p]) + " " + kit::spaced(name(state.powers[p])));
  return listed(words);
}

std::string slugs_text(const Rules& rules, StationSet stations) {
  WordList words;
  for_each_bit(stations, [&](int i) { words.push_back(rules.board.station(station_at(i)).slug); });
  return listed(words);
}

std::string sections_text(const Rules& rules, const SectionSet& sections) {
  WordList words;
  for_each(sections, [&](SectionId id) {
    const PotentialLine& line = rules.board.line(id);
    words.push_back(rules.board.station(line.a).slug + " to " + rules.board.station(line.b).slug);
  });
  return listed(words);
}

void add_sheet(Rows& rows, const Rules& rules, const State& state, Seat seat) {
  const Sheet& sheet = sheet_of(state, seat);
  const std::string who = seat_tag(seat);
  if (pencils_dealt(state))
    rows.push_back({who + " draws", std::string(name(pencil_of(state, rules.seats, seat, state.round))) +
                                        (sheet.power_used != 0 ? ", power used" : "")});
  rows.push_back({who + " may go on from", slugs_text(rules, sheet.ends)});
  for (std::size_t p = 0; p < kPencils; ++p) {
    const std::string line = who + " " + std::string(kPencilNames[p]);
    rows.push_back({line + " sections", sections_text(rules, sheet.sections[p])});
    rows.push_back({line + " stations", slugs_text(rules, sheet.stations[p])});
    if (sheet.circled[p] != 0)
      rows.push_back({line + " circled", rules.board.station(station_at(sheet.circled[p] - 1)).slug});
  }
}

}  // namespace

std::string picture_table(const Rules& rules, const State& state) {
  const bool playing = state.phase >= Phase::Flip && state.phase != Phase::Over;
  Rows rows = {
      {"Now", kit::spaced(kPhaseNames[static_cast<std::size_t>(state.phase)]) + ", waiting for " + waiting_text(state)},
      {"Round", std::to_string(state.round + 1) + ", turn " + std::to_string(playing ? turn_of(state) : 0)},
      {"Controller", seat_tag(controller_of(rules, state))},
      {"Card", card_text(rules, state)},
      {"Cards left", bits_text(kCardNames, playing ? state.pile : 0u)},
      {"Cards out", bits_text(kCardNames, playing ? kFullPile & ~std::uint64_t{state.pile} : 0u)},
      {"Pencils by place", places_text(rules, state)},
      {"Objectives", bits_text(kObjectiveNames, state.objectives)},
      {"Powers", powers_text(state)}};
  for (const Seat seat : each_seat(rules.seats)) add_sheet(rows, rules, state, seat);
  return kit::written(rows);
}

std::string picture_names(const Rules& rules) {
  std::string out;
  for (const std::string_view pencil : kPencilNames) out += std::string(pencil) + "\n";
  for (const Station& station : rules.board.stations) out += station.slug + "\n";
  return out;
}

}  // namespace mornington::next_station
