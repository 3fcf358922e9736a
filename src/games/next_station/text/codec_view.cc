#include "games/next_station/game.h"
#include "games/next_station/text/codec_names.h"

namespace mornington::next_station {
namespace {

using json::Value;

// Sections by their two stations: a client needs no table to draw them.
Value encode_sections(const Rules& rules, const SectionSet& sections) {
  Value out = Value::array();
  for_each(sections, [&](SectionId id) {
    Value ends = Value::array();
    ends.push_back(slug(rules, rules.board.line(id).a));
    ends.push_back(slug(rules, rules.board.line(id).b));
    out.push_back(std::move(ends));
  });
  return out;
}

Value encode_line(const Rules& rules, const Sheet& sheet, std::size_t p) {
  Value out;
  out["pencil"] = kPencilNames[p];
  out["sections"] = encode_sections(rules, sheet.sections[p]);
  out["stations"] = slugs(rules, sheet.stations[p]);
  out["circled"] = sheet.circled[p] == 0 ? Value(nullptr) : slug(rules, station_at(sheet.circled[p] - 1));
  return out;
}

Value pencil_now(const Rules& rules, const State& state, Seat seat) {
  if (!pencils_dealt(state)) return nullptr;
  return name(pencil_of(state, rules.seats, seat, state.round));
}

Value encode_sheet(const Rules& rules, const State& state, Seat seat) {
  const Sheet& sheet = sheet_of(state, seat);
  Value out;
  out["seat"] = index(seat);
  out["pencil"] = pencil_now(rules, state, seat);
  out["power_used"] = sheet.power_used != 0;
  out["ends"] = slugs(rules, sheet.ends);
  out["lines"] = Value::array();
  for (std::size_t p = 0; p < kPencils; ++p) out["lines"].push_back(encode_line(rules, sheet, p));
  return out;
}

// Where each pencil lies now; `seat` is null at a place without a player.
Value encode_places(const Rules& rules, const State& state) {
  Value out = Value::array();
  for (int place = 0; place < kPlaces; ++place) {
    Value item;
    item["seat"] = nullptr;
    for (const Seat other : each_seat(rules.seats))
      if (place_of(rules.seats, other) == place) item["seat"] = index(other);
    item["pencil"] = pencils_dealt(state) ? Value(name(pencil_at_place(state, place, state.round)))
                                          : word(kPencilNames, state.pencils[static_cast<std::size_t>(place)] - 1);
    out.push_back(std::move(item));
  }
  return out;
}

Value encode_powers(const State& state) {
  Value out = Value::object();
  for (std::size_t p = 0; p < kPencils; ++p)
    if (state.powers[p] != Power::None) out[kPencilNames[p]] = name(state.powers[p]);
  return out;
}

Value encode_seats(SeatSet seats) {
  Value out = Value::array();
  for (const Seat seat : seats) out.push_back(index(seat));
  return out;
}

}  // namespace

json::Value NextStation::encode_view(const Rules& rules, const View& seen) {
  const bool playing = seen.phase >= Phase::Flip && seen.phase != Phase::Over;
  Value out;
  out["phase"] = word(kPhaseNames, static_cast<int>(seen.phase));
  out["round"] = seen.round + 1;
  out["turn"] = playing ? turn_of(seen) : 0;
  out["controller"] = index(controller_of(rules, seen));
  out["waiting"] = encode_seats(seen.waiting);
  out["card"] = word(kCardNames, seen.card - 1);
  out["with_switch"] = seen.with_switch != 0;
  out["any_station"] = playing && any_station_starts(rules.options, seen);
  out["cards_left"] = words_of(kCardNames, playing ? seen.pile : 0u);
  out["cards_out"] = words_of(kCardNames, playing ? kFullPile & ~std::uint64_t{seen.pile} : 0u);
  out["places"] = encode_places(rules, seen);
  out["objectives"] = words_of(kObjectiveNames, seen.objectives);
  out["powers"] = encode_powers(seen);
  out["sheets"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["sheets"].push_back(encode_sheet(rules, seen, seat));
  return out;
}

}  // namespace mornington::next_station
